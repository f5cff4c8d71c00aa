"""Dark pills with light words on the table: chances, heights, the results of rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.art.kept import kept
from game.core.text import Text
from game.ui.theme import Style

if TYPE_CHECKING:
    from game.ui.table.ground import Ground


class Chips:
    """Draws words in pills over a table view, and finds room for them beside its figures."""

    def __init__(self, view: Ground) -> None:
        self.view = view
        self._taken: list[pygame.Rect] | None = None
        """The boxes of all figures, as long as one picture is drawn."""
        self.written: list[pygame.Rect] = []
        """The boxes (px) of all words and pointers of the last picture: nothing that comes and goes lies on them."""
        self.lasting: list[pygame.Rect] = []
        """Those of them that stay where they are while the pointer moves: tags of roofs, words at edges."""

    def forget(self) -> None:
        """Another picture is drawn: figures may stand elsewhere on the screen."""
        self._taken = None
        self.written, self.lasting = [], []

    def note(self, box: pygame.Rect, lasting: bool = False) -> None:
        """Remember where something is written (px)."""
        self.written.append(box)
        if lasting:
            self.lasting.append(box)

    def _figures(self) -> list[pygame.Rect]:
        """The boxes of all figures in pixels, to keep labels off them."""
        if self._taken is not None:
            return self._taken
        boxes = self._taken = []
        for actor in self.view.cast.actors.values():
            if actor.shown:
                (x, y), r = self.view.camera.point(actor.x, actor.y), actor.radius * self.view.camera.zoom
                boxes.append(pygame.Rect(round(x - r), round(y - r), round(2 * r), round(2 * r)))
        return boxes

    def off_figures(self, places: Sequence[pygame.Rect], also: Sequence[pygame.Rect] = ()) -> pygame.Rect:
        """The first of these places for a label that no figure is under, nor a box of `also` (px); where there is none,
        the one with fewest, boxes counted twice."""
        taken = [*self._figures(), *also, *also]
        return min(places, key=lambda box: len(box.collidelistall(taken)))

    def draw(self, target: pygame.Surface, words: Any, at: tuple[float, float], colour: tuple[int, int, int],
             small: bool = False, wide: int | None = None, lasting: bool = False) -> None:
        """A dark pill with light words (a text, or several in a row), its middle at `at`. `wide`: the most pixels of
        its lines, None: one line. `lasting`: it stays there while the pointer moves."""
        self.note(self.paint(target, words, at, colour, small, wide), lasting)

    def paint(self, target: pygame.Surface, words: Any, at: tuple[float, float], colour: tuple[int, int, int],
              small: bool = False, wide: int | None = None) -> pygame.Rect:
        """The same without being remembered; its box (px)."""
        ui = self.view.ui
        blocks, gap = self._blocks(words, colour, small, wide), round(5 * ui.u)
        box = pygame.Rect((0, 0), self.size(words, small, wide))
        box.center = (round(at[0]), round(at[1]))
        target.blit(_pill(box.size, ui.palette.chip, min(box.height // 2, round(14 * ui.u))), box.topleft)
        x = box.x + round((6 if small else 9) * ui.u)
        for block in blocks:
            target.blit(block.surface(), (x, box.y + (box.height - block.height) // 2))
            x += block.width + gap
        return box

    def _blocks(self, words: Any, colour: tuple[int, int, int], small: bool, wide: int | None = None) -> list[Any]:
        parts = words if isinstance(words, tuple) and not isinstance(words, Text) else (words,)
        style: Style = "least" if small else "small"
        return [self.view.ui.text.block(part, style, bold=True, colour=colour, width=wide, align="centre")
                for part in parts]

    def size(self, words: Any, small: bool = False, wide: int | None = None) -> tuple[int, int]:
        """Width and height in pixels of a pill with these words, in lines of `wide` pixels (None: in one)."""
        blocks, u = self._blocks(words, self.view.ui.palette.chip_text, small, wide), self.view.ui.u
        wide = sum(block.width for block in blocks) + round(5 * u) * (len(blocks) - 1) + 2 * round(
            (6 if small else 9) * u)
        return wide, max(block.height for block in blocks) + round((1 if small else 4) * u)


@kept(1)
def _pill(size: tuple[int, int], colour: tuple[int, int, int], radius: int) -> pygame.Surface:
    pill = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(pill, (*colour, 235), pill.get_rect(), border_radius=radius)
    return pill
