"""A battle on disk: at once from its first lines, and after playing it through its state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from game import rules
from game.core.play.match import Match
from game.core.play.record import Record, read_record
from game.core.table.pieces import Marker, Table
from game.core.table.places import GRID
from game.core.text import T, Text
from game.scenes.my_battles.facts import put_away
from game.scenes.pictures import Mini, View, minis_of, table_picture
from game.scenes.replay.frames import round_words
from game.scenes.rulesets.view import view_of
from game.scenes.tellers.markers import markers_of
from game.store.archive import forget
from game.store.journal import Battle


@dataclass(frozen=True)
class Saved:
    """One battle. `match` is None until it is played through (`played`, up to a second: for threads)."""

    text: str
    record: Record
    match: Match | None = None
    fault: str = ""
    """What is wrong with the record after that moment (known only once played); empty for a sound one."""

    @property
    def key(self) -> str:
        """Which moment of which battle: two with one key look the same."""
        return self.text

    @property
    def game(self) -> Text:
        """The ruleset, and the round."""
        title = self.record.rules.title
        if self.match is None:
            return title
        turn = getattr(self.match.state, "round", 0)
        when = round_words(self.record.rules.id, turn) if turn else T("setting up")
        return T("{game}, {when}", game=title, when=when)

    @property
    def forces(self) -> tuple[str, str]:
        """The names of both forces."""
        a, b = self.record.setup.forces
        return a.name, b.name

    @property
    def score(self) -> Text:
        """The score; before it is known, who fights whom."""
        a, b = self.forces
        if self.match is None:
            return T("{a} against {b}", a=a, b=b)
        points = self.record.rules.score(self.match.now)
        return T("{a} {x} : {y} {b}", a=a, x=points[0].points, b=b, y=points[1].points)

    @property
    def stands(self) -> Text:
        """How it stands, in few words."""
        return self.score

    @property
    def over(self) -> bool:
        """Whether the battle is finished (known only once played)."""
        return self.match is not None and self.match.over

    def played(self) -> Saved:
        """The same with its match, as far as the record is sound. Raises Bad where not even its beginning is."""
        if self.match:
            return self
        match, bad = self.record.play_sound()
        return replace(self, match=match, fault=str(bad) if bad is not None else "")


@lru_cache(maxsize=64)
def read_saved(text: str, source: str = "record") -> Saved:
    """Read a record without playing it. Raises Bad."""
    return Saved(text, read_record(text, rules.get, source))


def settle(battle: Battle, most: int, match: Match | None) -> None:
    """Move a battle in progress that is over (the program was killed at its end) into the archive.

    Raises Bad where that cannot be written; then the battle stays where it is.
    """
    put_away(battle.path.stem, battle.text, most, match)
    forget(battle.path)


def _table_of(saved: Saved) -> Table:
    """The table as it is now, with cards laid since the battle began and without destroyed walls."""
    return saved.match.now.top.table if saved.match else saved.record.setup.table


def _markers_of(saved: Saved) -> tuple[Marker, ...] | None:
    """What lies there to be held or taken; None before the battle has begun."""
    return markers_of(saved.match.now) if saved.match else None


def mat_of(saved: Saved, size: tuple[int, int]) -> pygame.Surface:
    """A picture of `size` px of the part of the table with the figures."""
    table = _table_of(saved)
    minis = minis_of(saved.match.state, table) if saved.match else []
    wide, high = table.width / GRID, table.height / GRID
    px = max(size[0] / wide, size[1] / high, min(size[0] / 20, size[1] / 7.6))
    view = _around(minis, wide, high, size[0] / px, size[1] / px)
    return table_picture(table, px, minis, view, _markers_of(saved),
                         flat_roofs=view_of(saved.record.setup.ruleset).flat_roofs)


def _around(minis: list[Mini], wide: float, high: float, w: float, h: float) -> View:
    """A view of w × h inches on the table with as many of the miniatures as possible."""

    def held(x: float, y: float) -> tuple[int, int]:
        sides = [mini.side for mini in minis if x < mini.x < x + w and y < mini.y < y + h]
        return len(set(sides)), len(sides)

    best, view = (-1, -1), View(max(0.0, (wide - w) / 2), max(0.0, (high - h) / 2), w, h)
    for a in minis:
        for b in minis:
            x, y = (a.x + b.x - w) / 2, (a.y + b.y - h) / 2
            x, y = min(max(0.0, x), max(0.0, wide - w)), min(max(0.0, y), max(0.0, high - h))
            if held(x, y) > best:
                best, view = held(x, y), View(x, y, w, h)
    return view


def ground_of(saved: Saved, px: float = 16) -> tuple[Table, pygame.Surface]:
    """The table of a battle without its figures, and its picture at `px` pixels an inch. Slow: for threads."""
    table = _table_of(saved)
    return table, table_picture(table, px, markers=_markers_of(saved),
                                flat_roofs=view_of(saved.record.setup.ruleset).flat_roofs)
