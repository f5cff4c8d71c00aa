"""Melee: GL-56 to GL-70, GL-R44 to GL-R56."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from game.core.chance.forecast import Forecast, WhyNot
from game.rules.ghost_legions.acts import Fight
from game.rules.ghost_legions.checks import fight_odds, melee_checks

from .legions import RULES, battle, faces, figure, keys, man, say

FAR = (man(), 44, 40)


def facing(a, b, dice=(), actions=2, **more):
    """Two in contact, the first active."""
    apart = (1.5 if "mounted" in a.gear else 1) / 2 + (1.5 if "mounted" in b.gear else 1) / 2
    return battle([(a, 10, 10), FAR], [(b, 10 + apart, 10), (man(), 44, 44)], dice, active="A1", actions=actions,
                  **more)


def pools(match):
    attack, defence = melee_checks(match.now, figure(match, "A1"), figure(match, "B1"))
    return attack, defence


@pytest.mark.rule("GL-56", "GL-57", "GL-58", "GL-59", "GL-60", "GL-61", "GL-65", "GL-66", "GL-R47", "GL-R48", "GL-R49",
                  "GL-R51")
@pytest.mark.parametrize("gear, hits, mine, theirs", [
    ((), 0, 2, 1), (("extra",), 0, 3, 2), (("shield",), 0, 3, 2), (("mounted",), 0, 3, 2), (("two-handed",), 0, 2, 1),
    (("long",), 0, 2, 1), (("shield", "mounted", "long"), 3, 7, 6), ((), 4, 6, 5)])
def test_pools(gear, hits, mine, theirs):
    match = facing(man(*gear), man(*gear), hits={"A1": hits, "B1": hits})
    attack, defence = pools(match)
    assert (attack.dice, defence.dice) == (mine, theirs), "all add up; only the charge differs"
    assert sum(m.value for m in attack.pool if m.clause == "GL-60") == 1


@pytest.mark.rule("GL-62", "GL-63", "GL-R52")
@pytest.mark.parametrize("mine, theirs, charge", [((), (), 1), (("long",), (), 1), (("long",), ("long",), 1),
                                                  ((), ("long",), 0)])
def test_long_weapons(mine, theirs, charge):
    attack, _ = pools(facing(man(*mine), man(*theirs)))
    assert [m.clause for m in attack.pool].count("GL-60") == charge
    found = RULES.forecast(facing(man(*mine), man(*theirs)).now, "A1", "B1")
    assert ("GL-62" in [row.clause for row in found.rows]) is (not charge)


@pytest.mark.rule("GL-49", "GL-52", "GL-64", "GL-68", "GL-R50")
@pytest.mark.parametrize("armour", ["light", "medium", "heavy"])
@pytest.mark.parametrize("shield", [False, True])
@pytest.mark.parametrize("two_handed", [False, True])
def test_what_scores(armour, shield, two_handed):
    foe = man(*(["shield"] if shield else []), armour=armour)
    attack, defence = pools(facing(man(*(["two-handed"] if two_handed else [])), foe))
    below = {"light": 5, "medium": 4, "heavy": 3}[armour] - shield + two_handed
    assert [attack.hits(face) for face in range(1, 7)] == [face < below for face in range(1, 7)]
    assert str(attack.wanted) == f"{below - 1} or less" and str(defence.wanted) == "4 or less"


@pytest.mark.rule("GL-67", "GL-69", "GL-70", "GL-71", "GL-R54", "GL-R61")
@pytest.mark.parametrize("dice, gone, kills", [([1, 1, 6], {"B1"}, (1, 0)), ([6, 6, 1], {"A1"}, (0, 1)),
                                               ([1, 6, 1], set(), (0, 0)), ([6, 6, 6], set(), (0, 0))])
def test_more_scores_win_and_the_loser_dies(dice, gone, kills):
    match = say(facing(man(), man(), dice), "fight B1")
    assert faces(match)[:3] == dice and set(match.state.gone) == gone and match.state.kills == kills
    assert all(f.hits == 0 for f in match.state.figures.values()), "scores are not hits"


@pytest.mark.rule("GL-R44")
def test_a_fight_of_two():
    match = battle([(man(), 10, 10), (man(), 12, 10)], [(man(), 11, 10), (man(), 10, 11)], active="A1", actions=2)
    attack, defence = pools(match)
    assert attack.dice == 2 and defence.dice == 1, "friends in contact give nothing"
    assert keys(match) >= {"fight B1", "fight B2"}
    apart = RULES.forecast(battle([(man(), 10, 10)], [(man(), 11.0625, 10)]).now, "A1", "B1", Fight("B1"))
    assert isinstance(apart, WhyNot) and apart.clause == "GL-R44"


@pytest.mark.rule("GL-R45", "GL-R46")
def test_fights_from_contact_cost_an_action_each():
    match = facing(man(), man(), [6, 6, 6] * 3, actions=3)
    for left in (2, 1, 0):
        say(match, "fight B1")
        assert match.state.actions == left
    assert not match.state.active and len(faces(match)) == 9
    found = RULES.forecast(match.now._replace(state=_spent(match)), "A1", "B1", Fight("B1"))
    assert isinstance(found, WhyNot) and found.clause == "GL-R45"


def _spent(match):
    state = match.state.copied()
    state.active, state.actions = "A1", 0
    return state


@pytest.mark.rule("GL-R46")
def test_the_winner_goes_on():
    match = battle([(man("extra", weapon="Bow"), 10, 10), FAR], [(man(), 12, 10), (man(), 16, 10), (man(), 44, 44)],
                   [1, 1, 1, 6, 1, 1, 1, 6], active="A1", actions=4)
    say(match, "run @ 11,10", "run @ 15,10")
    assert {"B1", "B2"} <= set(match.state.gone) and match.state.actions == 1
    assert {"run", "sprint"} <= keys(match)


@pytest.mark.rule("GL-R47", "GL-R63")
def test_only_the_activated_figure_starts_a_fight():
    match = battle([(man(), 10, 10), (man(), 30, 10)], [(man(), 11, 10), FAR], active="A2", actions=2)
    assert keys(match) == {"done", "run", "sprint"}, "A1 in contact is not asked"
    rested = say(facing(man(), man(), [6, 6, 6, 6, 6], hits={"B1": 2}), "fight B1")
    assert figure(rested, "B1").hits == 2 and not figure(rested, "B1").done, "defending is no activation"


@pytest.mark.rule("GL-R55")
def test_a_lost_charge_ends_the_activation():
    match = say(facing(man(), man(), [6, 6, 1, 6, 6], actions=5), "fight B1")
    assert match.state.kills == (0, 1) and not match.state.active and faces(match)[3:] == [6, 6]


@pytest.mark.rule("GL-R56", "GL-59")
def test_hits_before_the_fight_count():
    attack, defence = pools(facing(man(), man(), hits={"A1": 1, "B1": 3}))
    assert (attack.dice, defence.dice) == (5, 2)


@pytest.mark.rule("GL-R53")
def test_a_tie_leaves_both_in_contact():
    match = say(facing(man(), man(), [6, 6, 6]), "fight B1")
    assert "fight B1" in keys(match) and match.state.actions == 1


@pytest.mark.rule("GL-69", "GL-70", "GL-R50")
@pytest.mark.parametrize("mine, theirs, hits", [
    (man(), man(), 0), (man("extra"), man("shield", "long"), 0), (man("two-handed", armour="medium"), man(), 1),
    (man("mounted", "long", armour="heavy"), man("two-handed", "long"), 0)])
@pytest.mark.parametrize("rule", ["standoff", "reroll", "both_die"])
def test_forecast_of_a_fight_is_every_fall_of_the_dice_counted(mine, theirs, hits, rule):
    match = facing(mine, theirs, hits={"B1": hits}, melee_tie=rule)
    attack, defence = pools(match)
    counted: Counter[int] = Counter()
    for a in product(range(1, 7), repeat=attack.dice):
        for b in product(range(1, 7), repeat=defence.dice):
            won, lost = attack.outcome(a), defence.outcome(b)
            counted[(won > lost) - (won < lost)] += 1
    if rule == "reroll":
        counted[0] = 0
    total = sum(counted.values())
    win, tie, lose = (Fraction(counted[n], total) for n in (1, 0, -1))
    both = tie if rule == "both_die" else 0
    assert fight_odds(match.now, figure(match, "A1"), figure(match, "B1")) == (win, tie, lose, win + both, lose + both)
    found = RULES.forecast(match.now, "A1", "B1")
    assert isinstance(found, Forecast) and [bar.chance for bar in found.bars] == [win, tie, lose]
    assert found.expected == win - lose and found.loss[("B1",)] == win and found.loss[("A1",)] == lose
    assert found.loss[("A1", "B1") if rule == "both_die" else ()] == tie


@pytest.mark.rule("GL-56")
def test_both_pools_are_told():
    found = RULES.forecast(facing(man("shield"), man("two-handed"), hits={"B1": 2}).now, "A1", "B1")
    assert [row.clause for row in found.rows] == [
        "GL-57", "GL-59", "GL-60", "GL-65", "GL-49", "GL-68", "GL-57", "GL-49", "GL-52", "GL-64", "GL-68"]
    assert str(found.dice_line) == "5 dice against 1"
