"""The state of a figure in a word or two."""

from __future__ import annotations

from game.core.text import T, Text
from game.rules.simple_battles.limits import Now


def doing(now: Now, figure: str) -> Text:
    """Ready, done, or what the active figure may still do."""
    state = now.state
    fighter = state.figures[figure]
    if state.active == figure:
        return (T("may move") if state.other else T("may act") if state.has_moved else T("move and act"))
    return T("done") if fighter.done else T("ready")
