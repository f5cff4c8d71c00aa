"""Letters that the game's own fonts lack: which font draws which part of a line, in which order, and where a caret is.

A text of nothing but the usual letters of Latin, Greek and Cyrillic and the usual signs never comes here (`foreign`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.background import begin
from game.core.errors import Bad
from game.core.text import T, Text, called
from game.store import fonts as files
from game.store.folders import user_fonts
from game.ui import bidi
from game.ui.graphemes import JOINER, PICTURE, graphemes, stops
from game.ui.icons import GLYPHS
from game.ui.scripts import ARABIC, CHINESE, EMOJI, HANGUL, HEBREW, KANA, Script, script_of
from game.ui.theme import Colour

_FOREIGN: Final = re.compile("[\u012c\u012d\u0132\u0133\u014a\u014b\u0166\u0167\u017f-\u0373\u0376-\u037f\u03cf-\u03ff"
                             "\u0460-\u1e9f\u1efa-\u1fff\u2190-\u2bff\u2c60-\u2c7f\u2e80-\U0010ffff]")
"""What one of the game's own fonts may lack: all but the letters of most European languages and of Vietnamese."""
COMMON: Final = ((CHINESE, "\u4e2d"), (KANA, "\u304b"), (HANGUL, "\ud55c"), (HEBREW, "\u05d0"), (ARABIC, "\u0628"),
                 (EMOJI, "\U0001f642"))
"""Scripts that names are often written in, each with one of its letters."""
_UNSEEN: Final = frozenset((JOINER, PICTURE, "\ufe0e", "\u200c", "\u200e", "\u200f", "\u061c", "\u2060", "\ufeff"))
"""What is never drawn itself."""
_HIGH: Final = 1.17
"""Height of a picture, as a share of the letters' size, where its font has one size only."""

missing: dict[str, Script] = {}
"""Scripts of letters that were to be drawn and that no font here has, by their English names."""
faults: dict[str, str] = {}
"""Fonts of the player's that cannot be used, by file name, each with its line."""


class Run(NamedTuple):
    """Neighbouring letters that one font draws in one go, as they stand on the line from left to right."""

    text: str
    start: int
    """Index of its first character in the text."""
    font: pygame.font.Font | None
    """None: the game's own."""
    scale: float
    right: bool
    """Whether it runs from right to left."""
    width: int
    """In px."""
    code: str = ""
    """Of its script, where it is shaped."""


class Own(NamedTuple):
    """What is known of one of the game's own fonts."""

    path: Path
    px: int
    bold: bool


def foreign(text: str) -> bool:
    """Whether a text may hold letters that the game's own fonts lack. Quick."""
    return not text.isascii() and _FOREIGN.search(text) is not None


def needs(own: Own, text: str) -> bool:
    """Whether it does hold some."""
    held = files.coverage(own.path)
    return any(letter not in GLYPHS and not held.has(letter) for letter in _FOREIGN.findall(text))


def runs(own: Own, text: str, width: Callable[[str], int]) -> tuple[Run, ...]:
    """The runs of a line from left to right; `width` measures a text in the game's own font."""
    levels = bidi.levels(text)
    parts: list[tuple[str, int, Path | None, str, int]] = []
    at = 0
    for letter in graphemes(text):
        path, code = _face(own, letter)
        if path is None and parts and not letter.isalnum() and parts[-1][2] is not None and (
                parts[-1][4] == levels[at] and levels[at] % 2 and files.coverage(parts[-1][2]).has(letter[0])):
            path, code = parts[-1][2], parts[-1][3]
        if parts and parts[-1][2:] == (path, code, levels[at]):
            parts[-1] = (parts[-1][0] + letter, *parts[-1][1:])
        else:
            parts.append((letter, at, path, code, levels[at]))
        at += len(letter)
    found = []
    for i in bidi.visual([part[4] for part in parts]):
        piece, start, path, code, level = parts[i]
        right = level % 2 == 1
        if path is None:
            found.append(Run(piece, start, None, 1.0, right, width(bidi.mirrored(piece) if right else piece)))
            continue
        font = _font(path, own.px, code, right, own.bold)
        scale = own.px * _HIGH / font.get_height() if not code and _one_size(path) else 1.0
        found.append(Run(piece, start, font, scale, right, round(font.size(_drawn(piece, code, right))[0] * scale),
                         code))
    return tuple(found)


def _face(own: Own, letter: str) -> tuple[Path | None, str]:
    """The font file for a letter and the code of its script; None: the game's own font."""
    held = files.coverage(own.path)
    lacking = next((c for c in letter if not held.has(c) and c not in _UNSEEN), "")
    picture = PICTURE in letter or JOINER in letter and script_of(letter[0]) is EMOJI
    if not lacking and not picture:
        return None, ""
    script = EMOJI if picture else script_of(lacking)
    found = _found(lacking or letter[0], script)
    return (found, script.code) if found is not None else (None, "")


@lru_cache(maxsize=4096)
def _found(letter: str, script: Script) -> Path | None:
    """The best font file for a character; None where there is none."""
    for path in _candidates(script):
        held = _held(path)
        if held is not None and held.has(letter):
            return path
    missing.setdefault(script.name.message, script)
    return None


@lru_cache(maxsize=64)
def _candidates(script: Script) -> tuple[Path, ...]:
    """Font files that may have a script: the player's own, then the system's in the order of the script's list."""
    system = files.system_fonts()
    them = [path for begins in script.fonts
            for path in sorted((path for name, path in system if name.startswith(begins)), key=_plainness)]
    return tuple(dict.fromkeys((*files.own_fonts(), *them)))


