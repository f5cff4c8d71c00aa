"""Deciding in Warbands: ways over roofs, skills on figures, Fire Teams, Minions, warnings of falls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.answers import Answer
from game.core.play.ask import Ask, PickOption
from game.core.play.dice import Stream
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import inches, listed, percent
from game.planning.warbands.route_words import drop_height, hits_words, way_words
from game.planning.warbands.routes import Route, path_of
from game.planning.warbands.ways import ROLLED, BandWays
from game.rules.warbands import climbing
from game.rules.warbands.acts import ActCrew, Alone, Climb, Down, With
from game.rules.warbands.harm import hits_of
from game.rules.warbands.roster import Battle, Fighter
from game.scenes.battle.input.acting import FigureDecision, FigureDrawn, FigureHands, FigureRow
from game.scenes.battle.input.aim import Aim
from game.scenes.battle.input.approaching import Approaches
from game.scenes.battle.input.decision_parts import DecisionParts
from game.scenes.battle.input.modes import Mode
from game.scenes.battle.input.placing import FigureCarried, SetUp, SetUpDrawn
from game.scenes.battle.input.planned import Planned
from game.scenes.rulesets.warbands.beside import pips
from game.scenes.rulesets.warbands.modes import band_modes
from game.scenes.rulesets.warbands.overlay import air, disc, inside, links, zones
from game.scenes.rulesets.warbands.texts import skill_chance
from game.ui.keys import Key
from game.ui.table.overlay import Overlay, Plan, Rings
from game.ui.table.units import Ghost, Units
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


@dataclass(frozen=True)
class BandAim(Aim):
    """What is pointed at in Warbands."""

    route: Route | None = None
    """The planned movement, leg by leg."""
    high: Text | None = None
    """The place lies on a roof out of reach: what climbing there costs and what is left."""
    drop: Route | None = None
    """The way to the place is a drop that hurts, and a harmless way towards it is offered."""


class BandPlanned(Planned):
    """What a planned way leads to in Warbands."""

    decision: BandDecision

    def answers(self) -> tuple[Answer, ...]:
        """The parts of the planned way; empty where a fall on it hurts, since its result is unknown."""
        at = self.decision.at
        return at.route.answers if at.route is not None and at.place is not None and not (
            at.route.hits or at.figure) else at.onward

    def best_attack(self) -> Forecast | None:
        """The best attack from the planned end, where the activation still allows one; None otherwise."""
        option, route = self.decision.mover(), self.decision.at.route
        return self.decision.ways.best_after(option, route) if option is not None and route is not None else None


class BandApproaches(Approaches):
    """The places to attack from in Warbands."""

    decision: BandDecision

    def lines(self) -> tuple[Text, ...]:
        """As for any figure; where only the height keeps a blade from an enemy, that."""
        lines = super().lines()
        return self.decision.ways.height_between(self.decision.at.figure) or lines if (
            lines and not self.seeking and self.considered() is None) else lines


class FallWarnings:
    """A fall is pointed out once, before the answer that risks it is given."""

    def __init__(self, decision: BandDecision) -> None:
        self.decision = decision
        self.sure: Place | None = None
        """The spot whose fall has been pointed out: the next click there jumps."""

    def accepted_on(self, route: Route | None) -> bool:
        """Whether a planned way risks no fall, or one that has been pointed out before; otherwise points it out."""
        one = self.decision
        if route is None or not route.hits or self.sure == route.end:
            return True
        self.sure = route.end
        one.scene.pointing.hold()
        one.scene.stage.toast(T("A drop of {n}″: {hits}. Once more to do it. WB-17",
                                n=inches(drop_height(route)), hits=hits_words(route.hits)), 4)
        one.refresh()
        return False

    def accepted_for(self, mode: Mode) -> bool:
        """The same for a way of moving: a climb that cannot be finished ends in a fall."""
        one, me, going = self.decision, self.decision.me, self.decision.ways.going
        if not isinstance(mode.act, (Climb, Down)) or me is None or going is None or self.sure == me.place:
            return True
        drop = climbing.drop_of(one.now, going, mode.act)
        if drop is None:
            return True
        self.sure = me.place
        one.scene.stage.toast(T("Too high for what is left: a drop of {n}″, {hits}. Once more to try it. WB-22",
                                n=inches(drop), hits=hits_words(hits_of(one.now, drop))), 4)
        return False


class BandDrawn(FigureDrawn):
    """What is drawn for a question of Warbands."""

    decision: BandDecision

    def overlay(self) -> Overlay:
        """Reach on all levels, the parts of the way, the Fire Team's links."""
        asked = self.decision
        over = Overlay(chosen=asked.ask.about)
        over.glow = frozenset(f for f in asked.figures or asked.targets() if f != asked.ask.about)
        over.units = Units(strands=links(asked.now, asked.ask.side))
        over.zones = zones(asked.now, asked.ask.kind == "edge", asked.ask.side, asked.at.figure, asked.ask.about)
        move = asked.mover()
        if move is not None:
            rings = asked.ways.reaching.rings(move)
            if rings is not None and move.kind == "move" and (routes := asked.ways.routes) is not None:
                rings = (*rings, *(asked.scene.later.ask("roofs", lambda: routes.roofs, lane="roofs") or ()))
            over.reach = rings
            asked.both.show(over)
        if asked.at.figure:
            self._show_figure(over)
        elif asked.at.route is not None and asked.at.place is not None:
            self._show_way(over, asked.at.route)
        elif asked.at.onward and asked.at.path is not None:
            over.plan, over.seen = Plan(asked.ask.about, asked.at.path), asked.planned.seen()
        return over

    def _show_figure(self, over: Overlay) -> None:
        asked = self.decision
        if asked.near.show(over):
            pass
        elif asked.at.forecast is not None:
            over.sight, over.target = asked.at.forecast.sight, asked.at.figure
            over.chosen = asked.at.forecast.attacker if isinstance(asked.at.forecast, Forecast) else asked.ask.about
        elif asked.at.figure in asked.figures:
            over.chosen = asked.at.figure
        elif asked.at.figure in asked.targets():
            over.target = asked.at.figure

    def _show_way(self, over: Overlay, route: Route) -> None:
        asked = self.decision
        walk = route.legs[0]
        if len(route.legs) == 1 and walk.path is not None:
            over.plan = Plan(asked.ask.about, walk.path, asked.via)
        else:
            move = asked.mover()
            over.air = tuple(air(leg, move) for leg in route.legs)
            over.units = Units(ghosts=(Ghost(asked.ask.about, route.end),), strands=over.units.strands)
        over.seen = asked.planned.seen()
        if asked.at.follow is not None:
            over.sight, over.target = asked.at.follow.sight, asked.at.follow.target


