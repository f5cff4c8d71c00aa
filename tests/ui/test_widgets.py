"""Every control by mouse alone and by keyboard alone."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pygame
import pytest

from game.core.text import T
from game.core.wording import percent
from game.ui.layout import Column, Flow, Gap, Grid, Row
from game.ui.widgets import (
    Bar,
    Bars,
    Button,
    Card,
    Chip,
    Dialog,
    Dropdown,
    Item,
    Label,
    ListView,
    Panel,
    ScrollArea,
    Segment,
    Slider,
    Stepper,
    SwitchRow,
    Tabs,
    TextField,
    Tooltip,
)
from game.ui.widgets.bars import cells, columns, labelled, unitless

SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


def only(widget, w=400, h=None):
    """A scene with one widget."""
    return lambda scene: [(widget, 100, 100, w, h)]


def test_button_by_mouse_keyboard_and_shortcut(drive) -> None:
    used: list[str] = []
    button = Button(T("Run"), lambda: used.append("run"), key="1")
    d = drive(only(button))
    d.click(button)
    assert used == ["run"]
    d.key("tab")
    assert button.focused and d.stage.focus_visible
    d.key("enter")
    d.key("space")
    assert used == ["run"] * 3
    d.key("1")
    assert used == ["run"] * 4 and button.flashing
    d.wait(0.2)
    assert not button.flashing


def test_released_beside_a_button_does_nothing(drive) -> None:
    used: list[int] = []
    button = Button(T("Run"), lambda: used.append(1))
    d = drive(only(button))
    d.move(button.rect.center)
    d.down(button.rect.center)
    d.up((5, 5))
    assert not used and not button.pressed


def test_an_off_button_says_why_and_does_nothing(drive) -> None:
    used: list[int] = []
    button = Button(T("Shoot"), lambda: used.append(1), key="S", enabled=False, why_off=T("Sprinted, see SB-20"))
    d = drive(only(button))
    d.click(button)
    d.key("s")
    assert not used and any("Sprinted" in str(getattr(tip, "words", "")) for tip in d.stage.tips.children)
    d.key("tab")
    assert button.focused  # reachable, to be told why


def test_enter_is_the_committing_button_until_the_focus_is_moved(drive) -> None:
    used: list[str] = []
    one = Button(T("One"), lambda: used.append("one"))
    go = Button(T("Go"), lambda: used.append("go"), key="Enter")
    d = drive(lambda scene: [(one, 10, 10, None, None), (go, 10, 100, None, None)])
    d.click(one)
    d.key("enter")
    assert used == ["one", "go"]  # the mouse leaves no ring, so Enter is the commit key
    d.key("tab")
    assert d.stage.focus_visible
    d.key("tab")
    d.key("enter")
    assert used[-1] in ("one", "go") and len(used) == 3


def test_tab_goes_round_and_arrows_go_by_place(drive) -> None:
    buttons = [Button(f"B{i}", width=80) for i in range(9)]
    d = drive(lambda scene: [(b, 100 + 120 * (i % 3), 100 + 80 * (i // 3), None, None) for i, b in enumerate(buttons)])
    d.key("tab")
    assert buttons[0].focused
    seen = []
    for _ in range(9):
        seen.append(d.stage.focused)
        d.key("tab")
    assert seen == buttons and buttons[0].focused
    d.key("tab", SHIFT)
    assert buttons[8].focused
    for name, index in (("up", 5), ("left", 4), ("down", 7), ("right", 8), ("right", 8)):
        d.key(name)
        assert buttons[index].focused, name


def test_exactly_one_ring(drive) -> None:
    buttons = [Button(f"B{i}") for i in range(4)]
    d = drive(lambda scene: [(b, 100, 100 + 90 * i, None, None) for i, b in enumerate(buttons)])
    focus, shades = d.app.ui.palette.focus, []
    for _ in range(3):
        d.key("tab")
        rows = [any(d.app.surface.get_at((b.rect.centerx, y))[:3] == focus for y in range(b.rect.y - 10, b.rect.y))
                for b in buttons]  # fmt: skip
        shades.append(sum(rows))
    assert shades == [1, 1, 1]
    d.click(buttons[3])
    d.move((5, 5))
    assert not any(d.app.surface.get_at((b.rect.centerx, b.rect.y - 4))[:3] == focus for b in buttons)


def test_f1_opens_the_rulebook_at_the_focus(drive) -> None:
    button = Button(T("Save roll"), help="SB-21")
    d = drive(only(Panel(button)))
    d.key("tab")
    d.key("f1")
    assert d.helped == ["SB-21"]


def test_links_by_mouse_and_keyboard(drive) -> None:
    label = Label(T("Hits on {n}+ by SB-12, saves by SB-14.", n=3))
    d = drive(only(label))
    rect, target = label._block().links[0]
    d.click(rect.move(label.rect.topleft).center)
    assert d.helped == [target] == ["SB-12"]
    d.click((label.rect.x + 3, label.rect.y + 5))
    assert len(d.helped) == 1
    label.focus()
    d.stage.focus_visible = True
    d.key("right")
    d.key("enter")
    assert d.helped[-1] == "SB-14"


def test_switch(drive) -> None:
    turned: list[bool] = []
    row = SwitchRow(T("**Split fire** at several targets"), False, turned.append, clause="SB-R3")
    d = drive(only(row, 600))
    d.click((row.rect.x + 20, row.rect.centery))
    d.key("tab")
    d.key("space")
    d.click(row.link)
    d.key("f1")
    assert turned == [True, False] and d.helped == ["SB-R3"] * 2


def test_segment_skips_what_is_off(drive) -> None:
    chosen: list[int] = []
    segment = Segment([T("You"), T("Easy"), T("Hard")], 0, chosen.append, off=[1])
    d = drive(only(segment))
    d.click(segment.cell(1).center)
    assert not chosen
    d.key("tab")
    d.key("right")  # Easy is off: on to Hard
    d.key("left")
    d.click(segment.cell(2).center)
    assert chosen == [2, 0, 2]


def test_tabs_by_key(drive) -> None:
    chosen: list[int] = []
    d = drive(only(Tabs([T("Odds"), T("Dice")], 0, chosen.append).keyed("F2", "F3")))
    d.key("f3")
    d.key("f2")
    assert chosen == [1, 0]


def test_slider(drive) -> None:
    values: list[int] = []
    slider = Slider(T("Points"), 150, 50, 500, values.append, step=10)
    d = drive(only(slider, 700))
    d.key("tab")
    d.key("right")
    d.key("left")
    d.key("page up")
    d.key("end")
    d.key("home")
    assert values == [160, 150, 250, 500, 50]
    d.down(slider._knob(24).center)
    d.move((slider._track().right + 50, 5))
    d.up((0, 0))
    assert slider.value == 500
    with pytest.raises(ValueError):
        Slider("x", 1, 5, 5)


def test_stepper(drive) -> None:
    values: list[int] = []
    stepper = Stepper(1, 0, 2, values.append)
    d = drive(only(stepper, None))
    for right in (True, True, False):
        d.click(stepper._end(right).center)
    d.key("tab")
    d.key("-")
    d.key("left")
    d.key("right")
    assert values == [2, 1, 0, 1]


def test_dropdown_by_keyboard_and_typing(drive) -> None:
    chosen: list[int] = []
    names = [T("Goths"), T("Romans"), T("Vikings"), T("Robots"), *(f"Extra {i}" for i in range(20))]
    drop = Dropdown(names, 0, chosen.append)
    d = drive(only(drop))
    d.key("tab")
    d.key("enter")
    assert drop.is_open
    layer = d.stage.layers[-1].widget
    assert layer.list.rect.height <= layer.list.row_rect(8).y - layer.list.row_rect(0).y
    d.key("r")
    d.key("o")
    d.key("b")
    d.key("enter")
    assert chosen == [3] and not drop.is_open and drop.focused
    d.key("enter")
    d.key("down")
    d.key("esc")
    assert chosen == [3] and drop.chosen == 3 and drop.focused


def test_dropdown_by_mouse(drive) -> None:
    chosen: list[int] = []
    other: list[int] = []
    drop, button = Dropdown(["a", "b", "c"], 0, chosen.append), Button("x", lambda: other.append(1))
    d = drive(lambda scene: [(drop, 100, 100, 300, None), (button, 700, 100, None, None)])
    d.click(drop)
    d.click(d.stage.layers[-1].widget.list.row_rect(2).center)
    assert chosen == [2]
    d.click(drop)
    d.click(drop)
    assert not drop.is_open
    d.click(drop)
    d.click(button)
    assert not drop.is_open and other == [1]


def rows_of(count: int) -> list[Item]:
    return [Item(f"Figure {i}", value=str(i), action="plus") for i in range(count)]


def test_list_of_ten_thousand_rows(drive) -> None:
    chosen: list[int] = []
    added: list[int] = []
    view = ListView(rows_of(10_000), chosen.append, on_action=added.append)
    d = drive(only(view, 400, 400))
    d.key("tab")
    d.key("down")
    d.key("enter")
    d.key("end")
    d.key("enter")
    d.key("+")
    assert chosen == [1, 9999] and added == [9999]
    assert view.rect.contains(view.row_rect(9999))
    d.key("home")
    d.wheel(view.rect.center, -2)
    d.click(view.row_rect(3).center)
    d.click(view.action_rect(4).center)
    assert chosen[-1] == 3 and added[-1] == 4


def test_an_off_row_cannot_be_chosen(drive) -> None:
    chosen: list[int] = []
    view = ListView([Item("a"), Item("b", off=True, why_off=T("too dear"))], chosen.append)
    d = drive(only(view, 400, 200))
    d.click(view.row_rect(1).center)
    d.wait(0.6)
    assert not chosen and any("too dear" in str(getattr(tip, "words", "")) for tip in d.stage.tips.children)


def test_text_field(drive) -> None:
    field = TextField("", most=12, key="/")
    d = drive(only(field))
    d.key("/")
    assert field.focused
    d.type("Goths")
    assert field.text == "Goths"
    d.key("left")
    d.key("backspace")
    assert field.text == "Gots"
    d.key("a", CTRL)
    d.key("c", CTRL)
    d.key("end")
    d.key("v", CTRL)
    assert field.text == "GotsGots"
    d.key("home", SHIFT)
    assert field.selected == "GotsGots"
    d.app.ui.copy("two\nlines and far too long")
    d.key("v", CTRL)
    assert field.text == "two lines an"
    d.key("x", CTRL)
    assert field.text == "two lines an"  # nothing selected


def test_letters_typed_are_no_shortcuts(drive) -> None:
    used: list[int] = []
    field, button = TextField(""), Button("x", lambda: used.append(1), key="U")
    d = drive(lambda scene: [(field, 10, 10, 300, None), (button, 10, 100, None, None)])
    d.click(field)
    d.type("u 1")
    assert field.text == "u 1" and not used
    d.key("tab")
    d.key("u")
    assert used == [1]


def test_input_method(drive) -> None:
    field = TextField("ab")
    d = drive(only(field))
    d.click(field)
    d.key("end")
    d.step(1, pygame.event.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    d.key("backspace")  # belongs to the input method
    assert field.text == "ab"
    d.step(1, pygame.event.Event(pygame.TEXTINPUT, text="你"))
    assert field.text == "ab你"


def test_scroll_area(drive) -> None:
    buttons = [Button(f"Button {i}") for i in range(40)]
    area = ScrollArea(Column(*buttons))
    d = drive(only(area, 400, 300))
    d.wheel(area.rect.center, -1)
    assert area.offset == 72
    for _ in range(30):
        d.key("tab")
    assert d.stage.focused is buttons[29] and area.rect.contains(buttons[29].rect)
    assert area.hit((buttons[0].rect.centerx, area.rect.y - 20)) is None
    d.key("home")
    assert area.offset == 0
    d.down((area.rect.right - 4, area.rect.y + 10))
    d.move((area.rect.right - 4, area.rect.bottom + 500))
    d.up((0, 0))
    assert area.rect.contains(buttons[39].rect)


def test_dialog_traps_the_focus_and_esc_is_safe(drive) -> None:
    done: list[str] = []
    below = Button("below", lambda: done.append("below"), key="B")
    d = drive(only(below, 100))
    answers = [(T("Stay"), lambda: done.append("stay")), (T("Leave"), lambda: done.append("leave"))]
    dialog = Dialog(T("Leave?"), T("It is saved."), answers).show(d.app.ui)
    d.step(20)
    assert dialog.buttons[0].focused
    seen = set()
    for _ in range(6):
        d.key("tab")
        seen.add(d.stage.focused)
    assert seen == set(dialog.buttons)
    d.key("b")
    d.click(below)
    assert done == []
    d.key("esc")
    assert done == ["stay"] and not d.stage.layers
    Dialog(T("Leave?"), T("It is saved."), answers).show(d.app.ui)
    d.step(20)
    d.key("right")
    d.key("enter")
    assert done == ["stay", "leave"]
    with pytest.raises(ValueError):
        Dialog("a", "b", [])


@pytest.mark.parametrize("label, room, told", [
    ("12 damage", 90, "12 damage"), ("12 damage", 89, "12"), ("Killed", 10, "Killed"), ("3", 1, "3")])
def test_labels_of_bars_lose_their_unit_before_they_touch(label, room, told) -> None:
    assert unitless(label, room, lambda words: 10 * len(str(words))) == told


@pytest.fixture
def crowded(monkeypatch) -> None:
    """Tips find no place beside what they are about."""
    monkeypatch.setattr(Tooltip, "_neighbours", lambda tip: [])


@pytest.mark.usefixtures("crowded")
def test_the_tip_of_what_has_the_focus_lets_clicks_through(drive) -> None:
    """A field is typed into, its tip lies over the button beside it: the button is what a click there means."""
    pressed: list[int] = []
    field = TextField("Vance", tip=T("Who it is"))
    button = Button(T("Other"), lambda: pressed.append(1), width=400, height=200)
    d = drive(lambda _: [(field, 20, 300, 300), (button, 320, 220, 400, 200)])
    d.stage.focus(field, show=True)
    d.wait(2)
    (tip,) = d.stage.tips.children
    spot = tip.rect.clip(button.rect).center
    assert tip.rect.colliderect(button.rect)
    d.click(spot)
    assert pressed == [1]


def test_a_tip_leaves_the_neighbours_free_and_the_pointer_goes_over_to_them(drive) -> None:
    buttons = [Button(T(name), tip=T("{name} as far as it gets, SB-20", name=name)) for name in ("Walk", "Run", "Leap")]
    d = drive(lambda _: [(Row(*buttons), 4, 4, 400, None)])
    d.move(buttons[0].rect.center)
    d.wait(0.5)
    (tip,) = d.stage.tips.children
    assert isinstance(tip, Tooltip) and tip.rect.collidelist([button.rect for button in buttons]) < 0
    d.move((buttons[0].rect.centerx, buttons[0].rect.bottom + 3))
    assert tip in d.stage.tips.children, "on the way to its link it stays"
    low = buttons[1].rect.centerx, buttons[1].rect.bottom - 2
    d.move(low)
    assert d.stage.hovered is buttons[1]
    d.wait(0.5)
    (tip,) = d.stage.tips.children
    assert "Run" in str(tip.words)


def test_a_tip_leaves_a_second_line_of_buttons_free(drive) -> None:
    used: list[str] = []
    names = ("Walk", "Run", "Leap", "Turn", "Wait", "Go")
    buttons = [Button(T(name), partial(used.append, name), tip=T("{name} as far as it gets, SB-20", name=name))
               for name in names]
    d = drive(lambda _: [(Flow(*buttons, gap=8), 4, 4, 300, None)])
    first, below = buttons[0], next(one for one in buttons if one.rect.top > buttons[0].rect.bottom)
    d.move(first.rect.center)
    d.wait(0.5)
    (tip,) = d.stage.tips.children
    assert tip.rect.collidelist([button.rect for button in buttons]) < 0
    d.move(below.rect.center)
    assert d.stage.hovered is below
    d.click(below)
    assert used == [str(below.label)] and not d.helped


def test_the_tip_of_one_row_of_many_stays_beside_it(drive) -> None:
    rows = [Button(T("Row {n}", n=n), tip=T("What row {n} is for, SB-20", n=n), width=380) for n in range(12)]
    d = drive(lambda _: [(Column(*rows, gap=2), 4, 4, 380, None)])
    for row in rows:
        d.move((1270, 710))
        d.move(row.rect.center)
        d.wait(0.5)
        (tip,) = d.stage.tips.children
        assert tip.rect.left - row.rect.right <= 20 and not tip.rect.colliderect(row.rect)


def test_tips_appear_after_their_delay_and_their_links_can_be_reached(drive) -> None:
    button = Button(T("Run"), tip=T("Twice as far, SB-20"))
    d = drive(only(button, None))
    d.move(button.rect.center)
    d.wait(0.3)
    assert not d.stage.tips.children
    d.wait(0.15)
    (tip,) = d.stage.tips.children
    assert isinstance(tip, Tooltip) and not tip.rect.colliderect(button.rect)
    link = next(rect for rect, target in tip._links() if target == "SB-20")
    beside = button.rect.right + (tip.rect.left - button.rect.right) // 2, link.centery
    d.move(beside)
    d.move(link.center)
    assert tip in d.stage.tips.children, "on the way to its link it stays"
    d.click(link.center)
    assert d.helped == ["SB-20"] and not d.stage.tips.children, "and goes once that was followed"
    d.move(button.rect.center)
    d.wait(0.5)
    assert d.stage.tips.children
    d.move((5, 5))
    assert not d.stage.tips.children


@pytest.mark.usefixtures("crowded")
@pytest.mark.parametrize("words", [T("Twice as far, SB-20"), T("Twice as far")])
def test_a_tip_never_takes_the_click_meant_for_what_lies_below(drive, words) -> None:
    pressed: list[int] = []
    button = Button(T("Run"), tip=words, width=200)
    below = Button(T("Other"), lambda: pressed.append(1), width=400, height=200)
    d = drive(lambda _: [(button, 20, 300, 200), (below, 220, 220, 400, 200)])
    d.move(button.rect.center)
    d.wait(0.5)
    (tip,) = d.stage.tips.children
    spot = tip.rect.x + 3, tip.rect.centery
    assert below.rect.collidepoint(spot) and tip.rect.collidepoint(spot)
    d.click(spot)
    assert pressed == [1] and not d.stage.tips.children


def test_no_tip_outlives_a_change_of_scene_or_a_dialog(drive) -> None:
    """Its delay had begun when the rulebook opened; it was shown below the book and stayed when that was closed."""
    from game.scenes.base import Scene

    pressed: list[int] = []
    button = Button(T("Run"), lambda: pressed.append(1), tip=T("Twice as far"))
    d = drive(only(button, None))
    for seconds in (0.2, 0.6):          # before the tip is there, and while it is
        d.move((5, 5))
        d.move(button.rect.center)
        d.wait(seconds)
        d.app.push(Scene())
        d.wait(1)
        d.app.pop()
        d.wait(1)
        assert not d.stage.tips.children, seconds
        d.move(button.rect.move(3, 0).center)
        d.wait(0.2 if seconds < 0.5 else 0.6)
        dialog = Dialog(T("Leave?"), T("It is saved."), [(T("Stay"), None)])
        dialog.show(d.app.ui)
        d.wait(1)
        assert not d.stage.tips.children, f"a dialog after {seconds} s"
        d.stage.dismiss()
        d.wait(1)
        assert not d.stage.tips.children
    d.click(button.rect.center)
    assert pressed == [1]


def test_a_column_that_wants_more_gets_what_others_can_spare() -> None:
    assert cells([20, 20, 20], 150) == [50, 50, 50]
    assert cells([90, 20, 20], 150) == [90, 30, 30]
    assert cells([90, 90, 20], 150) == [50, 50, 50], "where all want too much they are equal"
    wide = {"Nothing": 50, "Immobilised": 80, "12 damage": 70, "12": 15}
    told = columns(["Nothing", "Immobilised", "12 damage"], 160, 4, lambda words: wide[str(words)])
    assert [label for label, _ in told] == ["Nothing", "Immobilised", "12"], "numbers lose their unit first"
    assert all(room >= wide[str(label)] for label, room in told) and sum(room for _, room in told) <= 160


def test_a_button_writes_smaller_before_its_cap_goes_and_its_cap_goes_before_a_word_is_cut(drive) -> None:
    button = Button("Point at a place or an enemy", lambda: None, key="Enter")
    drive(only(button))
    wide = button.measure(1 << 20)[0]
    roomy, narrow, least = (button._fitted(pygame.Rect(0, 0, wide * share // 100, 60), 10, 10)
                            for share in (100, 74, 45))
    assert roomy[2:] == (True, "body", 1)
    assert narrow[2:] == (True, "small", 2), "then it takes two lines"
    assert least[2:] == (False, "small", 2)


def test_bars_tell_exact_fractions(drive) -> None:
    bars = Bars([Bar("0", Fraction(749, 1000), "nothing"), Bar("1", Fraction(251, 1000))])
    d = drive(only(bars))
    d.move(bars._cell(1).center)
    d.wait(0.2)
    (tip,) = d.stage.tips.children
    assert "251 / 1000" in str(tip.words) and "749" not in str(tip.words)


def test_percent_never_lies_at_the_ends() -> None:
    shown = [percent(Fraction(*pair)).replace("\u00a0", " ") for pair in ((0, 1), (1, 999), (1, 3), (998, 999), (1, 1))]
    assert shown == ["0 %", "<1 %", "33 %", ">99 %", "100 %"]


def test_chip_filter_and_card(drive) -> None:
    used: list[str] = []
    chip = Chip(T("Archers"), lambda: used.append("chip"))
    fact = Chip(T("2 houses"))
    card = Card(Label(T("Vogt")), lambda: used.append("card"), key="4")
    d = drive(lambda scene: [(chip, 10, 10, None, None), (fact, 200, 10, None, None), (card, 10, 100, 136, 88)])
    d.click(chip)
    d.click(fact)
    d.click(card)
    d.key("4")
    assert used == ["chip", "card", "card"] and not fact.focusable


def test_layouts_fill_their_room_exactly(drive) -> None:
    a, b, c = Gap(grow=1), Gap(grow=2), Button("x", width=100)
    row = Row(a, c, b, gap=10)
    d = drive(only(row, 421, 50))
    assert a.rect.width + b.rect.width + c.rect.width + 20 == row.rect.width and c.rect.width == 100
    assert (a.rect.left, b.rect.right) == (row.rect.left, row.rect.right)
    assert b.rect.width - 2 * a.rect.width in (-1, 0, 1)
    assert d.scene.right_of(row) == 521


def test_flow_and_grid(drive) -> None:
    flow = Flow(*(Button(f"Long button {i}") for i in range(7)))
    grid = Grid(*(Button(f"{i}") for i in range(5)), columns=2)
    drive(lambda scene: [(flow, 0, 0, 300, None), (grid, 400, 0, 300, None)])
    assert all(flow.rect.contains(child.rect) for child in flow.children)
    assert len({child.rect.y for child in flow.children}) > 1
    assert [child.rect.x for child in grid.children] == [400, 554, 400, 554, 400]


def test_a_crowded_row_gives_way(drive) -> None:
    row = Row(*(Button("A long label here") for _ in range(6)))
    drive(only(row, 300))
    assert all(row.rect.contains(child.rect) for child in row.children)


def test_motion_is_skipped_and_reduced(drive) -> None:
    seen: list[float] = []
    d = drive(only(Gap(5)))
    motions = d.app.ui.motions
    motions.start(200, seen.append)
    d.step(3)
    assert 0 < seen[-1] < 1 and motions.skip() and seen[-1] == 1 and not motions.running
    motions.reduced = True
    seen.clear()
    motions.start(5000, seen.append)
    assert seen == [1.0] and not motions.running


def test_the_pad_can_be_added(drive) -> None:
    from game.ui.keys import pad_key

    used: list[int] = []
    button = Button(T("Go"), lambda: used.append(1))
    d = drive(only(button, None))
    d.stage.press_key(pad_key("rb"))
    d.stage.press_key(pad_key("a"))
    assert used == [1]


def test_no_tip_comes_after_a_button_was_pressed(drive) -> None:
    """It may say something else by then; it tells again when it is pointed at anew."""
    d = drive(only(Button("Go", lambda: None, tip=T("Does it all.")), 100, 48))
    at = d.app.scene.stage.root.children[0].rect.center
    d.move(at)
    d.click(at)
    d.wait(2)
    assert not list(d.stage.tips.children)
    d.move((at[0] + 400, at[1] + 300))
    d.move(at)
    d.wait(2)
    assert list(d.stage.tips.children)


def test_the_sign_goes_where_columns_are_too_narrow_for_it(drive) -> None:
    ui = drive(only(Label(""), 10, 10)).app.ui
    few, many = ([Bar(str(i), Fraction(1, 1 + i)) for i in range(n)] for n in (2, 9))
    assert labelled(ui, few, 270)[1:] == (["100\u00a0%", "50\u00a0%"], False)
    _, chances, crowded = labelled(ui, many, 270)
    assert crowded and chances[:3] == ["100", "50", "33"]
