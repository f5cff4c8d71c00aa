"""What sketches of one decision remember is what they would find anew."""

from __future__ import annotations

import numpy as np
import pytest
from breadth import often

from game import rules
from game.ai import player, sketch
from game.ai.participants import BestStrikes
from game.ai.random_player import drawn
from game.core.evaluator import Phase
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.tools import ladder, shelf


class Forgetful(dict):
    """A dictionary that never has what it is asked for, and checks that what is put in again is the same."""

    def __init__(self) -> None:
        super().__init__()
        self.again = 0

    def get(self, key, default=None):
        return None

    def __setitem__(self, key, value):
        if key in self:
            self.again += 1
            assert alike(self[key], value), key
        super().__setitem__(key, value)


def alike(one, two) -> bool:
    if isinstance(one, np.ndarray):
        return np.array_equal(one, two)
    if isinstance(one, BestStrikes):
        return all(map(np.array_equal, one, two))
    return one == two


@pytest.mark.parametrize("tables", often(1, 3))
@pytest.mark.parametrize("ruleset", [name for name in rules.IDS if rules.get(name).evaluator is not None])
def test_turns_dangers_and_strikes_are_the_same_found_again(ruleset, tables, monkeypatch):
    """Every turn, safety and harm that is found twice in a decision is the same both times, on several tables."""
    known = []
    usual = sketch.Participants.of

    def of(now, evaluator, chances=False):
        known.append(usual(now, evaluator, chances)._replace(safe=Forgetful(), harms=Forgetful(), turns=Forgetful()))
        return known[-1]

    monkeypatch.setattr(sketch.Participants, "of", staticmethod(of))

    def enough() -> bool:
        return all(sum(getattr(one, kept).again for one in known) > 20 for kept in ("safe", "harms", "turns"))

    game = rules.get(ruleset)
    for number, setup in enumerate(ladder.same_forces(game, shelf.Chosen(), None, None, 1)[:3]):
        if number >= tables and enough():
            break
        match, stream = Match.begun(game, setup, Dice.seeded(number)), Stream(number)
        opponent, thought = player("hard" if game.evaluator.tuning.has_chances else "normal", number), 0
        while thought < 4 and match.ask is not None:
            placed = all(figure.placed for figure in match.now.state.figures.values())
            match.answer(opponent.choose(match) if placed else drawn(match.ask, stream))
            thought += placed
            if placed:
                for _ in range(5):
                    if match.ask is not None:
                        match.answer(drawn(match.ask, stream))
    assert enough()


def test_phases_beyond_the_horizon_are_listed_as_far_as_they_tell_who_acts_again():
    """What a sketch asks of a shortened list is what it is told by the whole one, at every phase up to the horizon."""
    whole = [Phase(side, None) for side in (0, 1, 1, 0, 1, 0, 0, 1, 0)]
    for row in (whole[:n] for n in range(len(whole) + 1)):
        for most in range(len(row) + 2):
            short = sketch.upcoming(row, most)
            assert list(short) == row[:len(short)] and len(short) >= min(most, len(row))
            for side in (0, 1):
                for number in range(max(1, most)):
                    assert sketch.Sketch.left(short, number, side) == sketch.Sketch.left(row, number, side)


@pytest.mark.parametrize("ruleset", [name for name in rules.IDS if rules.get(name).evaluator is not None])
def test_fewer_phases_told_whole_are_the_same_phases(ruleset):
    """Where only the first few are told whole these are what they always are, and the others are of the same sides."""
    game, stream, fewer = rules.get(ruleset), Stream(5), 0
    match = Match.begun(game, next(iter(ladder.same_forces(game, shelf.Chosen(), None, None, 1))), Dice.seeded(5))
    for number in range(60):
        if match.ask is None:
            break
        if number % 6 == 0:
            for first in (0, 1):
                whole = [*game.evaluator.phases(match.now, first)]
                for most in range(len(whole) + 1):
                    short = [*game.evaluator.phases(match.now, first, most)]
                    assert short[:most] == whole[:most]
                    assert [phase.side for phase in short] == [phase.side for phase in whole]
                    fewer += short != whole
        match.answer(drawn(match.ask, stream))
    assert fewer or not game.evaluator.tuning.has_chances
