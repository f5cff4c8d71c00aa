"""The rows of the list of saved battles: looked for and read in a thread, those in sight first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import pygame

from game.background import Post, Worker, handed
from game.core.text import TN, T, Text
from game.scenes.players import names_of
from game.scenes.saves.by_mail import MailSaved
from game.scenes.saves.ends import end_words
from game.scenes.saves.entries import SavedEntry, listed_entries, saved_entries, whole
from game.scenes.saves.vignette import both_faces
from game.ui.widgets import Item

AT_A_TIME: Final = 4
"""Rows that are read before they are shown."""
_LISTER: Final = Worker("list of saves")


class Rows:
    """The battles of a list. Both ends of each file are looked at; whole files are read as rows come into sight."""

    def __init__(self, replays: bool, post: Post, listed: Callable[[list[SavedEntry]], None],
                 read: Callable[[int], None]) -> None:
        """`listed` is given all entries once the folders were looked through, `read` the index of each row that was
        read since. Both are called on the main thread.
        """
        self.replays, self._post, self._listed, self._read = replays, post, listed, read
        self.entries: list[SavedEntry] = []
        self.looking = False
        """Whether the folders are being looked through for the first time."""
        self._asked: list[tuple[int, SavedEntry]] = []
        """The rows that are being read."""

    def look(self, at_once: bool) -> None:
        """Look through the folders again; `at_once`: here, and read all files."""
        if at_once:
            self.entries = saved_entries(self.replays)
            self._listed(self.entries)
            return
        self.looking = not self.entries
        _LISTER.only(handed(self._post, partial(listed_entries, self.replays), self._found,
                            failed=lambda: self._found(self.entries)))

    def _found(self, found: list[SavedEntry]) -> None:
        """What was read before and not written since need not be read again."""
        known = {entry.same: entry for entry in self.entries if entry.same is not None and not entry.unread}
        self.looking, self._asked = False, []
        self.entries = [known.get(entry.same, entry) if entry.unread else entry for entry in found]
        self._listed(self.entries)

    def read_some(self, wanted: Iterable[int]) -> None:
        """Read these rows, those that are not read yet, a few at a time."""
        if self._asked or self.looking:
            return
        rows = [i for i in dict.fromkeys(wanted) if 0 <= i < len(self.entries) and self.entries[i].unread][:AT_A_TIME]
        self._asked = asked = [(i, self.entries[i]) for i in rows]
        if asked:
            _LISTER.put(handed(self._post, lambda: [whole(entry) for _, entry in asked],
                               partial(self._were_read, asked), failed=self._none_asked))

    def _none_asked(self) -> None:
        self._asked = []

    def _were_read(self, asked: list[tuple[int, SavedEntry]], read: list[SavedEntry]) -> None:
        if asked is not self._asked:
            return                                      # the folders were looked through again
        self._asked = []
        for (at, before), entry in zip(asked, read, strict=True):
            if self.entries[at] is before:
                self.entries[at] = entry
                self._read(at)

    def now(self, index: int) -> SavedEntry | None:
        """A row, read here if need be; None where there is none."""
        if not 0 <= index < len(self.entries):
            return None
        if self.entries[index].unread:
            self.entries[index] = whole(self.entries[index])
            self._read(index)
        return self.entries[index]


def _no_face(px: int) -> pygame.Surface:
    return pygame.Surface((px, px), pygame.SRCALPHA, 32)


def item(entry: SavedEntry) -> Item:
    """A row of the list."""
    sign = ("pinned" if entry.pinned else "pin") if entry.kind == "replay" else ""
    if entry.unread:
        return Item(entry.title, entry.when, "", _no_face, sign)
    if entry.saved is None:
        return Item(entry.title, T("{when} · cannot be read", when=entry.when), action=sign)
    a, b = entry.saved.forces
    one, other = (force.figures[0].look if force.figures else "" for force in entry.saved.record.setup.forces)
    game: Text = entry.saved.record.rules.title
    if entry.kind == "battle":
        n = entry.text.count("\n> ")
        told = TN("1 answer", "{n} answers", n=n)
        words = T("{game} · {when} · {answers}", game=game, when=entry.when, answers=told)
    elif isinstance(entry.saved, MailSaved):
        words = T("{game} · {what}", game=game, what=entry.saved.stands)
    elif entry.kind == "save":
        words = T("{game} · {when} · {what}", game=game, when=entry.when, what=T("{a} against {b}", a=a, b=b))
    else:
        words = T("{game} · {when}", game=game, when=entry.when)
        record = entry.saved.record
        if (end := end_words(entry.end, names_of(record.players, record.setup))) is not None:
            words = T("{words} · {end}", words=words, end=end)
        words = T("{words} · pinned", words=words) if entry.pinned else words
    return Item(entry.title, words, "", partial(both_faces, one, other), sign)
