"""The value of the spots of the lattice to a figure, as all figures stand in a sketch: strikes, goals, exits, danger.

Sketches of one decision meet the same situations again and again; what was found once is kept in `Participants`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.ai.arrays import Bools, Floats, Ints
from game.ai.participants import GONE, BestStrikes, Participants, Volley
from game.ai.weights import Posture
from game.core.evaluator import Goal, Strike
from game.core.table.moment import Moment
from game.core.table.places import GRID

if TYPE_CHECKING:
    from game.core.state import Figure


def _value(way: tuple[float, int, Strike | Volley]) -> float:
    return way[0]


class SpotValues:
    """Where all figures stand, how likely they are alive, and what each spot is worth to one of them."""

    def __init__(self, participants: Participants, now: Moment) -> None:
        self.participants, lattice = participants, participants.lattice
        figures = now.state.figures
        self.alive = [1.0 if i in figures and figures[i].placed else 0.0 for i in participants.ids]
        self.spot = [lattice.spot(figures[i].place) if i in figures else 0 for i in participants.ids]
        self.on_goal = [[_touches(figures[i], goal) if self.alive[k] else False for goal in participants.goals]
                        for k, i in enumerate(participants.ids)]
        self.at = [(figures[i].x, figures[i].y) if i in figures else None for i in participants.ids]
        """The exact places of figures that have not moved in the sketch; otherwise None."""
        self.exact = participants.evaluator.tuning.prunes_options

    def situation(self, me: int) -> tuple[object, ...]:
        """What a turn of `me` depends on: where the others stand, which enemies are alive by how much, which goals are
        held."""
        sides, mine = self.participants.sides, self.participants.sides[me]
        blocking = tuple(spot if alive > 0.5 else -1 for spot, alive in zip(self.spot, self.alive, strict=True))
        held = tuple(alive if on else 0.0 for goals, alive, side in zip(self.on_goal, self.alive, sides, strict=True)
                     if side == mine for on in goals) if self.participants.goals else ()
        return self.spot[me], blocking, self._enemies(me), held

    def _enemies(self, me: int) -> tuple[tuple[int, float], ...]:
        """The spots and the shares alive of the enemies of `me`."""
        sides, mine = self.participants.sides, self.participants.sides[me]
        return tuple((spot, alive) if alive >= GONE else (-1, 0.0)
                     for spot, alive, side in zip(self.spot, self.alive, sides, strict=True) if side != mine)

    def _ends(self, me: int, allowance: int) -> Ints:
        """The spots where it can end a move: in reach and free of others; always with its own spot."""
        participants, lattice, here = self.participants, self.participants.lattice, self.spot[me]
        able = participants.travels[me].within(here, allowance).copy()
        far, slack = allowance + lattice.step, participants.radii[me] - lattice.step // 4
        for i, spot in enumerate(self.spot):
            if i != me and self.alive[i] > 0.5 and lattice.apart[here, spot] <= far + participants.radii[i] + slack:
                able &= lattice.beyond(spot, participants.radii[i] + slack)
        able[here] = True
        found: Ints = able.nonzero()[0]
        return found

    def harm(self, me: int, ends: Ints, allowance: int, volley: float = 1.0) -> BestStrikes:
        """For each spot the best strike from there. What is returned is not to be changed.

        No spot is farther than `allowance` (1/64 inch); `volley` (0 to 1) is a factor on the chance of ranged strikes.
        """
        if not allowance:       # exact places matter (`_touching`)
            return self._harm(me, ends, allowance, volley)
        key = (me, self.spot[me], allowance, volley, self._enemies(me), ends.tobytes())
        found = self.participants.harms.get(key)
        if found is None:
            found = self.participants.harms[key] = self._harm(me, ends, allowance, volley)
        return found

    def _harm(self, me: int, ends: Ints, allowance: int, volley: float) -> BestStrikes:
        participants, lattice = self.participants, self.participants.lattice
        apart = lattice.apart[self.spot[me]]
        gain = np.zeros(len(ends), dtype=np.float32)
        target = np.full(len(ends), -1, dtype=np.int64)
        chance = np.zeros(len(ends), dtype=np.float32)
        far = allowance + 2 * lattice.step
        ways: list[tuple[float, int, Strike | Volley]] = []
        for foe, strikes in enumerate(participants.strikes[me]):
            if strikes and self.alive[foe] >= GONE:
                prize, gap = self.alive[foe] * self.stake(foe), apart[self.spot[foe]] - far
                radii, shots = participants.radii[me] + participants.radii[foe], participants.volleys[me][foe]
                ways += [(strike.chance * prize, foe, strike) for strike in strikes
                         if not strike.sight and gap <= strike.reach + radii]
                if shots is not None and volley and gap <= shots.reach:
                    ways.append((shots.chance * volley * prize, foe, shots))
        walks = participants.travels[me].row(self.spot[me])[ends] if self.exact else None
        for value, foe, strike in sorted(ways, key=_value):  # the best comes last and stays
            if isinstance(strike, Volley):
                share = participants.volley(strike, self.spot[foe])[ends] * np.float32(volley)
                brings = share * np.float32(self.alive[foe] * self.stake(foe))
                can = brings > gain
                np.copyto(gain, brings, where=can)
                np.copyto(chance, share, where=can)
            else:
                can = self._struck(me, foe, strike.reach, ends, allowance, walks)
                gain[can], chance[can] = value, strike.chance
            target[can] = foe
        return BestStrikes(gain, target, chance)

    def _struck(self, me: int, foe: int, reach: int, ends: Ints, allowance: int, walks: Floats | None) -> Bools:
        """The spots from which a strike hand to hand reaches an enemy. With `walks` (the paths to them) the rest of the
        path has to fit the allowance too."""
        lattice, reach = self.participants.lattice, reach + self.participants.radii[me] + self.participants.radii[foe]
        can = lattice.open_to(self.spot[foe], reach + lattice.step * 4 // 5, False)[ends]
        if not allowance:
            can = self._touching(me, foe, reach, ends, can)
        if walks is not None:
            rest = np.maximum(lattice.apart[self.spot[foe]][ends] - reach, 0)
            can &= (walks == 0) | (walks + rest <= allowance + lattice.step // 4)
        return can

    def _touching(self, me: int, foe: int, reach: int, ends: Ints, can: Bools) -> Bools:
        """For a figure that cannot move: hand-to-hand strikes from its own spot depend on the exact places."""
        mine, theirs = self.at[me], self.at[foe]
        if mine is None or theirs is None:
            return can
        near = (mine[0] - theirs[0]) ** 2 + (mine[1] - theirs[1]) ** 2 <= (reach + 1) ** 2
        return np.asarray(np.where(ends == self.spot[me], near, can), dtype=np.bool_)

    def potential(self, me: int, ends: Ints, posture: Posture, left: tuple[bool, bool]) -> Floats:
        """The value of each spot apart from strikes, in points: goals, exits, and the danger there (below 0)."""
        worth = np.zeros(len(ends), dtype=np.float32)
        self._add_goals(me, ends, posture, left[0], worth)
        prize = self.participants.prize(me)
        if prize is not None:
            worth += prize[ends] * np.float32(posture.leave)
        if left[1] and posture.caution:
            risk = np.float32(posture.caution * self.stake(me))
            worth -= risk * (1 - self.safety(me)[ends])
        return worth

    def stake(self, me: int) -> float:
        """What is lost with a figure: its worth and the value of its way off the table, in points."""
        prize = self.participants.prize(me)
        return self.participants.worth[me] + (float(prize[self.spot[me]]) if prize is not None else 0.0)

    def _add_goals(self, me: int, ends: Ints, posture: Posture, again: bool, worth: Floats) -> None:
        participants = self.participants
        side = participants.sides[me]
        hold = 1.0 if not again else posture.hold
        pull = np.zeros(len(ends), dtype=np.float32)
        for g, goal in enumerate(participants.goals):
            open_ = 1.0
            for i, on in enumerate(self.on_goal):
                if on[g] and i != me and participants.sides[i] == side:
                    open_ *= 1.0 - self.alive[i]
            if open_ < GONE:
                continue
            worth += participants.near[g][participants.radii[me]][ends] * np.float32(hold * goal.points * open_)
            if again:
                near = participants.close(g, me)[ends]
                np.maximum(pull, near * np.float32(posture.pull * goal.points * open_), out=pull)
        worth += pull

    def safety(self, me: int) -> Floats:
        """For every spot the chance (0 to 1) to survive the enemy's next phase there. What is returned is not to be
        changed."""
        participants, key = self.participants, (me, self._enemies(me))
        found = participants.safe.get(key)
        if found is None:
            found = np.ones(participants.lattice.count, dtype=np.float32)
            for foe, side in enumerate(participants.sides):
                if side != participants.sides[me] and self.alive[foe] >= GONE:
                    found *= 1 - participants.danger(foe, self.spot[foe], me) * np.float32(self.alive[foe])
            participants.safe[key] = found
        return found


def _touches(figure: Figure, goal: Goal) -> bool:
    limit = figure.radius + goal.radius + GRID // 20
    return bool((figure.x - goal.place.x) ** 2 + (figure.y - goal.place.y) ** 2 <= limit * limit)
