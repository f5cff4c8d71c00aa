"""The screens of Skirmashed."""

from __future__ import annotations

from game.core.text import T
from game.scenes.rulesets.skirmashed.briefing import briefing
from game.scenes.rulesets.view import ROUNDS, Cover, Facts, Picture, RulesetView

VIEW = RulesetView(
    __name__, Cover("#2D5F6A", "star-jump-scout"),
    Facts(T("4 rounds SK-83"), T("D10"), T("fewer lost SK-84")), briefing,
    scene="SkirmashedScene",
    counts=ROUNDS,
    pictures={"order": Picture("order", attack=True, past=1), "dodge": Picture("dodge"),
              "charge": Picture("shot", past=2),
              "scenario": Picture("way", ("vikings", "night-cult"), "lonely-farm", {"scenario": "raid"}, events=60)},
)
