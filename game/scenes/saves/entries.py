"""What stands on the list of saved battles or of replays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import localtime, strftime
from typing import NamedTuple

from game.core.errors import Bad
from game.core.text import T, Text
from game.scenes.saves.by_mail import MailSaved
from game.scenes.saves.saved import Saved, read_saved, waiting
from game.store import archive
from game.store.mail import listed
from game.store.saves import SaveEntry, list_saves, load_backup, load_battle, restore_backup


class Shelf(NamedTuple):
    """One battle on the list."""

    kind: str
    """`battle` (in progress), `mail` (by mail), `save` (under a name) or `replay` (finished)."""
    name: str
    """What a named save is called; of others the name of the file."""
    path: Path
    when: str
    text: str = ""
    saved: Saved | None = None
    error: str = ""
    pinned: bool = False
    fault: str = ""
    """What is wrong with a named save in whose place the one before it is shown; empty for any other."""

    @property
    def title(self) -> Text | str:
        """The name that a player gave, else who fights whom."""
        if self.kind == "save" or self.saved is None:
            return self.name
        a, b = self.saved.forces
        return T("{a} against {b}", a=a, b=b)


def shelf(replays: bool) -> list[Shelf]:
    """Battles in progress, then the saves; or (`replays`) finished ones and saves, the newest first.

    A broken file comes with its line instead of a battle.
    """
    if not replays:
        now = [Shelf("battle", one.battle.path.stem, one.battle.path, _day(one.battle.when), one.battle.text, one.saved,
                     one.error) for one in waiting()]
        both = sorted(now + by_mail(), key=lambda one: one.when, reverse=True)
        return both + [_read("save", entry, load_battle) for entry in list_saves()]
    found = [(entry.when, _read("replay", entry, partial(_kept, entry))) for entry in archive.finished()]
    found += [(entry.when, _read("save", entry, load_battle)) for entry in list_saves()]
    return [one for _, one in sorted(found, key=lambda pair: -pair[0])]


def by_mail() -> list[Shelf]:
    """Battles by mail that are not over, the last one first; a broken file comes with its line."""
    found = []
    for entry in listed():
        name, when = entry.path.stem, _day(entry.when)
        try:
            if entry.parts is None:
                raise Bad("", "", entry.error)
            if entry.parts.state != "over":
                found.append(Shelf("mail", name, entry.path, when, entry.path.name + when,
                                   MailSaved.of(entry, entry.parts)))
        except Bad as bad:
            found.append(Shelf("mail", name, entry.path, when, error=str(bad)))
    return found


def _day(when: float) -> str:
    return strftime("%Y-%m-%d %H:%M", localtime(when)) if when else ""


def _kept(entry: SaveEntry, name: str) -> str:
    return archive.load(entry)


def _read(kind: str, entry: SaveEntry, load: Callable[[str], str]) -> Shelf:
    try:
        if entry.error:
            raise Bad("", "", entry.error)
        text = load(entry.name)
        return Shelf(kind, entry.name, entry.path, _day(entry.when), text, read_saved(text, entry.path.name),
                     pinned=entry.pinned)
    except Bad as bad:
        broken = Shelf(kind, entry.name, entry.path, _day(entry.when), error=str(bad), pinned=entry.pinned)
        return one_before(broken) if kind == "save" else broken


def one_before(broken: Shelf) -> Shelf:
    """In the place of a named save that cannot be read, the one that was saved before it; where there is none, itself.
    """
    try:
        text = load_backup(broken.name)
        return broken._replace(text=text, saved=read_saved(text, broken.path.name), error="", fault=broken.error)
    except Bad:
        return broken


def put_in_place(entry: Shelf) -> Text:
    """The one before a damaged save (`one_before`) takes its place, the damaged file is kept aside; a line says so.
    """
    try:
        aside = restore_backup(entry.name)
    except Bad as bad:
        return T("{why}. The one saved before it was opened; {trouble}.", why=entry.fault, trouble=str(bad))
    return T("{why}. The one saved before it was opened; the damaged file is kept as {name}.", why=entry.fault,
             name=aside.name)
