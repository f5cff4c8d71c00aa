"""The 28 worked examples of the catalogue, with their dice (1 to 14)."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.core.play.events import Rolled
from game.core.table.places import Place
from game.rules.deathzap.checks import activation, kill_check
from game.rules.deathzap.seeing import cover

from .platoons import battle, box, close_up, faces, keys, plain, row, say, squad, tank, unit

RIFLES = squad("rifle", n=3)
THEM = (squad(n=3), row(30, 40, 3))


@pytest.mark.rule("DZ-11", "DZ-13", "DZ-15", "DZ-17", "DZ-18", "DZ-R20")
@pytest.mark.parametrize("dice, active", [((4, 3), True), ((3, 3), False)])
def test_1_activation_with_penalty(dice, active):
    match = battle([(RIFLES, row(10, 10, 3))], [THEM], dice, units={"A1": {"casualties": 2}})
    say(match, "activate A1")
    assert (match.state.active == "A1") == active and faces(match) == list(dice)
    if not active:
        assert match.ask.kind == "unit" and match.ask.side == 0 and "activate A1" not in keys(match)


@pytest.mark.rule("DZ-14", "DZ-16", "DZ-R23")
def test_2_broken():
    basic = squad("rifle", n=4, quality="basic")
    match = say(battle([(basic, row(10, 10, 4))], [THEM], [1, 2], units={"A1": {"casualties": 3}}), "activate A1")
    assert unit(match, "A1").fate == "broken" and not match.state.members("A1")
    assert match.state.lost(0) == 1 and unit(match, "B1").casualties == 0
    assert match.ask.kind == "unit" and match.ask.side == 0, "that was no double 1: the turn goes on"


@pytest.mark.rule("DZ-12", "DZ-16", "DZ-19", "DZ-20", "DZ-R22")
@pytest.mark.parametrize("casualties, fate", [(1, ""), (2, "broken")])
def test_3_snake_eyes(casualties, fate):
    elite = squad("rifle", n=4, quality="elite")
    match = battle([(elite, row(10, 10, 4))], [THEM], [1, 1], units={"A1": {"casualties": casualties}})
    say(match, "activate A1")
    assert unit(match, "A1").fate == fate and match.state.side == 1 and match.state.active == ""


@pytest.mark.rule("DZ-36", "DZ-38", "DZ-45", "DZ-46", "DZ-R33")
def test_4_volley_in_the_open():
    dice = [6, 1, 6, 3, 2, 5, 4, 6]
    match = battle([(squad("rifle", n=8), row(10, 10, 8))], [(squad(n=8), row(10, 31, 8))], dice, active="A1")
    say(match, "stand", "shoot B1")
    assert match.ask.kind == "remove" and match.ask.side == 1
    say(match, "default")
    assert len(match.state.members("B1")) == 5 and unit(match, "B1").stored == 0 and faces(match) == dice


@pytest.mark.rule("DZ-58", "DZ-59", "DZ-60", "DZ-R24", "DZ-R34")
def test_5_stored_hits():
    wood = plain(box("F1", "forest", 8, 28, 30, 34))
    shooters = [(squad("rifle", n=n), row(10, y, n)) for n, y in ((5, 20), (4, 17), (3, 14))]
    dice = [6, 6, 6, 6, 6, 2, 1, 6, 6, 5, 1, 2, 4, 6, 6, 6, 2, 3]
    match = battle(shooters, [(squad(n=6), row(10, 29, 6))], dice, table=wood)
    say(match, "activate A1", "stand", "shoot B1", "default")
    assert (len(match.state.members("B1")), unit(match, "B1").stored) == (5, 1)
    say(match, "activate A2", "stand", "shoot B1")
    assert (len(match.state.members("B1")), unit(match, "B1").stored) == (5, 1)
    say(match, "activate A3", "stand", "shoot B1", "default")
    assert (len(match.state.members("B1")), unit(match, "B1").stored) == (4, 0)
    say(match, "end")
    assert [m.value for m in activation(unit(match, "B1")).check.modifiers] == [-2]


@pytest.mark.rule("DZ-R34", "DZ-R35", "DZ-59")
@pytest.mark.parametrize("flank, left, stored", [((6, 4), 3, 0), ((5, 4), 5, 1)])
def test_6_stored_hits_new_cover(flank, left, stored):
    wall = plain(box("W1", "wall", 15, 18, 30, 18.5))
    two = squad("rifle", "rifle", ())
    match = battle([(RIFLES, row(20, 8, 3)), (two, row(40, 20, 3, up=True))], [(squad(n=5), row(20, 20, 5))],
                   [6, 6, 6, 1, 2, 6, 6, *flank], table=wall)
    say(match, "activate A1", "stand", "shoot B1")
    assert unit(match, "B1").stored == 1 and len(match.state.members("B1")) == 5
    say(match, "activate A2", "stand", "shoot B1")
    if left == 3:
        say(match, "default")
    assert (len(match.state.members("B1")), unit(match, "B1").stored) == (left, stored)


@pytest.mark.rule("DZ-43", "DZ-50", "DZ-51", "DZ-52", "DZ-54", "DZ-R37", "DZ-R39")
def test_7_mixed_weapons_at_a_heavy_vehicle():
    team = squad(*["rifle"] * 6, "destroyer")
    match = battle([(team, row(10, 10, 7))], [(tank("medium-repeater"), [(15, 32)])], [6, 6, 2, 3], active="A1")
    say(match, "stand", "shoot B1")
    assert faces(match) == [6, 6, 2, 3] and unit(match, "B1").immobile and not unit(match, "B1").lost
    match.dice = match.dice.asked((6, 6))
    say(match, "end", "activate B1")
    assert "shoot A1" in keys(match), "it does not even have to be asked where it goes"


@pytest.mark.rule("DZ-44", "DZ-48", "DZ-56", "DZ-57", "DZ-R40", "DZ-R41", "DZ-R43", "DZ-R38")
def test_8_explosion():
    table = plain(box("F1", "forest", 20, 20, 28, 23), box("F2", "forest", 8, 20, 19.5, 28))
    team = squad("vehicle-destroyer", "pistol", "pistol")
    hounds = squad(n=4, type="beasts")
    match = battle(
        [(team, row(22, 40, 3)), (squad(n=8), row(28.703125, 24, 8))],
        [(tank(type="light-vehicle", name="Car"), [(24, 24)]), (tank(), [(24, 28.5)]),
         (hounds, [(18.46875, 24), (18.46875, 22), (18.46875, 26), (17, 24)]), (squad(), [(28, 28)])],
        [6, 6, 6, 6, 4, 5, 3], active="A1", table=table)
    say(match, "stand", "shoot B1")
    assert unit(match, "B1").fate == "killed" and match.ask.side == 0 and match.ask.about == "A2", "nearest first"
    say(match, "default")
    assert match.ask.side == 1 and match.ask.about == "B3"
    say(match, "default")
    assert len(match.state.members("A2")) == 3 and unit(match, "A2").casualties == 0, "in its own turn"
    assert len(match.state.members("B3")) == 3 and (unit(match, "B3").stored, unit(match, "B3").casualties) == (1, 1)
    assert not unit(match, "B2").immobile and len(match.state.members("B4")) == 1
    assert faces(match) == [6, 6, 6, 6, 4, 5, 3]


@pytest.mark.rule("DZ-62", "DZ-64", "DZ-65", "DZ-68", "DZ-76", "DZ-79", "DZ-R45", "DZ-R47")
def test_9_close_assault_shooting():
    dice = [4, 2, 5, 4, 1, 3, 2, 6]
    match = close_up((squad("repeater", n=3), [(10, 11.5), (10, 10), (10, 13)]),
                     (squad("rifle", n=3, quality="basic"), [(13, 11.5), (14.5, 11.5), (16, 11.5)]), dice)
    say(match, "pick A1.1", "shoot repeater")
    assert match.ask.about == "B1.3", "his only figure left is not asked for"
    say(match, "shoot rifle", "pick A1.2", "shoot repeater")
    assert match.ask.about == "A1.3"
    say(match, "shoot repeater")
    assert faces(match) == dice and unit(match, "B1").fate == "killed" and len(match.state.members("A1")) == 3
    assert match.state.bout is None


@pytest.mark.rule("DZ-63", "DZ-83", "DZ-84", "DZ-85", "DZ-86", "DZ-91", "DZ-R51", "DZ-R53")
def test_10_melee_tie_chain_death():
    match = close_up((squad(n=3, quality="elite"), [(10, 10), (10, 20), (10, 22)]),
                     (squad(n=3), [(14, 10), (16.40625, 10), (20, 20)]), [3, 4, 5, 2, 1, 6])
    say(match, "pick A1.1", "step @ 13,10")
    with pytest.raises(Refused):
        match.answer("step @ 13,11")
    say(match, "melee B1.1")
    assert match.ask.kind == "chain" and keys(match) == {"stop", "step"}
    say(match, "step @ 15.40625,10", "melee B1.2")
    assert match.state.bout.dead == (1, 1) and match.ask.kind == "pick" and match.ask.side == 1
    assert faces(match) == [3, 4, 5, 2, 1, 6]


@pytest.mark.rule("DZ-71", "DZ-74", "DZ-75", "DZ-77", "DZ-79", "DZ-80", "DZ-R48")
def test_11_modifiers():
    house = plain(box("H1", "house", 14, 8, 20, 14))
    match = close_up((squad("heavy-repeater", (), (), quality="basic"), row(10, 10, 3, up=True)),
                     (squad(n=3), [(15, 10), (16.5, 10), (18, 10)]), [5, 5, 6, 5], table=house)
    say(match, "pick A1.1", "shoot heavy-repeater")
    assert faces(match) == [5, 5, 6, 5] and match.state.bout.dead == (0, 1)


@pytest.mark.rule("DZ-67", "DZ-78", "DZ-80", "DZ-R9", "DZ-R48")
@pytest.mark.parametrize("kind, kills", [("forest", True), ("house", False)])
def test_12_elite_rifle(kind, kills):
    table = plain(box("X1", kind, 14, 8, 20, 14))
    match = close_up((squad("rifle", (), (), quality="elite"), row(10, 10, 3, up=True)),
                     (squad(n=3), [(15, 10), (16.5, 10), (18, 10)]), [3], table=table)
    me, target = match.state.figures["A1.1"], match.state.figures["B1.1"]
    assert kill_check(me, target, "rifle", cover(match.now, me, target)).needed == (3 if kills else 4)
    say(match, "pick A1.1", "shoot rifle")
    assert match.state.bout.dead == (0, int(kills))


@pytest.mark.rule("DZ-22", "DZ-94", "DZ-R26", "DZ-R55")
def test_13_tie():
    match = close_up((squad("pistol", n=3), row(10, 10, 3)), (squad("pistol", n=3), row(10, 14, 3)), side=0, picks=0,
                     selected=["A1.1", "A1.2", "B1.1", "B1.2", "B1.3"], dead=(2, 2))
    say(match, "nothing")
    assert match.state.bout is None and len(match.state.members("A1")) == len(match.state.members("B1")) == 3
    match.dice = match.dice.asked((6, 6))
    say(match, "end", "activate B1")
    say(match, "stand")
    assert keys(match) == {"done", "assault A1", "shoot A1"}
    match.undo()
    say(match, "move [B1.1@10,14.5 B1.2@11.5,14.5 B1.3@13,14.5]")
    assert match.state.bout is not None and match.state.bout.attacker == "B1"


def _withdrawing(**more):
    """A1 has beaten B1; B2 stands 4 inches away."""
    them = more.pop("them", (squad(n=3), row(14, 15, 3)))
    selected = ["A1.1", "A1.2", "A1.3", "A1.4", "B1.1", "B1.2"]
    return close_up((squad("rifle", n=5, quality="elite"), row(8, 10, 5)), (squad("rifle", n=2), row(6, 14, 2)),
                    selected=selected, dead=(1, 3), others=((), (them,)), **more)


@pytest.mark.rule("DZ-95", "DZ-96", "DZ-97", "DZ-R57", "DZ-R58")
def test_14_several_units():
    match = say(_withdrawing(), "nothing")
    assert unit(match, "B1").fate == "destroyed" and not match.state.members("B1")
    assert match.ask.kind == "withdraw" and match.ask.side == 1 and keys(match) == {"stay B2", "withdraw B2"}
    say(match, "withdraw B2 [B2.1@14,18 B2.2@15.5,18 B2.3@17,18]")
    assert match.state.bout is None and match.state.active == ""
    assert match.state.figures["B2.1"].place == Place.at(14, 18)


@pytest.mark.rule("DZ-98", "DZ-99", "DZ-R39", "DZ-R58")
def test_14_variant_the_immobilised_tank():
    match = say(_withdrawing(them=(tank("rifle"), [(14, 16.5)]), units={"B2": {"immobile": True}}), "nothing")
    assert match.state.bout.defender == "B2" and match.state.bout.dead == (0, 0) and match.state.bout.selected == ()
    assert keys(match) == {f"pick A1.{n}" for n in range(1, 6)}
    assert not any(isinstance(event, Rolled) for event in match.story())
