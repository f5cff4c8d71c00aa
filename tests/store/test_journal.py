"""Each battle in progress has a file of its own, and a killed game goes on at its last answer."""

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

from game.store import journal as store
from game.store.disk import set_aside
from game.store.errors import Bad
from game.store.folders import user_battles, user_saves
from game.store.journal import MAGIC, Journal, in_progress, parse

RECORD = "kts-record 1 simple-battles\nanswers\n"


def kept() -> list[str]:
    return [battle.text for battle in in_progress()]


def test_journal_goes_on_where_it_was(kts_home: Path) -> None:
    journal = Journal("A v B")
    assert kept() == []
    text = RECORD
    for n in range(5):
        text += f"answer {n} ü\n"
        journal.put(text)
        assert kept() == [text]
    journal.put(RECORD + "undone\n")
    assert kept() == [RECORD + "undone\n"]
    journal.end()
    assert kept() == [] and list(user_battles().iterdir()) == []


def test_no_battle_is_written_over_by_another(kts_home: Path) -> None:
    every = [Journal("A v B") for _ in range(30)]
    for n, journal in enumerate(every):
        journal.put(f"{RECORD}{n}\n")
    for n, journal in enumerate(every):
        journal.put(f"{RECORD}{n}\nmore\n")
    assert sorted(kept()) == sorted(f"{RECORD}{n}\nmore\n" for n in range(30))
    assert len({journal.path for journal in every}) == 30
    every[7].put(RECORD + "last\n")
    assert kept()[0] == RECORD + "last\n", "the last one comes first"


def test_a_battle_gone_on_with_stays_in_its_file(kts_home: Path) -> None:
    first = Journal("A v B")
    first.put(RECORD)
    first.close()
    again = Journal.of(first.path)
    again.put(RECORD + "one\n")
    again.put(RECORD + "one\ntwo\n")
    assert kept() == [RECORD + "one\ntwo\n"]


def test_two_programs_on_one_battle_do_not_write_over_each_other(kts_home: Path) -> None:
    first = Journal("A v B")
    first.put(RECORD)
    second = Journal.of(first.path)
    second.put(RECORD + "second\n")
    first.put(RECORD + "first\n")
    first.put(RECORD + "first\nmore\n")
    second.put(RECORD + "second\nmore\n")
    assert sorted(kept()) == [RECORD + "first\nmore\n", RECORD + "second\nmore\n"]


def test_the_one_journal_of_earlier_versions_is_taken_over(kts_home: Path) -> None:
    user_saves().mkdir()
    old = user_saves() / "running.journal"
    old.write_bytes(MAGIC + store._piece(RECORD) + store._piece("one\n"))
    Journal("Another").put(RECORD + "another\n")
    for _ in range(2):
        assert sorted(kept()) == [RECORD + "another\n", RECORD + "one\n"]
    assert not old.exists()


def test_only_what_is_new_is_appended(kts_home: Path) -> None:
    journal = Journal()
    journal.put(RECORD + "x" * 10_000)
    before = journal.path.stat().st_size
    journal.put(RECORD + "x" * 10_000 + "new\n")
    assert 0 < journal.path.stat().st_size - before < 60


pieces = st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30), min_size=1, max_size=8)


@given(pieces, st.integers(0, 400), st.integers(0, 255))
def test_a_torn_or_damaged_journal_gives_a_whole_answer(parts: list[str], cut: int, byte: int) -> None:
    texts = [RECORD + "".join(parts[:n + 1]) for n in range(len(parts))]
    new = [texts[0], *parts[1:]]
    data = MAGIC + b"".join(map(store._piece, new))
    found, damage = parse(data[:max(0, len(data) - cut)])
    assert found in {"", *texts} and (not damage or not found), "a torn end is no damage: it was being written"
    at = cut % len(data)
    changed = data[:at] + bytes([byte]) + data[at + 1:]
    found, damage = parse(changed)
    assert found in {"", *texts}
    whole = len(MAGIC + b"".join(map(store._piece, new[:-1])))
    if found != texts[-1] and at < whole:
        assert damage, "what is lost with more behind it is told"


@given(st.binary(max_size=200))
def test_any_bytes_are_no_journal_or_one(data: bytes) -> None:
    found, damage = parse(MAGIC + data)
    assert found.strip() or damage


def test_another_version_is_told_as_such_and_is_no_damage() -> None:
    assert store.parse(b"kts-journal 9\n" + store._piece(RECORD)) == (
        "", "it is of journal version 9, this game reads version 2; a newer game may open it")
    assert store.parse(b"kts-journal x\n")[1] == "its beginning is damaged"


def test_a_damaged_one_is_kept_under_another_name(kts_home: Path) -> None:
    journal = Journal("A v B")
    journal.put(RECORD)
    journal.close()
    data = journal.path.read_bytes()
    names = set()
    for _ in range(3):
        journal.path.write_bytes(data)
        names.add(set_aside(journal.path))
    assert len(names) == 3 and all(path.read_bytes() == data for path in names) and kept() == []


def test_a_long_battle_does_not_grow_the_file_without_bound(kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST", 2000)
    journal = Journal()
    for n in range(200):
        journal.put(RECORD + "y" * n)
    assert journal.path.stat().st_size < 2300 and kept() == [RECORD + "y" * 199]


def test_a_record_that_is_too_long_is_refused_and_the_last_one_stands(kts_home: Path) -> None:
    journal = Journal()
    journal.put(RECORD)
    with pytest.raises(Bad, match="too big"):
        journal.put(RECORD + "x" * 1_000_001)
    assert kept() == [RECORD]


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX thing")
def test_a_killed_process_loses_nothing(kts_home: Path) -> None:
    code = ("import sys; from game.store.journal import Journal\nj = Journal(); t = 'head\\n'\n"
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
    [text] = kept()
    assert told >= 20
    numbers = [int(line) for line in text.splitlines()[1:]]
    assert numbers == list(range(len(numbers))) and len(numbers) > told


def test_the_journal_is_quick(kts_home: Path) -> None:
    journal, text = Journal(), RECORD
    begun = time.perf_counter()
    for n in range(100):
        text += f"answer {n} with a comment of the usual length of a line in a record\n"
        journal.put(text)
    print(f"journal: {(time.perf_counter() - begun) * 10:.2f} ms an answer")
    assert kept() == [text]
