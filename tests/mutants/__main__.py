"""The command: draws changes of a place, tries them, prints which lived and how many were noticed."""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.mutants.changes import ROOT, Change, changes_in, drawn
from tests.mutants.trial import Trials


class Place(NamedTuple):
    """What is changed, the folders of the tests that should notice, and which of these (a pattern in their names)."""

    changed: str
    tests: tuple[str, ...]
    only: str = ""


def _ruleset(name: str, letters: str) -> Place:
    return Place(f"game/rules/{name}", ("tests/rules", "tests/conformance"),
                 rf"tests/rules/({name}/|test_)|\[({letters}-|{name.replace('_', '-')})")


PLACES: Final = {
    "simple-battles": _ruleset("simple_battles", "sb"), "skirmashed": _ruleset("skirmashed", "sk"),
    "ghost-legions": _ruleset("ghost_legions", "gl"), "deathzap": _ruleset("deathzap", "dz"),
    "warbands": _ruleset("warbands", "wb"),
    **{name: Place(f"game/core/{folder}", ("tests/core", "tests/conformance"))
       for name, folder in (("chance", "chance"), ("play", "play"), ("sight", "table/sight"))},
}
WIDER: Final = ("tests/ai", "tests/scenes/builder", "tests/scenes/rulesets", "tests/tools")
"""Folders with tests of what rules are for: opponents, odds of a builder, commands."""
EQUAL: Final = Path(__file__).with_name("equal.toml")


class Equal(NamedTuple):
    """A change that nobody can tell from the original."""

    change: str
    """Its `Change.key`."""
    why: str
    at: str = ""
    """Text in the line that is changed, where a function has several changes of that key; empty: all of them."""


def equal_changes() -> list[Equal]:
    """Changes that nobody can tell from the original."""
    if not EQUAL.is_file():
        return []
    return [Equal(**one) for one in tomllib.loads(EQUAL.read_text("utf-8")).get("equal", ())]


def why_equal(change: Change, equal: list[Equal]) -> str:
    """Why nobody can tell a change from the original; empty where somebody can."""
    return next((one.why for one in equal if one.change == change.key and one.at in change.in_line()), "")


def main(given: list[str]) -> int:
    """Run the command. Exit 1 where fewer than 19 of 20 were noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("place", choices=sorted(PLACES))
    parser.add_argument("--changes", type=int, default=200, metavar="N", help="how many are drawn (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--results", type=Path, metavar="FILE",
                        help="a line of JSON for each; what is there is not tried again")
    parser.add_argument("--tests", nargs="+", metavar="PATH",
                        help="only these tests: quicker, and what they notice all notice; the others are not proven to "
                             "pass in another order first")
    parser.add_argument("--wider", action="store_true",
                        help="with --again: also the long tests, and those of opponents, screens and commands")
    parser.add_argument("--again", type=Path, metavar="RESULTS",
                        help="instead of drawing: what lived in these results, found again in the code of today")
    chosen = parser.parse_args(given)
    place = PLACES[chosen.place]
    changes = (drawn([ROOT / place.changed], chosen.changes, chosen.seed) if chosen.again is None else
               list(lived_in(chosen.again, place)))
    results = (chosen.results or ROOT / "build" / "mutants" / f"{chosen.place}-{chosen.seed}.jsonl").resolve()
    results.parent.mkdir(parents=True, exist_ok=True)
    done = known(results)
    listed = equal_changes() if chosen.again is not None else []       # what is equal stays so
    left = [change for change in changes if (change.key, change.start) not in done and not why_equal(change, listed)]
    if left:
        wider = WIDER if chosen.wider else ()
        tests = [str(ROOT / one) for one in (*(chosen.tests or place.tests), *wider)]
        only = "|".join([place.only, *wider]) if place.only else ""
        pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *(["-m", "not bench"] if wider else []),
                     *tests], plugins=[Trials(left, results, chosen.jobs, only, proof=not (chosen.tests or wider))])
        done = known(results)
    return tell(chosen.place, changes, done)


def lived_in(results: Path, place: Place) -> Iterator[Change]:
    """The changes that lived, as they would be made today: of those alike in a function the one nearest by line. A
    change that cannot be made any more is left out."""
    today = [change for path in sorted((ROOT / place.changed).rglob("*.py")) for change in changes_in(path)]
    for line in results.read_text("utf-8").splitlines():
        one = json.loads(line)
        old = Change(**{name: one[name] for name in Change._fields})
        alike = [change for change in today if change.key == old.key]
        if not one["outcome"].startswith("noticed") and alike:
            yield min(alike, key=lambda change: abs(change.line - old.line))


def known(results: Path) -> dict[tuple[str, int], str]:
    """What was tried already, and its outcome."""
    found = {}
    if results.is_file():
        for line in results.read_text("utf-8").splitlines():
            one = json.loads(line)
            change = Change(**{name: one[name] for name in Change._fields})
            found[change.key, change.start] = one["outcome"]
    return found


def tell(place: str, changes: list[Change], done: dict[tuple[str, int], str]) -> int:
    """Print what lived and the share that was noticed."""
    equal = equal_changes()
    lived = [change for change in changes if not done.get((change.key, change.start), "").startswith("noticed")]
    same = [change for change in lived if why_equal(change, equal)]
    for change in lived:
        why = why_equal(change, equal)
        print(f"{'equal' if why else 'LIVED'}: {change}  ({why or done.get((change.key, change.start), 'not tried')})")
    kinds = Counter(change.kind for change in changes)
    noticed = len(changes) - len(lived)
    counted = len(changes) - len(same)
    print(f"{place}: {noticed} of {len(changes)} changes noticed, {len(same)} equal in effect: "
          f"{100 * noticed / max(1, counted):.1f} % ({', '.join(f'{n} {kind}' for kind, n in kinds.most_common())})")
    return 0 if noticed >= 0.95 * counted else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
