"""The name of the game on the title: its own lettering; text where the window is low or the name is translated."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.logotype import HIGH, logotype
from game.ui.widgets import Label

NAME: Final = "Kitchen Table Skirmish"
"""What the lettering says; another name, of a translation, is written in the font of headings."""


class Logotype(Label):
    """The heading of the title. Whatever it looks like, a screen reader is told its words."""

    @property
    def lettered(self) -> bool:
        """Whether it is drawn as on the box."""
        return self.style == "display" and " ".join(str(self.text).split()) == NAME

    def measure(self, width: int) -> tuple[int, int]:
        """The box of the lettering, or that of the text."""
        if not self.lettered:
            return super().measure(width)
        wide = self.ui.px(self.fixed_width) if self.fixed_width is not None else width
        return self.fix(wide, round(wide * HIGH))

    def reach(self) -> pygame.Rect:
        """Its shadow as well."""
        return self.rect.inflate(*(2 * (self.rect.width // 20 + 2),) * 2) if self.lettered else super().reach()

    def draw(self, target: pygame.Surface) -> None:
        """The lettering with its shadow, or the text."""
        if not self.lettered:
            super().draw(target)
            return
        picture = logotype(self.rect.width)
        target.blit(picture, picture.get_rect(center=self.rect.center))
