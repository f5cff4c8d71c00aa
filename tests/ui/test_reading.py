"""What screen readers and spoken mode are told of each kind of control; of screens in `every_screen/test_told.py`."""

from __future__ import annotations

from typing import Any

import whole

from game.core.text import T
from game.ui.meaning import Meaning, joined, said
from game.ui.reading import Node, Reading, Tree
from game.ui.widgets import Button, Dialog, Dropdown, Label, ListView, Segment, Slider, Stepper, SwitchRow, TextField
from game.ui.widgets.list_item import Item


def tree_of(app: Any) -> Tree:
    return Reading().tree(app.scene)


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
