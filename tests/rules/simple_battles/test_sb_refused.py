"""Why an act cannot be chosen: reason, clause and numbers of each, also where two reasons stand against it."""

from __future__ import annotations

from types import SimpleNamespace as Made

import pytest

from game.core.play.acts import Activate, Done, Move, Nothing
from game.core.table.pieces import Marker
from game.core.table.places import Place
from game.rules.simple_battles import actions, checks, refusals
from game.rules.simple_battles.acts import Attack, Dash, Extra, Spread, Use

from .fights import RULES, box, fight, figure, hire, plain, say

LEADER = hire("Elite", "Leader", name="Chief")


@pytest.mark.rule("SB-22", "SB-R29")
@pytest.mark.parametrize("act, leader_too, why", [
    (Extra("B1"), True, ("is not yours to move", "SB-22")), (Extra("B1"), False, ("is not yours to move", "SB-22")),
    (Extra("A1"), False, ("the Leader’s extra turn gives one to another figure, not to itself", "SB-R29")),
    (Extra("A1"), True, None), (Extra("A2"), False, None), (Extra("A9"), False, None), (Nothing(), False, None)])
def test_who_cannot_have_the_extra_turn(act, leader_too, why):
    match = fight([(LEADER, 4, 4), (hire(), 8, 4)], [(hire("Elite", "Leader"), 4, 20)])
    found = refusals.extra(match.now, act, leader_too)
    assert (None if found is None else (str(found.reason), found.clause)) == why


def why(match, act, **changes):
    """Why A1, whose turn it is, may not do that: reason and clause; None where it may."""
    state = match.state.copied()
    for name, value in {"active": "A1", **changes}.items():
        setattr(state, name, value)
    found = refusals.in_turn(match.now.holding(state), figure(match, "A1"), act)
    return None if found is None else (str(found.reason), found.clause)


OTHER = ("Warrior has already done its other part", "SB-R26")


@pytest.mark.rule("SB-45", "SB-R7", "SB-R11", "SB-R26")
def test_moves():
    """A dash is its other part, a move is not; nobody that is held goes anywhere, whatever it has done."""
    free, nowhere = fight([(hire(), 10, 4)], [(hire(), 10, 14)]), "Warrior can go nowhere from where it stands"
    held = fight([(hire(), 10, 4)], [(hire(), 11, 4)], locked_in_melee="on")
    for moved in (False, True):
        assert why(free, Dash(), has_moved=moved) == (nowhere, "SB-R7")
        assert why(free, Dash(), has_moved=moved, other="attack") == OTHER
        assert why(held, Dash(), has_moved=moved, other="attack") == (
            "Warrior touches an enemy and cannot move", "SB-R11")
    assert why(free, Move(), other="attack") == (nowhere, "SB-R7")
    assert why(free, Move(), has_moved=True) == ("Warrior has already moved", "SB-R26")
    assert why(held, Move()) == ("Warrior touches an enemy and cannot move", "SB-R11")
    assert why(free, Move(), active="A2", has_moved=True) == ("Warrior has already moved", "SB-R26")


@pytest.mark.rule("SB-48", "SB-R26", "SB-R28")
def test_work_at_terminals():
    here = (Marker("O1", Place.at(10, 4), 32), Marker("O2", Place.at(20, 4), 32))
    match = fight([(hire(), 10, 4)], [(hire(), 10, 14)], scenario="terminals", objectives=here)
    bare = fight([(hire(), 10, 4)], [(hire(), 10, 14)], objectives=here)
    assert why(bare, Use("O1")) == ("there is nothing to work with in this battle", "SB-R28")
    assert why(match, Use("O1"), used=((0, "O1"),)) == ("Blue has worked terminal O1 already", "SB-R28")
    assert why(match, Use("O2"), used=((1, "O2"),)) == ("Warrior does not touch terminal O2", "SB-R28")
    assert why(match, Use("O3")) == ("there is no terminal O3", "SB-R28")
    assert why(match, Use("O3"), other="secondary") == OTHER
    assert list(actions.workable_terminals(match.now, figure(match, "A1"))) == ["O1"]
    assert list(actions.workable_terminals(bare.now, figure(bare, "A1"))) == []


