"""Deciding in Warbands: ways over roofs, skills on figures, Fire Teams, Minions, warnings of falls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.chance.forecast import Forecast, NoAttack
from game.core.play.answers import Answer
from game.core.play.ask import Ask, PickOption, PlaceOption
from game.core.play.dice import Stream
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import inches, listed, percent
from game.planning.warbands.routes import Leg, Route, part_route, path_of
from game.planning.warbands.ways import BLOWS
from game.rules.warbands import climbing, forecasts
from game.rules.warbands.acts import ActCrew, Alone, Climb, Down, With
from game.rules.warbands.harm import hits_of
from game.rules.warbands.roster import Fighter
from game.scenes.battle.input.modes import Mode
from game.scenes.rulesets.warbands.modes import ROLLED, BandModes
from game.scenes.rulesets.warbands.overlay import BandOverlay
from game.scenes.rulesets.warbands.route_words import climb_words, disc, drop_height, hits_words, inside, way_words
from game.scenes.rulesets.warbands.standing import BandStanding
from game.ui.keys import Key
from game.ui.table.overlay import Rings

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


class BandDecision(BandStanding, BandModes, BandOverlay):
    """One question of Warbands being decided."""

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.route: Route | None = None
        """The planned movement, leg by leg."""
        self.high: Text | None = None
        """The spot that is pointed at lies on a roof out of reach: what climbing there costs and what is left."""
        self.drop: Route | None = None
        """The way to the spot that is pointed at is a drop that hurts, and a harmless way towards it is offered."""
        self.sure: Place | None = None
        """The spot whose fall has been pointed out: the next click there jumps."""
        self.picked: list[str] = []
        """Minions that will act with their master."""
        self.picks = next((o for o in self.options if isinstance(o, PickOption)), None)
        if self.picks is not None:
            self.picked = list(self.picks.choices)
        self._unit_doors()
        self.modes = [] if self.cards or ask.kind == "dice" else self._modes()
        self.mode = next((m for m in self.modes if m.plain is None), None)
        self._known: dict[tuple[str, str], Forecast | NoAttack | None] = {}

    def _unit_doors(self) -> None:
        """Any member of a Fire Team stands for the team."""
        for option in self.options:
            if isinstance(option.act, ActCrew):
                crew = self.state.crews[option.act.number]
                for one in (*crew.rookies, crew.commander):
                    self.figures.setdefault(one, option)

    # --- movement -----------------------------------------------------------------------------------------------

    def _forget_aim(self) -> None:
        super()._forget_aim()
        self.route, self.high, self.drop = None, None, None

    def aim_place(self, place: Place) -> None:
        """Consider a move there: on foot, by climbing, by jumping; or to the nearest place."""
        option = self.mover()
        if option is None or self.me is None:
            return
        self._forget_aim()
        if option.kind == "move":
            self._aim_way(option, self.me, place)
        else:
            self._aim_straight(option, self.me, place)
        if self.route is not None:
            self.follow = self._best_after(self.route.end)
        self.refresh()

    def _aim_way(self, option: PlaceOption, me: Fighter, place: Place) -> None:
        routes = self.ways.routes
        if routes is None:
            return
        goal = self._stood(me, place)
        found = routes.to(goal, self.via)
        if found is None:
            self.high = climb_words(routes, place)
            self.barred = self.high or option.region().why_not(goal, self.via)
            near = self.ways.reaching.nearest(option, place, self.via)
            ways = [routes.to(near, self.via) if near is not None else None, None if self.via else routes.near(place)]
            found = min((way for way in ways if way is not None), default=None, key=lambda way: (
                (way.end.x - place.x) ** 2 + (way.end.y - place.y) ** 2))
            self.clamped = found is None or not self.under(found.end, place)
        elif found.hits and (safe := routes.unhurt(goal)) is not None:
            self.drop, self.clamped = found, not self.under(safe.end, place)
            self.barred = T("only a drop of {n}″ leads there, {hits} WB-17", n=inches(drop_height(found)),
                            hits=hits_words(found.hits))
            found = safe
        self._take(found, place)

    def _stood(self, me: Fighter, place: Place) -> Place:
        """The nearest place on the same surface where a base may stand."""
        levels, others = self.now.top.levels, self.state.standing(me.id)
        z = levels.below(place.x, place.y, 1 << 30)
        roof = levels.roof(place.x, place.y, z) if z else None
        if roof is not None:
            return levels.spot(roof, me, place, others, within=40) or place
        if me.z:
            return place
        return self.now.top.move_field.nearest_legal(me, place, others, 24) or place

    def _aim_straight(self, option: PlaceOption, me: Fighter, place: Place) -> None:
        region = option.region()
        self.barred = region.why_not(place)
        if self.barred is not None:
            near = self.ways.reaching.nearest(option, place, ())
            if near is None:
                self.place, self.clamped = place, True
                return
            place, self.clamped = near, not self.under(near, place)
        found: Route | None
        if option.kind in ("drop", "jump") and self.ways.going is not None:
            found = part_route(self.now, self.ways.going, Answer(option.act, place=place))
        else:
            state = self.state.copied()
            z = region.level(place) if hasattr(region, "level") else me.z
            if option.kind != "half":
                state.set(me.id, place, z)
            found = Route((Leg("walk", me.place, place, 0.0),), (Answer(option.act, place=place),),
                          self.now._replace(state=state), 0)
        self._take(found, place)

    def _take(self, found: Route | None, wanted: Place) -> None:
        self.route = found
        if found is None:
            self.place = wanted
            return
        self.place = found.end
        self.path = path_of(found)

    def way_answers(self) -> tuple[Answer, ...]:
        """The parts of the planned way; empty where a fall on it hurts, since its result is unknown."""
        route = self.route
        return route.answers if route is not None and self.place is not None and not (
            route.hits or self.figure or self.deploys) else ()

    def _best_after(self, place: Place) -> Forecast | None:
        """The best attack from the planned end, where the activation still allows one; None otherwise."""
        option, me = self.mover(), self.me
        if option is None or self.route is None or me is None or self.route.hits:
            return None
        if option.kind in ("charge", "pounce"):
            return self.ways.best(self.route.then, ("charge",) if option.kind == "charge" else None)
        return self.ways.best(self.route.then, None) if self.scene.attack_follows(option.key) else None

    # --- figures ------------------------------------------------------------------------------------------------

    def aim_figure(self, figure: str) -> None:
        """Consider a figure: as an answer, as the target of an attack or skill, or why not."""
        if figure == self.figure and self.place is None:
            return
        self._forget_aim()
        self.via, self.figure, self.approach_at = (), figure, 0
        self.forecast = self.considered(figure)
        self.refresh()

    def considered(self, figure: str) -> Forecast | NoAttack | None:
        """The attack on a figure that a click would make, or why there is none; None for other answers."""
        key = (figure, self.mode.key if self.mode is not None else "")
        if key not in self._known:
            self._known[key] = self._considered(figure)
        return self._known[key]

    def _considered(self, figure: str) -> Forecast | NoAttack | None:
        if figure in self.figures or figure not in self.state.figures:
            return None
        option, me = self.targets().get(figure), self.me
        if option is not None and isinstance(option.act, BLOWS):
            return forecasts.forecast(self.now, self.ways.attack_of(option))
        foe = self.state.figures[figure]
        if option is not None or me is None or foe.side == self.ask.side or not me.stands or (
                self.ask.kind not in ("act", "gift", "influence", "blow", "again", "go")):
            return None
        return self.from_here(figure)

    def answering(self) -> list[str]:
        """Figures that can answer: own ones in roster order, targets by what an attack may be expected to bring."""
        if self.picks is not None:
            return list(self.picks.choices)
        if self.figures:
            return list(self.figures)
        found = {figure: self.considered(figure) for figure in self.targets()}
        return sorted(found, key=lambda f: -float(one.expected) if isinstance(one := found[f], Forecast) else 0.0)

    def pickable(self) -> dict[str, bool]:
        """Minions, and whether each comes along."""
        return {} if self.picks is None else {one: one in self.picked for one in self.picks.choices}

    def toggle(self, figure: str) -> bool:
        """A Minion joins or leaves the joint activation; False where none is asked for."""
        if self.picks is None or figure not in self.picks.choices:
            return False
        if figure in self.picked:
            self.picked.remove(figure)
        else:
            self.picked.append(figure)
        self.refresh()
        return True

    def digits(self) -> dict[str, str]:
        """Digits consider figures, or pick Minions."""
        if self.picks is not None:
            return {figure: str(i + 1) for i, figure in enumerate(self.picks.choices[:9])}
        return super().digits()

    def key(self, key: Key) -> bool:
        """While Minions are picked digits and Space toggle them; whether the key was used."""
        if self.picks is not None:
            chosen = next((f for f, digit in self.digits().items() if digit == key.digit), "")
            chosen = chosen or (self.figure if key.action == "act" else "")
            if self.toggle(chosen):
                return True
        return super().key(key)

    # --- setting up ---------------------------------------------------------------------------------------------

    def _first_deploy_spot(self) -> Place:
        region: Any = self.deploys[self.figure].region()
        spot: Place = next((p for p in region.points if region.why_not(p) is None), None) or (
            region.sample(Stream(1)) or region.points[0])
        return spot

    def _deploy_rings(self) -> Rings:
        region: Any = self.deploys[next(iter(self.deploys))].region()
        table = self.now.setup.table
        return tuple(inside(disc(point, 3 * GRID), table) for point in region.points)

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """What Enter would say."""
        if self.picks is not None:
            names = listed(self.state.figures[one].name for one in self.picks.choices if one in self.picked)
            if not self.picked:
                return T("Alone"), (Answer(Alone()),)
            return T("With {names}", names=names), (Answer(With(), tuple(
                one for one in self.picks.choices if one in self.picked)),)
        if self.deploys or self.figure in self.figures:
            return super().proposal()
        if self.figure:
            option = self.targets().get(self.figure)
            stood = self.ways.stood(self.figure) if option is None else None
            if stood is not None:
                return T("Stay: {what}", what=stood.label), stood.answers
            if option is None:
                return self.approach_proposal()
            if isinstance(option.act, ROLLED):
                return T("{what}: {pct}", what=option.label, pct=percent(self.skill_chance())), (Answer(option.act),)
            return option.label, (Answer(option.act),)
        if self.route is None or self.place is None:
            return None
        words, answers = way_words(self.route, self.mover()), self.route.answers
        if self.follow is not None and not self.clamped:
            name = self.state.figures[self.follow.target].name
            told = T("{go}, attack {name}", go=words, name=name) if self.scene.ui.kind == "full" else T(
                "Go, attack {name}", name=name)
            return told, (*answers, Answer(self.follow.act))
        return words, answers

    def click(self) -> None:
        """Give the whole way without the attack after it; warn of a fall first."""
        if self.picks is not None:
            self.toggle(self.figure)
            return
        if self.route is None or self.figure or self.clamped or self.deploys:
            super().click()
        elif self._warned():
            self.scene.give_plan(self.route.answers)

    def commit(self) -> None:
        """Enter or the gold button: give all of it; warn of a fall first."""
        if self.route is not None and not self.figure and not self._warned():
            return
        super().commit()

    def _warned(self) -> bool:
        """Whether the fall on the planned way has been pointed out."""
        route = self.route
        if route is None or not route.hits or self.sure == route.end:
            return True
        self.sure = route.end
        self.scene.hold_aim()
        self.scene.stage.toast(T("A drop of {n}″: {hits}. Once more to do it. WB-17",
                                 n=inches(drop_height(route)), hits=hits_words(route.hits)), 4)
        self.refresh()
        return False

    def choose_mode(self, mode: Mode) -> None:
        """A button was pressed; warn first of a climb that cannot be finished."""
        me, going = self.me, self.ways.going
        if isinstance(mode.act, (Climb, Down)) and me is not None and going is not None and self.sure != me.place:
            drop = climbing.drop_of(self.now, going, mode.act)
            if drop is not None:
                self.sure = me.place
                words = T("Too high for what is left: a drop of {n}″, {hits}. Once more to try it. WB-22",
                          n=inches(drop), hits=hits_words(hits_of(self.now, drop)))
                self.scene.stage.toast(words, 4)
                return
        super().choose_mode(mode)
