"""The bare lattice of an opponent's model of the table: its spots, and the fine raster that lines between them read."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.ai.arrays import Floats, Ints
from game.core.table.places import GRID, Place
from game.core.table.tabletop import Tabletop

ACROSS: Final = 30
"""Lattice spots along the longer side of the table."""
SAMPLES: Final = 40
"""Samples along a line between two spots."""
_PARTS: Final = ((2 * np.arange(SAMPLES, dtype=np.int32) + 1) << 16) // (2 * SAMPLES)
"""Where the samples lie along a line, in 1/65536 of it."""
RASTER_BITS: Final = 3
_RASTER: Final = 1 << RASTER_BITS
"""Grid steps between points of the raster that the samples read."""


class Grid:
    """The spots of one table and the lines between them."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top
        table = top.table
        self.step = max(GRID // 4, max(table.width, table.height) // ACROSS)
        self.columns, self.rows = max(1, table.width // self.step), max(1, table.height // self.step)
        half = self.step // 2
        x, y = np.meshgrid(np.arange(self.columns) * self.step + half, np.arange(self.rows) * self.step + half)
        self.x: Ints = x.ravel().astype(np.int64)
        self.y: Ints = y.ravel().astype(np.int64)
        self.count = len(self.x)
        most = max(self.columns, self.rows) - 1
        self._samples: Ints = np.arange(-most, most + 1, dtype=np.int32)[:, None] * self.step * _PARTS >> 16
        """[number of spots between start and end, sample]: how far along one axis the samples of a line lie."""
        self.raster_shape = (table.height // _RASTER + 1, table.width // _RASTER + 1)
        dx = (self.x[:, None] - self.x).astype(np.float32)
        dy = (self.y[:, None] - self.y).astype(np.float32)
        self.apart: Floats = np.sqrt(dx * dx + dy * dy)
        """Distances, centre to centre in 1/64 inch."""

    def spot(self, place: Place) -> int:
        """The spot nearest to a place."""
        column = min(max(place.x // self.step, 0), self.columns - 1)
        row = min(max(place.y // self.step, 0), self.rows - 1)
        return row * self.columns + column

    def place(self, spot: int) -> Place:
        """The centre of a spot."""
        return Place(int(self.x[spot]), int(self.y[spot]))

    def raster(self) -> tuple[Ints, Ints]:
        """The places of the fine raster, row by row."""
        rows, columns = self.raster_shape
        x, y = np.meshgrid(np.arange(columns) * _RASTER, np.arange(rows) * _RASTER)
        return x.ravel().astype(np.int64), y.ravel().astype(np.int64)

    def lines(self, start: int, to: Ints) -> Ints:
        """For each spot of `to` the raster points along the line from `start`, as an array [spot, sample]."""
        row, column = divmod(start, self.columns)
        x, y = int(self.x[start]), int(self.y[start])
        middle = len(self._samples) // 2
        along = x + self._samples[middle - column:][:self.columns] >> RASTER_BITS
        up = (y + self._samples[middle - row:][:self.rows] >> RASTER_BITS) * self.raster_shape[1]
        found: Ints = along.take(to % self.columns, 0)
        found += up.take(to // self.columns, 0)
        return found

    def samples(self, start: Ints, up: int, along: int) -> Ints:
        """The raster points along lines from some spots to those so many rows and columns on, as [line, sample]."""
        middle = len(self._samples) // 2
        x = self.x[start, None] + self._samples[middle + along] >> RASTER_BITS
        y = self.y[start, None] + self._samples[middle + up] >> RASTER_BITS
        found: Ints = y * self.raster_shape[1] + x
        return found
