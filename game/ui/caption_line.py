"""The line of captions as a stage shows it."""

from __future__ import annotations

import pygame

from game.ui.captions import Captions
from game.ui.surfaces import Look
from game.ui.text import Block
from game.ui.widgets.base import Floor, Widget


class CaptionLine(Widget):
    """The line itself: dark, with light words, the latest at the right."""

    lasting = True

    def __init__(self, captions: Captions) -> None:
        super().__init__()
        self.captions = captions

    @staticmethod
    def put(floor: Floor) -> None:
        """Have the line on a stage say what is heard now; it is there only while something is."""
        captions = floor.ui.captions
        line = next((one for one in floor.tips.children if isinstance(one, CaptionLine)), None)
        if not captions.words:
            if line is not None:
                floor.tips.drop(line)
            return
        if line is None:
            line = CaptionLine(captions)
            floor.tips.adopt(line)
        line.lie()

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
