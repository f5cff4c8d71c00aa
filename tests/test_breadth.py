"""By default each kind of a test's cases is tried, some of each; what `breadth.toml` names exists."""

from __future__ import annotations

import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import battles

from tests import breadth

TESTS = Path(__file__).parent


def by_mouse() -> None: ...


def by_keys() -> None: ...


def case(*values: Any, rule: str = "") -> Any:
    return SimpleNamespace(callspec=SimpleNamespace(params=dict(enumerate(values))),
                           get_closest_marker=lambda name: rule or None if name == "rule" else None)


def test_another_ruleset_table_seed_or_size_is_no_other_kind():
    alike = [case("simple-battles", 1, (1280, 720)), case("deathzap", 2, (640, 480)), case("warbands", 3, None)]
    assert list(breadth._kinds(alike).values()) == [alike]


def test_another_word_or_something_else_to_do_is_another_kind():
    cases = [case("simple-battles-coach", by_mouse), case("deathzap-coach", by_mouse), case("deathzap-coach", by_keys),
             case("deathzap-unit", by_keys)]
    assert list(breadth._kinds(cases).values()) == [cases[:2], cases[2:3], cases[3:]]


def test_a_set_up_of_another_ruleset_is_another_kind():
    first, second, other = (case(one) for one in (*battles.BUILT_IN["warbands"](), *battles.BUILT_IN["deathzap"]())
                            if one.name in ("wb-court", "wb-brawl", "dz-mobs"))
    assert list(breadth._kinds([first, other, second]).values()) == [[first, second], [other]]


def test_where_clauses_are_proved_another_ruleset_is_another_kind():
    cases = [case("simple-battles", 1, rule="SB-1"), case("deathzap", 2, rule="DZ-1"), case("deathzap", 3, rule="DZ-1")]
    assert list(breadth._kinds(cases).values()) == [cases[:1], cases[1:]]


def test_yes_is_another_kind_than_no():
    cases = [case("warbands", True), case("deathzap", False), case("skirmashed", True)]
    assert list(breadth._kinds(cases).values()) == [cases[::2], cases[1:2]]


def test_who_is_tried_lies_far_apart_and_differs_from_test_to_test():
    cases = [case(number) for number in range(12)]
    first = set()
    for name in ("one", "two", "three", "four", "five"):
        spared = {id(one) for one in breadth._spared(name, cases, 3)}
        tried = [number for number, one in enumerate(cases) if id(one) not in spared]
        assert len(tried) == 3 and {later - before for before, later in zip(tried, tried[1:], strict=False)} == {4}
        first.add(tried[0])
    assert len(first) > 1
    assert breadth._spared("one", cases, 12) == [] == breadth._spared("one", cases, 20)


def test_what_has_a_share_is_a_test():
    shares = tomllib.loads((TESTS / "breadth.toml").read_text("utf-8"))
    assert shares
    for file, tests in shares.items():
        text = (TESTS / file).read_text("utf-8")
        for name, most in tests.items():
            assert f"def {name}(" in text, f"{file}: {name} is not there any more: take it out of tests/breadth.toml"
            assert most >= 1


def test_shares_are_written_by_what_a_run_took(tmp_path, monkeypatch):
    """Ten cases of a tenth of a second each: two are enough. Of which only two were run: no more than before."""
    def cases_of(name: str) -> list[Any]:
        return [SimpleNamespace(name=f"{name}[{number}]", **vars(case(number))) for number in range(10)]

    functions = {("a/test_some.py", one): cases_of(one) for one in ("test_all", "test_few", "test_short")}
    run, shares = tmp_path / "run.xml", tmp_path / "breadth.toml"
    told = [("test_all", number, 0.1) for number in range(10)] + [("test_few", number, 0.1) for number in (0, 5)] + [
        ("test_short", number, 0.01) for number in range(10)]
    run.write_text("<testsuites>" + "".join(
        f'<testcase classname="tests.a.test_some" name="{name}[{number}]" time="{took}"/>'
        for name, number, took in told) + "</testsuites>", "utf-8")
    shares.write_text('["a/test_some.py"]\ntest_few = 2\ntest_short = 1\n', "utf-8")
    monkeypatch.setattr(breadth, "SHARES", shares)
    monkeypatch.setattr(breadth, "_functions", lambda items: functions)
    breadth.write_shares(run, [])
    assert tomllib.loads(shares.read_text("utf-8")) == {"a/test_some.py": {"test_all": 2, "test_few": 2}}
