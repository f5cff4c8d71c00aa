"""The chance to win from a moment on, estimated by playing the battle out with new dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.ai.planner import GreedyPlayer
from game.core.chance.intervals import wilson
from game.core.play.dice import mixed
from game.core.play.match import Match
from game.core.table.places import Side

MOST_DECISIONS: Final = 5_000
"""The most answers in one simulated battle; after these it counts as undecided."""


class Chance(NamedTuple):
    """Results of simulated battles. Shares are 0 to 1; a draw counts as half a win."""

    trials: int = 0
    wins: tuple[int, int] = (0, 0)
    """Battles won by A and by B; the others were draws."""

    def share(self, side: Side) -> float | None:
        """The estimated chance (0 to 1) that a side wins; None before the first trial."""
        if not self.trials:
            return None
        return (self.wins[side] + (self.trials - sum(self.wins)) / 2) / self.trials

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval of a share (Wilson's, so it is above 0 even if one side won every trial).
        """
        share = self.share(0)
        return half_width(share * self.trials, self.trials) if share is not None else 0.5

    def with_winner(self, winner: Side | None) -> Chance:
        """The results with one more trial; `winner` None is a draw."""
        a, b = self.wins
        return Chance(self.trials + 1, (a + (winner == 0), b + (winner == 1)))


def half_width(count: float, trials: int) -> float:
    """Half the width of the 95 % interval of `count` in `trials` (Wilson's); 0.5 before the first."""
    low, high = wilson(count, trials)
    return (high - low) / 2


def estimates(match: Match, trials: int, seed: int) -> Iterator[Chance | None]:
    """Yields a better estimate after each trial, and None after each answer within a trial, so that the caller may
    stop."""
    chance = Chance()
    for trial in range(trials):
        fork = match.fork(mixed(seed, trial))
        player = GreedyPlayer(mixed(seed, trials + trial))
        for _ in range(MOST_DECISIONS):
            if fork.over:
                break
            fork.trusted(player.choose(fork))
            yield None
        chance = chance.with_winner(fork.outcome.winner if fork.outcome is not None else None)
        yield chance
