"""Battles between players that need no window: mirrored pairs, in one process or several, always the same."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import ExitStack, closing, contextmanager
from typing import NamedTuple

from game import rules
from game.core.errors import Bad, Refused
from game.core.play.dice import Dice, mixed
from game.core.play.match import Match
from game.core.play.record import record_text
from game.core.setup import Setup
from game.tools.players import Seated, seated

MOST_DECISIONS = 50_000
"""Answers in one battle before it is called endless."""


class Plan(NamedTuple):
    """What is to be played. Pair number p is set-up p modulo their number; in a pair the players change seats."""

    setups: tuple[Setup, ...]
    players: tuple[str, str]
    seed: int
    records: bool = False

    def setup(self, game: int) -> Setup:
        """The set-up of a game (0, 1, …); both games of a pair have the same."""
        return self.setups[game // 2 % len(self.setups)]


class Result(NamedTuple):
    """How one game went. Players are told as listed (0 the first), whatever the seat."""

    game: int
    winner: int | None
    points: tuple[int, int]
    decisions: int
    millis: tuple[float, ...]
    """How long each decision took."""
    record: str = ""


def play(plan: Plan, game: int) -> Result:
    """Play game number `game` of a plan: even ones with the first player in seat A, odd ones mirrored.

    Dice belong to the pair, so what a mirrored game repeats is the luck of seats and sides of the table. Raises Bad
    where a player breaks down.
    """
    turned = game % 2
    names = (plan.players[turned], plan.players[1 - turned])
    setup = plan.setup(game)
    match = Match.begun(rules.get(setup.ruleset), setup, Dice.seeded(mixed(plan.seed, 3 * (game // 2))), names)
    millis: list[float] = []
    with ExitStack() as stack:
        seats = [stack.enter_context(closing(seated(name, mixed(plan.seed, 3 * game + 1 + seat), seat)))
                 for seat, name in enumerate(names)]
        while not match.over:
            _decide(match, seats, millis)
        for player in seats:
            player.over(match)
    assert match.outcome is not None
    won, points = match.outcome.winner, match.outcome.points
    return Result(game, None if won is None else won ^ turned, (points[turned], points[1 - turned]), len(millis),
                  tuple(millis), record_text(match) if plan.records else "")


def _decide(match: Match, seats: list[Seated], millis: list[float]) -> None:
    assert match.ask is not None
    if len(millis) >= MOST_DECISIONS:
        raise Bad("battle", "", f"no end after {MOST_DECISIONS} decisions")
    player = seats[match.ask.side]
    began = time.perf_counter()
    answer = player.choose(match)
    millis.append((time.perf_counter() - began) * 1000)
    try:
        match.answer(answer)
    except Refused as error:
        raise Bad(player.name, f"question {len(millis)}", f"'{answer}' is refused: {error}") from None


def play_all(plan: Plan, games: int, jobs: int, done: Callable[[Result], None]) -> list[Result]:
    """Play that many games in `jobs` processes; `done` is called after each. The results come in the order of games."""
    results: list[Result] = []
    for result in _played(plan, games, jobs):
        done(result)
        results.append(result)
    return sorted(results, key=lambda result: result.game)


def _played(plan: Plan, games: int, jobs: int) -> Iterator[Result]:
    if jobs <= 1 or games < 2:
        for game in range(games):
            yield play(plan, game)
        return
    pool = ProcessPoolExecutor(min(jobs, games), mp_context=multiprocessing.get_context("spawn"),
                               initializer=_begin_work, initargs=(plan,))
    try:
        with _deaf():       # any of these may start a worker
            waiting: list[Future[Result]] = [pool.submit(_work, game) for game in range(games)]
        for future in as_completed(waiting):
            yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started in here never hear Ctrl-C, not even while they load: it is the parent's to hear."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_plan: Plan | None = None
"""In a worker process: what it plays."""


def _begin_work(plan: Plan) -> None:
    global _plan
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to hear
    _plan = plan


def _work(game: int) -> Result:
    assert _plan is not None
    return play(_plan, game)
