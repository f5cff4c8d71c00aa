"""A worker process for opponents and estimates, so that the screen never waits.

    thinker = Thinker(); thinker.start()
    job = thinker.ask(match, "normal", seed)
    while not job.done(): ...draw a frame...
    match.answer(job.result().answer)

The worker gets the position without its dice, so it cannot know what will be rolled. It ends with the game, also when
the game is killed. If no process can be started, if one dies `CRASHES` times over the same job, or `DEATHS` in a row
without a reply, each call of `done()` does one step of the work in the game's own process: the screen is slower, the
answer is the same.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from threading import Event, Lock
from typing import Any, Final, NamedTuple, cast

from game import rules
from game.ai.able import helpful
from game.ai.ahead import Step, planned
from game.ai.bouts import fates
from game.ai.chance import Chance, estimates
from game.ai.lattice import lattice_of
from game.ai.player import GREEDY, player
from game.ai.risks import Risk, Weighed, risks, safer_first
from game.background import begin, breathe, leave_with_parent
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.play.position import position_text, read_position
from game.core.play.reasons import Reason
from game.core.text import T, Text

CRASHES: Final = 2
"""How often workers may die over one job before the job is done in the game's own process."""

DEATHS: Final = 3
"""How many workers in a row may die without a reply, whatever the job, before no more are started."""


class Thought(NamedTuple):
    """An answer with its reason."""

    answer: Answer
    why: Reason | None = None
    advice: tuple[tuple[Answer, Reason | None], ...] = ()
    """For a player who asked: the best answers, at most two, with the reasons that decide between them."""
    plans: tuple[tuple[Step, ...], ...] = ()
    """For each of them that activates somebody: what the same opponent would then do."""
    risks: tuple[tuple[Risk, ...], ...] = ()
    """For each of them: what it may cost its own side, at once and by the enemy where it leads."""


class Task(NamedTuple):
    """A request to the worker."""

    number: int
    """By which its results are told apart."""
    what: str
    """`think`, `advise`, `estimate`, `fates`, `warm` or `drop`."""
    position: str
    """As text."""
    player: str = ""
    """The name of the opponent that thinks."""
    seed: int = 0
    """Of its own dice."""
    trials: int = 0
    """How many battles or bouts `estimate` and `fates` play."""


class Job:
    """A request in progress. `latest` is the newest partial result, the final one once `done`."""

    def __init__(self, thinker: Thinker, order: Task, blind: Match) -> None:
        """`blind`: the position without its dice; it is written as text when the request goes to the worker."""
        self.order, self._thinker, self._blind = order, thinker, blind
        self.latest: Any = None
        self.note: Text | None = None
        """What the player may be told if the work could not be done in the worker."""
        self.cancelled = False
        self._finished = False
        self._crashes = 0
        self._own: Iterator[Any] | None = None

    def done(self) -> bool:
        """Whether the result is there. Never waits; without a worker it does one step of the work."""
        if not self._finished and not self.cancelled:
            self._thinker.pump(self)
        return self._finished

    def result(self) -> Any:
        """Wait for the result (a `Thought`, `Chance` or `BoutResults`). Raises RuntimeError if the job was cancelled.
        """
        while not self.done():
            if self.cancelled:
                raise RuntimeError("the job was cancelled")
            self._thinker.wait(0.05)
        return self.latest

    def cancel(self) -> None:
        """Cancel the job; safe at any time."""
        if not self._finished and not self.cancelled:
            self.cancelled = True
            self._thinker.dropped(self)

    def written(self) -> Task:
        """The request with its position."""
        if not self.order.position:
            self.order = self.order._replace(position=position_text(self._blind))
        return self.order

    def _take(self, part: Any, last: bool) -> None:
        self.latest = part if part is not None else self.latest
        self._finished = last


