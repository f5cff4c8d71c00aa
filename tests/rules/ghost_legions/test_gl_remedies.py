"""How a force that is not legal is put right: each change with its words, what it leaves, and the limit after it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.force import Rejection
from game.core.text import T
from game.rules.ghost_legions.remedies import instead, mends
from game.rules.ghost_legions.roster import check_force

from .legions import RULES, force, man

ANY = T("anything")


def offered(legion, limit, clause, entry=-1):
    """What is offered against that fault: words, figures after it, and the limit."""
    (wrong,) = (one for one in check_force(legion, limit) if (one.clause, one.entry) == (clause, entry))
    return [(str(one.words), one.force.figures, one.limit) for one in mends(legion, limit, wrong)]


@pytest.mark.rule("GL-R4", "GL-02", "GL-83", "GL-86")
def test_points_too_many():
    """8 + 2, 8 + 8 and 8 + 8 + 2 are 44. What alone is enough is given up, the cheapest gear of the first who has it;
    or the cheapest figure that suffices goes; or both sides play for as many points."""
    a, b, c = man("long", name="A"), man("shield", name="B"), man("mounted", "long", name="C")
    all, no_long, no_shield = (a, b, c), (man(name="A"), b, c), (a, man(name="B"), c)
    limit, less, a_goes = ("Limit 44 for both", all, 44), "A: no long weapon, −2", "Let A go, −10"
    for over, found in (
            (1, [(less, no_long), (a_goes, (b, c))]), (2, [(less, no_long), (a_goes, (b, c))]),
            (3, [("B: no shield, −8", no_shield), (a_goes, (b, c))]),
            (8, [("B: no shield, −8", no_shield), (a_goes, (b, c))]),
            (9, [(a_goes, (b, c))]), (10, [(a_goes, (b, c))]), (11, [("Let B go, −16", (a, c))]),
            (16, [("Let B go, −16", (a, c))]), (17, [("Let C go, −18", (a, b))]), (19, [])):
        assert offered(force(*all), 44 - over, "GL-R4") == [
            *((words, left, 44 - over) for words, left in found), limit], over


@pytest.mark.rule("GL-R4", "GL-02")
def test_the_limit_is_raised_to_500_at_most():
    """Each of them costs 16 + 8 + 8 + 2 + 32 = 66."""
    knight = man("shield", "mounted", "long", armour="heavy", weapon="Light machine gun")
    for others, limit in (((man("extra"), man("long"), man("mounted")), 500), ((man("extra"),) * 2 + (man("shield"),),
                                                                              None)):
        legion = force(*[knight] * 7, *others)
        words = [words for words, _, _ in offered(legion, 150, "GL-R4")]
        assert words == ([f"Limit {limit} for both"] if limit else [])


@pytest.mark.rule("GL-R4")
def test_an_empty_force_is_mended_by_nothing():
    assert offered(force(), 150, "GL-R4") == []


@pytest.mark.rule("GL-R6", "GL-83", "GL-84", "GL-85")
@pytest.mark.parametrize("gear, found", [
    (("shield", "extra"), [("No shield", ("extra",)), ("No second melee weapon", ("shield",))]),
    (("long", "shield", "two-handed"), [("No shield", ("long", "two-handed")),
                                        ("No two-handed weapon", ("long", "shield"))]),
    (("extra", "mounted", "two-handed"), [("No second melee weapon", ("mounted", "two-handed")),
                                          ("No two-handed weapon", ("extra", "mounted"))]),
    (("shield", "extra", "two-handed"), [
        ("No shield, second melee weapon", ("two-handed",)), ("No shield, two-handed weapon", ("extra",)),
        ("No second melee weapon, two-handed weapon", ("shield",))])])
def test_of_what_needs_the_other_hand_one_is_kept(gear, found):
    """The last of shield, second and two-handed weapon first; what needs no hand stays."""
    assert offered(force(man(), man(*gear)), 150, "GL-R6", 1) == [
        (words, (man(), man(*left)), 150) for words, left in found]


@pytest.mark.rule("GL-R5")
def test_what_is_there_twice_is_kept_once():
    assert offered(force(man("long", "mounted", "long")), 150, "GL-R5", 0) == [
        ("Each once", (man("long", "mounted"),), 150)]


@pytest.mark.rule("GL-R10")
def test_a_weapon_that_is_none_is_given_up():
    odd = man("long", weapon="Puckle gun", range=10, rate=2)
    assert offered(force(man(), odd), 150, "GL-R10", 1) == [("No ranged weapon", (man(), man("long")), 150)]


def test_other_faults_are_mended_by_nothing():
    assert list(mends(force(man("shield", "extra")), 150, Rejection(ANY, "GL-03", 0))) == []


@pytest.mark.rule("GL-R6", "GL-83", "GL-84", "GL-85", "GL-86")
@pytest.mark.parametrize("held, tried, words, left", [
    (("shield",), ("shield", "extra"), "Swap them, −4", ("extra",)),
    (("extra",), ("shield", "extra"), "Swap them, +4", ("shield",)),
    (("extra", "long"), ("extra", "long", "two-handed"), "Swap them, ±0", ("two-handed", "long")),
    (("mounted", "shield"), ("mounted", "shield", "two-handed"), "Swap them, −4", ("two-handed", "mounted"))])
def test_what_is_taken_instead_of_what_is_in_the_other_hand(held, tried, words, left):
    """Gear that needs no hand stays, in the order of the price list; the difference in points is told."""
    legion, wrong = force(man(), man(*held)), Rejection(ANY, "GL-R6", 1)
    told = instead(legion, 1, man(*tried), wrong)
    assert told is not None and (str(told[0]), told[1].figures) == (words, (man(), man(*left)))


@pytest.mark.rule("GL-R6")
@pytest.mark.parametrize("held, tried", [((), ("long",)), (("shield",), ("shield", "long")), (("shield",), ("shield",)),
                                         (("shield", "extra"), ("shield",))])
def test_where_nothing_is_added_to_a_hand_nothing_is_swapped(held, tried):
    assert instead(force(man(*held)), 0, man(*tried), Rejection(ANY, "GL-R6", 0)) is None


def test_what_is_offered_is_what_the_ruleset_offers():
    legion = force(man("shield", "extra"))
    (wrong,) = check_force(legion, 150)
    assert [str(one.words) for one in RULES.remedies(legion, 150, wrong)] == ["No shield", "No second melee weapon"]
    assert replace(legion, figures=(man("extra"),)) == RULES.remedies(legion, 150, wrong)[0].force
