"""How a platoon that is not legal is put right: what is offered for each fault, in order, and what it changes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict

from game.core.force import Rejection
from game.core.text import T
from game.rules.deathzap.composition import PLATOONS, check_force, price
from game.rules.deathzap.remedies import SECTION, fewer_specials, instead, mends, rearmed, resized
from game.rules.deathzap.roster import Gear, Platoon, Squad

from .platoons import RULES, force, squad, tank

FOOT = squad("rifle", n=3, name="Foot")
CAR = tank(name="Car")
BOTH = ("vehicle-destroyer", "heavy-repeater")
"""Two special weapons of one figure."""


def gear(*kinds: tuple[str, int] | tuple[tuple[str, ...], int]) -> tuple[Gear, ...]:
    """Kinds of figures: weapons and how many."""
    return tuple(Gear(weapons=(arms,) if isinstance(arms, str) else arms, count=n)  # type: ignore[arg-type]
                 for arms, n in kinds)


def unit(*kinds: Any, name: str = "Mixed", **more: Any) -> Squad:
    """A unit of infantry."""
    return Squad(name=name, **{"type": "infantry", "quality": "regular", "gear": gear(*kinds), **more})


def armed(one: Squad) -> list[tuple[tuple[str, ...], int]]:
    """Weapons and number of each kind of its figures."""
    return [(kind.weapons, kind.count) for kind in one.gear]


def told(platoon: Platoon, limit: int, clause: str, entry: int = -1) -> list[tuple[str, Any]]:
    """What is offered for a fault: the limit where that changes; the unit's figures; or who goes and comes."""
    found: list[tuple[str, Any]] = []
    for words, after, most in mends(platoon, limit, Rejection(T("wrong"), clause, entry)):
        before = platoon.units
        if most != limit:
            assert after == platoon
            found.append((str(words), most))
        elif entry >= 0:
            assert [one for i, one in enumerate(after.units) if i != entry] == [
                one for i, one in enumerate(before) if i != entry]
            found.append((str(words), armed(after.units[entry])))
        else:
            found.append((str(words), [one.name for one in after.units]))
    return found


@pytest.mark.rule("DZ-R11")
@pytest.mark.parametrize(("one", "words", "after"), [
    (unit(("rifle", 2)), "3 figures", [(("rifle",), 3)]), (unit(("rifle", 1), ("pistol", 1)), "3 figures",
                                                           [(("rifle",), 2), (("pistol",), 1)]),
    (unit(("destroyer", 1)), "3 figures", [(("destroyer",), 1), (("rifle",), 2)]),
    (unit(("destroyer", 1), ("rifle", 1)), "3 figures", [(("destroyer",), 1), (("rifle",), 2)]),
    (unit(("rifle", 10), ("pistol", 1)), "10 figures", [(("rifle",), 9), (("pistol",), 1)]),
    (unit(("rifle", 4), ("pistol", 10), ("repeater", 2)), "10 figures",
     [(("rifle",), 4), (("pistol",), 4), (("repeater",), 2)]),
    (unit(("rifle", 1), ("destroyer", 3), name="Tanks", type="heavy-vehicle"), "One figure", None),
])
def test_units_get_the_size_that_they_need(one, words, after):
    if after is None:
        offered = list(mends(force(one), 300, Rejection(T("wrong"), "DZ-R11", 0)))
        assert [str(remedy.words) for remedy in offered] == [words]
        assert armed(offered[0].force.units[0]) == [(("rifle",), 1)]
    else:
        assert told(force(FOOT, one), 300, "DZ-R11", 1) == [(words, after)]


@pytest.mark.rule("DZ-R11")
@pytest.mark.parametrize(("before", "size", "after"), [
    ((("rifle", 4), ("destroyer", 3)), 10, [7, 3]), ((("rifle", 4), ("destroyer", 3)), 3, [1, 2]),
    ((("rifle", 4), ("destroyer", 3)), 7, [4, 3]), ((("rifle", 4), ("destroyer", 3)), 6, [3, 3]),
    ((("rifle", 4), ("destroyer", 3)), 5, [2, 3]), ((("rifle", 4), ("destroyer", 4)), 9, [5, 4]),
    ((("rifle", 1), ("destroyer", 1), ("pistol", 1), ("grenade", 1)), 3, [1, 1, 1]),
    ((("rifle", 1), ("destroyer", 1), ("pistol", 1), ("grenade", 1), ("repeater", 1)), 3, [1, 1, 1]),
    ((("rifle", 2), ("destroyer", 1), ("pistol", 1), ("grenade", 1)), 3, [1, 1, 1]),
    ((("destroyer", 3), ("rifle", 1), ("pistol", 2)), 8, [3, 1, 4]), ((("pistol", 1), ("rifle", 1)), 3, [2, 1]),
    ((("destroyer", 3),), 3, [3]),
])
def test_the_largest_kind_grows_and_shrinks_and_no_kind_below_one(before, size, after):
    """Special weapons do not get more; where all have one figure left the last kinds go."""
    one = resized(unit(*before), size)
    assert [kind.count for kind in one.gear] == after and one.size == size
    assert [kind.weapons for kind in one.gear] == [(arm,) for arm, _ in before][:len(after)]


