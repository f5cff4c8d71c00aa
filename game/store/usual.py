"""What a player chose last for the battles of each game: opponent, forces, house rules and options, in one TOML file.

    remember("warbands", Chosen(players=("human", "hard"), forces=("My gang", "Rats"), house=("wb_x=on",)))
    chosen_before("warbands")       # Chosen, or None where nothing was chosen yet

Whatever in the file cannot be used any more (a force that is gone, a house rule of another version) is for whoever
asks to leave out: the rest still holds. What other programs and newer versions wrote there stays.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from game.store.disk import read_text
from game.store.errors import Bad
from game.store.folders import home
from game.store.merging import update
from game.store.toml import parse

LIMIT: Final = 200_000
"""Bytes of the file."""
_Word = Annotated[str, msgspec.Meta(max_length=500)]
_Settings = Annotated[tuple[_Word, ...], msgspec.Meta(max_length=200)]


class Chosen(msgspec.Struct, frozen=True):
    """The choices for one game; an empty text where there was none."""

    players: tuple[_Word, _Word] = ("", "")
    """Of side A and side B, as `BattleOrder` names them; `mail:` and `program:` without more are allowed."""
    forces: tuple[_Word, _Word] = ("", "")
    """Their names."""
    house: _Settings = ()
    """House rules that are not as usual, `NAME=VALUE` each, as their switches write them."""
    options: _Settings = ()
    """Options of the set-up, such as `limit=150`."""


def usual_file() -> Path:
    """Where it lies."""
    return home() / "usual.toml"


def chosen_before(ruleset: str, path: Path | None = None) -> Chosen | None:
    """What was chosen last for that game; None where nothing was, or it cannot be read. Never raises."""
    path = usual_file() if path is None else path
    if not os.path.exists(path):
        return None
    try:
        table: Any = parse(read_text(path, LIMIT), path.name).get(ruleset)
        return None if table is None else msgspec.convert(table, Chosen)
    except (Bad, msgspec.ValidationError):
        return None


def remember(ruleset: str, chosen: Chosen, path: Path | None = None) -> str:
    """Write it down; a line for the player where what lay there could not be read and was put aside, else empty.

    Raises Bad where the disk refuses.
    """
    return update(usual_file() if path is None else path, {ruleset: msgspec.structs.asdict(chosen)}, LIMIT)


def settings(told: tuple[str, ...]) -> dict[str, str]:
    """The names and values of `NAME=VALUE`."""
    return {name: value for name, mark, value in (one.partition("=") for one in told) if mark}
