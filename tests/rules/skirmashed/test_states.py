"""Which states cannot be, each with its words; and what is asked of a place by the rules about charges."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import hypot

import numpy as np
import pytest

from game.core.table.movement.ends import in_contact
from game.core.table.places import GRID, Place, touching
from game.core.table.regions import LONG_DRAWS
from game.rules.skirmashed import ending
from game.rules.skirmashed.regions import ChargeRegion, MoveRegion, whole_inches
from game.rules.skirmashed.roster import share_lost
from game.rules.skirmashed.ruleset import RULESET as RULES

from .duels import duel, figure, plain, say, trooper, zealot

MINE, FOES = [(trooper(), 6, 6), (trooper(), 6, 9)], [(zealot(), 12, 6), (zealot(), 12, 9)]


def problems(match, *figures, **changes):
    """What is wrong with the match's state after these changes: of figures (id and fields), of the state."""
    state = match.state.copied()
    for one, fields in figures:
        state.put(one, **fields)
    for name, value in changes.items():
        setattr(state, name, value)
    return RULES.problems(match.now.holding(state))


@pytest.mark.parametrize("damage, wrong", [(-1, True), (0, False), (10, False), (11, True), (12, True)])
def test_who_lives_has_less_damage_than_stamina(damage, wrong):
    found = problems(duel(MINE, FOES), ("A1", {"damage": damage}))
    assert (f"A1 lives with {damage} of 11 damage" in found) is wrong and bool(found) is wrong


@pytest.mark.parametrize("damage, wrong", [(10, True), (11, False), (15, False)])
def test_who_is_dead_has_damage_of_its_stamina(damage, wrong):
    match = duel(MINE, FOES, dead=("A2",))
    state = match.state.copied()
    state.put("A1", damage=damage)
    state.remove("A1")
    assert (f"A1 is dead with {damage} of 11 damage" in RULES.problems(match.now.holding(state))) is wrong


@pytest.mark.parametrize("round, wrong", [(-1, True), (0, False), (1, False), (4, False), (5, True)])
def test_rounds_are_four(round, wrong):
    assert (f"round {round} of 4" in problems(duel(MINE, FOES), round=round)) is wrong


def test_who_is_active_is_in_play_and_of_the_side_whose_go_it_is():
    match = duel(MINE, FOES)
    assert problems(match) == []
    assert problems(match, active="A1", stage="order") == [] and problems(match, stage="look") == []
    assert problems(match, active="A1") == ["A1 is active at stage ''"]
    assert problems(match, active="A1", stage="look") == ["A1 is active at stage 'look'"]
    assert problems(match, stage="order") == ["nobody is active at stage 'order'"]
    assert problems(match, active="A9", stage="order") == ["A9 is active but gone"]
    assert problems(match, active="B1", stage="order") == ["B1 is active in the other side's go"]


def test_the_last_phase_is_against_exhausted_figures():
    match, fresh = duel(MINE, FOES), "the last phase goes on against fresh figures"
    tired = [(one, {"exhausted": True}) for one in ("B1", "B2")]
    assert problems(match, *tired, final=0) == [] and problems(match, *tired[:1], final=0) == [fresh]
    assert problems(match, final=0) == [fresh] and problems(match, final=0, stage="order", active="A1") == []
    assert problems(match, *tired, final=1) == [fresh]


def test_edges_and_places_belong_to_a_phase():
    match = duel(MINE, FOES)
    assert problems(match, phase="edges", edges=None) == [] and problems(match, phase="deploy", edges=None) != []
    unplaced = ("A1", {"placed": False})
    assert problems(match, unplaced, phase="deploy") == []
    assert problems(match, phase="start") == problems(match, phase="end") == []
    assert all(problems(match, unplaced, phase=phase) for phase in ("start", "play", "end"))
    assert problems(match, ("A1", {"stamina": 12})) != [], "nobody mustered such a figure"


@pytest.mark.rule("SK-R49", "SK-84", "SK-R48")
@pytest.mark.parametrize("dead, lost, killed", [
    ((), (Fraction(0), Fraction(0)), (0, 0)), (("A1",), (Fraction(1, 2), Fraction(0)), (1, 0)),
    (("B1", "B3"), (Fraction(0), Fraction(2, 3)), (0, 2)), (("A1", "A2"), (Fraction(1), Fraction(0)), (2, 0)),
    (("A2", "B2"), (Fraction(1, 2), Fraction(1, 3)), (1, 1))])
