"""A recording surface and writer: notes which words, boxes and controls are painted where (`game.ui.audit`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core.text import Text
from game.ui.fonts import face_font, text_width
from game.ui.hyphens import bare, parts
from game.ui.spans import spans
from game.ui.surfaces import Look, Picture, Surfaces
from game.ui.text import Block, Writer
from game.ui.theme import Colour
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.stage import Stage

OVERLAP = 3  # px both ways from which on a thing lies over another


class Letters(pygame.Surface):
    """The picture of a block of text that still knows its block."""

    block: Block


@dataclass
class TellingBlock(Block):
    """A block whose picture, an empty one, can be recognised when it is drawn."""

    words: str = ""
    broken: str = ""

    def surface(self) -> pygame.Surface:
        """An empty picture that knows its block."""
        if self._image is None:
            known = Letters(self.extent, pygame.SRCALPHA, 32)
            known.block = self
            self._image = known
        return self._image


class TellingWriter(Writer):
    """Lays out like its base; its blocks keep their full text and whether a word had to be broken."""

    def _lay(self, text: Text | str, *given: Any) -> Block:
        made = super()._lay(text, *given)
        width = given[1]
        out = TellingBlock(**{name: getattr(made, name) for name in made.__dataclass_fields__})
        out.words = "".join(span.text for span in spans(text, cites=given[7], shown=self.shown))
        if width is not None and not made.shortened:
            out.broken = self._too_wide(made, out.words, width)
        return out

    def _too_wide(self, block: Block, words: str, width: int) -> str:
        """The first word that is wider than the line and was broken by letters, having no better place for it."""
        glyphs = face_font(block.face, block.px, False)
        for word in words.split():
            if text_width(glyphs, bare(word)) > width and not any(
                    bare(word) in p.text for row in block.lines for p in row) and parts(
                    word, lambda line: text_width(glyphs, line) <= width) is None:
                return word
        return ""


class TellingSurfaces(Surfaces):
    """Records boxes instead of painting them."""

    def box(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Record a box."""
        if rect.width < 2 or rect.height < 2:
            return
        if self._noted is not None:
            self._noted.append((self.keep("nothing", _nothing), rect.copy()))
        if isinstance(target, Page):
            target.note_box(rect)

    def once(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Record a box that is painted without a cache."""
        if isinstance(target, Page):
            target.note_box(rect)

    def outline(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Nothing: an outline hides nothing."""

    def tile(self, target: pygame.Surface, name: str, rect: pygame.Rect, base: Colour | None = None) -> None:
        """Nothing: what lies on a tile is recorded by itself."""

    def lay_backdrop(self, target: pygame.Surface, size: tuple[int, int], corner: tuple[int, int] = (0, 0)) -> None:
        """Nothing: it lies below all else."""


def _nothing() -> Picture:
    return Picture(pygame.Surface((1, 1), pygame.SRCALPHA, 32), 0)


class Said(NamedTuple):
    """A drawn block of text: its lines, clip, owners, and its number in the order of drawing."""

    block: TellingBlock
    lines: tuple[pygame.Rect, ...]
    clip: pygame.Rect
    owners: tuple[Widget, ...]
    turn: int


class Laid(NamedTuple):
    """An opaque box that was drawn."""

    rect: pygame.Rect
    owners: tuple[Widget, ...]
    turn: int


@dataclass
class Notes:
    """Everything that one paint recorded."""

    said: list[Said] = field(default_factory=list)
    laid: list[Laid] = field(default_factory=list)
    owners: list[Widget] = field(default_factory=list)
    clips: dict[Widget, pygame.Rect] = field(default_factory=dict)
    """By widget, the clip at the moment it was painted."""
    turn: int = 0


class Page(pygame.Surface):
    """A surface that records what is drawn on it instead of the pixels."""

    notes: Notes

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Record a block of text or an opaque picture; returns its rectangle in px."""
        x, y = dest[:2] if not isinstance(dest, pygame.Rect) else dest.topleft
        rect = pygame.Rect(x, y, *source.get_size())
        notes = self.notes
        notes.turn += 1
        if isinstance(source, Letters) and isinstance(source.block, TellingBlock):
            if source.block.words.strip():
                lines = _ink(source.block, rect.x, rect.y)
                notes.said.append(Said(source.block, lines, self.get_clip(), tuple(notes.owners), notes.turn))
        elif isinstance(source, Page):
            pass  # a part of the page that was put back (what is dead is drawn grey)
        elif not source.get_flags() & pygame.SRCALPHA and source.get_alpha() in (None, 255) and area is None:
            self.note_box(rect)
        return rect

    def blits(self, sequence: Any, doreturn: Any = True) -> Any:
        """Record several pictures."""
        return [self.blit(*one) for one in sequence]

    def fblits(self, sequence: Any, special_flags: int = 0) -> None:
        """Count one step of drawing; the pictures are not recorded."""
        self.notes.turn += 1

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Count one step of drawing; returns the rectangle in px."""
        self.notes.turn += 1
        return pygame.Rect(rect or self.get_clip())

    def note_box(self, rect: pygame.Rect) -> None:
        """Record an opaque box, cut by the clip."""
        self.notes.turn += 1
        seen = rect.clip(self.get_clip())
        if seen.width > OVERLAP and seen.height > OVERLAP:
            self.notes.laid.append(Laid(seen, tuple(self.notes.owners), self.notes.turn))


def _ink(block: Block, x: int, y: int) -> tuple[pygame.Rect, ...]:
    """Where the bodies of the letters stand, line by line: from the height of a capital down to the base line."""
    out = []
    for i, line in enumerate(block.lines):
        if line:
            glyphs = face_font(block.face, block.px, line[0].span.bold)
            base = y + i * block.line + (block.line - glyphs.get_height()) // 2 + glyphs.get_ascent()
            tall = round(block.px * 0.66)
            left, right = line[0].x, line[-1].x + line[-1].width
            out.append(pygame.Rect(x + left, base - tall, max(1, right - left), tall))
    return tuple(out)


@contextmanager
def watched(stage: Stage, notes: Notes) -> Iterator[None]:
    """While it lasts, every widget of the stage says in `notes` that it is the one being painted."""
    roots = [stage.root, *(layer.widget for layer in stage.layers), stage.tips]
    seen = [widget for root in roots for widget in _all(root)]

    def telling(widget: Widget) -> Callable[[pygame.Surface], None]:
        paint = type(widget).draw_tree

        def draw_tree(target: pygame.Surface) -> None:
            if widget.backdrop and isinstance(target, Page):
                return
            notes.owners.append(widget)
            if isinstance(target, Page):
                notes.clips[widget] = target.get_clip()
            try:
                paint(widget, target)
            finally:
                notes.owners.pop()

        return draw_tree

    for widget in seen:
        setattr(widget, "draw_tree", telling(widget))  # noqa: B010 (an attribute of this one, not of its class)
    try:
        yield
    finally:
        for widget in seen:
            del widget.__dict__["draw_tree"]


def _all(widget: Widget) -> Iterator[Widget]:
    yield widget
    for child in widget.children:
        yield from _all(child)
