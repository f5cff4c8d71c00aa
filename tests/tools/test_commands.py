"""The command line is a contract: names, flags, JSON keys, exit codes, one clear line and never a traceback."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from fractions import Fraction
from pathlib import Path

import psutil
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import rules as all_rules
from game.__main__ import COMMANDS, main
from game.core.errors import Bad
from game.core.play.acts import Resign
from game.files import program as own_name
from game.store import matchups
from game.store.forces import shipped_forces
from game.tools import arena, balance, shelf, simulate
from game.tools import program as seats
from game.tools.cli import Progress, clock
from game.tools.jobs import play_all

ROOT = Path(__file__).parents[2]


def run(capsys, *words: str) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of a command, run here."""
    try:
        code = main(list(words))
    except SystemExit as end:
        code = int(end.code or 0)
    told = capsys.readouterr()
    return code, told.out, told.err


def simulated(capsys, *words: str) -> dict:
    code, out, err = run(capsys, "simulate", "simple-battles", "--map", "back-yard", "--forces",
                         "street-gang,watch-patrol", "--json", *words)
    assert code == 0 and not err, err
    return json.loads(out)


def test_help_of_everything(capsys):
    code, out, _ = run(capsys, "--help")
    assert code == 0 and all(name in out for name in COMMANDS)
    for name in COMMANDS:
        code, out, err = run(capsys, name, "--help")
        assert code == 0 and out.startswith(f"usage: python -m game {name}") and not err


MISUSE = [
    ["dance"], ["simulate"], ["simulate", "chess"], ["simulate", "simple-battles", "--games", "0"],
    ["simulate", "simple-battles", "--games", "1e9"], ["simulate", "simple-battles", "--games", "-3"],
    ["simulate", "simple-battles", "--seed", "NaN"], ["simulate", "simple-battles", "--seed", "-1"],
    ["simulate", "simple-battles", "--players", "random"], ["simulate", "simple-battles", "--players", "random,god"],
    ["simulate", "simple-battles", "--players", "human,random"], ["simulate", "simple-battles", "--map", "no such map"],
    ["simulate", "simple-battles", "--forces", "nobody,bug-brood"], ["simulate", "simple-battles", "--forces", "a,b,c"],
    ["simulate", "simple-battles", "--set", "sb_rounds"], ["simulate", "simple-battles", "--set", "sb_rounds=1000"],
    ["simulate", "simple-battles", "--set", "nonsense=1"], ["simulate", "simple-battles", "--game", "5"],
    ["simulate", "simple-battles", "--players", "random,program:/no/such/thing"],
    ["ladder", "simple-battles"], ["ladder", "simple-battles", "--players", "easy"],
    ["ladder", "simple-battles", "--players", "easy,nobody"], ["ladder", "chess", "--players", "easy,random"],
    ["ladder", "simple-battles", "--players", "easy,random", "--sprt", "60,0"],
    ["ladder", "simple-battles", "--players", "easy,random", "--sprt", "x"],
    ["ladder", "simple-battles", "--players", "easy,random", "--forces", "nobody"],
    ["ladder", "simple-battles", "--players", "easy,random", "--across", "--forces", "bug-brood"],
    ["ladder", "simple-battles", "--players", "easy,random", "--results", "/proc/version"],
    ["odds", "simple-battles", "attacker"], ["odds", "simple-battles", "attacker=Ogre"], ["odds", "chess"],
    ["odds", "simple-battles", "distance=1e5"], ["odds", "simple-battles", "distance=-1"],
    ["odds", "simple-battles", "x=y"], ["odds", "simple-battles", "sb_reroll_unit=hand"],
    ["balance", "simple-battles", "--forces", "bug-brood"], ["balance", "simple-battles", "--games", "1"],
    ["replay", "no-such-file"], ["replay"], ["check"], ["check", "no-such-file"],
    ["screenshot"], ["forces", "chess"], ["tables", "chess"], ["protocol", "--fast"], ["play", "chess"],
]


@pytest.mark.parametrize("words", MISUSE, ids=" ".join)
def test_wrong_use_is_one_line_and_exit_code_2(capsys, words):
    code, out, err = run(capsys, *words)
    assert code == 2 and not out
    assert err.count("\n") == 1 and len(err) > 20 and "Traceback" not in err


FLAGS = st.sampled_from(["--games", "--seed", "--json", "--map", "--set", "x=y", "=", "--", "-", "--out"])


