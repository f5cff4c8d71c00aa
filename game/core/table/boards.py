"""What a ruleset asks of its tables, and whether a table is so.

    for warning in check_table(table, TableRules()):
        print(warning)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.table import bitmap, polygons
from game.core.table.pieces import Edge, Piece, Table, Zone
from game.core.table.places import GRID, Place, inches_text
from game.core.text import T, Text


class TableRules(NamedTuple):
    """What a ruleset asks of a table; lengths in 1/64 inch. The defaults are the standard table of SB-R22."""

    width: int = 24 * GRID
    height: int = 24 * GRID
    share: tuple[int, int] = (50, 67)
    """Percent of the table that pieces cover, least and most."""
    edges: tuple[Edge, Edge] = ("south", "north")
    markers: tuple[Place, ...] = (Place(4 * GRID, 12 * GRID), Place(12 * GRID, 12 * GRID), Place(20 * GRID, 12 * GRID))
    marker: int = GRID // 2
    """Radius of a marker."""
    house_margin: int = GRID * 3 // 2
    """Least distance from a marker's centre to a house."""
    zone: int = 3 * GRID
    """Depth of the set-up zones."""
    zone_open: int = 30
    """Percent of each zone that is open ground, at least."""
    disc: int = 103
    """Diameter of a disc that no house may keep from any spot where it fits (1.6 inch, rounded up)."""


SMALL: Final = TableRules(
    width=10 * GRID, height=10 * GRID, markers=(Place(112, 320), Place(320, 320), Place(528, 320)), marker=GRID // 4,
    house_margin=58, zone=GRID * 3 // 2, disc=GRID)
"""The small map of SB-R22: margin 0.9 inch, disc 1.0 inch."""


def board_of(table: Table, boards: Sequence[TableRules]) -> TableRules:
    """The board of a ruleset that has this size, else the nearest one."""
    return min(boards, key=lambda one: abs(one.width - table.width) + abs(one.height - table.height))


def zone_of(edge: Edge, rules: TableRules) -> Zone:
    """The set-up zone along an edge, the full width."""
    w, h, deep = rules.width, rules.height, rules.zone
    box = {"south": (0, 0, w, deep), "north": (0, h - deep, w, h), "west": (0, 0, deep, h), "east": (w - deep, 0, w, h)}
    return Zone(id=f"{edge} zone", corners=polygons.rectangle(*box[edge]), edge=edge)


def terrain_share(table: Table) -> float:
    """How much of the table its pieces cover, overlaps counted once: 0 to 1 (SB-R22)."""
    area = polygons.union_area([piece.corners for piece in table.pieces], 0, 0, table.width, table.height)
    return area / (table.width * table.height)


class TableFault(NamedTuple):
    """What a ruleset would have otherwise on a table, and the ids of the pieces that it is about."""

    words: Text
    pieces: tuple[str, ...] = ()


def check_table(table: Table, rules: TableRules) -> list[Text]:
    """Warnings about a table that is not as the ruleset wants it (it can still be played); empty when it is."""
    return [fault.words for fault in table_faults(table, rules)]


def table_faults(table: Table, rules: TableRules) -> list[TableFault]:
    """The warnings of `check_table` with the pieces concerned."""
    found: list[TableFault] = []
    if (table.width, table.height) != (rules.width, rules.height):
        found.append(TableFault(
            T(
                "the table is {width} x {height} inches, not {right} x {high}",
                width=inches_text(table.width),
                height=inches_text(table.height),
                right=inches_text(rules.width),
                high=inches_text(rules.height),
            )
        ))
    share, (low, high) = terrain_share(table) * 100, rules.share
    if not low - 1e-6 <= share <= high + 1e-6:
        found.append(TableFault(T("terrain covers {share} % of the table; {low} to {high} % would be right",
                                  share=f"{share:.1f}", low=low, high=high)))
    markers = [marker.place for marker in table.objectives] or list(rules.markers)
    for piece in table.pieces:
        if piece.kind != "house":
            continue
        near = min((polygons.distance(piece.corners, *place) for place in markers), default=float("inf"))
        if near < rules.house_margin:
            found.append(TableFault(
                T(
                    "house {piece} is {near} inches from the middle of an objective; {right} would be right",
                    piece=piece.name or piece.id,
                    near=f"{near / GRID:.2f}",
                    right=inches_text(rules.house_margin),
                ),
                (piece.id,),
            ))
    for edge in table.edges or ("south", "north", "west", "east"):
        corners = zone_of(edge, rules._replace(width=table.width, height=table.height)).corners
        box = (corners[0].x, corners[0].y, corners[2].x, corners[2].y)
        area = (box[2] - box[0]) * (box[3] - box[1])
        bare = 100 - 100 * polygons.union_area([piece.corners for piece in table.pieces], *box) / area
        if bare < rules.zone_open - 1e-6:
            inside = tuple(piece.id for piece in table.pieces if _meets(piece, box))
            found.append(TableFault(
                T("the {edge} set-up zone has {bare} % open ground; {right} % or more would be right",
                  edge=edge, bare=f"{bare:.0f}", right=rules.zone_open), inside))
    if not connected(table, rules.disc):
        found.append(TableFault(
            T("houses cut the table in two for a base of {disc} inches", disc=f"{rules.disc / GRID:.1f}"),
            tuple(piece.id for piece in table.pieces if piece.kind == "house")))
    return found


def _meets(piece: Piece, box: tuple[int, int, int, int]) -> bool:
    """Whether the box of a piece reaches into that one."""
    xs, ys = [p.x for p in piece.corners], [p.y for p in piece.corners]
    return min(xs) < box[2] and max(xs) > box[0] and min(ys) < box[3] and max(ys) > box[1]


def connected(table: Table, disc: int) -> bool:
    """Whether a disc of that diameter gets from each spot free of houses to each other; judged on cells of 1/8 inch."""
    radius, cell = disc / 2, bitmap.CELL
    wide, high = -(-table.width // cell), -(-table.height // cell)
    columns = [i for i in range(wide) if radius <= (i + 0.5) * cell <= table.width - radius]
    line = sum(1 << i for i in columns)
    free = [line if radius <= (j + 0.5) * cell <= table.height - radius else 0 for j in range(high)]
    for piece in table.pieces:
        if piece.kind == "house":
            for j, row in enumerate(bitmap.rows(piece.corners, radius, table.width, table.height)):
                free[j] &= ~row
    return bitmap.parts(free) <= 1
