"""`odds simple-battles …`: the position that the words describe, and nonsense in one line."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Bad
from game.core.table.places import GRID, Place, overlapping, touching
from game.rules.simple_battles.acts import Attack, Spread
from game.rules.simple_battles.odds import DIRECTIONS, KEYS, odds_moment

from .fights import RULES


def laid(given=(), **switches):
    return odds_moment(RULES, dict(given), tuple((f"sb_{k}", v) for k, v in switches.items()))


def edge_to_edge(a, b) -> float:
    return ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 - a.radius - b.radius


@pytest.mark.parametrize(("given", "inches", "gap"), [
    ({}, 24, 10), ({"map": "small"}, 10, 5), ({"distance": "0"}, 24, 0), ({"distance": "20"}, 24, 20),
    ({"distance": "3.5", "map": "small"}, 10, 3.5), ({"distance": "6", "map": "small"}, 10, 6)])
def test_two_figures_stand_as_far_apart_as_is_said(given, inches, gap):
    one = laid(given)
    table, figures = one.now.setup.table, one.now.state.figures
    assert (table.width, table.height, table.pieces) == (inches * GRID, inches * GRID, ())
    me, foe = figures["A1"], figures["B1"]
    assert (one.figure, one.target, one.way, list(figures)) == ("A1", "B1", Attack("B1"), ["A1", "B1"])
    assert edge_to_edge(me, foe) == gap * GRID and me.place == Place(GRID, inches * GRID // 2) and foe.y == me.y
    assert me.radius == foe.radius == (GRID // 2 if inches == 24 else 20)
    assert [(f.name, f.type, f.traits, f.side) for f in (me, foe)] == [
        ("Attacker", "Warrior", (), 0), ("Target", "Warrior", (), 1)]
    state = one.now.state
    assert (state.phase, state.round, state.active, state.side) == ("turns", 1, "A1", 0)


def test_what_the_figures_are_and_which_way_they_attack():
    one = laid({"attacker": "elite", "attacker_traits": "spread, Fear", "target": "Brawler", "target_traits": "Armor",
                "way": "spread"})
    me, foe = one.now.state.figures["A1"], one.now.state.figures["B1"]
    assert (me.type, me.traits, foe.type, foe.traits, one.way) == (
        "Elite", ("Spread", "Fear"), "Brawler", ("Armor",), Spread("B1"))
    found = RULES.forecast(one.now, "A1", "B1", one.way)
    assert isinstance(found, WhyNot) and found.clause == "SB-25"     # 10 inches are too far for it
    near = laid({"attacker_traits": "Spread", "distance": "8", "way": "spread"})
    assert isinstance(RULES.forecast(near.now, "A1", "B1", near.way), Forecast)


def test_house_rules_hold():
    one = laid({"attacker": "Brawler", "attacker_traits": "Heavy"}, brawler_ranged_traits="off")
    assert isinstance(RULES.forecast(one.now, "A1", "B1"), WhyNot)
    one = laid({"attacker": "Brawler", "attacker_traits": "Heavy"})
    assert isinstance(RULES.forecast(one.now, "A1", "B1"), Forecast)


@pytest.mark.rule("SB-26", "SB-76")
@pytest.mark.parametrize("map", ["standard", "small"])
def test_further_figures_touch_the_target_and_overlap_nobody(map):
    """Friends first, then enemies; each as it is written, in its own force, all hit by a Spread attack on the target,
    also where the attacker itself touches the target."""
    near, friends = "Brawler+Armor+Fast,Elite", "Shooter,Gunslinger+Leader,Warrior"
    close = laid({"near": near, "friends": friends, "map": map, "distance": "0"}).now.state.figures
    assert not any(overlapping(a, b) for a, b in combinations(close.values(), 2))
    one = laid({"near": near, "friends": friends, "map": map, "attacker_traits": "Spread", "distance": "3"})
    found = RULES.forecast(one.now, "A1", "B1", Spread("B1"))
    assert isinstance(found, Forecast) and {id for gone, _ in found.loss for id in gone} == {
        "A2", "A3", "A4", "B1", "B2", "B3"}
    figures = one.now.state.figures
    assert [(f.id, f.name, f.type, f.traits) for f in figures.values()] == [
        ("A1", "Attacker", "Warrior", ("Spread",)), ("A2", "friends 1", "Shooter", ()),
        ("A3", "friends 2", "Gunslinger", ("Leader",)), ("A4", "friends 3", "Warrior", ()),
        ("B1", "Target", "Warrior", ()), ("B2", "near 1", "Brawler", ("Armor", "Fast")), ("B3", "near 2", "Elite", ())]
    target = figures["B1"]
    others = [figures[id] for id in ("A2", "A3", "A4", "B2", "B3")]
    assert all(touching(target, other) for other in others)
    assert not any(overlapping(a, b) for a, b in combinations(figures.values(), 2))
    sides = [((other.x > target.x) - (other.x < target.x), (other.y > target.y) - (other.y < target.y))
             for other in others]
    assert sides == [*DIRECTIONS]
    assert all(0.5 < edge_to_edge(target, other) < 2 for other in others)


@pytest.mark.parametrize(("given", "words"), [
    ({"attacker": "Knight"}, "'Knight' is none; one of Brawler"), ({"way": "bite"}, "'bite' is none; one of attack"),
    ({"map": "large"}, "'large' is none; one of standard"), ({"distance": "20.1"}, "inches from 0 to 20"),
    ({"distance": "6.1", "map": "small"}, "inches from 0 to 6"), ({"distance": "-1"}, "inches from 0 to 20"),
    ({"target_traits": "Armor,Loud"}, "'Loud' is none; one of Armor"), ({"colour": "red"}, "'colour' is not asked for"),
    ({"near": "Brawler," * 6}, "6 more figures have no room; at most 5"),
    ({"near": "Elite,Elite,Elite", "friends": "Elite,Elite,Elite"}, "6 more figures have no room; at most 5")])
def test_nonsense_is_told_in_one_line(given, words):
    with pytest.raises(Bad) as error:
        laid(given)
    assert words in re.sub(r"[.:,] (expected|it should be) ", "; ", str(error.value)) or words in str(error.value)
    assert "\n" not in str(error.value)


def test_as_many_as_there_are_directions_have_room():
    assert len(laid({"near": ",".join(["Elite"] * len(DIRECTIONS))}).now.state.figures) == 7 == 2 + len(DIRECTIONS)


def test_every_key_is_explained():
    assert all(len(meaning) > 5 for meaning in KEYS.values())
