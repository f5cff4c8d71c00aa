"""What is told in battles by chance, compared with what was told before: `told/CASE.txt` has a digest for each answer.

A digest that differs says that something is told otherwise from that answer on: a question, an option, an event, a
clause, a number on a card, a danger, what a position is worth. `python -m tests.transcript CASE` prints the words;
run it on both commits to compare them. `pytest tests/conformance/test_told.py --approve` writes the files anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from approved import differences
from battles import case, odds_cases
from breadth import by_turns
from transcript import transcript

TOLD = Path(__file__).parent / "told"
SEED = 1


@pytest.mark.parametrize("name", by_turns([one.name for one in odds_cases()], 0, 2,
                                          of=lambda name: case(name).setup.ruleset))
def test_what_is_told_is_what_was_told(name, request):
    """By their names, so that each ruleset, whose words are its own, is tried by default."""
    told = [f"{number} {part.answer} {part.digest}" for number, part in enumerate(transcript(case(name), SEED))]
    path = TOLD / f"{name}.txt"
    if request.config.getoption("--approve"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(told) + "\n", "utf-8", newline="\n")
    approved = path.read_text("utf-8").splitlines()
    wrong = differences(approved, told, 6)
    assert not wrong, f"`python -m tests.transcript {name} {SEED}` tells more:\n{wrong}"
