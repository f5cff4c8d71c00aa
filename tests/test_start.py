"""What the program loads before its first picture: nothing that the title does not show. A bench measures the time."""

from __future__ import annotations

import subprocess
import sys

import pytest
from breadth import some

from game import files, rules
from game.scenes.title.shipped import BOOK, PAGES, book_at_once, shipped

TITLE = """
import sys
import game.__main__, game.scenes
from game.scenes.title.scene import TitleScene
from game.ui.app import App
app = App(size=(1280, 720), headless=True)
app.push(TitleScene())
app.step(1 / 60)
assert app.frames == 1 and app.scene.books
print(*sorted(sys.modules))
"""
LATER = ("pymunk", "pytmx", "PIL", "game.core.chance", "game.core.table.tabletop",
         "game.core.ruleset", "game.core.play.match",
         "game.ai.planner", "game.art.figures", "game.art.minis",
         "game.art.things", "game.store.maps", "game.store.forces",
         "game.scenes.battle", "game.scenes.builder", "game.scenes.saves", "game.scenes.replay", "game.scenes.rulebook",
         "game.scenes.new_battle", "game.scenes.result", "game.scenes.lesson", "game.scenes.settings", "game.ui.table",
         "game.live", "websockets", "zeroconf", "ifaddr", "ssl", "asyncio", "sqlite3")
"""Packages that have no part in the first picture of the title."""


def test_the_first_picture_of_the_title_loads_no_rules_no_table_and_no_miniatures(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("KTS_HOME", str(tmp_path))
    run = subprocess.run([sys.executable, "-c", TITLE], capture_output=True, text=True, timeout=120, check=False,
                         cwd=files.root())
    assert run.returncode == 0, run.stderr
    loaded = set(run.stdout.splitlines()[-1].split())
    assert "game.scenes.title.scene" in loaded and "pygame.display" in loaded
    rulesets = {f"game.rules.{one.replace('-', '_')}.ruleset" for one in rules.IDS}
    assert not loaded & rulesets
    assert not [name for name in LATER if name in loaded]


BATTLE = """
import sys
from game.scenes import navigation, screens
from game.scenes.title.scene import TitleScene
from game.ui.app import App
app = App(size=(1280, 720), headless=True)
app.push(TitleScene())
app.step(1 / 60)
assert navigation.quick_game()
scene = screens.scene("{name}")
app.push(scene)
app.step(1 / 60)
scene.table.scenery._painted(scene.table.table, scene.table.scenery._needed(20, scene.table.camera.seen()), None)
print(*sorted(sys.modules))
"""
NEVER = ("numpy.ma", "numpy.random", "_hashlib", "hmac", "ssl", "html", "email", "scipy")
"""Megabytes that no battle needs: what brings them has been replaced by a few lines."""


@pytest.mark.parametrize("name", some(["ghost-legions-act", "deathzap-move"], 1))
def test_a_battle_loads_no_megabytes_for_one_function(name: str, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("KTS_HOME", str(tmp_path))
    run = subprocess.run([sys.executable, "-c", BATTLE.format(name=name)], capture_output=True, text=True, timeout=120,
                         check=False, cwd=files.root())
    assert run.returncode == 0, run.stderr
    loaded = set(run.stdout.splitlines()[-1].split())
    assert "game.scenes.battle.scene" in loaded and "game.art.land.lanes" in loaded
    assert not [one for one in NEVER if one in loaded]


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_the_cover_of_each_book_is_shipped_in_its_size(ruleset: str) -> None:
    book = book_at_once(ruleset, *BOOK)
    assert book is not None and shipped(f"book-{ruleset}.png").is_file()
    assert book.get_size() == (BOOK[0] + PAGES[0], BOOK[1] + PAGES[1])
    assert book.get_at((BOOK[0] // 2, BOOK[1] // 2)).a == 255 and book.get_at((BOOK[0] + PAGES[0] - 1, 0)).a == 0


def test_what_is_named_without_loading_is_what_the_rules_say() -> None:
    assert [rules.named(one.id) for one in rules.every()] == [(one.title, one.tagline) for one in rules.every()]
