"""Why a force cannot play: each fault a sentence of its own, read over random illegal forces of all rulesets."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from game import rules
from game.core.force import Rejection
from game.core.text import Text
from game.core.wording import sentence
from game.store.forces import find_forces, force_to_toml
from game.tools import check, shelf

TYPES = shelf.force_types()
LISTED = re.compile(r"\b(and|or) \d+ more\b|;[^;]*;|\. |  |(?<!-)\b1 (?!is\b|needs\b)[a-z]+s\b|None|[{}]")
"""What no sentence has: a second fault, a list of lists, `1 figures`, values that were not filled in."""


def some(kind: Any, rng: random.Random, old: Any) -> Any:
    """A value of that type, sensible or not."""
    origin = get_origin(kind)
    if origin is Literal:
        return rng.choice(get_args(kind))
    if kind is bool:
        return rng.random() < 0.5
    if kind is int:
        return rng.choice([old - 1, old + 1, 0, 1, 2, 7, 19, old])
    if kind is str or origin is None:
        return old
    if origin is tuple and get_args(kind)[-1:] == (...,):
        inner = get_args(kind)[0]
        if get_origin(inner) is Literal:
            return tuple(rng.choices(get_args(inner), k=rng.randint(0, 4)))
        return old
    unions = [one for one in get_args(kind) if one is not type(None)]
    return some(unions[0], rng, old) if unions and old is not None else old


def changed(thing: Any, rng: random.Random) -> Any:
    """A struct with some of its fields drawn anew."""
    fields = [field for field in msgspec.structs.fields(thing) if field.name not in ("name", "look", "figures")]
    drawn = {field.name: some(field.type, rng, getattr(thing, field.name))
             for field in rng.sample(fields, rng.randint(0, min(3, len(fields))))}
    try:
        return msgspec.structs.replace(thing, **drawn)
    except (TypeError, ValueError):
        return thing


def illegal(ruleset_id: str, seed: int) -> Iterator[tuple[Any, int]]:
    """Forces with entries that are doubled, left out and changed, with a limit."""
    rng = random.Random(seed)
    files = find_forces(ruleset_id, TYPES)
    for _ in range(250):
        file = rng.choice(files)
        entries = [changed(one, rng) if rng.random() < 0.3 else one for one in file.force.figures]
        entries = rng.choices(entries, k=rng.randint(0, 14)) if rng.random() < 0.7 else entries
        force = msgspec.structs.replace(file.force, figures=tuple(entries))
        yield changed(force, rng), rng.choice([file.limit, 1, 10, 180, 2 * file.limit])


def refused(ruleset_id: str) -> dict[str, Rejection]:
    ruleset, found = rules.get(ruleset_id), {}
    for force, limit in (*illegal(ruleset_id, 3), *illegal(ruleset_id, 6)):
        try:
            wrong = ruleset.check_force(force, limit)
        except (KeyError, ValueError):              # no such force can be read from a file
            continue
        found |= {str(one.reason): one for one in wrong}
    return found


def test_check_tells_each_fault_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = find_forces("warbands", TYPES)[0]
    bosses = tuple(one for one in file.force.figures if one.rank == "Boss") * 2
    path = tmp_path / "two.toml"
    path.write_text(force_to_toml(replace(file, force=msgspec.structs.replace(file.force, figures=bosses))), "utf-8")
    assert check.main([str(path)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"two.toml, WB-R3: a warband has {wrong}" for wrong in (
            "one Boss, not 2", "1 to 4 Specialists, not 0", "2 to 8 Rookies, not 0", "6 to 10 fighters, not 2")]


def test_what_is_wrong_many_times_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three more Rangers: each is one too many, and none of them the second."""
    file = next(one for one in find_forces("warbands", TYPES) if "Robyn" in one.name)
    ranger = next(one for one in file.force.figures if one.rank == "Specialist" and one.skill == "Ranger")
    path = tmp_path / "many.toml"
    figures = (*file.force.figures[:1], *[ranger] * 4, *(one for one in file.force.figures if one.rank == "Rookie"))
    path.write_text(force_to_toml(replace(file, limit=999, force=msgspec.structs.replace(
        file.force, figures=figures))), "utf-8")
    assert check.main([str(path)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "many.toml, WB-R5: Little Jon is one Ranger too many; each skill is there once (3 times)"]


UNTRUE = re.compile(r" and (has|carries) (no|nothing|a)\b|\ba (second|third|fifth)\b")
"""Sentences that tell a rule as if the force kept it, or count to a number that need not be right."""


@pytest.mark.parametrize("ruleset_id", rules.IDS)
def test_no_fault_denies_itself(ruleset_id: str) -> None:
    """`A Thug has no shooter` was said of a Thug who has one, `a second Ranger` of the fourth."""
    assert not [reason for reason in refused(ruleset_id) if UNTRUE.search(reason)]


@pytest.mark.parametrize("ruleset_id", rules.IDS)
def test_every_fault_is_a_sentence_of_its_own(ruleset_id: str) -> None:
    found = refused(ruleset_id)
    assert len(found) >= 4, found
    for reason, one in found.items():
        words = str(sentence(one.reason))
        assert words == reason[:1].upper() + reason[1:] + "." and not words.endswith(".."), words
        assert not LISTED.search(words[:-1]), words
        assert one.clause and isinstance(one.reason, Text)
