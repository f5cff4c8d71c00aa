"""The command `python -m tests.mutants`: which changes it makes, and that a change is really made where the rules
run.
"""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from tests.mutants import trial
from tests.mutants.__main__ import Equal, equal_changes, why_equal
from tests.mutants.changes import ROOT, Change, changes_in, drawn

TEXT = '''"""Not 1 of this < that: it is only said."""
from typing import Annotated

NUMBER: Annotated[int, 7] = 3


def rule(a: int, b: "dict[str, int]" = {}, most: int = 8) -> int | None:
    """Nor 2 here."""
    assert a > 0
    if a <= 1 and b:
        return -a
    for n in range(2):
        a += n
    return a - 4 if not b else None


class Clause:
    id = "SK-09"

    def told(self):
        return "a" + "b" if self.id is None else [True]
'''


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Change]:
    monkeypatch.setattr("tests.mutants.changes.ROOT", tmp_path)
    (tmp_path / "rule.py").write_text(TEXT, "utf-8")
    return list(changes_in(tmp_path / "rule.py"))


def test_every_kind_of_change_is_found_and_nothing_else(found: list[Change]) -> None:
    assert [(one.kind, one.function, one.before, one.after) for one in found] == [
        ("number", "", "3", "4"), ("number", "", "8", "9"),
        ("condition", "rule", "a <= 1 and b", "not (a <= 1 and b)"), ("comparison", "rule", "<=", "<"),
        ("number", "rule", "1", "2"), ("condition", "rule", "and", "or"), ("sign", "rule", "-a", "a"),
        ("number", "rule", "2", "3"), ("sign", "rule", "+=", "-="), ("sign", "rule", "-", "+"),
        ("number", "rule", "4", "5"),
        ("condition", "rule", "not b", "not (not b)"), ("condition", "rule", "not b", "b"),
        ("clause", "", '"SK-09"', '"SK-10"'),
        ("condition", "Clause.told", "self.id is None", "not (self.id is None)"),
        ("comparison", "Clause.told", "is", "is not"), ("condition", "Clause.told", "True", "False")]
    assert all(TEXT != one.source() for one in found)
    for one in found:
        compile(one.source(), "rule.py", "exec")


def test_the_same_seed_draws_the_same_changes() -> None:
    folder = [ROOT / "game" / "rules" / "skirmashed"]
    assert drawn(folder, 20, 1) == drawn(folder, 20, 1) != drawn(folder, 20, 2)


def test_a_change_is_made_where_the_function_is_held() -> None:
    from game.core.play.dice import Stream

    (change,) = [one for one in changes_in(ROOT / "game/core/play/dice.py")
                 if one.function == "Stream.between" and one.kind == "number"]
    assert (change.before, change.after) == ("1", "2")
    was, other = Stream.between.__code__, Stream.below.__code__
    gc.unfreeze()       # what the tests put aside is not looked through
    try:
        trial._put(change)
        assert {Stream(seed).between(5, 5) for seed in range(9)} == {5, 6} and Stream.below.__code__ is other
    finally:
        Stream.between.__code__ = was
        gc.freeze()
    assert Stream(7).between(5, 5) == 5


def test_what_is_equal_is_named_by_its_key_and_by_text_of_its_line(found: list[Change]) -> None:
    less = next(one for one in found if one.before == "<=")
    key = "rule.py rule: <= -> <"
    for named, why in ((Equal(key, "never 1"), "never 1"), (Equal(key, "never 1", "a <= 1 and"), "never 1"),
                       (Equal(key, "never 1", "a <= 2"), ""), (Equal("rule.py rule: < -> <=", "never 1"), "")):
        assert why_equal(less, [named]) == why


def test_every_change_that_is_called_equal_is_one() -> None:
    """An entry of `equal.toml` that fits no change any more would hide nothing, or later something else."""
    equal = equal_changes()
    files = {ROOT / one.change.split()[0] for one in equal}
    changes = [change for file in sorted(files) if file.is_file() for change in changes_in(file)]
    known = {change.key for change in changes}
    assert [one for one in equal if one.change not in known or not one.why or one.at and not any(
        change.key == one.change and one.at in change.in_line() for change in changes)] == []
