"""The coach: asked, it says what Normal would do and why, marks it, and never decides or tells it unasked."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from whole import Unpainted

import game.rules
from game.ai import ADVISER, player
from game.ai.risks import Risk
from game.ai.worker import Thinker
from game.core.play.answers import Answer
from game.core.play.reasons import COULD, SAFER, Reason, beside_plan, reason_words
from game.core.play.record import read_record, record_text
from game.core.table.marching.marching import places_of
from game.core.table.places import Place
from game.core.text import T
from game.scenes import screens
from game.scenes.battle.input.coach import BEST, LEAST_ODDS
from game.scenes.battle.panels.advice_card import Advice, AdviceRow
from game.scenes.battle.playback.answer_words import answer_words
from game.ui.table.advice_marks import spots
from tests.driver import Driver
from tests.rules.deathzap import platoons
from tests.rules.ghost_legions import legions
from tests.scenes.rulesets.deathzap.test_deathzap import DICE, driver_of

pytestmark = pytest.mark.usefixtures("kts_home")
IDS = ("simple-battles", "deathzap")


@cache
def told(ruleset: str) -> str:
    """A battle at a person's own question, as a record."""
    return record_text(screens.played(40, ruleset=ruleset, until="unit" if ruleset == "deathzap" else "figure"))


def battle(ruleset: str) -> Driver:
    """That battle on a screen on which nothing is painted; the coach thinks in this process."""
    with patch("tests.driver.App", Unpainted):
        driver = Driver(read_record(told(ruleset), game.rules.get).play(), summary=False)
    driver.scene.opponents._thinker = Thinker(processes=False)
    return driver


def advised(driver: Driver) -> Any:
    driver.key(ord("a"))
    for _ in range(4000):
        if not driver.scene.coach.advising:
            return driver.scene
        driver.frames()
    pytest.fail("it thinks for ever")


@pytest.mark.parametrize("ruleset", IDS)
def test_it_says_what_the_planner_would_do_and_why(ruleset: str) -> None:
    driver = battle(ruleset)
    match = driver.match
    before, revision = match.digest(), match.revision
    assert not driver.scene.coach.card.visible, "never unasked"
    scene = advised(driver)
    assert (match.digest(), match.revision) == (before, revision), "nothing is decided"
    mind: Any = player(ADVISER, scene.opponents.seed * 100_003 + match.ask.side)
    mind.tells = True
    mind.choose(match.fork(None))
    rows = scene.coach.card.body.children
    assert 1 <= len(rows) <= 2
    advice = mind.advice()
    if scene.coach._advice[1][0] != advice[0][0]:       # the second is about as good, and much safer
        advice = [(advice[1][0], Reason(SAFER, short=advice[1][1].short)), advice[0]]
    plans = [row.plan.text if row.plan.visible else "" for row in rows]
    for row, (_, why), plan in zip(rows, advice, map(str, plans), strict=True):
        tells = plan.endswith(")") or "%" in plan       # one reason is enough
        assert why is not None
        words = beside_plan(why, match.state, tells) if plan else reason_words(why, match.state)
        assert str(row.why.text) == str(words or (BEST if row is rows[0] and not tells else ""))
    assert scene.coach._advice[1] == tuple(answer for answer, _ in advice)
    assert len({(str(row.plan.text), str(row.why.text)) for row in rows}) == len(rows), "never the same of both"
    assert all(str(plan).startswith("Plan: ") for plan in plans), "and what whom it names would do"
    assert {why.kind for _, why in advice if why is not None} <= {*COULD, SAFER}, "what each could do now"
    driver.key(27)
    assert not scene.coach.card.visible and not scene.coach.marks()


