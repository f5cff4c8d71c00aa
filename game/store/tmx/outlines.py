"""The outlines of objects as polygons on the grid, and what is wrong with them at places as Tiled shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.table import polygons
from game.core.table.geometry import Point, doubled_area
from game.core.table.places import GRID, Place, bounds, inches_text
from game.store.errors import Bad
from game.store.tmx.facts import FLIP_DIAGONAL, FLIP_X, FLIP_Y, MapFacts, ObjectFact
from game.store.tmx.values import Values

ROUND: Final = ("forest", "hill", "rubble", "water")
"""Kinds whose tile objects are ellipses unless `shape` says otherwise."""
MAX_POINTS: Final = 64
"""Corners of one polygon or line."""
ANCHORS: Final = {"topleft": (0, 0), "top": (.5, 0), "topright": (1, 0), "left": (0, .5), "center": (.5, .5),
                   "right": (1, .5), "unspecified": (0, 1), "bottomleft": (0, 1), "bottom": (.5, 1),
                   "bottomright": (1, 1)}
"""Where in its box a tile object's (x, y) lies; unspecified means bottom left on an orthogonal map."""


class Outlines:
    """Makes the outlines of the objects of one map, whose places are grid steps with y down."""

    def __init__(self, facts: MapFacts, values: Values, width: int, height: int) -> None:
        """`width` and `height` of the table in grid steps."""
        self.facts, self.values, self.width, self.height = facts, values, width, height

    def bad(self, thing: ObjectFact, wrong: str, right: str = "") -> Bad:
        """The error line of an object."""
        return self.values.bad(thing, wrong, right)

    def shown(self, place: Place) -> str:
        """A place as Tiled shows it: pixels from the upper left corner of the map."""
        pixels = GRID / self.facts.scale
        x, y = place.x / pixels + self.facts.origin[0], (self.height - place.y) / pixels + self.facts.origin[1]
        return f"pixel {x:.10g},{y:.10g}"

    def of(self, thing: ObjectFact, told: dict[str, Any], kind: str) -> list[tuple[Place, ...]]:
        """The corners of a piece or a zone: one outline, or two of a wall that ends where it begins. Raises Bad where
        they are no simple polygon on the table."""
        if thing.form in ("polygon", "polyline"):
            least, count = (3 if thing.form == "polygon" else 2), len(thing.points)
            if not least <= count <= MAX_POINTS:
                raise self.bad(thing, f"a {thing.form} of {count:,} point{'' if count == 1 else 's'}" if count > 2
                               or least == 2 else "its outline has fewer than three corners",
                               f"{least} to {MAX_POINTS} points")
            outlines = [polygons.snapped(self._turned(thing, part)) for part in self._drawn(thing, told)]
        elif thing.form in ("tile", "rectangle", "ellipse"):
            outlines = [self._boxed(thing, told, kind)]
        else:
            raise self.bad(thing, f"a {thing.form} is not supported" if thing.form != "point" else
                           "a piece cannot be a point", "a tile, a rectangle, an ellipse, a polygon or a polyline")
        for corners in outlines:
            self._check(thing, corners)
        return outlines

    def _check(self, thing: ObjectFact, corners: tuple[Place, ...]) -> None:
        if len(corners) < 3 and thing.form not in ("polygon", "polyline"):
            raise self.bad(thing, "is smaller than 1/100 square inch", "a piece that can be seen")
        if reason := polygons.fault(corners, self.shown):
            right = "at least three corners, no crossing, no spot twice"
            raise self.bad(thing, f"its outline {reason}",
                           "draw a line that crosses itself as several lines" if thing.form == "polyline" else right)
        if doubled_area(corners) < GRID * GRID // 50:
            raise self.bad(thing, "is smaller than 1/100 square inch", "a piece that can be seen")
        west, south, east, north = bounds(corners)
        over = max(-west, -south, east - self.width, north - self.height)
        if over > 0:
            raise self.bad(thing, f"reaches {inches_text(over)} inches off the table",
                           f"within {inches_text(self.width)} x {inches_text(self.height)} inches")

    def _drawn(self, thing: ObjectFact, told: dict[str, Any]) -> list[list[Point]]:
        """The points of a polygon, or the outlines of a wall along a polyline; y down."""
        points = [(thing.x + x, thing.y + y) for x, y in thing.points]
        if thing.form == "polygon":
            return [points]
        thickness = self.values.inches(thing, told, "thickness", 1 / 16) or GRID // 4
        try:
            if len(points) > 3 and max(abs(points[0][i] - points[-1][i]) for i in (0, 1)) < 0.5:
                return polygons.thickened_ring(points[:-1], thickness)
            return [polygons.thickened(points, thickness)]
        except ValueError as error:
            raise self.bad(thing, str(error), "a line whose corners a wall can follow") from None

    def _turned(self, thing: ObjectFact, points: Sequence[Point]) -> list[Point]:
        """Turned about the object's (x, y) and flipped to y up. Clockwise with y down is clockwise with y up."""
        flipped = [(x, self.height - y) for x, y in points]
        about = thing.x, self.height - thing.y
        return polygons.turned(flipped, about, -thing.rotation) if thing.rotation else flipped

    def _boxed(self, thing: ObjectFact, told: dict[str, Any], kind: str) -> tuple[Place, ...]:
        """The outline inside the box of a tile object, a rectangle or an ellipse."""
        if thing.width <= 0 or thing.height <= 0:
            raise self.bad(thing, "has no width or no height", f"a size in pixels, {self.facts.scale} an inch")
        shape = thing.form if thing.form != "tile" else self._shape(thing, told, kind)
        west, top = self.corner(thing)
        if shape == "polygon":
            return self._tile_outline(thing, west, top)
        if shape == "rectangle":
            return polygons.snapped(self._turned(thing, _box(west, top, west + thing.width, top + thing.height)))
        ((x, y),) = self._turned(thing, [(west + thing.width / 2, top + thing.height / 2)])
        return polygons.ellipse(x, y, thing.width / 2, thing.height / 2, -thing.rotation)

    def _shape(self, thing: ObjectFact, told: dict[str, Any], kind: str) -> str:
        tile = self.facts.tile_of(thing)
        return self.values.shape(
            thing, told, "polygon" if tile and tile.colliders else "ellipse" if kind in ROUND else "rectangle")

    def corner(self, thing: ObjectFact) -> Point:
        """The top-left corner of the box, before the turn; y down."""
        if not thing.gid:
            return thing.x, thing.y
        if thing.gid & FLIP_DIAGONAL:
            raise self.bad(thing, "its tile is turned by a flip", "use the object's rotation")
        found = self.facts.tile(thing.gid)
        across, down = ANCHORS[found[0].alignment if found else "unspecified"]
        return thing.x - across * thing.width, thing.y - down * thing.height

    def middle(self, thing: ObjectFact) -> Place:
        """The middle of a marker."""
        west, top = self.corner(thing)
        half = (0.0, 0.0) if thing.form == "point" else (thing.width / 2, thing.height / 2)
        return polygons.snapped(self._turned(thing, [(west + half[0], top + half[1])]))[0]

    def _tile_outline(self, thing: ObjectFact, west: float, top: float) -> tuple[Place, ...]:
        """The outline drawn in Tiled's collision editor, stretched with the tile and mirrored with it."""
        tile, found = self.facts.tile_of(thing), self.facts.tile(thing.gid)
        if tile is None or found is None or len(tile.colliders) != 1 or tile.colliders[0].rotation:
            raise self.bad(
                thing, "its tile has not exactly one unturned collision shape",
                "draw one in Tiled's collision editor, or give it the property shape (ellipse, rectangle)"
            )
        shape = tile.colliders[0]
        picture = found[0].picture(found[1])
        assert picture is not None
        wide, high = picture[1][2], picture[1][3]

        def place(x: float, y: float) -> Point:
            x, y = (wide - x if thing.gid & FLIP_X else x), (high - y if thing.gid & FLIP_Y else y)
            return west + x * thing.width / wide, top + y * thing.height / high

        if shape.form == "polygon":
            return polygons.snapped(self._turned(thing, [place(shape.x + x, shape.y + y) for x, y in shape.points]))
        (x0, y0), (x1, y1) = place(shape.x, shape.y), place(shape.x + shape.width, shape.y + shape.height)
        if shape.form == "ellipse":
            ((x, y),) = self._turned(thing, [((x0 + x1) / 2, (y0 + y1) / 2)])
            return polygons.ellipse(x, y, abs(x1 - x0) / 2, abs(y1 - y0) / 2, -thing.rotation)
        if shape.form == "rectangle":
            return polygons.snapped(self._turned(thing, _box(x0, y0, x1, y1)))
        raise self.bad(thing, f"its tile's collision shape is a {shape.form}", "a polygon, a rectangle or an ellipse")


def _box(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    """The corners of a box, from the lower left one; y down."""
    return [(x0, y1), (x1, y1), (x1, y0), (x0, y0)]
