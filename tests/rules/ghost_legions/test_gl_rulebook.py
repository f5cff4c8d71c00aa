"""The rulebook and the house rules of Ghost Legions: numbers that agree with the catalogue and with the game."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.booksearch import search
from game.core.rulebook import table_book
from game.core.switches import Switches
from game.core.table.places import GRID
from game.rules.ghost_legions import limits, roster
from game.rules.ghost_legions.checks import go_on_check
from game.rules.ghost_legions.ruleset import RULESET

from .legions import man

SWITCHES = RULESET.switches
book = RULESET.book

PRINTED = {
    "gl_deploy_order": ("winner_all_first", "GL-R1"), "gl_points_limit": ("150", "GL-R4"),
    "gl_one_off_hand": ("on", "GL-R6"), "gl_voluntary_stop": ("off", "GL-R12"), "gl_hits_persist": ("on", "GL-R16"),
    "gl_leave_contact": ("free", "GL-R25"), "gl_forest_slow": ("off", "GL-R27"), "gl_enter_houses": ("off", "GL-R27"),
    "gl_forest_blocks_over": ("off", "GL-R32"), "gl_split_fire": ("on", "GL-R36"),
    "gl_shoot_in_contact": ("off", "GL-R37"), "gl_shoot_into_melee": ("on", "GL-R38"),
    "gl_figures_block": ("off", "GL-R39"), "gl_melee_cost": ("charge_free", "GL-R45"),
    "gl_shield_melee_die": ("on", "GL-R48"), "gl_melee_tie": ("standoff", "GL-R53"),
    "gl_wipeout": ("walk_off", "GL-R58"), "gl_round_limit": ("30", "GL-R59"),
}


def test_switches_are_those_of_the_catalogue():
    assert {s.id: (s.text(s.default), s.ruling) for s in SWITCHES} == PRINTED


def test_every_switch_reaches_the_game():
    printed = limits.house_rules(())
    for switch in SWITCHES:
        other = next(option.value for option in switch.options if option.value != switch.default)
        assert limits.house_rules(((switch.id, switch.text(other)),)) != printed, switch.id
    assert Switches(SWITCHES).texts() == {}


def rows(clause: str) -> list[tuple[str, ...]]:
    return list(book().clause(clause).numbers[1:])


@pytest.mark.rule("GL-21", "GL-22", "GL-26", "GL-R3")
def test_the_book_tells_the_distances_that_the_game_uses():
    foot, rider = man(), man("mounted")
    assert rows("GL-21") == [("run", f"{limits.run(foot) // GRID}″", f"{limits.run(rider) // GRID}″"),
                             ("sprint", f"{limits.sprint(foot) // GRID}″", f"{limits.sprint(rider) // GRID}″")]
    assert rows("GL-R3") == [("on foot", f"{2 * limits.BASE / GRID:g}″"),
                             ("mounted", f"{2 * limits.MOUNTED_BASE / GRID:g}″")]


@pytest.mark.rule("GL-75", "GL-76", "GL-77", "GL-82", "GL-83")
def test_the_book_tells_the_prices_that_the_game_uses():
    assert rows("GL-75") == [(f"{suit.save}+", str(suit.points)) for suit in roster.SUITS.values()]
    assert rows("GL-82") == [(f"{reach}″", *(str(each * rate) for rate in roster.RATES))
                             for reach, (each, _) in roster.RANGES.items()]
    assert [int(points) for _, points in rows("GL-83")] == [thing.points for thing in roster.GEAR.values()]
    assert rows("GL-49") == [(kind, f"{suit.save}+", f"{suit.save - 1}+") for kind, suit in roster.SUITS.items()]


@pytest.mark.rule("GL-R10")
def test_the_book_tells_the_weapons_that_the_game_has():
    told = [(f"{w.range}″", str(w.rate), str(w.points)) for w in roster.WEAPONS.values()]
    assert sorted(row[1:] for row in rows("GL-R10")) == sorted(told)


@pytest.mark.rule("GL-R11")
def test_the_book_tells_the_chances_to_go_on():
    assert len(rows("GL-R11")) == 12
    for n, chance in rows("GL-R11"):
        assert Fraction(chance) == go_on_check(0, int(n)).chance


@pytest.mark.parametrize(("words", "clause"), [
    ("wounds", "GL-17"), ("line of sight", "GL-R30"), ("who goes first", "GL-R1"), ("leave table", "GL-72"),
    ("wipe-out", "GL-R58"), ("locked in melee", "GL-R25"), ("shield", "GL-52"), ("charge", "GL-60"),
    ("friendly fire", "GL-R38"), ("tie", "GL-R53"), ("cover", "GL-R31"), ("sprint", "GL-22"),
])  # fmt: skip
def test_players_find_what_they_look_for(words, clause):
    found = [hit.clause.id for hit in search((book(), table_book()), words)]
    assert clause in found[:8], found[:10]


def test_every_clause_that_the_game_cites_is_in_the_book():
    cited = {suit.clause for suit in roster.SUITS.values()} | {suit.price_clause for suit in roster.SUITS.values()}
    cited |= {thing.price_clause for thing in roster.GEAR.values()} | set(roster.RATES.values())
    cited |= {clause for _, clause in roster.RANGES.values()}
    assert cited <= set(book().clauses)
    assert len(book().clauses) == 89 + 63 + 1 and len(book().examples) == 25
