"""Who beats whom. Seeds are fixed and opponents deterministic, so a result changes only when they do."""

from __future__ import annotations

import pytest
from breadth import some

from game import rules
from game.tools import shelf
from game.tools.arena import Plan, play
from game.tools.ladder import same_forces


def share(ruleset: str, one: str, two: str, games: int, seed: int = 1) -> float:
    """The share of mirrored games that `one` wins, the same force on both sides; a draw counts as half."""
    plan = Plan(same_forces(rules.get(ruleset), shelf.Chosen(), None, None, seed), (one, two), seed)
    winners = [play(plan, game).winner for game in range(games)]
    return sum(1.0 if winner == 0 else 0.5 if winner is None else 0.0 for winner in winners) / games


@pytest.mark.parametrize(("ruleset", "games"), some([
    ("simple-battles", 2), ("simple-battles", 4), ("ghost-legions", 2)], 1))
def test_easy_beats_chance(ruleset, games):
    assert share(ruleset, "easy", "random", games) >= 0.75


@pytest.mark.long
@pytest.mark.parametrize(("ruleset", "one", "two", "games", "least"), [
    ("simple-battles", "easy", "random", 40, 0.85), ("simple-battles", "normal", "easy", 40, 0.55),
    ("simple-battles", "normal", "random", 10, 0.9),
    ("ghost-legions", "easy", "random", 40, 0.95), ("ghost-legions", "normal", "easy", 30, 0.55),
    ("deathzap", "easy", "random", 12, 0.9), ("deathzap", "normal", "easy", 60, 0.55),
])
def test_who_beats_whom(kts_home, ruleset, one, two, games, least):
    assert share(ruleset, one, two, games) >= least
