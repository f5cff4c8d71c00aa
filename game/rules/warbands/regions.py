"""Regions of places that answer a question: to set up, to jump, to step off, to land beside a fighter, to charge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Final

import msgspec
import numpy as np

from game.core.table.movement.movement import Path
from game.core.table.movement.obstacles import Bools
from game.core.table.movement.outlines import Disc, line_meets_disc
from game.core.table.movement.paths import TOLERANCE, Line, PathPoint
from game.core.table.movement.visibility_graph import Ints
from game.core.table.places import CONTACT, GRID, Place, Side
from game.core.table.regions import RoofWalk, Walk
from game.core.text import T, Text
from game.rules.warbands.distances import fighter, same_level, within_inch
from game.rules.warbands.limits import INCH, Now
from game.rules.warbands.place_region import PlaceRegion, Test, around, near_foes
from game.rules.warbands.roster import Fighter

NO_EDGE: Final = T("that way leads over no edge")
"""Why a step leads off no roof."""


class SetUpRegion(PlaceRegion):
    """Where a fighter is set up: centre within 3 inches of an own spawnpoint, on the ground (WB-R96)."""

    def __init__(self, now: Now, figure_id: str, points: Iterable[Place]) -> None:
        self.points = tuple(points)
        xs, ys = [p.x for p in self.points], [p.y for p in self.points]
        far = 3 * GRID
        super().__init__(now, fighter(now, figure_id), (min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far))

    def fits(self, place: Place) -> Text | None:
        if not any((place.x - p.x) ** 2 + (place.y - p.y) ** 2 <= (3 * GRID) ** 2 for p in self.points):
            return T("start within 3″ of a spawnpoint of yours")
        return self.free(place, 0)

    def tests(self) -> Iterator[Test]:
        yield self.near_one(self.points, 3 * GRID)
        yield self.room(0)


class BesideRegion(PlaceRegion):
    """Free places with the base within 1 inch of that of a fighter, on his level (WB-R70)."""

    def __init__(self, now: Now, me: Fighter) -> None:
        super().__init__(now, me, around(me, INCH + 2 * me.radius))
        self.others.append(me)

    def fits(self, place: Place) -> Text | None:
        limit = INCH + 2 * self.figure.radius
        apart = (place.x - self.figure.x) ** 2 + (place.y - self.figure.y) ** 2
        if apart > limit * limit:
            return T("further than 1″ away")
        if apart < (2 * self.figure.radius) ** 2:
            return T("the bases would overlap")
        return self.free(place, self.figure.z)

    def tests(self) -> Iterator[Test]:
        yield self.near_one([self.figure.place], INCH + 2 * self.figure.radius)
        yield self.room(self.figure.z)


class AssassinRegion(PlaceRegion):
    """Where an Assassin appears: a straight line over everything but standing enemies (WB-112, WB-R68)."""

    def __init__(self, now: Now, me: Fighter, side: Side, allowance: int) -> None:
        self.side, self.allowance = side, allowance
        reach = allowance + INCH + 2 * me.radius
        self.prey = [f for f in now.state.standing() if f.side != side and f.id != me.id
                     and (f.x - me.x) ** 2 + (f.y - me.y) ** 2 <= reach * reach]
        span = INCH + 2 * me.radius
        west, south, east, north = around(me, allowance)
        if self.prey:
            west = max(west, min(f.x for f in self.prey) - span)
            south = max(south, min(f.y for f in self.prey) - span)
            east = min(east, max(f.x for f in self.prey) + span)
            north = min(north, max(f.y for f in self.prey) + span)
        super().__init__(now, me, (west, south, east, north))

    def level(self, place: Place) -> int:
        """The height at which he arrives, in 1/64 inch."""
        return self.now.top.levels.below(place.x, place.y, 1 << 30)

    def fits(self, place: Place) -> Text | None:
        if self.far(place) > self.allowance + TOLERANCE:
            return T("further than its stat")
        z = self.level(place)
        there = msgspec.structs.replace(self.figure, x=place.x, y=place.y, z=z)
        if not any(within_inch(there, foe) for foe in self.prey):
            return T("not within 1″ of an opponent")
        return (self.free(place, z) or self.passes(place, self.side, self.figure.z)
                or (self.passes(place, self.side, z) if z != self.figure.z else None))

    def tests(self) -> Iterator[Test]:
        me, heights = self.figure, {0, *(roof.height for roof in self.now.top.levels.roofs)}
        yield self.near_one([me.place], self.allowance + TOLERANCE)
        yield self.near_one((foe.place for foe in self.prey), INCH + 2 * me.radius)
        yield self.unmet(self.side, me.z)
        levels = {z: (near_foes(self, self.prey, z), self.room(z), self.unmet(self.side, z)) for z in heights}

        def at_its_level(x: Ints, y: Ints) -> Bools:
            top, passed = np.zeros(len(x), dtype=np.int64), np.zeros(len(x), dtype=np.bool_)
            for roof in self.now.top.levels.roofs:
                top = np.maximum(top, roof.height * roof.hold(x, y))
            for z, them in levels.items():
                at = np.flatnonzero(top == z)
                for test in them:
                    at = at[test(x[at], y[at])]
                passed[at] = True
            return passed
        yield at_its_level

    @property
    def hopeless(self) -> bool:
        return not self.prey or super().hopeless


class JumpRegion(PlaceRegion):
    """Where a jump may land: one straight line, to the same height or lower (WB-15, WB-R33)."""

    def __init__(self, now: Now, me: Fighter, side: Side, left: float) -> None:
        self.side, self.left = side, left
        super().__init__(now, me, around(me, int(left) + 1))

    def fits(self, place: Place) -> Text | None:
        if place == self.figure.place:
            return T("it stands there already")
        if self.far(place) > self.left + TOLERANCE:
            return T("further than what is left of the movement")
        tall = self.now.top.levels.tall(self.figure.z, self.figure.radius)
        if tall.bar_at(*place) is not None:
            return T("a wall is in the way")
        line = Line(PathPoint(float(self.figure.x), float(self.figure.y)), PathPoint(float(place.x), float(place.y)))
        if tall.blocked(line) is not None:
            return T("a wall is in the way")
        return self.passes(place, self.side, self.figure.z)

    def tests(self) -> Iterator[Test]:
        tall = self.now.top.levels.tall(self.figure.z, self.figure.radius)
        yield self.near_one([self.figure.place], self.left + TOLERANCE)
        yield lambda x, y: tall.free(x.astype(np.float64), y.astype(np.float64))
        yield self.unmet(self.side, self.figure.z)
        yield self.clear(tall)


class StepOffRegion(JumpRegion):
    """Where a fighter walks over the edge of his roof; he drops where his centre passes it (WB-R34)."""

    def fits(self, place: Place) -> Text | None:
        roof = self.now.top.levels.roof(self.figure.x, self.figure.y, self.figure.z)
        if roof is None or roof.leaves(self.figure.place, place) is None:
            return NO_EDGE
        return super().fits(place)

    def tests(self) -> Iterator[Test]:
        roof = self.now.top.levels.roof(self.figure.x, self.figure.y, self.figure.z)
        if roof is None or roof.off(self.figure.x, self.figure.y) > self.left + 1:
            yield lambda x, y: np.zeros(len(x), dtype=np.bool_)
            return
        if roof.convex:
            yield lambda x, y: ~roof.hold(x, y)
        yield from super().tests()


class ChargeRegion(PlaceRegion):
    """Where a Maniac's charge ends: a straight walk, within 1 inch of an opponent (WB-134, WB-R75)."""

    def __init__(self, now: Now, me: Fighter, side: Side, allowance: int, prey: str = "") -> None:
        """`prey`: the only opponent who counts; by default all do."""
        super().__init__(now, me, around(me, allowance))
        self.prey = [f for f in self.others if f.side != side and prey in ("", f.id)]
        self.allowance = allowance
        span = INCH + 2 * me.radius
        reach = allowance + span
        self.prey = [f for f in self.prey if (f.x - me.x) ** 2 + (f.y - me.y) ** 2 <= reach * reach]
        if self.prey:
            west, south, east, north = self.box
            self.box = (max(west, min(f.x for f in self.prey) - span), max(south, min(f.y for f in self.prey) - span),
                        min(east, max(f.x for f in self.prey) + span), min(north, max(f.y for f in self.prey) + span))

    def fits(self, place: Place) -> Text | None:
        if place == self.figure.place:
            return T("it stands there already")
        there = self.figure.at(place)
        if not any(within_inch(there, foe) for foe in self.prey):
            return T("not within 1″ of an opponent")
        if self.far(place) > self.allowance + TOLERANCE:
            return T("further than two movement actions")
        return self.free(place, self.figure.z) or self._blocked(place)

    def tests(self) -> Iterator[Test]:
        me = self.figure
        yield self.near_one([me.place], self.allowance + TOLERANCE)
        yield near_foes(self, self.prey, me.z)
        yield self.room(me.z)
        yield self.unmet(me.side, me.z)
        yield self.clear(self.now.top.levels.barred(me.z, me.radius))

    def _blocked(self, place: Place) -> Text | None:
        """What is in the way of the straight line: terrain, the edge of the roof, contact with enemies (TB-15); None
        where nothing is."""
        me, levels = self.figure, self.now.top.levels
        line = Line(PathPoint(float(me.x), float(me.y)), PathPoint(float(place.x), float(place.y)))
        roof = levels.roof(me.x, me.y, me.z) if me.z else None
        if levels.barred(me.z, me.radius).blocked(line) is not None or (roof and roof.leaves(me.place, place)):
            return T("not in a straight line")
        for foe in self.others:
            if foe.side != me.side and foe.stands and abs(foe.z - me.z) <= INCH:
                near_ = foe.radius + me.radius
                clear = near_ + CONTACT
                touched = any((foe.x - x) ** 2 + (foe.y - y) ** 2 <= clear * clear for x, y in (me.place, place))
                if line_meets_disc(line, Disc(float(foe.x), float(foe.y), near_ if touched else clear + 1e-3)):
                    return T("{name} is in the way", name=foe.name)
        return None

    @property
    def hopeless(self) -> bool:
        return not self.prey or super().hopeless


