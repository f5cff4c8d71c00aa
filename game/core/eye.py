"""What a ruleset tells an opponent besides its rules: rough strengths, goals and the turns to come, never a new number.

A ruleset that has an `eye` attribute is sketched ahead by `game.ai`; without one its opponents judge by `value` and
`attacks` alone. Chances come from the ruleset's own checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from game.core.moment import Moment
from game.core.places import Place, Side


class Strike(NamedTuple):
    """One way in which a figure harms another from where it ends its move."""

    reach: int
    """Base edge to base edge at most this far, in 1/64 inch."""
    chance: float
    """The share of the target that is lost on average, 0 to 1."""
    sight: bool = True
    """Whether it has to see the target."""


class Strides(NamedTuple):
    """How far a figure goes in one turn, in 1/64 inch of path cost."""

    acting: int
    """And still strikes, before or after."""
    running: int
    """When it does nothing else."""


class Goal(NamedTuple):
    """A spot that is worth points to the side that alone stands there in the end."""

    place: Place
    radius: int
    points: float


class Phase(NamedTuple):
    """A run of turns of one side."""

    side: Side
    figures: tuple[str, ...] | None = None
    """Who still has a turn, in any order; None: every figure of the side that is alive by then."""
    again: tuple[str, ...] = ()
    """Each of these, while alive, gives one more turn to any figure of its side (a leader)."""


class Turn(NamedTuple):
    """The turn that is going on."""

    figure: str
    moves: bool
    """Whether it may still move."""
    acts: bool
    """Whether it may still strike or run."""


class Eye(Protocol):
    """The opponent's eye for one ruleset. All methods are pure."""

    def worth(self, now: Moment, figure: Any) -> float:
        """Points for whoever defeats the figure."""
        ...

    def banked(self, now: Moment, side: Side) -> float:
        """Points that the side has for good, and what it holds in reserve (rerolls and the like)."""
        ...

    def strides(self, now: Moment, figure: Any) -> Strides:
        """How far the figure goes."""
        ...

    def strikes(self, now: Moment, figure: Any, foe: Any) -> Sequence[Strike]:
        """How the figure may harm that foe, wherever both stand."""
        ...

    def goals(self, now: Moment) -> Sequence[Goal]:
        """What is worth going to."""
        ...

    def turn(self, now: Moment) -> Turn | None:
        """The turn that is going on, if one is."""
        ...

    def phases(self, now: Moment, later: Side) -> Sequence[Phase]:
        """All turns to come, to the end of the battle; where chance decides who goes first, `later` does."""
        ...
