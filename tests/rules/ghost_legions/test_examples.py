"""The 25 worked examples of the catalogue, with their dice."""

from __future__ import annotations

import pytest

from game.core.chance.forecast import WhyNot
from game.core.errors import Refused
from game.core.play.events import Rolled
from game.core.table.places import Place
from game.rules.ghost_legions.checks import go_on_check, melee_checks
from game.rules.ghost_legions.roster import Hire, points_of, price

from .legions import RULES, battle, box, faces, figure, force, keys, man, plain, say

FAR = (man(), 44, 40)
PISTOL = man(weapon="Black-powder pistol")
RIFLE = man(weapon="Bolt-action rifle")
SPEAR = man("shield", "long", name="Spearman")
HALBERD = man("two-handed", "long", armour="medium", name="Halberdier")
KNIGHT = man("shield", armour="heavy", name="Knight")


def spread(hire: Hire, n: int) -> list[tuple[Hire, float, float]]:
    return [(hire, 4 + 2 * i, 4) for i in range(n)]


@pytest.mark.rule("GL-07", "GL-08", "GL-09", "GL-10", "GL-11", "GL-14", "GL-16", "GL-R61")
def test_1_activation_run():
    match = battle(spread(man(), 5), [FAR, FAR[:2] + (44,)], [4, 1, 1, 3, 1, 1])
    say(match, "activate A1")
    assert match.state.actions == 4
    say(match, "done")
    assert match.ask.kind == "figure" and match.ask.side == 0, "2 is more than 1"
    say(match, "activate A2")
    assert match.state.actions == 3
    say(match, "done")
    assert match.ask.side == 1 and match.state.side == 1, "2 is not more than 2"
    assert match.state.activated == 0 and faces(match) == [4, 1, 1, 3, 1, 1]
    assert sum(f.done for f in match.state.of(0)) == 2


@pytest.mark.rule("GL-09", "GL-R11")
@pytest.mark.parametrize("activated, dice, goes_on", [(6, (3, 3), False), (6, (3, 4), True), (12, (6, 6), False)])
def test_2_boundary(activated, dice, goes_on):
    assert go_on_check(0, activated).outcome(dice) == goes_on
    them = [(man(), 2 + 3 * i, 4) for i in range(activated + 1)]
    done = [f"A{i + 1}" for i in range(activated)]
    match = battle(them, [FAR], [*dice, 3], due=False, done=done)
    assert match.state.side == (0 if goes_on else 1) and faces(match)[:2] == list(dice)


@pytest.mark.rule("GL-17", "GL-18", "GL-19", "GL-20", "GL-71", "GL-R16", "GL-R17", "GL-R18", "GL-R19", "GL-R20")
@pytest.mark.parametrize("hits, die, actions, left", [
    (2, 5, 3, 2), (2, 2, 0, 2), (2, 1, None, None), (2, 6, 6, 0), (9, 5, None, None), (9, 6, 6, 0)])
def test_3_hits_and_actions(hits, die, actions, left):
    match = say(battle(spread(man(), 2), [FAR], [die], hits={"A1": hits}), "activate A1")
    assert faces(match) == [die]
    if actions is None:
        assert "A1" in match.state.gone and match.state.kills == (0, 1)
    else:
        assert match.state.actions == actions and figure(match, "A1").hits == left and match.state.kills == (0, 0)


@pytest.mark.rule("GL-37", "GL-38", "GL-39", "GL-40", "GL-41", "GL-46", "GL-47", "GL-48", "GL-49", "GL-53", "GL-R61")
def test_4_rifle_half_range_open():
    match = battle([(RIFLE, 10, 10)], [(man(), 10, 21)], [1, 2, 3, 6, 5, 4, 6], active="A1", actions=3)
    say(match, "shoot B1", "actions 2")
    assert faces(match) == [1, 2, 3, 6, 5, 4, 6]
    assert figure(match, "B1").hits == 1 and match.state.actions == 1


