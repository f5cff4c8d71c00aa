"""The twenty-five worked examples of the catalogue, with their dice."""

from __future__ import annotations

from fractions import Fraction

import pytest
from ways import way

from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Refused
from game.core.table.places import Place
from game.rules.skirmashed.checks import Attack, block_check, hit_check, stamina_check

from .duels import RULES, box, duel, faces, figure, gunner, keys, needs, plain, rolls, say, to_beat, trooper, zealot

ZEALOT_AND_GUNNER = ([(zealot(), 12, 4)], [(gunner(), 12, 19), (trooper(), 2, 22)])
"""14 inches of straight path from contact."""
CONTACT = "go @ 12,18"


@pytest.mark.rule("SK-05", "SK-42", "SK-43", "SK-49", "SK-50", "SK-52", "SK-57", "SK-R51")
def test_1_plain_shot():
    match = duel([(trooper(), 4, 2)], [(trooper(), 4, 13)], [5, 6, 10, 1, 7, 9], active="A1")
    say(match, "shoot B1", "no")
    assert rolls(match) == [("hit", 6, 2), ("block", 8, 1)]
    assert figure(match, "B1").damage == 5 and faces(match) == [5, 6, 10, 1, 7, 9]


@pytest.mark.rule("SK-27", "SK-44", "SK-45", "SK-R28", "SK-R32")
def test_2_focus_and_near():
    match = duel([(trooper(), 4, 2)], [(trooper(), 4, 9)], [3, 4, 1, 10, 8, 8], active="A1")
    say(match, "focus shoot B1", "no")
    assert rolls(match)[:2] == [("hit", 4, 2), ("block", 8, 2)]
    assert figure(match, "B1").damage == 0
    through = duel([(trooper(), 4, 2)], [(trooper(), 4, 9)], [3, 4, 1, 2, 7], active="A1")
    assert figure(say(through, "focus shoot B1", "no"), "B1").damage == 5, "damage is the printed Boom"


@pytest.mark.rule("SK-45", "SK-46", "SK-47", "SK-R28", "SK-R33")
def test_3_range_edges():
    shooter = trooper(firepower=2, boom=7)
    for gap, needed, hits in ((6, 7, 2), (6 + 1 / 64, 8, 2), (24, 8, 2), (24 + 1 / 64, 9, 1)):
        match = duel([(shooter, 4, 2)], [(trooper(), 4 + 1 + gap, 2)], [8, 9], table=plain(wide=True), active="A1")
        say(match, "shoot B1", "no")
        assert rolls(match)[0] == ("hit", needed, hits), gap
    far = duel([(trooper(firepower=2, boom=9), 4, 2)], [(trooper(), 34, 2)], [9, 10, 1], table=plain(wide=True),
               active="A1")
    say(far, "shoot B1", "no")
    assert rolls(far)[0] == ("hit", 11, 1) and figure(far, "B1").damage == 9


@pytest.mark.rule("SK-51", "SK-52", "SK-53", "SK-R35", "SK-R36", "SK-10")
@pytest.mark.parametrize("manoeuvre, firepower, beat", [
    (5, 6, 5), (5, 5, 6), (5, 4, 7), (5, 3, 7), (5, 2, 8), (5, 1, 8), (6, 3, 9), (1, 1, 2)])
def test_4_penetration_steps(manoeuvre, firepower, beat):
    match = duel([(trooper(firepower=firepower), 4, 2)], [(trooper(manoeuvre=manoeuvre), 4, 13)])
    me, foe = figure(match, "A1"), figure(match, "B1")
    assert to_beat(block_check(match.now, me, foe, Attack("shoot"), 1)) == beat


