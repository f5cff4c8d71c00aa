"""The screens of Warbands."""

from __future__ import annotations

from typing import Final

from game.core.text import TC, T
from game.scenes.rulesets.view import Counts, Cover, Facts, Picture, RulesetView
from game.scenes.rulesets.warbands.briefing import briefing

PRINTED: Final = ("robyns-merry-men", "captain-fawkes-ragtags")
"""The printed warbands."""

WHOLE_TURNS: Final = Counts(TC("turn of both sides", "Turn by turn"), TC("turn of both sides", "Turn {n}"),
                            TC("turn of both sides", "turn {n}"))
"""The words for a turn of Warbands, which is a turn of both sides (WB-R100)."""
VIEW = RulesetView(
    __name__, Cover("#3C5D34", "foxley-robyn"),
    Facts(T("8 turns WB-R100"), T("D6, D8, D10"), T("most points WB-R99")), briefing,
    scene="WarbandsScene",
    counts=WHOLE_TURNS,
    flat_roofs=True,
    houses=("flat", "brick", "concrete", "modern"),     # roofs to stand on
    pictures={
        "card": Picture("card", PRINTED, "open-green", {"terrain": "cards"}, events=1),
        "act": Picture("act", PRINTED, "rooftop-row", {"deploy": "quick", "scenario": "hill"}, events=61),
    },
)
