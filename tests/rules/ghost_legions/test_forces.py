"""Forces and points: GL-01, GL-02, GL-27 to GL-36, GL-49 to GL-52, GL-74 to GL-89, GL-R4 to GL-R10."""

from __future__ import annotations

import msgspec
import pytest

from game.core.setup import Setup
from game.rules.ghost_legions.checks import melee_checks, save_check
from game.rules.ghost_legions.roster import (
    GEAR,
    RANGES,
    RATES,
    WEAPONS,
    Hire,
    Legion,
    check_force,
    parts,
    points_of,
    price,
    ranged,
    save,
)
from game.store.forces import find_forces

from .legions import RULES, battle, figure, force, man, plain

ARMOUR = [("light", 5, 8, "GL-49", "GL-75"), ("medium", 4, 12, "GL-50", "GL-76"), ("heavy", 3, 16, "GL-51", "GL-77")]


def rejected(*figures: Hire, limit: int = 150, two_hands: bool = True) -> list[tuple[str, int]]:
    return [(r.clause, r.entry) for r in check_force(force(*figures), limit, two_hands=two_hands)]


@pytest.mark.rule("GL-49", "GL-50", "GL-51", "GL-52", "GL-75", "GL-76", "GL-77", "GL-83", "GL-88")
@pytest.mark.parametrize("armour, needed, points, clause, price_clause", ARMOUR)
def test_armour_and_shield(armour, needed, points, clause, price_clause):
    bare, shielded = man(armour=armour), man("shield", armour=armour)
    assert (save(bare), save(shielded)) == (needed, needed - 1)
    assert (points_of(bare), points_of(shielded)) == (points, points + 8), "the shield does not change armour's price"
    assert next(parts(bare)).clause == price_clause
    match = battle([(shielded, 10, 10)], [(bare, 20, 10)])
    check = save_check(figure(match, "A1"), 1)
    assert check.needed == needed - 1 and (check.base, check.base_clause) == (needed, clause)
    assert [m.clause for m in check.modifiers] == ["GL-52"] and not save_check(figure(match, "B1"), 1).modifiers


@pytest.mark.rule("GL-R7")
def test_nobody_is_below_light_armour():
    assert Hire(name="Naked fanatic").armour == "light"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": "Naked", "armour": "none"}, Hire)


@pytest.mark.rule("GL-27", "GL-28", "GL-29", "GL-30", "GL-31", "GL-33", "GL-34", "GL-35", "GL-36", "GL-78", "GL-79",
                  "GL-80", "GL-81", "GL-82", "GL-R9", "GL-R10")
@pytest.mark.parametrize("name, reach, rate, points", [
    ("Thrown weapon", 6, 1, 1), ("Black-powder pistol", 6, 1, 1), ("Revolver", 6, 2, 2), ("Semi-auto pistol", 6, 3, 3),
    ("Machine pistol", 6, 4, 4), ("Musket", 12, 1, 2), ("Crossbow", 12, 1, 2), ("Bow", 12, 2, 4), ("Shotgun", 12, 2, 4),
    ("Semi-auto shotgun", 12, 3, 6), ("Submachine gun", 12, 4, 8), ("Black-powder rifle", 18, 1, 4),
    ("Heavy crossbow", 18, 1, 4), ("Semi-auto carbine", 18, 3, 12), ("Assault rifle", 18, 4, 16),
    ("Bolt-action rifle", 24, 2, 16), ("Semi-auto rifle", 24, 3, 24), ("Light machine gun", 24, 4, 32)])
def test_catalogue_of_weapons(name, reach, rate, points):
    weapon = ranged(man(weapon=name))
    assert (weapon.range, weapon.rate, weapon.points, str(weapon.label)) == (reach, rate, points, name)
    assert points_of(man(weapon=name)) == 8 + points and rejected(man(weapon=name)) == []
    assert len(WEAPONS) == 18


@pytest.mark.rule("GL-82", "GL-R10")
@pytest.mark.parametrize("reach, each", [(6, 1), (12, 2), (18, 4), (24, 8)])
@pytest.mark.parametrize("rate", [1, 2, 3, 4])
def test_any_range_with_any_rate(reach, each, rate):
    own = man(weapon="Puckle gun", range=reach, rate=rate)
    assert rejected(own) == [] and points_of(own) == 8 + each * rate
    assert str(price(force(own), 0).sum) == f"8 + {each}×{rate} = {8 + each * rate}"
    assert RANGES[reach][0] == each and set(RATES) == {1, 2, 3, 4}


