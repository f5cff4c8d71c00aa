"""Random tables made in a thread: one mostly takes less than 0.5 s, some take 3 s."""

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
    """Makes random tables in a thread. Only the last one asked for is waited for."""

    def __init__(self, post: Post, changed: Callable[[], None]) -> None:
        """`post`: as `App.post`; `changed` is called on the main thread once the wanted table is there."""
        self._post, self._changed = post, changed
        self._worker = Worker("random table")
        self._known: OrderedDict[Key, Table | Bad] = OrderedDict()
        self._wanted: Key | None = None

    def __call__(self, seed: int, board: int, ruleset_id: str, wish: Wish) -> Table | Bad | None:
        """The table of that seed as wished, why there is none, or None while it is being made."""
        key = (seed, board, ruleset_id, wish)
        if key in self._known:
            self._known.move_to_end(key)
            self._wanted = None
            return self._known[key]
        if key != self._wanted:
            self._wanted = key
            self._worker.only(handed(self._post, partial(_made, key), partial(self._arrived, key)))
        return None

    def stop(self) -> None:
        """The screen is left: no table is wanted."""
        self._wanted = None
        self._worker.clear()

    def _arrived(self, key: Key, table: Table | Bad) -> None:
        self._known[key] = table
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        if key == self._wanted:
            self._wanted = None
            self._changed()


def _made(key: Key) -> Table | Bad:
    try:
        return random_ground(*key)
    except Bad as bad:
        return bad
