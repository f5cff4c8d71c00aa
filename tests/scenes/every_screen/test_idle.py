"""A screen that nobody touches does nothing: no layout, nothing painted, no frame; and layouts come to an end."""

from __future__ import annotations

import logging

import pytest
from breadth import one_in

from game import rules
from game.scenes import screens
from game.scenes.base import Scene
from game.scenes.battle_setup import playable_forces
from game.scenes.builder.scene import BuilderScene
from game.store.settings import silent
from game.ui.app import FRAME, App
from game.ui.widgets import Label
from tests.idling import STATES, TELLING, TURN, busy, settled, shown

pytestmark = pytest.mark.usefixtures("kts_home")
LOOKS_AT_TABLES = ("test_an_idle_screen_whose_table_is_painted_does_nothing",)
IDLE = 5.0
"""Seconds of the game's own time that are looked at."""


def does_nothing(app: App) -> None:
    """Hold a screen to it that it settles and then stays as it is. What a thread of a busy machine finds late is
    painted once, so it may settle again, twice at most."""
    asked: list[str] = []
    lay_out = app.relaying.lay_out
    app.relaying.lay_out = lambda scene: (asked.append(scene.name), lay_out(scene))     # type: ignore[method-assign]
    painted = 0
    for _ in range(3):
        assert settled(app), busy(app)
        asked.clear()
        before = app.frames
        for _ in range(round(IDLE / TURN)):
            app.step(TURN)
        painted = app.frames - before
        if not painted and not asked and not busy(app):
            return
    assert not asked, "an idle screen was laid out"
    raise AssertionError(f"an idle screen was painted {painted} times; {busy(app)}")


@pytest.mark.parametrize("name", one_in(10, screens.names(), 2))
def test_an_idle_screen_does_nothing(name: str) -> None:
    does_nothing(shown(name))


@pytest.mark.parametrize("name", one_in(20, screens.names(), 19))
def test_an_idle_screen_whose_table_is_painted_does_nothing(name: str) -> None:
    does_nothing(shown(name))


@pytest.mark.parametrize("ruleset", rules.IDS)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_the_sheet_of_an_entry(ruleset: str, size: tuple[int, int]) -> None:
    app = App(silent(), size=size, headless=True)
    app.push(BuilderScene(ruleset, playable_forces(rules.get(ruleset))[0]))
    app.step(FRAME)
    app.scene._chosen(0)        # type: ignore[union-attr]
    does_nothing(app)
    app.scene.load()            # type: ignore[union-attr]
    does_nothing(app)           # nor with another screen over it


@pytest.mark.parametrize("state", [state for state in STATES if state != "nothing to continue"])
@pytest.mark.parametrize("name", TELLING)
def test_with_something_to_continue(name: str, state: str) -> None:
    STATES[state]()
    does_nothing(shown(name))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1366, 768), (1920, 1080)])
def test_the_title_with_a_battle_to_continue(size: tuple[int, int]) -> None:
    STATES["battles to continue"]()
    app = shown("title", size)
    assert app.scene.going.visible
    does_nothing(app)


class Trying(Scene):
    """Tries in each layout whether the long words fit, by setting them."""

    name = "trying"
    ways = ("a few words", "many more words, which take more than one line where there is as little room as here")

    def build(self) -> None:
        self.label, self.after, self.laid = Label(self.ways[0]), Label("below"), 0
        self.add(self.label), self.add(self.after)

    def layout(self) -> None:
        self.laid += 1
        self.place(self.label, 10, 10, 200)
        for words in reversed(self.ways):
            self.label.text = words
        self.place(self.label, 10, 10, 200)
        self.place(self.after, 10, self.below(self.label))


class Endless(Trying):
    """Says something else in each layout."""

    name = "endless"

    def layout(self) -> None:
        super().layout()
        self.label.text = self.ways[self.laid % 2]


def after_layouts(scene: Trying) -> App:
    app = App(silent(), size=(1280, 720), headless=True)
    app.push(scene)
    for _ in range(60):
        app.step(FRAME)
    return app


def test_a_layout_that_tries_words_comes_to_an_end() -> None:
    scene = Trying()
    app = after_layouts(scene)
    assert scene.laid <= 3 and not busy(app)
    laid = scene.laid
    app.ui.request_layout()
    for _ in range(20):
        app.step(FRAME)
    assert laid < scene.laid <= laid + 3, "asked for by others it is laid out as before"


def test_a_layout_without_an_end_is_stopped_and_told(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "game.ui"):
        scene = Endless()
        app = after_layouts(scene)
    assert scene.laid <= 8 and not busy(app)
    assert "endless: each layout asks for the next one" in caplog.text
