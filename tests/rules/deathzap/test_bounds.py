"""Boundaries and small tables: what decides a bout, nearly close units, room in a strip, the command odds, the card of
a volley at armour."""

from __future__ import annotations

import importlib
from fractions import Fraction

import pytest
from msgspec.structs import replace

import game.rules
from game.core.chance.explorer import Branch
from game.core.chance.forecast import Forecast
from game.core.outlook import ALMOST
from game.core.play.events import Gone
from game.core.table.places import GRID, Place
from game.core.text import T
from game.rules.deathzap import checks, dangers, estimate, setting, value
from game.rules.deathzap.assault import decided_winner
from game.rules.deathzap.bout_forecasts import casualties, fell
from game.rules.deathzap.forecasts import DAMAGED, attacks
from game.rules.deathzap.moving import muster
from game.rules.deathzap.odds import odds_moment
from game.rules.deathzap.roster import WEAPONS, Bout, Unit
from game.rules.deathzap.words import status

from .platoons import RULES, battle, box, close_up, force, plain, row, squad, tank
from .test_setup import setup


@pytest.mark.rule("DZ-64", "DZ-84", "DZ-94", "DZ-R51")
@pytest.mark.parametrize(("dead", "unselected", "winner"), [
    ((0, 1), 0, 0), ((0, 1), 1, None), ((0, 2), 1, 0), ((0, 2), 2, None), ((0, 3), 2, 0), ((1, 2), 0, 0),
    ((1, 2), 1, None), ((1, 3), 1, 0), ((1, 3), 2, None), ((2, 5), 2, 0), ((2, 5), 3, None), ((1, 1), 0, None),
    ((0, 0), 0, None), ((1, 0), 0, None), ((2, 1), 0, None),
])
def test_a_lead_decides_where_it_is_larger_than_all_that_may_still_fall(dead, unselected, winner):
    """All of theirs have been selected. Mine that are left stand near enough for a melee, so each may still die in
    one: the lead in casualties must be larger than their number."""
    theirs = [f"B1.{n}" for n in range(1, 6)]
    mine = [f"A1.{n}" for n in range(1, 4 - unselected)]
    few, many = (squad("rifle", n=3), row(10, 10, 3)), (squad("rifle", n=5), row(10, 12, 5))
    match, mirrored = close_up(few, many), close_up(many, few)
    match.state.bout = replace(match.state.bout, dead=dead, selected=(*mine, *theirs))
    mirrored.state.bout = replace(mirrored.state.bout, dead=dead[::-1], selected=(
        *(one.replace("B", "A") for one in theirs), *(one.replace("A", "B") for one in mine)))
    found = decided_winner(match.state, match.now.house)
    other = decided_winner(mirrored.state, mirrored.now.house)
    if dead[0] < dead[1]:
        assert found == winner and other == (None if winner is None else 1)
    else:       # those who lead are all selected: none of them can come to a melee any more
        assert (found, other) == ((None, None) if dead[0] == dead[1] else (1, 0))


@pytest.mark.rule("DZ-66", "DZ-67", "DZ-68", "DZ-69", "DZ-70", "DZ-71", "DZ-72", "DZ-73", "DZ-74", "DZ-R47")
def test_the_number_of_attacks_of_each_weapon():
    """A D6 as it falls, a D3 as half of it rounded up, a fixed number without a die."""
    fixed = {"rifle": 1, "repeater": 3, "destroyer": 1, "vehicle-destroyer": 1}
    for weapon, profile in WEAPONS.items():
        odds = checks.attacks_odds(weapon)
        if weapon in fixed:
            assert checks.attacks_of(weapon, None) == fixed[weapon] and odds[fixed[weapon]] == 1
        else:
            most = {"D3": 3, "D6": 6}[profile.attacks]
            told = [checks.attacks_of(weapon, face) for face in range(1, 7)]
            assert told == ([1, 1, 2, 2, 3, 3] if most == 3 else [1, 2, 3, 4, 5, 6])
            assert [odds[n] for n in range(1, most + 1)] == [Fraction(1, most)] * most


@pytest.mark.rule("DZ-R25")
@pytest.mark.parametrize(("gap", "short"), [
    (6 * GRID, None), (6 * GRID + 1, 1.0), (6 * GRID + 20, 20.0), (6 * GRID + int(ALMOST), float(int(ALMOST))),
    (6 * GRID + int(ALMOST) + 1, None)])
def test_units_that_are_nearly_close(gap, short):
    """From beyond 6 inches to a little more: how far they are short of it, by the nearest figures."""
    match = battle([(squad("rifle", n=3), row(10, 10, 3))], [(squad("rifle", n=3), row(13 + gap / GRID + 1, 10, 3))])
    members = match.state.members("A1")
    assert [(one.foe, one.short) for one in dangers.close(match.now, members, 0)] == (
        [] if short is None else [("B1", short)])


