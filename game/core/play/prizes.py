"""What defeated figures bring: the points of A and of B."""

from __future__ import annotations

from collections.abc import Collection

from game.core.table.moment import Moment


def one_each(now: Moment, lost: Collection[str]) -> tuple[int, int]:
    """A point to the enemy for each of these figures, which may have left the table already."""
    state = now.state
    sides = [(state.figures.get(one) or state.gone[one]).side for one in lost]
    return sides.count(1), sides.count(0)
