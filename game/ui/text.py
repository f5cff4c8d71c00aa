"""Text on the screen: blocks of laid out lines, drawn once and cached."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.core.text import Text
from game.ui import i18n
from game.ui.fonts import face_font, font, font_path, write
from game.ui.spans import SIGN, Cites, Shown, Span, plain, spans
from game.ui.theme import LEAST_PX, TYPE, TYPE_TIGHT, Colour, Metrics, Palette, Style, TypeSize, mix
from game.ui.wrap import Piece, shorten, widest, wrap

__all__ = ["Align", "Block", "Span", "Writer", "font", "font_path", "plain", "spans"]

Align = Literal["left", "centre", "right"]
MOST_BLOCKS = 1500
SCREENS = 0.5
"""The largest total area of cached pictures of text, in screens."""


def _nobody(size: int) -> None:
    """Who weighs a picture that is not remembered."""


@dataclass
class Block:
    """Laid out lines: `size` in px, `links` as rectangles within it, `surface()` renders once."""

    width: int
    height: int
    line: int
    lines: list[list[Piece]]
    face: TypeSize
    px: int
    colour: Colour
    palette: Palette
    shadow: Colour | None = None
    shortened: bool = False
    links: list[tuple[pygame.Rect, str]] = field(default_factory=list)
    drawn: Callable[[int], None] = _nobody
    """Called with the bytes of the picture when it is made."""
    _image: pygame.Surface | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self.width, self.height

    @property
    def _drop(self) -> int:
        """The offset of a shadow down and to the right, in px."""
        return max(1, self.px // 24) if self.shadow else 0

    @property
    def extent(self) -> tuple[int, int]:
        """Width and height of the picture in px, with the shadow."""
        return max(1, self.width + self._drop), max(1, self.height + self._drop)

    def surface(self) -> pygame.Surface:
        """The picture of the lines on nothing."""
        if self._image is None:
            self._image = pygame.Surface(self.extent, pygame.SRCALPHA, 32)
            if self.shadow:
                self._draw(self._image, self._drop, self.shadow)
            self._draw(self._image, 0, None)
            self.drawn(self.weight)
        return self._image

    @property
    def weight(self) -> int:
        """Bytes of the picture, 0 while there is none."""
        return 0 if self._image is None else self._image.get_pitch() * self._image.get_height()

    def _draw(self, target: pygame.Surface, drop: int, single: Colour | None) -> None:
        for i, line in enumerate(self.lines):
            for piece in line:
                sign = piece.span.text == SIGN and bool(piece.span.link)
                ink = single or piece.span.colour or (
                    sign_ink(self.palette) if sign else
                    self.palette.link if piece.span.link else self.colour)
                glyphs = face_font(self.face, self.px, piece.span.bold, bool(piece.span.link))
                top = i * self.line + (self.line - glyphs.get_height()) // 2
                write(target, glyphs, piece.text, ink, piece.x + drop, top + drop)
                if piece.span.link and not single and not sign:
                    y = top + glyphs.get_ascent() + max(2, self.px // 8)
                    under = mix(ink, self.palette.paper, 0.35)
                    pygame.draw.rect(target, under, (piece.x, y, piece.width, max(1, self.px // 15)))


def sign_ink(palette: Palette) -> Colour:
    """The colour of the sign of a clause: a little paler than links in words, of which there are fewer, and legible on
    every paper."""
    return mix(palette.link, palette.paper, 0.1)


def _target(piece: Piece, y: int, line: int) -> pygame.Rect:
    """The box of a link, px within its block; a single sign is at least as wide as high."""
    box = pygame.Rect(piece.x, y, piece.width, line)
    return box.inflate(max(0, line - piece.width), 0) if piece.span.text == SIGN else box


class Writer:
    """Lays out and caches text for one screen size and palette."""

    def __init__(self, metrics: Metrics, palette: Palette, shown: Shown = "always") -> None:
        self.metrics = metrics
        self.palette = palette
        self.shown: Shown = shown
        """When the numbers of clauses are seen."""
        self._blocks: OrderedDict[object, Block] = OrderedDict()
        self._bytes = 0
        self._most = round(SCREENS * 4 * metrics.width * metrics.height)
        self._px: dict[Style, int] = {}
        self._lines: dict[Style, int] = {}

    def face(self, style: Style) -> TypeSize:
        """Family, weight, size and line of a style in this layout, in units."""
        return (TYPE if self.metrics.kind == "full" else TYPE_TIGHT)[style]

    def px(self, style: Style) -> int:
        """Letter size of a style in px."""
        if style not in self._px:
            self._px[style] = max(LEAST_PX, self.metrics.px(self.face(style).size))
        return self._px[style]

    def line(self, style: Style) -> int:
        """Line height of a style in px."""
        if style not in self._lines:
            self._lines[style] = max(self.metrics.px(self.face(style).line), round(self.px(style) * 1.1))
        return self._lines[style]

    def width(self, text: Text | str, style: Style = "body", *, bold: bool = False) -> int:
        """Width in px of `text` on one line."""
        return self.block(text, style, bold=bold).width

    def block(
        self,
        text: Text | str,
        style: Style = "body",
        *,
        width: int | None = None,
        colour: Colour | None = None,
        bold: bool = False,
        align: Align = "left",
        lines: int = 0,
        fit: bool = False,
        cites: Cites = "link",
        shadow: Colour | None = None,
    ) -> Block:
        """Lay out `text` within `width` px (None: one long line), at most `lines` lines (0: as many as needed).

        With `fit` the letters shrink by a fifth at most, never below 15 px, until the text fits; what still
        does not fit ends in `…`.
        """
        ink = colour or self.palette.ink
        key = (text, style, width, ink, bold, align, lines, fit, cites, shadow, i18n.generation())
        try:
            found = self._blocks.get(key)
        except TypeError:  # a value that cannot be hashed: lay out every time
            return self._lay(text, style, width, ink, bold, align, lines, fit, cites, shadow)
        if found is None:
            found = self._lay(text, style, width, ink, bold, align, lines, fit, cites, shadow)
            self._blocks[key] = found
            found.drawn = self._weigh
            if len(self._blocks) > MOST_BLOCKS:
                self._drop()
        else:
            self._blocks.move_to_end(key)
        return found

    def _weigh(self, size: int) -> None:
        """A picture of that many bytes was made: the longest unused go where all are too heavy."""
        self._bytes += size
        while self._bytes > self._most and len(self._blocks) > 1:
            self._drop()

    def _drop(self) -> None:
        """Forget the block that was longest unused."""
        _, old = self._blocks.popitem(last=False)
        self._bytes -= old.weight
        old.drawn = _nobody

    def _lay(
        self,
        text: Text | str,
        style: Style,
        width: int | None,
        ink: Colour,
        bold: bool,
        align: Align,
        lines: int,
        fit: bool,
        cites: Cites,
        shadow: Colour | None,
    ) -> Block:
        face, px, line = self.face(style), self.px(style), self.line(style)
        runs = spans(text, cites=cites, shown=self.shown)
        if bold:
            runs = tuple(run._replace(bold=True) for run in runs)
        rows = wrap(runs, face, px, width, hyphens=lines != 1)
        least = max(LEAST_PX, round(px * 0.8))  # at a large interface scale letters stay large
        while fit and width is not None and px > least and (len(rows) > max(1, lines) or widest(rows) > width):
            px -= 1
            rows = wrap(runs, face, px, width, hyphens=lines != 1)
        shortened = False
        if lines and len(rows) > lines:
            rows, shortened = rows[:lines], True
            shorten(rows[-1], face, px, width or 0, True)
        if width is not None:
            for row in rows:
                if row and row[-1].x + row[-1].width > width:
                    shorten(row, face, px, width, False)
                    shortened = True
        total = width if width is not None and align != "left" else widest(rows)
        for i, row in enumerate(rows):
            if align != "left" and row:
                free = total - (row[-1].x + row[-1].width)
                shift = free if align == "right" else free // 2
                rows[i] = [piece._replace(x=piece.x + shift) for piece in row]
        links = [
            (_target(piece, i * line, line), piece.span.link)
            for i, row in enumerate(rows)
            for piece in row
            if piece.span.link
        ]
        return Block(total, line * max(1, len(rows)), line, rows, face, px, ink, self.palette, shadow, shortened, links)

    def draw(
        self,
        target: pygame.Surface,
        text: Text | str,
        rect: pygame.Rect,
        style: Style = "body",
        *,
        colour: Colour | None = None,
        bold: bool = False,
        align: Align = "left",
        lines: int = 0,
        fit: bool = False,
        shadow: Colour | None = None,
        middle: bool = False,
        cites: Cites = "link",
    ) -> Block:
        """Write `text` into `rect` (px), from the top or, with `middle`, centred in its height."""
        block = self.block(
            text, style, width=rect.width, colour=colour, bold=bold, align=align, lines=lines, fit=fit, shadow=shadow,
            cites=cites,
        )
        y = rect.y + (rect.height - block.height) // 2 if middle else rect.y
        if target.get_clip().width:       # otherwise it is only measured
            target.blit(block.surface(), (rect.x, y))
        return block
