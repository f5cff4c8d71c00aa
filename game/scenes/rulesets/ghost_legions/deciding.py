"""Deciding in Ghost Legions: the actions of a shot, charges as places, breaking through at the far end."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.chance.forecast import Forecast, NoAttack
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, MEETING, Place, gap, gap_inches, touching, within
from game.core.text import TN, T, Text
from game.core.wording import inches
from game.rules.ghost_legions import checks, forecasts
from game.rules.ghost_legions.acts import Fight, Shoot, Spend
from game.rules.ghost_legions.roster import Battle, Fighter
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.modes import Mode
from game.ui.keys import Key
from game.ui.table.overlay import Overlay

if TYPE_CHECKING:
    from game.core.play.match import Match
    from game.scenes.battle.scene import BattleScene

NEAR_LINE = GRID
"""Distance from the far end within which the pointer means breaking through, in 1/64 inch."""


class Charge(NamedTuple):
    """A move that would end in contact with an enemy: its option, place, path and number of actions."""

    option: PlaceOption
    place: Place
    path: Path
    actions: int


class LegionDecision(Decision):
    """One question of Ghost Legions being decided."""

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.leaving = False
        """The planned spot is on the line of the far end."""
        state: Battle = self.now.state
        self.most = max(1, state.actions)
        self.spend = self.most
        """Actions for the shot that is considered."""
        self.charges: dict[str, Charge | None] = {}

    # --- what is considered -------------------------------------------------------------------------------------

    @property
    def me(self) -> Fighter:
        """The active figure."""
        return self.now.state.figures[self.ask.about]  # type: ignore[no-any-return]

    def _exit(self) -> PlaceOption | None:
        return next((o for o in self.options if isinstance(o, PlaceOption) and o.kind == "exit"), None)

    def mover(self) -> PlaceOption | None:
        """Breaking through while the pointer is at the far end, otherwise the chosen move."""
        return self._exit() if self.leaving else super().mover()

    def left_after(self, option: PlaceOption, place: Place, path: Path) -> int:
        """The actions that a move would leave."""
        region = option.region()
        state: Battle = self.now.state
        return state.actions - region.needs(place, path) if hasattr(region, "needs") else 0

    def aim_figure(self, figure: str) -> None:
        """Consider a figure: a shot, a fight, a charge, or why none of them."""
        if figure == self.figure and self.place is None:
            return
        self._forget_aim()
        self.via, self.leaving, self.figure, self.approach_at = (), False, figure, 0
        self.forecast = self._considered(figure)
        self.refresh()

    def _considered(self, figure: str) -> Forecast | NoAttack | None:
        foe = self.now.state.figures.get(figure)
        if self.ask.about not in self.now.state.figures or foe is None or foe.side == self.me.side:
            return None
        option = self.targets().get(figure)
        if option is not None and option.kind == "shoot":
            return forecasts.shot(self.now, self.me, foe, self.spend)
        if option is not None:
            return forecasts.charge(self.now, self.me, foe)
        charge = self.charge_at(figure)
        if charge is not None:
            return forecasts.charge(self.now, self.me.at(charge.place), foe)
        return self.scene.rules.forecast(self.now, self.ask.about, figure)

    def aim_place(self, place: Place) -> None:
        """Consider a move there, or breaking through where the place is at the far end and that is possible."""
        option = self._exit()
        chosen = self.mode is not None and self.mode.place is not None and self.mode.place.kind == "exit"
        self.leaving = option is not None and (chosen or self._beyond(option, place))
        if not self.leaving or option is None:
            super().aim_place(place)
            return
        region: Any = option.region()
        spot = Place(region.line, place.y) if region.upright else Place(place.x, region.line)
        found = region.path(spot, self.via)
        if not isinstance(found, Path):
            near = region.nearest()
            found = region.path(near) if near is not None else None
            spot, self.via = near or spot, ()
        self.figure, self.forecast, self.follow, self.clamped = "", None, None, False
        self.place, self.path = spot, found if isinstance(found, Path) else None
        self.refresh()

    def _beyond(self, option: PlaceOption, place: Place) -> bool:
        region: Any = option.region()
        at = place.x if region.upright else place.y
        return at <= NEAR_LINE if region.line == 0 else bool(at >= region.line - NEAR_LINE)

    def _best_after(self, place: Place) -> Forecast | None:
        """The fight of a charge there, otherwise the best shot with the actions left; None without either."""
        option = self.mover()
        if option is None or self.path is None or option.kind not in ("run", "sprint"):
            return None
        left = self.left_after(option, place, self.path)
        there = self.now.moved(self.ask.about, place)
        moved: Fighter = there.state.figures[self.ask.about]
        met = [f for f in self.now.state.of(1 - moved.side)
               if f.placed and touching(moved, f) and not touching(self.me, f)]
        if met:
            fights = left > 0 or checks.house(self.now).charge_free
            return max((forecasts.charge(there, moved, f) for f in met), key=lambda f: f.expected) if fights else None
        if left < 1 or option.kind == "sprint":
            return None
        shots = [forecasts.shot(there, moved, foe, min(self.spend, left)) for foe in checks.targets(there, moved)]
        return max((s for s in shots if isinstance(s, Forecast)), key=lambda f: f.expected, default=None)

    def spots_to_weigh(self) -> list[Place]:
        """As for any figure, and the far end where it may break through."""
        option = self.mover()
        region: Any = option.region() if option is not None else None
        if region is not None and not hasattr(region, "others"):
            near = region.nearest()
            return [near] if near is not None else []
        return super().spots_to_weigh()

    # --- charges ------------------------------------------------------------------------------------------------

    def charge_at(self, figure: str) -> Charge | None:
        """The cheapest move into contact with an enemy; None out of reach. Cached for the question."""
        if figure not in self.charges:
            self.charges[figure] = self._find_charge(figure) if self.ask.kind == "act" else None
        return self.charges[figure]

    def _find_charge(self, figure: str) -> Charge | None:
        foe, me = self.now.state.figures[figure], self.me
        if touching(me, foe):
            return None
        found: list[Charge] = []
        for option in self.options:
            if isinstance(option, PlaceOption) and option.kind in ("run", "sprint"):
                one = self._contact(option, foe)
                if one is not None:
                    found.append(one)
        return min(found, key=lambda c: (c.actions, c.option.kind != "run"), default=None)

    def _contact(self, option: PlaceOption, foe: Fighter) -> Charge | None:
        region: Any = option.region()
        path = region.way_to(foe)
        return None if path is None else Charge(option, path.ends, path, region.needs(path.ends, path))

    def look_on(self) -> bool:
        """Examine one more enemy for a charge; whether there are more to examine.

        One enemy takes some milliseconds, so the screen asks for one a frame until a first charge is found.
        """
        if self.ask.kind != "act" or self.chargeable:
            return False
        left = [f.id for f in self.now.state.of(1 - self.me.side) if f.placed and f.id not in self.charges]
        for figure in left:
            if self._within(figure):
                self.charge_at(figure)
                return True
            self.charges[figure] = None
        return False

    @property
    def chargeable(self) -> bool:
        """Whether some enemy is known to be in reach of a charge."""
        return any(charge is not None for charge in self.charges.values())

    @cached_property
    def no_charge(self) -> Text:
        """Why nobody can be charged: the distance of the nearest enemy, and the reach of the figure."""
        foes = [f for f in self.now.state.of(1 - self.me.side) if f.placed and not touching(self.me, f)]
        if not foes:
            return T("Nobody can be charged: it touches every enemy already.")
        foe = min(foes, key=lambda f: (gap(self.me, f), f.id))
        told = {"name": foe.name, "n": gap_inches(self.me, foe), "far": inches(self._farthest())}
        if not self._within(foe.id):
            return T("Nobody can be charged: {name}, the nearest, is {n}″ off, and it gets no farther than {far}″.",
                     **told)
        return T("Nobody can be charged: {name}, the nearest, is {n}″ off, but no way of {far}″ leads there.", **told)

    def _farthest(self) -> int:
        """The longest straight way, in 1/64 inch."""
        return max((o.region().allowance for o in self.options  # type: ignore[attr-defined]
                    if isinstance(o, PlaceOption) and o.kind in ("run", "sprint")), default=0)

    def _within(self, figure: str) -> bool:
        """Whether an enemy is near enough for a straight way into contact."""
        return within(self.me, self.now.state.figures[figure], self._farthest() + MEETING)

    def next_charge(self, step: int) -> None:
        """Consider the next enemy that can be charged, the best fight first."""
        them = [f for f in self.now.state.of(1 - self.me.side) if f.placed and self.charge_at(f.id) is not None]
        if not them:
            self.scene.stage.toast(self.no_charge, 4)
            return
        odds = {f.id: checks.fight_odds(self.now, self.me, f) for f in them}
        order = sorted(odds, key=lambda f: odds[f].lose - odds[f].win)
        now = next((i for i, f in enumerate(order) if self.follow is not None and self.follow.target == f), -1)
        foe = order[(now + step) % len(order)]
        charge = self.charge_at(foe)
        assert charge is not None
        self.mode = next((m for m in self.modes if m.place is charge.option), self.mode)
        self.via = ()
        self.aim_place(charge.place)
        self._look_at(charge.place)
        self.scene.hold_aim()

    # --- actions to spend ---------------------------------------------------------------------------------------

    def shooting(self) -> bool:
        """Whether a shot is considered, from here or from the planned spot."""
        found = self.forecast if self.figure else self.follow
        return isinstance(found, Forecast) and isinstance(found.act, Shoot)

    def step_spend(self, by: int) -> bool:
        """More or fewer actions for the shot; False where no shot is considered."""
        if not self.shooting():
            return False
        most = self.most
        if self.follow is not None and not self.figure and self.place is not None and self.path is not None:
            option = self.mover()
            most = self.left_after(option, self.place, self.path) if option is not None else most
        self.spend = max(1, min(most, min(self.spend, most) + by))
        if self.figure:
            self.forecast = self._considered(self.figure)
        elif self.place is not None:
            self.follow = self._best_after(self.place)
        self.refresh()
        return True

    def wheel(self, dy: float, shift: bool = False) -> bool:
        """The wheel over a target changes the actions to spend."""
        return bool(self.figure) and self.step_spend(1 if dy > 0 else -1)

    def key(self, key: Key) -> bool:
        """Up and down step the actions of a shot, C goes through charges."""
        if self.figure and key.action in ("up", "down") and self.step_spend(1 if key.action == "up" else -1):
            return True
        if (key.does("charge") or key.does("charge_back")) and self.ask.kind == "act":
            self.next_charge(-1 if key.does("charge_back") else 1)
            return True
        return super().key(key)

    def choose_mode(self, mode: Mode) -> None:
        """A button of the action bar; breaking through plans the shortest way."""
        super().choose_mode(mode)
        if mode.place is not None and mode.place.kind == "exit":
            self.aim_place(self.me.place)
            if self.place is not None:
                self._look_at(self.place)
            self.scene.hold_aim()

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and answers of Enter; a shot with its number of actions."""
        if self.ask.kind != "act":
            return super().proposal()
        if self.figure:
            return self._at_figure()
        option = self.mover()
        if self.path is None or self.place is None or option is None:
            return None
        if self.leaving:
            return T("Break through: 2 points"), (Answer(option.act, place=self.place, via=self.via),)
        go = Answer(option.act, place=self.place, via=self.via)
        gait = T("Sprint there") if option.kind == "sprint" else T("Run there")
        if self.follow is None:
            return gait, (go,)
        name = self.now.state.figures[self.follow.target].name
        if isinstance(self.follow.act, Fight):
            return T("Charge {name}", name=name), (go, Answer(self.follow.act))
        left = self.left_after(option, self.place, self.path)
        return T("{go} and shoot {name}", go=gait, name=name), (go, *self._shot(self.follow.target, left))

    def _at_figure(self) -> tuple[Text, tuple[Answer, ...]] | None:
        option: Option | None = self.targets().get(self.figure)
        if option is not None and isinstance(self.forecast, Forecast):
            if option.kind != "shoot":
                return T("Fight {name}, 1 action", name=self.now.state.figures[self.figure].name), (Answer(option.act),)
            return self._shot_words(self.now.state.figures[self.figure].name), self._shot(self.figure, self.most)
        charge = self.charges.get(self.figure)
        if charge is not None:
            return T("Charge {name}", name=self.now.state.figures[self.figure].name), (
                Answer(charge.option.act, place=charge.place), Answer(Fight(self.figure)))
        return self.approach_proposal()

    def seeks(self, figure: str) -> bool:
        """Not for an enemy that it can charge."""
        return self.ask.kind == "act" and super().seeks(figure) and self.charge_at(figure) is None

    def attack_then(self, then: Match, figure: str) -> tuple[tuple[Answer, ...], Forecast] | None:
        """A shot with all the actions left; None without one."""
        ask, left = then.ask, then.state.actions
        if ask is None or ask.kind != "act" or ask.about != self.ask.about or ask.option(Shoot(figure)) is None:
            return None
        found = forecasts.shot(then.now, then.state.figures[ask.about], then.state.figures[figure], left)
        number = (Answer(Spend(left)),) if left > 1 else ()
        return ((Answer(Shoot(figure)), *number), found) if isinstance(found, Forecast) else None

    def way_before(self, contact: bool) -> int:
        """With all actions but the one of the attack; in contact at the faster gait (GL-21 to GL-26)."""
        state: Battle = self.now.state
        per = {o.kind: int(getattr(o.region(), "per_action", 0)) for o in self.options
               if isinstance(o, PlaceOption) and o.kind in ("run", "sprint")}
        free = contact and checks.house(self.now).charge_free
        pace = max(per.values(), default=0) if contact else per.get("run", 0)
        return pace * max(0, state.actions - (0 if free else 1))

    def _shot_words(self, name: str) -> Text:
        """The label of the shot; where there is little room without the target."""
        if self.scene.ui.kind == "tight":
            return TN("Shoot, 1 action", "Shoot, {n} actions", n=self.spend)
        return TN("Shoot {name}, 1 action", "Shoot {name}, {n} actions", name=name, n=self.spend)

    def _shot(self, target: str, left: int) -> tuple[Answer, ...]:
        """The answers of a shot; with one action left its number is not asked."""
        number = (Answer(Spend(min(self.spend, left))),) if left > 1 else ()
        return Answer(Shoot(target)), *number

    def click(self) -> None:
        """A click on an enemy gives all of it: the shot with its actions, the charge with its fight."""
        found = self.proposal()
        if self.ask.kind == "act" and self.figure and found is not None:
            self.scene.give_plan(found[1])
        else:
            super().click()

    def overlay(self) -> Overlay:
        """At the far end the reach of the chosen gait stays visible; a considered charge shows its path."""
        leaving, self.leaving = self.leaving, False
        over = super().overlay()
        self.leaving = leaving
        charge = self.charges.get(self.figure) if self.figure and self.figure not in self.targets() else None
        if charge is not None:
            from game.ui.table.overlay import Plan
            over.plan = Plan(self.ask.about, charge.path, ())
            over.target = self.figure
        if self.leaving:
            over.seen = {}
        return over
