"""Deciding in Ghost Legions: the actions of a shot, charges as places, breaking through at the far end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.ruleset import Outcome
from game.core.table.geometry import distance
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place, gap, gap_inches, touching
from game.core.text import TN, T, Text
from game.core.wording import inches, points_text
from game.planning.ghost_legions.ways import LegionWays, end_by
from game.rules.ghost_legions import checks, forecasts
from game.rules.ghost_legions.acts import Fight, Shoot, Spend
from game.rules.ghost_legions.limits import EXIT
from game.rules.ghost_legions.roster import Battle, Fighter
from game.scenes.battle.input.acting import FigureDecision, FigureDrawn
from game.scenes.battle.input.aim import Aim
from game.scenes.battle.input.modes import Mode
from game.scenes.battle.input.planned import Planned
from game.ui.keys import Key
from game.ui.table.overlay import Overlay, Plan
from game.ui.widgets import Button
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

NEAR_LINE = GRID
"""Distance from the far end within which the pointer means breaking through, in 1/64 inch."""


@dataclass(frozen=True)
class LegionAim(Aim):
    """What is pointed at in Ghost Legions."""

    leaving: bool = False
    """The planned spot is on the line of the far end."""


class LegionPlanned(Planned):
    """What a planned move leads to in Ghost Legions."""

    decision: LegionDecision

    def best_attack(self) -> Forecast | None:
        """The best shot or fight after the move, with the chosen actions."""
        one, place, path = self.decision, self.decision.at.place, self.decision.at.path
        return one.ways.best_after(place, path, one.shot.spend) if place is not None and path is not None else None


class Charges:
    """The enemies that the figure could charge, one after another."""

    def __init__(self, decision: LegionDecision) -> None:
        self.decision = decision

    @cached_property
    def why_none(self) -> Text:
        """Why nobody can be charged: the distance of the nearest enemy, and the reach of the figure."""
        me, ways = self.decision.me, self.decision.ways
        foes = [f for f in self.decision.now.state.of(1 - me.side) if f.placed and not touching(me, f)]
        if not foes:
            return T("Nobody can be charged: it touches every enemy already.")
        foe = min(foes, key=lambda f: (gap(me, f), f.id))
        told = {"name": foe.name, "n": gap_inches(me, foe), "far": inches(ways.farthest())}
        if not ways.within(foe.id):
            return T("Nobody can be charged: {name}, the nearest, is {n}″ off, and it gets no farther than {far}″.",
                     **told)
        return T("Nobody can be charged: {name}, the nearest, is {n}″ off, but no way of {far}″ leads there.", **told)

    def turn(self, step: int) -> None:
        """Consider the next one, the best fight first."""
        one = self.decision
        them = [f for f in one.now.state.of(1 - one.me.side) if f.placed and one.ways.charge_at(f.id) is not None]
        if not them:
            one.scene.stage.toast(self.why_none, 4)
            return
        odds = {f.id: checks.fight_odds(one.now, one.me, f) for f in them}
        order = sorted(odds, key=lambda f: odds[f].lose - odds[f].win)
        now = next((i for i, f in enumerate(order) if one.at.follow is not None and one.at.follow.target == f), -1)
        foe = order[(now + step) % len(order)]
        charge = one.ways.charge_at(foe)
        assert charge is not None
        one.mode = next((m for m in one.modes if m.place is charge.option), one.mode)
        one.via = ()
        one.aim_place(charge.place)
        one.look_at(charge.place)
        one.scene.pointing.hold()


class ShotActions:
    """How many actions the shot that is considered takes."""

    def __init__(self, decision: LegionDecision) -> None:
        self.decision = decision
        state: Battle = decision.now.state
        self.most = max(1, state.actions)
        """The actions that are left."""
        self.spend = self.most
        """The actions that it takes."""

    def considered(self) -> bool:
        """Whether a shot is considered, from here or from the planned spot."""
        at = self.decision.at
        found = at.forecast if at.figure else at.follow
        return isinstance(found, Forecast) and isinstance(found.act, Shoot)

    def step(self, by: int) -> bool:
        """More or fewer actions; False where no shot is considered."""
        one, at, most = self.decision, self.decision.at, self.most
        if not self.considered():
            return False
        if at.follow is not None and not at.figure and at.place is not None and at.path is not None:
            option = one.mover()
            most = one.ways.left_after(option, at.place, at.path) if option is not None else most
        self.spend = max(1, min(most, min(self.spend, most) + by))
        if at.figure:
            one.at = replace(at, forecast=one.considered(at.figure))
        elif at.place is not None:
            one.planned.look_on()
        one.refresh()
        return True

    def words(self, name: str) -> Text:
        """The label of the shot; where there is little room without the target."""
        if self.decision.scene.ui.kind == "tight":
            return TN("Shoot, 1 action", "Shoot, {n} actions", n=self.spend)
        return TN("Shoot {name}, 1 action", "Shoot {name}, {n} actions", name=name, n=self.spend)

    def answers(self, target: str, left: int) -> tuple[Answer, ...]:
        """The answers of a shot with so many actions left; with one its number is not asked."""
        number = (Answer(Spend(min(self.spend, left))),) if left > 1 else ()
        return Answer(Shoot(target)), *number


class LegionButtons:
    """*Charge*, and how many actions a shot takes."""

    def __init__(self, decision: LegionDecision) -> None:
        self.decision = decision
        self.charge = Button(T("Charge"), partial(decision.charges.turn, 1), key="charge", size=44, help="GL-R26",
                             enabled=False, why_off=T("Nobody can be charged from here."),
                             tip=T("The next enemy in reach of a charge, the best fight first GL-R26"))

    def all(self) -> list[Button]:
        """The buttons; *Charge* is offered once an enemy in reach is known."""
        one = self.decision
        if one.ask.kind != "act":
            return []
        if one.scene.later.begin(one.ways.chargeables(), self._look, rank=2).over:
            self._look()
        if one.scene.ui.kind != "full" or one.shot.most < 2 or not any(o.kind == "shoot" for o in one.ask.listed()):
            return [self.charge]        # in small windows the wheel and the arrow keys have to do
        return [self.charge, Button("−", partial(self._spend, -1), key="down", size=44,
                                    tip=T("One action less for the shot")),
                Button("+", partial(self._spend, 1), key="up", size=44, tip=T("One action more for the shot"))]

    def _look(self) -> None:
        self.charge.enabled = self.decision.ways.chargeable
        if not self.charge.enabled:
            self.charge.why_off = self.decision.charges.why_none

    def _spend(self, by: int) -> None:
        if not self.decision.shot.step(by):
            self.decision.scene.stage.toast(T("Point at an enemy you can shoot first."), 3)


class LegionDrawn(FigureDrawn):
    """What is drawn for a question of Ghost Legions."""

    decision: LegionDecision

    def overlay(self) -> Overlay:
        """At the far end the reach of the chosen gait stays visible; a considered charge shows its path."""
        asked = self.decision
        at, asked.at = asked.at, replace(asked.at, leaving=False)
        over = super().overlay()
        asked.at = at
        charge = asked.ways.charges.get(asked.at.figure) if asked.at.figure not in asked.targets() else None
        if charge is not None:
            over.plan = Plan(asked.ask.about, charge.path, ())
            over.target = asked.at.figure
        if asked.at.leaving:
            over.seen = {}
        return over


class LegionDecision(FigureDecision):
    """One question of Ghost Legions being decided."""

    at: LegionAim
    nothing = LegionAim()
    ways: LegionWays
    parts = FigureDecision.parts._replace(drawn=LegionDrawn, ways=LegionWays, planned=LegionPlanned)

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.charges, self.shot = Charges(self), ShotActions(self)
        self.offered = LegionButtons(self)

    def buttons(self) -> Sequence[Widget]:
        """*Charge* and the actions of a shot as well."""
        return [*super().buttons(), *self.offered.all()]

    # --- what is considered -------------------------------------------------------------------------------------

    @property
    def me(self) -> Fighter:
        """The active figure."""
        return self.now.state.figures[self.ask.about]  # type: ignore[no-any-return]

    def _exit(self) -> PlaceOption | None:
        return next((o for o in self.options if isinstance(o, PlaceOption) and o.kind == "exit"), None)

    def chosen(self) -> PlaceOption | None:
        """Breaking through while the pointer is at the far end, otherwise the chosen move."""
        return self._exit() if self.at.leaving else super().chosen()

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """See `Decision.aim`. Beside the base of the acting figure, the line that it can leave by is meant."""
        option = self._exit() if figure and figure == self.ask.about else None
        covered = (option is not None and self._beyond(option, place)
                   and distance(place, self.me.place) > self.me.radius)
        super().aim("" if covered else figure, place, dragging)

    def aim_figure(self, figure: str) -> None:
        """Consider a figure: a shot, a fight, a charge, or why none of them."""
        if figure == self.at.figure and self.at.place is None:
            return
        self.via, self.near.at = (), 0
        self.at = replace(self.nothing, figure=figure)
        self.at = replace(self.at, forecast=self.considered(figure))
        self.refresh()

    def considered(self, figure: str) -> Forecast | WhyNot | None:
        """The attack on a figure that a click would make, or why there is none; None where it is no enemy."""
        foe = self.now.state.figures.get(figure)
        if self.ask.about not in self.now.state.figures or foe is None or foe.side == self.me.side:
            return None
        option = self.targets().get(figure)
        if option is not None and option.kind == "shoot":
            return forecasts.shot(self.now, self.me, foe, self.shot.spend)
        if option is not None:
            return forecasts.charge(self.now, self.me, foe)
        charge = self.ways.charge_at(figure)
        if charge is not None:
            return forecasts.charge(self.now, self.me.at(charge.place), foe)
        return self.scene.rules.forecast(self.now, self.ask.about, figure)

    def aim_place(self, place: Place) -> None:
        """Consider a move there, or breaking through where the place is at the far end and that is possible."""
        option = self._exit()
        chosen = self.mode is not None and self.mode.place is not None and self.mode.place.kind == "exit"
        leaving = option is not None and (chosen or self._beyond(option, place))
        self.at = replace(self.at, leaving=leaving)
        if not leaving or option is None:
            super().aim_place(place)
            return
        region: Any = option.region()
        spot = Place(region.line, place.y) if region.upright else Place(place.x, region.line)
        found = region.path(spot, self.via)
        if not isinstance(found, Path):
            near = region.nearest()
            found = region.path(near) if near is not None else None
            spot, self.via = near or spot, ()
        self.at = replace(self.nothing, place=spot, path=found if isinstance(found, Path) else None, leaving=True)
        self.refresh()

    def _beyond(self, option: PlaceOption, place: Place) -> bool:
        region: Any = option.region()
        at = place.x if region.upright else place.y
        return at <= NEAR_LINE if region.line == 0 else bool(at >= region.line - NEAR_LINE)

    # --- keys ---------------------------------------------------------------------------------------------------

    def wheel(self, dy: float, shift: bool = False) -> bool:
        """The wheel over a target changes the actions to spend."""
        return bool(self.at.figure) and self.shot.step(1 if dy > 0 else -1)

    def key(self, key: Key) -> bool:
        """Up and down step the actions of a shot, C goes through charges."""
        if self.at.figure and key.action in ("up", "down") and self.shot.step(1 if key.action == "up" else -1):
            return True
        if (key.does("charge") or key.does("charge_back")) and self.ask.kind == "act":
            self.charges.turn(-1 if key.does("charge_back") else 1)
            return True
        return super().key(key)

    def choose_mode(self, mode: Mode) -> None:
        """A button of the action bar; breaking through plans the shortest way."""
        super().choose_mode(mode)
        if mode.place is not None and mode.place.kind == "exit":
            self.aim_place(self.me.place)
            self.look_at(self.at.place)
            self.scene.pointing.hold()

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and answers of Enter; a shot with its number of actions."""
        if self.ask.kind != "act":
            return super().proposal()
        if self.at.figure:
            return self._at_figure()
        option = self.mover()
        if self.at.path is None or self.at.place is None or option is None:
            return None
        if self.at.leaving:
            end, answer = self.end_by_leaving(), Answer(option.act, place=self.at.place, via=self.via)
            return (T("Break through: {points}", points=points_text(EXIT)) if end is None else
                    T("Break through, which ends the battle {a} to {b}", a=end.points[self.ask.side],
                      b=end.points[1 - self.ask.side])), (answer,)
        go = Answer(option.act, place=self.at.place, via=self.via)
        gait = T("Sprint there") if option.kind == "sprint" else T("Run there")
        if self.at.follow is None:
            return gait, (go,)
        name = self.now.state.figures[self.at.follow.target].name
        if isinstance(self.at.follow.act, Fight):
            return T("Charge {name}", name=name), (go, Answer(self.at.follow.act))
        left = self.ways.left_after(option, self.at.place, self.at.path)
        return T("{go} and shoot {name}", go=gait, name=name), (go, *self.shot.answers(self.at.follow.target, left))

    def end_by_leaving(self) -> Outcome | None:
        """How the battle ends by the planned way off the table; None where it goes on (GL-R58, GL-73)."""
        option = self._exit()
        if option is None or self.at.path is None:
            return None
        return end_by(self.scene.match, Answer(option.act, place=self.at.place, via=self.via))

    def _at_figure(self) -> tuple[Text, tuple[Answer, ...]] | None:
        option: Option | None = self.targets().get(self.at.figure)
        if option is not None and isinstance(self.at.forecast, Forecast):
            name = self.now.state.figures[self.at.figure].name
            if option.kind != "shoot":
                return T("Fight {name}, 1 action", name=name), (Answer(option.act),)
            return self.shot.words(name), self.shot.answers(self.at.figure, self.shot.most)
        charge = self.ways.charges.get(self.at.figure)
        if charge is not None:
            return T("Charge {name}", name=self.now.state.figures[self.at.figure].name), (
                Answer(charge.option.act, place=charge.place), Answer(Fight(self.at.figure)))
        return self.near.proposal()

    def seeks(self, figure: str) -> bool:
        """Not for an enemy that it can charge."""
        return self.ask.kind == "act" and super().seeks(figure) and self.ways.charge_at(figure) is None

    def click(self) -> None:
        """A click on an enemy gives all of it: the shot with its actions, the charge with its fight."""
        found = self.proposal()
        if self.ask.kind == "act" and self.at.figure and found is not None:
            self.scene.plan.give(found[1])
        else:
            super().click()
