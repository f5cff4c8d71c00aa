"""Compares answers by rollouts: real rules, the playout policy for both sides, the same dice for all answers.

Dice depend on the roller, the turn and how often it has rolled in it (`RolloutDice`), so that rollouts differ by the
choices made and little by chance. They come from the moment and a seed, never from the battle's own dice, which a fork
does not have. After each lot the worse half of the answers is dropped (successive halving).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.core.chance.checks import Check
from game.core.play.acts import Faces
from game.core.play.answers import Answer
from game.core.play.dice import mixed
from game.core.play.match import Match
from game.core.table.places import Side

MOST_ANSWERS: Final = 400
"""The most answers in one rollout; after these the moment is scored as it stands."""

Play = Callable[[Match], Answer]


class RolloutDice:
    """The dice of one rollout: each figure has the same dice in a turn, whatever happens before. Every second rollout
    has the mirrored dice of the one before (6 for 1, 5 for 2 …), so that a pair is balanced."""

    __slots__ = ("mirrored", "rolled", "seed")

    def __init__(self, seed: int, number: int) -> None:
        self.seed, self.mirrored = mixed(seed, number // 2), number % 2 == 1
        self.rolled: dict[tuple[object, ...], int] = {}

    def roll(self, match: Match, check: Check) -> Answer:
        """The answer to a question for dice."""
        state = match.now.state
        key = (getattr(state, "round", 0), getattr(state, "side", 0), check.side, check.figure or check.kind)
        count = self.rolled.get(key, 0)
        self.rolled[key] = count + check.dice
        seed = self.seed
        for part in key:
            seed = mixed(seed, part if isinstance(part, int) else int.from_bytes(part.encode()[:7], "little"))
        faces = []
        for n in range(count, count + check.dice):
            face = (mixed(seed, n) * check.sides >> 64) + 1
            faces.append(str(check.sides + 1 - face if self.mirrored else face))
        return Answer(Faces(), tuple(faces))


class Rollouts:
    """Rollouts of the answers to one question."""

    def __init__(self, match: Match, play: Play, turns: int, seed: int, scale: float) -> None:
        """`turns`: the number of changes of turn after which a rollout is scored; `scale`: the lead, in points, at
        which half of the largest score of a lead is given."""
        assert match.ask is not None
        self.match, self.play, self.turns, self.seed, self.scale = match, play, turns, seed, scale
        self.side: Side = match.ask.side
        self.last = 0.0
        """The score of the last rollout, from -1 to 1."""
        self.ranked: list[tuple[float, int]] = []

    def course(self, answer: Answer, number: int) -> Iterator[None]:
        """Play one rollout, one step for each answer; afterwards `last` is its score from -1 (certain loss) to 1. The
        dice depend on the number."""
        fork, dice = self.match.fork(None, rough=True), RolloutDice(self.seed, number)
        fork.trusted(answer)
        at, changes = self._turn(self.match), 0
        for _ in range(MOST_ANSWERS):
            ask = fork.ask
            if ask is None:
                break
            if ask.kind == "dice" and ask.check is not None:
                fork.trusted(dice.roll(fork, ask.check))
                continue
            turn = self._turn(fork)
            if turn != at:
                at, changes = turn, changes + 1
                if changes >= self.turns:
                    break
            fork.trusted(self.play(fork))
            yield
        self.last = self.weighed(fork)

    def _turn(self, match: Match) -> int:
        return int(getattr(match.now.state, "side", 0))

    def weighed(self, match: Match) -> float:
        """The score of a moment or an end, from -1 to 1."""
        outcome = match.outcome
        if outcome is not None:
            lead = float(outcome.points[self.side] - outcome.points[1 - self.side])
            won = 0.0 if outcome.winner is None else 1.0 if outcome.winner == self.side else -1.0
            return 0.9 * won + 0.1 * lead / (self.scale + abs(lead))
        lead = float(self.match.rules.value(match.now, self.side))
        return 0.9 * lead / (self.scale + abs(lead))

    def compared(self, answers: Sequence[Answer], lots: Sequence[int], prior: Sequence[float]) -> Iterator[None]:
        """Play rollouts of these answers; `ranked` then holds the remaining ones, best first: (mean score + prior,
        index).

        `lots`: the numbers of rollouts of each remaining answer after which the worse half is dropped; after the last
        one the ranking is final. `prior` is added to the mean score of each answer.
        """
        sums, left, done = [0.0] * len(answers), list(range(len(answers))), 0
        for upto in lots:
            for at in left:
                for number in range(done, upto):
                    yield from self.course(answers[at], number)
                    sums[at] += self.last
            done = upto
            left.sort(key=lambda at: (-(sums[at] / done + prior[at]), at))
            if upto != lots[-1]:
                left = left[:max(2, (len(left) + 1) // 2)]
        self.ranked = [(sums[at] / done + prior[at], at) for at in left]
