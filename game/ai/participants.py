"""The figures in the sketches of one decision: their worth, strides, strikes, goals and exits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from game.ai import fire_split
from game.ai.arrays import Bools, Floats, Ints
from game.ai.lattice import Lattice, Travel, lattice_of
from game.core.evaluator import Evaluator, Exit, Goal, Ground, Strides, Strike
from game.core.table.moment import Moment
from game.core.table.places import Side

if TYPE_CHECKING:
    pass

GONE: Final = 0.04
"""Figures whose share alive is below this are left out."""
HOPE: Final = 0.93
"""The factor on points for leaving the table while leaving is only planned, so that a figure that can leave does."""
FOCUS: Final = 0.6
"""The factor on each threat of an enemy, since it strikes only one figure a turn."""


class Volley(NamedTuple):
    """The ranged strikes of one figure at another."""

    strikes: tuple[Strike, ...]
    radii: int
    """The radii of both bases together, in 1/64 inch."""
    chance: float
    """The best chance of these strikes, in the open."""
    reach: int
    """The longest range of these strikes, centre to centre in 1/64 inch."""
    known: dict[int, Floats]
    """What `Participants.volley` found, by the target's spot; shared by all figures with these strikes."""


class BestStrikes(NamedTuple):
    """The best strike from each of some spots."""

    gain: Floats
    """Expected points."""
    target: Ints
    """The target; -1: none."""
    chance: Floats
    """The chance, 0 to 1, that it defeats the target."""


class TurnPlan(NamedTuple):
    """One figure's turn: the spot where it ends, its target (-1: none) with the chance to defeat it, and its value."""

    score: float
    spot: int
    target: int = -1
    chance: float = 0.0
    leaves: float = 0.0
    """The chance, 0 to 1, that it leaves the table instead."""
    shots: tuple[tuple[int, float], ...] = ()
    """(target, share taken) of each shot, where a turn is split into several shots."""


