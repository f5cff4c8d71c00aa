"""Shooting: GL-27, GL-32, GL-37 to GL-48, GL-53 to GL-55, GL-R29 to GL-R43."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from ways import way

from game.core.chance.checks import Modifier
from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.events import Aimed, Marked
from game.core.table.places import Place
from game.core.wording import percent
from game.rules.ghost_legions.checks import save_check, shot_check
from game.rules.ghost_legions.forecasts import shot
from game.rules.ghost_legions.roster import ranged

from .legions import RULES, battle, box, faces, figure, keys, man, plain, say

FAR = (man(), 44, 40)
PISTOL = man(weapon="Black-powder pistol")


def shooting(weapon="Revolver", gap=5.0, dice=(), actions=2, target=None, **more):
    return battle([(man(weapon=weapon), 10, 10), (man(), 2, 2)], [(target or man(), 11 + gap, 10), FAR], dice,
                  active="A1", actions=actions, **more)


@pytest.mark.rule("GL-38", "GL-39", "GL-40", "GL-41", "GL-42", "GL-43", "GL-44", "GL-45", "GL-46", "GL-R34", "GL-R35")
@pytest.mark.parametrize("cover, bare", [("open", (2, 2, 3)), ("soft", (3, 4, 5)), ("hard", (4, 5, 6))])
def test_what_the_bare_die_must_show(cover, bare):
    for gap, wanted in zip((3, 6, 12), bare, strict=True):
        match = shooting("Black-powder pistol", gap)
        me, target = figure(match, "A1"), figure(match, "B1")
        check = shot_check(match.now, me, target, ranged(me), 1, cover)
        assert [check.hits(face) for face in range(1, 7)] == [face >= wanted for face in range(1, 7)]
        assert check.base == 3 and check.each == Fraction(7 - wanted, 6)


@pytest.mark.rule("GL-37", "GL-R36")
@pytest.mark.parametrize("weapon, rate", [
    ("Musket", 1), ("Bow", 2), ("Semi-auto carbine", 3), ("Light machine gun", 4)])
def test_dice_are_actions_times_rate(weapon, rate):
    match = shooting(weapon, actions=4)
    for actions in range(1, 5):
        found = shot(match.now, figure(match, "A1"), figure(match, "B1"), actions)
        assert found.checks[0].dice == actions * rate
    say(match, "shoot B1")
    assert keys(match) == {f"actions {n}" for n in range(1, 5)} and match.ask.kind == "actions"
    stakes = {act.key: card for act, card in match.ask.stakes()}
    assert {key: one.checks[0].dice for key, one in stakes.items()} == {f"actions {n}": n * rate for n in range(1, 5)}
    say(match, "actions 3")
    assert match.ask.kind == "dice" and match.ask.check.dice == 3 * rate and match.state.actions == 1


@pytest.mark.rule("GL-R36", "TB-17")
def test_the_last_action_is_shot_without_asking():
    match = say(shooting(actions=1), "shoot B1")
    assert match.ask.kind == "dice" and match.ask.check.dice == 2


@pytest.mark.rule("GL-47", "GL-48", "GL-53", "GL-54", "GL-R41", "GL-R61")
def test_one_save_for_each_success_and_a_hit_for_each_that_fails():
    match = shooting("Bow", 5, [1, 6, 5, 1, 2, 5, 4], actions=2, hits={"B1": 2})
    say(match, "shoot B1", "actions 2")
    assert faces(match)[:6] == [1, 6, 5, 1, 2, 5], "two of four dice are dropped, two saves"
    assert figure(match, "B1").hits == 3
    assert [(e.mark, e.value, e.clause) for e in match.story() if isinstance(e, Marked)] == [("hits", 3, "GL-53")]
    missed = say(shooting("Bow", 5, [1, 1]), "shoot B1", "actions 1")
    assert faces(missed) == [1, 1] and figure(missed, "B1").hits == 0, "nothing to save"


@pytest.mark.rule("GL-55", "GL-R43")
def test_shots_never_kill():
    match = shooting("Light machine gun", 5, [6] * 8 + [1] * 8, hits={"B1": 12})
    say(match, "shoot B1", "actions 2")
    assert figure(match, "B1").hits == 20 and match.state.kills == (0, 0)
    assert shot(match.now, figure(match, "A1"), figure(match, "B1"), 1).loss[()] == 1


@pytest.mark.rule("GL-R41", "GL-48")
def test_cover_does_not_change_saves():
    target = man("shield", armour="medium")
    match = shooting(target=target)
    assert save_check(figure(match, "B1"), 2).needed == 3 and save_check(figure(match, "B1"), 2).dice == 2


@pytest.mark.rule("GL-32", "GL-R29", "GL-R33")
def test_beyond_double_range_there_is_no_shot():
    found = RULES.forecast(shooting("Revolver", 12 + 1 / 64).now, "A1", "B1")
    assert isinstance(found, WhyNot) and found.clause == "GL-32" and "12.1″" in str(found.reason)
    assert isinstance(RULES.forecast(shooting("Revolver", 12).now, "A1", "B1"), Forecast)


@pytest.mark.rule("GL-R30", "GL-R31")
def test_only_houses_block_and_any_part_will_do():
    wall = box("H1", "house", 12, 6, 14, 14)
    blocked = RULES.forecast(shooting("Bow", 8, table=plain(wall)).now, "A1", "B1")
    assert isinstance(blocked, WhyNot) and blocked.clause == "GL-R30" and blocked.sight.blockers == ("H1",)
    sliver = RULES.forecast(shooting("Bow", 8, table=plain(box("H1", "house", 12, 6, 14, 10.34375))).now, "A1", "B1")
    assert isinstance(sliver, Forecast) and sliver.sight.cover == "hard" and sliver.sight.fraction < 0.4


@pytest.mark.rule("GL-43", "GL-44", "GL-R31", "GL-R32", "TB-11")
def test_only_the_best_cover_counts():
    wood, wall = box("F1", "forest", 12, 6, 15, 14), box("W1", "wall", 16, 6, 16.5, 14)
    for pieces, clause, value in (((wood,), "GL-43", -1), ((wall,), "GL-44", -2), ((wood, wall), "GL-44", -2),
                                  ((), "GL-41", 1)):
        found = RULES.forecast(shooting("Bow", 8, table=plain(*pieces)).now, "A1", "B1")
        assert [(m.value, m.clause) for m in found.checks[0].modifiers] == [(value, clause)]
    deep = RULES.forecast(shooting("Bow", 20, table=plain(box("F1", "forest", 12, 6, 29, 14))).now, "A1", "B1")
    assert isinstance(deep, Forecast), "17 inches of wood do not block"


@pytest.mark.rule("GL-R36", "GL-R46")
def test_several_shots_at_several_targets():
    match = battle([(man(weapon="Bow"), 10, 10), (man(), 2, 2)], [(man(), 16, 10), (man(), 10, 16)], [1] * 6,
                   active="A1", actions=4)
    say(match, "shoot B1", "actions 1", "shoot B2", "actions 1", "run @ 9,10", "shoot B1")
    assert faces(match) == [1] * 6 and not match.state.active


@pytest.mark.rule("GL-R37", "TB-3")
def test_no_shots_from_contact():
    def near(gap):
        return battle([(man(weapon="Bow"), 10, 10)], [(man(), 11 + gap, 10), (man(), 10, 16)], active="A1", actions=2)

    assert "shoot B2" not in keys(near(0)) and "shoot B2" in keys(near(4 / 64))
    assert RULES.forecast(near(0).now, "A1", "B2").clause == "GL-R37"


@pytest.mark.rule("GL-R38")
def test_shooting_into_a_fight():
    match = battle([(man(weapon="Bow"), 10, 10), (man(), 15, 10)], [(man(), 16, 10)], active="A1", actions=2)
    assert "shoot B1" in keys(match)


@pytest.mark.rule("GL-R39")
def test_figures_hide_nobody():
    match = battle([(man(weapon="Bow"), 10, 10), (man("mounted"), 13, 10)], [(man(), 16, 10), (man(), 18, 10)],
                   active="A1", actions=2)
    assert {"shoot B1", "shoot B2"} <= keys(match)
    assert RULES.forecast(match.now, "A1", "B2").sight.cover == "open"


@pytest.mark.rule("GL-R40")
def test_ones_never_save_and_sixes_always_do():
    for hire in (man(), man("shield"), man(armour="medium"), man("shield", armour="medium"), man(armour="heavy"),
                 man("shield", armour="heavy")):
        check = save_check(figure(shooting(target=hire), "B1"), 1)
        assert 2 <= check.needed <= 5 and not check.hits(1) and check.hits(6)


@pytest.mark.rule("GL-27", "GL-R42")
def test_ammunition_and_facing_do_not_matter():
    assert RULES.forecast(battle([(man(), 10, 10)], [(man(), 14, 10)]).now, "A1", "B1").clause == "GL-27"
    match = shooting("Thrown weapon", 4, [1] * 6, actions=6)
    say(match, *["shoot B1", "actions 1"] * 5, "shoot B1")
    assert faces(match) == [1] * 6
    behind = battle([(man(weapon="Bow"), 10, 10)], [(man(), 4, 10), (man(), 16, 10)])
    one, two = (RULES.forecast(behind.now, "A1", foe) for foe in ("B1", "B2"))
    assert one.bars == two.bars


@pytest.mark.rule("GL-37", "TB-12")
def test_the_look_is_told():
    match = say(shooting(dice=[1, 1]), "shoot B1", "actions 1")
    aimed = next(event for event in match.story() if isinstance(event, Aimed))
    assert (aimed.figure, aimed.target, aimed.melee) == ("A1", "B1", False) and aimed.sight.cover == "open"


@pytest.mark.rule("GL-37", "GL-53")
@pytest.mark.parametrize("weapon, gap, hire", [
    ("Musket", 12, man()), ("Bow", 20, man("shield")), ("Bow", 3, man(armour="heavy"))])
@pytest.mark.parametrize("actions", [1, 2])
def test_forecast_of_hits_is_every_fall_of_the_dice_counted(weapon, gap, hire, actions):
    match = shooting(weapon, gap, target=hire)
    found = shot(match.now, figure(match, "A1"), figure(match, "B1"), actions)
    check, armour = found.checks
    counted: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=check.dice):
        wounds = check.outcome(dice)
        for saves in product(range(1, 7), repeat=wounds):
            save = Modifier(wounds, armour.what, "GL-48")
            counted[sum(not armour.hits(face) for face in saves)] += 6 ** (check.dice - wounds)
            assert save.value == wounds
    total = sum(counted.values())
    assert [bar.chance for bar in found.bars] == [Fraction(counted[n], total) for n in range(check.dice + 1)]
    assert found.expected == sum(Fraction(n * w, total) for n, w in counted.items())


@pytest.mark.rule("GL-18", "GL-55")
def test_the_forecast_tells_how_often_the_hits_will_kill():
    match = shooting("Musket", 12, hits={"B1": 2})
    found = shot(match.now, figure(match, "A1"), figure(match, "B1"), 1)
    hit = found.bars[1].chance
    assert hit == Fraction(5, 6) * Fraction(4, 6)
    wanted = (1 - hit) * Fraction(1, 6) + hit * Fraction(2, 6)
    assert f"kills it {percent(wanted)} of" in str(found.sentence)


@pytest.mark.rule("GL-37")
def test_a_shot_of_24_dice_has_few_bars_that_add_up():
    match = shooting("Light machine gun", 5, actions=6)
    found = RULES.forecast(match.now, "A1", "B1", way(RULES, "shoot B1 6", "A1", "B1"))
    assert found.checks[0].dice == 24 and len(found.bars) == 8 and sum(bar.chance for bar in found.bars) == 1
    assert RULES.forecast(match.now, "A1", "B1") == found, "all actions are the usual number"
    assert RULES.forecast(match.now, "A1", "B1", way(RULES, "shoot B1 2", "A1", "B1")).checks[0].dice == 8
    moved = match.now.moved("A1", Place.at(4, 10))
    assert isinstance(RULES.forecast(moved, "A1", "B1"), Forecast)
