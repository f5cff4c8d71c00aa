"""The 28 worked examples of the catalogue, with their dice (15 to 28)."""

from __future__ import annotations

import pytest

from game.core.table.places import GRID, Place
from game.rules.deathzap import checks
from game.rules.deathzap.ending import routed
from game.rules.deathzap.moving import incoherent, march
from game.rules.deathzap.seeing import close_enemies_at, cover, sees, unit_cover
from game.rules.deathzap.shooting import gunners

from .platoons import battle, box, close_up, faces, keys, plain, row, say, squad, tank, unit

HAIR = 1 / GRID


@pytest.mark.rule("DZ-69", "DZ-82", "DZ-94", "DZ-R40", "DZ-R49", "DZ-R54")
def test_15_grenade_at_a_tank():
    match = close_up((squad("grenade", n=6, quality="elite"), [(24, 20.5), *row(24, 18, 5)]), (tank(), [(24, 24)]),
                     [3, 3, 6, 2, 4])
    say(match, "pick A1.1", "shoot grenade")
    assert match.ask.kind == "remove" and match.ask.side == 0
    say(match, "default")
    assert faces(match) == [3, 3, 6, 2, 4] and match.state.bout is None
    assert unit(match, "B1").fate == "killed" and unit(match, "A1").fate == "destroyed"


@pytest.mark.rule("DZ-81", "DZ-R50", "DZ-R37")
def test_16_light_vehicle():
    car = tank(type="light-vehicle")
    match = close_up((squad("rifle", (), ()), row(10, 10, 3)), (car, [(10, 14)]), [4])
    say(match, "pick A1.1", "shoot rifle")
    assert unit(match, "B1").fate == "killed" and faces(match) == [4]
    far = battle([(squad("rifle", n=3), row(10, 10, 3))], [(car, [(10, 20)])], active="A1")
    say(far, "stand")
    assert far.ask.kind == "unit", "no target for a Rifle: the activation is over"


@pytest.mark.rule("DZ-84", "DZ-85", "DZ-90", "DZ-93", "DZ-R51")
@pytest.mark.parametrize("dice, lost", [((6, 3), "B1.1"), ((5, 3, 6, 1), "B1.1"), ((1, 6), "A1.1")])
def test_17_melee_with_a_tank(dice, lost):
    match = close_up((squad(n=3), [(10, 10), (4, 4), (4, 6)]), (tank(), [(12, 10)]), dice)
    say(match, "pick A1.1", "melee B1.1")
    assert lost in match.state.gone and faces(match) == list(dice), "no damage roll"


@pytest.mark.rule("DZ-R9", "DZ-R10")
@pytest.mark.parametrize("in_house, expected, needed", [(4, "soft", 2), (5, "hard", 3)])
def test_18_mixed_cover(in_house, expected, needed):
    table = plain(box("H1", "house", 4, 22, 12, 27), box("F1", "forest", 14, 22, 20, 26))
    spots = [*row(6, 24, 4), (8, 25.5)][:in_house] + row(15, 23, 3) + row(22, 24, 3)
    match = battle([(squad("rifle", (), ()), [(24, 4), (2, 2), (4, 2)])], [(squad(n=10), spots[:10])], active="A1",
                   table=table)
    firing = gunners(match.now, "A1", "B1")
    assert [gun.figure.id for gun in firing] == ["A1.1"]
    covered = unit_cover(match.now, match.state.members("B1"), [gun.figure for gun in firing])
    assert covered.cover == expected and covered.counts() == (10 - in_house - 3, 3, in_house)
    assert checks.threshold("infantry", covered.cover) == needed


def lose(match, *ids):
    """Take units off as lost."""
    for id in ids:
        for figure in match.state.members(id):
            match.state.remove(figure.id)
        match.state.set(id, fate="killed")


@pytest.mark.rule("DZ-100", "DZ-R62")
@pytest.mark.parametrize("units, lost, over", [(6, 2, False), (6, 3, True), (5, 2, False), (5, 3, True)])
def test_19_force_morale(units, lost, over):
    side = [(squad(n=3), row(4, 4 + 3 * i, 3)) for i in range(units)]
    match = battle(side, [(squad(n=3), row(40, 40, 3))], alone=True)
    lose(match, *(f"A{i + 1}" for i in range(lost)))
    assert routed(match.now) == ([0] if over else [])


