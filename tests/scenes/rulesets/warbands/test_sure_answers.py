"""Answers of which no die decides anything say in words what they lead to: bars of 100 % each would tell nothing."""

from __future__ import annotations

from typing import Any

import pytest
from whole import at_one_screen

from game.scenes.battle.panels.odds_card import Chart
from game.scenes.battle.panels.reaction_cards import OutcomeBars
from game.scenes.textplay.people import _results
from game.ui.widgets import Label
from game.ui.widgets.base import Widget
from tests.rules.warbands.bands import battle, boss, far_off, rookie, say, specialist

pytestmark = pytest.mark.usefixtures("kts_home")


def screen(match: Any, *answers: str) -> Any:
    say(match, *answers)
    return at_one_screen(match.fork(5, log=True))


def within(widget: Widget, kind: type) -> list[Any]:
    """All parts of a widget of that kind."""
    found = [widget] if isinstance(widget, kind) else []
    return found + [one for child in widget.children for one in within(child, kind)]


def thug() -> Any:
    return screen(battle(
        [(boss(), 10, 10), (rookie("Thug", name="Knuckles"), 10, 16), far_off(2, 2)],
        [(rookie(), 10, 11.8), (rookie(), 12, 18), far_off(22, 2)], (2, 2)), "activate A1", "strike B1")


def minion() -> Any:
    return screen(battle(
        [(specialist("Minion Master"), 10, 10), (rookie(minion=True), 10, 12), (rookie(minion=True), 12, 10),
         far_off(2, 2)], [(boss("Ranger", shooter="light"), 10, 16), far_off()], (1, 2, 1, 1), side=1),
        "activate B1", "shoot A1")


@pytest.mark.rule("WB-106", "WB-142")
@pytest.mark.parametrize("opened, kind", [(thug, "thug"), (minion, "minion")])
def test_where_nothing_is_rolled_the_cards_tell_results_without_bars(opened: Any, kind: str) -> None:
    scene = opened()
    assert scene.match.ask.kind == kind and scene.choice.stakes.sure
    cards = [card for card, _ in scene.choice.cards]
    assert len(cards) >= 2
    for card in cards:
        assert not within(card, OutcomeBars)
        assert str(card.found.bars[0].label) in [str(label.text) for label in within(card, Label)]


@pytest.mark.rule("WB-142")
def test_the_last_minion_left_is_one() -> None:
    scene = minion()
    reasons = {str(row.reason) for card, _ in scene.choice.cards for row in card.found.rows}
    assert "Minion left within 5″ of it" in reasons


@pytest.mark.rule("WB-150")
def test_where_another_answer_rolls_dice_all_have_bars() -> None:
    scene = screen(battle([(specialist("Regenerator"), 10, 10), far_off(2, 2)], [far_off(), (rookie(), 20, 4)], (1,),
                          states={"A1": {"wounds": 1}}), "activate A1", "recover")
    assert scene.match.ask.kind == "recover" and not scene.choice.stakes.sure
    assert all(within(card, OutcomeBars) for card, _ in scene.choice.cards)


def test_the_chart_of_the_odds_card_and_text_play_name_the_only_result() -> None:
    found = next(card.found for card, _ in thug().choice.cards)
    words = [str(one.name) for one in Chart(found, "", 40).means(None)]
    assert words == ["What it does", str(found.bars[0].label)]
    assert str(_results(found)) == str(found.bars[0].label)
