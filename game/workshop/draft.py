"""A table that is being drawn. A draft is never changed: each step gives the next one.

    draft = empty("Mill", 24 * GRID, 24 * GRID)
    draft, wood = laid(draft, "forest", Place.at(6, 6))
    draft = put(draft, turned(draft.part(wood), 45))
    table_of(draft).pieces

While a draft is symmetric, what is laid, changed or taken away has a counterpart on the other half that follows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import atan2, degrees, hypot  # how roads of random tables are painted: no rule
from typing import Final, Literal

import msgspec

from game.core.errors import Refused
from game.core.table.ground_lanes import FORD_WIDTH
from game.core.table.pieces import Edge, Table
from game.core.table.places import GRID, Place
from game.core.text import T
from game.store.tmx.names import MATS
from game.store.tmx.read import LETTERS, MAX_MARKERS, MAX_PIECES, SIDE
from game.workshop import parts
from game.workshop.parts import MARKERS, Part, Sort

Symmetry = Literal["none", "turned", "mirrored"]
SYMMETRIES: Final[tuple[Symmetry, ...]] = ("none", "turned", "mirrored")
MOST_ROADS: Final = 40
LONGEST_NAME: Final = 80
LONGEST_NOTE: Final = 300


class Draft(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table in the making; lengths in 1/64 inch."""

    name: str
    width: int
    height: int
    mat: str = "grass"
    edges: tuple[Edge, ...] = ("south", "north")
    rulesets: tuple[str, ...] = ()
    """Ids of the rulesets that it is drawn for; empty: all."""
    note: str = ""
    scenario: str = ""
    scenarios: tuple[str, ...] = ()
    symmetry: Symmetry = "none"
    parts: tuple[Part, ...] = ()
    ground: str = ""
    """The path of the map whose painted ground is kept; empty: the plain mat and the roads of the draft."""
    next: int = 1
    """The key of the next part."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.width, self.height

    @property
    def upright(self) -> bool:
        """Whether the sides set up in the west and in the east."""
        return "west" in self.edges

    def part(self, key: int) -> Part:
        """The part of that key; raises KeyError."""
        for part in self.parts:
            if part.key == key:
                return part
        raise KeyError(key)

    def has(self, key: int) -> bool:
        """Whether there is a part of that key."""
        return any(part.key == key for part in self.parts)

    def of(self, *sorts: Sort) -> list[Part]:
        """The parts of these sorts, in the order in which they lie."""
        return [part for part in self.parts if part.sort in sorts]


def empty(name: str, width: int, height: int, mat: str = "grass", rulesets: tuple[str, ...] = ()) -> Draft:
    """A bare table of that size."""
    return Draft(name, width, height, mat, rulesets=rulesets)


def of_table(table: Table, rulesets: tuple[str, ...] = (), note: str = "", scenarios: tuple[str, ...] = (),
             ground: str = "") -> Draft:
    """The draft of a table; `ground`: the path of its map, whose painting is kept. Painted roads of a random table
    become roads."""
    found: list[Part] = []

    def add(make: Callable[[int], Part]) -> None:
        found.append(make(len(found) + 1))

    for road in () if ground else table.roads:
        for a, b in zip(road.points, road.points[1:], strict=False):
            add(lambda key, a=a, b=b, ford=road.look: _strip(key, a, b, table, ford))         # type: ignore[misc]
    for piece in table.pieces:
        add(lambda key, piece=piece: parts.of_piece(key, piece))        # type: ignore[misc]
    for zone in table.zones:
        add(lambda key, zone=zone: parts.of_zone(key, zone))            # type: ignore[misc]
    for marker in table.objectives:
        add(lambda key, marker=marker: parts.of_marker(key, "objective", marker))       # type: ignore[misc]
    for marker in table.spawns:
        add(lambda key, marker=marker: parts.of_marker(key, "spawn", marker))           # type: ignore[misc]
    return Draft(table.name, table.width, table.height, table.mat, table.edges, rulesets, note, table.scenario,
                 scenarios, parts=tuple(found), ground=ground, next=len(found) + 1)


def _strip(key: int, a: Place, b: Place, table: Table, ford: str) -> Part:
    """A straight road, or a ford, from one place to another, along the nearest of the angles 0, 1, 2 … degrees."""
    long = hypot(b.x - a.x, b.y - a.y) + GRID
    part = Part(key, "road", (a.x + b.x) // 2, (a.y + b.y) // 2, int(long) // 2 * 2,
                int(FORD_WIDTH * GRID) if ford else parts.USUAL["road"].high, look=ford or parts.ROADS[0],
                turn=round(degrees(atan2(b.y - a.y, b.x - a.x))) % 180)
    return parts.inside(part, table.width, table.height)


def table_of(draft: Draft) -> Table:
    """The table that the rules and the map's readers see, with the ids that a map's reader gives."""
    numbers = dict.fromkeys(LETTERS, 0)
    pieces = []
    for part in draft.parts:
        if part.terrain:
            numbers[part.sort] += 1
            pieces.append(parts.as_piece(part, f"{LETTERS[part.sort]}{numbers[part.sort]}"))
    return Table(
        name=draft.name or "Table", width=draft.width, height=draft.height, pieces=tuple(pieces), mat=draft.mat,
        edges=draft.edges, scenario=draft.scenario,
        zones=tuple(parts.as_zone(part, part.name or f"Z{i}") for i, part in enumerate(draft.of("zone"), 1)),
        objectives=tuple(parts.as_marker(part, f"O{i}") for i, part in enumerate(draft.of("objective"), 1)),
        spawns=tuple(parts.as_marker(part, f"S{i}") for i, part in enumerate(draft.of("spawn"), 1)))


def ids(draft: Draft) -> dict[str, int]:
    """The key of each piece of terrain by the id that it has on the table."""
    terrain = [part.key for part in draft.parts if part.terrain]
    return dict(zip((piece.id for piece in table_of(draft).pieces), terrain, strict=True))


# changes -------------------------------------------------------------------------------------------------------------


def laid(draft: Draft, sort: Sort, middle: Place, look: str = "") -> tuple[Draft, int]:
    """A new part of its usual size, and its key. Raises Refused where no more of them may lie on a table."""
    return added(draft, parts.new(draft.next, sort, middle, look))


def added(draft: Draft, part: Part) -> tuple[Draft, int]:
    """That part as a new one, and its key. Raises Refused where no more of them may lie on a table."""
    part = msgspec.structs.replace(parts.inside(part, *draft.size), key=draft.next, twin=0)
    if part.sort == "zone":
        if part.edge is None and part.side is None:
            part = msgspec.structs.replace(part, edge=_nearest_edge(draft, part))
        part = msgspec.structs.replace(part, name=_zone_name(draft, part))
    draft = msgspec.structs.replace(draft, parts=(*draft.parts, part), next=draft.next + 1)
    if draft.symmetry != "none":
        draft = _doubled(draft, part)
    _counted(draft)
    return draft, part.key


def put(draft: Draft, part: Part) -> Draft:
    """That part instead of the one with its key, shifted onto the table; its counterpart follows. Where both would be
    one and the same only one is left. Raises KeyError; Refused where it leaves its counterpart's place and one more
    would be too many."""
    draft.part(part.key)
    part = parts.inside(part, *draft.size)
    if draft.symmetry == "none":
        if part.twin:
            draft = _parted(draft, part)
            part = msgspec.structs.replace(part, twin=0)
        return _replaced(draft, (part,))
    if part.twin and part.twin != part.key and draft.has(part.twin):
        other = draft.part(part.twin)
        follows = msgspec.structs.replace(_across(draft, part), key=other.key, twin=part.key, name=other.name)
        if not parts.alike(follows, part) or (follows.edge, follows.side) != (part.edge, part.side):
            return _replaced(draft, (part, follows))
        draft = msgspec.structs.replace(draft, parts=tuple(one for one in draft.parts if one.key != other.key))
    draft = _doubled(_replaced(draft, (part,)), part)
    _counted(draft)
    return draft


def removed(draft: Draft, keys: Iterable[int]) -> Draft:
    """Without these parts, nor their counterparts while the draft is symmetric."""
    gone = set(keys)
    if draft.symmetry != "none":
        gone |= {part.twin for part in draft.parts if part.key in gone and part.twin}
    kept = tuple(msgspec.structs.replace(part, twin=0) if part.twin in gone else part
                 for part in draft.parts if part.key not in gone)
    return msgspec.structs.replace(draft, parts=kept)


def symmetric(draft: Draft, how: Symmetry) -> Draft:
    """From now on that symmetry holds: a part whose counterpart already lies there is tied to it, all others get one.

    Raises Refused where that would be too many.
    """
    alone = tuple(msgspec.structs.replace(part, twin=0) for part in draft.parts)
    draft = msgspec.structs.replace(draft, symmetry=how, parts=alone)
    if how == "none":
        return draft
    for part in draft.parts:
        now = draft.part(part.key)
        if not now.twin:
            draft = _doubled(draft, now)
    _counted(draft)
    return draft


def resized(draft: Draft, width: int, height: int) -> Draft:
    """A table of another size: everything keeps its place from the middle, and is shifted onto the table where it must.
    A painted ground of the old size is left. Raises Refused for a size that no table may have."""
    low, high = SIDE
    if not (low <= width <= high and low <= height <= high):
        raise Refused(T("A table measures {low} to {high} inches a side.", low=low // GRID, high=high // GRID))
    dx, dy = (width - draft.width) // 2, (height - draft.height) // 2
    shifted = tuple(parts.inside(_at_edge(draft, part, width, height) or parts.moved(part, dx, dy), width, height)
                    for part in draft.parts)
    return msgspec.structs.replace(draft, width=width, height=height, parts=shifted,
                                   ground=draft.ground if (width, height) == draft.size else "")


def on_mat(draft: Draft) -> Draft:
    """The draft as the plain mat can be painted: without a painted ground a table measures whole inches."""
    wide, high = (-(-side // GRID) * GRID for side in draft.size)
    return draft if draft.ground or (wide, high) == draft.size else resized(draft, wide, high)


def _at_edge(draft: Draft, part: Part, width: int, height: int) -> Part | None:
    """A zone along a whole edge goes along the whole new edge; None for everything else."""
    if part.sort != "zone" or part.edge is None or part.turn or part.shape != "rectangle":
        return None
    deep = part.high if part.edge in ("south", "north") else part.wide
    if part.wide == draft.width and part.edge in ("south", "north"):
        return msgspec.structs.replace(part, wide=width, x=width // 2,
                                       y=deep // 2 if part.edge == "south" else height - deep // 2)
    if part.high == draft.height and part.edge in ("west", "east"):
        return msgspec.structs.replace(part, high=height, y=height // 2,
                                       x=deep // 2 if part.edge == "west" else width - deep // 2)
    return None


def with_mat(draft: Draft, mat: str) -> Draft:
    """On another mat; a painted ground is left."""
    return on_mat(msgspec.structs.replace(draft, mat=mat if mat in MATS else "grass", ground=""))


def told(draft: Draft, *, name: str | None = None, note: str | None = None,
         rulesets: tuple[str, ...] | None = None, edges: tuple[Edge, ...] | None = None) -> Draft:
    """With other words about it: one line each, of at most 80 and 300 signs."""
    line = {key: _line(words, most) for key, words, most in (("name", name, LONGEST_NAME), ("note", note, LONGEST_NOTE))
            if words is not None}
    more = {key: value for key, value in (("rulesets", rulesets), ("edges", edges)) if value is not None}
    return msgspec.structs.replace(draft, **line, **more)


def _line(words: str, most: int) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in words).split())[:most].rstrip()


# symmetry --------------------------------------------------------------------------------------------------------


def _across(draft: Draft, part: Part) -> Part:
    assert draft.symmetry != "none"
    return parts.inside(parts.counterpart(part, draft.size, draft.symmetry, draft.upright), *draft.size)


def _doubled(draft: Draft, part: Part) -> Draft:
    """With the counterpart of a part: itself, one that lies there, or a new one."""
    other = _across(draft, part)
    if parts.alike(other, part):
        return _replaced(draft, (msgspec.structs.replace(part, twin=part.key),))
    there = next((one for one in draft.parts if one.key != part.key and one.twin in (0, part.key)
                  and parts.alike(one, other)), None)
    if there is not None:
        return _replaced(draft, (msgspec.structs.replace(part, twin=there.key),
                                 msgspec.structs.replace(there, twin=part.key)))
    other = msgspec.structs.replace(other, key=draft.next, twin=part.key)
    if other.sort == "zone":
        other = msgspec.structs.replace(other, name=_zone_name(draft, other))
    draft = _replaced(draft, (msgspec.structs.replace(part, twin=other.key),))
    return msgspec.structs.replace(draft, parts=(*draft.parts, other), next=draft.next + 1)


def _parted(draft: Draft, part: Part) -> Draft:
    """The counterpart of a part stands alone from now on."""
    return msgspec.structs.replace(draft, parts=tuple(
        msgspec.structs.replace(one, twin=0) if one.twin == part.key or one.key == part.twin else one
        for one in draft.parts))


def _replaced(draft: Draft, given: Iterable[Part]) -> Draft:
    by_key = {part.key: part for part in given}
    return msgspec.structs.replace(draft, parts=tuple(by_key.get(part.key, part) for part in draft.parts))


def _zone_name(draft: Draft, part: Part) -> str:
    """A name that no other zone has."""
    taken = {one.name for one in draft.of("zone") if one.key != part.key}
    stem = f"{part.edge} zone" if part.edge else f"zone {'AB'[part.side]}" if part.side is not None else "zone"
    return next(name for n in range(1, len(taken) + 2) if (name := stem if n == 1 else f"{stem} {n}") not in taken)


def _nearest_edge(draft: Draft, part: Part) -> Edge:
    """The edge that the middle of a part is nearest to, of those at which the sides set up."""
    far: dict[Edge, int] = {"south": part.y, "north": draft.height - part.y, "west": part.x,
                            "east": draft.width - part.x}
    return min(draft.edges or far, key=lambda edge: far[edge])


def _counted(draft: Draft) -> None:
    """Raises Refused where more lies on the table than a map may hold."""
    if sum(part.terrain for part in draft.parts) > MAX_PIECES:
        raise Refused(T("At most {n} pieces lie on a table.", n=MAX_PIECES))
    for sort in (*MARKERS, "zone"):
        if len(draft.of(sort)) > MAX_MARKERS:
            raise Refused(T("At most {n} of them lie on a table.", n=MAX_MARKERS))
    if len(draft.of("road")) > MOST_ROADS:
        raise Refused(T("At most {n} of them lie on a table.", n=MOST_ROADS))
