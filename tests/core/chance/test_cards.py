"""Cards that are made from an exploration alone: who asks and is meant, rows, bars, the sentence."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from game.core.chance.cards import answer_card, check_rows, ends, one_check, pool_rows
from game.core.chance.checks import Check, Modifier
from game.core.chance.explore import Tree
from game.core.chance.explorer import Branch
from game.core.chance.odds import Odds
from game.core.play.acts import Yes
from game.core.play.ask import Ask, Option
from game.core.play.events import Rolled
from game.core.text import Text


class Man(NamedTuple):
    name: str
    side: int


MEN = {f"{letter}{n}": Man(f"Man {letter}{n}", side) for side, letter in enumerate("AB") for n in (1, 2, 3)}


def moment(*gone: str) -> Any:
    return SimpleNamespace(state=SimpleNamespace(figures={id: man for id, man in MEN.items() if id not in gone}))


def part(value: int, words: str, cause: str = "") -> Modifier:
    return Modifier(value, Text(words), f"TB-{abs(value)}", cause)


SHOT = Check(kind="attack", what=Text("a shot"), clause="TB-9", side=0, pool=(part(2, "gun", "A1"), part(1, "aim")),
             base=5, modifiers=(part(1, "near", "F1"), part(-2, "wood"), part(0, "nothing")))
SAVE = Check(kind="save", what=Text("a save"), clause="TB-8", side=1, pool=(part(1, "armour"),), base=3, sides=8)


def tree(*ways: tuple[int, tuple[str, ...], tuple[Check, ...]], endless: bool = False) -> Tree:
    """A tree of ways: weight, who falls, checks that are rolled."""
    whole = sum(weight for weight, _, _ in ways)
    return Tree(moment(), tuple(Branch(Fraction(weight, whole), moment(*gone), tuple(map(rolled, checks)), ())
                                for weight, gone, checks in ways), len(ways), endless, {})


def rolled(check: Check) -> Rolled:
    roll: Any = SimpleNamespace(check=check)
    return Rolled(text=Text(""), clause="", side=0, roll=roll)


def ask(about: str = "A1", side: int = 0) -> Ask:
    return Ask(side=side, kind="shot", clause="", prompt=Text("?"), about=about, options=tuple)


def answer(**more: str) -> Option:
    return Option(act=Yes(), label=Text("Do it"), kind="yes", **more)


@pytest.mark.parametrize(("option", "attacker", "target"), [
    ({}, "A1", "A1"), ({"figure": "A2"}, "A2", "A2"), ({"target": "B1"}, "A1", "B1"),
    ({"figure": "A2", "target": "B1"}, "A2", "B1")])
def test_a_card_is_about_whom_the_answer_names_or_else_the_question(option, attacker, target):
    card = answer_card(ask(), answer(**option), tree((1, (), ())))
    assert (card.attacker, card.target, card.act, str(card.title)) == (attacker, target, Yes(), "Do it")


def test_a_card_tells_all_checks_once_and_the_mean_of_losses():
    card = answer_card(ask(), answer(), tree((1, (), (SHOT,)), (2, ("B1",), (SHOT, SAVE)), (3, ("B1", "A2"), (SHOT,))))
    assert card.checks == (SHOT,) and str(card.dice_line) == "3 dice"
    assert card.rows == (*check_rows(SHOT), *check_rows(SAVE))
    assert card.loss == Odds({(): 1, ("B1",): 2, ("A2", "B1"): 3}) and card.expected == Fraction(8, 6)
    assert str(card.expected_label) == "casualties on average" and not card.endless
    assert [(str(bar.label), bar.chance, bar.tone) for bar in card.bars] == [
        ("Nobody falls", Fraction(1, 6), "nothing"), ("1 falls", Fraction(1, 3), "kill"),
        ("2 fall", Fraction(1, 2), "kill")]
    assert str(card.sentence) == "Most likely: 2 fall."


def test_cards_of_one_attack_are_equal_whenever_they_are_made():
    one, two, other = (answer_card(ask(), answer(), tree((1, (), (SHOT,)), (n, ("B1",), (SHOT,)))) for n in (2, 2, 3))
    assert one == two != other and one.measure != two.measure, "how ends are read is no part of what it says"


def test_without_dice_there_is_nothing_to_doubt():
    card = answer_card(ask(), answer(), tree((1, ("A3",), ()), endless=True))
    assert (card.checks, str(card.dice_line), card.rows, str(card.sentence)) == ((), "no dice", (), "1 falls.")
    assert card.endless and [(bar.chance, bar.tone) for bar in card.bars] == [(1, "harm")]


def test_of_equal_chances_the_sentence_names_the_greater_loss():
    card = answer_card(ask(), answer(), tree((1, (), ()), (1, ("B2",), ())))
    assert str(card.sentence) == "Most likely: 1 falls."
    assert [str(bar.label) for bar in card.bars] == ["Nobody falls", "1 falls"]


def test_rows_of_a_check():
    """Each part of the pool as dice, each modifier with its sign and whom it helps, at last what is needed."""
    assert [(str(row.value), str(row.reason), row.clause, row.cause, row.total, row.favours)
            for row in check_rows(SHOT)] == [
        ("2 dice", "gun", "TB-2", "A1", False, None), ("1 die", "aim", "TB-1", "", False, None),
        ("+1", "near", "TB-1", "F1", False, 0), ("\u22122", "wood", "TB-2", "", False, 1),
        ("+0", "nothing", "TB-0", "", False, None), ("6+", "a shot", "TB-9", "", True, None)]
    (dice, needed) = check_rows(SAVE)
    assert (str(dice.value), str(needed.value), needed.total) == ("1 die", "3+", True)
    assert str(dice.reason).endswith(", with 8 sides"), "where it is no usual die"


@pytest.mark.parametrize(("side", "tones"), [(0, ["nothing", "harm", "kill", "kill"]),
                                             (1, ["nothing", "harm", "kill", "kill"])])
def test_a_bar_is_good_news_where_the_other_side_loses_somebody(side, tones):
    """Of as many losses those with one of the other side have a bar of their own."""
    both = tree((2, (), ()), (3, ("A1",), ()), (4, ("B1",), ()), (1, ("A1", "B1"), ()))
    card = answer_card(ask(side=side), answer(), both)
    assert [bar.tone for bar in card.bars] == tones
    assert [bar.chance for bar in card.bars][1] == Fraction(3 if side == 0 else 4, 10)


def test_the_card_keeps_its_measure():
    ways = tree((1, (), ()), (2, ("B1",), ()), (3, ("B1", "A2"), ()))
    found = ends(ways, answer_card(ask(), answer(), ways).measure)
    assert sorted((str(end.label), lost, chance) for (end, lost), chance in found) == [
        ("1 falls", ("B1",), Fraction(1, 3)), ("2 fall", ("A2", "B1"), Fraction(1, 2)),
        ("Nobody falls", (), Fraction(1, 6))]


@pytest.mark.rule("SB-43")
def test_the_card_of_one_check_that_defeats_its_target():
    """A 5 or 6 of one die: one chance in three."""
    check = Check(kind="attack", what=Text("a blow"), clause="SB-43", side=0, figure="A1", target="B2", base=5,
                  pool=(part(1, "a die"),))
    found = one_check(check, Yes())
    assert (found.attacker, found.target, found.act, str(found.title)) == ("A1", "B2", Yes(), "a blow")
    assert (found.checks, str(found.dice_line), found.rows) == ((check,), "1 die", tuple(check_rows(check)))
    assert [(str(bar.label), bar.chance, bar.tone) for bar in found.bars] == [
        ("Missed", Fraction(2, 3), "nothing"), ("Defeated", Fraction(1, 3), "kill")]
    assert found.loss == Odds({("B2",): 1, (): 2}) and found.expected == Fraction(1, 3)
    assert str(found.expected_label) == "casualties on average" and not found.endless
    assert str(found.sentence) == "Defeats 33\u00a0% of the time."
    for gone, place, worth in (((), 0, 0), (("B2",), 1, 1), (("B1",), 0, 0), (("A1", "B2"), 1, 1)):
        end = found.measure(moment(), Branch(Fraction(1), moment(*gone), (), ()))
        assert (end.place, end.worth) == (place, worth)
    sure = one_check(Check(kind="attack", what=Text("x"), clause="", side=0, target="B1", base=1,
                           pool=(part(1, "a die"),)), Yes())
    assert [bar.chance for bar in sure.bars] == [0, 1], "a bar also for what cannot happen"


def test_rows_of_a_pool_are_the_dice_and_what_is_added_to_them():
    assert [(str(row.value), str(row.reason), row.clause, row.cause) for row in pool_rows(SHOT)] == [
        ("2 dice", "gun", "TB-2", "A1"), ("+1 die", "aim", "TB-1", "")]
    fewer = replace(SHOT, pool=(part(3, "gun"), part(-1, "wood", "F1")))
    assert [str(row.value) for row in pool_rows(fewer)] == ["3 dice", "\u22121 die"]