@pytest.mark.rule("GL-32", "GL-42", "GL-44", "GL-45", "GL-50", "GL-R34")
def test_5_double_range_hard_cover():
    table = plain(box("W1", "wall", 8, 30, 12, 30.5))
    match = battle([(RIFLE, 10, 2)], [(man(armour="medium"), 10, 33)], [5, 6, 3], active="A1", actions=1, table=table)
    say(match, "shoot B1")
    assert faces(match)[:3] == [5, 6, 3] and figure(match, "B1").hits == 1
    check = next(event.roll.check for event in match.story() if isinstance(event, Rolled))
    assert [m.value for m in check.modifiers] == [-1, -2] and check.needed == 6


@pytest.mark.rule("GL-28", "GL-40", "GL-42", "GL-R29", "GL-R33", "TB-1", "TB-2")
@pytest.mark.parametrize("gap, modifier", [
    (192, 1), (193, 0), (384, 0), (385, -1), (768, -1), (769, None)])
def test_6_band_edges(gap, modifier):
    match = battle([(PISTOL, 10, 10)], [(man(), 11 + gap / 64, 10)])
    found = RULES.forecast(match.now, "A1", "B1")
    if modifier is None:
        assert isinstance(found, WhyNot) and found.clause == "GL-32"
    else:
        assert sum(m.value for m in found.checks[0].modifiers) == modifier + 1, "and 1 for the open"


@pytest.mark.rule("GL-34", "GL-43", "GL-52", "GL-R31")
def test_7_bow_into_forest():
    table = plain(box("F1", "forest", 15, 8, 20, 12))
    match = battle([(man(weapon="Bow"), 10, 10)], [(man("shield"), 17, 10)], [2, 3, 1, 4, 3, 4], active="A1",
                   actions=2, table=table)
    say(match, "shoot B1", "actions 2")
    assert faces(match)[:6] == [2, 3, 1, 4, 3, 4] and figure(match, "B1").hits == 1


@pytest.mark.rule("GL-21", "GL-22", "GL-23", "GL-R22")
def test_8_sprint_and_shoot():
    def musketeer():
        return say(battle([(man(weapon="Musket"), 10, 10), FAR], [(man(), 10, 25)], [5, 1]), "activate A1")

    sprinter = say(musketeer(), "sprint @ 13,10")
    assert sprinter.state.actions == 4 and keys(sprinter) == {"done", "run", "sprint"}
    with pytest.raises(Refused) as error:
        sprinter.answer("shoot B1")
    assert error.value.clause == "GL-23"
    shooter = say(musketeer(), "shoot B1", "actions 2", "dice [1 1]")
    assert "sprint" not in keys(shooter) and shooter.state.actions == 3
    say(shooter, "run @ 16,10")
    assert figure(shooter, "A1").place == Place.at(16, 10) and not shooter.state.active


@pytest.mark.rule("GL-24", "GL-25", "GL-26", "GL-R23")
@pytest.mark.parametrize("hire, inches", [(KNIGHT, 8), (man("shield", "mounted", armour="heavy"), 12)])
def test_8_knights_never_sprint(hire, inches):
    match = battle([(hire, 10, 10)], [FAR], active="A1", actions=4)
    assert "sprint" not in keys(match)
    where = match.ask.option("run").region().why_not
    assert where(Place.at(10 + inches, 10)) is None and where(Place.at(10 + inches + 1 / 64, 10)) is not None


@pytest.mark.rule("GL-R21")
@pytest.mark.parametrize("gait, left", [("run", 0), ("sprint", 1)])
def test_9_path_cost(gait, left):
    match = battle([(man(), 10, 10), FAR], [(man(), 44, 4)], active="A1", actions=3)
    say(match, f"{gait} @ 14.5,10")
    assert match.state.actions == left


