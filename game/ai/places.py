"""Candidate places for the figure of a question: rated on the lattice, tested by the question's own region."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from game.ai.arrays import Floats, Ints
from game.ai.candidates import contact_ring, legal, toward
from game.ai.deployment import Deployment
from game.ai.participants import GONE, Participants
from game.ai.sketch import Sketch, upcoming
from game.ai.weights import Posture
from game.core.play.ask import PlaceOption
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place

TRIES: Final = 3
"""Lattice spots tried for each place that is wanted."""
ROUNDED: Final = 2
"""A figure this much nearer than its reach (1/64 inch) stays within it, since places are rounded."""
BOLD: Final = Posture("bold", harm=1.0, caution=0.0, pull=0.2, hold=0.2)
SHY: Final = Posture("shy", harm=0.0, caution=1.5, pull=0.1, hold=0.1)
EAGER: Final = Posture("eager", harm=0.1, caution=0.05, pull=1.0, hold=1.0)
WAY: Final = Posture("way", harm=0.6, caution=0.5, pull=0.6, hold=0.6)
WISHES: Final = (WAY, BOLD, EAGER, SHY)


class Scout:
    """Finds places for one figure at one question."""

    def __init__(self, participants: Participants, now: Moment, option: PlaceOption, posture: Posture) -> None:
        self.participants, self.now, self.option, self.posture = participants, now, option, posture
        self.me = participants.number[option.figure]
        self.figure = now.state.figures[option.figure]
        self.sketch = Sketch(participants, now)
        self.turn = turn = participants.evaluator.turn(now)
        self.moves, self.acts = (turn.moves, turn.acts) if turn is not None else (True, True)
        side = participants.sides[self.me]
        self.left = self.sketch.left(upcoming(participants.evaluator.phases(now, 1 - side, 0), 0), 0, side)

    def places(self, most: int) -> list[Place]:
        """A few legal places that differ, about `most`, the most promising first."""
        if not self.figure.placed:
            return Deployment(self.participants, self.now, self.option).places(most)
        spots, apart = self._ranked(), self.participants.lattice.step
        found = legal(self.option, self._planned(), 2)
        found += legal(self.option, (p for p in self._told() if p not in found), 2)
        close = max(1, most // 3) + bool(self._arm())
        found += legal(self.option, (p for p in self._close() if p not in found), close)
        if self.participants.presses:
            found += legal(self.option, (p for p in self._nearer() if p not in found), 1)
        per_wish = max(1, (most - len(found)) // len(spots))
        for row in spots:
            found += legal(self.option, (p for p in row if _clear(p, found, apart)), per_wish)
        return found

    def _planned(self) -> Iterator[Place]:
        """The places where the sketch would move, with a strike and without."""
        for acts in (self.acts, False):
            spot = self.sketch.best_turn(self.me, self.posture, self.left, self.moves, acts, self.turn).spot
            if spot != self.sketch.spot[self.me]:
                yield from self._in_full(self.participants.lattice.place(spot))

    def _told(self) -> Iterator[Place]:
        """Exact places from the ruleset's evaluator (`Evaluator.spots`), like the foot of a wall to climb."""
        yield from self.participants.evaluator.spots(self.now, self.figure)

    def _close(self) -> Iterator[Place]:
        """Exact places for which the lattice is too coarse: contact with an enemy or just within reach of a weapon that
        strikes farther, touching a goal."""
        participants, lattice = self.participants, self.participants.lattice
        arm = self._arm()
        reach = participants.strides[self.me].running + lattice.step + (arm + 2 * self.figure.radius if arm else 0)
        foes = [(lattice.apart[self.sketch.spot[self.me], self.sketch.spot[i]], -participants.worth[i], i)
                for i, side in enumerate(participants.sides)
                if side != participants.sides[self.me] and self.sketch.alive[i] >= GONE]
        gain = max((s.chance for row in participants.strikes[self.me] for s in row if not s.sight), default=0.0)
        if self.acts and gain:
            near = [self.now.state.figures[participants.ids[i]] for far, _, i in sorted(foes)[:3] if far <= reach]
            if arm:         # one for each before a second one
                yield from (contact_ring(self.figure, foe, arm - ROUNDED)[n] for n in (0, 1) for foe in near)
            for foe in near:
                yield from contact_ring(self.figure, foe)[:2]
        for goal in participants.goals:
            far = max(0.0, float(np.sqrt(np.float64((self.figure.x - goal.place.x) ** 2
                                                    + (self.figure.y - goal.place.y) ** 2))))
            edge = (far - self.figure.radius - goal.radius) / GRID
            if 0 < edge <= reach / GRID:
                yield toward(self.figure.place, goal.place, edge + 1 / 16)

    def _arm(self) -> int:
        """How far its melee weapons reach, in 1/64 inch; 0 if hardly farther than contact."""
        far = max((s.reach for row in self.participants.strikes[self.me] for s in row if not s.sight), default=0)
        return far if far >= GRID // 2 else 0

    def _nearer(self) -> Iterator[Place]:
        """The spots in reach nearest to the nearest enemy, for battles where only fights win points."""
        participants, lattice, here = self.participants, self.participants.lattice, self.sketch.spot[self.me]
        foes = [(float(lattice.apart[here, spot]), spot) for spot, side, alive in
                zip(self.sketch.spot, participants.sides, self.sketch.alive, strict=True)
                if side != participants.sides[self.me] and alive >= GONE]
        if foes:
            allowance = getattr(self.option.region(), "allowance", participants.strides[self.me].acting)
            ends = np.flatnonzero(participants.travels[self.me].within(here, allowance))
            away = lattice.apart[min(foes)[1]][ends]
            for at in np.argsort(away, kind="stable")[:TRIES].tolist():
                if ends[at] != here:
                    yield lattice.place(int(ends[at]))

    def _ranked(self) -> list[list[Place]]:
        """For each posture of `WISHES` the best places, best first."""
        lattice, participants = self.participants.lattice, self.participants
        row = participants.travels[self.me].row(self.sketch.spot[self.me])
        region = self.option.region()
        allowance = getattr(region, "allowance", participants.strides[self.me].acting)
        ends: Ints = np.flatnonzero(row <= allowance)
        ends = ends[ends != self.sketch.spot[self.me]]
        if not len(ends):
            return [[]]
        gain: Floats = np.zeros(len(ends), dtype=np.float32)
        if self.acts:
            gain = self.sketch.gain(self.me, ends, allowance, self.turn)
        ranked = []
        for wish in WISHES:
            value = self.sketch.potential(self.me, ends, wish, self.left) + gain * np.float32(wish.harm)
            order = np.argsort(-value, kind="stable")[:TRIES * 3]
            ranked.append([place for i in order.tolist() for place in self._in_full(lattice.place(int(ends[i])))])
        return ranked

    def _in_full(self, place: Place) -> Iterator[Place]:
        """The place; where a move is paid for in whole steps, first the farthest place in that direction at the same
        price."""
        pace = getattr(self.option.region(), "pace", 0)
        if pace:
            far = float(np.sqrt(np.float64((self.figure.x - place.x) ** 2 + (self.figure.y - place.y) ** 2)))
            paid = -(-far // pace) * pace - 1
            if paid > far:
                whole = _along(self.figure.place, place, paid)
                top = self.now.setup.table
                if self.figure.radius <= whole.x <= top.width - self.figure.radius and (
                        self.figure.radius <= whole.y <= top.height - self.figure.radius):
                    yield whole
        yield place


def _along(start: Place, end: Place, far: float) -> Place:
    """The place at a distance (1/64 inch) from the start on the line through the end, also beyond it."""
    dx, dy = end.x - start.x, end.y - start.y
    share = far / float(np.sqrt(np.float64(dx * dx + dy * dy)))
    return Place(round(start.x + dx * share), round(start.y + dy * share))


def _clear(place: Place, found: list[Place], apart: int) -> bool:
    return all((place.x - p.x) ** 2 + (place.y - p.y) ** 2 >= apart * apart for p in found)
