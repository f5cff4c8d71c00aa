"""Where seasons and leagues lie: a file each. Two windows on one of them do not write over each other: the file on the
disk wins.

    for kept in SEASONS.all(): ...
    path = LEAGUES.keep_new(league)
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from game import rules
from game.core.errors import Bad
from game.season import chronicle, league
from game.season.campaign import Campaign
from game.season.chronicle import Chronicle, Fought
from game.season.league import League, Standing
from game.store.disk import files_of, read_text, remove, write_text
from game.store.folders import user_leagues, user_seasons
from game.store.names import place_of

ENDING: Final = ".toml"
MOST: Final = 500
"""Files of a folder that are listed."""
T = TypeVar("T", Chronicle, League)


@dataclass(frozen=True)
class Kept(Generic[T]):
    """A season or a league, and its file."""

    path: Path
    held: T | None
    """None where the file cannot be read."""
    error: str = ""
    """The one line that says why."""


class Of(NamedTuple):
    """The season or league that a battle belongs to."""

    path: Path
    told: bool
    """Whether how it ended is known there; else it is being fought."""


@dataclass(frozen=True)
class Shelf(Generic[T]):
    """A folder of seasons, or of leagues."""

    what: str
    """What one of them is called in messages."""
    folder: Callable[[], Path]
    limit: int
    """Letters of a file at most."""
    read: Callable[[str, str], T]
    """What a text of that source holds, if every step of it can be. Raises Bad with the first that cannot."""
    text: Callable[[T], str]
    includes: Callable[[T, T], bool]
    """Whether the first is the second, or has gone on from there."""
    going: Callable[[T], tuple[str, ...]]
    """The names of the files of the battles that are being fought in it."""
    told: Callable[[T], Iterable[str]]
    """The names of those that were."""

    def all(self, folder: Path | None = None) -> list[Kept[T]]:
        """All of them, by name; broken files with an error. Never raises."""
        found = list[Kept[T]]()
        for path in files_of(self.folder() if folder is None else folder, ENDING)[:MOST]:
            try:
                found.append(Kept(path, self.load(path)))
            except Bad as bad:
                found.append(Kept(path, None, str(bad)))
        return sorted(found, key=lambda one: (one.held is None, one.path.name.casefold()))

    def of_battle(self, name: str) -> Of | None:
        """The season or league that the battle of that file name belongs to; None where there is none, or none that can
        be read. Never raises."""
        for path in files_of(self.folder(), ENDING)[:MOST] if name else ():
            with suppress(Bad):
                words = read_text(path, self.limit)
                if name not in words:
                    continue
                one = self.read(words, path.name)
                if name in self.going(one):
                    return Of(path, False)
                if name in self.told(one):
                    return Of(path, True)
        return None

    def load(self, path: Path) -> T:
        """What a file holds. Raises Bad."""
        return self.read(read_text(path, self.limit), path.name)

    def keep_new(self, one: T, folder: Path | None = None) -> Path:
        """Write a new one under its name, with a number where there is one of that name. Raises Bad."""
        path, _ = place_of(one.name, self.folder() if folder is None else folder, ENDING,
                           lambda _path, _number: False)
        self._write(path, one)
        return path

    def _write(self, path: Path, one: T) -> None:
        """Write it, if it can be read again: else what is there stays, and Bad is raised."""
        words = self.text(one)
        self.read(words, path.name)
        write_text(path, words)

    def keep(self, path: Path, before: T, after: T) -> T:
        """Write one that has gone on; gives what the file now holds.

        `before` is what it held when it was read. Where another window has gone on in the same way meanwhile, its file
        stays and is given; where it went on otherwise, Bad is raised and its file stays. A file that is gone is written
        anew.
        """
        try:
            there = self.load(path) if os.path.exists(path) else before
        except Bad:
            raise Bad(path.name, "", "was changed meanwhile and cannot be read any more",
                      f"mend the file, or put it aside: the {self.what} is then written anew") from None
        if there != before:
            if self.includes(there, after):
                return there
            raise Bad(path.name, "", f"the {self.what} has gone on in another window", "open it again")
        self._write(path, after)
        return after


def throw_away(path: Path) -> None:
    """Delete a season or a league. Raises Bad where the disk refuses."""
    try:
        remove(path)
    except OSError as error:
        raise Bad(path.name, "", f"cannot be deleted: {error.strerror or error}") from None


def _season(words: str, source: str) -> Chronicle:
    found = chronicle.read(words, rules.get, tuple(rules.IDS), source)
    return Campaign(found, rules.get(found.ruleset), source).chronicle


def _league(words: str, source: str) -> League:
    found = league.read(words, rules.get, tuple(rules.IDS), source)
    return Standing(found, rules.get(found.ruleset), source).league


def _fought(steps: Iterable[object]) -> Iterator[str]:
    """The names of the battles that steps tell of."""
    return (step.battle for step in steps if isinstance(step, Fought))


def _same_battle_and_steps(there: League, after: League) -> bool:
    same = (there.fixture, there.away, len(there.players)) == (after.fixture, after.away, len(after.players))
    return same and all(
        one.steps[:len(other.steps)] == other.steps for one, other in zip(there.players, after.players, strict=True))


SEASONS: Final = Shelf[Chronicle]("season", user_seasons, chronicle.LIMIT, _season, chronicle.text,
                                  lambda there, after: there.steps[:len(after.steps)] == after.steps,
                                  lambda one: (one.battle,), lambda one: _fought(one.steps))
LEAGUES: Final = Shelf[League]("league", user_leagues, league.LIMIT, _league, league.text, _same_battle_and_steps,
                               lambda one: one.battles,
                               lambda one: (name for player in one.players for name in _fought(player.steps)))
