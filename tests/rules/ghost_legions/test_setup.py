"""Setting up: GL-03 to GL-06, GL-R1 to GL-R4, and what forbids a battle."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.position import position_text
from game.core.setup import Setup
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place

from .legions import RULES, battle, box, faces, figure, force, keys, man, plain, say

TWO = force(man(name="One"), man("mounted", name="Two"))


def setup(a=TWO, b=TWO, table=None, options=(), **switches):
    return Setup(ruleset="ghost-legions", version=4, table=table or plain(), forces=(a, b), options=options,
                 switches=tuple((f"gl_{k}", str(v)) for k, v in switches.items()))


def begun(dice, a=TWO, b=TWO, table=None, **switches):
    return Match.begun(RULES, setup(a, b, table, **switches), Dice.asked(tuple(dice)))


@pytest.mark.rule("GL-03", "GL-04")
def test_the_table():
    assert RULES.check_setup(setup()) == []
    small = Table("Small", 24 * GRID, 24 * GRID)
    long = Table("Long", 48 * GRID, 72 * GRID)
    corner = Table("Corner", 48 * GRID, 48 * GRID, edges=("south", "west"))
    for table, clause in ((small, "GL-03"), (long, "GL-03"), (corner, "GL-04")):
        assert [r.clause for r in RULES.check_setup(setup(table=table))] == [clause]


@pytest.mark.rule("GL-R4")
@pytest.mark.parametrize("options, switches, limit", [
    ((), {}, 150), ((("limit", "34"),), {}, None), ((("limit", "100"),), {}, 100), ((), {"points_limit": 60}, 60),
    ((("limit", "400"),), {"points_limit": 60}, 60)])
def test_the_points_limit(options, switches, limit):
    if limit is None:
        assert [r.clause for r in RULES.check_setup(setup(options=options))] == ["GL-R4"], "50 to 500"
        return
    exact = force(*[man("mounted")] * (limit // 16), *([man()] if limit % 16 >= 8 else []))
    over = force(*exact.figures, man(), man())
    assert RULES.check_setup(setup(exact, exact, options=options, **switches)) == []
    assert {r.clause for r in RULES.check_setup(setup(exact, over, options=options, **switches))} == {"GL-R4"}


@pytest.mark.rule("GL-R4")
@pytest.mark.parametrize(("limit", "fine"), [("49", False), ("50", True), ("500", True), ("501", False)])
def test_points_limits_from_50_to_500_can_be_chosen(limit, fine):
    assert [one.clause for one in RULES.check_setup(setup(options=(("limit", limit),)))] == ([] if fine else ["GL-R4"])


@pytest.mark.rule("GL-R4")
def test_unknown_options_and_house_rules_are_named():
    assert RULES.check_setup(setup(options=(("weather", "rain"),)))
    assert "gl_wipeout" in str(RULES.check_setup(setup(wipeout="maybe"))[0].reason)
    assert RULES.check_setup(setup(force(man("shield", "extra")), TWO))[0].clause == "GL-R6"
    assert RULES.check_setup(setup(force(man("shield", "extra")), TWO, one_off_hand="off")) == []


@pytest.mark.rule("GL-04", "GL-06", "GL-R1", "GL-R61")
@pytest.mark.parametrize("dice, winner", [([5, 2], 0), ([2, 5], 1), ([3, 3, 4, 4, 1, 6], 1)])
def test_the_higher_roll_chooses_an_end(dice, winner):
    match = begun(dice)
    assert faces(match) == dice and match.ask.side == winner and keys(match) == {"edge south", "edge north"}
    say(match, "edge north")
    assert match.state.ends[winner] == "north" and match.state.ends[1 - winner] == "south"
    assert match.ask.kind == "deploy" and match.ask.side == winner == match.state.first


@pytest.mark.rule("GL-05", "GL-R1", "GL-08")
def test_the_winner_sets_up_everyone_then_the_other():
    match = say(begun([5, 2]), "edge south", "deploy A1 @ 10,4")
    assert match.ask.side == 0
    say(match, "deploy A2 @ 20,4")
    assert match.ask.side == 1
    say(match, "deploy B2 @ 10,40", "deploy B1 @ 20,40")
    assert match.ask.kind == "figure" and match.ask.side == 0 and match.state.round == 1
    assert keys(match) == {"activate A1", "activate A2"} and faces(match) == [5, 2], "the first needs no roll"


@pytest.mark.rule("GL-R1")
def test_setting_up_by_turns():
    three = force(man(), man(), man())
    match = say(begun([2, 5], a=three, b=TWO, deploy_order="alternate"), "edge north")
    order = []
    for answer in ("B1 @ 10,40", "A1 @ 10,4", "B2 @ 20,40", "A2 @ 20,4", "A3 @ 30,4"):
        order.append(match.ask.side)
        match.answer(f"deploy {answer}")
    assert order == [1, 0, 1, 0, 0], "the rest of the larger force at the end"
    assert match.ask.side == 1 and match.ask.kind == "figure"


@pytest.mark.rule("GL-R2", "GL-R27")
def test_nobody_is_set_up_in_a_house_that_can_be_entered():
    match = say(begun([6, 1], table=plain(box("H1", "house", 10, 3, 16, 9)), enter_houses="on"), "edge south")
    why_not = match.ask.option("deploy A1").region().why_not
    assert "in a house" in str(why_not(Place.at(13, 6))) and why_not(Place.at(10, 6)) is not None
    assert why_not(Place.at(18, 6)) is None


@pytest.mark.rule("GL-05", "GL-R2", "GL-R3", "TB-4")
def test_the_strip():
    table = plain(box("H1", "house", 30, 5, 35, 9), box("F1", "forest", 0, 8, 8, 16))
    match = say(begun([5, 2], table=table), "edge south")
    foot, rider = (match.ask.option(f"deploy A{i}").region().why_not for i in (1, 2))
    assert foot(Place.at(10, 11.5)) is None and foot(Place.at(10, 11.515625)) is not None
    assert rider(Place.at(10, 11.25)) is None and rider(Place.at(10, 11.265625)) is not None
    assert foot(Place.at(0.5, 4)) is None and foot(Place.at(0.484375, 4)) is not None
    assert foot(Place.at(32, 7)) is not None and foot(Place.at(4, 10)) is None, "not in a house; a wood is fine"
    say(match, "deploy A1 @ 10,4")
    assert match.ask.option("deploy A2").region().why_not(Place.at(11.25, 4)) is None
    with pytest.raises(Refused):
        match.answer("deploy A2 @ 11.234375,4")
    say(match, "deploy A2 @ 20,4")
    north = match.ask.option("deploy B1").region().why_not
    assert north(Place.at(10, 36.5)) is None and north(Place.at(10, 36.484375)) is not None


@pytest.mark.rule("GL-R3")
def test_bases():
    match = battle([(man(), 10, 10)], [(man("mounted"), 20, 10)])
    assert 2 * figure(match, "A1").radius == GRID and 2 * figure(match, "B1").radius == 1.5 * GRID


@pytest.mark.rule("GL-R60", "GL-54")
def test_nothing_is_hidden():
    match = battle([(man(), 10, 10), (man(), 14, 10)], [(man(), 20, 30)], hits={"B1": 3})
    assert match.ask.side == 0 and '"hits":3' in position_text(match), "either player is told all of it"


@pytest.mark.rule("GL-04", "GL-R1")
@pytest.mark.parametrize("edges", [("west", "east"), ("east", "west"), ("north", "south"), ()])
def test_the_ends_are_those_of_the_table(edges):
    """South and north where the table names none."""
    match = begun([6, 1], table=Table("Test", 48 * GRID, 48 * GRID, edges=edges))
    first, second = edges or ("south", "north")
    assert set(keys(match)) == {f"edge {first}", f"edge {second}"}
    say(match, f"edge {second}")
    assert match.state.ends == (second, first) and match.state.first == match.state.deploying == 0
