"""The program is killed at random moments, and every battle is found at its last answer."""

from __future__ import annotations

import os
import random
import selectors
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from player import CHARGES, sum_of

from game import rules
from game.ai import player as opponent
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.play.sums import summed
from game.scenes.battle.keeping import short_title
from game.scenes.battle_setup import quick_order
from game.store.archive import finished, load
from game.store.journal import Journal, in_progress

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX thing")
PLAYER = Path(__file__).parents[2] / "player.py"
PHASES = ("animation", "thought", "reaction", "charge", "writing", "laid out")
PATIENCE = 20.0
"""Seconds to wait for a phase; then it is killed wherever it is."""


def battle(ruleset: str, dice: random.Random, phase: str) -> Match | None:
    """A battle that is fought for a while, and stands at what is wanted; None where two of them do not come there."""
    if phase == "laid out":
        return setting_up(ruleset, dice)
    for _ in range(2):
        match = quick_order(ruleset, dice.randrange(10**6)).begin()
        minds = opponent("random", dice.randrange(10**6)), opponent("random", dice.randrange(10**6))
        stop = dice.randrange(20, 120)
        for _ in range(400):
            ask = match.ask
            if ask is None:
                break
            there = phase not in ("reaction", "charge") or ask.side == 0 and (
                bool(ask.reaction) if phase == "reaction" else any(word in o.key for o in ask.listed()
                                                                   for word in CHARGES))
            if match.answers_given >= stop and there:
                return match
            match.trusted(minds[ask.side].choose(match))
    return None


def setting_up(ruleset: str, dice: random.Random) -> Match:
    """A battle in the middle of setting up."""
    match = quick_order(ruleset, dice.randrange(10**6)).begin()
    mind, set_up = opponent("random", dice.randrange(10**6)), 0
    while match.ask is not None and not (match.ask.side == 0 and match.ask.kind == "deploy" and set_up >= 2):
        set_up += match.ask.side == 0 and match.ask.kind == "deploy"
        match.trusted(mind.choose(match))
    return match


def begun(number: int, dice: random.Random, phase: str) -> Match:
    """A battle of the next ruleset that comes to this phase: not each of them asks the other player, or has charges."""
    for turn in range(len(rules.IDS)):
        match = battle(rules.IDS[(number + turn) % len(rules.IDS)], dice, phase)
        if match is not None:
            return match
    return quick_order(rules.IDS[number % len(rules.IDS)], dice.randrange(10**6)).begin()


def kept(match: Match) -> Path:
    """That battle, on the disk."""
    journal = Journal(short_title(match))
    journal.put(record_text(match))
    journal.close()
    return journal.path