class Participants(NamedTuple):
    """The figures in play at the start of one decision; shared by all its sketches. Figures are indices of `ids`."""

    lattice: Lattice
    evaluator: Evaluator
    number: dict[str, int]
    ids: tuple[str, ...]
    sides: tuple[Side, ...]
    radii: tuple[int, ...]
    worth: tuple[float, ...]
    strides: tuple[Strides, ...]
    travels: tuple[Travel, ...]
    strikes: tuple[tuple[Sequence[Strike], ...], ...]
    """[attacker][target]: the strikes; empty between friends."""
    far: tuple[int, ...]
    """The longest range of each figure without moving, centre to centre in 1/64 inch."""
    goals: tuple[Goal, ...]
    near: tuple[dict[int, Bools], ...]
    """For each goal, by base radius, the spots from which it is held."""
    exits: tuple[Exit | None, ...]
    """The exit of each figure; None where it has none."""
    grounds: tuple[Ground | None, ...]
    """The circle in which each figure counts for itself; None where there is none."""
    arms: tuple[fire_split.Arm | None, ...]
    """The shooting tables of each figure; None where its strikes have no `portions`."""
    volleys: tuple[tuple[Volley | None, ...], ...]
    """[attacker][target]: the ranged strikes without `portions`; None where there is none."""
    known: dict[tuple[int, int, int], Floats]
    fires: dict[int, dict[tuple[int, int], Floats]]
    safe: dict[tuple[object, ...], Floats]
    """What `SpotValues.safety` found."""
    harms: dict[tuple[object, ...], BestStrikes]
    """What `SpotValues.harm` found."""
    turns: dict[tuple[object, ...], TurnPlan]
    """What `Sketch.whole_turn` found."""
    chances: bool = False
    """As `Personality.counts_chances`."""

    @staticmethod
    def of(now: Moment, evaluator: Evaluator, chances: bool = False) -> Participants:
        """The participants of a moment: all figures in play."""
        lattice = lattice_of(now.top)
        figures = list(now.state.figures.values())
        goals = tuple(evaluator.goals(now))
        radii = sorted({f.radius for f in figures})
        near = tuple({r: _holding(lattice, goal, r) for r in radii} for goal in goals)
        widest = max(radii, default=0)
        strikes = tuple(tuple(() if f.side == g.side else tuple(evaluator.strikes(now, f, g)) for g in figures)
                        for f in figures)
        far = tuple(max((strike.reach for row in rows for strike in row), default=0) + f.radius + widest + lattice.step
                    for f, rows in zip(figures, strikes, strict=True))
        return Participants(
            lattice, evaluator,
            {f.id: i for i, f in enumerate(figures)}, tuple(f.id for f in figures),
            tuple(f.side for f in figures), tuple(f.radius for f in figures),
            tuple(evaluator.worth(now, f) + (evaluator.use(now, f) if chances else 0.0) for f in figures),
            tuple(evaluator.strides(now, f) for f in figures),
            tuple(lattice.travel(f.radius) for f in figures),
            strikes, far, goals, near, tuple(evaluator.exit(now, f) for f in figures),
            tuple(evaluator.ground(now, f) for f in figures),
            tuple(fire_split.arm(f.radius, [g.radius for g in figures], rows)
                  for f, rows in zip(figures, strikes, strict=True)),
            _volleys(strikes, [f.radius for f in figures]), {}, {}, {}, {}, {}, chances)

    @property
    def presses(self) -> bool:
        """Whether only fights win points: `Tuning.approaches_enemies`, and there are no goals and no exits."""
        return self.evaluator.tuning.approaches_enemies and not self.goals and not any(self.exits)

    def from_afar(self, me: int) -> bool:
        """Whether it strikes farther than it goes in two turns."""
        return self.far[me] > 2 * self.strides[me].running + 2 * self.radii[me] + self.lattice.step

    def may_leave(self, me: int, spot: int, allowance: int, running: bool) -> float:
        """The chance (0 to 1) that it can leave the table from a spot: in its `running` turn with that allowance in
        1/64 inch, otherwise with what its dice give it."""
        way = self.exits[me]
        if way is None:
            return 0.0
        off = float(self.travels[me].off(way.edge)[spot])
        if running or not self.chances or not way.steps:
            return float(off <= allowance)
        return sum(off <= step for step in way.steps) / len(way.steps)

    def prize(self, me: int) -> Floats | None:
        """For every spot the value of the figure's exit from there, or of the circle in which it counts, in points;
        None where it has neither."""
        way, ground = self.exits[me], self.grounds[me]
        if way is None and ground is None:
            return None
        found = self.known.get((-2, me, 0))
        if found is None and way is None and ground is not None:
            at, run = self.lattice.spot(ground.place), np.float32(max(1, self.strides[me].running))
            away = np.maximum(0, np.minimum(self.travels[me].row(at), self.lattice.apart[at] * 3)
                              - np.float32(ground.radius + self.radii[me] // 2))
            found = np.asarray(np.float32(ground.points) / (1 + away / run), dtype=np.float32)
            self.known[-2, me, 0] = found
        if found is None and way is not None:
            runs = self.travels[me].off(way.edge) / np.float32(max(1, self.strides[me].running))
            slow = 1 + runs * np.float32(way.drag)
            prize = np.float32(way.points * HOPE)
            found = np.asarray(prize * np.float32(way.fade) ** runs if self.chances and way.fade else
                               prize / (slow * slow), dtype=np.float32)
            self.known[-2, me, 0] = found
        return found

    def close(self, g: int, me: int) -> Floats:
        """For every spot how near it is to a goal: 1 at it, 1/2 one turn of running away."""
        key = (-1, g, me)
        found = self.known.get(key)
        if found is None:
            at, run = self.lattice.spot(self.goals[g].place), np.float32(max(1, self.strides[me].running))
            away = np.minimum(self.travels[me].row(at), self.lattice.apart[at] * 3)
            found = 1 / (1 + away / run)
            found[self.near[g][self.radii[me]]] = 1
            self.known[key] = found
        return found

    def volley(self, volley: Volley, spot: int) -> Floats:
        """For every spot the chance that the best of these strikes from there defeats a target on `spot`, 0 where none
        reaches or sees it."""
        found = volley.known.get(spot)
        if found is None:
            lattice = self.lattice
            found = np.zeros(lattice.count, dtype=np.float32)
            for strike in volley.strikes:
                can, share = lattice.open_to(spot, strike.reach + volley.radii, True), np.float32(strike.chance)
                row = (share if strike.soft == strike.hard == 1 else
                       fire_split.shares(strike)[lattice.shown[:, spot]] * share)
                np.maximum(found, np.where(can, row, np.float32(0)), out=found)
            volley.known[spot] = found
        return found

    def danger(self, foe: int, spot: int, me: int) -> Floats:
        """For every spot the chance (times `FOCUS`) that `foe`, now on `spot`, defeats `me` there in its next turn."""
        key = (foe, spot, me)
        found = self.known.get(key)
        if found is None:
            found = np.zeros(self.lattice.count, dtype=np.float32)
            for strike in self.strikes[foe][me]:
                reach = (strike.reach + self.radii[foe] + self.radii[me]
                         + (0 if strike.sight else self.lattice.step // 2))
                stride = self.strides[foe].acting
                share: Floats
                if strike.soft == strike.hard == 1:
                    share = np.asarray(self.lattice.threatened(spot, self.radii[foe], stride, reach, strike.sight),
                                       dtype=np.float32)
                else:
                    share = fire_split.shares(strike)[self.lattice.exposed(spot, self.radii[foe], stride, reach)]
                np.maximum(found, share * np.float32(strike.chance * FOCUS), out=found)
            self.known[key] = found
        return found


def _volleys(strikes: Sequence[Sequence[Sequence[Strike]]],
             radii: Sequence[int]) -> tuple[tuple[Volley | None, ...], ...]:
    """The ranged strikes of all pairs; pairs with equal ones have the same `Volley`."""
    same: dict[tuple[tuple[Strike, ...], int], Volley] = {}
    found = []
    for row, mine in zip(strikes, radii, strict=True):
        found.append(tuple(_volley(tuple(s for s in told if s.sight and not s.portions), mine + theirs, same)
                           for told, theirs in zip(row, radii, strict=True)))
    return tuple(found)


def _volley(strikes: tuple[Strike, ...], radii: int,
            same: dict[tuple[tuple[Strike, ...], int], Volley]) -> Volley | None:
    if not strikes:
        return None
    key = (strikes, radii)
    if key not in same:
        same[key] = Volley(strikes, radii, max(s.chance for s in strikes), max(s.reach for s in strikes) + radii, {})
    return same[key]


def _holding(lattice: Lattice, goal: Goal, radius: int) -> Bools:
    """The spots where a base of that radius touches a goal."""
    dx, dy = lattice.x - goal.place.x, lattice.y - goal.place.y
    reach = max(radius + goal.radius, lattice.step * 3 // 4)
    found: Bools = dx * dx + dy * dy <= reach * reach
    return found
