"""How battles end that end alike in many games: by giving up, or when one side has nobody left."""

from __future__ import annotations

from game.core.play.play import side_name
from game.core.ruleset import Outcome
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T


def gave_up(side: Side, points: tuple[int, int], clause: str) -> Outcome:
    """The battle is lost for the side that resigned."""
    return Outcome(1 - side, T("{side} resigned.", side=side_name(side)), clause, points)


def last_standing(now: Moment, points: tuple[int, int], clause: str) -> Outcome | None:
    """The side that alone has figures left wins, or to which the other gave up; a draw where nobody has any left; None
    while both have."""
    if now.state.resigned is not None:
        return gave_up(now.state.resigned, points, clause)
    left = [side for side in (0, 1) if any(True for _ in now.state.of(side))]
    if len(left) == 2:
        return None
    winner = left[0] if left else None
    why = T("Nobody is left.") if winner is None else T("Only {side} is left.", side=side_name(winner))
    return Outcome(winner, why, clause, points)
