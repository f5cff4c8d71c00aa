"""The interface between a ruleset of units and its opponents (for single figures see `game.core.evaluator`).

A ruleset that has an attribute `unit_evaluator` is played by `game.ai.units`. Points are those of `Ruleset.value`;
chances are read from the ruleset's own checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.core.evaluator import Exit, Ground
from game.core.play.ask import Option
from game.core.table.moment import Moment
from game.core.table.places import Side


class Barrel(NamedTuple):
    """One ranged weapon of one figure."""

    figure: str
    reach: int
    """Its range, base edge to base edge in 1/64 inch."""
    hits: float
    """Expected hits of one volley."""
    pierces: bool
    """Whether its hits can harm armoured units."""


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
    """Expected figures lost to one hit: in the open, in soft cover, in hard cover."""
    armoured: bool
    stride: int
    """Its move in a turn in which it shoots, in 1/64 inch; twice that when it only runs."""
    ready: float
    """The chance (0 to 1) that it acts in its next turn."""
    waits: bool
    """Whether it has not acted yet in the present player turn."""
    barrels: tuple[Barrel, ...]


class UnitEvaluator(Protocol):
    """Evaluator of one ruleset of units. All methods are pure."""

    close: int
    """Distance within which enemies fight hand to hand, in 1/64 inch."""

    def bodies(self, now: Moment) -> Sequence[Body]:
        """The units in play, in roster order."""
        ...

    def fight(self, now: Moment) -> tuple[str, str] | None:
        """The two units of the close fight that is going on, the attacker first; None where none is."""
        ...

    def clash(self, now: Moment, mine: str, foe: str) -> float:
        """Expected points of a close fight between two units for the side of `mine`, once they meet."""
        ...

    def meets(self, now: Moment, mine: str, moved: bool) -> float | None:
        """Expected points of the best close fight that a unit can start where it stands, after a move or without one.

        None where it can start none. After a move the fight may be forced, so that the points may be below 0.
        """
        ...

    def volley(self, now: Moment, mine: str) -> float:
        """Exact expected points of the best volley of a unit from where it stands."""
        ...

    def gain(self, now: Moment, side: Side, option: Option) -> float:
        """Expected points of a plain option for the side that is asked."""
        ...

    def swing(self, now: Moment, side: Side) -> float:
        """By how many points a side leads in what is to be won besides fights."""
        ...

    def grounds(self, now: Moment, side: Side) -> Sequence[Ground]:
        """The circles that a side wants to stand in."""
        ...

    def exit(self, now: Moment, side: Side) -> Exit | None:
        """The edge over which units of a side leave for points; None where there is none."""
        ...

    def poise(self, now: Moment, figure: str) -> float:
        """Expected points of the next attack of one figure in a close fight, from where it stands."""
        ...
