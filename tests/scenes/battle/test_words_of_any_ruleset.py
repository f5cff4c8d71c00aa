"""What the cards beside the table say of a ruleset that has no words of its own yet: never nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hands import Hands

from game import rules
from game.ai.random_player import drawn
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.scenes.battle import battle_type
from game.scenes.battle.panels.words import BattleWords
from game.scenes.battle_setup import quick_order
from game.ui.text import plain


def moments(ruleset: str, seed: int) -> Iterator[Match]:
    """The first question of each kind in a random battle."""
    match, seen, stream = quick_order(ruleset, seed).begin(), set[str](), Stream(seed)
    match.players = ("human", "human")
    for _ in range(300):
        if match.ask is None:
            return
        if match.ask.kind not in seen:
            seen.add(match.ask.kind)
            yield match
        match.trusted(drawn(match.ask, stream))


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_every_card_says_something(ruleset: str, kts_home: Any) -> None:
    scene_class = battle_type(ruleset)
    seen = 0
    for match in moments(ruleset, 3):
        hands = Hands(scene_class(match, journal=False), painted=False)
        decision = hands.scene.decision
        if decision is None:
            continue
        words = BattleWords(hands.scene)
        head, lines = words.plain_card(decision)
        assert plain(head) and lines, match.ask.kind
        for figure in list(match.state.figures)[:2]:
            decision.at = replace(decision.at, figure=figure)
            head, lines = words.figure_words(decision)
            assert plain(head) and plain(lines[0])
            assert words.plain_card(decision)[1]
        seen += 1
    assert seen >= 3
