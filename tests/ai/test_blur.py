"""What an opponent that does not look closely takes for the best answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from game.ai.blur import seeming_best
from game.core.haste import Haste
from game.core.play.acts import Act, Keep, Move, No, Nothing, Yes
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.dice import Stream


class Hit(Act, frozen=True, tag="hit"):
    """An attack of these tests."""

    target: str


def ask(*acts: Act) -> Ask:
    options = [SimpleNamespace(act=act, attack=None, target=getattr(act, "target", ""), kind=type(act).__name__.lower())
               for act in acts]
    return cast(Ask, SimpleNamespace(listed=lambda: options))


def taken(*rows: tuple[float, Act], blur: float, **more: Any) -> set[int]:
    """The numbers of the rows that are ever taken, of many draws."""
    stream: Any = Stream(5)
    question = ask(*[act for _, act in rows])
    haste, told = Haste(blur=blur, **more), [(worth, Answer(act)) for worth, act in rows]
    return {seeming_best(question, told, haste, stream) for _ in range(60)}


def test_answers_within_the_blur_are_as_good_and_others_never_taken() -> None:
    rows = ((3.0, Hit("B1")), (2.1, Hit("B2")), (1.9, Hit("B3")))
    assert taken(*rows, blur=1.0) == {0, 1} and taken(*rows, blur=0.0) == {0} and taken(*rows, blur=2.0) == {0, 1, 2}


def test_where_an_attack_is_as_good_as_the_best_an_attack_is_made() -> None:
    assert taken((3.0, Hit("B1")), (2.9, Move()), (2.0, Hit("B2")), blur=2.0) == {0, 2}
    assert taken((3.0, Move()), (2.9, Hit("B1")), (2.8, Move()), blur=2.0) == {1}
    assert taken((3.0, Move()), (0.9, Hit("B1")), (2.8, Move()), blur=2.0) == {0, 2}


def test_attacks_may_come_first_only_where_one_is_best() -> None:
    rows = ((3.0, Move()), (2.9, Hit("B1")), (2.8, Move()))
    assert taken(*rows, blur=2.0, attacks_first=False) == {0, 1, 2}
    assert taken((3.0, Hit("B1")), (2.9, Move()), (2.8, Hit("B2")), blur=2.0, attacks_first=False) == {0, 2}


def test_what_changes_nothing_is_given_only_where_it_is_best() -> None:
    for passive in (Nothing(), Keep(), No()):
        assert taken((3.0, Yes()), (2.9, passive), blur=9.0) == {0}
        assert taken((2.9, Yes()), (3.0, passive), blur=9.0) == {1}


class Exit(Act, frozen=True, tag="exit"):
    """Leaving the table for points, in these tests."""


def test_the_best_way_off_the_table_is_taken() -> None:
    assert taken((3.0, Exit()), (2.9, Move()), (2.9, Hit("B1")), blur=2.0) == {0}
    assert taken((3.0, Move()), (2.9, Exit()), blur=2.0) == {0, 1}


def test_whom_to_activate_is_found_where_that_is_said() -> None:
    rows = ((3.0, Yes()), (2.9, Move()), (2.8, Yes()))
    assert taken(*rows, blur=2.0) == {0, 1, 2}
    assert taken(*rows, blur=2.0, orders_figures=True) == {0}
    assert taken((3.0, Yes()), (2.9, Hit("B1")), blur=2.0, orders_figures=True) == {0}


def leading(*rows: tuple[float, Act], leads: set[int], **more: Any) -> set[int]:
    """The numbers of the rows that are ever taken where these rows lead to an attack."""
    stream: Any = Stream(5)
    question = ask(*[act for _, act in rows])
    haste, told = Haste(blur=4.0, fights=1.0, **more), [(worth, Answer(act)) for worth, act in rows]
    return {seeming_best(question, told, haste, stream, leads.__contains__) for _ in range(60)}


def test_who_can_attack_in_this_turn_does_and_errs_only_in_how() -> None:
    rows = ((3.0, Move()), (2.0, Move()), (1.5, Yes()), (-2.0, Move()))
    assert leading(*rows, leads={1, 2, 3}) == {1, 2}, "of those that lead to an attack, and not far below the best"
    assert leading(*rows, leads={1}, slips=0.0) == {1}, "always, not only where it slips"
    assert leading((3.0, Hit("B1")), (2.0, Move()), leads={1}) == {0}, "an attack itself comes before both"
    assert leading(*rows, leads={1}, attacks_first=False) == {0, 1, 2}
    many = ((3.0, Move()), *((2.0, Move()),) * 200, (1.5, Yes()))
    assert 201 in leading(*many, leads={201}, attacks_first=False), "one slip in four, however many ways there are"
    assert leading(*rows, leads={0, 1}, attacks_first=False) == {0, 1}


def test_who_slips_at_times_gives_the_best_answer_otherwise() -> None:
    rows, stream = ((3.0, Move()), (2.0, Yes())), cast(Any, Stream(5))
    told = [(worth, Answer(act)) for worth, act in rows]
    second = [seeming_best(ask(Move(), Yes()), told, Haste(blur=2.0, slips=0.5), stream) for _ in range(400)]
    assert 60 <= sum(second) <= 140, "one of two is drawn at every other question: the second at one in four"
    assert taken(*rows, blur=2.0, slips=0.0) == {0}


def test_a_share_of_the_questions_leads_to_an_attack_once_an_enemy_is_out_of_the_battle() -> None:
    rows, told = ((3.0, Move()), (2.0, Yes())), [(3.0, Answer(Move())), (2.0, Answer(Yes()))]
    for unhurt, share, least, most in (
            (False, 0.0, 0.4, 0.6), (False, 0.4, 0.6, 0.8), (True, 0.4, 1, 1), (False, 1, 1, 1)):
        stream: Any = Stream(5)
        question, haste = ask(*[act for _, act in rows]), Haste(blur=2.0, fights=share)
        second = [seeming_best(question, told, haste, stream, {1}.__contains__, unhurt) for _ in range(400)]
        assert least <= sum(second) / 400 <= most, (unhurt, share)
