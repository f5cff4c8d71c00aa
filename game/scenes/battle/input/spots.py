"""Facts about places, computed in small steps each frame, for hover, drag, keys, offers and cards."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.outlook import Spot
from game.scenes.battle.input.beside import Beside

if TYPE_CHECKING:
    from game.core.table.moment import Moment
    from game.scenes.battle.scene import BattleScene

BITE: Final = 0.003
"""Seconds of work in a frame, or slightly more."""
HASTY: Final = 0.0005
"""The same in a frame in which the pointer moved."""
KEPT: Final = 64
"""Places that are remembered."""
OPEN: Final = 3
"""Places that are worked at: the one under the pointer first, then where the figure stands; older ones are dropped."""

Key = tuple[str, str]


class _Job(NamedTuple):
    key: Key
    spot: Spot
    steps: Iterator[Spot]


class Spots:
    """The facts about places on one battle screen."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self._known: OrderedDict[Key, Spot] = OrderedDict()
        self._jobs: list[_Job] = []
        self.attacks = Beside(scene)

    @property
    def busy(self) -> bool:
        """Whether something is still to be computed."""
        return bool(self._jobs)

    def of(self, now: Moment, figure: str, digest: str = "") -> Spot:
        """The facts about where a figure stands in a moment, real or planned; they are completed in later frames.

        Equal moments give the same object, so the words before and after a move agree. `digest`: that of the moment's
        state, where it is known.
        """
        key = (digest or now.state.digest(), figure)
        if key in self._known:
            self._known.move_to_end(key)
            if self.scene.table.wait:
                self.finish(self._known[key])
            return self._known[key]
        steps = self.scene.rules.spot(now._replace(state=now.state.copied()), figure)     # the battle goes on meanwhile
        spot = next(steps)
        self._known[key] = spot
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        self._jobs.insert(0, _Job(key, spot, steps))
        for stale in self._jobs[OPEN:]:
            self._known.pop(stale.key, None)
        del self._jobs[OPEN:]
        if self.scene.table.wait:
            self.finish(spot)
        self.scene.moving = True
        return spot

    def finish(self, spot: Spot, attacks: bool = False) -> None:
        """Complete the facts now, or with `attacks` only whom the figure could attack from there."""
        job = next((job for job in self._jobs if job.spot is spot), None)
        if job is None:
            return
        for _ in job.steps:
            if attacks and spot.aimed:
                return
        self._jobs = [other for other in self._jobs if other.spot is not spot]

    def work(self, bite: float = 0.0) -> None:
        """Compute for `bite` seconds, or as long as usual; the decision is told of each complete part.

        While the pointer moves only who sees a spot is looked at: attacks take long, and the next frame asks about
        another spot.
        """
        hasty = not bite and self.scene.pointing.moved
        until = perf_counter() + (bite or (HASTY if hasty else BITE))
        while self._jobs and perf_counter() < until:
            job = self._jobs[0]
            if hasty and job.spot.looked:
                return
            parts = job.spot.parts
            if next(job.steps, None) is None:
                self._jobs.remove(job)
            if job.spot.parts != parts and self.scene.decision is not None:
                self.scene.decision.spot_known(job.spot)