def test_its_lines_are_numbered_on_the_table_and_can_be_taken_up() -> None:
    driver = battle("simple-battles")
    scene = advised(driver)
    marks = scene.coach.marks()
    assert [mark.number for mark in marks] == ["1", "2"][:len(marks)] and marks
    assert marks == scene.table.overlay.advice
    driver.click(scene.coach.card.body.children[0].rect.center)
    assert scene.desk.go.enabled and scene.decision.at.figure == scene.coach._advice[1][0].key.split()[1]
    driver.key(13)
    driver.frames(2)
    assert not scene.coach.card.visible and scene.coach._advice is None, "it was about that question"


def test_it_goes_off_its_own_marks_once_the_view_has_glided() -> None:
    scene = advised(battle("simple-battles"))
    card, (mark, _) = scene.coach.card, spots(scene.table, scene.coach.marks())[0]
    scene.coach._in_rail = False            # as where there is no room for it beside the table
    scene.coach.lay()
    here = card.rect.copy()
    here.center = mark[0], mark[1]          # as if the view had glided beneath it
    card.arrange(here)
    scene.ui.pointer = here.center
    scene.table.rested()
    assert card.rect == here, "not from under the pointer"
    scene.ui.pointer = (0, 0)
    scene.table.rested()
    assert not card.rect.collidepoint(spots(scene.table, scene.coach.marks())[0][0])


def test_its_key_takes_up_one_answer_after_the_other() -> None:
    driver = battle("simple-battles")
    scene = advised(driver)
    answers = scene.coach._advice[1]
    for answer in answers:
        driver.key(ord("a"))
        assert scene.coach.card.visible and scene.decision.at.figure == answer.key.split()[1]
    driver.key(ord("a"))
    assert not scene.coach.card.visible


def test_it_is_cancelled_by_esc_and_by_an_answer_and_not_by_its_own_key() -> None:
    driver = battle("simple-battles")
    scene = driver.scene
    driver.key(ord("a"))
    coach = scene.coach
    assert coach.advising and coach.card.visible and coach.card.waiting in coach.card.body.children
    job = scene.coach._advising[1]
    driver.key(ord("a"))
    driver.click(scene.coach.button.rect.center)
    assert not job.cancelled and coach.advising and coach.card.visible, "it was not seen yet whether it was on"
    driver.key(pygame.K_ESCAPE)
    assert job.cancelled and not scene.coach.advising and not scene.coach.card.visible
    driver.click(scene.coach.button.rect.center)
    job = scene.coach._advising[1]
    scene.give(player("random", 1).choose(driver.match))
    driver.frames(2)
    assert job.cancelled and not scene.coach.advising


def test_while_the_computer_decides_it_is_not_asked() -> None:
    driver = battle("simple-battles")
    scene = driver.scene
    scene.decision = None
    scene.coach.toggle()
    assert not scene.coach.advising and not scene.coach.card.visible


def test_a_line_about_a_button_focuses_it() -> None:
    driver = battle("simple-battles")
    scene = driver.scene
    scene.give(player("greedy", 1).choose(driver.match))
    driver.frames(2)
    mode = next(mode for mode in scene.decision.modes if mode.plain is not None)
    coach = scene.coach
    coach._advice = (driver.match.revision, (Answer(mode.plain.act),))
    coach.card.visible = True
    coach.card.show([Advice(T("That"), None)])
    scene.ui.request_layout()
    driver.frames(2)
    row, other = coach.card.body.children
    assert "no other answer" in str(other.text)
    driver.click(row.rect.center)
    assert scene.stage.focused in scene.desk.actions.children and str(scene.stage.focused.label) == str(
        scene.labels.short(mode))
    revision = driver.match.revision
    driver.key(13)
    driver.frames(2)
    assert driver.match.revision > revision, "and its key does it"