@pytest.mark.rule("GL-56", "GL-57", "GL-60", "GL-61", "GL-65", "GL-67", "GL-68", "GL-69", "GL-70", "GL-R26", "GL-R45",
                  "GL-R47", "GL-R53", "GL-R61")
def test_10_charge_tie_renewal():
    match = battle([(SPEAR, 10, 10), FAR], [(man(), 12.8125, 10), (man(), 40, 40)], [4, 5, 2, 6, 3, 4, 4, 1, 6])
    say(match, "activate A1", "run @ 11.8125,10")
    assert match.state.actions == 3 and faces(match) == [4, 5, 2, 6, 3] and "B1" in match.state.figures
    say(match, "fight B1")
    assert faces(match)[5:] == [4, 4, 1, 6] and "B1" in match.state.gone
    assert match.state.kills == (1, 0) and match.state.actions == 2


@pytest.mark.rule("GL-58", "GL-62", "GL-63", "GL-64", "GL-R52")
@pytest.mark.parametrize("hire, dice, falls", [
    (man("extra"), [3, 5, 6, 4], False), (HALBERD, [4, 4, 2, 6], True)])
def test_11_long_stops_a_charge(hire, dice, falls):
    match = battle([(hire, 10, 10), FAR], [(SPEAR, 12, 10), (man(), 40, 40)], dice, active="A1", actions=2)
    say(match, "run @ 11,10")
    assert faces(match) == dice and ("B1" in match.state.gone) is falls and "A1" in match.state.figures


@pytest.mark.rule("GL-51", "GL-64", "GL-R50")
@pytest.mark.parametrize("gear, falls", [(("two-handed",), True), ((), False)])
def test_12_two_handed_against_two_plus(gear, falls):
    samurai = man(*gear, armour="medium")
    match = battle([(samurai, 10, 10), FAR], [(KNIGHT, 12, 10), (man(), 40, 40)], [2, 3, 4, 5], active="A1", actions=2)
    say(match, "run @ 11,10")
    assert ("B1" in match.state.gone) is falls and "A1" in match.state.figures


@pytest.mark.rule("GL-59", "GL-65", "GL-66", "GL-R49", "GL-R51", "GL-R53", "GL-R56")
def test_13_wounded_target_mounted():
    rider = man("shield", "long", "mounted", armour="heavy")
    dice = [6, 6, 5, 5, 6, 6, 2]
    match = battle([(rider, 10, 10), FAR], [(man(), 13.25, 10)], dice, active="A1", actions=2, hits={"B1": 2})
    say(match, "run @ 12,10")
    assert faces(match) == dice and set(match.state.figures) == {"A1", "A2", "B1"}
    assert figure(match, "B1").hits == 2


@pytest.mark.rule("GL-71", "GL-R54", "GL-R55", "GL-R63")
def test_14_defender_wins():
    swordsman = man(armour="medium")
    match = battle([(man(), 10, 10), (man(), 20, 4), FAR], [(swordsman, 12, 10)], [4, 6, 5, 1, 6, 6], active="A1",
                   actions=2, hits={"A1": 1})
    say(match, "run @ 11,10")
    assert "A1" in match.state.gone and match.state.kills == (0, 1) and figure(match, "B1").hits == 0
    assert faces(match) == [4, 6, 5, 1, 6, 6], "and the active player rolls to go on"
    assert match.state.side == 0 and match.state.due


@pytest.mark.rule("GL-72", "GL-73", "GL-R28", "GL-R57", "TB-4")
def test_15_exit_and_victory():
    def at(y, die):
        return say(battle([(man(), 24, y), FAR], [(man(), 4, 40)], [die], kills=(9, 0)), "activate A1")

    match = say(at(43.5, 2), "exit @ 24,48")
    assert match.outcome.winner == 0 and match.outcome.points == (11, 0) and "A1" in match.state.gone
    short = at(43.5, 1)
    assert "exit" not in keys(short) and short.ask.option("sprint").region().why_not(Place.at(24, 46.5)) is None
    where = at(44.75, 1).ask.option("sprint").region().why_not
    assert where(Place.at(24, 47.75)) is not None and where(Place.at(24, 47.5)) is None
    assert "exit" not in keys(at(44.75, 1)) and "exit" in keys(at(45.0, 1))


