"""The protocol: the documentation's session is played, every command works, and nothing that is sent ends a session."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from battles import case
from conformance.laws import played
from hypothesis import given, settings
from hypothesis import strategies as st

import game.rules
from game.core.play.dice import Stream
from game.core.play.position import position_text
from game.core.play.record import record_text
from game.core.table.places import Place
from game.store.forces import find_forces, force_to_line
from game.tools.protocol import serve
from game.tools.shelf import force_types
from game.tools.wire.door import DEEPEST, LONGEST
from game.tools.wire.requests import COMMANDS
from game.tools.wire.session import MOST_BATTLES, Session, reply_to

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
NEW = {"do": "new", "ruleset": "simple-battles", "table": "back-yard", "forces": ["street-gang", "watch-patrol"]}


def talk(*requests: object) -> list[dict]:
    """The replies to requests (objects, or raw lines as bytes), the hello line left out."""
    lines = [one if isinstance(one, bytes) else json.dumps(one).encode() for one in requests]
    out = io.BytesIO()
    assert serve(io.BytesIO(b"\n".join(lines) + b"\n"), out) == 0
    replies = out.getvalue().decode().split("\n")
    assert replies.pop() == ""
    told = [json.loads(line, parse_constant=lambda word: pytest.fail(f"{word} in a reply")) for line in replies]
    assert told[0]["hello"] == "Kitchen Table Skirmish"
    return told[1:]


def holds(told: object, wanted: object, where: str = "reply") -> None:
    """Every field of `wanted` is in `told`, with that value."""
    if isinstance(wanted, dict):
        for key, value in wanted.items():
            assert key in told, f"{where} has no {key}: {told}"
            holds(told[key], value, f"{where}.{key}")
    elif isinstance(wanted, list):
        assert len(told) == len(wanted), f"{where}: {told}"
        for i, value in enumerate(wanted):
            holds(told[i], value, f"{where}[{i}]")
    else:
        assert told == wanted, f"{where}: {told!r} is not {wanted!r}"


def test_the_session_of_the_documentation():
    session = re.search(r"```session\n(.*?)```", PAGE, re.S)[1].splitlines()
    sent = "".join(line[2:] + "\n" for line in session if line.startswith("> "))
    wanted = [json.loads(line[2:]) for line in session if line.startswith("< ")]
    done = subprocess.run([sys.executable, "-m", "game", "protocol"], input=sent.encode(), capture_output=True,
                          cwd=ROOT, timeout=120, check=True)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(wanted) and not done.stderr
    for number, (told, want) in enumerate(zip(replies, wanted, strict=True)):
        holds(told, want, f"reply {number}")


def test_the_documentation_names_every_command():
    table = PAGE.split("## Commands")[1].split("`at` moves")[0]
    named = re.findall(r"^\| `(\w+)` \|", table, re.M)
    assert sorted(named) == sorted([*COMMANDS, "do"])
    assert all(hasattr(Session, f"do_{name}") for name in COMMANDS)


def test_a_whole_battle_over_the_protocol_equals_the_same_battle_in_process():
    match = played(case("sb-yard"), 31)
    answers = [str(answer) for step in match.steps for answer in step.answers]
    start = record_text(case("sb-yard").begun(31))
    *told, saved = talk({"do": "load", "text": start}, *({"do": "answer", "answer": a} for a in answers),
                        {"do": "save", "what": "record"})
    assert all(reply["ok"] for reply in told)
    assert told[-1]["question"] is None and told[-1]["outcome"]["points"] == list(match.outcome.points)
    assert saved["text"] == record_text(match)
    events = [event["text"] for reply in told for event in reply.get("events", ())]
    assert events == [str(event.text) for event in match.story()][-len(events):]


def test_a_turn_of_ghost_legions_over_the_protocol():
    start = position_text(case("gl-moor").begun(7))
    match = case("gl-moor").begun(7)
    sent = []
    while match.ask.kind != "act":
        option = match.ask.listed()[0]
        answer = option.sample(Stream(len(sent)))
        sent.append(str(answer))
        match.answer(answer)
    told = talk({"do": "load", "text": start}, *({"do": "answer", "answer": a} for a in sent),
                {"do": "attacks", "figure": match.ask.about}, {"do": "state"}, {"do": "value", "side": "A"})
    assert all(reply["ok"] for reply in told)
    assert told[-2]["state"]["digest"] == match.digest()
    assert told[len(sent)]["question"]["kind"] == "act"
    attacks = {one["answer"] for one in told[-3]["attacks"]}
    assert attacks == {f.key for f in match.rules.attacks(match.now, match.ask.about)}


def test_what_is_read_changes_nothing_and_agrees_with_the_core():
    match = case("sb-yard").begun(5)
    for answer in ("edge south",):
        match.answer(answer)
    text = position_text(match)
    load, reach, place, state, sight, attacks, value, after = talk(
        {"do": "load", "text": text}, {"do": "reach", "option": match.ask.listed()[0].key},
        {"do": "place", "option": match.ask.listed()[0].key, "place": [5, 5]}, {"do": "state"},
        {"do": "sight", "figure": "A1", "target": "B1", "at": {"A1": [1, 1], "B1": [1, 9]}},
        {"do": "attacks", "figure": "A1", "at": {"A1": [5, 2], "B1": [5, 3]}}, {"do": "value", "side": "B"},
        {"do": "save", "what": "position"})
    assert all(reply["ok"] for reply in (load, reach, place, state, sight, attacks, value, after))
    assert after["text"] == text and state["state"]["digest"] == match.digest()
    now = match.now.moved("A1", Place.at(1, 1)).moved("B1", Place.at(1, 9))
    figures = now.state.figures
    assert sight["sight"]["fraction"] == now.top.look(figures["A1"], figures["B1"], now.state.standing()).fraction
    assert 0 <= sight["sight"]["fraction"] <= 1 and sight["sight"]["gap"] > 7
    forecasts = {one["answer"]: one for one in attacks["attacks"]}
    assert "attack B1" in forecasts
    assert {one["outcome"]: one["chance"] for one in forecasts["attack B1"]["outcomes"]}["Defeated"]


def test_forks_and_battles_are_apart():
    replies = talk({**NEW, "seed": 4}, {"do": "fork", "to": "x", "seed": 1}, {"do": "question", "battle": "x"},
                   {"do": "question"}, {"do": "battles"}, {"do": "close", "battle": "x"},
                   {"do": "question", "battle": "x"})
    assert replies[2]["question"] == replies[3]["question"]
    assert [one["battle"] for one in replies[4]["battles"]] == ["main", "x"]
    assert replies[5]["ok"] and "none called 'x'" in replies[6]["error"]


def test_a_fork_tells_the_events_of_the_past_and_its_own():
    seed = {**NEW, "seed": 4}
    replies = talk(seed, {"do": "answer", "answer": "edge south"}, {"do": "fork", "to": "x", "seed": 1},
                   {"do": "events", "battle": "x"}, {"do": "events"},
                   {"do": "answer", "battle": "x", "answer": "deploy A1 @ 5,9.25"}, {"do": "events", "battle": "x"})
    past, here, more = (replies[i]["events"] for i in (3, 4, 6))
    assert past == here and past and len(more) > len(past) and more[:len(past)] == past, replies
    assert replies[5]["events"] == more[len(past):]


def test_battles_are_limited():
    replies = talk(NEW, *({"do": "fork", "to": str(i)} for i in range(MOST_BATTLES + 3)))
    assert sum(reply["ok"] for reply in replies) == MOST_BATTLES
    assert "battles already" in replies[-1]["error"]


def test_given_dice_that_do_not_fit_are_refused_and_change_nothing():
    replies = talk({**NEW, "dice": [7, 2]}, {**NEW, "dice": [0]}, {**NEW, "dice": [5, 5, 3, 1]}, {**NEW, "dice": []},
                   {"do": "answer", "answer": "dice [7]"}, {"do": "answer", "answer": "dice [4]"})
    assert [reply["ok"] for reply in replies] == [False, False, True, True, False, True]
    assert replies[2]["question"]["note"] == "won the roll 3 to 1"
    assert replies[4]["kind"] == "refused" and replies[5]["question"]["kind"] == "dice"


def test_given_dice_that_stop_fitting_later_leave_the_battle_as_it_was():
    session = Session()

    def tell(**request):
        return reply_to(session, json.dumps(request).encode())

    told = tell(**{**NEW, "dice": [5, 2, 9, 9, 9, 9]}) and tell(do="answer", answer="edge south")
    refused = None
    for step in range(2, 38):
        key, side = told["question"]["options"][0]["key"], told["question"]["side"]
        reply = tell(do="answer", answer=f"{key} @ {step / 4},{9.25 if side == 'B' else 0.75}")
        if reply["ok"]:
            told = reply
        elif "given in advance" in reply["error"]:
            refused = reply
            break
    else:
        pytest.fail("the last figure was never set up")
    assert "do not fit" in refused["error"] and tell(do="question")["question"] == told["question"]


# ── hostile lines ────────────────────────────────────────────────────────────────────────────────────────────

HOSTILE = [
    b"", b"{", b"[]", b"null", b"7", b"\"do\"", b"\xff\xfe", b"{\"do\": NaN}", b"{\"do\": \"new\", \"seed\": 1e999}",
    b"{\"do\": \"new\", \"seed\": -1}", b"[" * 200_000, b"{\"a\":" * 100_000, b"{\"do\": \"quit\", \"do\": \"nix\"}",
    b"{\"do\": \"state\", \"battle\": \"" + b"x" * 10_000 + b"\"}", b"x" * (LONGEST + 100), b"\x00\x01\x02",
    json.dumps({"do": "table", "table": "../../etc/passwd"}).encode(),
    json.dumps({"do": "table", "table": "/x.tmx"}).encode(),
    json.dumps({**NEW, "forces": ["/etc/passwd", "street-gang"]}).encode(),
    json.dumps({**NEW, "forces": ["street-gang"]}).encode(), json.dumps({**NEW, "forces": [{"name": 1}, {}]}).encode(),
    json.dumps({**NEW, "switches": {"sb_rounds": "99999999"}}).encode(),
    json.dumps({**NEW, "switches": {"x": "y"}}).encode(),
    json.dumps({**NEW, "seed": 1, "dice": [1]}).encode(), json.dumps({**NEW, "ruleset": "chess"}).encode(),
    json.dumps({**NEW, "table": {"name": "x", "width": 10 ** 12, "height": 64}}).encode(),
    json.dumps({**NEW, "table": {"name": "x", "width": -1, "height": 64}}).encode(),
    json.dumps({**NEW, "battle": ""}).encode(), json.dumps({"do": "load", "text": "x" * 1_100_000}).encode(),
    json.dumps({"do": "load", "text": "Kitchen Table Skirmish record 1\n"}).encode(),
    json.dumps({"do": "load", "text": "Kitchen Table Skirmish position 7\n"}).encode(),
    json.dumps({"do": "hello", "protocol": 2}).encode(),
]


@pytest.mark.parametrize("line", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_lines_get_one_clear_line(line):
    *replies, end = talk(NEW, line, {"do": "quit", "id": 9})
    assert end == {"id": 9, "ok": True, "bye": True}
    for reply in replies[1:]:
        assert reply["ok"] is False and reply["kind"] == "bad", reply
        assert reply["error"].strip() and "\n" not in reply["error"] and "Traceback" not in reply["error"]
    assert len(replies) == (2 if line.strip() else 1)


BATTLE = [NEW, {"do": "answer", "answer": "edge south"}]
WRONG = [
    {"do": "answer", "answer": "deploy B1 @ 1e9,NaN"}, {"do": "answer", "answer": ""},
    {"do": "place", "option": "x", "place": [1, 1]},
    {"do": "place", "option": "deploy B1", "place": [1e300, 1]}, {"do": "place", "option": "deploy B1", "place": "1"},
    {"do": "place", "option": "deploy B1", "place": [1]}, {"do": "reach", "option": "resign"},
    {"do": "undo", "side": "C"},
    {"do": "sight", "figure": "A1", "target": "Z9"}, {"do": "sight", "figure": "A1", "target": "B1"},
    {"do": "sight", "figure": "A1", "target": "A1", "at": {"A1": [5, 5]}}, {"do": "attacks", "figure": "A1"},
    {"do": "what_if", "figure": "A1", "target": "B1", "at": {"A1": [5, 5], "B1": [5, 5]}},
    {"do": "what_if", "figure": "A1", "target": "B1", "at": {"Q": [5, 5]}},
    {"do": "what_if", "figure": "A1", "target": "B1", "at": {"A1": [500, 5]}},
    {"do": "value", "side": "C"}, {"do": "save", "what": "everything"}, {"do": "events", "since": -1},
    {"do": "clause", "ruleset": "simple-battles", "clause": "XX-1"}, {"do": "fork", "to": ""},
    {"do": "state", "nonsense": 1},
]


@pytest.mark.parametrize("request_", WRONG, ids=lambda one: f"{one['do']}")
def test_wrong_requests_are_refused_and_change_nothing(request_):
    *_, before, reply, after = talk(*BATTLE, {"do": "save", "what": "record"}, {**request_, "id": 3},
                                    {"do": "save", "what": "record"})
    assert reply["ok"] is False and reply["kind"] in ("bad", "refused") and reply["id"] == 3, reply
    assert before == after


SPOTS = st.dictionaries(st.sampled_from(["A1", "B1", "x"]), st.lists(st.integers(-3, 30), max_size=3), max_size=2)
VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False),
                   st.text(max_size=30), st.lists(st.integers(-9, 9), max_size=3), st.just("A1"), st.just("deploy B1"),
                   st.just("edge south"), SPOTS)
FIELDS = sorted({name for one in COMMANDS.values() for name in one.__struct_fields__})


@settings(max_examples=25)
@given(st.lists(st.tuples(st.sampled_from(sorted(set(COMMANDS) - {"quit"})),
                          st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=4)), min_size=1, max_size=6))
def test_any_requests_get_a_reply_each(requests):
    replies = talk(NEW, *({**fields, "do": name} for name, fields in requests), {"do": "quit"})
    assert len(replies) == len(requests) + 2 and replies[-1] == {"ok": True, "bye": True}
    assert all(reply["ok"] or reply["kind"] != "fault" for reply in replies), replies


@given(st.binary(max_size=200))
def test_any_bytes_get_a_reply_each(line):
    replies = talk(*line.splitlines(), {"do": "quit"})
    assert replies[-1]["ok"] and all("error" in reply for reply in replies[:-1])


def test_brackets_inside_strings_do_not_count():
    replies = talk(NEW, {"do": "answer", "answer": "[" * (DEEPEST + 5)})
    assert "nested" not in replies[1]["error"]


def test_rulesets_tell_what_they_offer():
    rulesets, forces, tables, force = talk({"do": "rulesets"}, {"do": "forces", "ruleset": "simple-battles"},
                                           {"do": "tables", "ruleset": "simple-battles"},
                                           {"do": "force", "ruleset": "simple-battles", "force": "bug-brood"})
    assert [one["id"] for one in rulesets["rulesets"]] == list(game.rules.IDS)
    assert force["points"] == 30 and force["wrong"] == []
    file = next(one for one in find_forces("simple-battles", force_types()) if one.path.stem == "bug-brood")
    shared, other = talk({"do": "force", "ruleset": "simple-battles", "force": f"> {force_to_line(file)}."},
                         {"do": "force", "ruleset": "warbands", "force": force_to_line(file)})
    assert shared["points"] == 30 and other["error"] == "force, A: the force is for simple-battles; warbands"
    again, = talk({"do": "force", "ruleset": "simple-battles", "force": force["force"], "limit": 20})
    assert again["wrong"][0]["clause"] == "SB-R13"
    assert {"bug-brood", "watch-patrol"} <= {one["name"] for one in forces["forces"]}
    assert {"back-yard", "orchard-hamlet"} <= {one["name"] for one in tables["tables"]}


def test_the_mark_that_powershell_and_net_begin_with_is_no_part_of_a_request():
    out = io.BytesIO()
    assert serve(io.BytesIO(b'\xef\xbb\xbf{"do": "rulesets"}\r\n\xef\xbb\xbf{"do": "quit", "id": 3}\n'), out) == 0
    _, first, last = (json.loads(line) for line in out.getvalue().splitlines())
    assert first["ok"] and last == {"id": 3, "ok": True, "bye": True}
