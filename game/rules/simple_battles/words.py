"""The state of a figure in a word or two."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.core.text import T, Text
from game.rules.simple_battles.roster import Battle


def doing(now: Moment[Battle], figure: str) -> Text:
    """Ready, done, or what the active figure may still do."""
    state = now.state
    fighter = state.figures[figure]
    if state.active == figure:
        return (T("may move") if state.other else T("may act") if state.has_moved else T("move and act"))
    return T("done") if fighter.done else T("ready")
