"""Fonts from their packages, widths, and letters drawn onto a surface (with signs that the fonts lack)."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Literal

import font_source_sans_pro
import font_source_serif_pro
import pygame

from game.ui.icons import GLYPHS, icon
from game.ui.theme import LEAST_PX, Colour, TypeSize

Weight = Literal["regular", "semibold", "bold"]
_PACKAGES: dict[str, tuple[ModuleType, str]] = {
    "sans": (font_source_sans_pro, "SourceSansPro"),
    "serif": (font_source_serif_pro, "SourceSerifPro"),
}
_FIGURES = tuple("0123456789")
_INCH = "|(?<=[″′])(?= )"
"""Between an inch sign and a space, which the serif would draw so near that `3″ on` reads as `3″on`."""
_CUT = re.compile("([" + "".join(GLYPHS) + "])" + _INCH)
_CUT_FIGURES = re.compile("([" + "".join(GLYPHS) + "0-9])" + _INCH)


def font_path(family: str, weight: Weight) -> Path:
    """The font file of a family (`sans`, `serif`), from its package; a frozen program keeps the packages' `files`.

    Raises FileNotFoundError with one clear line if the package came without it.
    """
    package, stem = _PACKAGES[family]
    path = Path(str(package.__file__)).parent / "files" / f"{stem}-{weight.title()}.ttf"
    if not path.is_file():
        raise FileNotFoundError(f"font file missing: {path.name} (package {package.__name__.replace('_', '-')})")
    return path


@lru_cache(maxsize=128)
def font(family: str, weight: Weight, px: int) -> pygame.font.Font:
    """A font at `px` pixels, never below 15."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_path(family, weight)), max(LEAST_PX, px))


def face_font(face: TypeSize, px: int, bold: bool, link: bool = False) -> pygame.font.Font:
    """The font of a style at `px` pixels; links are semibold."""
    weight: Weight = "bold" if face.bold or bold else "semibold" if link else "regular"
    return font(face.family, weight, px)


@lru_cache(maxsize=128)
def _figure(glyphs: pygame.font.Font) -> int:
    """Width of a figure's cell where hinting made figures uneven at this size; 0 where they are even."""
    widths = {glyphs.size(digit)[0] for digit in "0123456789"}
    return max(widths) if len(widths) > 1 else 0


def _parts(glyphs: pygame.font.Font, text: str) -> list[tuple[str, int]]:
    """`text` cut where a drawn sign or a figure cell stands, with widths in px."""
    cell = _figure(glyphs)
    cut = _CUT_FIGURES if cell else _CUT
    out = []
    for part in cut.split(text):
        if part in GLYPHS:
            out.append((part, _sign_size(glyphs)))
        elif part:
            out.append((part, cell if cell and part in _FIGURES else glyphs.size(part)[0]))
    return out


@lru_cache(maxsize=2048)
def text_width(glyphs: pygame.font.Font, text: str) -> int:
    """Width of `text` in px; remembered, since lines are measured word by word and most change only in a number."""
    return sum(width for _, width in _parts(glyphs, text))


def _sign_size(glyphs: pygame.font.Font) -> int:
    return round(glyphs.get_ascent() * 0.84)


def write(target: pygame.Surface, glyphs: pygame.font.Font, text: str, ink: Colour, x: int, y: int) -> None:
    """Draw `text` with its upper left corner at `x`, `y` px; figures stand in equal cells."""
    for part, width in _parts(glyphs, text):
        if part in GLYPHS:
            sign = icon(GLYPHS[part], width, ink, 3.2)
            target.blit(sign, (x, y + glyphs.get_ascent() - round(width * 0.93)))
        else:
            drawn = glyphs.render(part, True, ink)
            target.blit(drawn, (x + (width - glyphs.size(part)[0]) // 2, y))
        x += width
