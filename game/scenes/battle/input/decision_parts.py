"""Which classes a decision is made of: a ruleset has its own where it decides in its own way."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.planning.ways import Ways
from game.scenes.battle.input.approaching import Approaches, WaysToAttack
from game.scenes.battle.input.carried import Carried
from game.scenes.battle.input.drawn import Drawn
from game.scenes.battle.input.good import GoodPlaces
from game.scenes.battle.input.hands import Hands
from game.scenes.battle.input.planned import Planned
from game.scenes.battle.input.row import Row


class DecisionParts(NamedTuple):
    """`parts` of a decision's class."""

    hands: type[Hands[Any]] = Hands
    """What of it can be dragged."""
    drawn: type[Drawn[Any]] = Drawn
    """What of it is drawn over the table."""
    row: type[Row[Any]] = Row
    """Those that keys go through."""
    ways: type[Ways] = Ways
    """How a figure may go."""
    planned: type[Planned] = Planned
    """What a planned move leads to."""
    near: type[WaysToAttack] = Approaches
    """The ways to attack an enemy that is pointed at."""
    good: type[GoodPlaces] = GoodPlaces
    """The good places."""
    carried: type[Carried[Any]] = Carried
    """What is set up."""
