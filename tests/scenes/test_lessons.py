"""First lessons: each is played to its end by its own hints, by mouse and by keys; wrong answers are explained."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hands import CODES, Hands
from whole import Unpainted

from game import rules
from game.core.outlook import looked
from game.core.play.answers import Written
from game.core.play.ask import Ask, Option
from game.core.table.movement.reach import Reach
from game.scenes import navigation
from game.scenes.base import Scene
from game.scenes.battle import BattleScene
from game.scenes.battle.briefing import BriefingSheet
from game.scenes.battle_setup import quick_order
from game.scenes.lesson.course import Course
from game.scenes.lesson.pointing_out import figure_spot
from game.scenes.lesson.scene import READING, LessonScene, lesson_scene
from game.scenes.lesson.shelf import LessonsScene
from game.scenes.new_battle.scene import NewBattleScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.title.scene import TitleScene
from game.store import archive, journal
from game.store.lessons import load_lesson
from game.store.lessons_taken import Taken, has_lesson, remember, taken
from game.store.settings import Settings
from game.ui.app import FRAME
from game.ui.text import plain
from game.ui.widgets import Label

pytestmark = pytest.mark.usefixtures("kts_home")
LESSONS = [name for name in rules.IDS if has_lesson(name)]
MOST_WORDS = 45
CODES["F12"] = pygame.K_F12
QUIET: dict[str, Any] = {"pace": 3, "dice_speed": "off", "reduced_motion": True}


@pytest.fixture(autouse=True)
def nothing_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is only ever drawn, the outline of the ground in reach, is not worked out."""
    monkeypatch.setattr(Reach, "outline", lambda self: ())


class Pupil(Hands):
    """Somebody who takes a lesson; nothing is painted."""

    def __init__(self, name: str, at: int = 0, size: tuple[int, int] = (1280, 720)) -> None:
        self.app = Unpainted(Settings(**QUIET), size=size, headless=True)
        self.app.push(lesson_scene(name, at))
        self.lesson: LessonScene = self.app.scene  # type: ignore[assignment]
        self.lesson.table.wait = True       # what is worked out beside is there at once
        self.settle()

    @property
    def course(self) -> Course:
        return self.lesson.course

    def step(self, *events: pygame.event.Event, seconds: float = 0.0) -> None:
        self.app.step(FRAME, events)

    def settle(self) -> None:
        """Until somebody is asked, or it is over."""
        while self.lesson._reading:
            self.app.step(0.5)
        for _ in range(60):
            self.step()
            self.lesson.director.finish()
            if self.lesson.stage.layers or (self.lesson.decision is not None and not self.lesson.director.busy):
                break
        self.step()

    @property
    def over(self) -> bool:
        return bool(self.lesson.stage.layers)


def where(course: Course) -> tuple[int, int]:
    return course.at, course.asked


def by_mouse(pupil: Pupil) -> None:
    """Press *Show me*, then what is ringed; go to what is only to be pointed at."""
    want = pupil.course.want
    if want is not None and want.point:
        pupil.point(figure_spot(pupil.lesson, want.point)().center)
        pupil.step()
        return
    pupil.click(pupil.lesson.note.hint)
    pupil.lesson.table.end_glide()
    pupil.step()
    pupil.click(pupil.lesson.rings.rects()[-1].center)


def by_keys(pupil: Pupil) -> None:
    """Press S, which points there, then Enter."""
    want = pupil.course.want
    pupil.key("S")
    if want is None or not want.point:
        pupil.key("Enter")


@pytest.mark.parametrize("hand", [by_mouse, by_keys])
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_to_its_end_by_its_own_hints(name: str, hand: Any) -> None:
    pupil, told = Pupil(name), []
    for _ in range(60):
        before = where(pupil.course)
        told.append((before, pupil.course.step.title))
        hand(pupil)
        pupil.settle()
        if not pupil.over and where(pupil.course) == before:
            hand(pupil)             # who would fall is asked twice
            pupil.settle()
        if pupil.over:
            break
        assert where(pupil.course) > before, f"{told[-1]}: nothing came of it ({pupil.course.remark})"
        assert not pupil.course.astray and not pupil.course.remark
    assert pupil.over and taken()[name] == Taken(0, True)
    assert [at for (at, asked), _ in told if not asked] == list(range(len(pupil.lesson.lesson.steps)))
    assert list(journal.in_progress()) == [] and archive.finished() == []


