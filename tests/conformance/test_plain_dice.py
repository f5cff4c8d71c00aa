"""Dice are named in words that somebody who never played understands: `2 dice with 10 sides`, not `2D10`.

The short notation stays where its own tip explains it and where other programs read it; those texts are named here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.core.play.reasons import Reason, reason_words
from game.core.wording import dice_named
from tests.rules.skirmashed.duels import duel, trooper
from tests.rules.warbands.bands import battle, boss, rookie
from tests.sources import nodes

NOTATION = re.compile(r"\bD\{|\}D\{|\bD\d|\}D\b|\dD\d")
KEPT = {
    "{dice}D{sides}{why}", "{dice}D{sides}, {needs}{why}: {chance}",       # for other programs
    "{what}: roll {dice}D{sides} and type them in", "{n} D{sides} of {who}. Dashed: {e} of each face are expected.",
    "D{die}/{stat}", "D{die}/{stat} {what}", "Boss D10", "Specialist D8", "Rookie D6",      # as a list prints them
    "The D10 is rolled first; then it goes up to the sum in inches, or stays. SK-31 SK-R15",
    "A D10 farther than a move, but only a fight may follow, no shot. SK-28 SK-32",
    "D6, D8, D10", "D10", "D6", "2D6",                          # what a ruleset plays with, on its cover
    "**Stop when you like** end the turn before the 2D6 roll",  # the gallery
}


def marked() -> Iterator[str]:
    """Every text that the game's code marks as shown."""
    for path in Path(game.__file__).parent.rglob("*.py"):
        for node in nodes(path.read_text("utf-8"), ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in ("T", "TN", "TC"):
                yield from (one.value for one in node.args if isinstance(one, ast.Constant))


def test_no_other_text_names_dice_by_their_notation() -> None:
    texts = set(marked())
    assert len(texts) > 3000
    assert {text for text in texts if NOTATION.search(text)} - KEPT == set()


@pytest.mark.parametrize("n, sides, words", [(1, 6, "1 die"), (3, 6, "3 dice"), (1, 10, "1 die with 10 sides"),
                                             (4, 10, "4 dice with 10 sides")])
def test_dice_in_words(n: int, sides: int, words: str) -> None:
    assert str(dice_named(n, sides)) == words


def test_what_a_card_rolls_and_counts_is_said_in_words() -> None:
    match = battle([(boss(), 12, 5)], [(rookie(), 12, 7)], scenario="hill")
    found = match.rules.forecast(match.now, "A1", "B1")
    assert (str(found.dice_line), str(found.expected_label)) == ("1 die with 10 sides", "Rookies’ worth on average")
    assert str(match.ask.note) == "5 or less of 10 succeeds; then one action more"
    shots = duel([(trooper(), 10, 4)], [(trooper(), 10, 14), (trooper(), 22, 22)], active="A1")
    shot = next(iter(shots.rules.attacks(shots.now, "A1")))
    assert re.fullmatch(r"\d+ dice at range", str(shot.dice_line))


def test_a_reason_counts_who_falls_in_words() -> None:
    state = battle([(boss(), 12, 5)], [(rookie(), 12, 7)]).state
    assert str(reason_words(Reason("shoots", about="B1", losses=0.5), state)) == "shoots at Rookie, 0.5 fall on average"
