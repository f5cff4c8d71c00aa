"""The table, the roll-off, edges and deploying."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.core.play.dice import Dice
from game.core.play.events import Mustered
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.places import GRID, Place
from game.rules.deathzap.moving import zone
from game.rules.deathzap.roster import Platoon

from .platoons import RULES, box, faces, force, keys, plain, say, squad, tank

LINE = force(squad("rifle", n=3), squad("rifle", n=3, name="Second"), squad("grenade", n=3),
             tank("destroyer", "destroyer"), tank("medium-repeater", type="light-vehicle", name="Car"))


def setup(table=None, a=LINE, b=LINE, forces="composition", **switches):
    return Setup(ruleset="deathzap", version=2, table=table or plain(), forces=(a, b), options=(("forces", forces),),
                 switches=tuple((f"dz_{k}", str(v)) for k, v in switches.items()))


def begun(*dice, **more):
    return Match.begun(RULES, setup(**more), Dice.asked(dice))


@pytest.mark.rule("DZ-01")
def test_two_sizes_of_table():
    assert RULES.check_setup(setup()) == []
    wide = [r.clause for r in RULES.check_setup(setup(plain(width=72), forces="500"))]
    assert wide == []
    assert "DZ-01" in [r.clause for r in RULES.check_setup(setup(plain(width=60)))]


@pytest.mark.rule("DZ-02", "DZ-03", "DZ-04", "DZ-R16")
def test_the_higher_roll_picks_an_edge():
    match = begun(4, 4, 2, 5)
    assert faces(match) == [4, 4, 2, 5] and match.ask.kind == "edge" and match.ask.side == 1
    say(match, "edge east")
    assert match.state.edges == ("west", "east") and match.state.first == 1


@pytest.mark.rule("DZ-03", "DZ-R16", "DZ-R18")
@pytest.mark.parametrize(("dice", "barred"), [((6, 1), "west"), ((1, 6), "east")])
def test_whoever_wins_is_offered_the_edges_that_suit_his_own_force(dice, barred):
    """A has vehicles, for which there is no room in the wood along the west edge; B would leave that edge to A."""
    match = begun(*dice, table=plain(box("F1", "forest", 0, 0, 7, 48)), b=force(*[squad("rifle", n=3)] * 5))
    assert match.ask.side == dice.index(6) and keys(match) == {
        f"edge {edge}" for edge in ("south", "north", "west", "east") if edge != barred}


@pytest.mark.rule("DZ-R17")
def test_any_of_the_four_edges():
    assert keys(begun(6, 1, table=plain(width=72), forces="500")) == {
        "edge south", "edge north", "edge west", "edge east"}


def first(match, unit, *spots):
    """Deploy a unit at these spots."""
    ids = [f.id for f in match.state.members(unit)]
    return say(match, f"deploy {unit} [{' '.join(f'{i}@{x},{y}' for i, (x, y) in zip(ids, spots, strict=True))}]")


@pytest.mark.rule("DZ-05", "DZ-06", "DZ-07", "DZ-R18")
def test_winner_deploys_first_and_begins():
    match = say(begun(6, 1), "edge south")
    first(match, "A1", (10, 3), (11.5, 3), (13, 3))
    assert isinstance(match.story()[-1], Mustered) and match.ask.side == 0 and "deploy A1" not in keys(match)
    first(match, "A2", (20, 3), (21.5, 3), (23, 3))
    first(match, "A3", (30, 3), (31.5, 3), (33, 3))
    first(match, "A4", (40, 3))
    first(match, "A5", (45, 3))
    assert match.ask.side == 1 and zone(match.now, 1) == (0, 42 * GRID, 48 * GRID, 48 * GRID)
    for unit in ("B1", "B2", "B3", "B4", "B5"):
        x = 8 * int(unit[1])
        spots = [(x + 1.5 * i, 44) for i in range(len(match.state.members(unit)))]
        first(match, unit, *spots)
    assert match.state.phase == "turns" and match.state.side == 0 and match.state.round == 1


@pytest.mark.rule("DZ-05", "DZ-R12", "DZ-R18")
def test_where_a_unit_may_not_deploy():
    table = plain(box("F1", "forest", 38, 0, 48, 8))
    match = say(begun(6, 1, table=table), "edge south")
    for spots, why in ([(10, 3), (11.5, 3), (13, 5.6)], "within"), ([(10, 3), (11.5, 3), (14, 3)], "together"), (
            [(10, 3), (10.5, 3), (12, 3)], "overlap"):
        with pytest.raises(Refused) as error:
            first(match, "A1", *spots)
        assert why in str(error.value)
    with pytest.raises(Refused):
        first(match, "A4", (42, 3))     # no vehicle in the wood
    first(match, "A1", (40, 3), (41.5, 3), (43, 3))


@pytest.mark.rule("DZ-R6", "DZ-33")
def test_house_rules_are_fixed_when_the_battle_is_set_up():
    assert RULES.check_setup(setup(houses_enterable="off", forest_depth="6.0")) == []
    wrong = RULES.check_setup(setup(forest_depth="many"))
    assert [r.clause for r in wrong] == ["DZ-R6"] and "dz_forest_depth" in str(wrong[0].reason)
    match = begun(6, 1, houses_enterable="off")
    assert match.now.house.houses_enterable is False and match.fork(1).now.house == match.now.house


@pytest.mark.rule("DZ-R66")
def test_two_forces_must_suit_one_another():
    seven = force(*LINE.figures[:3], *(squad("rifle", n=3, name=str(n)) for n in range(4)))
    wrong = [str(r.reason) for r in RULES.check_setup(setup(b=seven))]
    assert any("may differ by 1" in why for why in wrong)
    weak = force(*(squad("rifle", n=3, name=str(i)) for i in range(5)))
    wrong = [str(r.reason) for r in RULES.check_setup(setup(b=weak))]
    assert any("against the armour" in why for why in wrong)
    assert RULES.check_setup(setup(b=weak, forces="300")) == []
    assert RULES.check_setup(setup(forces="301")) and RULES.check_setup(setup(b=Platoon(name="None")))


@pytest.mark.rule("DZ-R67")
def test_nothing_is_hidden():
    match = begun(6, 1)
    assert {f.id for f in match.state.of(1)} == {"B1.1", "B1.2", "B1.3", "B2.1", "B2.2", "B2.3", "B3.1", "B3.2", "B3.3",
                                                  "B4.1", "B5.1"}
    assert match.state.figures["B1.1"].name == "Squad 1" and Place(0, 0) == match.state.figures["B1.1"].place
