"""Work for which a frame has no time: whoever needs it asks again and again, and it is done once.

    card = later.ask("card", lambda: partial(look, frozen))     # in a thread; None until it is there
    job = later.begin(steps, told)                              # on the main thread, all jobs in one budget a frame
    later.work()                                                # once a frame

What was asked about a position is forgotten with it. Without frames (pictures, tests, text) all of it is done at once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from math import inf
from threading import Event
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from game.background import Worker, breathe
from game.core.outlook import Spot
from game.core.play.match import Match
from game.resting import gently

BITE: Final = 0.004
"""Seconds that all jobs together take in a frame, or slightly more."""
HASTY: Final = 0.001
"""The same in a frame in which the pointer moved."""
SOON: Final = 0.003
"""Seconds that a frame waits for what is wanted soon: nearly every card is there by then."""
KEPT: Final = 256
"""Results that are remembered."""

R = TypeVar("R")
Key = tuple[Hashable, Hashable]
"""Revision of the match, or digest of a planned position; and what is asked."""


class _GivenUp(Exception):
    """Nobody wants the result any more."""


class _Known(NamedTuple):
    scope: str
    value: Any


class _Errand:
    """Something to be computed in a thread."""

    def __init__(self, key: Key, scope: str, lane: str, work: Callable[[], object],
                 told: Callable[[], object] | None, soon: bool) -> None:
        self.key, self.scope, self.lane, self.work, self.told, self.soon = key, scope, lane, work, told, soon
        self.found: object = None
        self.done = Event()
        self.beside = False
        """Frames go on meanwhile."""
        self.wanted = True

    def rest(self) -> None:
        """Between its parts: frames go first, but not one that waits for this."""
        if not self.wanted:
            raise _GivenUp
        if self.beside:
            breathe()


class Job:
    """Work in steps on the main thread; each step yields whether there is something new to be told."""

    def __init__(self, steps: Iterator[object], told: Callable[[], object] | None, rank: int,
                 wanted: Callable[[], bool], calm: Callable[[], bool]) -> None:
        self.steps, self.told, self.rank, self.wanted, self.calm = steps, told, rank, wanted, calm
        self.open, self.over = True, False
        """Whether it goes on, and whether it has come to its end; neither: it was given up."""

    def step(self) -> bool:
        """Do one step; whether there is something new."""
        try:
            return bool(next(self.steps))
        except StopIteration:
            self.open, self.over = False, True
            return True


class Window(Protocol):
    """What is needed of a window."""

    def post(self, call: Callable[[], None]) -> None:
        """Have a call made on the main thread."""


class Table(Protocol):
    """What is needed of a picture of the table."""

    wait: bool
    """Whether all is done at once."""


class Screen(Protocol):
    """Who has something computed: it is told when something is there, and `moving` asks for another frame."""

    match: Match
    moving: bool

    @property
    def ui(self) -> Window: ...
    @property
    def table(self) -> Table: ...
    def found_later(self, spot: Spot | None = None) -> None: ...


class Later:
    """All that one screen has computed beside its frames."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._known: OrderedDict[Key, _Known] = OrderedDict()
        self._asked: dict[Key, _Errand] = {}
        self._broken: dict[Key, str] = {}
        """What could not be computed, and its scope: not tried again in the same position."""
        self._lanes: dict[str, Worker] = {}
        self._jobs: list[Job] = []
        self._of = -1
        """The revision that the jobs are about."""

    @property
    def revision(self) -> int:
        """Counts the changes of the match."""
        return self.screen.match.revision

    @property
    def at_once(self) -> bool:
        """Whether nothing is put off."""
        return self.screen.table.wait

    # --- in a thread --------------------------------------------------------------------------------------------

    def ask(self, name: Hashable, prepare: Callable[[], Callable[[], R]], *, at: str = "", scope: str = "",
            lane: str = "later", soon: bool = False, now: bool = False, told: Callable[[], object] | None = None
            ) -> R | None:
        """What follows from the present position, or from the planned one with the digest `at`; None until it is there.

        `prepare` is called at once, here, and returns the work, which the thread `lane` does after all that it has to
        do: it may look at nothing that play changes. The result is never None. Of a `scope` only what was asked last
        is still computed. `soon`: the frame waits for a moment; `now`: until it is there. `told` is called then,
        instead of whoever is told of all results.
        """
        key = self._key(name, at)
        if key in self._known:
            self._known.move_to_end(key)
        elif now or self.at_once:
            self._keep(key, scope, prepare()())
        elif key not in self._asked and key not in self._broken:
            self._give_up(one for one in self._asked.values() if scope and one.scope == scope or self._old(one.key))
            self._put(_Errand(key, scope, lane, prepare(), told, soon))
        known = self._known.get(key)
        return known.value if known is not None else None

    def known(self, name: Hashable, at: str = "") -> Any:
        """The same where it is known; None otherwise."""
        known = self._known.get(self._key(name, at))
        return known.value if known is not None else None

    def failed(self, name: Hashable, at: str = "") -> bool:
        """Whether that could not be computed."""
        return self._key(name, at) in self._broken

    def forget(self, scope: str) -> None:
        """What is known, asked and failed in a scope is asked anew."""
        self._give_up(one for one in self._asked.values() if one.scope == scope)
        for key in [key for key, known in self._known.items() if known.scope == scope]:
            del self._known[key]
        self._broken = {key: of for key, of in self._broken.items() if of != scope}

    def lane(self, name: str) -> Worker:
        """The thread of that name, for work that tells of its parts itself."""
        return self._lanes.setdefault(name, Worker(name))

    def _old(self, key: Key) -> bool:
        return isinstance(key[0], int) and key[0] != self.revision

    def _key(self, name: Hashable, at: str) -> Key:
        return at or self.revision, name

    def _put(self, errand: _Errand) -> None:
        self._asked[errand.key] = errand
        self.lane(errand.lane).put(partial(self._work, errand))
        if errand.soon and errand.done.wait(SOON):
            del self._asked[errand.key]
            self._keep(errand.key, errand.scope, errand.found)
        errand.beside = True

    def _give_up(self, them: Iterator[_Errand]) -> None:
        for errand in list(them):
            self._asked.pop(errand.key).wanted = False

    def _work(self, errand: _Errand) -> None:
        if errand.wanted:
            try:
                with gently(errand.rest):
                    errand.found = errand.work()
            except _GivenUp:
                return
            except Exception:
                self.screen.ui.post(partial(self._ready, errand, True))
                raise
            errand.done.set()
            self.screen.ui.post(partial(self._ready, errand))

    def _ready(self, errand: _Errand, failed: bool = False) -> None:
        if self._asked.get(errand.key) is not errand:
            return
        del self._asked[errand.key]
        if self._old(errand.key):
            return
        if failed:
            self._broken[errand.key] = errand.scope
        else:
            self._keep(errand.key, errand.scope, errand.found)
        if errand.told is not None and not failed:
            errand.told()
        elif errand.soon or all(one.lane != errand.lane for one in self._asked.values()):
            self.screen.found_later()

    def _keep(self, key: Key, scope: str, value: object) -> None:
        self._known[key] = _Known(scope, value)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    # --- in each frame ------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether the next frame has work to do."""
        return bool(self._jobs)

    def begin(self, steps: Iterator[object], told: Callable[[], object] | None = None, *, rank: int = 0,
              wanted: Callable[[], bool] = lambda: True, calm: Callable[[], bool] = lambda: False) -> Job:
        """Do these steps on the main thread, low ranks first, the newest of a rank first.

        `told` is called when a step yields that there is something new, and at the end. It is given up as soon as
        `wanted()` is false, or the match goes on. Where `calm()`, it waits until the pointer rests.
        """
        self._leave_old()
        job = Job(steps, told, rank, wanted, calm)
        if self.at_once:
            while job.open:
                job.step()
            return job
        self._jobs.insert(sum(one.rank < rank for one in self._jobs), job)
        self.screen.moving = True
        return job

    def drop(self, job: Job) -> None:
        """Give a job up."""
        job.open = False
        if job in self._jobs:
            self._jobs.remove(job)

    def finish(self, job: Job, enough: Callable[[], bool] = lambda: False, patience: float = inf) -> None:
        """Do it now, until that is enough, for so many seconds at most; nobody is told."""
        until = perf_counter() + patience
        while job.open and not enough() and perf_counter() < until:
            job.step()
        if not job.open:
            self.drop(job)

    def work(self, bite: float = 0.0, hasty: bool = False) -> None:
        """Go on for `bite` seconds, or as long as usual. `hasty`: the pointer moved, and the next frame may ask about
        something else."""
        self._leave_old()
        until = perf_counter() + (bite or (HASTY if hasty else BITE))
        while perf_counter() < until:
            job = next((one for one in self._jobs if not (hasty and one.calm())), None)
            if job is None:
                return
            if not job.wanted():
                self.drop(job)
                continue
            new = job.step()
            if job.over:
                self._jobs.remove(job)
            if new and job.told is not None:
                job.told()

    def _leave_old(self) -> None:
        if self._of != self.revision:
            self._of = self.revision
            for job in list(self._jobs):
                self.drop(job)
