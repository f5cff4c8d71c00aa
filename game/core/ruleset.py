"""What a ruleset is to the core: the questions that every one of the five answers in its own way."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from game.core.force import Force, Price, Rejection
from game.core.forecast import Forecast, NoAttack
from game.core.moment import Moment
from game.core.pieces import Table
from game.core.places import Side
from game.core.play import Play
from game.core.rulebook import Book
from game.core.setup import Setup
from game.core.switches import Switch, Switches
from game.core.text import T, Text

Step = Coroutine[Any, Any, None]


class Score(NamedTuple):
    """One side's score by clause."""

    points: int
    rows: tuple[tuple[int, Text, str], ...]
    """(points, for what, clause)."""


class Outcome(NamedTuple):
    """How a battle ended. `winner` None is a draw."""

    winner: Side | None
    reason: Text
    clause: str
    points: tuple[int, int]


class Choice(NamedTuple):
    """One value of a set-up option: how it is written and what it means."""

    value: str
    label: Text
    meaning: Text


class SetupOption(NamedTuple):
    """Something besides house rules that is chosen before a battle (table size, points limit, scenario)."""

    name: str
    title: Text
    clause: str
    default: str
    choices: tuple[Choice, ...]


class Ruleset(Protocol):
    """One of the five games. All methods are pure except `step`, whose coroutine changes its own `Play`.

    A ruleset may also have `standard_table`, the file name (without ending) of the shipped map that a set-up opens on.
    """

    id: str
    version: int
    title: Text
    tagline: Text
    letters: str
    """The prefix of its clauses: SB, GL …"""
    switches: tuple[Switch, ...]
    setup_options: tuple[SetupOption, ...]
    force_type: type[Force]
    state_type: type[Any]

    def book(self) -> Book:
        """The rulebook data."""
        ...

    def check_force(self, force: Any, limit: int) -> list[Rejection]:
        """Everything that is wrong with a force at that points limit; empty when it is legal."""
        ...

    def price(self, force: Any, entry: int | None = None) -> Price:
        """The points of a force, or of one entry."""
        ...

    def check_setup(self, setup: Setup) -> list[Rejection]:
        """What forbids this battle (forces, options, table)."""
        ...

    def moment(self, setup: Setup, state: Any = None) -> Moment:
        """The first moment of a battle, or the moment of a given state."""
        ...

    def step(self, play: Play) -> Step | None:
        """The next step as a coroutine; None when the battle is over."""
        ...

    def outcome(self, now: Moment) -> Outcome | None:
        """How it ended; None while it goes on."""
        ...

    def score(self, now: Moment) -> tuple[Score, Score]:
        """The score as it stands."""
        ...

    def problems(self, now: Moment) -> list[str]:
        """Every broken invariant of a state between steps, in words; empty when all is well."""
        ...

    def attacks(self, now: Moment, figure: str) -> Iterator[Forecast]:
        """Every attack that figure could make from where it stands in this moment."""
        ...

    def forecast(self, now: Moment, figure: str, target: str, key: str = "") -> Forecast | NoAttack:
        """One attack, or why it cannot be made. `key` names the way (a ruleset's own, empty: the usual one)."""
        ...

    def status(self, now: Moment, figure: str) -> Text:
        """One short line about a figure for its card: ready, done, 5 actions."""
        ...

    def value(self, now: Moment, side: Side) -> Fraction | float:
        """What a position is worth to a side, in points; the AI's eye."""
        ...

    def tables(self) -> tuple[Table, ...]:
        """The catalogue's own tables."""
        ...


def unknown_choices(setup: Setup, options: Iterable[SetupOption], switches: Iterable[Switch], option_clause: str,
                    rule_clause: str = "") -> list[Rejection]:
    """What of a set-up is none of a ruleset's options and house rules, or has a value that they cannot take."""
    wrong: list[Rejection] = []
    known = {option.name: option for option in options}
    for name, chosen in setup.options:
        if name not in known:
            wrong.append(Rejection(T("there is no option {name}", name=name[:40]), option_clause))
        elif chosen not in {choice.value for choice in known[name].choices}:
            wrong.append(Rejection(T("{title} cannot be {value}", title=known[name].title, value=chosen[:40]),
                                   known[name].clause))
    try:
        Switches(switches, dict(setup.switches))
    except ValueError as error:
        wrong.append(Rejection(Text("{why}", (("why", str(error)),)), rule_clause or option_clause))
    return wrong
