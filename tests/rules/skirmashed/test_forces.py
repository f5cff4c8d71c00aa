"""Stats, fighters and muster points (SK-06 to SK-17, SK-R1, SK-R2, SK-H1 to SK-H4), and the forces that come along."""

from __future__ import annotations

import pytest

from game.core.setup import Setup
from game.rules.skirmashed.roster import STATS, Company, check_force, price
from game.store.forces import find_forces

from .duels import RULES, plain, trooper, zealot


def company(*hires):
    return Company(name="Test", figures=hires)


@pytest.mark.rule("SK-06", "SK-07", "SK-08", "SK-R1")
@pytest.mark.parametrize("stat", list(STATS))
def test_ranges(stat):
    low, high = (2, 19) if stat == "stamina" else (1, 9)
    for value, fine in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
        wrong = check_force(company(trooper(**{stat: value})), 0)
        assert [r.clause for r in wrong] == ([] if fine else ["SK-08" if stat == "stamina" else "SK-07"])


@pytest.mark.rule("SK-09", "SK-10", "SK-11", "SK-12", "SK-13", "SK-14", "SK-07", "SK-08", "SK-H2")
def test_the_six_stats():
    """Name, clause, range as printed, range with muster points."""
    assert {name: (str(stat.title), stat.clause, stat.low, stat.high, stat.least, stat.most)
            for name, stat in STATS.items()} == {
        "manoeuvre": ("Manoeuvre", "SK-09", 1, 9, 3, 9), "firepower": ("Firepower", "SK-10", 1, 9, 1, 8),
        "boom": ("Boom", "SK-11", 1, 9, 2, 8), "fight": ("Fight", "SK-12", 1, 9, 1, 8),
        "hack": ("Hack", "SK-13", 1, 9, 2, 8), "stamina": ("Stamina", "SK-14", 2, 19, 6, 17)}


@pytest.mark.rule("SK-01", "SK-02", "SK-07", "SK-08", "SK-16", "SK-H1", "SK-H2", "SK-H4")
@pytest.mark.parametrize("force, limit, faults", [
    ((), 0, [("a force needs at least one figure", "SK-01", -1, False)]),
    ((), 15, [("a force needs at least one figure", "SK-01", -1, False),
              ("0 figures; 1 a side play for 15 points", "SK-H1", -1, True)]),
    ((trooper(),) * 10, 150, []),
    ((trooper(),) * 11, 0, [("11 figures are too many: 10 at most", "SK-02", -1, False)]),
    ((trooper(), trooper(fight=0)), 0, [("Trooper: Fight is 0; 1 to 9 is possible", "SK-07", 1, False)]),
    ((trooper(stamina=20), trooper()), 0, [("Trooper: Stamina is 20; 2 to 19 is possible", "SK-08", 0, False)]),
    ((trooper(hack=9),), 1, [("Trooper: Hack is 9; with muster points 2 to 8", "SK-H2", 0, True),
                             ("1 figure; 0 a side play for 1 point", "SK-H1", -1, True),
                             ("15 points are 14 over the 1 for 0 figures", "SK-H4", -1, True)]),
    ((trooper(hack=9),), 15, [("Trooper: Hack is 9; with muster points 2 to 8", "SK-H2", 0, True)]),
    ((trooper(hack=10),), 15, [("Trooper: Hack is 10; 1 to 9 is possible", "SK-07", 0, False)]),
    ((trooper(), zealot(boom=1)), 30, [("Zealot is a fighter and cannot have Boom", "SK-16", 1, False)]),
    ((trooper(),), 30, [("1 figure; 2 a side play for 30 points", "SK-H1", -1, True)]),
    ((trooper(firepower=7),), 15, [("18 points are 3 over the 15 for 1 figure", "SK-H4", -1, True)])])
def test_what_is_wrong_with_a_force(force, limit, faults):
    """The sentence, its clause, whom it concerns (-1: the whole force), and whether only the limits forbid it."""
    found = check_force(company(*force), limit)
    assert [(str(one.reason), one.clause, one.entry, one.limit) for one in found] == faults


@pytest.mark.rule("SK-15", "SK-16", "SK-R1")
def test_fighters_have_no_ranged_stats():
    assert check_force(company(zealot()), 0) == []
    for stat in ("firepower", "boom"):
        assert [r.clause for r in check_force(company(zealot(**{stat: 3})), 0)] == ["SK-16"]
        assert [r.clause for r in check_force(company(trooper(**{stat: 0})), 0)] == ["SK-07"]


