"""Two programs and a relay are killed (SIGKILL) at random moments; what lies on the disks goes on to one end."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from breadth import some

from game import files
from game.core.mail.exchange import Exchange
from game.store import mail

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are sent the POSIX way")
KILLS = 8
LIMIT = 400


class Program:
    """A program that can be killed and begun anew; all that it says, in order."""

    def __init__(self, home: Path, first: tuple[str, ...], again: tuple[str, ...] = ()) -> None:
        self.home, self.again = home, again
        self.file = home.with_suffix(".out")
        self.begin(first)

    def begin(self, words: tuple[str, ...]) -> None:
        env = {**os.environ, "KTS_HOME": str(self.home), "KTS_LIVE_AT": "127.0.0.1"}
        with self.file.open("a") as out:
            self.process = subprocess.Popen([sys.executable, "-m", "game", *words], cwd=files.root(), env=env,
                                            stdout=out, stderr=out)

    @property
    def said(self) -> str:
        return self.file.read_text()

    def word(self, before: str) -> str:
        """What it said after a word and a colon, as soon as it does."""
        until = time.monotonic() + 60
        while not (found := re.search(rf"^{before}: (.*)$", self.said, re.M)):
            assert time.monotonic() < until and self.process.poll() is None, self.said
            time.sleep(0.02)
        return found[1]

    def fall(self) -> None:
        self.process.kill()
        self.process.wait()
        self.begin(self.again)


@pytest.mark.parametrize(("seed", "kills"), some([(0, 3), *((seed, KILLS) for seed in range(1, 26))], 1))
def test_programs_and_relay_killed_at_random_moments(seed: int, kills: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    words = "relay", "--host", "127.0.0.1", "--store", str(tmp_path / "letters.db"), "--port"
    relay = Program(tmp_path / "relay", (*words, "0"))
    address = re.search(r"ws://[^,]*", relay.word("relay"))[0]
    relay.again = (*words, address.rpartition(":")[2])
    ruleset = chance.choice(("simple-battles", "skirmashed"))
    anna = Program(tmp_path / "anna", ("live", "host", ruleset, "--player", "random", "--relay", address))
    anna.again = ("live", "go", anna.word("battle"), "--player", "random")
    ben = Program(tmp_path / "ben", ("live", "join", address, *anna.word("code").split(), "--player", "random"))
    ben.again = ("live", "go", ben.word("battle"), "--player", "random")
    try:
        fallen, until = 0, time.monotonic() + LIMIT
        while any(one.process.poll() is None for one in (anna, ben)):
            assert time.monotonic() < until, (anna.said[-300:], ben.said[-300:])
            time.sleep(chance.random() * 0.8)
            alive = [one for one in (anna, ben, relay) if one.process.poll() is None]
            if fallen < kills and len(alive) == 3:
                fallen += 1
                chance.choice(alive).fall()
    finally:
        for one in (anna, ben, relay):
            one.process.kill()
            one.process.wait()
    assert not any("Traceback" in one.said for one in (anna, ben, relay)), (anna.said, ben.said)
    ends = []
    for one in (anna, ben):
        entry, = mail.listed(one.home / "mail")
        assert entry.parts is not None and entry.parts.state == "over", (entry.error, one.said[-400:])
        ends.append(entry.parts)
    assert ends[0].letters == ends[1].letters
    from game import rules
    digests = {Exchange.restored(parts.me, parts.secret, parts.letters, rules.get).match.digest() for parts in ends}
    assert len(digests) == 1
