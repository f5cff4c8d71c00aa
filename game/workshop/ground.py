"""What the ground of a draft is painted with: the tiles of its mat, and over them its roads, curves as in a battle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.art.land.lanes import paint_lanes
from game.art.land.tiles import ground_tile
from game.core.table.places import GRID
from game.store.errors import Bad
from game.store.map_files import map_facts
from game.store.raster import facts_painter, mat_surface
from game.store.tmx.facts import MapFacts
from game.store.tmx.names import ROADS as LANES
from game.workshop import roads
from game.workshop.draft import Draft

if TYPE_CHECKING:
    import pygame

ROADS: Final = "workshop roads "
"""How the names of tile layers began that held the roads of a draft before they were curves; the look followed."""
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
    layers = [replace(one, objects=[thing for thing in one.objects if thing.name != roads.NAME])
              if one.kind == "objects" and one.role == LANES else one for one in facts.layers]
    return replace(facts, layers=[one for one in layers if not one.name.startswith(ROADS)])


@contextmanager
def painter(draft: Draft) -> Iterator[Paint]:
    """A function that paints parts of the ground at 64 pixels an inch: exactly what the saved map will show."""
    import pygame

    facts = kept_facts(draft)
    with facts_painter(facts, draft.mat) as kept:
        lanes = (*kept.lanes, *roads.lanes_of(draft))

        def paint(box: tuple[int, int, int, int]) -> pygame.Surface:
            left, top, width, height = box
            out = kept(box) if facts is not None else mat_surface(draft.mat, width, height, (left, top))
            if out.get_flags() & pygame.SRCALPHA:
                under = mat_surface(draft.mat, width, height, (left, top))
                under.blit(out, (0, 0))
                out = under
            paint_lanes(out, lanes, (left, top), draft.mat)
            return out

        yield paint
