"""The tellers of a ruleset: one class of each kind."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.battle.panels.words import BattleWords
from game.scenes.tellers.attacks import Attacks
from game.scenes.tellers.dangers import Dangers
from game.scenes.tellers.figures import Figures
from game.scenes.tellers.labels import Labels
from game.scenes.tellers.markers import Markers
from game.scenes.tellers.score import Score


class Tellers(NamedTuple):
    """Who tells what; `TELLERS` of the module `words` of a ruleset's screens. Each is made with a `Telling`."""

    score: type[Score] = Score
    figures: type[Figures] = Figures
    markers: type[Markers] = Markers
    attacks: type[Attacks] = Attacks
    dangers: type[Dangers] = Dangers
    labels: type[Labels] = Labels
    words: type[BattleWords] = BattleWords
    """What is said beside the table while a question is decided: the only ones made with a battle screen."""
