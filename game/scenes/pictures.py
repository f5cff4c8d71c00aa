"""Pictures of a table with its miniatures, for the title, thumbnails and previews. Slow (0.2 to 1 s): for threads.

Places are in inches with y to the north; the north-west corner of a picture is its pixel (0, 0).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.art.figures import facing_of, sprite
from game.art.marks import objective
from game.art.terrain import Paint, Standing, table_layers
from game.core.table.pieces import Marker, Table
from game.core.table.places import GRID
from game.store.raster import ground_painter
from game.ui.table.underlay import FADED

if TYPE_CHECKING:
    from game.core.state import State


class Mini(NamedTuple):
    """A miniature of a picture. Place and radius in inches, facing 0 to 15 (0 east, 4 north)."""

    look: str
    side: int
    x: float
    y: float
    facing: int
    variant: int = 0
    radius: float = 0.5


class View(NamedTuple):
    """A part of the table in inches: west and south edge, width and height. It may extend beyond the table."""

    x: float
    y: float
    w: float
    h: float


def whole(table: Table) -> View:
    """The view of a whole table."""
    return View(0, 0, table.width / GRID, table.height / GRID)


def table_picture(
    table: Table, px: float, minis: Iterable[Mini] = (), view: View | None = None,
    markers: Iterable[Marker] | None = None,
    flat_roofs: bool = False, ground: Paint | None = None
) -> pygame.Surface:
    """A view of the table at `px` pixels an inch: ground, roofs, objectives, miniatures, tree tops above them,
    which are faint over objectives.

    `markers`: what lies there to be held or taken; None: the objectives that the map has.
    `flat_roofs`: houses have flat roofs to stand on, whatever their look. `ground` paints parts of the ground; None: as
    its map has it.
    """
    view = view or whole(table)
    shown = table.objectives if markers is None else tuple(markers)
    high = table.height / GRID
    out = pygame.Surface((max(1, round(view.w * px)), max(1, round(view.h * px))), 0, 32)
    dx, dy = -round(view.x * px), -round((high - view.y - view.h) * px)
    if ground is not None:
        layers = table_layers(table, px, ground, flat_roofs)
    else:
        with ground_painter(table) as paint:
            layers = table_layers(table, px, paint, flat_roofs)
    out.blit(layers.ground, (dx, dy))
    for roof in layers.roofs():
        out.blit(roof.surface, roof.rect.move(dx, dy))
    for marker in shown:
        _centred(
            out,
            objective(max(8, round(2 * marker.radius / GRID * px))),
            marker.place.x / GRID * px + dx,
            (high - marker.place.y / GRID) * px + dy,
        )
    for mini in minis:
        made = sprite(mini.look, px, mini.radius, mini.facing, mini.side, mini.variant)
        x, y = mini.x * px + dx, (high - mini.y) * px + dy
        out.blit(made.surface, (round(x) - made.anchor[0], round(y) - made.anchor[1]))
    for crown in layers.crowns():
        seen = FADED if any(_over(crown, marker) for marker in shown) else 255
        crown.surface.set_alpha(seen)
        out.blit(crown.surface, crown.rect.move(dx, dy))
        crown.surface.set_alpha(255)
    return out


def _over(crown: Standing, marker: Marker) -> bool:
    """Whether the crown of a tree hides a part of a marker."""
    dx, dy = crown.centre[0] - marker.place.x / GRID, crown.centre[1] - marker.place.y / GRID
    return dx * dx + dy * dy < (crown.radius + marker.radius / GRID) ** 2


def _centred(target: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
    target.blit(image, (round(x) - image.get_width() // 2, round(y) - image.get_height() // 2))


def minis_of(state: State, table: Table) -> list[Mini]:
    """The miniatures of a battle at their places, each facing the other side."""
    out: list[Mini] = []
    counts: dict[tuple[int, str], int] = {}
    for figure in state.figures.values():
        variant = counts[figure.side, figure.look] = counts.get((figure.side, figure.look), -1) + 1
        if figure.placed:
            x, y = figure.x / GRID, figure.y / GRID
            facing = facing_of(table.width / GRID / 2 - x, table.height / GRID / 2 - y)
            out.append(Mini(figure.look, figure.side, x, y, facing, variant % 3, figure.radius / GRID))
    return out