@pytest.mark.rule("SK-55", "SK-73", "SK-74", "SK-75", "SK-76", "SK-79")
def test_5_dodge_in_a_wood():
    wood = plain(box("F1", "forest", 2, 13, 6, 18))
    match = duel([(trooper(firepower=6, boom=4), 4, 2)], [(trooper(), 4, 15)],
                 [5, 6, 7, 8, 2, 3, 1, 2, 9, 4, 6, 5], table=wood, active="A1")
    say(match, "shoot B1")
    assert match.ask.kind == "dodge" and match.ask.side == 1 and match.ask.reaction == "dodge" and not faces(match)
    say(match, "yes")
    assert rolls(match) == [("hit", 5, 4), ("block", 2, 3), ("stamina", 12, 0)]
    assert figure(match, "B1").damage == 4 and figure(match, "B1").exhausted


@pytest.mark.rule("SK-54", "SK-56", "SK-R34", "SK-R30")
def test_6_certain_block():
    wall = plain(box("H1", "house", 2, 8, 4, 12))
    for firepower, exhausted, dodged, beat in ((5, False, True, -2), (2, False, True, 1), (2, True, False, 4)):
        match = duel([(trooper(firepower=firepower), 4, 2)], [(trooper(manoeuvre=4), 4, 14)], table=wall,
                     exhausted=["B1"] if exhausted else [])
        found = RULES.forecast(match.now, "A1", "B1", way(RULES, "shoot dodge" if dodged else "shoot", "A1", "B1"))
        assert isinstance(found, Forecast) and found.sight.cover == "hard"
        assert to_beat(found.checks[1]) == beat
    assert found.checks[1].hits(5) and not found.checks[1].hits(4)
    certain = duel([(trooper(firepower=5), 4, 2)], [(trooper(manoeuvre=4), 4, 14)], table=wall)
    block = RULES.forecast(certain.now, "A1", "B1", way(RULES, "shoot dodge", "A1", "B1")).checks[1]
    assert block.each == 1 and block.hits(1)
    naturals = duel([(trooper(firepower=5), 4, 2)], [(trooper(manoeuvre=4), 4, 14)], table=wall, block_naturals="on")
    found = RULES.forecast(naturals.now, "A1", "B1", way(RULES, "shoot dodge", "A1", "B1"))
    assert found.checks[1].each == Fraction(9, 10)


@pytest.mark.rule("SK-54", "SK-53", "SK-R34", "SK-R38")
def test_7_no_block_possible():
    match = duel([(trooper(firepower=4), 4, 2)], [(trooper(manoeuvre=8), 4, 13), (trooper(), 20, 22)],
                 [6, 1, 1, 1, 10], exhausted=["B1"], active="A1")
    say(match, "shoot B1")
    assert rolls(match) == [("hit", 6, 1), ("block", 13, 0)], "rolled all the same"


@pytest.mark.rule("SK-28", "SK-32", "SK-33", "SK-36", "SK-37", "SK-77", "SK-R15", "SK-R18", "SK-R46", "SK-R51")
def test_8_charger_shot_dead():
    dice = [4, 7, 6, 7, 8, 2, 5, 10, 6, 5, 3, 2, 2, 3]
    match = duel([*ZEALOT_AND_GUNNER[0], (trooper(), 2, 2)], ZEALOT_AND_GUNNER[1], dice, active="A1")
    say(match, "run")
    assert match.state.allowance == 16 * 64
    say(match, CONTACT)
    assert match.ask.kind == "shot" and match.ask.side == 1 and match.ask.reaction == "charge shot"
    say(match, "yes")
    assert match.ask.kind == "dodge" and match.ask.side == 0, "the charger may dodge before the dice"
    say(match, "no")
    assert rolls(match) == [("move", 0, 11), ("hit", 6, 4), ("block", 6, 1), ("stamina", 11, 0)]
    assert figure(match, "A1").damage == 15 and "A1" in match.state.gone
    assert figure(match, "B1").exhausted and faces(match) == dice, "no check for the dead"
    assert match.state.side == 1 and match.state.active == "B2", "the only fresh one is taken without asking"


