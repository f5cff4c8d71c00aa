"""The register of screens, and the program's start where it must not start."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from breadth import some

from game import scenes
from game.core.errors import Bad
from game.scenes import screens

pytestmark = pytest.mark.usefixtures("kts_home")
LOOKS_AT_TABLES = {"test_a_screen_is_a_picture_with_something_on_it"}


PICTURES = ("title", "settings", "saves", "new-battle-refused", "ghost-legions-briefing", "new-battle",
            "new-battle-rules", "new-battle-random")
SIZES = ((1280, 720), (1920, 1080))


@pytest.mark.parametrize(("name", "size"), some(
    [(name, SIZES[(number + turn) % 2]) for turn in (0, 1) for number, name in enumerate(PICTURES)], 5))
def test_a_screen_is_a_picture_with_something_on_it(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    out = tmp_path / "screen.png"
    screens.screenshot(name, out, size)
    image = pygame.image.load(out)
    assert image.get_size() == size
    assert len({tuple(image.get_at((x, y))) for x in range(0, size[0], 23) for y in range(0, size[1], 23)}) > 200


def test_names_are_those_whose_module_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = screens.Screen("no_such_module", screens.SCREENS["title"].make)
    monkeypatch.setitem(screens.SCREENS, "gone", gone)
    assert "gone" not in screens.names() and "title" in screens.names()
    for name in ("gone", "never"):
        with pytest.raises(Bad, match="is not known"):
            screens.scene(name)


def test_a_picture_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "nowhere").write_text("a file")
    with pytest.raises(Bad, match="a.png: cannot be written"):
        screens.screenshot("settings", tmp_path / "nowhere" / "a.png")


@pytest.mark.parametrize("content", ["", "hello", "Kitchen Table Skirmish record 1\nruleset gone 1\n"])
def test_a_bad_record_is_told_before_any_window_opens(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "_window", lambda settings: pytest.fail("a window was opened"))
    record = tmp_path / "a.kts"
    record.write_text(content, encoding="utf-8")
    with pytest.raises(Bad):
        scenes.run(record)


def test_without_a_window_system_it_says_so() -> None:
    with pytest.raises(Bad, match="cannot open a window"):  # the tests' driver is SDL's dummy
        scenes.run()


def test_a_changed_size_is_remembered_unless_it_filled_the_screen(kts_home: Path) -> None:
    from types import SimpleNamespace

    from game.store.settings import Settings, SettingsFile, load_settings

    app = SimpleNamespace(ui=SimpleNamespace(settings=Settings()), surface=pygame.Surface((1500, 900)),
                          settings_file=SettingsFile(Settings()))
    scenes._remember_size(app)
    assert load_settings()[0].window == (1500, 900)
    app.ui.settings = Settings(fullscreen=True)
    app.surface = pygame.Surface((1920, 1080))
    scenes._remember_size(app)
    assert load_settings()[0].window == (1500, 900)


WORKSHOP = {"workshop": "Lay", "workshop-part": "Part", "workshop-table": "Table", "workshop-unsaved": "Table",
            "workshop-report": "Report"}


@pytest.mark.parametrize(("name", "page"), WORKSHOP.items())
def test_where_a_page_is_a_drawer_the_picture_shows_the_page_that_it_is_of(name: str, page: str) -> None:
    tabs = screens.opened(name, (960, 540), 145).scene.tabs
    assert str(tabs.choices[tabs.chosen]) == page
