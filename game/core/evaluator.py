"""The interface between a ruleset of single figures and its opponents: strengths, goals, exits and turns to come.

With an `evaluator` attribute a ruleset is looked ahead by `game.ai.sketch`; without one its opponents judge by
`Ruleset.value` and `Ruleset.attacks` alone. All chances are read from the ruleset's own checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
    """Factor on the chance against a target in soft cover, 0 to 1."""
    hard: float = 1.0
    """Factor on the chance against a target in hard cover, 0 to 1."""
    portions: tuple[float, ...] = ()
    """Where a turn has several actions: the share of the target that 0, 1, 2 … actions take, with diminishing returns;
    otherwise empty."""


class Strides(NamedTuple):
    """How far a figure goes in one turn, in 1/64 inch of path cost."""

    acting: int
    """In a turn in which it also strikes, before or after."""
    running: int
    """In a turn in which it does nothing else."""
    risk: float = 0.0
    """The chance (0 to 1) that it is defeated at the start of its next turn, before it acts."""
    each: int = 0
    """Where a turn has several actions: the allowance of a move action after which it can shoot; otherwise 0."""
    portions: float = 0.0
    """Expected number of those actions per turn."""


class Goal(NamedTuple):
    """A spot that is worth points to the side that alone stands there at the end of the battle."""

    place: Place
    radius: int
    """In 1/64 inch."""
    points: float


class Exit(NamedTuple):
    """An edge by which one figure may leave the table for points, each figure for itself."""

    edge: Edge
    points: float
    drag: float
    """Discount by distance: n runs away the points count as points / (1 + drag n)²."""


class Phase(NamedTuple):
    """A run of turns of one side."""

    side: Side
    figures: tuple[str, ...] | None = None
    """The ids of the figures that still have a turn, in any order; None: all figures of the side in play then."""
    again: tuple[str, ...] = ()
    """Each of these (a leader), while in play, gives one more turn to any figure of its side."""


class Turn(NamedTuple):
    """The running turn of a figure."""

    figure: str
    moves: bool
    """Whether it may still move."""
    acts: bool
    """Whether it may still strike or run."""
    strides: Strides | None = None
    """Its strides with the actions it has left; None: those of `Evaluator.strides`."""
    volley: float = 1.0
    """The number of ordinary shots it has left, all at one target; 0: it may only fight in contact."""
    early: bool = True
    """Whether it may still strike before it moves."""
    under_way: bool = False
    """Whether it is in the middle of a move; ending that move does not count as doing nothing."""


class Evaluator(Protocol):
    """Evaluator of one ruleset. All methods are pure.

    Opponents weigh leads as if an average figure were worth 5 points. Optional attributes: `unit`, the value of one of
    these points on the evaluator's own scale (1); `prunes`, whether options are pruned before they are tried (False);
    `slices`, the number of phases that count as one in an opponent's horizon (1); `presses`, whether opponents approach
    enemies where only fights win points (False); `settled`, whether it makes no difference which side goes first in
    later rounds (False); `continues`, whether careful opponents judge the attacks that the rules offer after an answer
    (False); `reply(now, ask)`, the assumed answer to a question within a step, an act or None.
    """

    def worth(self, now: Moment, figure: Any) -> float:
        """The points for the side that defeats the figure."""
        ...

    def banked(self, now: Moment, side: Side) -> float:
        """The points that the side cannot lose again, including the value of reserves (rerolls and the like)."""
        ...

    def strides(self, now: Moment, figure: Any) -> Strides:
        """How far the figure goes in its next turn."""
        ...

    def strikes(self, now: Moment, figure: Any, foe: Any) -> Sequence[Strike]:
        """The ways in which the figure may harm that foe, wherever both stand."""
        ...

    def goals(self, now: Moment) -> Sequence[Goal]:
        """The spots that are worth points."""
        ...

    def turn(self, now: Moment) -> Turn | None:
        """The running turn; None between turns."""
        ...

    def phases(self, now: Moment, first: Side) -> Iterator[Phase]:
        """All turns to come, to the end of the battle; `first` goes first in each round in which dice decide it."""
        ...


class SpotEvaluator(Evaluator, Protocol):
    """Evaluator of a ruleset with exact places (like the foot of a wall) that the lattice of `game.ai` misses."""

    def spots(self, now: Moment, figure: Any) -> Iterable[Place]:
        """A few exact places worth going to for that figure."""
        ...

    def dull(self, now: Moment, option: Option) -> bool:
        """Whether an option can be skipped, as it gains nothing that other options do not."""
        ...


@runtime_checkable
class RaceEvaluator(Evaluator, Protocol):
    """Evaluator of a ruleset that the first side to reach `target` points wins."""

    target: float
    """Points that win the battle."""

    def earned(self, now: Moment, side: Side) -> float:
        """The points that the side has by the rules."""
        ...


@runtime_checkable
class ExitEvaluator(Evaluator, Protocol):
    """Evaluator of a ruleset whose figures may leave the table for points, which `worth` and `banked` leave out."""

    def exit(self, now: Moment, figure: Any) -> Exit | None:
        """The edge over which that figure may leave, and its points; None where it may not."""
        ...
