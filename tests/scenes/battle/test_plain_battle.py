"""A ruleset without a battle screen of its own is played on the shared one."""

from __future__ import annotations

import pytest
from battles import case
from hands import Hands

from game.core.errors import Bad
from game.core.play.answers import Answer
from game.scenes.battle import battle_type
from game.scenes.battle.scene import BattleScene


def test_rules_without_screens_are_told_in_one_line(kts_home):
    with pytest.raises(Bad, match="there are no screens for these rules"):
        battle_type("sixth-ruleset")
    assert all(issubclass(battle_type(id), BattleScene) for id in ("skirmashed", "deathzap"))


def test_the_plain_screen_asks_and_takes_answers(kts_home):
    match = case("sk-common").begun(4)
    hands = Hands(BattleScene(match))
    assert match.ask is not None and match.ask.kind == "edge"
    hands.scene.give(Answer(match.ask.listed()[0].act))
    hands.step(seconds=0.5)
    assert hands.scene.match.ask.kind == "deploy"
