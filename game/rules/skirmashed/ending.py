"""Casualties, the score and the end of the game (SK-83, SK-84)."""

from __future__ import annotations

from typing import Final

from game.core.endings import gave_up
from game.core.play.play import side_name
from game.core.ruleset import Outcome, Score
from game.core.scenarios.playing import Numbers, Scenarios
from game.core.table.places import Side
from game.core.text import T
from game.rules.skirmashed.limits import ROUNDS, Now
from game.rules.skirmashed.roster import Battle, share_lost


class SkirmashedScenarios(Scenarios):
    """Four rounds; somebody leaves before it is looked up who acts next."""

    numbers = Numbers(taken=2, kept=3, lasts=2)
    drawn = 0.0     # they go for enemies anyway (`Tuning.approaches_enemies`)
    resigning = "SK-R47"

    def length(self, now: Now) -> int:
        """As in any battle (SK-83)."""
        return ROUNDS

    def due(self, now: Now) -> bool:
        """Once nothing of the activation is left to roll."""
        return now.state.stage == "look" and not now.state.due and super().due(now)


SCENARIOS: Final = SkirmashedScenarios()
"""How scenarios are played."""


def killed(state: Battle, side: Side) -> int:
    """Casualties of a side (SK-84, SK-R49)."""
    return sum(1 for f in state.gone.values() if f.side == side and f.id not in state.left)


def score(now: Now) -> tuple[Score, Score]:
    """Both scores: the figures that each side has killed (SK-84)."""
    if SCENARIOS.kind(now) is not None:
        return SCENARIOS.score(now)
    found = [Score(n, ((n, T("enemies killed"), "SK-84"),)) for n in (killed(now.state, 1), killed(now.state, 0))]
    return found[0], found[1]


def outcome(now: Now) -> Outcome | None:
    """The result, or None while the game goes on: after round 4, with a side wiped out, or by resigning (SK-83, SK-84,
    SK-R47 to SK-R49)."""
    if SCENARIOS.kind(now) is not None:
        return SCENARIOS.outcome(now)
    state = now.state
    alive = {figure.side for figure in state.figures.values()}
    if state.resigned is None and len(alive) == 2 and state.phase != "end":
        return None
    points = killed(state, 1), killed(state, 0)
    if state.resigned is not None:
        return gave_up(state.resigned, points, "SK-R47")
    wiped = [side for side in (0, 1) if side not in alive]
    if wiped and now.house.wipeout_loses:
        return Outcome(1 - wiped[0], T("{side} has no figures left.", side=side_name(wiped[0])), "SK-R47", points)
    why = (T("{side} has no figures left: {a} killed against {b}.", side=side_name(wiped[0]), a=points[0], b=points[1])
           if wiped else T("Round {n} is over: {a} killed against {b}.", n=ROUNDS, a=points[0], b=points[1]))
    lost = ([share_lost(state, side) for side in (0, 1)] if now.house.casualties_by_share else
            [killed(state, side) for side in (0, 1)])
    if lost[0] != lost[1]:
        clause = "SK-R49" if now.house.casualties_by_share else "SK-84"
        return Outcome(0 if lost[0] < lost[1] else 1, why, clause, points)
    suffered = [damage_suffered(state, side) for side in (0, 1)]
    if now.house.damage_breaks_ties and suffered[0] != suffered[1]:
        tie = T("{why} Damage suffered: {a} against {b}.", why=why, a=suffered[0], b=suffered[1])
        return Outcome(0 if suffered[0] < suffered[1] else 1, tie, "SK-R48", points)
    return Outcome(None, why, "SK-R48", points)


def damage_suffered(state: Battle, side: Side) -> int:
    """Damage of all figures of a side, living and dead, of each at most its Stamina (SK-R48)."""
    return sum(min(f.damage, f.stamina) for f in (*state.figures.values(), *state.gone.values()) if f.side == side)
