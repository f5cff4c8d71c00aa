"""Build a two-figure position from KEY=VALUE words, for the command `odds`. No rule in here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from game.core.errors import Bad
from game.core.play.acts import Act
from game.core.table.moment import Moment
from game.core.table.pieces import Cover, Overrides, Piece
from game.core.table.places import GRID, Place, steps


class OneAttack(NamedTuple):
    """A moment and one attack in it."""

    now: Moment
    figure: str
    target: str
    way: Act | None


def known(given: Iterable[str], keys: Mapping[str, str]) -> None:
    """Raises Bad for a word that a ruleset does not ask for."""
    for name in given:
        if name not in keys:
            raise Bad("odds", "", f"{name[:40]!r} is not asked for", f"one of {', '.join(keys)} or a house rule")


def one_of(where: str, word: str, words: tuple[str, ...]) -> str:
    """The listed word that equals `word` in any case. Raises Bad."""
    for one in words:
        if one.casefold() == word.strip().casefold():
            return one
    raise Bad("odds", where, f"{word[:40]!r} is none", f"one of {', '.join(one for one in words if one)}")


def whole(where: str, text: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`. Raises Bad."""
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and low <= int(text) <= high):
        raise Bad("odds", where, f"{text[:20]!r} will not do", f"a whole number from {low} to {high}")
    return int(text)


_INCHES: Final = re.compile(r"\s*(?:″|”|''|\"|in(?:ch(?:es)?)?)\s*$")


def gap_of(text: str, most: int) -> int:
    """A gap in grid steps, given in inches from 0 to `most` and rounded to the grid. Raises Bad."""
    text = _INCHES.sub("", text).replace(",", ".", 1)
    plain = text.replace(".", "", 1)
    if not (plain.isascii() and plain.isdecimal()) or len(text) > 12 or float(text) > most:
        raise Bad("odds", "distance", f"{text[:20]!r} is no gap", f"inches from 0 to {most}")
    return steps(float(text))


SMALL: Final = GRID // 8
"""Half the width of a piece that lies within any base, in 1/64 inch."""


def underfoot(target: Place, cover: Cover, room: int, half: int = GRID) -> tuple[Piece, ...]:
    """A piece under the target, `half` grid steps to each side, that gives this cover; none for the open.

    `room` grid steps from the target's centre the attacker's base begins: where he would touch the piece, and look past
    it (TB-11), it lies within the target's base instead.
    """
    if cover == "open":
        return ()
    half = half if room > half else SMALL
    corners = tuple(Place(target.x + x * half, target.y + y * half) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    return (Piece("C1", "rubble", corners, overrides=Overrides(solid=False, accessible=True, cover=cover)),)


def covered(now: Moment, figure: str, target: str, cover: Cover) -> None:
    """Raises Bad where the target is not in the cover that was asked for, seen from there."""
    them = now.state.figures
    found = now.top.look(them[figure], them[target], ()).cover
    if found != cover:
        raise Bad("odds", "cover", f"{cover} cannot be laid here: the rules find {found} cover", f"cover={found}")