@pytest.mark.rule("DZ-100", "DZ-16")
def test_19_by_its_own_broken_unit():
    match = battle([(squad(n=4), row(10, 10, 4))], [(squad(n=3), row(40, 40, 3))], [1, 2],
                   units={"A1": {"casualties": 3}})
    lose(match, "A2", "A3")
    match = type(match)(match.rules, match.now, match.dice)
    say(match, "activate A1")
    assert match.over and match.outcome.winner == 1 and match.outcome.clause == "DZ-100"


@pytest.mark.rule("DZ-23", "DZ-24", "DZ-27", "DZ-61", "DZ-68", "DZ-R25", "DZ-R29")
def test_20_double_move():
    riders = squad("repeater", n=3, type="beasts")
    match = battle([(riders, row(10, 4, 3, 2))], [(squad(n=3), row(10, 34.125, 3))], [1, 1, 1], active="A1")
    say(match, "double [A1.1@10,28 A1.2@12,28 A1.3@14,28]")
    assert match.state.bout is not None and match.state.bout.attacker == "A1" and match.state.doubled
    say(match, "pick A1.1", "shoot repeater")
    assert faces(match) == [1, 1, 1], "three attacks"


@pytest.mark.rule("DZ-26", "DZ-31", "DZ-R3", "DZ-R4", "DZ-R13")
def test_21_forest_move_and_house():
    table = plain(box("F1", "forest", 8, 12, 12, 20), box("H1", "house", 20, 14.5, 28, 20))
    match = battle([(squad(), [(10, 10)]), (squad(), [(24, 10)])], [(squad(), [(40, 40)])], table=table)
    walk = march(match.now, "A1")
    assert walk.why_not({"A1.1": Place.at(10, 14)}) is None
    assert walk.why_not({"A1.1": Place.at(10, 14.1)}) is not None
    into = march(match.now, "A2")
    assert into.why_not({"A2.1": Place.at(24, 15)}) is None
    assert into.why_not({"A2.1": Place.at(24, 15 + HAIR)}) is not None
    assert into.why_not({"A2.1": Place.at(24, 14.75)}) is not None, "no base stops across a wall"


@pytest.mark.rule("DZ-R7", "DZ-R9", "DZ-34")
@pytest.mark.parametrize("depth, expected", [(0.9, "open"), (1.1, "soft"), (2.9, "soft"), (3.1, "")])
def test_22_sight_through_woods(depth, expected):
    table = plain(box("F1", "forest", 4, 14, 16, 14 + depth))
    match = battle([(squad("rifle"), [(10, 10)])], [(squad(), [(10, 20)])], table=table)
    me, other = match.state.figures["A1.1"], match.state.figures["B1.1"]
    assert sees(match.now, me, other) == bool(expected) == bool(gunners(match.now, "A1", "B1"))
    assert cover(match.now, me, other).cover == (expected or "hard")


@pytest.mark.rule("DZ-R9")
@pytest.mark.parametrize("east, expected, hidden", [(10, "hard", 0.291), (9.875, "open", 0.112)])
def test_22_sight_past_a_house(east, expected, hidden):
    table = plain(box("H1", "house", 4, 20, east, 24))
    match = battle([(squad("rifle"), [(10, 10)])], [(squad(), [(10, 30)])], table=table)
    me, other = match.state.figures["A1.1"], match.state.figures["B1.1"]
    assert cover(match.now, me, other).cover == expected
    assert round(1 - match.now.top.look(me, other, ()).fraction, 3) == hidden


@pytest.mark.rule("DZ-35", "DZ-37", "DZ-61", "DZ-97", "DZ-R1", "DZ-R28")
def test_23_range_edges():
    for more, near in ((0, True), (HAIR, False)):
        match = battle([(squad("pistol"), [(10, 10)])], [(squad(), [(10, 17 + more)])])
        assert bool(gunners(match.now, "A1", "B1")) == near
        assert close_enemies_at(match.now, "A1") == (["B1"] if near else [])
        assert close_enemies_at(match.now, "A1", {"A1.1": Place.at(10, 10 - HAIR)}) == []
    match = close_up((squad(n=3, quality="elite"), row(8, 10, 3)), (squad(n=2), row(6, 14, 2)), dead=(0, 3),
                     selected=["A1.1", "A1.2", "B1.1", "B1.2"], others=((), [(squad(), [(11, 14)])]))
    say(match, "nothing")
    option = match.ask.option("withdraw B2")
    assert option.why_not(option.answer({"B2.1": Place.at(11, 17)})) is not None
    assert option.why_not(option.answer({"B2.1": Place.at(11, 17 + HAIR)})) is None