@pytest.mark.rule("SB-25", "SB-53", "SB-R17", "SB-R26", "SB-R33", "SB-R36", "SB-R37", "SB-R43", "SB-52")
def test_attacks():
    match = fight([(hire(), 10, 4), (hire("Elite"), 4, 4)], [(hire("Elite", name="Far"), 10, 21), (hire(), 11, 4)])
    near = fight([(hire("Warrior", "Spread"), 10, 4)], [(hire(), 10, 8), (hire("Elite"), 11, 4)])
    assert why(match, Attack("A2")) == ("only enemies can be attacked", "SB-R33")
    assert why(match, Attack("B1")) == ("16″ away, 15″ is the limit", "SB-52")
    assert why(match, Attack("B1"), other="action") == OTHER and why(match, Attack("B9"), other="action") is None
    assert why(match, Attack("B2")) is None and why(match, Spread("B2")) == (
        "adjacent enemies are fought with melee dice", "SB-R37")
    assert why(match, Spread("B1")) == ("Warrior has no Spread weapon", "SB-25") and why(near, Spread("B1")) is None
    assert why(match, Attack("B2"), feared=("B2",)) == (
        "Warrior failed the Fear test against Warrior this turn", "SB-R43")
    assert why(match, Attack("B2"), feared=("B1",)) is None
    brawler = fight([(hire("Brawler"), 10, 4)], [(hire(), 10, 8)])
    assert why(brawler, Attack("B1")) == ("Brawler has no ranged dice", "SB-R17")
    always = fight([(hire("Warrior", "Spread"), 10, 4)], [(hire(), 10, 8)], spread_always="on")
    assert why(always, Attack("B1")) == ("Warrior always sprays with its Spread weapon", "SB-R36")
    wall = fight([(hire(), 10, 4)], [(hire(), 10, 12)], table=plain(24, box("H1", "house", 8, 7, 12, 9)))
    assert why(wall, Attack("B1")) == ("half of it is not seen", "SB-53")


def test_acts_of_other_questions_are_not_refused_here():
    match = fight([(hire(), 10, 4)], [(hire(), 10, 14)])
    assert why(match, Done()) is None and why(match, Activate("A1")) is None


@pytest.mark.rule("SB-R4", "TB-3")
@pytest.mark.parametrize("radius", [0, 16, 32])
def test_a_marker_is_touched_within_a_twentieth_of_an_inch(radius):
    """0.05 inch are 3.2 steps; a base of 32 and a marker of so many. At every offset about it."""
    me = figure(fight([(hire(), 10, 10)], [(hire(), 20, 20)]), "A1")
    far, limit = 32 + radius + 5, (160 + 5 * radius + 16) ** 2
    for dx in range(far + 1):
        for dy in range(far + 1):
            place = Place(me.x - dx, me.y + dy)
            assert actions.touches(me, place, radius) is (25 * (dx * dx + dy * dy) <= limit)


@pytest.mark.rule("SB-53")
@pytest.mark.parametrize("share, told", [
    (0.4999, "49 %"), (0.5, "50 %"), (0.999, "99 %"), (0.0199, "1 %"), (0.01, "1 %"), (0.004, "<1 %"), (0.0, "0 %")])
def test_the_share_that_is_seen_is_rounded_down(share, told):
    assert checks.seen_share(share).replace("\xa0", " ") == told


# ── what screens and the order of rolls are made of ──────────────────────────────────────────────────────────


@pytest.mark.rule("SB-R47")
def test_of_several_dice_one_is_picked_the_best_by_itself():
    match = fight([(hire("Elite"), 10, 10)], [(hire(), 11, 10), (hire(), 20, 20)], [2, 3], rerolls=(1, 0),
                  reroll_unit="die")
    say(match, "turn A1", "attack B1")
    option = match.ask.option("reroll")
    assert (option.choices, option.least, option.most, option.best) == (("1", "2"), 1, 1, ("2",))


@pytest.mark.rule("SB-R39", "TB-2")
@pytest.mark.parametrize("dx, dy, radii, gap", [
    (100, 0, (32, 32), 36 * 1024), (60, 80, (32, 48), 20 * 1024), (64, 0, (32, 32), 0), (63, 0, (32, 32), 0),
    (65, 1, (32, 32), 1031), (1, 1, (0, 0), 1448), (64, 64, (40, 32), 18953)])
def test_gaps_are_ordered_in_whole_parts(dx, dy, radii, gap):
    """1024 parts to a step, rounded down: of 65 and 1 the root is 65.00769, of two 1 it is 1.41421."""
    one, other = (Made(x=0, y=0, radius=radii[0]), Made(x=dx, y=-dy, radius=radii[1]))
    assert checks._gap_key(one, other) == checks._gap_key(other, one) == gap


@pytest.mark.rule("SB-26", "SB-29")
def test_how_many_a_spread_attack_defeats_is_good_or_nothing():
    match = fight([(hire("Warrior", "Spread"), 10, 4)], [(hire(), 10, 8), (hire(), 11, 8), (hire(), 9, 8)])
    card = RULES.forecast(match.now, "A1", "B1", Spread("B1"))
    assert [(str(bar.label), bar.tone) for bar in card.bars] == [
        ("0", "nothing"), ("1", "kill"), ("2", "kill"), ("3", "kill")]
