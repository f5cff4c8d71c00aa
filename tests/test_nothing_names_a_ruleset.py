"""Nothing outside its folders (rules, planning, screens) names a ruleset, its clauses, or what its figures have."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec

import game
from game import rules
from tests.sources import nodes

GAME = Path(game.__file__).parent
NAMES = re.compile("|".join({*rules.IDS, *(one.replace("-", "_") for one in rules.IDS),
                             *(one.replace("-", " ") for one in rules.IDS)}) + r"|\b(SB|SK|GL|WB|DZ)-[RH]?\d", re.I)
SAMPLES = {
    "game/scenes/gallery.py": "shows each control once, with words of real cards",
    "game/scenes/screens.py": "names the battles of the pictures of screens",
    "game/scenes/mail/samples.py": "a battle by mail as a sample",
    "game/scenes/settings/scene.py": "samples of cards, and the questions that may be skipped",
    "game/ui/commands.py": "the table of all keys says in which game a key means something",
    "game/core/play/lines.py": "a sample line of a record",
    "game/store/settings.py": "a sample entry of the settings",
    "game/store/tmx/read.py": "a sample entry of a map",
}
"""Modules and folders that may name one, and why."""
HERO = ("game/scenes/title/still_life.py", "traits")
"""The figure with most traits is drawn on the card of a force, where figures have some; else the first."""


def outside(*folders: str) -> Iterator[tuple[str, str]]:
    """The modules that belong to no ruleset: paths and sources."""
    for path in sorted(path for folder in folders for path in (GAME / folder).rglob("*.py")):
        parts = path.relative_to(GAME).parts
        if not (parts[0] in ("rules", "planning") and len(parts) > 2 or (
                parts[:2] == ("scenes", "rulesets") and len(parts) > 3)):
            yield path.relative_to(GAME.parent).as_posix(), path.read_text(encoding="utf-8")


def words(source: str) -> Iterator[tuple[int, str]]:
    """Names and texts of a module, documentation left out."""
    told = {id(node.value) for node in nodes(source, ast.Expr)}
    for node in nodes(source, ast.Constant, ast.Name, ast.Attribute, ast.Import, ast.ImportFrom):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value
        elif isinstance(node, (ast.Name, ast.Attribute)):
            yield node.lineno, node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from ((node.lineno, one.name) for one in node.names)
            yield node.lineno, getattr(node, "module", None) or ""


def test_no_module_outside_names_a_ruleset() -> None:
    found = [(path, line, word) for path, source in outside(".") for line, word in words(source) if NAMES.search(word)]
    assert [one for one in found if not one[0].startswith(tuple(SAMPLES))] == []
    assert not [name for name in SAMPLES if not any(path.startswith(name) for path, _, _ in found)], "needs none"


def test_no_module_outside_asks_for_what_figures_of_one_ruleset_have() -> None:
    """`getattr` with the name of a field that only one ruleset's figures have; `unit` is the core's word for units."""
    fields = Counter(field for name in rules.IDS for field in figures(name).__struct_fields__)
    private = {field for field, count in fields.items() if count == 1} - {"unit"}
    assert "exhausted" in private and "wounds" in private
    asked = [(path, node.args[1]) for path, source in outside(".") for node in nodes(source, ast.Call)
             if isinstance(node.func, ast.Name)
             and node.func.id in ("getattr", "hasattr")]
    assert [(path, word.value) for path, word in asked
            if isinstance(word, ast.Constant) and word.value in private] == [HERO]


def figures(name: str) -> type:
    """The type of a ruleset's figures."""
    return get_args(next(one.type for one in msgspec.structs.fields(rules.get(name).state_type)
                         if one.name == "figures"))[1]
