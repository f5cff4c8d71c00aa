"""Points and the end of the game (GL-71 to GL-73, GL-R57 to GL-R59)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from game.core.endings import gave_up
from game.core.evaluator import Exit
from game.core.play.play import side_name
from game.core.ruleset import Outcome, Score
from game.core.scenarios.playing import Body, Numbers, Scenarios
from game.core.table.pieces import Edge
from game.core.table.places import Side
from game.core.text import TN, T, Text
from game.core.wording import points_text
from game.rules.ghost_legions.limits import EXIT, KILL, WIN, Now


class LegionScenarios(Scenarios):
    """Breaking through is that of the rulebook; in other scenarios nobody leaves the table (GL-72)."""

    numbers = Numbers(leaves=EXIT, kept=1)
    row = Fraction(1, 3)
    resigning = "GL-73"
    last = T("The last turn is over.")

    def edges(self, now: Now) -> tuple[Edge, Edge] | None:
        """Its ends."""
        return now.state.ends

    def out(self, now: Now, side: Side) -> int:
        """Its figures that were killed."""
        return KILL * now.state.kills[1 - side]

    def through(self, now: Now, side: Side) -> int:
        """Its figures that broke through."""
        return now.state.exits[side]

    def may_leave(self, now: Now, body: Body) -> bool:
        """Nobody leaves but by an action of its own (GL-R28)."""
        return False

    def banked(self, now: Now, side: Side) -> float:
        """Besides what `earned` counts."""
        return 0.0 if self.kind(now) == "breakthrough" else super().banked(now, side)

    def exit(self, now: Now, figure: Any) -> Exit | None:
        """As the rulebook has it: `value.GhostEvaluator.exit`."""
        return None


SCENARIOS: Final = LegionScenarios()
"""How scenarios are played."""


def leaves(now: Now) -> bool:
    """Whether figures may break through: in a scenario only where that is what it is about (GL-72, SC-8)."""
    return SCENARIOS.kind(now) in (None, "breakthrough")


def wiped(now: Now) -> list[Side]:
    """The sides that have no figure left (GL-R58)."""
    figures = now.state.figures.values()    # A's come first, B's last
    if figures and next(iter(figures)).side != next(reversed(figures)).side:
        return []
    return [side for side in (0, 1) if all(f.side != side for f in figures)]


def earned(now: Now, side: Side) -> int:
    """Points of a side for kills and for breaking through (GL-71, GL-72)."""
    state = now.state
    return KILL * state.kills[side] + EXIT * state.exits[side]


def walking_off(now: Now, side: Side) -> int:
    """Figures of a side that leave unopposed, since the other side has none left and nobody has won (GL-R58)."""
    if now.house.wipeout != "walk_off" or wiped(now) != [1 - side] or _reached(now):
        return 0
    return sum(1 for _ in now.state.of(side))


def score(now: Now) -> tuple[Score, Score]:
    """Both scores in points, with their parts (GL-71, GL-72)."""
    if SCENARIOS.kind(now) is not None:
        return SCENARIOS.score(now)
    state = now.state
    scores, walks = [], any(walking_off(now, side) for side in (0, 1))
    for side in (0, 1):
        rows: list[tuple[int, Text, str]] = [
            (KILL * state.kills[side], T("enemies killed"), "GL-71"),
            (EXIT * state.exits[side], T("broken through"), "GL-72")]
        walkers = walking_off(now, side)
        if walks:
            rows.append((EXIT * walkers, T("walk off"), "GL-R58"))
        scores.append(Score(sum(points for points, _, _ in rows), tuple(rows)))
    return scores[0], scores[1]


def needs(now: Now, side: Side) -> int:
    """Points that a side still needs to win, at least 0 (GL-73)."""
    return max(0, WIN - earned(now, side))


def _reached(now: Now) -> bool:
    return earned(now, 0) >= WIN or earned(now, 1) >= WIN


def outcome(now: Now) -> Outcome | None:
    """The result, or None while the game goes on: 10 points, one side gone, the turn limit, or resigning (GL-73, GL-R57
    to GL-R59)."""
    if SCENARIOS.kind(now) is not None:
        return SCENARIOS.outcome(now)
    state = now.state
    if state.resigned is None and state.phase != "end" and not _reached(now) and not wiped(now):
        return None
    points = score(now)
    a, b = points[0].points, points[1].points
    if state.resigned is not None:
        return gave_up(state.resigned, (a, b), "GL-73")
    if _reached(now):
        best = 0 if a >= b else 1
        why = T("{side} has {points} points.", side=side_name(best), points=max(a, b))
        return Outcome(None if a == b else best, why, "GL-73", (a, b))
    gone = wiped(now)
    if gone:
        why = _why_wiped(now, gone[0], a, b) if len(gone) == 1 else T("No figures are left: {a} to {b}.", a=a, b=b)
        if now.house.wipeout == "survivor_wins" and len(gone) == 1:
            return Outcome(1 - gone[0], why, "GL-R58", (a, b))
        return Outcome(_higher(a, b), why, "GL-R58", (a, b))
    return Outcome(_higher(a, b), T("The last turn is over: {a} to {b}.", a=a, b=b), "GL-R59", (a, b))


def _why_wiped(now: Now, side: Side, a: int, b: int) -> Text:
    """That a side has no figures left, and what those of the other bring (GL-R58)."""
    walkers = walking_off(now, 1 - side)
    if not walkers:
        return T("{side} has no figures left: {a} to {b}.", side=side_name(side), a=a, b=b)
    return TN("{side} has no figures left, so the last one of {other} walks off for {points}: {a} to {b}.",
              "{side} has no figures left, so the last {n} of {other} walk off for {points}: {a} to {b}.", n=walkers,
              side=side_name(side), other=side_name(1 - side), points=points_text(EXIT * walkers), a=a, b=b)


def _higher(a: int, b: int) -> Side | None:
    return None if a == b else 0 if a > b else 1