def test_what_a_side_has_lost(dead, lost, killed):
    match = duel(MINE, [*FOES, (zealot(), 12, 12)], dead=dead, damage={"A1": 3} if "A1" not in dead else {})
    state = match.state
    assert tuple(share_lost(state, side) for side in (0, 1)) == lost
    assert tuple(ending.killed(state, side) for side in (0, 1)) == killed
    assert [points.points for points in ending.score(match.now)] == [killed[1], killed[0]]
    hurt = [sum(11 if one in dead else 3 if one == "A1" else 0 for one in ("A1", "A2")),
            sum(10 for one in dead if one.startswith("B"))]
    assert [ending.damage_suffered(state, side) for side in (0, 1)] == hurt


@pytest.mark.rule("SK-R49")
def test_a_side_that_never_had_anybody_has_lost_nothing():
    state = duel(MINE, FOES).state.copied()
    state.figures = {one: figure for one, figure in state.figures.items() if figure.side == 0}
    assert (share_lost(state, 0), share_lost(state, 1)) == (0, 0)


@pytest.mark.rule("SK-R18")
def test_who_ends_in_contact_with_two_is_asked_whom_it_charges():
    match = duel([(trooper(), 6, 12)], [(zealot("One"), 12, 11.5), (zealot("Two"), 12, 12.5)], [9],
                 table=plain(wide=True), active="A1")
    say(match, "move", "go @ 11.125,12")
    ask = match.ask
    assert (ask.kind, ask.clause, ask.about, ask.side) == ("charge", "SK-R18", "A1", 0)
    told = [(one.key, one.clause, one.kind, one.figure, one.target) for one in ask.listed() if one.kind != "resign"]
    assert told == [(f"charge {foe}", "SK-R18", "charge", "A1", foe) for foe in ("B1", "B2")]
    say(match, "charge B2")
    assert match.state.charge == "B2"


# ── places ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SK-R18", "SK-R16", "SK-R19")
def test_the_clause_that_bars_a_place():
    """Beside its enemy, in contact with it, and in contact with another besides, before and after an attack."""
    match = duel([(trooper(), 6, 6)], [(zealot(), 10, 6), (zealot(), 10, 7), (zealot(), 5, 6)], [9],
                 table=plain(wide=True), active="A1", leave_contact="no_attack")
    say(match, "move")
    first = figure(match, "B1")
    onto, walk = ChargeRegion(match.now, "A1", 9 * GRID, first), MoveRegion(match.now, "A1", 9 * GRID)
    west, short, both = Place.at(9, 6), Place.at(8, 6), Place.at(9.125, 6.5)
    assert walk.begun == ("B3",)
    assert onto.cites(short) == "SK-R18" and "is not in contact" in str(onto.barred(short))
    assert onto.cites(west) == walk.cites(west) == "SK-R16" and "while leaving" in str(walk.barred(west))
    assert walk.cites(short) == "" and walk.barred(short) is None and walk.cites(both) == "SK-R16"
    state = match.state.copied()
    state.order = "attack"
    after = MoveRegion(match.now.holding(state), "A1", 9 * GRID)
    assert after.cites(west) == "SK-R19" and after.cites(short) == ""
    assert "after its attack" in str(after.barred(west))


@pytest.mark.rule("SK-R18", "TB-3")
@pytest.mark.parametrize("far", [0, 1, 3, 4])
@pytest.mark.parametrize("leaving", ["no_attack", "free"])
def test_the_area_and_its_table_of_places_agree(far, leaving):
    """`allowed` of many places says what `barred` says of each, at and about the edge of contact (3/64 inch)."""
    match = duel([(trooper(), 6, 6)], [(zealot(), 10, 6), (zealot(), 5, 6)], [9], table=plain(wide=True), active="A1",
                 leave_contact=leaving)
    say(match, "move")
    foe = figure(match, "B1")
    spots = [(foe.x + dx, foe.y + dy) for dx, dy in (
        (-64 - far, 0), (64 + far, 0), (0, 64 + far), (-46 - far, 46), (0, 0))]
    barred = 0
    for order in ("move", "attack"):
        state = match.state.copied()
        state.order = order
        region = MoveRegion(match.now.holding(state), "A1", 9 * GRID)
        told = region.allowed(*(np.array(them) for them in zip(*spots, strict=True)))
        assert told.tolist() == [region.barred(Place(x, y)) is None for x, y in spots], order
        barred += told.tolist().count(False)
    assert barred