class BandRow(FigureRow):
    """Those who can answer."""

    decision: BandDecision

    def answering(self) -> list[str]:
        """Figures that can answer: own ones in roster order, targets by what an attack may be expected to bring."""
        asked = self.decision
        if asked.figures:
            return list(asked.figures)
        found = {figure: asked.considered(figure) for figure in asked.targets()}
        return sorted(found, key=lambda f: -float(one.expected) if isinstance(one := found[f], Forecast) else 0.0)


class BandDecision(FigureDecision):
    """One question of Warbands being decided."""

    at: BandAim
    nothing = BandAim()
    ways: BandWays
    parts = DecisionParts(FigureHands, BandDrawn, BandRow, BandWays, BandPlanned, BandApproaches)

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.falls = FallWarnings(self)
        for option in self.options:
            if isinstance(option.act, ActCrew):     # any member of a Fire Team stands for the team
                crew = self.state.crews[option.act.number]
                for one in (*crew.rookies, crew.commander):
                    self.figures.setdefault(one, option)
        self.modes = [] if self.cards or ask.kind == "dice" else band_modes(self.ways, scene.labels)
        self.mode = next((m for m in self.modes if m.plain is None), None)
        self._known: dict[tuple[str, str], Forecast | WhyNot | None] = {}

    def buttons(self) -> Sequence[Widget]:
        """Which of two actions it is."""
        return super().buttons() if self.ask.kind != "act" else (
            pips(self.now, self.ask.about, self.scene.ui.kind == "full"),)

    @property
    def state(self) -> Battle:
        """The state that is decided about."""
        return self.ways.state

    @property
    def me(self) -> Fighter | None:
        """The fighter who acts; None where the question is about nobody."""
        return self.ways.me

    # --- movement -----------------------------------------------------------------------------------------------

    def aim_place(self, place: Place) -> None:
        """Consider a move there: on foot, by climbing, by jumping; or to the nearest place."""
        option = self.mover()
        if option is None:
            return
        self.at, found = self.nothing, self.ways.wanted(option, place, self.via)
        if found is not None and not (found.there or found.drop or found.high) and self.both.aims(place):
            return
        if found is not None:
            route = found.route
            self.at = BandAim(place=route.end if route is not None else place, barred=found.barred, high=found.high,
                              path=path_of(route) if route is not None else None, route=route, drop=found.drop,
                              clamped=not found.there and (found.near is None or not self.under(found.near, place)))
            self.planned.look_on()
        self.refresh()

    # --- figures ------------------------------------------------------------------------------------------------

    def aim_figure(self, figure: str) -> None:
        """Consider a figure: as an answer, as the target of an attack or skill, or why not."""
        if figure == self.at.figure and self.at.place is None:
            return
        self.via, self.near.at = (), 0
        self.at = replace(self.nothing, figure=figure)
        self.at = replace(self.at, forecast=self.considered(figure))
        self.refresh()

    def considered(self, figure: str) -> Forecast | WhyNot | None:
        """The attack on a figure that a click would make, or why there is none; None for other answers."""
        key = (figure, self.mode.key if self.mode is not None else "")
        if key not in self._known:
            self._known[key] = None if figure in self.figures or figure not in self.state.figures else (
                self.ways.attack_on(figure, self.targets().get(figure)))
        return self._known[key]

    def seeks(self, figure: str) -> bool:
        """Not where the enemy can be attacked from here, and not in the last action."""
        return not self.ways.spent and super().seeks(figure) and not isinstance(self.considered(figure), Forecast)

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """As for any figure; skills with their chance, a whole way, and the attack after it."""
        option = None if self.at.figure in self.figures else self.targets().get(self.at.figure)
        if option is not None:
            words = option.label if self.me is None or not isinstance(option.act, ROLLED) else (
                T("{what}: {pct}", what=option.label, pct=percent(skill_chance(self.me))))
            return words, (Answer(option.act),)
        if self.at.route is None or self.at.figure:
            return super().proposal()
        words, answers = way_words(self.at.route, self.mover()), self.at.route.answers
        if self.at.follow is not None and not self.at.clamped:
            name = self.state.figures[self.at.follow.target].name
            told = T("{go}, attack {name}", go=words, name=name) if self.scene.ui.kind == "full" else T(
                "Go, attack {name}", name=name)
            return told, (*answers, Answer(self.at.follow.act))
        return words, answers

    def click(self) -> None:
        """Give the whole way without the attack after it; warn of a fall first."""
        if self.at.route is None or self.at.figure or self.at.clamped:
            super().click()
        elif self.falls.accepted_on(self.at.route):
            self.scene.plan.give(self.at.route.answers)

    def commit(self) -> None:
        """Enter or the gold button: give all of it; warn of a fall first."""
        if self.at.figure or self.falls.accepted_on(self.at.route):
            super().commit()

    def choose_mode(self, mode: Mode) -> None:
        """A button was pressed; warn first of a climb that cannot be finished."""
        if self.falls.accepted_for(mode):
            super().choose_mode(mode)


