"""What an opponent is, and the list of those there are; each is loaded on first use."""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol, cast

from game.core.errors import Bad
from game.core.play.answers import Answer
from game.core.play.match import Match


class Player(Protocol):
    """Whoever answers a match's questions."""

    def choose(self, match: Match) -> Answer:
        """The answer to `match.ask`, a legal one. The match itself is left alone: think on its forks."""
        ...


LEVELS: Final[dict[str, str]] = {
    "random": "game.ai.random_player:RandomPlayer",
    "easy": "game.ai.planner:EasyPlayer",
    "normal": "game.ai.planner:NormalPlayer",
    "hard": "game.ai.hard:HardPlayer",
}
"""Opponents by name, weakest first: where each one's class lies. It is made from a seed."""


def player(name: str, seed: int) -> Player:
    """The opponent of that name; what he decides depends on the seed and the match alone. Raises Bad for no such name.

    >>> player("random", 7).choose(match)      # doctest: +SKIP
    """
    if name not in LEVELS:
        raise Bad("player", "", f"{name[:60]!r} is no opponent", f"one of {', '.join(LEVELS)}")
    module, _, made = LEVELS[name].partition(":")
    return cast(Player, getattr(import_module(module), made)(seed))
