"""State marks of figures: how large they are, and where round the rim of a base they sit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.art import marks as art_marks
from game.ui.table.actors import Actor

if TYPE_CHECKING:
    from game.ui.table.view import TableView

FAR: Final = 22
"""Units of a base's radius below which it is small: its side's ring is drawn round it, marks go beside it."""


class Marks:
    """Draws the state marks over a table view."""

    def __init__(self, view: TableView) -> None:
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
        marks = list(actor.marks)
        if actor.id in self.view.overlay.seen:
            marks.append(("seen" if self.view.overlay.seen[actor.id] else "unseen", 0))
        for name, number in marks:
            dx, dy = places.get(name, (0.0, -1.0))
            picture = art_marks.mark(name, size, number)
            far = radius * self.reach(radius)
            spot = (x + dx * far - picture.width / 2, y + dy * far - picture.height / 2)
            target.blit(picture, (round(spot[0]), round(spot[1])))