@pytest.mark.rule("SK-35", "SK-38", "SK-62", "SK-64", "SK-65", "SK-70", "SK-72", "SK-R25", "SK-R3", "SK-81")
@pytest.mark.parametrize("switch", [{}, {"melee_damage": "boom"}])
def test_9_spent_and_cut_down(switch):
    dice = [4, 7, 6, 2, 3, 5, 1, 4, 8, 4, 5, 1, 2, 3, 4, 5, 10, 7, 8, 2, 6, 1, 8, 4]
    match = duel(*ZEALOT_AND_GUNNER, dice, active="A1", **switch)
    say(match, "run", CONTACT, "yes", "no")
    assert rolls(match)[1:] == [("hit", 6, 1), ("block", 6, 1), ("stamina", 11, 0), ("hit", 2, 5), ("block", 7, 2),
                                ("stamina", 11, 1)]
    assert figure(match, "B1").damage == 15 and "B1" in match.state.gone and not figure(match, "A1").exhausted
    assert faces(match) == dice


@pytest.mark.rule("SK-73", "SK-75", "SK-76", "SK-R24", "SK-R25", "SK-R40", "SK-R43")
def test_10_everyone_dodges():
    dice = [4, 7, 6, 7, 1, 2, 3, 4, 3, 4, 3, 3, 10, 5, 2, 2, 1, 1, 9, 9, 4, 5, 3, 9, 6, 6]
    match = duel(*ZEALOT_AND_GUNNER, dice, active="A1")
    say(match, "run", CONTACT, "yes", "yes")
    assert match.ask.kind == "dodge" and match.ask.side == 1, "each attack has its own decision"
    say(match, "yes")
    assert rolls(match)[1:] == [("hit", 6, 2), ("block", 4, 1), ("stamina", 11, 0), ("stamina", 11, 1),
                                ("hit", 2, 4), ("block", 4, 3), ("stamina", 11, 1)]
    assert (figure(match, "A1").damage, figure(match, "B1").damage) == (5, 5)
    assert figure(match, "A1").exhausted and not figure(match, "B1").exhausted
    assert faces(match) == dice, "the exhausted charger makes no final check"


@pytest.mark.rule("SK-13", "SK-17", "SK-60", "SK-61", "SK-62", "SK-65", "SK-R21")
def test_11_fighter_numbers():
    match = duel([(zealot(hack=6), 4, 2), (trooper(hack=6), 8, 2)], [(trooper(), 4, 13)])
    fighter, other, foe = (figure(match, i) for i in ("A1", "A2", "B1"))
    charging, focused, plain_one = Attack("fight", charging=True), Attack("fight", focused=True), Attack("fight")
    assert [to_beat(hit_check(fighter, foe, a)) for a in (charging, focused, plain_one)] == [2, 3, 4]
    assert [to_beat(hit_check(other, foe, a)) for a in (charging, focused)] == [4, 5]


@pytest.mark.rule("SK-08", "SK-14", "SK-78", "SK-79", "SK-81", "SK-82")
@pytest.mark.parametrize("stamina, dice, exhausted, again", [
    (11, [5, 6], True, False), (11, [6, 6], False, False), (19, [9, 10], True, False), (19, [10, 10], False, True),
    (2, [1, 1], True, False), (2, [1, 2], False, False)])
def test_12_stamina_check_edges(stamina, dice, exhausted, again):
    match = duel([(trooper(stamina=stamina), 4, 2), (trooper(), 8, 2)], [(trooper(), 4, 22)], dice, active="A1")
    say(match, "pass")
    assert figure(match, "A1").exhausted is exhausted
    assert (match.ask.kind == "again") is again
    if not again:
        assert match.state.side == 1


