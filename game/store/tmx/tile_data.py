"""The tiles of a layer or of a part of one (a chunk), while they are read: as many as it says, and within the limit."""

from __future__ import annotations

from array import array
from typing import Final, Protocol

from game.core.text import Text
from game.store.errors import Bad
from game.store.tmx import cells
from game.store.tmx.facts import Chunk, LayerFact, MapFacts

MAX_CELLS: Final = 500_000
"""Tiles of all layers together."""


class Gathering(Protocol):
    """What is needed of who reads the file: tiles come as elements or as text."""

    facts: MapFacts
    elements: array[int] | None
    text: list[str] | None

    def bad(self, wrong: str | Text, right: str | Text = "") -> Bad:
        """An error that names the file and the line that is read."""
        ...


class TileData:
    """Says what is to be collected, and takes it once it is there."""

    def __init__(self, scan: Gathering) -> None:
        self._scan = scan
        self.packing = ("", "")
        """How they are written: encoding and compression; none where each is an element."""
        self.size = (0, 0)
        """The size of an infinite map's layer as it says."""
        self._chunk: Chunk | None = None

    def open(self) -> None:
        """The data of a layer begins: on an infinite map chunks follow; where none does, one sheet of its size."""
        facts = self._scan.facts
        if facts.infinite:
            self._collect()
        else:
            self._expect(facts.width, facts.height)

    def begin(self, chunk: Chunk) -> None:
        """What comes is that chunk's."""
        self._chunk = chunk
        self._expect(chunk.width, chunk.height)

    def end(self, layer: LayerFact) -> None:
        """The chunk that was begun is over."""
        if self._chunk is not None:
            self._chunk.cells = self._taken(self._chunk.width, self._chunk.height)
            layer.chunks.append(self._chunk)
            self._chunk = None

    def close(self, layer: LayerFact) -> None:
        """The data of a layer is over; without chunks it is as large as the map, or as an infinite map's layer says."""
        scan = self._scan
        if not scan.facts.infinite:
            layer.cells = self._taken(scan.facts.width, scan.facts.height)
        elif scan.elements or "".join(scan.text or ()).strip():
            wide, high = self.size
            held, packed = scan.elements, scan.text
            self._expect(wide, high)
            scan.elements, scan.text = held, packed
            layer.chunks.append(Chunk(0, 0, wide, high, self._taken(wide, high)))

    def _expect(self, width: int, height: int) -> None:
        """Collect what comes as the tiles of a layer or a chunk of that size."""
        facts = self._scan.facts
        facts.cells += width * height
        if facts.cells > MAX_CELLS:
            raise self._scan.bad("the layers hold too many tiles", f"at most {MAX_CELLS:,} together")
        self._collect()

    def _collect(self) -> None:
        """From here on tiles are a layer's or a chunk's."""
        self._scan.elements, self._scan.text = (None, []) if self.packing[0] else (array("I"), None)

    def _taken(self, width: int, height: int) -> array[int]:
        """The tiles collected since `_expect`."""
        scan = self._scan
        if scan.elements is None:
            found = cells.cells("".join(scan.text or ()), *self.packing, width, height, scan.bad)
        else:
            found = scan.elements
            if len(found) != width * height:
                raise scan.bad(cells.counted(len(found)), f"{width * height:,}: {width} x {height}")
        scan.text = scan.elements = None
        return found
