"""Every house rule, switched."""

from __future__ import annotations

import pytest
from ways import way

from game.core.chance.forecast import Forecast
from game.core.table.places import Place
from game.rules.ghost_legions.checks import melee_checks

from .legions import RULES, battle, box, faces, figure, keys, man, plain, say

FAR = (man(), 44, 40)
TWO = [(man(), 4, 4), (man(), 8, 4)]


def archer(b, dice=(), actions=3, a=(), table=None, **switches):
    return battle([(man(weapon="Bow"), 10, 10), *a], b, dice, active="A1", actions=actions, table=table, **switches)


@pytest.mark.rule("GL-R6")
def test_one_off_hand_off_adds_up_all_effects():
    match = battle([(man("shield", "extra", "two-handed"), 10, 10)], [(man(), 11, 10)], one_off_hand="off")
    attack, defence = melee_checks(match.now, figure(match, "A1"), figure(match, "B1"))
    assert attack.dice == 4 and str(attack.wanted) == "5 or less" and str(defence.wanted) == "3 or less"


@pytest.mark.rule("GL-R12")
def test_voluntary_stop():
    match = battle(TWO, [FAR], [2, 6, 6, 4], voluntary_stop="on")
    assert "end" not in keys(match), "the first activation stays compulsory"
    say(match, "activate A1", "done")
    assert match.ask.kind == "go-on" and faces(match) == [2] and keys(match) == {"roll", "end"}
    assert match.ask.check.chance == 1
    say(match, "roll")
    assert match.state.active == "A2"
    stopped = say(battle(TWO, [FAR, (man(), 40, 44)], [2], voluntary_stop="on"), "activate A1", "done", "end")
    assert stopped.state.side == 1 and faces(stopped) == [2]


@pytest.mark.rule("GL-R16")
def test_hits_persist_off():
    match = battle([*TWO, (man(), 12, 4)], [FAR], [5, 6, 6], hits={"A1": 2, "A2": 1}, hits_persist="off")
    say(match, "activate A1")
    assert figure(match, "A1").hits == 2 and match.state.actions == 3
    say(match, "done")
    assert figure(match, "A1").hits == 0 and figure(match, "A2").hits == 1
    idle = say(battle([*TWO, (man(), 12, 4)], [FAR], [2, 6, 6], hits={"A1": 2}, hits_persist="off"), "activate A1")
    assert figure(idle, "A1").hits == 0, "also after an activation without an action"


@pytest.mark.rule("GL-R25", "GL-R28")
def test_leaving_contact_for_an_action():
    def touching(actions, y=10):
        return battle([(man(), 10, y), FAR], [(man(), 11, y), (man(), 44, 4)], active="A1", actions=actions,
                      leave_contact="one_action")

    match = touching(2)
    where = match.ask.option("run").region().why_not
    assert where(Place.at(8, 10)) is None and "one action more" in str(where(Place.at(7, 10)))
    say(match, "run @ 8,10")
    assert not match.state.active, "two actions for 2 inches"
    slid = say(touching(2), "run @ 10.171875,9.4375")
    assert slid.state.actions == 1, "sliding along leaves nobody"
    assert "exit" not in keys(touching(1, 46)) and "exit" in keys(touching(2, 46))
    stuck = touching(1)
    assert "run" not in keys(stuck) or stuck.ask.option("run").region().why_not(Place.at(9, 10)) is not None


@pytest.mark.rule("GL-R27", "TB-15")
def test_forest_slow():
    table = plain(box("F1", "forest", 12, 8, 14, 12))
    assert archer([FAR], table=table).ask.option("run").region().why_not(Place.at(16, 10)) is None
    where = archer([FAR], table=table, forest_slow="on").ask.option("run").region().why_not
    assert where(Place.at(14, 10)) is None and where(Place.at(14.25, 10)) is not None


@pytest.mark.rule("GL-R27", "TB-10", "TB-11", "TB-15")
def test_enter_houses():
    table = plain(box("H1", "house", 12, 6, 16, 14))
    closed = archer([(man(), 14, 10), FAR], table=plain())
    assert closed.ask.option("run") is not None
    match = archer([(man(), 14, 10), FAR], table=table, enter_houses="on")
    found = RULES.forecast(match.now, "A1", "B1")
    assert isinstance(found, Forecast) and found.sight.cover == "hard" and "H1" not in found.sight.blockers
    where = match.ask.option("run").region().why_not
    assert where(Place.at(13, 8)) is None and "wall" in str(where(Place.at(12, 10)))
    beyond = archer([(man(), 20, 10), FAR], table=table, enter_houses="on")
    assert RULES.forecast(beyond.now, "A1", "B1").clause == "GL-R30", "an empty house blocks as ever"
    beside = archer([(man(), 14, 10), FAR], table=plain(box("H1", "house", 10.5, 6, 16, 14)), enter_houses="on")
    assert RULES.forecast(beside.now, "A1", "B1").sight.cover == "hard", "who touches the wall is outside"
    both = battle([(man(weapon="Bow"), 13, 9)], [(man(), 15, 11)], table=table, enter_houses="on")
    assert RULES.forecast(both.now, "A1", "B1").sight.cover == "open"


