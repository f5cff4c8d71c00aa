"""Every house rule, switched."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table.places import Place
from game.rules.deathzap.moving import march
from game.rules.deathzap.seeing import close_enemies_at, cover, sees
from game.rules.deathzap.setting import edges_of
from game.rules.deathzap.shooting import gunners

from .platoons import RULES, battle, box, close_up, faces, keys, plain, row, say, squad, tank, unit
from .test_setup import setup

LINE = (squad("rifle", n=3), row(10, 10, 3))
THEM = (squad("rifle", n=3), row(10, 40, 3))


@pytest.mark.rule("DZ-R3")
def test_vehicles_enter_forest():
    wood = plain(box("F1", "forest", 15, 12, 25, 26))
    match = battle([(tank(), [(20, 9)])], [THEM], table=wood, vehicles_enter_forest="on")
    walk = march(match.now, "A1")
    assert walk.why_not({"A1.1": Place.at(20, 15)}) is None and walk.why_not({"A1.1": Place.at(20, 15.1)}) is not None


@pytest.mark.rule("DZ-R4")
def test_houses_enterable_off():
    house = plain(box("H1", "house", 8, 12, 16, 20))
    match = battle([(squad(), [(10, 11)])], [(squad("rifle"), [(12, 30)])], table=house, houses_enterable="off")
    assert march(match.now, "A1").why_not({"A1.1": Place.at(10, 13)}) is not None
    inside = battle([(squad(), [(12, 16)])], [(squad("rifle"), [(12, 30)])], table=house)
    assert gunners(inside.now, "B1", "A1")
    closed = battle([(squad(), [(12, 16)])], [(squad("rifle"), [(12, 30)])], table=house, houses_enterable="off")
    assert not gunners(closed.now, "B1", "A1"), "no line through"


@pytest.mark.rule("DZ-R7")
@pytest.mark.parametrize("depth, seen", [("2.0", False), ("3.0", False), ("6.0", True)])
def test_forest_depth(depth, seen):
    wood = plain(box("F1", "forest", 5, 14, 16, 18))
    match = battle([(squad("rifle"), [(10, 10)])], [(squad(), [(10, 22)])], table=wood, forest_depth=depth)
    assert sees(match.now, match.state.figures["A1.1"], match.state.figures["B1.1"]) == seen


@pytest.mark.rule("DZ-R8")
def test_big_figures_block():
    a, b = [(squad("rifle"), [(10, 10)]), (tank(), [(10, 15)])], [(squad(), [(10, 20)]), (squad(), [(12.2, 20)])]
    open_ = battle(a, b)
    assert gunners(open_.now, "A1", "B1")
    match = battle(a, b, big_figures_block="on")
    assert not gunners(match.now, "A1", "B1")
    me, half = match.state.figures["A1.1"], match.state.figures["B2.1"]
    assert sees(match.now, me, half) and cover(match.now, me, half).cover == "hard"
    assert cover(open_.now, me, half).cover == "open"


@pytest.mark.rule("DZ-R12")
def test_coherency_of_two_inches():
    match = battle([LINE], [THEM], active="A1", coherency="2.0")
    say(match, "move [A1.3@14.5,10]")
    with pytest.raises(Refused):
        battle([LINE], [THEM], active="A1", coherency="2.0").answer("move [A1.3@14.6,10]".replace("14.6", "14.625"))


@pytest.mark.rule("DZ-R17")
def test_long_edges_only():
    long = Match.begun(RULES, setup(plain(width=72), forces="500", long_edges_only="on"), Dice.asked((6, 1)))
    assert keys(long) == {"edge south", "edge north"}
    square = RULES.moment(setup(long_edges_only="on"))
    assert len(edges_of(square)) == 4


@pytest.mark.rule("DZ-R19")
def test_forced_activation():
    match = battle([LINE], [THEM], [6, 6] * 5, forced_activation="on")
    assert "end" not in keys(match)
    for n in range(1, 5):
        say(match, f"activate A{n}", "stand")
    assert match.state.active == "A5" and match.ask.kind == "move", "the last one is not asked whether it tries"


@pytest.mark.rule("DZ-R25")
def test_assault_by_choice():
    near = (squad("rifle", n=3), row(10, 20, 3))
    match = battle([LINE], [near], [1, 1, 1], active="A1", ca_mandatory="off")
    say(match, "move [A1.1@10,14 A1.2@11.5,14 A1.3@13,14]")
    assert keys(match) == {"done", "shoot B1", "assault B1"}
    say(match, "shoot B1")
    assert match.state.bout is None and len(faces(match)) == 3
    doubled = battle([LINE], [near], active="A1", ca_mandatory="off")
    say(doubled, "double [A1.1@10,15 A1.2@11.5,15 A1.3@13,15]")
    assert keys(doubled) == {"done", "assault B1"}


@pytest.mark.rule("DZ-R28")
@pytest.mark.parametrize("needs, met", [("on", []), ("off", ["B1"])])
def test_assault_through_a_house(needs, met):
    house = plain(box("H1", "house", 4, 14, 20, 17))
    match = battle([(squad("rifle"), [(10, 13)])], [(squad("rifle"), [(10, 18)])], table=house, ca_needs_los=needs)
    assert close_enemies_at(match.now, "A1") == met


@pytest.mark.rule("DZ-R32")
def test_split_fire():
    team = squad("rifle", "rifle", "destroyer")
    match = battle([(team, row(10, 10, 3))], [(squad(n=5), row(6, 20, 5)), (tank(), [(20, 20)])], [1, 6, 1, 1, 1],
                   active="A1", split_fire="on")
    say(match, "stand")
    assert {"shoot B1", "split B1", "shoot B2", "split B2"} <= keys(match)
    say(match, "split B2 [A1.3]")
    assert keys(match) == {"fire", "split B1"}
    say(match, "split B1 [A1.1 A1.2]")
    assert faces(match) == [1, 6, 1, 1, 1]
    assert unit(match, "B2").stored == 1 and match.state.active == "" and not match.state.volleys
    some = battle([(team, row(10, 10, 3))], [(squad(n=5), row(6, 20, 5)), (tank(), [(20, 20)])], [1],
                  active="A1", split_fire="on")
    say(some, "stand", "split B1 [A1.1]", "fire")
    assert faces(some) == [1], "the others hold their fire"


@pytest.mark.rule("DZ-R36")
@pytest.mark.parametrize("way, kept", [("auto", {"B1.4", "B1.5"}), ("visible", {"B1.1", "B1.2"})])
def test_casualty_choice(way, kept):
    hidden = way == "visible"
    spots = [(8, 26), (9.5, 26), *row(20, 19.5, 3)] if hidden else row(10, 20, 5)
    table = plain(box("H1", "house", 7, 21, 14, 25)) if hidden else plain()
    match = battle([(squad("rifle", n=3), row(10, 10, 3))], [(squad("rifle", n=5), spots)], [6, 6, 6], active="A1",
                   table=table, casualty_choice=way)
    say(match, "stand", "shoot B1")
    assert match.ask.kind == "unit", "nobody is asked"
    left = {f.id for f in match.state.members("B1")}
    assert left == kept


@pytest.mark.rule("DZ-R41", "DZ-57")
def test_blasts_harm_armour_and_go_on():
    cars = [(tank(type="light-vehicle", name="Car"), [(24, 24)]), (tank(type="light-vehicle", name="Car"), [(27, 24)])]
    match = battle([(squad("destroyer", (), ()), row(22, 10, 3))], cars, [6, 1, 1, 6, 1, 1, 6, 3], active="A1",
                   explosion_harms_armour="on")
    say(match, "stand", "shoot B1")
    assert faces(match) == [6, 1, 1, 6, 1, 1, 6, 3]
    assert unit(match, "B1").fate == unit(match, "B2").fate == "killed", "volley, 6, radius 1, 1 hit, 6, radius 3"


@pytest.mark.rule("DZ-R50")
def test_light_vehicles_armoured_in_close_assault():
    team = squad("rifle", "grenade", "pistol")
    match = close_up((team, row(10, 10, 3)), (tank(type="light-vehicle"), [(10, 14)]), [1, 4, 3],
                     ca_light_vehicle_armour="on")
    say(match, "pick A1.2", "shoot grenade")
    assert faces(match) == [1, 4, 3] and unit(match, "B1").immobile
    say(match, "pick A1.1")
    assert "shoot rifle" not in keys(match)


def _tied(number=1, **switches):
    return close_up((squad("rifle", n=2), row(10, 10, 2)), (squad("rifle", n=2), row(10, 14, 2)), dead=(1, 1),
                    selected=["A1.1", "B1.1", "B1.2"], **switches)


@pytest.mark.rule("DZ-R55")
def test_ties():
    stay = say(_tied(), "nothing")
    assert stay.state.bout is None and unit(stay, "A1").fate == unit(stay, "B1").fate == ""
    lost = say(_tied(ca_tie="attacker_lost"), "nothing")
    assert unit(lost, "A1").fate == "destroyed" and unit(lost, "B1").fate == ""
    again = say(_tied(ca_tie="refight"), "nothing")
    assert again.state.bout.number == 2 and again.state.bout.dead == (1, 1) and again.state.bout.selected == ()
    bouts = {1, again.state.bout.number}
    for _ in range(2):
        for _ in range(4):
            if again.ask.kind == "pick":
                say(again, next(option.key for option in again.ask.listed() if option.kind == "pick"))
            bouts.add(again.state.bout.number)
            say(again, "nothing")
    assert bouts == {1, 2, 3}, "three in all"
    assert again.state.bout is None and unit(again, "A1").fate == "", "at most three bouts, then both stay"


@pytest.mark.rule("DZ-R69")
@pytest.mark.parametrize("switch, fate", [("off", "destroyed"), ("on", "")])
def test_wiped_out_is_beaten(switch, fate):
    match = close_up((squad("rifle", (), ()), row(8, 10, 3)), (squad(), [(8, 14)]), [6], dead=(4, 2), selected=["B1.1"],
                     ca_wiped_side_loses=switch)
    say(match, "pick A1.1", "shoot rifle")
    assert unit(match, "B1").fate == "killed" and unit(match, "A1").fate == fate


@pytest.mark.rule("DZ-R57")
@pytest.mark.parametrize("answer", ["stay", "withdraw"])
def test_withdraw_all_or_none(answer):
    match = close_up((squad("rifle", n=3), row(8, 10, 3)), (squad("rifle", n=2), row(4, 14, 2)), dead=(0, 3),
                     selected=["A1.1", "A1.2", "B1.1", "B1.2"], withdraw_all_or_none="on",
                     others=((), ((squad("rifle", n=3), row(12, 15, 3)), (squad("rifle", n=3), row(12, 6, 3)))))
    say(match, "nothing")
    assert match.ask.kind == "together" and match.ask.side == 1
    say(match, answer)
    if answer == "stay":
        assert keys(match) == {"assault B2", "assault B3"}
        return
    assert keys(match) == {"withdraw B2"}
    say(match, str(match.ask.option("withdraw B2").at(Place.at(14, 20))))
    assert keys(match) == {"withdraw B3"}
    say(match, str(match.ask.option("withdraw B3").at(Place.at(14, 1.5))))
    assert match.state.active == ""


@pytest.mark.rule("DZ-R64")
def test_limits_are_read():
    match = battle([LINE], [THEM], turn_limit="1", stalemate_turns="2")
    assert (match.now.house.turns, match.now.house.stalemate) == (1, 2)
    assert say(match, "end", "end").over and battle([LINE], [THEM]).now.house.turns == 0
