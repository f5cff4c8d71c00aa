"""How far each lesson was taken: a small file of the player's, read without the lessons themselves."""

from __future__ import annotations

import os
from typing import Final, NamedTuple

from game import files
from game.store.disk import read_text
from game.store.errors import Bad
from game.store.folders import lessons_file
from game.store.merging import update
from game.store.toml import parse

LIMIT: Final = 64_000
"""Bytes of a lesson, and of the player's file."""
MOST_STEPS: Final = 12
ENDING: Final = ".toml"


def has_lesson(ruleset_id: str) -> bool:
    """Whether a ruleset has a first lesson."""
    return os.path.isfile(files.root() / "assets" / "lessons" / f"{ruleset_id}{ENDING}")


class Taken(NamedTuple):
    """How far a lesson was taken."""

    step: int = 0
    """The step to go on with, counted from 0."""
    done: bool = False
    """Whether it was ever taken to its end."""


def taken() -> dict[str, Taken]:
    """How far each lesson was taken; a file that cannot be read counts as none."""
    try:
        raw = parse(read_text(lessons_file(), LIMIT), lessons_file().name)
    except Bad:
        return {}
    found = {}
    for name, value in raw.items():
        step, done = (value.get("step"), value.get("done")) if isinstance(value, dict) else (None, None)
        if type(step) is int and 0 <= step < MOST_STEPS and isinstance(done, bool):
            found[name] = Taken(step, done)
    return found


def remember(ruleset_id: str, step: int, done: bool = False) -> None:
    """Keep how far a lesson was taken; one that was once done stays so. Raises Bad where the disk refuses."""
    before = taken().get(ruleset_id, Taken())
    now = Taken(step, done or before.done)
    if now != before:
        update(lessons_file(), {ruleset_id: now._asdict()}, LIMIT)
