"""Files as Windows and macOS treat them: what is open cannot be replaced, names are reserved, lines end in CRLF."""

from __future__ import annotations

import codecs
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import platforms, rules
from game.core.play.record import read_record, record_text
from game.core.play.sums import summed
from game.scenes.battle_setup import quick_order
from game.store import archive, disk, names, saves
from game.store.errors import Bad
from game.store.folders import lessons_file, settings_file
from game.store.forces import delete_force, find_forces, force_named, load_force, save_force, shipped_forces
from game.store.journal import Journal, in_progress
from game.store.lessons_taken import remember, taken
from game.store.maps import load_map, shipped_files
from game.store.settings import Settings, load_settings, save_settings

OPEN = Path("/proc/self/fd")


def held(path: str | os.PathLike[str]) -> bool:
    """Whether this program has that file open."""
    for one in OPEN.iterdir():
        try:
            if os.path.samestat(os.stat(one), os.stat(path)):
                return True
        except OSError:
            continue
    return False


@pytest.fixture
def stubborn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """As on Windows, a file that is open cannot be renamed, replaced or deleted. Gives what was refused."""
    if not OPEN.is_dir():
        yield []                    # the system itself is like that
        return
    refused: list[str] = []

    def guarded(name: str) -> None:
        real = getattr(os, name)

        def call(path: str, *there: str, **more: object) -> None:
            for one in (path, *there):
                if isinstance(one, (str, os.PathLike)) and held(one):
                    refused.append(f"{name} {os.path.basename(one)}")
                    raise PermissionError(13, "The process cannot access the file because it is being used", str(one))
            real(path, *there, **more)

        monkeypatch.setattr(os, name, call)

    for name in ("replace", "rename", "unlink", "remove"):
        guarded(name)
    yield refused


@pytest.fixture(scope="module")
def record() -> str:
    """A battle that has begun."""
    return record_text(quick_order(rules.IDS[0], 3).begin())


def everything_kept(record: str) -> None:
    """All that a player keeps, written, written over and taken away."""
    for scale in (100, 150):
        save_settings(Settings(scale=scale))
    assert load_settings()[0].scale == 150
    for step in (1, 2):
        remember("simple-battles", step)
    assert taken()["simple-battles"].step == 2
    journal = Journal("Änne gegen Jörg")
    for text in (record, record + "# one more\n", record):      # anew, appended, taken back
        journal.put(text)
    assert [one.text for one in in_progress()] == [record]
    other = Journal.of(journal.path)
    journal.close()
    other.put(record + "# gone on\n")
    other.end()
    assert not in_progress()
    for _ in range(2):
        saves.save_battle("Küche 1", record)
    assert saves.load_battle("küche 1" if os.name == "nt" else "Küche 1") == saves.load_backup("Küche 1")
    kept = archive.keep("first", record)
    entry = next(one for one in archive.finished() if one.path == kept)
    assert archive.pin(entry, True).is_file()
    lessons_file().write_bytes(b"\xff")
    remember("simple-battles", 3)                               # what cannot be read is put aside first
    assert list(lessons_file().parent.glob(f"*{disk.ASIDE}"))


def test_nothing_is_replaced_or_deleted_while_it_is_open(kts_home: Path, stubborn: list[str], record: str) -> None:
    everything_kept(record)
    assert stubborn == []


@pytest.mark.skipif(os.name == "nt" or not OPEN.is_dir(),
                    reason="only systems with /proc let an open file go otherwise")
def test_the_stubborn_disk_is_stubborn(tmp_path: Path, stubborn: list[str]) -> None:
    path = tmp_path / "a"
    with path.open("w"), pytest.raises(PermissionError):
        path.unlink()
    assert stubborn == ["unlink a"]


