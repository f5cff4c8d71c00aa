"""A value that is worked out when it is first wanted: most of what a battle could tell is never asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, cast

V = TypeVar("V")


class Later(Generic[V]):
    """A value to come: calling it gives the value, worked out the first time. Equal where the values are."""

    __slots__ = ("_value", "_work")

    def __init__(self, work: Callable[[], V]) -> None:
        """`work` must give the same whenever it is called: it may hold what never changes, no running state."""
        self._work: Callable[[], V] | None = work
        self._value: V | None = None

    def __call__(self) -> V:
        work = self._work
        if work is not None:
            self._value = work()
            self._work = None
        return cast("V", self._value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Later) and bool(self() == other())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Later({self()!r})"
