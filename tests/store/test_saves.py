"""Saves stand whatever happens; a killed game goes on at its last answer."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store import disk, saves
from game.store.errors import Bad
from game.store.saves import LIMIT, Journal, delete_save, list_saves, load_backup, load_battle, save_battle

RECORD = "kts-record 1 simple-battles\nanswers\n"


def test_save_list_load_delete(kts_home: Path) -> None:
    save_battle("First night", RECORD + "one\n")
    save_battle("Anna's: last / stand", RECORD)
    os.utime(kts_home / "saves" / "First night.kts", (1, 1))
    assert [(e.name, e.header) for e in list_saves()] == [
        ("Anna-s- last - stand", "kts-record 1 simple-battles"), ("First night", "kts-record 1 simple-battles")]
    assert load_battle("First night") == RECORD + "one\n"
    delete_save("First night")
    delete_save("First night")
    assert [e.name for e in list_saves()] == ["Anna-s- last - stand"]


def test_the_last_save_is_kept_as_a_backup(kts_home: Path) -> None:
    for n in range(3):
        save_battle("x", f"{RECORD}{n}")
    assert load_battle("x") == f"{RECORD}2" and load_backup("x") == f"{RECORD}1"
    (kts_home / "saves" / "x.kts").write_bytes(b"\xff\xff")
    assert load_battle("x") == f"{RECORD}1"


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
    assert load_battle(name) == RECORD


def test_limits_and_broken_files(kts_home: Path) -> None:
    with pytest.raises(Bad, match="the record is too big; at most 1,000,000 bytes"):
        save_battle("big", "x" * (LIMIT + 1))
    with pytest.raises(Bad, match="the record is empty"):
        save_battle("none", " \n")
    with pytest.raises(Bad, match=r"gone.kts: there is no such file"):
        load_battle("gone")
    folder = kts_home / "saves"
    folder.mkdir(exist_ok=True)
    (folder / "huge.kts").write_bytes(b"x" * (LIMIT + 1))
    (folder / "odd.kts").write_bytes(b"\xff\xfe")
    (folder / "dir.kts").mkdir()
    errors = {e.name: e.error for e in list_saves()}
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
        save_battle("x", RECORD + "more")
    assert load_battle("x") == RECORD
    assert sorted(p.name for p in (kts_home / "saves").iterdir()) in (["x.kts"], ["x.bak", "x.kts"])


def test_journal_goes_on_where_it_was(kts_home: Path) -> None:
    journal = Journal()
    assert journal.resume() is None
    text = RECORD
    for n in range(5):
        text += f"answer {n} ü\n"
        journal.put(text)
        assert Journal().resume() == text
    journal.put(RECORD + "undone\n")
    assert Journal().resume() == RECORD + "undone\n"
    journal.end()
    assert Journal().resume() is None and not journal.path.exists()


def test_only_what_is_new_is_appended(kts_home: Path) -> None:
    journal = Journal()
    journal.put(RECORD + "x" * 10_000)
    before = journal.path.stat().st_size
    journal.put(RECORD + "x" * 10_000 + "new\n")
    assert 0 < journal.path.stat().st_size - before < 40


@given(
    st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30), min_size=1, max_size=8),
    st.integers(0, 400),
    st.integers(0, 255),
)
def test_a_torn_or_damaged_journal_gives_a_whole_answer(
    tmp_path_factory: pytest.TempPathFactory, pieces: list[str], cut: int, byte: int
) -> None:
    journal = Journal(tmp_path_factory.mktemp("j"))
    texts = []
    text = RECORD
    for piece in pieces:
        text += piece
        journal.put(text)
        texts.append(text)
    journal.close()
    data = journal.path.read_bytes()
    journal.path.write_bytes(data[:max(0, len(data) - cut)])
    assert Journal(journal.path.parent).resume() in {None, *texts}
    at = cut % len(data)
    journal.path.write_bytes(data[:at] + bytes([byte]) + data[at + 1:])
    assert Journal(journal.path.parent).resume() in {None, *texts}


@given(st.binary(max_size=200))
def test_any_bytes_are_no_journal_or_one(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    journal = Journal(tmp_path_factory.getbasetemp() / "bytes")
    journal.path.parent.mkdir(exist_ok=True)
    journal.path.write_bytes(Journal.MAGIC + data)
    found = journal.resume()
    assert found is None or found.strip()


def test_a_long_battle_does_not_grow_the_file_without_bound(kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Journal, "MAX", 2000)
    journal = Journal()
    for n in range(200):
        journal.put(RECORD + "y" * n)
    assert journal.path.stat().st_size < 2300 and journal.resume() == RECORD + "y" * 199


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX thing")
def test_a_killed_process_loses_nothing(kts_home: Path) -> None:
    code = ("import sys; from game.store.saves import Journal\nj = Journal(); t = 'head\\n'\n"
            "for n in range(10**9):\n t += f'{n}\\n'; j.put(t); print(n, flush=True)\n")
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env={**os.environ}
    ) as process:
        assert process.stdout is not None
        told = -1
        until = time.monotonic() + 30
        while told < 20 and time.monotonic() < until:
            told = int(process.stdout.readline())
        process.send_signal(signal.SIGKILL)
    text = Journal().resume()
    assert text is not None and told >= 20
    numbers = [int(line) for line in text.splitlines()[1:]]
    assert numbers == list(range(len(numbers))) and len(numbers) > told


def test_the_journal_is_quick(kts_home: Path) -> None:
    journal, text = Journal(), RECORD
    begun = time.perf_counter()
    for n in range(100):
        text += f"answer {n} with a comment of the usual length of a line in a record\n"
        journal.put(text)
    print(f"journal: {(time.perf_counter() - begun) * 10:.2f} ms an answer")
    assert saves.Journal().resume() == text
