"""Which classes make up a battle screen: a ruleset has its own where it shows or does something in its own way."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.battle.input.clicks import CardClicks
from game.scenes.battle.input.foreseen import Foreseen
from game.scenes.battle.input.together import Together
from game.scenes.battle.panels.score_card import ScoreCard
from game.scenes.battle.playback.framing import Framing
from game.scenes.battle.playback.staging import Staging
from game.scenes.battle.showing import Showing


class Parts(NamedTuple):
    """`parts` of a battle screen's class."""

    framing: type[Framing] = Framing
    """The class that moves the view to what a question is about."""
    clicks: type[CardClicks] = CardClicks
    """The class for clicks on cards beside the table."""
    score: type[ScoreCard] = ScoreCard
    """The class of the score card."""
    staging: type[Staging] = Staging
    """The class that keeps table, cards and score in step with the story."""
    showing: type[Showing] = Showing
    """The class that says what is shown."""
    plan: type[Foreseen] = Foreseen
    """The class of a plan of several answers."""
    together: type[Together] = Together
    """The class of the orders for a walk together."""