@pytest.mark.rule("SK-20", "SK-21", "SK-22", "SK-23", "SK-24", "SK-82", "SK-R10", "SK-R11", "SK-R12", "SK-R13")
def test_13_last_phase():
    match = duel([(trooper("a1"), 4, 2), (trooper("a2"), 8, 2)],
                 [(trooper("b1"), 4, 22), (trooper("b2"), 8, 22), (trooper("b3"), 12, 22)],
                 [2, 2, 9, 9, 3, 3, 7, 6, 10, 10, 1, 1], active="A1")
    say(match, "pass")
    assert match.state.side == 1 and match.state.final is None
    say(match, "activate B1", "pass")
    assert match.state.active == "A2", "A's only fresh one"
    say(match, "pass")
    assert match.state.final == 1 and keys(match) == ["activate B1", "activate B2", "activate B3", "end", "resign"]
    say(match, "activate B1", "pass")
    assert not figure(match, "B1").exhausted and "activate B1" not in keys(match), "fresh, but not again"
    with pytest.raises(Refused, match="last phase"):
        match.answer("activate B1")
    say(match, "activate B2", "pass")
    assert match.ask.kind == "again"
    say(match, "yes", "pass")
    assert figure(match, "B2").exhausted
    say(match, "end")
    assert match.state.round == 2 and match.state.side == match.state.first == 0
    assert not any(f.exhausted or f.spent for f in match.state.figures.values())


@pytest.mark.rule("SK-22", "SK-37", "SK-R11", "SK-R25")
def test_14_reaction_empties_a_side():
    dice = [5, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 6, 6]
    match = duel([(trooper("a1"), 12, 12), (trooper("a2"), 4, 2)], [(gunner("b1"), 12, 16)], dice, active="A1")
    say(match, "move", "go @ 12,15", "yes", "no")
    assert figure(match, "B1").exhausted and not figure(match, "A1").exhausted
    assert match.state.final == 0 and {"activate A1", "activate A2", "end"} <= set(keys(match))


@pytest.mark.rule("SK-77", "SK-R42", "SK-R39")
def test_15_damage_adds_up():
    match = duel([(trooper(), 4, 2)], [(trooper(), 4, 13), (trooper(stamina=10), 8, 13), (trooper(), 20, 22)],
                 [6, 1, 1, 1, 1], damage={"B1": 5, "B2": 5}, active="A1")
    say(match, "shoot B1", "no")
    assert figure(match, "B1").damage == 10 and "B1" in match.state.figures
    assert stamina_check(match.now, figure(match, "B1")).needed == 12
    other = duel([(trooper(), 4, 2)], [(trooper(), 4, 13), (trooper(stamina=10), 8, 13), (trooper(), 20, 22)],
                 [6, 1, 1, 1, 1], damage={"B1": 5, "B2": 5}, active="A1")
    say(other, "shoot B2", "no")
    assert figure(other, "B2").damage == 10 and "B2" in other.state.gone


@pytest.mark.rule("SK-39", "SK-40", "SK-R26")
def test_16_contact_bars_shooting():
    match = duel([(trooper(), 12, 10)], [(trooper("e1"), 13, 10), (trooper("e2"), 4, 16)], [5], active="A1")
    assert "shoot B2" not in keys(match) and "fight B1" in keys(match)
    with pytest.raises(Refused, match="base contact") as refused:
        match.answer("shoot B2")
    assert refused.value.clause == "SK-39"
    say(match, "move", "go @ 8,10")
    assert "shoot B2" in keys(match) and "shoot B1" in keys(match)
    charged = duel([(trooper(), 12, 10)], [(trooper("e1"), 13, 10), (trooper("e2"), 12, 16)], [5, 1, 1], side=1,
                   active="B2")
    say(charged, "move", "go @ 12,11")
    assert charged.ask.kind == "dodge" and charged.ask.side == 0, "no shot at e2: e1 is in contact"


@pytest.mark.rule("SK-25", "SK-31", "SK-32", "SK-28", "SK-45", "SK-R15")
def test_17_falling_short():
    match = duel([(trooper(), 4, 2)], [(trooper(), 4, 12)], [3], active="A1")
    say(match, "move")
    assert match.state.allowance == 8 * 64
    assert match.ask.option("go").region().why_not(Place.at(4, 11)) is not None
    say(match, "go @ 4,10")
    assert match.ask.kind == "strike" and "shoot B1" in keys(match)
    assert to_beat(RULES.forecast(match.now, "A1", "B1").checks[0]) == 4
    runner = duel([(trooper(), 4, 2)], [(trooper(), 4, 12)], [1, 1], active="A1")
    say(runner, "run")
    assert runner.state.allowance == 7 * 64
    refused = RULES.forecast(runner.now, "A1", "B1")
    assert isinstance(refused, WhyNot) and refused.clause == "SK-28"
    say(runner, "go @ 4,9")
    assert runner.ask.kind == "dice" and runner.ask.check.kind == "stamina", "nothing left to choose"


