"""The choice of an opponent that cannot tell nearly equal answers apart (`Haste.blur`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.play.acts import Idle, Keep, No, StayPut
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.dice import Stream

PASSIVE: Final = (Idle, Keep, No, StayPut)
"""Kinds of answers that change nothing: chosen only if they are the best."""


def seeming_best(ask: Ask, rows: Sequence[tuple[float, Answer]], blur: float, stream: Stream) -> int:
    """The index of the chosen row: drawn from those at most `blur` points below the best; from the attacks among these,
    if there are any. A best answer that changes nothing is kept. `rows`: (worth, answer), at least one."""
    best = max(range(len(rows)), key=lambda at: rows[at][0])
    if isinstance(rows[best][1].act, PASSIVE):
        return best
    aimed = {option.act for option in ask.listed() if option.attack is not None or option.target}
    alike = [at for at, (worth, answer) in enumerate(rows)
             if worth >= rows[best][0] - blur and not isinstance(answer.act, PASSIVE)]
    attacks = [at for at in alike if rows[at][1].act in aimed]
    return (attacks or alike)[stream.below(len(attacks or alike))]