@pytest.mark.rule("GL-R58")
@pytest.mark.parametrize("b, left, rule, winner, points", [
    (6, 2, "walk_off", 0, (9, 6)), (6, 1, "walk_off", 0, (7, 6)), (7, 1, "walk_off", None, (7, 7)),
    (6, 2, "compare", 1, (5, 6)), (9, 1, "survivor_wins", 0, (5, 9))])
def test_16_wipe_out(b, left, rule, winner, points):
    them = [(man("extra"), 10, 10), FAR][:left]
    match = battle(them, [(man(), 12, 10)], [1, 1, 6, 1], active="A1", actions=1, kills=(4, b), wipeout=rule)
    assert RULES.score(match.now)[0].points == 4
    say(match, "run @ 11,10")
    assert match.outcome.winner == winner and match.outcome.points == points and match.outcome.clause == "GL-R58"


@pytest.mark.rule("GL-74", "GL-82", "GL-88")
@pytest.mark.parametrize("hire, total, words", [
    (man("shield", "long", "mounted", armour="heavy"), 34, "16 + 8 + 2 + 8 = 34"),
    (man(weapon="Light machine gun"), 40, "8 + 8×4 = 40"),
    (man("extra", armour="medium", weapon="Black-powder rifle"), 20, "12 + 4×1 + 4 = 20")])
def test_17_points(hire, total, words):
    assert points_of(hire) == total and str(price(force(hire), 0).sum) == words


@pytest.mark.rule("GL-36", "GL-46", "GL-R34")
def test_18_natural_one():
    match = battle([(man(weapon="Submachine gun"), 10, 10)], [(man(), 17, 10)], [1, 1, 2, 2, 6, 1], active="A1",
                   actions=1)
    say(match, "shoot B1")
    assert faces(match)[:6] == [1, 1, 2, 2, 6, 1], "two successes, two saves"
    assert figure(match, "B1").hits == 1
    full = battle([(man(weapon="Submachine gun"), 10, 10)], [(man(), 23, 10)])
    half = battle([(man(weapon="Submachine gun"), 10, 10)], [(man(), 17, 10)])
    assert RULES.forecast(full.now, "A1", "B1").bars == RULES.forecast(half.now, "A1", "B1").bars


@pytest.mark.rule("GL-18", "GL-R12", "TB-17")
def test_19_forced_to_act():
    def start(dice, **switches):
        return battle([(man(), 4, 4), (man(), 8, 4)], [(man(), 30, 40), (man(), 34, 40)], dice, side=1, due=False,
                      done=("B1",), hits={"B2": 4}, **switches)

    match = start([3, 3, 3])
    assert "B2" in match.state.gone and match.state.kills == (1, 0), "the last one is taken without asking"
    spared = start([], voluntary_stop="on")
    assert spared.ask.kind == "go-on" and keys(spared) == {"roll", "end"}
    say(spared, "end")
    assert "B2" in spared.state.figures and spared.state.side == 0


@pytest.mark.rule("GL-R26", "GL-R44", "GL-R45", "GL-R46", "GL-R47")
@pytest.mark.parametrize("actions, again", [(2, True), (1, False)])
def test_20_charge_picks_one(actions, again):
    match = battle([(man("extra"), 10, 10), FAR], [(man(), 12.40625, 10.703125), (man(), 12.40625, 9.296875)],
                   [1, 1, 1, 6], active="A1", actions=actions)
    say(match, "run @ 11.6875,10")
    assert match.ask.kind == "charge" and keys(match) == {"fight B1", "fight B2"}
    say(match, "fight B1")
    assert "B1" in match.state.gone and len(faces(match)) == 4
    if not again:
        assert not match.state.active and "B2" in match.state.figures
        return
    assert match.state.actions == 1 and "fight B2" in keys(match)
    attack, defence = melee_checks(match.now, figure(match, "A1"), figure(match, "B2"))
    assert [m.clause for m in attack.pool] == ["GL-57", "GL-58", "GL-60"] and defence.dice == 1


