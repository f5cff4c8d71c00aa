"""What the ground of a draft is painted with: the tiles of its mat, and those of its roads over it.

A road covers the corners of cells that lie inside it; which tile of an overlay a cell shows follows from its four
corners (`game.art.land.tiles`), as where roads are painted with a terrain brush of Tiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.art.land.lanes import paint_lanes
from game.art.land.tiles import NE, NW, SE, SW, TILE, ground_tile, overlay_tile
from game.core.table.geometry import where
from game.core.table.places import GRID
from game.files import root
from game.store.errors import Bad
from game.store.map_files import map_facts
from game.store.raster import facts_painter, mat_surface
from game.store.tmx.facts import MapFacts
from game.workshop import parts
from game.workshop.draft import Draft

if TYPE_CHECKING:
    import pygame

ROADS: Final = "workshop roads "
"""How the name of a tile layer begins that holds the roads of a draft; the look follows."""
TILESETS: Final = {"road": "dirt"}
"""Mats whose tileset has another name."""

Paint = Callable[[tuple[int, int, int, int]], "pygame.Surface"]


def cells_of(draft: Draft) -> tuple[int, int]:
    """How many cells of an inch the table has across and down."""
    return -(-draft.width // GRID), -(-draft.height // GRID)


def mat_cells(draft: Draft) -> list[int]:
    """The number in the mat's tileset of the tile in each cell, row by row from the north."""
    wide, high = cells_of(draft)
    return [ground_tile(x, y) for y in range(high) for x in range(wide)]


def road_cells(draft: Draft, look: str) -> list[int]:
    """The number in the overlay's tileset of the tile in each cell, -1 for none, row by row from the north."""
    wide, high = cells_of(draft)
    outlines = [parts.corners(part) for part in draft.of("road") if part.look == look]
    boxes = [parts.bounds(part) for part in draft.of("road") if part.look == look]

    def on(x: int, row: int) -> bool:
        at = x * GRID, draft.height - row * GRID
        return any(west <= at[0] <= east and south <= at[1] <= north and where(outline, *at) >= 0
                   for outline, (west, south, east, north) in zip(outlines, boxes, strict=True))

    grid = [[on(x, row) for x in range(wide + 1)] for row in range(high + 1)]
    cells = []
    for row in range(high):
        for x in range(wide):
            covered = (NW * grid[row][x] + NE * grid[row][x + 1] + SE * grid[row + 1][x + 1] + SW * grid[row + 1][x])
            cells.append(overlay_tile(covered, x, row) if covered else -1)
    return cells


def looks_of_roads(draft: Draft) -> list[str]:
    """The looks of the roads that lie on it, in the order in which they are painted."""
    there = {part.look for part in draft.of("road")}
    return [look for look in parts.ROADS if look in there]


def mat_tileset(mat: str) -> str:
    """The name of the tileset of a mat."""
    return TILESETS.get(mat, mat)


def kept_facts(draft: Draft) -> MapFacts | None:
    """The map whose painted ground the draft keeps, without the roads that the draft has as parts; None where it has
    none, or where it is gone, broken or of another size."""
    if not draft.ground:
        return None
    try:
        facts = map_facts(Path(draft.ground))
    except Bad:
        return None
    wide, high = (int(side * GRID / facts.scale + 0.5) for side in facts.size)
    if (wide, high) != draft.size:
        return None
    return replace(facts, layers=[one for one in facts.layers if not one.name.startswith(ROADS)])


@contextmanager
def painter(draft: Draft) -> Iterator[Paint]:
    """A function that paints parts of the ground at 64 pixels an inch: exactly what the saved map will show."""
    import pygame

    facts = kept_facts(draft)
    layers = [(look, road_cells(draft, look)) for look in looks_of_roads(draft)]
    pictures = {look: pygame.image.load(root() / "assets" / "tilesets" / f"over-{look}.png") for look, _ in layers}
    wide, _ = cells_of(draft)
    with facts_painter(facts, draft.mat) as kept:

        def paint(box: tuple[int, int, int, int]) -> pygame.Surface:
            left, top, width, height = box
            out = kept(box) if facts is not None else mat_surface(draft.mat, width, height, (left, top))
            if out.get_flags() & pygame.SRCALPHA:
                under = mat_surface(draft.mat, width, height, (left, top))
                under.blit(out, (0, 0))
                out = under
            for look, cells in layers:
                for row in range(top // TILE, -(-(top + height) // TILE)):
                    for x in range(left // TILE, min(wide, -(-(left + width) // TILE))):
                        index = row * wide + x
                        number = cells[index] if 0 <= index < len(cells) else -1
                        if number >= 0:
                            part = (number % 16 * TILE, number // 16 * TILE, TILE, TILE)
                            out.blit(pictures[look], (x * TILE - left, row * TILE - top), part)
            paint_lanes(out, kept.lanes, (left, top), draft.mat)
            return out

        yield paint
