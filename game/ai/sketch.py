"""An imagined rest of the battle in expected values: figures as shares that are still alive, on the lattice's spots.

Nothing is rolled: a strike takes away its chance. So one sketch of two whole phases costs milliseconds, has no luck
in it, and two sketches can be compared. It approximates; what is answered is checked by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from game.ai.lattice import Bools, Floats, Ints, Lattice, Travel, lattice_of
from game.ai.weights import Posture
from game.core.eye import Exit, Eye, Goal, Phase, Strides, Strike, Turn
from game.core.moment import Moment
from game.core.places import GRID, Side

GONE: Final = 0.04
"""A share alive below which a figure is left out."""
MOST_SURE: Final = 0.9
"""The largest chance that any number of strikes at one figure is taken to have."""
HOPE: Final = 0.93
"""What leaving the table counts as long as it is only imagined: who can leave does."""
FOCUS: Final = 0.6
"""An enemy strikes one figure only: how much of what it threatens is counted for each."""


class Cast(NamedTuple):
    """Who takes part, as seen at the start of one decision; shared by all its sketches."""

    lattice: Lattice
    eye: Eye
    number: dict[str, int]
    ids: tuple[str, ...]
    sides: tuple[Side, ...]
    radii: tuple[int, ...]
    worth: tuple[float, ...]
    strides: tuple[Strides, ...]
    travels: tuple[Travel, ...]
    strikes: tuple[tuple[Sequence[Strike], ...], ...]
    """[attacker][target]; empty between friends."""
    far: tuple[int, ...]
    """How far each can strike at most from where it stands, centre to centre, in grid steps."""
    goals: tuple[Goal, ...]
    near: tuple[dict[int, Bools], ...]
    """For each goal by base radius the spots from which it is held."""
    exits: tuple[Exit | None, ...]
    """Where each may leave the table, if it may."""
    known: dict[tuple[int, int, int], Floats]

    @staticmethod
    def of(now: Moment, eye: Eye) -> Cast:
        """Everybody in play at this moment."""
        lattice = lattice_of(now.top)
        figures: list[Any] = list(now.state.figures.values())
        goals = tuple(eye.goals(now))
        radii = sorted({f.radius for f in figures})
        near = tuple({r: _holding(lattice, goal, r) for r in radii} for goal in goals)
        widest = max(radii, default=0)
        strikes = tuple(tuple(() if f.side == g.side else tuple(eye.strikes(now, f, g)) for g in figures)
                        for f in figures)
        far = tuple(max((strike.reach for row in rows for strike in row), default=0) + f.radius + widest + lattice.step
                    for f, rows in zip(figures, strikes, strict=True))
        return Cast(
            lattice, eye, {f.id: i for i, f in enumerate(figures)}, tuple(f.id for f in figures),
            tuple(f.side for f in figures), tuple(f.radius for f in figures),
            tuple(eye.worth(now, f) for f in figures), tuple(eye.strides(now, f) for f in figures),
            tuple(lattice.travel(f.radius) for f in figures),
            strikes, far, goals, near, _exits(now, eye, figures), {})

    def leaving(self, me: int, spot: int, allowance: int) -> float:
        """Points for leaving the table from a spot with so much movement; 0 where that is too far or not allowed."""
        way = self.exits[me]
        if way is None or self.travels[me].off(way.edge)[spot] > allowance:
            return 0.0
        return way.points * HOPE

    def prize(self, me: int) -> Floats | None:
        """For every spot what the figure's way off is worth from there; None where it has none."""
        way = self.exits[me]
        if way is None:
            return None
        found = self.known.get((-2, me, 0))
        if found is None:
            runs = self.travels[me].off(way.edge) / np.float32(max(1, self.strides[me].running))
            slow = 1 + runs * np.float32(way.drag)
            found = np.asarray(np.float32(way.points * HOPE) / (slow * slow), dtype=np.float32)
            self.known[-2, me, 0] = found
        return found

    def close(self, g: int, me: int) -> Floats:
        """For every spot how close it is to a goal: 1 on it, 1/2 a whole run away."""
        key = (-1, g, me)
        found = self.known.get(key)
        if found is None:
            at, run = self.lattice.spot(self.goals[g].place), np.float32(max(1, self.strides[me].running))
            away = np.minimum(self.travels[me].row(at), self.lattice.apart[at] * 3)
            found = 1 / (1 + away / run)
            found[self.near[g][self.radii[me]]] = 1
            self.known[key] = found
        return found

    def danger(self, foe: int, spot: int, me: int) -> Floats:
        """For every spot the chance that `foe`, from that spot, takes `me` in its next turn, if it turns on it."""
        key = (foe, spot, me)
        found = self.known.get(key)
        if found is None:
            found = np.zeros(self.lattice.count, dtype=np.float32)
            for strike in self.strikes[foe][me]:
                reach = (strike.reach + self.radii[foe] + self.radii[me]
                         + (0 if strike.sight else self.lattice.step // 2))
                struck = self.lattice.threatened(spot, self.radii[foe], self.strides[foe].acting, reach, strike.sight)
                np.maximum(found, struck * np.float32(strike.chance * FOCUS), out=found)
            self.known[key] = found
        return found


def _exits(now: Moment, eye: Eye, figures: Sequence[Any]) -> tuple[Exit | None, ...]:
    """The way off of each, where the ruleset knows such (`LeavingEye`)."""
    ask = getattr(eye, "exit", None)
    return tuple(ask(now, figure) if ask is not None else None for figure in figures)


def _value(way: tuple[float, int, Strike]) -> float:
    return way[0]


def _holding(lattice: Lattice, goal: Goal, radius: int) -> Bools:
    """The spots where a base of that radius touches a goal."""
    dx, dy = lattice.x - goal.place.x, lattice.y - goal.place.y
    reach = max(radius + goal.radius, lattice.step * 3 // 4)
    found: Bools = dx * dx + dy * dy <= reach * reach
    return found


class Deed(NamedTuple):
    """What one figure does in its turn: where it ends, whom it strikes with what chance, what that is worth."""

    score: float
    spot: int
    target: int = -1
    chance: float = 0.0
    strikes_first: bool = False
    leaves: bool = False
    """It walks off the table."""


class Sketch:
    """One imagined course of events."""

    def __init__(self, cast: Cast, now: Moment) -> None:
        self.cast, lattice = cast, cast.lattice
        figures: dict[str, Any] = now.state.figures
        self.alive = [1.0 if i in figures and figures[i].placed else 0.0 for i in cast.ids]
        self.spot = [lattice.spot(figures[i].place) if i in figures else 0 for i in cast.ids]
        self.on_goal = [[_touches(figures[i], goal) if self.alive[k] else False for goal in cast.goals]
                        for k, i in enumerate(cast.ids)]
        self.bank = [cast.eye.banked(now, 0), cast.eye.banked(now, 1)]
        self.start = list(self.alive)
        self.exits = any(way is not None for way in cast.exits)
        self.acts_left: tuple[int, int] = (9, 9)

    # ── playing on ───────────────────────────────────────────────────────────────────────────────────────────

    def play(self, side: Side, turn: Turn | None, phases: Sequence[Phase], postures: tuple[Posture, Posture],
             horizon: int, leaf: Posture, stages: int) -> list[float]:
        """Finish the turn that is going on, then play `horizon` phases: the rest of the present one is the first.

        Gives how far `side` is ahead after the turn, after each of the first phases (`stages` in all), and at the end.
        """
        if turn is not None:
            me = self.cast.number[turn.figure]
            if self.alive[me]:
                left = self.left(phases, 0, self.cast.sides[me])
                posture = postures[self.cast.sides[me]]
                self.carry_out(me, self.deed(me, posture, left, turn.moves, turn.acts, turn))
        ahead, last = [self.ahead(side, not phases, leaf)], min(horizon, len(phases))
        for number, phase in enumerate(phases[:last], 1):
            self.run(phase, postures[phase.side], self.left(phases, number - 1, phase.side))
            if number < stages or number == last:
                ahead.append(self.ahead(side, number == len(phases), leaf))
        return ahead

    def left(self, phases: Sequence[Phase], number: int, side: Side) -> tuple[int, int]:
        """After this phase: how many more the side has, and the enemy."""
        after = [phase.side for phase in phases[number + 1:]]
        return after.count(side), after.count(1 - side)

    def run(self, phase: Phase, posture: Posture, left: tuple[int, int]) -> None:
        """All turns of one phase."""
        cast = self.cast
        who = ([cast.number[i] for i in phase.figures if i in cast.number] if phase.figures is not None else
               [i for i, side in enumerate(cast.sides) if side == phase.side])
        best, again = 0.0, -1
        for me in who:
            if self.alive[me] >= GONE:
                self.alive[me] *= 1.0 - cast.strides[me].risk
                deed = self.act(me, posture, left)
                if deed.chance and self.alive[me] * deed.score > best:
                    best, again = deed.score, me
        for leader in phase.again:
            if self.alive[cast.number[leader]] >= GONE and again >= 0:
                self.act(again, posture, left)

    def act(self, me: int, posture: Posture, left: tuple[int, int]) -> Deed:
        """One figure's whole turn, carried out."""
        deed = self.deed(me, posture, left)
        self.carry_out(me, deed)
        return deed

    def carry_out(self, me: int, deed: Deed) -> None:
        """Apply what a deed does on average."""
        if deed.target >= 0:
            self.alive[deed.target] *= 1.0 - deed.chance * min(1.0, self.alive[me])
        way = self.cast.exits[me]
        if deed.leaves and way is not None:
            self.bank[self.cast.sides[me]] += way.points * HOPE * self.alive[me]
            self.start[me] -= self.alive[me]
            self.alive[me] = 0.0
        if deed.spot != self.spot[me]:
            self.spot[me] = deed.spot
            self.on_goal[me] = [bool(near[self.cast.radii[me]][deed.spot]) for near in self.cast.near]

    # ── one turn ─────────────────────────────────────────────────────────────────────────────────────────────

    def deed(self, me: int, posture: Posture, left: tuple[int, int], moves: bool = True, acts: bool = True,
             turn: Turn | None = None) -> Deed:
        """The best that figure can do in that posture, with what a turn that is going on leaves it."""
        cast, here = self.cast, self.spot[me]
        stride = turn.strides if turn is not None and turn.strides is not None else cast.strides[me]
        volley = turn.volley if turn is not None else 1.0
        allowance = (stride.acting if moves else 0) + (stride.running - stride.acting if acts else 0)
        ends = self._ends(me, allowance)
        potential = self.potential(me, ends, posture, left, allowance)
        best = int(potential.argmax())
        found = Deed(float(potential[best]), int(ends[best]))
        off = cast.leaving(me, here, allowance) * posture.leave
        if off and off >= found.score:
            found = Deed(off, here, leaves=True)
        if not acts:
            return found
        near = (cast.travels[me].row(here)[ends] <= (stride.acting if moves else 0)).nonzero()[0]
        gain, target, chance = self.harm(me, ends[near], stride.acting if moves else 0, min(1.0, volley))
        mine = int((ends[near] == here).argmax())
        if volley > 1 and target[mine] >= 0:      # who stays has all of it for its strikes
            more = min(volley, MOST_SURE / max(0.01, float(chance[mine])))
            gain[mine], chance[mine] = gain[mine] * max(1.0, more), chance[mine] * max(1.0, more)
        total = gain * np.float32(posture.harm) + potential[near]
        at = int(total.argmax())
        if float(total[at]) > found.score and target[at] >= 0:
            found = Deed(float(total[at]), int(ends[near[at]]), int(target[at]), float(chance[at]))
        if moves and target[mine] >= 0 and volley <= 1:
            then = int(potential[near].argmax())
            score = float(gain[mine]) * posture.harm + float(potential[near[then]])
            if score > found.score:
                found = Deed(score, int(ends[near[then]]), int(target[mine]), float(chance[mine]), True)
        return found

    def _ends(self, me: int, allowance: int) -> Ints:
        """Spots where it can end: in reach, and free of others; where it stands is always one."""
        cast, lattice, here = self.cast, self.cast.lattice, self.spot[me]
        able = cast.travels[me].within(here, allowance).copy()
        far, slack = allowance + lattice.step, cast.radii[me] - lattice.step // 4
        for i, spot in enumerate(self.spot):
            if i != me and self.alive[i] > 0.5 and lattice.apart[here, spot] <= far + cast.radii[i] + slack:
                able &= lattice.beyond(spot, cast.radii[i] + slack)
        able[here] = True
        found: Ints = able.nonzero()[0]
        return found

    def harm(self, me: int, ends: Ints, allowance: int, volley: float = 1.0) -> tuple[Floats, Ints, Floats]:
        """For each spot the most that a strike from there takes on average: points, whom, and with what chance.

        No spot is farther from where it stands than `allowance`; strikes by sight have that share of their chance.
        """
        cast, lattice = self.cast, self.cast.lattice
        apart = lattice.apart[self.spot[me]]
        gain = np.zeros(len(ends), dtype=np.float32)
        target = np.full(len(ends), -1, dtype=np.int64)
        chance = np.zeros(len(ends), dtype=np.float32)
        ways = [((strike.chance * volley if strike.sight else strike.chance) * self.alive[foe] * self.stake(foe), foe,
                 strike)
                for foe, strikes in enumerate(cast.strikes[me]) if strikes and self.alive[foe] >= GONE
                and apart[self.spot[foe]] <= cast.far[me] + allowance for strike in strikes
                if volley or not strike.sight]
        for value, foe, strike in sorted(ways, key=_value):  # the best comes last and stays
            slack = 0 if strike.sight else lattice.step * 4 // 5
            reach = strike.reach + cast.radii[me] + cast.radii[foe] + slack
            can = lattice.open_to(self.spot[foe], reach, strike.sight)[ends]
            gain[can], target[can], chance[can] = value, foe, strike.chance * volley if strike.sight else strike.chance
        return gain, target, chance

    def potential(self, me: int, ends: Ints, posture: Posture, left: tuple[int, int], allowance: int) -> Floats:
        """What standing there is worth apart from striking: goals, and safety from what the enemy may do."""
        worth = np.zeros(len(ends), dtype=np.float32)
        self._add_goals(me, ends, posture, left[0], worth)
        prize = self.cast.prize(me)
        if prize is not None:
            worth += prize[ends] * np.float32(posture.leave)
        if left[1] and posture.caution:
            risk = np.float32(posture.caution * self.stake(me))
            worth -= risk * (1 - self.safety(me, ends, allowance))
        return worth

    def stake(self, me: int) -> float:
        """What is lost with a figure: its worth, and its way off the table from where it is."""
        prize = self.cast.prize(me)
        return self.cast.worth[me] + (float(prize[self.spot[me]]) if prize is not None else 0.0)

    def _add_goals(self, me: int, ends: Ints, posture: Posture, turns_left: int, worth: Floats) -> None:
        cast = self.cast
        side = cast.sides[me]
        hold = 1.0 if not turns_left else posture.hold
        pull = np.zeros(len(ends), dtype=np.float32)
        for g, goal in enumerate(cast.goals):
            open_ = 1.0
            for i, on in enumerate(self.on_goal):
                if on[g] and i != me and cast.sides[i] == side:
                    open_ *= 1.0 - self.alive[i]
            if open_ < GONE:
                continue
            worth += cast.near[g][cast.radii[me]][ends] * np.float32(hold * goal.points * open_)
            if turns_left:
                np.maximum(pull, cast.close(g, me)[ends] * np.float32(posture.pull * goal.points * open_), out=pull)
        worth += pull

    def safety(self, me: int, ends: Ints, allowance: int) -> Floats:
        """The chance to outlive the enemy's next phase there, each of them striking one figure only."""
        cast = self.cast
        apart = cast.lattice.apart[self.spot[me]]
        safe = np.ones(len(ends), dtype=np.float32)
        for foe, side in enumerate(cast.sides):
            if (side != cast.sides[me] and self.alive[foe] >= GONE
                    and apart[self.spot[foe]] <= cast.far[foe] + cast.strides[foe].acting + allowance):
                safe *= 1 - cast.danger(foe, self.spot[foe], me)[ends] * np.float32(self.alive[foe])
        return safe

    # ── what it comes to ─────────────────────────────────────────────────────────────────────────────────────

    def ahead(self, side: Side, over: bool, posture: Posture) -> float:
        """Points that the side is ahead on average; before the end goals count as the posture holds and is pulled."""
        cast = self.cast
        total = self.bank[side] - self.bank[1 - side]
        for i, owner in enumerate(cast.sides):
            lost = (self.start[i] - self.alive[i]) * cast.worth[i]
            total += lost if owner != side else -lost
            prize = cast.prize(i) if self.exits and self.alive[i] else None
            if prize is not None:
                coming = self.alive[i] * float(prize[self.spot[i]])
                total += coming if owner == side else -coming
        for g, goal in enumerate(cast.goals):
            empty = [1.0, 1.0]
            for i, on in enumerate(self.on_goal):
                if on[g]:
                    empty[cast.sides[i]] *= 1.0 - self.alive[i]
            mine = (1 - empty[side]) * empty[1 - side] - (1 - empty[1 - side]) * empty[side]
            total += goal.points * mine * (1.0 if over else posture.hold)
            if not over:
                total += goal.points * posture.pull * (self._near(g, side) - self._near(g, 1 - side))
        return total

    def _near(self, g: int, side: Side) -> float:
        """How near the side's nearest figure is to a goal, see `Cast.close`."""
        cast, best = self.cast, 0.0
        for i, owner in enumerate(cast.sides):
            if owner == side and self.alive[i] > best:
                near = 1.0 if self.on_goal[i][g] else float(cast.close(g, i)[self.spot[i]])
                best = max(best, self.alive[i] * near)
        return best

    def strength(self, side: Side) -> float:
        """Points of what is alive on a side."""
        return sum(a * w for a, w, s in zip(self.alive, self.cast.worth, self.cast.sides, strict=True) if s == side)


def _touches(figure: Any, goal: Goal) -> bool:
    limit = figure.radius + goal.radius + GRID // 20
    return bool((figure.x - goal.place.x) ** 2 + (figure.y - goal.place.y) ** 2 <= limit * limit)