@pytest.mark.rule("GL-R30", "GL-R31", "GL-R35", "TB-7", "TB-8", "TB-11")
def test_21_cover_by_the_quarter():
    def look(*pieces):
        match = battle([(RIFLE, 10, 10)], [(man(), 10, 30)], table=plain(*pieces))
        return match.now.top.look(figure(match, "A1"), figure(match, "B1"), match.state.standing())

    hidden = look(box("H1", "house", 4, 20, 10, 24))
    assert hidden.cover == "hard" and 1 - hidden.fraction == pytest.approx(0.291, abs=0.0015)
    part = look(box("H1", "house", 4, 20, 9.875, 24))
    assert part.cover == "open" and 1 - part.fraction == pytest.approx(0.112, abs=0.0015)
    assert look(box("F1", "forest", 5, 19, 15, 19.90625)).cover == "open"
    assert look(box("F1", "forest", 5, 19, 15, 20.109375)).cover == "soft"
    assert look(box("F1", "forest", 5, 30.5, 15, 34)).cover == "soft", "touching is enough"


@pytest.mark.rule("GL-64", "GL-R40", "GL-R50", "GL-R52")
def test_22_two_handed_and_long_on_both_sides():
    match = battle([(HALBERD, 10, 10), FAR], [(HALBERD, 12, 10)], [4, 6, 4], active="A1", actions=2)
    say(match, "run @ 11,10")
    assert faces(match) == [4, 6, 4] and len(match.state.figures) == 3, "one score each: a tie"
    light = battle([(HALBERD, 10, 10)], [(man(), 11, 10)])
    attack = melee_checks(light.now, figure(light, "A1"), figure(light, "B1"))[0]
    assert str(attack.wanted) == "5 or less" and attack.hits(5) and not attack.hits(6)


@pytest.mark.rule("GL-R25", "GL-R26", "GL-R45", "TB-15")
def test_23_leaving_and_coming_back():
    def touching():
        return battle([(man(), 10, 10), FAR], [(man(), 11, 10), (man(), 40, 44)], [1, 1, 6], active="A1", actions=3)

    assert "fight B1" in keys(touching())
    slid = say(touching(), "run @ 10,10.171875 via 9.5,10")
    assert slid.state.actions == 2 and not faces(slid), "off and back in one order: no fight"
    back = say(touching(), "run @ 9.5,10", "run @ 10,10")
    assert faces(back) == [1, 1, 6] and "B1" in back.state.gone, "a charge: 2 dice against 1"
    assert back.state.actions == 1, "two actions of walking, the fight is free"


@pytest.mark.rule("GL-73", "GL-R57")
def test_24_exactly_ten():
    match = battle([(RIFLE, 10, 10), FAR], [(man(), 12, 10), (man(), 40, 40)], [6, 6, 1], active="A1", actions=2,
                   kills=(9, 9))
    assert match.outcome is None
    say(match, "run @ 11,10")
    assert match.outcome.winner == 1 and match.outcome.points == (9, 10) and match.state.side == 0


@pytest.mark.rule("GL-72", "GL-R58")
def test_25_last_man_off():
    match = battle([(man(), 24, 46)], [(man(), 40, 40), (man(), 44, 40)], active="A1", actions=1, kills=(4, 5))
    say(match, "exit @ 24,48")
    assert match.outcome.winner == 1 and match.outcome.points == (6, 9)
