"""Dice given in advance that do not fit are refused, and the match stands as it stood."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from tests.rules.simple_battles.fights import fight, hire, say


def test_a_given_die_that_cannot_be_changes_nothing():
    match = fight([(hire("Shooter"), 4, 4)], [(hire(), 4, 10), (hire(), 2, 22)], [9])
    say(match, "turn A1")
    before = match.digest(), match.dice, match.answers_given, len(match.story())
    with pytest.raises(Refused, match="given in advance"):
        match.answer("attack B1")
    assert (match.digest(), match.dice, match.answers_given, len(match.story())) == before
    assert match.ask is not None and match.ask.kind == "act"
    say(match, "done")
    assert match.answers_given == before[2] + 1