@pytest.mark.parametrize("press", ["gold", "do", "elsewhere"])
def test_what_the_coach_says_is_all_that_is_done(press: str) -> None:
    """Without it the gold button would move there and shoot."""
    match = platoons.battle([(platoons.squad("rifle", n=3, name="Mine"), platoons.row(10, 10, 3))],
                            [(platoons.squad("rifle", n=3, name="Foe"), platoons.row(10, 24, 3))], DICE, active="A1")
    driver = driver_of(match)
    scene, coach = driver.scene, driver.scene.coach
    answer = match.ask.option(match.read("move [A1.1@10,13 A1.2@11.5,13 A1.3@13,13]").act).at(Place.at(10, 13))
    coach._advice = (match.revision, (answer,))
    coach.card.visible = True
    coach.card.show([coach._told(answer, None, ())])
    scene.ui.request_layout()
    driver.frames(2)
    row = coach.card.body.children[0]
    driver.click((row.rect.x + 60, row.rect.centery))
    driver.frames(3)
    given, told = match.answers_given, str(answer_words(match, answer))
    assert str(scene.desk.go.label) == told and "shoot" not in told
    if press == "elsewhere":
        driver.move(driver.spot(Place.at(20, 12)))
        driver.frames(3)
        assert coach.taken_up(scene.decision) is None and str(scene.desk.go.label) != told
        return
    if press == "gold":
        scene.commit()
    else:
        driver.click(row.do.rect.center)
    driver.frames(2)
    assert match.answers_given == given + 1 and not scene.plan and not coach.card.visible
    assert {f.id: f.place for f in match.state.members("A1")} == places_of(answer)


def test_the_coach_says_what_its_advice_may_cost() -> None:
    """It advised an act, and was silent about the two sixths to die of its die."""
    match = legions.battle([(legions.man(), 24, 4)], [(legions.man(), 24, 40)], hits={"A1": 3})
    with patch("tests.driver.App", Unpainted):
        driver = Driver(match, summary=False)
    scene = driver.scene
    cost = (Risk("falls", "A1", Fraction(1, 3)), Risk("ends", "", Fraction(1, 10)))
    told = scene.coach._told(match.ask.listed()[0].usual(), None, (), cost)
    assert str(told.risk) == "Risk: 33\u00a0% that Man falls by it · 10\u00a0% that your turn ends with it"
    scene.coach.card.visible = True
    scene.coach.card.show([told])
    scene.ui.request_layout()
    driver.frames(2)
    risk = scene.coach.card.body.children[0].risk
    assert risk.visible and risk.rect.height > 0 and scene.coach.card.rect.contains(risk.rect)


def settled(driver: Driver) -> None:
    """Until somebody is asked again and nothing is being shown."""
    for _ in range(4000):
        driver.frames()
        if driver.scene.decision is not None and not driver.scene.director.busy:
            driver.frames(2)
            return
    pytest.fail("nobody is asked")


@pytest.mark.parametrize("ruleset", IDS)
def test_its_plan_stays_until_it_is_done(ruleset: str) -> None:
    """*Choose* leaves the plan: its next step is offered, one after another, until none is left."""
    driver = battle(ruleset)
    scene = advised(driver)
    coach = scene.coach
    plan = [step.answer for step in coach._plans[0]]
    who = coach._advice[1][0].act.who if hasattr(coach._advice[1][0].act, "who") else ""
    assert plan
    coach.do(0)
    while plan:
        settled(driver)
        if scene.match.ask.about != who and who:
            assert not coach.card.visible, "its roll failed: that is another position"
            return
        assert coach.card.visible and str(coach.card.head.text) == "The coach’s plan"
        assert coach._advice[1] == (plan[0],) and len(coach.card.body.children) == 1
        row = coach.card.body.children[0]
        assert str(row.what.text) == str(answer_words(scene.match, plan[0])) and str(row.do.label) == "Do it"
        before = len(scene.match.decided)
        row.do.activate()
        assert scene.match.decided[before] == plan.pop(0)
    settled(driver)
    assert not coach.card.visible and coach._followed is None


