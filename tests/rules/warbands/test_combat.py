"""Melee: examples 1 to 10 of the catalogue and what is around them."""

from __future__ import annotations

import pytest
from ways import way

from game.core.chance.forecast import WhyNot
from game.core.table.places import Place

from .bands import RULESET, battle, boss, card, clauses, faces, far_off, keys, plain, rookie, say, specialist, who

PAIR = [(rookie(name="A"), 10, 10), far_off(2, 2)]
FOES = [(rookie(name="B"), 11.6, 10), far_off()]


@pytest.mark.rule("WB-23", "WB-25", "WB-26", "WB-52", "WB-53", "WB-R14", "WB-R37")
def test_1_defended():
    match = say(battle(PAIR, FOES, [2, 4]), "activate A1", "strike B1")
    assert faces(match) == [2, 4] and who(match, "B1").place == Place.at(11.6, 10)
    assert {"WB-26", "WB-52", "WB-53"} <= set(clauses(match.story()))


@pytest.mark.rule("WB-26", "WB-R20")
def test_2_a_miss_draws_no_defense():
    match = say(battle(PAIR, FOES, [4, 6, 6]), "activate A1", "strike B1")
    assert faces(match) == [4] and match.dice.given == (6, 6)


@pytest.mark.rule("WB-54", "WB-57", "WB-R48")
def test_3_a_rookie_is_out():
    match = say(battle(PAIR, FOES, [3, 3]), "activate A1", "strike B1")
    assert set(match.state.gone) == {"B1"} and match.state.scored == (1, 0)


@pytest.mark.rule("WB-27", "WB-R48", "WB-R49")
def test_4_a_push_on_a_defended_hit():
    match = battle([(boss(), 10, 10), far_off(2, 2)], [(rookie(), 11.25, 10), far_off()], [5, 4])
    say(match, "activate A1", "strike B1")
    assert who(match, "B1").place == Place.at(12.25, 10)


@pytest.mark.rule("WB-28", "WB-58", "WB-R51", "WB-R48", "WB-R53", "WB-R13")
@pytest.mark.parametrize(("dice", "prone", "x"), [([5, 2], True, 12.6), ([5, 5], False, 11.6)])
def test_5_and_6_gang_up(dice, prone, x):
    side = [(rookie(), 10, 10), (rookie(name="C"), 11.6, 11.5), (rookie(name="D"), 11.6, 8.5), far_off(2, 2)]
    match = battle(side, [(specialist("Healer"), 11.6, 10), far_off()], dice)
    say(match, "activate A1", "strike B1")
    assert who(match, "B1").prone is prone and who(match, "B1").place == Place.at(x, 10)


@pytest.mark.rule("WB-28", "WB-R19", "WB-R51")
def test_the_prone_do_not_gang_up():
    side = [(rookie(), 10, 10), (specialist("Healer", name="C"), 11.6, 11.5), far_off(2, 2)]
    match = battle(side, [(specialist("Healer"), 11.6, 10), far_off()], states={"A2": {"wounds": 1}})
    say(match, "activate A1")
    assert str(next(RULESET.attacks(match.now, "A1")).checks[0].wanted) == "3 or less"


@pytest.mark.rule("WB-55", "WB-56", "WB-R16", "WB-R17")
def test_7_a_shield_in_melee():
    foe = specialist("Healer", shield=True)
    match = say(battle(PAIR, [(foe, 11.6, 10), far_off()], [1, 4, 6]), "activate A1", "strike B1")
    assert faces(match) == [1, 4, 6] and who(match, "B1").stands and who(match, "B1").place == Place.at(11.6, 10)


@pytest.mark.rule("WB-R49", "WB-R36")
@pytest.mark.parametrize(("prone", "x"), [(False, 11.75), (True, 11.75)])
def test_8_a_blocked_push(prone, x):
    foes = [(rookie(), 11.25, 10), (specialist("Healer"), 12.75, 10), far_off()]
    match = battle([(boss(), 10, 10), far_off(2, 2)], foes, [5, 4], states={"B2": {"wounds": int(prone)}})
    say(match, "activate A1", "strike B1")
    assert who(match, "B1").place == Place.at(x, 10), "a standing one stops him, on a prone one he never ends"


@pytest.mark.rule("WB-R49")
def test_a_push_passes_the_prone():
    foes = [(rookie(), 11.25, 10), (specialist("Healer"), 11.4, 11.2), far_off()]
    match = battle([(boss(), 10, 9.5), far_off(2, 2)], foes, [5, 4], states={"B2": {"wounds": 1}})
    say(match, "activate A1", "strike B1")
    assert who(match, "B1").x > Place.at(11.9, 0).x


@pytest.mark.rule("WB-R49", "WB-R36")
@pytest.mark.parametrize(("wounds", "up", "east"), [
    (0, 0, 0), (0, 2, 0), (1, 0, 64), (1, 2, 64)])
