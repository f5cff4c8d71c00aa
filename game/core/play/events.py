"""Events: what happened, in order. The screen animates them, the log prints them, tests read them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from game.core.chance.checks import Roll
from game.core.table.places import Place, Side
from game.core.text import Text

if TYPE_CHECKING:
    from game.core.chance.odds import Odds
    from game.core.lazy import Lazy
    from game.core.play.acts import Act
    from game.core.table.moment import Moment
    from game.core.table.movement.movement import Path
    from game.core.table.sight.sight import Sight


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something happened: one sentence, its clause, and the side that did it (None: neither)."""

    text: Text
    clause: str
    side: Side | None = None


def comment(event: Event) -> str:
    """The comment of an event in a record."""
    return f"{event.text} [{event.clause}]"


class Began(Event, frozen=True, kw_only=True):
    """A round, phase or turn began. `what` is round, phase, turn or figure."""

    what: str
    number: int = 0
    figure: str = ""
    extra: bool = False
    """Whether a figure has this turn besides its own."""


class Placed(Event, frozen=True, kw_only=True):
    """A figure was set on the table."""

    figure: str
    place: Place


class Moved(Event, frozen=True, kw_only=True):
    """A figure moved along a path."""

    figure: str
    path: Path


class Mustered(Event, frozen=True, kw_only=True):
    """A whole unit was set on the table; (figure, place) of each."""

    unit: str
    places: tuple[tuple[str, Place], ...]


class Marched(Event, frozen=True, kw_only=True):
    """A whole unit moved; (figure, path) of each that did."""

    unit: str
    paths: tuple[tuple[str, Path], ...]


Prize = Callable[[Collection[str]], tuple[int, int]]
"""The points that A and B win where these figures are defeated, as things stood before (see `Ruleset.prize`)."""


@dataclass(frozen=True, slots=True, eq=False)
class Stake:
    """What an attack may bring, as it stood before it. Equal where the losses are."""

    loss: Lazy[Odds[tuple[str, ...]]]
    """Computes the exact distribution of the figures that it defeats."""
    prize: Prize

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stake) and self.loss == other.loss


@dataclass(frozen=True, slots=True, eq=False)
class Declared:
    """What was declared with an attack. Equal where the acts are."""

    act: Act
    """The act that makes this attack, as forecasts name it."""
    before: Moment | None
    """The moment before its dice; only in battles that keep a log."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Declared) and self.act == other.act


class Aimed(Event, frozen=True, kw_only=True, gc=True):
    """An attack on a target began; `sight` is what the rule measured, None where none was needed."""

    figure: str
    target: str
    melee: bool
    sight: Sight | None = None
    staked: Stake | None = None
    """What it may bring; only in battles that keep a log."""
    declared: Declared | None = None

    @property
    def act(self) -> Act | None:
        """The act that makes this attack; None where the rules name none."""
        return None if self.declared is None else self.declared.act

    @property
    def loss(self) -> Odds[tuple[str, ...]] | None:
        """The exact distribution of the figures it defeats; None where the rules give none. Computed when first read.
        """
        return None if self.staked is None else self.staked.loss()


class Chose(Event, frozen=True, kw_only=True):
    """A player chose, for example to dodge, to reroll or to stay. `key` is the answer's key, `figure` an id or empty.
    """

    figure: str
    key: str


class Rolled(Event, frozen=True, kw_only=True, gc=True):
    """Dice were rolled for a check; `again` marks a repeated roll that replaces the one before."""

    roll: Roll
    again: bool = False


class Gone(Event, frozen=True, kw_only=True):
    """A figure left the table: defeated, or walked off. `side` is the figure's own."""

    figure: str
    how: str = "defeated"
    attack: Aimed | None = None
    """The attack by which it fell; None where none was being made."""

    @property
    def by(self) -> str:
        """The id of the figure whose attack it fell by, which may be its own; empty where none was being made."""
        return "" if self.attack is None else self.attack.figure

    @property
    def walked_off(self) -> bool:
        """Whether it left over an edge of the table and is no casualty."""
        return self.how in ("left", "escaped")


class Marked(Event, frozen=True, kw_only=True):
    """A counter beside a figure changed: hits, wounds, spent, prone … (`mark` names it)."""

    figure: str
    mark: str
    value: int
    attack: Aimed | None = None
    """The attack that changed it; None where none was being made."""

    @property
    def by(self) -> str:
        """The id of the figure whose attack changed it; empty where none was being made."""
        return "" if self.attack is None else self.attack.figure


class Scored(Event, frozen=True, kw_only=True):
    """Points were won or lost by `side`."""

    points: int


class Settled(Event, frozen=True, kw_only=True):
    """A fight of many attacks, begun with `Began` of a bout, was counted up; the text tells the result."""


class CutShort(Event, frozen=True, kw_only=True):
    """Dice ended a turn before its side had finished; the text tells it."""


class Ended(Event, frozen=True, kw_only=True):
    """The battle is over; `winner` None is a draw."""

    winner: Side | None
