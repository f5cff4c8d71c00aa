"""Close assaults of Deathzap on the screen: enemies out of reach, contact, and chances in words."""

from __future__ import annotations

from time import sleep

import pytest

from game import rules
from game.ai.bouts import BoutResults
from game.core.chance.forecast import Forecast
from game.core.play.ask import Option
from game.core.play.match import Match
from game.core.table.places import GRID, Place, gap, touching
from game.core.wording import average
from game.rules.deathzap import bout_forecasts
from game.scenes.lesson.course import Course
from game.scenes.rulesets.deathzap.chance import bout_chances, of_sides
from game.store.lessons import load_lesson
from game.ui import keys
from game.ui.text import plain
from tests.driver import Driver
from tests.rules.deathzap.platoons import close_up
from tests.rules.deathzap.platoons import squad as bought
from tests.scenes.rulesets.deathzap.test_deathzap import DICE, driver_of, facing

OUTCOMES = BoutResults(50, 1, 46, 2, (20, 180))
"""A bout played out fifty times: once both are left, once neither."""


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Saves go to a folder of their own."""


def lesson_bout() -> Match:
    """The bout of the lesson: the Commando in the middle is selected."""
    match = close_up((bought("repeater", n=3, name="Commandos"), [(19.5, 8.5), (20.75, 8.5), (22, 8.5)]),
                     (bought("rifle", n=4, name="Squad"), [(19, 11.75), (20.25, 11.75), (21.5, 11.75), (22.75, 11.75)]),
                     DICE)
    match.answer("pick A1.2")
    return match


def at(driver: Driver, figure: str) -> tuple[int, int]:
    return driver.spot(driver.match.state.figures[figure].place)


def tip(driver: Driver) -> list[str]:
    return [plain(line) for line in driver.scene.words.figure_words(driver.scene.decision)[1]]


def test_a_click_on_an_enemy_who_is_not_the_nearest_steps_to_where_he_is():
    driver = driver_of(lesson_bout())
    scene, decision = driver.scene, driver.scene.decision
    assert "B1.1" not in decision.targets()
    driver.move(at(driver, "B1.1"))
    assert scene.desk.go.enabled and str(scene.desk.go.label).startswith("Go there and attack ")
    assert scene.desk.odds.forecast is decision.near.considered().found
    assert scene.desk.odds.forecast.target == "B1.1" and scene.desk.odds.forecast.key == "shoot repeater"
    assert scene.table.overlay.plan is not None
    how, why = (plain(line) for line in scene.desk.tip.body[:2])
    assert why.startswith("Not from here: a shot goes at the nearest, ") and "A click goes there and attacks" in how
    keys.use_hand("keys")
    scene.showing.show(decision)
    assert "Enter goes there and attacks" in plain(scene.desk.tip.body[0])
    keys.use_hand("mouse")
    driver.click(at(driver, "B1.1"))
    driver.frames(4)
    assert [answer.key for answer in driver.match.decided][1:3] == ["step", "shoot repeater"]


def test_who_cannot_be_attacked_in_a_bout_is_told_why_on_tip_button_and_click(monkeypatch: pytest.MonkeyPatch):
    match = lesson_bout()
    match.answer("step @ 20.75,8.75")
    driver, told = driver_of(match), []
    scene = driver.scene
    monkeypatch.setattr(scene.stage, "toast", lambda words, seconds=0: told.append(plain(words)))
    assert str(scene.desk.go.label) == "Point at an enemy", "it has stepped already"
    driver.move(at(driver, "B1.4"))
    name = match.state.figures["B1.4"].name
    assert str(scene.desk.go.label) == f"{name} is out of reach" and not scene.desk.go.enabled
    assert scene.decision.at.forecast is None, "no melee is promised that cannot be"
    nearest = match.state.figures[next(iter(scene.decision.targets()))].name
    why = f"a shot goes at the nearest, {nearest} DZ-76, and a blow needs contact DZ-83"
    assert tip(driver) == [f"No attack: {why}"]
    driver.click(at(driver, "B1.4"))
    assert told == [f"{name}: {why}"] and match.ask.kind == "bout"
    driver.move(at(driver, "A1.1"))
    assert str(scene.desk.go.label) == f"{match.state.figures['A1.2'].name} acts now"


def test_what_a_figure_could_do_in_a_bout_depends_on_where_it_stands():
    match = lesson_bout()
    me, there = match.state.figures["A1.2"], match.now.moved("A1.2", Place.at(19, 9.5))
    for now, near, far in ((match.now, "B1.2", "B1.1"), (there, "B1.1", "B1.4")):
        harm = match.rules.lookout.harm
        assert harm(now, me.id, near, 0).chance and not harm(now, me.id, far, 0).chance


def test_rings_that_touch_on_the_screen_mean_contact_and_the_tip_says_so():
    driver = driver_of(lesson_bout())
    scene, decision, foe = driver.scene, driver.scene.decision, driver.match.state.figures["B1.2"]
    scene.table.camera.zoom = 22.0
    me = driver.match.state.figures["A1.2"]
    decision.aim("", Place.at(20.25, 10.25))
    assert decision.at.place is not None and touching(me.at(decision.at.place), foe)
    head, lines = scene.words.place_words(decision)
    told = [plain(line) for line in lines]
    assert told[0].startswith(f"Touches {foe.name}: wins ") and any(line.startswith("Then ") for line in told)
    decision.aim("", Place.at(20.25, 9.75))
    assert not touching(me.at(decision.at.place), foe) and gap(me.at(decision.at.place), foe) > GRID / 2
    scene.table.camera.zoom = 100.0
    decision.aim("", Place.at(20.25, 10.25))
    assert not touching(me.at(decision.at.place), foe), "from near the rings are apart"


def test_tip_and_card_of_a_planned_assault_tell_the_same(monkeypatch: pytest.MonkeyPatch):
    driver = driver_of(facing(9))
    scene, known = driver.scene, []
    monkeypatch.setattr(scene.fates.estimator, "found", lambda key: OUTCOMES if known else None)
    driver.move(driver.spot(Place.at(21, 24)))
    assert scene.decision.plan.studied.forced

    def told() -> tuple[str, str]:
        told = " ".join(plain(line) for line in scene.desk.tip.body)
        return plain(bout_chances(scene.desk.odds.forecast, alone=True)), told

    before, tip_before = told()
    assert before in tip_before
    known.append(True)
    scene.show_fate()
    card, after = told()
    assert card != before and card in after, "when more is known both are told anew"
    assert card == "Enemy lost 89 %, own lost 5 %, both 3 %".replace(" %", "\u00a0%")
    wins, _, losses, _ = scene.desk.odds.forecast.bars
    assert of_sides(OUTCOMES, 0)[::2] == (float(wins.chance), float(losses.chance)), "as the bar of the bout will say"


def test_tip_card_and_list_of_an_assault_that_can_be_chosen_tell_the_same(monkeypatch: pytest.MonkeyPatch):
    """The tip beside a target told the first estimate, while the card had the bouts that were played out."""
    driver = driver_of(facing(5, "attack"))
    scene = driver.scene
    driver.move(driver.spot(driver.match.state.figures["B1.1"].place))
    rough = plain(scene.desk.odds.forecast.sentence)
    assert scene.desk.odds.forecast.act.key == "assault B1" and rough in [plain(line) for line in scene.desk.tip.body]
    monkeypatch.setattr(scene.fates.estimator, "found", lambda key: OUTCOMES)
    scene.show_fate()
    told = plain(scene.desk.odds.forecast.sentence)
    lines = [plain(line) for line in scene.desk.tip.body]
    assert told != rough and told in lines and rough not in lines
    assert f"{average(scene.desk.odds.forecast.expected)} enemies lost on average" in lines
    driver.move(driver.spot(Place.at(2, 2)))
    for _ in range(200):        # a thread looks at what the unit can do
        if scene.decision.prospects.standing is not None:
            break
        sleep(0.02)
        driver.frames()
    card = " ".join(plain(line) for line in scene.words.cards._targets(scene.decision) for line in [
        getattr(line, "words", line)])
    assert plain(bout_chances(scene.fates.as_told(next(
        one for one in scene.decision.prospects.attacks if one.act.key == "assault B1")))) in card


def test_what_both_sides_lose_is_not_counted_twice():
    match = facing(5, "assault")
    found = bout_forecasts.assault(match.now, "A1", "B1")
    assert isinstance(found, Forecast) and sum(bar.chance for bar in found.bars) == 1
    words = plain(bout_chances(found))
    assert ("both" in words) is bool(found.bars[3].chance)


@pytest.mark.parametrize("x, y, words, begins", [(3, 5.25, "Too near", True), (3, 5.5, "Too near", True),
                                                 (1.5, 4.5, "middle of the wood", False),
                                                 (1.5, 2.5, "middle of the wood", False)])
def test_the_lesson_tells_which_of_two_faults_a_move_has(x: float, y: float, words: str, begins: bool):
    lesson = load_lesson("deathzap", rules.get)
    match = lesson.match(rules.get)
    course = Course(lesson, match, 1)
    spots = " ".join(f"A1.{n + 1}@{x + 1.25 * n},{y}" for n in range(4))
    answer = match.read(f"move [{spots}]")
    option = match.ask.option(answer.act)
    assert isinstance(option, Option) and option.why_not(answer) is None
    verdict = course.judge(match.ask, answer)
    assert verdict.judged == "back" and words in verdict.text
    match.answer(answer)
    assert (match.ask.kind in ("assault", "pick")) is begins
