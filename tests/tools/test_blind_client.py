"""A client that knows only what `describe` says plays whole battles of every ruleset and sets up positions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from breadth import some
from tools.blind_client import Client

import game.rules
from game.core.play.position import read_position
from game.tools.wire.door import encoded
from game.tools.wire.session import Session, reply_to

RULESETS = sorted(game.rules.IDS)


def client(seed: int = 1) -> Client:
    session = Session()
    return Client(lambda sent: json.loads(encoded(reply_to(session, json.dumps(sent).encode()))), seed)


def test_it_knows_nothing_of_the_game():
    source = (Path(__file__).parent / "blind_client.py").read_text(encoding="utf-8")
    assert "import game" not in source and "from game" not in source
    for each in game.rules.every():
        for one in each.grammar.option:
            word = one.key.split()[0]
            assert f'"{word}"' not in source or word in ("resign", "default", "nothing"), f"it knows the answer {word}"


@pytest.mark.parametrize("ruleset", some(RULESETS[::-1], 1))     # a whole one of Deathzap takes longest
def test_it_plays_a_whole_battle(ruleset):
    one = client()
    outcome = one.battle(ruleset, 5, entries=2 if ruleset == "deathzap" else 0)     # a whole one: marked long
    assert outcome["reason"] and len(outcome["points"]) == 2
    assert len(one.refused) <= 3, one.refused[:5]


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_plays_many_battles(ruleset):
    for seed in range(2, 8):
        assert client(seed).battle(ruleset, seed)["reason"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_sets_up_a_position_and_plays_on(ruleset):
    one = client(3)
    text = one.position(ruleset)
    reply = one.ask("load", text=text)
    assert reply["ok"], reply
    match = read_position(text, game.rules.get)
    first = next(iter(match.state.figures.values()))
    before = next(iter(read_position(one.told["example"], game.rules.get).state.figures.values()))
    assert abs(first.y - before.y) == 64, "the figures stand where the client put them"
    while reply["question"] is not None and len(one.met) < 4:
        reply = one._answered(reply["question"])
    assert one.ask("save", what="record")["text"].startswith("Kitchen Table Skirmish record")
