"""The coach tells how far the move goes that it means, and no attack without effect beside an answer that helps."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from battles import cases

from game.ai import player
from game.ai.able import helpful
from game.core.chance.forecast import Bar, Forecast
from game.core.play.answers import Answer
from game.core.play.ask import PlaceOption
from game.core.play.events import Moved
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.text import T
from game.core.wording import inches
from game.scenes.battle.playback.answer_words import answer_words

FIRST = {case.setup.ruleset: case for case in reversed(list(cases()))}
FIGURES = [name for name in FIRST if name != "deathzap"]


@pytest.mark.parametrize("ruleset", FIGURES)
def test_the_distance_is_that_of_the_move(ruleset: str) -> None:
    """*Run up to 10″, in the north* was a step of 1.2″."""
    match, mind, moves = FIRST[ruleset].begun(3), player("random", 4), 0
    while match.ask is not None and moves < 6:
        answer = mind.choose(match)
        option, words, told = match.ask.option(answer.act), str(answer_words(match, answer)), len(match.story())
        match.answer(answer)
        moved = [event for event in match.story()[told:] if isinstance(event, Moved)]
        if isinstance(option, PlaceOption) and "up to" in str(option.label) and hasattr(option.region(), "path"):
            assert moved and f" {inches(moved[0].path.cost)}″, " in words and "up to" not in words, words
            moves += 1
    assert moves


def with_an_attack() -> tuple[Match, Answer, Answer]:
    """A question with an attack on an enemy, that attack, and another answer."""
    match, mind = FIRST["simple-battles"].begun(3), player("greedy", 4)
    while match.ask is not None:
        options = match.ask.listed()
        attack = next((one for one in options if one.figure and one.target and isinstance(
            match.rules.forecast(match.now, one.figure, one.target, one.act), Forecast)), None)
        other = next((one for one in options if not one.target), None)
        if attack is not None and other is not None and match.ask.kind != "dice":
            return match, Answer(attack.act), Answer(other.act)
        match.answer(mind.choose(match))
    raise AssertionError("nobody may attack")


@pytest.mark.parametrize("tone", ["nothing", "harm"])
def test_an_attack_without_effect_is_no_advice_beside_one_that_helps(tone: str, monkeypatch: pytest.MonkeyPatch
                                                                    ) -> None:
    match, attack, other = with_an_attack()
    option = match.ask.option(attack.act)
    found = match.rules.forecast(match.now, option.figure, option.target, option.act)
    assert isinstance(found, Forecast)
    bars = (Bar(T("Not hit"), Fraction(1, 2), "nothing"), Bar(T("Ignored"), Fraction(1, 2), tone))
    monkeypatch.setattr(type(match.rules), "forecast", lambda rules, *asked: replace(found, bars=bars))
    near = Reason("near")
    kept = helpful(match, [(other, None), (attack, near)])
    assert kept == (((other, None),) if tone == "nothing" else ((other, None), (attack, near)))
    first = other if tone == "nothing" else attack
    assert helpful(match, [(attack, None), (other, near)])[0] == (first, None)
    assert helpful(match, [(attack, None)]) == ((attack, None),), "it stays where nothing else is left"
