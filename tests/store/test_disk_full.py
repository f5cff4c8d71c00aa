"""The disk is full at each write, in turn: nothing that was kept is lost, and what is said of it is true."""

from __future__ import annotations

import errno
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import platforms
from game.ai import player
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.play.sums import summed
from game.rules import get
from game.scenes.battle.keeping import Keeping
from game.scenes.battle_setup import quick_order
from game.store import archive, disk, journal, saves
from game.store.errors import Bad
from game.store.journal import Journal, in_progress
from game.store.settings import Settings

pytestmark = pytest.mark.usefixtures("kts_home")
FAILING = ("write", "fsync", "replace", "link", "open", "ftruncate", "unlink")
"""What a disk refuses."""


class Disk:
    """Stands for the module `os`: from its call number `at` on it refuses, in one of three ways.

    `once`: that call alone; `full`: that one and all after it; `half`: the same, but a write still takes half.
    """

    def __init__(self, at: int, way: str) -> None:
        self.at, self.way, self.calls, self.on = at, way, 0, True

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name not in FAILING:
            return real

        def call(*given: Any, **options: Any) -> Any:
            if name == "open" and not given[1] & (os.O_WRONLY | os.O_CREAT):
                return real(*given, **options)
            self.calls += 1
            due = self.calls == self.at if self.way == "once" else self.calls >= self.at
            if not (self.on and due):
                return real(*given, **options)
            if self.way == "half" and name == "write" and self.calls == self.at and len(given[1]) > 1:
                return real(given[0], given[1][:len(given[1]) // 2])
            if name == "unlink" and self.way != "once":
                return real(*given, **options)      # a full disk still deletes
            raise OSError(errno.ENOSPC, "No space left on device")

        return call


@cache
def fought() -> tuple[str, tuple[Answer, ...]]:
    """A battle a little before its end, and the answers that are left."""
    order = quick_order("simple-battles", 8)
    match, minds, given = order.begin(), (player("random", 1), player("random", 2)), []
    while match.ask is not None:
        given.append(minds[match.ask.side].choose(match))
        match.trusted(given[-1])
    again = order.begin()
    for answer in given[:-7]:
        again.answer(answer)
    return record_text(again), tuple(given[-7:])


@cache
def young(seed: int) -> str:
    """A battle in which nothing was answered."""
    return record_text(quick_order("simple-battles", seed).begin())


class Screen:
    """What a battle that is kept needs, without a picture."""

    def __init__(self, match: Match) -> None:
        self.match, self.said, self.settings = match, [], Settings()
        self.app = self.ui = self.stage = self
        self.keeping = Keeping(self, tuple, Journal("A v B"))

    def toast(self, words: object, seconds: float) -> None:
        self.said.append(str(words))

    def after(self, seconds: float, call: object) -> None:
        """A battle that is not kept is tried again later."""


def others() -> list[tuple[Path, bytes]]:
    """All that has nothing to do with the battle in question."""
    saves.save_battle("Named", young(3))
    other = Journal("Other")
    other.put(young(4))
    other.close()
    archive.keep("Older", fought()[0])
    return [(path, path.read_bytes()) for path in (
        saves.list_saves()[0].path, other.path, archive.finished()[0].path)]


def on_disk(name: str) -> list[str]:
    """The records of a battle, in progress and finished."""
    found = [one for one in in_progress() if one.path.stem == name]
    assert not any(one.damage for one in found)
    over = [archive.load(entry) for entry in archive.finished() if entry.name == name]
    return [one.text for one in found] + [text.rpartition("sum ")[0] for text in over]


def play(full: Disk, monkeypatch: pytest.MonkeyPatch) -> int:
    """Play a battle to its end on such a disk, with an undo; how many calls it took."""
    untouched = others()
    text, answers = fought()
    screen = Screen(read_record(text, get).play())
    with monkeypatch.context() as patch:
        for module in (disk, journal, platforms, saves):
            patch.setattr(module, "os", full)
        seen: list[str] = []
        taken_back = False

        def look() -> None:
            screen.keeping.write()
            seen.append(record_text(screen.match))
            name = screen.keeping.journal.name if screen.keeping.archived is None else screen.keeping.archived.stem
            there = on_disk(name)
            if not screen.keeping.unkept:
                assert there and set(there) == {seen[-1]}, "what is said to be kept is kept"
            else:
                assert "No space left" in str(screen.keeping.unkept)
                assert any("cannot be kept" in said for said in screen.said)
                assert all(one in seen for one in there), "what was kept before stands, whole"
                assert there or not kept, "something was kept once"
            assert all(path.read_bytes() == data for path, data in untouched)

        kept = False
        look()
        for number, answer in enumerate(answers):
            kept = kept or not screen.keeping.unkept
            screen.match.answer(answer)
            look()
            if number >= 2 and not taken_back and screen.match.why_no_undo() is None:
                screen.match.undo()
                look()
                screen.match.answer(answer)
                look()
                taken_back = True
        assert screen.match.over and taken_back
        full.on = False
        assert screen.keeping.keep(), "as soon as there is room it is kept"
        calls = full.calls
    name = screen.keeping.archived.stem
    assert on_disk(name) == [record_text(screen.match)] and name not in [one.path.stem for one in in_progress()]
    assert all(path.read_bytes() == data for path, data in untouched)
    return calls


@pytest.mark.parametrize("way", ["once", "full", "half"])
def test_a_battle_at_each_write(way: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KTS_HOME", str(tmp_path / "none"))
    most = play(Disk(10**9, way), monkeypatch)
    assert most > 30
    for at in range(1, most + 1):
        monkeypatch.setenv("KTS_HOME", str(tmp_path / str(at)))
        play(Disk(at, way), monkeypatch)
    print(f"{way}: {most} writes, each refused in turn")


@pytest.mark.parametrize("way", ["once", "full", "half"])
def test_a_save_at_each_write(way: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is saved, or that is said and the old one stands."""
    old, new = fought()[0], young(3)
    refused = 0
    for at in range(1, 30):
        monkeypatch.setenv("KTS_HOME", str(tmp_path / str(at)))
        saves.save_battle("Anna", old)
        with monkeypatch.context() as patch:
            full = Disk(at, way)
            for module in (disk, saves):
                patch.setattr(module, "os", full)
            try:
                saves.save_battle("Anna", new)
                assert saves.load_battle("Anna") == summed(new)
            except Bad as bad:
                refused += 1
                assert "No space left" in str(bad) and "\n" not in str(bad)
                assert saves.load_battle("Anna") in (summed(old), summed(new))
        assert [entry.name for entry in saves.list_saves()] == ["Anna"]
        if full.calls < at:
            break
    assert refused > 3