@pytest.mark.rule("GL-R9", "GL-R10")
@pytest.mark.parametrize("hire", [
    man(weapon="Blunderbuss"), man(weapon="Puckle gun", range=10, rate=2), man(weapon="Puckle gun", range=12, rate=5),
    man(weapon="Puckle gun", range=12), man(range=12, rate=2), man(weapon="Bow", range=24, rate=4),
    man(weapon="two\nlines", range=6, rate=1)])
def test_what_is_no_weapon(hire):
    assert rejected(hire) == [("GL-R10", 0)]
    assert rejected(man(weapon="Crossbow", range=12, rate=1)) == [], "the catalogue's own numbers may be told"


@pytest.mark.rule("GL-58", "GL-64", "GL-83", "GL-84", "GL-85", "GL-86", "GL-87", "GL-74")
@pytest.mark.parametrize("gear, points, clause", [
    ("shield", 8, "GL-83"), ("extra", 4, "GL-84"), ("two-handed", 4, "GL-85"), ("long", 2, "GL-86"),
    ("mounted", 8, "GL-87")])
def test_prices_of_gear(gear, points, clause):
    told = list(parts(man(gear, weapon="Bow")))
    assert [part.points for part in told] == [8, 4, points] and told[-1].clause == clause
    assert (GEAR[gear].points, points_of(man(gear))) == (points, 8 + points)


@pytest.mark.rule("GL-52", "GL-58", "GL-62", "GL-64", "GL-65", "GL-66", "GL-83", "GL-84", "GL-85", "GL-86", "GL-87")
def test_the_list_of_gear():
    """Points, name, clause of the price and of the effect."""
    assert {gear: (row.points, str(row.label), row.price_clause, row.effect_clause) for gear, row in GEAR.items()} == {
        "shield": (8, "shield", "GL-83", "GL-65"), "extra": (4, "second melee weapon", "GL-84", "GL-58"),
        "two-handed": (4, "two-handed weapon", "GL-85", "GL-64"), "long": (2, "long weapon", "GL-86", "GL-62"),
        "mounted": (8, "mounted", "GL-87", "GL-66")}


@pytest.mark.rule("GL-27", "GL-33", "GL-34", "GL-35", "GL-36", "GL-75", "GL-78", "GL-79", "GL-80", "GL-81", "GL-82")
def test_the_lists_of_ranges_and_rates():
    assert RANGES == {6: (1, "GL-78"), 12: (2, "GL-79"), 18: (4, "GL-80"), 24: (8, "GL-81")}
    assert RATES == {1: "GL-33", 2: "GL-34", 3: "GL-35", 4: "GL-36"}
    told = [(part.points, part.sum, str(part.what), part.clause) for part in parts(man("long", weapon="Assault rifle"))]
    assert told == [(8, "8", "light armour", "GL-75"), (16, "4×4", "Assault rifle", "GL-80"),
                    (2, "2", "long weapon", "GL-86")]


@pytest.mark.rule("GL-R4", "GL-R5", "GL-R6", "GL-R10")
@pytest.mark.parametrize("figures, faults", [
    ((), [("a force needs at least one figure", "GL-R4", -1, False)]),
    ((man("shield"),) * 10, [("160 points are 10 over the limit of 150", "GL-R4", -1, True)]),
    ((man(), man("long", "long", "long")), [("Man has long weapon twice", "GL-R5", 1, False)]),
    ((man("two-handed", "extra", "shield"), man()),
     [("Man has no hand free for second melee weapon besides shield", "GL-R6", 0, False)]),
    ((man(weapon="Bow", range=6, rate=2),),
     [("a Bow has range 12 and rate 2; give yours another name", "GL-R10", 0, False)]),
    ((man(weapon="a\nb", range=6, rate=2),), [("the weapon of Man needs a name of one line", "GL-R10", 0, False)]),
    ((man(range=6, rate=2),), [("the weapon of Man needs a name of one line", "GL-R10", 0, False)]),
    ((man(weapon="Gun", rate=2),),
     [("Gun is not in the catalogue: give it range 6, 12, 18 or 24 and a rate from 1 to 4", "GL-R10", 0, False)])])
def test_what_is_wrong_with_a_force(figures, faults):
    """The sentence, its clause, whom it concerns (-1: the whole force), and whether only the limit forbids it."""
    assert [(str(one.reason), one.clause, one.entry, one.limit) for one in check_force(force(*figures))] == faults


