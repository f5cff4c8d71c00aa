"""What a finished step was: kept by the match for undo, records and whoever looks back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.core.play.answers import Answer
from game.core.play.events import Event, comment
from game.core.state import State


@dataclass(frozen=True)
class StepLog:
    """One finished step: what was answered, what was rolled, what happened, and the state after it."""

    answers: tuple[Answer, ...]
    faces: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]
    state: State

    @cached_property
    def digest(self) -> str:
        """The digest of that state, computed when first read."""
        return self.state.digest()

    @cached_property
    def answers_told(self) -> str:
        """The answers as a record has them, a line each. Kept: records are written after every answer."""
        return "\n".join(f"> {answer}" for answer in self.answers)

    @cached_property
    def events_told(self) -> str:
        """What happened as a record has it, a line each."""
        return "\n".join(f"; {comment(event)}" for event in self.events)
