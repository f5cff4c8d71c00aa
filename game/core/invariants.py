"""Invariants of a state between two steps, for all rulesets: the parts of `Ruleset.problems`.

Positions from outside are checked by the same, before anything is measured on them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from game.core.caches import by_identity, by_owner
from game.core.state import Figure, State
from game.core.table.moment import Moment
from game.core.table.movement.movement import MoveField
from game.core.table.pieces import Table
from game.core.table.places import GRID, Based, overlapping
from game.core.text import Text, is_name

LARGEST_BASE: Final = 12 * GRID
"""The largest radius of a base and the greatest height of a figure, in 1/64 inch."""
KEPT: Final = 1000
"""The number of figures that are cached as checked."""
_ID: Final = re.compile(r"[A-Za-z0-9_\-.]{1,24}")


def table_problems(state: State, table: Table) -> list[str]:
    """Invariants of every ruleset: valid and unique ids, no overlapping bases, no figure off the table (TB-4)."""
    found = [f"{key} is filed under {figure.id}" for key, figure in state.figures.items() if key != figure.id]
    for figure in (*state.figures.values(), *state.gone.values()):
        found += _figure_problems(figure)
    found += [f"{key} is both in play and gone" for key in state.figures if key in state.gone]
    placed, pairs = state.standing(), dict[int, list[int]]()
    for i, j in _overlapping(*placed):
        pairs.setdefault(i, []).append(j)
    for i, a in enumerate(placed):
        if not (a.radius <= a.x <= table.width - a.radius and a.radius <= a.y <= table.height - a.radius):
            found.append(f"{a.id} at {a.place} is off the table")
        found += [f"{a.id} and {placed[j].id} overlap" for j in pairs.get(i, ())]
    return found


@by_identity(KEPT)
def _figure_problems(figure: Figure) -> tuple[str, ...]:
    """What is impossible about a figure, whatever the ruleset."""
    found: tuple[str, ...] = ()
    if not _ID.fullmatch(figure.id) or not is_name(figure.name) or figure.side not in (0, 1):
        found = (f"{figure.id[:20]!r} of side {figure.side} with the name {figure.name[:40]!r} is no figure",)
    if not 0 < figure.radius <= LARGEST_BASE or not 0 <= figure.z <= LARGEST_BASE:
        found += (f"{figure.id[:20]} has an impossible base: radius {figure.radius}, level {figure.z}",)
    return found


def overlaps(placed: Sequence[Based]) -> list[tuple[int, int]]:
    """The pairs of bases on one level that overlap (TB-4), by their indices, the lower first; in order.

    Sweeps from west to east, so that only bases that overlap in x are compared.
    """
    spans = sorted((one.x - abs(one.radius), i) for i, one in enumerate(placed))
    found: list[tuple[int, int]] = []
    open_: list[tuple[int, int, Based]] = []     # the east end of each base that the line may still meet, and its index
    for west, i in spans:
        one = placed[i]
        open_ = [other for other in open_ if other[0] > west]
        found += [(min(i, j), max(i, j)) for _, j, other in open_ if one.z == other.z and overlapping(one, other)]
        open_.append((one.x + abs(one.radius), i, one))
    found.sort()
    return found


@by_identity(8)
def _overlapping(*placed: Figure) -> tuple[tuple[int, int], ...]:
    """`overlaps` for the figures of a state, cached since most steps move no figure."""
    return tuple(overlaps(placed))


_POSE: Final = ("x", "y", "z", "placed")


def impostors(state: State, bought: Mapping[str, Figure], counters: tuple[str, ...] = ()) -> Iterator[str]:
    """The figures of a state that differ from those its forces bought: missing ones, extra ones, other kinds.

    `bought` are the figures as mustered; `counters` are the fields that change in play, besides where they stand.
    """
    everyone = {**state.figures, **state.gone}
    yield from (f"{key} is neither in play nor gone" for key in bought if key not in everyone)
    for key, figure in everyone.items():
        if key not in bought:
            yield f"{key[:24]} is of no force"
        else:
            yield from _unlike_bought(figure, bought[key], counters)


@by_identity(KEPT)
def _unlike_bought(figure: Figure, bought: Figure, counters: tuple[str, ...]) -> tuple[str, ...]:
    """The differences of a figure from the one bought, apart from its place and its counters."""
    return tuple(unlike(figure, bought, (*_POSE, *counters)))


def unlike(thing: Any, bought: Any, counters: tuple[str, ...]) -> Iterator[str]:
    """A line for each field of a record, besides its counters, that differs from the record as bought."""
    for field in bought.__struct_fields__:
        told, right = getattr(thing, field), getattr(bought, field)
        if told != right and field not in counters:
            yield f"{bought.id} is not as it was bought: {field} is {str(told)[:40]!r}, not {str(right)[:40]!r}"


def unplaced(state: State) -> Iterator[str]:
    """Figures that are in play and not on the table, once everybody has been set up."""
    return (f"{figure.id} is not set up" for figure in state.figures.values() if not figure.placed)


def misplaced(now: Moment, field_of: Callable[[Any], MoveField | None] | None = None) -> Iterator[str]:
    """The figures at illegal places: in a wall, in water (TB-14).

    `field_of` gives the terrain as a figure meets it, where it is not the same for all: None for one that may stand
    anywhere.
    """
    placed, beside = now.state.standing(), dict[int, list[Any]]()
    for i, j in _overlapping(*placed):
        beside.setdefault(i, []).append(placed[j])
        beside.setdefault(j, []).append(placed[i])
    for i, figure in enumerate(placed):
        field = now.top.move_field if field_of is None else field_of(figure)
        if field is None:
            continue
        why = _stands_not(field, figure) if i not in beside else field.may_stand(figure, figure.place, beside[i])
        if why is not None:
            yield where_not(figure.id, why)


@by_owner(KEPT)
def _stands_not(field: MoveField, figure: Figure) -> Text | None:
    """Why a figure may not stand where it does, other figures left aside (TB-15); None where it may."""
    return field.may_stand(figure, figure.place, ())


def where_not(figure_id: str, why: Text) -> str:
    """A figure where it may not be, and why: `B1.1: the base would not be wholly on the table`."""
    return f"{figure_id}: {why}"
