"""The likely end of a close fight of two units, estimated by playing it out with new dice; shown to players."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from game.ai.chance import MOST_DECISIONS, half_width
from game.ai.planner import GreedyPlayer
from game.core.play.dice import mixed
from game.core.play.match import Match

NARROW: Final = 0.05
"""The estimate stops when half the width of the 95 % interval is at most this (0 to 1)."""


class BoutResults(NamedTuple):
    """Results of simulated bouts: how often each unit survived."""

    trials: int = 0
    both: int = 0
    """How often both units survived."""
    first: int = 0
    """How often only the attacking unit survived."""
    second: int = 0
    """How often only the other unit survived."""
    fallen: tuple[int, int] = (0, 0)
    """Figures lost by both units over all trials, including those of a unit that is destroyed at the end."""

    def share(self, count: int) -> Fraction:
        """A count as a share of all trials; 0 before the first."""
        return Fraction(count, self.trials) if self.trials else Fraction(0)

    @property
    def neither(self) -> int:
        """How often both units were destroyed."""
        return self.trials - self.both - self.first - self.second

    @property
    def error(self) -> float:
        """Half the width of the widest 95 % interval of the four shares (0 to 1)."""
        counts = (self.both, self.first, self.second, self.neither)
        return max(half_width(count, self.trials) for count in counts)

    def with_end(self, left: tuple[int, int], lost: tuple[int, int]) -> BoutResults:
        """The results with one more trial, given the figures left and lost of both units."""
        first, second = bool(left[0]), bool(left[1])
        return BoutResults(self.trials + 1, self.both + (first and second), self.first + (first and not second),
                           self.second + (second and not first), (self.fallen[0] + lost[0], self.fallen[1] + lost[1]))


def fates(match: Match, trials: int, seed: int) -> Iterator[BoutResults | None]:
    """Yields a better estimate of the running bout after each trial until it is narrow enough, and None after each
    answer within a trial, so that the caller may stop. Yields nothing where no two units fight."""
    fight, fate = fighting(match), BoutResults()
    if fight is None:
        return
    before = _left(match, fight)
    for trial in range(trials):
        fork, player = match.fork(mixed(seed, trial)), GreedyPlayer(mixed(seed, trials + trial))
        for _ in range(MOST_DECISIONS):
            if fork.over or fighting(fork) != fight:
                break
            fork.trusted(player.choose(fork))
            yield None
        left = _left(fork, fight)
        fate = fate.with_end(left, (before[0] - left[0], before[1] - left[1]))
        yield fate
        if fate.error <= NARROW:
            return


def fighting(match: Match) -> tuple[str, str] | None:
    """The two units in the running close fight, the attacker first; None where there is none."""
    evaluator = getattr(match.rules, "unit_evaluator", None)
    found: tuple[str, str] | None = evaluator.fight(match.now) if evaluator is not None else None
    return found


def _left(match: Match, fight: tuple[str, str]) -> tuple[int, int]:
    return len(match.state.members(fight[0])), len(match.state.members(fight[1]))
