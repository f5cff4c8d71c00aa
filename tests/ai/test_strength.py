"""Who beats whom. Seeds are fixed and opponents deterministic, so a result changes only when they do."""

from __future__ import annotations

import pytest

from game import rules
from game.tools import shelf
from game.tools.arena import Plan, play
from game.tools.ladder import same_forces


def share(one: str, two: str, games: int, seed: int = 1) -> float:
    """The share of mirrored games that `one` wins, the same force on both sides; a draw counts as half."""
    ruleset = rules.get("simple-battles")
    plan = Plan(same_forces(ruleset, shelf.Chosen(), None, None, seed), (one, two), seed)
    winners = [play(plan, game).winner for game in range(games)]
    return sum(1.0 if winner == 0 else 0.5 if winner is None else 0.0 for winner in winners) / games


def test_easy_beats_chance():
    assert share("easy", "random", 4) >= 0.75


@pytest.mark.long
def test_easy_beats_chance_nearly_always():
    assert share("easy", "random", 40) >= 0.85


@pytest.mark.long
def test_normal_beats_easy():
    assert share("normal", "easy", 40) >= 0.55


@pytest.mark.long
def test_normal_beats_chance():
    assert share("normal", "random", 10) >= 0.9
