"""Long work that lets others run: between its parts it calls `rest`, and whoever runs it says with `gently` what that
does. In threads of `game.background` the frames of the screen go first.

    with gently(breathe):
        march.plan(target)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_rest: ContextVar[Callable[[], object] | None] = ContextVar("rest", default=None)


@contextmanager
def gently(rests: Callable[[], object]) -> Iterator[None]:
    """Within this context, in this thread, `rest` calls `rests`, which may raise to give the work up."""
    before = _rest.set(rests)
    try:
        yield
    finally:
        _rest.reset(before)


def rest() -> None:
    """Call between the parts of long work, each of a millisecond or so; does nothing outside `gently`."""
    rests = _rest.get()
    if rests is not None:
        rests()
