"""Events: what happened, in order. The screen animates them, the log prints them, tests read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.checks import Roll
from game.core.places import Place, Side
from game.core.text import Text

if TYPE_CHECKING:
    from game.core.movement import Path
    from game.core.odds import Odds
    from game.core.sight import Sight


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something happened: one sentence, the clause that made it happen, and whose doing it was (None: nobody's)."""

    text: Text
    clause: str
    side: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Event):
    """A round, phase or turn began. `what` is round, phase, turn or figure."""

    what: str
    number: int = 0
    figure: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """A figure was set on the table."""

    figure: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """A figure moved along a path."""

    figure: str
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Mustered(Event):
    """A whole unit was set on the table; (figure, place) of each."""

    unit: str
    places: tuple[tuple[str, Place], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Marched(Event):
    """A whole unit moved; (figure, path) of each that did."""

    unit: str
    paths: tuple[tuple[str, Path], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Aimed(Event):
    """An attack on a target began; `sight` is the look that the rule used, None where none was needed."""

    figure: str
    target: str
    melee: bool
    sight: Sight | None = None
    loss: Odds[tuple[str, ...]] | None = None
    """The exact distribution of whom it defeats, where the rules tell it; only in battles that keep a log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """Dice were rolled for a check; `again` marks a repeated roll that replaces the one before."""

    roll: Roll
    again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone(Event):
    """A figure left the table: defeated, or walked off."""

    figure: str
    how: str = "defeated"


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked(Event):
    """A counter beside a figure changed: hits, wounds, spent, prone … (`mark` names it)."""

    figure: str
    mark: str
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    """Points were won or lost by `side`."""

    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The battle is over; `winner` None is a draw."""

    winner: Side | None