@pytest.mark.rule("SK-26", "SK-R19", "SK-R51")
def test_18_attack_then_move():
    match = duel([(trooper(), 4, 2)], [(trooper(), 4, 8), (trooper(), 20, 22)], [1, 1, 1, 1, 6], active="A1")
    say(match, "shoot B1", "no")
    assert match.ask.kind == "then" and keys(match) == ["done", "move"]
    say(match, "move")
    assert match.state.allowance == 11 * 64 and faces(match)[-1] == 6
    region = match.ask.option("go").region()
    assert "contact" in str(region.why_not(Place.at(4, 7))) and region.why_not(Place.at(4, 6.5)) is None
    with pytest.raises(Refused, match="contact"):
        match.answer("go @ 4,7")
    say(match, "go @ 8,2")
    assert match.ask.check.kind == "stamina"


@pytest.mark.rule("SK-83", "SK-84", "SK-R47", "SK-R48", "SK-R49")
@pytest.mark.parametrize("lost_a, lost_b, winner", [(2, 3, 0), (2, 2, None), (3, 2, 1)])
def test_19_end_after_round_four(lost_a, lost_b, winner):
    five = [(trooper(f"a{i}"), 4 + 2 * i, 2) for i in range(5)]
    them = [(trooper(f"b{i}"), 4 + 2 * i, 22) for i in range(5)]
    dead = [f"A{i + 1}" for i in range(lost_a)] + [f"B{i + 1}" for i in range(lost_b)]
    match = duel(five, them, [1, 1], round=4, dead=dead, active="A5",
                 exhausted=[f"{s}{i}" for s in "AB" for i in (1, 2, 3, 4, 5)
                            if f"{s}{i}" not in dead and f"{s}{i}" != "A5"])
    say(match, "pass")
    assert match.over and match.outcome.winner == winner and match.outcome.points == (lost_b, lost_a)


@pytest.mark.rule("SK-R47", "SK-84")
def test_19_wiped_out_in_round_two():
    match = duel([(trooper(), 4, 2), *((trooper(), 8 + 2 * i, 2) for i in range(3))], [(trooper(), 4, 13)],
                 [6, 1, 1, 1, 1], round=2, damage={"B1": 10}, dead=["A2", "A3", "A4"], active="A1")
    say(match, "shoot B1", "no")
    assert match.over and match.outcome.winner == 0 and match.outcome.clause == "SK-R47"
    assert match.outcome.points == (1, 3), "although A has lost more"


@pytest.mark.rule("SK-12", "SK-59", "SK-61", "SK-66", "SK-69", "SK-75", "SK-76")
@pytest.mark.parametrize("block, damage", [(6, 0), (5, 4)])
def test_20_weak_melee_against_armour(block, damage):
    match = duel([(trooper(), 10, 10)], [(trooper(manoeuvre=4), 11, 10)], [4, 3, block, 9, 9], active="A1")
    say(match, "focus fight B1", "yes")
    assert rolls(match) == [("hit", 4, 1), ("block", 6, int(block > 5)), ("stamina", 12, 1)]
    assert figure(match, "B1").damage == damage


