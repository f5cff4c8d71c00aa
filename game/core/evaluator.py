"""The interface between a ruleset of single figures and its opponents: strengths, goals, exits and turns to come.

With an `evaluator` attribute a ruleset is looked ahead by `game.ai.sketch`; without one its opponents judge by
`Ruleset.value` and `Ruleset.attacks` alone. All chances are read from the ruleset's own checks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from game.core.play.acts import Act
from game.core.play.ask import Ask, Option
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


GoalKind = Literal["objective", "treasure", "hill"]
"""A goal is held by a side that stands there without an enemy (objective), taken away by whoever gets there (treasure),
or held by the side that has more figures there (hill)."""


class Goal(NamedTuple):
    """A spot that is worth points to the side that alone stands there at the end of the battle."""

    place: Place
    radius: int
    """In 1/64 inch."""
    points: float
    kind: GoalKind = "objective"


class Exit(NamedTuple):
    """An edge by which one figure may leave the table for points, each figure for itself."""

    edge: Edge
    points: float
    drag: float
    """Discount by distance: n runs away the points count as points / (1 + drag n)²."""
    brings: bool = False
    """Whether the figure only brings there what it carries, and stays."""
    fade: float = 0.0
    """For opponents that count chances: the share, 0 to 1, of the points that one run still to go leaves; 0: `drag`."""
    steps: tuple[int, ...] = ()
    """For the same: how far it may go in its next turn, in 1/64 inch, each as likely; empty: as `Strides` says."""


class Ground(NamedTuple):
    """A circle in which one figure earns points at the end of the battle, each for itself."""

    place: Place
    radius: int
    """In 1/64 inch."""
    points: float


ALL: Final = 1 << 30
"""The number of phases that are told whole where nobody asks for fewer."""


class Phase(NamedTuple):
    """A run of turns of one side."""

    side: Side
    figures: tuple[str, ...] | None = None
    """The ids of the figures that still have a turn, in any order; None: all figures of the side in play then."""
    again: tuple[str, ...] = ()
    """Each of these (a leader), while in play, gives one more turn to any figure of its side."""
    queue: tuple[tuple[str, float], ...] = ()
    """Where dice decide how many have a turn: who may have one, first to last, each with its chance, 0 to 1. `figures`
    are then as many of these as are expected."""


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


class Tuning(NamedTuple):
    """How opponents play a ruleset."""

    scales_points: float = 1.0
    """The value, on the evaluator's scale, of one of the points of which opponents count 5 for an average figure."""
    prunes_options: bool = False
    """Whether options are pruned before they are tried."""
    joins_phases: int = 1
    """The number of phases that count as one in an opponent's horizon."""
    approaches_enemies: bool = False
    """Whether opponents approach enemies where only fights win points."""
    minds_first_side: bool = True
    """Whether it makes a difference which side goes first in later rounds."""
    has_chances: bool = False
    """Whether dice decide who has a turn and how far one goes, so that opponents that count chances count them."""
    shuns_reach: float = 0.0
    """Of opponents that count chances: points (5 for an average figure, doubled by what they do for winning) that a
    move from safety to where the enemy defeats the figure for certain costs a figure that strikes from afar, besides
    what the sketch expects."""
    tries_next_attacks: bool = False
    """Whether careful opponents judge the attacks that the rules offer after an answer."""


class Evaluator(ABC):
    """Evaluator of one ruleset; rulesets derive from it. All methods are pure."""

    tuning = Tuning()
    target: float = 0.0
    """Points that win the battle for the side that reaches them first; 0: none do."""

    def aim(self, now: Moment) -> float:
        """`target` in this battle."""
        return self.target

    @abstractmethod
    def worth(self, now: Moment, figure: Any) -> float:
        """The points for the side that defeats the figure."""

    @abstractmethod
    def banked(self, now: Moment, side: Side) -> float:
        """The points that the side cannot lose again, including the value of reserves (rerolls and the like)."""

    @abstractmethod
    def strides(self, now: Moment, figure: Any) -> Strides:
        """How far the figure goes in its next turn."""

    @abstractmethod
    def strikes(self, now: Moment, figure: Any, foe: Any) -> Sequence[Strike]:
        """The ways in which the figure may harm that foe, wherever both stand."""

    @abstractmethod
    def goals(self, now: Moment) -> Sequence[Goal]:
        """The spots that are worth points."""

    @abstractmethod
    def turn(self, now: Moment) -> Turn | None:
        """The running turn; None between turns."""

    @abstractmethod
    def phases(self, now: Moment, first: Side, most: int = ALL) -> Iterator[Phase]:
        """All turns to come, to the end of the battle; `first` goes first in each round in which dice decide it. Of all
        but the first `most` phases nothing but the side is looked at."""

    def earned(self, now: Moment, side: Side) -> float:
        """The points towards `target` that the side has by the rules."""
        return 0.0

    def use(self, now: Moment, figure: Any) -> float:
        """What the figure may still do besides what `worth` and `exit` count, in points; for opponents that count
        chances."""
        return 0.0

    def used_up(self, now: Moment, side: Side) -> float:
        """The `use` that the other side's figures have lost by now, whether hurt or defeated."""
        return 0.0

    def exit(self, now: Moment, figure: Any) -> Exit | None:
        """The edge over which that figure may leave, and its points, which `worth` and `banked` leave out; None where
        it may not."""
        return None

    def ground(self, now: Moment, figure: Any) -> Ground | None:
        """The circle in which that figure counts for itself; None where there is none."""
        return None

    def spots(self, now: Moment, figure: Any) -> Iterable[Place]:
        """A few exact places worth going to for that figure (the foot of a wall) that opponents' lattice misses."""
        return ()

    def dull(self, now: Moment, option: Option) -> bool:
        """Whether an option can be skipped, as it gains nothing that other options do not."""
        return False

    def reply(self, now: Moment, ask: Ask) -> Act | None:
        """The assumed answer to a question within a step; None: its first option without picks or a place."""
        return None
