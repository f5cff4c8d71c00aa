"""Moves of a whole unit in one answer, each figure by its own path, and a planner that finds legal formations.

    march = March(movers=unit, others=top_of_others, top=now.top, allowance=6 * GRID, rule=coherent)
    places = march.plan(Place.at(24, 20), "line", turn=2)     # legal, or empty
    assert march.why_not(places) is None

Each figure goes by the cheapest path within the allowance, through friends, never through enemies (TB-14, TB-15). At
the end no two bases overlap and all stand on the table (TB-4). `rule` tests the unit as a whole, as for coherency.
Without an allowance there are no paths: the unit is set up inside a zone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import ClassVar, Final

from game.core.play.answers import Answer
from game.core.play.ask import Option, Takes
from game.core.play.dice import Stream
from game.core.table.bases import Base
from game.core.table.marching import last_resort
from game.core.table.marching.formation import SHAPES, TURNS, middle, turned
from game.core.table.marching.formation_fit import FormationFitter
from game.core.table.marching.unit_move import Places, UnitMove
from game.core.table.places import GRID, Place
from game.core.text import T, Text

__all__ = ["SHAPES", "Base", "March", "MarchOption", "places_of"]

_TRIES: Final = 12
"""The number of formations tried for a random answer."""
_DRAWN: Final = ("keep", "keep", "line", "column", "loose")


class March(UnitMove):
    """The move of one unit: tests answers and plans them. Lengths in grid steps. Computed when first needed."""

    @cached_property
    def fitter(self) -> FormationFitter:
        """The planner's search for free spots."""
        return FormationFitter(self)

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

    def empty(self) -> bool:
        """Whether no move is possible for certain. Where a search could miss one, the answer is no: who is asked may
        find it, and `sample` may be empty."""
        if self.allowance is None:
            return not self.known
        return not self._shift() and self._hopeless()       # what is hopeless no search finds: `known` takes seconds

    def _hopeless(self) -> bool:
        """Whether it is certain that no move is legal: nobody has a place to go to, or one who has to go has none."""
        if not self.allowance:
            return True
        return self.stranded if self.avoid else all(self.reach(name).first() is None for name in self.movers)

    @cached_property
    def known(self) -> dict[str, Place]:
        """A move that is known to be possible; empty where no search finds one."""
        if self.allowance is None:
            return next(self.some(), {})
        return self._shift() or ({} if self.stranded else self.surely or next(self.some(), {}))

    @cached_property
    def stranded(self) -> bool:
        """Whether some figure that has to go has no legal end, exactly."""
        return last_resort.stranded(self.fitter)

    @cached_property
    def surely(self) -> dict[str, Place]:
        """A move found by going through all shifts of the unit as it stands, and all places of each figure alone; empty
        if there is none."""
        return last_resort.as_it_stands(self.fitter) or ({} if self.avoid else last_resort.one_alone(self.fitter))

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
