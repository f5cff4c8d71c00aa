"""Who plays, as records name it: `human` or `human:Anna` at this screen, `mail:Ben`, `program:COMMAND`, or a level of
the computer such as `hard`."""

from __future__ import annotations

from typing import Final

from game.core.setup import Setup
from game.core.table.places import Side
from game.core.text import T, Text, is_name

HUMAN: Final = "human"
"""A person at this screen."""
PROGRAM: Final = "program:"
"""Before the command line of a program that plays."""
MAIL: Final = "mail:"
"""Before the name of a friend who plays by mail, where it is known; a battle continued at this screen treats him as a
person."""
LIVE: Final = "live:"
"""A friend at a live table, in the set-up."""
PERSONS: Final = (HUMAN, "you", "")
"""Persons without a name, as records of all versions write them."""


def here(player: str) -> bool:
    """Whether that is a person at this screen."""
    return player in PERSONS or player.startswith(f"{HUMAN}:")


def is_person(player: str) -> bool:
    """Whether that player is, or was, a person; in records also a friend by mail."""
    return here(player) or player.startswith(MAIL)


def only_person(players: tuple[str, str]) -> Side | None:
    """The side of the only person at this screen; None where two play here, or none."""
    people = [side for side in (0, 1) if here(players[side])]
    return people[0] if len(people) == 1 else None


def name_of(player: str) -> str:
    """The name that a person gave, as it may stand in any line of the screen; empty without one, and for all others."""
    for mark in (f"{HUMAN}:", MAIL):
        if player.startswith(mark):
            return "".join(" " if c in "{}<>[]*" else c for c in player.removeprefix(mark)).strip()
    return ""


def person(name: str) -> str:
    """A person at this screen with that name, or without one."""
    name = " ".join(name.split())
    return f"{HUMAN}:{name}" if is_name(name) else HUMAN


def names_of(players: tuple[str, str], setup: Setup) -> tuple[Text | str, Text | str]:
    """How the sides are called on the screen: by the names of their players, where two persons play who gave them;
    otherwise by their forces, where those have two names; otherwise empty: by their colours."""
    if all(map(is_person, players)):
        a, b = map(name_of, players)
        if a != b:
            return a, b
    one, other = (" ".join(force.name.split()) for force in setup.forces)
    return (T("{name}", name=one), T("{name}", name=other)) if one and other and one != other else ("", "")
