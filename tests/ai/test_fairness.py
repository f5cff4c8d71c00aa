"""Opponents are fair: no dice to come are seen, the match is left alone, the reason told is that of the answer."""

from __future__ import annotations

from functools import cache

import pytest
from breadth import crossed

from game import rules
from game.ai import LEVELS, player
from game.ai.random_player import drawn
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.tools import ladder, shelf


@cache
def middle(ruleset: str) -> Match:
    """A battle some way on, at a question with a choice; set up and played by chance."""
    game = rules.get(ruleset)
    setup = ladder.same_forces(game, shelf.Chosen(), None, None, 1)[0]
    match, stream = Match.begun(game, setup, Dice.seeded(4)), Stream(4)
    count = 0
    while count < (4 if ruleset == "deathzap" else 24) or len(match.ask.listed()) < 3:
        match.answer(drawn(match.ask, stream))
        count += all(figure.placed for figure in match.now.state.figures.values())
    return match


def with_dice(match: Match, dice: Dice) -> Match:
    twin = match.fork(0)
    twin.dice = dice
    return twin


@pytest.mark.parametrize(("ruleset", "level"), crossed(rules.IDS, [level for level in LEVELS if level != "random"]))
def test_dice_to_come_change_nothing(ruleset, level):
    """Forks of one moment whose dice differ, one of them with nothing but ones, one with nothing but sixes."""
    match = middle(ruleset)
    futures = (Dice.seeded(1), Dice.asked((1,) * 60), Dice.asked((6,) * 60))
    answers = {str(player(level, 1).choose(with_dice(match, dice))) for dice in futures}
    assert len(answers) == 1
    match.ask.check_answer(match.read(answers.pop()))


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
@pytest.mark.parametrize("ruleset", rules.IDS)
def test_the_match_is_left_alone_and_the_reason_is_that_of_the_answer(ruleset, level):
    match = middle(ruleset)
    before = match.digest(), match.dice, match.revision
    mind = player(level, 1)
    mind.tells = True
    chosen = mind.choose(match)
    assert mind.reasons and mind.reasons[0][0] == chosen and mind.explain() == mind.reasons[0][1]
    assert (match.digest(), match.dice, match.revision) == before