def other_answer(pupil: Pupil, ask: Ask) -> tuple[str, Option] | None:
    """A legal answer that the lesson does not take, or takes back."""
    for option in ask.listed():
        if option.kind == "resign" or type(option) is not Option:
            continue
        verdict = pupil.course.judge(ask, option.sample(None))  # type: ignore[arg-type]
        if verdict.judged in ("wrong", "back"):
            return verdict.judged, option
    return None


@pytest.mark.parametrize("name", LESSONS)
def test_whoever_answers_otherwise_is_told_why_and_still_comes_to_the_end(name: str) -> None:
    pupil, explained, back = Pupil(name), 0, 0
    for _ in range(60):
        scene, before = pupil.lesson, where(pupil.course)
        ask = scene.match.ask
        found = other_answer(pupil, ask) if ask is not None else None
        if found is not None:
            judged, option = found
            digest, given = scene.match.digest(), scene.match.answers_given
            scene.give(option.sample(None))  # type: ignore[arg-type]
            pupil.settle()
            assert pupil.course.remark and scene.note.remark.visible
            if judged == "back":
                assert pupil.course.astray and scene.match.answers_given > given
                scene.give(option.sample(None))  # type: ignore[arg-type]
                pupil.click(scene.note.back)
                pupil.settle()
                back += 1
            assert (scene.match.digest(), scene.match.answers_given) == (digest, given)
            assert where(pupil.course) == before and not pupil.course.astray
            explained += 1
        by_keys(pupil)
        pupil.settle()
        if pupil.over:
            break
    assert pupil.over and explained >= len(pupil.lesson.lesson.steps) // 2 and back


def test_who_is_pointed_at_can_be_read_about_before_the_lesson_goes_on() -> None:
    pupil = Pupil("simple-battles", at=1)
    before = where(pupil.course)
    by_mouse(pupil)
    assert where(pupil.course) == before and pupil.lesson._reading
    pupil.app.step(READING / 2)
    assert where(pupil.course) == before
    pupil.settle()
    assert where(pupil.course) != before and not pupil.lesson._reading


def test_the_note_tells_what_is_seen_while_acts_play_and_does_not_grow() -> None:
    pupil = Pupil("simple-battles", at=3)
    scene, tall = pupil.lesson, pupil.lesson.note.rect.height
    pupil.app.change_settings(pace=0)
    scene.give(scene.match.read("attack B1"))
    pupil.step()
    assert scene.director.busy and plain(scene.note.do.text).startswith("Now: Archer shoots at Zombie")
    assert scene.note.rect.height == tall
    pupil.settle()
    assert plain(scene.note.do.text) == scene.course.step.do


def test_who_broke_through_is_no_casualty_on_its_card() -> None:
    cards = Pupil("ghost-legions", at=7).lesson.strip.cards
    knight, axeman = cards["A2"], cards["B2"]
    assert knight.face.dead and knight.face.walked_off and "no casualty" in str(knight._words())
    assert axeman.face.dead and not axeman.face.walked_off and "defeated" in str(axeman._words())


def test_a_preview_does_not_promise_an_attack_that_the_lesson_does_not_ask_for() -> None:
    pupil = Pupil("simple-battles", at=2)
    pupil.key("S")
    assert pupil.lesson.decision.follow is not None and str(pupil.lesson.go.label) == "Go there"


@pytest.mark.parametrize("name, step, figure", [("skirmashed", 3, "A1"), ("ghost-legions", 2, "A1")])
def test_the_cover_that_a_lesson_teaches_lowers_the_danger_that_is_shown(name: str, step: int, figure: str) -> None:
    lesson = load_lesson(name, rules.get)
    match = lesson.match(rules.get)
    Course(lesson, match, step)
    there = Written.parse(lesson.steps[step].want[0].hint).place
    assert there is not None
    before, after = looked(match.rules, match.now, figure), looked(match.rules, match.now.moved(figure, there), figure)
    assert not before.covered and after.covered and after.shots < before.shots * 7 / 10


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_eight_to_twelve_short_steps(name: str) -> None:
    lesson = load_lesson(name, rules.get)
    assert 8 <= len(lesson.steps) <= 12
    for step in lesson.steps:
        longest = max([step.do, *(want.do for want in step.want)], key=lambda words: len(words.split()))
        assert len(f"{step.text} {longest}".split()) <= MOST_WORDS, step.title
    letters = rules.get(name).letters
    assert any(f"{letters}-" in step.text for step in lesson.steps), "clauses are named"


