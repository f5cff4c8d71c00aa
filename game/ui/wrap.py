"""Breaks spans of rich text into lines of placed pieces."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.ui.fonts import face_font, text_width
from game.ui.graphemes import graphemes, stops
from game.ui.hyphens import bare, parts
from game.ui.spans import Span
from game.ui.theme import TypeSize

_UNSPACED = re.compile("[\u3040-\u30ff\u3400-\u9fff\U00020000-\U0003ffff]")
"""Scripts written without blanks: a line may break between any two letters."""


class Piece(NamedTuple):
    """A word or part of one, placed in a line (px from the block's left edge)."""

    span: Span
    text: str
    x: int
    width: int


def widest(rows: list[list[Piece]]) -> int:
    """Width in px of the longest line."""
    return max((row[-1].x + row[-1].width for row in rows if row), default=0)


def wrap(runs: tuple[Span, ...], face: TypeSize, px: int, width: int | None, *, hyphens: bool = True
         ) -> list[list[Piece]]:
    """Break runs into lines at spaces; a word wider than the line is broken between syllables (`hyphens`), else by
    letters."""
    if (line := _one_line(runs, face, px, width)) is not None:
        return [line]
    rows: list[list[Piece]] = [[]]
    x = 0
    for group in _words(runs):
        raw, group = group, [(s, bare(t)) for s, t in group]
        sizes = [text_width(face_font(face, px, s.bold, bool(s.link)), t) for s, t in group]
        total = sum(sizes)
        if group[0][1] == "\n":
            rows.append([])
            x = 0
            continue
        blank = group[0][1].isspace()
        end = x + total
        if rows[-1] and rows[-1][-1].span[1:] == group[0][0][1:]:
            # joined to its neighbour a word may be a pixel wider than alone: measure what will really be drawn
            last, (span, text) = rows[-1][-1], group[0]
            joined = text_width(face_font(face, px, span.bold, bool(span.link)), last.text + text)
            end = last.x + joined + total - sizes[0]
        if width is not None and end > width and x > 0 and not blank:
            _trim(rows[-1], face, px)
            rows.append([])
            x = 0
        if blank and not rows[-1]:
            continue
        for (span, text), (_, whole), size in zip(group, raw, sizes, strict=True):
            if width is not None and size > width and len(text) > 1:
                x = _break_word(rows, span, whole, face, px, width, x, hyphens and not x)
                continue
            _append(rows[-1], span, text, x, size, face, px)
            x = rows[-1][-1].x + rows[-1][-1].width
    _trim(rows[-1], face, px)
    return rows


def _one_line(runs: tuple[Span, ...], face: TypeSize, px: int, width: int | None) -> list[Piece] | None:
    """The runs as one line where they need no second one, which is quicker than word by word; otherwise None."""
    if not runs or runs[0].text[:1].isspace() or runs[-1].text[-1:].isspace() or any("\n" in run.text for run in runs):
        return None
    row: list[Piece] = []
    for run in runs:
        _append(row, run, bare(run.text), row[-1].x + row[-1].width if row else 0, -1, face, px)
    if width is not None and row[-1].x + row[-1].width > width:
        return None
    return row


def _append(row: list[Piece], span: Span, text: str, x: int, size: int, face: TypeSize, px: int) -> None:
    """Add a word `size` px wide (-1: not measured yet); neighbours of one look become one run, so that they are shaped
    and underlined together."""
    if row and row[-1].span[1:] == span[1:]:
        last = row[-1]
        joined = last.text + text
        row[-1] = Piece(span, joined, last.x, text_width(face_font(face, px, span.bold, bool(span.link)), joined))
    else:
        wide = size if size >= 0 else text_width(face_font(face, px, span.bold, bool(span.link)), text)
        row.append(Piece(span, text, x, wide))


def _break_word(rows: list[list[Piece]], span: Span, text: str, face: TypeSize, px: int, width: int, x: int,
                hyphens: bool) -> int:
    glyphs = face_font(face, px, span.bold, bool(span.link))
    lines = parts(text, lambda line: text_width(glyphs, line) <= width) if hyphens else None
    if lines is not None:
        for i, line in enumerate(lines):
            if i:
                rows.append([])
            rows[-1].append(Piece(span, line, 0, text_width(glyphs, line)))
        return rows[-1][-1].width
    part = ""
    for letter in graphemes(bare(text)):
        if part and x + text_width(glyphs, part + letter) > width:
            rows[-1].append(Piece(span, part, x, text_width(glyphs, part)))
            rows.append([])
            x, part = 0, ""
        part += letter
    rows[-1].append(Piece(span, part, x, text_width(glyphs, part)))
    return x + text_width(glyphs, part)


def _trim(row: list[Piece], face: TypeSize, px: int) -> None:
    """Take the blanks off the end of a line."""
    while row and row[-1].text.isspace():
        row.pop()
    if row and row[-1].text.endswith(" "):
        last, text = row[-1], row[-1].text.rstrip(" ")
        row[-1] = last._replace(
            text=text, width=text_width(face_font(face, px, last.span.bold, bool(last.span.link)), text)
        )


def shorten(row: list[Piece], face: TypeSize, px: int, width: int, always: bool) -> None:
    """End a line in `…` so that it fits `width`."""
    if not row:
        return
    if not always and row[-1].x + row[-1].width <= width:
        return
    while len(row) > 1 and row[-1].x + text_width(face_font(face, px, row[-1].span.bold), "…") > width:
        row.pop()
    last = row[-1]
    glyphs = face_font(face, px, last.span.bold, bool(last.span.link))
    text = last.text
    while text and last.x + text_width(glyphs, text.rstrip() + "…") > width:
        text = text[:stops(text)[-2]]
    text = text.rstrip(" -") + "…"
    row[-1] = last._replace(text=text, width=text_width(glyphs, text))


def _words(runs: tuple[Span, ...]) -> list[list[tuple[Span, str]]]:
    """Runs cut into words that must stay together (`**12**%` is one), blanks and line ends. A dot between two things
    stays with the first, so that no line begins with it."""
    groups: list[list[tuple[Span, str]]] = []
    glue = False
    for run in runs:
        for part in re.split(r"(\n| +)", run.text):
            if not part:
                continue
            if part == "\n" or part.isspace() and "\u00a0" not in part:
                groups.append([(run, part)])
                glue = False
            elif part == "·" and len(groups) > 1 and groups[-1][0][1] == " " and groups[-2][-1][1] != "\n":
                groups[-2:] = [[*groups[-2], *groups[-1], (run, part)]]
                glue = True
            elif _UNSPACED.search(part):
                groups += [[(run, letter)] for letter in graphemes(part)]
                glue = False
            elif glue:
                groups[-1].append((run, part))
            else:
                groups.append([(run, part)])
                glue = True
    return groups
