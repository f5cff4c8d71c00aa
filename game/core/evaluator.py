"""What a ruleset tells an opponent besides its rules: rough strengths, goals and the turns to come, never a new number.

A ruleset that has an `eye` attribute is sketched ahead by `game.ai`; without one its opponents judge by `value` and
`attacks` alone. Chances come from the ruleset's own checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.core.play.ask import Option
from game.core.table.moment import Moment
from game.core.table.pieces import Edge
from game.core.table.places import Place, Side


class Strike(NamedTuple):
    """One way in which a figure harms another from where it ends its move."""

    reach: int
    """Base edge to base edge at most this far, in 1/64 inch."""
    chance: float
    """The share of the target that is lost on average, 0 to 1."""
    sight: bool = True
    """Whether it has to see the target."""
    soft: float = 1.0
    """What is left of the chance against a target in soft cover."""
    hard: float = 1.0
    """The same in hard cover."""
    portions: tuple[float, ...] = ()
    """The share lost by no portion of a turn, by one, by two and so on, where a turn is spent bit by bit; ever less is
    added by each."""


class Strides(NamedTuple):
    """How far a figure goes in one turn, in 1/64 inch of path cost."""

    acting: int
    """And still strikes, before or after."""
    running: int
    """When it does nothing else."""
    risk: float = 0.0
    """The chance that its next turn costs it its life before it does anything."""
    pace: int = 0
    """What one portion of a turn is good for and still lets it strike by sight, where a turn is spent bit by bit."""
    portions: float = 0.0
    """So many of them it has, or will have on average."""


class Goal(NamedTuple):
    """A spot that is worth points to the side that alone stands there in the end."""

    place: Place
    radius: int
    points: float


class Exit(NamedTuple):
    """An edge by which one figure may leave the table for points, each figure for itself."""

    edge: Edge
    points: float
    drag: float
    """How soon they fade with the way there: n whole runs off they are worth points / (1 + drag n) squared."""


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
    strides: Strides | None = None
    """How far it goes with what it has left, where a turn is used up bit by bit; None: as `Eye.strides` says."""
    volley: float = 1.0
    """How many usual strikes by sight it has left, all at one target; 0: none, it may only fight in contact."""
    early: bool = True
    """Whether it may still strike before it moves."""


class Eye(Protocol):
    """The opponent's eye for one ruleset. All methods are pure.

    Opponents weigh leads as if a usual figure were worth 5 points. An eye with other points says so by an attribute
    `unit`: what stands for one of these points.
    """

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


class KnowingEye(Eye, Protocol):
    """The eye for a ruleset with places that a coarse sketch of the table misses."""

    def spots(self, now: Moment, figure: Any) -> Iterable[Place]:
        """A few exact places worth going to for that figure."""
        ...

    def dull(self, now: Moment, option: Option) -> bool:
        """Whether an option is not worth a thought, as it leads nowhere that others do not."""
        ...


@runtime_checkable
class RacingEye(Eye, Protocol):
    """The eye for a ruleset in which whoever first has so many points has won."""

    target: float
    """Those points."""

    def earned(self, now: Moment, side: Side) -> float:
        """The points that the side has by the rules."""
        ...


@runtime_checkable
class LeavingEye(Eye, Protocol):
    """The eye for a ruleset whose figures may leave the table for points. `worth` and `banked` leave them out."""

    def exit(self, now: Moment, figure: Any) -> Exit | None:
        """Where that figure may leave, and what that is worth; None where it may not."""
        ...
