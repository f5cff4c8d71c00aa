"""Where a live battle can be met again: beside its file (`store.mail`), so that the game may be closed in between.

    keep(battle.path, Place(code, "ws://192.168.1.20:47113", "address"))
    place_of(battle.path)                   # None for a battle that is not live
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, NamedTuple, get_args

from game.core.errors import Bad
from game.live.codes import SIZE, TableCode
from game.store.disk import read_text, remove, write_text
from game.store.mail import LIVE_ENDING

HEAD: Final = "Kitchen Table Skirmish live 1"
LIMIT: Final = 2_000
"""Bytes of such a file."""
Way = Literal["home", "address", "relay"]
"""`home`: this program is the table of its own; `address`: the friend's is; `relay`: both meet elsewhere."""


class Place(NamedTuple):
    """Where a battle is played live."""

    code: TableCode
    address: str
    """Of the relay or of the friend's table; empty for a table of one's own."""
    way: Way
    by_mail: bool = False
    """Whether it goes on by mail just now."""


def _beside(battle: Path) -> Path:
    return battle.with_suffix(LIVE_ENDING)


def keep(battle: Path, place: Place) -> None:
    """Write it down beside the battle's file. Raises Bad where the disk refuses."""
    write_text(_beside(battle), "\n".join([HEAD, f"code {place.code.secret.hex()}", f"way {place.way}",
                                           f"address {place.address}", f"now {'mail' if place.by_mail else 'live'}"])
               + "\n")


def place_of(battle: Path) -> Place | None:
    """Where that battle is played live; None where it is not. Raises Bad for a file that says nothing."""
    path = _beside(battle)
    if not os.path.exists(path):
        return None
    found = dict(line.partition(" ")[::2] for line in read_text(path, LIMIT).split("\n")[1:] if line)
    way = found.get("way", "")
    with suppress(KeyError, ValueError):
        code = bytes.fromhex(found["code"])
        if way in get_args(Way) and len(code) == SIZE and len(found["address"]) <= 200:
            return Place(TableCode(code), found["address"], way, found["now"] == "mail")    # type: ignore[arg-type]
    raise Bad(path.name, "", "it does not say where the battle is played live",
              "open the battle by mail, or join again with the code")


def forget(battle: Path) -> None:
    """The battle is not live any more."""
    with suppress(Bad, OSError):
        if os.path.exists(_beside(battle)):
            remove(_beside(battle))
