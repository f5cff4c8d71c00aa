"""Warbands: an enemy whom a fighter could attack once its movement is ended here; no tip tells that and no spot."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

import pytest
from msgspec.structs import replace
from whole import at_one_screen, plan_played

from game import rules
from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.match import Match
from game.scenes.lesson.course import Course
from game.scenes.rulesets.warbands.targets import Targets
from game.store.lessons import load_lesson
from tests.rules.warbands.bands import battle, boss, box, far_off, plain, rookie, say
from tests.scenes.lesson.test_lessons import Pupil, by_keys

pytestmark = pytest.mark.usefixtures("kts_home")
JUMP = 4
"""The step of the lesson that asks for a jump, counted from 0."""


def told(scene: Any) -> str:
    """The tip beside whom is pointed at."""
    return " ".join(str(line) for line in scene.desk.tip.body)


def walked(far: float, *, twice: bool = False, **arms: Any) -> Any:
    """The screen of a fighter that has walked an inch towards an enemy so far off, both on a roof, in its first or its
    last action."""
    match = battle([(boss(**arms), 7, 3, 2), far_off()], [(rookie(), 7, 4 + far + 1, 2), far_off(2, 22)],
                   table=plain(box("H1", "house", 4, 1, 10, 15)))
    say(match, "activate A1")
    if twice:
        say(match, "move @ 7,3.25", "done")
    say(match, "move @ 7,4")
    assert match.ask is not None and (match.ask.kind, match.ask.about) == ("go", "A1")
    return at_one_screen(match.fork(5, log=True))


@pytest.mark.parametrize("by", ["click", "Enter"])
@pytest.mark.parametrize("far, arms, word", [(0.5, {}, "strike"), (6.0, {"shooter": "medium"}, "shoot")])
def test_one_press_ends_the_movement_and_attacks_whom_it_could_attack_from_here(
        far: float, arms: dict[str, Any], word: str, by: str) -> None:
    scene = walked(far, **arms)
    decision = scene.decision
    decision.aim_figure("B1")
    assert isinstance(decision.at.forecast, Forecast) and not decision.seeks("B1")
    assert "From here: hit" in told(scene) and "attacks" in told(scene) and "pot" not in told(scene)
    words, answers = decision.proposal()
    assert str(words).startswith("Stay: ") and [answer.act.word for answer in answers] == ["done", word]
    if by == "click":
        decision.click()
    else:
        decision.commit()
    plan_played(scene)
    assert scene.match.state.figures["A1"].struck and scene.match.state.figures["A1"].place.y == 4 * 64


def whom(card: Any) -> tuple[str, list[str]] | None:
    """Head and figures of the table of targets on a card; None where it has none."""
    return next(((str(block.words), [row.figure for row in block.rows]) for block in card
                 if isinstance(block, Targets)), None)


def test_the_card_of_a_fighter_on_its_way_lists_whom_it_could_attack_from_here() -> None:
    scene = walked(0.5)
    card = scene.words.profile(scene.decision)
    assert whom(card) == ("From here", ["B1"])
    assert any("Within 1″" in str(line) for line in card)
    far = walked(3.0)
    assert whom(far.words.profile(far.decision)) == ("No target from here", [])


def test_in_the_last_action_no_chance_and_no_spot_is_told() -> None:
    scene = walked(6.0, twice=True, shooter="medium")
    decision = scene.decision
    decision.aim_figure("B1")
    assert isinstance(decision.at.forecast, WhyNot) and decision.proposal() is None
    assert "this movement is its last action" in told(scene) and "hit" not in told(scene) and "pot" not in told(scene)
    decision.aim_figure("")
    card = scene.words.profile(decision)
    assert whom(card) is None, "it may be in reach of enemies, but nothing is done to them now"


def test_no_spot_is_nought_inches_off() -> None:
    match = battle([(boss(shooter="light"), 7, 4)], [(rookie(), 7, 19)], table=plain()).fork(5, log=True)
    scene = at_one_screen(match)
    decision = scene.decision
    decision.aim_figure("B1")
    one = decision.near.found()[0]
    assert "From a spot" in told(scene)
    decision.near.searches["B1"].found[:] = [one._replace(path=replace(one.path, cost=1.0))]
    assert "From a spot <0.1″ off" in str(decision.near.lines()[0])


# ── the lesson ───────────────────────────────────────────────────────────────────────────────────────────────


def at_step(step: int, *answers: str) -> tuple[Course, Match]:
    """The lesson at that step, after answers that it takes."""
    lesson = load_lesson("warbands", rules.get)
    match = lesson.match(rules.get)
    course = Course(lesson, match, step)
    for words in answers:
        assert match.ask is not None
        verdict = course.judge(match.ask, match.read(words))
        assert verdict.judged == "right", verdict.text
        course.given(verdict)
        match.answer(words)
        course.arrive()
    return course, match


@pytest.mark.parametrize("far", [0.0, 0.4, 0.74])
@pytest.mark.parametrize("turn", range(4, 21, 2))
def test_who_lands_where_the_lesson_asks_can_strike_and_push_off_the_roof(far: float, turn: int) -> None:
    x, y = (round(64 * v) / 64 for v in (10 + far * cos(turn * pi / 12), 6.5 + far * sin(turn * pi / 12)))
    course, match = at_step(JUMP, f"jump @ {x},{y}")
    if match.ask is not None and match.ask.kind == "go":
        match.answer("done")
    assert match.ask is not None
    strike = next(option for option in match.ask.listed() if option.kind == "strike" and option.target == "B1")
    card = match.rules.forecast(match.now, "A2", "B1", strike.act)
    assert isinstance(card, Forecast) and any(row.clause == "WB-17" for row in card.rows), "the roof ends there"


@pytest.mark.parametrize("before, then, words", [
    ((), "move @ 6.5,6.5", "Walking first"), (("jump @ 10,6.5",), "move @ 10.125,6.5", "had landed near enough"),
    (("jump @ 10,6.5",), "jump @ 9.75,6.5", "second jump")])
def test_whoever_has_jumped_is_not_told_to_jump_at_once(before: tuple[str, ...], then: str, words: str) -> None:
    course, match = at_step(JUMP, *before)
    assert match.ask is not None
    verdict = course.judge(match.ask, match.read(then))
    assert verdict.judged == "back" and words in verdict.text
    assert ("jump at once" in verdict.text) is not bool(before)


def test_whoever_is_up_is_not_told_to_walk_to_the_wall() -> None:
    course, match = at_step(1, "move @ 5,3.5", "climb H1")
    assert match.ask is not None and match.ask.kind == "go"
    verdict = course.judge(match.ask, match.read("move @ 5,4.625"))
    assert verdict.judged == "back" and "is up already" in verdict.text


def test_enter_on_the_enemy_beside_whom_it_landed_is_what_the_lesson_wants() -> None:
    pupil = Pupil("warbands", at=JUMP)
    scene = pupil.lesson
    scene.give(scene.match.read("jump @ 10,6.5"))
    pupil.settle()
    card = scene.words.profile(scene.decision)
    assert whom(card) == ("From here", ["B1"])
    pupil.key("Tab")
    assert scene.decision.at.figure == "B1"
    assert "From here: hit" in told(scene) and "pot" not in told(scene) and "attacks" not in told(scene)
    pupil.key("Enter")
    pupil.settle()
    assert scene.guide.course.at == JUMP + 1 and not scene.guide.course.remark and scene.match.ask.kind == "act"
    by_keys(pupil)
    pupil.settle()
    assert scene.guide.course.at == JUMP + 2


def test_on_the_roof_a_tip_tells_a_chance_or_that_there_is_no_spot() -> None:
    pupil = Pupil("warbands", at=1)
    scene = pupil.lesson
    for words in ("move @ 5,3.5", "climb H1"):
        scene.give(scene.match.read(words))
        pupil.settle()
    for foe in ("B1", "B2", "B3"):
        scene.decision.aim_figure(foe)
        assert ("hit " in told(scene)) is not ("No spot in reach" in told(scene)), told(scene)


def test_the_roof_that_the_lesson_asks_for_lowers_the_danger_that_is_shown() -> None:
    _, match = at_step(1)
    dangers = [match.rules.lookout.looked(match.now, "A1")]
    for words in ("move @ 5,3.5", "climb H1"):
        match.answer(words)
        dangers.append(match.rules.lookout.looked(match.now, "A1"))
    start, wall, roof = dangers
    assert "B2" not in start.covered and "B2" in roof.covered, "in the open before, in cover then"
    assert roof.together < wall.together * 8 / 10 and roof.together < start.together * 8 / 10
