"""Files may be called anything: with ends of lines, signs that turn the writing or control a screen, in another
encoding, very long. Lists and messages of the window show each as one line."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.errors import Bad
from game.core.text import LONGEST_NAME, called, one_line
from game.scenes.base import Scene
from game.scenes.builder.scene import BuilderScene
from game.scenes.builder.shelf import ShelfScene
from game.scenes.new_battle.scene import NewBattleScene
from game.scenes.saves.scene import SavesScene
from game.scenes.season.hall import SeasonsScene
from game.scenes.settings.scene import SettingsScene
from game.store import folders, mail, saves
from game.store.forces import shipped_forces
from game.store.languages import passed_over
from game.store.map_files import shipped_files
from game.store.settings import load_settings, silent
from game.ui import i18n
from game.ui.app import App
from game.ui.audit import read

ODD = (b"a\nb", b"a\x1b[31mb", b"a\xe2\x80\xaeb", b"a\tb", b"a\xffb", b"a\xe2\x80\xa8b", b"x" * 240)
HARM = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
SCREENS: dict[str, Callable[[], Scene]] = {
    "new battle": lambda: NewBattleScene("warbands"), "builder": lambda: BuilderScene("warbands"),
    "shelf": lambda: ShelfScene(BuilderScene("warbands")), "saves": lambda: SavesScene(False, wait=True),
    "replays": lambda: SavesScene(True, wait=True), "seasons": SeasonsScene, "settings": SettingsScene}
pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")


def put(folder: Path, ending: str, *texts: bytes) -> None:
    """Each odd name for each text."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(texts):
        for name in ODD:
            (folder / os.fsdecode(b"%d%s%s" % (number, name, ending.encode()))).write_bytes(data)


@pytest.fixture
def odd_home(kts_home: Path) -> Path:
    """Files of every kind, whole ones and broken ones."""
    put(folders.user_maps(), ".tmx", next(iter(shipped_files())).read_bytes(), b"nonsense")
    put(folders.user_forces() / "warbands", ".toml", min(shipped_forces("warbands").glob("*.toml")).read_bytes(), b"?")
    for folder, ending in ((folders.user_saves(), saves.ENDING), (folders.user_replays(), saves.ENDING),
                           (folders.user_battles(), saves.ENDING), (folders.user_mail(), mail.ENDING),
                           (folders.user_seasons(), ".toml"), (folders.user_leagues(), ".toml"),
                           (folders.user_languages(), ".po"), (folders.user_fonts(), ".ttf")):
        put(folder, ending, b"nonsense")
    return kts_home


@pytest.mark.parametrize("screen", SCREENS)
def test_each_is_shown_as_one_line(odd_home: Path, screen: str) -> None:
    app = App(silent(), size=(1280, 720), headless=True)
    scene = SCREENS[screen]()
    app.push(scene)
    for _ in range(20):
        app.step(0.02)
    for words in read(scene):
        assert not HARM.search(words.replace("\n", "")) and "x" * 81 not in words, words


def test_notes_about_them_are_one_line(odd_home: Path) -> None:
    settings = folders.settings_file()
    settings.write_text('language = "a\\u202eb"\nnames = ["a\\nb", 7]\nwindow = "\\u2028"\n[[broken', "utf-8")
    lines = [*load_settings()[1], *passed_over()]
    settings.write_text('language = "a\\u202eb"\nnames = ["a\\nb", 7]\nwindow = "\\u2028"\n', "utf-8")
    lines += load_settings()[1]
    assert len(lines) == 1 + len(ODD) + 3
    for line in lines:
        assert not HARM.search(line) and "x" * 81 not in line, line


def test_a_name_is_one_line() -> None:
    assert [called(os.fsdecode(name)) for name in ODD[:6]] == ["a b", "a [31mb", "a b", "a b", "a\ufffdb", "a b"]
    assert len(called("x" * 300)) == LONGEST_NAME and one_line("می\u200cشود 👩\u200d🚒") == "می\u200cشود 👩\u200d🚒"
    assert str(Bad(f"/home/{'y' * 250}.tmx", "", "is wrong")) == f"/home/{'y' * 48}…{'y' * 8}.tmx: is wrong"
    assert i18n.words("a\x1b\ud800b") == "a\ufffd\ufffdb"
