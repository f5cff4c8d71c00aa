"""`odds ghost-legions …`: one attack in words, the ruleset's own forecast as the answer."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.chance.forecast import Forecast
from game.core.errors import Bad
from game.core.table.places import GRID
from game.rules.ghost_legions.acts import Fight, ShootWith
from game.rules.ghost_legions.odds import KEYS, _weapon, odds_moment
from game.rules.ghost_legions.roster import WEAPONS

from .legions import RULES


def chances(switches=(), **words):
    one = odds_moment(RULES, words, switches)
    return RULES.forecast(one.now, one.figure, one.target, one.way)


@pytest.mark.rule("GL-37", "GL-40", "GL-43", "GL-44", "GL-R34")
@pytest.mark.parametrize("cover, each", [("open", Fraction(5, 6)), ("soft", Fraction(4, 6)), ("hard", Fraction(3, 6))])
def test_a_shot(cover, each):
    found = chances(weapon="bolt-action rifle", distance="10", actions="2", cover=cover, target="medium")
    assert isinstance(found, Forecast) and found.checks[0].dice == 4 and found.checks[0].each == each
    assert found.expected == 4 * each / 2, "half of them are saved"
    assert chances(weapon="24/2", distance="10", actions="2", cover=cover, target="medium").bars == found.bars


@pytest.mark.rule("GL-59", "GL-R53")
def test_a_fight():
    found = chances(gear="extra, long", target_gear="shield", target_hits="1", hits="2")
    assert found.key == "fight B1" and [check.dice for check in found.checks] == [4, 4]
    rolled_again = chances((("gl_melee_tie", "reroll"),), gear="extra, long", target_gear="shield")
    assert rolled_again.bars[1].chance == 0 and sum(bar.chance for bar in rolled_again.bars) == 1


@pytest.mark.rule("GL-32", "GL-R37")
def test_what_cannot_be():
    assert chances(weapon="Revolver", distance="12.5").clause == "GL-32"
    assert chances(distance="6").clause == "GL-27"
    assert chances(weapon="Revolver", distance="0", actions="1").clause == "GL-R37"
    assert isinstance(chances((("gl_shoot_in_contact", "on"),), weapon="Revolver", distance="0", actions="1"), Forecast)


RATE = "is none; range 6, 12, 18 or 24 and rate 1 to 4, like 18/2"
GEARS, SUITS = "one of shield, extra, two-handed, long, mounted", "one of light, medium, heavy"


@pytest.mark.parametrize("words, line", [
    ({"weapon": "Excalibur"}, f"weapon: 'Excalibur' is none; one of {', '.join(WEAPONS)}"),
    ({"weapon": "10/2"}, f"weapon: '10/2' {RATE}"), ({"weapon": "6/5"}, f"weapon: '6/5' {RATE}"),
    ({"weapon": "18/"}, f"weapon: '18/' {RATE}"), ({"weapon": "/" * 41}, f"weapon: '{'/' * 40}' {RATE}"),
    ({"armour": "chain"}, f"armour: 'chain' is none; {SUITS}"),
    ({"target": "none"}, f"target: 'none' is none; {SUITS}"),
    ({"gear": "long,jetpack"}, f"gear: 'jetpack' is none; {GEARS}"),
    ({"target_gear": "hat"}, f"target_gear: 'hat' is none; {GEARS}"),
    ({"distance": "far"}, "distance: 'far' is no gap; inches from 0 to 42"),
    ({"distance": "42.1"}, "distance: '42.1' is no gap; inches from 0 to 42"),
    ({"actions": "7"}, "actions: '7' will not do; a whole number from 1 to 6"),
    ({"actions": "0"}, "actions: '0' will not do; a whole number from 1 to 6"),
    ({"hits": "-1"}, "hits: '-1' will not do; a whole number from 0 to 20"),
    ({"hits": "21"}, "hits: '21' will not do; a whole number from 0 to 20"),
    ({"target_hits": "21"}, "target_hits: '21' will not do; a whole number from 0 to 20"),
    ({"cover": "some"}, "cover: 'some' is none; one of open, soft, hard")])
def test_words_that_mean_nothing_are_refused_in_one_line(words, line):
    with pytest.raises(Bad) as error:
        chances(**words)
    assert str(error.value) == f"odds, {line}"


def test_a_word_that_is_not_asked_for():
    with pytest.raises(Bad) as error:
        chances(wind="strong")
    assert str(error.value) == f"odds: 'wind' is not asked for; one of {', '.join(KEYS)} or a house rule"
    assert len(KEYS) == 10


@pytest.mark.rule("GL-03", "GL-04", "GL-54", "GL-R3", "GL-R10")
def test_what_is_given_stands_on_the_bare_table():
    """Armour, gear, weapon and hits of each, and the gap between their bases, also of mounted ones."""
    one = odds_moment(RULES, {"armour": "heavy", "gear": "long, mounted", "weapon": "18/4", "hits": "20",
                              "target": "medium", "target_gear": "shield", "target_hits": "3", "distance": "42"}, ())
    me, foe = (one.now.state.figures[who] for who in (one.figure, one.target))
    assert (me.side, me.name, me.armour, me.gear, me.weapon, me.range, me.rate, me.hits, me.radius) == (
        0, "Attacker", "heavy", ("long", "mounted"), "Weapon", 18, 4, 20, 48)
    assert (foe.side, foe.name, foe.armour, foe.gear, foe.weapon, foe.range, foe.rate, foe.hits, foe.radius) == (
        1, "Target", "medium", ("shield",), "", 0, 0, 3, 32)
    assert foe.x - me.x == 42 * GRID + 48 + 32 and foe.y == me.y == 24 * GRID
    assert RULES.problems(one.now) == [] and RULES.check_setup(one.now.setup) == []
    state = one.now.state
    assert (state.phase, state.ends, state.round) == ("turns", ("south", "north"), 1)


@pytest.mark.rule("TB-3", "GL-R26")
@pytest.mark.parametrize("words, way", [
    ({}, Fight("B1")), ({"weapon": "bow"}, ShootWith("B1", 1)), ({"weapon": "bow", "distance": "0"}, Fight("B1")),
    ({"distance": "0.046875"}, Fight("B1")), ({"distance": "0.0625"}, ShootWith("B1", 1)),      # 3/64 and 4/64 inch
    ({"distance": "0", "actions": "1"}, ShootWith("B1", 1)), ({"actions": "6", "distance": "9"}, ShootWith("B1", 6))])
def test_contact_is_a_fight_unless_actions_are_given(words, way):
    assert odds_moment(RULES, words, ()).way == way


@pytest.mark.rule("GL-R9", "GL-R10")
@pytest.mark.parametrize("word, told", [
    ("", ("", 0, 0)), (" ", ("", 0, 0)), ("REVOLVER", ("Revolver", 0, 0)), ("6/1", ("Weapon", 6, 1)),
    ("24/4", ("Weapon", 24, 4))])
def test_weapons_are_named_or_told_by_range_and_rate(word, told):
    assert _weapon(word) == told
