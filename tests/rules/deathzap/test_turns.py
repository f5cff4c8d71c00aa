"""Turns, attempts, moves, and the way into an assault."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.core.table.places import GRID, Place
from game.rules.deathzap.moving import march
from game.rules.deathzap.seeing import placed

from .platoons import battle, box, clauses, close_up, faces, keys, plain, row, say, squad, tank, unit

LINE = (squad("rifle", n=3), row(10, 10, 3))
THEM = (squad("rifle", n=3), row(10, 40, 3))


@pytest.mark.rule("DZ-08", "DZ-09", "DZ-10", "DZ-R19", "DZ-R20", "DZ-R24")
def test_whole_turns_in_turn():
    match = battle([LINE], [THEM], [1, 2, 6, 6])
    assert match.ask.side == 0 and {"activate A1", "end"} <= keys(match)
    say(match, "activate A1")
    assert unit(match, "A1").tried and "activate A1" not in keys(match) and match.ask.side == 0, "it may try once"
    with pytest.raises(Refused) as error:
        match.answer("activate A1")
    assert error.value.clause == "DZ-10"
    say(match, "end")
    assert match.state.side == 1 and match.ask.side == 1 and "activate B1" in keys(match)
    say(match, "end")
    assert match.state.side == 0 and match.state.round == 2 and not unit(match, "A1").tried


@pytest.mark.rule("DZ-R20")
def test_the_turn_ends_by_itself():
    match = battle([LINE], [THEM], [1, 2] * 5)
    say(match, *(f"activate A{n}" for n in range(1, 6)))
    assert match.state.side == 1 and clauses(match.story()).count("DZ-R20") == 1


@pytest.mark.rule("DZ-R21")
def test_the_count_starts_afresh_with_the_enemy_turn():
    match = battle([LINE], [THEM], units={"A1": {"casualties": 2}, "B1": {"casualties": 1}})
    say(match, "end")
    assert unit(match, "A1").casualties == 0, "the enemy’s turn begins: older ones are forgotten"
    assert unit(match, "B1").casualties == 1, "these came in the turn that has just ended"


@pytest.mark.rule("DZ-17", "DZ-R71")
def test_a_unit_with_nothing_to_do_is_done():
    match = say(battle([LINE], [THEM], active="A1"), "stand")
    assert match.ask.kind == "unit" and match.state.active == "", "nobody is in range: no question"


@pytest.mark.rule("DZ-21", "DZ-25", "DZ-R13")
def test_move_then_shoot_and_no_more():
    match = battle([LINE], [(squad("rifle", n=3), row(10, 34, 3))], [1, 1, 1], active="A1")
    assert keys(match) == {"stand", "move", "double"}
    with pytest.raises(Refused):
        match.answer("move [A1.1@10,16.1 A1.2@11.5,16 A1.3@13,16]")
    say(match, "move [A1.1@10,16 A1.2@11.5,16 A1.3@13,16]")
    assert keys(match) == {"done", "shoot B1"}, "no second move"
    say(match, "shoot B1")
    assert match.ask.kind == "unit" and match.state.active == ""


@pytest.mark.rule("DZ-23", "DZ-R13")
def test_double_goes_twice_as_far_and_does_not_shoot():
    match = battle([LINE], [(squad("rifle", n=3), row(10, 34, 3))], active="A1")
    say(match, "double [A1.1@10,22 A1.2@11.5,22 A1.3@13,22]")
    assert match.ask.kind == "unit" and "DZ-23" in clauses(match.story())


@pytest.mark.rule("DZ-31", "DZ-32", "DZ-R5")
@pytest.mark.parametrize("kind", ["hedge", "wall"])
def test_a_low_obstacle_costs_an_inch(kind):
    low = plain(box("W1", kind, 5, 12, 40, 12.5))
    match = battle([(squad(), [(10, 10)]), (tank(), [(20, 8)])], [THEM], table=low)
    man, car = march(match.now, "A1"), march(match.now, "A2")
    assert man.why_not({"A1.1": Place.at(10, 15)}) is None and man.why_not({"A1.1": Place.at(10, 15.1)}) is not None
    assert car.why_not({"A2.1": Place.at(20, 16)}) is None and car.why_not({"A2.1": Place.at(20, 16.1)}) is not None


@pytest.mark.rule("DZ-R3", "DZ-R4")
def test_vehicles_and_beasts_stay_out():
    table = plain(box("F1", "forest", 15, 12, 25, 20), box("H1", "house", 30, 12, 38, 20))
    match = battle([(tank(), [(20, 10)]), (squad(n=3, type="beasts"), row(33, 10, 3, 2)),
                    (tank(type="monster"), [(17, 8)])], [THEM], table=table)
    assert march(match.now, "A1").why_not({"A1.1": Place.at(20, 15)}) is not None
    assert march(match.now, "A2").why_not({"A2.1": Place.at(33, 14)}) is not None
    assert march(match.now, "A3").why_not({"A3.1": Place.at(17, 14)}) is None, "monsters go into woods"


@pytest.mark.rule("DZ-R12")
def test_a_unit_ends_its_move_together():
    match = battle([LINE], [THEM], active="A1")
    with pytest.raises(Refused) as error:
        match.answer("move [A1.3@16,10]")
    assert "together" in str(error.value)
    say(match, "move [A1.3@13.5,10]")


@pytest.mark.rule("DZ-R30", "DZ-22")
def test_a_move_may_end_in_contact():
    match = battle([LINE], [(squad("rifle", n=3), row(10, 14, 3))], active="A1")
    say(match, "move [A1.1@10,13 A1.2@11.5,13 A1.3@13,13]")
    assert match.state.bout is not None and "shoot B1" not in keys(match)
    say(match, "pick A1.1")
    assert "melee B1.1" in keys(match)
    away = battle([(squad("rifle", n=3), row(10, 13, 3))], [(squad("rifle", n=3), row(10, 14, 3))], active="A1")
    say(away, "double [A1.1@10,5 A1.2@11.5,5 A1.3@13,5]")
    assert away.ask.kind == "unit" and faces(away) == [], "leaving contact costs nothing"


@pytest.mark.rule("DZ-R27")
def test_only_the_end_of_a_move_counts():
    match = battle([(squad("rifle", n=3, type="beasts"), row(10, 20, 3, 2))], [(squad("rifle", n=3), row(24, 16, 3))],
                   active="A1")
    say(match, "double [A1.1@33,20 A1.2@35,20 A1.3@37,20]")     # past them, within 6 inches on the way
    assert match.state.bout is None


@pytest.mark.rule("DZ-R31")
def test_nobody_is_asked_while_the_other_moves():
    match = battle([LINE], [(squad("heavy-repeater", n=3), row(10, 20, 3))], active="A1")
    say(match, "move [A1.1@10,13.4 A1.2@11.5,13.4 A1.3@13,13.4]".replace("13.4", "13.375"))
    assert match.ask.side == 0 and faces(match) == []


@pytest.mark.rule("DZ-33", "DZ-R7", "DZ-R8", "DZ-R15")
def test_sight_of_units():
    table = plain(box("H1", "house", 8, 20, 12, 24))
    match = battle([(squad("rifle", n=3), [(10, 15), (11.5, 15), (13, 15)])], [(squad(n=3), [(10, 30), (11.5, 30), (
        13, 30)])], active="A1", table=table)
    assert "shoot B1" in keys(say(match, "stand")), "one pair of figures is enough, and nothing faces anywhere"
    behind = placed(match.now, {"A1.1": Place.at(9, 19), "A1.2": Place.at(10, 18), "A1.3": Place.at(11, 19),
                                "B1.1": Place.at(9.5, 25), "B1.2": Place.at(10, 26), "B1.3": Place.at(10.5, 25)})
    assert not list(match.rules.attacks(behind, "A1"))
    assert match.now.house.forest_depth == 3 * GRID


@pytest.mark.rule("DZ-R28", "DZ-R25")
def test_no_assault_through_a_house():
    table = plain(box("H1", "house", 4, 14, 20, 17))
    match = battle([LINE], [(squad("rifle", n=3), row(10, 18, 3))], active="A1", table=table)
    say(match, "move [A1.1@10,13 A1.2@11.5,13 A1.3@13,13]")
    assert match.ask.kind == "unit" and match.state.bout is None


@pytest.mark.rule("DZ-R44", "DZ-R59", "DZ-96")
def test_the_first_one_fights_whatever_it_did():
    match = battle([LINE], [(squad("rifle", n=3), row(8, 18, 3)), (squad("rifle", n=3), row(14, 18, 3))],
                   active="A1", units={"B1": {"tried": False}, "B2": {"tried": True}})
    say(match, "move [A1.1@10,13 A1.2@11.5,13 A1.3@13,13]")
    assert match.ask.kind == "assault" and keys(match) == {"assault B1", "assault B2"} and match.ask.side == 0
    say(match, "assault B2")
    assert match.state.bout.defender == "B2" and match.ask.kind == "pick", "it is not asked whether it withdraws"


@pytest.mark.rule("DZ-R65")
def test_resigning_in_ones_own_turn_only():
    match = battle([LINE], [THEM])
    assert match.ask.option("resign") is not None
    say(match, "resign")
    assert match.over and match.outcome.winner == 1 and match.outcome.clause == "DZ-R65"
    theirs = close_up((squad("rifle", n=2), row(10, 10, 2)), (squad("rifle", n=2), row(10, 14, 2)), picks=1)
    assert theirs.ask.side == 1 and theirs.ask.option("resign") is None


@pytest.mark.rule("DZ-R68")
def test_the_order_of_dice():
    match = battle([(squad("rifle", n=3), row(10, 10, 3))], [(squad("rifle", n=5), row(10, 20, 5))], [4, 5, 6, 1, 2])
    say(match, "activate A1", "stand", "shoot B1")
    kinds = [event.roll.check.kind for event in match.story() if hasattr(event, "roll")]
    assert kinds == ["activation", "volley"] and faces(match) == [4, 5, 6, 1, 2]
