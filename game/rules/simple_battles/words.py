"""The state of a figure in a word or two."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.core.text import T, Text
from game.rules.simple_battles.roster import Battle


def status(now: Moment[Battle], figure: str) -> Text:
    """Defeated, to set up, ready, done, or what the active figure may still do."""
    state: Battle = now.state
    if figure in state.gone:
        return T("defeated")
    fighter = state.figures[figure]
    if not fighter.placed:
        return T("to set up")
    if state.active == figure:
        return (T("may move") if state.other else T("may act") if state.has_moved else T("move and act"))
    return T("done") if fighter.done else T("ready")
