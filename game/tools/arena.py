"""Battles without a window: mirrored pairs of games, in one process or several, with equal results for equal seeds."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack, closing, contextmanager
from typing import NamedTuple

from game import rules
from game.background import begin, leave_with_parent, seldom_collected
from game.core.errors import Bad, Refused
from game.core.play.acts import TakeEdge
from game.core.play.answers import Answer
from game.core.play.dice import Dice, mixed
from game.core.play.match import Match
from game.core.play.record import record_text
from game.core.setup import Setup
from game.core.table.pieces import Edge
from game.core.table.places import Place
from game.tools.players import PROGRAM, Seated, seated

MOST_DECISIONS = 50_000
"""Answers in one battle before it is called endless."""
AHEAD = 2
"""Battles that wait for each process, so that none stands idle."""


class Plan(NamedTuple):
    """The games to play. Pair p uses set-up p modulo their number; in a pair the players change seats."""

    setups: tuple[Setup, ...]
    players: tuple[str, str]
    seed: int
    records: bool = False
    edges: tuple[Edge, Edge] | None = None
    """To judge a table: whoever may choose an edge takes the first of these in even games, the second in odd ones, so
    that in a pair each edge has what goes with the choice (often the first turn). None: the players choose."""

    def setup(self, game: int) -> Setup:
        """The set-up of a game (0, 1, …); both games of a pair have the same."""
        return self.setups[game // 2 % len(self.setups)]

    def edge(self, match: Match, game: int) -> Answer | None:
        """The answer by `edges` to a question which edge to take; None where the player is to answer."""
        ask = match.ask
        if self.edges is None or ask is None or ask.kind != "edge":
            return None
        wanted = TakeEdge(self.edges[game % 2])
        return Answer(wanted) if any(option.act == wanted for option in ask.listed()) else None


class Decided(NamedTuple):
    """What one decision cost, in milliseconds."""

    player: int
    """Whose, as listed."""
    wall: float
    cpu: float
    """Of this process: what a program as player works elsewhere is not counted."""


class Result(NamedTuple):
    """The result of one game. Players are numbered as listed (0 the first), whatever their seat."""

    game: int
    winner: int | None
    points: tuple[int, int]
    costs: tuple[Decided, ...]
    """One of each decision."""
    record: str = ""
    spots: tuple[Place | None, Place | None] = (None, None)
    """Where the first figure of each seat, A and B, was set up; None where none was."""

    def won_from(self, along: int) -> int | None:
        """From which of two edges it was won: 0 the southern (`along` 1) or western one (0), 1 the other; None for a
        draw, and where a side was never set up."""
        here, there = self.spots
        if self.winner is None or here is None or there is None:
            return None
        first = 0 if here[along] <= there[along] else 1         # the seat that set up at the first edge
        return int(self.winner ^ self.game % 2 != first)        # a game in two has its seats exchanged

    @property
    def decisions(self) -> int:
        """How many answers were given."""
        return len(self.costs)

    @property
    def millis(self) -> tuple[float, ...]:
        """How long each decision took."""
        return tuple(one.wall for one in self.costs)


def play(plan: Plan, game: int) -> Result:
    """Play game number `game` of a plan: even ones with the first player in seat A, odd ones mirrored.

    Dice belong to the pair, so what a mirrored game repeats is the luck of seats and sides of the table. Raises Bad
    where a player breaks down.
    """
    turned = game % 2
    names = (plan.players[turned], plan.players[1 - turned])
    setup = plan.setup(game)
    log = plan.records or any(name.startswith(PROGRAM) for name in names)      # only these read what happened
    match = Match.begun(rules.get(setup.ruleset), setup, Dice.seeded(mixed(plan.seed, 3 * (game // 2))), names, log=log)
    costs: list[Decided] = []
    spots: list[Place | None] = [None, None]
    with ExitStack() as stack:
        stack.enter_context(seldom_collected())
        seats = [stack.enter_context(closing(seated(name, mixed(plan.seed, 3 * game + 1 + seat), seat)))
                 for seat, name in enumerate(names)]
        while not match.over:
            taken = plan.edge(match, game)
            if taken is None:
                _decide(match, seats, turned, costs)
            else:
                match.answer(taken)
            if None in spots:
                _stood(match, spots)
        for player in seats:
            player.over(match)
    assert match.outcome is not None
    won, points = match.outcome.winner, match.outcome.points
    return Result(game, None if won is None else won ^ turned, (points[turned], points[1 - turned]), tuple(costs),
                  record_text(match) if plan.records else "", (spots[0], spots[1]))


def _stood(match: Match, spots: list[Place | None]) -> None:
    """Note where the first figures of both sides stand, as soon as they do."""
    for figure in match.now.state.figures.values():
        if figure.placed and spots[figure.side] is None:
            spots[figure.side] = Place(figure.x, figure.y)


def _decide(match: Match, seats: list[Seated], turned: int, costs: list[Decided]) -> None:
    assert match.ask is not None
    if len(costs) >= MOST_DECISIONS:
        raise Bad("battle", "", f"no end after {MOST_DECISIONS} decisions")
    side = match.ask.side
    player = seats[side]
    clock = time.perf_counter if player.name == "random" else time.thread_time     # the latter takes 5 µs
    fork = match.fork(None, log=True) if player.name.startswith(PROGRAM) else match.lent()  # neither sees dice to come
    wall, cpu = time.perf_counter(), clock()
    answer = player.choose(fork)
    costs.append(Decided(side ^ turned, (time.perf_counter() - wall) * 1000, (clock() - cpu) * 1000))
    try:
        match.answer(answer)
    except Refused as error:
        raise Bad(player.name, f"question {len(costs)}", f"'{answer}' is refused: {error}") from None


def played(plan: Plan, games: Iterable[int], jobs: int) -> Iterator[Result]:
    """The results of these games as they end. Leave it off at any time: what is being played then is broken off."""
    if jobs <= 1:
        for game in games:
            yield play(plan, game)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"),
                               initializer=_begin_work, initargs=(plan,))
    waiting: set[Future[Result]] = set()
    coming = iter(games)
    whole = False
    try:
        while True:
            with _deaf():       # any of these may start a worker
                for game in coming:
                    waiting.add(pool.submit(_work, game))
                    if len(waiting) >= AHEAD * jobs:
                        break
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=_game):
                yield future.result()
        whole = True
    finally:
        if not whole:
            for process in list(pool._processes.values()):
                process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def _game(future: Future[Result]) -> int:
    return -1 if future.exception() is not None else future.result().game


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
    begin("parent", leave_with_parent)
    gc.freeze()
    _plan = plan


def _work(game: int) -> Result:
    assert _plan is not None
    return play(_plan, game)
