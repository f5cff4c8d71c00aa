"""Battles on a cluster: a local scheduler with two workers in this process; `-m long`: processes that are killed."""

from __future__ import annotations

import json
import os
import signal
import sys

import pytest

pytest.importorskip("distributed", reason="the extra [cluster] is not installed")

import distributed

from game.__main__ import main
from game.core.errors import Bad
from game.tools import arena, cluster, results, shelf

GAMES = ["simple-battles", "--map", "back-yard", "--forces", "street-gang", "--seed", "5", "--json"]


@pytest.fixture(scope="module")
def local():
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None,
                                  protocol="inproc://", silence_logs=50) as made:
        yield made


@pytest.fixture
def address(local):
    return f"dask:{local.scheduler_address}"


def told(capsys, *words):
    assert main([*words]) == 0
    return {name: value for name, value in json.loads(capsys.readouterr().out).items()
            if name not in ("seconds", "games_per_second", "decision_ms", "time")}


def test_results_are_those_of_one_process(capsys, address, tmp_path):
    one = told(capsys, "simulate", *GAMES, "--games", "6", "--records", str(tmp_path / "one"))
    many = told(capsys, "simulate", *GAMES, "--games", "6", "--records", str(tmp_path / "many"), "--jobs", address)
    assert many == one
    records = [[path.read_bytes() for path in sorted((tmp_path / name).iterdir())] for name in ("one", "many")]
    assert records[0] == records[1] and len(records[0]) == 6


def test_the_ladder_goes_on_on_a_cluster_where_it_stopped_here(capsys, address, tmp_path):
    ladder = ["ladder", *GAMES, "--players", "random,random"]
    book = ["--results", str(tmp_path / "book")]
    assert main([*ladder, *book, "--games", "2"]) == 0
    capsys.readouterr()
    assert main([*ladder, *book, "--games", "4", "--jobs", address]) == 0
    many = results.Book(tmp_path / "book").lines
    assert main([*ladder, "--results", str(tmp_path / "one"), "--games", "4"]) == 0
    one = results.Book(tmp_path / "one").lines
    assert sorted((line.game, line.winner, line.points) for line in many) == [
        (line.game, line.winner, line.points) for line in one]


def test_a_worker_with_another_game_gets_no_battle(monkeypatch, capsys, address):
    monkeypatch.setattr(cluster, "_code", lambda: "0123456789ab")
    monkeypatch.setattr(cluster, "PATIENCE", 0.3)
    assert main(["simulate", *GAMES, "--games", "2", "--jobs", address]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3 and all("has another game (0123456789ab, here it is" in line for line in lines[:2])
    assert "no worker is left at" in lines[2] and "2 have another game" in lines[2]


@pytest.mark.parametrize("jobs, said", [
    ("dask:", "needs the address of a scheduler"), ("dask:nowhere", "no scheduler answers at nowhere"),
    ("dask:tcp://127.0.0.1:1", "no scheduler answers at tcp://127.0.0.1:1"),
    ("many", "neither a number of processes nor"), ("0", "no whole number from 1 to 256")])
def test_what_is_no_place_to_play_is_one_line(monkeypatch, capsys, jobs, said):
    monkeypatch.setattr(cluster, "ANSWERS", 0.5)
    assert main(["simulate", *GAMES, "--games", "2", "--jobs", jobs]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1 and said in lines[0]


def test_without_the_extra_one_line_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Bad, match="the package distributed is missing; pip install 'kitchen"):
        next(cluster.played(arena.Plan((), ("random", "random"), 1), [0], "tcp://there:8786"))


def test_what_was_played_is_told_where_the_cluster_fails(monkeypatch, capsys, address):
    real = cluster._Cluster._result
    seen = []

    def failing(self, future, game):
        if len(seen) == 3:
            raise self._gone(OSError("the line is dead"))
        seen.append(game)
        return real(self, future, game)

    monkeypatch.setattr(cluster._Cluster, "_result", failing)
    assert main(["simulate", *GAMES, "--games", "8", "--jobs", address]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 3 and "is gone (OSError the line is dead)" in err and err.count("\n") == 1


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX thing")
def test_killed_workers_lose_no_battle():
    ruleset = shelf.rules.get("warbands")
    plan = arena.Plan(shelf.usual_setups(ruleset, shelf.Chosen(), None, [], 1), ("rusher", "random"), 7)
    with distributed.LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None, silence_logs=50) as made:
        found = []
        for result in cluster.played(plan, range(24), made.scheduler_address):
            found.append(result)
            if len(found) in (3, 9, 15):
                worker = next(iter(made.workers.values()))
                os.kill(worker.pid, signal.SIGKILL)
    assert sorted(result.game for result in found) == list(range(24))
    assert {(r.game, r.winner, r.points) for r in found} == {
        (r.game, r.winner, r.points) for r in arena.played(plan, range(24), 1)}
