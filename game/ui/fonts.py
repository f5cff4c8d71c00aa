"""Fonts from their packages, widths, and letters drawn onto a surface (with signs that the fonts lack)."""

from __future__ import annotations

import os
import re
from functools import lru_cache, partial
from pathlib import Path
from types import ModuleType
from typing import Final, Literal
from weakref import WeakSet

import font_source_sans_pro
import font_source_serif_pro
import pygame

from game.ui import bidi, shaping
from game.ui.icons import GLYPHS, icon
from game.ui.shaping import Own, Run
from game.ui.theme import LEAST_PX, Colour, TypeSize

Weight = Literal["regular", "semibold", "bold"]
_PACKAGES: dict[str, tuple[ModuleType, str]] = {
    "sans": (font_source_sans_pro, "SourceSansPro"),
    "serif": (font_source_serif_pro, "SourceSerifPro"),
}
_FIGURES = tuple("0123456789")
_INCH = "|(?<=[″′%])(?= )|(?<=[″′])(?=[.,])"
"""Between an inch or percent sign and a space, or an inch sign and a stop: the serif would draw `3″ on` as `3″on`, and
`9 % to` upon each other, and put the stop of `5″.` below the sign."""
_CUT = re.compile("([" + "".join(GLYPHS) + "])" + _INCH)
_CUT_FIGURES = re.compile("([" + "".join(GLYPHS) + "0-9])" + _INCH)


def font_path(family: str, weight: Weight) -> Path:
    """The font file of a family (`sans`, `serif`), from its package; a frozen program keeps the packages' `files`.

    Raises FileNotFoundError with one clear line if the package came without it.
    """
    package, stem = _PACKAGES[family]
    path = Path(str(package.__file__)).parent / "files" / f"{stem}-{weight.title()}.ttf"
    if not os.path.isfile(path):
        raise FileNotFoundError(f"font file missing: {path.name} (package {package.__name__.replace('_', '-')})")
    return path


MOST_FONTS: Final = 48
"""Fonts kept open: one takes up half a megabyte, and a screen uses about twelve."""
MOST_LINES: Final = 1024
"""Texts of one font whose widths are known."""


class Face(pygame.font.Font):
    """A font of the game's own, with what was measured with it, which goes with it."""

    def __init__(self, path: Path, px: int, bold: bool) -> None:
        super().__init__(str(path), px)
        self.own = Own(path, px, bold)
        widths = {self.size(digit)[0] for digit in "0123456789"}
        self.cell = max(widths) if len(widths) > 1 else 0
        """Width of a figure's cell where hinting made figures uneven at this size; 0 where they are even."""
        self.widths: dict[str, int] = {}
        """The width of each text in px: lines are measured word by word, and most change only in a number."""
        self.lines: dict[str, tuple[Run, ...]] = {}
        """The runs of each text (`laid`)."""
        _faces.add(self)


_faces: Final[WeakSet[Face]] = WeakSet()


@lru_cache(maxsize=MOST_FONTS)
def font(family: str, weight: Weight, px: int) -> Face:
    """A font at `px` pixels, never below 15."""
    if not pygame.font.get_init():
        pygame.font.init()
    return Face(font_path(family, weight), max(LEAST_PX, px), weight != "regular")


def face_font(face: TypeSize, px: int, bold: bool, link: bool = False) -> Face:
    """The font of a style at `px` pixels; links are semibold."""
    weight: Weight = "bold" if face.bold or bold else "semibold" if link else "regular"
    return font(face.family, weight, px)


def _parts(glyphs: Face, text: str) -> list[tuple[str, int]]:
    """`text` cut where a drawn sign or a figure cell stands, with widths in px."""
    cell = glyphs.cell
    cut = _CUT_FIGURES if cell else _CUT
    out = []
    for part in cut.split(text):
        if part in GLYPHS:
            out.append((part, _sign_size(glyphs)))
        elif part:
            out.append((part, cell if cell and part in _FIGURES else glyphs.size(part)[0]))
    return out


def text_width(glyphs: Face, text: str) -> int:
    """Width of `text` in px."""
    width = glyphs.widths.get(text)
    if width is None:
        if len(glyphs.widths) >= MOST_LINES:
            glyphs.widths.clear()
        foreign = shaping.foreign(text) and laid(glyphs, text)
        width = sum(run.width for run in foreign) if foreign else _own_width(glyphs, text)
        glyphs.widths[text] = width
    return width


def _own_width(glyphs: Face, text: str) -> int:
    return sum(width for _, width in _parts(glyphs, text))


def laid(glyphs: Face, text: str) -> tuple[Run, ...]:
    """The runs of a line with letters that the game's own font lacks; empty where it lacks none."""
    line = glyphs.lines.get(text)
    if line is None:
        if len(glyphs.lines) >= MOST_LINES:
            glyphs.lines.clear()
        needed = shaping.needs(glyphs.own, text)
        line = shaping.runs(glyphs.own, text, partial(_own_width, glyphs)) if needed else ()
        glyphs.lines[text] = line
    return line


def look_again() -> None:
    """Look anew which fonts there are on this machine."""
    shaping.look_again()
    for face in _faces:
        face.widths.clear()
        face.lines.clear()


def _sign_size(glyphs: Face) -> int:
    return round(glyphs.get_ascent() * 0.84)


def write(target: pygame.Surface, glyphs: Face, text: str, ink: Colour, x: int, y: int) -> None:
    """Draw `text` with its upper left corner at `x`, `y` px; figures stand in equal cells."""
    if shaping.foreign(text) and (line := laid(glyphs, text)):
        for run in line:
            if run.font is None:
                _write(target, glyphs, bidi.mirrored(run.text) if run.right else run.text, ink, x, y)
            else:
                up = round(run.font.get_ascent() * run.scale)
                target.blit(shaping.picture(run, ink), (x, y + glyphs.get_ascent() - up))
            x += run.width
        return
    _write(target, glyphs, text, ink, x, y)


def rendered(glyphs: Face, text: str, ink: Colour) -> pygame.Surface:
    """A picture of `text` alone, whatever script it is in."""
    if not (shaping.foreign(text) and laid(glyphs, text)):
        return glyphs.render(text, True, ink)
    made = pygame.Surface((max(1, text_width(glyphs, text)), glyphs.get_height()), pygame.SRCALPHA, 32)
    write(made, glyphs, text, ink, 0, 0)
    return made


def _write(target: pygame.Surface, glyphs: Face, text: str, ink: Colour, x: int, y: int) -> None:
    for part, width in _parts(glyphs, text):
        if part in GLYPHS:
            sign = icon(GLYPHS[part], width, ink, 3.2)
            target.blit(sign, (x, y + glyphs.get_ascent() - round(width * 0.93)))
        else:
            drawn = glyphs.render(part, True, ink)
            target.blit(drawn, (x + (width - glyphs.size(part)[0]) // 2, y))
        x += width