@pytest.mark.parametrize("draws", [LONG_DRAWS - 1, LONG_DRAWS, LONG_DRAWS + 1])
def test_a_place_is_drawn_so_often_before_the_first_free_one_is_taken(draws, monkeypatch):
    """Only draws of where it stands are counted: in an area of hardly more than that none is worth many more."""
    match = duel([(trooper(), 6, 6)], [(zealot(), 12, 6)], [9], table=plain(wide=True), active="A1")
    say(match, "move")
    region, other, drawn = MoveRegion(match.now, "A1", 9 * GRID), Place.at(7, 7), []

    def sample(self, stream):
        drawn.append(stream)
        return other if len(drawn) == draws else region.figure.place

    monkeypatch.setattr(type(region.reach), "sample", sample)
    assert region.sample(None) == (other if draws <= LONG_DRAWS else region.first)
    assert len(drawn) == min(draws, LONG_DRAWS)


@pytest.mark.parametrize("dx, dy", [(1, 0), (0, 1), (-3, 4), (5, 5), (-128, 1), (7, -99)])
def test_a_place_in_contact_touches_and_overlaps_nobody(dx, dy):
    match = duel([(trooper(), 6, 6)], [(zealot(), 12, 6)], active="A1")
    foe = figure(match, "B1")
    place = ChargeRegion(match.now, "A1", 9 * GRID, foe).contact_place(dx, dy)
    away = (place.x - foe.x) ** 2 + (place.y - foe.y) ** 2
    assert GRID ** 2 <= away <= (GRID + 3) ** 2
    cross = (place.x - foe.x) * dy - (place.y - foe.y) * dx
    along = (place.x - foe.x) * dx + (place.y - foe.y) * dy
    assert along > 0 and abs(cross) <= 0.03 * along, "in that direction"


@pytest.mark.rule("TB-3", "SK-R18")
def test_a_place_in_contact_is_as_near_as_the_grid_allows():
    """Straight along the grid it touches exactly, elsewhere it is rounded to the grid, outwards where that overlaps."""
    match = duel([(trooper(), 6, 6)], [(zealot(), 12, 6)], active="A1")
    foe = figure(match, "B1")
    onto = ChargeRegion(match.now, "A1", 9 * GRID, foe)
    for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        assert onto.contact_place(x, y) == onto.contact_place(100 * x, 100 * y) == (foe.x + 64 * x, foe.y + 64 * y)
    outwards = 0
    for dx, dy in product(range(-13, 14), repeat=2):
        if not (dx or dy):
            continue
        near, more = ((round(foe.x + dx * away / hypot(dx, dy)), round(foe.y + dy * away / hypot(dx, dy)))
                      for away in (64, 65))
        fits = (near[0] - foe.x) ** 2 + (near[1] - foe.y) ** 2 >= 64 ** 2
        place = onto.contact_place(dx, dy)
        assert place == (near if fits else more) and touching(figure(match, "A1").at(place), foe)
        outwards += not fits
    assert 200 < outwards < 500, "both are met"


@pytest.mark.rule("SK-R16", "SK-R18", "TB-3")
@pytest.mark.parametrize("begun", [("B1", "B2"), ("B1",), ()])
@pytest.mark.parametrize("leaving", ["no_attack", "free"])
@pytest.mark.parametrize("order", ["move", "attack"])
def test_who_keeps_all_that_it_touched_may_charge_another(begun, leaving, order):
    """Three enemies round a place where all three are touched: with a house rule it may go into contact with a new one
    only where it keeps all that it touched; after an attack with no new one."""
    match = duel([(trooper(), 4, 4)], [(zealot("Z1"), 11, 7), (zealot("Z2"), 9.5, 7.875), (zealot("Z3"), 9.5, 6.125)],
                 [9], table=plain(wide=True), active="A1", leave_contact=leaving)
    state = match.state.copied()
    state.start, state.order = begun, order
    walk, foes = MoveRegion(match.now.holding(state), "A1", 9 * GRID), list(state.of(1))
    x, y = (np.concatenate(them) for them in zip(*(in_contact(walk.figure, foe) for foe in foes), strict=True))
    told, seen = walk.allowed(x, y), set()
    for i in (*range(0, len(x), 9), *np.flatnonzero((abs(x - 640) < 6) & (abs(y - 448) < 6))):
        place = Place(int(x[i]), int(y[i]))
        held = {foe.id for foe in foes if touching(walk.figure.at(place), foe)}
        new = held - set(begun)
        free = not new or (order == "move" and (leaving == "free" or set(begun) <= held))
        assert (walk.barred(place) is None) is free and bool(told[i]) is free, (place, held)
        assert walk.cites(place) == ("" if free else "SK-R19" if order == "attack" else "SK-R16")
        seen.add(len(held))
    assert seen >= {1, 3}


@pytest.mark.parametrize("cost, inches", [(0.0, 0), (1.0, 1), (64.0, 1), (64.06, 1), (65.0, 2), (128.0, 2), (640.5, 11)
                                          ])
def test_whole_inches_are_rounded_up(cost, inches):
    assert whole_inches(cost) == inches
