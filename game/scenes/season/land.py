"""The land of a season as a picture: roads between the places, woods and houses beside them, drawn as tables are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.play.dice import Stream, mixed
from game.core.table import polygons
from game.core.table.geometry import distance_to_segment
from game.core.table.pieces import Piece, Road, Table
from game.core.table.places import GRID, Place
from game.scenes.pictures import table_picture
from game.season.places import Spot

WIDE: Final = 64
"""Inches of the land from west to east, as tables are measured."""
HIGH: Final = 36
"""Inches of the land from south to north."""
CLEAR: Final = 2.6
"""Inches round a place that stay free."""
BESIDE: Final = 1.7
"""Inches beside a road that stay free."""
TRIES: Final = 420
"""Places that are tried for woods and hills."""
_LOOKS: Final = {"village": ("thatch", "red"), "ruins": ("brick", "slate-hip"), "farm": ("brown", "thatch"),
                 "woods": ("brown",), "hills": ("slate",)}


def inches(spot: Spot) -> tuple[float, float]:
    """Where a place lies on the land, in inches from the south-west corner."""
    return spot.x * WIDE / 1000, (1000 - spot.y) * HIGH / 1000


def land(seed: int, spots: Sequence[Spot]) -> Table:
    """The land of a map as a table without figures; equal seeds give equal lands."""
    chance, known = Stream(mixed(seed, 37)), {one.id: one for one in spots}
    roads = [_road(inches(one), inches(known[id]), chance) for one in spots for id in one.ways]
    lines = [line for road in roads for line in zip(road, road[1:], strict=False)]
    taken: list[tuple[float, float, float]] = [(*inches(one), CLEAR) for one in spots]
    pieces: list[Piece] = []
    for one in spots:
        for _ in range({"village": 4, "ruins": 3, "farm": 2, "woods": 1, "hills": 1}[one.ground]):
            _lay(chance, "house", one, lines, taken, pieces)
    for number in range(TRIES):
        _lay(chance, "forest" if number % 4 else "hill", None, lines, taken, pieces)
    return Table(name="", width=WIDE * GRID, height=HIGH * GRID, pieces=tuple(pieces), edges=("south", "north"),
                 mat="grass", roads=tuple(Road(tuple(Place(round(x * GRID), round(y * GRID)) for x, y in road))
                                          for road in roads))


def picture(seed: int, spots: Sequence[Spot], size: tuple[int, int]) -> pygame.Surface:
    """The land at a size in px; takes up to a second: for threads."""
    px = max(4.0, min(16.0, size[0] / WIDE))
    made = table_picture(land(seed, spots), px)
    return made if made.get_size() == size else pygame.transform.smoothscale(made, size)


def _road(a: tuple[float, float], b: tuple[float, float], chance: Stream) -> list[tuple[float, float]]:
    """A way with a bend."""
    bend = (chance.between(-16, 16) / 10, chance.between(-16, 16) / 10)
    middle = ((a[0] + b[0]) / 2 + bend[0], min(HIGH - 0.5, max(0.5, (a[1] + b[1]) / 2 + bend[1])))
    return [a, middle, b]


def _lay(chance: Stream, kind: str, spot: Spot | None, lines: Sequence[tuple[tuple[float, float], tuple[float, float]]],
         taken: list[tuple[float, float, float]], pieces: list[Piece]) -> None:
    """Lay a piece where there is room, near a place or anywhere."""
    if spot is not None:
        x, y = inches(spot)
        x, y = x + chance.between(-48, 48) / 10, y + chance.between(-44, 44) / 10
        wide, deep = chance.between(9, 15) / 10, chance.between(8, 11) / 10
    else:
        x, y = chance.between(10, WIDE * 10 - 10) / 10, chance.between(10, HIGH * 10 - 10) / 10
        wide = chance.between(10, 42) / 10
        deep = wide * chance.between(60, 100) / 100
    half = max(wide, deep)
    if not (half < x < WIDE - half and half < y < HIGH - half):
        return
    if any((x - a) ** 2 + (y - b) ** 2 < (half + r * (0.75 if spot is not None else 1)) ** 2 for a, b, r in taken):
        return
    here = Place(round(x * GRID), round(y * GRID))
    if any(distance_to_segment(here, Place(round(a[0] * GRID), round(a[1] * GRID)), Place(
            round(b[0] * GRID), round(b[1] * GRID))) < (half + BESIDE * 0.6) * GRID for a, b in lines):
        return
    taken.append((x, y, half + 0.2))
    id = f"{kind[0].upper()}{len(pieces) + 1}"
    if kind == "house":
        looks = _LOOKS[spot.ground] if spot is not None else ("red",)
        corners = polygons.rectangle((x - wide) * GRID, (y - deep) * GRID, (x + wide) * GRID, (y + deep) * GRID)
        pieces.append(Piece(id, "house", corners, look=looks[chance.below(len(looks))]))
    else:
        corners = polygons.ellipse(x * GRID, y * GRID, wide * GRID, deep * GRID)
        pieces.append(Piece(id, "forest" if kind == "forest" else "hill", corners))
