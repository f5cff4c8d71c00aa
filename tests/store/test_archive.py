"""Finished battles are kept up to a bound; the oldest go, pinned ones stay."""

from __future__ import annotations

import os
from pathlib import Path

from game.core.play.sums import summed
from game.store import archive
from game.store.folders import user_replays

RECORD = "kts-record 1 simple-battles\nanswers\n"


def names() -> list[str]:
    return [entry.name for entry in archive.finished()]


def put(number: int, most: int = 100) -> None:
    path = archive.keep(f"battle {number:03}", f"{RECORD}{number}\n", most)
    os.utime(path, (1_000_000 + number, 1_000_000 + number))


def test_the_oldest_go_first_and_pinned_ones_stay(kts_home: Path) -> None:
    for n in range(12):
        put(n, 10)
    assert names() == [f"battle {n:03}" for n in range(11, 1, -1)]
    oldest = archive.finished()[-1]
    archive.pin(oldest, True)
    for n in range(12, 40):
        put(n, 10)
    assert names() == [f"battle {n:03}" for n in range(39, 29, -1)] + ["battle 002"]
    [pinned] = [entry for entry in archive.finished() if entry.pinned]
    assert archive.load(pinned) == summed(f"{RECORD}2\n")
    archive.pin(pinned, False)
    assert [entry.name for entry in archive.surplus(10)] == ["battle 002"]
    put(40, 10)
    assert "battle 002" not in names() and len(names()) == 10


def test_a_battle_kept_twice_is_there_once_also_if_pinned(kts_home: Path) -> None:
    put(1)
    put(1)
    assert names() == ["battle 001"]
    archive.pin(archive.finished()[0], True)
    put(1)
    assert [(entry.name, entry.pinned) for entry in archive.finished()] == [("battle 001", True)]
    archive.forget(archive.finished()[0].path)
    assert names() == [] and not list(user_replays().glob("*.kts"))


def test_the_newest_is_never_what_goes(kts_home: Path) -> None:
    """Even where the clock stands wrong."""
    for n in range(5):
        put(n, 1)
        assert f"battle {n:03}" in names()
