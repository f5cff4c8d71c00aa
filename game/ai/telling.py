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
from game.ai.reasons import MARGIN, Judged, TermLog, best_different, effect_reason, reason, set_up
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

    def reasons(self) -> list[tuple[Answer, Reason]]:
        """The best answers, at most two different ones, each with its reason (`game.ai.reasons`)."""
        if not self.thoughts:
            return []
        best = self._judged[0].answer if self._judged else self.thoughts[0].answer
        option = self.ask.option(best.act)
        if self.participants is not None and best.place is not None and self._setting_up([option] if option else []):
            assert isinstance(option, PlaceOption)
            return [(one.answer, set_up(self.participants, self.match.now, option, one.answer.place))
                    for one in self.thoughts[:2] if one.answer.place is not None]
        if not self._judged:
            return [(best, Reason("alone") if option is None else effect_reason(self, option, best, "alone"))]
        rank = self._second()
        return [(self._judged[at].answer, reason(self, self._judged, at)) for at in ([0, rank] if rank else [0])]

    def advice(self) -> list[tuple[Answer, Reason]]:
        """The best answers, at most two, with the reasons that decide between them."""
        rank = self._second() if self._judged else 0
        if not rank:
            return with_actions(self.match, self.participants, self.reasons())
        told = compared(self, self._judged, rank)
        return with_actions(self.match, self.participants,
                            [(self._judged[at].answer, why) for at, why in zip((0, rank), told, strict=True)])

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
        return Judged(lead.answer, lead.value, lead.noise, lead.terms, *self._fate(lead))

    def _fate(self, lead: Lead) -> tuple[float, float]:
        """The chances that the figure of the question is exhausted, and gone, after an answer."""
        about = self.ask.about
        if self.term_log is None or about not in self.match.now.state.figures:
            return 0.0, 0.0
        falls = [(share, kept.state.figures.get(about)) for share, kept in lead.outcomes if not isinstance(kept, float)]
        return (fsum(share for share, figure in falls if getattr(figure, "exhausted", False)),
                fsum(share for share, figure in falls if figure is None))
