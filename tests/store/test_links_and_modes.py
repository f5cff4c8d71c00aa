"""What was linked stays a link, what was open to a group stays so, what was protected is not written over."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.play.record import record_text
from game.scenes.battle_setup import quick_order
from game.store import archive, disk
from game.store.errors import Bad
from game.store.folders import lessons_file, settings_file
from game.store.journal import Journal
from game.store.lessons_taken import remember, taken
from game.store.saves import load_backup, load_battle, save_battle
from game.store.settings import Settings, load_settings, save_settings
from game.tools import simulate

RECORD = "kts-record 1 simple-battles\nanswers\n"
pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes and links as POSIX has them")


@pytest.fixture
def family() -> Iterator[None]:
    """What is made is open to the group."""
    before = os.umask(0o002)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def linked(path: Path, folder: Path) -> Path:
    """Move a file elsewhere and leave a link to it."""
    folder.mkdir(exist_ok=True)
    there = folder / path.name
    os.replace(path, there)
    path.symlink_to(os.path.relpath(there, path.parent))
    return there


def test_a_linked_file_is_written_where_it_lies(kts_home: Path, tmp_path: Path) -> None:
    """R04: settings.toml in a folder of dot files."""
    save_settings(Settings(scale=150))
    there = linked(settings_file(), tmp_path / "dot")
    there.chmod(0o664)
    save_settings(Settings(scale=200), before=Settings(scale=150))
    assert settings_file().is_symlink() and "scale = 200" in there.read_text() and mode(there) == 0o664
    remember("warbands", 2)
    there = linked(lessons_file(), tmp_path / "dot")
    remember("warbands", 3)
    assert lessons_file().is_symlink() and taken()["warbands"].step == 3
    save_battle("x", RECORD)
    path = kts_home / "saves" / "x.kts"
    there = linked(path, tmp_path / "dot")
    save_battle("x", RECORD + "2\n")
    assert path.is_symlink() and "2\n" in there.read_text() and "2\n" in load_battle("x")
    assert "2\n" not in load_backup("x"), "the one before is kept all the same"


def test_a_link_to_a_link_and_one_to_nothing_yet(kts_home: Path, tmp_path: Path) -> None:
    settings_file().symlink_to(tmp_path / "one")
    (tmp_path / "one").symlink_to(tmp_path / "two" / "settings.toml")
    save_settings(Settings(scale=200))
    assert settings_file().is_symlink() and (tmp_path / "one").is_symlink() and load_settings()[0].scale == 200


def test_a_circle_of_links_is_one_line(kts_home: Path) -> None:
    settings_file().symlink_to(kts_home / "b")
    (kts_home / "b").symlink_to(settings_file())
    with pytest.raises(Bad, match=r"settings.toml: cannot be written"):
        disk.write_text(settings_file(), "x")


def test_what_is_damaged_behind_a_link_is_put_aside_there(kts_home: Path, tmp_path: Path) -> None:
    settings_file().write_text("scale = = 3\n")
    there = linked(settings_file(), tmp_path / "dot")
    settings, told = load_settings()
    save_settings(settings)
    assert settings_file().is_symlink() and there.is_file() and "settings.damaged" in told[0]
    assert there.with_name("settings.damaged").read_text() == "scale = = 3\n"


def test_a_linked_folder_is_written_into(kts_home: Path, tmp_path: Path) -> None:
    (tmp_path / "cloud").mkdir()
    (kts_home / "replays").symlink_to(tmp_path / "cloud")
    archive.keep("a", RECORD)
    assert [path.name for path in (tmp_path / "cloud").iterdir()] == ["a.kts"]


def test_a_new_file_has_the_mode_that_the_system_gives(kts_home: Path, family: None, tmp_path: Path) -> None:
    """R06: saves, settings, journals, records of simulations."""
    save_settings(Settings())
    journal = Journal()
    journal.put(RECORD)
    assert simulate.main(["simple-battles", "--games", "1", "--players", "random,random", "--seed", "1", "--records",
                          str(tmp_path / "records"), "--jobs", "1"]) == 0
    [record] = (tmp_path / "records").iterdir()
    for path in (settings_file(), journal.path, save_battle("x", RECORD), archive.keep("y", RECORD), record):
        assert mode(path) == 0o664, path
    journal.put("anew\n")
    assert mode(journal.path) == 0o664


@pytest.mark.parametrize("wanted", [0o600, 0o640, 0o660, 0o666])
def test_a_file_keeps_its_mode(kts_home: Path, wanted: int) -> None:
    for path in (save_battle("x", RECORD), archive.keep("y", RECORD)):
        path.chmod(wanted)
    assert mode(save_battle("x", RECORD + "2\n")) == mode(archive.keep("y", RECORD + "2\n")) == wanted


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root may give files away")
def test_a_shared_folder_keeps_its_group(kts_home: Path) -> None:
    os.chown(kts_home, -1, 54321)
    kts_home.chmod(0o2770)
    save_settings(Settings())
    assert settings_file().stat().st_gid == 54321
    os.chown(settings_file(), -1, 54322)
    save_settings(Settings(scale=200))
    assert settings_file().stat().st_gid == 54322, "that of the file which was there"
    save_battle("x", RECORD)
    journal = Journal()
    journal.put(RECORD)
    assert {path.stat().st_gid for path in kts_home.rglob("*") if path != settings_file()} == {54321}


def test_what_is_write_protected_is_told_and_stays(kts_home: Path) -> None:
    path = save_battle("x", RECORD)
    path.chmod(0o444)
    with pytest.raises(Bad, match=r"x.kts: cannot be written: it is write-protected; take the protection off"):
        save_battle("x", RECORD + "2\n")
    assert "2\n" not in load_battle("x") and mode(path) == 0o444
    save_settings(Settings(scale=150))
    settings_file().chmod(0o444)
    with pytest.raises(Bad, match="write-protected"):
        save_settings(Settings(scale=200))
    assert load_settings()[0].scale == 150 and not list(kts_home.glob(".*.new"))


def test_the_journal_of_a_whole_battle_has_the_mode_that_it_was_given(kts_home: Path) -> None:
    journal = Journal()
    journal.put(record_text(quick_order("simple-battles", 3).begin()))
    journal.path.chmod(0o640)
    journal.put(RECORD)
    assert mode(journal.path) == 0o640


def test_a_pipe_or_a_device_is_written_into_and_never_replaced(tmp_path: Path) -> None:
    """`--html /dev/stdout`, `--out /dev/null`."""
    reader, writer = os.pipe()
    (tmp_path / "out").symlink_to(f"/proc/self/fd/{writer}")
    if not (tmp_path / "out").exists():
        pytest.skip("no /proc here")
    disk.write_text(tmp_path / "out", "told")
    os.close(writer)
    assert os.read(reader, 99) == b"told" and (tmp_path / "out").is_symlink()
    os.close(reader)
    before = os.stat("/dev/null")
    disk.write_text(Path("/dev/null"), "told")
    assert os.stat("/dev/null").st_rdev == before.st_rdev and stat.S_ISCHR(os.stat("/dev/null").st_mode)
