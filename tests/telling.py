"""What every ruleset's tests say to a match and hear of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.play.events import Event, Rolled
from game.core.play.match import Match


def say(match: Match, *answers: str) -> Match:
    """Give answers one after another."""
    for answer in answers:
        match.answer(answer)
    return match


def keys(match: Match) -> list[str]:
    """What may be answered now, in order."""
    assert match.ask is not None, match.outcome
    return [option.key for option in match.ask.listed()]


def deeds(match: Match) -> set[str]:
    """What may be answered now, giving up left aside."""
    return {*keys(match)} - {"resign"}


def figure(match: Match, id: str) -> Any:
    """A figure, in play or gone."""
    return match.state.figures.get(id) or match.state.gone[id]


def faces(match: Match) -> list[int]:
    """All dice that fell, in order."""
    return [face for event in match.story() if isinstance(event, Rolled) for face in event.roll.faces]


def clauses(events: Iterable[Event]) -> list[str]:
    """The clauses of a story."""
    return [event.clause for event in events]
