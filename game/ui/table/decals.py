"""Wrecks, carcasses and craters on the ground. They have no effect on the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pygame

if TYPE_CHECKING:
    from game.ui.table.view import TableView


@dataclass(frozen=True)
class Decal:
    """One thing on the ground, its middle and radius in inches. `seed` tells twins apart."""

    kind: Literal["wreck", "crater"]
    x: float
    y: float
    radius: float
    look: str = ""
    facing: int = 0
    seed: int = 0


def lay(view: TableView, image: pygame.Surface, decals: tuple[Decal, ...]) -> None:
    """Paint them on the ground of a view (craters first), as far as they are on the screen."""
    from game.art.decals import crater, wreck
    zoom = view.camera.zoom
    for decal in sorted(decals, key=lambda d: d.kind):
        x, y = view.camera.point(decal.x, decal.y)
        if not view.rect.inflate(6 * zoom, 6 * zoom).collidepoint(x, y):
            continue
        picture = crater(decal.radius, zoom, decal.seed) if decal.kind == "crater" else wreck(
            decal.look, zoom, decal.radius, decal.facing, decal.seed)
        image.blit(picture, (round(x - view.rect.x - picture.width / 2), round(y - view.rect.y - picture.height / 2)))
