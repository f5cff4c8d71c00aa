"""Regions of legal places for questions: where a figure may walk, leave the table or be set up."""

from __future__ import annotations

from functools import cached_property
from math import isqrt
from typing import Any

import numpy as np

from game.core.play.dice import Stream
from game.core.table.bases import Base
from game.core.table.geometry import where
from game.core.table.levels import RoofReach
from game.core.table.moment import Moment
from game.core.table.movement.ends import Ends
from game.core.table.movement.movement import MoveField, Path, Refusal
from game.core.table.movement.obstacles import Bools
from game.core.table.movement.paths import stays
from game.core.table.movement.reach import Reach
from game.core.table.movement.visibility_graph import Ints
from game.core.table.pieces import Edge, Table
from game.core.table.places import GRID, Place
from game.core.text import T, Text

REMEMBERED = 64
"""The number of paths that a region caches, since a place is tested first and then walked to."""
LONG_DRAWS = 2
"""The number of long draws after which all places are tested one after another."""
DRAWS = 64
"""The number of draws from an area with barred places after which all places are tested one after another."""
_NEAR = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))


class Walk:
    """All places where a figure may move with an allowance (1/64 inch of path cost); staying is no move."""

    def __init__(self, now: Moment, figure_id: str, allowance: int) -> None:
        self.now, self.figure, self.allowance = now, now.state.figures[figure_id], allowance
        self._paths: dict[tuple[Place, tuple[Place, ...]], Path | Refusal] = {}

    @cached_property
    def others(self) -> list[Any]:
        """All other figures on the table."""
        standing: list[Any] = self.now.state.standing(without=self.figure.id)
        return standing

    @cached_property
    def reach(self) -> Reach:
        """The whole reachable area, for the screen and for random places."""
        return self.now.top.reach(self.figure, self.others, self.allowance)

    def path(self, place: Place, via: tuple[Place, ...] = ()) -> Path | Refusal:
        """The measured path to a place within the allowance, or why there is none (TB-14)."""
        if stays(self.figure.place, place, via):
            return Refusal(T("it stands there already"))
        found = self._paths.get((place, via))
        if found is None:
            found = self.now.top.path(self.figure, place, self.others, via, self.allowance)
            if len(self._paths) < REMEMBERED:
                self._paths[place, via] = found
        return found

    def why_not(self, place: Place, via: tuple[Place, ...] = ()) -> Text | None:
        """None where the figure may end its move there."""
        found = self.path(place, via)
        return found.reason if isinstance(found, Refusal) else None

    def sample(self, stream: Stream) -> Place | None:
        """A place drawn uniformly; None if the figure cannot move."""
        for _ in range(LONG_DRAWS):
            place = self.reach.sample(stream)
            if place != self.figure.place:
                return place
        return self.first

    @cached_property
    def first(self) -> Place | None:
        """A place where it may go, always the same, found by testing all; None where it cannot move."""
        return self.reach.first(self.allowed)

    def allowed(self, x: Ints, y: Ints) -> Bools:
        """Which of many places a rule allows besides those of movement; by default all."""
        return np.ones(len(x), dtype=np.bool_)

    def empty(self) -> bool:
        """Whether no move is possible; places near by are tested first."""
        x, y = self.figure.place
        if self.allowance >= GRID // 2 and self.now.top.move_field.at_large(self.figure, GRID // 2, self.others):
            return False
        if self._free(Place(x + GRID // 2, y)) or self._free(Place(x - GRID // 2, y)):
            return False
        for step in (32, 16, 8, 4, 2, 1):
            for dx, dy in _NEAR:
                if self.why_not(Place(x + dx * step, y + dy * step)) is None:
                    return False
        return self.first is None

    def _free(self, place: Place) -> bool:
        """Quick test whether a place near by is surely in reach: on a short path only bases near by can bar it."""
        x, y = self.figure.place
        far = 2 * GRID + self.figure.radius
        near = [f for f in self.others if abs(f.x - x) <= far + f.radius and abs(f.y - y) <= far + f.radius]
        found = self.now.top.path(self.figure, place, near, (), min(self.allowance, GRID))
        return isinstance(found, Path)


class RoofWalk(Walk):
    """All places where a figure on a roof may walk, by paths that never leave the roof (TB-13, TB-16)."""

    @cached_property
    def reach(self) -> RoofReach:
        """The whole reachable area. Raises KeyError if no roof is under the figure."""
        me = self.figure
        roof = self.now.top.levels.roof(me.x, me.y, me.z)
        if roof is None:
            raise KeyError(me.id)
        return RoofReach.on(roof, self.now.top.reach(me, self.others, self.allowance))

    def path(self, place: Place, via: tuple[Place, ...] = ()) -> Path | Refusal:
        """The measured path to a place within the allowance, or why there is none (TB-14)."""
        if stays(self.figure.place, place, via):
            return Refusal(T("it stands there already"))
        return self.reach.path(place, via)

    def empty(self) -> bool:
        """Whether no walk is possible; places near by are tested first."""
        x, y = self.figure.place
        if any(self.why_not(Place(x + dx * n, y + dy * n)) is None
               for n in (32, 8, 1) for dx, dy in _NEAR[:4]):
            return False
        return self.first is None


class ExitRegion:
    """Where a figure may leave the table: the places on one edge that its centre can reach.

    On this path only, the base may hang over that edge. Friends are passed.
    """

    def __init__(self, now: Moment, figure_id: str, allowance: int, edge: Edge) -> None:
        self.now, self.figure, self.allowance, self.edge = now, now.state.figures[figure_id], allowance, edge
        self.foes = [f for f in now.state.standing() if f.side != self.figure.side]
        self.upright = edge in ("west", "east")
        """Whether the line runs north."""
        self.line = {"south": 0, "west": 0, "north": now.setup.table.height, "east": now.setup.table.width}[edge]

    @cached_property
    def field(self) -> MoveField:
        """The move field with that edge open."""
        return self.now.top.move_field.leaving(self.edge)

    def path(self, place: Place, via: tuple[Place, ...] = ()) -> Path | Refusal:
        """The measured path to a place on the edge within the allowance, or why there is none (TB-14)."""
        if (place.x if self.upright else place.y) != self.line:
            return Refusal(T("the way off ends on the line of the table’s edge"))
        return self.field.path(self.figure, place, self.foes, via, self.allowance)

    def why_not(self, place: Place, via: tuple[Place, ...] = ()) -> Text | None:
        """None where the figure may walk off there."""
        found = self.path(place, via)
        return found.reason if isinstance(found, Refusal) else None

    def nearest(self) -> Place | None:
        """The nearest place to leave to which a straight way leads, or the nearest of all where none does; None where
        no place on the edge is in reach, exactly."""
        near = self._half()
        if near < 0:
            return None
        if self.why_not(self._place(self._at())) is None:
            return self._place(self._at())
        along = np.arange(self._at() - near, self._at() + near + 1)
        line = np.full(len(along), self.line)
        x, y = (line, along) if self.upright else (along, line)
        return Ends(self.field, self.figure, self.foes, self.allowance, x, y).first()

    def sample(self, stream: Stream) -> Place | None:
        """A place drawn uniformly from the edge; if no draw succeeds, the nearest."""
        near = self._half()
        if near < 0:
            return None
        at = self._at()
        for _ in range(16):
            place = self._place(at - near + stream.below(2 * near + 1))
            if self.why_not(place) is None:
                return place
        return self.nearest()

    def empty(self) -> bool:
        """Whether the edge cannot be reached; cheap where it is too far."""
        return self.nearest() is None

    def _half(self) -> int:
        """How far along the edge to both sides the allowance could reach, in 1/64 inch; below 0 where it does not reach
        the edge."""
        away = abs(self.line - (self.figure.x if self.upright else self.figure.y))
        return isqrt(self.allowance ** 2 - away ** 2) if away <= self.allowance else -1

    def _at(self) -> int:
        return int(self.figure.y if self.upright else self.figure.x)

    def _place(self, along: int) -> Place:
        return Place(self.line, along) if self.upright else Place(along, self.line)


def in_house(table: Table, x: int, y: int) -> bool:
    """Whether a place (1/64 inch) is in a house: nobody is set up there."""
    return any(one.kind == "house" and where(one.corners, x, y) > 0 for one in table.pieces)


class Strip:
    """Where a figure may be set up: its base wholly inside a box (west, south, east, north; 1/64 inch), on free ground,
    not in a house."""

    TRIES, FEW_TRIES = 4000, 64
    CELL = 16
    """Rows and columns (1/64 inch) of which one place is looked at first."""

    def __init__(self, now: Moment, figure_id: str, box: tuple[int, int, int, int], outside: Text) -> None:
        self.now, self.figure, self.outside = now, now.state.figures[figure_id], outside
        self.box = box
        self.others = now.state.standing(without=figure_id)

    @property
    def centres(self) -> tuple[int, int, int, int]:
        """The box that the centre of the base may lie in."""
        r = self.figure.radius
        west, south, east, north = self.box
        return west + r, south + r, east - r, north - r

    def why_not(self, place: Place, via: tuple[Place, ...] = ()) -> Text | None:
        """None where the figure may be set up there."""
        west, south, east, north = self.centres
        if via:
            return T("setting up has no way")
        if not (west <= place.x <= east and south <= place.y <= north):
            return self.outside
        return self.now.top.move_field.may_stand(self.figure, place, self.others) or self._in_house(place)

    def _in_house(self, place: Place) -> Text | None:
        """Whether a place is in a house: no figure is set up there, even where houses can be entered later."""
        return T("nobody is set up in a house") if in_house(self.now.top.table, *place) else None

    def sample(self, stream: Stream) -> Place | None:
        """A place drawn uniformly; if no draw succeeds, the first free one in reading order."""
        return self._drawn(stream, self.TRIES) or self.first

    def _drawn(self, stream: Stream, tries: int) -> Place | None:
        west, south, east, north = self.centres
        for _ in range(tries if west <= east and south <= north else 0):
            place = Place(west + stream.below(east - west + 1), south + stream.below(north - south + 1))
            if self.why_not(place) is None:
                return place
        return None

    @cached_property
    def first(self) -> Place | None:
        """The first free place in reading order, of all; None where there is none."""
        west, south, east, north = self.centres
        field = self.now.top.move_field
        for low in range(south, north + 1, self.CELL):
            high = min(low + self.CELL - 1, north)
            columns = self._columns(low, high)
            x, y = np.tile(columns, high - low + 1), np.repeat(np.arange(low, high + 1), len(columns))
            free = np.flatnonzero(field.standing(self.figure, x, y, self.others))
            place = next((p for i in free.tolist() if self.why_not(p := Place(int(x[i]), int(y[i]))) is None), None)
            if place is not None:
                return place
        return None

    def _columns(self, low: int, high: int) -> Ints:
        """Where between two rows (at most `CELL` of them) somebody may stand at all. Where even a base that is slimmer
        by as much as the corners of a cell are off its middle has no room there, this one has none in the cell."""
        west, _, east, _ = self.centres
        columns = np.arange(west, east + 1)
        base, less = Base.of(self.figure), self.CELL * 3 // 4
        if base.radius <= less:
            return columns
        slim = Base(base.id, base.side, base.x, base.y, base.radius - less, base.z, base.prone, base.name)
        middles = np.arange(west + self.CELL // 2, east + 1 + self.CELL, self.CELL)
        room = self.now.top.move_field.standing(slim, middles, np.full(len(middles), (low + high) // 2), self.others)
        return columns[np.repeat(room, self.CELL)[:len(columns)]]

    def empty(self) -> bool:
        """Whether no place is free: where a few draws find none, all are looked at."""
        return self._drawn(Stream(1), self.FEW_TRIES) is None and self.first is None
