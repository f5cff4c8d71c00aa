"""Every text and name that is shown has typographic apostrophes: *Trappers’ trail*, never *Trappers' trail*."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game
from game.store.po import PoEntry, parse

LOCALE = Path(game.__file__).parent / "locale"
STRAIGHT = re.compile(r"\w'\w|s' ")
"""An apostrophe within a word or behind a plural; quotation marks round words are none."""


def test_no_text_and_no_name_of_a_map_or_force_has_a_straight_apostrophe() -> None:
    texts = [entry.text + entry.plural for entry in parse((LOCALE / "kts.pot").read_text("utf-8"))
             if isinstance(entry, PoEntry)]
    assert len(texts) > 9000 and "Trappers’ trail" in texts and "weaver’s house" in texts
    assert [text for text in texts if STRAIGHT.search(text)] == []


@pytest.mark.parametrize("path", sorted((LOCALE / "de").glob("*.po")), ids=lambda path: path.stem)
def test_no_german_text_has_one(path: Path) -> None:
    told = [words for entry in parse(path.read_text("utf-8")) if isinstance(entry, PoEntry) for words in entry.strings]
    assert told and [words for words in told if STRAIGHT.search(words)] == []


@pytest.mark.parametrize("folder", ["maps", "game/rules"])
def test_no_map_and_no_force_names_anything_so(folder: str) -> None:
    root = LOCALE.parent.parent / folder
    them = [*root.rglob("*.tmx"), *root.rglob("forces/*.toml")]
    assert them
    named = re.compile(r'\bname\s*=\s*"([^"]*)"|"name"[^>]*value="([^"]*)"')
    found = {f"{path.name}: {name}" for path in them for pair in named.findall(path.read_text("utf-8")) for name in pair
             if STRAIGHT.search(name)}
    assert found == set()
