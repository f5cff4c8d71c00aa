"""The rulebook and the house rules of Skirmashed: numbers that agree with the catalogue and with the game."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import game.rules.skirmashed as package
from game import rules
from game.core.booksearch import search
from game.core.rulebook import table_book
from game.core.switches import Switches
from game.core.table.places import GRID, inches_text
from game.rules import skirmashed
from game.rules.skirmashed import limits, roster
from game.rules.skirmashed.checks import stamina_check
from game.rules.skirmashed.ruleset import RULESET

from .duels import duel, figure, trooper

SWITCHES = RULESET.switches
book = RULESET.book

PRINTED = {
    "sk_muster": ("points", "SK-R2"), "sk_melee_damage": ("hack", "SK-R3"),
    "sk_deploy_order": ("winner_all_first", "SK-R6"), "sk_leave_contact": ("free", "SK-R16"),
    "sk_forest_slow": ("off", "SK-R17"), "sk_enter_houses": ("off", "SK-R17"),
    "sk_charge_shot_cover": ("off", "SK-R23"), "sk_forest_blocks_over": ("off", "SK-R30"),
    "sk_shoot_into_melee": ("on", "SK-R31"), "sk_block_naturals": ("off", "SK-R34"),
    "sk_penetration_stacks": ("off", "SK-R35"), "sk_damage_lowers_check": ("off", "SK-R42"),
    "sk_reaction_twenty": ("off", "SK-R44"), "sk_wipeout_loses": ("on", "SK-R47"), "sk_tiebreak": ("draw", "SK-R48"),
    "sk_casualties": ("figures", "SK-R49"),
}
"""The switches of section 3 of the catalogue: id, default as records write it, ruling."""


def test_switches_are_those_of_the_catalogue():
    assert {s.id: (s.text(s.default), s.ruling) for s in SWITCHES} == PRINTED
    assert Switches(SWITCHES).changed() == ()
    assert Switches(SWITCHES, {"sk_forest_blocks_over": "6"}).texts() == {"sk_forest_blocks_over": "6.0"}


def number(clause: str, row: str, column: str) -> str:
    """A cell of the numbers of a clause."""
    head, *rows = book().clause(clause).numbers
    return next(cells for cells in rows if cells[0] == row)[head.index(column)]


def test_the_book_tells_the_numbers_that_the_game_uses():
    for figures, row in ((1, "1 to 5"), (5, "1 to 5"), (6, "6 to 10"), (10, "6 to 10")):
        wide, deep = limits.board(figures)
        assert number("SK-01", row, "board") == f"{wide // GRID}″ × {deep // GRID}″"
    assert number("SK-R5", "base", "across") == f"{inches_text(2 * limits.BASE)}″"
    assert number("SK-R7", "strip", "depth") == f"{inches_text(limits.ZONE)}″"
    assert f"{limits.NEAR // GRID}″" in book().clause("SK-45").text
    assert f"{limits.FAR // GRID}″" in book().clause("SK-46").text
    assert limits.ROUNDS == 4 and "four rounds" in book().clause("SK-18").text
    for row, name in (("Manoeuvre", "manoeuvre"), ("Boom", "boom"), ("Stamina", "stamina"), ("Fight", "fight")):
        stat = roster.STATS[name]
        assert (number("SK-H2", row, "least"), number("SK-H2", row, "most")) == (str(stat.least), str(stat.most))
    for figures in ("5", "8", "10"):
        assert number("SK-H4", figures, "points") == str(int(figures) * roster.EACH)


def test_chances_in_the_tables_are_right():
    for stamina in ("8", "10", "11", "13", "16"):
        match = duel([(trooper(stamina=int(stamina)), 4, 2)], [(trooper(), 4, 20)])
        chance = 1 - stamina_check(match.now, figure(match, "A1")).chance
        assert number("SK-14", stamina, "exhausted by a check") == f"{int(chance * 100)} %"
    for boom in (2, 4, 6, 8):
        assert number("SK-43", str(boom), "hits on") == f"{boom + 1}+"
        assert Fraction(number("SK-43", str(boom), "chance a die")) == Fraction(10 - boom, 10)
    for manoeuvre in (3, 5, 8):
        row = str(manoeuvre)
        assert number("SK-31", row, "move") == f"{manoeuvre + 1}″ to {manoeuvre + 10}″"
        assert number("SK-31", row, "run") == f"{manoeuvre + 2}″ to {manoeuvre + 20}″"


def test_dice_of_the_examples():
    """The dice that golden tests play, as the catalogue lists them."""
    assert book().sides == 10
    dice = {example.number: [face for roll in example.dice for face in roll.faces] for example in book().examples}
    assert dice[1] == [5, 6, 10, 1, 7, 9]
    assert dice[8] == [4, 7, 6, 7, 8, 2, 5, 10, 6, 5, 3, 2, 2, 3]
    assert dice[10] == [6, 7, 1, 2, 3, 4, 3, 4, 2, 2, 1, 1, 9, 9, 4, 5, 3, 9]
    hit, block = book().clause("SK-43").examples[0].dice
    assert [hit.good(face) for face in hit.faces] == [False, True, True, False]
    assert [block.good(face) for face in block.faces] == [False, True]


def test_every_clause_that_the_code_cites_is_in_the_book():
    clauses = set(book().clauses)
    for path in Path(package.__file__).parent.glob("*.py"):
        cited = set(re.findall(r'"(SK-[RH]?\d+)"', path.read_text(encoding="utf-8")))
        assert cited <= clauses, f"{path.name}: {sorted(cited - clauses)}"


@pytest.mark.parametrize(("words", "clause"), [
    ("initiative", "SK-19"), ("charge", "SK-R18"), ("line of sight", "SK-41"), ("dodge", "SK-73"),
    ("how far move", "SK-31"), ("woods", "SK-R17"), ("cover", "SK-55"), ("exhausted", "SK-80"),
    ("last phase", "SK-22"), ("twenty", "SK-82"), ("shot at charger", "SK-33"), ("cost", "SK-H3"), ("sk h4", "SK-H4"),
    ("tie", "SK-R48"), ("penetration", "SK-R35"), ("resign", "SK-R47"), ("sk r8", "SK-R8"), ("fighter", "SK-15"),
])  # fmt: skip
def test_players_find_what_they_look_for(words, clause):
    found = [hit.clause.id for hit in search((book(), table_book()), words)]
    assert clause in found[:6], found[:10]


def test_the_second_book_on_the_desk():
    assert rules.IDS.index("skirmashed") + 1 == skirmashed.ORDER == 2
