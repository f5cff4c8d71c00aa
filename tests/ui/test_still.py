"""Buttons are painted by way of a picture: it is painted anew for whatever else they show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.text import T
from game.ui import keys
from game.ui.widgets import Button
from game.ui.widgets.still import still


def lettered() -> Button:
    return Button(T("Shoot twice"), lambda: None, icon="play", key="undo")


CHANGES: dict[str, Callable[[Button], Any]] = {
    "label": lambda button: setattr(button, "label", T("Other words")),
    "short": lambda button: setattr(button, "short", T("Shoot")),
    "icon": lambda button: setattr(button, "icon", "pause"),
    "key": lambda button: setattr(button, "key", "leave"),
    "cap": lambda button: setattr(button, "cap", False),
    "align": lambda button: setattr(button, "align", "left"),
    "style": lambda button: setattr(button, "style", "small"),
    "enabled": lambda button: setattr(button, "enabled", False),
    "gold": lambda button: setattr(button, "gold", True),
}


def shown(d: Any) -> bytes:
    return pygame.image.tobytes(d.app.surface, "RGB")


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_changed_button_looks_like_a_new_one(drive: Any, change: Callable[[Button], Any]) -> None:
    made, new = lettered(), lettered()
    d = drive(lambda scene: [(made, 100, 100, 300, 48)])
    before = shown(d)
    change(made)
    made.invalidate()
    d.step(2)
    change(new)
    fresh = drive(lambda scene: [(new, 100, 100, 300, 48)])
    assert shown(d) == shown(fresh) != before


def test_a_cap_shows_the_device_in_use(drive: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    button = lettered()
    d = drive(lambda scene: [(button, 100, 100, 300, 48)])
    before = shown(d)
    keys.take_up("pad")
    try:
        button.invalidate()
        d.step(2)
        assert shown(d) != before
    finally:
        keys.take_up("keys")


def test_it_is_painted_once_until_something_changes(drive: Any) -> None:
    button, painted = lettered(), list[str]()
    d = drive(lambda scene: [(button, 100, 100, 300, 48)])
    target, box = pygame.Surface((400, 200)), pygame.Rect(10, 10, 60, 40)

    def paint(onto: pygame.Surface, within: pygame.Rect) -> None:
        painted.append("painted")

    for _ in range(3):
        still(button, target, box, "a", paint)
    assert len(painted) == 1
    still(button, target, box, "b", paint)
    button.invalidate()
    still(button, target, box, "b", paint)
    d.app.ui.epoch += 1
    still(button, target, box, "b", paint)
    button.arrange(button.rect)
    still(button, target, box, "b", paint)
    still(button, target, box.inflate(2, 0), "b", paint)
    assert len(painted) == 6
