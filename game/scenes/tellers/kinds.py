"""The tellers of a ruleset: one class of each kind."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.battle.panels.words import BattleWords
from game.scenes.rulesets.view import view_of
from game.scenes.tellers.attacks import Attacks
from game.scenes.tellers.dangers import Dangers
from game.scenes.tellers.figures import Figures
from game.scenes.tellers.labels import Labels
from game.scenes.tellers.markers import Markers
from game.scenes.tellers.scenario import told_of
from game.scenes.tellers.score import Score, in_scenario
from game.scenes.tellers.teller import Telling


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

    def scored(self, telling: Telling) -> Score:
        """The teller of the score of a battle, with what its scenario has to say."""
        return (self.score if told_of(telling.match.now) is None else in_scenario(self.score))(telling)


def tellers_of(ruleset_id: str) -> Tellers:
    """The tellers of a ruleset, `TELLERS` of the module `words` of its screens; without that module the usual ones."""
    found: Tellers = view_of(ruleset_id).part("words", "TELLERS", Tellers)
    return found
