"""Held keys: what moves or erases goes on, everything else is done once; never after the key is up."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui import keys, window
from game.ui.app import FRAME, App
from game.ui.commands import table
from game.ui.held_keys import AGAIN, WAIT
from game.ui.keys import Key, takes_repeats
from game.ui.widgets import Button, Item, ListView, TextField

from .conftest import Driver

MOVES = {"next", "previous", "up", "down", "left", "right", "page_up", "page_down", "first", "last"}


def event(down: bool, code: int, place: int, mod: int = 0, **more: object) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, scancode=place, mod=mod, unicode="",
                              **more)


DOWN, F11, ENTER, BACKSPACE = (pygame.K_DOWN, 81), (pygame.K_F11, 68), (pygame.K_RETURN, 40), (pygame.K_BACKSPACE, 42)


class Bench:
    """A list, a button and a field, where held keys repeat as in a window."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.field = TextField("a name that is long enough", on_commit=self.pressed.append)
        self.list = ListView([Item(str(n)) for n in range(100)], lambda n: self.pressed.append(str(n)))
        self.button = Button("OK", lambda: self.pressed.append("ok"), key="commit")
        self.undo = Button("Undo", lambda: self.pressed.append("undo"), key="undo")
        self.driver = Driver(lambda scene: [(self.field, 40, 40, 400, None), (self.list, 40, 100, 400, 300),
                                            (self.button, 500, 40, 200, None), (self.undo, 500, 140, 200, None)])
        self.app: App = self.driver.app
        self.app.events.held.repeats = True
        self.app.toggle_fullscreen = self.change  # type: ignore[method-assign]
        self.changes = 0

    def change(self) -> None:
        self.changes += 1

    def hold(self, key: tuple[int, int], seconds: float, mod: int = 0) -> None:
        self.app.step(FRAME, [event(True, *key, mod)])
        for _ in range(round(seconds / FRAME)):
            self.app.step(FRAME)
        self.app.step(FRAME, [event(False, *key, mod)])


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_a_held_f11_is_one_change(bench: Bench) -> None:
    bench.hold(F11, 2.0)
    assert bench.changes == 1
    for _ in range(50):
        bench.app.step(FRAME, [event(True, *F11, repeat=True)])
    assert bench.changes == 1, "as SDL tells repeats"
    bench.hold(ENTER, 2.0, pygame.KMOD_LALT)
    assert bench.changes == 2


def test_a_held_button_of_a_pad_is_one_change(bench: Bench) -> None:
    for key in (Key("", "fullscreen", pad="ls"), keys.pad_key("x")):
        for repeat in (False, *[True] * 20):
            bench.app.pads._give(key._replace(repeat=repeat))
    assert bench.changes == 1 and bench.pressed == ["undo"]


def test_arrows_go_on_and_enter_does_not(bench: Bench) -> None:
    bench.driver.stage.focus(bench.list, show=True)
    bench.hold(DOWN, 1.0)
    assert bench.list.cursor == pytest.approx(1 + (1.0 - WAIT) / AGAIN, abs=5)
    at = bench.list.cursor
    for _ in range(60):
        bench.app.step(FRAME)
    assert bench.list.cursor == at, "not once the key is up"
    bench.hold(ENTER, 1.0)
    bench.hold((pygame.K_z, 29), 1.0)
    bench.hold((pygame.K_z, 29), 1.0, pygame.KMOD_LCTRL)
    assert bench.pressed == [str(at), "undo", "undo"]


def test_a_slow_machine_does_no_more(bench: Bench) -> None:
    """A turn that takes longer than the repeat waits: the release is read before anything repeats."""
    bench.driver.stage.focus(bench.list, show=True)
    bench.app.step(0.25, [event(True, *DOWN)])
    bench.app.step(0.25, [event(False, *DOWN)])
    for _ in range(8):
        bench.app.step(0.25)
    assert bench.list.cursor == 1


def test_in_a_field_what_erases_goes_on(bench: Bench) -> None:
    bench.driver.stage.focus(bench.field, show=False)
    bench.hold(BACKSPACE, 1.0)
    assert len(bench.field.text) < 20
    bench.hold(ENTER, 1.0)
    assert bench.pressed == [bench.field.text]


def test_a_held_key_does_nothing_to_what_has_come_since(bench: Bench) -> None:
    bench.driver.stage.focus(bench.list, show=True)
    bench.app.step(FRAME, [event(True, *DOWN)])
    other = ListView([Item(str(n)) for n in range(100)])
    bench.driver.stage.open(other, modal=True)
    for _ in range(60):
        bench.app.step(FRAME)
    assert other.cursor == 0 and bench.list.cursor == 1


def test_the_letter_that_led_to_a_field_is_not_typed_however_long_it_is_held() -> None:
    field = TextField("", key="search")
    driver = Driver(lambda scene: [(field, 40, 40, 400, None)])
    slash = pygame.event.Event(pygame.TEXTINPUT, text="/")
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, scancode=56, mod=0, unicode="/")
    driver.step(1, press, slash, slash, slash, event(False, pygame.K_SLASH, 56))
    assert field.focused and field.text == ""
    driver.step(1, press, slash)
    assert field.text == "/"


def test_only_what_moves_or_erases_takes_repeats() -> None:
    taking = {command.id for command in table().values()
              if any(takes_repeats(_press(chord), typing=False) for chord in command.keys)}
    tabs = {"tab6"}         # by F7, which zooms elsewhere; a tab that is shown is shown
    assert taking == MOVES | {"zoom_in", "zoom_out"} | tabs


def _press(chord: str) -> Key:
    held, _, name = chord.rpartition("+")
    name = name or "+"
    action: Any = next((one for one in MOVES if chord in table()[one].keys), None)
    return Key(name, action, "", "Shift" in held, "Ctrl" in held, "Alt" in held, repeat=True)


def test_the_screen_stays_on_only_while_something_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []
    monkeypatch.setattr(window, "keep_awake", told.append)
    bench = Bench()
    for _ in range(5):
        bench.app.step(1.0)
    assert told == []
    monkeypatch.setattr(type(bench.driver.scene), "plays", True)
    bench.app.step(1.0)
    assert told == [True]
    monkeypatch.setattr(type(bench.driver.scene), "plays", False)
    bench.app.step(1.0)
    assert told == [True, False]
    bench.app.step(0.1, [pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0)])
    assert told == [True, False, True]
    for _ in range(70):
        bench.app.step(1.0)
    assert told == [True, False, True, False]
    keys.take_up("keys")
