"""Caches beside `functools.lru_cache`: by the identity of arguments, for an owner that may go, or by a key.

Comparing large records costs about as much as the functions cached here; comparing identities costs nothing. The table
of one battle, with the paths and sights found on it, takes megabytes: a cache that outlives the battle must not keep
it, so use `cached_on_owner`, `by_owner` or `by_key` there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Protocol, TypeVar, cast
from weakref import WeakKeyDictionary


class Owner(Protocol):
    """An object that keeps what other modules computed for it."""

    cached: dict[object, object]


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


def cached_on_owner(kept: int) -> Callable[[Callable[..., Told]], Callable[..., Told]]:
    """Cache up to `kept` results of a function in its first argument, an `Owner`, by the others, which must be
    hashable. They are freed with their owner, even where they refer to it.
    """

    def keeping(function: Callable[..., Told]) -> Callable[..., Told]:
        @wraps(function)
        def told(owner: Owner, *given: Hashable) -> Told:
            known = cast(dict[tuple[Hashable, ...], tuple[Told]], owner.cached.setdefault(function, {}))
            found = known.get(given)
            if found is None:
                if len(known) >= kept:
                    known.clear()
                found = known[given] = (function(owner, *given),)
            return found[0]

        return told

    return keeping


def by_owner(kept: int) -> Callable[[Callable[..., Told]], Callable[..., Told]]:
    """Cache up to `kept` results for each first argument, by the identity of the others, which must be immutable.

    The first is held weakly, so that an object of one battle, such as its table, is freed with its results. They must
    not refer to it.
    """

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
