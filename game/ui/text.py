"""Writing on the screen: fonts, rich text with bold and clause links, wrapping, cached blocks of lines."""

from __future__ import annotations

import importlib
import re
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.core.text import Text
from game.ui import i18n
from game.ui.icons import GLYPHS, icon
from game.ui.theme import LEAST_PX, TYPE, TYPE_TIGHT, Colour, Metrics, Palette, Style, TypeSize, mix

Align = Literal["left", "centre", "right"]
_FACES = {
    ("sans", "regular"): ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    ("sans", "semibold"): ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    ("sans", "bold"): ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    ("serif", "regular"): ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    ("serif", "semibold"): ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    ("serif", "bold"): ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
}
_MARKUP = re.compile(r"\*\*|\[\[([^\]|]+)(?:\|([^\]]*))?\]\]")
_CLAUSE = re.compile(r"\b(?:GL|SK|DZ|SB|WB|TB)-R?\d{1,3}\b")
_SIGNS = re.compile(r"(?<![\w.])-(?=\d)")
Weight = Literal["regular", "semibold", "bold"]


def font_path(family: str, weight: Weight) -> Path:
    """The font file of a family (`sans`, `serif`), from its package; the same inside a frozen program."""
    package, name = _FACES[family, weight]
    folder = Path(str(importlib.import_module(package).__file__)).parent / "files"
    path = folder / name
    if not path.is_file():
        raise FileNotFoundError(f"font file missing: {name} (package {package.replace('_', '-')})")
    return path


