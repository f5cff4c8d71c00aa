"""Facts about places, for hover, drag, keys, offers and cards."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

from game.core.outlook import Spot
from game.core.table.moment import Moment
from game.planning.attacks import Attacks, frozen
from game.planning.later import Job, Later

KEPT: Final = 64
"""Places that are remembered."""
OPEN: Final = 3
"""Places that are worked at: the one under the pointer first, then where the figure stands; older ones are dropped."""


class Spots:
    """The facts about places of one battle. The screen is told of each part that is complete."""

    def __init__(self, later: Later) -> None:
        self.later = later
        self._known: OrderedDict[tuple[str, str], tuple[Spot, Job]] = OrderedDict()
        self._open: list[Job] = []
        self.attacks = Attacks(later)

    def of(self, now: Moment, figure: str, digest: str = "") -> Spot:
        """The facts about where a figure stands in a moment, real or planned; they are completed in later frames.

        Equal moments give the same object, so the words before and after a move agree. `digest`: that of the moment's
        state, where it is known.
        """
        key = (digest or now.state.digest(), figure)
        if key in self._known:
            spot, job = self._known[key]
            if job.open and self.later.at_once:
                self.later.finish(job)
            if job.open or job.over:
                self._known.move_to_end(key)
                return spot
        steps = self.later.screen.match.rules.lookout.spot(frozen(now), figure)     # the battle goes on meanwhile
        spot = next(steps)
        told = self.later.screen.found_later
        job = self.later.begin(_parts(spot, steps), lambda: told(spot), calm=lambda: spot.looked)
        self._known[key] = spot, job
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        self._open = [job, *(one for one in self._open if one.open)]
        for stale in self._open[OPEN:]:
            self.later.drop(stale)
        return spot

    def finish(self, spot: Spot, attacks: bool = False) -> None:
        """Complete the facts now, or with `attacks` only whom the figure could attack from there."""
        for known, job in self._known.values():
            if known is spot:
                self.later.finish(job, lambda: attacks and spot.aimed)


def _parts(spot: Spot, steps: Iterator[Spot]) -> Iterator[bool]:
    """Whether each step completed a part of the facts."""
    parts = spot.parts
    for _ in steps:
        yield spot.parts != parts
        parts = spot.parts