@pytest.mark.rule("DZ-94", "DZ-R55", "DZ-R25")
def test_what_is_left_of_the_danger_of_a_unit_that_is_fought_first():
    """Its danger counts as far as it is likely to be there afterwards; that of others wholly."""
    match = battle([(squad("rifle", n=3), row(20, 20, 3))],
                   [(squad("rifle", n=5), row(20, 25, 5)), (squad("rifle", n=5, name="Other"), row(20, 34, 5))])

    def told(*more):
        *_, last = dangers.spot(match.now, "A1", *more)
        assert last.fights == (more[0] if more else "")
        return {one.foe: (one.harm.chance, one.shot.chance) for one in last.dangers}

    whole = told()
    assert set(whole) >= {"B1", "B2"} and all(chance > 0 for chance, _ in whole.values())
    part = told("B1", Fraction(1, 3))
    assert part["B1"] == tuple(chance / 3 for chance in whole["B1"]) and part["B2"] == whole["B2"]
    assert "B1" not in told("B1", Fraction(0)) and told("B1", Fraction(1)) == whole


def strip(*pieces, edges=("south", "north"), them=None):
    """The units of a force before they are set up, A's in the strip along the first of the edges."""
    now = RULES.moment(setup(plain(*pieces), a=force(*(them or (squad("rifle", n=8),)))))
    state = now.state.copied()
    state.edges = edges
    return now._replace(state=state)


def turned(x0: float, y0: float, x1: float, y1: float, edge: str) -> tuple[float, float, float, float]:
    """A box in the strip along the south edge of a table of 48 inches, as it lies along another edge."""
    return {"south": (x0, y0, x1, y1), "north": (x0, 48 - y1, x1, 48 - y0), "west": (y0, x0, y1, x1),
            "east": (48 - y1, x0, 48 - y0, x1)}[edge]


@pytest.mark.rule("DZ-05", "DZ-R17", "DZ-R18")
@pytest.mark.parametrize("edge", ["south", "north", "west", "east"])
@pytest.mark.parametrize(("boxes", "room"), [
    ([], True), ([(0, 0, 48, 6)], False), ([(0, 0, 48, 1)], False), ([(0, 7, 48, 9)], True),
    ([(2.1, 0, 48, 6)], True), ([(2, 0, 48, 6)], False), ([(0, 0, 45.9, 6)], True), ([(0, 0, 46, 6)], False),
    ([(0, 0, 20, 6), (22.1, 0, 48, 6)], True), ([(0, 0, 20, 6), (22, 0, 48, 6)], False),
    ([(22.1, 0, 48, 6), (0, 0, 20, 6)], True), ([(0, 0, 20, 6), (22.1, 5, 48, 9)], True),
    ([(0, 0, 30, 6), (10, 0, 20, 6), (32, 0, 48, 6)], False), ([(0, 0, 30, 6), (10, 0, 20, 6), (32.1, 0, 48, 6)], True),
])
def test_a_free_stretch_of_a_strip(boxes, room, edge):
    """Eight bases of 1 inch in a strip of 6: two columns of six, more than 2 inches must be free from what is set up
    there or reaches into it."""
    other = {"south": "north", "north": "south", "west": "east", "east": "west"}[edge]
    now = strip(*(box(f"P{i}", "water", *turned(*one, edge)) for i, one in enumerate(boxes)), edges=(edge, other))
    assert setting._stretch(now, muster(now, "A1")) is room
    if room:
        assert setting.fits(now, "A1")


@pytest.mark.rule("DZ-05", "DZ-R2", "DZ-R18")
@pytest.mark.parametrize("edge", ["south", "north", "west", "east"])
@pytest.mark.parametrize(("free", "room"), [(2, False), (2.1, True)])
def test_units_that_stand_there_take_room(free, room, edge):
    """Three of another unit at the far end of the room that is left, by the edge of their bases."""
    other = {"south": "north", "north": "south", "west": "east", "east": "west"}[edge]
    now = strip(box("P1", "water", *turned(free + 1, 0, 48, 6, edge)), edges=(edge, other),
                them=(squad("rifle", n=8), squad("rifle", n=3)))
    for i, one in enumerate(now.state.members("A2")):
        x, y, *_ = turned(free + 0.5, i + 0.5, free + 0.5, i + 0.5, edge)
        now.state.figures[one.id] = one.at(Place.at(x, y))
    assert setting._stretch(now, muster(now, "A1")) is room


@pytest.mark.rule("DZ-R2", "DZ-R18")
def test_a_base_wider_than_the_strip_has_no_stretch():
    for base, room in ((6.0, True), (6.25, False)):
        one = replace(tank(), base=base)
        now = strip(them=(one,))
        assert setting._stretch(now, muster(now, "A1")) is room


