"""What opponents and screens ask besides the rules: attacks from where a figure stands, how many actions a shot is
worth, ways that leave contact, and what the marks of a turn have to agree with."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest

from game.core.table.movement.ends import in_contact
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place, touching
from game.rules.ghost_legions import regions, value
from game.rules.ghost_legions.acts import Fight, Shoot, ShootWith, Spend

from .legions import FAR, RULES, battle, box, figure, man, plain, say

AWAY = (man(), *FAR)


@pytest.mark.rule("GL-37", "GL-56", "GL-R36", "GL-R37", "GL-R44")
@pytest.mark.parametrize("switches, keys", [
    ({}, ["fight B1", "fight B3"]),
    ({"shoot_in_contact": "on"}, ["fight B1", "fight B3", "shoot B1", "shoot B2", "shoot B3"])])
def test_attacks_from_where_it_stands(switches, keys):
    """Fights with those it touches, then shots; who is not on the table is not attacked."""
    foes = [(man(), 25, 24), (man(), 24, 30), (man(), 23, 24), (man(), 24, 34)]
    match = battle([(man(weapon="Bow"), 24, 24), AWAY], foes, active="A1", actions=2, **switches)
    state = match.state.copied()
    state.put("B4", placed=False)
    assert [card.key for card in RULES.attacks(match.now.holding(state), "A1")] == keys
    assert [card.key for card in RULES.attacks(match.now, "B1")] == ["fight A1"]
    assert [card.key for card in RULES.attacks(match.now, "A2")] == [], "it has no ranged weapon"


# ── how many actions for a shot ──────────────────────────────────────────────────────────────────────────────


def asked(hire, gap, actions, target=None, **switches):
    """The question for how many actions are spent on a shot at that gap in inches."""
    match = battle([(hire, 24, 10), (man(), 2, 2)], [(target or man(), 24, 11 + gap), (man(), 40, 40)], active="A1",
                   actions=actions, **switches)
    return say(match, "shoot B1")


def left(dice, hit):
    """The mean share of health after so many dice that hit with that chance each and are not saved."""
    return sum(comb(dice, n) * hit ** n * (1 - hit) ** (dice - n) * Fraction(value.HEALTH[min(n, 7)])
               for n in range(dice + 1))


def worth_it(rate, hit, actions):
    """The actions after which a further one adds less than 0.7 of what the first adds, on the hull of the gains."""
    lost = hull([1 - left(rate * n, hit) for n in range(7)])
    steps = [float(b - a) for a, b in zip(lost, lost[1:], strict=False)]
    less = next((n for n, step in enumerate(steps[:actions], 1) if n > 1 and step < value.SHOT_STEP * steps[0]), None)
    return less - 1 if less is not None else actions


@pytest.mark.rule("GL-37", "GL-38", "GL-40", "GL-41", "GL-42", "GL-R36")
@pytest.mark.parametrize("weapon, rate, gap, needed", [
    ("Musket", 1, 5, 1), ("Musket", 1, 10, 2), ("Musket", 1, 20, 3), ("Bow", 2, 5, 1), ("Bow", 2, 12, 2),
    ("Semi-auto shotgun", 3, 5, 1), ("Semi-auto shotgun", 3, 20, 3), ("Submachine gun", 4, 5, 1),
    ("Submachine gun", 4, 20, 3)])
@pytest.mark.parametrize("armour, saves", [("light", 2), ("heavy", 4)])
@pytest.mark.parametrize("actions", [2, 4, 6])
def test_as_many_actions_as_are_worth_a_shot(weapon, rate, gap, needed, armour, saves, actions):
    """Within half range in the open 3 less 2, up to the range 3 less 1, beyond it 3: a natural 1 never hits."""
    match = asked(man(weapon=weapon), gap, actions, man(armour=armour), split_fire="on")
    hit = Fraction(7 - max(2, needed), 6) * Fraction(6 - saves, 6)
    kept = [one.act for one in match.ask.listed() if not value.EVALUATOR.dull(match.now, one)]
    assert kept == [Spend(worth_it(rate, hit, actions))]


def test_those_numbers_differ():
    assert {worth_it(rate, Fraction(hit, 36), 6) for rate in (1, 2, 3, 4) for hit in (8, 10, 12, 16, 20)} >= {1, 2, 6}


@pytest.mark.rule("GL-R36")
@pytest.mark.parametrize("actions", [2, 6])
def test_where_one_shot_is_allowed_it_takes_all_actions(actions):
    match = asked(man(weapon="Bow"), 9, actions, split_fire="off")
    kept = [one.act for one in match.ask.listed() if not value.EVALUATOR.dull(match.now, one)]
    assert kept == [Spend(actions)] == [value.EVALUATOR.reply(match.now, match.ask)]
    split = asked(man(weapon="Bow"), 9, actions, split_fire="on")
    assert value.EVALUATOR.reply(split.now, split.ask) is None


def hull(values):
    """The least series above these whose steps never grow, from the highest line between any two."""
    return [max(values[i] + (values[j] - values[i]) * (at - i) / (j - i) if j > i else values[at]
                for i in range(at + 1) for j in range(at, len(values))) for at in range(len(values))]


def test_what_more_actions_add_never_grows():
    for values in product((0.0, 0.2, 0.5, 0.6, 1.0), repeat=5):
        assert list(value._concave(list(values))) == pytest.approx(hull(values), abs=1e-12), values
    assert list(value._concave([0.5])) == [0.5]


def test_other_questions_are_answered_by_search():
    match = battle([(man(weapon="Bow"), 24, 10)], [(man(), 24, 20)], active="A1", actions=2)
    assert value.EVALUATOR.reply(match.now, match.ask) is None
    assert not any(value.EVALUATOR.dull(match.now, one) for one in match.ask.listed())


# ── the lines of a card ──────────────────────────────────────────────────────────────────────────────────────


def rows(match, act):
    """The lines of the card of an attack of A1 on B1: value, reason, clause, cause, whether a sum, whom it helps."""
    found = RULES.forecast(match.now, "A1", "B1", act)
    return [(str(row.value), str(row.reason).replace("\xa0", " "), row.clause, row.cause, row.total, row.favours)
            for row in found.rows]


ME, FOE = man(weapon="Bow", name="Me"), man("shield", armour="medium", name="Foe")
SAVES = [("4+", "medium armour", "GL-50", "", False, None), ("+1", "shield", "GL-52", "B1", False, 1),
         ("3+", "saves", "GL-48", "B1", True, None)]


@pytest.mark.rule("GL-37", "GL-38", "GL-40", "GL-41", "GL-42", "GL-43", "GL-44", "GL-48", "GL-50", "GL-52", "GL-R34",
                  "TB-11", "GL-34")
@pytest.mark.parametrize("kind, gap, modifiers, needed", [
    ("", 5, [("+1", "up to half range, 6″", "GL-40", "", False, 0), ("+1", "in the open", "GL-41", "B1", False, 0)],
     "2+"),
    ("forest", 10, [("−1", "soft cover", "GL-43", "P1", False, 1), ("", "in forest P1", "TB-11", "P1", False, None)],
     "4+"),
    ("wall", 13, [("−1", "beyond the listed range, 12″", "GL-42", "", False, 1),
                  ("−2", "hard cover", "GL-44", "P1", False, 1),
                  ("", "wall P1 hides 100 % of it", "TB-11", "P1", False, None)], "6+")])
def test_the_lines_of_a_shot(kind, gap, modifiers, needed):
    """Two actions with a bow of rate 2 at 12 inches."""
    far = 11 + gap
    pieces = [box("P1", kind, 20, far - 1, 28, far + (1 if kind == "forest" else -0.55))] if kind else []
    match = battle([(ME, 24, 10), AWAY], [(FOE, 24, far)], active="A1", actions=2, table=plain(*pieces))
    assert rows(match, ShootWith("B1", 2)) == [
        ("4 dice", "2 actions × rate 2", "GL-37", "A1", False, None), ("12″", "Bow", "GL-34", "A1", False, None),
        ("3+", "hits on", "GL-38", "", False, None), *modifiers,
        (needed, "needed on the bare die", "GL-R34", "", True, None), *SAVES]


# ── leaving contact ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GL-R25", "GL-R21", "GL-R26")
@pytest.mark.parametrize("leaving, actions", [("free", 1), ("one_action", 2)])
def test_a_way_to_another_enemy_leaves_the_one_it_touches(leaving, actions):
    """B2 is 2 inches from A1: one action, and one more to leave B1 by house rule. B3 can be reached beside B1."""
    foes = [(man(), 25, 24), (man(), 21, 24), (man(), 25, 25.125)]
    for given in range(1, 4):
        match = battle([(man(), 24, 24), AWAY], foes, active="A1", actions=given, leave_contact=leaving)
        region = regions.move_region(match.now, figure(match, "A1"), "run")
        way = region.way_to(figure(match, "B2"))
        assert (way is not None) is (given >= actions)
        if way is not None:
            assert region.needs(way.ends, way) == actions
        beside = region.way_to(figure(match, "B3"))
        assert beside is not None and region.needs(beside.ends, beside) == 1
        assert touching(region.figure.at(beside.ends), figure(match, "B1")), "it keeps contact"


@pytest.mark.rule("GL-R26", "TB-3")
@pytest.mark.parametrize("dx", range(-3, 4))
@pytest.mark.parametrize("dy", [-3, -1, 2])
def test_a_charge_ends_as_near_as_the_grid_allows(dx, dy):
    """Within a step and its rounding of the exact contact, where the dice leave room for it."""
    match = battle([(man(), 24, 24), AWAY], [(man(), 24 + dx + 0.328125, 24 + dy)], active="A1", actions=3)
    foe = figure(match, "B1")
    way = regions.move_region(match.now, figure(match, "A1"), "run").way_to(foe)
    assert way is not None and 64 ** 2 <= (way.ends.x - foe.x) ** 2 + (way.ends.y - foe.y) ** 2 <= 65.71 ** 2


@pytest.mark.rule("GL-R25", "TB-16")
@pytest.mark.parametrize("actions", [1, 2, 3])
def test_the_area_of_who_leaves_contact_is_that_of_each_place(actions):
    """Of places round two enemies, and of those an inch apart: the first that is reached, and which are."""
    match = battle([(man(), 24, 24), AWAY], [(man(), 25, 24), (man(), 24, 30)], active="A1", actions=actions,
                   leave_contact="one_action")
    region = regions.move_region(match.now, figure(match, "A1"), "run")
    reach = region.of_actions(actions)
    for foe in ("B1", "B2"):
        x, y = in_contact(region.figure, figure(match, foe))
        able = [isinstance(reach.path(Place(int(a), int(b))), Path) for a, b in zip(x, y, strict=True)]
        found = reach.one_of(x, y)
        assert (found is None) is (not any(able)) and (found is None or isinstance(reach.path(found), Path))
    far = range(-6, 7)
    x, y = (np.array(them) for them in zip(*((24 * GRID + a * GRID, 24 * GRID + b * GRID) for a in far for b in far),
                                           strict=True))
    apart = np.hypot(x - 24 * GRID, y - 24 * GRID)
    inside = reach.inside(x, y)
    assert not inside[apart > max(2 * actions * GRID, GRID)].any()
    assert bool(inside[(apart < 2 * (actions - 1) * GRID) & (x < 24 * GRID)].all())
    assert actions > 1 or not inside[x < 24 * GRID - GRID].any(), "one action does not suffice to leave"


# ── marks of a turn ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GL-12", "GL-14")
def test_only_figures_of_the_side_whose_turn_it_is_count_as_activated():
    match = battle([(man(), 10, 10), (man(), 4, 4), AWAY], [(man(), 30, 30)], done=["A1", "B1"], activated=2)
    assert RULES.problems(match.now) == ["2 activated, but 1 marked so"]
    both = battle([(man(), 10, 10), (man(), 4, 4), (man(), 6, 6), AWAY], [(man(), 30, 30)], done=["A1", "A2"],
                  activated=2)
    assert RULES.problems(both.now) == []


def test_fights_and_shots_are_told_apart_by_their_words():
    assert [RULES.way(words, "A1", "B1") for words in (("fight",), ("shoot",))] == [Fight("B1"), Shoot("B1")]


@pytest.mark.rule("GL-05", "GL-07")
def test_everybody_stands_on_the_table_from_the_first_turn_on():
    match = battle([(man(), 10, 10), AWAY], [(man(), 30, 30)])
    for phase, wrong in (("deploy", False), ("turns", True), ("end", True)):
        state = match.state.copied()
        state.put("A1", placed=False)
        state.phase = phase
        assert bool(RULES.problems(match.now.holding(state))) is wrong, phase


@pytest.mark.rule("GL-R26", "GL-21")
def test_a_fork_in_the_middle_of_a_move_measures_it_anew():
    """It touches two enemies at once and is asked whom it charges: the fork goes there without listing options."""
    match = battle([(man(), 24, 22), AWAY], [(man(), 23.5, 24.40625), (man(), 24.5, 24.40625)], active="A1", actions=3)
    say(match, "run @ 24,23.5")
    assert match.ask.kind == "charge" and match.fork(1).ask.kind == "charge"
    assert match.fork(1).state.figures["A1"].place == Place.at(24, 23.5)