@pytest.mark.rule("GL-R32", "TB-10")
@pytest.mark.parametrize("depth, seen", [("off", True), ("6", False), ("9", True)])
def test_forest_blocks_over(depth, seen):
    table = plain(box("F1", "forest", 12, 6, 19, 14))
    match = archer([(man(), 21, 10), FAR], table=table, forest_blocks_over=depth)
    assert isinstance(RULES.forecast(match.now, "A1", "B1"), Forecast) is seen


@pytest.mark.rule("GL-R36")
def test_split_fire_off():
    match = archer([(man(), 16, 10), (man(), 10, 16)], [1, 1], split_fire="off")
    say(match, "shoot B1", "actions 1")
    assert keys(match) == {"done", "run"}
    assert next(c for c in match.ask.closed() if c.figure == "B2").why.clause == "GL-R36"


@pytest.mark.rule("GL-R37")
def test_shoot_in_contact():
    match = archer([(man(), 11, 10), (man(), 10, 16)], shoot_in_contact="on")
    assert {"shoot B1", "shoot B2", "fight B1"} <= keys(match)
    assert RULES.forecast(match.now, "A1", "B1", way(RULES, "shoot B1", "A1", "B1")).key == "shoot B1"
    assert RULES.forecast(match.now, "A1", "B1").key == "fight B1"


@pytest.mark.rule("GL-R38")
def test_shoot_into_melee_off():
    match = archer([(man(), 16, 10), (man(), 10, 16)], a=[(man(), 15, 10)], shoot_into_melee="off")
    assert "shoot B2" in keys(match) and "shoot B1" not in keys(match)
    assert RULES.forecast(match.now, "A1", "B1").clause == "GL-R38"


@pytest.mark.rule("GL-R37", "GL-R38")
def test_the_shooter_is_no_friend_of_his_own():
    """Who may shoot from contact may shoot at whom he touches himself, unless another friend touches him, too."""
    def shots(*friends):
        match = archer([(man(), 11, 10), (man(), 10, 16)], a=list(friends), shoot_in_contact="on",
                       shoot_into_melee="off")
        return {key for key in keys(match) if key.startswith("shoot")}

    assert shots() == {"shoot B1", "shoot B2"} and shots((man(), 12, 10)) == {"shoot B2"}


@pytest.mark.rule("GL-R39", "TB-10")
def test_figures_block():
    match = archer([(man(), 16, 10), (man(), 10, 16)], a=[(man("mounted"), 13, 10)], figures_block="on")
    assert "shoot B1" not in keys(match) and "shoot B2" in keys(match)
    partly = battle([(man(weapon="Bow"), 10, 10), (man(), 10.32, 14)], [(man(), 10, 18)], active="A1", actions=2,
                    figures_block="on")
    sight = RULES.forecast(partly.now, "A1", "B1").sight
    assert 0.5 < sight.fraction < 0.75 and sight.cover == "open", "pieces alone give cover (TB-11)"


@pytest.mark.rule("GL-R45")
def test_melee_cost_always_one():
    def charge(actions, dice):
        return say(battle([(man(), 10, 10), FAR], [(man(), 12, 10), (man(), 44, 4)], dice, active="A1",
                          actions=actions, melee_cost="always_one"), "run @ 11,10")

    spare = charge(3, [6, 6, 6])
    assert faces(spare) == [6, 6, 6] and spare.state.actions == 1
    stands = charge(1, [])
    assert faces(stands) == [] and figure(stands, "A1").place == Place.at(11, 10) and not stands.state.active


@pytest.mark.rule("GL-R48")
def test_shield_melee_die_off():
    match = battle([(man("shield"), 10, 10)], [(man("shield"), 11, 10)], shield_melee_die="off")
    attack, defence = melee_checks(match.now, figure(match, "A1"), figure(match, "B1"))
    assert (attack.dice, defence.dice, str(attack.wanted)) == (2, 1, "3 or less")


@pytest.mark.rule("GL-R53")
def test_melee_tie_reroll_and_both_die():
    def fought(dice, rule):
        return say(battle([(man(), 10, 10), FAR], [(man(), 11, 10), (man(), 44, 4)], dice, active="A1", actions=2,
                          melee_tie=rule), "fight B1")

    again = fought([6, 6, 6, 1, 6, 1, 1, 1, 6], "reroll")
    assert faces(again) == [6, 6, 6, 1, 6, 1, 1, 1, 6] and "B1" in again.state.gone and again.state.actions == 1
    both = fought([6, 6, 6], "both_die")
    assert set(both.state.gone) == {"A1", "B1"} and both.state.kills == (1, 1) and not both.state.active