def test_a_file_that_another_program_holds_for_a_moment_is_replaced_when_it_lets_go(
        kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(Settings(scale=100))
    real, tries, slept = os.replace, [], []

    def busy(path: str, there: str) -> None:
        tries.append(there)
        if len(tries) < 4:
            raise PermissionError(13, "busy", str(there))
        real(path, there)

    monkeypatch.setattr(os, "replace", busy)
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr(disk, "WAITS", (0.01, 0.02, 0.05, 0.1))
    save_settings(Settings(scale=200))
    assert load_settings()[0].scale == 200 and slept == [0.01, 0.02, 0.05]
    tries[:] = []
    monkeypatch.setattr(disk, "WAITS", (0.01,))
    with pytest.raises(Bad, match="cannot be written: busy"):
        save_settings(Settings(scale=125))
    assert load_settings()[0].scale == 200 and len(tries) == 2
    assert not list(settings_file().parent.glob(".*.new"))


@pytest.mark.parametrize("home", [
    "Müller & Söhne, Küche Nr. 1 (alt)", "/".join(["ein sehr langer Ordner mit Umlauten äöü"] * 8),
    "a'b %TEMP% $HOME ~"], ids=["umlauts", "long", "signs"])
def test_a_players_folder_may_be_called_anything(home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                 record: str) -> None:
    monkeypatch.setenv("KTS_HOME", str(tmp_path / home))
    assert len(home) < 200 or len(str(tmp_path / home)) > 260
    everything_kept(record)


@pytest.mark.parametrize("name", ["con", "NUL", "lpt1", "COM¹", "com²", "aux ", " prn", "CON.kts", "nul."])
def test_no_name_is_one_that_windows_keeps_for_itself(name: str) -> None:
    made = names.file_name(name, ".kts")
    assert made.split(".")[0].strip().upper() not in names._DEVICES
    assert not set(made) & set('<>:"/\\|?*') and made == made.strip(" .")


@pytest.mark.parametrize("name", ["𠀀" * 80, "é" * 300, "x" * 300, "好" * 80])
def test_no_name_is_longer_than_a_system_takes(name: str, tmp_path: Path) -> None:
    disk.write_text(tmp_path / names.file_name(name, ".journal"), "x")


def ended(path: Path, folder: Path, end: bytes) -> Path:
    """A copy of a file whose lines end so."""
    made = folder / path.name
    made.write_bytes(path.read_bytes().replace(b"\r\n", b"\n").replace(b"\n", end))
    return made


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_lines_may_end_as_on_windows_or_old_macs_in_every_file_that_a_player_may_edit(
        kts_home: Path, record: str, end: str) -> None:
    path = sorted(shipped_forces(rules.IDS[0]).glob("*.toml"))[0]
    types = {one.id: one.force_type for one in rules.every()}
    assert load_force(ended(path, kts_home, end.encode()), types).force == load_force(path, types).force
    small = min(shipped_files(), key=lambda one: one.stat().st_size)
    maps = kts_home / "maps"
    maps.mkdir()
    assert load_map(ended(small, maps, end.encode())) == load_map(small)
    for text in (record, summed(record)):
        kept = kts_home / "battle.kts"
        kept.write_bytes(text.replace("\n", end).encode())
        again = read_record(disk.read_text(kept, saves.LIMIT), rules.get, "battle.kts").play()
        assert record_text(again) == record
    save_settings(Settings(scale=150))
    settings_file().write_bytes(settings_file().read_bytes().replace(b"\n", end.encode()))
    assert load_settings()[0].scale == 150
    remember("warbands", 2)
    lessons_file().write_bytes(lessons_file().read_bytes().replace(b"\n", end.encode()))
    assert taken()["warbands"].step == 2


def test_what_another_program_holds_for_a_moment_is_deleted_when_it_lets_go(
        kts_home: Path, monkeypatch: pytest.MonkeyPatch, record: str) -> None:
    """A virus scanner has each file for a moment; six places delete."""
    real, tries, slept = os.unlink, [0], []

    def busy(path: str, **more: object) -> None:
        tries[0] += 1
        if tries[0] % 3:
            raise PermissionError(13, "busy", str(path))
        real(path, **more)

    monkeypatch.setattr(os, "unlink", busy)
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr(disk, "WAITS", (0.01, 0.02))
    journal = Journal("A v B")
    journal.put(record)
    journal.end()
    for _ in range(3):                                          # its backup is written over, so one goes
        saves.save_battle("x", record)
    saves.delete_save("x")
    for name in "abcd":
        archive.keep(name, record, most=2)
    archive.forget(archive.finished()[0].path)
    types = {one.id: one.force_type for one in rules.every()}
    path = sorted(shipped_forces(rules.IDS[0]).glob("*.toml"))[0]
    delete_force(save_force(load_force(path, types)))
    assert not in_progress() and not saves.list_saves() and len(archive.finished()) == 1
    assert not list((kts_home / "forces").rglob("*.toml")) and len(slept) >= 12
    with pytest.raises(Bad, match="cannot be deleted: busy"):
        monkeypatch.setattr(disk, "WAITS", ())
        tries[0] = 0
        archive.forget(archive.finished()[0].path)


def test_a_disk_that_does_not_sync_folders_still_keeps(kts_home: Path, monkeypatch: pytest.MonkeyPatch,
                                                       record: str) -> None:
    """Some of a network and of FUSE."""
    real = os.fsync

    def refused(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "Invalid argument")
        real(handle)

    monkeypatch.setattr(os, "fsync", refused)
    everything_kept(record)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no handle of a folder to wait for")
def test_a_mac_waits_until_the_disk_has_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told: list[object] = []
    full = SimpleNamespace(F_FULLFSYNC=51, fcntl=lambda handle, what: told.append(what))
    monkeypatch.setattr(platforms, "SYSTEM", "darwin")
    monkeypatch.setattr(platforms, "import_module", lambda name: full)
    monkeypatch.setattr(os, "fsync", lambda handle: told.append("fsync"))
    disk.write_bytes(tmp_path / "a", b"a")
    assert told == [51, 51]
    full.fcntl = None                                           # a disk of another system
    monkeypatch.setattr(platforms, "import_module", lambda name: SimpleNamespace())
    disk.write_bytes(tmp_path / "a", b"a")
    assert told == [51, 51, "fsync", "fsync"]


@pytest.mark.parametrize("saved", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "utf-8", "cp1252"])
def test_a_letter_is_read_however_it_was_saved(saved: str, tmp_path: Path) -> None:
    """PowerShell 5 writes `… > invitation.txt` in UTF-16 with a mark, old editors in a code page."""
    letter = tmp_path / "letter.txt"
    mark = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}.get(saved, b"")
    letter.write_bytes(mark + "Lieber Jörg,\r\nKTS[abc\r\ndef]\r\n".encode(saved))
    told = disk.read_loosely(letter, 1000)
    assert "\nKTS[abc\ndef]\n" in told and told.startswith("Lieber J")
    assert ("ö" in told) == (saved != "cp1252")
    with pytest.raises(Bad, match="too big"):
        disk.read_loosely(letter, 10)


def test_a_folder_is_called_one(tmp_path: Path) -> None:
    for path, told in ((tmp_path, "this is a folder"), (tmp_path / "gone", "there is no such file")):
        with pytest.raises(Bad, match=told):
            disk.read_text(path, 10)


def test_a_force_may_have_an_ending_of_its_own(kts_home: Path) -> None:
    """So that a desktop knows who opens it; `.TOML` comes from old disks."""
    types = {one.id: one.force_type for one in rules.every()}
    path = sorted(shipped_forces(rules.IDS[0]).glob("*.toml"))[0]
    mine = kts_home / "forces" / rules.IDS[0] / "mine.ktsforce"
    mine.parent.mkdir(parents=True)
    mine.write_bytes(path.read_bytes())
    assert [one.path for one in find_forces(rules.IDS[0], types) if not one.shipped] == [mine]
    assert force_named(str(mine), rules.IDS[0], types).force == load_force(path, types).force
    delete_force(mine)
    assert not mine.exists()
