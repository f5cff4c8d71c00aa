"""The list of hundreds of battles is there at once and fills in: only rows in sight are read whole."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hands import Hands

from game.core.play.record import record_text
from game.core.play.sums import summed
from game.scenes.battle_setup import quick_order
from game.scenes.saves import entries, rows
from game.scenes.saves.scene import SavesScene
from game.store import archive
from game.store.folders import user_replays
from game.store.journal import Journal
from game.store.saves import save_battle

pytestmark = pytest.mark.usefixtures("kts_home")
MANY = 60


@pytest.fixture(scope="module")
def young() -> str:
    return record_text(quick_order("simple-battles", 3).begin())


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read whole."""
    names: list[str] = []
    real = entries.whole

    def counted(entry: entries.SavedEntry) -> entries.SavedEntry:
        if entry.unread:
            names.append(entry.name)
        return real(entry)

    monkeypatch.setattr(rows, "whole", counted)
    return names


def until(hands: Hands, done: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not done():
        hands.step(seconds=0)
        time.sleep(0.005)
        assert time.monotonic() < end
    hands.step()


def opened(replays: bool) -> Hands:
    """The list as in a window, while the folder is not looked through yet."""
    scene = SavesScene(replays)
    scene.at_once = False
    return Hands(scene)


def in_sight(scene: SavesScene) -> bool:
    return bool(scene.entries) and all(not scene.entries[i].unread for i in [scene.at, *scene.list.in_sight()])


def test_rows_fill_in_as_they_come_into_sight(young: str, read: list[str]) -> None:
    for n in range(MANY):
        save_battle(f"Evening {n:02}", young)
    hands = opened(False)
    scene = hands.scene
    assert not scene.inviting.visible, "it is not said that there is none before that is known"
    until(hands, lambda: in_sight(scene))
    assert len(scene.entries) == MANY and scene.chosen.name == "Evening 59" and scene.go.enabled
    shown = len(scene.list.in_sight())
    assert 4 < shown < 20 and shown <= len(read) <= shown + 4
    before = len(read)
    hands.key("End")
    until(hands, lambda: in_sight(scene))
    assert scene.chosen.name == "Evening 00" and scene.chosen.saved is not None and len(read) <= before + shown + 4
    until(hands, lambda: scene.chosen.saved is not None and scene.chosen.saved.match is not None)
    hands.key("Enter")
    assert hands.scene.name == "battle"


def test_what_was_read_is_not_read_again_unless_it_was_written(young: str, read: list[str]) -> None:
    for n in range(6):
        save_battle(f"Evening {n}", young)
    hands = opened(False)
    scene = hands.scene
    until(hands, lambda: in_sight(scene))
    read.clear()
    save_battle("Evening 3", young)
    scene.read()
    until(hands, lambda: scene.entries[0].name == "Evening 3" and in_sight(scene))
    assert read == ["Evening 3"]


def test_enter_before_the_row_is_read_goes_on_with_it(young: str) -> None:
    journal = Journal("A v B")
    journal.put(young)
    journal.close()
    hands = opened(False)
    scene = hands.scene
    until(hands, lambda: bool(scene.entries))
    scene.rows.entries[0] = scene.entries[0]._replace(unread=True, saved=None)
    hands.key("Enter")
    assert hands.scene.name == "battle"


def test_an_empty_folder_invites_once_that_is_known() -> None:
    hands = opened(True)
    scene = hands.scene
    until(hands, lambda: scene.inviting.visible)
    assert scene.quick.focused and not scene.card.visible


def test_one_that_is_deleted_while_it_is_read_is_no_crash(young: str) -> None:
    paths = [save_battle(f"Evening {n}", young) for n in range(3)]
    hands = opened(False)
    until(hands, lambda: bool(hands.scene.entries))
    for path in paths:
        path.unlink(missing_ok=True)
    until(hands, lambda: in_sight(hands.scene))


def test_a_save_that_another_program_wrote_meanwhile_is_not_deleted(young: str) -> None:
    other = record_text(quick_order("simple-battles", 4).begin())
    path = save_battle("Evening", young)
    hands = Hands(SavesScene(False))
    save_battle("Evening", other)
    hands.click(hands.scene.gone)
    hands.click(hands.scene.stage.layers[-1].widget.buttons[1])
    assert path.is_file() and "changed by another program" in hands.said()
    hands.click(hands.scene.gone)
    hands.click(hands.scene.stage.layers[-1].widget.buttons[1])
    assert not path.is_file()


def test_the_bound_counts_those_whose_age_is_known(young: str) -> None:
    for n in range(3):
        archive.keep(f"battle {n}", young)
    (user_replays() / "from Ben.kts").write_text(summed(young))
    os.utime(user_replays() / "from Ben.kts", (1, 1))
    hands = Hands(SavesScene(True))
    assert "3 of at most 100" in str(hands.scene.bound.text) and len(hands.scene.entries) == 4
    assert hands.scene.entries[-1].name == "from Ben" and str(hands.scene.entries[-1].when) == "no date"
    assert Path(hands.scene.entries[-1].path).is_file()
