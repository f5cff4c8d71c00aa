"""The pictures of a saved battle: its table, and the leaders of both sides."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.art import figures as art_figures
from game.ui.widgets.base import Widget


class Vignette(Widget):
    """A picture as wide as there is room, cut to a low shape."""

    def __init__(self, picture: pygame.Surface | None) -> None:
        super().__init__()
        self.picture = picture

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as offered, at most a third of the screen high."""
        return self.fix(width, self.ui.px(min(330, self.ui.h * 0.33)))

    def draw(self, target: pygame.Surface) -> None:
        """The picture's middle, as large as it covers the room."""
        if self.picture is not None:
            scale = max(self.rect.width / self.picture.get_width(), self.rect.height / self.picture.get_height())
            image = self.picture if scale == 1 else pygame.transform.smoothscale_by(self.picture, scale)
            target.blit(image, self.rect, pygame.Rect((0, 0), self.rect.size).move(
                (image.get_width() - self.rect.width) // 4, (image.get_height() - self.rect.height) // 2))
        pygame.draw.rect(target, self.ui.palette.ink, self.rect, self.ui.px(2))


@lru_cache(maxsize=64)
def both_faces(a: str, b: str, px: int) -> pygame.Surface:
    """The leaders of two forces side by side in a square of `px`."""
    out = pygame.Surface((px, px), pygame.SRCALPHA, 32)
    size = px * 5 // 8
    out.blit(art_figures.portrait(a, size, 0), (0, 0))
    out.blit(art_figures.portrait(b, size, 1), (px - size, px - size))
    return out
