"""The places in a box that answer a question, drawn at random or searched all through; `regions` has each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from math import sqrt
from typing import Final

import msgspec
import numpy as np

from game.core.play.dice import Stream
from game.core.table.movement.obstacles import Bools, Ground
from game.core.table.movement.outlines import Disc, line_meets_disc
from game.core.table.movement.paths import Line, PathPoint
from game.core.table.movement.visibility_graph import Ints, meets
from game.core.table.places import Place, Side
from game.core.text import T, Text
from game.rules.warbands.limits import INCH, Now
from game.rules.warbands.roster import Fighter

Box = tuple[int, int, int, int]
"""West, south, east, north in 1/64 inch."""
Test = Callable[[Ints, Ints], Bools]
"""A test of many places at once."""
NO_ROOM: Final = T("there is no room to stand")
"""Why a base may not stand somewhere."""


class PlaceRegion:
    """The places in a box that `fits`, which each subclass defines."""

    TRIES, FEW = 1500, 100
    """Places drawn at random before all are searched: for a place, and only to know whether there is one."""
    STEP = 8
    """The step of the grid that is searched before, in 1/64 inch."""
    AT_ONCE = 1 << 16
    """Places that are tested at once in that search."""

    def __init__(self, now: Now, me: Fighter, box: Box) -> None:
        self.now, self.figure = now, me
        table, r = now.setup.table, me.radius
        west, south, east, north = box
        self.box: Box = (max(west, r), max(south, r), min(east, table.width - r), min(north, table.height - r))
        self.others: list[Fighter] = [f for f in now.state.standing() if f.id != me.id]

    def fits(self, place: Place) -> Text | None:
        """None where the place fits, otherwise the reason."""
        raise NotImplementedError

    def why_not(self, place: Place, via: tuple[Place, ...] = ()) -> Text | None:
        """None where the place may be the answer, otherwise the reason."""
        west, south, east, north = self.box
        if via:
            return T("this goes straight, without waypoints")
        if not (west <= place.x <= east and south <= place.y <= north):
            return T("that is too far off")
        return self.fits(place)

    def sample(self, stream: Stream) -> Place | None:
        """A place drawn uniformly; where the tries find none, the first one from the south-west; None where there is
        none at all."""
        return None if self.hopeless else self._drawn(stream, self.TRIES) or self._first

    @property
    def hopeless(self) -> bool:
        """Whether there is certainly no place."""
        west, south, east, north = self.box
        return east < west or north < south

    def _drawn(self, stream: Stream, tries: int) -> Place | None:
        west, south, east, north = self.box
        for _ in range(tries):
            place = Place(west + stream.below(east - west + 1), south + stream.below(north - south + 1))
            if self.fits(place) is None:
                return place
        return None

    def empty(self) -> bool:
        """Whether no place fits."""
        return self.found is None

    @cached_property
    def found(self) -> Place | None:
        """Any place that fits, always the same; None where there is none."""
        return None if self.hopeless else self._drawn(Stream(1), self.FEW) or self._first

    @cached_property
    def _first(self) -> Place | None:
        """The first place that fits, row by row from the south-west: of a grid, else of all; None where there is
        none."""
        tests = list(self.tests())
        return next((place for step in (self.STEP, 1) for place in self._passing(tests, step)
                     if self.fits(place) is None), None)

    def _passing(self, tests: Sequence[Test], step: int) -> Iterator[Place]:
        """The places in the box that pass tests, of a grid with that step."""
        west, south, east, north = self.box
        across, up = np.arange(west, east + 1, step), np.arange(south, north + 1, step)
        rows = max(1, self.AT_ONCE // len(across))
        for first in range(0, len(up), rows):
            y, x = (grid.ravel() for grid in np.meshgrid(up[first:first + rows], across, indexing="ij"))
            for test in tests:
                passed = test(x, y)
                x, y = x[passed], y[passed]
            yield from map(Place, x.tolist(), y.tolist())

    def tests(self) -> Iterator[Test]:
        """Tests that every place that `fits` passes, and few others; the cheapest first."""
        return iter(())

    def near_one(self, spots: Iterable[Place], reach: float) -> Test:
        """The test whether a place is within `reach` of one of these."""
        them = list(spots)

        def test(x: Ints, y: Ints) -> Bools:
            near: Bools = np.zeros(len(x), dtype=np.bool_)
            for spot in them:
                near |= (x - spot.x) ** 2 + (y - spot.y) ** 2 <= reach * reach
            return near
        return test

    def room(self, z: int) -> Test:
        """The test of `free` at a height."""
        levels, moved = self.now.top.levels, self.now.top.move_field
        me = msgspec.structs.replace(self.figure, z=z)
        return lambda x, y: (levels.free(me, z, x, y, self.others) if z else moved.standing(me, x, y, self.others))

    def unmet(self, side: Side, z: int) -> Test:
        """The test of `passes` at a height."""
        me = self.figure
        discs = np.array([(foe.x, foe.y, foe.radius + me.radius) for foe in self.others if foe.side != side
                          and foe.stands and abs(foe.z - z) <= INCH], dtype=np.float64).reshape(-1, 3)

        def test(x: Ints, y: Ints) -> Bools:
            start, dx, dy = np.ones(len(x)), (x - me.x).astype(np.float64), (y - me.y).astype(np.float64)
            moves = (dx != 0) | (dy != 0)
            met: Bools = np.zeros(len(x), dtype=np.bool_)
            met[moves] = meets(start[moves] * me.x, start[moves] * me.y, dx[moves], dy[moves], discs)
            return ~met
        return test

    def clear(self, ground: Ground) -> Test:
        """The test whether no piece is in the way of the straight line to a place."""
        return lambda x, y: self.now.top.levels.clear(ground, self.figure.place, x, y)

    def free(self, place: Place, z: int) -> Text | None:
        """None where a base may stand at that height: centre on the surface, no other base, no higher wall (WB-R30);
        otherwise the reason."""
        levels, moved = self.now.top.levels, self.now.top.move_field
        if z == 0:
            return moved.may_stand(msgspec.structs.replace(self.figure, z=0), place, self.others)
        roof = levels.roof(place.x, place.y, z)
        if roof is None or not levels.on_roof(roof, self.figure, place, self.others, False):
            return NO_ROOM
        return None

    def passes(self, place: Place, side: Side, z: int) -> Text | None:
        """None where no standing enemy is in the way of the straight line there, otherwise the reason (WB-R30,
        WB-R68)."""
        line = Line(PathPoint(float(self.figure.x), float(self.figure.y)), PathPoint(float(place.x), float(place.y)))
        for foe in self.others:
            if foe.side != side and foe.stands and abs(foe.z - z) <= INCH:
                if line_meets_disc(line, Disc(float(foe.x), float(foe.y), float(foe.radius + self.figure.radius))):
                    return T("{name} is in the way", name=foe.name)
        return None

    def far(self, place: Place) -> float:
        """The distance of the place from the fighter, in 1/64 inch."""
        return sqrt((place.x - self.figure.x) ** 2 + (place.y - self.figure.y) ** 2)


def around(me: Fighter, far: int) -> Box:
    """The box around a fighter that `far` (1/64 inch) reaches."""
    return me.x - far, me.y - far, me.x + far, me.y + far


def near_foes(region: PlaceRegion, them: Sequence[Fighter], z: int) -> Test:
    """The test whether one of these is within 1 inch of a base at a height (`within_inch`)."""
    return region.near_one((foe.place for foe in them if abs(foe.z - z) <= INCH), INCH + 2 * region.figure.radius)
