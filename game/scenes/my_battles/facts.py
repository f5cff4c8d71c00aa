"""A finished battle goes into the archive, and its facts into the history."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from game import rules
from game.core.errors import Bad
from game.core.play.match import Match
from game.core.play.record import read_record
from game.planning.account import counts_hits, luck_until
from game.scenes.saves.ends import end_of
from game.store import archive, history, order
from game.store.history import Fought
from game.store.order import Stamp
from game.store.saves import SaveEntry


def fought_of(match: Match, battle: str, stamp: Stamp | None) -> Fought:
    """The facts of a battle that is over; `battle`: the name of its file without ending."""
    assert match.outcome is not None
    end, setup = match.outcome, match.now.setup
    dice = None if counts_hits(match) else float(luck_until(match, len(match.story())).points)
    return Fought(
        battle=battle, kept=stamp.order if stamp is not None else 0, clock=stamp.clock if stamp is not None else 0,
        ruleset=match.rules.id, table=setup.table.name[:300],
        forces=(setup.forces[0].name[:300], setup.forces[1].name[:300]),
        players=(match.players[0][:300], match.players[1][:300]),
        winner="" if end.winner is None else "AB"[end.winner], how=end_of(match).split()[-1],
        points=(end.points[0], end.points[1]), rounds=match.state.round, dice=dice)


def put_away(name: str, record: str, most: int, match: Match | None) -> Path:
    """Put the record of a finished battle into the archive, of which `most` stay, and its facts into the history.

    Raises Bad where the record cannot be written; facts that cannot are found again by the page of battles.
    """
    path = archive.keep(name, record, most, end=end_of(match) if match is not None else "")
    if match is not None and match.over:
        with suppress(Bad):
            history.note(fought_of(match, path.stem, order.stamp_at(path)))
    return path


def take_out(path: Path) -> None:
    """The battle is not over any more: its record leaves the archive and its facts the history. Raises Bad."""
    archive.forget(path)
    with suppress(Bad):
        history.take_back(path.stem)


def missing(known: Iterable[Fought]) -> list[SaveEntry]:
    """Battles of the archive that the history does not have: those of earlier versions, or put there by hand."""
    names = {one.battle for one in known}
    return [entry for entry in archive.finished() if entry.path.stem not in names and not entry.error]


def read(entry: SaveEntry) -> Fought | None:
    """The facts of a battle of the archive, played through (up to a second: for threads); None where it cannot be."""
    try:
        match = read_record(archive.load(entry), rules.get, entry.path.name).play()
        return fought_of(match, entry.path.stem, entry.stamp) if match.over else None
    except Bad:
        return None
