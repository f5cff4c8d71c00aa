"""Two programs play whole battles over the loopback, directly and by a relay, while a third one watches."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from breadth import some

from game import files, rules

LIMIT = 240
PROGRAM = [os.environ["KTS_PROGRAM"]] if "KTS_PROGRAM" in os.environ else [sys.executable, "-m", "game"]
"""What plays: this copy, or the packaged program whose path is in `KTS_PROGRAM`."""


class Programs:
    """Programs that run, each with a data folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.all = folder, []

    def start(self, name: str, *words: str) -> subprocess.Popen[str]:
        env = {**os.environ, "KTS_HOME": str(self.folder / name), "KTS_LIVE_AT": "127.0.0.1"}
        one = subprocess.Popen([*PROGRAM, *words], cwd=files.root(), env=env, text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
        self.all.append(one)
        return one


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    made = Programs(tmp_path)
    yield made
    for one in made.all:
        if one.poll() is None:
            one.kill()
            one.communicate()


def lines(program: subprocess.Popen[str], most: int) -> dict[str, str]:
    """The first lines, by the word before the colon."""
    return dict(program.stdout.readline().strip().split(": ", 1) for _ in range(most))


def ended(program: subprocess.Popen[str]) -> str:
    out, err = program.communicate(timeout=LIMIT)
    assert program.returncode == 0 and "Traceback" not in err, err
    return re.search(r"over: .*", out)[0]


@pytest.mark.parametrize("way", some(["directly", "by relay"], 2))
@pytest.mark.parametrize("ruleset", some(rules.IDS, 1))
def test_two_programs_play_while_a_third_one_watches(ruleset: str, way: str, programs: Programs, tmp_path: Path,
                                                     ) -> None:
    at = ["--here", "--port", "0"]
    if way == "by relay":
        relay = programs.start("relay", "relay", "--host", "127.0.0.1", "--port", "0", "--store",
                               str(tmp_path / "letters.db"))
        at = ["--relay", re.search(r"ws://[^,]*", relay.stdout.readline())[0]]
    anna = programs.start("anna", "live", "host", ruleset, "--player", "random", "--dice", "turn", *at)
    told = lines(anna, 4)
    cleo = programs.start("cleo", "live", "watch", told["address"], told["watchers"])
    ben = programs.start("ben", "live", "join", told["address"], *told["code"].split(), "--player", "random")
    ends = [ended(anna), ended(ben)]
    assert ends[0] == ends[1] and "digest" in ends[0]
    assert ended(cleo) == ends[0]
    if way == "by relay":
        relay.send_signal(signal.SIGINT)
        assert relay.wait(20) == 0


@pytest.mark.parametrize(("words", "told"), [
    (("join", "ws://127.0.0.1:9", "dabika"), "it has 1 words"),
    (("join", "nonsense", *"lifeba lifeba lifeba 123456789-0".split()), "table code"),
    (("go", "abcd"), "there is no battle"),
    (("host", "warbands", "--relay", "http://x"), "no address of a table"),
])
def test_what_is_wrong_is_one_line(words: tuple[str, ...], told: str, programs: Programs) -> None:
    one = programs.start("anna", "live", *words)
    _, err = one.communicate(timeout=60)
    assert one.returncode in (1, 2) and told in err and err.count("\n") == 1, err
