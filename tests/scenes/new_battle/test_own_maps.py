"""Hundreds of own maps: the set-up is there at once and fills in; what it says of a map is what `check` says."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest
from hands import Hands

from game.scenes.new_battle import NewBattleScene
from game.store import map_shelf
from game.store.folders import user_maps
from game.store.map_facts import shipped_for
from game.store.maps import read_entry, shipped_maps

sys.path.insert(0, str(Path(__file__).parents[2] / "maps"))
from mapmaking import drawn

HOUSE = '<object id="1" name="barn" type="house" x="64" y="64" width="192" height="128"/>'

SHIPPED = len(shipped_for("simple-battles"))


@pytest.fixture(autouse=True)
def folder(kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(map_shelf, "_shelf", None)
    user_maps().mkdir(parents=True)
    return user_maps()


def filled(hands: Hands, seconds: float = 60.0) -> float:
    """Step until all own maps are there; the longest step in seconds."""
    end, longest = time.monotonic() + seconds, 0.0
    while hands.scene.choice.reading:
        assert time.monotonic() < end, "the maps are still being read"
        before = time.process_time()
        hands.step(seconds=0.05)
        longest = max(longest, time.process_time() - before)
        time.sleep(0.01)
    return longest


def test_the_set_up_does_not_wait_for_own_maps(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one is read by the window's thread."""
    import threading

    for i in range(30):
        drawn(folder, HOUSE, name=f"m{i:02}.tmx")
    by: set[str] = set()
    real = read_entry
    monkeypatch.setattr("game.store.maps.read_entry",
                        lambda path, shipped=False: (shipped or by.add(threading.current_thread().name),
                                                     real(path, shipped))[1])
    hands = Hands(NewBattleScene("simple-battles"), (1280, 720))
    scene = hands.scene
    assert len(scene.choice.maps) == SHIPPED and scene.choice.reading
    assert str(scene.ground.number.text).endswith("reading more")
    chosen = scene.choice.ground.name
    filled(hands)
    assert len(scene.choice.maps) == SHIPPED + 30 and by == {"own maps"}
    assert scene.choice.ground.name == chosen and str(scene.ground.number.text).endswith(f"of {SHIPPED + 31}")
    assert [entry.path.name for entry in scene.choice.maps[SHIPPED:]] == [f"m{i:02}.tmx" for i in range(30)]


def test_a_random_table_stays_chosen_while_maps_come_in(folder: Path) -> None:
    for i in range(5):
        drawn(folder, HOUSE, name=f"m{i}.tmx")
    hands = Hands(NewBattleScene("simple-battles"), (1280, 720))
    hands.scene.ground.draw_table()
    name = hands.scene.choice.ground.name
    assert name.startswith("Random table")
    filled(hands)
    number = name.split()[-1]                       # once it is made it may be called a farm or a village
    assert hands.scene.choice.ground.name.endswith(number) and len(hands.scene.choice.maps) == SHIPPED + 5


def test_leaving_ends_the_reading(folder: Path) -> None:
    for i in range(40):
        drawn(folder, HOUSE, name=f"m{i:02}.tmx")
    hands = Hands(NewBattleScene("simple-battles"), (1280, 720))
    scene = hands.scene
    hands.step(seconds=0.1)
    hands.app.replace(NewBattleScene("warbands"))
    hands.step(seconds=0.1)
    assert not scene.choice.reading
    filled(hands)
    assert sum(not entry.shipped for entry in hands.scene.choice.maps) == 40
    time.sleep(0.05)
    hands.step(seconds=0.1)
    assert len(scene.choice.maps) < 44


def test_notes_of_a_map_stand_in_the_set_up(folder: Path) -> None:
    path = drawn(folder, layers='<objectgroup name="Pieces 1">' + HOUSE + '</objectgroup><objectgroup name="zone">'
                                '<object id="2" x="0" y="0" width="64" height="64"/></objectgroup>')
    hands = Hands(NewBattleScene("simple-battles", wait=True), (1920, 1080))
    scene = hands.scene
    assert not scene.ground.notes.visible
    while scene.ground.name.text != "M":
        hands.key("]")
    first, second = read_entry(path).notes
    assert scene.ground.notes.visible and str(scene.ground.notes.text) == f"{first} (and 1 more)"
    assert scene.ground.random.rect.bottom <= scene.ground.notes.rect.top
    assert "call the layer pieces" in first and "call the layer zones" in second


def test_a_map_of_another_size_says_so_in_the_set_up(folder: Path) -> None:
    text = (shipped_maps() / "simple-battles" / "orchard-hamlet.tmx").read_text("utf-8")
    (folder / "mine.tmx").write_text(text.replace('name="rulesets" value="simple-battles"',
                                                  'name="rulesets" value="ghost-legions"'), "utf-8")
    hands = Hands(NewBattleScene("ghost-legions", wait=True), (1280, 720))
    while hands.scene.choice.ground.entry is None or hands.scene.choice.ground.entry.path.stem != "mine":
        hands.key("]")
    assert "48″ by 48″ are played" in str(hands.scene.start.why_off)


def test_the_name_of_the_table_has_its_room_while_maps_are_read_and_after(folder: Path) -> None:
    """*Orchard hamlet* was cut to *Orc ha…* beside the room that *reading more* had taken."""
    for i in range(8):
        drawn(folder, HOUSE, name=f"m{i}.tmx")
    hands = Hands(NewBattleScene("simple-battles"), (1280, 720))
    ground = hands.scene.ground
    assert str(ground.number.text).endswith("reading more")
    while_read = ground.name.rect.copy()
    assert while_read.width > 200
    filled(hands)
    hands.step()
    assert ground.name.rect == while_read
