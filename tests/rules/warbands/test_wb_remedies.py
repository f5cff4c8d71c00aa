"""How a warband that is not legal is put right: what is offered for each fault, in order, and what it changes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict

from game.core.force import Rejection
from game.core.text import T
from game.rules.warbands.muster import check_force
from game.rules.warbands.remedies import AT_ODDS, BLANKS, instead, mended, mends
from game.rules.warbands.roster import SKILLS, Hire, Warband

from .bands import RULESET, battle, boss, far_off, hire, rookie, specialist

HOUSE = battle([far_off(2, 2)], [far_off()]).now.house
CREW = (specialist("Sniper", team=1), rookie("Fire Team", team=1, shooter="area"), rookie(team=1, shooter="light"))
"""A Fire Team of entries 1, 2 and 3 behind a Boss."""


def band(*them: Hire, limit: int = 180) -> Warband:
    return Warband(name="Band", figures=them)


def six(*them: Hire) -> Warband:
    """A legal warband of six (90 points and more) with these in place of its first fighters."""
    usual = (boss("Veteran"), specialist("Tank"), rookie(name="R2"), rookie(name="R3"), rookie(name="R4"),
             rookie(name="R5"))
    return band(*them, *usual[len(them):])


def told(force: Warband, limit: int, clause: str, entry: int = -1) -> list[tuple[str, Any]]:
    """What is offered for a fault, and what it changes: the limit, or each entry by its number."""
    found = []
    for words, after, most in mends(force, limit, Rejection(T("wrong"), clause, entry)):
        found.append((str(words), most if after == force else _changes(force.figures, after.figures)))
    return found


def _changes(before: tuple[Hire, ...], after: tuple[Hire, ...]) -> Any:
    if len(after) > len(before):
        return [one.name for one in after if one not in before or after.count(one) > before.count(one)], len(after)
    if len(after) < len(before):
        return [i for i, one in enumerate(before) if one not in after]
    return {i: {key: value for key, value in asdict(new).items() if value != asdict(old)[key]}
            for i, (old, new) in enumerate(zip(before, after, strict=True)) if old != new}


@pytest.mark.rule("WB-R3")
def test_who_is_missing_is_hired_and_who_is_too_many_goes():
    assert told(six(), 180, "WB-R3") == []
    assert told(band(), 180, "WB-R3") == [
        ("Hire a Boss", (["Boss"], 1)), ("Hire a Specialist", (["Specialist"], 1)),
        ("Hire 2 Rookies", (["Rookie"] * 2, 2)), ("Hire 6 Rookies", (["Rookie"] * 6, 6))]
    one = band(boss(), specialist("Tank"), rookie(name="R"))
    assert told(one, 180, "WB-R3") == [("Hire a Rookie", (["Rookie"], 4)), ("Hire 3 Rookies", (["Rookie"] * 3, 6))]
    five = band(boss(), specialist("Tank"), *(rookie(name=f"R{i}") for i in range(3)))
    assert told(five, 180, "WB-R3") == [("Hire a Rookie", (["Rookie"], 6))]
    two = band(boss(name="First"), boss(name="Second"), boss(name="Third"), specialist("Tank"), rookie(), rookie())
    assert told(two, 400, "WB-R3") == [("Let Second, Third go", [1, 2])]
    pair = band(boss(name="First"), boss(name="Second"), specialist("Tank"), rookie(), rookie(), rookie())
    assert told(pair, 400, "WB-R3") == [("Let Second go", [1])]
    five_of_them = band(boss(), *(specialist(s, name=s, stat=n) for s, n in (
        ("Tank", 4), ("Healer", 4), ("Sniper", 4), ("Brawler", 4), ("Warrior", 4))), rookie(name="A"), rookie(name="B"))
    assert told(five_of_them, 400, "WB-R3") == [("Let Tank go", [1])]
    armed = band(boss(), *(specialist(s, name=s, shield=s != "Sniper") for s in (
        "Tank", "Healer", "Sniper", "Brawler", "Warrior")), rookie(name="A"), rookie(name="B"))
    assert told(armed, 400, "WB-R3") == [("Let Sniper go", [3])], "the cheapest"
    nine = band(boss(), specialist("Tank"), *(rookie(name=f"R{i}", shield=i < 8) for i in range(9)))
    assert told(nine, 400, "WB-R3") == [("Let R8 go", [10]), ("Let R8 go", [10])], "nine Rookies, eleven in all"
    ten = band(boss(), specialist("Tank"), *(rookie(name=f"R{i}") for i in range(8)))
    assert told(ten, 400, "WB-R3") == []


@pytest.mark.rule("WB-R3", "WB-R4")
@pytest.mark.parametrize(("over", "shooter", "goes"), [
    (1, "R2: no shooter, −2", "Let R3 go, −10"), (2, "R2: no shooter, −2", "Let R3 go, −10"),
    (3, "Ranger: no shooter, −5", "Let R3 go, −10"), (5, "Ranger: no shooter, −5", "Let R3 go, −10"),
    (6, "", "Let R3 go, −10"), (10, "", "Let R3 go, −10"), (11, "", "Let R2 go, −12"), (12, "", "Let R2 go, −12"),
    (13, "", "Let Ranger go, −29"), (29, "", "Let Ranger go, −29"), (30, "", ""),
])
def test_what_costs_too_much_is_left_out_or_allowed(over, shooter, goes):
    """Boss 44, Specialist 24 and a medium shooter 5, Rookie 10 and a light one 2, three Rookies 10 each: 115. The
    cheapest change that is enough is offered, never without the Boss."""
    force = six(boss("Veteran"), specialist("Ranger", shooter="medium", gun="bow"),
                rookie(name="R2", shooter="light", gun="sling"))
    assert RULESET.price(force).points == 115
    offered = {"R2: no shooter, −2": {2: {"shooter": "", "gun": ""}}, "Let R2 go, −12": [2], "Let R3 go, −10": [3],
               "Ranger: no shooter, −5": {1: {"shooter": "", "gun": ""}}, "Let Ranger go, −29": [1]}
    assert told(force, 115 - over, "WB-R3") == [
        *((words, offered[words]) for words in (shooter, goes) if words), ("Limit 120 for both", 120)]
    assert told(force, 115, "WB-R3") == []


@pytest.mark.rule("WB-R3", "WB-R4")
def test_the_first_of_a_warband_may_lay_down_his_shooter():
    """Two fighters have a light shooter, which costs 2: the first of them is named, the Boss as well."""
    force = six(boss("Veteran", name="Chief", shooter="light", gun="sling"), specialist("Tank", shooter="light"))
    over = told(force, RULESET.price(force).points - 2, "WB-R3")
    assert over[0] == ("Chief: no shooter, −2", {0: {"shooter": "", "gun": ""}})


@pytest.mark.rule("WB-R3")
def test_the_limit_is_raised_to_400_at_most():
    armed = [specialist("Tank", shield=True)] * 2      # 30 each
    for bosses, points in ((7, 368), (8, 412)):
        force = band(*[boss("Veteran", name=f"B{i}") for i in range(bosses)], *armed)
        assert RULESET.price(force).points == points
        limits = [most for words, most in told(force, 300, "WB-R3") if words.startswith("Limit")]
        assert limits == ([370] if points == 368 else [])
    just = band(*[boss("Veteran", name=f"B{i}") for i in range(8)], specialist("Tank"), specialist("Tank"))
    assert RULESET.price(just).points == 400
    assert ("Limit 400 for both", 400) in told(just, 390, "WB-R3")


@pytest.mark.rule("WB-69", "WB-75", "WB-105", "WB-109", "WB-126", "WB-138", "WB-R2", "WB-R4", "WB-R6", "WB-R7", "WB-R9")
@pytest.mark.parametrize(("entry", "clause", "words", "changes"), [
    (boss("Veteran", 9), "WB-R2", "Stat 6", {"stat": 6}), (boss("Veteran", 1), "WB-R2", "Stat 4", {"stat": 4}),
    (specialist("Tank", 6), "WB-R2", "Stat 5", {"stat": 5}), (specialist("Tank", 1), "WB-R2", "Stat 3", {"stat": 3}),
    (rookie(stat=5), "WB-R2", "Stat 4", {"stat": 4}), (rookie(stat=1), "WB-R2", "Stat 2", {"stat": 2}),
    (rookie("Distraction", stat=2), "WB-75", "Stat 3", {"stat": 3}),
    (rookie("Meat Shield", shooter="light", gun="bow"), "WB-105", "No shooter", {"shooter": "", "gun": ""}),
    (rookie("Thug", shooter="light", gun="bow"), "WB-109", "No shooter", {"shooter": "", "gun": ""}),
    (rookie(shooter="area", gun="bow"), "WB-R4", "No shooter", {"shooter": "", "gun": ""}),
    (specialist("Berserker", shooter="light", gun="bow", shield=True, melee="axe"), "WB-126", "Melee weapon only",
     {"shooter": "", "gun": "", "shield": False}),
    (specialist("Martial Artist", shooter="light", gun="bow", shield=True, melee="axe"), "WB-138", "Nothing at all",
     {"shooter": "", "gun": "", "shield": False, "melee": ""}),
    (rookie(shooter="area", shield=True), "WB-R7", "No shield", {"shield": False}),
    (specialist("Tank", role="Thug"), "WB-69", "No role", {"role": ""}),
    (specialist("Tank", minion=True), "WB-R9", "No Minion", {"minion": False}),
    (rookie(skill="Tank"), "WB-R6", "No skill", {"skill": ""}),
])
def test_one_fighter_is_made_legal(entry, clause, words, changes):
    """Alone, in the warband, and where he is only about to become so."""
    force = six(boss("Veteran"), entry)
    assert told(force, 180, clause, 1) == [(words, {1: changes})]
    legal = six()
    found = instead(legal, 2, entry, Rejection(T("wrong"), clause, 2))
    assert found is not None and str(found[0]) == words
    assert {key: asdict(found[1].figures[2])[key] for key in changes} == changes
    assert [one for i, one in enumerate(found[1].figures) if i != 2] == [
        one for i, one in enumerate(legal.figures) if i != 2]


@pytest.mark.rule("WB-R5", "WB-R6")
def test_the_skill_that_is_offered_is_the_first_that_nobody_else_has():
    free = [skill for skill in SKILLS if skill and skill not in AT_ODDS]
    for taken in range(4):
        others = [specialist(skill, name=skill) for skill in free[:taken]]
        force = band(boss(), specialist(""), *others)
        assert told(force, 180, "WB-R6", 1) == [(f"Take {SKILLS[free[taken]][0]}", {1: {"skill": free[taken]}})]
        assert told(force, 180, "WB-R5", 1) == told(force, 180, "WB-R6", 1)
    mine = band(boss(), specialist(free[0]), specialist(free[0]))
    assert told(mine, 180, "WB-R5", 2)[0][1] == {2: {"skill": free[1]}}
    alone = band(boss(), specialist(free[1]))
    assert told(alone, 180, "WB-R5", 1)[0][1] == {1: {"skill": free[0]}}, "his own is not taken by another"
    full = band(boss(), *(specialist(skill, name=skill) for skill in free), specialist(""))
    assert told(full, 400, "WB-R6", len(free) + 1) == [], "no skill is left"
    assert mended(full, 0, rookie(), "WB-R5") is None, "a Rookie has none to differ by"


@pytest.mark.rule("WB-139", "WB-142")
def test_two_rookies_become_minions_of_a_master():
    master = specialist("Minion Master")
    assert told(six(boss("Veteran"), master), 180, "WB-139", 1) == [
        ("Two Rookies become Minions", {2: {"minion": True}, 3: {"minion": True}})]
    some = six(boss("Veteran"), master, rookie("Fire Team"), rookie(name="A", minion=True), rookie(name="B"))
    assert told(some, 180, "WB-139", 1) == [
        ("Two Rookies become Minions", {4: {"minion": True}, 5: {"minion": True}})]
    few = six(boss("Veteran"), master, rookie("Fire Team"), rookie(minion=True), rookie("Fire Team"))
    assert told(few, 180, "WB-139", 1) == [], "one is not enough"


@pytest.mark.rule("WB-70", "WB-72", "WB-78", "WB-79", "WB-92")
@pytest.mark.parametrize("clause", ["WB-70", "WB-72", "WB-78", "WB-79", "WB-92"])
def test_a_fire_team_is_dissolved(clause):
    """Its Rookies keep a light shooter; a heavy one in area mode goes, of a Rookie only; other teams stay."""
    force = band(boss("Veteran", team=1, shooter="area"), *CREW, rookie("Thug", team=1), rookie("Fire Team", team=2))
    gone = {0: {"team": 0}, 1: {"team": 0}, 2: {"team": 0, "role": "", "shooter": ""}, 3: {"team": 0}, 4: {"team": 0}}
    assert told(force, 180, clause, 1) == [("No Fire Team", gone)]
    assert told(force, 180, clause, 5) == [("No Fire Team", {5: {"team": 0, "role": ""}})]


@pytest.mark.rule("WB-R3")
def test_fighters_to_hire_are_legal():
    assert check_force(band(BLANKS[2], BLANKS[1], *[BLANKS[0]] * 4), 180, HOUSE) == []
    assert [(one.rank, one.stat, one.skill) for one in BLANKS] == [
        ("Rookie", 3, ""), ("Specialist", 4, "Veteran"), ("Boss", 5, "Veteran")]


@pytest.mark.rule("WB-R3")
def test_what_cannot_be_mended_has_no_remedy():
    assert told(six(), 180, "WB-R62", 1) == [] and mended(six(), 1, hire(), "WB-R3") is None
