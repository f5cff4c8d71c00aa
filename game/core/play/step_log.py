"""The log of a finished step, kept by the match for undo, records and reviews."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.core.play.answers import Answer
from game.core.play.events import Event, comment
from game.core.state import State


@dataclass(frozen=True)
class StepLog:
    """One finished step: its answers, faces and events, and the state after it."""

    answers: tuple[Answer, ...]
    faces: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]
    state: State

    @cached_property
    def digest(self) -> str:
        """The digest of the state after it, computed when first read."""
        return self.state.digest()

    @cached_property
    def answers_told(self) -> str:
        """The answers as lines of a record; cached, since records are written after every answer."""
        return "\n".join(f"> {answer}" for answer in self.answers)

    @cached_property
    def events_told(self) -> str:
        """The events as comment lines of a record; cached."""
        return "\n".join(f"; {comment(event)}" for event in self.events)
