"""The state of a figure in a word or two."""

from __future__ import annotations

from game.core.text import T, Text
from game.rules.warbands.distances import fighter
from game.rules.warbands.limits import Now


def status(now: Now, figure: str) -> Text:
    """Gone, to set up, ready, done, prone, or what the active fighter may still do."""
    state = now.state
    if figure in state.gone:
        return T("escaped") if figure in state.escaped else T("out")
    me = fighter(now, figure)
    if me.down:
        return T("face down")
    if not me.placed:
        return T("to set up")
    if me.prone:
        return T("prone")
    if state.active == figure:
        return T("second action") if me.used else T("two actions")
    if figure in state.unit:
        return T("acts with others")
    return T("done") if me.acted else T("ready")
