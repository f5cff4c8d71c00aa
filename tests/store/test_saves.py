"""Saves stand whatever happens."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.core.play.sums import summed
from game.store import disk
from game.store.errors import Bad
from game.store.saves import (
    LIMIT,
    delete_save,
    list_saves,
    load_backup,
    load_battle,
    rename_save,
    restore_backup,
    save_battle,
)

RECORD = "kts-record 1 simple-battles\nanswers\n"


def test_save_list_load_delete(kts_home: Path) -> None:
    save_battle("First night", RECORD + "one\n")
    save_battle("Anna's: last / stand", RECORD)
    os.utime(kts_home / "saves" / "First night.kts", (1, 1))
    assert [(e.name, e.header) for e in list_saves()] == [
        ("Anna's: last / stand", "kts-record 1 simple-battles"), ("First night", "kts-record 1 simple-battles")]
    assert load_battle("First night") == summed(RECORD + "one\n")
    delete_save("First night")
    delete_save("First night")
    assert [e.name for e in list_saves()] == ["Anna's: last / stand"]


def test_the_last_save_is_kept_as_a_backup(kts_home: Path) -> None:
    for n in range(3):
        save_battle("x", f"{RECORD}{n}\n")
    assert load_battle("x") == summed(f"{RECORD}2\n") and load_backup("x") == summed(f"{RECORD}1\n")


def test_a_damaged_save_gives_way_to_its_backup_and_is_kept(kts_home: Path) -> None:
    for n in range(2):
        save_battle("x", f"{RECORD}{n}\n")
    (kts_home / "saves" / "x.kts").write_bytes(b"\xff\xff")
    with pytest.raises(Bad, match="x.kts, line 1: this is no UTF-8 text; save it as UTF-8"):
        load_battle("x")
    aside = restore_backup("x")
    assert aside.name == "x.damaged" and aside.read_bytes() == b"\xff\xff"
    assert load_battle("x") == load_backup("x") == summed(f"{RECORD}0\n")
    (kts_home / "saves" / "x.kts").write_bytes(b"\xfe")
    save_battle("x", f"{RECORD}2\n")
    assert load_backup("x") == summed(f"{RECORD}0\n"), "a damaged save never takes the place of a good backup"
    assert (kts_home / "saves" / "x 2.damaged").read_bytes() == b"\xfe"


@pytest.mark.parametrize(
    "name", ["../../x", "/etc/x", "CON", "..", ".hidden", "a\0b", "x" * 500, "\n", "ä ö", "-", "C:\\x"]
)
def test_a_name_never_leads_out_of_the_folder(kts_home: Path, name: str) -> None:
    if not name.strip():
        with pytest.raises(Bad, match="a save needs a name"):
            save_battle(name, RECORD)
        return
    path = save_battle(name, RECORD)
    assert path.parent == kts_home / "saves" and not path.name.startswith(".") and len(path.name) < 100
    assert load_battle(name) == summed(RECORD)


def test_limits_and_broken_files(kts_home: Path) -> None:
    with pytest.raises(Bad, match="the record is too big; at most 1,000,000 bytes"):
        save_battle("big", "x" * (LIMIT + 1))
    with pytest.raises(Bad, match="the record is empty"):
        save_battle("none", " \n")
    with pytest.raises(Bad, match=r"gone.kts: there is no such file"):
        load_battle("gone")
    folder = kts_home / "saves"
    folder.mkdir(exist_ok=True)
    (folder / "huge.kts").write_bytes(b"x" * (LIMIT + 2000))
    (folder / "odd.kts").write_bytes(b"\xff\xfe")
    (folder / "dir.kts").mkdir()
    errors = {e.name: e.error for e in list_saves()}
    assert all(e.when == 0 for e in list_saves()), "when a file was written stands in it, or nobody knows"
    assert set(errors) == {"huge", "odd", "dir"} and all(errors.values())
    for name in errors:
        with pytest.raises(Bad):
            load_battle(name)


def test_a_failed_write_leaves_the_old_save(kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_battle("x", RECORD)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk.os, "fsync", full)
    with pytest.raises(Bad, match="x.kts: cannot be written: No space left on device"):
        save_battle("x", RECORD + "more\n")
    assert load_battle("x") == summed(RECORD)
    assert sorted(p.name for p in (kts_home / "saves").iterdir()) in (["x.kts"], ["x.bak", "x.kts"])


def test_renaming_takes_the_one_before_along(kts_home: Path) -> None:
    for n in range(2):
        save_battle("x", f"{RECORD}{n}\n")
    rename_save("x", "y", load_battle("x"))
    assert load_backup("y") == summed(f"{RECORD}0\n") and [e.name for e in list_saves()] == ["y"]
    assert sorted(path.name for path in (kts_home / "saves").iterdir()) == ["y.bak", "y.kts"]
