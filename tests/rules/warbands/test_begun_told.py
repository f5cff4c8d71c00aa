"""A set-up from its first step, told question by question: terrain cards, sides, places, the start of the battle."""

from __future__ import annotations

from collections.abc import Iterator

import approved
import pytest
from msgspec.structs import replace

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.pieces import Marker
from game.core.table.places import Place

from .bands import MARKET, RULESET, battle, boss, box, far_off, plain, rookie, specialist
from .test_cards import started
from .test_tables import setup


def told(match: Match, *answers: str) -> Iterator[str]:
    """The way through the answers, and what lies and stands there then."""
    yield from approved.of_way(match, *answers)
    state = match.state
    yield f"{state.phase} {state.side} {state.winner} {state.south} {state.first} {state.unused}"
    yield from (f"{one.id} {one.kind} {one.look} {one.corners}" for one in state.cards)
    yield from (f"{one.id} {one.z}" for one in state.figures.values())


LAID = ("house 0 @ 6,9.5", "forest 0 @ 12,12", "house 45 @ 18.5,14.5", "forest 0 @ 7,16", "forest 30 @ 18.5,7.5")


@pytest.mark.rule("WB-186", "WB-187", "WB-188", "WB-189", "WB-R93", "WB-R96")
@pytest.mark.parametrize(("turned", "kinds", "looks"), [
    ("none", "house forest house forest forest", ("flat", "", "flat", "", "")),
    ("turn C1", "forest forest house forest forest", ("", "", "flat", "", "")),
    ("turn C2", "house house house forest forest", ("flat", "flat", "flat", "", "")),
    ("turn C5", "house forest house forest house", ("flat", "", "flat", "", "flat")),
])
def test_terrain_cards(turned, kinds, looks, heard):
    match = started([3, 3, 2, 5, 6, 1])
    heard.short(f"cards, {turned}", told(match, *LAID, turned))
    assert [one.kind for one in match.state.cards] == kinds.split()
    assert tuple(one.look for one in match.state.cards) == looks


@pytest.mark.rule("WB-R93")
def test_cards_without_room_are_left_over(heard):
    """A lake leaves room for one card. The others are left over, and one may be turned."""
    lake = replace(plain(box("L1", "water", 0, 9, 24, 16)), spawns=(
        Marker("S1", Place.at(2, 2), 16), Marker("S2", Place.at(22, 22), 16)))
    match = started([3, 4])
    begun = Match.begun(RULESET, replace(match.now.setup, table=lake), Dice.asked((3, 4, 2, 5)))
    heard.short("a lake", told(begun))


@pytest.mark.rule("WB-R92", "WB-R96", "WB-192")
@pytest.mark.parametrize(("dice", "edge"), [((2, 5), "south"), ((2, 5), "north"), ((5, 2), "south"), ((5, 2), "north"),
                                            ((4, 4, 6, 1), "north")])
def test_sides_and_places_by_hand(dice, edge, heard):
    a = (boss("Ranger"), rookie())
    setup_ = replace(setup("market-cross"), forces=tuple(
        replace(force, figures=them) for force, them in zip(setup("market-cross").forces, (a, (*a, rookie())),
                                                             strict=True)))
    match = Match.begun(RULESET, setup_, Dice.asked((*dice, 3, 6)))
    steps, spots = [f"edge {edge}"], {0: [(12, 2), (4, 4), (20, 4)], 1: [(12, 22), (4, 20), (20, 20)]}
    winner = int(dice[-2] < dice[-1])
    south = winner if edge == "south" else 1 - winner
    ids = {side: [f"{'AB'[side]}{n}" for n in range(1, 3 + side)] for side in (0, 1)}
    turn = 1 - winner
    while ids[0] or ids[1]:
        turn = turn if ids[turn] else 1 - turn
        one = ids[turn].pop(0)
        x, y = spots[0 if turn == south else 1].pop(0)
        steps.append(f"deploy {one} @ {x},{y}")
        turn = 1 - turn
    heard.short(f"{dice} {edge}", told(match, *steps))
    assert match.state.south == south and all(one.placed for one in match.state.figures.values())


@pytest.mark.rule("WB-R96")
@pytest.mark.parametrize("edge", ["south", "north"])
def test_places_at_once(edge, heard):
    """Who has no free place there is set up by hand: here a lake lies on that of the second."""
    for name, pieces in (("market", MARKET), ("lake", (box("L1", "water", 3, 1, 5, 3),))):
        table = replace(setup("market-cross").table, pieces=pieces)
        match = Match.begun(RULESET, replace(setup("market-cross", options=(("deploy", "quick"),)), table=table),
                            Dice.asked((5, 2, 6, 3)))
        heard.short(f"{name} {edge}", told(match, f"edge {edge}"))


@pytest.mark.rule("WB-04", "WB-05", "WB-06", "WB-R100", "WB-R102", "WB-R103", "WB-R104")
@pytest.mark.parametrize("scenario", ["last", "hill", "treasure", "through"])
def test_the_start_of_each_scenario(scenario, heard):
    match = Match.begun(RULESET, setup("market-cross", options=(("deploy", "quick"), ("scenario", scenario))),
                        Dice.asked((5, 2, 6, 3)))
    heard.short(scenario, [*told(match, "edge south"), *(f"{one.id} {one.place}" for one in match.state.tokens)])


@pytest.mark.rule("WB-78", "WB-R62", "WB-R63", "WB-R8")
def test_who_stands_there_after_the_muster():
    """Fire Teams of both sides by their numbers; the weapon of a team is nobody's own; Fawkes' rifle by house rule."""
    team = [specialist("Sniper", team=2), rookie("Fire Team", team=2, shooter="area"), rookie(team=2, shooter="light")]
    now = battle([(one, 2 + 2 * i, 2) for i, one in enumerate(team)],
                 [(one, 2 + 2 * i, 20) for i, one in enumerate([
                     specialist("Sniper", card=True, shooter="medium"), rookie("Fire Team", team=1, shooter="area"),
                     rookie(team=1), specialist("Tank", team=1, shooter="area")])], fawkes_rifle="heavy_impact").now
    assert [(crew.side, crew.number, crew.rookies, crew.commander) for crew in now.state.crews] == [
        (0, 2, ("A2", "A3"), "A1"), (1, 1, ("B2", "B3"), "B4")]
    assert [one.shooter for one in now.state.figures.values()] == ["", "", "light", "impact", "", "", "area"]
    usual = battle([(specialist("Sniper", card=True, shooter="medium"), 2, 2)], [far_off()]).now
    assert usual.state.figures["A1"].shooter == "medium" and usual.state.crews == ()
    assert isinstance(now.setup, Setup)
