"""The terms of a season as data: fates, foes, prizes for all rulesets, honours and scars of each.

    terms().fates[0]                        # 'leaves': a 1 on the D6
    marks_of(rules).honours[0].title        # from the season's own rulebook
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec

from game.core.package_data import has, record_of, text_of, told
from game.core.rulebook import Book, load_book
from game.core.ruleset import Ruleset
from game.core.text import Text

PACKAGE: Final = "game.season"
FILE: Final = "season.toml"
Fate = Literal["leaves", "scar", "misses", "fine"]
"""What becomes of a figure that was taken out (SE-9)."""


class Foe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of enemy that awaits at a place."""

    id: str
    clause: str
    share: int
    """Percent of the points that it is drawn to match (SE-7)."""
    character: str = ""
    """How its opponent plays."""
    pay: int = 0
    """Steps of points that a victory over it brings besides."""
    was: tuple[str, ...] = ()
    """Ids that it had in earlier versions."""
    role: Literal["", "defends", "attacks"] = ""
    """What it does in scenarios in which one side defends; empty: that is drawn (SE-29)."""

    @property
    def title(self) -> Text:
        """What it is called."""
        return title(self.clause)


class Prize(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a place is worth to whoever wins there."""

    id: str
    clause: str
    pay: int = 0
    """Steps of points besides the usual one."""
    honours: int = 0
    """Honours besides the usual one."""
    was: tuple[str, ...] = ()
    """Ids that it had in earlier versions."""
    heals: bool = False
    """Whether all scars of one figure heal, and who misses the next battle does not."""

    @property
    def title(self) -> Text:
        """What it is called."""
        return title(self.clause)


class Changed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a version of the terms changed."""

    version: int
    clauses: tuple[str, ...]
    needed: int = 0
    """What `Terms.needed` was before; 0: the same. Leagues have nothing to do with it."""
    ruleset: str = ""
    """The ruleset whose honours and scars were changed; empty: what holds in all."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holds in all rulesets."""

    version: int
    """Of these terms and of the honours and scars of all rulesets, from 1: seasons of a newer game are not read."""
    lengths: tuple[int, ...]
    """How many battles a season may have."""
    fates: tuple[Fate, ...]
    """By the face of a D6, from 1."""
    offers: int
    """Honours among which is chosen."""
    won: int
    drawn: int
    last: int
    """How often the last battle counts."""
    needed: int
    """Percent of all fame; more than that wins the season (SE-5)."""
    foe: tuple[Foe, ...]
    prize: tuple[Prize, ...]
    changed: tuple[Changed, ...] = ()

    def fame(self, result: int, last: bool) -> int:
        """The fame of a battle that was won (1), drawn (0) or lost (-1); `last`: of the season's last one (SE-5)."""
        return (self.won, self.drawn, 0)[1 - result] * (self.last if last else 1)

    def most_fame(self, length: int) -> int:
        """The fame of somebody who wins every battle of a season of that length (SE-5)."""
        return self.won * (length - 1 + self.last)

    def winning_fame(self, length: int, version: int) -> int:
        """The least fame that wins a season of that length by the terms of that version: one that was over then stays
        won or lost (SE-5)."""
        needed = next((one.needed for one in self.changed if one.version > version and one.needed), self.needed)
        return needed * self.most_fame(length) // 100 + 1

    def foes(self, id: str) -> Foe:
        """The foe of that id; raises KeyError."""
        return {one.id: one for one in self.foe}[id]

    def prizes(self, id: str) -> Prize:
        """The prize of that id; raises KeyError."""
        return {one.id: one for one in self.prize}[id]


class Change(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One change of what an entry carries; exactly one of `add`, `give`, `take`, `steps` and `on` is told."""

    field: str
    """Its field; within lists and records by number and name: `gear.0.count`."""
    add: int = 0
    """Added to a number."""
    give: str = ""
    """Put into a list that lacks it."""
    take: tuple[str, ...] = ()
    """The first of these that a list holds is taken out."""
    steps: tuple[str, ...] = ()
    """A word becomes the one after it."""
    on: bool | None = None
    """A yes or no that becomes the other."""


class Mark(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An honour or a scar: a clause and what it changes."""

    id: str
    clause: str
    changes: tuple[Change, ...]
    needs: tuple[str, ...] = ()
    """Fields of a figure that must hold something for it to be of use: it is given to no other."""
    was: tuple[str, ...] = ()
    """Ids that it had in earlier versions."""

    @property
    def title(self) -> Text:
        """What it is called."""
        return title(self.clause)

    @property
    def rule(self) -> Text:
        """What it does."""
        return Text(book().clause(self.clause).text)


class Marks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The honours and scars of a ruleset."""

    step: int = 1
    """Points that a step of pay adds to what the force may cost (SE-16)."""
    most: int = 0
    """Points that a season may add at the most; 0: any number."""
    honour: tuple[Mark, ...] = ()
    scar: tuple[Mark, ...] = ()

    def mark(self, id: str) -> Mark | None:
        """The honour or scar that has that id, or had it in an earlier version; None for an unknown one."""
        return next((one for one in (*self.honour, *self.scar) if id == one.id or id in one.was), None)


@lru_cache(maxsize=1)
def terms() -> Terms:
    """The terms for all rulesets. Raises Bad where the file is not whole."""
    with told(PACKAGE, FILE):
        return record_of(text_of(PACKAGE, FILE), Terms)


@lru_cache(maxsize=1)
def book() -> Book:
    """The rulebook of seasons (SE-1 and up)."""
    return load_book(PACKAGE)


def title(clause: str) -> Text:
    """The title of a clause of that book."""
    return Text(book().clause(clause).title)


@lru_cache(maxsize=16)
def _marks(package: str) -> Marks:
    if not has(package, FILE):
        return Marks()
    with told(package, FILE, "step, [[honour]] and [[scar]] blocks, see docs/season.md"):
        found = record_of(text_of(package, FILE), Marks)
        ids = [id for one in (*found.honour, *found.scar) for id in (one.id, *one.was)]
        for one in (*found.honour, *found.scar):
            if ids.count(one.id) > 1:
                raise ValueError(f"{one.id} stands there twice")
            if one.clause not in book().clauses:
                raise ValueError(f"{one.id}: {one.clause} is no clause of the season's rulebook")
        return found


def marks_of(rules: Ruleset) -> Marks:
    """The honours and scars of a ruleset; none where it has no file of them. Raises Bad where it is not whole."""
    return _marks(rules.package)