class BandSetUpDrawn(SetUpDrawn):
    """Spawnpoints, links and rings besides."""

    def overlay(self) -> Overlay:
        """The links of a Fire Team and the rings of the scenario as well."""
        asked = self.decision
        over = super().overlay()
        over.units = Units(strands=links(asked.now, asked.ask.side))
        over.zones = zones(asked.now, False, asked.ask.side, asked.at.figure, "")
        return over

    def zone(self) -> Rings:
        """Three inches round each spawnpoint."""
        asked = self.decision
        region: Any = next(iter(asked.deploys.values())).region()
        return tuple(inside(disc(point, 3 * GRID), asked.now.setup.table) for point in region.points)


class BandCarried(FigureCarried):
    """A fighter in hand."""

    def first_spot(self) -> Place:
        """The nearest spawnpoint where the fighter in hand may stand, otherwise any such place."""
        region: Any = self.decision.deploys[self.who].region()
        spot: Place = next((p for p in region.points if region.why_not(p) is None), None) or (
            region.sample(Stream(1)) or region.points[0])
        return spot


class BandSetUp(SetUp):
    """Setting fighters up round the spawnpoints."""

    parts = SetUp.parts._replace(drawn=BandSetUpDrawn, carried=BandCarried)


class MinionsDrawn(BandDrawn):
    """Who comes along besides."""

    decision: MinionsDecision

    def overlay(self) -> Overlay:
        """Who comes along glows."""
        asked = self.decision
        over = super().overlay()
        over.units = replace(over.units, acting=frozenset(asked.picked))
        return over


class MinionsRow(BandRow):
    """The Minions who may come along."""

    decision: MinionsDecision

    def answering(self) -> list[str]:
        """All who may come along."""
        asked = self.decision
        return list(asked.choices)

    def pickable(self) -> dict[str, bool]:
        """Minions, and whether each comes along."""
        asked = self.decision
        return {one: one in asked.picked for one in asked.choices}

    def digits(self) -> dict[str, str]:
        """Digits pick Minions."""
        asked = self.decision
        return {figure: str(i + 1) for i, figure in enumerate(asked.choices[:9])}


class MinionsDecision(BandDecision):
    """Which Minions act with their master: each is taken along or left out by a press."""

    parts = BandDecision.parts._replace(drawn=MinionsDrawn, row=MinionsRow)

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.choices = next(o.choices for o in self.options if isinstance(o, PickOption))
        self.picked = list(self.choices)
        """Ids of those who come along."""

    def toggle(self, figure: str) -> bool:
        """A Minion joins or leaves the joint activation; False where none is meant."""
        if figure not in self.choices:
            return False
        if figure in self.picked:
            self.picked.remove(figure)
        else:
            self.picked.append(figure)
        self.refresh()
        return True

    def key(self, key: Key) -> bool:
        """Digits and Space toggle them; whether the key was used."""
        chosen = next((f for f, digit in self.row.digits().items() if digit == key.digit), "")
        return self.toggle(chosen or (self.at.figure if key.action == "act" else "")) or super().key(key)

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """Those who come along, or that nobody does."""
        them = tuple(one for one in self.choices if one in self.picked)
        if not them:
            return T("Alone"), (Answer(Alone()),)
        return T("With {names}", names=listed(self.state.figures[one].name for one in them)), (Answer(With(), them),)

    def click(self) -> None:
        """Take along or leave out whom the pointer is on."""
        self.toggle(self.at.figure)
