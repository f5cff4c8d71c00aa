"""Caches of functions that must not keep what they were given: by the identity of immutable arguments, or by a key.

Comparing large records costs about as much as the functions cached here; comparing identities costs nothing. What
belongs to the table of one battle weighs megabytes: no cache that outlives the battle may hold it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

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


def by_owner(kept: int) -> Callable[[Callable[..., Told]], Callable[..., Told]]:
    """The same for functions whose first argument is an object of one battle, such as its table: up to `kept` results
    of each, which go with it."""

    def keeping(function: Callable[..., Told]) -> Callable[..., Told]:
        owned: WeakKeyDictionary[object, dict[tuple[int, ...], tuple[Told, tuple[object, ...]]]] = WeakKeyDictionary()

        @wraps(function)
        def told(owner: object, *given: Any) -> Told:
            known = owned.get(owner)
            if known is None:
                known = owned[owner] = {}
            key = tuple(map(id, given))
            found = known.get(key)
            if found is None:
                if len(known) >= kept:
                    known.clear()
                found = known[key] = function(owner, *given), given
            return found[0]

        return told

    return keeping


def by_key(key: Callable[..., Hashable], kept: int) -> Callable[[Callable[..., Told]], Callable[..., Told]]:
    """Cache up to `kept` results of a function by a key made of its arguments, which are not kept themselves. The cache
    is emptied when it is full."""

    def keeping(function: Callable[..., Told]) -> Callable[..., Told]:
        known: dict[Hashable, Told] = {}

        @wraps(function)
        def told(*given: Any) -> Told:
            name = key(*given)
            if name not in known:
                if len(known) >= kept:
                    known.clear()
                known[name] = function(*given)
            return known[name]

        return told

    return keeping