@pytest.mark.rule("SK-R2")
def test_free_muster_counts_nothing():
    strong = company(*(trooper(manoeuvre=1, firepower=9) for _ in range(10)))
    assert check_force(strong, 0) == []
    setup = Setup(ruleset="skirmashed", version=3, table=plain(wide=True), forces=(strong, company(trooper())),
                  switches=(("sk_muster", "free"),))
    assert RULES.check_setup(setup) == []
    bought = RULES.check_setup(Setup(ruleset="skirmashed", version=3, table=plain(wide=True),
                                     forces=(strong, strong), options=(("limit", "150"),)))
    assert {r.clause for r in bought} == {"SK-H2", "SK-H4"}
    assert all(r.limit for r in bought), "what is dear is refused only where there are limits"


@pytest.mark.rule("SK-H1")
def test_equal_numbers():
    two, three = company(trooper(), trooper()), company(trooper(), trooper(), trooper())
    assert check_force(two, 30) == [] == check_force(three, 45)
    assert [r.clause for r in check_force(two, 45)] == ["SK-H1"]
    wrong = RULES.check_setup(Setup(ruleset="skirmashed", version=3, table=plain(), forces=(two, three),
                                    options=(("limit", "30"),)))
    assert {r.clause for r in wrong} == {"SK-H1", "SK-H4"} and all("B:" in str(r.reason) for r in wrong)


@pytest.mark.rule("SK-H2")
@pytest.mark.parametrize("stat, least, most", [
    ("manoeuvre", 3, 9), ("firepower", 1, 8), ("boom", 2, 8), ("fight", 1, 8), ("hack", 2, 8), ("stamina", 6, 17)])
def test_limits_of_muster_points(stat, least, most):
    for value in (least, most):
        assert "SK-H2" not in [r.clause for r in check_force(company(trooper(**{stat: value})), 15)]
    for value in (least - 1, most + 1):
        assert {r.clause for r in check_force(company(trooper(**{stat: value})), 15)} & {"SK-H2", "SK-07", "SK-08"}


@pytest.mark.rule("SK-H3")
@pytest.mark.parametrize("hire, points, told", [
    (trooper(), 15, "10 + 4 + 1 = 15"), (zealot(), 13, "10 + 0 + 3 = 13"),
    (trooper(manoeuvre=4, firepower=3, fight=2), 16, "12 + 3 + 1 = 16"),
    (zealot(manoeuvre=3, fight=5), 17, "14 + 0 + 3 = 17"),
    (trooper(boom=8, hack=8, stamina=17), 15, "10 + 4 + 1 = 15")])
def test_prices(hire, points, told):
    found = price(company(hire), 0)
    assert (found.points, str(found.sum)) == (points, told)


@pytest.mark.rule("SK-H4")
def test_budget():
    five = [trooper() for _ in range(4)]
    assert check_force(company(*five, trooper()), 75) == [], "75 of 75"
    over = check_force(company(*five, trooper(firepower=5)), 75)
    assert [r.clause for r in over] == ["SK-H4"] and "76" in str(over[0].reason)
    assert str(price(company(*five)).sum) == "60 of 60"


CATALOGUE = {
    "orbital-guard": (5, 75), "night-cult": (5, 74), "marshals-posse": (5, 74), "samurai-household": (5, 74),
    "commandos-1943": (5, 75), "vikings": (5, 75), "greenskin-raiders": (5, 75), "war-robots": (5, 73),
    "undead-host": (8, 114), "kings-musketeers": (8, 120)}


@pytest.mark.rule("SK-H3", "SK-H4")
def test_the_forces_that_come_with_the_game():
    from game.art.figures import names
    looks = {look.key for look in names()}
    found = {one.path.stem: one for one in find_forces("skirmashed", {"skirmashed": Company}) if one.shipped}
    assert not [one.error for one in found.values() if one.error]
    assert {stem: (len(one.force.figures), price(one.force).points) for stem, one in found.items()} == CATALOGUE
    for one in found.values():
        assert check_force(one.force, one.limit) == [] and one.limit == 15 * len(one.force.figures)
        assert {hire.look for hire in one.force.figures} <= looks


def test_what_balance_counts_are_the_sums_of_the_stats():
    two = company(trooper(manoeuvre=4, firepower=3, stamina=9), zealot(manoeuvre=5, stamina=12))
    told = RULES.bought(two)
    assert (told["Manoeuvre"], told["Firepower"], told["Stamina"], told["fighter"]) == (9, 3, 21, 1)
    assert set(told) == {str(stat.title) for stat in STATS.values()} | {"fighter"}
