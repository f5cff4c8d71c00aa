"""The player's own maps read in a thread and handed over in small heaps: hundreds take seconds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final

from game.background import Post, begin, breathe
from game.store.map_shelf import own_entries
from game.store.maps import MapEntry

EVERY: Final = 0.25
"""Seconds between two heaps."""


class Reading:
    """Reads all own maps once. `arrived(entries, more)` is called on the main thread: what was read since the last
    call, and whether there is more to come. Nothing is handed over after `stop`."""

    def __init__(self, post: Post, arrived: Callable[[list[MapEntry], bool], None]) -> None:
        """`post`: as `App.post`."""
        self._post, self._arrived = post, arrived
        self._wanted = True
        begin("own maps", self._work)

    def stop(self) -> None:
        """The screen is left."""
        self._wanted = False

    def _work(self) -> None:
        heap: list[MapEntry] = []
        last = perf_counter()
        try:
            for entry in own_entries(lambda: self._wanted):
                heap.append(entry)
                breathe()
                if perf_counter() - last > EVERY:
                    self._hand(heap, True)
                    heap, last = [], perf_counter()
        finally:
            self._hand(heap, False)

    def _hand(self, heap: list[MapEntry], more: bool) -> None:
        if self._wanted:
            self._post(partial(self._take, heap, more))

    def _take(self, heap: list[MapEntry], more: bool) -> None:
        if self._wanted:
            self._arrived(heap, more)
