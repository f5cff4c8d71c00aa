"""A unit called by a plural takes verbs in the plural, in every sentence that it is the subject of."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.deathzap import turn
from game.rules.deathzap.naming import number
from tests.sources import nodes

RULES = Path(turn.__file__).parent
SCENES = RULES.parent.parent / "scenes" / "rulesets" / "deathzap"
SUBJECT = re.compile(r"^\W*(?:as it stands |If )?\{(name|me|target)\}\**,? (\w+)")
VERBS = re.compile(r"(?:is|has|does|must|can|cannot|could|may|\w{3,}s)$")
ONE_FIGURE = {"{name} holds.", "{name} is immobilised.", "{name} is knocked out.", "{name} rampages and dies.",
              "{name} explodes.", "{name} is {cover}: a damage roll {some} of the time. If it explodes: {near} DZ-57.",
              "{name} is {cover}: {hits} for a roll on the damage table, which comes {some} of the time.",
              "{name} is {cover}: so few dice cannot bring {hits}. Hits are kept for the next shooter DZ-58."}
"""Sentences about vehicles and monsters, which are one figure."""


@pytest.mark.parametrize(("name", "size", "n"), [
    ("Stalkers", 3, 2), ("Spitters", 6, 2), ("War dogs", 5, 2), ("Guard riders Hale", 5, 2), ("Riflemen", 8, 2),
    ("Mountain folk", 8, 2), ("Section Dobbs", 8, 1), ("Anti-tank team Tranter", 3, 1), ("Runner pack 1", 10, 1),
    ("Tommies and star legion", 4, 1), ("Stalkers", 1, 1), ("Stalkers 2", 5, 1), ("Acid brute", 1, 1),
    ("Men", 4, 1), ("Mounted moss", 4, 1), ("Wölfe", 4, 1), ("", 4, 1)])
def test_a_name_is_a_plural_by_its_words(name, size, n):
    assert number(name, size) == n


def sentences() -> Iterator[tuple[str, str, str, str]]:
    """Function, message, the value of its subject as it is written, and where, of every sentence of Deathzap."""
    for path in sorted((*RULES.glob("*.py"), *SCENES.glob("*.py"))):
        for node in nodes(path.read_text(encoding="utf-8"), ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in ("T", "TN"):
                message = ast.literal_eval(node.args[0])
                found = SUBJECT.match(message)
                if found and VERBS.fullmatch(found[2]):
                    value = next((ast.unparse(word.value) for word in node.keywords if word.arg == found[1]), "")
                    yield node.func.id, message, value, f"{path.name}:{node.lineno}"


def test_every_sentence_with_a_unit_as_its_subject_has_a_plural():
    about = re.compile(r"unit|squad\.|fit\[|ready\[")
    found = [one for one in sentences() if about.search(one[2]) and one[1] not in ONE_FIGURE]
    assert len(found) > 20
    assert not [one for one in found if one[0] == "T"]