@pytest.mark.rule("SK-36", "SK-47", "SK-48", "SK-63", "SK-64", "SK-R33", "SK-R34")
def test_21_naturals():
    match = duel([(zealot(hack=3, fight=3), 12, 10)], [(zealot(), 12, 14), (trooper(), 2, 22)],
                 [5, 1, 2, 2, 9, 9], active="A1")
    say(match, "move", "go @ 12,13", "no")
    assert rolls(match)[1] == ("hit", 0, 2), "a natural 1 misses"
    shot = duel([(trooper(boom=9), 12, 14)], [(trooper(manoeuvre=7, firepower=1), 12, 10)], side=1)
    forecast = RULES.forecast(shot.now, "A1", "B1", way(RULES, "shot", "A1", "B1"))
    assert forecast.checks[0].each == Fraction(1, 10), "no help from the short distance: only a natural 10"
    strong = duel([(trooper(firepower=1), 12, 14)], [(trooper(manoeuvre=7), 12, 10)], side=1)
    block = RULES.forecast(strong.now, "A1", "B1", way(RULES, "shot", "A1", "B1")).checks[1]
    assert to_beat(block) == 10 and not block.hits(10)


@pytest.mark.rule("SK-82", "SK-R44", "SK-R45")
def test_22_a_twenty():
    match = duel([(trooper("a1"), 12, 4), (trooper("a2"), 4, 2)], [(gunner("b1"), 12, 19)],
                 [10, 10, 9, 10, 4, 5], active="A1")
    say(match, "pass")
    assert match.ask.kind == "again" and match.ask.side == 0
    say(match, "yes", "run")
    assert match.state.active == "A1" and match.state.allowance == 24 * 64
    assert match.ask.option("go").region().why_not(Place.at(12, 18)) is None, "it may even charge"
    say(match, "go @ 12,8")
    assert figure(match, "A1").exhausted and match.state.side == 1
    dodge = duel([(trooper(), 4, 2), (trooper(), 8, 2)], [(trooper(), 4, 13), (trooper(), 20, 22)],
                 [1, 1, 1, 1, 10, 10, 1, 1], active="A1")
    say(dodge, "focus shoot B1", "yes")
    assert dodge.ask.kind == "figure" and dodge.state.side == 1 and not figure(dodge, "B1").exhausted


@pytest.mark.rule("SK-82", "SK-22", "SK-R11", "SK-R45")
def test_23_twenty_and_last_phase():
    dice = [5, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 10, 10, 6, 7]
    match = duel([(trooper("a1"), 12, 12), (trooper("a2"), 4, 2)], [(gunner("b1"), 12, 16)], dice, active="A1")
    say(match, "move", "go @ 12,15", "yes", "no")
    assert match.ask.kind == "again" and match.state.final is None
    say(match, "yes", "pass")
    assert match.state.final == 0 and "activate A1" in keys(match), "once more in the last phase"


@pytest.mark.rule("SK-55", "SK-56", "SK-R30", "TB-11")
@pytest.mark.parametrize("piece, cover", [
    (box("H1", "house", 4, 12, 10, 16), "hard"), (box("H1", "house", 4, 12, 9.875, 16), "open"),
    (box("F1", "forest", 2, 11, 18, 11.9), "open"), (box("F1", "forest", 2, 11, 18, 12.1), "soft")])
def test_24_cover_by_the_quarter(piece, cover):
    match = duel([(trooper(), 10, 2)], [(trooper(), 10, 22)], table=plain(piece))
    found = RULES.forecast(match.now, "A1", "B1")
    assert found.sight.cover == cover
    assert to_beat(found.checks[1]) == 7 - {"open": 0, "soft": 2, "hard": 4}[cover]
    if cover == "hard":
        assert 1 - found.sight.fraction == pytest.approx(0.291, abs=0.001)


@pytest.mark.rule("SK-03", "SK-R7")
def test_25_edge_of_the_zone():
    from game.core.play.dice import Dice
    from game.core.play.match import Match

    from .duels import prepared
    match = Match.begun(RULES, prepared([(trooper(), 0, 0)], [(trooper(), 0, 0)], None), Dice.asked((9, 2)))
    say(match, "edge south")
    region = match.ask.option("deploy A1").region()
    assert region.why_not(Place.at(4, 2.5)) is None
    assert "3″" in str(region.why_not(Place.at(4, 2 + 33 / 64)))
    assert needs(match, "hit") == []
