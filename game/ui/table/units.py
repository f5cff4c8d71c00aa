"""What lies over the table where many figures act as one: rings, ghosts in formation, chains, chips, a near fight.

Plain data: a scene fills `Units`, `draw_units` draws it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.table.places import Place
from game.core.text import Text

Tone = Literal["plain", "good", "bad"]
Kind = Literal["link", "cut", "lead", "shot", "near"]


@dataclass(frozen=True)
class Ghost:
    """A figure where it would stand. `nudged`: not quite where the formation wants it; `wrong`: it may not."""

    figure: str
    place: Place
    tone: Literal["fine", "nudged", "wrong"] = "fine"
    mark: str = ""
    """A state mark that it would bear there (`game.art.marks`): its cover."""
    held: bool = False
    """The one that keys move."""


@dataclass(frozen=True)
class Strand:
    """A line between two spots (grid steps): a chain's link or where it is cut, a lead, an aim, a measured gap."""

    a: tuple[float, float]
    b: tuple[float, float]
    kind: Kind
    words: Text | str = ""


@dataclass(frozen=True)
class Chip:
    """Words on a dark pill, `rise` units above a spot (grid steps)."""

    x: float
    y: float
    words: Text | str
    tone: Tone = "plain"
    rise: float = 0.0


@dataclass(frozen=True)
class Disc:
    """A numbered disc at the rim of a figure: first target, second …"""

    figure: str
    number: str
    first: bool = False


@dataclass(frozen=True)
class Units:
    """All that is drawn for units. Empty by default: rulesets whose figures act alone draw none."""

    acting: frozenset[str] = frozenset()
    """Figures that act together."""
    lit: frozenset[str] = frozenset()
    """Figures of the unit that is pointed at."""
    aimed: frozenset[str] = frozenset()
    """Figures that would be attacked."""
    marked: frozenset[str] = frozenset()
    """Figures picked to be removed."""
    bout: frozenset[str] = frozenset()
    """Figures of the fight in close-up: what is not near them is darkened."""
    marks: tuple[tuple[str, str], ...] = ()
    """State marks of this moment beside those that figures bear anyway: figure and mark."""
    ghosts: tuple[Ghost, ...] = ()
    strands: tuple[Strand, ...] = ()
    chips: tuple[Chip, ...] = ()
    discs: tuple[Disc, ...] = ()


NONE = Units()