class _Start:
    """A worker process that a thread starts: that takes 50 ms and more, for which no frame waits. To write the first
    position takes 10 ms as well, most of it the set-up, whose lines are kept (`lines.setup_lines`): that thread writes
    it once, so that the request is quick to write."""

    def __init__(self, first: Match | None) -> None:
        self._first = first
        self.process: Any = None
        self.link: Connection | None = None
        """Process and link once it is `there`; None: no process can be started."""
        self.there = Event()
        self._given_up = False
        self._gate = Lock()
        begin("opponent", self._start)

    def _start(self) -> None:
        breathe()           # the frame that wanted it first
        link, process = None, None
        if self._first is not None:
            position_text(self._first)
        try:
            context = multiprocessing.get_context("spawn")
            link, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs,), daemon=True, name="opponent")
            process.start()
            theirs.close()
        except (OSError, ValueError, RuntimeError):
            _end(process, link)
            link, process = None, None
        with self._gate:
            self.process, self.link = process, link
            self.there.set()
            wanted = not self._given_up
        if not wanted:
            _end(process, link)

    def give_up(self) -> None:
        """End it, as soon as it is there."""
        with self._gate:
            self._given_up = True
            there = self.there.is_set()
        if there:
            _end(self.process, self.link)


class Thinker:
    """One worker process and its jobs. Use one for answers and another for estimates; close them at the end."""

    def __init__(self, processes: bool = True) -> None:
        """`processes` False: work in this process only."""
        self._able = processes
        self._process: Any = None
        self._link: Connection | None = None
        self._starting: _Start | None = None
        """The process that a thread is starting; jobs wait for it."""
        self._jobs: dict[int, Job] = {}
        self._count = 0
        self._deaths = 0

    # ── asking ───────────────────────────────────────────────────────────────────────────────────────────────

    def start(self, first: Match | None = None) -> None:
        """Have a thread start the worker, in advance: that takes a few tenths of a second. `first`: a position that it
        will get."""
        if self._process is None and self._starting is None and self._able:
            self._starting = _Start(first)

    def _started(self) -> bool:
        """Whether no process is being started; one that has been gets the jobs that waited for it."""
        made = self._starting
        if made is None or not made.there.is_set():
            return made is None
        self._starting, self._process, self._link = None, made.process, made.link
        self._able = self._process is not None
        for job in list(self._jobs.values()):
            self._send(job)
        return True

    def ask(self, match: Match, name: str, seed: int) -> Job:
        """Have the opponent of that name answer the match's question; the result is a `Thought`."""
        return self._ordered("think", match, player=name, seed=seed)

    def advise(self, match: Match, name: str, seed: int) -> Job:
        """Have the opponent of that name advise on a player's question; the result is a `Thought` with advice."""
        return self._ordered("advise", match, player=name, seed=seed)

    def estimate(self, match: Match, trials: int, seed: int = 0) -> Job:
        """Estimate the chance to win by that many simulated battles; `latest` is the `Chance` so far."""
        return self._ordered("estimate", match, trials=trials, seed=seed)

    def fates(self, match: Match, trials: int, seed: int = 0) -> Job:
        """Simulate the running close fight that many times; `latest` is the `bouts.BoutResults` so far."""
        return self._ordered("fates", match, trials=trials, seed=seed)

    def warm(self, match: Match) -> None:
        """Have the worker compute the data of the table in advance."""
        self._ordered("warm", match)

    def close(self) -> None:
        """End the worker."""
        for job in list(self._jobs.values()):
            job.cancelled = True
        self._jobs.clear()
        self._abandon()

    def __enter__(self) -> Thinker:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ── for jobs ─────────────────────────────────────────────────────────────────────────────────────────────

    def pump(self, job: Job) -> None:
        """Read the worker's replies; without a worker, do one step of the work."""
        if not self._started():
            return
        if job._own is not None or not self._able:
            self._own_step(job)
            return
        try:
            while self._link is not None and self._link.poll():
                self._hear(self._link.recv())
        except (EOFError, OSError):
            self._crashed()
            return
        if self._process is None or not self._process.is_alive():
            self._crashed()

    def wait(self, seconds: float) -> None:
        """Wait until the worker replies, at most that many seconds."""
        if self._starting is not None:
            self._starting.there.wait(seconds)
            return
        if self._link is not None and self._process is not None:
            with suppress(OSError):
                wait([self._link, self._process.sentinel], seconds)

    def dropped(self, job: Job) -> None:
        """Tell the worker to stop a job."""
        self._jobs.pop(job.order.number, None)
        if self._link is not None and job._own is None:
            with suppress(OSError, ValueError):
                self._link.send(Task(job.order.number, "drop", ""))

    # ── within ───────────────────────────────────────────────────────────────────────────────────────────────

    def _ordered(self, what: str, match: Match, **more: Any) -> Job:
        self._count += 1
        blind = match.fork(None)
        job = Job(self, Task(self._count, what, "", **more), blind)
        self._jobs[self._count] = job
        self.start(blind)
        self._send(job)
        return job

    def _send(self, job: Job) -> None:
        if self._link is None:
            return
        try:
            self._link.send(job.written())
        except (OSError, ValueError):
            self._crashed()

    def _hear(self, told: tuple[int, Any, bool]) -> None:
        self._deaths = 0
        number, part, last = told
        job = self._jobs.get(number)
        if job is not None:
            job._take(part, last)
            if last:
                del self._jobs[number]

    def _crashed(self) -> None:
        """The worker died: start a new one for its jobs, within the limits `CRASHES` and `DEATHS`."""
        self._abandon()
        self._deaths += 1
        self._able = self._able and self._deaths < DEATHS
        for job in list(self._jobs.values()):
            job._crashes += 1
            if job._crashes >= CRASHES or not self._able:
                job.note = T("The opponent’s own process ended; it thinks here instead.")
                job._own = _done(job.written())
                del self._jobs[job.order.number]
        if self._jobs:
            self.start()
            for job in list(self._jobs.values()):
                self._send(job)

    def _own_step(self, job: Job) -> None:
        if job._own is None:
            job._own = _done(job.written())
            self._jobs.pop(job.order.number, None)
        try:
            job._take(next(job._own), False)
        except StopIteration:
            job._take(None, True)

    def _abandon(self) -> None:
        if self._starting is not None:
            self._starting.give_up()
        _end(self._process, self._link)
        self._process = self._link = self._starting = None


