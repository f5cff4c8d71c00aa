"""Every clause of every rulebook is proved by a test marked with its id, and no test names a clause that is none.

The marks come from a real collection of the whole suite: this one where all of it runs here, else one in a process of
its own. A test that is skipped, deselected or not importable proves nothing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import game
from game.core.rulebook import Book, load_book, table_book
from game.core.scenarios.kinds import book as scenario_book
from game.season.terms import book as season_book

TESTS = Path(__file__).parent
RULES = Path(game.__file__).parent / "rules"


def rulesets() -> list[str]:
    """The packages of rulesets, found on disk: one without a rulebook fails to load rather than being left out."""
    return sorted(path.parent.name for path in RULES.glob("*/__init__.py"))


@cache
def books() -> dict[str, Book]:
    found = [table_book(), scenario_book(), *(load_book(f"game.rules.{name}") for name in rulesets())]
    return {book.id: book for book in found}


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


def test_every_clause_has_a_test_and_every_mark_a_clause(collected_proofs):
    """One test, because the collection that both need takes seconds."""
    proved, wrong = proofs() if collected_proofs is None else collected_proofs, []
    for name, book in books().items():
        assert book.clauses, f"{name} has an empty rulebook"
        missing = [clause for clause in book.clauses if clause not in proved]
        if missing:
            wrong.append(f"{name}: {len(missing)} of {len(book.clauses)} clauses without a test: {', '.join(missing)}")
    known = {clause for book in (*books().values(), season_book()) for clause in book.clauses}
    known |= {clause for path in RULES.glob("*/rulebook.toml") if path.parent.name not in rulesets()
              for clause in load_book(f"game.rules.{path.parent.name}").clauses}      # rules that are not whole yet
    unknown = [f"{clause} ({tests[0]})" for clause, tests in sorted(proved.items()) if clause not in known]
    if unknown:
        wrong.append(f"{len(unknown)} marked with clauses that no rulebook has: {', '.join(unknown[:20])}")
    assert not wrong, "\n".join(wrong)


def test_every_link_in_a_rulebook_leads_somewhere():
    known = {clause for book in (*books().values(), season_book()) for clause in book.clauses}
    dead = [f"{clause.id} -> {link}" for book in books().values() for clause in book.clauses.values()
            for link in clause.links() if link not in known]
    assert not dead, ", ".join(dead)
