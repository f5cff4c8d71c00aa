"""State marks of figures: how large they are, and where round the rim of a base they sit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.art import marks as art_marks
from game.ui.table.actors import Actor
from game.ui.table.drawn import is_sign, shown_radius

if TYPE_CHECKING:
    from game.ui.table.ground import Ground

EVERY: Final = 3
"""Of figures so small that signs stand for them one in so many bears that of its unit: it would hide those."""
LEAST: Final = 13
"""Units of a unit's sign at least."""
MOST: Final = 24
"""And at most."""
FAR: Final = 22
"""Units of a base's radius below which it is small: its side's ring is drawn round it, marks go beside it."""

Lit = Callable[[str, pygame.Surface], pygame.Surface]
"""Gives a picture as it is seen beside a figure of an id."""


class Marks:
    """Draws the state marks over a table view."""

    def __init__(self, view: Ground) -> None:
        self.view = view

    def size(self, radius: float) -> int:
        """Pixels of a state mark on a base of `radius` px: the same share of the base at every interface scale. On
        small bases it shrinks, but can be told from others.
        """
        u = self.view.ui.u
        return round(max(13.0, min(26.0, max(radius / u * 0.62, min(20.0, radius / u * 0.8)))) * u)

    def reach(self, radius: float) -> float:
        """The distance of marks from the centre of a base, in radii; larger for small bases, so that the figure is not
        hidden."""
        return max(1.0, (radius + 0.36 * self.size(radius)) / max(1.0, radius)) if (
            radius < FAR * self.view.ui.u) else 1.0

    def draw(self, target: pygame.Surface, actor: Actor, x: float, y: float, radius: float) -> None:
        """State marks sit at fixed places round the rim (concept, section 7)."""
        size = self.size(radius)
        places = {"hits": (0.74, -0.74), "die": (0.74, -0.74), "spent": (0.0, -1.0), "engaged": (0.0, 1.0),
                  "done": (0.74, 0.74), "cover_soft": (0.74, 0.74), "cover_hard": (0.74, 0.74), "seen": (-0.74, -0.74),
                  "unseen": (-0.74, -0.74), "leader": (-0.74, 0.74), "treasure": (0.74, -0.74)}
        marks = [one for one in actor.marks if one[0] not in art_marks.PENNANTS]
        if actor.id in self.view.overlay.seen:
            marks.append(("seen" if self.view.overlay.seen[actor.id] else "unseen", 0))
        for name, number in marks:
            dx, dy = places.get(name, (0.0, -1.0))
            picture = art_marks.mark(name, size, number)
            far = radius * self.reach(radius)
            spot = (x + dx * far - picture.width / 2, y + dy * far - picture.height / 2)
            target.blit(picture, (round(spot[0]), round(spot[1])))

    def pennants(self, target: pygame.Surface, them: Sequence[Actor], lit: Lit) -> None:
        """The signs of units at the lower left of bases, lit as their figures are; drawn when all figures are, so that
        none hides them."""
        bearers, camera = self.bearers(them), self.view.camera
        for actor in them:
            if actor.id in bearers and actor.alpha == 255 and actor.pose != "fallen":
                x, y = camera.point(actor.x + actor.push[0], actor.y + actor.push[1])
                self.pennant(target, actor, (x, y - actor.rise * camera.zoom), lit)

    def bearers(self, them: Sequence[Actor]) -> set[str]:
        """Who of these bears the sign of its unit: all, or where they are small some of each unit."""
        borne: dict[tuple[str, int], int] = {}
        out = set()
        for actor in sorted(them, key=lambda actor: actor.id):
            sign = _pennant(actor)
            if sign is not None:
                borne[sign] = borne.get(sign, -1) + 1
                if borne[sign] % EVERY == 0 or not is_sign(actor, self.view.camera.zoom, self.view.ui.u):
                    out.add(actor.id)
        return out

    def pennant(self, target: pygame.Surface, actor: Actor, at: tuple[float, float], lit: Lit) -> None:
        """The sign of the unit of a figure whose base is seen, or planned, round `at` (px)."""
        sign, u = _pennant(actor), self.view.ui.u
        assert sign is not None
        radius = shown_radius(actor.radius * self.view.camera.zoom, u)
        picture = art_marks.mark(sign[0], round(max(LEAST, min(MOST, radius / u * 0.8)) * u), sign[1])
        far = radius + 1.5 * u
        spot = at[0] - 0.66 * far - picture.width / 2, at[1] + 0.66 * far - picture.height / 2
        target.blit(lit(actor.id, picture), (round(spot[0]), round(spot[1])))


def _pennant(actor: Actor) -> tuple[str, int] | None:
    return next((one for one in actor.marks if one[0] in art_marks.PENNANTS), None)
