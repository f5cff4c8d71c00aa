"""Set-up: edges, zones, deployment, objectives (SB-31 to SB-38, SB-R19 to SB-R23)."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

import game.rules
from game.core.errors import Refused
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place
from game.rules.simple_battles import roster
from game.rules.simple_battles.roster import Warband
from game.rules.simple_battles.setting import lay_objectives

from .fights import RULES, box, faces, figure, hire, keys, plain, say

FORCE = Warband(name="Five", figures=tuple(hire("Warrior", name=f"W{i}") for i in range(5)))


def begin(dice, table=None, **more):
    setup = Setup(ruleset="simple-battles", version=3, table=table or plain(), forces=(FORCE, FORCE), **more)
    assert RULES.check_setup(setup) == []
    return Match.begun(RULES, setup, Dice.asked(tuple(dice)))


@pytest.mark.rule("SB-35", "SB-R19", "SB-40", "SB-R62")
def test_the_higher_roll_picks_the_edge_and_sets_up_last():
    match = begin([3, 3, 2, 5])
    assert faces(match) == [3, 3, 2, 5] and match.ask.side == 1 and match.ask.kind == "edge"
    say(match, "edge south")
    assert match.state.edges == ("north", "south") and match.ask.side == 0, "the lower sets up first, facing"


@pytest.mark.rule("SB-35", "SB-R19")
def test_two_named_edges_or_all_four():
    assert keys(begin([6, 1])) == ["edge south", "edge north"]
    open_table = Table("Open", 24 * GRID, 24 * GRID)
    match = begin([6, 1], open_table)
    assert keys(match) == ["edge south", "edge north", "edge west", "edge east"]
    say(match, "edge west")
    assert match.state.edges == ("west", "east")
    assert [o.place.inches for o in match.state.objectives] == [(12, 4), (12, 12), (12, 20)]


@pytest.mark.rule("SB-36", "SB-37", "SB-38", "SB-R21")
def test_objectives_on_the_middle_line():
    spots = {inches: [o.place.inches for o in lay_objectives(plain(inches), "south")] for inches in (24, 10)}
    assert spots == {24: [(4, 12), (12, 12), (20, 12)], 10: [(1.75, 5), (5, 5), (8.25, 5)]}
    radii = {inches: {o.radius * 2 / GRID for o in lay_objectives(plain(inches), "south")} for inches in (24, 10)}
    assert radii == {24: {1.0}, 10: {0.5}}


@pytest.mark.rule("SB-36", "SB-37", "SB-38", "SB-R21")
@pytest.mark.parametrize("edge", ["south", "north", "west", "east"])
def test_objectives_lie_on_whole_quarters_of_an_inch(edge):
    """At 1/6, 1/2 and 5/6 of any width, on the middle line between the edges, to the nearest quarter, halves up."""
    def quarter(steps):
        return int(steps / 16 + Fraction(1, 2)) * 16

    for width in range(8 * GRID, 24 * GRID, 13):
        depth = 32 * GRID - width
        level = edge in ("south", "north")
        table = Table("T", *((width, depth) if level else (depth, width)))
        found = lay_objectives(table, edge)
        along = [quarter(Fraction(width * sixths, 6)) for sixths in (1, 3, 5)]
        across = quarter(Fraction(depth // 2))
        assert [one.place for one in found] == [Place(n, across) if level else Place(across, n) for n in along]
        assert [one.id for one in found] == ["O1", "O2", "O3"]


@pytest.mark.rule("SB-R20")
@pytest.mark.parametrize("x, y, why", [
    (4, 2.5, None), (4, 0.5, None), (0.5, 1, None), (4, 2.515625, "edge"), (4, 0.484375, "edge"),
    (12, 1, "house"), (20, 1, None)])
def test_zone(x, y, why):
    table = plain(24, box("H1", "house", 11, 0, 13, 3), box("F1", "forest", 18, 0, 22, 3))
    match = say(begin([6, 1], table), "edge north")
    assert match.ask.side == 1 and match.state.edges == ("north", "south")
    found = match.ask.option("deploy B1").region().why_not(Place.at(x, y))
    assert (found is None) if why is None else (why in str(found) or "H1" in str(found))


@pytest.mark.rule("SB-R20", "SB-R6")
def test_nobody_is_set_up_in_a_house_that_can_be_entered():
    table = plain(24, box("H1", "house", 10, 0.5, 16, 4))
    match = say(begin([6, 1], table, switches=(("sb_houses_enterable", "on"),)), "edge north")
    why_not = match.ask.option("deploy B1").region().why_not
    assert "in a house" in str(why_not(Place.at(13, 2))) and why_not(Place.at(18, 2)) is None


@pytest.mark.rule("SB-R20")
def test_everybody_is_set_up_one_after_the_other():
    match = say(begin([1, 6, 5, 2]), "edge north")
    for i in range(5):
        assert match.ask.side == 0
        say(match, f"deploy A{i + 1} @ {2 + 1 * i},1")
    with pytest.raises(Refused):
        match.answer("deploy B1 @ 4,1")
    with pytest.raises(Refused, match="overlap"):
        say(match, "deploy B1 @ 4,23", "deploy B2 @ 4.5,23")
    for i in range(1, 5):
        say(match, f"deploy B{i + 1} @ {4 + 2 * i},23")
    assert match.state.round == 1 and match.ask.kind == "figure"
    assert all(f.placed for f in match.state.figures.values())


@pytest.mark.rule("SB-31", "SB-70", "SB-R59")
@pytest.mark.parametrize("w, h, fine", [(24, 24, True), (8, 8, True), (9, 10, True), (7, 10, False), (25, 24, False)])
def test_table_sizes(w, h, fine):
    setup = Setup(ruleset="simple-battles", version=3, table=Table("T", w * GRID, h * GRID), forces=(FORCE, FORCE))
    assert (RULES.check_setup(setup) == []) is fine


@pytest.mark.rule("SB-01", "SB-24", "SB-R13", "SB-R59")
def test_a_battle_is_refused_for_what_is_wrong_with_forces_options_and_table():
    """Forces are judged by the limit that was chosen; where an option is unknown only that is told."""
    def wrong(inches=24, force=FORCE, limits=True, **options):
        table = Table("T", inches * GRID, inches * GRID)
        setup = Setup(ruleset="simple-battles", version=3, table=table, forces=(FORCE, force), limits=limits,
                      options=tuple(options.items()))
        return [one.clause for one in RULES.check_setup(setup)]

    larger = msgspec.structs.replace(FORCE, rerolls=5)
    assert (roster.price(FORCE).points, roster.price(larger).points) == (20, 25)
    leaders = msgspec.structs.replace(FORCE, rerolls=0, figures=tuple(
        roster.Hire(name=f"L{n}", type="Elite", traits=("Leader",)) for n in range(4)))
    assert wrong() == [] and wrong(force=leaders) == ["SB-24"] * 3
    assert wrong(force=larger, limit="25") == [] and wrong(force=larger, limit="24") == ["SB-R13"]
    assert wrong(limit="41") == wrong(limit="19", force=leaders) == ["SB-R13"] and wrong(scenario="race") == ["SB-R28"]
    assert wrong(inches=25) == ["SB-R59"] and wrong(inches=25, limits=False) == []
    assert wrong(inches=7, force=leaders) == [*["SB-24"] * 3, "SB-R59"]


@pytest.mark.rule("SB-32", "SB-33", "SB-R5", "SB-R6")
def test_terrain_obstructs_movement_and_sight():
    from .fights import fight
    table = plain(24, box("H1", "house", 8, 8, 12, 10), box("F1", "forest", 14, 6, 18, 10))
    match = fight([(hire("Shooter"), 10, 5), (hire("Shooter"), 16, 3)],
                  [(hire(), 10, 13), (hire(), 16, 12)], table=table)
    house = RULES.forecast(match.now, "A1", "B1")
    wood = RULES.forecast(match.now, "A2", "B2")
    assert (house.clause, wood.clause) == ("SB-53", "SB-53")
    say(match, "turn A1")
    reach = match.ask.option("move").region()
    assert reach.why_not(Place.at(10, 9)) is not None, "no base goes into a house"
    assert reach.why_not(Place.at(10, 10.6)) is not None, "round the house is more than 6 inches"


@pytest.mark.rule("SB-R5")
@pytest.mark.parametrize("depth, sees", [(1.9, True), (2.1, False)])
def test_forest_depth(depth, sees):
    from .fights import fight
    table = plain(24, box("F1", "forest", 0, 8, 24, 8 + depth))
    match = fight([(hire("Shooter"), 10, 5)], [(hire(), 10, 13)], table=table)
    assert hasattr(RULES.forecast(match.now, "A1", "B1"), "bars") is sees


@pytest.mark.rule("SB-R12")
def test_a_wood_gives_no_dice_effect():
    from .fights import fight
    table = plain(24, box("F1", "forest", 8, 8, 12, 9))
    match = fight([(hire("Shooter"), 10, 5)], [(hire(), 10, 8.5)], table=table)
    assert RULES.forecast(match.now, "A1", "B1").checks[-1].needed == 4


@pytest.mark.rule("SB-34", "SB-R22", "SB-R23")
def test_shipped_tables_have_their_terrain_before_the_roll():
    from game.core.table.polygons import union_area
    from game.store.maps import find_maps
    tables = [entry.table for entry in find_maps() if entry.shipped and "simple-battles" in entry.rulesets]
    assert len(tables) >= 3
    for table in tables:
        width, height = table.width, table.height
        share = union_area([piece.corners for piece in table.pieces], 0, 0, width, height) / (width * height)
        assert 0.50 <= share <= 0.67, f"{table.name}: {share:.3f}"
    assert game.rules.get("simple-battles") is RULES


@pytest.mark.rule("SB-R4")
@pytest.mark.parametrize("gap, touched", [(0.0, True), (0.046875, True), (0.0625, False)])
def test_touching_an_objective(gap, touched):
    from game.rules.simple_battles.ending import holders

    from .fights import fight
    match = fight([(hire(), 4, 11 - gap)], [(hire(), 20, 22)])
    assert holders(match.now, match.state.objectives[0]) == (touched, False)
    assert figure(match, "A1").place == Place.at(4, 11 - gap)
