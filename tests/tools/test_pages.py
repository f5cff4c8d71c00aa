"""The examples of docs/records.md and docs/positions.md are real: they read, replay and say what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import game.rules
from game.core.play.position import position_text, read_position
from game.core.play.record import read_record, record_text

DOCS = Path(__file__).parents[2] / "docs"


def example(page: str, kind: str) -> str:
    return re.search(rf"```{kind}\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.S)[1]


def test_the_record_of_the_documentation():
    text = example("records.md", "record")
    match = read_record(text, game.rules.get).play(verify=True)
    assert record_text(match) == text and len(match.steps) == 2
    assert match.ask.kind == "deploy" and match.players == ("human", "easy")


def test_the_position_of_the_documentation():
    text = example("positions.md", "position")
    match = read_position(text, game.rules.get)
    assert match.ask.kind == "reroll" and match.ask.side == 0 and match.ask.faces == (1, 2, 3)
    again = read_position(position_text(match), game.rules.get)
    assert again.digest() == match.digest() and position_text(again) == position_text(match)
    match.answer("reroll")
    assert match.state.rerolls == (3, 8)


def test_every_line_of_the_examples_is_explained():
    for page, kind in (("records.md", "record"), ("positions.md", "position")):
        explained = (DOCS / "records.md").read_text(encoding="utf-8") + (DOCS / page).read_text(encoding="utf-8")
        for word in {line.split()[0] for line in example(page, kind).splitlines()} - {"Kitchen", "begin"}:
            assert f"`{word} " in explained, f"{page} does not explain lines that begin with {word}"
