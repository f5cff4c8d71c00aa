"""The comments that a person wrote into a TOML file, kept when the game writes the file anew.

    write_text(path, with_comments(dump(table), read_text(path, LIMIT)))

A comment stays with what it stood at: the entry below it or before it, in the block of the same kind and name. What it
stood at may be gone: then it comes at the end of its block, or of the file.
"""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from typing import Final, NamedTuple

from game.store.errors import Bad
from game.store.toml import parse

_HEADER: Final = re.compile(r"\s*\[")
_KEY: Final = re.compile(r"""\s*("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_.-]+)\s*=""")


class _Entry(NamedTuple):
    """An entry, or the header of a block, with its comments."""

    key: str
    """Empty for the end of a block, `[` for its header."""
    lines: list[str]
    above: list[str]
    """Lines of comment above it."""
    behind: str
    """The comment in its last line."""


def with_comments(new: str, old: str) -> str:
    """The TOML text `new` with the comments of `old`; `new` as it is where nothing can be made of them."""
    if "#" not in old:
        return new
    there = dict(zip(_names(before := _blocks(old)), before, strict=True))
    made: list[str] = []
    if len(before[0]) == 1:                 # nothing but comments before the first header, or at all
        top = there.pop(next(iter(there)))[0].above
        made += [*top, *([""] if top else [])]
    for name, block in zip(_names(after := _blocks(new)), after, strict=True):
        made += _merged(block, there.pop(name, []))
    rest = [line for block in there.values() for line in _comments(block)]
    text = "\n".join(made + rest) + "\n"
    with suppress(Bad):
        if parse(text, "") == parse(new, ""):
            return text
    return new


def _merged(block: list[_Entry], old: list[_Entry]) -> list[str]:
    """The lines of a block with the comments that it had."""
    had = {one.key: one for one in old}
    keys = {one.key for one in block}
    left = _comments([one for one in old if one.key not in keys])
    made: list[str] = []
    for one in block:
        before = had.get(one.key)
        above = before.above if before is not None else []
        if not one.key:
            while made and not made[-1].strip():
                made.pop()
            made += [*above, *left, *([""] if one.lines else [])]
            continue
        lines = list(one.lines)
        if before is not None and before.behind:
            lines[-1] += f"  {before.behind}"
        made += [*above, *lines]
    return made


def _comments(block: list[_Entry]) -> list[str]:
    return [line for one in block for line in (*one.above, one.behind) if line.strip()]


def _names(blocks: list[list[_Entry]]) -> list[tuple[str, str, int]]:
    """What tells each block from the others: its header, its name, and which of those with both it is."""
    seen: Counter[tuple[str, str]] = Counter()
    names = []
    for block in blocks:
        header = next((one.lines[0].split("#")[0].strip() for one in block if one.key == "["), "")
        name = next((one.lines[0].partition("=")[2].split("#")[0].strip() for one in block if one.key == "name"), "")
        told = header, name if header else ""
        seen[told] += 1
        names.append((*told, seen[told]))
    return names


def _blocks(text: str) -> list[list[_Entry]]:
    """The entries of a text by block: the first one before any header. Each block ends with an entry without a key,
    whose lines say whether a blank line follows."""
    lines, at = text.rstrip("\n").split("\n"), 0
    blocks: list[list[_Entry]] = [[]]
    above: list[str] = []
    while at < len(lines):
        line = lines[at]
        if not line.strip() or line.lstrip().startswith("#"):
            above.append(line.rstrip())
            at += 1
        elif _HEADER.match(line):
            mine = _last_run(above)
            blocks[-1].append(_Entry("", [""], _tidy(above[:len(above) - len(mine)]), ""))
            blocks.append([_Entry("[", [line], _tidy(mine), _behind([line]))])
            above, at = [], at + 1
        else:
            stop = _end(lines, at)
            inner = _within(lines[at:stop - 1])
            key = found[1] if (found := _KEY.match(line)) else line
            blocks[-1].append(_Entry(key, lines[at:stop], _tidy(above, first=len(blocks) == 1 and not blocks[0])
                                     + inner, _behind(lines[at:stop])))
            above, at = [], stop
    blocks[-1].append(_Entry("", [], _tidy(above), ""))
    return blocks


def _last_run(above: list[str]) -> list[str]:
    """The comment that stands right above a header, without what is parted from it by a blank line."""
    start = len(above)
    while start and above[start - 1].strip():
        start -= 1
    return above[start:]


def _tidy(above: list[str], *, first: bool = False) -> list[str]:
    """Without blank lines; those between the comments at the beginning of a file stay."""
    if not first:
        return [line for line in above if line.strip()]
    text = "\n".join(above).strip("\n")
    return [*text.split("\n"), *([""] if not above[-1].strip() else [])] if text else []


def _end(lines: list[str], at: int) -> int:
    """Behind the last line of the entry that begins at a line."""
    for stop in range(at + 1, min(len(lines), at + 300) + 1):
        with suppress(Bad):
            parse("\n".join(lines[at:stop]), "")
            return stop
    return at + 1


_BEFORE: Final = re.compile(r"""(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^#"'])*""")
"""A line up to its comment."""


def _within(lines: list[str]) -> list[str]:
    """The comments in the lines of a list but its last; none in those of a text of several lines."""
    if any(sign in line for line in lines for sign in ('"""', "'''")):
        return []
    rests = [line[found.end():].rstrip() for line in lines if (found := _BEFORE.match(line))]
    return [rest for rest in rests if rest.startswith("#")]


def _behind(lines: list[str]) -> str:
    """The comment behind an entry or a header, in its last line."""
    for i, sign in enumerate(lines[-1]):
        if sign == "#":
            with suppress(Bad):
                parse("\n".join([*lines[:-1], lines[-1][:i]]), "")     # not within a text: it is whole before it
                return lines[-1][i:].rstrip()
    return ""
