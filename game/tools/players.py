"""The players of battles without a window: opponents of the game, playing styles, programs that speak the protocol."""

from __future__ import annotations

from typing import Final, Protocol

from game.ai import ADVISER, CHARACTERS, LEVELS, levels_and_characters, player
from game.core.errors import Bad
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.table.places import Side
from game.files import program
from game.tools.cli import Misuse
from game.tools.styles import STYLES, Style

__all__ = ["PROGRAM", "SINGLE", "WITH_CHARACTER", "Opponent", "Seated", "check_player", "seated", "two_players"]


WITH_CHARACTER: Final = f"levels also with a character: {', '.join(CHARACTERS)}, like hard-raider"
"""What the help of a command says of characters."""
SINGLE: Final = (*LEVELS, *STYLES, ADVISER)
"""The names of players without a character: levels, playing styles, and the coach, whose first answer is always
taken."""
PROGRAM: Final = "program:"
"""Before the command line of a program that plays. It is given forks that tell their events."""


class Seated(Protocol):
    """A player in a seat, for one battle. It is given forks, never the battle itself, whose dice it could know."""

    name: str

    def choose(self, match: Match) -> Answer:
        """The answer to `match.ask`."""
        ...

    def over(self, match: Match) -> None:
        """The battle has ended."""
        ...

    def close(self) -> None:
        """Leave the seat; may be called at any time."""
        ...


class Opponent:
    """An opponent of `game.ai` in a seat."""

    def __init__(self, name: str, seed: int) -> None:
        self.name, self._player = name, player(name, seed)

    def choose(self, match: Match) -> Answer:
        """See `Seated`."""
        return self._player.choose(match)

    def over(self, match: Match) -> None:
        """See `Seated`."""

    def close(self) -> None:
        """See `Seated`."""


def check_player(name: str) -> str:
    """The name, when somebody of that name can play without a window; raises Bad otherwise."""
    if name == "human":
        raise Bad("player", "", f"a human needs the window: {program()}")
    if not name.startswith(PROGRAM) and name not in (*levels_and_characters(), *SINGLE):
        raise Bad("player", "", f"{name[:60]!r} is not known",
                  f"one of {', '.join(SINGLE)} or program:COMMAND; easy, normal and hard also as "
                  f"{', '.join(CHARACTERS)}, like hard-raider")
    return name


def two_players(text: str, example: str) -> tuple[str, str]:
    """What `--players` names: two with a comma between; a comma in a program's command is left alone.

    Raises Misuse where there are not two, Bad for a name that nobody has.
    """
    if text.startswith(PROGRAM) and ",program:" in text:
        first, _, second = text.partition(",program:")
        parts = [first, f"program:{second}"]
    elif text.startswith(PROGRAM):
        parts = text.rsplit(",", 1)
    else:
        parts = text.split(",", 1)
    if len(parts) != 2 or not all(part.strip() for part in parts):
        raise Misuse(f"--players takes two names with a comma between, like {example}")
    return check_player(parts[0].strip()), check_player(parts[1].strip())


def seated(name: str, seed: int, side: Side) -> Seated:
    """Somebody to sit on that side. Raises Bad for a name that nobody has, or a program that does not start."""
    check_player(name)
    if name.startswith(PROGRAM):
        from game.tools.program import Program
        return Program(name, side)
    return Style(name, seed) if name in STYLES else Opponent(name, seed)