@pytest.mark.parametrize("other", ["act", "undo"])
def test_its_plan_goes_where_something_else_is_done(other: str) -> None:
    driver = battle("simple-battles")
    scene = advised(driver)
    coach, plan = scene.coach, [step.answer for step in scene.coach._plans[0]]
    coach.do(0)
    settled(driver)
    assert coach.card.visible and coach._advice[1] == (plan[0],)
    if other == "undo":
        scene.undo()
    else:
        option = next(one for one in scene.match.ask.listed() if one.act != plan[0].act and one.kind in (
            "end", "done", "stop", "nothing", "none", "stay"))
        scene.give(Answer(option.act))
    settled(driver)
    assert not coach.card.visible and coach._advice is None


def test_while_the_other_side_acts_it_does_not_speak_of_setting_up() -> None:
    """The last question of a person had been one of setting up, in which its key does something else."""
    scene = battle("simple-battles").scene
    scene.coach.offer(True)
    assert not scene.coach.button.enabled
    scene.showing.apply(scene.showing.telling())
    assert scene.coach.button.enabled and scene.coach.button.key


def test_why_there_is_no_advice_is_what_is_so() -> None:
    scene = battle("simple-battles").scene
    assert scene.coach.why_not() is None
    scene.decision = None           # something is still being shown
    assert str(scene.coach.why_not()).startswith("You are asked")
    with patch.object(scene.opponents, "plays", lambda side: True):
        assert str(scene.coach.why_not()).startswith("It is the other player")


@pytest.mark.parametrize("ruleset", ["ghost-legions", "deathzap"])
def test_in_a_small_window_it_lies_beside_the_table_and_tells_one_answer_whole(ruleset: str) -> None:
    """It covered half of the table: those it spoke of, its own marks, and who could have acted instead."""
    driver = battle(ruleset)
    driver.app.resize((960, 540))
    scene = advised(driver)
    driver.frames(2)
    card, desk = scene.coach.card, scene.desk
    assert card.visible and not card.rect.colliderect(scene.table.rect)
    assert card.rect.collidelist([desk.go.rect, desk.score.rect]) < 0
    assert not desk.odds.visible or desk.odds.rect.height >= LEAST_ODDS * scene.ui.u and (
        not card.rect.colliderect(desk.odds.rect)), "odds that tell something, or none"
    first, second = (row for row in card.body.children if isinstance(row, AdviceRow))
    assert first.plan.visible or first.risk.visible or first.why.visible
    if not second.plan.visible:
        driver.click(second.rect.midleft)
        driver.frames(2)
        assert second.plan.visible and not first.plan.visible, "the one that is considered is told whole"
    driver.app.resize((1920, 1080))
    driver.frames(2)
    assert not card.rect.colliderect(scene.table.rect) and first.plan.visible and second.plan.visible
    assert not scene.tray.visible and not desk.log.visible, "there it has the place of tray and log"
    driver.key(27)
    driver.frames(2)
    assert not card.visible and scene.tray.visible and desk.log.visible


def test_on_the_table_it_lies_where_it_hides_nobody_who_can_answer() -> None:
    """It lay at the head of the table alone, on a unit that could act, while a corner at its foot was bare."""
    driver = battle("deathzap")
    driver.app.resize((1280, 720))
    scene = advised(driver)
    scene.coach._in_rail = False
    scene.coach.lay()
    box, state = scene.coach.card.rect, scene.match.state
    assert scene.table.rect.contains(box)
    hidden = [f.id for f in state.standing() if f.id in scene.table.overlay.glow | scene.table.overlay.units.lit
              and box.collidepoint(scene.table.camera.steps(f.x, f.y))]
    other = box.copy()
    for x in (scene.table.rect.left + 12, scene.table.rect.right - 12 - box.width):
        other.topleft = x, max(scene.desk.actions.rect.bottom, scene.tools.rect.bottom) + 12
        assert len(hidden) <= sum(other.collidepoint(scene.table.camera.steps(f.x, f.y)) for f in state.standing())
