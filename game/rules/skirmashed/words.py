"""The state of a figure in a word or two."""

from __future__ import annotations

from game.core.table.places import touching
from game.core.text import T, Text
from game.rules.skirmashed.limits import Now


def doing(now: Now, figure: str) -> Text:
    """Fresh, exhausted or active; damage; in contact or not."""
    state = now.state
    one = state.figures[figure]
    word = (T("active") if state.active == figure else T("exhausted") if one.exhausted else
            T("had its turn") if one.spent and state.final is not None else T("fresh"))
    if one.damage:
        word = T("{word}, {damage} damage, falls at {stamina}", word=word, damage=one.damage, stamina=one.stamina)
    engaged = [foe for foe in state.of(1 - one.side) if foe.placed and touching(one, foe)]
    return T("{word}, in contact", word=word) if engaged else word
