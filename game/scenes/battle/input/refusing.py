"""The answer to a click that answers nothing: why not, what is in the way, and what would be an answer instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance.forecast import Forecast, WhyNot
from game.core.text import T, Text

if TYPE_CHECKING:
    from game.core.state import Figure
    from game.scenes.battle.input.deciding import Decision

ENDS = frozenset({"done", "end", "none", "keep", "no"})
"""Kinds of plain answers that finish an action."""


def why_nothing(decision: Decision) -> Text:
    """Why a click on what is pointed at answers nothing."""
    reason, idle = decision.reason(), decision.idle()
    if decision.ask.kind == "dice":
        return T("Type what the real dice show, or click their faces.")
    one = decision.named(decision.at.figure)
    if decision.deploys or one is None:
        if reason is not None:
            return T("Not there: {why}", why=reason)
        return T("Not there: {why}", why=decision.at.barred) if decision.at.barred is not None else idle
    if reason is not None:
        return T("{name}: {why}", name=one.name, why=reason)
    if isinstance(decision.at.forecast, WhyNot):
        return T("No attack on {name}: {why} {clause}", name=one.name, why=decision.at.forecast.reason,
                 clause=decision.at.forecast.clause)
    if decision.at.figure in decision.now.state.gone:
        return T("{name} is out of the battle.", name=one.name)
    if one.side == decision.ask.side:
        return _another(decision, one) or idle
    if isinstance(decision.at.forecast, Forecast) and decision.at.forecast.key and decision.targets():
        return T("{name} cannot be attacked by this answer: whoever can has a bright ring.", name=one.name)
    if isinstance(decision.at.forecast, Forecast) and decision.at.forecast.key:
        return T("{name} cannot be attacked by this answer: {what}", name=one.name, what=idle)
    return T("{name} is no answer to this question: {what}", name=one.name, what=idle)


def _another(decision: Decision, one: Figure) -> Text | None:
    """Why another figure of the own side cannot act now: who acts, and how to finish that."""
    me = decision.named(decision.ask.about)
    if me is None or me is one:
        return None
    state = decision.scene.figures.status(decision.card_of(one.id))
    for mode in decision.modes:
        if mode.plain is not None and mode.plain.kind in ENDS:
            return T("{me} acts now, not {name} ({state}). Finish with {me} first: {end} ({key}).", me=me.name,
                     name=one.name, state=state, end=mode.label, key=f"<{decision.key_of(mode)}>")
    return T("{me} acts now, not {name} ({state}).", me=me.name, name=one.name, state=state)
