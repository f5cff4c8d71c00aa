"""Skirmashed, before a move is rolled for: ground and enemies are pointed at as if it had been (SK-31, SK-R15)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from whole import at_one_screen, plan_played

from game.core.chance.forecast import Forecast
from game.core.play.match import Match
from game.core.table.places import GRID, Place
from game.ui.keys import Key
from tests.rules.skirmashed.duels import box, duel, gunner, plain, zealot


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


HOUSE = box("H1", "house", 10.5, 5, 13.5, 8)


def ordering(mine: Any, far: float, dice: tuple[int, ...] = (), *pieces: Any) -> Any:
    """The screen before an order, with an enemy so many inches off, centre to centre, and the dice that will fall."""
    match: Match = duel([(mine, 12, 2)], [(zealot(), 12, 2 + far)], dice, table=plain(*pieces), active="A1")
    scene = at_one_screen(match)
    assert match.ask is not None and match.ask.kind == "order"
    scene.toasted, usual = [], scene.stage.toast
    scene.stage.toast = lambda text, *more: (scene.toasted.append(text), usual(text, *more))
    return scene


def toasts(scene: Any) -> str:
    return "\n".join(str(told) for told in scene.toasted)


def words(scene: Any) -> str:
    return "\n".join(map(str, scene.desk.tip.body))


@pytest.mark.rule("SK-31", "SK-R15")
def test_the_ground_tells_the_chance_and_one_click_rolls_and_goes() -> None:
    scene = ordering(gunner(), 20, (7,))
    decision = scene.decision
    decision.aim("", Place.at(20, 5.75))          # 8.8 inches: Manoeuvre 5 and 4 or more
    assert str(scene.desk.tip.head) == "8.8″: a move gets there 70\N{NO-BREAK SPACE}%"
    assert "A click rolls" in words(scene) and "Seen by" in words(scene)
    decision.click()
    plan_played(scene)
    assert scene.match.state.figures["A1"].place == Place.at(20, 5.75) and scene.match.ask.kind == "strike"


@pytest.mark.rule("SK-31", "SK-R15")
def test_a_roll_that_is_too_low_asks_again_and_tells_why() -> None:
    scene = ordering(gunner(), 20, (3,))
    scene.decision.aim("", Place.at(20, 5.75))
    scene.decision.click()
    plan_played(scene)
    assert scene.match.ask.kind == "way" and scene.match.state.figures["A1"].place == Place.at(12, 2)
    assert "The dice give 8″: too little" in toasts(scene)


def test_no_spot_beyond_the_highest_roll_is_pretended() -> None:
    scene = ordering(gunner(), 20)
    decision = scene.decision
    decision.aim("", Place.at(12, 23))
    assert decision.at.clamped and decision.at.path is not None and decision.at.path.cost <= 15 * GRID + 1
    assert "The nearest" in words(scene)


@pytest.mark.rule("SK-31", "SK-41", "SK-R15")
def test_an_enemy_out_of_sight_shows_a_spot_with_its_chance_and_one_click_goes_and_shoots() -> None:
    scene = ordering(gunner(), 12, (10,), HOUSE)
    decision = scene.decision
    decision.aim_figure("B1")
    one = decision.near.considered()
    assert one is not None and decision.near.charging() is None and "a move reaches" in words(scene)
    decision.click()
    plan_played(scene)
    assert scene.match.ask.kind in ("dodge", "dice") and scene.match.state.figures["A1"].place == one.place


@pytest.mark.rule("SK-32", "SK-R18", "SK-62")
def test_an_enemy_is_charged_by_the_order_that_arrives_more_often_and_g_takes_the_other() -> None:
    scene = ordering(zealot(), 12, (3, 4))            # 11 inches: a move 50 %, a run 90 %
    decision = scene.decision
    decision.aim_figure("B1")
    ways = decision.near.found()
    assert [(str(one.answers[0].act.key), decision.near.arrives(one)) for one in ways] == [
        ("run", Fraction(9, 10)), ("move", Fraction(5, 10))]
    assert str(decision.proposal()[0]) == "Run and charge Zealot" and "a run is enough" in words(scene)
    assert isinstance(scene.desk.odds.forecast, Forecast) and "on arrival" in str(scene.desk.odds.forecast.dice_line)
    scene.stage.press_key(Key("G"))
    assert str(decision.proposal()[0]) == "Move and charge Zealot" and "a move is enough" in words(scene)
    scene.stage.press_key(Key("G"))
    decision.click()
    plan_played(scene)
    assert scene.match.state.order == "run" and scene.match.state.charge == "B1"


@pytest.mark.rule("SK-R18")
def test_a_charge_that_falls_short_is_told_and_asks_where_to_go() -> None:
    scene = ordering(zealot(), 12, (1, 2))
    scene.decision.aim_figure("B1")
    scene.decision.click()
    plan_played(scene)
    assert scene.match.ask.kind == "way" and "too little to charge Zealot" in toasts(scene)


@pytest.mark.rule("SK-26", "SK-R19")
def test_a_move_after_the_attack_is_pointed_at_as_well_and_never_into_contact() -> None:
    scene = ordering(gunner(), 12, (1,) * 6)
    scene.match.answer("shoot B1")
    while scene.match.ask.kind != "then":
        check = scene.match.ask.check
        scene.match.answer("no" if check is None else f"dice [{' '.join('1' * check.dice)}]")
    scene.forget_question()
    scene.go_on()
    plan_played(scene)
    decision = scene.decision
    decision.aim("", Place.at(15, 4))
    assert "a move gets there 100\N{NO-BREAK SPACE}%" in str(scene.desk.tip.head)
    decision.aim_figure("B1")
    assert decision.near.found() == [] and not decision.seeks("B1") and "short" not in words(scene)


def test_real_dice_are_typed_in_and_the_plan_goes_on() -> None:
    scene = ordering(gunner(), 20)
    scene.decision.aim("", Place.at(20, 5.75))
    scene.decision.click()
    for _ in range(20):
        scene.app.step(1 / 5, [])
    assert scene.match.ask.kind == "dice"
    scene.give(scene.match.ask.listed()[0].sample(FixedStream()))
    plan_played(scene)
    assert scene.match.state.figures["A1"].place == Place.at(20, 5.75)


class FixedStream:
    """Draws nothing but the highest."""

    def below(self, most: int) -> int:
        return most - 1


@pytest.mark.rule("SK-34", "SK-35", "SK-73")
@pytest.mark.parametrize(("foe", "tired", "why"), [
    (zealot(), (), "cannot shoot first: a fighter makes no ranged attacks"),
    (gunner(), ("B1",), "cannot shoot first: it is exhausted"), (gunner(), (), "it may shoot first")])
def test_who_is_charged_is_told_whether_he_may_shoot_first_and_what_the_exhausted_cannot(
        foe: Any, tired: tuple[str, ...], why: str) -> None:
    match: Match = duel([(zealot(), 12, 2)], [(foe, 12, 12)], (3, 4), active="A1", exhausted=tired)
    scene = at_one_screen(match)
    scene.decision.aim_figure("B1")
    assert why in "\n".join(map(str, scene.decision.near.lines()))
    chips = str(scene.figures.lines(match.state.figures["B1"]))
    assert ("no dodge, no active block" in chips) == ("no shot at a charger" in chips) == bool(tired)
