"""The painted table at the present zoom: painted in the background, the last pictures scaled until it is ready.

Far off the whole table is one picture. Near, the whole would weigh up to 300 MB, so that a section of it is painted:
what is seen and some way round it. Before the view leaves that section the next one is painted.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from math import sqrt
from threading import Lock
from typing import NamedTuple

import pygame

from game.art.kept import in_order, opaque, weight
from game.art.terrain import TableLayers, forget, table_layers
from game.background import Post, Worker, awaited
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.store.raster import ground_painter
from game.ui import heap

MOST_BYTES = 15_000_000
"""The largest total size, in bytes, of the pictures of one table; one is painted in a quarter of a second. The one
shown is always kept, and with a section the coarsest of the whole table: what a section does not show, it does."""
WHOLE = 3_000_000
"""Pixels: a table of up to so many is painted whole. A section of what fills a window of 1920 × 1080 has as many."""
COARSE = 800_000
"""Pixels of the whole table that is kept beside a section."""
ROUND, NEAR, AHEAD = 0.14, 0.08, 0.25
"""How far a section goes beyond what is seen, how near to its end the next one is painted, and how much farther that
goes in the direction in which the view moves; in parts of what is seen."""


class _Wanted(NamedTuple):
    """A picture to paint: pixels of an inch, and what of the table, in grid steps (none: all of it)."""

    zoom: int
    section: pygame.Rect | None


class Scenery:
    """Pictures of one table by zoom (pixels of an inch, whole numbers). A thread paints; only the main thread keeps."""

    def __init__(self, table: Table, ready: Callable[[], None], *, flat_roofs: bool = False) -> None:
        """`ready` is called on the main thread when a new picture is there."""
        self.table, self.flat_roofs = table, flat_roofs
        self._ready = ready
        self._pictures: OrderedDict[int, TableLayers] = OrderedDict()
        self._stale: list[TableLayers] = []
        """Pictures of the terrain as it was, shown until the new one is there."""
        self._asked = 0
        """The zoom that was asked for last."""
        self._wanted: _Wanted | None = None
        self._broken: set[int] = set()
        """Zooms at which this terrain could not be painted; not tried again."""
        self._worker = Worker("scenery")
        self._painting = Lock()
        """Held while painting: `at` with `wait` may do so too."""
        self._fresh: tuple[Table, _Wanted, TableLayers] | None = None
        """The picture painted last, until it is kept."""

    def at(self, zoom: float, seen: pygame.Rect, post: Post, wait: bool = False) -> list[TableLayers]:
        """The pictures to lay over one another for that zoom, the finest last; none before the first is painted.

        `seen` is what must be covered, in grid steps from the north-west corner, y down. What is missing is painted in
        the background (or now, with `wait`); `post` brings it to the main thread.
        """
        key, seen = round(zoom), seen.clip((0, 0, self.table.width, self.table.height))
        self._asked = key
        exact = self._pictures.get(key)
        covered = exact is not None and _covers(exact.section, seen)
        if exact is not None and covered:
            self._pictures.move_to_end(key)
        if not covered and wait:
            self._keep(key, self._paint(self.table, self._needed(key, seen), exact))
            return [self._pictures[key]]
        near = self._round(seen, NEAR)
        if key not in self._broken and not any(one is not None and _covers(one.section, near) for one in (
                exact, self._wanted if self._wanted is not None and self._wanted.zoom == key else None)):
            self._order(self._needed(key, seen), post)
        if exact is not None and covered:
            return [exact]
        under = min((one for one in self._pictures.values() if one is not exact and _covers(one.section, seen)),
                    key=lambda one: abs(one.px_per_inch - key), default=None)
        found = [one for one in (under, exact) if one is not None]
        return found or self._stale

    def shared(self, ready: Callable[[], None]) -> Scenery:
        """The pictures that are there, for another view of the same table; `ready` as when it is made."""
        made = Scenery(self.table, ready, flat_roofs=self.flat_roofs)
        made._pictures, made._stale = OrderedDict(self._pictures), list(self._stale)
        return made

    def change(self, table: Table) -> None:
        """Other terrain on the same ground."""
        if self._pictures:
            shown = next(reversed(self._pictures.values()))
            whole = next((one for one in self._pictures.values() if one.section is None), shown)
            self._stale = [shown] if shown is whole else [whole, shown]
        self.table = table
        self._pictures = OrderedDict()
        self._wanted = None
        self._broken.clear()

    def busy(self) -> bool:
        """Whether a picture is being made."""
        return self._wanted is not None

    def _needed(self, zoom: int, seen: pygame.Rect) -> _Wanted:
        """The picture to paint so that this can be seen at that zoom."""
        inches = self.table.width / GRID * self.table.height / GRID
        section = self._round(seen, ROUND)
        if (now := self._pictures.get(zoom)) is not None and now.section is not None:
            ahead = [(a > b) - (a < b) for a, b in zip(seen.center, now.section.center, strict=True)]
            further = seen.move(*(round(way * side * AHEAD) for way, side in zip(ahead, seen.size, strict=True)))
            section = section.union(self._round(further, ROUND))
        whole = section.size == (self.table.width, self.table.height)
        return _Wanted(zoom, None if whole or inches * zoom * zoom <= WHOLE else section)

    def _round(self, seen: pygame.Rect, part: float) -> pygame.Rect:
        """What is seen and that part of it more on each side, in whole inches, as far as the table goes."""
        across, down = round(seen.width * part), round(seen.height * part)
        left, top = (seen.left - across) // GRID * GRID, (seen.top - down) // GRID * GRID
        right, foot = -(-(seen.right + across) // GRID) * GRID, -(-(seen.bottom + down) // GRID) * GRID
        return pygame.Rect(left, top, right - left, foot - top).clip((0, 0, self.table.width, self.table.height))

    def _order(self, wanted: _Wanted, post: Post) -> None:
        """Paint it in the background next; with a section a coarse picture of the whole table too: before it where
        there is none of the whole, after it where all there are are finer."""
        self._wanted = wanted
        pictures = [wanted]
        if wanted.section is not None:
            inches = self.table.width / GRID * self.table.height / GRID
            coarse = max(4, min(wanted.zoom, int(sqrt(COARSE / inches))))
            whole = [zoom for zoom, one in self._pictures.items() if one.section is None]
            if coarse not in self._broken and not any(zoom <= coarse for zoom in whole):
                pictures.insert(len(pictures) if whole else 0, _Wanted(coarse, None))
        self._worker.only(partial(self._make, self.table, pictures, wanted, self._pictures.get(wanted.zoom), post))

    def _paint(self, table: Table, wanted: _Wanted, before: TableLayers | None) -> TableLayers:
        """Paint it, or take what another thread has just painted."""
        with awaited():
            self._painting.acquire()
        try:
            if self._fresh is None or self._fresh[0] is not table or self._fresh[1] != wanted:
                self._fresh = table, wanted, self._painted(table, wanted, before)
            return self._fresh[2]
        finally:
            self._painting.release()

    def _painted(self, table: Table, wanted: _Wanted, before: TableLayers | None) -> TableLayers:
        with ground_painter(table) as ground:
            layers = table_layers(table, float(wanted.zoom), ground, self.flat_roofs, wanted.section, before)
            layers.ground = opaque(layers.ground, 24)    # a quarter lighter, 0.15 ms slower to the screen
            for thing in layers.standing:
                thing.surface = in_order(thing.surface)
            return layers

    def _keep(self, zoom: int, layers: TableLayers) -> None:
        self._fresh = None
        self._pictures[zoom] = layers
        self._pictures.move_to_end(zoom)
        shown = self._asked if self._asked in self._pictures else zoom
        coarsest = min((one for one, kept in self._pictures.items() if kept.section is None), default=zoom)
        spare = [one for one in self._pictures if one not in (shown, coarsest)]
        if self._pictures[shown].section is None and coarsest != shown:
            spare.append(coarsest)
        for one in spare:
            if sum(map(_weight, self._pictures.values())) > MOST_BYTES:
                del self._pictures[one]

    def _make(self, table: Table, pictures: list[_Wanted], wanted: _Wanted, before: TableLayers | None,
              post: Post) -> None:
        """In the thread: paint, and hand over; what fails is handed over as well, and left to the worker to tell."""
        for one in pictures:
            layers: TableLayers | None = None
            try:
                layers = self._paint(table, one, before if one is wanted else None)
            finally:
                post(partial(self._made, table, one, layers, wanted))

    def _made(self, table: Table, made: _Wanted, layers: TableLayers | None, wanted: _Wanted) -> None:
        if table is not self.table:                 # the terrain changed meanwhile: the next draw asks again
            return
        if layers is None:
            self._broken.add(made.zoom)             # the nearest picture goes on being shown
        else:
            self._keep(made.zoom, layers)
            if made.section is None:
                self._stale = []
        if self._wanted == wanted and (layers is None or made == wanted):
            self._wanted = None
        self._ready()


def give_back() -> None:
    """What tables are painted of is forgotten, and free memory goes back to the system; for a thread."""
    forget()
    heap.give_back()


def _covers(section: pygame.Rect | None, seen: pygame.Rect) -> bool:
    """Whether a picture of that section (none: of all) shows all that is seen."""
    return section is None or section.contains(seen)


def _weight(layers: TableLayers) -> int:
    return weight(layers.ground) + sum(weight(thing.surface) for thing in layers.standing)
