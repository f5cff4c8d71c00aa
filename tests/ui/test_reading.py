"""What screen readers and spoken mode are told: every screen of `screenshot --list`, and each kind of control."""

from __future__ import annotations

import re
from typing import Any

import pytest
import whole
from breadth import one_in

from game.core.text import T
from game.scenes import screens
from game.ui.audit import _painted
from game.ui.keys import shown as key_shown
from game.ui.meaning import CONTROLS, Meaning, joined, said
from game.ui.reading import ROOT, Node, Reading, Tree
from game.ui.widgets import Button, Dialog, Dropdown, Label, ListView, Segment, Slider, Stepper, SwitchRow, TextField
from game.ui.widgets.list_item import Item

SHORTENED = ("UnitCard", "Button", "MapPreview", "SwitchRow", "OutcomeBars")
"""What is painted in fewer words than it says, or says its state by its state."""


OF_PAGES = ("more below", "back to the top", "successes, mark: expected")
"""What leads through the pages of a card that is told as a whole, and explains a picture."""


def tree_of(app: Any) -> Tree:
    return Reading().tree(app.scene)


def letters(words: str) -> str:
    """Only the letters, without numbers of clauses: how words are cut into lines and joined does not matter."""
    words = re.sub(r"\b[A-Z]{2}-[RH]?\d{1,3}\b", "", words).replace("inches", "")
    return re.sub(r"\W", "", words).casefold()


def all_said(tree: Tree) -> str:
    told = [node.meaning for node in tree.root.walk()]
    return letters(" ".join(" ".join([said(one.name), said(one.value), said(one.note), key_shown(one.key)])
                            for one in told))


def unsaid(app: Any) -> set[tuple[str, str]]:
    """Words that are painted and not told, with the widget that paints them: only eyes could find them."""
    with whole.without_pictures():
        painted = {(type(one.owners[-1]).__name__ if one.owners else "", one.block.words)
                   for notes, _ in _painted(app.scene) for one in notes.said}
        app.scene.lay_out()
        told = all_said(tree_of(app))
    return {(owner, words) for owner, words in painted
            if words not in OF_PAGES and owner not in SHORTENED and len(letters(words)) > 2
            and not all(letters(word) in told for word in words.split())}


@pytest.mark.parametrize("name", one_in(2, screens.names(), 1))
def test_every_screen_is_told(name: str) -> None:
    """Every control has a name, can be reached, and does something; ids are unique; no painted word is missing."""
    app = whole.shared(name)
    scene: Any = app.scene
    with whole.without_pictures():
        tree = tree_of(app)
    nodes = list(tree.root.walk())
    assert len({node.id for node in nodes}) == len(nodes)
    assert tree.root.id == ROOT and tree.find(tree.focus) is not None
    nameless = [f"{node.meaning.role} of {type(node.widget).__name__}" for node in nodes
                if node.meaning.role in CONTROLS and not said(node.meaning.name)]
    assert nameless == []
    idle = [said(node.meaning.name) for node in nodes if node.meaning.role in CONTROLS - {"button", "row"}
            and node.meaning.enabled and node.meaning.press is None and node.meaning.change is None]
    assert idle == []
    told = {id(node.widget) for node in nodes}
    tops = [layer.widget for layer in scene.stage.layers if layer.modal][-1:] or [scene.stage.root]
    reached = [type(widget).__name__ for top in tops for widget in top.walk()
               if widget.focusable and id(widget) not in told and type(widget).__name__ not in SHORTENED]
    assert reached == []
    assert unsaid(app) == set()


# --- each kind of control ------------------------------------------------------------------------------------------


def shown(*widgets: Any) -> Any:
    from game.scenes.base import Scene

    class Plain(Scene):
        title = T("Plain")

        def build(self) -> None:
            for widget in widgets:
                self.add(widget)

        def layout(self) -> None:
            for i, widget in enumerate(widgets):
                self.place(widget, 10, 10 + 60 * i, 400, 50)

    return whole.showing(Plain())


def only(tree: Tree, role: str) -> Node:
    found = [node for node in tree.root.walk() if node.meaning.role == role]
    assert len(found) == 1, [(node.meaning.role, said(node.meaning.name)) for node in tree.root.walk()]
    return found[0]


def test_a_button() -> None:
    pressed: list[int] = []
    button = Button(T("Walk **on**"), lambda: pressed.append(1), key="waypoint", tip=T("As far as 6″ SB-12"))
    node = only(tree_of(shown(button)), "button")
    assert (node.meaning.name, said(node.meaning.name)) == (T("Walk **on**"), "Walk on")
    assert said(node.meaning.note) == "As far as 6 inches" and node.meaning.key == "waypoint"
    assert node.meaning.press is not None
    node.meaning.press()
    assert pressed == [1]


