"""How a force that is not legal is put right: changes as values, without a screen.

A ruleset lists the changes that it knows for a fault (`Ruleset.mends`); `Ruleset.remedies` offers those of them after
which the fault is gone. The changes that several rulesets have stand here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeVar

from msgspec.structs import replace

from game.core.force import Entry, Force, Price
from game.core.text import T, Text
from game.core.wording import listed

F = TypeVar("F", bound=Force)
MOST_GONE: Final = 4
"""Entries that one remedy lets go at the most."""


class Remedy(NamedTuple):
    """A change that puts a fault right: what it is called, and force and points limit after it."""

    words: Text
    force: Any
    limit: int


def with_entry(force: F, at: int, entry: Entry) -> F:
    """The force with another entry at that place of the roster."""
    return replace(force, figures=(*force.figures[:at], entry, *force.figures[at + 1:]))


def changed(force: F, at: int, **values: object) -> F:
    """The force with other values of one entry."""
    return with_entry(force, at, replace(force.figures[at], **values))


def without(force: F, at: int) -> F:
    """The force without an entry."""
    return replace(force, figures=(*force.figures[:at], *force.figures[at + 1:]))


def hired(force: F, entry: Entry, n: int = 1) -> F:
    """The force with `n` more of that entry: at the end of the roster, or behind the last equal one."""
    at = max((i + 1 for i, one in enumerate(force.figures) if one == entry), default=len(force.figures))
    return replace(force, figures=(*force.figures[:at], *[entry] * n, *force.figures[at:]))


def let_go(force: Force, limit: int, them: Iterable[int]) -> Remedy:
    """Without those entries."""
    gone = sorted(them)
    left = replace(force, figures=tuple(one for i, one in enumerate(force.figures) if i not in gone))
    return Remedy(T("Let {name} go", name=listed(force.figures[i].name for i in gone)), left, limit)


def lighter(force: Force, limit: int, price: Callable[..., Price],
            kept: Callable[[Any], bool] = lambda entry: False) -> Iterator[Remedy]:
    """Over the limit: without the cheapest entry that suffices and need not be `kept`; before that, where they cost
    less, without some that are alike."""
    over = price(force).points - limit
    prices = [(price(force, i).points, i) for i, entry in enumerate(force.figures) if not kept(entry)]
    points, at = min((one for one in prices if one[0] >= over), default=(0, -1))
    alike: dict[Any, list[tuple[int, int]]] = {}
    for one in prices:
        alike.setdefault(force.figures[one[1]], []).append(one)
    several = [(n * each, them[-n:]) for them in alike.values() if 0 < (each := them[0][0]) < over
               and (n := -(-over // each)) <= min(MOST_GONE, len(them)) and (at < 0 or n * each < points)]
    if several:
        total, them = min(several)
        gone = {i for _, i in them}
        left = replace(force, figures=tuple(one for i, one in enumerate(force.figures) if i not in gone))
        yield Remedy(T("Let {n} × {name} go, −{points}", n=len(them), name=force.figures[them[0][1]].name,
                       points=total), left, limit)
    if at >= 0:
        yield Remedy(T("Let {name} go, −{n}", name=force.figures[at].name, n=points), without(force, at), limit)


def higher(force: Force, price: Callable[..., Price], most: int, step: int = 1) -> Iterator[Remedy]:
    """Over the limit: a higher limit for both sides, in steps, where it may be so high."""
    limit = -(-price(force).points // step) * step
    if limit <= most:
        yield Remedy(T("Limit {n} for both", n=limit), force, limit)
