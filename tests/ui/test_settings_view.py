"""The settings sheet with the real settings of the store."""

from __future__ import annotations

import pygame

from game.core.text import T
from game.scenes.base import Scene
from game.store.settings import _WORDS, Settings
from game.ui.app import FRAME, App
from game.ui.settings_view import settings_sheet
from game.ui.theme import PALETTES
from game.ui.widgets import Segment, Slider, SwitchRow


class Sheet(Scene):
    def build(self) -> None:
        reactions = {"block": T("Blocks"), "dodge": T("Dodges")}
        self.sheet = self.add(settings_sheet(self.ui.settings, self.app.change_settings, reactions=reactions))

    def layout(self) -> None:
        self.place(self.sheet, 48, 24, self.ui.w - 96, self.ui.h - 48)


def test_every_change_is_used_and_kept() -> None:
    kept: list[Settings] = []
    app = App(Settings(), headless=True, size=(1920, 1080))
    app.on_settings = kept.append  # type: ignore[assignment]
    scene = Sheet()
    app.push(scene)
    app.step(FRAME)
    widgets = list(scene.sheet.walk())
    size, sound = (w for w in widgets if isinstance(w, Slider))
    palette, dice, pace, block, dodge = (w for w in widgets if isinstance(w, Segment))
    full, calm = (w for w in widgets if isinstance(w, SwitchRow))
    size.change(150)
    sound.change(0)
    palette.choose(1)
    dice.choose(2)
    pace.choose(3)
    calm.activate()
    block.choose(2)
    dodge.choose(1)
    app.step(FRAME)
    last = kept[-1]
    assert len(kept) == 8
    assert (last.scale, last.sound, last.palette, last.dice_speed, last.pace) == (150, 0, "high-contrast", "off", 3)
    assert last.reduced_motion and last.ask == {"block": "never", "dodge": "matters"}
    assert app.ui.palette.name == "high-contrast" and app.ui.u == 1.5 and app.ui.motions.reduced


def test_palettes_are_those_of_the_store() -> None:
    assert set(PALETTES) == set(_WORDS["palette"])
    for name in PALETTES:
        assert PALETTES[name].name == name


def test_f11_changes_the_setting_of_a_real_window() -> None:
    app = App(Settings(), allow_hidden=True)
    try:
        app.push(Scene())
        app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")])
        assert app.ui.settings.fullscreen
        app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT, unicode="")])
        assert not app.ui.settings.fullscreen and app.surface.get_size() == (1280, 720)
    finally:
        pygame.display.quit()
