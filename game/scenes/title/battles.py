"""The battles that the title shows: the latest in progress at once, all others in a thread."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import rules
from game.background import breathe
from game.core.errors import Bad
from game.store.disk import files_of
from game.store.folders import user_forces, user_mail
from game.store.journal import Battle, Listed, read
from game.store.order import learn, stamp_at

if TYPE_CHECKING:
    from game.scenes.saves.by_mail import MailSaved
    from game.scenes.saves.saved import Saved


class Broken(NamedTuple):
    """A battle in progress that cannot be read."""

    path: Path
    error: str


class Others(NamedTuple):
    """What is not needed for the first picture."""

    every: list[Listed]
    mail: list[tuple[tuple[int, int], MailSaved]]
    """The battles by mail that are not over, the rank of each, the last one first."""
    broken: list[Broken]


def latest(every: list[Listed]) -> tuple[Battle | None, Saved | None, list[Broken]]:
    """The latest battle in progress that can be read, and those on the way to it that cannot; without any battle the
    module that reads records is not loaded."""
    broken: list[Broken] = []
    for one in every:
        from game.scenes.saves.saved import read_saved

        with suppress(FileNotFoundError):
            battle = read(one.path)
            try:
                if not battle.text:
                    raise Bad(battle.path.name, "", battle.damage)
                return battle, read_saved(battle.text, battle.path.name), broken
            except Bad as bad:
                broken.append(Broken(one.path, str(bad)))
    return None, None, broken


def others(every: list[Listed]) -> Others:
    """Battles by mail, and all in progress whose files are damaged from the beginning."""
    learn()
    mail: list[tuple[tuple[int, int], MailSaved]] = []
    if files_of(user_mail(), ".mail"):
        from game.scenes.saves.by_mail import going_on

        mail = going_on()
    broken = []
    for one in every:
        breathe()
        with suppress(FileNotFoundError):
            battle = read(one.path)
            if not battle.text:
                broken.append(Broken(one.path, str(Bad(one.path.name, "", battle.damage))))
    return Others(every, mail, broken)


def read_ahead() -> None:
    """Read the game's maps and rulebooks, and the player's forces where there are many, so that builder and set-up find
    them in memory. For a thread."""
    from game.store.forces import MANY, find_forces  # which the first picture does not need
    from game.store.map_files import shipped_files
    from game.store.maps import shipped_entry

    for path in shipped_files():
        breathe()
        shipped_entry(path)
    for ruleset in rules.IDS:
        breathe()
        with suppress(Bad):
            rules.book(ruleset)

    with suppress(OSError):
        for folder in sorted(user_forces().iterdir()):
            if folder.name in rules.IDS and sum(1 for _ in folder.iterdir()) > MANY:
                find_forces(folder.name, {folder.name: rules.get(folder.name).force_type})


def signature(every: list[Listed]) -> object:
    """A key of what the title shows of the battles in progress."""
    return every, sorted((path, stamp_at(path)) for path in files_of(user_mail(), ".mail"))


def played(saved: Saved) -> Saved:
    """The battle with its match; where its beginning is damaged, as it is."""
    try:
        return saved.played()
    except Bad as bad:
        return replace(saved, fault=str(bad))
