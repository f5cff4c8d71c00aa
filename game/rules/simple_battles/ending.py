"""The score and the end of the game (SB-64 to SB-69, SB-R4, SB-R52 to SB-R61)."""

from __future__ import annotations

from typing import Any, Final

from game.core.endings import gave_up
from game.core.play.play import side_name
from game.core.ruleset import Outcome, Score
from game.core.scenarios.playing import Numbers, Scenarios
from game.core.table.pieces import Marker
from game.core.text import T, Text
from game.rules.simple_battles import actions
from game.rules.simple_battles.limits import Now

OBJECTIVE_POINTS: Final = 5
"""Points for each objective that only one side touches at the end (SB-68)."""


class SimpleScenarios(Scenarios):
    """Figures are worth their points; whoever scores an enemy is told by the attack (SB-66)."""

    numbers = Numbers(held=4, taken=6, kept=1)
    resigning = "SB-R61"
    priced = True

    def played(self, now: Now) -> int:
        """A round is over before initiative is rolled for the next."""
        return max(0, int(now.state.round) - (now.state.phase not in ("initiative", "end")))

    def worth(self, figure: Any) -> int:
        """Its points."""
        return int(figure.points)


SCENARIOS: Final = SimpleScenarios()
"""How scenarios are played."""


def holders(now: Now, marker: Marker) -> tuple[bool, bool]:
    """Whether A and whether B touches an objective (SB-68, SB-69, SB-R4)."""
    touch = [any(actions.touches(f, marker.place, marker.radius) for f in now.state.of(side) if f.placed)
             for side in (0, 1)]
    return touch[0], touch[1]


def score(now: Now) -> tuple[Score, Score]:
    """Both scores in points: figures defeated, and objectives as if the game ended now (SB-66 to SB-69)."""
    if SCENARIOS.kind(now) is not None:
        return SCENARIOS.score(now)
    state = now.state
    held = [holders(now, marker) for marker in state.objectives]
    scores = []
    for side in (0, 1):
        alone = sum(1 for touch in held if touch[side] and not touch[1 - side])
        fallen = state.scored[side]
        rows: list[tuple[int, Text, str]] = [(fallen, T("figures defeated"), "SB-66")]
        if actions.terminals(now):
            worked = sum(actions.TERMINAL_POINTS for owner, _ in state.used if owner == side)
            rows = [(fallen - worked, T("figures defeated"), "SB-66"), (worked, T("terminals worked"), "SB-R28")]
        rows.append((alone * OBJECTIVE_POINTS, T("{n} objectives held", n=alone), "SB-68"))
        scores.append(Score(sum(points for points, _, _ in rows), tuple(rows)))
    return scores[0], scores[1]


def outcome(now: Now) -> Outcome | None:
    """The result, or None while the game goes on: after the last round, when a force is wiped out, or by resigning
    (SB-64, SB-65, SB-R52 to SB-R61)."""
    if SCENARIOS.kind(now) is not None:
        return SCENARIOS.outcome(now)
    state = now.state
    if state.resigned is not None:
        points = score(now)
        return gave_up(state.resigned, (points[0].points, points[1].points), "SB-R61")
    wiped = [side for side in (0, 1) if not any(True for _ in state.of(side))]
    if not wiped and state.phase != "end":
        return None
    a, b = (part.points for part in score(now))
    why, clause = ((T("{side} has no figures left: {a} to {b}.", side=side_name(wiped[0]), a=a, b=b), "SB-65")
                   if wiped else (T("The last round is over: {a} to {b}.", a=a, b=b), "SB-64"))
    if a != b:
        return Outcome(0 if a > b else 1, why, clause, (a, b))
    if now.house.figures_break_ties:
        left = [sum(f.points for f in state.of(side)) for side in (0, 1)]
        if left[0] != left[1]:
            tie = T("{why} Points of the figures left: {a} to {b}.", why=why, a=left[0], b=left[1])
            return Outcome(0 if left[0] > left[1] else 1, tie, "SB-R56", (a, b))
    return Outcome(None, why, clause, (a, b))


