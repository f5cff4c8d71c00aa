"""How a force that is not legal is put right: each change with its words, what it leaves, and the limit after it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.force import Rejection
from game.core.text import T
from game.rules.skirmashed.remedies import mends
from game.rules.skirmashed.roster import Company, Hire, check_force

from .duels import RULES, trooper, zealot

FREE = "Free muster"


def company(*hires: Hire) -> Company:
    return Company(name="Test", figures=hires)


def offered(force: Company, limit: int, clause: str) -> dict[str, tuple[tuple[Hire, ...], int]]:
    """What is offered against the one fault of that clause: its words, figures and limit after it."""
    (wrong,) = (one for one in check_force(force, limit) if one.clause == clause)
    return {str(one.words): (one.force.figures, one.limit) for one in mends(force, limit, wrong)}


@pytest.mark.rule("SK-H2")
def test_stats_beyond_the_limits_are_brought_within_them():
    """Manoeuvre 3 to 9, Firepower and Fight 1 to 8, Boom and Hack 2 to 8, Stamina 6 to 17: the nearest of them."""
    mine, other = trooper("Odd", manoeuvre=2, firepower=9, boom=1, fight=9, hack=1, stamina=18), trooper()
    wrong = Rejection(T("any of its stats"), "SK-H2", entry=1)
    found = {str(one.words): (one.force.figures, one.limit) for one in mends(company(other, mine, other), 45, wrong)}
    near = replace(mine, manoeuvre=3, firepower=8, boom=2, fight=8, hack=2, stamina=17)
    assert found == {"Within the limits": ((other, near, other), 45), FREE: ((other, mine, other), 0)}
    low = trooper("Low", boom=9, hack=9, stamina=5)
    first = next(mends(company(low), 15, Rejection(T("any of its stats"), "SK-H2", entry=0)))
    assert first.force.figures == (replace(low, boom=8, hack=8, stamina=6),)


@pytest.mark.rule("SK-H2", "SK-16")
def test_a_fighter_is_given_no_firepower():
    strong = zealot(fight=9)
    assert offered(company(strong), 15, "SK-H2") == {
        "Within the limits": ((replace(strong, fight=8),), 15), FREE: ((strong,), 0)}


@pytest.mark.rule("SK-H1", "SK-02")
@pytest.mark.parametrize("n, limit, words", [
    (0, 30, None), (1, 30, "1 figures a side"), (2, 75, "2 figures a side"), (10, 75, "10 figures a side"),
    (11, 75, None)])
def test_the_number_of_figures_gives_the_limit(n, limit, words):
    force = company(*[trooper()] * n)
    found = offered(force, limit, "SK-H1")
    assert found == {**({words: (force.figures, 15 * n)} if words else {}), FREE: (force.figures, 0)}


@pytest.mark.rule("SK-H4", "SK-H3", "SK-10")
@pytest.mark.parametrize("firepower, over, mended", [
    ((4, 6), 2, 1),         # the dearest that can spare it
    ((6, 4), 2, 0), ((5, 5), 2, 0),         # of two alike the first
    ((2, 8), 2, 1), ((1, 9), 2, 1)])
def test_points_too_many_are_taken_from_the_firepower_of_the_dearest(firepower, over, mended):
    """A trooper costs 11 points besides Firepower; two play for 30."""
    them = [trooper(f"T{i}", firepower=n) for i, n in enumerate(firepower)]
    found = offered(company(*them), 30, "SK-H4")
    less = list(them)
    less[mended] = replace(less[mended], firepower=firepower[mended] - over)
    assert found == {f"T{mended}: Firepower −{over}": (tuple(less), 30), FREE: (tuple(them), 0)}


@pytest.mark.rule("SK-H4", "SK-16")
def test_who_has_too_little_firepower_to_spare_keeps_it():
    """3 too many: Firepower 4 may become 1, Firepower 3 not 0, and a fighter has none."""
    dear = zealot("Dear", manoeuvre=1, fight=9)             # 18 + 5 = 23
    four = company(dear, trooper("Four", manoeuvre=8, firepower=4, fight=3))           # 4 + 4 + 2 = 10
    assert offered(four, 30, "SK-H4") == {
        "Four: Firepower −3": ((dear, replace(four.figures[1], firepower=1)), 30), FREE: (four.figures, 0)}
    three = company(dear, trooper("Three", manoeuvre=8, firepower=3, fight=5))         # 4 + 3 + 3 = 10
    assert offered(three, 30, "SK-H4") == {FREE: (three.figures, 0)}


@pytest.mark.rule("SK-02")
def test_the_last_of_too_many_are_let_go_and_no_points_are_asked_of_it():
    them = tuple(trooper(f"T{i}") for i in range(12))
    assert offered(company(*them), 0, "SK-02") == {"Let T10, T11 go": (them[:10], 0)}
    assert offered(company(*them), 150, "SK-02") == {"Let T10, T11 go": (them[:10], 150)}


@pytest.mark.rule("SK-R2", "SK-07", "SK-16", "SK-01")
@pytest.mark.parametrize("clause", ["SK-07", "SK-08", "SK-16", "SK-01", "SK-02"])
def test_free_muster_helps_only_where_points_are_in_the_way(clause):
    force, wrong = company(*[trooper()] * 11), Rejection(T("anything"), clause, entry=0)
    assert FREE not in [str(one.words) for one in mends(force, 150, wrong)]


@pytest.mark.rule("SK-R2")
@pytest.mark.parametrize("clause", ["SK-H1", "SK-H2", "SK-H4"])
def test_where_nobody_counts_points_free_muster_is_not_offered(clause):
    force, wrong = company(trooper(firepower=9)), Rejection(T("anything"), clause, entry=0)
    assert FREE in [str(one.words) for one in mends(force, 15, wrong)]
    assert FREE not in [str(one.words) for one in mends(force, 0, wrong)]


def test_what_is_offered_is_what_the_ruleset_offers():
    force = company(trooper(), trooper(firepower=6))
    (wrong,) = check_force(force, 30)
    assert [str(one.words) for one in RULES.remedies(force, 30, wrong)] == ["Trooper: Firepower −2", FREE]
