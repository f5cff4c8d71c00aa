"""Ranged attacks, sight and cover: examples 12 to 22, 63 and 64."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from ways import way

from game.core.chance.forecast import Forecast, WhyNot
from game.core.table.pieces import Overrides
from game.core.table.places import Place
from game.rules.warbands.checks import attack_check, covered, crowd
from game.rules.warbands.distances import Attack, Defense

from .bands import MARKET, RULESET, battle, boss, box, card, faces, far_off, keys, plain, rookie, say, specialist, who

BOW, RIFLE = rookie(shooter="light"), rookie(shooter="medium")
WOOD = plain(card("F1", "forest", 12, 6))


def shot(me, gap, target, dice, **more):
    """A shooter at (5, 10) and a target so many inches off his edge."""
    match = battle([(me, 5, 10), far_off(2, 2)], [(target, 6 + gap, 10), far_off(22, 2)], dice, **more)
    return say(match, "activate A1", "shoot B1")


@pytest.mark.rule("WB-36", "WB-30", "WB-33", "WB-51", "WB-R44")
def test_12_light_shooter_at_normal_range():
    assert faces(shot(BOW, 8, rookie(), [2, 4])) == [2, 4]


@pytest.mark.rule("WB-38", "WB-55", "WB-R40", "WB-67", "WB-R94", "WB-R16")
def test_13_medium_shooter_into_a_forest():
    match = battle([(RIFLE, 12, 1), far_off(2, 2)], [(specialist("Healer"), 12, 6), far_off()], [5, 2, 3, 7],
            table=WOOD)
    say(match, "activate A1", "shoot B1")
    assert faces(match) == [5, 2, 3, 7] and who(match, "B1").stands


@pytest.mark.rule("WB-40", "WB-34")
def test_14_medium_shooter_at_long_range():
    match = shot(RIFLE, 12, rookie(stat=2), [1, 3, 2])
    assert "B1" in match.state.gone


@pytest.mark.rule("WB-31", "WB-R43", "WB-R41")
def test_15_a_stray_shot():
    match = battle([(BOW, 5, 10), (rookie(name="Y"), 10, 11.5), far_off(2, 2)], [(rookie(name="X"), 10, 10), far_off()],
                   [2, 3, 5])
    say(match, "activate A1", "shoot B1")
    assert faces(match) == [2, 3, 5] and not match.state.gone
    only = battle([(BOW, 5, 10), (rookie(), 10, 11.5)], [(rookie(), 10, 10), far_off()], [3, 5], random_pool="enemies")
    assert faces(say(only, "activate A1", "shoot B1")) == [3, 5]


@pytest.mark.rule("WB-31", "WB-R43")
def test_the_card_of_a_shot_into_a_crowd_says_who_is_hit_how_often_and_it_adds_up():
    match = battle([(BOW, 5, 10), (rookie(name="Rook"), 10, 11.5), far_off(2, 2)],
                   [(rookie(name="X"), 10, 10), far_off()])
    say(match, "activate A1")
    found = RULESET.forecast(match.now, "A1", "B1")
    assert isinstance(found, Forecast)
    told = [(str(row.value), str(row.reason)) for row in found.rows]
    assert any(why == "hits somebody: 50\xa0%" for _, why in told)
    stray = [one for one in told if one[1].startswith("hits ") and "somebody" not in one[1]]
    assert stray == [("25\xa0%", "hits Rook instead"), ("50\xa0%", "hits nobody"), ("25\xa0%", "hits X")]
    alone = battle([(BOW, 5, 10), far_off(2, 2)], [(rookie(name="X"), 10, 10), far_off()])
    say(alone, "activate A1")
    found = RULESET.forecast(alone.now, "A1", "B1")
    assert isinstance(found, Forecast) and not any(row.clause == "WB-31" for row in found.rows)
    assert any(str(row.reason) == "hits: 50\xa0%" for row in found.rows)


DICE = [("light", 5, 1, "best"), ("light", 10, 2, "worst"), ("medium", 5, 2, "best"), ("medium", 10, 1, "best"),
        ("medium", 15, 2, "worst"), ("area", 5, 1, "best"), ("area", 10, 2, "worst"), ("impact", 5, 2, "worst"),
        ("impact", 10, 2, "worst"), ("impact", 15, 2, "worst")]


@pytest.mark.rule("WB-32", "WB-33", "WB-34", "WB-35", "WB-36", "WB-38", "WB-39", "WB-40", "WB-41", "WB-42", "WB-44",
                  "WB-45", "WB-47", "WB-R44", "WB-R15")
@pytest.mark.parametrize(("shooter", "gap", "dice", "read"), DICE)
def test_dice_by_shooter_and_range(shooter, gap, dice, read):
    match = battle([(rookie(shooter=shooter), 2, 10)], [(rookie(), 3 + gap, 10)])
    check = attack_check(match.now, Attack("A1", "B1", "shoot", 0))
    assert (check.dice, check.read, str(check.wanted)) == (dice, read, "3 or less")


@pytest.mark.rule("WB-29", "WB-37", "WB-43", "WB-34", "WB-R11", "WB-30")
@pytest.mark.parametrize(("shooter", "gap", "legal"), [
    ("light", 10, True), ("light", 10.015625, False), ("area", 10, True), ("area", 10.015625, False),
    ("medium", 15, True), ("impact", 15.015625, False), ("light", 1, True), ("light", 0.984375, False), ("", 5, False),
])  # fmt: skip
def test_ranges(shooter, gap, legal):
    match = battle([(rookie(shooter=shooter), 2, 10)], [(rookie(), 3 + gap, 10)])
    assert isinstance(RULESET.forecast(match.now, "A1", "B1", way(RULESET, "shoot", "A1", "B1")), Forecast) is legal


@pytest.mark.rule("WB-R39", "WB-R40", "WB-R44", "WB-65")
def test_16_sight_and_cover_from_a_roof():
    match = battle([(BOW, 7, 9.5, 2)], [(rookie(), 11, 9)], table=plain(*MARKET))
    found = RULESET.forecast(match.now, "A1", "B1", way(RULESET, "shoot", "A1", "B1"))
    assert isinstance(found, Forecast) and found.sight.fraction == 1.0
    assert covered(match.now, Defense("B1", "ranged", Attack("A1", "B1", "shoot", 0))) is None
    assert found.checks[0].dice == 1, "short range"


@pytest.mark.rule("WB-65", "WB-R39", "WB-R95")
def test_17_a_house_blocks():
    match = battle([(BOW, 2, 9.5)], [(rookie(), 10.5, 9.5)], table=plain(*MARKET))
    refused = RULESET.forecast(match.now, "A1", "B1", way(RULESET, "shoot", "A1", "B1"))
    assert isinstance(refused, WhyNot) and refused.clause == "WB-R38" and refused.sight.blockers == ("H1",)


@pytest.mark.rule("WB-65", "WB-67", "WB-R40", "WB-R94", "WB-63", "WB-64")
def test_18_through_a_forest():
    match = battle([(BOW, 12, 7)], [(rookie(), 12, 15)], table=plain(*MARKET))
    found = RULESET.forecast(match.now, "A1", "B1", way(RULESET, "shoot", "A1", "B1"))
    assert isinstance(found, Forecast) and found.sight.fraction == 1.0 and found.checks[0].dice == 2
    assert covered(match.now, Defense("B1", "ranged", Attack("A1", "B1", "shoot", 0))).clause == "WB-R40"


@pytest.mark.rule("WB-46", "WB-45", "WB-178", "WB-R45", "WB-R46", "WB-R18")
def test_19_a_blast():
    mine = [(specialist("Veteran", shooter="area", name="Grylls"), 2, 10), (rookie(name="Z"), 12, 7.2), far_off(2, 2)]
    foes = [(rookie(name="X"), 12, 10), (specialist("Healer", name="Y"), 12, 12.4), far_off()]
    match = say(battle(mine, foes, [5, 3, 4, 4, 6]), "activate A1", "shoot B1")
    assert faces(match) == [5, 3, 4, 4, 6] and who(match, "B2").prone and {"A2", "B1"} <= set(match.state.figures)
    each = say(battle(mine, foes, [5, 3, 4, 5, 8, 6, 6], area_roll="each"), "activate A1", "shoot B1")
    assert faces(each) == [5, 3, 4, 5, 8, 6, 6], "an attack roll for each; those at Y and Z miss"


@pytest.mark.rule("WB-R45", "WB-R12", "WB-46")
def test_blasts_reach_the_shooter_and_only_his_level():
    tower = box("H1", "house", 10, 11.5, 14, 15)
    high = plain(replace(tower, overrides=Overrides(height=160)))
    mine = [(specialist("Veteran", shooter="area"), 9, 10), far_off(2, 2)]
    match = battle(mine, [(rookie(), 12, 10), (rookie(), 12, 12, 2.5), far_off()], [1, 6, 1], table=high)
    say(match, "activate A1", "shoot B1")
    assert who(match, "A1").prone, "two inches away: his own blast hits him"
    assert "B2" not in match.state.gone and faces(match)[3:] == [], "nobody on the roof is asked to defend"


@pytest.mark.rule("WB-48", "WB-47", "WB-R47")
def test_20_impact_on_a_specialist():
    match = shot(specialist("Healer", shooter="impact"), 13, specialist("Healer"), [4, 1, 4])
    assert "B1" in match.state.gone


@pytest.mark.rule("WB-59", "WB-R47", "WB-R54")
def test_21_impact_on_a_boss():
    match = shot(specialist("Healer", shooter="impact"), 13, boss("Healer"), [2, 4, 5])
    assert who(match, "B1").prone and who(match, "B1").spared


@pytest.mark.rule("WB-49", "WB-50", "WB-R57")
def test_22_heavy_carriers_act_once():
    grylls = specialist("Veteran", shooter="area")
    match = battle([(grylls, 5, 10), far_off(2, 2)], [(rookie(), 12, 10), far_off()])
    assert {"move", "shoot B1"} <= set(keys(say(match, "activate A1")))
    say(match, "move @ 9,10")
    assert match.state.side == 1
    down = say(battle([(grylls, 5, 10), far_off(2, 2)], [far_off()], [2], states={"A1": {"wounds": 1}}), "activate A1",
               "recover")
    assert down.state.side == 1 and who(down, "A1").prone, "one recover action of one roll"


LONE = plain(card("H1", "house", 6, 9.5))


@pytest.mark.rule("WB-R39", "WB-R40")
def test_63_up_to_a_roof():
    match = battle([(BOW, 2, 9.5)], [(rookie(shooter="light"), 6.5, 9.5, 2), (rookie(), 7.5, 9.5, 2)], table=LONE)
    assert isinstance(RULESET.forecast(match.now, "A1", "B1", way(RULESET, "shoot", "A1", "B1")), Forecast)
    assert covered(match.now, Defense("B1", "ranged", Attack("A1", "B1", "shoot", 0))) is not None
    back = match.now.top.look(who(match, "B1"), who(match, "A1"), ())
    assert back.seen and back.fraction == 0 and back.cover == "hard", "seen only because he sees back"
    assert isinstance(RULESET.forecast(match.now, "A1", "B2", way(RULESET, "shoot", "A1", "B2")), WhyNot)


@pytest.mark.rule("WB-R12", "WB-R40", "WB-29")
def test_64_straight_below():
    match = battle([(BOW, 3.5, 9.5)], [(rookie(), 4.5, 9.5, 2)], table=LONE)
    found = RULESET.forecast(match.now, "A1", "B1", way(RULESET, "shoot", "A1", "B1"))
    assert isinstance(found, Forecast) and found.checks[0].dice == 1
    assert covered(match.now, Defense("B1", "ranged", Attack("A1", "B1", "shoot", 0))) is None
    assert isinstance(RULESET.forecast(match.now, "A1", "B1", way(RULESET, "strike", "A1", "B1")), WhyNot)


@pytest.mark.rule("WB-R42")
def test_shooting_while_engaged():
    table = [(BOW, 5, 10), far_off(2, 2)], [(rookie(), 10, 10), (rookie(), 5, 11.5)]
    assert "shoot B1" in keys(say(battle(*table), "activate A1"))
    assert "shoot B1" not in keys(say(battle(*table, engaged_shooting="off"), "activate A1"))


@pytest.mark.rule("WB-R43")
def test_strays_stand_near_and_in_view():
    table = plain(box("H1", "house", 7, 7.2, 9.2, 9.3))
    match = battle([(BOW, 5, 10)], [(rookie(), 10, 10), (rookie(), 10, 11.9), (rookie(), 10, 8)], table=table)
    assert [f.id for f in crowd(match.now, Attack("A1", "B1", "shoot", 0))] == ["B1", "B2"]


@pytest.mark.rule("WB-R17")
def test_terrain_covers_against_shots_only():
    table = [(rookie(), 12, 4.6), far_off(2, 2)], [(rookie(), 12, 6), far_off()]
    plainly = battle(*table, table=WOOD)
    assert covered(plainly.now, Defense("B1", "melee", Attack("A1", "B1", "strike", 0))) is None
    switched = battle(*table, table=plain(card("F1", "forest", 12, 7.5)), terrain_cover_in_melee="on")
    assert covered(switched.now, Defense("B1", "melee", Attack("A1", "B1", "strike", 0))) is not None


@pytest.mark.rule("WB-R16")
def test_asking_for_the_cover_roll():
    foe = rookie(shield=True)
    match = shot(BOW, 4, foe, [1, 2, 5], cover_choice="ask")
    assert match.ask.kind == "cover" and match.ask.side == 1
    assert who(say(match, "reroll"), "B1").stands
    assert "B1" in say(shot(BOW, 4, foe, [1, 2], cover_choice="ask"), "leave").state.gone


@pytest.mark.rule("WB-R46")
def test_victims_by_distance():
    from game.rules.warbands.checks import victims

    foes = [(rookie(), 12, 10), (rookie(), 12, 12.5), (rookie(), 12, 8), (rookie(), 14.9, 10), (rookie(), 12, 13.6)]
    match = battle([(rookie(shooter="area"), 3, 10)], foes)
    attack = Attack("A1", "B1", "shoot", 0)
    assert [f.id for f in victims(match.now, attack, who(match, "B1"))] == ["B1", "B3", "B2", "B4"]
    assert Place.at(14.9, 10) == who(match, "B4").place
