"""Random tables from a seed, symmetric for the two sides; and the check of any table against a ruleset's wishes.

Roads are laid first, then houses, then the ruleset's extras (hills, walls, hedges, rubble), then woods.

    table = random_table(seed=7, rules=TableRules())
    for warning in check_table(table, TableRules()):
        print(warning)

Whole numbers and + - * / only: a seed gives the same table on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from game.core.play.dice import Stream
from game.core.table.geometry import doubled_area
from game.core.table.pieces import Edge, Kind, Marker, Piece, Road, Table, Zone
from game.core.table.places import GRID, Place, inches_text
from game.core.text import TC, T, Text
from game.store import bitmap, shapes
from game.store.errors import Bad

NAME: Final = TC("name", "Random table")
"""What a random table is called, before its number."""
ATTEMPTS: Final = 40
"""Tables tried for one seed before giving up."""

ROAD: Final = GRID * 5 // 4
"""Half the width of a road at most."""

Symmetry = Literal["point", "mirror"]


Extra = Literal["wall", "hedge", "rubble", "hill"]
EXTRAS: Final[tuple[Extra, ...]] = ("hill", "wall", "hedge", "rubble")
"""All extras, the largest first."""
LETTERS: Final[dict[Kind, str]] = {"forest": "F", "house": "H", "wall": "W", "hedge": "G", "rubble": "R", "hill": "L"}
"""What the ids of pieces begin with, as on maps."""
ROUND: Final = ("forest", "rubble", "hill")
"""Kinds of pieces that are ellipses here; the others are rectangles."""
BARS: Final = ("house", "wall")
"""Kinds that may bar the way: between any two of them there is room for a base."""
WOODS: Final = (17, 14, 12, 10, 9, 8, 7, 6)
"""Half lengths of woods where houses and woods share the table, in 1/192 of it."""
THICKET: Final = (40, 34, 28, 24, 20, 16, 13, 10, 8, 6)
"""Half lengths of woods where half of the table is wooded, in 1/192 of it."""
CLEAR: Final = 85
"""Percent of open ground in the set-up zones from which on no piece is laid there."""
DENSE: Final = 40
"""Percent of terrain from which on a table is wooded."""


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
    extras: tuple[Extra, ...] = ()
    """What lies on the table besides houses and woods."""
    disc: int = 103
    """Diameter of a disc that no house may keep from any spot where it fits (1.6 inch, rounded up)."""


SMALL: Final = TableRules(
    width=10 * GRID, height=10 * GRID, markers=(Place(112, 320), Place(320, 320), Place(528, 320)), marker=GRID // 4,
    house_margin=58, zone=GRID * 3 // 2, disc=GRID)
"""The small map of SB-R22: margin 0.9 inch, disc 1.0 inch."""


@lru_cache(maxsize=8)
def random_table(seed: int, rules: TableRules = TableRules(), *, symmetry: Symmetry | None = None, mat: str = "grass",  # noqa: B008
                 looks: tuple[str, ...] = ("red", "slate", "thatch", "brown")) -> Table:
    """A fair table: half of it is the other half turned (point) or mirrored, by the seed's choice if not told.

    `looks` are art keys for houses. Every table passes `check_table`. Raises Bad where the rules leave no room for one.
    """
    for attempt in range(ATTEMPTS):
        stream = Stream((seed << 8) + attempt)
        kind: Symmetry = symmetry or ("point", "mirror")[stream.below(2)]
        table = _Builder(stream, rules, kind, looks).build(f"{NAME.message} {seed}", mat)
        if table is not None and _spread(table) and not check_table(table, rules):
            return table
    raise Bad("random table", f"seed {seed}", "no table was found for these rules", "a wider share of terrain")


class _Builder:
    """One attempt: roads, houses, woods from large to small, then the rest, each with its counterpart."""

    def __init__(self, stream: Stream, rules: TableRules, symmetry: Symmetry, looks: tuple[str, ...]) -> None:
        self.stream, self.rules, self.symmetry, self.looks = stream, rules, symmetry, looks
        self.cells_wide, self.cells_high = rules.width // bitmap.CELL, rules.height // bitmap.CELL
        self.gap = max(10, min(rules.width, rules.height) // 77)
        """Between any two pieces: about 0.3 inch on a table of 24; a cell of the bitmap may eat into it."""
        self.taken: bitmap.Rows = [0] * self.cells_high
        self.houses: bitmap.Rows = [0] * self.cells_high
        self.pieces: list[Piece] = []
        self.covered = 0
        self.numbers: dict[str, int] = {}
        self.roads: list[Road] = []
        self.dense = rules.share[0] >= DENSE

    def build(self, name: str, mat: str) -> Table | None:
        rules, area2 = self.rules, 2 * self.rules.width * self.rules.height
        low, high = rules.share
        target = low * 10 + self.stream.between(8, max(9, min(90, (high - low) * 10 - 20)))
        self._keep_clear()
        if not self.dense:
            self._lay_roads()
        for _ in range(self.stream.between(1, 4) if self.dense else self.stream.between(2, 4)):
            self._house(self.stream.below(len(self.looks)))
        unit = max(1, min(rules.width, rules.height) // 192)
        for half in WOODS[1:4] if not self.dense else ():       # some woods at any rate
            self._wood(half * unit, half * 3 // 4 * unit)
        for kind in rules.extras if not self.dense else ():
            for _ in range(self.stream.between(0, 1) if kind == "hill" else self.stream.between(1, 2)):
                self._extra(kind)
        if not self.dense:      # woods of many sizes first, so that not one of the largest has it all
            for half in WOODS:
                if self.covered * 1000 < target * area2 and self.stream.below(3):
                    self._wood(half * unit, (half * self.stream.between(60, 100) // 100) * unit)
        for half in THICKET if self.dense else THICKET[3:]:
            for _ in range(60):
                if self.covered * 1000 >= target * area2:
                    break
                self._wood(half * unit, (half * self.stream.between(60, 100) // 100) * unit)
        if self.covered * 1000 < low * 10 * area2:
            return None
        zones = tuple(_zone(edge, rules) for edge in rules.edges)
        markers = tuple(Marker(f"O{i}", place, rules.marker) for i, place in enumerate(rules.markers, 1))
        return Table(name=name, width=rules.width, height=rules.height, pieces=tuple(self.pieces), mat=mat,
                     edges=rules.edges, zones=zones, objectives=markers, roads=tuple(self.roads))

    def _keep_clear(self) -> None:
        """No house near a marker, nor so near the table's edge that nobody gets round it."""
        rules = self.rules
        for place in rules.markers:
            spot = shapes.rectangle(place.x - 4, place.y - 4, place.x + 4, place.y + 4)
            self._add(self.houses, bitmap.rows(spot, rules.house_margin + 8, rules.width, rules.height))
        border = rules.disc // bitmap.CELL + 1
        side = (1 << border) - 1
        for j in range(self.cells_high):
            row = side | side << self.cells_wide - border
            self.houses[j] |= (1 << self.cells_wide) - 1 if j < border or j >= self.cells_high - border else row

    def _add(self, target: bitmap.Rows, more: bitmap.Rows) -> None:
        for j, row in enumerate(more):
            target[j] |= row

    def _lay_roads(self) -> None:
        """One road from edge to edge through the middle, mostly with another across; no house and no wood on them.

        Where half of the table is wooded there is no room for roads.
        """
        w, h, stream = self.rules.width, self.rules.height, self.stream
        half = min(ROAD, min(w, h) // 20)
        ways = [(True, stream.between(30, 70), stream.between(35, 65))]
        if stream.below(4):
            ways.append((False, stream.between(30, 70), stream.between(35, 65)))
        for upright, end, bend in ways:
            across, along = (w, h) if upright else (h, w)
            spots = [(across * end // 100, 0), (across * bend // 100, along // 4), (across // 2, along // 2)]
            there = [self._across((x, y) if upright else (y, x)) for x, y in spots]
            here = [(x, y) if upright else (y, x) for x, y in spots]
            if self.symmetry == "mirror" and not upright:       # a mirrored crossroad runs along the middle
                middle = h // 2
                here, there = [(0, middle), (w // 4, middle)], [(w, middle), (w * 3 // 4, middle)]
                here.append((w // 2, middle))
                there.append((w // 2, middle))
            line = [Place(*spot) for spot in (*here, *there[-2::-1])]
            self.roads.append(Road(tuple(line)))
            strip = shapes.snapped(shapes.thickened([(float(p.x), float(p.y)) for p in line], 2.0 * half))
            cells = bitmap.rows(strip, 0, w, h)
            self._add(self.taken, cells)
            self._add(self.houses, cells)

    def _across(self, where: tuple[int, int]) -> tuple[int, int]:
        """The counterpart of a spot on the other side's half."""
        rules = self.rules
        return rules.width - where[0] if self.symmetry == "point" else where[0], rules.height - where[1]

    def _extra(self, kind: Extra) -> None:
        """A wall or hedge of 3 to 6 inches, a heap of rubble of about 2, a hill of 6 and more, and its counterpart."""
        stream, inch = self.stream, GRID
        for _ in range(30):
            if kind in ("wall", "hedge"):
                half = (stream.between(12, 24) * inch // 16 * 2 // 8 * 8, 8 if kind == "wall" else 16)
            elif kind == "rubble":
                half = (stream.between(7, 11) * inch // 8 // 8 * 8, stream.between(6, 9) * inch // 8 // 8 * 8)
            else:
                half = (stream.between(24, 32) * inch // 8 // 8 * 8, stream.between(20, 26) * inch // 8 // 8 * 8)
            if stream.below(2):
                half = (half[1], half[0])
            where = self._spot(half)
            if where is None or where[1] - half[1] < self.rules.zone:       # zones stay open ground
                continue
            bars = kind in BARS
            if self._try(kind, where, half, self.houses if bars else self.taken,
                         self.rules.disc + 12 if bars else self.gap, ""):
                return

    def _house(self, look: int) -> None:
        """A house and its counterpart, 2.5 to 5 inches a side, a little more on large tables, a disc's width apart."""
        unit = min(min(self.rules.width, self.rules.height) // 96, 20)
        for _ in range(80):
            half = (self.stream.between(5, 10) * unit // 8 * 8, self.stream.between(5, 10) * unit // 8 * 8)
            where = self._spot(half)
            if where is not None and self._try(
                "house", where, half, self.houses, self.rules.disc + 12, self.looks[look]
            ):
                return

    def _wood(self, rx: int, ry: int) -> None:
        half = (max(8, rx // 8 * 8), max(8, ry // 8 * 8))
        if self.stream.below(2):
            half = (half[1], half[0])
        where = self._spot(half)
        if where is not None:
            self._try("forest", where, half, self.taken, self.gap, "")

    def _spot(self, half: tuple[int, int]) -> tuple[int, int] | None:
        """A centre on the cells' grid, in the southern half; one in six lies on the axis or in the middle."""
        rules, cell = self.rules, bitmap.CELL
        across = (rules.width - 2 * half[0]) // cell - 2
        if across < 1 or 2 * half[1] > rules.height - 4 * cell:
            return None
        x = half[0] + (1 + self.stream.below(across)) * cell
        if self.stream.below(6) == 0:
            return (rules.width // 2 if self.symmetry == "point" else x, rules.height // 2)
        low = half[1] + (rules.zone // cell * cell if rules.zone_open >= CLEAR else 0)
        up = (rules.height // 2 - low) // cell - 1
        return None if up < 1 else (x, low + (1 + self.stream.below(up)) * cell)

    def _try(
        self,
        kind: Kind,
        where: tuple[int, int],
        half: tuple[int, int],
        against: bitmap.Rows,
        gap: int,
        look: str,
    ) -> bool:
        """Lay the piece and its counterpart where both have room; says whether."""
        other = self._across(where)
        if not self._free(kind, where, half, 0, against) or not self._free(kind, where, half, 0, self.taken):
            return False
        if other != where:
            mine = self._placed(kind, where, half, gap)
            theirs = dict(self._placed(kind, other, half, 0))
            if any(mask & theirs.get(j, 0) for j, mask in mine) or not self._free(kind, other, half, 0, against):
                return False
        for spot in dict.fromkeys((where, other)):
            self._lay(kind, spot, half, look)
        return True

    def _lay(self, kind: Kind, where: tuple[int, int], half: tuple[int, int], look: str) -> None:
        (x, y), (rx, ry) = where, half
        if kind in ROUND:
            corners = shapes.ellipse(x, y, rx, ry)
        else:
            corners = shapes.rectangle(x - rx, y - ry, x + rx, y + ry)
        self.numbers[kind] = self.numbers.get(kind, 0) + 1
        self.pieces.append(Piece(f"{LETTERS[kind]}{self.numbers[kind]}", kind, corners, look=look))
        self.covered += doubled_area(corners)
        for j, mask in self._placed(kind, where, half, self.gap):
            self.taken[j] |= mask
        if kind in BARS:
            for j, mask in self._placed(kind, where, half, self.rules.disc + 12):
                self.houses[j] |= mask

    def _free(self, kind: str, where: tuple[int, int], half: tuple[int, int], grow: int, taken: bitmap.Rows) -> bool:
        return not any(mask & taken[j] for j, mask in self._placed(kind, where, half, grow))

    def _placed(self, kind: str, where: tuple[int, int], half: tuple[int, int], grow: int) -> list[tuple[int, int]]:
        """(row, bits) of a piece there, grown; the picture of each size is made once and shifted."""
        cell = bitmap.CELL
        margin = grow // cell + 2
        left, low = (where[0] - half[0]) // cell - margin, (where[1] - half[1]) // cell - margin
        full = (1 << self.cells_wide) - 1
        return [(j + low, (row << left if left >= 0 else row >> -left) & full)
                for j, row in _shape(kind in ROUND, *half, grow) if 0 <= j + low < self.cells_high]


@lru_cache(maxsize=2048)
def _shape(oval: bool, rx: int, ry: int, grow: int) -> tuple[tuple[int, int], ...]:
    """(row, bits) of an ellipse or rectangle, grown: `grow // CELL + 2` cells stand free round it."""
    margin = (grow // bitmap.CELL + 2) * bitmap.CELL
    x, y = rx + margin, ry + margin
    corners = shapes.ellipse(x, y, rx, ry) if oval else shapes.rectangle(x - rx, y - ry, x + rx, y + ry)
    return tuple((j, row) for j, row in enumerate(bitmap.rows(corners, grow, 2 * x, 2 * y)) if row)


def _spread(table: Table) -> bool:
    """Whether something that hides or covers lies in each quarter of the table."""
    quarters = set()
    for piece in table.pieces:
        for corner in piece.corners:
            quarters.add((2 * corner.x > table.width, 2 * corner.y > table.height))
    return len(quarters) == 4


def _zone(edge: Edge, rules: TableRules) -> Zone:
    """The set-up zone along an edge, the full width."""
    w, h, deep = rules.width, rules.height, rules.zone
    box = {"south": (0, 0, w, deep), "north": (0, h - deep, w, h), "west": (0, 0, deep, h), "east": (w - deep, 0, w, h)}
    return Zone(id=f"{edge} zone", corners=shapes.rectangle(*box[edge]), edge=edge)


def terrain_share(table: Table) -> float:
    """How much of the table its pieces cover, overlaps counted once: 0 to 1 (SB-R22)."""
    area = shapes.union_area([piece.corners for piece in table.pieces], 0, 0, table.width, table.height)
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
        near = min((shapes.distance(piece.corners, *place) for place in markers), default=float("inf"))
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
        corners = _zone(edge, rules._replace(width=table.width, height=table.height)).corners
        box = (corners[0].x, corners[0].y, corners[2].x, corners[2].y)
        area = (box[2] - box[0]) * (box[3] - box[1])
        bare = 100 - 100 * shapes.union_area([piece.corners for piece in table.pieces], *box) / area
        if bare < rules.zone_open - 1e-6:
            inside = tuple(piece.id for piece in table.pieces if _meets(piece, box))
            found.append(TableFault(
                T("the {edge} set-up zone has {bare} % open ground; {right} % or more would be right",
                  edge=edge, bare=f"{bare:.0f}", right=rules.zone_open), inside))
    if not _connected(table, rules.disc):
        found.append(TableFault(
            T("houses cut the table in two for a base of {disc} inches", disc=f"{rules.disc / GRID:.1f}"),
            tuple(piece.id for piece in table.pieces if piece.kind == "house")))
    return found


def _meets(piece: Piece, box: tuple[int, int, int, int]) -> bool:
    """Whether the box of a piece reaches into that one."""
    xs, ys = [p.x for p in piece.corners], [p.y for p in piece.corners]
    return min(xs) < box[2] and max(xs) > box[0] and min(ys) < box[3] and max(ys) > box[1]


def _connected(table: Table, disc: int) -> bool:
    """Whether a disc gets from each spot free of houses to each other; judged on cells of 1/8 inch."""
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
