"""How much a test tries by default; `.ci/long` tries the rest with the same test, its parameters marked long.

    @pytest.mark.parametrize("seed", some(range(12), 4))                    # the first four
    @pytest.mark.parametrize("battles", often(4, 10))                       # four, or ten
    @pytest.mark.parametrize("path", one_in(3, SHIPPED))                    # every third
    @pytest.mark.parametrize("case", by_turns(cases(), 3, of=ruleset))      # one of each ruleset

Nothing is left out: by default a fair part is tried (of each ruleset, of each kind), by `.ci/long tests` all the rest.

What takes long although nothing was said gets its share from `breadth.toml`: every kind is tried, in fewer rulesets,
on fewer tables, in fewer sizes, with fewer seeds. That file is written anew by what a run without it took, or, where
tests have become longer, by a usual run (without `--shares-by=`):

    pytest -n 2 --shares-by= --junitxml=run.xml && pytest --collect-only -q --shares-by=run.xml
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Hashable, Iterable, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any, Final
from xml.etree import ElementTree
from zlib import crc32

import pytest

from game import rules
from game.core.setup import Setup


def some(values: Iterable[Any], most: int) -> list[Any]:
    """Parameters of which the first `most` are tried by default."""
    return [value if number < most else _long(value) for number, value in enumerate(values)]


def often(few: Any, many: Any) -> list[Any]:
    """Parameters: how much is tried by default, and how much by `.ci/long`."""
    return [few, _long(many)]


def by_turns(values: Iterable[Any], turn: int, most: int = 1,
             of: Callable[[Any], Hashable] = lambda value: None) -> list[Any]:
    """Parameters of which `most` of each kind (`of`) are tried by default: others for another `turn` (from 0), so that
    several tests of the same things try all of them between them."""
    listed = list(values)
    kinds: dict[Hashable, list[int]] = {}
    for number, value in enumerate(listed):
        kinds.setdefault(of(value), []).append(number)
    tried = {them[(turn + more) % len(them)] for them in kinds.values() for more in range(most)}
    return [value if number in tried else _long(value) for number, value in enumerate(listed)]


def one_in(many: int, values: Iterable[Any], turn: int = 0) -> list[Any]:
    """Parameters of which one in so many is tried by default, from that `turn` on (0 to `many` - 1)."""
    return [value if number % many == turn else _long(value) for number, value in enumerate(values)]


def crossed(one: Sequence[Any], other: Sequence[Any]) -> list[Any]:
    """Pairs of all of one kind with all of another; by default each of the one with one of the other, by turns."""
    return some([(value, other[(number + turn) % len(other)]) for turn in range(len(other))
                 for number, value in enumerate(one)], len(one))


def _long(value: Any) -> Any:
    several = type(value) is tuple      # of several names; a record is one
    return pytest.param(*value if several else (value,), marks=pytest.mark.long)


# --- by what it takes -------------------------------------------------------------------------------------------------

SHARES: Final = Path(__file__).with_name("breadth.toml")
"""How many cases of each kind are tried by default, for each test whose cases take long together; by file and name."""
ENOUGH: Final = 0.2
"""Seconds that all cases of one test may take by default, where there is more than one of a kind."""
_ABOUT: Final = """\
# How many cases of each kind are tried by default (tests/breadth.py), for tests whose cases take long together; the
# rest is tried by `.ci/long tests`. Written by `pytest --collect-only -q --shares-by=RUN`.
"""


def leave_long(items: Iterable[pytest.Item]) -> None:
    """Mark as long what the tests in `SHARES` try beyond their share; which cases remain differs from test to test."""
    shares = tomllib.loads(SHARES.read_text("utf-8"))
    for (file, name), cases in _functions(items).items():
        most = shares.get(file, {}).get(name)
        if most is not None:
            for kind, alike in _kinds(cases).items():
                for item in _spared(f"{name} {kind}", alike, most):
                    item.add_marker(pytest.mark.long)


def write_shares(run: Path, items: Iterable[pytest.Item]) -> None:
    """Write `SHARES` by what the cases of a run took: those of one kind (`_kinds`) share what is `ENOUGH`, and one of
    each kind is always tried. Cases that were not run are taken to be as long as the others of their test, which then
    gets no larger share than it has. Raises OSError and ElementTree.ParseError for a file that is no report of a run.
    """
    took = {f"{one.get('classname')}::{one.get('name')}": float(one.get("time", 0))
            for one in ElementTree.parse(run).getroot().iter("testcase")}
    before: dict[str, dict[str, int]] = tomllib.loads(SHARES.read_text("utf-8"))
    shares: dict[str, dict[str, int]] = {}
    for (file, name), cases in sorted(_functions(items).items()):
        module = f"tests.{file.removesuffix('.py').replace('/', '.')}"
        known = [took[one] for item in cases if (one := f"{module}::{item.name}") in took]
        usual, kinds = before.get(file, {}).get(name, len(cases)), _kinds(cases)
        whole = sum(known) / len(known) * len(cases) if known else 0.0
        most = max(1, int(ENOUGH * len(cases) / whole / len(kinds))) if whole > ENOUGH else len(cases)
        if len(known) < len(cases):
            most = min(most, usual)
        if any(len(alike) > most for alike in kinds.values()):
            shares.setdefault(file, {})[name] = most
    lines = [_ABOUT]
    for file, tests in shares.items():
        lines += [f'\n["{file}"]\n', *(f"{name} = {most}\n" for name, most in tests.items())]
    SHARES.write_text("".join(lines), "utf-8")


def _functions(items: Iterable[pytest.Item]) -> dict[tuple[str, str], list[pytest.Function]]:
    """The cases that would be tried by default, by the file of their test (from `tests/`) and its name."""
    found: dict[tuple[str, str], list[pytest.Function]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item, "callspec") and not any(
                item.get_closest_marker(mark) for mark in ("long", "bench", "skip")):
            file = item.path.relative_to(SHARES.parent.resolve()).as_posix()
            found.setdefault((file, item.originalname), []).append(item)
    return found


def _kinds(cases: Iterable[pytest.Function]) -> dict[str, list[pytest.Function]]:
    """The cases by what they try: those of one kind try the same in another ruleset, on another table, with another
    seed, in another size. Their parameters that are words (without the ruleset), several words, yes or no, or
    something to do are the same, and so is the ruleset of a set-up (`battles.Case`) and of a test that proves clauses:
    what holds of rules is tried of all rulesets that it is told of."""
    found: dict[str, list[pytest.Function]] = {}
    for item in cases:
        whole = item.get_closest_marker("rule") is not None
        kind = " ".join(_word(value, whole) for value in item.callspec.params.values())
        found.setdefault(kind, []).append(item)
    return found


def _word(value: object, whole: bool) -> str:
    if isinstance(value, FunctionType):
        return value.__name__
    if isinstance(setup := getattr(value, "setup", None), Setup):
        return setup.ruleset
    if isinstance(value, (list, tuple)) and all(isinstance(word, str) for word in value):     # a command line
        return " ".join(value)
    if not isinstance(value, str):
        return str(value) if isinstance(value, bool | bytes) else ""
    return value if whole else next((value.removeprefix(one) for one in rules.IDS if value.startswith(one)), value)


def _spared(name: str, cases: Sequence[pytest.Function], most: int) -> list[pytest.Function]:
    """All but `most` of the cases, which lie as far apart as they can."""
    most = min(most, len(cases))
    first = crc32(name.encode()) % len(cases)
    tried = {(first + number * len(cases) // most) % len(cases) for number in range(most)}
    return [item for number, item in enumerate(cases) if number not in tried]
