"""First lessons: each is played to its end by its own hints, by mouse and by keys; wrong answers are explained."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest
from breadth import crossed
from hands import CODES, Hands
from msgspec.structs import replace
from whole import Unpainted

from game import rules
from game.ai.random_player import drawn
from game.core.errors import Bad
from game.core.outlook import Spot
from game.core.play.answers import Written
from game.core.play.ask import Ask, Option
from game.core.play.dice import Stream
from game.core.table.movement.reach import Reach
from game.scenes import pictures
from game.scenes.base import Scene
from game.scenes.battle import BattleScene
from game.scenes.battle.briefing import BriefingSheet
from game.scenes.battle.input.pointing_out import figure_spot
from game.scenes.battle_setup import quick_order
from game.scenes.lesson import shelf
from game.scenes.lesson.course import OTHER, Course, Verdict
from game.scenes.lesson.first_battle import first_battle
from game.scenes.lesson.note import READ
from game.scenes.lesson.scene import LOOK, LessonGuide, lesson_scene
from game.scenes.lesson.shelf import LessonsScene
from game.scenes.new_battle.scene import NewBattleScene
from game.scenes.replay.frames import round_head
from game.scenes.rulebook.page import battle_below
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.title.scene import TitleScene
from game.store import archive, journal
from game.store.lessons import load_lesson
from game.store.lessons_taken import Taken, has_lesson, remember, taken
from game.store.settings import Settings
from game.ui.app import FRAME, App
from game.ui.text import plain
from game.ui.widgets import Label

pytestmark = pytest.mark.usefixtures("kts_home")
LESSONS = [name for name in rules.IDS if has_lesson(name)]
MOST_WORDS = 45
MOST_SENTENCES = 2
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
        self.lesson: Any = self.app.scene
        self.lesson.table.wait = True       # what is worked out beside is there at once
        self.settle()

    @property
    def course(self) -> Course:
        return self.lesson.guide.course

    def step(self, *events: pygame.event.Event, seconds: float = 0.0) -> None:
        self.app.step(FRAME, events)

    def settle(self) -> None:
        """Until somebody is asked, or it is over."""
        for _ in range(60):
            self.step()
            self.lesson.director.finish()
            if self.lesson.stage.layers or (self.lesson.decision is not None and not self.lesson.director.busy):
                break
        self.step()
        if self.course.over and not self.lesson.ended:
            self.app.step(LOOK)
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
        pupil.click(pupil.lesson.desk.go)
        return
    pupil.click(pupil.lesson.guide.note.hint)
    pupil.lesson.table.end_glide()
    pupil.step()
    pupil.click(pupil.lesson.guide.rings.rects()[-1].center)


def by_keys(pupil: Pupil) -> None:
    """Press S, which points there, then Enter."""
    pupil.key("S")
    pupil.key("Enter")


@pytest.mark.parametrize(("name", "hand"), crossed(LESSONS, (by_mouse, by_keys)))
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
    assert [at for (at, asked), _ in told if not asked] == list(range(len(pupil.lesson.guide.lesson.steps)))
    assert list(journal.in_progress()) == [] and archive.finished() == []


@pytest.mark.parametrize("name", LESSONS)
def test_whatever_a_step_asks_to_click_on_the_table_is_marked_there(name: str) -> None:
    """A spot had no mark until *Show me* was pressed; where a button comes first, that is marked, and then the spot."""
    pupil, marked = Pupil(name), 0
    while not pupil.over:
        scene, before = pupil.lesson, where(pupil.course)
        ends = [scene.table.camera.steps(mark.x, mark.y) for mark in scene.table.overlay.advice]
        button = scene.guide.rings.wanted
        assert button is None or not ends, "a button is pressed before a spot"
        pupil.click(scene.guide.note.hint)
        scene.table.end_glide()
        pupil.step()
        ring = scene.guide.rings.rects()[-1] if scene.guide.rings.spots else None
        if ring is not None and scene.table.rect.contains(ring) and not ends:
            assert button is not None or any(ring == button.rect for button in (
                scene.desk.go, *scene.desk.actions.children, *(
                card for card, _ in scene.choice.cards))), f"{name} {before}: {ring} has no mark"
        if ends or button is not None and scene.table.overlay.advice:
            marked += 1
            again = [scene.table.camera.steps(mark.x, mark.y) for mark in scene.table.overlay.advice]
            assert ring is None or any(ring.inflate(4, 4).collidepoint(end) for end in again), f"{name} {before}"
        for _ in range(2):              # who would fall is asked twice
            if where(pupil.course) == before and not pupil.over:
                by_keys(pupil)
                pupil.settle()
        assert pupil.over or where(pupil.course) > before
    assert marked >= 6


def test_a_spot_to_go_to_has_a_ring_of_the_size_of_a_base() -> None:
    app = App(Settings(**QUIET), size=(1280, 720), headless=True)
    app.push(lesson_scene("warbands", 4))           # a jump, close in front of an enemy
    scene: Any = app.scene
    for _ in range(3):
        app.step(FRAME)
        scene.director.finish()
    jump = scene.guide.rings.wanted
    assert jump is not None and str(jump.label).startswith("Jump") and not scene.table.overlay.advice
    jump.on_click()
    app.step(FRAME)
    (mark,) = scene.table.overlay.advice
    assert mark.ring and mark.radius == 32
    x, y = scene.table.camera.steps(mark.x, mark.y)
    around = mark.radius / 64 * scene.table.camera.zoom
    seen = {tuple(app.surface.get_at((round(x), round(y + around - i))))[:3] for i in range(4)}
    assert tuple(scene.ui.palette.tape)[:3] in seen


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
            assert pupil.course.remark and scene.guide.note.remark.visible
            if judged == "back":
                assert pupil.course.astray and scene.match.answers_given > given
                scene.give(option.sample(None))  # type: ignore[arg-type]
                pupil.click(scene.guide.note.back)
                pupil.settle()
                back += 1
            assert (scene.match.digest(), scene.match.answers_given) == (digest, given)
            assert where(pupil.course) == before and not pupil.course.astray
            explained += 1
        by_keys(pupil)
        pupil.settle()
        if pupil.over:
            break
    assert pupil.over and explained >= len(pupil.lesson.guide.lesson.steps) // 2 and back


def test_what_is_refused_in_a_later_part_of_a_step_is_not_told_of_its_first_part() -> None:
    lesson = load_lesson("simple-battles", rules.get)
    at = next(i for i, step in enumerate(lesson.steps) if step.title == "Into contact")
    match = lesson.match(rules.get)
    course = Course(lesson, match, at)
    first = course.step.wrong
    assert course.refusal == first
    course.given(Verdict("right"))
    match.answer(course.step.want[0].hint)
    assert course.want is course.step.want[1] and course.want.do
    ended = course.judge(match.ask, match.read("done"))
    assert ended == Verdict("wrong", OTHER) and first != OTHER


def test_who_is_pointed_at_can_be_read_about_as_long_as_one_likes() -> None:
    """Whoever reads slowly presses Enter for what is told, not for what comes next."""
    pupil = Pupil("simple-battles", at=1)
    scene, before = pupil.lesson, where(pupil.course)
    given = scene.match.answers_given
    pupil.point(figure_spot(scene, pupil.course.want.point)().center)
    pupil.step()
    go = scene.desk.go
    assert plain(go.label) == "Seen: go on" and go.enabled and scene.guide.rings.wanted is go
    assert "Seen: go on" in plain(scene.guide.note.do.text)
    pupil.app.step(60.0)
    assert where(pupil.course) == before
    pupil.point(scene.table.rect.center)        # on the way to the button
    pupil.step()
    assert plain(scene.desk.go.label) == "Seen: go on" and scene.desk.go.enabled
    pupil.click(scene.desk.go)
    assert where(pupil.course) != before and plain(scene.desk.go.label) != "Seen: go on"
    assert scene.match.answers_given == given


def test_the_note_tells_what_is_seen_while_acts_play_and_does_not_grow() -> None:
    pupil = Pupil("simple-battles", at=3)
    scene, tall = pupil.lesson, pupil.lesson.guide.note.rect.height
    pupil.app.change_settings(pace=0)
    scene.give(scene.match.read("attack B1"))
    pupil.step()
    assert scene.director.busy and plain(scene.guide.note.do.text).startswith("Now: Archer shoots at Zombie")
    assert scene.guide.note.rect.height == tall
    pupil.settle()
    assert plain(scene.guide.note.do.text) == scene.guide.course.step.do


def test_who_broke_through_is_no_casualty_on_its_card() -> None:
    cards = Pupil("ghost-legions", at=7).lesson.desk.strip.cards
    knight, axeman = cards["A2"], cards["B2"]
    assert knight.face.dead and knight.face.walked_off and "no casualty" in str(knight._words())
    assert axeman.face.dead and not axeman.face.walked_off and "defeated" in str(axeman._words())


def test_a_preview_does_not_promise_an_attack_that_the_lesson_does_not_ask_for() -> None:
    pupil = Pupil("simple-battles", at=2)
    pupil.key("S")
    assert pupil.lesson.decision.at.follow is not None and str(pupil.lesson.desk.go.label) == "Go there"


@pytest.mark.parametrize("name, step, figure", [("skirmashed", 3, "A1"), ("ghost-legions", 2, "A1")])
def test_the_cover_that_a_lesson_teaches_lowers_the_danger_that_is_shown(name: str, step: int, figure: str) -> None:
    lesson = load_lesson(name, rules.get)
    match = lesson.match(rules.get)
    Course(lesson, match, step)
    there = Written.parse(lesson.steps[step].want[0].hint).place
    assert there is not None
    before, after = (match.rules.lookout.looked(now, figure) for now in (match.now, match.now.moved(figure, there)))
    assert not before.covered and after.covered and after.shots < before.shots * 7 / 10


def verdict_of(name: str, step: int, key: str, x: float, y: float) -> tuple[Verdict, Spot]:
    """What the lesson says of going there, and what the rules say of that spot."""
    lesson = load_lesson(name, rules.get)
    match = lesson.match(rules.get)
    course = Course(lesson, match, step)
    assert match.ask is not None
    answer = match.read(f"{key} @ {x},{y}")
    assert answer.place is not None
    there = match.now.moved(match.ask.about, answer.place)
    return course.judge(match.ask, answer), match.rules.lookout.looked(there, match.ask.about)


@pytest.mark.parametrize("x, y, right", [(3, 5, True), (4.5, 7.75, True), (3.5, 8.25, True), (1.5, 6, True),
                                         (4, 3.5, False), (5, 2.5, False)])
def test_every_spot_from_which_the_zombie_can_be_shot_will_do(x: float, y: float, right: bool) -> None:
    verdict, spot = verdict_of("simple-battles", 2, "move", x, y)
    assert ("B1" in {attack.target for attack in spot.attacks}) is right
    assert verdict.judged == ("right" if right else "back")
    assert right or "too little of it is seen" in verdict.text


@pytest.mark.parametrize("x, y, words", [(6, 5, ""), (4, 5, ""), (3.75, 6, ""), (7, 8.5, "sees it in the open"),
                                         (2.5, 3, ""), (8.5, 3.5, "cannot shoot the Gunner")])
def test_cover_is_judged_as_the_rules_do_from_the_enemy_who_matters(x: float, y: float, words: str) -> None:
    verdict, spot = verdict_of("skirmashed", 3, "go", x, y)
    fine = "B1" in spot.covered and "B1" in {attack.target for attack in spot.attacks}
    assert fine is not bool(words) and verdict.judged == ("back" if words else "right") and words in verdict.text


@pytest.mark.parametrize("x, words", [(7.5, "missed the roof"), (8.75, "within 1″"), (6.25, "same roof")])
def test_who_jumps_short_is_told_what_went_wrong(x: float, words: str) -> None:
    verdict, _ = verdict_of("warbands", 4, "jump", x, 6.5 if x > 7 else 5)
    assert verdict.judged == "back" and words in verdict.text


@pytest.mark.parametrize(("name", "size"), crossed(LESSONS, ((1280, 720), (960, 540), (1920, 1080))))
def test_the_table_keeps_its_place_whatever_the_note_says(name: str, size: tuple[int, int]) -> None:
    pupil = Pupil(name, size=size)
    scene = pupil.lesson
    note = scene.guide.note.rect.copy()

    def stand() -> tuple[Any, ...]:
        return tuple(scene.table.rect), scene.table.camera.top, tuple(scene.tools.rect), tuple(scene.guide.note.rect)

    before = stand()
    for _ in range(60):
        ask = scene.match.ask
        found = other_answer(pupil, ask) if ask is not None else None
        if found is not None:
            scene.give(found[1].sample(None))  # type: ignore[arg-type]
            pupil.settle()
            assert stand() == before
            assert note.contains(scene.guide.note.remark.rect) and note.contains(scene.guide.note.do.rect)
            if found[0] == "back":
                pupil.key("Z")
                pupil.settle()
        by_keys(pupil)
        pupil.settle()
        if pupil.over:
            break
        assert stand() == before and note.contains(scene.guide.note.do.rect)
    assert pupil.over


def test_approval_is_green_with_a_tick_and_a_refusal_red() -> None:
    pupil = Pupil("skirmashed", at=9)
    note = pupil.lesson.guide.note
    pupil.lesson.give(pupil.lesson.match.read("run"))
    pupil.settle()
    assert note.praise.visible and str(note.praise.text).startswith("✔ ") and note.praise.colour == "good"
    assert note.words.visible and not note.remark.visible
    pupil.lesson.give(pupil.lesson.match.read("stay"))
    pupil.settle()
    assert note.remark.visible and note.remark.colour == "bad" and not note.praise.visible and not note.words.visible
    pupil.key("S")
    assert note.words.visible and not note.remark.visible


def test_after_a_refusal_the_button_takes_nothing_back() -> None:
    pupil = Pupil("skirmashed", at=9)
    lesson, note = pupil.lesson, pupil.lesson.guide.note
    lesson.give(lesson.match.read("run"))
    pupil.settle()
    before = lesson.match.answers_given
    lesson.give(lesson.match.read("stay"))
    pupil.settle()
    assert note.remark.visible and str(note.remark.text).startswith("Not done. ")
    assert str(note.back.label) == "Back" and note.back.tip == READ
    pupil.key("Z")
    assert lesson.match.answers_given == before and note.words.visible and str(note.back.label) == "Back"
    pupil.key("Z")
    assert lesson.match.answers_given < before


@pytest.mark.parametrize("name", LESSONS)
def test_a_log_of_a_lesson_begins_with_its_round(name: str) -> None:
    pupil = Pupil(name, at=1)
    rows = pupil.lesson.desk.log.rows
    begun = load_lesson(name, rules.get).match(rules.get).now.state.round
    assert begun and rows[0].head and str(rows[0].words) == str(round_head(name, begun))
    below = battle_below(pupil.app.scenes)
    assert below is not None and {use.round for uses in below.uses.values() for use in uses} == {begun}


@pytest.mark.parametrize("name", LESSONS)
def test_the_first_step_says_what_wins(name: str) -> None:
    lesson = load_lesson(name, rules.get)
    words = lesson.steps[0].text.replace(".", "").split()
    assert {"win", "wins", "loses"} & set(words) and "all now" not in lesson.done


def test_ghost_legions_is_won_by_the_tenth_point() -> None:
    lesson = load_lesson("ghost-legions", rules.get)
    match = lesson.match(rules.get)
    course = Course(lesson, match)
    points = []
    for _ in lesson.steps:
        points.append(match.rules.score(match.now)[0].points)
        course.skip()
    assert points[0] == 5 and points[-1] == 9 and match.outcome is not None and match.outcome.points == (10, 0)
    faces = {one.name: one for one in (card.face for card in Pupil("ghost-legions").lesson.desk.strip.cards.values())}
    assert faces["Jarl"].walked_off and faces["Warrior"].walked_off


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_eight_to_twelve_short_steps(name: str) -> None:
    lesson = load_lesson(name, rules.get)
    assert 8 <= len(lesson.steps) <= 12
    for step in lesson.steps:
        longest = max([step.do, *(want.do for want in step.want)], key=lambda words: len(words.split()))
        assert len(f"{step.text} {longest}".split()) <= MOST_WORDS, step.title
        assert len(re.findall(r"[.!?](?=\s|$)", str(step.text))) <= MOST_SENTENCES, step.title
    letters = rules.get(name).letters
    assert any(f"{letters}-" in step.text for step in lesson.steps), "clauses are named"


@pytest.mark.parametrize("name", LESSONS)
def test_every_clause_that_a_lesson_names_is_there(name: str) -> None:

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
    assert pupil.course.at == 0 and not pupil.lesson.guide.note.back.enabled


def test_a_lesson_that_was_left_waits_at_its_step() -> None:
    pupil = Pupil(LESSONS[0])
    for _ in range(5):
        by_keys(pupil)
        pupil.settle()
    at = pupil.course.at
    assert at and taken()[LESSONS[0]] == Taken(at, False)
    again = lesson_scene(LESSONS[0])
    assert again.guide.course.at == at and again.match.digest() == lesson_scene(LESSONS[0], at).match.digest()


def test_the_lessons_tell_which_are_done_and_open_by_mouse_and_by_key() -> None:
    remember(LESSONS[0], 0, True)
    hands = Hands(Scene())
    hands.app.push(LessonsScene(wait=True))
    hands.step()
    scene = hands.scene
    assert len(scene.cards) == len(LESSONS)
    hands.key("1")
    assert isinstance(hands.scene.guide, LessonGuide) and hands.scene.guide.lesson.ruleset == LESSONS[0]
    hands.scene.guide.leave_lesson()
    hands.step()
    assert hands.scene is scene
    hands.click(scene.cards[0])
    assert isinstance(hands.scene.guide, LessonGuide)
    hands.key("F12")
    assert hands.scene is scene


def test_after_a_lesson_a_small_battle_is_one_key_away_and_its_briefing_comes_first() -> None:
    hands = Hands(LessonsScene(wait=True))
    hands.app.change_settings(level="hard")
    hands.key("1")
    hands.scene.guide.finish()
    hands.step()
    hands.key("P")
    assert isinstance(hands.scene, BriefingSheet)
    assert hands.scene.battle.match.players == ("human", "easy") and hands.app.ui.settings.level == "hard"
    assert hands.scene.battle.match.rules.id == LESSONS[0] and isinstance(hands.app.scenes[-3], LessonsScene)


@pytest.mark.parametrize("name", LESSONS)
def test_the_battle_after_a_lesson_is_small_plain_and_on_a_shipped_table(name: str) -> None:
    lesson = load_lesson(name, rules.get)
    order = first_battle(lesson, 7)
    assert lesson.battle is not None and not order.rules.check_setup(order.setup)
    assert all(3 <= len(force.figures) <= 5 for force in order.setup.forces)
    assert order.setup.option("terrain", "map") == "map" and order.setup.option("scenario", "last") in ("last", "plain")
    a, b = (sum(order.rules.price(force, i).points for i in range(len(force.figures))) for force in order.setup.forces)
    assert abs(a - b) <= max(a, b) / 8, "a fair one"
    match = order.begin()
    for _ in range(60):
        if match.ask is None:
            break
        match.answer(drawn(match.ask, Stream(match.revision)))
    assert match.answers_given


def test_a_figure_that_a_force_has_not_is_named() -> None:
    lesson = load_lesson("warbands", rules.get)
    assert lesson.battle is not None
    wrong = replace(lesson.battle.force[0], figures=("Robyn Foxley", "Robyn Foxley"))
    with pytest.raises(Bad, match="'Robyn Foxley', or not so many"):
        first_battle(replace(lesson, battle=replace(lesson.battle, force=(wrong, lesson.battle.force[1]))), 7)


def test_esc_asks_how_to_go_on_and_begins_again() -> None:
    pupil = Pupil(LESSONS[0], at=2)
    pupil.key("Esc")
    assert pupil.over
    pupil.key("B")
    pupil.step()
    scene = pupil.app.scene
    assert isinstance(scene.guide, LessonGuide) and scene.guide.course.at == 0


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
    assert isinstance(hands.scene.guide, LessonGuide) and hands.scene.guide.lesson.ruleset == LESSONS[0]


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


def test_keys_are_told_to_who_plays_by_keys() -> None:
    pupil = Pupil("skirmashed")

    def told(*events: pygame.event.Event) -> bool:
        pupil.step(*events)
        pupil.step()
        return bool(pupil.lesson.guide.note.keys.visible)

    mouse = pygame.event.Event(pygame.MOUSEMOTION, pos=pupil.lesson.table.rect.center, rel=(5, 5), buttons=(0, 0, 0))
    assert not told(mouse)
    pupil.key("Tab")
    assert told() and "<next>" in str(pupil.lesson.guide.note.keys.text)
    assert not told(mouse)


def test_what_came_of_the_last_answer_is_seen_before_the_lesson_ends() -> None:
    pupil = Pupil("warbands", len(load_lesson("warbands", rules.get).step) - 1)
    pupil.course.at = len(pupil.course.lesson.steps)
    pupil.lesson.guide.after(pupil.lesson.match.ask)
    pupil.app.step(LOOK / 2)
    assert not pupil.over
    pupil.app.step(LOOK)
    pupil.step()
    assert pupil.over


def at_its_end(name: str = "warbands") -> Pupil:
    pupil = Pupil(name)
    pupil.course.at = len(pupil.course.lesson.steps)
    pupil.lesson.guide.after(pupil.lesson.match.ask)
    return pupil


def test_a_lesson_that_is_left_at_its_end_is_done_and_nothing_comes_after_it() -> None:
    pupil = at_its_end()
    assert taken()["warbands"] == Taken(0, True), "at once"
    pupil.app.push(TitleScene())
    pupil.app.step(2 * LOOK)
    pupil.app.step(0.1)
    assert pupil.app.scene.name == "title" and not pupil.app.scene.stage.layers


def test_enter_at_its_end_begins_the_first_battle() -> None:
    """The focus lay on *Other lessons*: who played with keys was led away."""
    pupil = at_its_end()
    pupil.app.step(2 * LOOK)
    pupil.app.step(0.1)
    focus = pupil.app.scene.stage.focused
    assert str(focus.label) == "First battle at Easy" and focus.gold


def test_who_begins_again_at_the_end_is_not_told_that_it_is_done() -> None:
    pupil = at_its_end()
    pupil.course.at = 0
    pupil.app.step(2 * LOOK)
    pupil.app.step(0.1)
    assert not pupil.over and not pupil.lesson.ended


def test_no_answer_is_taken_while_the_last_one_is_looked_at() -> None:
    pupil = at_its_end()
    match = pupil.lesson.match
    revision = match.revision
    pupil.lesson.give(match.ask.listed()[0].sample(None))  # type: ignore[union-attr, arg-type]
    assert match.revision == revision


@pytest.mark.parametrize("ruleset", rules.IDS)
@pytest.mark.parametrize("size", [(194, 88), (290, 132), (440, 200)])
def test_the_picture_of_a_lesson_cuts_no_figure(ruleset: str, size: tuple[int, int], monkeypatch) -> None:
    """Miniatures at its rim stood there as halves."""
    drawn: list[tuple[list[pictures.Mini], pictures.View]] = []

    def noted(table, px, minis, view):
        drawn.append((list(minis), view))
        return pygame.Surface(size)

    monkeypatch.setattr(shelf.pictures, "table_picture", noted)
    lesson = load_lesson(ruleset, rules.get)
    shelf.table_of(lesson, size)
    (minis, view), = drawn
    assert {one.side for one in minis} == {0, 1} and len(minis) >= 2
    whole = pictures.whole(lesson.match(rules.get).now.setup.table)
    assert 0 <= view.x <= whole.w - view.w + 1e-9 and 0 <= view.y <= whole.h - view.h + 1e-9
    for one in minis:
        outside = not (view.x - one.radius < one.x < view.x + view.w + one.radius
                       and view.y - one.radius < one.y < view.y + view.h + one.radius)
        inside = (view.x + one.radius <= one.x <= view.x + view.w - one.radius
                  and view.y + one.radius <= one.y <= view.y + view.h - one.radius)
        assert outside or inside, one
