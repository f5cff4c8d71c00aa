"""Every clause of every rulebook is proved by a test marked with its id, and no test names a clause that is none.

The marks come from a real collection of the whole suite in a process of its own, whatever part of it runs here: a
test that is skipped, deselected or not importable proves nothing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import game
from game.core.rulebook import Book, load_book, table_book

TESTS = Path(__file__).parent
RULES = Path(game.__file__).parent / "rules"


def rulesets() -> list[str]:
    """The packages of rulesets, found on disk: one without a rulebook fails to load rather than being left out."""
    return sorted(path.parent.name for path in RULES.glob("*/__init__.py"))


@cache
def books() -> dict[str, Book]:
    found = [table_book(), *(load_book(f"game.rules.{name}") for name in rulesets())]
    return {book.id: book for book in found}


@cache
def proofs() -> dict[str, list[str]]:
    """Clause id -> the tests that are marked with it."""
    with TemporaryDirectory() as folder:
        target = Path(folder) / "clauses.json"
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:xdist",
             "--clauses-to", str(target), str(TESTS)],
            cwd=TESTS.parent, capture_output=True, text=True, timeout=300,
            env={k: v for k, v in os.environ.items() if not k.startswith(("PYTEST_", "COV_"))},
        )
        assert done.returncode == 0, f"the suite cannot be collected:\n{done.stdout[-3000:]}{done.stderr[-1000:]}"
        found: dict[str, list[str]] = json.loads(target.read_text(encoding="utf-8"))
        return found


def test_there_are_rulesets_to_prove():
    assert "simple_battles" in rulesets()


@pytest.mark.parametrize("name", ["table", *rulesets()])
def test_every_clause_has_a_test(name):
    book = table_book() if name == "table" else load_book(f"game.rules.{name}")
    assert book.clauses, f"{name} has an empty rulebook"
    missing = [clause for clause in book.clauses if clause not in proofs()]
    assert not missing, f"{len(missing)} of {len(book.clauses)} clauses without a test: {', '.join(missing)}"


def test_every_mark_names_a_clause_that_exists():
    known = {clause for book in books().values() for clause in book.clauses}
    unknown = [f"{clause} ({tests[0]})" for clause, tests in sorted(proofs().items()) if clause not in known]
    assert not unknown, f"marked with clauses that no rulebook has: {', '.join(unknown)}"


def test_every_link_in_a_rulebook_leads_somewhere():
    known = {clause for book in books().values() for clause in book.clauses}
    dead = [f"{clause.id} -> {link}" for book in books().values() for clause in book.clauses.values()
            for link in clause.links() if link not in known]
    assert not dead, ", ".join(dead)