@lru_cache(maxsize=128)
def font(family: str, weight: Weight, px: int) -> pygame.font.Font:
    """A font at `px` pixels, never below 15."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_path(family, weight)), max(LEAST_PX, px))


class Span(NamedTuple):
    """A run of characters in one look."""

    text: str
    bold: bool = False
    link: str = ""
    colour: Colour | None = None


def spans(text: Text | str, *, clauses: bool = True) -> tuple[Span, ...]:
    """The runs of a rich text: `**bold**`, `[[target|label]]`, and clause ids such as `SB-12` as links.

    The translated message is taken apart before its values are filled in, so that a name with `**` or `[[` in it
    stays a name. A plain `str` is shown as it is, with its markup.
    """
    source = i18n.message(text.message) if isinstance(text, Text) else text
    found: list[Span] = []
    bold, at = False, 0

    def put(piece: str, link: str = "") -> None:
        if isinstance(text, Text):
            piece = i18n.fill(piece, text)
            link = i18n.fill(link, text)
        piece = _SIGNS.sub("−", piece)
        if link or not clauses:
            found.append(Span(piece, bold, link))
            return
        start = 0
        for match in _CLAUSE.finditer(piece):
            if match.start() > start:
                found.append(Span(piece[start : match.start()], bold))
            found.append(Span(match.group(), bold, match.group()))
            start = match.end()
        if start < len(piece):
            found.append(Span(piece[start:], bold))

    for match in _MARKUP.finditer(source):
        if match.start() > at:
            put(source[at : match.start()])
        at = match.end()
        if match.group() == "**":
            bold = not bold
        else:
            put(match.group(2) or match.group(1), match.group(1))
    if at < len(source):
        put(source[at:])
    return tuple(found)


def plain(text: Text | str) -> str:
    """The words without markup: for the clipboard, spoken mode and window titles."""
    return "".join(span.text for span in spans(text))


class Piece(NamedTuple):
    """A word or part of one, placed in a line (px from the block's left edge)."""

    span: Span
    text: str
    x: int
    width: int


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
    _image: pygame.Surface | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self.width, self.height

    def surface(self) -> pygame.Surface:
        """The picture of the lines on nothing."""
        if self._image is None:
            drop = max(1, self.px // 24) if self.shadow else 0
            self._image = pygame.Surface((max(1, self.width + drop), max(1, self.height + drop)), pygame.SRCALPHA, 32)
            if self.shadow:
                self._draw(self._image, drop, self.shadow)
            self._draw(self._image, 0, None)
        return self._image

    def _draw(self, target: pygame.Surface, drop: int, single: Colour | None) -> None:
        for i, line in enumerate(self.lines):
            for piece in line:
                ink = single or piece.span.colour or (self.palette.link if piece.span.link else self.colour)
                glyphs = _font(self.face, self.px, piece.span.bold, bool(piece.span.link))
                top = i * self.line + (self.line - glyphs.get_height()) // 2
                _write(target, glyphs, piece.text, ink, piece.x + drop, top + drop)
                if piece.span.link and not single:
                    y = top + glyphs.get_ascent() + max(2, self.px // 8)
                    under = mix(ink, self.palette.paper, 0.35)
                    pygame.draw.rect(target, under, (piece.x, y, piece.width, max(1, self.px // 15)))


def _font(face: TypeSize, px: int, bold: bool, link: bool = False) -> pygame.font.Font:
    weight: Weight = "bold" if face.bold or bold else "semibold" if link else "regular"
    return font(face.family, weight, px)


def _parts(text: str) -> list[str]:
    """`text` cut where a drawn sign replaces a character that the fonts lack."""
    return [part for part in re.split("([" + "".join(GLYPHS) + "])", text) if part]


def _width(glyphs: pygame.font.Font, text: str) -> int:
    if not any(sign in text for sign in GLYPHS):
        return glyphs.size(text)[0]
    return sum(_sign_size(glyphs) if part in GLYPHS else glyphs.size(part)[0] for part in _parts(text))


def _sign_size(glyphs: pygame.font.Font) -> int:
    return round(glyphs.get_ascent() * 0.84)


def _write(target: pygame.Surface, glyphs: pygame.font.Font, text: str, ink: Colour, x: int, y: int) -> None:
    for part in _parts(text):
        if part in GLYPHS:
            size = _sign_size(glyphs)
            target.blit(icon(GLYPHS[part], size, ink, 3.2), (x, y + glyphs.get_ascent() - round(size * 0.93)))
            x += size
        else:
            target.blit(glyphs.render(part, True, ink), (x, y))
            x += glyphs.size(part)[0]


class Writer:
    """Lays out and caches text for one screen size and palette."""

    def __init__(self, metrics: Metrics, palette: Palette) -> None:
        self.metrics = metrics
        self.palette = palette
        self._blocks: OrderedDict[object, Block] = OrderedDict()

    def face(self, style: Style) -> TypeSize:
        """Family, weight, size and line of a style in this layout, in units."""
        return (TYPE if self.metrics.kind == "full" else TYPE_TIGHT)[style]

    def px(self, style: Style) -> int:
        """Letter size of a style in px."""
        return max(LEAST_PX, self.metrics.px(self.face(style).size))

    def line(self, style: Style) -> int:
        """Line height of a style in px."""
        face = self.face(style)
        return max(self.metrics.px(face.line), round(self.px(style) * 1.1))

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
        clauses: bool = True,
        shadow: Colour | None = None,
    ) -> Block:
        """Lay out `text` within `width` px (None: one long line), at most `lines` lines (0: as many as needed).

        With `fit` the letters shrink by a fifth at most, never below 15 px, until the text fits; what still does not fit ends in `…`.
        """
        ink = colour or self.palette.ink
        key = (text, style, width, ink, bold, align, lines, fit, clauses, shadow, i18n.generation())
        try:
            found = self._blocks.get(key)
        except TypeError:  # a value that cannot be hashed: lay out every time
            return self._lay(text, style, width, ink, bold, align, lines, fit, clauses, shadow)
        if found is None:
            found = self._lay(text, style, width, ink, bold, align, lines, fit, clauses, shadow)
            self._blocks[key] = found
            if len(self._blocks) > 1500:
                self._blocks.popitem(last=False)
        else:
            self._blocks.move_to_end(key)
        return found

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
        clauses: bool,
        shadow: Colour | None,
    ) -> Block:
        face, px, line = self.face(style), self.px(style), self.line(style)
        runs = spans(text, clauses=clauses)
        if bold:
            runs = tuple(run._replace(bold=True) for run in runs)
        rows = _wrap(runs, face, px, width)
        least = max(LEAST_PX, round(px * 0.8))  # at a large interface scale letters stay large
        while fit and width is not None and px > least and (len(rows) > max(1, lines) or _widest(rows) > width):
            px -= 1
            rows = _wrap(runs, face, px, width)
        shortened = False
        if lines and len(rows) > lines:
            rows, shortened = rows[:lines], True
            _shorten(rows[-1], face, px, width or 0, True)
        if width is not None:
            for row in rows:
                if row and row[-1].x + row[-1].width > width:
                    _shorten(row, face, px, width, False)
                    shortened = True
        widest = _widest(rows)
        total = width if width is not None and align != "left" else widest
        for i, row in enumerate(rows):
            if align != "left" and row:
                free = total - (row[-1].x + row[-1].width)
                shift = free if align == "right" else free // 2
                rows[i] = [piece._replace(x=piece.x + shift) for piece in row]
        links = [
            (pygame.Rect(piece.x, i * line, piece.width, line), piece.span.link)
            for i, row in enumerate(rows)
            for piece in row
            if piece.span.link
        ]
        return Block(
            total, line * max(1, len(rows)), line, rows, face, px, ink, self.palette, shadow, shortened, links
        )

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
    ) -> Block:
        """Write `text` into `rect` (px), from the top or, with `middle`, centred in its height."""
        block = self.block(
            text, style, width=rect.width, colour=colour, bold=bold, align=align, lines=lines, fit=fit, shadow=shadow
        )
        y = rect.y + (rect.height - block.height) // 2 if middle else rect.y
        target.blit(block.surface(), (rect.x, y))
        return block


def _widest(rows: list[list[Piece]]) -> int:
    return max((row[-1].x + row[-1].width for row in rows if row), default=0)


def _wrap(runs: tuple[Span, ...], face: TypeSize, px: int, width: int | None) -> list[list[Piece]]:
    """Break runs into lines at spaces; a word wider than the line is broken by letters."""
    rows: list[list[Piece]] = [[]]
    x = 0
    for group in _words(runs):
        sizes = [_width(_font(face, px, s.bold, bool(s.link)), t) for s, t in group]
        total = sum(sizes)
        if group[0][1] == "\n":
            rows.append([])
            x = 0
            continue
        blank = group[0][1].isspace()
        if width is not None and x + total > width and x > 0 and not blank:
            _trim(rows[-1], face, px)
            rows.append([])
            x = 0
        if blank and not rows[-1]:
            continue
        for (span, text), size in zip(group, sizes, strict=True):
            if width is not None and size > width and len(text) > 1:
                x = _break_word(rows, span, text, face, px, width, x)
                continue
            _append(rows[-1], span, text, x, size, face, px)
            x = rows[-1][-1].x + rows[-1][-1].width
    _trim(rows[-1], face, px)
    return rows


def _append(row: list[Piece], span: Span, text: str, x: int, size: int, face: TypeSize, px: int) -> None:
    """Add a word; neighbours of one look become one run, so that they are shaped and underlined together."""
    if row and row[-1].span._replace(text="") == span._replace(text=""):
        last = row[-1]
        joined = last.text + text
        row[-1] = Piece(span, joined, last.x, _width(_font(face, px, span.bold, bool(span.link)), joined))
    else:
        row.append(Piece(span, text, x, size))


def _break_word(
    rows: list[list[Piece]], span: Span, text: str, face: TypeSize, px: int, width: int, x: int
) -> int:
    glyphs = _font(face, px, span.bold, bool(span.link))
    part = ""
    for letter in text:
        if part and x + _width(glyphs, part + letter) > width:
            rows[-1].append(Piece(span, part, x, _width(glyphs, part)))
            rows.append([])
            x, part = 0, ""
        part += letter
    rows[-1].append(Piece(span, part, x, _width(glyphs, part)))
    return x + _width(glyphs, part)


def _trim(row: list[Piece], face: TypeSize, px: int) -> None:
    """Take the blanks off the end of a line."""
    while row and row[-1].text.isspace():
        row.pop()
    if row and row[-1].text.endswith(" "):
        last, text = row[-1], row[-1].text.rstrip(" ")
        row[-1] = last._replace(text=text, width=_width(_font(face, px, last.span.bold, bool(last.span.link)), text))


def _shorten(row: list[Piece], face: TypeSize, px: int, width: int, always: bool) -> None:
    """End a line in `…` so that it fits `width`."""
    if not row:
        return
    if not always and row[-1].x + row[-1].width <= width:
        return
    while len(row) > 1 and row[-1].x + _width(_font(face, px, row[-1].span.bold), "…") > width:
        row.pop()
    last = row[-1]
    glyphs = _font(face, px, last.span.bold, bool(last.span.link))
    text = last.text
    while text and last.x + _width(glyphs, text.rstrip() + "…") > width:
        text = text[:-1]
    row[-1] = last._replace(text=text.rstrip() + "…", width=_width(glyphs, text.rstrip() + "…"))


def _words(runs: tuple[Span, ...]) -> list[list[tuple[Span, str]]]:
    """Runs cut into words that must stay together (`**12**%` is one), blanks and line ends."""
    groups: list[list[tuple[Span, str]]] = []
    glue = False
    for run in runs:
        for part in re.split(r"(\n| +)", run.text):
            if not part:
                continue
            if part == "\n" or part.isspace() and "\u00a0" not in part:
                groups.append([(run, part)])
                glue = False
            elif glue:
                groups[-1].append((run, part))
            else:
                groups.append([(run, part)])
                glue = True
    return groups
