"""State between steps: small plain records, cheap to copy, with a digest and its invariants."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2s
from typing import Any, Final, Self

import msgspec

from game.core.pieces import Table
from game.core.places import GRID, Place, Side, overlapping
from game.core.text import is_name


class Figure(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A miniature on its round base. Lengths in 1/64 inch. Rulesets add their own counters."""

    id: str
    side: Side
    name: str
    x: int = 0
    y: int = 0
    radius: int
    z: int = 0
    look: str = ""
    placed: bool = False
    """Whether it stands on the table yet."""

    @property
    def place(self) -> Place:
        """Where its centre is."""
        return Place(self.x, self.y)

    def at(self, place: Place) -> Self:
        """The same figure somewhere else."""
        return msgspec.structs.replace(self, x=place.x, y=place.y, placed=True)


class State(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything that must outlive a step. Subclasses add counters as immutable values only."""

    figures: dict[str, Any]
    """Figures in play by id, in roster order: first A's, then B's."""
    gone: dict[str, Any] = msgspec.field(default_factory=dict)
    """Figures that left, by id, in the order they left."""
    round: int = 0
    resigned: Side | None = None

    def copied(self) -> Self:
        """An independent copy (figures are immutable and shared)."""
        new = copy.copy(self)
        new.figures = self.figures.copy()
        new.gone = self.gone.copy()
        return new

    def put(self, figure_id: str, **changes: Any) -> Any:
        """Change counters of one figure; gives the new record."""
        new = self.figures[figure_id] = msgspec.structs.replace(self.figures[figure_id], **changes)
        return new

    def of(self, side: Side) -> Iterator[Any]:
        """The figures of one side that are in play, in roster order."""
        return (figure for figure in self.figures.values() if figure.side == side)

    def standing(self, without: str = "") -> list[Any]:
        """All figures on the table, except one."""
        return [f for f in self.figures.values() if f.placed and f.id != without]

    def moved(self, figure_id: str, place: Place) -> Self:
        """A hypothetical state in which that figure stands elsewhere; this one is unchanged."""
        new = self.copied()
        new.figures[figure_id] = self.figures[figure_id].at(place)
        return new

    def remove(self, figure_id: str) -> None:
        """Take a figure off the table."""
        self.gone[figure_id] = self.figures.pop(figure_id)

    def digest(self) -> str:
        """Sixteen hex digits that two equal states share on every machine."""
        return blake2s(_ENCODE(self), digest_size=8).hexdigest()


LARGEST_BASE: Final = 12 * GRID
"""The largest radius of a base, and the highest it can stand."""
_ID: Final = re.compile(r"[A-Za-z0-9_\-.]{1,24}")
_ENCODE = msgspec.json.Encoder(order="sorted").encode


def table_problems(state: State, table: Table) -> list[str]:
    """Invariants of every ruleset: ids are right, nobody twice, no overlapping bases, nobody off the table (TB-4)."""
    found = [f"{key} is filed under {figure.id}" for key, figure in state.figures.items() if key != figure.id]
    for figure in (*state.figures.values(), *state.gone.values()):
        if not _ID.fullmatch(figure.id) or not is_name(figure.name) or figure.side not in (0, 1):
            found.append(f"{figure.id[:20]!r} of side {figure.side} with the name {figure.name[:40]!r} is no figure")
        if not 0 < figure.radius <= LARGEST_BASE or not 0 <= figure.z <= LARGEST_BASE:
            found.append(f"{figure.id[:20]} has an impossible base: radius {figure.radius}, level {figure.z}")
    found += [f"{key} is both in play and gone" for key in state.figures if key in state.gone]
    placed = state.standing()
    for i, a in enumerate(placed):
        if not (a.radius <= a.x <= table.width - a.radius and a.radius <= a.y <= table.height - a.radius):
            found.append(f"{a.id} at {a.place} is off the table")
        found += [f"{a.id} and {b.id} overlap" for b in placed[i + 1:] if a.z == b.z and overlapping(a, b)]
    return found


_POSE: Final = ("x", "y", "z", "placed")


def impostors(state: State, bought: Mapping[str, Figure], counters: tuple[str, ...] = ()) -> Iterator[str]:
    """What of a state's figures is not what its forces bought: missing, of no force, or another kind of figure.

    `bought` are the figures as mustered; `counters` are the fields that change in play, besides where they stand.
    """
    everyone = {**state.figures, **state.gone}
    yield from (f"{key} is neither in play nor gone" for key in bought if key not in everyone)
    for key, figure in everyone.items():
        if key not in bought:
            yield f"{key[:24]} is of no force"
        else:
            yield from unlike(figure, bought[key], (*_POSE, *counters))


def unlike(thing: Any, bought: Any, counters: tuple[str, ...]) -> Iterator[str]:
    """Each field of a record, but for its counters, that differs from the same as it was bought."""
    for field in bought.__struct_fields__:
        told, right = getattr(thing, field), getattr(bought, field)
        if field not in counters and told != right:
            yield f"{bought.id} is not as it was bought: {field} is {str(told)[:40]!r}, not {str(right)[:40]!r}"


def living(figures: Iterable[Any], side: Side) -> list[Any]:
    """Those of one side."""
    return [f for f in figures if f.side == side]
