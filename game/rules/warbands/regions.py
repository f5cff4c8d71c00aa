"""Regions of places that answer a question: to set up, to jump, to step off, to land beside a fighter, to charge."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import sqrt
from typing import Final

import msgspec

from game.core.play.dice import Stream
from game.core.table.moment import Moment
from game.core.table.movement.movement import Path
from game.core.table.movement.outlines import Disc, line_meets_disc
from game.core.table.movement.paths import TOLERANCE, Line, PathPoint
from game.core.table.places import CONTACT, GRID, Place, Side
from game.core.table.regions import RoofWalk, Walk
from game.core.text import T, Text
from game.rules.warbands.distances import fighter, same_level, within_inch
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Battle, Fighter

Box = tuple[int, int, int, int]
"""West, south, east, north in 1/64 inch."""
NO_ROOM: Final = T("there is no room to stand")
"""Why a base may not stand somewhere."""
NO_EDGE: Final = T("that way leads over no edge")
"""Why a step leads off no roof."""


class PlaceRegion:
    """The places in a box that `fits`, which each subclass defines."""

    TRIES = 1500
    """Places drawn at random before a grid is searched."""
    STEP = 8
    """The step of that grid, in 1/64 inch."""

    def __init__(self, now: Moment[Battle], me: Fighter, box: Box) -> None:
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
        """A place drawn uniformly; where the tries find none, the first one of a grid; None where there is none."""
        west, south, east, north = self.box
        if east < west or north < south:
            return None
        for _ in range(self.TRIES):
            place = Place(west + stream.below(east - west + 1), south + stream.below(north - south + 1))
            if self.fits(place) is None:
                return place
        return next((p for y in range(south, north + 1, self.STEP) for x in range(west, east + 1, self.STEP)
                     if self.fits(p := Place(x, y)) is None), None)

    def empty(self) -> bool:
        """Whether no place fits."""
        return self._empty

    @cached_property
    def _empty(self) -> bool:
        return self.sample(Stream(1)) is None

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


class SetUpRegion(PlaceRegion):
    """Where a fighter is set up: centre within 3 inches of an own spawnpoint, on the ground (WB-R96)."""

    def __init__(self, now: Moment[Battle], figure_id: str, points: Iterable[Place]) -> None:
        self.points = tuple(points)
        xs, ys = [p.x for p in self.points], [p.y for p in self.points]
        far = 3 * GRID
        super().__init__(now, fighter(now, figure_id), (min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far))

    def fits(self, place: Place) -> Text | None:
        if not any((place.x - p.x) ** 2 + (place.y - p.y) ** 2 <= (3 * GRID) ** 2 for p in self.points):
            return T("start within 3″ of a spawnpoint of yours")
        return self.free(place, 0)


class BesideRegion(PlaceRegion):
    """Free places with the base within 1 inch of that of a fighter, on his level (WB-R70)."""

    def __init__(self, now: Moment[Battle], me: Fighter) -> None:
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


class AssassinRegion(PlaceRegion):
    """Where an Assassin appears: a straight line over everything but standing enemies (WB-112, WB-R68)."""

    def __init__(self, now: Moment[Battle], me: Fighter, side: Side, allowance: int) -> None:
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

    def sample(self, stream: Stream) -> Place | None:
        return super().sample(stream) if self.prey else None


class JumpRegion(PlaceRegion):
    """Where a jump may land: one straight line, to the same height or lower (WB-15, WB-R33)."""

    def __init__(self, now: Moment[Battle], me: Fighter, side: Side, left: float) -> None:
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


class StepOffRegion(JumpRegion):
    """Where a fighter walks over the edge of his roof; he drops where his centre passes it (WB-R34)."""

    def fits(self, place: Place) -> Text | None:
        roof = self.now.top.levels.roof(self.figure.x, self.figure.y, self.figure.z)
        if roof is None or roof.leaves(self.figure.place, place) is None:
            return NO_EDGE
        return super().fits(place)


class ChargeRegion(PlaceRegion):
    """Where a Maniac's charge ends: a straight walk, within 1 inch of an opponent (WB-134, WB-R75)."""

    def __init__(self, now: Moment[Battle], me: Fighter, side: Side, allowance: int) -> None:
        super().__init__(now, me, around(me, allowance))
        self.prey = [f for f in self.others if f.side != side]
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

    def sample(self, stream: Stream) -> Place | None:
        return super().sample(stream) if self.prey else None


def flight(a: Place, b: Place, cost: float | None = None) -> Path:
    """A straight line through the air; `cost` in 1/64 inch where it is not its length."""
    line = Line(PathPoint(float(a.x), float(a.y)), PathPoint(float(b.x), float(b.y)))
    return Path((a, b), (line,), line.length, line.length if cost is None else cost)


def straight(path: Path) -> bool:
    """Whether a path is one straight line."""
    (ax, ay), (bx, by) = path.starts, path.ends
    return path.length <= sqrt((ax - bx) ** 2 + (ay - by) ** 2) + TOLERANCE


def ground_walk(now: Moment[Battle], me: Fighter, left: int, side: Side) -> Walk:
    """Where a fighter may walk on his level; `side` is the side he acts for (WB-R74)."""
    if side != me.side:
        state = now.state.copied()
        state.put(me.id, side=side)
        now = now._replace(state=state)
    return Walk(now, me.id, left) if me.z == 0 else RoofWalk(now, me.id, left)


def enemies_near(now: Moment[Battle], me: Fighter, side: Side) -> list[Fighter]:
    """Opponents within 1 inch, standing or prone."""
    return [f for f in now.near(me, INCH, 1 - side) if same_level(me, f)]