@pytest.mark.parametrize("name", LESSONS)
def test_every_clause_that_a_lesson_names_is_there(name: str) -> None:
    import re

    from game.core.rulebook import Library, table_book
    books = Library(*(each.book() for each in rules.every()), table_book())
    for words in load_lesson(name, rules.get).texts():
        for clause in re.findall(r"\b[A-Z]{2}-[RH]?\d+\b", words):
            assert books.clause(clause)


@pytest.mark.parametrize("name", LESSONS)
def test_back_leads_to_the_very_beginning(name: str) -> None:
    pupil = Pupil(name)
    digest = pupil.lesson.match.digest()
    for _ in range(8):
        by_keys(pupil)
        pupil.settle()
    for _ in range(20):
        if not pupil.course.can_go_back:
            break
        pupil.key("Z")
        pupil.settle()
    assert pupil.lesson.match.digest() == digest and pupil.lesson.match.answers_given == 0
    assert pupil.course.at == 0 and not pupil.lesson.note.back.enabled


def test_a_lesson_that_was_left_waits_at_its_step() -> None:
    pupil = Pupil(LESSONS[0])
    for _ in range(5):
        by_keys(pupil)
        pupil.settle()
    at = pupil.course.at
    assert at and taken()[LESSONS[0]] == Taken(at, False)
    again = lesson_scene(LESSONS[0])
    assert again.course.at == at and again.match.digest() == lesson_scene(LESSONS[0], at).match.digest()


def test_the_lessons_tell_which_are_done_and_open_by_mouse_and_by_key() -> None:
    remember(LESSONS[0], 0, True)
    hands = Hands(Scene())
    hands.app.push(LessonsScene(wait=True))
    hands.step()
    scene = hands.scene
    assert len(scene.cards) == len(LESSONS)
    hands.key("1")
    assert isinstance(hands.scene, LessonScene) and hands.scene.lesson.ruleset == LESSONS[0]
    hands.scene.leave_lesson()
    hands.step()
    assert hands.scene is scene
    hands.click(scene.cards[0])
    assert isinstance(hands.scene, LessonScene)
    hands.key("F12")
    assert hands.scene is scene


def test_after_a_lesson_a_battle_is_one_key_away(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(navigation, "quick", lambda app, ruleset: begun.append(ruleset))
    hands = Hands(LessonsScene(wait=True))
    hands.key("1")
    hands.scene.finish()
    hands.step()
    hands.key("P")
    assert begun == [LESSONS[0]] and isinstance(hands.scene, LessonsScene)


def test_esc_asks_how_to_go_on_and_begins_again() -> None:
    pupil = Pupil(LESSONS[0], at=2)
    pupil.key("Esc")
    assert pupil.over
    pupil.key("B")
    pupil.step()
    scene = pupil.app.scene
    assert isinstance(scene, LessonScene) and scene.course.at == 0


def links(hands: Hands) -> list[Label]:
    """The lines on the screen that lead to a lesson."""
    return [widget for widget in hands.scene.stage.root.walk() if isinstance(widget, Label)
            and "[[lesson|" in str(widget.text)]


@pytest.mark.parametrize("scene", [
    lambda: NewBattleScene(LESSONS[0], wait=True), lambda: RulebookScene(),
    lambda: BriefingSheet(BattleScene(quick_order(LESSONS[0], 3).begin(), journal=False), first=True, wait=True)])
def test_the_lesson_is_offered_where_a_game_is_begun_or_read(scene: Any) -> None:
    hands = Hands(Scene(), (1920, 1080))
    made = scene()
    if isinstance(made, BriefingSheet):
        hands.app.push(made.battle)  # type: ignore[arg-type]
        hands.step()
    hands.app.push(made)
    hands.step()
    [line] = links(hands)
    line.follow("lesson")
    hands.step()
    assert isinstance(hands.scene, LessonScene) and hands.scene.lesson.ruleset == LESSONS[0]


def test_who_has_learned_a_game_is_not_offered_its_lesson_again() -> None:
    remember(LESSONS[0], 0, True)
    hands = Hands(NewBattleScene(LESSONS[0], wait=True), (1920, 1080))
    assert links(hands) == []


def test_the_title_names_the_first_lesson_and_counts_those_done() -> None:
    hands = Hands(TitleScene(wait=True, seed=5))
    hands.key("T")
    assert isinstance(hands.scene, LessonsScene)
    remember(LESSONS[1], 0, True)
    hands.scene.on_back()
    hands.step()
    assert f"1 of {len(LESSONS)}" in str(hands.scene.lesson_row.words)
