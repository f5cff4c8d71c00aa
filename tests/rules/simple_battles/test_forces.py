"""Forces and points: SB-01 to SB-30 as far as they are about buying, SB-R13 to SB-R18."""

from __future__ import annotations

import pytest

from game.core.table.places import GRID
from game.rules.simple_battles.roster import TRAITS, TYPES, Warband, check_force, price

from .fights import RULES, fight, figure, hire, plain


def band(*hires, rerolls=0):
    return Warband(name="Test", figures=hires, rerolls=rerolls)


TEN = tuple(hire("Brawler", name=f"B{i}") for i in range(10))


@pytest.mark.rule("SB-01", "SB-R13")
@pytest.mark.parametrize("points, limit, clauses", [
    (19, 30, ["SB-01"]), (20, 30, []), (30, 30, []), (31, 30, ["SB-R13"]), (40, 40, []), (41, 40, ["SB-R13"]),
    (20, 20, []), (21, 20, ["SB-R13"]),
])
def test_budget(points, limit, clauses):
    force = band(*TEN[:5], rerolls=points - 15)
    assert price(force).points == points
    assert [r.clause for r in check_force(force, limit)] == clauses


@pytest.mark.rule("SB-09")
def test_rerolls_cannot_be_fewer_than_none():
    faults = {rerolls: [(one.clause, str(one.reason)) for one in check_force(band(*TEN[:8], rerolls=rerolls))]
              for rerolls in (-1, 0)}
    assert faults == {0: [], -1: [("SB-09", "rerolls cannot be fewer than none")]}


@pytest.mark.rule("SB-02", "SB-09", "SB-10", "SB-R18")
def test_figures_traits_and_rerolls_are_bought():
    force = band(hire("Elite", "Armor", "Fear"), hire("Shooter"), rerolls=3)
    assert price(force).points == 7 + 3 + 3
    assert str(price(force).sum) == "10 + 3 rerolls = 13"
    assert price(force, 0).points == 7 and str(price(force, 0).sum) == "5 + 2 = 7"
    assert price(force, 1).points == 3


@pytest.mark.rule("SB-03", "SB-04", "SB-05", "SB-06", "SB-07")
@pytest.mark.parametrize("type_, points, melee, ranged", [
    ("Brawler", 3, 2, 0), ("Shooter", 3, 1, 1), ("Warrior", 4, 2, 1), ("Gunslinger", 4, 1, 2), ("Elite", 5, 2, 2)])
def test_types(type_, points, melee, ranged):
    from game.rules.simple_battles.checks import attack_check
    assert price(band(hire(type_))).points == points
    near = fight([(hire(type_), 10, 10)], [(hire(), 11, 10)])
    far = fight([(hire(type_), 10, 10)], [(hire(), 14, 10)])
    dice = [attack_check(m.now, figure(m, "A1"), figure(m, "B1"), "attack").dice for m in (near, far)]
    assert dice == [melee, ranged]


@pytest.mark.rule("SB-08", "SB-10", "SB-11", "SB-R14")
@pytest.mark.parametrize("type_", list(TYPES))
def test_any_type_may_have_all_traits(type_):
    force = band(hire(type_, *TRAITS), *TEN[:4])
    assert check_force(force, 30) == []
    assert price(force, 0).points == TYPES[type_].points + 8


@pytest.mark.rule("SB-03", "SB-04", "SB-05", "SB-06", "SB-07", "SB-14", "SB-15", "SB-16", "SB-18", "SB-21", "SB-22",
                  "SB-25", "SB-30")
