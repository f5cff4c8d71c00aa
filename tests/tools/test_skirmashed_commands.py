"""The command line and the protocol on Skirmashed: exact odds, mirrored battles, a matrix, a whole battle by wire."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from battles import case
from conformance.laws import played

from game.core.play.record import record_text
from tests.tools.test_commands import run
from tests.tools.test_protocol import talk

QUICK = ("--forces", "night-cult,vikings", "--map", "back-alleys", "--json")


def test_odds_of_the_catalogues_first_example(capsys):
    """Four dice above 5, blocks above 7: each unblocked with 1/2 x 7/10, three of them kill (15 of 11)."""
    code, out, err = run(capsys, "odds", "skirmashed", "--json")
    assert code == 0 and not err
    told = json.loads(out)
    one, none = Fraction(7, 20), Fraction(13, 20)
    kill = 4 * one**3 * none + one**4
    chances = {bar["outcome"]: Fraction(bar["chance"]) for bar in told["outcomes"]}
    assert chances["Killed"] == kill and chances["0 damage"] == none**4 and sum(chances.values()) == 1


def test_odds_in_words_with_focus_and_dodge(capsys):
    code, out, _ = run(capsys, "odds", "skirmashed", "focus=yes", "dodge=yes", "distance=6", "cover=soft")
    assert code == 0 and "SK-44" in out and "SK-45" in out and "SK-55" in out and "SK-75" in out


def test_wrong_odds_are_one_line(capsys):
    code, out, err = run(capsys, "odds", "skirmashed", "attacker=1/2/3")
    assert code == 2 and not out and err.count("\n") == 1 and "5/4/5/2/4/11" in err


def test_simulate_is_the_same_for_the_same_seed(capsys):
    code, first, err = run(capsys, "simulate", "skirmashed", "--games", "1", "--players", "easy,random", *QUICK)
    assert code == 0 and not err, err
    _, again, _ = run(capsys, "simulate", "skirmashed", "--games", "1", "--players", "easy,random", *QUICK)
    one, two = json.loads(first), json.loads(again)
    same = ("games", "players", "wins", "draws", "points", "decisions")
    assert [one[key] for key in same] == [two[key] for key in same]
    assert one["players"] == ["easy", "random"] and sum(one["wins"]) + one["draws"] == 1


def test_balance_gives_every_pair_its_interval(capsys):
    code, out, err = run(capsys, "balance", "skirmashed", "--player", "random", "--games", "4", *QUICK)
    assert code == 0 and not err, err
    told = json.loads(out)
    for cell in told["matrix"]:
        assert 0 <= cell["low"] <= cell["share"] <= cell["high"] <= 1 and cell["games"] == 4
    assert sum(cell["share"] for cell in told["matrix"]) == pytest.approx(len(told["matrix"]) / 2)


@pytest.mark.parametrize("name", ["sk-common", "sk-house-rules"])
def test_a_whole_battle_over_the_protocol_equals_the_same_battle_in_process(name):
    """The events carry whom each attack may kill, as exact fractions."""
    match = played(case(name), 31)
    answers = [str(answer) for step in match.steps for answer in step.answers]
    start = record_text(case(name).begun(31))
    *told, saved = talk({"do": "load", "text": start}, *({"do": "answer", "answer": a} for a in answers),
                        {"do": "save", "what": "record"})
    assert all(reply["ok"] for reply in told)
    assert told[-1]["outcome"]["points"] == list(match.outcome.points) and saved["text"] == record_text(match)
    aimed = [event for one in told for event in one.get("events", []) if event["event"] == "aimed"]
    assert aimed
    for event in aimed:
        assert sum(Fraction(part["chance"]) for part in event["loss"]) == 1
        assert all(part["outcome"] in ([], [event["target"]]) for part in event["loss"])