def test_a_push_along_another_base(wounds, up, east):
    """B2 stands 0.97 inch beside the way of B1, who would be past him within the inch: he is stopped where the bases
    touch, however free the end of the way is; the prone are passed. On the ground and on a roof."""
    table = ROOF if up else plain()
    foes = [(rookie(), 12, 12, up), (specialist("Healer"), 12.25, 12 + 62 / 64, up), far_off()]
    match = battle([(boss(), 10.75, 12, up), far_off(2, 2)], foes, [5, 4], states={"B2": {"wounds": wounds}},
                   table=table)
    say(match, "activate A1", "strike B1")
    assert who(match, "B1").place == Place(12 * 64 + east, 12 * 64)


@pytest.mark.rule("WB-R49", "WB-R92")
def test_walls_and_the_edge_stop_a_push():
    house = plain(card("H1", "house", 14, 10))
    match = battle([(boss(), 10, 10), far_off(2, 2)], [(rookie(), 11.25, 10), far_off()], [5, 4], table=house)
    assert who(say(match, "activate A1", "strike B1"), "B1").place == Place.at(11.5, 10)
    edge = battle([(boss(), 22, 10), far_off(2, 2)], [(rookie(), 23.25, 10), far_off()], [5, 4])
    assert who(say(edge, "activate A1", "strike B1"), "B1").place == Place.at(23.5, 10)


ROOF = plain(card("H1", "house", 12, 12))


@pytest.mark.rule("WB-27", "WB-17", "WB-R50", "WB-R34")
def test_9_pushed_off_the_roof():
    match = battle([(specialist("Healer", 5), 12.75, 12, 2), far_off(2, 2)], [(rookie(), 13.75, 12, 2), far_off()],
                   [5, 4, 2], table=ROOF)
    assert next(f for f in say(match, "activate A1").rules.attacks(match.now, "A1")).loss[("B1",)] > 0
    say(match, "strike B1")
    assert faces(match) == [5, 4, 2] and "B1" in match.state.gone


@pytest.mark.rule("WB-R36", "WB-R50", "WB-18")
def test_10_pushed_too_close_to_the_wall():
    match = battle([(specialist("Healer", 5), 12.25, 12, 2), far_off(2, 2)], [(rookie(), 13.25, 12, 2), far_off()],
                   [5, 4, 6], table=ROOF)
    say(match, "activate A1", "strike B1")
    assert who(match, "B1").place == Place.at(14.5, 12) and who(match, "B1").z == 0


@pytest.mark.rule("WB-R50")
def test_an_overhanging_base_stays_up():
    match = battle([(specialist("Healer", 5), 11.75, 12, 2), far_off(2, 2)], [(rookie(), 12.75, 12, 2), far_off()],
                   [5, 4], table=ROOF)
    say(match, "activate A1", "strike B1")
    assert who(match, "B1").place == Place.at(13.75, 12) and who(match, "B1").z == 128


@pytest.mark.rule("WB-23", "WB-R11", "WB-R12", "WB-R38", "WB-R41", "WB-24")
def test_who_can_be_struck():
    for gap, legal in ((1.0, True), (1.015625, False)):
        match = say(battle([(rookie(), 10, 10), far_off(2, 2)], [(rookie(), 11 + gap, 10), far_off()]), "activate A1")
        assert ("strike B1" in keys(match)) is legal
    high = say(battle([(rookie(), 9.5, 12), far_off(2, 2)], [(rookie(), 10.5, 12, 2), far_off()], table=ROOF),
               "activate A1")
    assert "strike B1" not in keys(high), "two inches above"
    own = battle([(rookie(), 10, 10), (rookie(), 11.5, 10)], [far_off()])
    assert isinstance(RULESET.forecast(own.now, "A1", "A2", way(RULESET, "strike", "A1", "A2")), WhyNot)


@pytest.mark.rule("WB-R38")
def test_no_striking_through_a_wall():
    thin = plain(*(type(card("H1", "house", 12, 12))("H1", "house", (
        Place.at(10, 10), Place.at(10.25, 10), Place.at(10.25, 14), Place.at(10, 14))),))
    match = battle([(rookie(), 9.4, 12), far_off(2, 2)], [(rookie(), 10.8, 12), far_off()], table=thin)
    refused = RULESET.forecast(match.now, "A1", "B1", way(RULESET, "strike", "A1", "B1"))
    assert isinstance(refused, WhyNot) and refused.clause == "WB-R38"


@pytest.mark.rule("WB-R24", "WB-R25", "WB-11", "WB-13")
def test_one_attack_an_activation_and_movement_first():
    match = say(battle(PAIR, FOES, [4]), "activate A1", "move @ 10.25,10")
    assert {"move", "strike B1", "done"} <= set(keys(match))
    say(match, "strike B1")
    assert match.state.side == 1, "the second action is over"
