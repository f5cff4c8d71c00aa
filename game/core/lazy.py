"""Lazy values, computed when first read: most values of events never are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, cast

V = TypeVar("V")


class Lazy(Generic[V]):
    """A lazy value: calling it gives the value, computed the first time. Equal where the values are equal."""

    __slots__ = ("_value", "_work")

    def __init__(self, work: Callable[[], V]) -> None:
        """`work` must give the same value whenever it is called, so it must not read state that changes."""
        self._work: Callable[[], V] | None = work
        self._value: V | None = None

    def __call__(self) -> V:
        work = self._work
        if work is not None:
            self._value = work()
            self._work = None
        return cast("V", self._value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lazy) and bool(self() == other())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Lazy({self()!r})"