def test_a_button_that_is_off_says_why() -> None:
    node = only(tree_of(shown(Button(T("Walk"), enabled=False, why_off=T("It has walked")))), "button")
    assert not node.meaning.enabled and said(node.meaning.note) == "It has walked"


def test_a_switch_and_its_clause() -> None:
    row = SwitchRow(T("**Split fire** at several"), True, clause="SB-12")
    tree = tree_of(shown(row))
    node = only(tree, "switch")
    assert (said(node.meaning.name), node.meaning.on) == ("Split fire at several", True)
    assert [(child.meaning.role, said(child.meaning.name)) for child in node.children] == [("link", "SB-12")]
    node.meaning.press()  # type: ignore[misc]
    assert only(tree_of(_app(row)), "switch").meaning.on is False


def _app(widget: Any) -> Any:
    class One:
        scene = type("S", (), {"stage": widget.ui.stage, "title": "one"})()

    return One()


def test_a_slider_takes_the_words_before_it_for_its_name() -> None:
    from game.ui.layout import Row

    slider = Slider("", 50, 0, 100, step=5, unit=" %")
    node = only(tree_of(shown(Row(Label(T("Loudness")), slider))), "slider")
    assert (said(node.meaning.name), node.meaning.value, node.meaning.number) == ("Loudness", "50 %", (50, 0, 100, 5))
    node.meaning.change("72")  # type: ignore[misc]
    assert slider.value == 70


def test_a_stepper_a_field_and_a_choice() -> None:
    stepper, field = Stepper(3, 0, 5, tip=T("Dice")), TextField("Goths", hint=T("Name"))
    choice = Dropdown(["a", "b"], 1)
    tree = tree_of(shown(stepper, field, choice))
    only(tree, "number").meaning.change("5")  # type: ignore[misc]
    assert stepper.value == 5
    node = only(tree, "field")
    assert (said(node.meaning.name), node.meaning.value) == ("Name", "Goths")
    node.meaning.change("Huns")  # type: ignore[misc]
    assert field.text == "Huns"
    node = only(tree, "choice")
    assert (node.meaning.value, node.meaning.on) == ("b", False)
    node.meaning.press()  # type: ignore[misc]
    assert choice.is_open
    tree = tree_of(_app(choice))
    assert tree.focused().meaning.role == "row" and said(tree.focused().meaning.name) == "b"


def test_rows_and_choices_are_parts_with_a_cursor() -> None:
    chosen: list[int] = []
    rows = ListView([Item(T("Goths"), T("5 figures"), "30"), Item(T("Huns"), off=True, why_off=T("too dear"))],
                    chosen.append)
    cells = Segment([T("on"), T("off")], 1)
    app = shown(rows, cells)
    rows.focus()
    tree = tree_of(app)
    first, second = [node for node in tree.root.walk() if node.meaning.role == "row"]
    assert said(first.meaning.name) == "Goths. 5 figures" and first.meaning.value == "30" and tree.focus == first.id
    assert not second.meaning.enabled and said(second.meaning.note) == "too dear"
    first.meaning.press()  # type: ignore[misc]
    assert chosen == [0]
    assert [node.meaning.on for node in tree.root.walk() if node.meaning.role == "radio"] == [False, True]
    again = Reading()
    once, twice = again.tree(app.scene).root.walk(), again.tree(app.scene).root.walk()
    assert [node.id for node in once] == [node.id for node in twice]


def test_a_question_over_everything_hides_what_is_below() -> None:
    app = shown(Button(T("Walk")))
    Dialog(T("Leave?"), T("The battle is kept."), [(T("Stay"), None), (T("Leave"), None)]).show(app.ui)
    app.step(1.0)
    tree = tree_of(app)
    assert said(only(tree, "dialog").meaning.name) == "Leave?"
    assert [said(node.meaning.name) for node in tree.root.walk() if node.meaning.role == "button"] == ["Stay", "Leave"]
    assert said(tree.focused().meaning.name) == "Stay"


def test_words_as_they_are_said() -> None:
    assert said(T("moves {n}″ at most SB-12", n=6)) == "moves 6 inches at most"
    assert said("SB-12") == "SB-12"         # a link has no other name
    assert joined([T("One"), "", T("two.")]) == "One. two."
    assert Meaning("text", "").parts == ()
