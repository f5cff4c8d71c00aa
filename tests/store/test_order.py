"""What was kept last says the number in each file, whatever clocks say; nothing goes by an age that nobody knows."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path
from zipfile import ZipFile

import pytest

from game.core.play.sums import summed
from game.core.text import T
from game.store import archive, journal, order, report
from game.store.folders import user_battles, user_replays
from game.store.journal import Journal, in_progress
from game.store.labels import Labels, bare, labelled, labels_in
from game.store.order import Stamp
from game.store.saves import list_saves, save_battle

RECORD = "kts-record 1 simple-battles\nanswers\n"
YEAR_1970, YEAR_2099 = 12.0, 4_080_000_000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock of the computer; another program is begun whenever it is set."""
    now = [1_800_000_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


def restarted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is begun anew: it knows nothing but what the files say."""
    monkeypatch.setattr(order, "_last", 0)
    monkeypatch.setattr(order, "_looked", None)


def names() -> list[str]:
    return [entry.name for entry in archive.finished()]


@pytest.mark.parametrize("wrong", [YEAR_1970, YEAR_2099])
def test_with_a_wrong_clock_no_finished_battle_deletes_the_one_before(
        kts_home: Path, clock: list[float], monkeypatch: pytest.MonkeyPatch, wrong: float) -> None:
    """R13: the archive is full, the battery is flat, three battles are finished, each in a program of its own."""
    for n in range(10):
        archive.keep(f"old {n}", RECORD, most=10)
        clock[0] += 60
    clock[0] = wrong
    for n in range(3):
        restarted(monkeypatch)
        path = archive.keep(f"new {n}", RECORD, most=10)
        os.utime(path, (wrong, wrong))
        clock[0] += 60
    assert names() == ["new 2", "new 1", "new 0", *(f"old {n}" for n in range(9, 2, -1))]
    clock[0] = 1_800_100_000.0              # it is put right
    restarted(monkeypatch)
    archive.keep("right", RECORD, most=10)
    assert names()[:4] == ["right", "new 2", "new 1", "new 0"] and len(names()) == 10 and "old 3" not in names()


def test_what_is_new_never_goes_however_small_the_bound(kts_home: Path, clock: list[float],
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(6):
        clock[0] -= 1000
        restarted(monkeypatch)
        archive.keep(f"battle {n}", RECORD, most=1)
        assert names() == [f"battle {n}"]


@pytest.mark.parametrize("times", ["equal", "backwards", "future"])
def test_a_copied_folder_keeps_its_order(kts_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                         times: str) -> None:
    """A backup that was restored, a cloud, a stick: all files have other times."""
    for n in range(5):
        archive.keep(f"battle {n}", RECORD)
        save_battle(f"save {n}", RECORD)
        Journal(f"journal {n}").put(RECORD + f"{n}\n")
    there = tmp_path / "copy"
    shutil.copytree(kts_home, there)
    for number, path in enumerate(sorted(there.rglob("*"))):
        at = {"equal": 1e9, "backwards": 1e9 - number, "future": 5e9 - number}[times]
        os.utime(path, (at, at))
    monkeypatch.setenv("KTS_HOME", str(there))
    restarted(monkeypatch)
    assert names() == [f"battle {n}" for n in (4, 3, 2, 1, 0)]
    assert [one.name for one in list_saves()] == [f"save {n}" for n in (4, 3, 2, 1, 0)]
    assert [one.text[-2] for one in in_progress()] == list("43210")
    assert [one.path for one in journal.listed()] == [one.path for one in in_progress()]
    archive.keep("new", RECORD, most=3)
    assert names() == ["new", "battle 4", "battle 3"]


def test_two_computers_with_right_clocks_fall_in_order(kts_home: Path, clock: list[float],
                                                       monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for n, home in enumerate((kts_home, tmp_path / "other") * 3):
        monkeypatch.setenv("KTS_HOME", str(home))
        restarted(monkeypatch)
        clock[0] += 100
        archive.keep(f"battle {n}", RECORD)
    for path in (kts_home / "replays").iterdir():
        shutil.copy(path, tmp_path / "other" / "replays" / path.name)
    assert names() == [f"battle {n}" for n in range(5, -1, -1)]


def test_files_of_earlier_versions_go_by_the_date_in_their_name_before_all_others(kts_home: Path) -> None:
    user_replays().mkdir()
    for day in (3, 1, 2):
        (user_replays() / f"2026-05-0{day} 201500 A v B 0f3c2{day}.kts").write_text(summed(RECORD))
    for n in range(2):
        archive.keep(f"new {n}", RECORD, most=10)
    assert [name[:10] for name in names()] == ["new 1", "new 0", "2026-05-03", "2026-05-02", "2026-05-01"]
    archive.keep("new 2", RECORD, most=4)
    assert [name[:10] for name in names()] == ["new 2", "new 1", "new 0", "2026-05-03"]


def test_what_nobody_knows_the_age_of_is_not_counted_and_stays(kts_home: Path) -> None:
    """Records of a friend put into the folder, those of an earlier version whose clock stood wrong."""
    user_replays().mkdir()
    strange = ["00001", "from Ben", "1970-01-01 000012 A v B 0f3c2a"]
    for name in strange:
        (user_replays() / f"{name}.kts").write_text(summed(RECORD))
        os.utime(user_replays() / f"{name}.kts", (1, 1))
    for n in range(30):
        archive.keep(f"new {n:02}", RECORD, most=5)
    assert names() == [f"new {n:02}" for n in range(29, 24, -1)] + sorted(strange, reverse=False)


def test_a_protected_file_stays(kts_home: Path) -> None:
    first = archive.keep("first", RECORD, most=2)
    first.chmod(0o444)
    for n in range(5):
        archive.keep(f"new {n}", RECORD, most=2)
    assert names() == ["new 4", "new 3", "first"]


def test_the_last_battle_in_progress_is_the_one_answered_last(kts_home: Path, clock: list[float],
                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = Journal("first"), Journal("second")
    first.put(RECORD)
    second.put(RECORD)
    clock[0] = YEAR_1970
    first.put(RECORD + "more\n")
    assert in_progress()[0].path == first.path == journal.listed()[0].path
    first.close()
    second.close()
    restarted(monkeypatch)
    again = Journal.of(second.path)
    again.put(RECORD + "later\n")
    os.utime(first.path, (5e9, 5e9))
    assert in_progress()[0].path == second.path and in_progress()[0].when == int(YEAR_1970)


def test_a_journal_of_the_earlier_version_is_read_and_goes_on(kts_home: Path) -> None:
    import zlib
    user_battles().mkdir()
    path = user_battles() / "2026-05-01 201500 A v B 0f3c2a.journal"
    data = RECORD.encode()
    path.write_bytes(b"kts-journal 1\n" + b"%d %08x\n" % (len(data), zlib.crc32(data)) + data)
    [battle] = in_progress()
    assert battle.text == RECORD and not battle.damage and time.localtime(battle.when)[:5] == (2026, 5, 1, 20, 15)
    going = Journal.of(path)
    going.put(RECORD + "more\n")
    [battle] = in_progress()
    assert battle.path == path and battle.text == RECORD + "more\n" and battle.stamp is not None


def test_labels_come_and_go_without_touching_the_record() -> None:
    text = summed(RECORD)
    for labels in (Labels(), Labels(Stamp(5, 7)), Labels(Stamp(5, 7), "Anna's: last / stand", 3), Labels(None, "x")):
        made = labelled(text, labels)
        assert made.startswith(text) and bare(made) == text and labels_in(made) == labels
        assert labelled(made, Labels()) == text
    assert labels_in(labelled(text, Labels(None, "a\nkept 9 b"))).name == "a kept 9 b"
    for odd in ("", "x", "name 1 x\n", "sum \nkept\n", RECORD):
        assert bare(odd) == odd


def test_a_number_that_cannot_be_is_none(kts_home: Path, clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    user_replays().mkdir()
    (user_replays() / "x.kts").write_text(summed(RECORD) + f"kept {10**40} 2026-11-27T14:09:25Z\n")
    restarted(monkeypatch)
    archive.keep("y", RECORD)
    assert names() == ["y", "x"] and archive.finished()[0].stamp.order < 10**14


@pytest.mark.parametrize("told", [0, -5, 10**12, 10**18, 10**30, float("inf"), float("nan")])
def test_a_time_that_no_system_has_a_day_for_is_none(told: float) -> None:
    assert order.shown(told, "%Y-%m-%d") == ""
    assert len(order.shown(YEAR_2099, "%Y-%m-%d")) == 10


def test_a_clock_beyond_the_year_9999_is_written_so_that_it_is_read(clock: list[float]) -> None:
    stamp = Stamp(7, 300_000_000_000)
    assert order.read_line(order.line(stamp)) == Stamp(7, 253_402_300_799)


@pytest.mark.parametrize("year", [1970, 2026, 2150])
def test_a_report_is_packed_whatever_the_clock_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                             year: int) -> None:
    now = time.struct_time((year, 1, 1, 0, 0, 0, 0, 1, 0))
    monkeypatch.setattr(time, "localtime", lambda *_: now)
    report.write(tmp_path / "r.zip", [report.Part("log.txt", T("a log"), "words")])
    with ZipFile(tmp_path / "r.zip") as packed:
        assert packed.read("log.txt") == b"words" and packed.infolist()[0].date_time[0] in (1980, 2026)
