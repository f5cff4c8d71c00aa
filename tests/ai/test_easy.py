"""Easy is a teacher: in the battle that a lesson leads into it attacks, with many figures, and leaves none standing."""

from __future__ import annotations

from functools import cache

import pytest
from breadth import crossed

import game.rules
from game.ai import GREEDY, player
from game.core.play.dice import Dice
from game.core.play.events import Aimed, Marched, Moved
from game.core.play.match import Match
from game.scenes.lesson.first_battle import first_battle
from game.store.lessons import load_lesson
from tests.rules.simple_battles.fights import fight, hire, plain


@cache
def fought(ruleset, seat, seed):
    """A first battle of Easy in that seat, to its end."""
    rules = game.rules.get(ruleset)
    setup = first_battle(load_lesson(ruleset, game.rules.get), seed).setup
    names = (GREEDY, "easy") if seat else ("easy", GREEDY)
    match = Match.begun(rules, setup, Dice.seeded(seed), names, log=True)
    minds = [player(name, seed) for name in names]
    while not match.over:
        match.answer(minds[match.ask.side].choose(match.lent()))
    return match


@pytest.mark.parametrize(("ruleset", "seat"), crossed(game.rules.IDS, (0, 1)))
def test_easy_attacks_in_every_battle_and_most_of_its_figures_walk(ruleset, seat):
    match = fought(ruleset, seat, 11)
    mine = [one for one in match.events if one.side == seat]
    attacks = [one for one in mine if isinstance(one, Aimed)]
    assert attacks, "it never attacked"
    units = getattr(match.state, "units", None)
    all_ = [one for one in (units or {**match.state.figures, **match.state.gone}).values() if one.side == seat]
    went = {one.figure if isinstance(one, Moved) else one.unit for one in mine if isinstance(one, Moved | Marched)}
    acted = went | {one.figure.partition(".")[0] if units else one.figure for one in attacks}
    assert len(acted & {one.id for one in all_}) * 2 > len(all_), "most of them never did anything"


def test_whoever_can_attack_does_until_an_enemy_has_fallen_and_then_at_times():
    """Simple Battles: what an error costs Easy is some of the attacks that need a move first."""
    def share(fallen):
        shot = 0
        for seed in range(20):
            match = fight([(hire("Shooter"), 4, 8), (hire("Shooter"), 20, 8)],
                          [(hire("Elite"), 12, 25), (hire("Warrior"), 30, 34)], table=plain(36), done=("A1",),
                          objectives=[])
            state = match.state.copied()
            if fallen:
                state.remove("B2")
            match, mind = Match(match.rules, match.now._replace(state=state), Dice.seeded(seed)), player("easy", seed)
            acts = []
            while match.ask is not None and match.ask.side == 0 and "attack" not in acts:
                answer = mind.choose(match)
                acts.append(answer.key.split()[0])
                match.answer(answer)
            shot += "attack" in acts
        return shot / 20

    assert share(fallen=False) == 1
    assert 0.2 <= share(fallen=True) <= 0.8
