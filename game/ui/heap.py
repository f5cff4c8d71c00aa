"""Gives free memory back to the operating system (glibc only; a no-op elsewhere).

Pictures of a screen weigh 1 to 10 MB. Left to itself, glibc soon serves such sizes from its heap, where a small block
that stays keeps all below it; and each thread gets a heap of its own. A battle then holds twice what it uses.
"""

from __future__ import annotations

import ctypes
from functools import lru_cache
from typing import Any

from game import platforms

_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
LARGE = 1 << 20
"""Bytes from which a block is asked of the system by itself, so that it goes back when it is freed."""


@lru_cache(maxsize=1)
def _libc() -> Any:
    """The C library with `mallopt` and `malloc_trim`, or None."""
    if not platforms.linux():
        return None
    try:
        libc = ctypes.CDLL(None)
        return libc if libc.mallopt and libc.malloc_trim else None
    except (AttributeError, OSError):
        return None


def be_frugal() -> None:
    """Large blocks by themselves and one heap for all threads. To be called once, before there are threads."""
    if (libc := _libc()) is not None:
        libc.mallopt(_MMAP_THRESHOLD, LARGE)
        libc.mallopt(_ARENA_MAX, 1)


def give_back() -> None:
    """Give back what lies free, in 1 to 20 ms: for a thread, or a moment in which nothing moves."""
    if (libc := _libc()) is not None:
        libc.malloc_trim(0)