@given(st.lists(st.one_of(FLAGS, st.text(max_size=12)), max_size=4),
       st.sampled_from(sorted(set(COMMANDS) - {"selftest", "protocol"})))
def test_any_flags_end_in_an_exit_code(words, name):
    if name in ("simulate", "balance", "ladder"):
        words = [*words, "--jobs", "none"]      # never a long run by accident
    if name == "play":
        words = [*words, "--none"]
    if name in ("replay", "screenshot", "relay", "live"):      # nor a server that waits
        words = [*words, "--none"]
    try:
        assert main([name, *words]) in (0, 1, 2)
    except SystemExit as end:
        assert end.code in (0, None)


def test_a_fault_of_ours_is_one_line_too(capsys, monkeypatch):
    monkeypatch.setattr(shelf, "usual_setups", lambda *_: 1 / 0)
    code, out, err = run(capsys, "simulate", "simple-battles")
    assert code == 1 and not out and err.count("\n") == 1 and "ZeroDivisionError" in err


# ── simulate ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_simulate_tells_what_the_contract_names(capsys):
    told = simulated(capsys, "--games", "6", "--seed", "5")
    assert {"games", "wins", "draws", "points", "decisions", "seconds", "games_per_second", "decision_ms"} <= set(told)
    assert set(told["decision_ms"]) == {"median", "p95", "max"}
    assert told["games"] == 6 and sum(told["wins"]) + told["draws"] == 6 and len(told["points"]) == 2
    assert told["games_per_second"] == pytest.approx(6 / told["seconds"], rel=0.01)


def test_simulate_is_the_same_whatever_the_jobs(capsys, tmp_path):
    alone = simulated(capsys, "--games", "6", "--seed", "8", "--records", str(tmp_path / "one"))
    many = simulated(capsys, "--games", "6", "--seed", "8", "--jobs", "2", "--records", str(tmp_path / "two"))
    simulated(capsys, "--games", "6", "--seed", "9", "--records", str(tmp_path / "three"))
    for name in ("games", "wins", "draws", "points", "decisions"):
        assert alone[name] == many[name]
    one, two, three = (sorted((tmp_path / name).iterdir()) for name in ("one", "two", "three"))
    assert [path.name for path in one] == [f"{n:05}.kts" for n in range(1, 7)] == [path.name for path in two]
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]
    assert [path.read_bytes() for path in one] != [path.read_bytes() for path in three]
    for path in one:
        assert run(capsys, "replay", str(path), "--verify")[0] == 0
    assert run(capsys, "check", *map(str, one))[0] == 0


