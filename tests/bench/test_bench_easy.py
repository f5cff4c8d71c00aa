"""A beginner who always takes the coach's first answer, against Easy, in the battle that a lesson leads into."""

from __future__ import annotations

import os
from statistics import median

import pytest

import game.rules
from game.core.chance.intervals import wilson
from game.core.play.dice import Dice, mixed
from game.core.play.events import Aimed
from game.core.play.match import Match
from game.scenes.lesson.first_battle import first_battle
from game.store.lessons import load_lesson
from game.tools.players import seated

GAMES = int(os.environ.get("EASY_GAMES", "4"))
"""Battles of each ruleset, in pairs with the same dice and the seats changed; 200 take hours."""


@pytest.mark.bench
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_the_coach_against_easy(ruleset):
    rules, points, attacks = game.rules.get(ruleset), 0.0, []
    setup = first_battle(load_lesson(ruleset, game.rules.get), 1).setup
    for number in range(GAMES):
        coach = number % 2
        names = ("easy", "adviser") if coach else ("adviser", "easy")
        match = Match.begun(rules, setup, Dice.seeded(mixed(40, 3 * (number // 2))), names, log=True)
        minds = [seated(name, mixed(40, 3 * number + 1 + seat), seat) for seat, name in enumerate(names)]
        while not match.over:
            match.answer(minds[match.ask.side].choose(match.lent()))
        winner = match.outcome.winner
        points += 0.5 if winner is None else winner == coach
        attacks.append(sum(isinstance(one, Aimed) and one.side != coach for one in match.events))
    low, high = wilson(points, GAMES)
    assert min(attacks) > 0, "Easy never attacked"
    print(f"\n{ruleset}: the coach's first answers won {points / GAMES:.0%} of {GAMES} first battles against Easy "
          f"[{low:.0%} to {high:.0%}], which attacked {median(attacks):.0f} times (at least {min(attacks)}; "
          "aim 65 to 85 %, an attack in every battle)")
