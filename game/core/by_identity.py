"""A cache by the identity of arguments, for functions of immutable objects.

Comparing large records costs about as much as the functions cached here; comparing identities costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

Told = TypeVar("Told")


def by_identity(kept: int) -> Callable[[Callable[..., Told]], Callable[..., Told]]:
    """Cache up to `kept` results of a function by the identity of its arguments, which must all be immutable.

    The arguments are kept with the result, so that no other object can get the identity of one of them. The cache is
    emptied when it is full.
    """

    def keeping(function: Callable[..., Told]) -> Callable[..., Told]:
        known: dict[tuple[int, ...], tuple[Told, tuple[object, ...]]] = {}

        @wraps(function)
        def told(*given: Any) -> Told:
            key = tuple(map(id, given))
            found = known.get(key)
            if found is None:
                if len(known) >= kept:
                    known.clear()
                found = known[key] = function(*given), given
            return found[0]

        return told

    return keeping