class Loser:
    """Resigns whenever he may, otherwise takes the first option."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, match):
        from game.ai.random_player import drawn
        from game.core.play.answers import Answer
        from game.core.play.dice import Stream
        resign = match.ask.option("resign")
        return Answer(Resign()) if resign is not None else drawn(match.ask, Stream(match.answers_given))


@pytest.mark.parametrize(("players", "winner"), [(("random", "loser"), 0), (("loser", "random"), 1)])
def test_wins_are_told_per_player_as_listed_whatever_the_seat(monkeypatch, players, winner):
    from game.ai import LEVELS
    monkeypatch.setitem(LEVELS, "loser", f"{__name__}:Loser")
    rules = shelf.rules.get("simple-battles")
    setups = shelf.usual_setups(rules, shelf.Chosen(), "back-yard", ["street-gang", "watch-patrol"], 1)
    results: list[arena.Result] = []
    play_all(arena.Plan(setups, players, 3, records=True), range(4), 1, results.append)
    assert [result.winner for result in results] == [winner] * 4
    seats = [[line[9:] for line in result.record.splitlines() if line.startswith("player ")] for result in results]
    assert seats == [list(players), list(reversed(players))] * 2, "players change seats in a pair"
    told = simulate.summary(players, results, 1.0)
    assert told["wins"][winner] == 4 and told["draws"] == 0


def test_a_pair_has_one_set_up_and_the_same_dice():
    rules = shelf.rules.get("simple-battles")
    setups = shelf.usual_setups(rules, shelf.Chosen(), None, [], 1)
    plan = arena.Plan(setups, ("random", "random"), 3, records=True)
    one, two, three = (arena.play(plan, game).record for game in (0, 1, 2))
    head = [text.split("player A")[0] for text in (one, two, three)]
    dice = [next(line for line in text.splitlines() if line.startswith("dice ")) for text in (one, two, three)]
    assert head[0] == head[1] != head[2] and dice[0] == dice[1] != dice[2]


@pytest.mark.parametrize("ruleset", shelf.rules.IDS)
@pytest.mark.parametrize("edges", [("south", "north"), ("north", "south")])
def test_each_edge_goes_once_to_whoever_chooses_where_a_table_is_judged(monkeypatch, ruleset, edges):
    from game.ai import LEVELS
    monkeypatch.setitem(LEVELS, "loser", f"{__name__}:Loser")        # what comes after that choice is not looked at
    rules = shelf.rules.get(ruleset)
    plan = arena.Plan(shelf.usual_setups(rules, shelf.Chosen(), None, [], 1), ("loser", "loser"), 3, records=True,
                      edges=edges)
    taken = [re.findall(r"^> (edge \w+)$", arena.play(plan, game).record, re.MULTILINE) for game in range(4)]
    assert taken == [[f"edge {edges[game % 2]}"] for game in range(4)]


def test_the_bar_is_drawn_on_a_terminal_only():
    import io

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    for stream, drawn in ((Terminal(), True), (io.StringIO(), False)):
        with Progress(3, "games", stream) as bar:
            for _ in range(3):
                bar.step()
        assert ("3/3 games" in stream.getvalue()) == drawn


def test_progress_that_is_asked_for_is_lines_where_there_is_no_terminal():
    import io

    stream = io.StringIO()
    with Progress(40, "games", stream, shown=True) as bar:
        bar.began -= 100
        bar.step(20, known=True)
        assert bar.line() == "20/40 games"          # nothing of it was played now: who knows
        bar.step(10)
        assert bar.line() == "30/40 games, 2 min left"
        bar.step(10)
    lines = stream.getvalue().splitlines()
    assert lines[-1] == "40/40 games, 0 s left" and "\r" not in stream.getvalue() and "\x1b" not in stream.getvalue()
    assert [clock(seconds) for seconds in (0.4, 40, 720, 12_000)] == ["0 s", "40 s", "12 min", "3 h 20 min"]


@pytest.mark.parametrize("started, frozen, named", [
    ("game/__main__.py", False, "python -m game"),
    ("/usr/bin/kitchen-table-skirmish", False, "kitchen-table-skirmish"),
    ("kitchen-table-skirmish.exe", False, "kitchen-table-skirmish"),
    ("/opt/kts/kitchen-table-skirmish-cli.exe", True, "kitchen-table-skirmish-cli"),
])
def test_the_program_names_itself_as_it_was_started(monkeypatch, capsys, started, frozen, named):
    monkeypatch.setattr(sys, "argv", [started])
    monkeypatch.setattr(sys, "executable", started)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    assert own_name() == named
    assert main(["--help"]) == 0 and main(["nonsense"]) == 2 and main(["odds", "--nonsense"]) == 2
    told = capsys.readouterr()
    assert told.out.startswith(f"usage: {named} [COMMAND …]") and f"{named} COMMAND --help" in told.out
    first, second = told.err.splitlines()
    assert first.startswith(f"{named}: ") and second.startswith(f"{named}: ") and f"{named} odds --help" in second


def until_it_plays(pid: int, jobs: int, records: Path) -> None:
    """Wait until a command has played a battle, and each of its processes has worked for as long as that took the
    first of them."""
    least = 0.0
    for _ in range(1500):
        own = psutil.Process(pid)
        took = [sum(one.cpu_times()[:2]) for one in ([own] if jobs == 1 else own.children())]
        if not least and records.exists() and any(records.iterdir()):
            least = max(took)
        if least and sum(one >= least for one in took) >= jobs:
            return
        time.sleep(0.02)
    raise AssertionError("it does not get to work")


@pytest.mark.skipif(os.name != "posix", reason="signals are sent the POSIX way")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_is_clean(tmp_path, jobs):
    records = tmp_path / "records"
    words = ["-m", "game", "simulate", "simple-battles", "--games", "5000", "--jobs", jobs, "--records", str(records)]
    # a shell starts background jobs with SIGINT ignored, and children inherit that: a terminal's default is wanted
    process = subprocess.Popen([sys.executable, *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, start_new_session=True,
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    until_it_plays(process.pid, int(jobs), records)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130 and err == "python -m game: stopped\n", (out, err)
    told = re.match(r"simple-battles: (\d+) games in ", out)
    assert told and 0 < int(told[1]) < 5000, "what was played by then is told"


def test_start_up_is_lean():
    code = ("import sys; from game.__main__ import main; main(['--help']); "
            "print([m for m in ('pygame', 'numpy', 'pymunk', 'msgspec', 'pytmx') if m in sys.modules])")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True,
                          check=True, timeout=60)
    assert done.stdout.endswith("[]\n"), done.stdout[-80:]


# ── programs as players ──────────────────────────────────────────────────────────────────────────────────────

GOOD = '''
import json, sys
def tell(**request):
    print(json.dumps(request), flush=True)
    return json.loads(sys.stdin.readline())
for line in sys.stdin:
    told = json.loads(line)
    if "turn" not in told:
        continue
    assert tell(do="save", what="position")["ok"] is False      # it would tell the dice to come
    assert tell(do="undo")["ok"] is False and tell(do="fork", to="main")["ok"] is False
    assert tell(do="fork", to="mine")["ok"] and tell(do="state", battle="mine")["ok"]
    assert tell(do="answer", answer="nonsense")["kind"] == "refused"
    option = [o for o in told["question"]["options"] if o["kind"] != "resign"][0]
    if option["takes"] == "place":
        (west, south), _, (east, north), _ = tell(do="reach", option=option["key"])["outline"][0]
        tests = (tell(do="place", option=option["key"], place=[west + i / 4, (south + north) / 2]) for i in range(99))
        answer = next(test["answer"] for test in tests if test["legal"])
    else:
        answer = option["key"]
    assert tell(do="answer", answer=answer, id=5) == {"id": 5, "ok": True}
'''


def program(tmp_path: Path, text: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f"program:{sys.executable} {path}"


def test_a_program_plays_a_battle(capsys, tmp_path):
    told = simulated(capsys, "--games", "2", "--players", f"{program(tmp_path, GOOD)},random")
    assert told["games"] == 2


@pytest.mark.parametrize(("text", "says"), [
    ("import time; time.sleep(60)", "did not answer within"),
    ("raise SystemExit(3)", "has ended"),
    ("1 / 0", "ZeroDivisionError"),
    ("while True: print('x', flush=True)", "5 wrong answers"),
    ("while True: print('[' * 10**6, flush=True)", "5 wrong answers"),
    ("import json\nwhile True: print(json.dumps({'do': 'answer', 'answer': 'cheat'}), flush=True)", "5 wrong answers"),
    ("while True: print('{\"do\": \"state\"}', flush=True)", "did not answer within|does not listen"),
], ids=["silent", "gone", "crash", "noise", "brackets", "cheat", "babble"])
def test_a_bad_program_ends_in_one_line(capsys, tmp_path, monkeypatch, text, says):
    monkeypatch.setenv("KTS_PROGRAM_SECONDS", "0.3" if "time" in text else "4")     # the silent one is waited for
    monkeypatch.setattr(seats, "GRACE", 0.1)                    # and those that go on are when they are to end
    code, out, err = run(capsys, "simulate", "simple-battles", "--games", "2", "--map", "back-yard", "--forces",
                         "street-gang,watch-patrol", "--players", f"{program(tmp_path, text)},random")
    assert code == 2 and not out and err.count("\n") == 1 and any(one in err for one in says.split("|")), err


# ── odds, balance, replay, check ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("words", "chance"), [
    ("attacker=Warrior target=Warrior distance=10", Fraction(1, 2)),
    ("attacker=Gunslinger target=Warrior distance=10", Fraction(3, 4)),
    ("attacker=Elite attacker_traits=Heavy target=Elite target_traits=Armor distance=10", Fraction(19, 27)),
    ("attacker=Warrior attacker_traits=Talented target=Brawler target_traits=Fear,Armor distance=0", Fraction(5, 12)),
    ("attacker=Brawler attacker_traits=Brutal target=Shooter distance=0", Fraction(7, 8)),
    ("attacker=Brawler attacker_traits=Heavy target=Shooter distance=3", Fraction(1, 2)),
])
def test_odds_of_the_catalogue(capsys, words, chance):
    code, out, _ = run(capsys, "odds", "simple-battles", *words.split(), "--json")
    told = json.loads(out)
    assert code == 0 and told["possible"]
    assert Fraction({bar["outcome"]: bar["chance"] for bar in told["outcomes"]}["Defeated"]) == chance
    assert sum(Fraction(bar["chance"]) for bar in told["outcomes"]) == 1
    assert str(chance) in run(capsys, "odds", "simple-battles", *words.split())[1]


@pytest.mark.parametrize(("words", "clause"), [
    ("distance=15.5", "SB-52"), ("attacker=Brawler distance=3", "SB-R17"), ("way=spread", "SB-25"),
    ("map=small distance=5 attacker_traits=Spread way=spread", "SB-75"),
])
def test_odds_tell_why_not(capsys, words, clause):
    code, out, _ = run(capsys, "odds", "simple-battles", *words.split(), "--json")
    told = json.loads(out)
    assert code == 0 and told["possible"] is False and told["clause"] == clause and told["reason"]


def test_wilson_intervals():
    even, all_won, none = balance.Tally(50, 100, 0), balance.Tally(20, 20, 9), balance.Tally()
    assert even.interval() == pytest.approx((0.40383, 0.59617), abs=1e-4)       # a textbook's numbers
    assert all_won.interval() == pytest.approx((0.83887, 1.0), abs=1e-4)
    assert none.interval() == (0.0, 1.0)


def test_balance_counts_forces_not_seats():
    def result(game: int, winner: int | None, points: tuple[int, int]) -> arena.Result:
        return arena.Result(game, winner, points, 1, ())

    # Two set-ups: force 0 in seat A, then force 1 in seat A. In odd games the second listed player has seat A.
    results = [result(0, 0, (9, 1)), result(1, 1, (1, 9)), result(2, 1, (1, 9)), result(3, 0, (9, 1))]
    matrix = balance.tallied(results, [(0, 1), (1, 0)], 2)
    assert matrix[0, 1] == balance.Tally(4.0, 4, 32) and matrix[1, 0] == balance.Tally(0.0, 4, -32)


@pytest.mark.parametrize("least", [4, 20, 40])
def test_a_pair_that_fits_one_map_plays_as_often_as_others(least):
    ways = [(0, 1), (1, 0), (2, 1), (1, 2)]
    pairs = [*ways, *[(0, 1), (1, 0)] * 2]                       # forces 0 and 1 fit three maps, 1 and 2 one
    games = balance.wanted(pairs, least)
    assert games == sorted(set(games)) and set(balance.wanted(pairs, least - 3)) <= set(games)
    each = Counter(game // 2 % len(pairs) for game in games)     # by set-up
    assert len({each[at] for at in (0, 1, 4, 5, 6, 7)}) == 1 and each[2] == each[3], "each map, both ways round"
    together = Counter(frozenset(pairs[game // 2 % len(pairs)]) for game in games)
    assert least <= together[frozenset((1, 2))] <= least + 2
    assert least <= together[frozenset((0, 1))] < least + 12


def test_a_balance_goes_on_where_it_stopped(capsys, tmp_path):
    words = ("balance", "simple-battles", "--player", "random", "--games", "4", "--forces", "street-gang,watch-patrol",
             "--map", "back-yard", "--json")
    whole = run(capsys, *words)
    file = tmp_path / "results.txt"
    assert run(capsys, *words, "--results", str(file)) == whole
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:3], *lines[4:]]) + "\n" + lines[3][:50])      # killed in the middle of a line
    assert run(capsys, *words, "--results", str(file), "--jobs", "2") == whole
    assert len(file.read_text().splitlines()) == len(lines)
    assert run(capsys, *words, "--results", str(file)) == whole
    assert len(file.read_text().splitlines()) == len(lines), "nothing is played again"
    other = run(capsys, *words, "--results", str(file), "--seed", "5")
    assert other[0] == 0 and len(file.read_text().splitlines()) == 2 * len(lines)


def test_balance_writes_what_the_set_up_screen_shows(capsys, tmp_path):
    file = tmp_path / "matchups.toml"
    code, out, _ = run(capsys, "balance", "simple-battles", "--player", "random", "--games", "4", "--forces",
                       "street-gang,watch-patrol", "--map", "back-yard", "--json", "--matchups", str(file))
    [cell] = [cell for cell in json.loads(out)["matrix"] if cell["force"] == "Street gang"]
    found = matchups.read(file.read_text(encoding="utf-8"), file.name)
    assert code == 0 and set(found) == {("street-gang", "watch-patrol"), ("watch-patrol", "street-gang")}
    assert found["street-gang", "watch-patrol"].games == cell["games"] == 4
    assert found["street-gang", "watch-patrol"].share == cell["share"]


def test_balance_writes_a_page_of_its_own(capsys, tmp_path):
    page = tmp_path / "report.html"
    code, out, err = run(capsys, "balance", "simple-battles", "--player", "random", "--games", "4", "--forces",
                         "street-gang,watch-patrol", "--map", "back-yard", "--json", "--html", str(page))
    told = json.loads(out)
    assert code == 0 and not err and told["games"] >= 4
    assert sum(cell["games"] for cell in told["matrix"]) == 2 * told["games"]
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == 2 and "Street gang" in text
    assert "<script" not in text and "http" not in text, "the page needs nothing else"
    assert all(hint["error"] >= 0 for hint in told["prices"]) and told["maps"] == ["Back yard"]


def test_balance_tells_the_matrix_and_counts_what_is_paid_for(capsys, tmp_path):
    page = tmp_path / "report.md"
    code, out, err = run(capsys, "balance", "ghost-legions", "--player", "random", "--games", "4", "--forces",
                         "goths,zulu", "--map", "three-woods", "--set", "gl_round_limit=2", "--markdown", str(page))
    assert code == 0 and not err and "who beats whom, in % of 4 battles each" in out
    text = page.read_text(encoding="utf-8")
    assert "--set gl_round_limit=2" in text and "on The three woods" in text and "one die at 12 inches" in text
    rows = [line for line in text.splitlines() if line.startswith(("| 1 ", "| 2 "))]
    shares = [int(cell.split("(")[0]) for row in rows for cell in row.split("|") if "(" in cell]
    assert len(rows) == 2 and sum(shares) == 100


def test_records_of_a_simulation_never_write_over_files(capsys, tmp_path):
    there = tmp_path / "00002.kts"
    there.write_text("mine", encoding="utf-8")
    arguments = ["simulate", "simple-battles", "--seed", "1", "--records", str(tmp_path)]
    assert main([*arguments, "--games", "2"]) == 2
    assert "00002.kts lies there already" in capsys.readouterr().err
    assert there.read_text(encoding="utf-8") == "mine" and list(tmp_path.iterdir()) == [there]
    assert main([*arguments, "--games", "1"]) == 0
    assert there.read_text(encoding="utf-8") == "mine"


def test_replay_names_the_first_line_that_differs(capsys, tmp_path):
    simulated(capsys, "--games", "1", "--records", str(tmp_path))
    lines = (tmp_path / "00001.kts").read_text(encoding="utf-8").split("\n")
    number = next(i for i, line in enumerate(lines) if line.startswith("= "))
    lines[number] = "= 0123456789abcdef"
    bad = tmp_path / "bad.kts"
    bad.write_text("\n".join(lines), encoding="utf-8")
    for command in (["replay", str(bad), "--verify"], ["check", str(bad)]):
        code, out, err = run(capsys, *command)
        assert code == 1 and not out and err.startswith(f"bad.kts, line {number + 1}: ") and err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
@pytest.mark.parametrize("sign", ["\n", "\r", "\x1b", "\u202e", "\u2028"])
def test_whatever_a_file_is_called_check_says_one_line_of_it(capsys, tmp_path, sign):
    fine, wrong, missing = (tmp_path / f"{name}{sign}x.tmx" for name in ("fine", "wrong", "missing"))
    shutil.copy(min((ROOT / "maps").rglob("*.tmx")), fine)
    wrong.write_text("nonsense", encoding="utf-8")
    code, out, err = run(capsys, "check", str(fine), str(wrong), str(missing))
    assert code == 1 and len(out.splitlines()) == 1 and len(err.splitlines()) == 2
    assert "fine x.tmx: a map" in out and sign not in "".join((out + err).split("\n"))


def test_check_knows_files_by_their_content(capsys, tmp_path):
    maps = sorted(map(str, (ROOT / "maps").rglob("*.tmx")))
    forces = [str(path) for name in all_rules.IDS
              for path in sorted(shipped_forces(name).glob("*.toml"))]
    code, out, err = run(capsys, "check", *maps, *forces)
    assert code == 0 and not err and out.count("\n") == len(maps) + len(forces)
    dear = tmp_path / "dear.toml"
    dear.write_text((shipped_forces("simple-battles") / "bug-brood.toml").read_text(encoding="utf-8").replace(
        "limit = 30", "limit = 20"), encoding="utf-8")
    noise = tmp_path / "noise"
    noise.write_bytes(b"\xff\x00\x01")
    code, out, err = run(capsys, "check", str(dear), str(noise), maps[0])
    assert code == 1 and out.count("\n") == 1
    assert [line.split(":")[0].split(",")[0] for line in err.splitlines()] == ["dear.toml", "noise"]


def test_lists(capsys):
    assert "bug-brood" in run(capsys, "forces", "simple-battles")[1]
    assert json.loads(run(capsys, "tables", "simple-battles", "--json")[1])[0]["size"] == [10, 10]


def test_a_player_that_breaks_down_in_a_worker_is_one_line(capsys):
    code, out, err = run(capsys, "simulate", "simple-battles", "--games", "4", "--jobs", "2", "--players",
                         "random,program:/no/such/thing")
    assert code == 2 and not out and err.count("\n") == 1


def test_errors_travel_between_processes():
    import pickle
    bad = pickle.loads(pickle.dumps(Bad("a", "b", "c", "d")))
    assert str(bad) == str(Bad("a", "b", "c", "d"))


def test_ghost_legions_by_every_command(capsys, tmp_path):
    code, out, err = run(capsys, "simulate", "ghost-legions", "--games", "2", "--set", "gl_round_limit=3", "--forces",
                         "goths,stormtroops-1918", "--records", str(tmp_path), "--json")
    told = json.loads(out)
    assert code == 0 and not err and told["games"] == 2 and sum(told["wins"]) + told["draws"] == 2
    record = tmp_path / "00001.kts"
    assert run(capsys, "replay", str(record), "--verify")[0] == 0 and run(capsys, "check", str(record))[0] == 0
    code, out, err = run(capsys, "odds", "ghost-legions", "weapon=bow", "distance=6", "cover=soft", "actions=2",
                         "target_gear=shield", "--json")
    told = json.loads(out)
    assert code == 0 and not err and {one["outcome"]: one["chance"] for one in told["outcomes"]}["0 hits"] == "16/81"


@pytest.mark.parametrize("written", ["Ghost Legions", "GHOST-LEGIONS", "ghost_legions", " ghost–legions "])
def test_a_ruleset_is_known_however_it_is_written(written: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forces", written]) == 0 and capsys.readouterr().out
    assert main(["forces", "warband"]) == 2
    assert "'warband' is not known; perhaps warbands; one of simple-battles" in capsys.readouterr().err


def test_a_program_without_a_command_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "simple-battles", "--games", "1", "--players", "program: ,easy"]) == 2
    assert "names no command; program:COMMAND" in capsys.readouterr().err


@pytest.mark.parametrize("gap", ["2.5", "2,5", "2.5″", '2.5"', "2.5 in", "2.5 inches"])
def test_a_gap_is_read_as_people_write_it(gap: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "simple-battles", f"distance={gap}"]) == 0
    told = capsys.readouterr().out
    assert main(["odds", "simple-battles", "distance=2.5"]) == 0 and capsys.readouterr().out == told


def test_a_picture_among_records_is_called_that(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for begins, what in ((b"\x89PNG\r\n\x1a\n", "a picture"), (b"%PDF-1.7\n", "a PDF"), (b"\x1f\x8b", "a packed file")):
        (tmp_path / "mine.kts").write_bytes(begins + b"\0\xff\x80" * 9)
        assert main(["replay", str(tmp_path / "mine.kts"), "--verify"]) == 1
        assert f"mine.kts: this is {what}; " in capsys.readouterr().err


@pytest.mark.parametrize("begins", [b"\x89PNG\r\n\x1a\n", b"%PDF-1.4\n\xff"])
def test_a_picture_that_is_checked_is_told_with_what_can_be_checked(begins, tmp_path, capsys):
    path = tmp_path / "battle.dat"
    path.write_bytes(begins + b"\xff" * 60)
    assert main(["check", str(path)]) != 0
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and ".tmx map, a .toml force" in said
    assert said.startswith(("battle.dat: this is a picture; ", "battle.dat: this is a PDF; "))
