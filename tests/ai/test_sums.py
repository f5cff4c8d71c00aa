"""Opponents decide alike on every Python: from 3.12 on the built-in `sum` of floats is rounded otherwise."""

from __future__ import annotations

import builtins
from math import fsum

import pytest
from breadth import some

from game import rules
from game.ai import player
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.tools import ladder, shelf


@pytest.mark.parametrize("battle", some(range(3), 1))
@pytest.mark.parametrize("ruleset", rules.IDS)
def test_no_sum_of_floats_depends_on_the_version_of_python(ruleset, battle, monkeypatch):
    """The first fourteen decisions of a battle: whatever `sum` adds up is the same in any order."""
    usual = sum

    def checked(items, /, start=0):
        listed = list(items)
        found = usual(listed, start)
        if isinstance(found, float):
            assert found == fsum([start, *listed]), f"sum of floats, not fsum: {listed}"
        return found

    monkeypatch.setattr(builtins, "sum", checked)
    game = rules.get(ruleset)
    setup = ladder.same_forces(game, shelf.Chosen(), None, None, 3)[battle]
    match, opponent = Match.begun(game, setup, Dice.seeded(battle)), player("normal", battle)
    while match.ask is not None and match.answers_given < 14:
        match.answer(opponent.choose(match))
