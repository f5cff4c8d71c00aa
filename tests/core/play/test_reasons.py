"""A refusal names the reason that is true (F-33): of the way that was asked for, in whole words."""

from __future__ import annotations

import msgspec
import pytest
from battles import case

from game.core.chance.forecast import WhyNot
from game.core.errors import Bad, Refused
from game.core.invariants import where_not
from game.core.play.acts import Activate, Done, Move
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Closed, Option
from game.core.switches import load_switches
from game.core.text import T, begun_small
from game.rules.skirmashed.acts import FocusShoot, Shoot
from game.rules.warbands.acts import Strike
from game.tools.wire.door import decoded

ASKED = Ask(side=0, kind="act", clause="XX-1", prompt=T("What?"), options=lambda: (Option(act=Done(), label=T("Done"),
            kind="done"), Option(act=Move(), label=T("Walk"), kind="walk")), closed=lambda: (
    Closed("B2", WhyNot(T("nearer than 1″"), "WB-29"), (Shoot, FocusShoot)),
    Closed("B2", WhyNot(T("2.1″ away, 1″ is the limit"), "WB-23"), (Strike,))))


@pytest.mark.parametrize(("act", "says", "clause"), [
    (Shoot("B2"), "nearer than 1″", "WB-29"), (Strike("B2"), "2.1″ away", "WB-23"),
    (FocusShoot("B2"), "nearer than 1″", "WB-29"), (Activate("B2"), "'activate B2' cannot be chosen now", "XX-1"),
    (Shoot("B1"), "'shoot B1' cannot be chosen now", "XX-1")])
def test_a_refusal_gives_the_reason_of_that_way(act, says, clause):
    with pytest.raises(Refused) as error:
        ASKED.check_answer(Answer(act))
    assert says in str(error.value) and error.value.clause == clause


def test_a_reason_without_words_bars_every_answer_that_names_the_figure():
    assert Closed("B2", WhyNot(T("is not yours"), "XX-1")).bars(Activate("B2"))
    assert not Closed("B2", WhyNot(T("is not yours"), "XX-1")).bars(Activate("B21"))


def test_a_figure_in_a_wood_stands_in_it_once():
    """`B1.1 stands in stands in forest F1` was said."""
    match = case("sb-yard").begun(1)
    state = match.state
    field = match.now.top.move_field
    figure = next(iter(state.figures.values()))
    house = next(p for p in match.now.setup.table.pieces if p.kind == "house")
    x, y = (sum(c[i] for c in house.corners) // len(house.corners) for i in (0, 1))
    why = field.may_stand(figure, msgspec.structs.replace(figure, x=x, y=y).place, ())
    assert where_not("B1.1", why) == f"B1.1: it would stand in the house {house.id}"
    assert where_not("B1", T("the base would not be wholly on the table")).startswith("B1: the base")


@pytest.mark.parametrize("line", [b"{a", b"{\"do\": nonsense}", b"[", b"{"])
def test_json_is_written_so(line):
    with pytest.raises(Bad) as error:
        decoded(line)
    assert "jSON" not in str(error.value)


def test_a_sentence_goes_on_small_unless_it_begins_with_an_abbreviation():
    assert begun_small("Expected `int`") == "expected `int`" and begun_small("JSON is malformed") == "JSON is malformed"
    assert begun_small("") == "" and begun_small("A") == "a"


@pytest.mark.rule("TB-11")
def test_the_house_rule_says_the_quarter_that_the_rule_means():
    told = next(s for s in load_switches("game.rules.deathzap") if s.id == "dz_big_figures_block")
    assert not any("half" in str(option) for option in told.options)
    assert any("a quarter" in str(option) for option in told.options)
