"""Two windows of one player: what one saves, the other does not write over unasked."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hands import Hands

from game import rules, scenes
from game.core.table.places import GRID, Place
from game.scenes.builder.scene import BuilderScene
from game.scenes.editor.opening import editor_with
from game.store import disk
from game.store.folders import settings_file
from game.store.forces import ForceFile, find_forces, load_force, save_force, shipped_forces
from game.store.maps import find_maps, load_map
from game.store.settings import Settings, SettingsFile, load_settings
from game.ui.widgets import Dialog
from game.workshop import draft as drafts
from game.workshop import keeping

pytestmark = pytest.mark.usefixtures("kts_home")
TYPES = {one.id: one.force_type for one in rules.every()}


def own_force() -> ForceFile:
    """One of the player's."""
    sample = load_force(sorted(shipped_forces("simple-battles").glob("*.toml"))[0], TYPES)
    named = msgspec.structs.replace(sample.force, name="Gang: one")
    return load_force(save_force(ForceFile(sample.ruleset, sample.limit, named, sample.note)), TYPES)


def limit(name: str) -> int:
    [found] = [one for one in find_forces("simple-battles", TYPES) if not one.shipped and one.name == name]
    return found.limit


def opened(hands: Hands) -> Dialog:
    found = hands.scene.stage.layers[-1].widget
    assert isinstance(found, Dialog)
    return found


@pytest.mark.parametrize("way", ["back", "another name", "over it"])
def test_a_force_edited_in_two_windows(way: str) -> None:
    file = own_force()
    one, other = (Hands(BuilderScene("simple-battles", file, None), (1600, 900)) for _ in range(2))
    one.scene.draft.change(limit=file.limit + 1)
    one.scene.save_force()
    other.scene.draft.change(limit=file.limit + 2)
    other.scene.save_force()
    assert limit("Gang: one") == file.limit + 1, "asked first"
    other.step()
    other.click(opened(other).buttons[["back", "another name", "over it"].index(way)])
    if way == "back":
        assert limit("Gang: one") == file.limit + 1 and other.scene.draft.dirty
    elif way == "another name":
        assert limit("Gang: one") == file.limit + 1 and limit("Gang: one 2") == file.limit + 2
        assert not other.scene.draft.dirty
    else:
        assert limit("Gang: one") == file.limit + 2
    other.scene.draft.change(limit=file.limit + 3)
    if way != "back":
        other.scene.save_force()                    # its own now: saved without asking
        assert file.limit + 3 in (limit("Gang: one"), limit("Gang: one 2") if way == "another name" else 0)


@pytest.mark.parametrize("way", ["back", "another name", "over it"])
def test_a_table_drawn_in_two_windows(way: str) -> None:
    """What the other window, or Tiled, has saved is not written over unasked."""
    path = keeping.save(drafts.laid(drafts.empty("Mill", 24 * GRID, 24 * GRID), "house", Place.at(6, 6))[0], None)
    one, other = (Hands(editor_with(path, False, "simple-battles", None), (1600, 900)) for _ in range(2))
    for hands, sort in ((one, "forest"), (other, "hill")):
        hands.scene.editing.take(sort)
        hands.scene.editing.lay(Place.at(15, 15))
        hands.key("S")
    assert kinds(path) == ["house", "forest"], "asked first"
    other.click(opened(other).buttons[["back", "another name", "over it"].index(way)])
    found = {entry.name: kinds(entry.path) for entry in find_maps() if not entry.shipped and entry.path is not None}
    assert found == {"back": {"Mill": ["house", "forest"]},
                     "another name": {"Mill": ["house", "forest"], "Mill 2": ["house", "hill"]},
                     "over it": {"Mill": ["house", "hill"]}}[way]
    assert other.scene.editing.history.dirty == (way == "back")
    if way != "back":
        other.scene.editing.lay(Place.at(8, 18))
        other.key("S")                              # its own now: saved without asking
        assert not other.scene.editing.history.dirty


def test_a_table_that_was_not_saved_when_its_map_changed_asks(kts_home: Path) -> None:
    """Also where the program ended in between."""
    path = keeping.save(drafts.laid(drafts.empty("Mill", 24 * GRID, 24 * GRID), "house", Place.at(6, 6))[0], None)
    hands = Hands(editor_with(path, False, "simple-battles", None), (1600, 900))
    hands.scene.editing.take("hill")
    hands.scene.editing.lay(Place.at(15, 15))
    hands.step(seconds=1.5)
    keeping.save(drafts.laid(keeping.saved(path), "forest", Place.at(15, 15))[0], path)
    again = Hands(editor_with(path, False, "simple-battles", None), (1600, 900))
    assert [part.sort for part in again.scene.editing.draft.parts] == ["house", "hill"]
    again.key("S")
    opened(again)
    assert kinds(path) == ["house", "forest"]


def kinds(path: Path) -> list[str]:
    return [piece.kind for piece in load_map(path).pieces]


def test_saving_what_nobody_else_touched_does_not_ask() -> None:
    file = own_force()
    hands = Hands(BuilderScene("simple-battles", file, None), (1600, 900))
    for more in (1, 2, 3):
        hands.scene.draft.change(limit=file.limit + more)
        hands.scene.save_force()
        assert limit("Gang: one") == file.limit + more


def test_settings_that_cannot_be_written_say_so_and_how_long_they_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    app: Any = SimpleNamespace(ui=SimpleNamespace(toast=lambda text, seconds=0: told.append(str(text))))
    file = SettingsFile(Settings())
    scenes._keep(app, file, Settings(scale=150))
    settings_file().chmod(0o444)
    scenes._keep(app, file, Settings(scale=175))
    assert "write-protected" in told[-1] and "holds until you close the game" in told[-1]
    settings_file().chmod(0o644)
    settings_file().write_text("scale = = 1\n")
    scenes._keep(app, file, Settings(scale=200))
    assert "settings.damaged" in told[-1] and load_settings()[0].scale == 200
    assert Path(disk.real(settings_file())).is_file()


def test_a_data_folder_where_nothing_can_be_written_is_told_at_the_start(kts_home: Path,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    assert scenes._keep_log() == "" and not list(kts_home.glob(".*"))
    (kts_home / "file").write_text("x")
    monkeypatch.setenv("KTS_HOME", str(kts_home / "file" / "home"))
    assert "nothing can be written there: Not a directory" in scenes._keep_log()
