"""Every house rule, switched (section 3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.places import Place
from game.rules.skirmashed.checks import Attack, block_check, stamina_check
from game.rules.skirmashed.roster import Company

from .duels import RULES, box, duel, figure, gunner, keys, needs, plain, prepared, rolls, say, to_beat, trooper, zealot

FAR = (trooper("far"), 2, 22)


@pytest.mark.rule("SK-R2")
def test_muster():
    strong = Company(name="Strong", figures=tuple(trooper(firepower=9) for _ in range(5)))
    for switches, fine in (((), False), ((("sk_muster", "free"),), True)):
        setup = Setup(ruleset="skirmashed", version=3, table=plain(), forces=(strong, strong), switches=switches)
        assert (RULES.check_setup(setup) == []) is fine
    assert RULES.check_setup(prepared([FAR], [FAR], None, muster="free")) == []


@pytest.mark.rule("SK-R3", "SK-72")
@pytest.mark.parametrize("attacker, switches, damage", [
    (trooper(boom=7, hack=3), {}, 3), (trooper(boom=7, hack=3), {"melee_damage": "boom"}, 7),
    (zealot(hack=3), {"melee_damage": "boom"}, 3)])
def test_melee_damage(attacker, switches, damage):
    dice = [9] + [1] * (attacker.fight - 1) + [1]
    match = duel([(attacker, 10, 10)], [(trooper(), 11, 10), FAR], dice, active="A1", **switches)
    say(match, "fight B1", "no")
    assert figure(match, "B1").damage == damage


@pytest.mark.rule("SK-R6")
def test_deploy_order():
    two, three = ([(trooper(f"{s}{i}"), 0, 0) for i in range(n)] for s, n in (("a", 2), ("b", 3)))
    setup = prepared(two, three, None, deploy_order="alternate")
    match = say(Match.begun(RULES, setup, Dice.asked((9, 2, 5, 1))), "edge south")
    order = []
    spots = {0: 2, 1: 22}
    while match.ask.kind == "deploy":
        order.append(match.ask.side)
        key = next(key for key in keys(match))
        say(match, f"{key} @ {4 + 2 * len(order)},{spots[match.ask.side]}")
    assert order == [0, 1, 0, 1, 1]


@pytest.mark.rule("SK-R16")
def test_leave_contact():
    us, them = [(trooper(), 10, 10)], [(trooper("old"), 11, 10), (trooper("new"), 10, 14)]
    match = duel(us, them, [9], leave_contact="no_attack", active="A1")
    say(match, "move")
    region = match.ask.option("go").region()
    assert "leaving" in str(region.why_not(Place.at(10, 13))), "a charge would have to attack"
    assert region.why_not(Place.at(5, 10)) is None
    there = match.now.moved("A1", Place.at(5, 10))
    refused = RULES.forecast(there, "A1", "B1")
    assert isinstance(refused, WhyNot) and refused.clause == "SK-R16"
    say(match, "go @ 5,10")
    assert match.ask.kind == "dice" and match.ask.check.kind == "stamina", "no attack"
    staying = duel(us, them, [9], leave_contact="no_attack", active="A1")
    say(staying, "move", "go @ 11,9 via 9,9")
    assert staying.ask.kind == "strike" and "fight B1" in keys(staying), "away and back to it is no leaving"


@pytest.mark.rule("SK-R17")
def test_forest_slow():
    wood = plain(box("F1", "forest", 0, 4, 24, 8))
    for switch, far in (("off", 10), ("on", 7)):
        match = duel([(trooper(), 4, 2), FAR], [FAR], [3], table=wood, forest_slow=switch, active="A1")
        say(match, "move")
        why = match.ask.option("go").region().why_not
        assert why(Place.at(4, far)) is None and why(Place.at(4, far + 0.25)) is not None


@pytest.mark.rule("SK-R17", "TB-15")
def test_enter_houses():
    house = plain(box("H1", "house", 2, 4, 8, 8))
    closed = say(duel([(trooper(), 5, 2), FAR], [FAR], [3], table=house, active="A1"), "move")
    assert closed.ask.option("go").region().why_not(Place.at(5, 6)) is not None
    match = say(duel([(trooper(), 5, 2), FAR], [FAR], [3], table=house, enter_houses="on", active="A1"), "move")
    why = match.ask.option("go").region().why_not
    assert why(Place.at(5, 10)) is None, "walls cost nothing"
    assert "wall" in str(why(Place.at(5, 4))), "but no base stops across one"
    inside = duel([(trooper(), 5, 13)], [(trooper(), 5, 6)], table=house, enter_houses="on")
    found = RULES.forecast(inside.now, "A1", "B1")
    assert isinstance(found, Forecast) and found.sight.cover == "hard"
    out = RULES.forecast(inside.now, "B1", "A1")
    assert isinstance(out, Forecast) and out.sight.cover == "open"


@pytest.mark.rule("SK-R23")
def test_charge_shot_cover():
    wood = plain(box("F1", "forest", 8, 8, 12, 13.25))
    for switch, beat in (("off", 5), ("on", 3)):
        match = duel([(trooper(), 10, 10)], [(gunner(), 10, 14), FAR], [5], table=wood, charge_shot_cover=switch,
                     active="A1")
        say(match, "move", "go @ 10,13")
        shot = {act.key: card for act, card in match.ask.stakes()}["yes"]
        assert to_beat(shot.checks[1]) == beat


@pytest.mark.rule("SK-R30", "TB-10")
@pytest.mark.parametrize("depth, sees", [("off", True), ("6", True), ("3.5", False)])
def test_forest_blocks_over(depth, sees):
    wood = plain(box("F1", "forest", 0, 8, 24, 12))
    match = duel([(trooper(), 10, 5)], [(trooper(), 10, 15)], table=wood, forest_blocks_over=depth)
    assert isinstance(RULES.forecast(match.now, "A1", "B1"), Forecast) is sees


@pytest.mark.rule("SK-R31")
def test_shoot_into_melee():
    us = [(trooper(), 4, 2), (trooper(), 4, 8)]
    match = duel(us, [(trooper(), 5, 8), FAR], shoot_into_melee="off")
    assert RULES.forecast(match.now, "A1", "B1").clause == "SK-R31"
    assert isinstance(RULES.forecast(match.now, "A1", "B2"), Forecast)


@pytest.mark.rule("SK-R34")
def test_block_naturals():
    match = duel([(trooper(firepower=1), 4, 2)], [(trooper(manoeuvre=8), 4, 13), FAR], [10, 10], block_naturals="on",
                 active="A1")
    say(match, "shoot B1", "no")
    assert rolls(match) == [("hit", 6, 1), ("block", 12, 1)] and figure(match, "B1").damage == 0


@pytest.mark.rule("SK-R35")
@pytest.mark.parametrize("firepower, beat", [(5, 6), (4, 7), (2, 10)])
def test_penetration_stacks(firepower, beat):
    match = duel([(trooper(firepower=firepower), 4, 2)], [(trooper(), 4, 13)], penetration_stacks="on")
    check = block_check(match.now, figure(match, "A1"), figure(match, "B1"), Attack("shoot"), 1)
    assert to_beat(check) == beat


@pytest.mark.rule("SK-R42")
def test_damage_lowers_check():
    match = duel([(trooper(), 4, 2)], [FAR], damage={"A1": 4}, damage_lowers_check="on")
    check = stamina_check(match.now, figure(match, "A1"))
    assert check.needed == 8 and check.modifiers[0].clause == "SK-R42"


@pytest.mark.rule("SK-R44")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_reaction_twenty(answer):
    dice = [1, 1, 1, 1, 10, 10, 9, 9]
    match = duel([(trooper("a1"), 4, 2), (trooper("a2"), 8, 2)], [(trooper("b1"), 4, 13), FAR], dice,
                 reaction_twenty="on", active="A1")
    say(match, "focus shoot B1", "yes")
    assert match.ask.kind == "again" and match.ask.side == 1 and match.ask.clause == "SK-R44"
    say(match, answer)
    if answer == "yes":
        assert match.state.active == "B1" and match.state.side == 1
    else:
        assert match.ask.kind == "figure" and match.ask.side == 1


@pytest.mark.rule("SK-R44")
def test_after_an_extra_activation_the_goes_alternate_as_before():
    match = duel([(trooper("a1"), 4, 2), (trooper("a2"), 8, 2)], [(trooper("b1"), 4, 13), FAR],
                 [1, 1, 1, 1, 10, 10, 9, 9, 9, 9], reaction_twenty="on", active="A1")
    say(match, "focus shoot B1", "yes", "yes", "pass")
    assert match.ask.kind == "figure" and match.ask.side == 1 and match.state.last == 1
    off = duel([(trooper("a1"), 4, 2)], [(trooper("b1"), 4, 13), FAR], [1, 1, 1, 1, 10, 10, 9, 9], active="A1")
    say(off, "focus shoot B1", "yes")
    assert off.ask.kind == "figure" and off.ask.side == 1


@pytest.mark.rule("SK-R47")
def test_wipeout_loses():
    match = duel([FAR, FAR, (trooper(firepower=9), 4, 2)], [(trooper(), 4, 13)], [9] * 9 + [1] * 9, dead=["A1", "A2"],
                 active="A3", wipeout_loses="off")
    say(match, "shoot B1", "no")
    assert match.over and match.outcome.winner == 1, "two casualties against one"


@pytest.mark.rule("SK-R48", "SK-R49")
def test_tiebreak_and_casualties():
    from .test_end import last_go
    assert last_go(1, 1, damage={"B4": 3}, tiebreak="damage").outcome.winner == 0
    assert last_go(2, 1, (5, 2), casualties="share").outcome.winner == 0


def test_every_switch_is_tested_and_offered():
    """A switch that no test here turns would be an option without effect."""
    text = Path(__file__).read_text(encoding="utf-8")
    for switch in RULES.switches:
        assert f"{switch.short}=" in text or f'"{switch.short}": ' in text, switch.id
        assert len(switch.options) >= 2
    assert needs(duel([FAR], [FAR]), "hit") == []