def test_the_tables_of_types_and_traits():
    """Points, dice in melee and at range, clause; name and clause of each trait."""
    assert {type_: tuple(row)[:4] for type_, row in TYPES.items()} == {
        "Brawler": (3, 2, 0, "SB-03"), "Shooter": (3, 1, 1, "SB-04"), "Warrior": (4, 2, 1, "SB-05"),
        "Gunslinger": (4, 1, 2, "SB-06"), "Elite": (5, 2, 2, "SB-07")}
    assert {trait: (str(label), clause) for trait, (label, clause) in TRAITS.items()} == {
        "Armor": ("Armour", "SB-14"), "Brutal": ("Brutal weapon", "SB-15"), "Fast": ("Fast", "SB-16"),
        "Fear": ("Fear", "SB-18"), "Heavy": ("Heavy weapon", "SB-21"), "Leader": ("Leader", "SB-22"),
        "Spread": ("Spread weapon", "SB-25"), "Talented": ("Talented", "SB-30")}


@pytest.mark.rule("SB-01", "SB-09", "SB-12", "SB-24", "SB-R13", "SB-R14")
@pytest.mark.parametrize("force, faults", [
    (band(rerolls=20), [("a force needs at least one figure", "SB-R14", -1, False)]),
    (band(*TEN[:5], rerolls=16), [("31 points are 1 over the limit of 30", "SB-R13", -1, True)]),
    (band(*TEN[:5], rerolls=3), [("18 points are 2 short of the least, 20", "SB-01", -1, True)]),
    (band(rerolls=1), [("a force needs at least one figure", "SB-R14", -1, False),
                       ("1 point is 19 short of the least, 20", "SB-01", -1, True)]),
    (band(*TEN[:8], rerolls=-1), [("rerolls cannot be fewer than none", "SB-09", -1, False)]),
    (band(*TEN[:4], hire("Elite", "Leader"), hire("Elite", "Leader", name="Two"), hire("Shooter", "Leader", name="3")),
     [("Two is one Leader too many; one is allowed", "SB-24", 5, True),
      ("3 is one Leader too many; one is allowed", "SB-24", 6, True)]),
    (band(*TEN[:5], hire("Elite", "Fear", "Armor", "Fear", "Armor")),
     [("Elite has Fear twice", "SB-12", 5, False), ("Elite has Armour twice", "SB-12", 5, False)])])
def test_what_is_wrong_with_a_force(force, faults):
    """The sentence, its clause, whom it concerns (-1: the whole force), and whether only the limits forbid it."""
    assert [(str(one.reason), one.clause, one.entry, one.limit) for one in check_force(force, 30)] == faults


@pytest.mark.rule("SB-12")
def test_no_trait_twice():
    wrong = check_force(band(hire("Elite", "Armor", "Armor"), *TEN[:5]), 30)
    assert [(r.clause, r.entry) for r in wrong] == [("SB-12", 0)]


@pytest.mark.rule("SB-24", "SB-R14")
def test_one_leader_at_most():
    one, two = hire("Elite", "Leader"), hire("Elite", "Leader", name="Second")
    assert check_force(band(one, *TEN[:5]), 30) == [] == check_force(band(*TEN[:7]), 30)
    assert [(r.clause, r.entry) for r in check_force(band(one, *TEN[:3], two), 30)] == [("SB-24", 4)]


@pytest.mark.rule("SB-R14")
def test_a_force_needs_a_figure():
    assert "SB-R14" in [r.clause for r in check_force(band(rerolls=20), 30)]


@pytest.mark.rule("SB-13")
def test_looks_and_names_change_no_rule():
    plain_one = fight([(hire("Elite"), 10, 10)], [(hire(), 14, 10)])
    dragon = fight([(hire("Elite", name="Dragon"), 10, 10)], [(hire(), 14, 10)])
    odds = [list(RULES.attacks(m.now, "A1"))[0].checks[0].chance for m in (plain_one, dragon)]
    assert odds[0] == odds[1]


@pytest.mark.rule("SB-R2")
@pytest.mark.parametrize("table, large, inches", [
    (plain(), False, 1.0), (plain(), True, 1.5), (plain(10), False, 0.625), (plain(10), True, 0.875)])
def test_bases(table, large, inches):
    match = fight([(hire(large=large), 5, 2)], [(hire(), 5, 8)], table=table)
    assert figure(match, "A1").radius * 2 == inches * GRID
    assert figure(match, "A1").points == 4, "large costs nothing"
