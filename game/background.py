"""Work off the main thread. Every thread of the game is begun here, so that none fails unheard.

    in_background(app.post, read, shown)        # shown(read()) on the main thread, once it is there
    worker = Worker("figures")                  # one thread, one job after another
    worker.put(draw, rank=1)

A failure is written to the log and told to whoever asked for it (`on_failure`); a worker goes on with its next job.
"""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from heapq import heappop, heappush
from threading import Condition, Event, Thread, current_thread, local, main_thread
from time import perf_counter, sleep
from typing import Final, TypeVar

from game.resting import gently

log = logging.getLogger("game.background")
R = TypeVar("R")
Job = Callable[[], object]
Post = Callable[[Callable[[], None]], None]
"""Has a call made on the main thread, before the next frame; `App.post`."""
SELDOM: Final = (2_000, 10, 1_000)
"""Thresholds of the garbage collector."""
BREATH: Final = 0.000_2
"""Seconds that long work sleeps between its parts so that other threads can run."""
GIVE_WAY: Final = 0.02
"""Seconds that long work waits for the end of a frame at most."""
TURN: Final = 0.001
"""Seconds that one thread runs while others wait."""
_told: Callable[[str, Exception], None] | None = None
PART: Final = 0.001
"""Seconds that long work goes on before it rests."""
_rested = local()
_between_frames = Event()
_between_frames.set()


def on_failure(tell: Callable[[str, Exception], None] | None) -> None:
    """Who is told of failures besides the log: the name of the work and what it raised. Called in that thread."""
    global _told
    _told = tell


@contextmanager
def frames_come_first() -> Iterator[None]:
    """Threads take turns of `TURN` instead of Python's five milliseconds: a frame gives up its turn many times, and
    would wait so long each time."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(TURN)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


@contextmanager
def seldom_collected() -> Iterator[None]:
    """The garbage collector looks at few objects at a time, and hardly ever at all there are, which takes 40 ms in a
    full battle: little is left in circles. Whoever lets go of much says so with `let_go`."""
    usual = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


@contextmanager
def frame() -> Iterator[None]:
    """While this context is active, threads that call `breathe` wait (at most `GIVE_WAY` seconds)."""
    _between_frames.clear()
    try:
        yield
    finally:
        _between_frames.set()


@contextmanager
def awaited() -> Iterator[None]:
    """While the main thread waits here for another thread, threads that call `breathe` go on as between frames. In
    another thread nothing changes."""
    in_frame = current_thread() is main_thread() and not _between_frames.is_set()
    if in_frame:
        _between_frames.set()
    try:
        yield
    finally:
        if in_frame:
            _between_frames.clear()


def breathe() -> None:
    """What `rest` does in a thread that has worked for `PART` seconds: wait until the frame being drawn is finished, at
    most `GIVE_WAY` seconds. On the main thread it does nothing."""
    if perf_counter() - getattr(_rested, "at", 0.0) < PART or current_thread() is main_thread():
        return
    sleep(BREATH)
    _between_frames.wait(GIVE_WAY)
    _rested.at = perf_counter()


def let_go() -> None:
    """Collect garbage now if `seldom_collected` is active; called after a screen with many objects is dropped."""
    if gc.get_threshold() == SELDOM:
        gc.collect()


def begin(name: str, work: Job) -> Thread:
    """Run `work()` in a thread of that name, which ends with the program. What it raises is logged and told."""
    thread = Thread(target=_run, args=(name, work), name=name, daemon=True)
    thread.start()
    return thread


def leave_with_parent() -> None:
    """For a thread of a process that another one has begun: end when that one has ended, for whatever reason. Without
    it a process that waits for more to do waits for ever once the game was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def in_background(post: Post, work: Callable[[], R], done: Callable[[R], object], *,
                  failed: Callable[[], None] | None = None, name: str = "background", wait: bool = False,
                  worker: Worker | None = None, wanted: Callable[[], bool] | None = None) -> None:
    """Run `work()` in a thread, then `done(result)` on the main thread; if it fails, `failed()` there instead.

    A `worker` does it after all that it has to do, where `wanted()` is still true then. `wait` does it at once, here
    (pictures, tests); what fails is then raised.
    """
    if wait:
        done(work())
    elif worker is not None:
        worker.put(handed(post, work, done, failed, wanted))
    else:
        begin(name, handed(post, work, done, failed, wanted))


def handed(post: Post, work: Callable[[], R], done: Callable[[R], object],
           failed: Callable[[], None] | None = None, wanted: Callable[[], bool] | None = None) -> Job:
    """A job for a worker: `work()` in its thread, then `done(result)` on the main thread, or `failed()`.

    Nothing of it where `wanted()` is false when its time comes.
    """
    def job() -> None:
        if wanted is not None and not wanted():
            return
        try:
            result = work()
        except Exception:
            if failed is not None:
                post(failed)
            raise
        post(lambda: _call(done, result))

    return job


class Worker:
    """One thread that does jobs one after another, low ranks first. A job that raises is no end of it."""

    def __init__(self, name: str, *, idle: float = 2.0, pause: float = 0.0) -> None:
        """The thread ends after `idle` seconds without work; the next job begins another.

        `pause`: seconds to rest after each job, so that a waiting frame has the interpreter first.
        """
        self.name, self.idle, self.pause = name, idle, pause
        self._jobs: list[tuple[int, int, Job]] = []
        self._count = 0
        self._alive = self._running = False
        self._changed = Condition()

    def put(self, job: Job, rank: int = 0) -> None:
        """Do this after all that waits with the same rank or a lower one."""
        with self._changed:
            self._put(job, rank)

    def only(self, job: Job) -> None:
        """Do this next, instead of all that waits."""
        with self._changed:
            self._jobs.clear()
            self._put(job, 0)

    def clear(self) -> None:
        """Forget what waits; what is being done is finished."""
        with self._changed:
            self._jobs.clear()

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return len(self._jobs)

    @property
    def busy(self) -> bool:
        """Whether a job waits or is being done."""
        with self._changed:
            return self._running or bool(self._jobs)

    def _put(self, job: Job, rank: int) -> None:
        self._count += 1
        heappush(self._jobs, (rank, self._count, job))
        if not self._alive:
            begin(self.name, self._work)
            self._alive = True
        self._changed.notify_all()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._running = False
                if not self._changed.wait_for(lambda: self._jobs, self.idle):
                    self._alive = False
                    return
                _, _, job = heappop(self._jobs)
                self._running = True
            _run(self.name, job)
            del job                                     # and the screen that it was for
            if self.pause:
                sleep(self.pause)


def _run(name: str, work: Job) -> None:
    try:
        with gently(breathe):
            work()
    except Exception as error:
        log.exception("%s failed in the background", name)
        if _told is not None:
            _told(name, error)


def _call(done: Callable[[R], object], result: R) -> None:
    done(result)
