"""What the protocol tells of a ruleset: made from the code, complete, and equal to the pages."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import msgspec
import pytest
from battles import BUILT_IN, case, cases, some_cases
from breadth import often, some
from conformance.laws import walked

import game.rules
from game.__main__ import main
from game.core.play.ask import Option
from game.core.play.events import Rolled
from game.core.play.inches import decoded, encoded
from game.core.play.position import position_text, read_position
from game.tools.describe import COMMANDS, described
from game.tools.describe_page import page

ROOT = Path(__file__).parents[2]
RULESETS = sorted(game.rules.IDS)


@pytest.mark.parametrize("name", RULESETS)
def test_the_page_is_what_the_code_prints(name):
    """python -m game protocol --pages docs writes them anew."""
    wanted = page(described(game.rules.get(name)))
    assert (ROOT / "docs" / f"protocol-{name}.md").read_text(encoding="utf-8") == wanted


@pytest.mark.parametrize("name", RULESETS)
def test_every_field_of_every_record_is_explained(name):
    types = described(game.rules.get(name))["types"]
    assert not [f"{kind}.{field['name']}" for kind, one in types.items() for field in one["fields"]
                if not field["about"] or field["type"] == "anything"]
    assert all(one["about"] for one in types.values())


@pytest.mark.parametrize("name", RULESETS)
def test_the_example_is_read_and_goes_on(name):
    text = described(game.rules.get(name))["example"]
    match = read_position(text, game.rules.get)
    assert position_text(match) == text and match.ask is not None and not match.over
    assert f"```position\n{text}```" in (ROOT / "docs" / f"protocol-{name}.md").read_text(encoding="utf-8")


def test_the_command_prints_page_and_data(capsys):
    done = subprocess.run([sys.executable, "-m", "game", "protocol", "--describe", "warbands"], cwd=ROOT, timeout=100,
                          capture_output=True, text=True, encoding="utf-8")
    assert done.stdout == page(described(game.rules.get("warbands")))

    def run(*words: str) -> tuple[int, str, str]:
        try:
            code = main(["protocol", *words])
        except SystemExit as end:
            code = end.code
        return code, *capsys.readouterr()

    code, out, _ = run("--describe", "deathzap", "--json")
    assert code == 0 and json.loads(out) == json.loads(json.dumps(described(game.rules.get("deathzap"))))
    for wrong in (("--describe", "chess"), ("--json",), ("--pages", "no/such/folder")):
        code, out, err = run(*wrong)
        assert code and not out and "Traceback" not in err and len(err.strip().splitlines()) == 1, err


def _missing(match, found: set) -> None:
    grammar, ask = match.rules.grammar, match.ask
    if ask.kind == "dice":
        return
    assert ask.kind in grammar.question, f"the question {ask.kind} is not described"
    for option in ask.listed():
        offered = grammar.offered(ask.kind, option)
        assert offered is not None, f"{ask.kind} offers {option.key!r} ({option.kind}, {option.takes})"
        found.add((offered.key, offered.takes, offered.kind))
    found.add(ask.kind)


@pytest.mark.parametrize("seed", some(range(3), 1))
@pytest.mark.parametrize("one", some_cases(2, 3), ids=lambda one: one.name)
def test_all_that_random_battles_ask_is_described(one, seed):
    match, found = one.begun(seed), set()
    for _ in walked(match, seed):
        _missing(match, found)
    rolled = {event.roll.check.kind for event in match.story() if isinstance(event, Rolled)}
    assert rolled <= set(match.rules.grammar.check), "a dice test is not described"


@pytest.mark.long
@pytest.mark.parametrize("name", RULESETS)
def test_hundreds_of_battles_ask_nothing_else_and_most_of_it(name):
    """Whatever is described and was not met in so many battles is listed here on purpose."""
    found: set = set()
    mine = [one for one in cases() if one.setup.ruleset == name]
    for seed in range(200):
        match = mine[seed % len(mine)].begun(seed)
        for _ in walked(match, seed):
            _missing(match, found)
    grammar = game.rules.get(name).grammar
    unmet = {one.key for one in grammar.option if (one.key, one.takes, one.kind) not in found}
    assert unmet <= RARE.get(name, set()), unmet


RARE = {
    "warbands": {"enlist FIGURE N", "pass FIGURE", "take MARKER", "kick FIGURE", "heal FIGURE", "influence FIGURE",
                 "merge", "minion FIGURE", "join FIGURE", "down PIECE", "team FIGURE FIGURE", "half", "none", "jump"},
    "deathzap": {"lift UNIT", "aim FIGURE", "stay", "withdraw"},
    "skirmashed": {"charge FIGURE"},
    "ghost-legions": {"fight FIGURE"},
}


def test_every_question_and_option_of_the_code_is_described():
    """Kinds that stand in the source of a ruleset are in its grammar: also those that battles seldom reach."""
    for package in BUILT_IN:
        folder = ROOT / "game" / "rules" / package.replace("-", "_")
        source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
        grammar = game.rules.get(package).grammar
        known = {one.kind for one in grammar.option} | set(grammar.question) | set(grammar.check)
        kinds = set(re.findall(r'\bkind="([a-z-]+)"', source))
        assert kinds - {"house"} <= known, kinds - known      # house: a kind of terrain that cards are


@pytest.mark.parametrize("every", often(3, 1))
def test_the_form_of_an_option_is_the_form_of_the_page(every):
    seen: dict[str, set[str]] = defaultdict(set)
    for one in cases()[::every]:
        for match in walked(one.begun(1), 1, 60):
            for option in match.ask.listed():
                seen[option.takes].add(option.form.replace(option.key, "KEY", 1))
    takes = described(game.rules.get("deathzap"))["takes"]
    for name, forms in seen.items():
        assert forms == {takes[name]["form"]}, name
    assert set(seen) == {"nothing", "place", "picks", "places"} and Option.takes == "nothing"


# ── positions in inches ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("one", some_cases(0), ids=lambda one: one.name)
def test_inches_are_exact(one):
    """Every record of a battle comes back from inches as it was."""
    for match in list(walked(one.begun(2), 2))[::25]:
        for value in (match.state, *match.state.figures.values(), match.now.setup.table):
            assert decoded(json.loads(json.dumps(encoded(value))), type(value)) == value


@pytest.mark.parametrize("one", some_cases(1, 3), ids=lambda one: one.name)
def test_positions_of_before_are_read(one):
    """The same moment in 1/64 inch, format 1, is the same moment."""
    for match in list(walked(one.begun(6), 6, 60))[::20]:
        text = position_text(match)
        old = "\n".join(_in_steps(line, match) for line in text.split("\n"))
        again = read_position(old, game.rules.get)
        assert again.digest() == match.digest() and position_text(again) == text


def _in_steps(line: str, match) -> str:
    word, _, rest = line.partition(" ")
    if word in ("at", "gone"):
        figure = match.state.figures.get(json.loads(rest)["id"]) or match.state.gone[json.loads(rest)["id"]]
        base = {**match.boundary[0].figures, **match.boundary[0].gone}[figure.id]
        return f"{word} {msgspec.json.encode(base).decode()}"
    if word == "state":
        bare = match.boundary[0].copied()
        bare.figures, bare.gone = {}, {}
        return f"state {msgspec.json.encode(bare).decode()}"
    table = match.now.setup.table
    if word == "table":
        bare = msgspec.structs.replace(table, pieces=(), zones=(), objectives=(), spawns=())
        return f"table {msgspec.json.encode(bare).decode()}"
    for name, things in (("piece", table.pieces), ("zone", table.zones), ("objective", table.objectives),
                         ("spawn", table.spawns)):
        if word == name:
            thing = next(t for t in things if t.id == json.loads(rest)["id"])
            return f"{word} {msgspec.json.encode(thing).decode()}"
    return line.replace("position 2", "position 1")


def test_a_length_between_two_points_of_the_grid_is_refused_by_name():
    text = position_text(case("sb-yard").begun(1))
    radius = re.search(r'"radius":[\d.]+', text)[0]
    for wrong in ('"radius":0.3', '"radius":1e9', '"radius":"x"', '"radius":null', '"radius":[1]', '"radius":true'):
        with pytest.raises(game.core.errors.Bad) as error:
            read_position(text.replace(radius, wrong, 1), game.rules.get)
        assert "radius" in str(error.value) and "\n" not in str(error.value)


def test_every_command_is_described():
    assert [one["do"] for one in described(game.rules.get("warbands"))["commands"]] == list(COMMANDS)
    assert all(one["about"] for one in described(game.rules.get("warbands"))["commands"])