@pytest.mark.rule("DZ-03", "DZ-R17")
def test_edges_by_house_rule_and_by_room():
    now = RULES.moment(setup())
    assert set(setting.edges_of(now)) == {"south", "north", "west", "east"}
    flooded = RULES.moment(setup(plain(box("P1", "water", 0, 0, 48, 6))))
    assert set(setting.edges_of(flooded)) == {"west", "east"} and set(setting.edges_of(flooded, 1)) == {"west", "east"}


@pytest.mark.rule("DZ-R2", "DZ-R44")
def test_the_position_of_the_command_odds():
    """The gap between the bases, all figures of a unit on one spot, and who is selected."""
    one = odds_moment(RULES, {"figures": "2", "target_figures": "3", "distance": "10", "stored": "2"}, ())
    now = one.now
    spots = {id: now.state.figures[id].place for id in ("A1.1", "A1.2", "B1.1", "B1.2", "B1.3")}
    assert spots["A1.1"] == spots["A1.2"] == Place.at(3, 24)
    assert spots["B1.1"] == spots["B1.2"] == spots["B1.3"] == Place.at(14, 24)
    assert (one.figure, one.target, one.way.key, now.state.bout) == ("A1", "B1", "shoot B1", None)
    assert (now.state.units["A1"].stored, now.state.units["B1"].stored, now.state.units["B1"].size) == (0, 2, 3)
    for kind, key in (("shot", "shoot rifle"), ("melee", "melee B1.1")):
        one = odds_moment(RULES, {"attack": kind}, ())
        bout = one.now.state.bout
        assert (bout.attacker, bout.defender, bout.picks, bout.dead, bout.picked) == ("A1", "B1", 0, (0, 0), "")
        assert (one.figure, one.target, one.way.key) == ("A1.1", "B1.1", key)
        assert one.now.state.figures["B1.1"].place == Place.at(4 if kind == "melee" else 10, 24)
    assert len(odds_moment(RULES, {}, ()).now.state.members("B1")) == 8


@pytest.mark.rule("DZ-52", "DZ-53", "DZ-54", "DZ-55")
def test_how_volleys_at_armour_end():
    assert {key: (one.place, str(one.label), one.tone) for key, one in DAMAGED.items()} == {
        "nothing": (0, "Nothing", "nothing"), "immobilised": (1, "Immobilised", "harm"),
        "killed": (2, "Killed", "kill"), "explodes": (3, "Explodes", "kill")}


@pytest.mark.rule("DZ-34", "DZ-61", "DZ-R25", "DZ-R62")
def test_the_cards_of_a_unit():
    """A volley at each that can be shot at, a close assault of each that is close; none of one that is lost, not set up
    yet, or in a bout."""
    def cards(match, id="A1"):
        return [(one.act.key, one.target) for one in attacks(match.now, id) if isinstance(one, Forecast)]

    def pair(**more):
        return battle([(squad("rifle", n=3), row(20, 10, 3))],
                      [(squad("rifle", n=3), row(20, 15, 3)), (squad("rifle", n=3, name="Far"), row(20, 30, 3)),
                       (squad("rifle", n=3, name="Out"), row(20, 45, 3))], **more)

    usual = pair()
    assert [one for one in cards(usual) if one[1] in ("B1", "B2", "B3")] == [
        ("shoot B1", "B1"), ("shoot B2", "B2"), ("assault B1", "B1")]
    assert cards(usual, "X9") == []
    lost = pair()
    lost.state.set("A1", fate="destroyed")
    assert cards(lost) == []
    away = pair()
    for one in away.state.members("A1"):
        away.state.put(one.id, placed=False)
    assert cards(away) == []
    bout = close_up((squad("rifle", n=3), row(20, 10, 3)), (squad("rifle", n=3), row(20, 15, 3)))
    assert cards(bout) == []


@pytest.mark.rule("DZ-15", "DZ-16")
def test_what_casualties_cost_at_the_next_attempt():
    """The dearer, the more there are; never more than the whole activation is worth."""
    unit = Unit(id="A1", side=0, name="U", type="infantry", quality="regular", size=8)
    costs = [value.morale_cost(unit, n, 4.0) for n in range(6)]
    assert costs[0] == 0 and costs == sorted(costs) and costs[1] > 0 and costs[-1] <= value.ACTIVATION_WORTH


