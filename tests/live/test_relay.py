"""The relay as a program: kept letters, its bounds, killed and begun again in the middle of a battle."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from breadth import some
from live.conftest import End, minds, played

from game.live.codes import TableCode
from game.live.shelf import DAYS, Bounds, PlainShelf, SqlShelf

ROOM = b"r" * 16


class Program:
    """`python -m game relay` on a port of its own, which can be killed and begun again there."""

    more: tuple[str, ...] = ()
    """More flags."""

    def __init__(self, folder: Path) -> None:
        self.store, self.port = folder / "relay.db", 0
        self.begin()

    def begin(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", "relay", "--host", "127.0.0.1", "--port", str(self.port), "--store",
             str(self.store), *self.more], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("relay: ws://127.0.0.1:"), line
        self.port = int(line.split(",")[0].rpartition(":")[2])

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"


@pytest.mark.skipif(os.name != "posix", reason="signals are sent the POSIX way")
@pytest.mark.parametrize("seed", some(range(6), 1))
def test_programs_and_relay_are_killed_and_the_battle_goes_on(seed: int, code: TableCode, tmp_path: Path) -> None:
    relay, chance, (a, b) = Program(tmp_path), random.Random(seed), minds()
    one = End(0, tmp_path / "a", relay.address, code, a, "skirmashed", "turn")
    other = End(1, tmp_path / "b", relay.address, code, b)
    falls, next_at = 0, time.monotonic() + 0.3

    def fall() -> None:
        nonlocal falls, next_at
        if falls < 9 and time.monotonic() > next_at:
            falls, next_at = falls + 1, time.monotonic() + 0.3
            if falls % 3 == 0:
                relay.kill()
                relay.begin()
            else:
                chance.choice((one, other)).fall()

    try:
        played(one, other, fall)
    finally:
        one.link.close()
        other.link.close()
        relay.process.send_signal(signal.SIGTERM)
        assert relay.process.wait(10) == 0


def test_letters_wait_for_a_friend_who_comes_later(code: TableCode, tmp_path: Path) -> None:
    relay, (a, b) = Program(tmp_path), minds()
    one = End(0, tmp_path / "a", relay.address, code, a, "simple-battles", "turn")
    for _ in range(200):
        one.work()
        time.sleep(0.005)
    one.link.close()                    # the inviter goes; only then the friend comes
    other = End(1, tmp_path / "b", relay.address, code, b)
    until = time.monotonic() + 10
    while other.battle is None or len(other.battle.exchange.letters) < 2:
        assert time.monotonic() < until
        other.work()
        time.sleep(0.005)
    one.fall()
    played(one, other)
    one.link.close()
    other.link.close()
    relay.kill()


@pytest.mark.parametrize("kind", [SqlShelf, PlainShelf])
def test_a_shelf_keeps_until_it_is_fetched_and_within_its_bounds(kind: type, tmp_path: Path) -> None:
    shelf = SqlShelf(tmp_path / "s.db", Bounds(3, 100)) if kind is SqlShelf else PlainShelf(Bounds(3, 100))
    assert shelf.put(ROOM, 0, 1, b"one")
    assert shelf.put(ROOM, 0, 1, b"another")            # the first one stays
    assert shelf.put(ROOM, 0, 3, b"three")
    assert shelf.after(ROOM, 1, 0) == [(0, 1, b"one"), (0, 3, b"three")]
    assert shelf.after(ROOM, 1, 1) == [(0, 3, b"three")]
    assert shelf.after(ROOM, 0, 0) == []
    assert not shelf.put(ROOM, 1, 2, b"x" * 99)         # too large for the table
    assert shelf.put(ROOM, 1, 2, b"two")
    assert not shelf.put(ROOM, 1, 4, b"four")           # too many
    shelf.fetched(ROOM, 1, 1)
    assert shelf.after(ROOM, 1, 0) == [(0, 3, b"three")]
    assert shelf.put(ROOM, 1, 4, b"four")


def test_what_is_too_old_is_forgotten_and_what_lies_on_the_disk_stays(tmp_path: Path) -> None:
    now = [1_000_000.0]
    shelf = SqlShelf(tmp_path / "s.db", clock=lambda: now[0])
    shelf.put(ROOM, 0, 1, b"old")
    now[0] += (DAYS - 1) * 86_400
    shelf.put(ROOM, 0, 3, b"new")
    assert shelf.tidy() == 0
    now[0] += 2 * 86_400
    assert shelf.tidy() == 1
    shelf.close()
    assert SqlShelf(tmp_path / "s.db").after(ROOM, 1, 0) == [(0, 3, b"new")]


@pytest.mark.parametrize(("flags", "said"), [
    (["--port", "70000"], "'70000' is no whole number from 0 to 65535"),
    (["--cert", "nowhere.pem"], "nowhere.pem: there is no such file"),
    (["--key", "nowhere.pem"], "there is no certificate for it"),
    (["--store", "no/such/folder/x.db"], "letters cannot be kept there"),
])
def test_a_wrong_flag_is_one_line(flags: list[str], said: str, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "game", "relay", *flags], cwd=Path(__file__).parents[2],
                          capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    relay = Program(tmp_path)
    done = subprocess.run([sys.executable, "-m", "game", "relay", "--host", "127.0.0.1", "--port", str(relay.port),
                           "--store", str(tmp_path / "b.db")], capture_output=True, text=True, timeout=60)
    relay.kill()
    assert done.returncode == 2
    assert f"port {relay.port}" in done.stderr
    assert "in use" in done.stderr
