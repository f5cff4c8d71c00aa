"""The audit finds what it is for: each flaw that a screen can have is made here on purpose, and found."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.text import T
from game.scenes.base import Scene
from game.store.settings import silent
from game.ui.app import App
from game.ui.audit import Finding, audit
from game.ui.layout import Column
from game.ui.spans import plain
from game.ui.theme import LEAST_UNITS, SCALES, largest_scale, metrics
from game.ui.widgets import Button, Dialog, Label, ListView, Panel, ScrollArea, Widget
from game.ui.widgets.list_item import Item

WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
LONG = T("Everybody in the wood is looking at the house on the hill.")


class Bench(Scene):
    """Shows what it is given: widget and place in units."""

    def __init__(self, *parts: tuple[Widget, float, float, float | None, float | None]) -> None:
        super().__init__()
        self.parts = parts

    def layout(self) -> None:
        for part in self.parts:
            self.place(*part)


def found(*parts: Any, then: Any = None) -> list[Finding]:
    app = App(silent(), size=(1280, 720), headless=True)
    scene = Bench(*parts)
    app.push(scene)
    app.step(0)
    if then is not None:
        then(scene)
    return audit(scene)


def kinds(*parts: Any, then: Any = None) -> list[str]:
    return [one.kind for one in found(*parts, then=then)]


class Opaque(Widget):
    """A sheet that somebody laid there."""

    def draw(self, target: pygame.Surface) -> None:
        self.ui.surfaces.box(target, self.rect, self.ui.surfaces.paper())


def test_a_whole_screen_has_no_findings() -> None:
    sheet = Panel(Column(Label(LONG), Button(T("Go"))))
    assert found((sheet, 40, 40, 600, None), (Button(T("Back"), key="Esc"), 40, 300, None, None)) == []


def test_words_cut_with_an_ellipsis_are_found_with_their_full_text() -> None:
    (one,) = found((Label(LONG, lines=1), 40, 40, 100, None))
    assert one.kind == "cut" and one.words == LONG.message and "…" in one.what and one.rect[:1] == (40,)


def test_a_word_broken_by_letters_is_found() -> None:
    assert kinds((Label("Unterseebootsbesatzung"), 40, 40, 100, None)) == []         # between syllables, with a hyphen
    assert kinds((Label("WWWWWWWWWWWWWWWW"), 40, 40, 60, None)) == ["broken"]


@pytest.mark.parametrize(("x", "y"), [(1150, 40), (-30, 40), (40, 712), (40, -8)])
def test_words_beyond_the_screen_are_found(x: int, y: int) -> None:
    assert kinds((Label(LONG), x, y, 400, 20)) == ["outside"]


def test_words_beyond_their_sheet_are_found() -> None:
    assert kinds((Panel(Label(LONG)), 40, 40, 120, 60)) == ["outside"]


def test_words_over_words_are_found_once() -> None:
    assert kinds((Label(LONG), 40, 40, 500, None), (Label("Over it"), 100, 44, 300, None)) == ["overprinted"]


def test_words_under_something_opaque_are_found() -> None:
    (one,) = found((Label(LONG), 40, 40, 500, None), (Opaque(), 100, 30, 100, 60))
    assert one.kind == "covered" and "Opaque" in one.what


def test_a_control_under_another_or_outside_is_found() -> None:
    below, above = Button(T("Below")), Button("")
    assert "unreachable" in kinds((below, 40, 40, 200, 44), (above, 100, 30, 100, 60))
    assert "outside" in kinds((Button(T("Away")), 1240, 40, 200, 44))
    assert "squeezed" in kinds((Button(), 40, 40, 12, 44))


def test_what_scrolls_is_whole_if_it_can_be_scrolled_to() -> None:
    rows = [Button(f"Row {i}") for i in range(40)]
    area = ScrollArea(Column(*rows))
    assert found((area, 40, 40, 300, 200)) == [] and area.offset == 0
    rows = [Button(f"Row {i}" if i != 30 else LONG) for i in range(40)]
    assert kinds((ScrollArea(Column(*rows)), 40, 40, 300, 200)) == ["cut"]
    items = [Item(f"Row {i}" if i != 35 else LONG) for i in range(40)]
    view = ListView(items, row=30)
    assert found((view, 40, 40, 200, 200)) == [], "a row is as high as its words need"
    assert view.row_rect(35).height > view.row_rect(34).height == view.row_rect(36).height, "and no other"
    items = [Item(f"Row {i}" if i != 35 else f"{'endless ' * 60}") for i in range(40)]
    assert kinds((ListView(items), 40, 40, 200, 200)) == ["cut"]


def test_a_dialog_may_cover_the_scene_and_is_looked_at_itself() -> None:
    def ask(scene: Scene) -> None:
        Dialog(T("Leave?"), LONG, [(T("Stay"), None), (T("Leave"), None)], wide=560).show(scene.ui)

    assert kinds((Label(LONG), 400, 250, 500, None), then=ask) == []

    def ask_too_much(scene: Scene) -> None:
        Dialog(T("Leave?"), LONG, [(LONG, None), (T("Leave"), None)], wide=300).show(scene.ui)

    assert "cut" in kinds((Label(LONG), 400, 250, 500, None), then=ask_too_much)


def test_nothing_is_changed_by_looking() -> None:
    app = App(silent(), size=(1280, 720), headless=True)
    scene = Bench((ScrollArea(Column(*(Label(LONG) for _ in range(60)))), 40, 40, 300, 200))
    app.push(scene)
    app.step(0)
    before = pygame.image.tobytes(app.surface, "RGB")
    audit(scene)
    app.step(0)
    assert pygame.image.tobytes(app.surface, "RGB") == before


@pytest.mark.parametrize("window", WINDOWS)
def test_every_scale_that_is_offered_leaves_the_least_room(window: tuple[int, int]) -> None:
    most = largest_scale(*window)
    for scale in SCALES:
        made = metrics(*window, scale)
        assert made.w >= LEAST_UNITS[0] and made.h >= LEAST_UNITS[1]
        if scale >= most:
            assert made == metrics(*window, most)
    assert {(960, 540): 145, (1280, 720): 135}.get(window, 200) == most


def test_settings_offer_what_fits_keep_the_wish_and_say_why() -> None:
    from game.scenes.settings.scene import SettingsScene

    app = App(silent(scale=200), size=(1920, 1080), headless=True)
    scene = SettingsScene()
    app.push(scene)
    app.step(0)
    assert (scene.scale.high, scene.scale.value, scene.room.visible) == (200, 200, False)
    app.resize((1280, 720))
    app.step(0)
    assert (scene.scale.high, scene.scale.value, app.ui.settings.scale) == (135, 135, 200)
    assert scene.room.visible and "200 %" in plain(scene.room.text) and "1280 × 720" in plain(scene.room.text)
    app.resize((1920, 1080))
    app.step(0)
    assert (scene.scale.high, scene.scale.value, scene.room.visible) == (200, 200, False)
