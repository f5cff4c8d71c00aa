"""More boundaries, each of which a small change to the rules showed to be held by no test of the ruleset itself."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.deathzap import dangers, ending, seeing, shooting
from game.rules.deathzap.roster import Battle

from .platoons import RULES, battle, box, close_up, plain, row, say, squad


@pytest.mark.rule("DZ-H1")
def test_what_a_table_that_is_laid_holds_is_what_the_clause_says():
    numbers = RULES.book().clause("DZ-H1").numbers[1:]
    assert [(sort.many, f"{sort.wide:g}″ × {sort.deep:g}″") for sort in RULES.laying.pool] == [
        (int(many), size) for _, many, size in numbers]
    assert {board.share for board in RULES.boards} == {(18, 30)}, "30 % of the table is covered at most"


@pytest.mark.rule("DZ-R65")
def test_giving_up_is_told_by_its_clause():
    match = battle([(squad(n=2), row(10, 10, 2))], [(squad(n=2), row(30, 10, 2))])
    say(match, "resign")
    assert match.outcome.clause == "DZ-R65" and "DZ-R65" in {event.clause for event in match.steps[-1].events}


@pytest.mark.rule("DZ-R63")
def test_a_side_without_units_is_beaten_once_the_bout_is_over():
    match = battle([(squad(n=1), [(10, 10)])], [(squad(n=1), [(30, 10)])], alone=True)
    state = match.state.copied()
    assert ending.SCENARIOS.through(match.now, 0) == 0 and ending.SCENARIOS.beaten(match.now) == []
    state.set("B1", fate="left")
    now = match.now._replace(state=state)
    assert ending.SCENARIOS.through(now, 1) == 1 and ending.SCENARIOS.through(now, 0) == 0
    assert ending.SCENARIOS.beaten(now) == [1]
    for stage in ("bout", "finish"):
        state.stage = stage
        assert ending.SCENARIOS.beaten(now) == []


@pytest.mark.rule("DZ-R25")
def test_an_enemy_behind_a_wall_is_not_nearly_close():
    for x, hidden, told in ((16, True, []), (17.5, False, ["B1"]), (16, False, [])):
        table = plain(box("H1", "house", 12, 5, 14, 15)) if hidden else plain()
        match = battle([(squad(n=1), [(10, 10)])], [(squad(n=1), [(x, 10)])], table=table)
        assert [one.foe for one in dangers.close(match.now, match.state.members("A1"), 0)] == told


@pytest.mark.rule("DZ-R10")
@pytest.mark.parametrize(("covered", "whole"), [(0, "open"), (1, "open"), (2, "soft"), (3, "soft"), (4, "soft")])
def test_half_of_a_unit_in_soft_cover_is_soft_cover(covered, whole):
    table = plain(box("W1", "hedge", 27, 8.9, 27.5, 9 + 1.5 * covered)) if covered else plain()
    match = battle([(squad(n=1), [(10, 11)])], [(squad(n=4), row(28, 10, 4, up=True))], table=table)
    found = seeing.unit_cover(match.now, match.state.members("B1"), match.state.members("A1"))
    assert found.cover == whole and found.counts() == (4 - covered, covered, 0)


@pytest.mark.rule("DZ-R14")
def test_a_weapon_that_does_not_reach_is_not_preferred():
    match = battle([(squad(("rifle", "pistol")), [(10, 10)])], [(squad(n=1), [(30, 10)])])
    me, targets = match.state.members("A1")[0], match.state.members("B1")
    assert shooting.gunner(match.now, me, targets, "pistol").weapons == ("rifle",)


def test_who_is_first_is_the_first_side_until_the_dice_say():
    assert Battle(figures={}).first == 0


@pytest.mark.rule("DZ-62")
def test_the_dead_of_a_bout_are_gone():
    match = close_up((squad(n=2), row(10, 10, 2)), (squad(n=2), row(10, 12, 2)))
    state = match.state.copied()
    state.bout = replace(state.bout, dead=(0, 1))
    now = match.now._replace(state=state)
    assert any("with (0, 1) dead" in line for line in RULES.problems(now))
    dead = state.members("B1")[0]
    state.gone[dead.id] = state.figures.pop(dead.id)
    assert not any("dead" in line for line in RULES.problems(now))
