"""Where leagues lie: a file each. Two windows on one league do not write over each other: the file on the disk wins."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from game import rules
from game.core.errors import Bad
from game.season.keeping import ENDING, MOST
from game.season.league import LIMIT, League, Standing, read, text
from game.store.disk import files_of, read_text, write_text
from game.store.folders import user_leagues
from game.store.names import place_of


class KeptLeague(NamedTuple):
    """A league and its file."""

    path: Path
    league: League | None
    """None where the file cannot be read."""
    error: str = ""
    """The one line that says why."""


def leagues(folder: Path | None = None) -> list[KeptLeague]:
    """All leagues, by name; broken files with an error. Never raises."""
    found = []
    for path in files_of(user_leagues() if folder is None else folder, ENDING)[:MOST]:
        try:
            found.append(KeptLeague(path, load(path)))
        except Bad as bad:
            found.append(KeptLeague(path, None, str(bad)))
    return sorted(found, key=lambda one: (one.league is None, one.path.name.casefold()))


def read_league(words: str, source: str) -> League:
    """A league whose every step can be. Raises Bad with the first that cannot."""
    league = read(words, rules.get, tuple(rules.IDS), source)
    Standing(league, rules.get(league.ruleset), source)
    return league


def load(path: Path) -> League:
    """The league in a file. Raises Bad."""
    return read_league(read_text(path, LIMIT), path.name)


def keep_new(league: League, folder: Path | None = None) -> Path:
    """Write a new league under its name, with a number where there is one of that name. Raises Bad."""
    folder = user_leagues() if folder is None else folder
    path, _ = place_of(league.name, folder, ENDING, lambda _path, _number: False)
    _write(path, league)
    return path


def _write(path: Path, league: League) -> None:
    """Write a league, if it can be read again: else what is there stays, and Bad is raised."""
    words = text(league)
    read_league(words, path.name)
    write_text(path, words)


def keep(path: Path, before: League, after: League) -> League:
    """Write a league that has gone on; gives what the file now holds.

    `before` is what it held when it was read. Where another window has done the same meanwhile, its file stays; where
    it went on otherwise, Bad is raised and its file stays. A file that is gone is written anew.
    """
    try:
        there = load(path) if os.path.exists(path) else before
    except Bad:
        raise Bad(path.name, "", "was changed meanwhile and cannot be read any more",
                  "mend the file, or put it aside: the league is then written anew") from None
    if there not in (before, after):
        raise Bad(path.name, "", "the league has gone on in another window", "open it again")
    _write(path, after)
    return after
