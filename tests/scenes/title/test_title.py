"""The title: two clicks to play, everything by mouse alone and by keyboard alone, nothing dead on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec
import pygame
import pytest
from hands import Hands, Stub

from game import rules
from game.core.play.record import record_text
from game.scenes import battle_setup, navigation
from game.scenes.base import Scene
from game.scenes.opponent_names import usual_opponent
from game.scenes.title import desk
from game.scenes.title.scene import TitleScene
from game.store import forces
from game.store.journal import Journal
from game.store.settings import silent
from game.ui.app import App
from game.ui.keys import shown
from game.ui.spans import plain

pytestmark = pytest.mark.usefixtures("kts_home")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, object]]:
    """What the title opened, instead of opening it."""
    found: list[tuple[str, object]] = []
    for name in ("begin", "resume", "go_on", "new_battle", "builder", "rulebook", "saves", "settings", "replay"):
        monkeypatch.setattr(
            navigation, name, lambda app, *given, _name=name, **more: found.append((_name, (*given, *more.values())))
        )
    return found


def title(**settings: object) -> Hands:
    return Hands(TitleScene(wait=True, seed=5), **{"level": "normal", **settings})


def test_one_click_on_a_rulebook_begins_a_legal_battle_of_it(opened: list) -> None:
    hands = title()
    hands.click(hands.scene.books[0])
    [(what, (order, whole))] = opened
    assert whole, "with the whole table in view"
    assert what == "begin" and order.setup.ruleset == rules.IDS[0]
    assert order.players[0] == "human" and order.players[1] == usual_opponent()
    assert rules.get(order.setup.ruleset).check_setup(order.setup) == []
    assert order.begin().ask is not None


def test_quick_battle_by_keyboard_is_one_key(opened: list) -> None:
    hands = title()
    assert hands.scene.stage.focused is hands.scene.quick
    hands.key("Enter")
    hands.key("Q")
    hands.key("1")
    assert [what for what, _ in opened] == ["begin"] * 3


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
def test_what_a_quick_battle_is_stands_there_before_it_begins(opened: list, size: tuple[int, int]) -> None:
    """The game in letters, all of it in the tip, and exactly that begins; a book tells of its own."""
    hands = Hands(TitleScene(wait=True, seed=5), size, level="normal")
    scene = hands.scene
    for thing, ruleset in ((scene.quick, scene.game), (scene.books[1], rules.IDS[1])):
        if thing is not scene.quick:
            hands.point(thing.rect.center)
        tip = thing.words_of_tip()
        told = plain(tip if tip is not None else scene.quick_what.text)
        assert tip is not None or thing is scene.quick and scene.quick_what.visible
        hands.click(thing)
        _, (order, _) = opened.pop()
        mine, other = (force.name for force in order.setup.forces)
        assert told == f"{order.rules.title} on {order.setup.table.name}: {mine} (yours) against {other}"
        assert order.setup.ruleset == ruleset
        if thing is scene.quick:
            letters = plain(scene.quick_what.text) if scene.quick_what.visible else plain(scene.quick.label)
            assert str(order.rules.title) in letters and (order.setup.table.name in letters or size == (960, 540))


def test_another_battle_is_offered_after_one_was_played() -> None:
    hands = Hands(TitleScene(wait=True), level="normal")
    scene = hands.scene
    before = scene.draws.order(scene.game)
    hands.app.push(Scene())
    hands.app.pop()
    hands.step()
    assert scene.draws.order(scene.game) is not before and scene.draws.order(scene.game) is not None


@pytest.mark.parametrize("leaves", [False, True])
def test_a_quick_battle_is_made_beside_and_dropped_if_the_player_goes_elsewhere(
        opened: list, monkeypatch: pytest.MonkeyPatch, leaves: bool) -> None:
    waiting: list = []
    monkeypatch.setattr(navigation, "in_background",
                        lambda post, work, done, **more: waiting.append((work, done)))
    hands = title()
    monkeypatch.setattr(hands.app, "headless", False)
    for _ in range(2):
        navigation.quick(hands.app, "simple-battles")
    assert opened == [] and len(waiting) == 2
    if leaves:
        hands.app.push(Scene())
    for work, done in waiting:
        done(work())
    assert [what for what, _ in opened] == ([] if leaves else ["begin"]), "the second press takes the first one's place"


def test_the_level_is_asked_once_by_key_or_mouse_and_can_be_changed(opened: list) -> None:
    hands = title(level="")
    hands.key("Q")
    question = hands.scene.stage.layers[-1].widget
    assert opened == [] and hands.scene.stage.focused is question.levels["easy"]
    hands.key("Esc")
    assert opened == [] and hands.app.ui.settings.level == "" and not hands.scene.stage.layers
    hands.key("Q")
    hands.key("1")
    [(_, (order, whole))] = opened
    assert order.players == ("human", "easy") and whole and hands.app.ui.settings.level == "easy"
    hands.key("Q")
    hands.key("D")
    assert [what for what, _ in opened] == ["begin"] * 3, "asked once"
    assert {order.players[1] for _, (order, _) in opened} == {"easy"}
    hands.scene.change_level("level")
    hands.step()
    hands.click(hands.scene.stage.layers[-1].widget.levels["normal"])
    assert hands.app.ui.settings.level == "normal" and "Normal" in plain(hands.scene.hint.text) and len(opened) == 3


def test_each_line_of_the_menu_by_its_key_and_by_the_mouse(opened: list) -> None:
    hands = title()
    keys = {"N": "new_battle", "F": "builder", "R": "saves", "L": "saves", "F1": "rulebook", "S": "settings"}
    for key in keys:
        hands.key(key)
    assert [what for what, _ in opened] == list(keys.values())
    opened.clear()
    rows = [row for row in hands.scene.menu.children if shown(getattr(row, "key", "")) in keys]
    for row in rows:
        hands.click(row)
    assert [what for what, _ in opened] == list(keys.values())
    assert opened[2][1] == (True,) and opened[3][1] == ()  # replays, then saved battles


def test_the_keyboard_reaches_every_button_and_shows_where_it_is(opened: list) -> None:
    hands = title()
    for widget in (
        *hands.scene.books,
        *hands.scene.cards,
        *[r for r in hands.scene.menu.children if r.focusable and r.visible],
    ):
        hands.tab_to(widget)


def test_a_force_card_opens_a_new_battle_with_that_force(opened: list, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.title.scene.shown_ids", lambda: rules.IDS[:2])   # three leave no room
    hands = title()
    assert len(hands.scene.cards) == len(desk.CARDS[2]) > 0
    hands.click(hands.scene.cards[0])
    [(what, (force,))] = opened
    assert what == "new_battle" and force.shipped and not rules.every()[0].check_force(force.force, force.limit)


def test_the_table_of_the_day_is_the_same_for_a_day_and_a_click_begins_it(opened: list) -> None:
    one, other = title(), title()
    day = one.scene.day
    assert day.visible and [str(line) for line in day.lines] == [str(line) for line in other.scene.day.lines]
    order = one.scene.of_the_day
    assert not order.rules.check_setup(order.setup)
    names = [force.name for force in order.setup.forces]
    assert all(name in str(day.lines[1]) for name in names) and order.setup.table.name in str(day.lines[0])
    one.click(day)
    [(what, (begun, whole))] = opened
    assert what == "begin" and whole and begun == replace(order, players=("human", "normal"))


def test_the_books_lie_side_by_side_and_each_can_be_clicked() -> None:
    for size in ((1280, 720), (1920, 1080)):
        scene = Hands(TitleScene(wait=True, seed=5), size).scene
        for book in scene.books:
            met = scene.stage.hit(book.rect.center)
            assert met is book, "its middle is not covered by another"


def test_books_rise_under_the_pointer_and_only_on_their_own_shape() -> None:
    hands = title(reduced_motion=True)
    book = hands.scene.books[0]
    rest = book.ring().top
    hands.point(book.rect.center)
    assert rest - book.ring().top == hands.scene.ui.px(desk.LIFT)
    hands.point((book.rect.x + 2, book.rect.y + 2))  # a corner of its box, outside the slanting cover
    assert book.ring().top == rest


def test_books_under_another_screen_are_put_away_and_lie_there_again() -> None:
    hands = title()
    books, before = hands.scene.books, hands.app.surface.get_buffer().raw
    hands.app.push(Stub())
    for _ in range(90):
        hands.app.step(1 / 60)
    assert all(book._image is None and book._packed is not None for book in books)
    hands.key("Esc")
    hands.step()
    assert books[0]._packed is None and hands.app.surface.get_buffer().raw == before


def test_without_a_battle_there_is_no_continue() -> None:
    hands = title()
    assert not hands.scene.going.visible
    assert not any(w is hands.scene.going for w in hands.scene.stage.root.walk())


def test_a_running_battle_is_shown_and_goes_on_with_enter(opened: list, kts_home: Path) -> None:
    match = battle_setup.quick_order("simple-battles", 3).begin()
    text = record_text(match)
    journal = Journal()
    journal.put(text)
    journal.close()
    hands = title()
    assert hands.scene.going.visible and hands.scene.stage.focused is hands.scene.going
    assert match.now.setup.forces[0].name in str(hands.scene.saved.score)
    assert hands.scene.going.picture is not None  # the mat shows it, and so does the card
    hands.key("Enter")
    hands.click(hands.scene.going)
    assert opened == [("go_on", (journal.path,))] * 2


def test_a_broken_journal_is_no_battle_and_no_error(kts_home: Path) -> None:
    journal = Journal()
    journal.put("Kitchen Table Skirmish record 1\nruleset gone 1\n")
    journal.close()
    assert not title().scene.going.visible


def test_coming_back_it_sees_that_a_battle_was_begun(kts_home: Path) -> None:
    hands = title()
    hands.app.push(Stub())
    hands.step()
    journal = Journal()
    journal.put(record_text(battle_setup.quick_order("simple-battles", 3).begin()))
    journal.close()
    hands.key("Esc")
    assert isinstance(hands.scene, TitleScene) and hands.scene.going.visible


def test_a_battle_that_cannot_be_made_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battle_setup, "playable_forces", lambda ruleset: [])
    hands = title()
    hands.key("Q")
    assert "no two forces" in hands.said() and isinstance(hands.scene, TitleScene)


def test_esc_and_the_last_line_ask_before_they_quit() -> None:
    for way in ("key", "mouse"):
        hands = title()
        hands.key("Esc") if way == "key" else hands.click(hands.scene.menu.children[-1])
        assert hands.app.running
        hands.key("Esc")
        assert hands.app.running and not hands.scene.stage.layers, "a second Esc only closes the question"
        hands.key("Esc") if way == "key" else hands.click(hands.scene.menu.children[-1])
        [layer] = hands.scene.stage.layers
        hands.key("Q") if way == "key" else hands.click(layer.widget.buttons[1])
        assert not hands.app.running


@pytest.mark.parametrize(
    "size,scale", [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 200), ((2560, 1080), 150)]
)
def test_nothing_lies_outside_or_over_something_else(size: tuple[int, int], scale: int) -> None:
    hands = Hands(TitleScene(wait=True, seed=5), size, scale=scale)
    whole = pygame.Rect(0, 0, *size)
    sheet = hands.scene.sheet.rect
    assert (
        whole.contains(sheet)
        and whole.contains(hands.scene.heading.rect.clip(whole))
        and sheet.top >= hands.scene.heading.rect.bottom - 2
    )
    for thing in (*hands.scene.books, *hands.scene.cards):
        if thing.visible:
            assert whole.inflate(8, 8).contains(thing.rect) and not thing.rect.inflate(-20, -20).colliderect(sheet)


def test_idle_it_draws_nothing() -> None:
    hands = title()
    hands.step(seconds=1)
    before = hands.app.frames
    hands.step(seconds=2)
    assert hands.app.frames == before


def test_quick_orders_are_legal_and_decided_by_their_seed() -> None:
    for seed in range(5):
        order = battle_setup.quick_order("simple-battles", seed)
        assert order == battle_setup.quick_order("simple-battles", seed)
        assert rules.get("simple-battles").check_setup(order.setup) == []
        totals = [rules.get("simple-battles").price(force).points for force in order.setup.forces]
        assert totals[0] <= int(order.setup.option("limit", "30")) >= totals[1]
        assert battle_setup.is_small(order.setup.table) == (int(order.setup.option("limit", "30")) == 20)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_where_a_battle_goes_on_the_title_still_tells_the_level_and_changes_it(size: tuple[int, int]) -> None:
    """The dialog of the level says that the title changes it; beside `Continue` that line was left out."""
    journal = Journal()
    journal.put(record_text(battle_setup.quick_order("simple-battles", 3).begin()))
    journal.close()
    hands = Hands(TitleScene(wait=True, seed=5), size, level="easy")
    hands.step()
    assert hands.scene.going.visible and hands.scene.hint.visible
    assert "Easy" in plain(hands.scene.hint.text) and hands.scene.hint.rect.bottom <= hands.scene.sheet.rect.bottom


@pytest.mark.parametrize("size", [(960, 540), (1024, 640), (1280, 720), (1366, 768), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150])
def test_nothing_moves_when_the_battles_that_it_offers_are_known(
        size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[Callable[[], None]] = []
    for module in ("game.scenes.title.quick", "game.scenes.title.scene"):
        monkeypatch.setattr(f"{module}.when_shown",
                            lambda ui, work, done, *, wait: waiting.append(lambda: done(work())))
    app = App(msgspec.structs.replace(silent(), scale=scale), size=size, headless=True)
    scene = TitleScene(seed=11)
    app.push(scene)
    app.step(1 / 60)
    before = {row: row.rect.copy() for row in (scene.heading, scene.quick, scene.sheet, *scene.rows)}
    assert len(waiting) >= 2 and scene.of_the_day is None and not scene.day.visible
    for one in waiting:
        one()
    app.step(1 / 60)
    assert scene.of_the_day is not None and "on" in str(scene.draws.told(scene.game))
    assert {row: row.rect for row in before} == before


def test_hundreds_of_forces_are_read_beside_the_frames_before_set_up_and_builder_open(
        monkeypatch: pytest.MonkeyPatch) -> None:
    work: list[Callable[[], None]] = []
    monkeypatch.setattr(navigation, "in_background", lambda post, make, then, **_: work.append(lambda: then(make())))
    monkeypatch.setattr(forces, "unread", lambda ruleset: 41 if ruleset == rules.IDS[0] else 0)
    hands = title()
    for key, name in (("N", "new-battle"), ("F", "builder")):
        hands.key(key)
        assert hands.app.scene is hands.scene and len(work) == 1
        work.pop()()
        assert hands.app.scene.name == name
        hands.app.pop()
