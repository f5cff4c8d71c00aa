"""The reasons of a decision: for the log, and as advice for players."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from math import fsum
from typing import TYPE_CHECKING, Protocol

from game.ai.able import with_actions
from game.ai.advice import compared
from game.ai.leads import Lead
from game.ai.participants import Participants
from game.ai.reasons import MARGIN, Judged, TermLog, best_different, decided, set_up
from game.ai.weights import Personality
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.table.places import Side

if TYPE_CHECKING:
    from game.ai.planner import Thought


class Telling(Protocol):
    """The part of a decision that explains it."""

    match: Match
    ask: Ask
    side: Side
    unit: float
    participants: Participants | None
    term_log: TermLog | None
    personality: Personality
    thoughts: list[Thought]
    _judged: list[Judged]
    _rest: list[Lead]

    @abstractmethod
    def _setting_up(self, options: list[Option]) -> bool: ...
    @abstractmethod
    def _judged_at(self, lead: Lead, horizon: int) -> Iterator[None]: ...

    def reasons(self) -> list[tuple[Answer, Reason | None]]:
        """The best answers, at most two different ones, the first with what decided for it (`game.ai.reasons`)."""
        if not self.thoughts:
            return []
        best = self._judged[0].answer if self._judged else self.thoughts[0].answer
        option = self.ask.option(best.act)
        if self.participants is not None and best.place is not None and self._setting_up([option] if option else []):
            assert isinstance(option, PlaceOption)
            return [(one.answer, set_up(self.participants, self.match, option, one.answer))
                    for one in self.thoughts[:2] if one.answer.place is not None]
        if not self._judged:
            return [(best, None)]
        rank = self._second()
        return [(best, decided(self, self._judged)), *([(self._judged[rank].answer, None)] if rank else [])]

    def advice(self) -> list[tuple[Answer, Reason | None]]:
        """The best answers, at most two, with the reasons that decide between them."""
        rank = self._second() if self._judged else 0
        if not rank:
            return with_actions(self.match, self.reasons())
        told = compared(self, self._judged, rank)
        return with_actions(self.match, [
            (self._judged[at].answer, why) for at, why in zip((0, rank), told, strict=True)])

    def _second(self) -> int:
        """The index of the second-best different answer in `_judged`; 0 if there is none."""
        next_best = best_different(self._judged, 0)
        if self._rest and (next_best is None or next_best.value > self._judged[0].value - MARGIN):
            lead = self._rest[-1]           # the best are all alike: compare with a dropped one
            for _ in self._judged_at(lead, self.personality.horizon):
                pass
            self._judged.append(self._told(lead))
            self._rest = []
        return self._judged.index(next_best) if next_best is not None else 0

    def _told(self, lead: Lead) -> Judged:
        return Judged(lead.answer, lead.value, lead.noise, lead.terms, self._fallen(lead))

    def _fallen(self, lead: Lead) -> float:
        """The chance that the figure of the question is gone after an answer."""
        about = self.ask.about
        if self.term_log is None or about not in self.match.now.state.figures:
            return 0.0
        return fsum(share for share, kept in lead.outcomes if not isinstance(kept, float)
                    and about not in kept.state.figures)
