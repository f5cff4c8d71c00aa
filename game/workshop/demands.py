"""Which demands of a ruleset a table that is being drawn does not meet, each with the parts concerned.

Nothing here forbids a table: whoever draws one may want it so. What forbids a battle on it, the ruleset itself says
(`Ruleset.check_setup`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.core.table.boards import TableRules, board_of, table_faults
from game.core.table.geometry import turn, where
from game.core.table.pieces import Edge, Piece
from game.core.text import T, Text
from game.workshop import parts
from game.workshop.draft import Draft, ids, table_of


class Demand(NamedTuple):
    """One demand that is not met."""

    words: Text
    keys: tuple[int, ...] = ()
    """The parts that it is about; empty: the table as a whole."""


def demands(draft: Draft, boards: Sequence[TableRules]) -> list[Demand]:
    """All of them; empty where the table is as the ruleset wants it. About 10 ms."""
    table, keys = table_of(draft), ids(draft)
    found = [Demand(fault.words, tuple(keys[one] for one in fault.pieces))
             for fault in table_faults(table, board_of(table, boards))]
    return [*found, *_overlaps(table.pieces, keys), *_under(draft)]


def facing(draft: Draft) -> tuple[Edge, Edge]:
    """The two edges at which the sides set up; south and north where all four may be chosen."""
    return (draft.edges[0], draft.edges[1]) if len(draft.edges) == 2 else ("south", "north")


def _overlaps(pieces: Sequence[Piece], keys: dict[str, int]) -> Iterator[Demand]:
    """Houses and walls that lie on one another: nobody could lay them so on a real table."""
    solid = [piece for piece in pieces if piece.kind in ("house", "wall")]
    for i, a in enumerate(solid):
        for b in solid[i + 1:]:
            if {a.kind, b.kind} == {"wall"}:
                continue
            if any(where(b.corners, *p) > 0 for p in a.corners) or any(
                    where(a.corners, *p) > 0 for p in b.corners) or _cross(a, b):
                yield Demand(T("{one} and {other} lie on one another", one=a.name or a.id, other=b.name or b.id),
                             (keys[a.id], keys[b.id]))


def _cross(a: Piece, b: Piece) -> bool:
    """Whether a side of one runs through a side of the other; one that only touches it does not."""
    sides = [[*pairwise((*one.corners, one.corners[0]))] for one in (a, b)]
    return any(turn(p, q, r) * turn(p, q, s) < 0 and turn(r, s, p) * turn(r, s, q) < 0
               for p, q in sides[0] for r, s in sides[1])


def _under(draft: Draft) -> Iterator[Demand]:
    """Spawn points and objectives that lie in a house, a wall or water."""
    closed = [(part, parts.corners(part)) for part in draft.of("house", "wall", "water")]
    for part in draft.of("objective", "spawn"):
        over = [one for one, outline in closed if where(outline, *part.middle) > 0]
        if over:
            word = T("a spawn point lies under terrain") if part.sort == "spawn" else T(
                "an objective lies under terrain")
            yield Demand(word, (part.key, *(one.key for one in over)))
