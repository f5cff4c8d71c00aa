"""What a platoon may be: units, the composition rule, and points as a house rule."""

from __future__ import annotations

import pytest

from game.rules.deathzap.composition import check_force, check_pair, points_of, price
from game.rules.deathzap.roster import Gear, Platoon, Squad
from game.store.forces import ForceFile, force_from_toml, force_to_toml

from .platoons import RULES, force, squad, tank

SECTION = Squad(name="Section", type="infantry", quality="regular", gear=(
    Gear(weapons=("rifle",), count=6), Gear(weapons=("repeater",)), Gear(weapons=("medium-repeater",))))


def why(platoon, limit=0, platoons=0):
    return [(r.clause, r.entry) for r in check_force(platoon, limit, platoons)]


@pytest.mark.rule("DZ-R66")
def test_prices_with_their_sums():
    assert points_of(SECTION) == 63 and str(price(force(SECTION), 0).sum) == "8×5 + 6×2 + 3 + 8 = 63"
    cruiser = tank("destroyer", "medium-repeater")
    assert str(price(force(cruiser), 0).sum) == "35 + 16 = 51"
    assert price(force(SECTION, SECTION, cruiser)).points == 177
    assert points_of(squad(("repeater", "grenade"), n=5, quality="elite")) == 65
    assert points_of(squad(n=10, type="beasts", quality="basic")) == 50


@pytest.mark.rule("DZ-R11")
def test_figures_of_a_unit():
    two, many = squad(n=2), squad(n=11)
    assert ("DZ-R11", 0) in why(force(two), 300) and ("DZ-R11", 0) in why(force(many), 300)
    pair = Squad(name="Tanks", type="heavy-vehicle", quality="basic", gear=(Gear(count=2),))
    assert ("DZ-R11", 0) in why(force(pair), 300) and why(force(tank(), squad(n=3)), 300) == []


@pytest.mark.rule("DZ-R14", "DZ-R2")
def test_weapons_and_bases():
    armed = squad(("rifle", "pistol", "grenade"), (), ())
    assert why(force(armed), 300) == [("DZ-R14", 0)]
    assert why(force(squad(("rifle", "rifle"), (), ())), 300) == [("DZ-R14", 0)]
    assert why(force(tank("rifle", "rifle")), 300) == []
    wide = Squad(name="Wide", type="monster", quality="elite", base=4.0)
    assert why(force(wide), 300) == []
    odd = Squad(name="Odd", type="monster", quality="elite", base=4.01)
    assert why(force(odd), 300) == [("DZ-R2", 0)]


@pytest.mark.rule("DZ-R66")
def test_composition():
    foot, car = squad("rifle", n=3), tank()
    assert why(force(*[foot] * 3, car, car)) == [] and why(force(*[foot] * 5)) == []
    assert why(force(*[foot] * 2, car, car, car)) == [("DZ-R66", -1)], "no platoon"
    assert why(force(*[foot] * 4)) == [("DZ-R66", -1)], "no support, and too few"
    assert why(force(*[foot] * 3, *[car] * 5), platoons=1) == [("DZ-R66", -1)], "too much support"
    assert why(force(*[foot] * 7, *[car] * 4), platoons=2) == [] == why(force(*[foot] * 9, *[car] * 3), platoons=2)
    assert why(force(*[foot] * 7, *[car] * 4), platoons=1) == [("DZ-R66", -1)]
    assert why(Platoon(name="None")) == [("DZ-R66", -1)]


@pytest.mark.rule("DZ-R66")
def test_special_weapons():
    foot, car = squad("rifle", n=3), tank()
    guns = squad("heavy-repeater", "destroyer", "rifle", "rifle")
    assert why(force(guns, *[foot] * 2, car, car)) == [], "two for four figures"
    three = squad("heavy-repeater", "destroyer", "destroyer")
    assert why(force(three, *[foot] * 2, car, car)) == [("DZ-R66", 0)]
    assert why(force(three, *[foot] * 2, car, car), 300) == [], "points take no notice"


@pytest.mark.rule("DZ-R66")
def test_points():
    assert why(force(*[SECTION] * 4), 300) == [] and why(force(*[SECTION] * 5), 300) == [("DZ-R66", -1)]
    assert RULES.check_force(force(*[SECTION] * 7), 500) == []


@pytest.mark.rule("DZ-R66")
def test_weapons_against_armour():
    plain = force(*[squad("rifle", n=3)] * 5)
    armed = force(*[squad("grenade", n=3)] * 4, tank())
    assert [r.clause for r in check_pair((plain, armed))] == ["DZ-R66"] and not list(check_pair((armed, armed)))
    assert not list(check_pair((plain, plain)))


def test_a_file_of_units():
    one = ForceFile("deathzap", 0, Platoon(name="Two", figures=(SECTION, SECTION, tank("destroyer"))))
    text = force_to_toml(one)
    assert "[[unit]]" in text and "count = 2" in text
    assert force_from_toml(text, {"deathzap": Platoon}).force == one.force and one.force.size == 17
    for wrong in ("count = 0", "count = 11"):
        with pytest.raises(Exception, match="unit 1"):
            force_from_toml(text.replace("count = 6", wrong), {"deathzap": Platoon})
