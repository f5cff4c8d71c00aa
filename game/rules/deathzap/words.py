"""The state of a figure in a word or two."""

from __future__ import annotations

from game.core.text import T, Text
from game.rules.deathzap import forecasts
from game.rules.deathzap.limits import Now


def status(now: Now, figure: str) -> Text:
    """What its unit is doing; `figure` may be a unit."""
    state = now.state
    if figure in state.gone:
        return T("off the table") if state.units[state.gone[figure].unit].fate == "left" else T("gone")
    unit = state.units[forecasts.unit_of(state, figure)]
    if unit.fate == "left":
        return T("off the table")
    members = state.members(unit.id)
    if unit.fate or not members:
        return T("lost")
    if not members[0].placed:
        return T("to deploy")
    if state.active == unit.id:
        return T("active")
    told = T("waits") if unit.side != state.side else T("has tried") if unit.tried else T("ready")
    return T("immobilised, {state}", state=told) if unit.immobile else told
