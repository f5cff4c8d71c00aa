"""Captions: what is heard is written in one line, for everybody who hears nothing, or plays without sound.

Scenes that sound a lot keep room for the line (`stage.caption_room`); elsewhere it lies at the foot of the screen for
a moment. The pointer goes through it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.text import Text
from game.ui.surfaces import Look
from game.ui.theme import Style
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.screen import Timer, Ui
    from game.ui.text import Block

STYLES: Final[dict[str, Style]] = {"normal": "body", "large": "h3", "largest": "h2"}
"""How a caption is written at each size of the settings."""
STAYS: Final = 3.0
"""Seconds that a caption can be read."""
MOST: Final = 3
"""Captions in a line: the latest, as many as there is room for."""


@dataclass(eq=False)
class _Heard:
    words: Text
    timer: Timer


class Captions:
    """What was heard just now, on whatever screen. One for each window."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._heard: list[_Heard] = []
        self._line: CaptionLine | None = None

    @property
    def on(self) -> bool:
        """Whether the player wants captions."""
        return self.ui.settings.captions in STYLES

    @property
    def style(self) -> Style:
        """The style of text in which they are written."""
        return STYLES.get(self.ui.settings.captions, "body")

    @property
    def words(self) -> tuple[Text, ...]:
        """What is read now, the oldest first."""
        return tuple(one.words for one in self._heard)

    def tall(self) -> float:
        """Units that the line takes, with a little air; 0 while captions are off."""
        return self.ui.text.line(self.style) / self.ui.u + 14 if self.on else 0.0

    def say(self, words: Text) -> None:
        """Write that something is heard; what is written already stays longer."""
        if not self.on:
            return
        for old in [one for one in self._heard if one.words == words]:
            self._forget(old)
        while len(self._heard) >= MOST:
            self._forget(self._heard[0])
        fresh = _Heard(words, self.ui.after(STAYS, lambda: self._over(fresh)))
        self._heard.append(fresh)
        self.show()

    def _forget(self, one: _Heard) -> None:
        one.timer.cancel()
        self._heard.remove(one)

    def _over(self, one: _Heard) -> None:
        if one in self._heard:
            self._heard.remove(one)
            self.show()

    def show(self) -> None:
        """Put the line onto the screen that is seen now, or take it away."""
        tips = self.ui.stage.tips
        if self._line is not None and self._line.parent is not tips:
            if self._line.parent is not None:
                self._line.parent.drop(self._line)
            self._line = None
        if not self.on:
            for one in list(self._heard):
                self._forget(one)
        if not self._heard:
            if self._line is not None:
                tips.drop(self._line)
                self._line = None
            return
        if self._line is None:
            self._line = CaptionLine(self)
            tips.adopt(self._line)
        self._line.lie()


class CaptionLine(Widget):
    """The line itself: dark, with light words, the latest at the right."""

    lasting = True

    def __init__(self, captions: Captions) -> None:
        super().__init__()
        self.captions = captions

    def lie(self) -> None:
        """Take the place that the words need now."""
        self.invalidate()
        self.arrange(pygame.Rect(0, 0, self.ui.metrics.width, self.ui.metrics.height))
        self.invalidate()

    def _blocks(self, wide: int) -> list[Block]:
        """As many of the latest as fit a line of `wide` px; a single one that does not is written smaller."""
        ui, style, gap = self.ui, self.captions.style, self.ui.px(24)
        words = self.captions.words
        blocks = [ui.text.block(one, style, width=wide, bold=True, colour=ui.palette.chip_text, lines=1, fit=True)
                  for one in words]
        while len(blocks) > 1 and sum(block.width + gap for block in blocks) - gap > wide:
            blocks.pop(0)
        return blocks

    def arrange(self, rect: pygame.Rect) -> None:
        """In the room that the screen keeps for it; elsewhere in the lower left corner."""
        ui = self.ui
        room = ui.stage.caption_room or pygame.Rect(ui.px(8), rect.bottom - ui.px(self.captions.tall() + 4),
                                                    rect.width - ui.px(16), ui.px(self.captions.tall()))
        pad, gap = ui.px(14), ui.px(24)
        blocks = self._blocks(room.width - 2 * pad)
        wide = sum(block.width + gap for block in blocks) - gap + 2 * pad
        tall = ui.text.line(self.captions.style) + ui.px(6)
        self.rect = pygame.Rect(room.x, room.centery - tall // 2, wide, tall)

    def solid(self) -> bool:
        """The pointer goes through it."""
        return False

    def draw(self, target: pygame.Surface) -> None:
        """The chip and its words."""
        ui, pal = self.ui, self.ui.palette
        ui.surfaces.box(target, self.rect, Look(ui.px(8), pal.chip, pal.chip, pal.chip_text, ui.hair()))
        x = self.rect.x + ui.px(14)
        room = (ui.stage.caption_room or pygame.Rect(0, 0, ui.metrics.width - ui.px(16), 0)).width - 2 * ui.px(14)
        for block in self._blocks(room):
            target.blit(block.surface(), (x, self.rect.y + (self.rect.height - block.height) // 2))
            x += block.width + ui.px(24)