def _end(process: Any, link: Connection | None) -> None:
    """End a process, and the link to it."""
    if link is not None:
        link.close()
    if process is not None and process.pid is not None:
        process.terminate()
        process.join(2)
        if process.is_alive():
            process.kill()
            process.join(2)
        process.close()


# ── in the worker ────────────────────────────────────────────────────────────────────────────────────────────────


def _work(link: Connection) -> None:
    """The main loop of the worker: tasks in, partial and final results out, until the game has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the game handles Ctrl-C
    gc.freeze()     # loaded modules stay: exclude them from garbage collection
    begin("parent", leave_with_parent)
    waiting: list[Task] = []
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            if not waiting:
                waiting.append(link.recv())
            order = waiting.pop(0)
            if order.what != "drop":
                _follow(link, order, waiting)


def _follow(link: Connection, order: Task, waiting: list[Task]) -> None:
    """Do one task; stop if it is dropped."""
    last: Any = None
    for part in _done(order):
        while link.poll():
            more = link.recv()
            if more.what == "drop":
                waiting[:] = [one for one in waiting if one.number != more.number]
                if more.number == order.number:
                    return
            else:
                waiting.append(more)
        if part is not None:
            last = part
            if order.what in ("estimate", "fates"):
                link.send((order.number, part, False))
    link.send((order.number, last, True))


def _done(order: Task) -> Iterator[Any]:
    """The work of a task, in steps: yields None or a result so far; the last result is the final one."""
    match = read_position(order.position, rules.get, log=False)
    if order.what == "estimate":
        yield Chance()
        yield from estimates(match, order.trials, order.seed)
    elif order.what == "fates":
        yield from fates(match, order.trials, order.seed)
    elif order.what in ("think", "advise"):
        who = player(order.player, order.seed)
        steps, told = getattr(who, "thinking", None), cast(Any, who)
        told.tells = True
        if steps is not None:
            yield from (None for _ in steps(match))
        answer = who.choose(match) if steps is None else told.chosen
        why, plans, costs = getattr(who, "explain", _nothing)(), list[tuple[Step, ...]](), list[tuple[Risk, ...]]()
        advice: tuple[tuple[Answer, Reason | None], ...] = ()
        if order.what == "advise":
            advice = helpful(match, told.advice())
            for best, _ in advice:
                plans.append((yield from planned(match, best, order.player, order.seed)))
                costs.append((yield from risks(match, best, plans[-1])))
        yield Thought(answer, why, *safer_first(Weighed(advice, tuple(plans), tuple(costs))))
    else:
        who = player(GREEDY, 0)
        if match.ask is not None:
            who.choose(match)
        if getattr(match.rules, "evaluator", None) is not None:
            _ = lattice_of(match.now.top).shown      # fills the cache of cover
        yield True


def _nothing() -> None:
    return None
