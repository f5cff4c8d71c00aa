"""Setting up and the roll-off (WB-R96, WB-R92, WB-192)."""

from __future__ import annotations

import msgspec
import pytest
from battles import box, case
from msgspec.structs import replace

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.pieces import Marker, Table
from game.core.table.places import Place
from game.rules.warbands.roster import Warband

from .bands import RULESET, boss, plain, rookie


def begun(dice, **switches):
    force = Warband(name="A", figures=(boss("Ranger"), rookie()))
    other = Warband(name="B", figures=(boss("Tank"), rookie(), rookie()))
    setup = Setup(ruleset="warbands", version=5, table=plain(), forces=(force, other), options=())
    return Match.begun(RULESET, setup, Dice.asked(tuple(dice)))


@pytest.mark.rule("WB-R96", "WB-192")
def test_the_winner_picks_the_loser_places_first_then_by_turns():
    match = begun([2, 5])
    assert match.ask.kind == "edge" and match.ask.side == 1
    match.answer("edge south")
    order, spots = [], [12, 12, 4, 4, 20]
    while match.ask.kind == "deploy":
        order.append(match.ask.side)
        figure = match.ask.listed()[0].figure
        y = 22 if match.ask.side == 0 else 2
        match.answer(f"deploy {figure} @ {spots[len(order) - 1]},{y}")
    assert order == [0, 1, 0, 1, 1], "the surplus fighter at the end"
    assert match.state.south == 1 and match.ask.kind == "dice"


@pytest.mark.rule("WB-R96")
@pytest.mark.parametrize(("x", "y", "legal"), [(4, 5, True), (4, 5.03125, False), (7, 2, True), (8, 4.9, False),
                                               (12, 0.5, True), (12, 0.484375, False)])
def test_within_three_inches_of_a_spawnpoint(x, y, legal):
    match = begun([5, 2])
    match.answer("edge north")
    match.answer("deploy B1 @ 12,2")
    match.answer("deploy A1 @ 12,22")
    region = match.ask.option("deploy B2").region()
    if (x, y) == (12, 0.5):
        assert region.why_not(Place.at(10, 0.5)) is None
    assert (region.why_not(Place.at(x if x != 12 else 10.5, y)) is None) is legal


@pytest.mark.rule("WB-R92", "WB-R3", "WB-R101")
def test_what_check_setup_refuses():
    match = begun([5, 2])
    setup = match.now.setup
    small = replace(setup, table=Table("Tray", 10 * 64, 10 * 64))
    assert "WB-R92" in {r.clause for r in RULESET.check_setup(small)}
    assert "WB-R101" in {r.clause for r in RULESET.check_setup(replace(setup, options=(("scenario", "chess"),)))}
    assert "WB-R3" in {r.clause for r in RULESET.check_setup(replace(setup, switches=(("wb_nonsense", "on"),)))}
    assert {"WB-R3"} == {r.clause for r in RULESET.check_setup(setup)}, "these warbands are too small"


@pytest.mark.rule("WB-R96")
@pytest.mark.parametrize(("spawns", "pieces", "fine"), [
    ((), (), True),                                                         # three a side, as printed
    (((6, 2), (18, 2), (6, 22), (18, 22)), (), True),
    (((1, 1), (12, 22)), (), False),                                        # the last might find no place in a corner
    (((4, 11), (12, 11), (20, 11), (4, 13), (12, 13), (20, 13)), (), True),  # side by side: room for all
    (((12, 11), (12, 13)), (), False),
    ((), (("water", 0, 0, 24, 5),), False),
])
def test_spawnpoints_without_room_are_refused(spawns, pieces, fine):
    setup = case("wb-printed").setup
    table = msgspec.structs.replace(
        setup.table, pieces=tuple(box(f"P{i}", *piece) for i, piece in enumerate(pieces)),
        spawns=tuple(Marker(f"S{i}", Place.at(x, y), 32) for i, (x, y) in enumerate(spawns)))
    told = RULESET.check_setup(msgspec.structs.replace(setup, table=table))
    assert [wrong.clause for wrong in told] == ([] if fine else ["WB-R96"])
    assert fine or str(told[0].reason) == "the spawnpoints in the south have no room for so many fighters"
