"""Remedies: whatever is offered for a fault of a force removes it, over forces by chance of every ruleset."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from game import rules
from game.core.force import Rejection
from game.core.ruleset import Ruleset
from game.core.text import T
from game.rules.deathzap.remedies import fewer_specials, instead, resized
from game.rules.deathzap.roster import Gear, Squad
from game.rules.warbands.roster import Hire, Warband
from game.scenes.battle_setup import force_types
from game.store.forces import find_forces

FORCES = 600
"""Forces by chance of each ruleset."""
MENDED = {
    "simple-battles": {"SB-01", "SB-12", "SB-24", "SB-R13"},
    "skirmashed": {"SK-02", "SK-H1", "SK-H2", "SK-H4"},
    "ghost-legions": {"GL-R4", "GL-R5", "GL-R6", "GL-R10"},
    "warbands": {"WB-69", "WB-75", "WB-78", "WB-105", "WB-109", "WB-126", "WB-138", "WB-139", "WB-R2", "WB-R3", "WB-R4",
                 "WB-R5", "WB-R6", "WB-R7", "WB-R9"},
    "deathzap": {"DZ-R2", "DZ-R11", "DZ-R14", "DZ-R66"},
}
"""The clauses for whose faults something is offered."""
FIELDS = {"name", "look", "card", "melee", "gun"}
"""What is left as it is when an entry is changed by chance."""


def pool(ruleset: str) -> list[Any]:
    """The entries of the shipped forces."""
    return [one for file in find_forces(ruleset, force_types(), own=False) for one in file.force.figures]


def changed(draw: random.Random, entry: Any, them: list[Any]) -> Any:
    """An entry with one value of another one, beyond its range, or twice."""
    name = draw.choice([one for one in entry.__struct_fields__ if one not in FIELDS])
    value, other = getattr(entry, name), getattr(draw.choice(them), name)
    if isinstance(value, float):
        return msgspec.structs.replace(entry, **{name: draw.choice((1.0, 0.25, 7.0))})
    if isinstance(value, bool):
        return msgspec.structs.replace(entry, **{name: not value})
    if isinstance(value, int):
        return msgspec.structs.replace(entry, **{name: draw.choice((other, value + draw.randint(-4, 4)))})
    if isinstance(value, tuple):
        kinds = get_args(get_type_hints(type(entry))[name])
        if kinds and isinstance(value[:1], tuple) and value and isinstance(value[0], Gear):
            gear = draw.choice(value)
            twice = msgspec.structs.replace(gear, weapons=(*gear.weapons, *draw.choice(other).weapons),
                                            count=draw.randint(1, 10))
            other = draw.choice(((*value, twice), (twice,)))
        return msgspec.structs.replace(entry, **{name: draw.choice((other, (*value, *other)))[:10]})
    values = get_args(get_type_hints(type(entry))[name])
    return msgspec.structs.replace(entry, **{name: draw.choice(values or (other,))})


def force_by_chance(draw: random.Random, ruleset: Ruleset[Any], them: list[Any]) -> Any:
    """A shipped force or entries of several, some of them changed."""
    figures = draw.choices(them, k=draw.randint(1, draw.choice((6, 10, 16))))
    for at in draw.choices(range(len(figures)), k=draw.randint(0, 4)):
        for _ in range(draw.randint(1, 4)):
            figures[at] = changed(draw, figures[at], them)
    more = {"rerolls": draw.choice((0, 0, 3, 12))} if ruleset.id == "simple-battles" else {}
    return ruleset.force_type(name="By chance", figures=tuple(figures), **more)


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_every_remedy_that_is_offered_removes_its_rejection(ruleset: str) -> None:
    one, draw, them = rules.get(ruleset), random.Random(7), pool(ruleset)
    found: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    for _ in range(FORCES):
        force, limit = force_by_chance(draw, one, them), draw.choice((one.usual_limit, 30, 60, 150, 300))
        for wrong in one.check_force(force, limit):
            offered = one.remedies(force, limit, wrong)
            (found if offered else alone)[wrong.clause] += 1
            for remedy in offered:
                left = one.check_force(remedy.force, remedy.limit)
                assert not [r for r in left if (r.clause, r.entry, r.reason.message) == (
                    wrong.clause, wrong.entry, wrong.reason.message)], (remedy.words, wrong)
                assert (remedy.force, remedy.limit) != (force, limit) and str(remedy.words)
    assert set(found) >= MENDED[ruleset], (MENDED[ruleset] - set(found), alone)


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_first_remedies_lead_from_any_force_to_one_that_may_play(ruleset: str) -> None:
    """The first remedy of the first fault, again and again: it comes to an end, mostly a good one. A few faults have no
    remedy, as points of which no single figure is enough too many."""
    one, draw, them = rules.get(ruleset), random.Random(11), pool(ruleset)
    ready = 0
    for _ in range(100):
        force, limit = force_by_chance(draw, one, them), one.usual_limit
        for _ in range(30):
            wrong = one.check_force(force, limit)
            offered = one.remedies(force, limit, wrong[0]) if wrong else []
            if not offered:
                break
            force, limit = offered[0].force, offered[0].limit
        else:
            raise AssertionError((force, wrong))
        ready += not wrong
    assert ready >= 40, ready


def test_a_ruleset_that_offers_no_change_has_no_remedies() -> None:
    assert Ruleset.mends(rules.get("deathzap"), None, 0, Rejection(T("anything"), "X-1")) == ()


def test_too_few_are_hired_at_once() -> None:
    """What is missing is hired in one step, so that the fault is gone and not only smaller."""
    warbands = rules.get("warbands")
    force = Warband(name="Two", figures=(Hire(name="A", rank="Rookie", stat=3), Hire(name="B", rank="Boss", stat=4,
                                                                                    skill="Brawler")))
    words = {wrong.reason.message.partition(" has ")[2][:6]: [str(one.words) for one in warbands.remedies(force, 180,
                                                                                                           wrong)]
             for wrong in warbands.check_force(force, 180)}
    assert words == {"1 to 4": ["Hire a Specialist"], "2 to 8": ["Hire a Rookie", "Hire 4 Rookies"],
                     "{few} ": ["Hire 4 Rookies"]}


def test_units_shrink_grow_and_lose_special_weapons() -> None:
    squad = Squad(name="Mixed", type="infantry", quality="regular", gear=(
        Gear(weapons=("rifle",), count=4), Gear(weapons=("destroyer",), count=3)))
    assert [gear.count for gear in resized(squad, 10).gear] == [7, 3] and resized(squad, 3).size == 3
    assert fewer_specials(squad) == squad
    many = msgspec.structs.replace(squad, gear=(Gear(weapons=("destroyer",), count=6),))
    assert fewer_specials(many).gear == (Gear(weapons=("destroyer",), count=2), Gear(weapons=("rifle",), count=4))
    third = msgspec.structs.replace(squad, gear=(Gear(weapons=("rifle", "pistol", "grenade"), count=4), squad.gear[1]))
    two = msgspec.structs.replace(squad, gear=(Gear(weapons=("rifle", "pistol"), count=4), squad.gear[1]))
    found = instead(two, 0, third, Rejection(T("two weapons at most"), "DZ-R14", 0))
    assert found is not None and found[1].gear[0].weapons == ("rifle", "grenade")