@pytest.mark.rule("DZ-R14")
def test_each_figure_keeps_its_first_two_different_weapons():
    one = unit((("rifle", "rifle"), 3), (("rifle", "pistol", "grenade"), 2), (("pistol", "pistol", "rifle"), 1))
    assert told(force(one), 300, "DZ-R14", 0) == [("Two different weapons each", [
        (("rifle",), 3), (("rifle", "pistol"), 2), (("pistol", "rifle"), 1)])]


@pytest.mark.rule("DZ-R66")
@pytest.mark.parametrize(("kinds", "rifles", "more"), [
    ((("destroyer", 3), ("rifle", 3)), [(("destroyer",), 2), (("rifle",), 1), (("rifle",), 3)],
     ("7 figures", [(("destroyer",), 3), (("rifle",), 4)])),
    ((("destroyer", 2), ("rifle", 1)), [(("destroyer",), 1), (("rifle",), 1), (("rifle",), 1)],
     ("4 figures", [(("destroyer",), 2), (("rifle",), 2)])),
    ((("destroyer", 4), ("rifle", 5)), [(("destroyer",), 3), (("rifle",), 1), (("rifle",), 5)],
     ("10 figures", [(("destroyer",), 4), (("rifle",), 6)])),
    ((("destroyer", 5), ("rifle", 5)), [(("destroyer",), 4), (("rifle",), 1), (("rifle",), 5)], None),
    ((("destroyer", 1), ("heavy-repeater", 2), ("rifle", 2)),
     [(("destroyer",), 1), (("heavy-repeater",), 1), (("rifle",), 1), (("rifle",), 2)],
     ("7 figures", [(("destroyer",), 1), (("heavy-repeater",), 2), (("rifle",), 4)])),
    ((("destroyer", 1), ("heavy-repeater", 2)), [(("destroyer",), 1), (("rifle",), 2)],
     ("7 figures", [(("destroyer",), 1), (("heavy-repeater",), 2), (("rifle",), 4)])),
    ((("destroyer", 4),), [(("destroyer",), 2), (("rifle",), 2)],
     ("10 figures", [(("destroyer",), 4), (("rifle",), 6)])),
    ((("destroyer", 5),), [(("destroyer",), 2), (("rifle",), 3)], None),
    ((("pistol", 1), (("rifle", "destroyer"), 3), ("rifle", 1), ("repeater", 1)),
     [(("pistol",), 1), (("rifle", "destroyer"), 2), (("rifle",), 1), (("rifle",), 1), (("repeater",), 1)],
     ("7 figures", [(("pistol",), 2), (("rifle", "destroyer"), 3), (("rifle",), 1), (("repeater",), 1)])),
    (((BOTH, 2), ("rifle", 4)), [(BOTH, 1), (("rifle",), 1), (("rifle",), 4)],
     ("10 figures", [(BOTH, 2), (("rifle",), 8)])),
    (((BOTH, 1), ("rifle", 2)), [(("rifle",), 1), (("rifle",), 2)], ("4 figures", [(BOTH, 1), (("rifle",), 3)])),
    ((("destroyer", 1), (BOTH, 1), ("rifle", 2)), [(("destroyer",), 1), (("rifle",), 1), (("rifle",), 2)],
     ("7 figures", [(("destroyer",), 1), (BOTH, 1), (("rifle",), 5)])),
])
def test_special_weapons_become_rifles_or_get_more_figures(kinds, rifles, more):
    """One special weapon for each started three figures: so many stay, in roster order, and a figure with two counts
    twice; or there are more figures, as many as are just enough and ten at most, of the largest kind that has none, or
    with rifles. What is offered is legal, and the ruleset offers it."""
    one = unit(*kinds)
    assert armed(fewer_specials(one)) == rifles
    found = told(force(FOOT, one), 0, "DZ-R66", 1)
    assert found[0] == ("Rifles for the rest", rifles)
    assert [words for words, _ in found[1:]] == ([] if more is None else [more[0]])
    if more is not None:
        assert found[1][1] == more[1]
    five = force(FOOT, one, FOOT, FOOT, CAR)
    (wrong,) = check_force(five)
    offered = RULES.remedies(five, 0, wrong)
    assert [str(remedy.words) for remedy in offered] == [words for words, _ in found]
    assert [check_force(remedy.force) for remedy in offered] == [[]] * len(found)


