"""The state of a figure in a word or two."""

from __future__ import annotations

from game.core.text import TN, T, Text
from game.rules.ghost_legions.limits import Now


def doing(now: Now, figure: str) -> Text:
    """Ready, waiting, activated, or the actions left."""
    state = now.state
    fighter = state.figures[figure]
    if state.active == figure:
        return TN("1 action", "{n} actions", n=state.actions)
    if fighter.side != state.side:
        return T("waits")
    return T("activated") if fighter.done else T("ready")
