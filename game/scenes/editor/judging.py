"""What is worked out of a draft beside the frames: the ruleset's demands, sight, quick battles of the opponents."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import sqrt
from threading import Event
from typing import Final, NamedTuple

from game import rules
from game.background import in_background
from game.core.errors import Bad, Refused
from game.core.table.boards import board_of
from game.core.table.pieces import Edge, Table
from game.core.table.tabletop import Tabletop
from game.core.text import T, Text
from game.resting import rest
from game.scenes.battle_setup import boards, fresh_seed
from game.tools import arena, fitness
from game.workshop.demands import Demand, demands, facing
from game.workshop.draft import Draft, table_of
from game.workshop.sight import Report, report

PLAYER: Final = "easy"
"""The opponent that plays both sides: the quickest."""
GAMES: Final = 20

Post = Callable[[Callable[[], None]], None]


class Judged(NamedTuple):
    """What is known of a draft in a ruleset."""

    draft: Draft
    ruleset: str
    demands: tuple[Demand, ...]
    unfit: str
    """Why no battle of the ruleset can be fought on it; empty where one can."""
    sight: Report | None
    """None where no battle can be fought on it."""


class Played(NamedTuple):
    """How many quick battles have been played on a draft, and how they ended."""

    games: int
    wins: tuple[int, int]
    """Of those who set up at the first edge, and at the second."""
    edges: tuple[Edge, Edge]

    @property
    def draws(self) -> int:
        """Those that nobody won."""
        return self.games - sum(self.wins)

    @property
    def better(self) -> Edge | None:
        """The edge that is better beyond what luck makes likely (19 times in 20); None: neither."""
        most = max(self.wins)
        clear = most - min(self.wins) > 2 * sqrt(sum(self.wins))
        return self.edges[self.wins.index(most)] if clear else None


def judged(draft: Draft, ruleset: str) -> Judged:
    """All of it at once; 0.1 to 0.6 s. For a thread."""
    table = table_of(draft)
    found = demands(draft, boards(ruleset))
    rest()
    unfit = fitness.fitness(table, (ruleset,)).unfit.get(ruleset, "")
    rest()
    top = _tabletop(table, ruleset)
    depth = board_of(table, boards(ruleset)).zone
    sight = None if top is None else report(top, facing(draft), depth, rest)
    return Judged(draft, ruleset, tuple(found), unfit, sight)


def _tabletop(table: Table, ruleset_id: str) -> Tabletop | None:
    ruleset = rules.get(ruleset_id)
    setup = next(iter(fitness.playable(ruleset, table)), None) or next(fitness.setups(ruleset, table), None)
    return None if setup is None else ruleset.tabletop(setup.table, ruleset.house(setup))


class Judge:
    """Judges drafts one after another in a thread, always the latest; `told` gets what was found."""

    def __init__(self, post: Post, told: Callable[[Judged], None], *, wait: bool = False) -> None:
        self.post, self.told, self.wait = post, told, wait
        self._wanted: tuple[Draft, str] | None = None
        self._busy = False
        self.known: Judged | None = None

    def ask(self, draft: Draft, ruleset: str) -> None:
        """Judge this draft, as soon as the one before is done."""
        if self.known is not None and (self.known.draft, self.known.ruleset) == (draft, ruleset):
            self._wanted = None
            return
        self._wanted = draft, ruleset
        self._next()

    @property
    def busy(self) -> bool:
        """Whether something newer than what is known is being worked out."""
        return self._busy or self._wanted is not None

    def _next(self) -> None:
        if self._busy or self._wanted is None:
            return
        (draft, ruleset), self._wanted, self._busy = self._wanted, None, True
        in_background(self.post, partial(judged, draft, ruleset), self._found, failed=self._failed,
                      name="table report", wait=self.wait)

    def _found(self, found: Judged) -> None:
        self._busy, self.known = False, found
        self.told(found)
        self._next()

    def _failed(self) -> None:
        self._busy = False
        self._next()


class QuickBattles:
    """Quick battles of the opponents on a draft, in processes of their own; `told` gets each state."""

    def __init__(self, post: Post, told: Callable[[Played | Text], None]) -> None:
        self.post, self.told = post, told
        self.stopped = Event()
        self.running = False

    def begin(self, draft: Draft, ruleset: str) -> None:
        """Play them. Raises Refused where no battle can be fought on the table."""
        setups = fitness.playable(rules.get(ruleset), table_of(draft))
        if not setups:
            raise Refused(T("No battle can be fought on this table yet: the report says why."))
        self.stop()
        self.stopped, self.running = Event(), True
        edges = facing(draft)
        plan = arena.Plan((setups[0],), (PLAYER, PLAYER), fresh_seed(), edges=edges)
        in_background(self.post, partial(self._play, plan, self.stopped, edges), self._over,
                      failed=lambda: self._over(T("The quick battles broke off.")), name="quick battles")

    def stop(self) -> None:
        """Play no more."""
        self.stopped.set()
        self.running = False

    def _play(self, plan: arena.Plan, stopped: Event, edges: tuple[Edge, Edge]) -> Text | None:
        along = 1 if edges[0] in ("south", "north") else 0
        wins, games = [0, 0], 0
        try:
            for result in arena.played(plan, range(GAMES), 2):
                if stopped.is_set():
                    return None
                games += 1
                if (edge := result.won_from(along)) is not None:
                    wins[edge] += 1
                state = Played(games, (wins[0], wins[1]), edges)
                self.post(partial(self._tell, stopped, state))
        except (Bad, OSError) as error:
            return Text("{why}", (("why", error),))
        return None

    def _tell(self, stopped: Event, state: Played) -> None:
        if not stopped.is_set():
            self.told(state)

    def _over(self, wrong: Text | None) -> None:
        self.running = False
        if wrong is not None:
            self.told(wrong)
