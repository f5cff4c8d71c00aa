"""First lessons: what a step tells, its cards, tips and buttons say alike."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from breadth import crossed

from game import rules
from game.core.chance.forecast import Forecast
from game.rules.simple_battles.limits import limits
from game.rules.warbands.odds import odds_moment
from game.scenes.battle.input.pointing_out import figure_spot
from game.scenes.lesson.first_battle import first_battle
from game.store.lessons import load_lesson
from game.ui import i18n
from game.ui.text import plain
from tests.scenes.lesson.test_lessons import Pupil, by_keys

pytestmark = pytest.mark.usefixtures("kts_home")
PRESS = re.compile(r"(?i)\bpress |\bdrück |\bchoose reroll|\bchoose dodge")
"""What asks for a button."""


def at(name: str, title: str) -> Pupil:
    """A pupil at the step of that title."""
    pupil = Pupil(name)
    steps = pupil.lesson.guide.lesson.steps
    return Pupil(name, next(i for i, step in enumerate(steps) if step.title == title))


def pushes(found: Any) -> list[str]:
    assert isinstance(found, Forecast)
    return [f"{row.value} {row.reason}" for row in found.rows if "pushed" in str(row.reason)]


def test_the_card_of_a_push_tells_that_it_needs_a_defended_hit_where_a_wound_is_the_end() -> None:
    match = at("warbands", "Push").lesson.match
    found = match.rules.forecast(match.now, "A2", "B1", match.read("strike B1").act)
    assert pushes(found) == ["2\xa0% defends, but is pushed off the roof"]
    bars = {str(bar.label): bar.chance for bar in found.bars}
    assert bars["Defended"] + bars["Out"] == Fraction(5, 8) and bars["Out"] > Fraction(5, 16), "the fall is in Out"


def test_who_survives_a_wound_is_pushed_wounded_or_not() -> None:
    ruleset: Any = rules.get("warbands")
    one = odds_moment(ruleset, {"attacker": "Specialist/5", "target": "Specialist/3"}, ())
    told = pushes(ruleset.forecast(one.now, one.figure, one.target, one.way))
    assert len(told) == 1 and told[0].endswith("pushed back, wounded or not")


def test_a_wounded_fighter_may_try_with_both_actions() -> None:
    pupil = at("warbands", "Recover")
    scene = pupil.lesson
    words: Any = scene.figures
    william = scene.match.state.figures["A2"]
    assert "one more try" in plain(words.state_words(william)) and "one more try" in scene.guide.course.step.text
    pupil.lesson.give(scene.match.read("activate A2"))
    pupil.settle()
    assert "one more try" in plain(words.state_words(scene.match.state.figures["A2"]))


LOOKS = [("simple-battles", "Who can be shot?"), ("skirmashed", "Know your enemy"),
         ("ghost-legions", "Who hides where?"), ("deathzap", "Look first")]


@pytest.mark.parametrize("name, title", LOOKS)
def test_where_one_is_only_to_look_no_words_promise_a_move_and_enter_goes_on(name: str, title: str) -> None:
    pupil = at(name, title)
    scene, step = pupil.lesson, pupil.course.at
    pupil.key("S")
    assert pupil.course.at == step
    told = " ".join([plain(scene.desk.tip.head), *map(plain, scene.desk.tip.body)])
    assert not any(words in told for words in ("goes there", "moves there", "attacks there")), told
    assert scene.desk.go.enabled and plain(scene.desk.go.label) == "Seen: go on"
    pupil.key("Enter")
    assert pupil.course.at == step + 1 and not pupil.course.remark


@pytest.mark.parametrize("choice, words", [(False, "The higher die goes first"), (True, "The higher die chooses")])
def test_the_card_of_initiative_tells_the_rule_that_is_played(choice: bool, words: str) -> None:
    scene = at("simple-battles", "Initiative").lesson
    now = scene.match.now
    scene.match.now = now._replace(house=now.house._replace(init_choice=choice))
    assert scene.decision is not None
    _, lines = scene.words.plain_card(scene.decision)
    assert plain(lines[0]).startswith(words)


def test_a_refusal_in_a_later_part_of_a_step_names_what_is_wanted() -> None:
    pupil = at("warbands", "Recover")
    scene = pupil.lesson
    scene.give(scene.match.read("activate A2"))
    pupil.settle()
    scene.give(scene.match.read("done"))
    assert plain(scene.guide.note.remark.text) == "Not done. This step wants: Press Recover."
    assert not scene.guide.note.do.visible
    scene.undo()
    assert scene.guide.note.do.visible


def pressed_in_turn(pupil: Pupil, every: int = 60) -> list[tuple[str, bool]]:
    """The marked buttons on the way through a lesson, and whether the table had a mark as well."""
    found = []
    for _ in range(every):
        if pupil.over:
            break
        scene = pupil.lesson
        wanted = scene.guide.rings.wanted
        if wanted is not None and scene.decision is not None:
            card = next((str(one.label) for card, one in scene.choice.cards if card is wanted), "")
            found.append((card or str(getattr(wanted, "label", "")), bool(scene.table.overlay.advice)))
        by_keys(pupil)
        pupil.settle()
    return found


@pytest.mark.parametrize("name, buttons", [
    ("warbands", ["Climb", "Stop here", "Jump", "Climb down", "End activation", "Recover"]),
    ("simple-battles", ["Reroll", "Reroll"])])
def test_the_button_that_a_step_asks_for_is_marked_before_any_spot(name: str, buttons: list[str]) -> None:
    found = pressed_in_turn(Pupil(name))
    rest = iter([label for label, _ in found])
    assert all(any(label.startswith(one) for label in rest) for one in buttons), found
    assert not any(on_table for _, on_table in found), found


def test_a_card_of_an_attack_from_elsewhere_says_so() -> None:
    """Beside the pointer it is told that from here nobody can be attacked."""
    pupil = at("simple-battles", "Who can be shot?")
    scene = pupil.lesson
    pupil.key("S")
    pupil.settle()
    told = [plain(line) for line in scene.desk.tip.body]
    assert any(line.startswith("Not from here") for line in told), told
    odds = scene.desk.odds
    assert odds.elsewhere and plain(odds.dice_words(odds.forecast)).endswith("from the ringed spot")


@pytest.mark.parametrize("name, language", crossed(rules.IDS, ["", "de"]))
def test_a_button_that_is_to_be_pressed_is_called_as_it_says_itself(name: str, language: str) -> None:
    """In both layouts: `Press Move` where it says *Move up to 4″* or *Move*. A key that is named is the button's."""
    pupil = Pupil(name)
    pupil.app.change_settings(language=language)
    pupil.settle()
    scene, wrong, seen = pupil.lesson, [], 0
    try:
        for _ in range(60):
            want, decision = pupil.course.want, scene.decision
            marked = [one for one in scene.desk.actions.children if one is scene.guide.rings.wanted]
            do = i18n.words(scene.guide.note.do.text)
            if want is not None and decision is not None and marked and want.hint and PRESS.search(do):
                seen += 1
                said = [i18n.words(words) for words in (marked[0].label, marked[0].short or marked[0].label)]
                if not any(one.split(" (")[0] in do or one.split(" ")[0] in do for one in said):
                    wrong.append((do, said))
                if "<end>" in do and marked[0].key != "end":
                    wrong.append((do, marked[0].key))
            before = pupil.course.at, pupil.course.asked
            by_keys(pupil)
            pupil.settle()
            if not pupil.over and (pupil.course.at, pupil.course.asked) == before:
                by_keys(pupil)
                pupil.settle()
            if pupil.over:
                break
    finally:
        pupil.app.change_settings(language="")
    assert pupil.over and not wrong, wrong
    assert seen >= (name in ("skirmashed", "warbands", "deathzap"))


