"""Moves of a whole unit in one answer, each figure by its own path, and a planner that finds legal formations.

    march = March(movers=unit, others=top_of_others, top=now.top, allowance=6 * GRID, rule=coherent)
    places = march.plan(Place.at(24, 20), "line", turn=2)     # legal, or empty
    assert march.why_not(places) is None

Each figure goes by the cheapest path within the allowance, through friends, never through enemies (TB-14, TB-15). At
the end no two bases overlap and all stand on the table (TB-4). `rule` tests the unit as a whole, as for coherency.
Without an allowance there are no paths: the unit is set up inside a zone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import isqrt
from typing import ClassVar, Final

from game.core.play.answers import Answer
from game.core.play.ask import Option, Takes
from game.core.play.dice import Stream
from game.core.table.bases import Base
from game.core.table.marching import last_resort
from game.core.table.marching.formation import SHAPES, TURNS, middle, turned
from game.core.table.marching.formation_fit import FormationFitter
from game.core.table.movement.movement import Path, Refusal
from game.core.table.movement.reach import Reach
from game.core.table.places import GRID, Based, Place
from game.core.table.tabletop import Tabletop
from game.core.text import T, Text

__all__ = ["SHAPES", "Base", "March", "MarchOption", "places_of"]

Places = Mapping[str, Place]
Rule = Callable[[Places], Text | None]
Box = tuple[int, int, int, int]

_TRIES: Final = 12
"""The number of formations tried for a random answer."""
_BUCKET: Final = 8 * GRID
"""The allowance of first searches is a multiple of this (1/64 inch), so that they are shared."""
_REMEMBERED: Final = 2000
"""The most (figure, place) pairs whose reachability is cached."""
_DRAWN: Final = ("keep", "keep", "line", "column", "loose")


class March:
    """The move of one unit: tests answers and plans them. Lengths in grid steps. Computed when first needed."""

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

    # ── testing ──────────────────────────────────────────────────────────────────────────────────────────────

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

    # ── planning ─────────────────────────────────────────────────────────────────────────────────────────────

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

    @cached_property
    def fitter(self) -> FormationFitter:
        """The planner's search for free spots."""
        return FormationFitter(self)

    @property
    def stands(self) -> bool:
        """Whether the unit is on the table."""
        return self._placed

    def plan(self, target: Place, shape: str = "keep", turn: int = 0) -> dict[str, Place]:
        """Legal places for all figures, with the unit's middle as near to the target as possible; empty if none is
        found.

        `shape` is one of `SHAPES`; `turn` one of 16 directions counter-clockwise, 0 facing north (for `keep` a
        rotation). The same arguments always give the same plan.
        """
        for goal in self.fitter.goals(self._clamped(target)):
            places = self.fitter.formed(goal, shape, turn % TURNS)
            if places and self.why_not(places) is None:
                return places
        return {}

    def _clamped(self, target: Place) -> Place:
        west, south, east, north = self.bounds
        return Place(min(max(target.x, west), east), min(max(target.y, south), north))

    def sample(self, stream: Stream) -> dict[str, Place]:
        """A formation with a random target, shape and direction; empty only if the march is `empty`."""
        for _ in range(_TRIES):
            shape, turn = _DRAWN[stream.below(len(_DRAWN))], stream.below(TURNS)
            places = self.plan(self._somewhere(stream), shape, turn)
            if self.changes(places):
                return places
        return next(self.some(), self._shift())

    def changes(self, places: Places) -> bool:
        """Whether these places move any figure (or set it up)."""
        return bool(places) and (not self._placed or any(
            name not in self.movers or place != self.movers[name].place for name, place in places.items()))

    def empty(self) -> bool:
        """Whether no move is possible for certain. Where a search could miss one, the answer is no: who is asked may
        find it, and `sample` may be empty."""
        return not self.known and (self.allowance is None or last_resort.hopeless(self))

    @cached_property
    def known(self) -> dict[str, Place]:
        """A move that is known to be possible; empty where no search finds one."""
        if self.allowance is None:
            return next(self.some(), {})
        return self._shift() or ({} if self.stranded else self.surely or next(self.some(), {}))

    @cached_property
    def stranded(self) -> bool:
        """Whether some figure that has to go has no legal end, exactly."""
        return last_resort.stranded(self)

    @cached_property
    def surely(self) -> dict[str, Place]:
        """A move found by going through all shifts of the unit as it stands, and all places of each figure alone; empty
        if there is none."""
        return last_resort.as_it_stands(self) or ({} if self.avoid else last_resort.one_alone(self))

    def _shift(self) -> dict[str, Place]:
        """The unit shifted by half an inch in the first legal direction; empty if there is none. Fast."""
        if not self._placed or (self.allowance or 0) < GRID // 2:
            return {}
        for turn in self._directions()[::2]:
            x, y = turned(0, GRID // 2, turn)
            places = {name: Place(base.x + x, base.y + y) for name, base in self.movers.items()}
            if self.why_not(places) is None:
                return places
        return {}

    def some(self) -> Iterator[dict[str, Place]]:
        """Yields a few plans that move a figure: far ones first, in all directions, away from `avoid` first; at last
        what a search through all places finds."""
        if self.allowance is None:
            targets = [self.middle]
        else:
            targets = [self._that_way(turn, share) for share in (4, 2, 3, 1) for turn in self._directions()]
        for shape in ("keep", "column"):
            for target in targets:
                places = self.plan(target, shape)
                if self.changes(places):
                    yield places
        if self.surely:
            yield self.surely

    def _directions(self) -> list[int]:
        """All sixteen directions, those away from `avoid` first."""
        if not self.avoid:
            return list(range(TURNS))
        away = middle([Place(base.x, base.y) for base, _ in self.avoid])
        dx, dy = self.middle.x - away.x, self.middle.y - away.y

        def along(turn: int) -> int:
            x, y = turned(0, GRID, turn)
            return -(x * dx + y * dy)

        return sorted(range(TURNS), key=along)

    def _that_way(self, turn: int, quarters: int) -> Place:
        x, y = turned(0, (self.allowance or 0) * quarters // 4, turn)
        return Place(self.middle.x + x, self.middle.y + y)

    def _somewhere(self, stream: Stream) -> Place:
        west, south, east, north = self.bounds
        if self.allowance is not None:
            x, y, far = *self.middle, self.allowance
            west, south, east, north = max(west, x - far), max(south, y - far), min(east, x + far), min(north, y + far)
        return Place(west + stream.below(max(1, east - west + 1)), south + stream.below(max(1, north - south + 1)))


class MarchOption(Option, frozen=True, kw_only=True):
    """An option that places the figures of one unit: `move [A1.1@12.5,4.25 A1.2@13.5,4.25]`. Others stay."""

    march: Callable[[], March]
    takes: ClassVar[Takes] = "places"

    def why_not(self, answer: Answer) -> Text | None:
        """None where the answer moves a figure and all places are legal, otherwise the reason."""
        if answer.place is not None or not answer.picks:
            return T("'{key}' needs figures with their places: {key} [A1.1@12.5,4.25 A1.2@13.5,4.25]", key=self.key)
        try:
            places = places_of(answer)
        except ValueError as error:
            return T("{why}", why=str(error))
        march = self.march()
        if not march.changes(places):
            return T("nobody would move")
        return march.why_not(places)

    def cites(self, answer: Answer) -> str:
        """The clause of the rule for the whole unit where that refuses its places; otherwise the option's."""
        try:
            return self.march().cites(places_of(answer)) or self.clause
        except ValueError:
            return self.clause

    def at(self, place: Place, shape: str = "keep", turn: int = 0) -> Answer | None:
        """The planned answer with the unit's middle near a place; None if no plan moves a figure."""
        return self.answer(self.march().plan(place, shape, turn))

    def answer(self, places: Places) -> Answer | None:
        """The answer that puts the figures at these places, without those that stay; None if none moves."""
        march = self.march()
        if not march.changes(places):
            return None
        there = march.whole(places)
        picks = tuple(f"{name}@{place}" for name, place in there.items()
                      if not march.stands or place != march.movers[name].place)
        return Answer(self.act, picks)

    def sample(self, stream: Stream) -> Answer | None:
        """An answer with a random formation at a random place."""
        return self.answer(self.march().sample(stream))


def _apart(a: Place, b: Place) -> int:
    return isqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)


def places_of(answer: Answer) -> dict[str, Place]:
    """The places of an answer, by figure id. Raises ValueError that names a malformed pick."""
    found: dict[str, Place] = {}
    for pick in answer.picks:
        name, at, place = pick.partition("@")
        if not at:
            raise ValueError(f"{pick[:40]!r} has no place: write figure@x,y in inches, like A1.1@12.5,4.25")
        if name in found:
            raise ValueError(f"{name[:40]} is placed twice")
        found[name] = Place.parse(place)
    return found
