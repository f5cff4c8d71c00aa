"""What a ruleset of units tells an opponent besides its rules (for single figures see `game.core.evaluator`).

A ruleset that has an attribute `unit_eye` is played by `game.ai.units`. Points are those of `Ruleset.value`; chances
come from the ruleset's own checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.core.play.ask import Option
from game.core.table.moment import Moment
from game.core.table.places import Side


class Barrel(NamedTuple):
    """One weapon of one figure, as it fires at a unit far off."""

    figure: str
    reach: int
    """Base edge to base edge at most this far, in 1/64 inch."""
    hits: float
    """Hits on average."""
    pierces: bool
    """Whether it harms armour."""


class Body(NamedTuple):
    """One unit that is still in play."""

    id: str
    side: Side
    figures: tuple[str, ...]
    each: float
    """Points for each of its figures."""
    whole: float
    """Points for the unit when it is lost, besides its figures."""
    share: tuple[float, float, float]
    """Figures lost by one hit on average: in the open, in soft cover, in hard cover."""
    armoured: bool
    stride: int
    """How far it goes in a turn in which it shoots, in 1/64 inch; twice as far when it only runs."""
    ready: float
    """The chance that it acts in its next turn."""
    waits: bool
    """Whether it still has its turn, in the player turn that is going on."""
    barrels: tuple[Barrel, ...]


class UnitEye(Protocol):
    """The opponent's eye for one ruleset of units. All methods are pure."""

    close: int
    """Enemies so near (1/64 inch) fight hand to hand."""

    def bodies(self, now: Moment) -> Sequence[Body]:
        """The units in play, in roster order."""
        ...

    def fight(self, now: Moment) -> tuple[str, str] | None:
        """The two units of the close fight that is going on, the attacker first; None where none is."""
        ...

    def clash(self, now: Moment, mine: str, foe: str) -> float:
        """Points that a close fight is good for on average to the side of `mine`, once they meet."""
        ...

    def meets(self, now: Moment, mine: str, moved: bool) -> float | None:
        """The same for the best close fight that starts from where a unit stands, after a move or without one; None
        where none does. After a move it may be forced, and then be below 0."""
        ...

    def volley(self, now: Moment, mine: str) -> float:
        """Points that the best volley of a unit is good for from where it stands, exactly."""
        ...

    def gain(self, now: Moment, side: Side, option: Option) -> float:
        """Points that a plain option is good for on average to the side that is asked."""
        ...

    def poise(self, now: Moment, figure: str) -> float:
        """Points that the next attack of a single figure of a close fight is good for, from where it stands."""
        ...
