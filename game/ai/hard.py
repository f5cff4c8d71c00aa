"""The hard opponent: compares the planner's best answers by rollouts with the real rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.ai.characters import AGREED
from game.ai.planner import Decision, Planner, Thought
from game.ai.playout_policy import PlayoutPolicy
from game.ai.rollouts import Rollouts
from game.ai.weights import HARD, PLANNER, STEADY, Personality
from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.play.reasons import Reason


@dataclass(frozen=True, slots=True)
class Effort:
    """How many rollouts are played: limits are counts, never seconds."""

    answers: int
    """The number of answers that are compared by rollouts."""
    lots: tuple[int, ...]
    """Rollouts of each remaining answer, counted from the first, after which the worse half is dropped, step by step.
    """
    turns: int
    """The number of changes of turn after which a rollout is scored."""
    alike: int = 3
    """The most answers of one option."""
    sketch: Personality = replace(PLANNER, horizon=2, postures=(STEADY,))
    """The personality of the planner that proposes the answers."""


EFFORTS: Final[dict[str, Effort]] = {
    "ghost-legions": Effort(8, (8, 16, 40), 2),
}
"""By ruleset id, where Hard plays rollouts (docs/opponents.md: what they bring); elsewhere it is the planner without
haste."""


class HardDecision(Decision):
    """One question being thought about."""

    planned: Answer | None = None
    """The answer of the planner alone, if rollouts were played; otherwise None."""

    def steps(self) -> Iterator[None]:
        """The planner's own steps, then rollouts of its best answers."""
        yield from super().steps()
        effort = EFFORTS.get(self.match.rules.id)
        if effort is None or self.participants is None or self.evaluator is None or len(self.thoughts) < 2 or self.sure:
            return
        if not all(f.placed for f in self.match.now.state.figures.values()):
            return
        chosen = self._few(effort)
        policy = PlayoutPolicy(self.evaluator, self.participants)
        rollouts = Rollouts(self.match, policy.answer, effort.turns, self.seed ^ int(self.match.digest(), 16),
                            6.0 * self.unit)
        prior = [AGREED * thought.preference for thought in chosen]
        self.planned = self.thoughts[0].answer
        yield from rollouts.compared([thought.answer for thought in chosen], effort.lots, prior)
        self.thoughts = [Thought(value, chosen[at].answer, chosen[at].preference) for value, at in rollouts.ranked]

    def reasons(self) -> list[tuple[Answer, Reason]]:
        """The planner's reasons if the rollouts agree with it; otherwise the reason `played`, and the planner's answer
        with its reason."""
        told = super().reasons()
        if self.planned is None or self.thoughts[0].answer == self.planned:
            return told
        return [(self.thoughts[0].answer, Reason("played")), *[one for one in told[:1] if one[0] == self.planned]]

    def _few(self, effort: Effort) -> Sequence[Thought]:
        """The best answers, at most `Effort.alike` of one option."""
        return [self.thoughts[at] for at in _few([thought.answer for thought in self.thoughts], effort)]


def _few(answers: Sequence[Answer], effort: Effort) -> list[int]:
    """The indices of the first answers, at most `Effort.alike` of one option."""
    count: dict[Act, int] = {}
    chosen = []
    for number, answer in enumerate(answers):
        count[answer.act] = count.get(answer.act, 0) + 1
        if count[answer.act] <= effort.alike:
            chosen.append(number)
    return chosen[:effort.answers]


class HardPlayer(Planner):
    """The planner, with rollouts of its best answers."""

    level = HARD

    def decision(self, match: Match) -> Decision:
        """A decision by sketches and, where `EFFORTS` has the ruleset, rollouts."""
        effort = EFFORTS.get(match.rules.id)
        personality = effort.sketch.as_a(self.personality.character) if effort is not None else self.personality
        return HardDecision(personality, self.seed, match, self.tells)
