"""The entries of the list of saved battles or of replays."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from game.core.errors import Bad
from game.core.text import T, Text, called
from game.scenes.saves.by_mail import MailSaved
from game.scenes.saves.saved import Saved, read_saved
from game.store import archive, journal, order
from game.store.mail import listed
from game.store.order import Stamp
from game.store.saves import SaveEntry, list_saves, load_backup, load_battle, restore_backup


class SavedEntry(NamedTuple):
    """One battle on the list."""

    kind: str
    """`battle` (in progress), `mail` (by mail), `save` (under a name) or `replay` (finished)."""
    name: str
    """The name of a named save; otherwise the name of the file."""
    path: Path
    when: Text | str
    rank: tuple[int, int] = (0, 0)
    """Larger for what was written later."""
    text: str = ""
    saved: Saved | None = None
    error: str = ""
    pinned: bool = False
    counted: bool = False
    """Whether it is one of those of which only so many are kept."""
    fault: str = ""
    """What is wrong with a named save in whose place its backup is shown; empty for any other."""
    end: str = ""
    """How it ended, as its file tells (`Labels.end`)."""
    unread: bool = False
    """Whether only both ends of its file were looked at."""

    @property
    def title(self) -> Text | str:
        """The name given by the player, otherwise who fights whom."""
        if self.saved is None:
            return self.name if self.kind == "save" else _LABEL.sub("", self.name)
        if self.kind == "save":
            return self.name
        a, b = self.saved.forces
        return T("{a} against {b}", a=a, b=b)

    @property
    def same(self) -> object:
        """Equal for an entry whose file was not written since."""
        return (self.kind, self.path, self.rank, self.pinned) if self.rank[0] == 2 else None


_LABEL: Final = re.compile(r"^\d{4}-\d\d-\d\d \d{6} (?:[0-9a-f]{6} |[0-9a-f]{8} )?| [0-9a-f]{6}$")
"""What in the name of a file is not for people."""


def saved_entries(replays: bool) -> list[SavedEntry]:
    """Battles in progress, then saves; or (`replays`) finished battles and saves, the newest first.

    A broken file has an error instead of a battle. Reads every file: see `listed_entries`.
    """
    return [whole(entry) for entry in listed_entries(replays)]


def listed_entries(replays: bool) -> list[SavedEntry]:
    """The same without reading the files whole; `whole` does that for one of them."""
    saves = [_listed("save", entry) for entry in list_saves()]
    if replays:
        found = [_listed("replay", entry) for entry in archive.finished()] + saves
        return sorted(found, key=lambda one: one.rank, reverse=True)
    now = [SavedEntry("battle", called(one.path.stem), one.path, _day(one.stamp, one.path.stem), one.rank, unread=True)
           for one in journal.listed()]
    return sorted(now + by_mail(), key=lambda one: one.rank, reverse=True) + saves


def _listed(kind: str, entry: SaveEntry) -> SavedEntry:
    return SavedEntry(kind, entry.name, entry.path, _day(entry.stamp, entry.path.stem), entry.rank,
                      error=entry.error, pinned=entry.pinned, counted=kind == "replay" and archive.counted(entry),
                      end=entry.end, unread=True)


def by_mail() -> list[SavedEntry]:
    """Battles by mail that are not over, the latest first; a broken file has an error."""
    found = []
    for entry in listed():
        stamp, name = entry.parts.stamp if entry.parts is not None else None, called(entry.path.stem)
        when = _day(stamp, entry.path.stem)
        try:
            if entry.parts is None:
                raise Bad("", "", entry.error)
            if entry.parts.state != "over":
                found.append(SavedEntry("mail", name, entry.path, when, entry.rank, f"{entry.path.name}{entry.rank}",
                                        MailSaved.of(entry, entry.parts)))
        except Bad as bad:
            found.append(SavedEntry("mail", name, entry.path, when, entry.rank, error=str(bad)))
    return found


def _day(stamp: Stamp | None, stem: str) -> Text | str:
    """When it was kept, by the clock of the computer that did."""
    return order.shown(order.when(stamp, stem), "%Y-%m-%d %H:%M") or T("no date")


def whole(entry: SavedEntry) -> SavedEntry:
    """The entry with its file read (a few milliseconds)."""
    if not entry.unread:
        return entry
    entry = entry._replace(unread=False)
    try:
        if entry.error:
            raise Bad("", "", entry.error)
        if entry.kind == "battle":
            battle = journal.read(entry.path)
            if not battle.text:
                raise Bad(entry.path.name, "", battle.damage)
            text = battle.text
        else:
            text = load_battle(entry.path)
        return entry._replace(text=text, saved=read_saved(text, entry.path.name))
    except FileNotFoundError:
        return entry._replace(error=str(Bad(entry.path.name, "", "there is no such file")))
    except Bad as bad:
        broken = entry._replace(error=str(bad))
        return one_before(broken) if entry.kind == "save" else broken


def one_before(broken: SavedEntry) -> SavedEntry:
    """The backup of a named save that cannot be read; without a backup the broken entry itself."""
    try:
        text = load_backup(broken.path)
        return broken._replace(text=text, saved=read_saved(text, broken.path.name), error="", fault=broken.error)
    except Bad:
        return broken


def put_in_place(entry: SavedEntry) -> Text:
    """Put the backup (`one_before`) in the place of a damaged save, keep the damaged file under another name; the line
    that tells it."""
    try:
        aside = restore_backup(entry.path)
    except Bad as bad:
        return T("{why}. The one saved before it was opened; {trouble}.", why=entry.fault, trouble=bad)
    return T("{why}. The one saved before it was opened; the damaged file is kept as {name}.", why=entry.fault,
             name=called(aside.name))
