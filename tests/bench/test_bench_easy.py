"""The coach's first answers (a beginner who always takes them), and Normal, against Easy in first battles."""

from __future__ import annotations

import os
from collections import Counter
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
@pytest.mark.parametrize("player", ["adviser", "normal"])
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_the_coach_and_normal_against_easy(ruleset, player):
    rules, ends, attacks = game.rules.get(ruleset), Counter(), []
    setup = first_battle(load_lesson(ruleset, game.rules.get), 1).setup
    for number in range(GAMES):
        mine = number % 2
        names = ("easy", player) if mine else (player, "easy")
        match = Match.begun(rules, setup, Dice.seeded(mixed(40, 3 * (number // 2))), names, log=True)
        minds = [seated(name, mixed(40, 3 * number + 1 + seat), seat) for seat, name in enumerate(names)]
        while not match.over:
            match.answer(minds[match.ask.side].choose(match.lent()))
        winner = match.outcome.winner
        ends["drew" if winner is None else "won" if winner == mine else "lost"] += 1
        attacks.append(sum(isinstance(one, Aimed) and one.side != mine for one in match.events))
    low, high = wilson(ends["won"] + ends["drew"] / 2, GAMES)
    assert median(attacks) > 0, "in most battles Easy never attacked"
    who = "the coach's first answers" if player == "adviser" else "Normal"
    print(f"\n{ruleset}: of {GAMES} first battles against Easy {who} won {ends['won']}, drew {ends['drew']}, lost "
          f"{ends['lost']} [{low:.0%} to {high:.0%}]; Easy attacked {median(attacks):.0f} times (at least "
          f"{min(attacks)}; aim 65 to 85 %, an attack in every battle)")
