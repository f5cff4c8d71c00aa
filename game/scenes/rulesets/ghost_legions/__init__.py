"""The screens of Ghost Legions."""

from __future__ import annotations

from game.core.text import T
from game.scenes.rulesets.ghost_legions.briefing import briefing
from game.scenes.rulesets.view import Cover, Facts, Picture, RulesetView

VIEW = RulesetView(
    __name__, Cover("#3E5A86", "front-stormtrooper"),
    Facts(T("until somebody wins"), T("D6"), T("first to 10 GL-73")), briefing,
    scene="GhostLegionsScene",
    pictures={"figure": Picture("figure"), "act": Picture("act"),
              "lay": Picture("piece", ("knights", "vikings"), "haunted-crossroads", {"laying": "table"}, events=9),
              "scenario": Picture("act", ("knights", "vikings"), "haunted-crossroads", {"scenario": "hold"},
                                  events=140)},
)
