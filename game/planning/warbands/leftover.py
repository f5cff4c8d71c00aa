"""What is left of a movement and changes nothing any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.play.acts import Done, Move
from game.core.play.ask import Option
from game.core.table.places import GRID
from game.rules.warbands.acts import Climb, Down, Jump
from game.rules.warbands.climbing import drop_of
from game.rules.warbands.distances import fighter
from game.rules.warbands.limits import FINE, Now
from game.rules.warbands.skills import skills_of

LEAST: Final = GRID // 8
"""So much of a movement (1/64 inch) brings nobody anywhere."""
NEAR: Final = 2 * GRID
"""With an enemy so near every step may count, in 1/64 inch."""


def nothing_left(now: Now, options: Sequence[Option]) -> bool:
    """Whether a movement that has begun offers only what nobody wants: a climb that ends in a fall, and the walk that
    is not asked about elsewhere; or a step of less than an eighth of an inch with no enemy near."""
    going = now.state.going
    if going is None or going.figure not in now.state.figures:
        return False
    me, acts = fighter(now, going.figure), [option.act for option in options if option.kind != "resign"]
    if going.struck or any(skill.strikes_in_passing(now, me) for skill in skills_of(me)) or Done() not in acts:
        return False
    tiny = going.left < LEAST * FINE and not now.near(me, NEAR, 1 - me.side)
    return all(isinstance(act, Done | Move) or tiny and isinstance(act, Jump) or (
        isinstance(act, Climb | Down) and drop_of(now, going, act) is not None) for act in acts)
