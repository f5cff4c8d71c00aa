"""Settings: each is used at once and kept, by mouse alone and by keyboard alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from breadth import some
from hands import Hands

from game.scenes.settings import scene as screen
from game.scenes.settings.scene import SettingsScene
from game.store import languages
from game.store.settings import ASKING, Settings, load_settings, rows, save_settings
from game.ui import i18n
from game.ui.app import FRAME
from game.ui.keys import chords
from game.ui.theme import PALETTES

pytestmark = pytest.mark.usefixtures("kts_home")


def settings(size: tuple[int, int] = (1280, 720), **values: Any) -> Hands:
    hands = Hands(SettingsScene(), size, **values)
    hands.app.on_settings = save_settings
    return hands


def reset(hands: Hands) -> None:
    """Reset all by keyboard: it is asked first, and to keep them changes nothing."""
    before = kept()
    hands.key("R")
    hands.key("Esc")
    assert kept() == before and not hands.scene.stage.layers
    hands.key("R")
    hands.key(chords("ask_throw")[0])
    assert not hands.scene.stage.layers


def kept() -> Settings:
    return load_settings()[0]


def test_every_setting_of_the_table_is_on_the_page_and_is_kept_as_chosen() -> None:
    hands = settings()
    every = {name: row for panel in ("seen", "easier", "played", "spoken") for name, row in rows(panel).items()}
    assert len(every) >= 9 and set(every) == set(hands.scene.rows.rows)
    for name, (shown, values) in every.items():
        before, control = getattr(kept(), name), hands.scene.rows[name]
        assert control.parent is not None and len(values) == (len(shown.values) or 2)
        if shown.values:
            hands.pick(control, (values.index(before) + 1) % len(values))
        else:
            hands.click(control)
        assert getattr(kept(), name) != before and getattr(kept(), name) in values


def test_every_palette_of_the_screen_is_one_of_the_toolkit_and_of_the_file() -> None:
    hands = settings()
    _, keys = rows("seen")["palette"]
    assert set(keys) == set(PALETTES)
    for index, key in enumerate(keys):
        hands.pick(hands.scene.rows["palette"], index)
        assert hands.scene.ui.palette.name == key
    assert kept().palette == "dim-room"


def test_a_language_is_chosen_where_there_are_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "locale", lambda: tmp_path)
    assert not settings().scene.language.parent                 # English alone is no choice
    (tmp_path / "de.po").write_text('msgid "Settings"\nmsgstr "Einstellungen"\n\nmsgid "{n} dice"\nmsgstr "{m}"\n')
    hands = settings()
    try:
        hands.tab_to(hands.scene.language)
        for key in ("Enter", "Down", "Down", "Enter"):
            hands.key(key)
        assert kept().language == "de" and i18n.tr(hands.scene.title) == "Einstellungen"
        told = i18n.tr(hands.scene.unused.text)
        assert hands.scene.unused.visible and "de.po: line 4: {m} is unknown, the message has {n}" in told
        for key in ("Enter", "Home", "Enter"):
            hands.key(key)
        assert kept().language == "" and i18n.tr(hands.scene.title) == "Settings"
    finally:
        i18n.set_language("")


def test_palettes_have_their_own_names() -> None:
    for name, palette in PALETTES.items():
        assert palette.name == name


def test_all_by_mouse() -> None:
    hands = settings()
    hands.click(hands.scene.rows["reduced_motion"])
    hands.pick(hands.scene.rows["dice_speed"], 2)
    hands.pick(hands.scene.rows["pace"], 3)
    for segment in hands.scene.ask.values():
        hands.pick(segment, 0)
    now = kept()
    assert (now.reduced_motion, now.dice_speed, now.pace) == (True, "off", 3)
    assert set(now.ask.values()) == {"always"} and {"initiative", "reroll"} <= set(now.ask) == set(hands.scene.ask)
    assert hands.scene.ui.motions.reduced


def test_all_by_keyboard() -> None:
    hands = settings()
    hands.tab_to(hands.scene.rows["palette"])
    hands.key("Right")
    hands.tab_to(hands.scene.rows["reduced_motion"])
    hands.key("Space")
    hands.tab_to(hands.scene.loudness)
    hands.key("Home")
    hands.tab_to(hands.scene.rows["dice_speed"])
    hands.key("Right")
    hands.tab_to(hands.scene.rows["pace"])
    hands.key("Right")
    for key in ("initiative", "reroll"):
        hands.tab_to(hands.scene.ask[key])
        hands.key("Right")
        hands.key("Right")
    assert kept() == Settings(
        palette="high-contrast",
        reduced_motion=True,
        sound=0,
        dice_speed="quick",
        pace=1,
        ask={"initiative": "never", "reroll": "never"},
    )
    reset(hands)
    assert kept() == Settings() and hands.scene.loudness.value == 70 and hands.scene.rows["palette"].chosen == 0


def test_colours_and_captions_by_mouse_and_by_keyboard() -> None:
    hands = settings()
    easier = hands.scene.easier
    hands.tab_to(easier.vision)
    for key in ("Enter", "Down", "Enter"):
        hands.key(key)
    assert kept().vision == "deuteranopia" and hands.scene.ui.palette.good != PALETTES["default"].good
    assert str(easier.sides[1].choices[easier.sides[1].chosen]) == "Yellow" and not easier.doubt.visible
    hands.tab_to(easier.sides[0])
    for key in ("Enter", "End", "Enter"):
        hands.key(key)
    assert kept().sides == ("black", "") and hands.scene.ui.palette.side_a_table == (0x2B, 0x28, 0x23)
    hands.key("Enter")
    for _ in range(7):
        hands.key("Up")
    hands.key("Enter")
    assert kept().sides == ("red", "") and "Red is hard to see" in i18n.tr(easier.doubt.text) and easier.doubt.visible
    hands.pick(hands.scene.rows["captions"], 3)
    assert kept().captions == "largest" and easier.caption.visible
    assert [str(words) for words in hands.scene.ui.captions.words] == ["Button"]
    reset(hands)
    assert kept() == Settings() and easier.vision.chosen == 0 and not easier.doubt.visible
    assert hands.scene.ui.palette is PALETTES["default"] and not hands.scene.ui.captions.words


def test_the_scale_waits_until_the_knob_rests() -> None:
    hands = settings((1920, 1080))
    unit = hands.scene.ui.u
    hands.tab_to(hands.scene.scale)
    for _ in range(4):
        hands.key("Right")
    assert hands.scene.scale.value == 120
    hands.step(seconds=0.5)
    assert hands.scene.ui.settings.scale == 120 and hands.scene.ui.u > unit and kept().scale == 120


def test_a_held_knob_keeps_the_screen_still() -> None:
    import pygame

    hands = settings((1920, 1080))
    slider = hands.scene.scale
    knob, end = slider.ring().center, slider._track().midright
    hands.point(knob)
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=knob, button=1), seconds=0)
    hands.point(end)
    hands.step(seconds=2)
    assert slider.value == 200 and hands.scene.ui.settings.scale == 100
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1), seconds=0.5)
    assert hands.scene.ui.settings.scale == 200


def test_leaving_at_once_does_not_lose_the_scale() -> None:
    hands = settings((1920, 1080))
    hands.tab_to(hands.scene.scale)
    hands.key("Right")
    hands.key("Esc")
    assert kept().scale == 105


def test_reactions_have_the_names_that_the_rules_use() -> None:
    source = Path(screen.__file__).parents[2] / "rules"
    code = "".join(path.read_text(encoding="utf-8") for path in source.rglob("*.py"))
    for key, _, _ in screen.REACTIONS:
        assert f'reaction="{key}"' in code or f'"{key}" if target.side' in code
    assert set(screen.ANSWERS) == set(ASKING)


def test_what_the_file_holds_besides_is_left_alone() -> None:
    hands = settings(extra={"theirs": 1}, window=(1600, 900))
    reset(hands)
    assert kept().extra == {"theirs": 1} and kept().window == (1600, 900)


def test_dice_roll_as_told() -> None:
    hands = settings()
    hands.pick(hands.scene.rows["dice_speed"], 1)
    before = hands.app.frames
    for _ in range(10):
        hands.step(seconds=FRAME)  # each of these frames is painted where something moves
    assert hands.app.frames - before >= 3
    hands.step(seconds=1)
    still = hands.app.frames
    hands.step(seconds=1)
    assert hands.app.frames == still  # and lie still afterwards


@pytest.mark.parametrize(("size", "scale"), some([
    ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150),
    ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 200)], 3))
def test_every_setting_is_reached_at_every_size(size: tuple[int, int], scale: int) -> None:
    hands = settings(size, scale=scale)
    scene = hands.scene
    for widget in (
        scene.scale,
        scene.rows["fullscreen"],
        scene.rows["palette"],
        scene.easier.vision,
        *scene.easier.sides,
        scene.rows["captions"],
        scene.rows["reduced_motion"],
        scene.rows["dice_speed"],
        scene.rows["pace"],
        scene.loudness,
        *scene.ask.values(),
    ):
        hands.tab_to(widget)
        window = scene.area.window
        assert window.top <= widget.rect.centery <= window.bottom


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_scroll_bar_lies_beside_the_panels_and_nothing_under_it(size: tuple[int, int]) -> None:
    hands = settings(size)
    scene = hands.scene
    right = max(panel.rect.right for panel in scene.panels if panel.parent is not None)
    assert 0 <= scene.area.rect.right - scene.ui.px(12) - right <= scene.ui.px(8)
    with patch("game.scenes.settings.scene.draw_still_life") as drawn:
        scene.draw(pygame.Surface(size))
    assert not drawn.called, "the page scrolls under that corner"
