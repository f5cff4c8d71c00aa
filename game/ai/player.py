"""The interface of opponents and the list of them; each is imported on first use."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

from game.ai.weights import CHARACTERS
from game.core.errors import Bad

if TYPE_CHECKING:
    from game.core.play.answers import Answer
    from game.core.play.match import Match


class Player(Protocol):
    """Answers the questions of a match."""

    def choose(self, match: Match) -> Answer:
        """A legal answer to `match.ask`. The match must not be changed; try answers on its forks."""
        ...


LEVELS: Final[dict[str, str]] = {
    "random": "game.ai.random_player:RandomPlayer",
    "easy": "game.ai.planner:EasyPlayer",
    "normal": "game.ai.planner:NormalPlayer",
    "hard": "game.ai.planner:HardPlayer",
}
"""Opponents by name, weakest first: the module and class of each. The class is called with a seed."""
ADVISER: Final = "adviser"
"""The name of the adviser of players (the coach, *Set up for me*): Normal without errors. Not an opponent."""
GREEDY: Final = "greedy"
"""The name of the fast player for simulations: Easy without errors. Not an opponent."""
_HELPERS: Final[dict[str, str]] = {ADVISER: "game.ai.planner:Adviser", GREEDY: "game.ai.planner:GreedyPlayer"}


def levels_and_characters() -> tuple[str, ...]:
    """All names of opponents for `player`: the levels, and each level but `random` with each character."""
    return (*LEVELS, *(f"{level}-{one}" for level in LEVELS if level != "random" for one in CHARACTERS))


def parted(name: str) -> tuple[str, str]:
    """The level and the character of a name like `hard-raider`; an empty character if it has none. Other names are kept
    whole."""
    level, _, character = name.partition("-")
    return (level, character) if name in levels_and_characters() else (name, "")


def player(name: str, seed: int) -> Player:
    """The opponent of that name, a level, a level with a character (`normal`, `hard-raider`), or a helper (`ADVISER`,
    `GREEDY`); what he decides depends on the seed and the match alone. Raises Bad for no such name.

    >>> player("random", 7).choose(match)      # doctest: +SKIP
    """
    level, character = parted(name)
    if level not in LEVELS and level not in _HELPERS:
        raise Bad("player", "", f"{name[:60]!r} is no opponent",
                  f"one of {', '.join(LEVELS)}; easy, normal and hard also as {', '.join(CHARACTERS)}, "
                  "like hard-raider")
    module, _, made = {**LEVELS, **_HELPERS}[level].partition(":")
    made_by = getattr(import_module(module), made)
    return cast(Player, made_by(seed, CHARACTERS[character]) if character else made_by(seed))