class Players:
    """A process that has imported the program, and begins a process of it for each battle (`tests/player.py`)."""

    def __init__(self) -> None:
        self.run = subprocess.Popen([sys.executable, str(PLAYER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                    text=True, start_new_session=True)

    def __enter__(self) -> Players:
        return self

    def __exit__(self, *failed: object) -> None:
        assert self.run.stdin is not None and self.run.stdout is not None
        self.run.stdin.close()
        self.run.wait(20)
        self.run.stdout.close()

    def begin(self, path: Path, seed: int) -> tuple[int, int]:
        """Go on with a battle: the number of the process, and what is read from to know what it says."""
        with tempfile.TemporaryDirectory() as folder:
            pipe = Path(folder) / "said"
            os.mkfifo(pipe)
            assert self.run.stdin is not None and self.run.stdout is not None
            self.run.stdin.write(f"{path}\t{seed}\t{pipe}\n")
            self.run.stdin.flush()
            return int(self.run.stdout.readline()), os.open(pipe, os.O_RDONLY)

    def gone(self) -> None:
        """Wait until it is."""
        assert self.run.stdout is not None and self.run.stdout.readline()


def kill_group(process: int) -> None:
    """Kill a process and its helper that thinks."""
    with suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)


def killed(path: Path, phase: str, dice: random.Random, players: Players) -> tuple[str, list[str]]:
    """Go on with a battle and kill the program in that phase; what it was doing, and sums that may lie on the disk."""
    process, said = players.begin(path, dice.randrange(10**6))
    chosen = selectors.DefaultSelector()
    chosen.register(said, selectors.EVENT_READ)
    often = {"writing": 6, "animation": 3, "thought": 3}.get(phase, 1)
    skip, doing, data = dice.randrange(often), "start", b""
    until = time.monotonic() + PATIENCE + 40
    begun = False
    try:
        while time.monotonic() < until:
            if not chosen.select(0.5):
                continue
            new = os.read(said, 65536)
            assert new, "the program ended by itself"
            data += new
            lines = new.decode().splitlines()
            for line in lines:
                doing = line.removeprefix("phase ") if line.startswith(("phase", "writing")) else doing
            if not begun and "phase" in data.decode():
                begun, until = True, time.monotonic() + PATIENCE
            hits = sum(line in (phase, f"phase {phase}") for line in lines)
            if begun and hits and skip < hits:
                time.sleep(0 if phase == "writing" else dice.random() * 0.05)
                break
            skip -= hits
            if "phase over" in data.decode():
                break
        os.kill(process, signal.SIGKILL)
        players.gone()
        kill_group(process)         # its helper that thinks holds the pipe as well
        while new := os.read(said, 65536):
            data += new
    finally:
        kill_group(process)
        os.close(said)
    may: list[str] = []
    for line in data.decode().splitlines():
        word, _, rest = line.partition(" ")
        if word == "kept":
            may = [rest]
        elif word == "putting":
            may.append(rest)
        if line.startswith("phase") or line == "writing":
            doing = line.removeprefix("phase ")
    return doing, may


def check(times: int, seed: int) -> Counter[str]:
    """Kill the program so often; after each kill every battle ever begun is looked at."""
    dice = random.Random(seed)
    wanted: dict[Path, set[str]] = {}
    found: Counter[str] = Counter()
    with Players() as players:
        for number in range(times):
            phase = PHASES[number // len(rules.IDS) % len(PHASES)]
            older = [path for path in wanted if path.exists()]
            if older and phase not in ("reaction", "charge", "laid out") and dice.random() < 0.3:
                path = dice.choice(older)           # one that was killed before goes on
            else:
                match = begun(number, dice, phase)
                path = kept(match)
                wanted[path] = {sum_of(record_text(match))}
            doing, may = killed(path, phase, dice, players)
            wanted[path] = set(may) or wanted[path]
            found[doing] += 1
            there = {one.path: one for one in in_progress()}
            over = {entry.name: entry for entry in finished()}
            for each, sums in wanted.items():
                if each in there:
                    assert not there[each].damage and sum_of(there[each].text) in sums, (number, doing, each.name)
                else:
                    text = load(over[each.stem])
                    assert any(text == summed(body) for body in [text.rpartition("sum ")[0]] if sum_of(body) in sums)
            assert len(there) + len(over) >= len(wanted)
            text = there[path].text if path in there else load(over[path.stem])
            read_record(text, rules.get).play(verify=True)
            if number % 20 == 19:
                print(f"{number + 1} kills: {dict(found)}", flush=True)
    print(f"{times} kills: {dict(found)}; {len(wanted)} battles, {len(finished())} of them over")
    return found


@pytest.mark.usefixtures("kts_home")
def test_killed_at_a_moment_every_battle_is_at_its_last_answer() -> None:
    check(1, 5)


@pytest.mark.long
@pytest.mark.usefixtures("kts_home")
def test_killed_at_200_moments_every_battle_is_at_its_last_answer() -> None:
    """In animation, in the opponent's thought, in a reaction, in a charge, while writing; over all rulesets."""
    found = check(200, 11)
    assert all(found[phase] >= (1 if phase == "laid out" else 10) for phase in PHASES), found   # most are writing then
