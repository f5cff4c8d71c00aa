"""The examples in docstrings of the core run, with a battle's `rules` and `setup` at hand."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest
from battles import case

CORE = Path(__file__).parents[2] / "game" / "core"
WITH_EXAMPLES = sorted(path for path in CORE.rglob("*.py") if ">>> " in path.read_text("utf-8"))
WANTED = {"Place", "Text", "Dice", "Stream", "Answer", "Check", "Roll", "Odds", "Act", "Vocabulary", "Match"}
"""The public vocabulary: each of these has an example."""


def examples(path: Path) -> list[doctest.DocTest]:
    """The examples of one file, by the names that they belong to."""
    module = import_module(".".join(path.relative_to(CORE.parents[1]).with_suffix("").parts))
    yard = case("sb-yard")
    found = doctest.DocTestFinder().find(module, extraglobs={"rules": yard.rules, "setup": yard.setup})
    return [one for one in found if one.examples]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.stem)
def test_examples_run(path: Path) -> None:
    for one in examples(path):
        assert doctest.DocTestRunner().run(one).failed == 0, one.name
        assert not any(doctest.SKIP in example.options for example in one.examples), f"{one.name}: skipped"


def test_the_public_vocabulary_has_examples() -> None:
    assert {one.name.rpartition(".")[2] for path in WITH_EXAMPLES for one in examples(path)} >= WANTED
