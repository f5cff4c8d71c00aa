"""The screens of Skirmashed."""

from __future__ import annotations

from game.core.text import T
from game.scenes.rulesets.skirmashed.briefing import briefing
from game.scenes.rulesets.view import ROUNDS, Cover, Facts, Picture, RulesetView
from game.store.table_rules import TableRules

VIEW = RulesetView(
    __name__, Cover("#2D5F6A", "star-jump-scout"),
    Facts(T("4 rounds SK-83"), T("D10"), T("fewer lost SK-84")), briefing,
    scene="SkirmashedScene",
    counts=ROUNDS,
    boards=(
        TableRules(share=(14, 24), markers=()),
        TableRules(width=48 * 64, share=(14, 24), markers=()),
    ),
    pictures={"order": Picture("order", attack=True), "dodge": Picture("dodge"), "charge": Picture("shot")},
)
