"""How opponents lay terrain: which piece next, and where.

The table is to be good from every edge, since nobody knows yet which will be his (TB-22): open lanes are closed, both
halves hide alike, nothing lies at an objective for one side.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.ai.considered import Considered
from game.ai.reasons import foreseen
from game.core.laying import lying, pool
from game.core.play.acts import LayPiece, Nothing, TakePiece
from game.core.play.answers import Answer
from game.core.play.claims import holds
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.table.geometry import doubled_area
from game.core.table.lanes import HIDING, closes, lanes, still_open, uneven
from game.core.table.lying import TURNS, Spot, laid_out, middle
from game.core.table.pieces import Piece
from game.core.table.places import Place

TRIED: Final = 5
"""Different pieces that are considered in one turn."""
DRAWN: Final = 3
"""Places drawn at each turn that is tried."""
FALLBACK: Final = 4
"""Places that are looked at where chance finds none."""
WANTED: Final = 0.75
"""The share of lanes, 0 to 1, that are to be closed in the end."""
LANE, EVEN, APART, GOAL = 6.0, 4.0, 1.0, 1.5
"""What counts: lanes that are closed, even halves, room between pieces, objectives that are in reach of cover alike."""
ENOUGH: Final = -1.0
"""What the best place is worth at least where somebody lays on though there is as much terrain as the ruleset wants.
"""


class Laid(NamedTuple):
    """A piece as it might lie."""

    value: float
    piece: Piece
    place: Place
    degrees: int


class LayWeighing:
    """The answers to a question about laying: some places of a few pieces, `tries` of each, and what each is worth."""

    def __init__(self, match: Match, stream: Stream, tries: int) -> None:
        assert match.ask is not None
        self.match, self.ask, self.stream, self.tries = match, match.ask, stream, tries
        self.rows: list[Considered] = []
        rules, setup, laying = match.rules, match.now.setup, match.state.laying
        self.there = lying(rules, setup, laying.laid)
        self.pieces = pool(rules, setup)
        table, demands = self.there.table, self.there.demands
        self.zones = demands.zones
        self.lanes = lanes(table, demands.zones)
        self.open = still_open(self.lanes, table.pieces)
        self.uneven = uneven(table, demands.zones, table.pieces)
        self.middles = [middle(piece.corners) for piece in table.pieces]
        self.all = max(1, len(self.lanes))
        self.whole = 2 * table.width * table.height

    def best(self) -> Considered | None:
        """The best answer."""
        return self.rows[0] if self.rows else None

    def steps(self) -> Iterator[None]:
        """Look at some places of each piece in question."""
        found: list[Laid] = []
        for piece in self._asked():
            spots = list(self._some(piece))
            yield
            found += spots
        found.sort(key=lambda one: one.value, reverse=True)
        if self.ask.kind == "lay":
            self.rows = [Considered(Answer(LayPiece(one.piece.id, one.degrees), place=one.place), value=one.value)
                         for one in found if self.ask.option(LayPiece(one.piece.id, one.degrees)) is not None]
            return
        best: dict[str, float] = {}
        for one in found:
            best.setdefault(one.piece.id, one.value)
        rows = [Considered(Answer(TakePiece(name)), value=value) for name, value in best.items()]
        nothing = Considered(Answer(Nothing()), value=ENOUGH if self._enough() else -100.0)
        self.rows = sorted([*rows, nothing], key=lambda row: row.value, reverse=True)

    def _enough(self) -> bool:
        return 100 * self.there.share >= self.there.demands.rules.share[0]

    def _asked(self) -> list[Piece]:
        """The pieces to consider: the one that was taken, or the largest of some sorts and a few by lot."""
        options = self.ask.listed()
        if self.ask.kind == "lay":
            act = options[0].act
            assert isinstance(act, LayPiece)
            return [self.pieces[act.piece]]
        them = [self.pieces[option.act.piece] for option in options if isinstance(option.act, TakePiece)]
        sorts: dict[object, Piece] = {}
        for piece in them:
            sorts.setdefault((piece.kind, piece.corners), piece)
        few = sorted(sorts.values(), key=lambda piece: (piece.kind not in HIDING, -abs(doubled_area(piece.corners))))
        first, rest = few[:TRIED - 2], few[TRIED - 2:]
        while rest and len(first) < TRIED:
            first.append(rest.pop(self.stream.below(len(rest))))
        return first

    def _some(self, piece: Piece) -> Iterator[Laid]:
        """Some places where it may lie, with their values."""
        offered = ([option.act.degrees for option in self.ask.listed() if isinstance(option.act, LayPiece)]
                   if self.ask.kind == "lay" else list(TURNS))
        found = False
        for _ in range(self.tries):
            degrees = offered[self.stream.below(len(offered))]
            place = Spot(self.there, piece, degrees).drawn(self.stream, DRAWN)
            if place is not None:
                yield Laid(self._value(piece, place, degrees), piece, place, degrees)
                found = True
        for degrees in () if found else offered:        # where there is little room
            spot = Spot(self.there, piece, degrees)
            if not spot.empty():
                for there in (spot.sample(self.stream) for _ in range(FALLBACK)):
                    if there is not None:
                        yield Laid(self._value(piece, there, degrees), piece, there, degrees)
                break

    def _value(self, piece: Piece, place: Place, degrees: int) -> float:
        """How much better the table is with it there, from whichever edge."""
        there = laid_out(piece, place, degrees)
        table = self.there.table
        total = 0.0
        if piece.kind in HIDING:
            closed = sum(1 for lane in self.open if closes(there.corners, lane))
            missing = max(0.0, len(self.open) - (1 - WANTED) * self.all)
            total += LANE * (min(closed, missing) - 0.5 * max(0.0, closed - missing)) / self.all
            now = uneven(table, self.zones, (*table.pieces, there))
            total += EVEN * (self.uneven - now) / self.whole * 4
        near = min((abs(at.x - place.x) + abs(at.y - place.y) for at in self.middles), default=table.width)
        total += APART * min(1.0, 4 * near / (table.width + table.height))
        return total - GOAL * self._gives_away(there, place)

    def _gives_away(self, there: Piece, place: Place) -> float:
        """How much nearer to one side it gives cover at an objective, 0 to 1."""
        table = self.there.table
        reach = max(1, min(table.width, table.height) // 5)
        worst = 0.0
        for goal in self.there.demands.goals:
            far = abs(goal.x - place.x) + abs(goal.y - place.y)
            if far < reach:
                aside = max(abs(goal.y - place.y), abs(goal.x - place.x)) / reach
                worst = max(worst, (1 - far / reach) * aside)
        return worst

    # ── why ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def reasons(self) -> list[tuple[Answer, Reason | None]]:
        """The best answer with what it does for the table, where it does."""
        if not self.rows:
            return []
        best = self.rows[0].answer
        deed = foreseen(self.match, best)
        return [(best, next((Reason(kind) for kind in ("screens", "evens", "enough") if holds(Reason(kind), deed)),
                            None))]

    def advice(self) -> list[tuple[Answer, Reason | None]]:
        """What the coach says: the same."""
        return self.reasons()


def tries_of(name: str) -> int:
    """How many places of a piece an opponent of that level looks at."""
    return {"easy": 8, "greedy": 8, "normal": 20, "adviser": 30, "hard": 40}.get(name, 16)
