"""The move of a whole unit as the rules judge it: where each figure may go, and whether all may end there together.

Each figure goes by the cheapest path within the allowance, through friends, never through enemies (TB-14, TB-15). At
the end no two bases overlap and all stand on the table (TB-4). A rule tests the unit as a whole, as for coherency.
Without an allowance there are no paths: the unit is set up inside a zone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from math import isqrt
from typing import Final

from game.core.table.bases import Base
from game.core.table.marching.formation import middle
from game.core.table.movement.movement import Path, Refusal
from game.core.table.movement.reach import Reach
from game.core.table.places import GRID, Based, Place
from game.core.table.tabletop import Tabletop
from game.core.text import T, Text

Places = Mapping[str, Place]
Rule = Callable[[Places], Text | None]
Box = tuple[int, int, int, int]

_BUCKET: Final = 8 * GRID
"""The allowance of first searches is a multiple of this (1/64 inch), so that they are shared."""
_REMEMBERED: Final = 2000
"""The most (figure, place) pairs whose reachability is cached."""


class UnitMove:
    """The move of one unit: tests the places that an answer gives. Lengths in grid steps."""

    def __init__(
        self, *, movers: Sequence[Based], others: Iterable[Based], top: Tabletop, allowance: int | None,
        rule: Rule = lambda places: None, link: int = GRID, zone: Box | None = None,
        outside: Text = Text("it would not stand inside the zone"),  # noqa: B008  (immutable)
        threats: Sequence[Based] = (), avoid: Sequence[tuple[Based, int]] = (), ruling: str = "",
    ) -> None:
        """`others` are all standing bases (those of the unit are left out). `allowance` None: set up without paths.

        `zone` (west, south, east, north) holds the bases wholly, `outside` says so. `rule` judges the places of all
        movers together, by the clause `ruling`. For the planner only: `link` is the widest gap that keeps a unit
        together, `threats` are the enemies to hide from, `avoid` names bases and the gap that must be exceeded at the
        end.
        """
        self.top, self.field, self.allowance, self.rule, self.link = top, top.move_field, allowance, rule, link
        self.movers = {figure.id: Base.of(figure) for figure in movers}
        self.fixed = [other for other in others if other.id not in self.movers]
        self.zone, self.outside = zone, outside
        self.threats, self.avoid, self.ruling = threats, avoid, ruling
        self._placed = all(getattr(figure, "placed", True) for figure in movers)
        self._reaches: dict[str, Reach] = {}
        self._known: dict[tuple[str, Place], bool] = {}
        self._legal: Places | None = None
        """The places that were found legal last: what is planned is often answered."""

    def whole(self, places: Places) -> dict[str, Place]:
        """The places of all figures in roster order; figures that are not named stay."""
        return {name: places.get(name, base.place) for name, base in self.movers.items()}

    def why_not(self, places: Places) -> Text | None:
        """None where the unit may end like this, otherwise the first reason: paths, overlaps, zone, then the rule."""
        if (reason := self._misnamed(places)) is not None:
            return reason
        after = self.whole(places)
        if after == self._legal:
            return None
        reason = self._first(after) or self.rule(after)
        if reason is None:
            self._legal = after
        return reason

    def cites(self, places: Places) -> str:
        """The clause of the rule for the whole unit, where only that stands against these places; otherwise empty."""
        after = self.whole(places)
        ruled = self._misnamed(places) is None and self._first(after) is None and self.rule(after) is not None
        return self.ruling if ruled else ""

    def _first(self, after: Places) -> Text | None:
        told = (self._why_not(name, place, after) for name, place in after.items())
        return next((reason for reason in told if reason is not None), None)

    def truth(self, places: Places) -> dict[str, Text | None]:
        """For each figure what is wrong with its place, without the rule for the whole unit; None where it is legal."""
        after = self.whole(places)
        return {name: self._why_not(name, place, after) for name, place in after.items()}

    def way(self, figure: str, place: Place) -> Path | Refusal:
        """The path of one figure to a place, or why there is none. Raises KeyError if it is not of this unit."""
        base = self.movers[figure]
        near = self.enough(_apart(base.place, place))
        if near < (self.allowance or 0):
            told = self.field.path(base, place, self.fixed, limit=near)
            if isinstance(told, Path):
                return told
        return self.field.path(base, place, self.fixed, limit=self.allowance)

    def _misnamed(self, places: Places) -> Text | None:
        for name in places:
            if name not in self.movers:
                return T("{figure} is not of this unit", figure=name)
        if self.allowance is None:
            missing = [base.name for name, base in self.movers.items() if name not in places and not self._placed]
            if missing:
                return T("{figure} has no place yet", figure=missing[0])
        return None

    def _why_not(self, name: str, place: Place, after: Places) -> Text | None:
        """What is wrong with one figure's place."""
        base = self.movers[name]
        if self.allowance is None:
            if not self.inside(base.radius, place):
                return self.outside
            if (reason := self.field.may_stand(base, place, self.fixed)) is not None:
                return reason
        elif place != base.place:
            if not self.reaches(name, place):
                return self.reach(name).why_not(place) or T("there is no way to get there")
            if not self.inside(base.radius, place):
                return self.outside
        for other, there in after.items():
            if other != name:
                near = base.radius + self.movers[other].radius
                if (place.x - there.x) ** 2 + (place.y - there.y) ** 2 < near * near:
                    return T("it would overlap {figure}", figure=self.movers[other].name)
        return None

    def inside(self, radius: int, place: Place) -> bool:
        """Whether a base there is wholly inside the zone; True without a zone."""
        if self.zone is None:
            return True
        west, south, east, north = self.zone
        return west + radius <= place.x <= east - radius and south + radius <= place.y <= north - radius

    def reach(self, name: str) -> Reach:
        """The places that one figure can reach, ignoring the other figures of the unit."""
        if name not in self._reaches:
            assert self.allowance is not None, "who is set up needs no way"
            self._reaches[name] = Reach(self.field, self.movers[name], self.fixed, self.allowance)
        return self._reaches[name]

    def reaches(self, name: str, place: Place) -> bool:
        """Whether one figure can reach a place and may stand there, ignoring the other figures of the unit."""
        if self.allowance is None:
            return self.field.may_stand(self.movers[name], place, self.fixed) is None
        key = (name, place)
        if key not in self._known:
            if len(self._known) > _REMEMBERED:
                self._known.clear()
            base = self.movers[name]
            near = self.enough(_apart(base.place, place))
            self._known[key] = (near < self.allowance and Reach(self.field, base, self.fixed, near).contains(place)
                                or self.reach(name).contains(place))
        return self._known[key]

    def found(self, name: str, place: Place) -> None:
        """Note that the planner has found a path there, so that it is not searched again."""
        self._known[name, place] = True

    def enough(self, far: int) -> int:
        """An allowance that is enough for most paths to ends `far` (1/64 inch) away; tried first, as wide searches are
        slow."""
        return min(self.allowance or 0, (far * 5 // 4 // _BUCKET + 1) * _BUCKET)

    def changes(self, places: Places) -> bool:
        """Whether these places move any figure (or set it up)."""
        return bool(places) and (not self._placed or any(
            name not in self.movers or place != self.movers[name].place for name, place in places.items()))

    @cached_property
    def middle(self) -> Place:
        """The middle of the unit; the middle of the zone while it is not on the table."""
        if self._placed:
            return middle([base.place for base in self.movers.values()])
        west, south, east, north = self.bounds
        return Place((west + east) // 2, (south + north) // 2)

    @property
    def bounds(self) -> Box:
        """The box (west, south, east, north) that every base stays in: the zone, or the table."""
        return self.zone or (0, 0, self.field.width, self.field.height)

    @property
    def stands(self) -> bool:
        """Whether the unit is on the table."""
        return self._placed


def _apart(a: Place, b: Place) -> int:
    return isqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
