"""A set-up from its first step, told question by question: the edge, units in any order, units taken up again, and what
follows from the set-up of figures."""

from __future__ import annotations

import approved
import pytest
from msgspec.structs import replace

from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.rules.deathzap import setting
from game.rules.deathzap.roster import Gear, Squad

from .platoons import RULES, box, force, plain, squad, tank
from .test_setup import LINE, begun, setup


@pytest.mark.rule("DZ-02", "DZ-03", "DZ-04", "DZ-05", "DZ-06", "DZ-07", "DZ-R16", "DZ-R18")
@pytest.mark.parametrize(("dice", "edge"), [((4, 4, 2, 5), "east"), ((6, 1), "south"), ((6, 1), "north"),
                                            ((1, 6), "west")])
def test_edges_and_units(dice, edge, heard):
    match = begun(*dice)
    heard.short(f"{dice} {edge}", approved.of_way(match, f"edge {edge}"))
    winner = int(dice[-2] < dice[-1])
    facing = {"east": "west", "west": "east", "south": "north", "north": "south"}[edge]
    assert match.state.edges == ((edge, facing) if winner == 0 else (facing, edge))
    assert (match.state.first, match.state.deploying, match.ask.side) == (winner, winner, winner)
    for left in range(5, 0, -1):
        heard.add([f"{dice} {edge}, {left}: {line}" for line in approved.of_question(match.ask)])
        option = next(one for one in match.ask.listed() if one.key.startswith("deploy"))
        match.answer(option.sample(Stream(left)))
    assert (match.state.deploying, match.ask.side) == (1 - winner, 1 - winner)
    for left in range(5, 0, -1):
        heard.add([f"{dice} {edge}, then {left}: {line}" for line in approved.of_question(match.ask)])
        option = [one for one in match.ask.listed() if one.key.startswith("deploy")][-1]
        match.answer(option.sample(Stream(left)))
    heard.add([approved.of_event(one) for one in match.story()])
    assert (match.state.phase, match.state.side, match.state.round) == ("turns", winner, 1)


@pytest.mark.rule("DZ-03", "DZ-R17")
@pytest.mark.parametrize(("width", "rule", "edges"), [
    (48, "off", "south north west east"), (48, "on", "south north west east"), (72, "off", "south north west east"),
    (72, "on", "south north")])
def test_long_edges_by_house_rule(width, rule, edges):
    """On a square table there are none. Where the map names none of them, all long ones may be picked."""
    def of(*named):
        table = replace(plain(width=width), edges=named)
        return set(setting.edges_of(RULES.moment(setup(table, forces="500", long_edges_only=rule))))

    long = (width, rule) == (72, "on")
    assert of() == set(edges.split())
    assert of("west", "east") == ({"south", "north"} if long else {"west", "east"})
    assert of("north", "west") == ({"north"} if long else {"north", "west"})


@pytest.mark.rule("DZ-R18")
def test_who_has_left_no_room_takes_units_up_again(heard):
    """A strip with room for a tank and three men, not for the tank behind three men in its middle."""
    lake = plain(box("P1", "water", 8, 0, 48, 6))
    two = force(squad("rifle", n=3), squad("rifle", n=3, name="Second"), tank("destroyer"), tank(name="Other"),
                squad("rifle", n=3, name="Third"))
    match = Match.begun(RULES, setup(lake, a=two, b=LINE), Dice.asked((6, 1)))
    match.answer("edge south")
    heard.add([f"before: {line}" for line in approved.of_question(match.ask)])
    match.answer("deploy A1 [A1.1@2,3 A1.2@4,3 A1.3@6,3]")
    told = list(approved.of_question(match.ask))
    heard.add([f"after: {line}" for line in told])
    lifts = [one.key for one in match.ask.listed() if one.key.startswith("lift")]
    fits = all(setting.fits(match.now, unit) for unit in ("A2", "A3", "A4", "A5"))
    assert lifts == ([] if fits else ["lift A1"])
    if lifts:
        match.answer("lift A1")
        assert not any(one.placed for one in match.state.members("A1"))
        heard.add([approved.of_event(match.story()[-1])])


@pytest.mark.rule("DZ-R2", "DZ-R11", "DZ-R14")
def test_figures_as_they_are_mustered():
    """Names and numbers of a unit, its looks and weapons, the bases of its type or its own."""
    one = Squad(name="Section", look="rifleman", type="infantry", quality="elite", gear=(
        Gear(weapons=("rifle",), count=2), Gear(weapons=("repeater", "pistol"), name="Sergeant", look="officer")))
    wide = replace(tank("destroyer", name="Wide"), base=3.0)
    now = RULES.moment(setup(a=force(one, wide, tank(type="monster", name="Beast"))))
    told = [(one.id, one.name, one.look, one.weapons, one.radius, one.type, one.quality)
            for one in now.state.figures.values() if one.side == 0]
    assert told[:3] == [
        ("A1.1", "Section 1", "rifleman", ("rifle",), 32, "infantry", "elite"),
        ("A1.2", "Section 2", "rifleman", ("rifle",), 32, "infantry", "elite"),
        ("A1.3", "Sergeant 3", "officer", ("repeater", "pistol"), 32, "infantry", "elite")]
    assert [(id, name, radius) for id, name, _, _, radius, _, _ in told[3:]][0] == ("A2.1", "Wide", 96)
    assert told[4][:2] == ("A3.1", "Beast")
    assert [(one.id, one.size, one.type, one.quality) for one in now.state.units.values()][:2] == [
        ("A1", 3, "infantry", "elite"), ("A2", 1, "heavy-vehicle", "regular")]
