"""Where seasons lie: a file each. Two windows on one season do not write over each other: the file on the disk wins."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, NamedTuple

from game import rules
from game.core.errors import Bad
from game.season.campaign import Campaign
from game.season.chronicle import LIMIT, Chronicle, read, text
from game.store.disk import files_of, read_text, remove, write_text
from game.store.folders import user_seasons
from game.store.names import place_of

ENDING: Final = ".toml"
MOST: Final = 500
"""Seasons that are listed."""


class Kept(NamedTuple):
    """A season and its file."""

    path: Path
    chronicle: Chronicle | None
    """None where the file cannot be read."""
    error: str = ""
    """The one line that says why."""


def seasons(folder: Path | None = None) -> list[Kept]:
    """All seasons, by name; broken files with an error. Never raises."""
    found = []
    for path in files_of(user_seasons() if folder is None else folder, ENDING)[:MOST]:
        try:
            found.append(Kept(path, load(path)))
        except Bad as bad:
            found.append(Kept(path, None, str(bad)))
    return sorted(found, key=lambda one: (one.chronicle is None, one.path.name.casefold()))


def read_season(words: str, source: str) -> Chronicle:
    """A season whose every step can be. Raises Bad with the first that cannot."""
    chronicle = read(words, rules.get, tuple(rules.IDS), source)
    Campaign(chronicle, rules.get(chronicle.ruleset), source)
    return chronicle


def load(path: Path) -> Chronicle:
    """The season in a file. Raises Bad."""
    return read_season(read_text(path, LIMIT), path.name)


def keep_new(chronicle: Chronicle, folder: Path | None = None) -> Path:
    """Write a new season under its name, with a number where there is one of that name. Raises Bad."""
    folder = user_seasons() if folder is None else folder
    path, _ = place_of(chronicle.name, folder, ENDING, lambda _path, _number: False)
    _write(path, chronicle)
    return path


def _write(path: Path, chronicle: Chronicle) -> None:
    """Write a season, if it can be read again: else what is there stays, and Bad is raised."""
    words = text(chronicle)
    read_season(words, path.name)
    write_text(path, words)


def keep(path: Path, before: Chronicle, after: Chronicle) -> Chronicle:
    """Write a season that has gone on; gives what the file now holds.

    `before` is what it held when it was read. Where another window has gone on in the same way meanwhile, its file
    stays and is given; where it went on otherwise, Bad is raised and its file stays. A file that is gone is written
    anew.
    """
    try:
        there = load(path) if os.path.exists(path) else before
    except Bad:
        raise Bad(path.name, "", "was changed meanwhile and cannot be read any more",
                  "mend the file, or put it aside: the season is then written anew") from None
    if there != before:
        if there.steps[:len(after.steps)] == after.steps:
            return there
        raise Bad(path.name, "", "the season has gone on in another window", "open it again")
    _write(path, after)
    return after


def throw_away(path: Path) -> None:
    """Delete a season. Raises Bad where the disk refuses."""
    try:
        remove(path)
    except OSError as error:
        raise Bad(path.name, "", f"cannot be deleted: {error.strerror or error}") from None
