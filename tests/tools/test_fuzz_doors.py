"""Mutated lines at the doors: every one gets a reply or one clear line, never a fault."""

from __future__ import annotations

import json

import pytest
from battles import case
from conformance.laws import walked

import game.rules
from game.core.errors import Bad
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.play.position import position_text, read_position
from game.core.play.record import read_record, record_text
from game.tools.wire.session import Session, reply_to

ONE_EACH = ("sb-house-rules", "gl-moor", "sk-common", "dz-farmland", "wb-printed")
JUNK = ("", "0", "-1", "1e9", "0.3", "null", "true", "[]", "{}", '"x"', "A1", "B99", "\u2028", "999999999999999999999",
        '"A"', "NaN", "shoot 9", "[1,2,3]", "é" * 70, '{"figures":{}}')


def mutated(text: str, stream: Stream) -> str:
    """A text with one to three small wounds."""
    for _ in range(1 + stream.below(3)):
        at, kind = stream.below(max(1, len(text))), stream.below(6)
        length = 1 + stream.below(12)
        if kind == 0:
            text = text[:at] + text[at + length:]
        elif kind == 1:
            text = text[:at] + JUNK[stream.below(len(JUNK))] + text[at + length:]
        elif kind == 2:
            text = text[:at] + chr(32 + stream.below(95)) + text[at + 1:]
        elif kind == 3:
            text = text[:at] + text[at:at + 30] + text[at:]
        elif kind == 4:
            lines = text.split("\n")
            lines.insert(stream.below(len(lines)), lines.pop(stream.below(len(lines))))
            text = "\n".join(lines)
        else:
            text = text[:at] + str(stream.below(10)) + text[at + 1:]
    return text


def texts(name: str) -> list[str]:
    made = []
    for count, match in enumerate(walked(case(name).begun(4), 4, 90)):
        if count % 30 == 29:
            on = read_position(position_text(match), game.rules.get)
            made += [position_text(match), record_text(on), record_text(match.fork(3, log=True))]
    return made


def wounded_texts(name: str, count: int) -> int:
    """Mutated positions and records; gives how many were refused."""
    stream, whole, refused = Stream(len(name)), texts(name), 0
    for number in range(count):
        text = mutated(whole[number % len(whole)], stream)
        try:
            if text.startswith("Kitchen Table Skirmish position"):
                match = read_position(text, game.rules.get)
                record_text(match), position_text(match)
            else:
                read_record(text, game.rules.get).play(verify=bool(number % 2))
        except Bad as error:
            refused += 1
            assert str(error).strip() and "\n" not in str(error) and len(str(error)) < 1500
    return refused


def standing(name: str) -> Match:
    """A battle that is going on, after some answers."""
    found = None
    for match in walked(case(name).begun(4), 4, 60):
        if match.ask is not None and match.ask.kind not in ("edge", "deploy", "dice"):
            found = match.fork(1, log=True)
            if match.answers_given > 30:
                break
    assert found is not None
    return found


def requests(name: str) -> list[dict]:
    match = standing(name)
    ids = [*match.state.figures][:3]
    option = match.ask.listed()[0].key
    return [{"do": "what_if", "figure": ids[0], "target": ids[-1], "way": way.form} for way in
            match.rules.grammar.way] + [
        {"do": "reach", "option": option, "figure": ids[0]}, {"do": "legal", "answer": option},
        {"do": "plan", "option": option, "place": [5, 5], "shape": "line", "turn": 3}, {"do": "state"},
        {"do": "place", "option": option, "place": [5, 5]}, {"do": "events", "since": 2},
        {"do": "fork", "to": "x", "seed": 4}, {"do": "save", "what": "record"},
        {"do": "describe", "ruleset": match.rules.id}, {"do": "table", "table": "back-yard", "unit": "inch"},
        {"do": "force", "ruleset": match.rules.id, "force": {"name": "x", "figures": []}},
        {"do": "attacks", "figure": ids[0], "at": {ids[0]: [5.5, 5.5]}}]


def wounded_requests(name: str, count: int) -> int:
    """Mutated requests to a session in mid-battle; gives how many were refused."""
    stream, whole, refused = Stream(len(name) + 1), requests(name), 0
    session = Session()
    session.battles["main"] = standing(name).fork(1, log=True)
    for number in range(count):
        line = mutated(json.dumps(whole[number % len(whole)]), stream)
        reply = reply_to(session, line.encode("utf-8", "replace"))
        fine = reply["ok"] or (reply["kind"] != "fault" and reply["error"] and "\n" not in reply["error"])
        assert fine, (line, reply)
        refused += not reply["ok"]
        if len(session.battles) > 8:
            session.battles = {"main": session.battles["main"]}
    return refused


@pytest.mark.parametrize("name", ONE_EACH)
def test_wounded_positions_and_records_get_one_line(name):
    assert wounded_texts(name, 120) > 40


@pytest.mark.parametrize("name", ONE_EACH)
def test_wounded_requests_get_one_line(name):
    assert wounded_requests(name, 250) > 100


@pytest.mark.long
@pytest.mark.parametrize("name", ONE_EACH)
def test_thousands_of_wounded_lines(name):
    assert wounded_texts(name, 3000) > 1000 and wounded_requests(name, 6000) > 2000
