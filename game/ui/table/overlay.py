"""The data of the overlay while a player decides: reach, path, sight, threat, rulers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.table.movement.movement import Path
from game.core.table.places import Place, Side
from game.core.table.sight.sight import Sight, Thread
from game.core.text import Text
from game.ui.table.heights import Air
from game.ui.table.in_hand import InHand
from game.ui.table.units import NONE, Units

Rings = tuple[tuple[tuple[float, float], ...], ...]
"""Outlines in grid steps, filled even-odd."""


class AdviceMark(NamedTuple):
    """One mark: a spot in 1/64 inch, or a figure with its radius, and the number or sign. `ring`: a ring of that radius
    is drawn where a base is to stand."""

    x: float
    y: float
    radius: float
    number: str
    ring: bool = False


@dataclass(frozen=True)
class Plan:
    """A planned path: the figure's ghost at its end, the tape along it."""

    figure: str
    path: Path
    via: tuple[Place, ...] = ()
    chip: str = ""


@dataclass(frozen=True)
class Ruler:
    """A tape or a sight thread laid between two spots (grid steps)."""

    a: Place
    b: Place
    thread: Thread | None = None


@dataclass(frozen=True)
class Threat:
    """One cell of the threat view: its middle (inches), half its width, its words, and its strength from 0 (nothing
    threatens) to 5."""

    x: float
    y: float
    half: float
    step: int
    words: str
    by: tuple[str, ...] = ()
    """The enemies that make it."""


@dataclass(frozen=True)
class Echo:
    """A past moment: figures that stood elsewhere (id, place), the path one took, its line of sight."""

    ghosts: tuple[tuple[str, Place], ...] = ()
    path: Path | None = None
    sight: Sight | None = None
    about: str = ""


@dataclass(frozen=True)
class Away:
    """A part of the table that belongs to a side: west, south, east and north in inches, and what it is."""

    box: tuple[float, float, float, float]
    side: Side
    words: Text


@dataclass
class Overlay:
    """Everything over the table. Change it and call `TableView.show(overlay)`."""

    reach: Rings | None = None
    """Ground that can be reached keeps its colours, the rest is darkened; None: nothing is darkened."""
    inner: Rings = ()
    """A second, dotted outline inside (where the other part of the turn is still possible)."""
    zones: tuple[tuple[Rings, Side | None], ...] = ()
    """Dashed (open) lines in a side's colour, pale for nobody's (None): how far something counts."""
    air: tuple[Air, ...] = ()
    """The legs of a planned way that changes its level, or goes straight through the air."""
    card: InHand | None = None
    """A piece of terrain, or a terrain card, in hand."""
    units: Units = NONE
    """The marks of figures that act together."""
    glow: frozenset[str] = frozenset()
    """Figures that can answer."""
    chosen: str = ""
    """The figure that acts."""
    target: str = ""
    plan: Plan | None = None
    rings: tuple[tuple[float, float, str], ...] = ()
    """Where the next part of the turn would begin: spots (grid steps) with the number on their disc."""
    advice: tuple[AdviceMark, ...] = ()
    """The marks of the coach's advice."""
    echo: Echo | None = None
    placing: tuple[str, Place, bool] | None = None
    """A figure being set up: its id, where, and whether it may stand there."""
    sets_up: Side | None = None
    """The side that sets up: all its enemies beyond the view are pointed at."""
    away: tuple[Away, ...] = ()
    """Parts of the table that are pointed at where none of them is in view."""
    sight: Sight | None = None
    seen: dict[str, bool] = field(default_factory=dict)
    """Enemy id -> whether it would see you there."""
    hint: tuple[tuple[float, float], ...] = ()
    """Spots worth going to (grid steps)."""
    threats: tuple[Threat, ...] = ()
    veiled: bool = False
    """The threat view is not complete yet: what is not in `threats` is veiled."""
    rulers: tuple[Ruler, ...] = ()
    cause: str = ""
    """A piece or figure that is lit because a row of the odds card is about it."""
    pointer: tuple[float, float] | None = None
    """The spot under the pointer in inches: crowns above it fade."""
