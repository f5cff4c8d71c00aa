"""A kept battle opened again: its match, its journal, and what is to be told. No screen in here."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import game.rules
from game.core.errors import Bad
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.text import T, Text, called
from game.scenes.battle.keeping import short_title
from game.store.disk import set_aside
from game.store.journal import Journal, read


class Reopened(NamedTuple):
    """A battle at its last answer."""

    match: Match
    journal: Journal | bool = True
    """Its journal; True: a new file."""
    news: Text | None = None
    """What was wrong with the file; None for a sound one."""
    held: tuple[Answer, ...] = ()
    """Answers that its player had laid out and not given."""


def from_record(record: str, source: str = "record") -> Reopened:
    """A saved battle; the save itself stays as it is. Damaged parts are left out and told.

    Raises Bad for a text that is no record.
    """
    kept = read_record(record, game.rules.get, source)
    match, fault = kept.play_sound()
    news = None if fault is None else T(
        "{why}. The battle goes on at the last moment that is sound; the save stays as it is.", why=str(fault))
    return Reopened(match, True, news, kept.held if fault is None else ())


def from_journal(path: Path) -> Reopened:
    """A battle in progress, kept in its own file as before.

    A damaged battle continues at its last sound answer in a new file; the old file is kept under another name, and a
    line says so. Raises Bad where nothing can be played.
    """
    try:
        battle = read(path)
    except FileNotFoundError:
        raise Bad(path.name, "", "this battle is no longer there") from None
    if not battle.text:
        raise Bad(path.name, "", battle.damage)
    record = read_record(battle.text, game.rules.get, path.name)
    match, fault = record.play_sound()
    if fault is None and not battle.damage:
        return Reopened(match, Journal.of(path), None, record.held)
    why = str(fault) if fault is not None else str(Bad(path.name, "", battle.damage))
    journal = Journal(short_title(match))
    held = record.held if fault is None else ()
    try:
        journal.put(record_text(match, held))   # first: the old file is all there is until then
        news = T("{why}. The battle goes on at its last sound answer; the file as it was is kept as {name}.", why=why,
                 name=called(set_aside(path).name))
    except Bad as bad:
        news = T("{why}. The battle goes on at its last sound answer; {trouble}.", why=why, trouble=bad)
    return Reopened(match, journal, news, held)
