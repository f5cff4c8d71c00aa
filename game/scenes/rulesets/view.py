"""What the screens need to know of a ruleset: one `RulesetView` each, found by its id."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game import rules
from game.core.errors import Bad
from game.core.package_data import path_of
from game.core.table.moment import Moment
from game.core.text import T, Text
from game.scenes.rulesets.briefing import Briefing, plain_briefing, with_laying
from game.scenes.rulesets.scenario_briefing import with_scenario
from game.scenes.shown_rules import left_out, shown_ids

if TYPE_CHECKING:
    from game.core.rulebook import Book
    from game.core.ruleset import Ruleset


class Cover(NamedTuple):
    """The cover of a rulebook."""

    colour: str
    """#RRGGBB; not the colour of a side."""
    look: str
    """The look of the miniature on it (`game.art.minis`)."""


class Facts(NamedTuple):
    """A few words about a game for the set-up."""

    lasts: Text
    """The longest duration of a battle."""
    dice: Text
    wins: Text


class Picture(NamedTuple):
    """A screen of a battle for `python -m game screenshot`: the first question of a kind in a battle by seed."""

    until: str
    """The kind of question."""
    forces: tuple[str, str] | None = None
    """File names of two shipped forces; None: a quick battle between two easy opponents."""
    table: str = ""
    """With forces: the file name of the shipped map."""
    options: Mapping[str, str] = MappingProxyType({})
    """With forces: the set-up's options."""
    events: int = 0
    """With forces: the least number of events before the question."""
    then: Callable[[Any], None] | None = None
    """Called with the battle screen before the picture is taken."""
    attack: bool = False
    """Whether the question has to offer somebody to attack."""
    past: int = 0
    """Without forces: so many battles are passed over, which are known to have no such question and take seconds."""


class Counts(NamedTuple):
    """The words for what a ruleset counts: the head of the log, `{n}` at the beginning of a line and within one."""

    title: Text
    head: Text
    word: Text


TURNS: Final = Counts(T("Turn by turn"), T("Turn {n}"), T("turn {n}"))
ROUNDS: Final = Counts(T("Round by round"), T("Round {n}"), T("round {n}"))


class RulesetView(NamedTuple):
    """All that the screens need of one ruleset; fields without a default are given by every ruleset."""

    package: str
    """The package it lives in (`__name__`), with its modules `words` and `builder`."""
    cover: Cover
    facts: Facts
    briefing: Callable[[Moment], Briefing] = plain_briefing
    """The briefing of a battle; by default what its rulebook says, clause by clause."""
    scene: str = ""
    """The name of the class of its battle screen, in its module `battle`; empty: the shared one."""
    counts: Counts = TURNS
    """What it counts: turns of a side, or rounds."""
    flat_roofs: bool = False
    """Whether houses have roofs to stand on."""
    houses: tuple[str, ...] = ()
    """The looks of houses on random tables; empty: as it suits the ground."""
    pictures: Mapping[str, Picture] = MappingProxyType({})
    """Its screens for pictures, by the second half of their names: `ID-NAME`."""

    def brief(self, now: Moment) -> Briefing:
        """The briefing of a battle, with what its scenario changes, and whether its terrain is laid first."""
        return with_scenario(with_laying(self.briefing(now), now), now)

    def part(self, name: str, wanted: str, usual: Callable[[], Any] | None = None) -> Any:
        """What a module of its package calls `wanted`, imported on first use; without that module what is `usual`.

        Raises Bad where there is none.
        """
        path = f"{self.package}.{name}"
        try:
            return getattr(import_module(path), wanted)
        except ModuleNotFoundError as error:
            if error.name != path:
                raise
            if usual is not None:
                return usual()
            raise Bad(path_of(self.package, f"{name}.py"), "", "there is no such file",
                      f"{wanted}, see docs/new-ruleset.md") from None
        except AttributeError:
            raise Bad(path_of(self.package, f"{name}.py"), "", f"there is no {wanted} in it",
                      "see docs/new-ruleset.md") from None

    @property
    def id(self) -> str:
        """The id of its ruleset."""
        return self.package.rpartition(".")[2].replace("_", "-")


TABLE_COVER: Final = Cover("#57432F", "viking-jarl")
"""The cover of the table's own book."""
SEASON_COVER: Final = Cover("#7A3E58", "retinue-captain")
"""The cover of the book of seasons."""
SCENARIO_COVER: Final = Cover("#3E6470", "feudal-halberdier")
"""The cover of the book of scenarios."""
_COVERS: Final = {"season": SEASON_COVER, "scenarios": SCENARIO_COVER}


def view_of(ruleset_id: str) -> RulesetView:
    """The view of a ruleset: `VIEW` of the package `game.scenes.rulesets.NAME`. Raises Bad where there is none."""
    name = f"game.scenes.rulesets.{ruleset_id.replace('-', '_')}"
    try:
        found = import_module(name)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == name:
            raise Bad(ruleset_id, "", "there are no screens for these rules", path_of(name, "__init__.py")) from None
        if isinstance(error, Bad) or os.environ.get("KTS_TRACEBACK"):
            raise
        raise Bad(path_of(name, "__init__.py"), "", f"cannot be loaded: {type(error).__name__}: {error}") from error
    if not hasattr(found, "VIEW"):
        raise Bad(path_of(name, "__init__.py"), "", "there is no VIEW in it", "see docs/new-ruleset.md")
    view: RulesetView = found.VIEW
    return view


@cache
def shown() -> tuple[Ruleset, ...]:
    """The rulesets that the screens offer, loaded; one that cannot be is left out, with a line on stderr."""
    found = []
    for id in shown_ids():
        try:
            view_of(id)
            ruleset = rules.get(id)
            _ = ruleset.switches
        except Bad as bad:
            left_out(id, bad)
        else:
            found.append(ruleset)
    return tuple(found)


@cache
def books() -> tuple[Book, ...]:
    """The rulebooks of the rulesets that the screens offer; one that is not whole is left out, with one line on stderr.
    """
    found = []
    for ruleset in shown():
        try:
            found.append(ruleset.book())
        except Bad as bad:
            left_out(f"the rulebook of {ruleset.id}", bad)
    return tuple(found)


def cover_of(book_id: str) -> Cover:
    """The cover of a book: a ruleset's, by its id, that of scenarios or seasons, or the table's own."""
    return view_of(book_id).cover if book_id in rules.IDS else _COVERS.get(book_id, TABLE_COVER)
