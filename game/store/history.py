"""How each finished battle ended, a line of JSON each, appended: the statistics outlive the records, of which only so
many are kept.

    note(Fought(battle="2026-11-28 081500 Rats v Elves", …))
    fought()                 # all, the latest first
    take_back("2026-11-28 …")   # its last answer was undone: it is not over

A line that cannot be read is left out and stays where it is. The last line of a battle counts.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.store.disk import make_folder, open_to_write, put_all, read_loosely, why
from game.store.errors import Bad
from game.store.folders import history_file

LIMIT: Final = 50_000_000
"""Bytes of the file that are read: some 100,000 battles."""
_Word = Annotated[str, msgspec.Meta(max_length=300)]
_Points = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]


class Fought(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished battle."""

    battle: _Word
    """The name of its file in the archive, without ending: one battle has one."""
    kept: int = 0
    """Its place in the order of all that was kept (`store.order`)."""
    clock: int = 0
    """When it ended, in seconds since 1970 by this computer's clock; 0: not known."""
    ruleset: _Word = ""
    table: _Word = ""
    forces: tuple[_Word, _Word] = ("", "")
    players: tuple[_Word, _Word] = ("", "")
    """Who played side A and side B, as the record names them."""
    winner: Annotated[str, msgspec.Meta(max_length=1)] = ""
    """`A`, `B`, or empty for a draw."""
    how: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """`won`, `tie`, `resigned` or `drawn`."""
    points: tuple[_Points, _Points] = (0, 0)
    rounds: int = 0
    dice: float | None = None
    """What the dice brought side A, in points; None where luck is not counted in points."""
    gone: bool = False
    """The battle is not over any more: its last answer was taken back."""


def note(one: Fought, path: Path | None = None) -> None:
    """Append a battle. Raises Bad where the disk refuses."""
    path = history_file() if path is None else path
    try:
        make_folder(path.parent)
        torn = os.path.isfile(path) and os.path.getsize(path) > 0 and not _ends_a_line(path)
        handle = open_to_write(path, os.O_CREAT | os.O_APPEND)
        try:
            put_all(handle, b"\n" * torn + msgspec.json.encode(one) + b"\n")
        finally:
            os.close(handle)
    except OSError as error:
        raise Bad(path.name, "", f"cannot be written: {why(error)}") from None


def _ends_a_line(path: Path) -> bool:
    """Whether the file ends with a whole line; it does not after a power cut."""
    with path.open("rb") as file:
        file.seek(-1, 2)
        return file.read(1) == b"\n"


def take_back(battle: str, path: Path | None = None) -> None:
    """Leave a battle out from now on. Raises Bad where the disk refuses."""
    note(Fought(battle=battle, gone=True), path)


def fought(path: Path | None = None) -> list[Fought]:
    """All battles that are over, the latest first. Raises Bad where the file cannot be read."""
    path = history_file() if path is None else path
    if not os.path.exists(path):
        return []
    found: dict[str, Fought] = {}
    for line in read_loosely(path, LIMIT).split("\n"):
        try:
            one = msgspec.json.decode(line, type=Fought)
        except (msgspec.DecodeError, ValueError):
            continue
        found[one.battle] = one
    return sorted((one for one in found.values() if not one.gone), key=lambda one: (one.kept, one.battle), reverse=True)
