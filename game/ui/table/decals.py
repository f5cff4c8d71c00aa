"""Wrecks, carcasses, the fallen and craters on the ground. They have no effect on the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pygame

if TYPE_CHECKING:
    from game.ui.table.ground import Ground


ORDER = {"crater": 0, "fallen": 1, "wreck": 2}
"""What lies below what."""


@dataclass(frozen=True)
class Decal:
    """One thing on the ground."""

    kind: Literal["wreck", "crater", "fallen"]
    x: float
    y: float
    """Its middle in inches."""
    radius: float
    """In inches."""
    look: str = ""
    """Of a wreck: what it was."""
    facing: int = 0
    """Of a wreck: 0 to 15, as it stood."""
    seed: int = 0
    """Tells twins apart."""
    side: int = -1
    """Who lost them: 0 or 1."""


def lay(view: Ground, image: pygame.Surface, decals: tuple[Decal, ...]) -> None:
    """Paint them on the ground of a view (craters first), as far as they are on the screen."""
    from game.art.decals import crater, fallen, wreck
    zoom = view.camera.zoom
    for decal in sorted(decals, key=lambda d: ORDER[d.kind]):
        x, y = view.camera.point(decal.x, decal.y)
        if not view.rect.inflate(6 * zoom, 6 * zoom).collidepoint(x, y):
            continue
        picture = crater(decal.radius, zoom, decal.seed) if decal.kind == "crater" else (
            wreck if decal.kind == "wreck" else fallen)(decal.look, zoom, decal.radius, decal.facing, decal.seed)
        image.blit(picture, (round(x - view.rect.x - picture.width / 2), round(y - view.rect.y - picture.height / 2)))
