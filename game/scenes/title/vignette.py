"""The staged fight on the title's mat. It and the books are shipped as pictures for a quick start.

`python -m game.scenes.title.vignette` writes them again: `assets/screens/title.jpg` and `book-RULESET.png`.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from game import rules
from game.art.land.lanes import paint_lanes
from game.art.terrain import table_layers
from game.core.table.ground_lanes import Lane
from game.core.table.pieces import Kind, Piece, Table
from game.core.table.places import GRID, Place
from game.scenes.pictures import Mini
from game.scenes.title.shipped import BOOK, HIGH, PX, WIDE, shipped
from game.scenes.title.still_life import draw_book
from game.store.raster import mat_surface

MINIS: Final = (
    Mini("royal-wizard", 0, 4.35, 2.95, 1),
    Mini("retinue-man-at-arms", 0, 5.1, 1.75, 0, 1),
    Mini("fireteam-machine-gunner", 0, 3.2, 1.3, 1),
    Mini("royal-knight", 0, 7.3, 1.85, 0, radius=0.75),
    Mini("starsoldier-captain", 0, 2.1, 2.35, 15),
    Mini("lair-dragon", 1, 13.0, 2.75, 8, radius=0.75),
    Mini("lair-kobold", 1, 10.4, 1.55, 8, 1),
    Mini("lair-kobold", 1, 11.3, 0.85, 7, 2),
    Mini("lair-chief", 1, 10.2, 3.2, 8),
    Mini("legion-vampire", 1, 15.2, 3.5, 8),
    Mini("legion-bone-archer", 1, 17.4, 2.7, 8),
)
_ROAD: Final = ((5.6, -0.8), (7.8, 1.1), (10.6, 2.8), (13.6, 3.4), (16.8, 3.8), (20, 5.3), (27, 7.7))
ROAD_WIDE: Final = 1.7
"""Inches."""


def _place(x: float, y: float) -> Place:
    return Place(round(x * GRID), round(y * GRID))


def _wood(key: str, x: float, y: float, rx: float, ry: float, look: str = "") -> Piece:
    corners = tuple(_place(x + rx * cos(pi * i / 12), y + ry * sin(pi * i / 12)) for i in range(24))
    return Piece(key, "forest", corners, look=look)


def _box(key: str, kind: Kind, x: float, y: float, w: float, h: float, look: str) -> Piece:
    corners = (_place(x, y), _place(x + w, y), _place(x + w, y + h), _place(x, y + h))
    return Piece(key, kind, corners, look=look)


STAGE: Final = Table(
    name="Kitchen table",
    width=WIDE * GRID,
    height=HIGH * GRID,
    pieces=(
        _wood("F1", 2.5, 5.3, 2.1, 1.75, "oaks"),
        _wood("F2", 9.5, 7.0, 1.5, 1.1),
        _wood("F3", 16.1, 0.9, 2.4, 1.15),
        _wood("F4", 21.6, 3.0, 2.2, 1.9),
        _wood("F5", 16.4, 7.1, 1.5, 0.9),
        _box("H1", "house", 5.3, 4.4, 3.3, 2.5, "red"),
        _box("H2", "house", 11.6, 5.0, 2.4, 2.9, "slate"),
        _box("H3", "house", 22.5, 0.4, 3, 2, "thatch"),
        _box("R1", "rubble", 8.75, 4.75, 0.6, 0.5, "barrels"),
        _box("R2", "rubble", 14.3, 5.5, 0.8, 0.8, "well"),
    ),
)


@lru_cache(maxsize=2)
def stage_picture(px: float = PX) -> pygame.Surface:
    """The mat with its fight at `px` pixels an inch; its west and south edges are the mat's. Takes about a second at
    64."""
    ground = mat_surface("grass", STAGE.width, STAGE.height)
    paint_lanes(ground, [Lane("dirt", tuple((x * GRID, (HIGH - y) * GRID) for x, y in _ROAD), ROAD_WIDE * GRID)])
    from game.art.figures import sprite

    layers = table_layers(STAGE, px, ground.subsurface)
    out = layers.ground
    for roof in layers.roofs():
        out.blit(roof.surface, roof.rect)
    for mini in MINIS:
        made = sprite(mini.look, px, mini.radius, mini.facing, mini.side, mini.variant)
        out.blit(made.surface, (round(mini.x * px) - made.anchor[0], round((HIGH - mini.y) * px) - made.anchor[1]))
    for crown in layers.crowns():
        out.blit(crown.surface, crown.rect)
    return out


if __name__ == "__main__":
    shipped().parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(stage_picture(), str(shipped()))
    for ruleset in rules.IDS:
        pygame.image.save(draw_book(ruleset, *BOOK), str(shipped(f"book-{ruleset}.png")))
