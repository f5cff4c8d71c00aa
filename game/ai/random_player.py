"""The random player: the baseline for the other opponents, and the player of many tests."""

from __future__ import annotations

from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.play.dice import Stream
from game.core.play.match import Match


class RandomPlayer:
    """Draws uniformly over the kinds of option, then over its options; a place uniformly over the legal region."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed)

    def choose(self, match: Match) -> Answer:
        """An answer drawn from the options; never giving up."""
        assert match.ask is not None, "the battle is over: nothing is asked"
        return drawn(match.ask, self.stream)

    def explain(self) -> None:
        """Nothing: chance has no reason."""


def drawn(ask: Ask, stream: Stream) -> Answer:
    """A random answer to a question. Raises ValueError for a question that nothing answers (a fault of its rules).

    An option whose region is empty is dropped and the draw is repeated.
    """
    options = [option for option in ask.listed() if option.kind != "resign"]
    while options:
        kinds: dict[str, list[Option]] = {}
        for option in options:
            kinds.setdefault(option.kind, []).append(option)
        alike = [*kinds.values()][stream.below(len(kinds))]
        option = alike[stream.below(len(alike))]
        answer = option.sample(stream)
        if answer is not None:
            return answer
        options.remove(option)
    raise ValueError(f"nothing answers the question '{ask.prompt}' [{ask.clause}]")
