"""Corners that a reading of the whole specification beside the code found: each was played wrongly before."""

from __future__ import annotations

import msgspec
import pytest

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table.places import GRID, Place
from game.rules.warbands import teams
from game.rules.warbands.active_skills import halved
from game.rules.warbands.checks import defense_check
from game.rules.warbands.distances import Attack, Defense
from game.rules.warbands.regions import AssassinRegion

from .bands import RULESET, battle, boss, card, faces, far_off, keys, plain, rookie, say, specialist, who

HOUSE = plain(card("H1", "house", 12, 12))
"""Its roof, 2 inches up, from 10 to 14 both ways."""


# ── climbing down ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-21", "WB-22", "WB-R31", "WB-R32", "WB-R34")
def test_a_climb_down_that_cannot_be_finished_ends_in_a_short_fall():
    match = say(battle([(rookie(), 13.75, 12, 2), far_off(2, 2)], [far_off()], table=HOUSE), "activate A1")
    down = next(option for option in match.ask.listed() if option.key == "down H1")
    assert (str(down.label), down.clause) == ("Climb down and fall", "WB-22")
    say(match, "down H1")
    me = who(match, "A1")
    assert me.z == 0 and me.x > 14 * GRID and me.stands, "1.5 inches down, a drop of half an inch, no hit"
    told = [str(event.text) for event in match.story()]
    assert any("climbs down 1.5″ and loses its hold" in text for text in told) and faces(match) == []
    assert any("drops 0.5″" in text for text in told)


@pytest.mark.rule("WB-R31", "WB-R32")
def test_who_has_walked_too_far_falls_the_more():
    match = say(battle([(rookie(stat=4), 11, 12, 2), far_off(2, 2)], [far_off()], table=HOUSE), "activate A1",
                "move @ 13.5,12", "down H1")
    assert any("drops 1.2″" in str(event.text) for event in match.story()), "1.5 inches were left"
    match = say(battle([(rookie(stat=4), 12.6, 12, 2), far_off(2, 2)], [far_off()], table=HOUSE), "activate A1",
                "move @ 13.5,12", "down H1")
    assert any("drops 0.5″" in str(event.text) for event in match.story())
    whole = say(battle([(rookie(stat=4), 13.75, 12, 2), far_off(2, 2)], [far_off()], table=HOUSE), "activate A1")
    assert str(next(one for one in whole.ask.listed() if one.key == "down H1").label) == "Climb down"


# ── attacks and skills ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R25", "WB-R26")
def test_with_a_free_first_action_one_attack_and_one_skill_but_never_two_of_either():
    sides = ([(specialist("Healer"), 10, 10), (specialist("Veteran"), 10, 12.5), far_off(2, 2)],
             [(rookie(), 11.2, 10), far_off()])
    hurt = {"A2": {"wounds": 1}}
    match = say(battle(*sides, [2], free_first_action="on", states=hurt), "activate A1", "heal A2")
    assert "strike B1" in keys(match) and not any(key.startswith("heal") for key in keys(match))
    match = say(battle(*sides, [8], free_first_action="on", states=hurt), "activate A1", "strike B1")
    assert "heal A2" in keys(match) and "strike B1" not in keys(match)
    match = say(battle(*sides, [8], states=hurt), "activate A1", "strike B1")
    assert match.ask.about != "A1", "without the switch the attack is the second action"


@pytest.mark.rule("WB-R25", "WB-114")
def test_the_attack_of_an_assassin_is_his_only_one():
    match = say(battle([(specialist("Assassin"), 10, 10), far_off(2, 2)], [(rookie(), 13, 10), far_off()], [2, 8],
                       free_first_action="on"), "activate A1", "assassinate", "pounce @ 11.75,10", "strike B1")
    assert match.ask.about != "A1" or "strike B1" not in keys(match)


