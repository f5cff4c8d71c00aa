"""How a figure is drawn at a zoom: larger than it is where it is small, as the sign of its class where it is tiny."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import Final

import pygame

from game.art import classes
from game.art import figures as art_figures
from game.ui.table.actors import Actor

SIGNS: Final = 10
"""Units of a base's radius below which a figure is not made out, and the sign of its class stands for it."""
LARGER: Final = (15, 1.35)
"""Units of the radius up to which a smaller base is drawn larger than it is, and how much larger at most."""


def shown_radius(radius: float, u: float) -> float:
    """Pixels of the radius as which a base of `radius` px is drawn: small ones larger than they are."""
    return max(radius, min(LARGER[0] * u, radius * LARGER[1]))


def is_sign(actor: Actor, zoom: float, u: float) -> bool:
    """Whether the sign of its class stands for a figure at so many px an inch."""
    return actor.radius * zoom < SIGNS * u and actor.pose == "stand" and actor.side in (0, 1)


def picture_of(actor: Actor, zoom: float, u: float, wait: bool) -> tuple[pygame.Surface, tuple[float, float]]:
    """The picture of a figure at so many px an inch, and where in it the middle of its base is. `wait`: only a finished
    one."""
    radius = shown_radius(actor.radius * zoom, u)
    if is_sign(actor, zoom, u):
        picture = classes.sign(classes.class_of(actor.look), round(2 * radius), actor.side)
        anchor: tuple[float, float] = (picture.width / 2, picture.height / 2)
    else:
        sprite = art_figures.sprite(actor.look, actor.scale * radius / actor.radius, actor.radius, actor.facing,
                                    actor.side, actor.variant, actor.pose, wait=wait)  # type: ignore[arg-type]
        picture, anchor = sprite.surface, sprite.anchor
    if actor.white:
        picture = picture.copy()
        picture.fill((actor.white,) * 3, special_flags=pygame.BLEND_RGB_ADD)
    return picture, anchor


def planned(actor: Actor, x: float, y: float, on_table: bool) -> Actor:
    """A figure as it would stand at a spot (inches), looking the way that it came where it is `on_table`."""
    there = replace(actor, pose="stand", scale=1.0, white=0)
    if on_table and hypot(x - actor.x, y - actor.y) > 0.1:
        there.face(x, y)
    return there
