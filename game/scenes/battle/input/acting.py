"""Deciding about a figure: who acts, where it goes, whom it attacks.

The rules gave the options; this maps pointing to one of them and previews it. It computes no rule.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, Protocol

from game.core.chance.forecast import Forecast
from game.core.outlook import Spot
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.play.dice import Stream
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place, gap
from game.core.text import T, Text
from game.planning.contact import pulled
from game.scenes.battle.input.approaching import WaysToAttack
from game.scenes.battle.input.deciding import FINE, HALF_INCH, Board, Decision, why_nothing
from game.scenes.battle.input.decision_parts import DecisionParts
from game.scenes.battle.input.drawn import Drawn
from game.scenes.battle.input.going import Says
from game.scenes.battle.input.good import GoodPlaces
from game.scenes.battle.input.hands import Hands
from game.scenes.battle.input.modes import Mode, targets_of
from game.scenes.battle.input.onward import BothMoves
from game.scenes.battle.input.placing import SetUp
from game.scenes.battle.input.planned import AttackCard, Planned
from game.scenes.battle.input.row import Row
from game.scenes.battle.panels.choosing import ChoicePanel
from game.ui.keys import Key
from game.ui.table.overlay import Overlay, Plan

UNDER = 8
"""Distance from a planned figure (units) within which a click still means it, where its base is smaller."""
MOST_WAYPOINTS = 12
"""The most waypoints of a path."""


class FigureBoard(Board, Protocol):
    """What a decision about figures needs of the battle screen."""

    choice: ChoicePanel

    @property
    def words(self) -> Says: ...


class FigureHands(Hands["FigureDecision"]):
    """The active figure, and the waypoints of its path."""

    def grip(self, pos: tuple[int, int]) -> str:
        """What a press at `pos` (px) can drag: `figure` (the active one), `way N`; empty: nothing."""
        asked = self.decision
        if asked.mover() is None:
            return ""
        table, near = asked.scene.table, 12 * asked.scene.ui.u
        for i, way in enumerate(asked.via):
            x, y = table.camera.steps(*way)
            if (x - pos[0]) ** 2 + (y - pos[1]) ** 2 <= near * near:
                return f"way {i}"
        return "figure" if table.hit_figure(pos) == asked.ask.about else ""

    def pull(self, grip: str, place: Place) -> bool:
        """Drag a waypoint elsewhere; it stays where no path would lead through it. False: the same as pointing."""
        asked = self.decision
        option, goal, at = asked.mover(), asked.at.place, int(grip.split()[1]) if grip.startswith("way") else -1
        if option is not None and goal is not None and 0 <= at < len(asked.via):
            via = (*asked.via[:at], place, *asked.via[at + 1:])
            if option.region().why_not(goal, via) is None:
                asked.via = via
                asked.aim_place(goal)
        return at >= 0

    def as_gripped(self) -> object:
        """What a drag may change, as it is when it begins, for `give_up`."""
        asked = self.decision
        return asked.via, asked.at.place

    def let_go(self, grip: str, far: bool) -> bool:
        """End of a drag, `far` from its beginning or not; False where it is the same as a click."""
        return grip.startswith("way")

    def give_up(self, grip: str, before: Any) -> None:
        """A drag was taken away: what it changed is as it was `before`, and nothing is answered."""
        asked = self.decision
        if grip.startswith("way"):
            asked.via, place = before
            if place is not None:
                asked.aim_place(place)
        elif grip == "figure":
            asked._aimed = None
            asked.at = asked.nothing
            asked.refresh()


class FigureDrawn(Drawn["FigureDecision"]):
    """Who can answer, the reach of a figure, its planned move, and whom it is about to attack."""

    def overlay(self) -> Overlay:
        """What is drawn over the table now."""
        asked = self.decision
        over = Overlay(chosen=asked.ask.about)
        over.glow = frozenset(f for f in asked.figures or asked.targets() if f != asked.ask.about)
        staked = asked.scene.choice.stakes.shown
        if staked is not None:
            over.sight = staked.sight
            if staked.attacker == asked.ask.about:
                over.target = staked.target
            else:       # the cross is for who is shot at: the one who shoots only glows
                over.glow = frozenset({staked.attacker})
        move = asked.mover()
        if move is not None:
            over.reach = asked.ways.reaching.rings(move)
            over.inner, over.rings = asked.ways.inner(move), asked.ways.numbered(move)
            asked.both.show(over)
        if asked.at.path is not None and asked.at.goes:
            over.plan = Plan(asked.ask.about, asked.at.path, asked.via)
            over.seen = asked.planned.seen()
            if asked.at.follow is not None:
                over.sight, over.target = asked.at.follow.sight, asked.at.follow.target
        elif asked.near.show(over):
            pass
        elif asked.at.figure and asked.at.forecast is not None:
            over.sight, over.target = asked.at.forecast.sight, asked.at.figure
            if asked.at.onto is not None:
                over.plan = Plan(asked.ask.about, asked.at.onto[1])
        elif asked.at.figure in asked.figures:
            over.chosen = asked.at.figure
        return over


class FigureRow(Row["FigureDecision"]):
    """Those who can answer, then enemies out of reach."""

    tried = 0
    """How many spots `some_spot` has considered."""

    def answering(self) -> list[str]:
        """Figures that can answer, best first: own ones in roster order, targets by what an attack on them is worth."""
        asked = self.decision
        return list(asked.figures) or best_targets(self.decision)

    def others(self) -> list[str]:
        """Ids of enemies that cannot be attacked from here, nearest first; keys go through them too."""
        asked = self.decision
        return nearest_foes(self.decision) if not asked.figures and asked.mover() is not None else []

    def cycle(self, step: int) -> None:
        """The next figure that can answer."""
        asked = self.decision
        them = [*self.answering(), *self.others()]
        if not them:
            return
        if asked.ordered is not None and asked.ordered is asked.mode and asked.ordered.targets:
            them = [one for one in them if one in asked.ordered.targets]
        at = them.index(asked.at.figure) if asked.at.figure in them else (-1 if step > 0 else 0)
        asked.consider(them[(at + step) % len(them)])

    def some_spot(self) -> None:
        """Consider a spot that answers, another each time: for those who do not see where that is."""
        asked = self.decision
        option = asked.mover()
        if option is None:
            return
        self.tried += 1
        spot = option.region().sample(Stream(self.tried))
        if spot is not None:
            asked.aim_place(spot)


class FigureDecision(Decision):
    """UI state of a question about figures of which one moves or attacks at a time."""

    scene: FigureBoard

    parts = DecisionParts(FigureHands, FigureDrawn, FigureRow)
    planned: Planned
    near: WaysToAttack
    good: GoodPlaces
    attack: AttackCard
    ordered: Mode | None = None
    """The mode that was chosen by its button or key: Tab keeps to its targets."""
    _aimed: tuple[object, ...] | None = None

    def __init__(self, scene: FigureBoard, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.figures = {o.figure: o for o in self.options if o.kind == "figure" and o.figure}
        self.ways = self.parts.ways(scene.match, ask, scene.later, self.options, scene.labels.plan_kinds, self.chosen)
        self.planned, self.near, self.attack = self.parts.planned(self), self.parts.near(self), AttackCard(self)
        self.good, self.both = self.parts.good(self), BothMoves(self)

    # --- options as modes ---------------------------------------------------------------------------------------

    def targets(self) -> dict[str, Option]:
        """The figures that a click would attack, by the chosen kind of attack or the first that reaches them."""
        return targets_of(self.mode, self.modes)

    def mover(self) -> PlaceOption | None:
        """The option that a click on the ground means."""
        return self.ways.mover()

    def chosen(self) -> PlaceOption | None:
        """The chosen option to go somewhere, or the first; None where nobody moves."""
        if self.mode is not None and self.mode.place is not None:
            return self.mode.place
        return next((m.place for m in self.modes if m.place is not None), None)

    def choose_mode(self, mode: Mode) -> None:
        """A button of the action bar was pressed."""
        if mode.plain is not None:
            super().choose_mode(mode)
            return
        self.mode = self.ordered = mode
        self.via, self._aimed = (), None
        self.good.forget()
        self.near.forget()
        self.at = self.nothing
        if mode.targets is not None:
            self.row.cycle(1)
        self.refresh()

    # --- pointing -----------------------------------------------------------------------------------------------

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a figure (or none) and a place; `dragging`: it holds the active figure."""
        aimed = (figure, place, self.via, dragging)
        if aimed == self._aimed and (self.at.place is not None or self.at.figure):
            return
        self._aimed = aimed
        if figure and figure == self.ask.about and self.via and self.mover() is not None:
            self.aim_place(self.now.state.figures[figure].place)     # by its waypoints back to where it stands
        elif figure and figure != self.ask.about and not (dragging and self.mover() is not None and self._friend(
                figure)):
            self.aim_figure(figure)
        elif self.mover() is not None and (dragging or not figure):
            self.aim_place(self._pulled(place))
        else:
            self.at = self.nothing
            self.refresh()

    def _pulled(self, place: Place) -> Place:
        """The place in contact with an enemy that is so little short of it; otherwise the place itself."""
        return pulled(self.scene.rules, self.now, self.mover(), self.ask.about, place, self.via)

    def _friend(self, figure: str) -> bool:
        them = self.now.state.figures
        return figure in them and self.ask.about in them and them[figure].side == them[self.ask.about].side

    def aim_figure(self, figure: str) -> None:
        """Consider a figure: as an answer, as a target, or for what it is."""
        if figure == self.at.figure and self.at.place is None:
            return
        self.at = replace(self.nothing, figure=figure)
        self.via, self.near.at = (), 0
        about = self.ask.about
        foe = self.now.state.figures.get(figure)
        if about in self.now.state.figures and foe is not None and foe.side != self.now.state.figures[about].side:
            option = self.targets().get(figure)
            act = option.act if option is not None else None
            if isinstance(option, PlaceOption):
                way = option.region().shortest()  # type: ignore[attr-defined]
                self.at = replace(self.at, onto=(option, way) if way is not None else None)
            stood = self.ways.stood(figure) if option is None else None
            if stood is not None:
                self.at = replace(self.at, forecast=stood.forecast)
            elif option is not None or self.scene.labels.shows_attack(self.ask):
                self.at = replace(self.at, forecast=self.attack.of(about, figure, act))
        self.refresh()

    def aim_place(self, place: Place) -> None:
        """Consider a move there, or to the nearest place that is legal, in exact contact (TB-1, TB-3), and in reach."""
        option = self.mover()
        if option is None:
            return
        region: Any = option.region()
        wanted, place = place, self.now.top.move_field.nearest_legal(region.figure, place, region.others, 24) or place
        barred, clamped = region.why_not(place, self.via), False
        if barred is not None and self.both.aims(place):
            return
        if barred is not None:
            near = self.ways.reaching.nearest(option, place, self.via)
            clamped = near is None or not self.under(near, wanted)
            place = near if near is not None else place
        found = region.path(place, self.via)
        self.at = replace(self.nothing, place=place, path=found if isinstance(found, Path) else None, barred=barred,
                          clamped=clamped)
        if self.at.path is not None:
            self.planned.look_on()
        self.refresh()

    def under(self, near: Place, wanted: Place) -> bool:
        """Whether the pointer is on the planned figure at a place in reach; then that place is meant."""
        figure = self.now.state.figures.get(self.ask.about)
        far = max(figure.radius if figure is not None else 0,
                  UNDER * self.scene.ui.u * GRID / self.scene.table.camera.zoom)
        return (near.x - wanted.x) ** 2 + (near.y - wanted.y) ** 2 <= far * far

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and the answers of Enter, several for a plan; None where there is nothing to answer."""
        if self.at.figure in self.figures:
            option = self.figures[self.at.figure]
            return T("Choose {name}", name=option.label), (Answer(option.act),)
        if self.at.onto is not None:
            option, way = self.at.onto
            return option.label, (Answer(option.act, place=way.ends),)
        if self.at.figure and (isinstance(self.at.forecast, Forecast) or self.attack.awaited):
            aimed = self.targets().get(self.at.figure)
            if aimed is not None:
                return aimed.label, (Answer(aimed.act),)
            stood = self.ways.stood(self.at.figure) if self.at.forecast is not None else None
            if stood is not None:
                return T("Stay: {what}", what=stood.label), stood.answers
        if self.at.figure:
            return self.near.proposal()
        if self.at.goes and self.mover() is not None:
            if self.at.follow is not None:
                name = self.now.state.figures[self.at.follow.target].name
                return T("Go there and attack {name}", name=name), (*self.planned.answers(), Answer(self.at.follow.act))
            return self.both.words(), self.planned.answers()
        return None

    def click(self) -> None:
        """Answer with what the pointer is on; out of reach it previews, elsewhere it tells why nothing happens."""
        self.attack.settle()
        self.near.settle()
        self.both.settle()
        found = self.proposal()
        if found is None:
            self.scene.stage.toast(why_nothing(self), 4)
            return
        if self.at.clamped:
            why = self.at.barred if self.at.barred is not None else T("out of reach")
            self.scene.stage.toast(T("Not there: {why}. This is the nearest spot: click it to go there.", why=why), 4)
            self.at = replace(self.at, clamped=False)
            self.scene.pointing.hold()
            self.refresh()
            return
        if self.at.figure:     # a click on an enemy does all of it
            self.scene.plan.give(found[1])
        else:
            self.scene.plan.give(found[1][:len(self.at.onward) or len(self.ways.before_move()) + 1])

    def commit(self) -> None:
        """Enter or the gold button: give the whole proposal, or tell why there is none."""
        self.planned.settle()
        self.attack.settle()
        self.near.settle()
        super().commit()

    def reason(self) -> Text | None:
        """Why what is pointed at is no answer; None where it is one."""
        if self.at.figure and self.at.figure not in self.figures and self.at.figure not in self.targets():
            closed = self.closed.get(self.at.figure)
            return closed.why.reason if closed is not None else None
        return None

    def back(self) -> bool:
        """Esc: one step back; False where there is nothing to take back."""
        if self.via:
            self.via = self.via[:-1]
        elif self.at.place is not None or self.at.figure:
            self.at = self.nothing
            self._aimed = None
        else:
            return False
        self.refresh()
        return True

    # --- keys and hands -----------------------------------------------------------------------------------------

    def seeks(self, figure: str) -> bool:
        """Whether a search for places to attack from makes sense: an enemy that no answer attacks, and a figure that
        may move."""
        them = self.now.state.figures
        me, foe = them.get(self.ask.about), them.get(figure)
        return (me is not None and foe is not None and foe.side != me.side and foe.placed and me.placed
                and self.mover() is not None and figure not in self.targets() and figure not in self.figures
                and self.at.onto is None and self.ways.stood(figure) is None)

    def consider(self, figure: str) -> None:
        """Aim at a figure and bring it into view, together with the one that is asked about where both fit."""
        self.aim_figure(figure)
        actors = self.scene.table.cast.actors
        self.scene.table.keep_in_sight([(actors[one].x, actors[one].y) for one in (figure, self.ask.about)
                                        if one in actors])

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """Move the planned place by half an inch, or with `fine` by 1/16 inch."""
        if self.mover() is None:
            return
        size = FINE if fine else HALF_INCH
        start = self.at.place or self.now.state.figures[self.ask.about].place
        goal = Place(start.x + dx * size, start.y + dy * size)
        self.aim_place(goal if fine else self._pulled(goal))
        self.look_at(self.at.place)

    def waypoint(self) -> None:
        """Fix the planned place as a waypoint; the path continues from there."""
        if self.at.place is None or self.at.path is None or self.at.clamped:
            return
        if len(self.via) >= MOST_WAYPOINTS:
            self.scene.stage.toast(T("More waypoints than {n} cannot be kept.", n=MOST_WAYPOINTS), 3)
        elif not self.via or self.via[-1] != self.at.place:
            self.via = (*self.via, self.at.place)
            self.refresh()

    def key(self, key: Key) -> bool:
        """A key of the question; whether it was used."""
        self._aimed = None
        if key.action in ("left", "right", "up", "down") and not (key.ctrl or key.shift) and (
                self.mover() is None and (self.figures or self.targets())):
            self.row.cycle(1 if key.action in ("right", "down") else -1)        # nothing to move: who is it about?
        elif key.does("waypoint") and self.mover() is not None:
            self.waypoint()
        elif (key.does("good_spot") or key.does("good_spot_back")) and self.mover() is not None:
            step = -1 if key.does("good_spot_back") else 1
            if self.at.figure and self.near.turn(step):
                return True
            self.good.turn(step)
        else:
            if key.action == "commit" and self.at.clamped and not self.both.settle() and self.at.path is not None:
                self.at = replace(self.at, clamped=False)
            return super().key(key)
        return True

    # --- showing ------------------------------------------------------------------------------------------------

    def found_later(self, spot: Spot | None) -> None:
        """What was worked out beside the frames is there: a part of the facts about a place, or something else."""
        if spot is None:
            self.attack.fill(at_once=False)
            self.refresh_soon()
        else:
            self.planned.found(spot)
            self.refresh()


def best_targets(decision: FigureDecision) -> list[str]:
    """Ids of the enemies that a decision can attack, by what an attack on them is worth, most first."""
    worth: dict[str, tuple[Fraction, ...]] = {}
    for figure, option in decision.targets().items():
        found = decision.scene.spots.attacks.forecast(decision.ask.about, figure, option.act, at_once=True)
        worth[figure] = decision.scene.labels.worth(found) if isinstance(found, Forecast) else (Fraction(-1),)
    return sorted(worth, key=lambda figure: worth[figure], reverse=True)


def nearest_foes(decision: FigureDecision) -> list[str]:
    """Ids of the enemies that a decision cannot attack from where its figure stands, nearest first."""
    me, targets = decision.now.state.figures.get(decision.ask.about), decision.targets()
    foes = [foe for foe in decision.now.state.of(1 - me.side) if foe.placed and foe.id not in targets] if me else []
    return [foe.id for foe in sorted(foes, key=lambda foe: (gap(me, foe) if me else 0, foe.id))]


def decider(ask: Ask) -> type[Decision]:
    """The class that decides a question, unless the ruleset has its own."""
    return SetUp if ask.kind == "deploy" else FigureDecision
