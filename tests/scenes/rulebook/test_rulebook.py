"""The rulebook: every page opens, every link leads somewhere, by mouse alone and by keyboard alone."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest
from battles import case
from hands import Hands

from game import rules
from game.core.rulebook import spans
from game.core.switches import Switches
from game.scenes.base import Scene
from game.scenes.rulebook.page import LogLine, battle_below, library, uses_of
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.rulebook.things import DiceLine, NumbersTable
from game.ui import i18n
from game.ui.text import plain
from game.ui.widgets import Label

BOOKS = library()


class Below(Scene):
    """Stands for a battle: a match, and a table that remembers what it was asked to show."""

    def __init__(self, match) -> None:
        super().__init__()
        self.match, self.shown = match, []

    def show_moment(self, event) -> None:
        self.shown.append(event)


def book(clause: str = "", size: tuple[int, int] = (1280, 720), **settings) -> Hands:
    return Hands(RulebookScene(clause), size, **settings)


def over_battle(clause: str, answers: int = 40, name: str = "sb-common") -> tuple[Hands, Below]:
    from game.ai import player
    match = case(name).begun(5)
    mind = player("random", 3)
    for _ in range(answers):
        if match.ask is not None:
            match.trusted(mind.choose(match))
    below = Below(match)
    hands = Hands(below)
    hands.app.push(RulebookScene(clause))
    hands.step()
    return hands, below


def words(hands: Hands) -> str:
    return " ".join(plain(w.text) for w in hands.scene.column.walk() if isinstance(w, Label))


def test_every_clause_of_every_book_has_a_page_with_all_that_belongs_to_it() -> None:
    """Text, note, numbers, dice, neighbours: nothing of the book is left out, nothing breaks."""
    hands = book()
    scene = hands.scene
    for one in BOOKS.books:
        for clause in one.clauses.values():
            scene.open(clause.id)
            told = words(hands)
            assert scene.at.clause == clause.id and scene.book is one
            assert clause.id in told and clause.title in told
            for span in spans(clause.text):
                assert span.text.strip() in told, clause.id
            assert not clause.note or spans(clause.note)[0].text in told
            tables = [w for w in scene.column.walk() if isinstance(w, NumbersTable)]
            assert [t.cells for t in tables] == ([clause.numbers] if clause.numbers else [])
            dice = [w.rolls for w in scene.column.walk() if isinstance(w, DiceLine)]
            assert dice == [e.dice for e in clause.examples if e.dice]
            assert all(f"Worked example {e.number}" in told for e in clause.examples)
    hands.step()


def test_house_rules_that_touch_a_clause_tell_every_choice() -> None:
    hands = book()
    for switch in rules.get("simple-battles").switches:
        hands.scene.open(switch.ruling)
        told = words(hands)
        assert str(switch.title) in told
        for option in switch.options:
            assert str(option.meaning) in told
        assert "as printed" in told


def test_over_a_battle_the_present_house_rules_and_uses_are_told() -> None:
    """Values are those of the set-up; uses are the log lines that cite the clause; a click shows the moment."""
    hands, below = over_battle("SB-R49", name="sb-house-rules")
    scene = hands.scene
    chosen = Switches(below.match.rules.switches, dict(below.match.now.setup.switches))
    assert chosen["sb_reroll_stack"] is True and "in this battle: on" in words(hands)
    uses = uses_of(below.match.story())
    assert sum(map(len, uses.values())) == len(below.match.story())
    clause, them = max(uses.items(), key=lambda item: len(item[1]))
    scene.open(clause)
    hands.step()
    assert f"Used {len(them)} times in this battle" in words(hands)
    lines = [w for w in scene.column.walk() if isinstance(w, LogLine)]
    assert len(lines) == min(6, len(them))
    hands.click(lines[-1])
    assert hands.scene is below and below.shown == [them[-1].event]


def test_without_a_battle_below_nothing_is_said_of_one() -> None:
    hands = book("SB-43")
    assert battle_below([hands.scene]) is None
    assert "battle so far" not in words(hands) and "in this battle:" not in words(hands)


def test_reading_by_keyboard_alone() -> None:
    """Arrows read on, / searches, Enter opens the best hit, Backspace goes back, Esc closes."""
    hands = book("SB-14")
    scene = hands.scene
    hands.key("Down")
    assert scene.at.clause == "SB-15"
    hands.key("]")
    assert scene.at.clause == "SB-16"
    hands.key("[")
    hands.key("/")
    hands.type("small map spread")
    hands.key("Enter")
    first = scene.list.rows[0].target
    assert scene.at.clause == first and scene.stage.focused is scene.list
    hands.key("Backspace")
    assert scene.at.clause in ("SB-15", "SB-16", "SB-14")
    hands.key("C")
    assert scene.at.clause == "" and not scene.field.text
    hands.tab_to(scene.tabs["table"])
    hands.key("Enter")
    assert scene.book.prefix == "TB"
    hands.app.scenes.insert(0, scene)
    hands.key("Esc")
    assert len(hands.app.scenes) == 1


def test_history_goes_back_and_forth_over_books() -> None:
    hands = book("SB-53")
    scene = hands.scene
    for clause in ("TB-3", "SB-R3", "SB-58"):
        scene.open(clause)
    seen = [scene.at.clause]
    while scene.back.enabled:
        scene.go_back()
        seen.append(scene.at.clause)
    assert seen == ["SB-58", "SB-R3", "TB-3", "SB-53"]
    scene.go_forth()
    scene.go_forth()
    assert scene.at.clause == "SB-R3" and scene.forth.enabled
    scene.open("SB-01")
    assert not scene.forth.enabled


def test_a_link_on_the_page_is_followed_by_the_mouse() -> None:
    hands = book("SB-26", (1920, 1080))
    scene = hands.scene
    label = next(w for w in scene.column.walk() if isinstance(w, Label) and "SB-R38" in plain(w.text)
                 and "Who else" in plain(w.text))
    rect, target = label._block().links[0]
    hands.click(rect.move(*label._origin()).center)
    assert target == "SB-R38" == scene.at.clause


def test_links_are_followed_by_the_keyboard() -> None:
    hands = book("SB-03")
    scene = hands.scene
    label = next(w for w in scene.column.walk() if isinstance(w, Label) and "Two traits can give it" in plain(w.text))
    label.focus()
    scene.stage.focus_visible = True
    hands.key("Enter")
    assert scene.at.clause == "SB-R15"


def test_search_filters_and_marks() -> None:
    hands = book()
    scene = hands.scene
    hands.click(scene.field)
    hands.type("spread")
    every = scene.list.rows
    assert len(every) > 5 and any("**" in str(row.text) for row in every)
    hands.click(scene.chips["example"])
    assert scene.list.rows and all(row.example for row in scene.list.rows)
    hands.click(scene.chips["example"])
    hands.click(scene.chips["switch-ruling"])
    ids = [row.target for row in scene.list.rows]
    assert ids and all(BOOKS.clause(i).kind == "switch-ruling" for i in ids)
    hands.click(scene.chips["switch-ruling"])
    assert scene.list.rows == every


def test_contents_list_every_clause_once_and_a_click_opens_it() -> None:
    hands = book()
    scene = hands.scene
    assert [row.target for row in scene.list.rows if row.target] == [*scene.book.clauses, "keys"]
    hands.click(scene.list.row_rect(3).center)
    assert scene.at.clause == scene.list.rows[3].target


def test_an_example_is_scrolled_to() -> None:
    hands = book()
    scene = hands.scene
    scene.open("SB-26", 5)
    hands.step(seconds=0.3)
    assert scene.page.example is not None
    assert scene.area.window.colliderect(scene.page.example.rect)


@pytest.mark.parametrize("clause", ["GL-999", "XX-1", "nonsense", "sb"])
def test_an_unknown_clause_opens_the_contents_and_says_so(clause: str) -> None:
    hands = book(clause)
    assert hands.scene.at.clause == "" and "No book here" in hands.said()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150), ((1920, 1080), 200)])
def test_both_pages_fit_every_window(size: tuple[int, int], scale: int) -> None:
    hands = book("SB-07", size, scale=scale)
    scene = hands.scene
    left, right = scene.body.pages()
    assert left.contains(scene.left.rect) and right.contains(scene.right.rect)
    assert scene.list.rect.height > 100 and scene.area.rect.height > 100


@pytest.mark.parametrize(("language", "shown"), [("", "0.5″"), ("de", "0,5″")])
def test_numbers_in_tables_have_the_decimal_sign_of_the_language(language: str, shown: str) -> None:
    """Cells without letters kept the point in German."""
    clauses = rules.get("warbands").book().clauses.values()
    clause = next(one for one in clauses if any("0.5″" in row for row in one.numbers))
    try:
        hands = book(clause.id)
        i18n.set_language(language)
        drawn: list[object] = []
        text = hands.scene.ui.text
        inner = text.draw

        def draw(target, what, *rest, **more):
            drawn.append(i18n.words(what))
            return inner(target, what, *rest, **more)

        with patch.object(text, "draw", draw):
            table = next(w for w in hands.scene.column.walk() if isinstance(w, NumbersTable))
            table.draw(pygame.Surface((1280, 720)))
        assert shown in drawn
    finally:
        i18n.set_language("")


@pytest.mark.parametrize("clause", ["SB-13", "SB-26", "SB-34", "SB-47"])
def test_a_book_that_opens_at_a_clause_cuts_no_row_at_the_top_of_its_list(clause: str) -> None:
    scene = book(clause).scene
    first = next(i for i in range(len(scene.list.rows)) if scene.list.row_rect(i).bottom > scene.list.rect.top)
    assert scene.list.row_rect(first).top == scene.list.rect.top
    assert scene.list.rect.contains(scene.list.row_rect(scene.list.cursor))
