"""The page about the game: who made what, each licence to its last line, and a report that is asked about first."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from game import __version__, rules
from game.core.text import Text
from game.scenes.about import AboutScene
from game.scenes.settings.scene import SettingsScene
from game.store import folders
from game.ui.widgets import Dialog, Label, Widget
from tests.hands import Hands


def words(widget: Widget) -> str:
    return "\n".join(str(one.text) for one in widget.walk() if isinstance(one, Label))


def test_it_is_opened_from_the_settings_by_a_key_and_leads_back() -> None:
    hands = Hands(SettingsScene())
    hands.key("A")
    assert isinstance(hands.app.scenes[-1], AboutScene)
    hands.key("Esc")
    assert isinstance(hands.app.scenes[-1], SettingsScene)


def test_it_names_the_version_and_the_authors_of_all_rules() -> None:
    hands = Hands(AboutScene())
    told = words(hands.scene.facts)
    assert __version__ in told
    for ruleset in rules.every():
        if ruleset.book().author:
            assert str(ruleset.title) in told and str(ruleset.book().author) in told
    named = [str(item.title).partition(" ")[0].lower() for item in hands.scene.list.items]
    assert {"python", "pygame-ce", "pymunk", "pytmx", "numpy", "pillow"} <= set(named)


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_a_licence_is_opened_by_enter_and_is_whole_and_within_its_list(size: tuple[int, int]) -> None:
    hands = Hands(AboutScene(), size=size)
    scene = hands.scene
    scene.list.cursor = next(i for i, one in enumerate(scene.works) if one.text)
    hands.key("Enter")
    assert scene.shown is not None
    written = " ".join(str(item.title) for item in scene.list.items).split()
    assert "".join(written) == "".join(scene.shown.text.split())
    widest = max(scene.ui.text.width(item.title) for item in scene.list.items)
    assert widest <= scene.list.rect.width
    hands.key("Esc")
    assert scene.shown is None and [str(item.title) for item in scene.list.items] == [one.name for one in scene.works]


def test_a_report_tells_what_it_holds_before_it_is_written(kts_home: Path) -> None:
    hands = Hands(AboutScene())
    hands.key("R")
    dialog = hands.scene.stage.layers[-1].widget
    assert isinstance(dialog, Dialog) and "settings" in words(dialog) and "versions" in words(dialog)
    hands.key("Esc")
    assert not list(folders.home().glob("report-*.zip"))
    hands.key("R")
    hands.click(hands.scene.stage.layers[-1].widget.buttons[1])
    [path] = folders.home().glob("report-*.zip")
    with ZipFile(path) as packed:
        assert {"versions.txt", "settings.toml"} <= set(packed.namelist())
        assert packed.read("versions.txt").decode().startswith(f"Kitchen Table Skirmish {__version__}, commit ")


def test_the_words_of_a_licence_are_no_markup() -> None:
    hands = Hands(AboutScene())
    shown = hands.scene.ui.text.width(Text("{line}", (("line", "**a** [[b|c]]"),)))
    assert shown > hands.scene.ui.text.width("a")
