"""The screens of Simple Battles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.text import T
from game.scenes.rulesets.simple_battles.briefing import briefing
from game.scenes.rulesets.view import Cover, Facts, RulesetView

if TYPE_CHECKING:
    from game.scenes.rulesets.simple_battles.battle import SimpleBattlesScene
    from game.scenes.rulesets.simple_battles.builder import Room


def _battle() -> type[SimpleBattlesScene]:
    from game.scenes.rulesets.simple_battles.battle import SimpleBattlesScene

    return SimpleBattlesScene


def _builder() -> type[Room]:
    from game.scenes.rulesets.simple_battles.builder import Room

    return Room


VIEW = RulesetView(
    battle=_battle,
    builder=_builder,
    briefing=briefing,
    cover=Cover("#5B3F78", "royal-wizard"),
    facts=Facts(T("3 rounds SB-64"), T("D6"), T("most points SB-66")),
    in_rounds=True,
)
