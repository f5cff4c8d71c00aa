"""Laying the terrain together: before a battle the players lay its pieces by turns (TB-18 to TB-22, a house rule).

A ruleset that offers it has a `LayingRules` and the option `laying`. Its own opening begins when everything lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from game.core.caches import by_identity
from game.core.chance.checks import Check, Modifier
from game.core.opening import roll_off
from game.core.play.acts import LayPiece, Nothing, TakePiece
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.play.events import Event
from game.core.play.play import Play, side_name
from game.core.rulebook import Book
from game.core.setup import Setup
from game.core.setup_options import Choice, SetupOption
from game.core.table.boards import TableRules, board_of
from game.core.table.lying import LAND, TURNS, Demands, LaidPiece, Laying, Lying, Spot, called, laid_out
from game.core.table.pieces import EDGES, Edge, Kind, Marker, Piece, Table
from game.core.table.places import GRID, Place, Side
from game.core.table.polygons import ellipse, rectangle
from game.core.text import TN, T

OPTION: Final = "laying"
"""The name of the set-up's option."""
KINDS: Final = ("piece", "lay")
"""The kinds of its questions: which piece, and where it lies."""
FEW: Final = 4
"""A table with fewer pieces to lay has none of its own worth laying: the pool is taken instead."""
LETTERS: Final[dict[Kind, str]] = {"forest": "F", "house": "H", "wall": "W", "hedge": "G", "rubble": "R", "hill": "L",
                                   "water": "P"}
"""What the ids of pieces begin with, as on maps."""


class Sort(NamedTuple):
    """Pieces of the pool that are alike; lengths in inches."""

    kind: Kind
    many: int
    wide: float
    deep: float
    round: bool = False
    look: str = ""


class LayingRules(NamedTuple):
    """How a ruleset has its terrain laid together."""

    clause: str
    """The clause that says so."""
    pool: tuple[Sort, ...]
    """The pieces for its usual board; larger and smaller tables have more and fewer of them."""
    edges: tuple[Edge, ...] = EDGES
    """The edges that may be chosen on a table that names none."""
    clear: tuple[Kind, ...] = ("house", "wall")
    """Kinds that keep out of the set-up zones."""


class Laid(Protocol):
    """What laying needs to know of a ruleset."""

    boards: tuple[TableRules, ...]
    laying: LayingRules | None

    def goals(self, table: Table) -> Iterable[Marker]:
        """The objectives that a table has, or may have."""
        ...

    def book(self) -> Book:
        """The rulebook."""
        ...


def laying_option(clause: str) -> SetupOption:
    """The option of the set-up: a house rule, off unless it is chosen."""
    return SetupOption(OPTION, T("Terrain"), clause, "no", (
        Choice("no", T("as on the table"), T("the pieces of the table that was chosen")),
        Choice("table", T("laid together: its pieces"),
               T("House rule: you lay the pieces of this table by turns, before sides are chosen")),
        Choice("pool", T("laid together: a pool"),
               T("House rule: you lay a fair pool of pieces by turns, before sides are chosen"))))


# ── what lies there ──────────────────────────────────────────────────────────────────────────────────────────


def begun(setup: Setup) -> Laying | None:
    """The state at the beginning of a battle; None where the terrain lies already."""
    return Laying() if setup.option(OPTION, "no") != "no" else None


@by_identity(32)
def pool(rules: Laid, setup: Setup) -> dict[str, Piece]:
    """The pieces that are laid, by id: those of the table, or of the ruleset's pool (TB-18)."""
    own = [piece for piece in setup.table.pieces if piece.kind not in LAND]
    if setup.option(OPTION, "no") == "pool" or len(own) < FEW:
        own = list(_fair(rules, setup.table))
    return {piece.id: piece for piece in own}


def _fair(rules: Laid, table: Table) -> Iterator[Piece]:
    """The pool of a ruleset for a table: as many of each sort as its size wants, at least one."""
    laying = rules.laying
    assert laying is not None
    usual = rules.boards[0]
    small = 2 * min(table.width, table.height) < min(usual.width, usual.height)
    scale = 0.5 if small else 1.0
    times = table.width * table.height / (usual.width * usual.height * scale * scale)
    used, count = {piece.id for piece in table.pieces if piece.kind in LAND}, Counter[str]()
    for sort in laying.pool:
        wide, deep = round(sort.wide * GRID * scale), max(16, round(sort.deep * GRID * scale))
        corners = ellipse(wide / 2, deep / 2, wide / 2, deep / 2) if sort.round else rectangle(0, 0, wide, deep)
        for _ in range(max(1, int(sort.many * times + 0.5))):
            while True:
                count[sort.kind] += 1
                name = f"{LETTERS[sort.kind]}{count[sort.kind]}"
                if name not in used:
                    break
            yield Piece(name, sort.kind, corners, look=sort.look)


def table_of(rules: Laid, setup: Setup, laying: Laying | None) -> Table:
    """The table of a battle as it lies there at a moment; the set-up has it as it was chosen."""
    return setup.table if laying is None else _table(rules, setup, laying.laid)


@by_identity(64)
def _table(rules: Laid, setup: Setup, laid: tuple[LaidPiece, ...]) -> Table:
    pieces = pool(rules, setup)
    there = [laid_out(pieces[one.piece], Place(one.x, one.y), one.degrees) for one in laid]
    land = [piece for piece in setup.table.pieces if piece.kind in LAND]
    return msgspec.structs.replace(setup.table, pieces=(*land, *there))


