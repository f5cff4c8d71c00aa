"""The page about accessibility: every guideline has its row, and what it names as proof is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "accessibility.md").read_text("utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in PAGE.splitlines()
        if re.match(r"\| 1\d\d ", line)]


def test_every_guideline_is_met_partly_or_not() -> None:
    assert [int(row[0][:4].strip(" |")) for row in ROWS] == list(range(101, 124))
    assert {row[1] for row in ROWS} == {"met", "partly", "not"}
    assert all(len(row) > 2 and len(row[2]) > 20 for row in ROWS)


def test_what_is_named_as_proof_is_there() -> None:
    pages = {f"docs/{page}" for page in re.findall(r"\]\((\w[\w-]*\.md)\)", PAGE)}
    named = pages | set(re.findall(r"`(tests/[\w/]+\.py)`", PAGE))
    assert len(named) > 20 and not [path for path in named if not (ROOT / path).is_file()]
