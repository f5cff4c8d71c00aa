"""The rulebook of Warbands: its numbers agree with the game (WB-01 to WB-218, WB-R1 to WB-R110)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.booksearch import search
from game.core.switches import Switches
from game.core.table.places import Place
from game.rules.warbands import limits
from game.rules.warbands.checks import defense_check
from game.rules.warbands.distances import Attack, Defense
from game.rules.warbands.roster import GRADES, SHOOTERS
from game.rules.warbands.ruleset import RULESET

from .bands import battle, far_off, rookie, specialist

SWITCHES = RULESET.switches
book = RULESET.book


def number(clause, row, column):
    """A cell of the numbers of a clause."""
    head, *rows = book().clause(clause).numbers
    return next(cells for cells in rows if cells[0] == row)[head.index(column)]


@pytest.mark.rule("WB-R1", "WB-R4", "WB-R101", "WB-R104")
def test_ranks_and_points_are_those_of_the_code():
    for rank, them in GRADES.items():
        assert number("WB-R1", rank, "die") == f"D{them.die}"
        assert number("WB-R1", rank, "stat") == f"{them.stats[0]} to {them.stats[1]}"
        assert number("WB-R4", rank, "points") == str(them.points)
        assert number("WB-R101", rank, "points") == str(them.worth)
    for shooter in ("light", "medium"):
        assert number("WB-R4", f"{shooter} shooter", "points") == str(SHOOTERS[shooter][1])


@pytest.mark.rule("WB-R34", "WB-R55")
def test_tables_are_worked_out_right():
    from game.rules.warbands.harm import hits_of

    now = battle([far_off(2, 2)], [far_off()]).now
    for drop, hits in book().clause("WB-R34").numbers[1:]:
        assert hits_of(now, int(float(drop.rstrip("″")) * 64)) == int(hits)
    for fighter, chance in book().clause("WB-R55").numbers[1:]:
        die, stat = map(int, fighter[1:].split("/"))
        assert Fraction(chance) == 1 - Fraction(stat, die) ** 2


@pytest.mark.rule("WB-190", "WB-191", "WB-195", "WB-R98", "WB-R10", "WB-R97")
def test_paper_has_no_effect():
    """Counter, ruler and standees are told in the book; the game knows turns and inches instead."""
    assert limits.TURNS == 8 and limits.INCH == 64
    for clause in ("WB-190", "WB-191", "WB-195", "WB-R98"):
        assert book().clause(clause).text
    assert battle([far_off(2, 2)], [far_off()], round=3).state.round == 3


@pytest.mark.rule("WB-R109", "WB-R110")
def test_effects_of_many_are_collected_when_the_roll_is_made():
    mine = [(rookie(), 10, 10), (specialist("Tank"), 9, 10), (specialist("Preacher"), 10, 12), far_off(2, 2)]
    match = battle(mine, [(rookie(stat=2, shooter="light"), 10, 5), far_off()])
    hit = Defense("A1", "ranged", Attack("B1", "A1", "shoot", 1))
    both = defense_check(match.now, hit)
    assert (both.sides, [m.clause for m in both.modifiers]) == (6, ["WB-146"]), "3+ of 6 beats 4+ of 8"
    slow = battle([(rookie(stat=4), 10, 10), *mine[1:]], [(rookie(), 10, 5), far_off()])
    shared = defense_check(slow.now, hit)
    assert (shared.sides, str(shared.wanted), [m.clause for m in shared.modifiers]) == (8, "4+", ["WB-146"])
    moved = slow.now.moved("A3", Place.at(20, 4))
    assert str(defense_check(moved, hit).wanted) == "5+"


def test_switches_are_those_of_the_catalogue():
    assert len(SWITCHES) == 34 and len({s.short for s in SWITCHES}) == 34
    rules = Switches(SWITCHES)
    assert rules.changed() == () and rules.texts() == {}
    assert {(s.id, s.text(s.default)) for s in SWITCHES} >= {
        ("wb_points_cap", "180"), ("wb_ft_distance", "2"), ("wb_boss_wounds", "ladder"), ("wb_tank_share", "card"),
        ("wb_engaged_shooting", "on"), ("wb_fall_rounding", "down"), ("wb_dop_round", "up")}


def test_dice_of_the_examples():
    dice = {example.number: [face for roll in example.dice for face in roll.faces] for example in book().examples}
    assert (dice[9], dice[19], dice[38]) == ([5, 4, 2], [5, 3, 4, 4, 6], [3, 7, 4, 8, 5])


@pytest.mark.parametrize(("words", "clause"), [
    ("who goes first", "WB-04"), ("climb", "WB-20"), ("fall", "WB-17"), ("push", "WB-27"), ("gang up", "WB-28"),
    ("friendly fire", "WB-R43"), ("line of sight", "WB-R39"), ("shield", "WB-56"), ("treasure", "WB-217"),
    ("wb r12", "WB-R12"), ("wipe-out", "WB-R100"), ("cost", "WB-R4"),
])  # fmt: skip
def test_players_find_what_they_look_for(words, clause):
    assert clause in [hit.clause.id for hit in search((book(),), words)][:8]
