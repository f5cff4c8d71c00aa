"""The painted table at the zoom it is looked at: made off the frame, the last picture scaled until it is there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Thread

import pygame

from game.art.kept import in_order, opaque, weight
from game.art.terrain import TableLayers, table_layers
from game.core.pieces import Table
from game.store.raster import ground_surface

MOST_PICTURES = 3
MOST_BYTES = 24_000_000
"""What the pictures of one table may weigh; the one shown always stays."""
LARGE = 4_000_000
"""Pixels from which a ground takes three bytes each instead of four, a millisecond slower to the screen."""


class Scenery:
    """Pictures of one table by zoom (pixels of an inch, whole numbers)."""

    def __init__(self, table: Table, ready: Callable[[], None], *, flat_roofs: bool = False) -> None:
        """`ready` is called from a thread when a new picture is there."""
        self.table, self.flat_roofs = table, flat_roofs
        self._ready = ready
        self._pictures: OrderedDict[int, TableLayers] = OrderedDict()
        self._stale: TableLayers | None = None
        """A picture of the terrain as it was, shown until the new one is there."""
        self._wanted: int | None = None
        self._thread: Thread | None = None
        self._ground: pygame.Surface | None = None
        self.failed = ""

    def at(self, zoom: float, wait: bool = False) -> TableLayers | None:
        """The picture nearest to that zoom; the exact one is made in the background (or now, with `wait`)."""
        key = round(zoom)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        if wait:
            self._keep(key, self._paint(key))
            return self._pictures[key]
        self._wanted = key
        if self._thread is None:
            self._thread = Thread(target=self._work, name="scenery", daemon=True)
            self._thread.start()
        pictures = dict(self._pictures)
        nearest = min(pictures, key=lambda at: abs(at - key), default=None)
        return self._stale if nearest is None else pictures[nearest]

    def change(self, table: Table) -> None:
        """Other terrain on the same ground."""
        if self._pictures:
            self._stale = next(reversed(self._pictures.values()))
        self.table = table
        self._pictures = OrderedDict()

    def busy(self) -> bool:
        """Whether a picture is being made."""
        return self._thread is not None

    def _paint(self, zoom: int) -> TableLayers:
        if self._ground is None:
            self._ground = ground_surface(self.table)
        layers = table_layers(self.table, float(zoom), self._ground, self.flat_roofs)
        layers.ground = opaque(layers.ground, 24 if layers.ground.width * layers.ground.height > LARGE else 32)
        for thing in layers.standing:
            thing.surface = in_order(thing.surface)
        return layers

    def _keep(self, zoom: int, layers: TableLayers) -> None:
        self._pictures[zoom] = layers
        while len(self._pictures) > MOST_PICTURES or (
            len(self._pictures) > 1 and sum(map(_weight, self._pictures.values())) > MOST_BYTES
        ):
            self._pictures.popitem(last=False)

    def _work(self) -> None:
        while self._wanted is not None:
            zoom, self._wanted = self._wanted, None
            try:
                table = self.table
                if zoom not in self._pictures:
                    made = self._paint(zoom)
                    if table is self.table:
                        self._keep(zoom, made)
                    else:                       # the terrain changed meanwhile: once more
                        self._wanted = zoom
            except (pygame.error, MemoryError, OSError) as error:  # the old picture goes on being shown
                self.failed = str(error)
        self._ground = None  # 10 to 20 MB that only a new zoom needs again
        self._thread = None
        self._ready()


def _weight(layers: TableLayers) -> int:
    return weight(layers.ground) + sum(weight(thing.surface) for thing in layers.standing)