@pytest.mark.rule("WB-R87", "WB-177")
def test_a_tank_who_borrows_a_better_die_rolls_it_alone():
    match = battle([(boss("Tank", stat=6), 10, 10), (specialist("Tank", stat=3), 11, 10), far_off(2, 2)],
                   [(specialist("Warrior"), 9, 9), far_off()])
    check = defense_check(match.now, Defense("A1", "melee", Attack("B1", "A1", "strike", 1)))
    assert (check.sides, check.dice, float(check.chance)) == (10, 2, 1 - 0.6 ** 2), "his own pair is better than 5 of 8"


@pytest.mark.rule("WB-R61", "WB-R72")
def test_both_victims_of_a_berserker_are_goals_for_a_thug():
    match = say(battle([(specialist("Berserker"), 10, 10), (rookie("Thug"), 14, 10), far_off(2, 2)],
                       [(rookie(), 11.2, 10), (rookie(), 9, 10.6), far_off()], [8, 8]),
                "activate A1", "strike B1", "strike B2")
    assert match.ask.kind == "thug" and keys(match) == ["no", "towards A1", "towards B2", "towards B1"]


@pytest.mark.rule("WB-R68")
def test_enemies_of_his_own_level_stand_in_an_assassins_way_to_a_roof():
    killer = specialist("Assassin", stat=5)
    match = battle([(killer, 7.5, 12), far_off(2, 2)], [(rookie(), 9, 12), (rookie(), 12.5, 12, 2), far_off()],
                   table=HOUSE)
    region = AssassinRegion(match.now, who(match, "A1"), 0, 5 * GRID)
    assert "is in the way" in str(region.why_not(Place.at(11, 12)))
    match = battle([(killer, 7.5, 12), far_off(2, 2)], [(rookie(), 9, 15), (rookie(), 12.5, 12, 2), far_off()],
                   table=HOUSE)
    assert AssassinRegion(match.now, who(match, "A1"), 0, 5 * GRID).why_not(Place.at(11, 12)) is None


# ── treasures, teams ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R103", "WB-R25")
def test_who_stands_still_at_home_banks_his_treasure():
    match = battle([(rookie(), 4, 3), far_off(20, 10)], [far_off()], scenario="treasure")
    state = match.state.copied()
    state.tokens = tuple(one for one in state.tokens if one.id != "T1")
    state.put("A1", treasure="T1")
    match = say(Match(RULESET, RULESET.moment(match.now.setup, state), Dice.asked(())), "activate A1", "done")
    assert match.state.banked == ("T1",) and who(match, "A1").treasure == "" and match.state.scored[0] == 3


@pytest.mark.rule("WB-R104", "WB-R25")
def test_who_stands_still_at_the_enemys_edge_may_leave_and_is_asked_once():
    match = say(battle([(rookie(), 4, 23.5), far_off(20, 10)], [far_off(22, 3)], scenario="through"), "activate A1",
                "done")
    assert match.ask.kind == "leave"
    say(match, "no")
    assert match.ask.kind != "leave" and who(match, "A1").placed
    moved = say(battle([(rookie(), 4, 22), far_off(20, 10)], [far_off(22, 3)], scenario="through"), "activate A1",
                "move @ 4,23.5", "no", "done")
    assert moved.ask.kind != "leave", "he was asked when he came there"


@pytest.mark.rule("WB-100", "WB-R62", "WB-R70")
def test_half_of_a_boss_is_a_specialist_who_may_command():
    match = battle([(rookie("Fire Team", team=1, shooter="area"), 10, 10), (rookie("Fire Team", team=1), 11.2, 10),
                    (specialist("Sniper", team=1), 3, 3), (boss("Doppelganger"), 10, 11.3), far_off(2, 20)],
                   [far_off()])
    crew = match.state.crews[0]
    assert [one.id for one in teams.commanders(match.now, crew)] == ["A3"]
    state = match.state.copied()
    state.figures["A4"] = msgspec.structs.replace(halved(state.figures["A4"], match.now.house), acted=False)
    assert [one.id for one in teams.commanders(match.now._replace(state=state), crew)] == ["A3", "A4"]
