"""The screens of Simple Battles."""

from __future__ import annotations

from game.core.text import T
from game.scenes.rulesets.simple_battles.briefing import briefing
from game.scenes.rulesets.view import ROUNDS, Cover, Facts, Picture, RulesetView

VIEW = RulesetView(
    __name__, Cover("#5B3F78", "royal-wizard"),
    Facts(T("3 rounds SB-64"), T("D6"), T("most points SB-66")), briefing,
    counts=ROUNDS,
    pictures={"lay": Picture("piece", ("star-soldiers", "dragon-and-kobolds"), "orchard-hamlet", {"laying": "pool"},
                             events=3),
              "scenario": Picture("act", ("royal-host", "undead-legion"), "orchard-hamlet", {"scenario": "stand"},
                                  events=40)},
)
