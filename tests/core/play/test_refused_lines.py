"""What files from outside may hold, to the last character and number, and the words of what is refused.

The words are told (`told/test_refused_lines.txt`); `--approve` writes them anew. A value that is just possible has no
line there: it is read.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import msgspec
import pytest
from approved import told_as_before
from battles import case
from conformance.laws import played, walked

import game.rules
from game.core.errors import Bad, Refused
from game.core.play.dice import Dice
from game.core.play.lines import (
    LONGEST_FILE,
    LONGEST_LINE,
    Lines,
    dice_line,
    nesting,
    player_name,
    read_dice,
    table_faults,
)
from game.core.play.match import Match
from game.core.play.position import position_text, read_position
from game.core.play.record import read_record, record_text
from game.core.table.pieces import Marker, Piece, Table, Zone
from game.core.table.places import GRID, Place

TOLD = Path(__file__).parents[1] / "told" / "test_refused_lines.txt"
YARD = case("sb-yard")
LONG = "x" * 90


def compared(request: pytest.FixtureRequest, name: str, told: list[str]) -> None:
    """The lines are those of the section; `--approve` replaces it."""
    told_as_before(TOLD, name, told, request)


def refused(text: str, position: bool = False) -> str:
    """Why a record or position is refused; `read` where it is not."""
    try:
        if position:
            read_position(text, game.rules.get, "file")
        else:
            read_record(text, game.rules.get, "file").play(verify=True)
    except Bad as error:
        return str(error)
    return "read"


RECORD = record_text(played(YARD, 3))


def _position() -> str:
    match = YARD.begun(5)
    for _ in walked(match, 5, 12):
        pass
    return position_text(match)


POSITION = _position()
FIRST = RECORD.split("\n", 1)[0]
PIECE = next(line for line in RECORD.split("\n") if line.startswith("piece "))
FIGURE = next(line for line in RECORD.split("\n") if line.startswith("figure A "))
EDITS = [
    (FIRST, FIRST.replace("record 1", f"record {LONG}")), (FIRST, "Kitchen Table Skirmish position 2"),
    (FIRST, "Kitchen Table Skirmish record"), (FIRST, LONG), (FIRST, f"{FIRST} ruleset simple-battles 3"),
    ("option limit 20", f"figures {LONG}"),
    ("ruleset simple-battles 3", f"ruleset {LONG} 3"), ("ruleset simple-battles 3", "rules simple-battles 3"),
    ("ruleset simple-battles 3", "ruleset simple-battles 3 4"), ("ruleset simple-battles 3", "ruleset simple-battles"),
    ("ruleset simple-battles 3", "ruleset simple-battles 0"), ("ruleset simple-battles 3", "ruleset simple-battles -1"),
    ("ruleset simple-battles 3", "ruleset simple-battles 4"),
    ("ruleset simple-battles 3", "ruleset simple-battles 10000"),
    ("ruleset simple-battles 3", "ruleset simple-battles 10001"),
    ("ruleset simple-battles 3", f"ruleset simple-battles {LONG}"),
    ("option limit 20", f"option {LONG} {LONG}"), ("option limit 20", f"switch {LONG} {LONG}"),
    ("option limit 20", f"option limit {LONG}"), ("option limit 20", f"limits {LONG}"),
    ("option limit 20", "limits on"),
    ("option limit 20", "limits off"), ("option limit 20", LONG), ("option limit 20", "player C Somebody"),
    ("option limit 20", "force C {}"), ("option limit 20", "figure C {}"), ("option limit 20", "figure A {"),
    ("option limit 20", "figure B {}"), ("option limit 20", "spawn {}"), ("option limit 20", "zone {}"),
    ("option limit 20", "objective {}"), ("option limit 20", "dice seed 1 0"), ("option limit 20", "force A {"),
    ("dice seed 3 0", f"dice seed {2 ** 64 - 1} 0"), ("dice seed 3 0", f"dice seed {2 ** 64} 0"),
    ("dice seed 3 0", f"dice seed 3 {10 ** 9 + 1}"), ("dice seed 3 0", "dice seed 3"),
    ("dice seed 3 0", "dice seed 3 0 0"),
    ("dice seed 3 0", "dice sead 3 0"), ("dice seed 3 0", f"dice {LONG}"), ("dice seed 3 0", "dice given"),
    ("dice seed 3 0", f"dice given {LONG}"), ("dice seed 3 0", "dice given 0 0"), ("dice seed 3 0", "dice given 0 101"),
    ("dice seed 3 0", "dice given 0 -1"), ("dice seed 3 0", "dice given 0 1.5"), ("dice seed 3 0", "dize seed 3 0"),
    ("words ", "wordz "), ("words 4", "words 0"), ("words 4", "words 10001"), ("words 4", "words 10000"),
    ("begin ", "begin x "), ("begin ", "began "), ("begin ", f"{LONG} "), ("# 1\n", "% 1\n"), ("# 1\n", ""),
    ("# 1\n", f"# 1\n{LONG}\n"), ("# 1\n", "# 1\n> \n"), ("# 1\n", f"# 1\n> {LONG * 2}\n"),
    ("# 1\n", "# 1\nwhy {}\n"), ("# 2\n", "# 2\ndice 5\n"), ("# 1\n", "# 1\nheld done\n"),
    ("# 1\n", "held done\n# 1\n"),
    ("# 1\n", "# 1\nwhy nothing\n"), ("# 2\n", "# 2\n\nSee you!\n"), ("# 2\n", "\nSee you!\n# 2\n"),
    ("# 2\n", "# 2\n> done\n"), ("\n# 3", "\n; one more [SB-1]\n# 3"), ("\n= ", "\n= 0000000000000000\n= "),
    ("\n= ", f"\n= {LONG}\n= "),
]


def test_the_words_of_what_a_record_may_not_hold(request):
    told = []
    for old, new in EDITS:
        assert old in RECORD, old
        told.append(f"{old.strip()[:40]!r} -> {new.strip()[:60]!r}: {refused(RECORD.replace(old, new, 1))}")
    tail = [f"held done\n{LONG}\n", "held done\nsum 1\n", "sum 1\n", "sum 1\nkept now\nname N\nend E\n",
    "sum 1\n> done\n",
            "sum 1\n\nSee you!\n", "held done\nsum 1\nkept\n", "\nSee you!\n", "See you!\n", "\n# Greetings\n",
            "\n\n\nheld x\n",
            "held\n", "held done\n# 99\n"]
    told += [f"… {end!r:.60}: {refused(RECORD + end)}" for end in tail]
    compared(request, "records", told)


def test_the_words_of_what_a_position_may_not_hold(request):
    lines = POSITION.split("\n")
    figure = next(line for line in lines if line.startswith("at {"))
    edits = [(lines[0], "Kitchen Table Skirmish position 3"), (lines[0], FIRST), ("state {", "stated {"),
             ("\nat {", "\nat }"), ("\nat {", f"\n{LONG} {{"), (figure, "gone " + figure[3:]), (figure + "\n", ""),
             (figure, figure + "\n> done"), (figure, figure + "\n> nonsense 9"), (figure, figure + "\ndice 7"),
             (figure, figure + "\ndice 0"), (figure, figure + "\ndice 101"),
             (figure, figure.replace('"side":"A"', '"side":"C"')),
             (figure, figure.replace('"x":', '"x":0.3,"was":')), (figure, figure.replace('"x":', '"x":1001,"was":')),
             (figure, figure.replace('"x":', '"x":1e300,"was":')), (figure, figure.replace('"x":', '"x":null,"was":'))]
    told = []
    for old, new in edits:
        assert old in POSITION, old
        told.append(f"{old.strip()[:30]!r} -> {new.strip()[:60]!r}: {refused(POSITION.replace(old, new, 1), True)}")
    told += [f"… {end!r:.60}: {refused(POSITION + end, True)}" for end in (
        "\nSee you!\n", "See you!\n", "\nSee you!\nat home\n", "\n> done\n", "> done\n> done\n", "dice 1 2 3\n",
        f"> {LONG}\n")]
    compared(request, "positions", told)


def test_how_much_a_file_may_hold(request):
    """Lengths and numbers of lines: the most that is read, and one more."""
    text = RECORD
    told = []
    for most, word, line in ((400, "piece", PIECE), (40, "zone", 'zone {"id":"Z","corners":[]}'),
                             (40, "objective", 'objective {"id":"O","place":[1,1],"radius":32}'),
                             (100, "spawn", 'spawn {"id":"S","place":[1,1],"radius":32}'), (400, "figure", FIGURE)):
        there = text.count(f"\n{word} A ") if word == "figure" else text.count(f"\n{word} ")
        for number in (most, most + 1):
            many = text.replace("\ndice ", "\n" + f"{line}\n" * (number - there) + "dice ", 1)
            told.append(f"{number} of {word}: {refused(many)[:200]}")
    for length in (LONGEST_LINE, LONGEST_LINE + 1):
        told.append(f"a line of {length}: {refused(RECORD + chr(10) + 'x' * length + chr(10))}")
    for length in (LONGEST_FILE, LONGEST_FILE + 1):
        told.append(f"a file of {length}: {refused(RECORD + chr(10) * (length - len(RECORD)))}")
    for deep in (12, 13):
        told.append(f"{deep} deep: {refused(RECORD.replace('option limit 20', 'spawn ' + '[' * deep + ']' * deep))}")
    for faces in (4996, 4997):
        line = "dice given 0" + " 1" * faces
        told.append(f"{faces} faces given: {refused(RECORD.replace('dice seed 3 0', line))}")
    compared(request, "how much", told)
    assert [nesting(text) for text in ("", "[]", "[{}]", '"[[["', "[][]", "[" * 200, "]" * 9)] == [0, 1, 2, 0, 1,
    100, 0]


def test_what_no_table_can_be(request):
    square = (Place(0, 0), Place(GRID, 0), Place(GRID, GRID), Place(0, GRID))
    table = Table("T", 24 * GRID, 24 * GRID)

    def of(**changes: object) -> str:
        return "; ".join(table_faults(msgspec.structs.replace(table, **changes))) or "possible"

    told = [f"{wide / GRID:g} x {high / GRID:g}: {of(width=wide, height=high)}" for wide, high in product(
        (4 * GRID - 1, 4 * GRID, 120 * GRID, 120 * GRID + 1), repeat=2)]
    told += [f"id {id[:30]!r}: {of(pieces=(Piece(id, 'house', square),))}" for id in (
        "H1", "x" * 24, "x" * 25, "", "a b", "ä", "A_-9")]
    told += [f"zone {id[:30]!r}: {of(zones=(Zone(id, square, edge='south'),))}" for id in (
        "south zone – Süd (A)", "x" * 60, "x" * 61, "", "a\nb")]
    told.append("twice: " + of(pieces=(Piece("H1", "house", square), Piece("H1", "house", square))))
    told.append("twice: " + of(pieces=(Piece("H1", "house", square),), spawns=(Marker("H1", Place(9, 9), 9),)))
    for x, y in ((-GRID, 0), (-GRID - 1, 0), (0, -GRID - 1), (25 * GRID, 25 * GRID), (25 * GRID + 1, 0),
    (0, 25 * GRID + 1)):
        told.append(f"marker at {x},{y}: {of(objectives=(Marker('O1', Place(x, y), GRID),))}")
        told.append(f"corner at {x},{y}: {of(pieces=(Piece('H1', 'house', (*square[:2], Place(x, y), square[3])),))}")
    told += [f"{marker} radius {radius}: {of(**{marker: (Marker('O1', Place(GRID, GRID), radius),)})}"
             for marker in ("objectives", "spawns") for radius in (-1, 0, 1, 6 * GRID, 6 * GRID + 1)]
    round_ = tuple(Place(n, 0) for n in range(199)) + (Place(100, 100),)
    for corners in (square[:2], square[:3], round_, (*round_[:1], *round_), square[::-1], square[:1] * 3,
                    (square[0], square[2], square[1], square[3])):
        told.append(f"{len(corners)} corners from {corners[1]}: {of(pieces=(Piece('H1', 'house', corners),))}")
        told.append(f"zone of {len(corners)}: {of(zones=(Zone('Z1', corners, edge='south'),))}")
    compared(request, "tables", told)


@pytest.mark.parametrize("dice", [Dice.seeded(9), Dice("seed", 2 ** 64 - 1, 10 ** 9), Dice.asked(), Dice.asked((1,
100, 6)),
                                  Dice("given", count=7, given=(3,))])
def test_dice_are_written_and_read(dice):
    lines = Lines("Kitchen Table Skirmish record 1\n", "file", "record")
    assert read_dice(lines, dice_line(dice).split()) == dice


@pytest.mark.parametrize("name, told", [("a" * 120, "a" * 120), ("a" * 121, "a" * 120), ("a" * 119 + " bc", "a" * 119),
                                        ("", "human"), ("\n", "human"), (" a \x00 b ", "a b"),
                                        ("a\u200db", "a\u200db")])
def test_a_player_is_told_in_one_line(name, told):
    assert player_name(name) == told


@pytest.mark.parametrize("spare", [1, 4])
def test_more_dice_than_the_step_rolls_are_refused(spare):
    match = YARD.begun(5)
    for _ in walked(match, 5, 12):
        pass
    base, answers, faces = match.boundary
    with pytest.raises(Refused, match="more dice|answers no question"):
        Match.resumed(match.rules, match.now.holding(base), match.dice, answers, (*faces, *((1,),) * spare))


def test_what_stands_at_a_wrong_place_is_refused_with_its_line(request):
    """A line that begins with no known word may be the rest of the one before it, as letters break them."""
    lines, told = RECORD.split("\n"), []
    for word in ("; nonsense", "nonsense 5", "# 0", "= 0", "> done", "dice 1"):
        told += [f"{word!r} as line {at + 1}: " + refused("\n".join((*lines[:at], word, *lines[at:])))[:120]
                 for at in range(1, len(lines) - 1, 41)]
    compared(request, "where", told)
