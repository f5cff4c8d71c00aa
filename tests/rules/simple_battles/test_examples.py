"""The twenty worked examples of the catalogue, with their dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.chance.forecast import Forecast, WhyNot
from game.core.table.pieces import Marker
from game.core.table.places import Place
from game.rules.simple_battles.checks import attack_check

from .fights import RULES, faces, fight, figure, hire, keys, plain, say


@pytest.mark.rule("SB-39", "SB-40", "SB-R24", "SB-R50", "SB-R62", "SB-09")
def test_1_initiative_with_a_reroll_and_two_ties():
    match = fight([(hire(), 4, 2)], [(hire(), 4, 22)], [4, 4, 2, 5, 5, 6, 3], rerolls=(1, 0), done=("A1",), side=1,
                  first=0)
    say(match, "end")
    assert match.ask.side == 0 and match.ask.kind == "reroll", "the second player decides first"
    say(match, "reroll")
    assert faces(match) == [4, 4, 2, 5, 5, 6, 3]
    assert match.state.first == 0 and match.state.rerolls == (0, 0) and match.state.round == 2


@pytest.mark.rule("SB-15", "SB-58", "SB-60", "SB-61", "SB-62")
@pytest.mark.parametrize("traits, falls", [((), True), (("Armor",), False)])
def test_2_brutal(traits, falls):
    match = fight([(hire("Brawler", "Brutal"), 10, 10)], [(hire("Warrior", *traits), 11, 10), (hire(), 2, 22)],
                  [1, 3, 4])
    say(match, "turn A1", "attack B1")
    assert faces(match) == [1, 3, 4]
    assert ("B1" in match.state.gone) is falls


@pytest.mark.rule("SB-14", "SB-62", "SB-63", "SB-21")
@pytest.mark.parametrize("traits, dice, falls", [((), [4, 4], False), (("Heavy",), [4, 4, 5], True)])
def test_3_armor(traits, dice, falls):
    match = fight([(hire("Elite", *traits), 4, 2)], [(hire("Warrior", "Armor"), 4, 13), (hire(), 2, 22)], dice)
    say(match, "turn A1", "attack B1")
    assert faces(match) == dice and ("B1" in match.state.gone) is falls


@pytest.mark.rule("SB-56", "SB-57", "SB-R32", "SB-R34", "SB-R3")
def test_4_which_dice():
    me = hire("Warrior", "Brutal", "Heavy")
    touching = fight([(me, 10, 10)], [(hire(), 11, 10)])
    apart = fight([(me, 10, 10)], [(hire(), 11.203125, 10)])
    dice = [attack_check(m.now, figure(m, "A1"), figure(m, "B1"), "attack").dice for m in (touching, apart)]
    assert dice == [3, 2]


@pytest.mark.rule("SB-25", "SB-26", "SB-27", "SB-28", "SB-29", "SB-R38", "SB-R39", "SB-R40", "SB-R55")
def test_5_spread():
    match = fight([(hire("Gunslinger", "Heavy", "Spread"), 4, 4), (hire("Shooter"), 7, 12.5)],
                  [(hire("Elite", "Armor"), 4, 12.5), (hire("Brawler"), 1.203125, 12.5), (hire(), 4, 15.609375)],
                  [4, 4, 6])
    say(match, "turn A1", "spread B1")
    assert faces(match) == [4, 4, 6], "three dice in all: Heavy adds none"
    assert set(match.state.gone) == {"B2", "A2"}, "Armor stops a 4; 2.1 inches is out of the area"
    assert match.state.scored == (3, 3)


@pytest.mark.rule("SB-18", "SB-19", "SB-R42", "SB-R43", "SB-55")
def test_6_fear_failure():
    match = fight([(hire("Shooter"), 4, 2)], [(hire("Brawler", "Fear"), 8, 8), (hire("Brawler"), 4, 15)], [3, 5])
    say(match, "turn A1", "attack B1")
    assert "attack B1" not in keys(match) and "attack B2" in keys(match), "the option is not used up"
    say(match, "attack B2")
    assert "B2" in match.state.gone and faces(match) == [3, 5]


@pytest.mark.rule("SB-30", "SB-54", "SB-R46")
def test_7_fear_with_talented():
    match = fight([(hire("Warrior", "Talented"), 10, 10)], [(hire("Elite", "Fear", "Armor"), 11, 10), (hire(), 2, 22)],
                  [2, 4, 6, 1])
    say(match, "turn A1", "attack B1")
    assert "B1" in match.state.gone and faces(match) == [2, 4, 6, 1]


@pytest.mark.rule("SB-09", "SB-R47", "SB-R49", "SB-R51", "SB-R46")
def test_8_rerolls():
    match = fight([(hire("Shooter"), 4, 2)], [(hire("Brawler", "Fear"), 4, 8), (hire(), 2, 22)], [2, 4, 3, 5],
                  rerolls=(2, 0))
    say(match, "turn A1", "attack B1")
    assert match.ask.kind == "reroll" and match.ask.faces == (2,)
    say(match, "reroll")
    assert match.ask.kind == "reroll" and match.ask.faces == (3,), "the skill roll cannot be repeated a second time"
    say(match, "reroll")
    assert "B1" in match.state.gone and match.state.rerolls == (0, 0)


@pytest.mark.rule("SB-20", "SB-R46")
def test_9_fear_against_fear():
    match = fight([(hire("Brawler", "Fear"), 10, 10)], [(hire("Brawler", "Fear"), 11, 10), (hire(), 2, 22)], [4, 1])
    say(match, "turn A1", "attack B1")
    assert faces(match) == [4, 1] and "B1" in match.state.gone


@pytest.mark.rule("SB-R45")
def test_10_fear_in_spread():
    match = fight([(hire("Gunslinger", "Spread"), 4, 4)],
                  [(hire("Brawler"), 4, 10), (hire("Brawler", "Fear"), 6, 10), (hire("Brawler"), 1.5, 10)], [5, 2, 4])
    say(match, "turn A1", "spread B1")
    assert faces(match) == [5, 2, 4] and set(match.state.gone) == {"B1", "B3"}


@pytest.mark.rule("SB-R45", "SB-R43")
def test_10_fear_of_the_primary():
    match = fight([(hire("Gunslinger", "Spread"), 4, 4)], [(hire("Brawler", "Fear"), 4, 10), (hire("Brawler"), 8, 10)],
                  [1])
    say(match, "turn A1", "spread B1")
    assert faces(match) == [1] and not match.state.gone
    assert {"attack B2", "dash", "move"} <= set(keys(match)) and "spread B1" not in keys(match)


@pytest.mark.rule("SB-22", "SB-23", "SB-R29", "SB-R30")
def test_11_leader():
    force = [(hire("Shooter", name="P"), 4, 2), (hire("Shooter", "Leader", name="L"), 8, 2),
             (hire("Shooter", name="Q"), 12, 2)]
    match = fight(force, [(hire(), 12, 22)])
    say(match, "turn A1", "done", "turn A2", "done")
    assert match.ask.kind == "extra" and {"extra A1", "extra A2", "extra A3", "none"} <= set(keys(match))
    say(match, "extra A1")
    assert {"move", "dash"} <= set(keys(match)), "it moves and acts a second time"
    say(match, "done", "turn A3", "done")
    assert match.state.side == 1, "four turns"
    other = say(fight(force, [(hire(), 12, 22)]), "turn A2", "done", "extra A3", "done")
    assert "turn A3" in keys(other), "Q acts now and once more later"
    itself = say(fight(force, [(hire(), 12, 22)]), "turn A2", "done", "extra A2", "done")
    assert itself.ask.kind == "figure", "its second turn gives no further one"


@pytest.mark.rule("SB-43", "SB-47", "SB-16", "SB-17", "SB-R5", "SB-R26", "SB-46")
def test_12_moves():
    from .fights import box
    walker = say(fight([(hire(), 4, 2)], [(hire(), 4, 22)]), "turn A1", "move @ 10,2", "dash @ 13,2")
    assert figure(walker, "A1").place == Place.at(13, 2)
    fast = say(fight([(hire("Warrior", "Fast"), 4, 2)], [(hire(), 4, 22)]), "turn A1", "move @ 13,2", "dash @ 19,2")
    assert figure(fast, "A1").place == Place.at(19, 2)
    forest = plain(24, box("F1", "forest", 6, 0, 12, 8))
    wood = fight([(hire(), 4, 2)], [(hire(), 4, 22)], table=forest)
    say(wood, "turn A1")
    assert wood.ask.option("move").region().why_not(Place.at(8, 2)) is None, "2 in the open and 2 inside count 6"
    assert wood.ask.option("move").region().why_not(Place.at(8.0625, 2)) is not None
    shot = fight([(hire("Shooter"), 4, 2)], [(hire(), 4, 10)], [1])
    say(shot, "turn A1", "attack B1", "move @ 10,2")
    moved = fight([(hire("Shooter"), 4, 2)], [(hire(), 4, 12)], [1])
    say(moved, "turn A1", "move @ 7,2", "attack B1")
    assert moved.state.active == "", "move, attack, move is not possible: the turn is over"


@pytest.mark.rule("SB-52", "SB-53", "SB-R8", "SB-R9")
@pytest.mark.parametrize("x, legal", [(4, False), (4.25, False), (4.5, True)])
def test_13_range_and_visibility(x, legal):
    match = fight([(hire("Shooter"), 4, 4), (hire(), x, 8.5)], [(hire(), 4, 13)])
    assert isinstance(RULES.forecast(match.now, "A1", "B1"), Forecast if legal else WhyNot)


@pytest.mark.rule("SB-52", "SB-R1", "TB-2")
@pytest.mark.parametrize("gap, legal", [(15.0, True), (15.015625, False)])
def test_13_range(gap, legal):
    match = fight([(hire("Shooter"), 4, 4)], [(hire(), 4, 5 + gap)])
    assert isinstance(RULES.forecast(match.now, "A1", "B1"), Forecast if legal else WhyNot)


@pytest.mark.rule("SB-R15", "SB-R16", "SB-R17")
def test_14_brawler():
    enemy = [(hire(), 4, 8)]
    assert "attack B1" not in keys(say(fight([(hire("Brawler"), 4, 4)], enemy), "turn A1"))
    heavy = say(fight([(hire("Brawler", "Heavy"), 4, 4)], [*enemy, (hire(), 2, 22)], [4]), "turn A1", "attack B1")
    assert "B1" in heavy.state.gone and faces(heavy) == [4]
    spray = say(fight([(hire("Brawler", "Spread"), 4, 4)], enemy), "turn A1")
    assert "spread B1" in keys(spray) and "attack B1" not in keys(spray)
    far = say(fight([(hire("Brawler", "Spread"), 4, 4)], [(hire(), 4, 13.015625)]), "turn A1")
    assert "spread B1" not in keys(far)


@pytest.mark.rule("SB-66", "SB-67", "SB-68", "SB-69", "SB-R18")
def test_15_score():
    marks = [Marker("O1", Place.at(4, 12), 32), Marker("O2", Place.at(12, 12), 32), Marker("O3", Place.at(20, 12), 32)]
    match = fight([(hire(), 4, 12), (hire(), 11, 12)], [(hire(), 13, 12)], scored=(14, 7), round=3, side=1, first=0,
                  objectives=marks)
    say(match, "end")
    assert match.outcome.points == (19, 7) and match.outcome.winner == 0


@pytest.mark.rule("SB-R53", "SB-65", "SB-R52", "SB-R56")
@pytest.mark.parametrize("x, points, winner", [(2, (22, 27), 1), (4, (27, 27), None)])
def test_16_wiped_out_and_winning(x, points, winner):
    match = fight([(hire("Elite", "Heavy"), x, 12)], [(hire("Brawler", "Armor"), x, 18)], [1, 2, 5], scored=(18, 27),
                  round=2)
    say(match, "turn A1", "attack B1")
    assert match.over and match.outcome.points == points and match.outcome.winner == winner


@pytest.mark.rule("SB-R52", "SB-65")
def test_17_one_spread_ends_all():
    match = say(fight([(hire("Gunslinger", "Spread"), 4, 4)], [(hire("Brawler"), 4, 10)], [5]), "turn A1", "spread B1")
    assert match.over and match.outcome.points == (3, 0) and "A1" in match.state.figures


@pytest.mark.rule("SB-R39", "SB-R55", "SB-R57")
def test_18_friendly_last_figure():
    match = fight([(hire("Gunslinger", "Spread"), 4, 4), (hire("Warrior"), 6, 10)], [(hire("Brawler"), 4, 10)], [4, 6])
    say(match, "turn A1", "spread B1")
    assert match.over and match.outcome.points == (3, 4) and set(match.state.gone) == {"B1", "A2"}


@pytest.mark.rule("SB-70", "SB-73", "SB-74", "SB-75", "SB-76", "SB-77", "SB-R60", "SB-R59")
def test_19_small_map():
    small = plain(10)
    fast = fight([(hire("Warrior", "Fast"), 1, 1)], [(hire(), 5, 9)], table=small)
    say(fast, "turn A1", "move @ 6,1", "dash @ 9,1")
    assert figure(fast, "A1").place == Place.at(9, 1)
    sprayer = [(hire("Gunslinger", "Spread"), 5, 1)]
    foes = [(hire("Brawler"), x, 5.625) for x in (5, 5.625, 4.0625)]
    spray = fight(sprayer, foes, [6, 6], table=small)
    say(spray, "turn A1", "spread B1")
    assert set(spray.state.gone) == {"B1", "B2"}, "0.3 inches off is safe"
    rifle = [(hire("Shooter"), 1, 0.5)]
    assert "attack B1" in keys(say(fight(rifle, [(hire(), 1, 9.125)], table=small), "turn A1"))
    assert "attack B1" not in keys(say(fight(rifle, [(hire(), 1, 9.140625)], table=small), "turn A1"))


@pytest.mark.rule("SB-48", "SB-49", "SB-54", "SB-55", "SB-R28")
def test_20_skill_roll():
    door = [Marker("O1", Place.at(4, 2), 32)]
    failed = fight([(hire(), 4, 2)], [(hire(), 4, 22)], [3], scenario="terminals", objectives=door)
    say(failed, "turn A1", "use O1")
    assert failed.state.scored == (0, 0) and "move" in keys(failed) and "dash" not in keys(failed)
    talented = fight([(hire("Warrior", "Talented"), 4, 2)], [(hire(), 4, 22)], [1, 4], scenario="terminals",
                     objectives=door)
    say(talented, "turn A1", "use O1")
    assert talented.state.scored == (1, 0)


@pytest.mark.rule("SB-58", "SB-59", "SB-60", "SB-62", "SB-63", "SB-55")
def test_chances():
    match = fight([(hire(), 10, 10)], [(hire("Warrior", "Armor"), 11, 10)])
    me, foe = figure(match, "A1"), figure(match, "B1")
    from msgspec.structs import replace

    from game.core.chance.checks import Modifier
    from game.core.text import T
    check = attack_check(match.now, me, foe, "attack")
    pools = [replace(check, pool=(Modifier(n, T("n"), "SB-58"),)) for n in (1, 2, 3)]
    assert [c.chance for c in pools] == [Fraction(1, 3), Fraction(5, 9), Fraction(19, 27)]
    bare = [replace(c, modifiers=()) for c in pools]
    assert [c.chance for c in bare] == [Fraction(1, 2), Fraction(3, 4), Fraction(7, 8)]
