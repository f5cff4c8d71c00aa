"""A piece of terrain in hand: how it would lie there, drawn over the table, and whether it may."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.core.table.pieces import Kind
from game.core.table.places import GRID, Place
from game.ui.table import strokes

if TYPE_CHECKING:
    from game.ui.table.camera import Camera
    from game.ui.widgets.base import Ui

FALL: Final = (255, 122, 92)
"""What may not lie there."""
WHITE: Final = (255, 255, 255)
FAINT: Final = 178
"""Opacity (of 255) of what is only in hand."""
FLAT: Final[dict[Kind, tuple[int, int, int]]] = {
    "forest": (62, 92, 48), "house": (150, 90, 70), "wall": (128, 122, 112), "hedge": (84, 118, 58),
    "rubble": (140, 132, 118), "hill": (150, 132, 84), "water": (70, 112, 150)}
"""The colour of what is drawn as a plain shape."""
Point = tuple[float, float]


@dataclass(frozen=True)
class InHand:
    """A piece in hand: its corners as it lies, its kind and look, its shape before it was turned, and by how many
    degrees it is turned, counter-clockwise."""

    corners: tuple[Place, ...]
    kind: Kind
    shape: tuple[Place, ...]
    degrees: int
    fine: bool = True
    """Whether it may lie there."""
    look: str = ""
    margins: tuple[tuple[Place, ...], ...] = ()
    """Lines that it may not cross."""


def draw(camera: Camera, ui: Ui, target: pygame.Surface, held: InHand) -> None:
    """The piece, half seen through, with an outline that says whether it may lie there, and a cross where it may not.
    """
    zoom, u = camera.zoom, ui.u
    for margin in held.margins:
        ends = [camera.steps(*corner) for corner in margin]
        for a, b in zip(ends, [*ends[1:], ends[0]], strict=True):
            strokes.dashed(target, WHITE, a, b, 2 * u, 8 * u, 8 * u, strokes.DARK, 1 * u)
    points = [camera.steps(*corner) for corner in held.corners]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    picture = _picture(held.kind, held.look, _plain(held.shape), held.degrees, max(1, round(zoom)))
    if picture is None:
        _fill(target, FLAT[held.kind], points)
    else:
        target.blit(picture, (round(x - picture.width / 2), round(y - picture.height / 2)))
    strokes.polyline(target, ui.palette.chip_text if held.fine else FALL, points, 3 * u, strokes.DARK, 2 * u,
                     closed=True)
    if not held.fine:
        strokes.cross(target, (x, y), zoom * 0.5, FALL, strokes.DARK, 5 * u)


def _plain(shape: tuple[Place, ...]) -> tuple[Point, ...]:
    """The shape in inches from the north-west corner of its box, y down."""
    west, north = min(p.x for p in shape), max(p.y for p in shape)
    return tuple(((p.x - west) / GRID, (north - p.y) / GRID) for p in shape)


def _fill(target: pygame.Surface, colour: tuple[int, int, int], points: list[Point]) -> None:
    west, north = int(min(p[0] for p in points)), int(min(p[1] for p in points))
    wide, high = (int(max(p[k] for p in points)) - (west, north)[k] + 2 for k in (0, 1))
    flat = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.polygon(flat, (*colour, FAINT), [(x - west, y - north) for x, y in points])
    target.blit(flat, (west, north))


@lru_cache(maxsize=64)
def _picture(kind: Kind, look: str, shape: tuple[Point, ...], degrees: int, px: int) -> pygame.Surface | None:
    """A wood or a house as it is painted, turned counter-clockwise; None for what is drawn as a plain shape."""
    from game.art.terrain import HOUSE_STYLES, forest_floor_image, house_image
    wide, high = max(x for x, _ in shape), max(y for _, y in shape)
    if kind == "house" and set(shape) == {(0.0, 0.0), (wide, 0.0), (0.0, high), (wide, high)}:
        flat = house_image(wide, high, look if look in HOUSE_STYLES else "red", 3, px)
    elif kind == "forest":
        flat = pygame.Surface((round(wide * px), round(high * px)), pygame.SRCALPHA)
        flat.blit(forest_floor_image(wide, high, 3, shape, "forest", px), (0, 0))
        from game.art.land.woods import crown_picture, crowns, wood_of
        for crown in crowns(tuple((x, high - y) for x, y in reversed(shape)), wood_of(look, "grass"), "card"):
            made = crown_picture(crown.kind, crown.variant, max(2, round(crown.radius * px)))
            flat.blit(made, made.get_rect(center=(round(crown.x * px), round((high - crown.y) * px))))
    else:
        return None
    turned = pygame.transform.rotozoom(flat, degrees, 1.0)
    turned.fill((255, 255, 255, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    return turned