@pytest.mark.parametrize(("name", "title"), [("skirmashed", "Into cover"), ("ghost-legions", "Run")])
def test_where_a_step_is_about_cover_the_tip_tells_of_cover(name: str, title: str) -> None:
    """It tells that there *in cover from …* stands at the pointer, and what shots alone may do."""
    pupil = at(name, title)
    pupil.key("S")
    pupil.settle()
    told = [plain(line) for line in pupil.lesson.desk.tip.told]
    assert pupil.lesson.desk.tip.visible and "in cover from" in told[0] and told[1].startswith("By shots alone"), told


@pytest.mark.parametrize("name, size", crossed(rules.IDS, [(960, 540), (1280, 720)]))
def test_whom_a_lesson_asks_to_point_at_is_in_view(name: str, size: tuple[int, int]) -> None:
    """Clear of the bars above the table and of whatever else lies on it."""
    pupil, seen = Pupil(name, size=size), 0
    scene = pupil.lesson
    for _ in range(60):
        want = pupil.course.want
        if want is not None and want.point and scene.decision is not None:
            scene.table.end_glide()
            box = figure_spot(scene, want.point)()
            seen += 1
            assert scene.table.camera.free.contains(box), (want.point, box, scene.table.camera.free)
            assert not any(box.colliderect(one.rect) for one in (scene.tools, scene.desk.actions, scene.desk.prompt,
                                                                 scene.guide.note))
        by_keys(pupil)
        pupil.settle()
        if pupil.over:
            break
    assert pupil.over and seen == sum(bool(want.point) for step in scene.guide.lesson.steps for want in step.want)


def test_the_lesson_moves_as_far_as_the_first_battle() -> None:
    """On a small table of Simple Battles all distances are halved: neither is one."""
    lesson = load_lesson("simple-battles", rules.get)
    tables = lesson.match(rules.get).now.setup.table, first_battle(lesson, 1).setup.table
    assert limits(tables[0]) == limits(tables[1])
