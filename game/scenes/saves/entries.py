"""The entries of the list of saved battles or of replays."""

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


class SavedEntry(NamedTuple):
    """One battle on the list."""

    kind: str
    """`battle` (in progress), `mail` (by mail), `save` (under a name) or `replay` (finished)."""
    name: str
    """The name of a named save; otherwise the name of the file."""
    path: Path
    when: str
    text: str = ""
    saved: Saved | None = None
    error: str = ""
    pinned: bool = False
    fault: str = ""
    """What is wrong with a named save in whose place its backup is shown; empty for any other."""

    @property
    def title(self) -> Text | str:
        """The name given by the player, otherwise who fights whom."""
        if self.kind == "save" or self.saved is None:
            return self.name
        a, b = self.saved.forces
        return T("{a} against {b}", a=a, b=b)


def saved_entries(replays: bool) -> list[SavedEntry]:
    """Battles in progress, then saves; or (`replays`) finished battles and saves, the newest first.

    A broken file has an error instead of a battle.
    """
    if not replays:
        now = [SavedEntry("battle", one.battle.path.stem, one.battle.path, _day(one.battle.when), one.battle.text,
                          one.saved, one.error) for one in waiting()]
        both = sorted(now + by_mail(), key=lambda one: one.when, reverse=True)
        return both + [_read("save", entry, load_battle) for entry in list_saves()]
    found = [(entry.when, _read("replay", entry, partial(_kept, entry))) for entry in archive.finished()]
    found += [(entry.when, _read("save", entry, load_battle)) for entry in list_saves()]
    return [one for _, one in sorted(found, key=lambda pair: -pair[0])]


def by_mail() -> list[SavedEntry]:
    """Battles by mail that are not over, the latest first; a broken file has an error."""
    found = []
    for entry in listed():
        name, when = entry.path.stem, _day(entry.when)
        try:
            if entry.parts is None:
                raise Bad("", "", entry.error)
            if entry.parts.state != "over":
                found.append(SavedEntry("mail", name, entry.path, when, entry.path.name + when,
                                        MailSaved.of(entry, entry.parts)))
        except Bad as bad:
            found.append(SavedEntry("mail", name, entry.path, when, error=str(bad)))
    return found


def _day(when: float) -> str:
    return strftime("%Y-%m-%d %H:%M", localtime(when)) if when else ""


def _kept(entry: SaveEntry, name: str) -> str:
    return archive.load(entry)


def _read(kind: str, entry: SaveEntry, load: Callable[[str], str]) -> SavedEntry:
    try:
        if entry.error:
            raise Bad("", "", entry.error)
        text = load(entry.name)
        return SavedEntry(kind, entry.name, entry.path, _day(entry.when), text, read_saved(text, entry.path.name),
                          pinned=entry.pinned)
    except Bad as bad:
        broken = SavedEntry(kind, entry.name, entry.path, _day(entry.when), error=str(bad), pinned=entry.pinned)
        return one_before(broken) if kind == "save" else broken


def one_before(broken: SavedEntry) -> SavedEntry:
    """The backup of a named save that cannot be read; without a backup the broken entry itself."""
    try:
        text = load_backup(broken.name)
        return broken._replace(text=text, saved=read_saved(text, broken.path.name), error="", fault=broken.error)
    except Bad:
        return broken


def put_in_place(entry: SavedEntry) -> Text:
    """Put the backup (`one_before`) in the place of a damaged save, keep the damaged file under another name; the line
    that tells it."""
    try:
        aside = restore_backup(entry.name)
    except Bad as bad:
        return T("{why}. The one saved before it was opened; {trouble}.", why=entry.fault, trouble=str(bad))
    return T("{why}. The one saved before it was opened; the damaged file is kept as {name}.", why=entry.fault,
             name=aside.name)