@by_identity(64)
def lying(rules: Laid, setup: Setup, laid: tuple[LaidPiece, ...]) -> Lying:
    """What lies there, and what is asked of the next piece (TB-19), cached for all forks of a question."""
    laying, table = rules.laying, setup.table
    assert laying is not None
    board = board_of(table, rules.boards)
    edges = table.edges or laying.edges
    goals = tuple(marker.place for marker in rules.goals(table))
    return Lying(_table(rules, setup, laid), Demands(
        board, tuple(table.strip(edge, board.zone) for edge in edges), goals, laying.clear))


def left(rules: Laid, setup: Setup, laying: Laying) -> list[Piece]:
    """The pieces that may still be laid."""
    gone = {*(one.piece for one in laying.laid), *laying.left_out}
    return [piece for id, piece in pool(rules, setup).items() if id not in gone]


def problems(rules: Laid, setup: Setup, laying: Laying | None) -> list[str]:
    """Faults of terrain that was laid: each piece is of the pool, lies there once, at a turn and place that may be."""
    if laying is None:
        return ["the terrain is laid together, and nothing says how far"] if begun(setup) is not None else []
    if begun(setup) is None or rules.laying is None:
        return ["terrain is laid on a table where it lies already"]
    found, known = [], pool(rules, setup)
    for id, times in Counter([*(one.piece for one in laying.laid), *laying.left_out]).items():
        if id not in known or times > 1:
            found.append(f"{id[:24]} is laid {times} times, or is no piece of this battle")
    for number, one in enumerate(laying.laid):
        if one.degrees not in TURNS or one.side not in (0, 1):
            found.append(f"{one.piece[:24]} is turned by {one.degrees} degrees")
        elif not found and lying(rules, setup, _first(laying.laid, number)).why_not(
                known[one.piece], Place(one.x, one.y), one.degrees) is not None:
            found.append(f"{one.piece[:24]} may not lie at {Place(one.x, one.y)}")
    return found


@by_identity(200)
def _first(laid: tuple[LaidPiece, ...], number: int) -> tuple[LaidPiece, ...]:
    return laid[:number]


# ── by turns ─────────────────────────────────────────────────────────────────────────────────────────────────


def step(rules: Laid) -> Any:
    """The step of laying, for `Ruleset.next_step`."""
    async def lay(play: Play) -> None:
        if not play.state.laying.begun:
            await _toss(rules, play)
        else:
            await _lay(rules, play)

    return lay


def first_check(rules: Laid, side: Side) -> Check:
    """One die for who lays the first piece (TB-20)."""
    return Check(kind="terrain", what=T("{side} rolls for the first piece", side=side_name(side)), clause="TB-20",
                 side=side, sides=rules.book().sides, pool=(Modifier(1, T("one die"), "TB-20"),), read="face")


async def _toss(rules: Laid, play: Play) -> None:
    """Both roll; the higher lays the first piece (TB-20)."""
    faces = await roll_off(play, lambda side: first_check(rules, side), "TB-20")
    _set(play, begun=True, side=0 if faces[0] > faces[1] else 1)


async def _lay(rules: Laid, play: Play) -> None:
    """One turn: a piece and its place, or nothing (TB-20, TB-21)."""
    setup, laying = play.now.setup, play.state.laying
    there = lying(rules, setup, laying.laid)
    side, clause = laying.side, "TB-20"
    waiting = left(rules, setup, laying)
    fitting = [piece for piece in waiting if there.fits(piece)]
    if len(fitting) < len(waiting):
        out = tuple(piece.id for piece in waiting if piece not in fitting)
        laying = _set(play, left_out=(*laying.left_out, *out))
    if not fitting:
        why = (T("Everything lies that there is to lay.") if not waiting else
               T("There is no place left for another piece."))
        play.tell(Event(text=why, clause="TB-21"))
        _set(play, over=True)
        return
    answer = await play.ask(Ask(
        side=side, kind="piece", clause=clause,
        prompt=TN("Which piece is laid? 1 is left", "Which piece is laid? {n} are left", n=len(fitting)),
        says=lambda: {Nothing(): T("{side} lays nothing.", side=side_name(side))},
        options=lambda: (*(Option(act=TakePiece(piece.id), label=called(piece), kind="piece", clause="TB-18")
                           for piece in fitting),
                         Option(act=Nothing(), label=T("Lay nothing"), kind="none", clause="TB-21"))))
    if not isinstance(answer.act, TakePiece):
        if laying.passed:
            play.tell(Event(text=T("Neither lays any more."), clause="TB-21"))
        _set(play, side=1 - side, passed=True, over=laying.passed)
        return
    piece = pool(rules, setup)[answer.act.piece]
    answer = await play.ask(Ask(
        side=side, kind="lay", clause="TB-19", prompt=T("Where does {piece} lie?", piece=called(piece)),
        options=lambda: _turns(there, piece)))
    assert isinstance(answer.act, LayPiece) and answer.place is not None
    laid = LaidPiece(piece.id, answer.place.x, answer.place.y, answer.act.degrees, side)
    _set(play, side=1 - side, passed=False, laid=(*laying.laid, laid))
    play.tell(Event(text=T("{side} lays {piece}.", side=side_name(side), piece=called(piece)), clause="TB-19",
                    side=side))


def _turns(there: Lying, piece: Piece) -> Iterator[Option]:
    for degrees in TURNS:
        spot = Spot(there, piece, degrees)
        if not spot.empty():
            yield PlaceOption(act=LayPiece(piece.id, degrees), kind="lay", clause="TB-19",
                              label=T("{piece}, turned {n}°", piece=called(piece), n=degrees),
                              region=lambda spot=spot: spot)  # type: ignore[misc]


def _set(play: Play, **changes: Any) -> Laying:
    new: Laying = msgspec.structs.replace(play.state.laying, **changes)
    play.state.laying = new
    return new
