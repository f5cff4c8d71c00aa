"""The painted table at the present zoom: painted in the background, the last picture scaled until it is ready."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from threading import Lock

import pygame

from game.art.kept import in_order, opaque, weight
from game.art.terrain import TableLayers, table_layers
from game.background import Post, Worker
from game.core.table.pieces import Table
from game.store.raster import ground_surface

MOST_PICTURES = 3
MOST_BYTES = 24_000_000
"""The largest total size, in bytes, of the pictures of one table; the one shown is always kept."""


class Scenery:
    """Pictures of one table by zoom (pixels of an inch, whole numbers). A thread paints; only the main thread keeps."""

    def __init__(self, table: Table, ready: Callable[[], None], *, flat_roofs: bool = False) -> None:
        """`ready` is called on the main thread when a new picture is there."""
        self.table, self.flat_roofs = table, flat_roofs
        self._ready = ready
        self._pictures: OrderedDict[int, TableLayers] = OrderedDict()
        self._stale: TableLayers | None = None
        """A picture of the terrain as it was, shown until the new one is there."""
        self._wanted: int | None = None
        self._broken: set[int] = set()
        """Zooms at which this terrain could not be painted; not tried again."""
        self._worker = Worker("scenery")
        self._ground: pygame.Surface | None = None
        self._painting = Lock()
        """Held while painting: `at` with `wait` may do so too."""

    def at(self, zoom: float, post: Post, wait: bool = False) -> TableLayers | None:
        """The picture nearest to that zoom; the exact one is made in the background (or now, with `wait`).

        `post` brings it to the main thread.
        """
        key = round(zoom)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        if wait:
            self._keep(key, self._paint(self.table, key))
            return self._pictures[key]
        if self._wanted != key and key not in self._broken:
            self._wanted = key
            self._worker.only(partial(self._make, self.table, key, post))
        nearest = min(self._pictures, key=lambda at: abs(at - key), default=None)
        return self._stale if nearest is None else self._pictures[nearest]

    def change(self, table: Table) -> None:
        """Other terrain on the same ground."""
        if self._pictures:
            self._stale = next(reversed(self._pictures.values()))
        self.table = table
        self._pictures = OrderedDict()
        self._wanted = None
        self._broken.clear()

    def busy(self) -> bool:
        """Whether a picture is being made."""
        return self._wanted is not None

    def _paint(self, table: Table, zoom: int) -> TableLayers:
        with self._painting:
            ground = self._ground
            if ground is None:
                ground = self._ground = ground_surface(table)
            layers = table_layers(table, float(zoom), ground, self.flat_roofs)
            layers.ground = opaque(layers.ground, 24)    # a quarter lighter, 0.15 ms slower to the screen
            for thing in layers.standing:
                thing.surface = in_order(thing.surface)
            return layers

    def _keep(self, zoom: int, layers: TableLayers) -> None:
        self._pictures[zoom] = layers
        while len(self._pictures) > MOST_PICTURES or (
            len(self._pictures) > 1 and sum(map(_weight, self._pictures.values())) > MOST_BYTES
        ):
            self._pictures.popitem(last=False)

    def _make(self, table: Table, zoom: int, post: Post) -> None:
        """In the thread: paint, and hand it over; what fails is handed over as well, and left to the worker to tell."""
        layers: TableLayers | None = None
        try:
            layers = self._paint(table, zoom)
        finally:
            post(partial(self._made, table, zoom, layers))

    def _made(self, table: Table, zoom: int, layers: TableLayers | None) -> None:
        if table is not self.table:                 # the terrain changed meanwhile: the next draw asks again
            return
        if layers is None:
            self._broken.add(zoom)                  # the nearest picture goes on being shown
        else:
            self._keep(zoom, layers)
        if self._wanted == zoom:
            self._wanted = None
            self._ground = None                     # 10 to 20 MB that only a new zoom needs again
        self._ready()


def _weight(layers: TableLayers) -> int:
    return weight(layers.ground) + sum(weight(thing.surface) for thing in layers.standing)
