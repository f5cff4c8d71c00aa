"""What each honour and scar of each ruleset does to somebody who bears it, as its clause says; prizes and enemies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import rules
from game.season import company
from game.season.campaign import Campaign
from game.season.chronicle import Healed, Honoured, Went
from game.season.places import Spot
from game.season.terms import marks_of, terms
from game.tools.season import forces
from tests.season.test_season import bearer, fought, fresh

Check = Callable[[Any, Any], bool]


def more(field: str, by: int) -> Check:
    return lambda a, b: getattr(b, field) == getattr(a, field) + by


def has(field: str, word: str) -> Check:
    return lambda a, b: word not in getattr(a, field) and {*getattr(b, field)} == {*getattr(a, field), word}


def first_lost(field: str, *words: str) -> Check:
    return lambda a, b: {*getattr(b, field)} == {*getattr(a, field)} - {
        next(one for one in words if one in getattr(a, field))}


def turns(field: str, *pairs: tuple[Any, Any]) -> Check:
    return lambda a, b: (getattr(a, field), getattr(b, field)) in pairs


def first_weapon(by: int) -> Check:
    return lambda a, b: b.gear[0].count == a.gear[0].count + by and b.gear[0] == replace(
        a.gear[0], count=b.gear[0].count) and b.gear[1:] == a.gear[1:]


WORN, BETTER = ("light", "medium"), ("medium", "heavy")
DOES: dict[str, tuple[str, str, str, Check]] = {
    "SE-101": ("ghost-legions", "better-armour", "armour", turns("armour", WORN, BETTER)),
    "SE-102": ("ghost-legions", "captured-shield", "gear", has("gear", "shield")),
    "SE-103": ("ghost-legions", "second-blade", "gear", has("gear", "extra")),
    "SE-104": ("ghost-legions", "long-reach", "gear", has("gear", "long")),
    "SE-111": ("ghost-legions", "battered-armour", "armour", turns("armour", WORN[::-1], BETTER[::-1])),
    "SE-112": ("ghost-legions", "stiff-arm", "gear", first_lost("gear", "shield", "extra", "two-handed")),
    "SE-113": ("ghost-legions", "lame", "gear", first_lost("gear", "mounted", "long")),
    "SE-121": ("skirmashed", "quick", "manoeuvre", more("manoeuvre", -1)),
    "SE-122": ("skirmashed", "sure-hand", "firepower", more("firepower", 1)),
    "SE-123": ("skirmashed", "fierce", "fight", more("fight", 1)),
    "SE-124": ("skirmashed", "hard-blow", "hack", more("hack", 1)),
    "SE-125": ("skirmashed", "tough", "stamina", more("stamina", 1)),
    "SE-131": ("skirmashed", "old-wound", "stamina", more("stamina", -2)),
    "SE-132": ("skirmashed", "slow", "manoeuvre", more("manoeuvre", 1)),
    "SE-133": ("skirmashed", "shaking-hand", "firepower", more("firepower", -1)),
    "SE-134": ("skirmashed", "shy-of-blades", "fight", more("fight", -1)),
    "SE-141": ("deathzap", "veterans", "quality", turns("quality", ("basic", "regular"), ("regular", "elite"))),
    "SE-142": ("deathzap", "volunteer", "gear", first_weapon(1)),
    "SE-151": ("deathzap", "raw-recruits", "quality", turns("quality", ("regular", "basic"), ("elite", "regular"))),
    "SE-152": ("deathzap", "one-fewer", "gear", first_weapon(-1)),
    "SE-161": ("simple-battles", "armour", "traits", has("traits", "Armor")),
    "SE-162": ("simple-battles", "brutal", "traits", has("traits", "Brutal")),
    "SE-163": ("simple-battles", "fast", "traits", has("traits", "Fast")),
    "SE-164": ("simple-battles", "fear", "traits", has("traits", "Fear")),
    "SE-165": ("simple-battles", "talented", "traits", has("traits", "Talented")),
    "SE-171": ("simple-battles", "split-armour", "traits", first_lost("traits", "Armor")),
    "SE-172": ("simple-battles", "limp", "traits", first_lost("traits", "Fast")),
    "SE-173": ("simple-battles", "lost-nerve", "traits", first_lost("traits", "Fear", "Brutal", "Talented")),
    "SE-174": ("simple-battles", "lost-eye", "type", turns("type", ("Elite", "Warrior"), ("Warrior", "Brawler"))),
    "SE-175": ("simple-battles", "one-hand", "type", turns("type", ("Gunslinger", "Shooter"))),
    "SE-181": ("warbands", "shield", "shield", turns("shield", (False, True))),
    "SE-182": ("warbands", "better-gun", "shooter", turns("shooter", ("light", "medium"))),
    "SE-183": ("warbands", "drilled", "role", turns("role", ("", "Fighter"))),
    "SE-184": ("warbands", "marksman", "role", turns("role", ("", "Gunner"))),
    "SE-191": ("warbands", "broken-shield", "shield", turns("shield", (True, False))),
    "SE-192": ("warbands", "bent-sights", "shooter", turns("shooter", ("medium", "light"))),
    "SE-193": ("warbands", "forgetful", "role", turns("role", ("Fighter", ""))),
    "SE-194": ("warbands", "night-blind", "role", turns("role", ("Gunner", ""))),
}
"""By clause: ruleset, honour or scar, the field that it changes, and whether it was changed as the clause says."""


@pytest.mark.parametrize("clause", [pytest.param(clause, marks=pytest.mark.rule(clause)) for clause in DOES])
def test_an_honour_or_scar_does_what_its_clause_says_and_nothing_else(clause: str) -> None:
    ruleset, id, field, does = DOES[clause]
    one = rules.get(ruleset)
    mark = marks_of(one).mark(id)
    assert mark is not None and mark.clause == clause
    seen = bearer(one, mark)
    assert seen is not None
    before = seen[1].entry
    after = company.marked(one, before, (id,))
    assert does(before, after)
    a, b = msgspec.structs.asdict(before), msgspec.structs.asdict(after)
    assert {name for name in a if a[name] != b[name]} == {field}


def test_every_honour_and_scar_has_its_row_here() -> None:
    every = [marks_of(rules.get(id)) for id in rules.IDS]
    assert {mark.clause for marks in every for mark in (*marks.honour, *marks.scar)} == set(DOES)


# prizes and enemies ---------------------------------------------------------------------------------------------------


def at_prize(prize: str) -> tuple[Campaign, Spot]:
    """A season before a battle for that prize, whose enemy brings no pay of its own."""
    for seed in range(60):
        now = Campaign(fresh("skirmashed", seed), rules.get("skirmashed"))
        for spot in now.choices:
            if spot.prize == prize and not terms().foes(spot.foe).pay:
                return now, spot
    raise AssertionError(prize)


@pytest.mark.rule("SE-16", "SE-17")
def test_a_full_chest_is_one_step_more_of_pay() -> None:
    step = marks_of(rules.get("skirmashed")).step
    for prize, pay in (("pay", 2 * step), ("teacher", step), ("healer", step)):
        now, spot = at_prize(prize)
        after = now.then(Went(place=spot.id))
        assert after.then(fought(after)).limit == now.limit + pay
        assert after.then(fought(after, -1)).limit == after.then(fought(after, 0)).limit == now.limit


@pytest.mark.rule("SE-14", "SE-18")
def test_a_fencing_master_is_one_honour_more() -> None:
    for prize, honours in (("pay", 1), ("teacher", 2)):
        now, spot = at_prize(prize)
        now = now.then(Went(place=spot.id))
        assert now.then(fought(now, -1)).phase == "map"
        now, given = now.then(fought(now)), 0
        while now.phase == "honour":
            honour, given = now.offers()[0], given + 1
            now = now.then(Honoured(member=now.bearers(honour)[0].id, honour=honour.id))
        assert given == honours == len(now.given)


@pytest.mark.rule("SE-19")
def test_a_field_surgeon_brings_back_who_is_away_and_heals_all_scars_of_one() -> None:
    seen = set()
    for seed in range(200):
        now = Campaign(fresh("skirmashed", seed), rules.get("skirmashed"))
        spot = next((one for one in now.choices if one.prize == "healer"), None)
        if spot is None:
            continue
        before = now.then(Went(place=spot.id))
        now = before.then(fought(before, 1, before.fielded().ids))
        assert not any(one.away for one in now.members)
        fates = {roll.fate for roll in now.chapters[0].rolls}
        seen |= fates
        if "scar" in fates:
            assert now.phase == "heal"
            member = now.scarred()[0]
            after = now.then(Healed(member=member.id))
            assert not after.member(member.id).scars and after.phase != "heal"
            assert len(after.scarred()) == len(now.scarred()) - 1
            lost = before.then(fought(before, -1, before.fielded().ids))
            assert lost.phase == "map" and lost.scarred()
        if {"misses", "scar"} <= seen:
            return
    raise AssertionError(seen)


@pytest.mark.rule("SE-13", "SE-8")
def test_who_is_fine_fights_on_as_before_and_each_who_was_taken_out_rolls() -> None:
    now = Campaign(fresh("skirmashed"), rules.get("skirmashed")).then(Went(place=1))
    out = now.fielded().ids[1:4]
    for result in (1, 0, -1):
        after = now.then(fought(now, result, out))
        assert [roll.member for roll in after.chapters[0].rolls] == list(out)
        assert all(1 <= roll.face <= 6 for roll in after.chapters[0].rolls)
        for roll in after.chapters[0].rolls:
            one = after.member(roll.member)
            if roll.fate == "fine":
                assert (one.left, one.away, one.scars, one.entry) == (False, False, (), now.member(one.id).entry)
    assert any(roll.fate == "fine" for seed in range(9) for roll in _rolls(seed, out))


def _rolls(seed: int, out: tuple[int, ...]) -> Any:
    now = Campaign(fresh("skirmashed", seed), rules.get("skirmashed")).then(Went(place=1))
    return now.then(fought(now, -1, out)).chapters[0].rolls


@pytest.mark.parametrize(("foe", "share", "pay", "character"), [
    pytest.param(*row, marks=pytest.mark.rule("SE-21", clause)) for clause, row in (
        ("SE-22", ("patrol", 90, 0, "")), ("SE-23", ("band", 100, 0, "opportunist")),
        ("SE-24", ("hunters", 100, 0, "hunter")), ("SE-25", ("garrison", 110, 1, "warden")))])
def test_a_kind_of_enemy_has_its_share_of_points_and_brings_its_pay(foe: str, share: int, pay: int,
                                                                   character: str) -> None:
    now = Campaign(fresh("skirmashed"), rules.get("skirmashed"))
    spot = replace(now.choices[0], foe=foe, prize="teacher")
    assert now.foe_points(spot) == now.spent * share // 100
    assert now.pay(spot) == marks_of(now.rules).step * (1 + pay)
    assert terms().foes(foe).character == character


@pytest.mark.rule("SE-184")
def test_a_trained_eye_is_for_whoever_has_a_gun() -> None:
    one = rules.get("warbands")
    mark = marks_of(one).mark("marksman")
    assert mark is not None
    met = set()
    for force in (file.force for file in forces(one)):
        for member in company.begun(force):
            if member.entry.rank == "Rookie" and not member.entry.role:
                assert company.fits(one, member, mark) == bool(member.entry.shooter)
                met.add(bool(member.entry.shooter))
    assert met == {True, False}
