"""The process that thinks: same answers, cancelled, killed, never an orphan, and none at all."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Event
from typing import Any

import psutil
import pytest

from game.ai import player
from game.ai.chance import Chance
from game.ai.worker import DEATHS, Thinker, _Start
from tests.battles import cases

CASE = list(cases())[1]


@pytest.fixture(scope="module")
def thinker():
    with Thinker() as made:
        yield made


def played(seed: int, answers: int):
    match, by_chance = CASE.begun(seed), player("random", seed)
    for _ in range(answers):
        match.answer(by_chance.choose(match))
    return match


def test_it_answers_as_the_player_itself_would(thinker):
    for answers in (3, 14):
        match = played(2, answers)
        job = thinker.ask(match, "easy", 7)
        assert job.result().answer == player("easy", 7).choose(match) and job.note is None


def test_without_processes_it_answers_the_same_in_steps():
    match = played(2, 24)
    with Thinker(processes=False) as alone:
        job, steps = alone.ask(match, "easy", 7), 0
        while not job.done():
            steps += 1
        assert steps > 2 and job.result().answer == player("easy", 7).choose(match)


def test_a_cancelled_job_is_left_and_the_next_is_done(thinker):
    match = played(3, 14)
    slow = thinker.estimate(match, 10_000)
    slow.cancel()
    assert not slow.done()
    with pytest.raises(RuntimeError):
        slow.result()
    assert thinker.ask(match, "easy", 1).result().answer == player("easy", 1).choose(match)


def test_an_estimate_gets_better_with_every_trial(thinker):
    job = thinker.estimate(played(3, 14), 3, seed=4)
    chance = job.result()
    assert isinstance(chance, Chance) and chance.trials == 3 and 0 <= chance.share(0) <= 1
    assert chance.share(0) + chance.share(1) == pytest.approx(1) and 0 < chance.error < 0.5


def test_no_figure_before_the_first_trial():
    assert Chance().share(0) is None


def process(made: Thinker) -> Any:
    """Its worker, once the thread has started it."""
    if made._starting is not None:
        assert made._starting.there.wait(60) and made._started()
    return made._process


def killed(made: Thinker) -> None:
    process(made).kill()
    made._process.join()


def test_nobody_waits_while_a_worker_is_started(monkeypatch):
    """It takes 50 ms and more, and was done in a frame: the first estimate of a bout let one wait."""
    held, match = Event(), played(2, 14)
    work = _Start._start
    monkeypatch.setattr(_Start, "_start", lambda self: (held.wait(60), work(self)))
    with Thinker() as made:
        job, dropped = made.ask(match, "easy", 7), made.ask(match, "easy", 8)
        assert not job.done() and made._process is None
        dropped.cancel()
        held.set()
        assert job.result().answer == player("easy", 7).choose(match) and job.note is None
        assert process(made).is_alive()


def test_a_worker_that_is_closed_while_it_starts_is_ended(monkeypatch):
    held, begun = Event(), []
    work = _Start._start
    monkeypatch.setattr(_Start, "_start", lambda self: (held.wait(60), begun.append(self), work(self)))
    made = Thinker()
    made.start()
    start = made._starting
    made.close()
    held.set()
    assert start.there.wait(60) and begun == [start]
    for _ in range(600):
        if start.process._closed:
            break
        time.sleep(0.05)
    assert start.link.closed and start.process._closed


def test_without_a_process_it_thinks_here(monkeypatch):
    def none(*_: object) -> None:
        raise OSError("no more processes")

    match = played(2, 14)
    monkeypatch.setattr(multiprocessing, "get_context", none)
    with Thinker() as made:
        assert made.ask(match, "easy", 7).result().answer == player("easy", 7).choose(match)


def test_a_killed_worker_is_replaced():
    match = played(2, 14)
    with Thinker() as made:
        assert made.ask(match, "easy", 7).result()
        job = made.ask(match, "normal", 7)
        process(made).kill()
        assert job.result().answer == player("normal", 7).choose(match)


def test_a_worker_killed_twice_is_given_up_with_a_note():
    match = played(2, 14)
    with Thinker() as made:
        job = made.ask(match, "easy", 7)
        for _ in range(2):
            killed(made)
            job.done()
        assert job.result().answer == player("easy", 7).choose(match) and job.note is not None


def test_where_every_worker_dies_no_more_are_started(monkeypatch):
    match, started = played(2, 14), []
    with Thinker() as made:
        start = made.start

        def dying(*first: Any) -> None:
            was = made._process
            start(*first)
            if process(made) is not was:
                started.append(made._process.pid)
                killed(made)

        monkeypatch.setattr(made, "start", dying)
        made.close()
        for seed in range(4):
            job = made.ask(match, "easy", seed)
            assert job.result().answer == player("easy", seed).choose(match)
    assert len(started) == DEATHS


def test_a_worker_that_has_answered_may_die_again():
    match = played(2, 14)
    with Thinker() as made:
        for seed in range(DEATHS + 1):
            job = made.ask(match, "easy", seed)
            process(made).kill()
            assert job.result().answer == player("easy", seed).choose(match) and job.note is None


ORPHAN = """
import sys, time
from game.ai.worker import Thinker
from tests.ai.test_worker import played, process
if __name__ == "__main__":
    thinker = Thinker()
    job = thinker.estimate(played(2, 14), 100_000)
    while job.latest is None and not job.done():
        time.sleep(0.01)
    print(process(thinker).pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a signal that cannot be caught")
def test_it_ends_with_a_game_that_is_killed(tmp_path):
    script = tmp_path / "game_run.py"
    script.write_text(ORPHAN, "utf-8")
    root = str(Path(__file__).parents[2])
    with subprocess.Popen([sys.executable, str(script)], cwd=root, stdout=subprocess.PIPE, text=True,
                          env={**os.environ, "PYTHONPATH": root}) as run:
        worker = psutil.Process(int(run.stdout.readline()))         # it has played a battle by now
        os.kill(run.pid, signal.SIGKILL)
        assert psutil.wait_procs([worker], timeout=20)[0] == [worker]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a signal that cannot be caught")
def test_processes_that_play_battles_end_with_a_program_that_is_killed(tmp_path):
    """Each of them holds the pipe open that tells the others what to do: none of them would ever know."""
    records, least = tmp_path / "records", 0.0
    with subprocess.Popen([sys.executable, "-m", "game", "simulate", "skirmashed", "--games", "4000", "--jobs", "2",
                           "--players", "random,random", "--records", str(records)], cwd=str(Path(__file__).parents[2]),
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run:
        program, players = psutil.Process(run.pid), []
        for _ in range(1000):       # until a battle is played, and both have worked as long as that took the first
            players = [one for one in program.children() if "spawn_main" in " ".join(one.cmdline())]
            took = [one.cpu_times().user for one in players]
            if not least and records.exists() and any(records.iterdir()):
                least = max(took)
            if least and len(players) == 2 and min(took) >= least:
                break
            time.sleep(0.02)
        os.kill(run.pid, signal.SIGKILL)
        assert len(players) == 2 and not psutil.wait_procs(players, timeout=20)[1]