@lru_cache(maxsize=256)
def _held(path: Path) -> files.Coverage | None:
    """Which letters a font file has; None where it cannot be used, which is told of the player's own."""
    try:
        found = files.coverage(path)
        pygame.font.Font(str(path), 20)
        return found
    except Bad as bad:
        why = str(bad)
    except pygame.error:
        why = str(Bad(path.name, "", "this font cannot be opened"))
    if path.parent == user_fonts():
        faults[called(path.name)] = why
    return None


def _plainness(path: Path) -> tuple[int, int, str]:
    """Regular weights first, then short names."""
    name = files.name_of(path)
    odd = sum(word in name for word in ("bold", "italic", "oblique", "light", "thin", "black", "medium", "mono",
                                        "condensed", "heavy", "serif"))
    return odd, len(name), str(path)


@lru_cache(maxsize=64)
def _font(path: Path, px: int, code: str, right: bool, bold: bool) -> pygame.font.Font:
    made = pygame.font.Font(str(path), px)
    made.set_bold(bold and code != "")
    if code and _shapes():
        made.set_script(code)
        made.set_direction(pygame.DIRECTION_RTL if right else pygame.DIRECTION_LTR)
    return made


@lru_cache(maxsize=64)
def _one_size(path: Path) -> bool:
    """Whether a font is made of pictures of one size."""
    small, large = (pygame.font.Font(str(path), px).get_height() for px in (20, 40))
    return small == large


@lru_cache(maxsize=1)
def _shapes() -> bool:
    """Whether this build of SDL shapes letters (HarfBuzz); all wheels of pygame-ce that we know do."""
    try:
        pygame.font.Font(None, 20).set_script("Arab")
    except (pygame.error, AttributeError):
        return False
    return True


def _drawn(piece: str, code: str, right: bool) -> str:
    """What the font is given: itself, or turned round where the font cannot do that."""
    return piece if not right or code and _shapes() else bidi.mirrored(piece)


def picture(run: Run, ink: Colour) -> pygame.Surface:
    """The letters of a run that is not in the game's own font."""
    assert run.font is not None
    made = run.font.render(_drawn(run.text, run.code, run.right), True, ink)
    if run.scale == 1.0:
        return made
    size = (max(1, run.width), max(1, round(made.get_height() * run.scale)))
    return pygame.transform.smoothscale(made.convert_alpha() if pygame.display.get_surface() else made, size)


def prepare() -> None:
    """Do `get_ready` in a thread."""
    begin("fonts", get_ready)


def get_ready() -> None:
    """Look for the system's fonts and which letters those of common scripts have, so that the first such letter on the
    screen does not wait for it. For a thread: opens no font."""
    for script, letter in COMMON:
        for path in _candidates(script):
            with suppress(Bad):
                if files.coverage(path).has(letter):
                    break


# ── carets ───────────────────────────────────────────────────────────────────────────────────────────────────────


def caret_x(line: tuple[Run, ...], index: int, width: Callable[[str], int]) -> int:
    """How far from the left (px) a caret stands before the character of that index: at its leading edge."""
    x = 0
    best = sum(run.width for run in line)
    last = max(line, key=lambda run: run.start, default=None)
    for run in line:
        inside = run.start <= index < run.start + len(run.text)
        if inside or run is last and index >= run.start + len(run.text):
            part = run.text[:index - run.start]
            far = min(run.width, _far(run, part, width))
            best = x + (run.width - far if run.right else far)
        x += run.width
    return best


def _far(run: Run, part: str, width: Callable[[str], int]) -> int:
    if part == run.text:
        return run.width
    if not part:
        return 0
    return width(part) if run.font is None else round(run.font.size(part)[0] * run.scale)


def index_at(line: tuple[Run, ...], text: str, x: int, width: Callable[[str], int]) -> int:
    """The place for a caret that is nearest to a spot (px from the left)."""
    return min(stops(text), key=lambda index: abs(caret_x(line, index, width) - x))


def selected_boxes(line: tuple[Run, ...], a: int, b: int, width: Callable[[str], int]) -> list[tuple[int, int]]:
    """Left and right (px) of each stretch of the line that is selected from index `a` to `b`."""
    boxes, x = [], 0
    for run in line:
        low, high = max(a, run.start), min(b, run.start + len(run.text))
        if low < high:
            near, far = (_far(run, run.text[:i - run.start], width) for i in (low, high))
            boxes.append((x + run.width - far, x + run.width - near) if run.right else (x + near, x + far))
        x += run.width
    return boxes


# ── what to tell ─────────────────────────────────────────────────────────────────────────────────────────────────


def told() -> list[Text]:
    """What a player is to know of letters that cannot be drawn: one line a script, then fonts that cannot be used."""
    lines = [T("{script} cannot be shown here. Install the font {font}, or put it into {folder}, and start the game "
               "again.", script=script.name, font=script.install, folder=str(user_fonts()))
             for script in missing.values()]
    return lines + [Text("{why}.", (("why", line),)) for line in faults.values()]


def look_again() -> None:
    """Fonts may have been installed since: forget what was not found."""
    missing.clear()
    faults.clear()
    files.system_fonts.cache_clear()
    for known in (_found, _candidates, _held):
        known.cache_clear()