@pytest.mark.rule("DZ-R2")
def test_bases_get_their_usual_size():
    (remedy,) = mends(force(unit(("rifle", 3), base=4.01)), 300, Rejection(T("wrong"), "DZ-R2", 0))
    assert (str(remedy.words), remedy.force.units[0].base, remedy.limit) == ("Usual bases", 0.0, 300)
    assert list(mends(force(FOOT), 300, Rejection(T("wrong"), "DZ-R99", 0))) == []


@pytest.mark.rule("DZ-R66")
@pytest.mark.parametrize(("over", "offered"), [
    (1, ("Let Foot go, −21", ["Section", "Big"])), (21, ("Let Foot go, −21", ["Section", "Big"])),
    (22, ("Let Section go, −28", ["Foot", "Big"])), (28, ("Let Section go, −28", ["Foot", "Big"])),
    (29, ("Let Big go, −31", ["Foot", "Section"])), (31, ("Let Big go, −31", ["Foot", "Section"])),
    (32, None),
])
def test_what_costs_too_much(over, offered):
    """Rifles at 5 + 2 each: three cost 21, four 28; with a grenade 31. The cheapest that is enough may go."""
    platoon = force(FOOT, unit(("rifle", 4), name="Section"), unit(("rifle", 3), (("rifle", "grenade"), 1), name="Big"))
    assert [price(platoon, i).points for i in range(3)] == [21, 28, 31] and price(platoon).points == 80
    more = ("500 points", 500)
    assert told(platoon, 80 - over, "DZ-R66") == ([offered, more] if offered else [more, ("No points", 0)])


@pytest.mark.rule("DZ-R66")
def test_the_larger_limit_is_offered_where_it_is_enough():
    ten = unit((("vehicle-destroyer", "heavy-repeater"), 10), quality="elite", name="Dear")
    one = price(force(ten)).points
    assert one == 250
    two, three = force(ten, ten), force(ten, ten, ten)
    assert [words for words, _ in told(two, 300, "DZ-R66")] == [f"Let Dear go, −{one}", "500 points"]
    several = [f"Let 2 × Dear go, −{2 * one}", "No points"]
    assert [words for words, _ in told(three, 300, "DZ-R66")] == several
    assert [words for words, _ in told(three, 250, "DZ-R66")] == several
    assert [words for words, _ in told(three, 249, "DZ-R66")] == ["Let 3 × Dear go, −750", "No points"]
    assert [words for words, _ in told(three, 500, "DZ-R66")] == [f"Let Dear go, −{one}", "No points"]
    assert [words for words, _ in told(three, 499, "DZ-R66")] == several


@pytest.mark.rule("DZ-R66")
@pytest.mark.parametrize(("foot", "cars", "words", "left"), [
    (4, 0, "One more Foot", (5, 0)), (3, 1, "One more Foot", (4, 1)), (2, 2, "One more Foot", (3, 2)),
    (2, 3, "One more Foot", (3, 3)), (0, 0, "5 more: Section", (5, 0)), (0, 2, "3 more: Section", (3, 2)),
    (1, 0, "4 more: Foot", (5, 0)), (3, 5, "Let Car go", (3, 4)), (13, 0, "Let F12 go", (12, 0)),
    (14, 0, "Let F12, F13 go", (12, 0)), (3, 6, "Let Car, Car go", (3, 4)), (12, 1, "Let Car go", (12, 0)),
    (2, 6, None, None), (6, 6, "Let Car, Car go", (6, 4)), (13, 2, "Let F10, F11, F12 go", (10, 2)),
])
def test_the_smallest_change_makes_a_platoon(foot, cars, words, left):
    """One goes, or some come; else several go. What is offered is legal; points instead are offered last."""
    them = [squad("rifle", n=3, name=f"F{i}" if foot > 12 else "Foot") for i in range(foot)]
    platoon = force(*them, *[CAR] * cars)
    assert [one.clause for one in check_force(platoon)] == ["DZ-R66"]
    found = list(mends(platoon, 0, Rejection(T("wrong"), "DZ-R66")))
    assert (str(found[-1].words), found[-1].force, found[-1].limit) == ("300 points instead", platoon, 300)
    assert len(found) == (1 if words is None else 2)
    if words is not None:
        assert check_force(found[0].force) == [] and found[0].limit == 0
        after = found[0].force.units
        assert (str(found[0].words), (sum(not one.single for one in after), sum(one.single for one in after))) == (
            words, left)


