"""Random tables made in a thread: one mostly takes 0.02 to 0.15 s, at most about 0.3 s; so the one that would be drawn
next is made while one is looked at."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial

from game.background import Post, Worker, handed
from game.core.errors import Bad
from game.core.table.pieces import Table
from game.scenes.new_battle.choice import random_ground
from game.workshop.random_tables.wish import Wish

KEPT = 8
"""Tables that are cached."""

Key = tuple[int, int, str, Wish]


class Laying:
    """Makes random tables in threads. Only the last one asked for is waited for."""

    def __init__(self, post: Post, changed: Callable[[], None]) -> None:
        """`post`: as `App.post`; `changed` is called on the main thread once the wanted table is there."""
        self._post, self._changed = post, changed
        self._worker, self._beside = Worker("random table"), Worker("next random table")
        self._known: OrderedDict[Key, Table | Bad] = OrderedDict()
        self._wanted: Key | None = None
        self._next: Key | None = None
        """The one that is made ahead."""

    def __call__(self, seed: int, board: int, ruleset_id: str, wish: Wish) -> Table | Bad | None:
        """The table of that seed as wished, why there is none, or None while it is being made."""
        key = (seed, board, ruleset_id, wish)
        if key in self._known:
            self._known.move_to_end(key)
            self._wanted = None
            return self._known[key]
        if key != self._wanted:
            self._wanted = key
            if key == self._next:
                self._worker.clear()
                return None
            self._worker.only(handed(self._post, partial(_made, key), partial(self._arrived, key)))
        return None

    def ahead(self, seed: int, board: int, ruleset_id: str, wish: Wish) -> None:
        """Make this one too: it may be asked for next."""
        key = (seed, board, ruleset_id, wish)
        if key not in self._known and key != self._next:
            self._next = key
            self._beside.only(handed(self._post, partial(_made, key), partial(self._arrived, key)))

    def stop(self) -> None:
        """The screen is left: no table is wanted."""
        self._wanted = self._next = None
        self._worker.clear()
        self._beside.clear()

    def _arrived(self, key: Key, table: Table | Bad) -> None:
        self._known[key] = table
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        if key == self._next:
            self._next = None
        if key == self._wanted:
            self._wanted = None
            self._changed()


def _made(key: Key) -> Table | Bad:
    try:
        return random_ground(*key)
    except Bad as bad:
        return bad
