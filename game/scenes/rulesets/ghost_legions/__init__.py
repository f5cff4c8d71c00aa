"""The screens of Ghost Legions."""

from __future__ import annotations

from game.core.text import T
from game.scenes.rulesets.ghost_legions.briefing import briefing
from game.scenes.rulesets.view import Cover, Facts, Picture, RulesetView
from game.store.table_rules import TableRules

VIEW = RulesetView(
    __name__, Cover("#3E5A86", "front-stormtrooper"),
    Facts(T("until somebody wins"), T("D6"), T("first to 10 GL-73")), briefing,
    scene="GhostLegionsScene",
    boards=(
        TableRules(width=48 * 64, height=48 * 64, share=(8, 20), markers=(), zone=12 * 64, zone_open=60),
    ),
    pictures={"figure": Picture("figure"), "act": Picture("act")},
)