def flight(a: Place, b: Place, cost: float | None = None) -> Path:
    """A straight line through the air; `cost` in 1/64 inch where it is not its length."""
    line = Line(PathPoint(float(a.x), float(a.y)), PathPoint(float(b.x), float(b.y)))
    return Path((a, b), (line,), line.length, line.length if cost is None else cost)


def straight(path: Path) -> bool:
    """Whether a path is one straight line."""
    (ax, ay), (bx, by) = path.starts, path.ends
    return path.length <= sqrt((ax - bx) ** 2 + (ay - by) ** 2) + TOLERANCE


def last_straight(path: Path) -> float:
    """The length of the last straight stretch of a path, in 1/64 inch; of an arc at its end 0."""
    (bx, by), length, found = path.ends, 0.0, 0.0
    for leg in reversed(path.legs):
        length += leg.length
        if not isinstance(leg, Line) or length > sqrt(
                (leg.start.x - bx) ** 2 + (leg.start.y - by) ** 2) + TOLERANCE:
            break
        found = length
    return path.length if found == length else found


def ground_walk(now: Now, me: Fighter, left: int, side: Side) -> Walk:
    """Where a fighter may walk on his level; `side` is the side he acts for (WB-R74)."""
    if side != me.side:
        state = now.state.copied()
        state.put(me.id, side=side)
        now = now._replace(state=state)
    return Walk(now, me.id, left) if me.z == 0 else RoofWalk(now, me.id, left)


def enemies_near(now: Now, me: Fighter, side: Side) -> list[Fighter]:
    """Opponents within 1 inch, standing or prone."""
    return [f for f in now.near(me, INCH, 1 - side) if same_level(me, f)]
