"""The expected rest of a battle: each figure is the share of it that is still alive, on a spot of the lattice.

Nothing is rolled: a strike reduces the share alive by its chance. A sketch of two whole phases costs milliseconds, has
no luck in it and can be compared with others. It is an approximation; the answer given is checked by the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Final

import numpy as np

from game.ai import fire_split
from game.ai.arrays import Floats, Ints
from game.ai.participants import GONE, HOPE, Participants, TurnPlan
from game.ai.spot_values import SpotValues
from game.ai.weights import Posture
from game.core.evaluator import Phase, Strides, Turn
from game.core.table.moment import Moment
from game.core.table.places import Side

MOST_SURE: Final = 0.9
"""The highest chance, 0 to 1, that all strikes at one figure together are given."""
VICTORY, LAP = 5.0, 5.0
"""The points that winning a race to a number of points is worth, and the number before the end at which it counts."""
LIKELY: Final = 0.5
"""The chance (0 to 1) of a turn from which on its figure is assumed to move."""
SURE: Final = 0.35
"""A race counts as won when at most so many points are missing, since expected values are never whole."""


def upcoming(phases: Iterable[Phase], most: int) -> tuple[Phase, ...]:
    """The first `most` phases, at least the present one, and as many more as tell which sides act again after these."""
    found: list[Phase] = []
    again: set[Side] = set()
    for phase in phases:
        found.append(phase)
        if len(found) > max(1, most):
            again.add(phase.side)
            if len(again) == 2:
                break
    return tuple(found)


class Sketch(SpotValues):
    """One expected course of the battle."""

    def __init__(self, participants: Participants, now: Moment) -> None:
        super().__init__(participants, now)
        self.bank = [participants.evaluator.banked(now, 0), participants.evaluator.banked(now, 1)]
        if participants.chances:
            self.bank = [self.bank[0] + participants.evaluator.used_up(now, 0),
                         self.bank[1] + participants.evaluator.used_up(now, 1)]
        self.start = list(self.alive)
        self.exits = any(one is not None for one in (*participants.exits, *participants.grounds))
        self.target = participants.evaluator.aim(now)
        self.points = [participants.evaluator.earned(now, 0), participants.evaluator.earned(now, 1)]

    # ── playing on ───────────────────────────────────────────────────────────────────────────────────────────

    def play(self, side: Side, turn: Turn | None, phases: Sequence[Phase], postures: tuple[Posture, Posture],
             horizon: int, leaf: Posture, stages: int, slices: int = 1) -> list[float]:
        """Finish the running turn, then play `horizon` phases; the rest of the present phase is the first.

        Returns the lead of `side` in points after the turn, after each of the first phases (or of `slices` of them;
        `stages` in all), and at the end.
        """
        if turn is not None:
            me = self.participants.number[turn.figure]
            if self.alive[me]:
                left = self.left(phases, 0, self.participants.sides[me])
                posture = postures[self.participants.sides[me]]
                self.carry_out(me, self.best_turn(me, posture, left, turn.moves, turn.acts, turn))
        ahead, last = [self.ahead(side, not phases, leaf)], min(horizon, len(phases))
        for number, phase in enumerate(phases[:last], 1):
            self.run(phase, postures[phase.side], self.left(phases, number - 1, phase.side))
            won = self.target > 0 and max(self.points) >= self.target - SURE
            if number == last or won or number % slices == 0 and number // slices < stages:
                ahead.append(self.ahead(side, number == len(phases), leaf))
            if won:
                break
        return ahead

    @staticmethod
    def left(phases: Sequence[Phase], number: int, side: Side) -> tuple[bool, bool]:
        """Whether the side acts again after this phase, and whether the enemy does."""
        after = [phase.side for phase in phases[number + 1:]]
        return side in after, 1 - side in after

    def run(self, phase: Phase, posture: Posture, left: tuple[bool, bool]) -> None:
        """Play all turns of one phase."""
        participants = self.participants
        number = participants.number
        who = ([(number[i], 1.0) for i in phase.figures if i in number] if phase.figures is not None else
               [(i, 1.0) for i, side in enumerate(participants.sides) if side == phase.side])
        if participants.chances and phase.queue:
            who = [(number[i], chance) for i, chance in phase.queue if i in number]
        best, again = 0.0, -1
        for me, chance in who:
            if self.alive[me] >= GONE:
                self.alive[me] *= 1.0 - participants.strides[me].risk * chance
                plan = self.act(me, posture, left, chance)
                if plan.chance and self.alive[me] * plan.score > best:
                    best, again = plan.score, me
        for leader in phase.again:
            if self.alive[participants.number[leader]] >= GONE and again >= 0:
                self.act(again, posture, left)

    def act(self, me: int, posture: Posture, left: tuple[bool, bool], comes: float = 1.0) -> TurnPlan:
        """Choose and apply one figure's whole turn, which it has with that chance (0 to 1)."""
        plan = self.whole_turn(me, posture, left)
        self.carry_out(me, plan, comes)
        return plan

    def carry_out(self, me: int, plan: TurnPlan, comes: float = 1.0) -> None:
        """Apply the expected effect of a turn, which it has with that chance (0 to 1); it moves where it is likely."""
        way = self.participants.exits[me]
        if plan.leaves and way is not None:
            gone = self.alive[me] * (plan.leaves * comes)
            self.bank[self.participants.sides[me]] += way.points * HOPE * gone
            self.points[self.participants.sides[me]] += way.points * HOPE * gone
            self.start[me] -= gone
            self.alive[me] -= gone
        force = min(1.0, self.alive[me]) * comes
        if plan.target >= 0:
            self.points[self.participants.sides[me]] += plan.chance * force * self.alive[plan.target]
            self.alive[plan.target] *= 1.0 - plan.chance * force
        for target, chance in plan.shots:
            self.alive[target] *= 1.0 - chance * force
        if plan.spot != self.spot[me] and comes >= LIKELY:
            self.spot[me] = plan.spot
            self.at[me] = None
            self.on_goal[me] = [bool(near[self.participants.radii[me]][plan.spot]) for near in self.participants.near]

    # ── one turn ─────────────────────────────────────────────────────────────────────────────────────────────

    def whole_turn(self, me: int, posture: Posture, left: tuple[bool, bool]) -> TurnPlan:
        """The best whole turn of a figure in a posture."""
        exact = () if self.participants.strides[me].acting else tuple(self.at)
        key = (me, posture, left, exact, *self.situation(me))
        found = self.participants.turns.get(key)
        if found is None:
            found = self.participants.turns[key] = self.best_turn(me, posture, left)
        return found

    def best_turn(self, me: int, posture: Posture, left: tuple[bool, bool], moves: bool = True, acts: bool = True,
                  turn: Turn | None = None) -> TurnPlan:
        """The best turn of a figure in a posture; `turn` is what remains of a running one."""
        stride = turn.strides if turn is not None and turn.strides is not None else self.participants.strides[me]
        allowance = (stride.acting if moves else 0) + (stride.running - stride.acting if acts else 0)
        stays = self._staying(me, posture, left, moves, acts, turn, stride, allowance)
        way, may = self.participants.exits[me], self.participants.may_leave(
            me, self.spot[me], allowance, turn is not None or not moves or not acts)
        off = way.points * HOPE * posture.leave if way is not None and may else 0.0
        if not off or off < stays.score:
            return stays
        if may >= 1:
            return TurnPlan(off, self.spot[me], leaves=1.0)
        return stays._replace(score=may * off + (1 - may) * stays.score, leaves=may)

    def _staying(self, me: int, posture: Posture, left: tuple[bool, bool], moves: bool, acts: bool, turn: Turn | None,
                 stride: Strides, allowance: int) -> TurnPlan:
        """`best_turn` without leaving the table."""
        participants, here = self.participants, self.spot[me]
        volley = turn.volley if turn is not None else 1.0
        ends = self._ends(me, allowance)
        potential = self.potential(me, ends, posture, left)
        best = int(potential.argmax())
        found = TurnPlan(float(potential[best]), int(ends[best]))
        if not acts:
            return found
        arm = participants.arms[me]
        if arm is not None and stride.each:
            return self._portioned(me, arm, stride, posture, ends, potential, found, bool(volley))
        near = (participants.travels[me].row(here)[ends] <= (stride.acting if moves else 0)).nonzero()[0]
        gain, target, chance = self.harm(me, ends[near], stride.acting if moves else 0, min(1.0, volley))
        mine = int((ends[near] == here).argmax())
        if volley > 1 and target[mine] >= 0:      # without a move all its actions are strikes
            more = min(volley, MOST_SURE / max(0.01, float(chance[mine])))
            gain, chance = gain.copy(), chance.copy()
            gain[mine], chance[mine] = gain[mine] * max(1.0, more), chance[mine] * max(1.0, more)
        total = gain * np.float32(posture.harm) + potential[near]
        at = int(total.argmax())
        if float(total[at]) > found.score and target[at] >= 0:
            found = TurnPlan(float(total[at]), int(ends[near[at]]), int(target[at]), float(chance[at]))
        if moves and target[mine] >= 0 and volley <= 1 and (turn is None or turn.early):
            then = int(potential[near].argmax())
            score = float(gain[mine]) * posture.harm + float(potential[near[then]])
            if score > found.score:
                found = TurnPlan(score, int(ends[near[then]]), int(target[mine]), float(chance[mine]))
        return found

    def _portioned(self, me: int, arm: fire_split.Arm, stride: Strides, posture: Posture, ends: Ints, potential: Floats,
                   found: TurnPlan, shoots: bool) -> TurnPlan:
        """`best_turn` for a figure with several actions: run and charge, move and shoot with the actions left, or shoot
        first.

        `found` is the best turn without a strike.
        """
        here, harm = self.spot[me], posture.harm
        gain, target, chance = self.harm(me, ends, stride.running, 0.0)
        total = gain * np.float32(harm) + potential
        at = int(total.argmax())
        if float(total[at]) > found.score and target[at] >= 0:
            found = TurnPlan(float(total[at]), int(ends[at]), int(target[at]), float(chance[at]))
        if not shoots:
            return found
        steps = np.ceil(self.participants.travels[me].row(here)[ends] / np.float32(stride.each))
        left = np.float32(stride.portions) - steps
        near = (left > 0).nonzero()[0]
        shooter = self.shooter(me, arm)
        volleys = fire_split.gains(shooter, ends[near], left[near])
        total = volleys * np.float32(harm) + potential[near]
        at = int(total.argmax())
        if float(total[at]) > found.score and volleys[at] > 0:
            spot = int(ends[near[at]])
            shots = fire_split.volley(shooter, spot).shots(float(left[near[at]]))
            found = TurnPlan(float(total[at]), spot, shots=shots)
        if volleys[near.searchsorted(int((ends == here).argmax()))] <= 0:
            return found
        first = fire_split.volley(shooter, here)
        for spent in range(1, int(stride.portions)):
            then = np.where(left >= spent, potential, np.float32(-1e9))
            best = int(then.argmax())
            score = first.gain(spent) * harm + float(then[best])
            if score > found.score:
                found = TurnPlan(score, int(ends[best]), shots=first.shots(spent))
        return found

    def gain(self, me: int, ends: Ints, allowance: int, turn: Turn | None) -> Floats:
        """Expected points of the best strikes from each spot, with what remains of a running turn."""
        volley = turn.volley if turn is not None else 1.0
        found = self.harm(me, ends, allowance, min(1.0, volley)).gain
        arm, stride = self.participants.arms[me], turn.strides if turn is not None else None
        if arm is not None and stride is not None and stride.each and volley:
            steps = np.ceil(self.participants.travels[me].row(self.spot[me])[ends] / np.float32(stride.each))
            found = np.maximum(found, fire_split.gains(self.shooter(me, arm), ends, stride.portions - steps))
        return found

    def shooter(self, me: int, arm: fire_split.Arm) -> fire_split.Shooter:
        """The figure with its targets as they stand in the sketch."""
        side = self.participants.sides[me]
        prizes = [alive * self.stake(i) if self.participants.sides[i] != side and alive >= GONE else 0.0
                  for i, alive in enumerate(self.alive)]
        known = self.participants.fires.setdefault(me, {})
        return fire_split.Shooter(self.participants.lattice, arm, self.spot, prizes, known)

    # ── what it comes to ─────────────────────────────────────────────────────────────────────────────────────

    def _holding(self, g: int, side: Side) -> float:
        """The expected control of a goal by a side: -1 (held by the enemy alone) to 1 (by the side alone)."""
        empty = [1.0, 1.0]
        for i, on in enumerate(self.on_goal):
            if on[g]:
                empty[self.participants.sides[i]] *= 1.0 - self.alive[i]
        return (1 - empty[side]) * empty[1 - side] - (1 - empty[1 - side]) * empty[side]

    def ahead(self, side: Side, over: bool, posture: Posture) -> float:
        """The expected lead of a side in points. Before the end (`over`) goals count by the posture's `hold` and
        `pull`."""
        participants = self.participants
        total = self.bank[side] - self.bank[1 - side]
        if self.target:
            total += self._race(side) - self._race(1 - side)
        for i, owner in enumerate(participants.sides):
            lost = (self.start[i] - self.alive[i]) * participants.worth[i]
            total += lost if owner != side else -lost
            prize = participants.prize(i) if self.exits and self.alive[i] else None
            if prize is not None:
                coming = self.alive[i] * float(prize[self.spot[i]])
                total += coming if owner == side else -coming
        for g, goal in enumerate(participants.goals):
            mine = self._holding(g, side)
            total += goal.points * mine * (1.0 if over else posture.hold)
            if not over:
                total += goal.points * posture.pull * (self._near(g, side) - self._near(g, 1 - side))
        return total

    def _race(self, side: Side) -> float:
        """The value, in points, of the side's progress towards the points that win."""
        near = min(1.0, max(0.0, 1 - (self.target - self.points[side]) / LAP))
        return VICTORY * near * near

    def _near(self, g: int, side: Side) -> float:
        """How near the side's nearest figure is to a goal, 0 to 1 (`Participants.close`)."""
        participants, best = self.participants, 0.0
        for i, owner in enumerate(participants.sides):
            if owner == side and self.alive[i] > best:
                near = 1.0 if self.on_goal[i][g] else float(participants.close(g, i)[self.spot[i]])
                best = max(best, self.alive[i] * near)
        return best

    def strength(self, side: Side) -> float:
        """The worth of a side's figures alive, in points."""
        them = self.participants
        return fsum(a * w for a, w, s in zip(self.alive, them.worth, them.sides, strict=True) if s == side)