def legal(units: int, troops: int) -> set[int]:
    """For how many platoons so many units are legal, by the words of the rules: one has 3 or 4 units of Infantry or
    Beasts and 1 to 4 of support, 5 to 8 in all; two have 6 to 8 and 2 to 4, 8 to 12 in all. Infantry may be support."""
    them = {1: (range(5, 9), range(3, 5), range(1, 5)), 2: (range(8, 13), range(6, 9), range(2, 5))}
    return {n for n, (all_, core, support) in them.items()
            if units in all_ and any(troops >= c and units - c in support for c in core)}


@pytest.mark.rule("DZ-R66")
@pytest.mark.parametrize("platoons", [0, 1, 2])
def test_every_number_of_units_is_judged_as_the_rules_say(platoons):
    assert set(PLATOONS) == {1, 2}
    for units in range(1, 15):
        for troops in range(units + 1):
            found = check_force(force(*[FOOT] * troops, *[CAR] * (units - troops)), 0, platoons)
            fine = legal(units, troops) & ({platoons} if platoons else {1, 2})
            assert (found == []) == bool(fine), (units, troops)
            assert all((one.clause, one.entry, one.limit) == ("DZ-R66", -1, True) for one in found)


@pytest.mark.rule("DZ-R66")
@pytest.mark.parametrize(("foot", "cars", "platoons", "reason"), [
    (4, 0, 0, "4 units; a force has 5 to 8"), (1, 0, 1, "1 unit; a force has 5 to 8"),
    (13, 0, 0, "13 units; a force has 8 to 12"), (7, 0, 2, "7 units; a force has 8 to 12"),
    (9, 0, 1, "9 units; a force has 5 to 8"), (2, 4, 0, "2 units of Infantry or Beasts; at least 3 are needed"),
    (1, 4, 0, "1 unit of Infantry or Beasts; at least 3 are needed"),
    (5, 4, 2, "5 units of Infantry or Beasts; at least 6 are needed"),
    (3, 5, 0, "5 support units; 1 to 4 go with the 3 to 4 of the platoon"),
    (6, 5, 2, "5 support units; 2 to 4 go with the 6 to 8 of the platoon"),
    (7, 5, 2, "5 support units; 2 to 4 go with the 6 to 8 of the platoon"),
])
def test_what_is_wrong_with_the_number_of_units(foot, cars, platoons, reason):
    found = check_force(force(*[FOOT] * foot, *[CAR] * cars), 0, platoons)
    assert [str(one.reason) for one in found] == [reason]


@pytest.mark.rule("DZ-R14", "DZ-R66")
def test_what_can_be_done_where_a_weapon_cannot_be_added():
    """A third weapon: instead of the second. A special one for all: for one of them, without a name of its own."""
    two = unit((("rifle", "pistol"), 4), ("destroyer", 2))
    found = instead(two, 0, rearmed(two, 0, weapons=("rifle", "pistol", "grenade")), Rejection(T("wrong"), "DZ-R14", 0))
    assert found is not None and str(found[0]) == "Instead of Pistol"
    assert armed(found[1]) == [(("rifle", "grenade"), 4), (("destroyer",), 2)]
    called = Squad(name="S", type="infantry", quality="regular", look="a", gear=(
        Gear(weapons=("pistol",), count=2), Gear(weapons=("rifle",), count=4, name="Rifleman")))
    tried = rearmed(called, 1, weapons=("rifle", "destroyer"))
    found = instead(called, 1, tried, Rejection(T("wrong"), "DZ-R66", 0))
    assert found is not None and str(found[0]) == "Only one of them"
    assert [(kind.weapons, kind.count, kind.name) for kind in found[1].gear] == [
        (("pistol",), 2, ""), (("rifle",), 3, "Rifleman"), (("destroyer",), 1, "")]
    pair = unit(("rifle", 2), ("pistol", 3))
    found = instead(pair, 0, rearmed(pair, 0, weapons=("rifle", "destroyer")), Rejection(T("wrong"), "DZ-R66", 0))
    assert found is not None and armed(found[1]) == [(("rifle",), 1), (("pistol",), 3), (("destroyer",), 1)]
    alone = unit(("rifle", 1), ("pistol", 3))
    more = rearmed(alone, 0, weapons=("rifle", "destroyer"))
    assert instead(alone, 0, more, Rejection(T("wrong"), "DZ-R66", 0)) is None
    assert instead(called, 1, tried, Rejection(T("wrong"), "DZ-R14", 0)) is None


def test_the_usual_section():
    assert asdict(SECTION)["gear"] == (Gear(weapons=("rifle",), count=8),)
    assert (SECTION.type, SECTION.quality, SECTION.name) == ("infantry", "regular", "Section")