@pytest.mark.rule("DZ-76", "DZ-83")
def test_the_harm_of_the_selected_figure_is_that_of_the_bout():
    """Of the one that is selected; of all others what their usual attack does, which in a bout is none."""
    told = Bout(attacker="A1", defender="B1", picks=0, picked="A1.1", selected=("A1.1",))
    match = battle([(squad("rifle", n=3), row(20, 10, 3))], [(squad("rifle", n=3), row(20, 14, 3))], active="A1",
                   stage="bout", bout=told)
    assert RULES.lookout.harm(match.now, "A1.1", "B1.1", 0).chance == Fraction(1, 2), "a 4+ with the rifle"
    assert RULES.lookout.harm(match.now, "A1.1", "B1.2", 0).chance == 0, "not the nearest"
    for me, them in (("A1.2", "B1.1"), ("B1.1", "A1.1")):
        card = RULES.forecast(match.now, me, them)
        assert RULES.lookout.harm(match.now, me, them, 0).chance == (
            card.loss.chance(lambda gone, one=them: one in gone) if isinstance(card, Forecast) else 0)
    assert RULES.lookout.harm(match.now, "A1.1", "B1", 0).chance == 0


def test_the_rulesets_stand_in_this_order_on_the_screens():
    modules = [importlib.import_module(f"game.rules.{one.replace('-', '_')}") for one in game.rules.IDS]
    assert [(one.ORDER, str(one.TITLE)) for one in modules] == [
        (1, "Simple Battles"), (2, "Skirmashed"), (3, "Ghost Legions"), (4, "Warbands"), (5, "Deathzap")]


@pytest.mark.rule("DZ-94", "DZ-R55")
def test_the_chance_that_both_are_left_after_a_bout():
    match = battle([(squad("rifle", n=3), row(20, 10, 3))], [(squad("rifle", n=3), row(20, 14, 3))])
    found = estimate.stays(estimate.bout(match.now, "A1", "B1"))
    assert 0 <= found <= 1


class Draws:
    """Numbers that are drawn, one after another, whatever the range."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def below(self, end: int) -> int:
        return self.numbers.pop(0)


@pytest.mark.rule("DZ-61", "DZ-84", "DZ-R44")
@pytest.mark.parametrize(("mine", "draws", "dead"), [
    (((1,), 0, 100), (99,), (0, 1)), (((1,), 0, 100), (100,), (1, 0)),       # a melee: below its chance it wins
    (((1,), 100, 0), (99,), (0, 1)), (((1,), 100, 0), (100,), (0, 0)),       # a shot, and the other has none
    (((1, 2, 3), 100, 0), (0, 100), (0, 0)), (((1, 2, 3), 100, 0), (2, 100, 100, 99), (0, 1)),
])
def test_the_model_of_a_bout_draws_below_its_chances(mine, draws, dead):
    """One against one whose chance to kill is nought; how many attacks is drawn where that varies."""
    sides = estimate.BoutModel((estimate.Fighter(*mine),), (estimate.Fighter((1,), 0, 0),), battle([], []).now.house)
    found = estimate._play_bout(sides, Bout(attacker="A", defender="B", picks=0), Draws(*draws, 100, 100))
    assert found.dead == dead


@pytest.mark.rule("DZ-94", "DZ-R55")
def test_who_is_destroyed_after_a_bout_has_not_fallen_by_the_attack():
    events = tuple(Gone(text=T("x"), clause=clause, side=1, figure=id, how="destroyed") for id, clause in (
        ("B1.1", "DZ-75"), ("B1.2", "DZ-94"), ("B1.3", "DZ-R55"), ("B1.4", "DZ-84")))
    now = battle([(squad("rifle", n=3), row(20, 10, 3))], [(squad("rifle", n=5), row(20, 14, 5))]).now
    branch = Branch(Fraction(1), now, events, ())
    assert fell(branch) == ("B1.1", "B1.4")
    assert (casualties("B1", now, branch), casualties("A1", now, branch)) == (2, 0)


@pytest.mark.rule("DZ-08", "DZ-54", "DZ-R62")
def test_the_state_of_a_unit_in_a_word():
    match = battle([(squad("rifle", n=3), row(20, 10, 3)), (tank(), [(30, 10)])],
                   [(squad("rifle", n=3), row(20, 34, 3))])

    def told(id):
        return str(status(match.now, id))

    assert (told("A1"), told("A1.2"), told("B1")) == ("ready", "ready", "waits")
    match.state.set("A1", tried=True)
    match.state.set("A2", immobile=True)
    assert (told("A1"), told("A2")) == ("has tried", "immobilised, ready")
    match.state.active = "A1"
    assert told("A1") == "active"
    match.state.put("A2.1", placed=False)
    assert told("A2") == "to deploy"
    match.state.set("B1", fate="destroyed")
    assert told("B1") == "lost"
    for id in ("A1.1", "A1.2", "A1.3"):
        match.state.remove(id)
    assert told("A1") == "lost" and told("A1.1") == "gone"