@pytest.mark.rule("DZ-94", "DZ-R69")
@pytest.mark.parametrize("dead, fate", [(4, "destroyed"), (3, ""), (2, "")])
def test_24_wiped_out_yet_even(dead, fate):
    them = (squad("rifle", (), (), (), (), ()), row(8, 10, 6))
    match = close_up(them, (squad(), [(8, 14)]), [6], dead=(dead, 2), selected=["B1.1"])
    say(match, "pick A1.1", "shoot rifle")
    assert unit(match, "B1").fate == "killed" and unit(match, "A1").fate == fate


@pytest.mark.rule("DZ-13", "DZ-15", "DZ-R21", "DZ-R60")
def test_25_casualties_and_the_next_roll():
    match = close_up((squad(n=4), [(10, 10), (4, 4), (4, 6), (4, 8)]), (squad(n=4), [(11, 10), *row(20, 20, 3)]),
                     [1, 6])
    say(match, "pick A1.1", "melee B1.1")
    assert "A1.1" in match.state.gone and unit(match, "A1").casualties == 0, "in its own turn"
    blown = battle([(squad(n=4), row(10, 10, 4))], [(squad(n=3), row(30, 30, 3))], [2, 3],
                   units={"A1": {"casualties": 1}})
    say(blown, "activate A1")
    assert blown.state.active == "" and faces(blown) == [2, 3]


@pytest.mark.rule("DZ-40", "DZ-50", "DZ-53", "DZ-58", "DZ-R26", "DZ-R38")
def test_26_harmless_hits():
    table = plain(box("W1", "wall", 18, 21.5, 30, 22))
    match = battle([(squad("destroyer", (), ()), row(24, 8, 3)), (squad("grenade", "grenade", ()), [
        (23, 18.5), (25, 18.5), (27, 18.5)])], [(tank(), [(24, 24)])],
        [6, 6, 6, 6, 6, 6, 6, 6, 1, 2, 3, 5, 5, 1], table=table)
    say(match, "activate A1", "stand", "shoot B1")
    assert unit(match, "B1").stored == 3 and faces(match) == [6, 6, 6, 6, 6]
    say(match, "activate A2", "stand")
    assert {"shoot B1", "assault B1", "done"} == keys(match)
    say(match, "shoot B1")
    assert unit(match, "B1").stored == 0 and not unit(match, "B1").immobile and not unit(match, "B1").lost
    assert faces(match)[-7:] == [6, 1, 2, 3, 5, 5, 1]


@pytest.mark.rule("DZ-57", "DZ-R38", "DZ-R62", "DZ-R63")
def test_27_both_routed():
    a = [(squad("vehicle-destroyer", (), ()), row(22, 40, 3)), (squad(n=3), row(26, 24, 3))]
    a += [(squad(), [(2, 2 + 3 * i)]) for i in range(4)]
    b = [(tank(type="light-vehicle"), [(24, 24)]), *((squad(), [(46, 2 + 3 * i)]) for i in range(5))]
    match = battle(a, b, [6, 6, 1, 6, 2, 6], active="A1", alone=True)
    lose(match, "A5", "A6", "B5", "B6")
    match = type(match)(match.rules, match.now, match.dice)
    say(match, "stand", "shoot B1")
    assert match.over and match.outcome.winner is None and match.outcome.clause == "DZ-R63"
    assert match.outcome.points == (3, 3) and faces(match) == [6, 6, 1, 6, 2, 6]


@pytest.mark.rule("DZ-R12")
def test_28_broken_chain():
    spots = [(10, 10), (11.5, 10), (13, 10), (17, 10), (18.5, 10)]
    match = battle([(squad(n=5), spots)], [(squad(), [(40, 40)])], active="A1")
    before = match.state.members("A1")

    def ends(*places):
        return incoherent(before, [f.at(Place.at(*spot)) for f, spot in zip(before, places, strict=True)], GRID)

    assert ends(*spots[:3], (16, 10), (17.5, 10)) is None, "both nearer"
    assert ends(*spots[:3], (16, 10), (19, 10)) is not None, "one of them is not"
    assert ends((10, 10), (11.5, 10), (13, 10), (14.5, 10), (16, 10)) is None, "one chain"
    assert ends((8, 10), (11.5, 10), (13, 10), (15.5, 10), (17, 10)) is not None, "three groups"
    assert "stand" in keys(match)