@pytest.mark.rule("GL-82", "GL-R10")
def test_what_balance_counts():
    legion = force(man(), man("long", weapon="Bow"), man("long", weapon="Gun", range=12, rate=3, armour="heavy"))
    assert RULES.bought(legion) == {"light armour": 2, "heavy armour": 1, "long weapon": 2, "one die at 12 inches": 5}


@pytest.mark.rule("GL-R5")
def test_each_piece_of_gear_once():
    assert rejected(man("long", "long")) == [("GL-R5", 0)]
    assert rejected(man(), man("shield", "shield")) == [("GL-R5", 1)]
    for other in ("shield", "extra", "two-handed", "mounted"):
        assert rejected(man("long", other)) == [], "any melee weapon can be long"


@pytest.mark.rule("GL-R6")
def test_only_two_hands():
    for pair in (("shield", "extra"), ("shield", "two-handed"), ("extra", "two-handed"),
                 ("shield", "extra", "two-handed")):
        assert rejected(man(*pair)) == [("GL-R6", 0)]
        assert rejected(man(*pair), two_hands=False) == []
    assert rejected(man("shield", "long", "mounted", weapon="Submachine gun")) == []


@pytest.mark.rule("GL-02", "GL-R4")
def test_the_limit():
    knight = man("shield", "long", "mounted", armour="heavy")
    assert price(force(*[knight] * 4, man(), man(weapon="Thrown weapon"))).points == 153
    assert rejected(*[knight] * 4, man("long")) == [] and rejected(*[knight] * 4, man("extra", "long")) == []
    assert rejected(*[knight] * 4, man("shield")) == [("GL-R4", -1)]
    assert rejected(*[knight] * 4, man("shield"), limit=152) == []
    assert rejected() == [("GL-R4", -1)] and rejected(man()) == [], "points left over do nothing"
    assert str(price(force(knight, knight, man())).sum) == "2×34 + 8 = 76" and str(price(force(man())).sum) == "8"


@pytest.mark.rule("GL-01", "GL-R7")
def test_any_age_meets_any():
    romans, airborne = man("shield", armour="medium", name="Legionary"), man(weapon="Assault rifle", name="Trooper")
    setup = Setup(ruleset="ghost-legions", version=4, table=plain(), forces=(force(romans), force(romans, airborne)))
    assert RULES.check_setup(setup) == []


@pytest.mark.rule("GL-57", "GL-R8")
def test_everybody_can_fight():
    match = battle([(man(weapon="Bow"), 10, 10)], [(man("two-handed"), 11, 10)])
    attack, defence = melee_checks(match.now, figure(match, "A1"), figure(match, "B1"))
    assert attack.pool[0].value == defence.pool[0].value == defence.dice == 1


@pytest.mark.rule("GL-02", "GL-89")
@pytest.mark.parametrize("stem, points, figures", [
    ("stormtroops-1918", 148, 7), ("goths", 150, 8), ("knights", 148, 7), ("vikings", 149, 10),
    ("redcoats-1815", 148, 12), ("samurai", 150, 10), ("roman-legion", 150, 8), ("airborne-1944", 150, 6),
    ("zulu", 149, 10)])
def test_the_nine_forces(stem, points, figures, kts_home):
    found = {f.path.stem: f for f in find_forces("ghost-legions", {"ghost-legions": Legion}) if f.path and not f.error}
    assert len(found) == 9
    one = found[stem]
    assert (price(one.force).points, len(one.force.figures), one.limit) == (points, figures, 150)
    assert check_force(one.force, one.limit) == []


@pytest.mark.rule("GL-74")
def test_arithmetic_of_the_catalogue_s_forces(kts_home):
    found = {f.path.stem: f.force for f in find_forces("ghost-legions", {"ghost-legions": Legion}) if f.path}
    assert str(price(found["stormtroops-1918"]).sum) == "15 + 2×24 + 40 + 2×16 + 13 = 148"
    assert str(price(found["goths"], 0).sum) == "12 + 8 + 2 + 8 = 30"
    assert str(price(found["samurai"], 0).sum) == "16 + 2×2 + 2 + 8 = 30"
    assert [str(price(found["goths"], i).sum) for i in (1, 2, 6)] == [
        "16 + 4 = 20", "8 + 1×1 + 8 + 2 = 19", "8 + 2×2 = 12"]


@pytest.mark.rule("GL-R10")
def test_every_look_is_drawn(kts_home):
    from game.art.figures import CATALOGUE

    for one in find_forces("ghost-legions", {"ghost-legions": Legion}):
        assert {hire.look for hire in one.force.figures} <= set(CATALOGUE), one.name
