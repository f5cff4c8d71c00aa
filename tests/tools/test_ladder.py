"""The ladder: the test that stops it, results that add up, the same whatever the jobs, styles that play fair."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import rules
from game.__main__ import main
from game.ai.random_player import drawn
from game.core.chance.intervals import wilson
from game.core.errors import Bad
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.tools import ladder, results, shelf
from game.tools.results import Book, Times
from game.tools.sprt import BOUND, SCORES, Hypotheses, elo, expected
from game.tools.styles import STYLES, Style

ROOT = Path(__file__).resolve().parents[2]
ZERO = Hypotheses(0, 60)
WORDS = ("ladder", "simple-battles", "--map", "back-yard", "--forces", "street-gang,watch-patrol", "--players",
         "random,random")


def told(capsys, *more):
    import json
    assert main([*WORDS, "--json", *more]) == 0
    return json.loads(capsys.readouterr().out)


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_interval_is_the_published_one():
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)        # Wilson 1927, as any table of it has
    assert wilson(0, 0) == (0.0, 1.0) and wilson(0, 4)[0] == 0 and wilson(4, 4)[1] == pytest.approx(1)


def test_elo_and_share_are_each_other_s_inverse():
    assert expected(0) == 0.5 and expected(400) == pytest.approx(10 / 11)
    for points in (-200.0, 0.0, 35.0, 400.0):
        assert elo(expected(points)) == pytest.approx(points)


def test_the_ratio_is_that_of_plain_coins_where_pairs_are_all_or_nothing():
    """With scores 0 and 1 alone, the fitted chances are the hypotheses themselves."""
    from math import log
    one, two = expected(0), expected(60)
    for wins, losses in ((7, 3), (1, 9), (20, 20)):
        plain = wins * log(two / one) + losses * log((1 - two) / (1 - one))
        assert ZERO.ratio([1.0] * wins + [0.0] * losses) == pytest.approx(plain, abs=0.05)


def test_it_errs_no_more_often_than_it_says():
    """Pairs drawn from a player that is as good, and from one that is 60 points better (seeded: always the same)."""
    def decided(share: float, seed: int) -> str:
        stream, pairs = Stream(seed), list[float]()
        while len(pairs) < 2000:
            pairs.append(SCORES[sum(2 for _ in range(2) if stream.unit() < share)])
            if len(pairs) % 20 == 0 and ZERO.verdict(pairs):
                break
        return ZERO.verdict(pairs)

    even = [decided(expected(0), 100 + n) for n in range(25)]
    better = [decided(expected(60), 200 + n) for n in range(25)]
    assert even.count("low") >= 22 and better.count("high") >= 22
    assert ZERO.verdict([]) == "" and abs(ZERO.ratio([0.5] * 4)) < BOUND


def test_times_add_up():
    one, two = Times(), Times()
    for millis in range(1, 101):
        (one if millis % 2 else two).add(float(millis))
    both = Times.of([one, two])
    assert both.count == 100 and both.longest == 100 and both.total == pytest.approx(5050)
    for share in (0.5, 0.95, 0.99):
        assert both.at(share) == pytest.approx(100 * share, rel=0.1)
    assert both.at(1) == 100 and Times().at(0.5) == 0


# ── battles ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_each_force_meets_itself_and_any_stretch_is_a_fair_mix():
    for name in rules.IDS:
        ruleset = rules.get(name)
        setups = ladder.same_forces(ruleset, shelf.Chosen(), None, None, 3)
        names = [setup.forces[0].name for setup in setups]
        shipped = {one.force.name for one in shelf.forces(ruleset) if one.shipped}
        assert all(setup.forces[0] == setup.forces[1] for setup in setups)
        assert set(names[:len(set(names))]) == set(names) <= shipped
        assert len({(setup.forces[0].name, setup.table.name) for setup in setups}) == len(setups)


def test_runs_add_up_and_go_on_where_they_stopped(capsys, tmp_path):
    file = str(tmp_path / "results.txt")
    whole = told(capsys, "--games", "6")
    first = told(capsys, "--games", "2", "--results", file)
    begun = Path(file).read_text()
    Path(file).write_text(begun + begun[:40])                         # killed in the middle of a line
    rest = told(capsys, "--games", "6", "--results", file, "--jobs", "2")
    for one in (whole, rest):
        del one["times"]
    assert first["games"] == 2 and rest == whole and len(Path(file).read_text().splitlines()) == 6
    assert Path(file).read_text().startswith(begun)
    other = told(capsys, "--games", "2", "--results", file, "--seed", "9")
    assert other["games"] == 8 and other["seeds"] == [1, 9]
    assert told(capsys, "--games", "2", "--results", file, "--set", "sb_rounds=5")["games"] == 2


def test_it_stops_when_it_is_clear_and_tells_the_pairs_up_to_there(capsys, monkeypatch):
    from game.ai import LEVELS
    monkeypatch.setitem(LEVELS, "loser", "tests.tools.test_commands:Loser")
    found = told(capsys, "--players", "random,loser", "--sprt", "0,400", "--games", "40")
    assert found["sprt"]["verdict"] == "high" and found["games"] == found["wins"] < 20
    assert found["games"] == 2 * found["pairs"] and found["sprt"]["ratio"] >= BOUND


def test_other_code_and_strange_files_do_not_count(tmp_path, capsys):
    file = tmp_path / "results.txt"
    told(capsys, "--games", "2", "--results", str(file))
    file.write_text(file.read_text().replace('"code":"', '"code":"x'))
    assert main([*WORDS, "--games", "2", "--results", str(file)]) == 0
    assert "2 battles of these players in the file are of another setting or of other code" in capsys.readouterr().out
    file.write_text("a shopping list\nmilk\n")
    with pytest.raises(Bad, match="line 1"):
        Book(file)
    assert file.read_text() == "a shopping list\nmilk\n"


def test_results_stay_valid_while_another_ruleset_is_worked_on(tmp_path, monkeypatch):
    for name in ("core/sight.py", "rules/warbands/turn.py", "rules/ghost_legions/turn.py", "ai/sketch.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("A = 1")
    monkeypatch.setattr(results.game, "__file__", str(tmp_path / "__init__.py"))
    before = {ruleset: results.code(ruleset) for ruleset in ("", "warbands", "ghost-legions")}
    (tmp_path / "rules/warbands/turn.py").write_text("A = 2")
    after = {ruleset: results.code(ruleset) for ruleset in before}
    assert [ruleset for ruleset in before if before[ruleset] == after[ruleset]] == ["ghost-legions"]
    (tmp_path / "core/sight.py").write_text("A = 2")
    assert results.code("ghost-legions") != after["ghost-legions"]


def test_without_sources_the_version_stands_for_them(tmp_path, monkeypatch):
    setups = ladder.same_forces(rules.get("simple-battles"), shelf.Chosen(), None, None, 1)
    monkeypatch.setattr(results.game, "__file__", str(tmp_path / "__init__.py"))
    assert results.code("simple-battles") == results.game.__version__
    before = results.code("simple-battles", setups)
    monkeypatch.setattr(results.game, "__version__", "999")
    assert results.code("simple-battles") == "999" and results.code("simple-battles", setups) != before


def test_results_count_for_the_forces_and_maps_that_were_played(tmp_path, capsys):
    """A force file that is edited under its old name is another force; the order of battles counts for nothing."""
    game = rules.get("simple-battles")
    one, two = (ladder.same_forces(game, shelf.Chosen(), None, None, seed) for seed in (1, 2))
    assert one != two and results.code("simple-battles", one) == results.code("simple-battles", two)
    force, kept = tmp_path / "mine.toml", tmp_path / "results.txt"
    force.write_text((ROOT / "game/rules/simple_battles/forces/street-gang.toml").read_text())
    words = ["--forces", str(force), "--games", "2", "--results", str(kept)]
    assert told(capsys, *words)["games"] == 2 and told(capsys, *words)["games"] == 2
    assert kept.read_text().count("\n") == 2, "not played again"
    force.write_text(force.read_text().replace('"Armor"', '"Fast"', 1))
    assert told(capsys, *words)["games"] == 2
    assert kept.read_text().count("\n") == 4, "another force"


@pytest.mark.skipif(os.name != "posix", reason="signals are sent the POSIX way")
def test_ctrl_c_keeps_what_was_played(tmp_path):
    file = tmp_path / "results.txt"
    words = ["-m", "game", *WORDS, "--games", "100000", "--results", str(file)]
    process = subprocess.Popen([sys.executable, *words], cwd=ROOT,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    until = time.monotonic() + 60
    while time.monotonic() < until and not (file.exists() and file.read_text().count("\n") >= 2):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130 and err == "python -m game: stopped\n"
    played = file.read_text()
    assert played.endswith("\n") and f"{played.count(chr(10))} games" in out


FIRST = {"deathzap": 6, "skirmashed": 10}
"""Answers of styles in a battle; elsewhere 30."""


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_styles_play_by_the_rules_and_differ(ruleset):
    """Every answer passes the match's own door; figures are set up at random, which is quick."""
    game = rules.get(ruleset)
    setup = ladder.same_forces(game, shelf.Chosen(), None, None, 1)[-1]
    placed = Match.begun(game, setup, Dice.seeded(5))
    stream = Stream(5)
    while placed.ask.kind in ("edge", "deploy") or not all(f.placed for f in placed.now.state.figures.values()):
        placed.answer(drawn(placed.ask, stream))

    def answers(name):
        match, said = placed.fork(7), []
        style = Style(name, 3)
        while len(said) < FIRST.get(ruleset, 30) and not match.over:
            said.append(style.choose(match))
            match.answer(said[-1])
        return said

    told = {name: answers(name) for name in STYLES}
    assert told["rusher"] == answers("rusher") and set(told) == {"rusher", "camper", "sniper", "runner"}
    assert len({tuple(map(str, said)) for said in told.values()}) >= 2
    assert not any(answer.place or answer.picks for answer in told["camper"]), "it stays"
