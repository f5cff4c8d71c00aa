"""How a force that is not legal is put right: each change with its words, what it leaves, and the limit after it."""

from __future__ import annotations

import pytest

from game.core.force import Rejection
from game.core.text import T
from game.rules.simple_battles.remedies import instead, mends
from game.rules.simple_battles.roster import Hire, Warband, check_force

from .fights import RULES, hire

ANY = T("anything")
FIVE = tuple(hire("Brawler", name=f"B{i}") for i in range(5))


def band(*hires: Hire, rerolls: int = 0) -> Warband:
    return Warband(name="Test", figures=hires, rerolls=rerolls)


def offered(force: Warband, limit: int, clause: str, entry: int = -1) -> list[tuple[str, Warband, int]]:
    """What is offered against that fault: words, the force after it, and the limit."""
    (wrong,) = (one for one in check_force(force, limit) if (one.clause, one.entry) == (clause, entry))
    return [(str(one.words), one.force, one.limit) for one in mends(force, limit, wrong)]


@pytest.mark.rule("SB-R13", "SB-01", "SB-09")
@pytest.mark.parametrize("points, rerolls, found", [
    (31, 1, [("Give up 1 reroll, −1", 0, 5), ("Let B0 go, −3", 1, 4), ("Limit 31 for both", 1, 5)]),
    (33, 3, [("Give up 3 rerolls, −3", 0, 5), ("Let B0 go, −3", 3, 4), ("Limit 33 for both", 3, 5)]),
    (33, 5, [("Give up 3 rerolls, −3", 2, 5), ("Let B0 go, −3", 5, 4), ("Limit 33 for both", 5, 5)]),
    (33, 2, [("Let B0 go, −3", 2, 4), ("Limit 33 for both", 2, 5)]),
    (34, 0, [("Let Dear go, −19", 0, 5), ("Limit 34 for both", 0, 5)]),
    (40, 10, [("Give up 10 rerolls, −10", 0, 5), ("Let Dear go, −15", 10, 5), ("Limit 40 for both", 10, 5)]),
    (41, 11, [("Give up 11 rerolls, −11", 0, 5), ("Let Dear go, −15", 11, 5)])])
def test_points_too_many(points, rerolls, found):
    """Five Brawlers of 3 points, and another figure for the rest: rerolls are given up where they are enough, or the
    cheapest figure that is; or both sides play for as many points, 40 at most."""
    rest = points - rerolls - 15
    traits = ("Armor", "Brutal", "Fast", "Fear", "Heavy", "Leader", "Spread", "Talented", "Armor", "Brutal", "Fast",
              "Fear", "Heavy", "Leader")
    dear = hire("Elite", *traits[:rest - 5], name="Dear")
    force = band(*FIVE, dear, rerolls=rerolls)
    told = offered(force, 30, "SB-R13")
    assert [(words, one.rerolls, sum(f.name != "Dear" for f in one.figures)) for words, one, _ in told] == found
    assert [limit for _, _, limit in told] == [points if "Limit" in words else 30 for words, _, _ in found]
    assert [len(one.figures) for _, one, _ in told] == [5 if "go" in words else 6 for words, _, _ in found]


@pytest.mark.rule("SB-01", "SB-09")
@pytest.mark.parametrize("rerolls, words, after", [(4, "1 more reroll, +1", 5), (2, "3 more rerolls, +3", 5)])
def test_points_too_few_become_rerolls(rerolls, words, after):
    """Five Brawlers cost 15 points; 20 are the least."""
    assert offered(band(*FIVE, rerolls=rerolls), 30, "SB-01") == [(words, band(*FIVE, rerolls=after), 30)]


@pytest.mark.rule("SB-24")
def test_a_second_leader_leads_no_more_and_keeps_the_rest():
    one, two = hire("Elite", "Leader"), hire("Warrior", "Fast", "Leader", "Fear")
    assert offered(band(one, *FIVE, two), 40, "SB-24", 6) == [
        ("Only the first leads", band(one, *FIVE, hire("Warrior", "Fast", "Fear")), 40)]


@pytest.mark.rule("SB-12")
def test_a_trait_that_is_there_twice_is_kept_once():
    twice = hire("Elite", "Fear", "Armor", "Fear")
    assert offered(band(*FIVE, twice), 40, "SB-12", 5) == [
        ("Each trait once", band(*FIVE, hire("Elite", "Fear", "Armor")), 40)]


@pytest.mark.parametrize("clause", ["SB-09", "SB-R14", "SB-R18"])
def test_other_faults_are_mended_by_nothing(clause):
    assert list(mends(band(*FIVE, rerolls=-1), 30, Rejection(ANY, clause, 0))) == []


@pytest.mark.rule("SB-24")
def test_who_is_to_lead_leads_in_place_of_the_present_leader():
    old, tried = hire("Elite", "Leader", "Fear"), hire("Warrior", "Fast", "Leader", name="Next")
    force = band(old, *FIVE, hire("Warrior", "Fast", name="Next"), rerolls=2)
    told = instead(force, 6, tried, Rejection(ANY, "SB-24", 6))
    assert told is not None and (str(told[0]), told[1]) == (
        "Next leads instead", band(hire("Elite", "Fear"), *FIVE, tried, rerolls=2))
    assert instead(force, 6, tried, Rejection(ANY, "SB-12", 6)) is None


def test_what_is_offered_is_what_the_ruleset_offers():
    force = band(*FIVE, rerolls=4)
    (wrong,) = check_force(force, 30)
    assert [str(one.words) for one in RULES.remedies(force, 30, wrong)] == ["1 more reroll, +1"]
