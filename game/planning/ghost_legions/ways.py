"""Ways of Ghost Legions: charges as moves into contact, and attacks with the actions that a move leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.core.chance.forecast import Forecast
from game.core.play.answers import Answer
from game.core.play.ask import PlaceOption
from game.core.play.match import Match
from game.core.ruleset import Outcome
from game.core.table.movement.movement import Path
from game.core.table.places import MEETING, Place, touching, within
from game.planning.reaching import Rings
from game.planning.ways import Ways
from game.rules.ghost_legions import checks, forecasts
from game.rules.ghost_legions.acts import Shoot, Spend
from game.rules.ghost_legions.roster import Battle, Fighter


class Charge(NamedTuple):
    """A move that would end in contact with an enemy: its option, place, path and number of actions."""

    option: PlaceOption
    place: Place
    path: Path
    actions: int


def end_by(match: Match, answer: Answer) -> Outcome | None:
    """How the battle ends by an answer to the open question, tried on a fork before any die falls; None where it goes
    on (GL-R58)."""
    fork = match.fork(None)
    fork.trusted(answer)
    return fork.outcome


class LegionWays(Ways):
    """The ways of one question of Ghost Legions."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.state: Battle = self.now.state
        self.charges: dict[str, Charge | None] = {}
        """The cheapest charge on each enemy that was looked at; None out of reach."""
        self._spots: dict[int, tuple[Rings, tuple[float, float]]] = {}
        """For each number of actions: its outlines, and where the number stands."""
        self.gaits = [o for o in self.options if isinstance(o, PlaceOption) and o.kind in ("run", "sprint")]

    @property
    def me(self) -> Fighter:
        """The active figure."""
        return self.state.figures[self.ask.about]

    # --- rings of reach -----------------------------------------------------------------------------------------

    def inner(self, option: PlaceOption) -> Rings:
        """The reach of each action but the last."""
        return tuple(ring for _, rings in self._traced(option) for ring in rings)

    def numbered(self, option: PlaceOption) -> tuple[tuple[float, float, str], ...]:
        """The number of actions on each ring, and on the edge of the reach."""
        if option not in self.gaits:
            return ()
        region: Any = option.region()
        levels = [*self._traced(option), (region.actions, self.reaching.rings(option) or ())]
        return tuple((*self._spot_on(n, rings), str(n)) for n, rings in levels if any(rings))

    def _spot_on(self, n: int, rings: Rings) -> tuple[float, float]:
        """The spot for a number on outlines; found again when they are others."""
        known = self._spots.get(n)
        if known is None or known[0] is not rings:
            x, y = max((point for ring in rings for point in ring), key=lambda p: 0.8 * p[0] - 0.6 * p[1])
            known = self._spots[n] = rings, (x, y)
        return known[1]

    def _traced(self, option: PlaceOption) -> list[tuple[int, Rings]]:
        """The outlines known so far, traced in a thread one by one."""
        region: Any = option.region()
        return [(n, self._ring(option.kind, region, n)) for n in range(1, region.actions)] if (
            option in self.gaits) else []

    def _ring(self, gait: str, region: Any, n: int) -> Rings:
        return self.later.ask(("rings", gait, n), lambda: region.of_actions(n).outline, lane="reach") or ()

    # --- charges ------------------------------------------------------------------------------------------------

    def charge_at(self, figure: str) -> Charge | None:
        """The cheapest move into contact with an enemy; None out of reach."""
        if figure not in self.charges:
            foe, found = self.state.figures[figure], list[Charge]()
            for option in self.gaits if self.ask.kind == "act" and not touching(self.me, foe) else ():
                region: Any = option.region()
                path = region.way_to(foe)
                if path is not None:
                    found.append(Charge(option, path.ends, path, region.needs(path.ends, path)))
            self.charges[figure] = min(found, key=lambda c: (c.actions, c.option.kind != "run"), default=None)
        return self.charges[figure]

    def chargeables(self) -> Iterator[bool]:
        """Look for a first enemy that can be charged: one of them takes some milliseconds, too long for all in a
        frame."""
        for foe in [f for f in self.state.of(1 - self.me.side) if f.placed and f.id not in self.charges]:
            if self.chargeable:
                return
            if self.within(foe.id):
                self.charge_at(foe.id)
                yield False
            else:
                self.charges[foe.id] = None

    @property
    def chargeable(self) -> bool:
        """Whether some enemy is known to be in reach of a charge."""
        return any(charge is not None for charge in self.charges.values())

    def farthest(self) -> int:
        """The longest straight way, in 1/64 inch."""
        return max((o.region().allowance for o in self.gaits), default=0)  # type: ignore[attr-defined]

    def within(self, figure: str) -> bool:
        """Whether an enemy is near enough for a straight way into contact."""
        return within(self.me, self.state.figures[figure], self.farthest() + MEETING)

    # --- attacks after a move -----------------------------------------------------------------------------------

    def left_after(self, option: PlaceOption, place: Place, path: Path) -> int:
        """The actions that a move would leave."""
        region = option.region()
        return self.state.actions - region.needs(place, path) if hasattr(region, "needs") else 0

    def best_after(self, place: Place, path: Path, spend: int) -> Forecast | None:
        """The fight of a charge there, otherwise the best shot with at most `spend` of the actions left; None without
        either."""
        option = self.mover()
        if option is None or option.kind not in ("run", "sprint"):
            return None
        left = self.left_after(option, place, path)
        there = self.now.moved(self.ask.about, place)
        moved: Fighter = there.state.figures[self.ask.about]
        met = [f for f in self.state.of(1 - moved.side) if f.placed and touching(moved, f) and not touching(self.me, f)]
        if met:
            fights = left > 0 or self.now.house.charge_free
            return max((forecasts.charge(there, moved, f) for f in met), key=lambda f: f.expected) if fights else None
        if left < 1 or option.kind == "sprint":
            return None
        shots = [forecasts.shot(there, moved, foe, min(spend, left)) for foe in checks.targets(there, moved)]
        return max((s for s in shots if isinstance(s, Forecast)), key=lambda f: f.expected, default=None)

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
        per = {o.kind: int(getattr(o.region(), "per_action", 0)) for o in self.gaits}
        free = contact and self.now.house.charge_free
        pace = max(per.values(), default=0) if contact else per.get("run", 0)
        return pace * max(0, self.state.actions - (0 if free else 1))

    def spots_to_weigh(self) -> list[Place]:
        """As for any figure, and the far end where it may break through."""
        option = self.mover()
        region: Any = option.region() if option is not None else None
        if region is not None and not hasattr(region, "others"):
            near = region.nearest()
            return [near] if near is not None else []
        return super().spots_to_weigh()
