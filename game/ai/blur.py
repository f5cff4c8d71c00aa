"""The choice of an opponent that cannot tell nearly equal answers apart (`Haste.blur`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.ai.participants import Participants
from game.core.haste import Haste
from game.core.play.acts import Idle, Keep, No, StayPut
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.dice import Stream
from game.core.table.moment import Moment
from game.core.table.places import gap

PASSIVE: Final = (Idle, Keep, No, StayPut)
"""Kinds of answers that change nothing: chosen only if they are the best."""
TEMPTED: Final = 4
"""With `Haste.fights`, one slip in so many is an attack where attacks do not come first."""


def far_off(them: Participants | None, now: Moment, figure: str) -> bool:
    """Whether a figure can neither attack nor be attacked in this turn, by distance; False where there is none."""
    me = now.state.figures.get(figure)
    if them is None or me is None or not me.placed or figure not in them.number:
        return False
    i = them.number[figure]
    return all(gap(me, foe) > max(them.strides[i].running + them.far[i], them.strides[j].acting + them.far[j])
               for foe in now.state.figures.values()
               if foe.side != me.side and foe.placed and (j := them.number.get(foe.id, -1)) >= 0)


def seeming_best(ask: Ask, rows: Sequence[tuple[float, Answer]], haste: Haste, stream: Stream,
                 leads: Callable[[int], bool] | None = None, unhurt: bool = False) -> int:
    """The index of the chosen row: drawn from those at most `Haste.blur` points below the best; from the attacks among
    these, if the best one is an attack or `Haste.attacks_first` is set.

    A best answer that changes nothing or leaves the table for points is kept; one that is neither an attack nor a place
    (whom to activate) is kept where `Haste.orders_figures` is set. `rows`: (worth, answer), at least one. `leads`: with
    `Haste.fights`, whether a row that is no attack leads to one in this turn; `unhurt`: whether no enemy is out of the
    battle yet.
    """
    bold = leads is not None and haste.fights > 0 and (
        unhurt or haste.fights >= 1 or stream.unit() < haste.fights)
    best = max(range(len(rows)), key=lambda at: rows[at][0])
    chosen, aimed = rows[best][1], {o.act for o in ask.listed() if o.attack is not None or o.target}
    if isinstance(chosen.act, PASSIVE) or any(o.kind == "exit" and o.act == chosen.act for o in ask.listed()):
        return best
    if haste.orders_figures and chosen.place is None and chosen.act not in aimed:
        return best
    alike = [at for at, (worth, answer) in enumerate(rows)
             if worth >= rows[best][0] - haste.blur and not isinstance(answer.act, PASSIVE)]
    attacks = {at for at in alike if rows[at][1].act in aimed}
    if bold and leads is not None and not attacks:
        attacks = {at for at in alike if leads(at)}
    if attacks and (haste.attacks_first or best in attacks):
        alike = [at for at in alike if at in attacks]
    elif haste.slips < 1 and stream.unit() >= haste.slips:
        return best
    elif attacks and haste.fights and not stream.below(TEMPTED):
        alike = [at for at in alike if at in attacks]
    return alike[stream.below(len(alike))]
