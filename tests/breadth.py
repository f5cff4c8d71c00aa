"""How much a test tries by default; `.ci/long` tries the rest with the same test, its parameters marked long.

    @pytest.mark.parametrize("seed", some(range(12), 4))                    # the first four
    @pytest.mark.parametrize("battles", often(4, 10))                       # four, or ten
    @pytest.mark.parametrize("path", one_in(3, SHIPPED))                    # every third
    @pytest.mark.parametrize("case", by_turns(cases(), 3, of=ruleset))      # one of each ruleset

Nothing is left out: by default a fair part is tried (of each ruleset, of each kind), by `.ci/long tests` all the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

import pytest


def some(values: Iterable[Any], most: int) -> list[Any]:
    """Parameters of which the first `most` are tried by default."""
    return [value if number < most else _long(value) for number, value in enumerate(values)]


def often(few: Any, many: Any) -> list[Any]:
    """Parameters: how much is tried by default, and how much by `.ci/long`."""
    return [few, _long(many)]


def by_turns(values: Iterable[Any], turn: int, most: int = 1,
             of: Callable[[Any], Hashable] = lambda value: None) -> list[Any]:
    """Parameters of which `most` of each kind (`of`) are tried by default: others for another `turn` (from 0), so that
    several tests of the same things try all of them between them."""
    listed = list(values)
    kinds: dict[Hashable, list[int]] = {}
    for number, value in enumerate(listed):
        kinds.setdefault(of(value), []).append(number)
    tried = {them[(turn + more) % len(them)] for them in kinds.values() for more in range(most)}
    return [value if number in tried else _long(value) for number, value in enumerate(listed)]


def one_in(many: int, values: Iterable[Any], turn: int = 0) -> list[Any]:
    """Parameters of which one in so many is tried by default, from that `turn` on (0 to `many` - 1)."""
    return [value if number % many == turn else _long(value) for number, value in enumerate(values)]


def crossed(one: Sequence[Any], other: Sequence[Any]) -> list[Any]:
    """Pairs of all of one kind with all of another; by default each of the one with one of the other, by turns."""
    return some([(value, other[(number + turn) % len(other)]) for turn in range(len(other))
                 for number, value in enumerate(one)], len(one))


def _long(value: Any) -> Any:
    several = type(value) is tuple      # of several names; a record is one
    return pytest.param(*value if several else (value,), marks=pytest.mark.long)
