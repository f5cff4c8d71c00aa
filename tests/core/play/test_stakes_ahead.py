"""What is at stake in a question can be worked out in a thread: it is the same, whatever is played meanwhile."""

from __future__ import annotations

import pytest

from game import rules
from game.ai.random_player import drawn
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.tools import ladder, shelf


@pytest.mark.parametrize("ruleset", [one for one in rules.IDS if one != "warbands"])    # see warbands/test_stakes.py
def test_the_cards_are_those_of_the_moment_at_which_they_were_asked_for(ruleset: str) -> None:
    game, stream, found = rules.get(ruleset), Stream(7), 0
    match = Match.begun(game, next(iter(ladder.same_forces(game, shelf.Chosen(), None, None, 1))), Dice.seeded(7))
    for _ in range(200):
        if match.ask is None:
            break
        work, cards = match.stakes_ahead(), match.ask.stakes()
        match.answer(drawn(match.ask, stream))
        assert work() == cards
        found += len(cards)
        if found > 12:
            break
    assert found, "some questions have cards"


def test_none_are_worked_out_where_nothing_is_asked() -> None:
    game = rules.get("simple-battles")
    match = Match.begun(game, next(iter(ladder.same_forces(game, shelf.Chosen(), None, None, 1))), Dice.seeded(7))
    stream = Stream(7)
    while match.ask is not None:
        match.answer(drawn(match.ask, stream))
    with pytest.raises(ValueError, match="no question is open"):
        match.stakes_ahead()
