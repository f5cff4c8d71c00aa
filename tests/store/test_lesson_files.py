"""Lesson files: what is wrong is told in one line that names step and key; how far one is survives anything."""

from __future__ import annotations

import re

import pytest

from game import rules
from game.core.errors import Bad
from game.core.play.dice import Stream
from game.files import root
from game.store.folders import lessons_file
from game.store.lessons import load_lesson, read_lesson, read_words
from game.store.lessons_taken import Taken, has_lesson, remember, taken
from tests.tools.test_fuzz_doors import mutated

pytestmark = pytest.mark.usefixtures("kts_home")
LESSONS = [name for name in rules.IDS if has_lesson(name)]


def text_of(name: str) -> str:
    return (root() / "assets" / "lessons" / f"{name}.toml").read_text("utf-8")


@pytest.mark.parametrize("name", LESSONS)
def test_wounded_lessons_get_one_line(name: str) -> None:
    stream, whole, refused = Stream(len(name)), text_of(name), 0
    for number in range(150):
        try:
            (read_lesson if number % 5 == 0 else lambda text, find: read_words(text))(mutated(whole, stream), rules.get)
        except Bad as error:
            refused += 1
            assert str(error).strip() and "\n" not in str(error) and len(str(error)) < 1500
    assert refused > 20


STEP = """
[[step]]
title = "One"
text = "Words."
do = "Do it."
wrong = "No."
[[step.want]]
kind = "move"
hint = "move @ 4,4"
"""
HEAD = 'ruleset = "simple-battles"\nsummary = "S."\nminutes = 5\nposition = "nothing"\ndone = "Done."\n'


@pytest.mark.parametrize(("change", "told"), [
    (('kind = "move"\n', ""), "step 1, want 1: does not say what it asks for"),
    (('kind = "move"', 'kin = "move"'), "step 1, want 1: there is no field 'kin'; did you mean kind?"),
    (('wrong = "No."\n', ""), "step 1: the field 'wrong' is missing; a text"),
    (('hint = "move @ 4,4"', 'hint = "@@"'), "step 1, want 1, hint: '@@' is no answer"),
    (('kind = "move"', 'kind = "move"\nnear = [1, 2]'), "step 1, want 1, near: there are too few entries; a list of 3"),
    (('kind = "move"', 'kind = "move"\npoint = "B1"'), "step 1, want 1: is both an answer and something to point at"),
    (('wrong = "No."', 'wrong = "No."\ndice = [21]'), "step 1, dice: holds what no die shows"),
    (('wrong = "No."', 'wrong = "No."\nenemy = ["!"]'), "step 1, enemy 1: '!' is no answer"),
    (('text = "Words."', 'text = "{words}"'), "texts: '{words}' is empty, longer"),
    (('minutes = 5', 'minutes = 0'), "minutes: 0 will not do; 1 to 60"),
    (('minutes = 5', 'minutes = "x"'), "minutes: a text stands there; a whole number"),
    ((STEP, ""), "x.toml: the field 'step' is missing; a list"),
    ((STEP, STEP * 13), "step: there are 13; 1 to 12 [[step]] blocks"),
])
def test_what_is_wrong_is_told_with_its_place(change: tuple[str, str], told: str) -> None:
    with pytest.raises(Bad) as error:
        read_words((HEAD + STEP).replace(*change), "x.toml")
    assert told in str(error.value)


def test_the_position_belongs_to_the_ruleset_and_asks_the_player() -> None:
    whole = text_of("simple-battles")
    with pytest.raises(Bad, match="this is no position"):
        read_lesson(HEAD + STEP, rules.get)
    with pytest.raises(Bad, match="the position is one of 'simple-battles'"):
        read_lesson(whole.replace('ruleset = "simple-battles"', 'ruleset = "warbands"'), rules.get)
    with pytest.raises(Bad, match="does not begin with a question to A"):
        read_lesson(re.sub(r'"side":"A","rerolls"', '"side":"B","rerolls"', whole), rules.get)
    with pytest.raises(Bad, match="no such file"):
        load_lesson("chess", rules.get)


def test_how_far_one_is_is_remembered_and_done_stays_done() -> None:
    assert taken() == {}
    remember("warbands", 3)
    assert taken() == {"warbands": Taken(3, False)}
    remember("warbands", 0, True)
    remember("warbands", 2)
    remember("deathzap", 1)
    assert taken() == {"warbands": Taken(2, True), "deathzap": Taken(1, False)}
    for text in ("step = [", '[warbands]\nstep = "x"\ndone = true', "warbands = 7", "[warbands]\nstep = -1"):
        lessons_file().write_text(text, "utf-8")
        assert taken() == {}
