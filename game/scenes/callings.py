"""Names for the figures of a battle: whoever is only called what it is gets a name of its people, by a seed.

A name that the player gave stays, and who has one of its own (Captain Fawkes) keeps it.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

import msgspec

from game import rules
from game.art.classes import class_of
from game.core.callings import People, called, names_for, parted, people_of
from game.core.play.dice import mixed
from game.core.setup import Setup
from game.core.text import LONGEST_NAME
from game.store.forces import find_forces


def with_names(setup: Setup, seed: int) -> Setup:
    """The set-up with names; the same for the same seed."""
    plain = _plain_names(setup.ruleset)
    taken: list[str] = [name for force in setup.forces for entry in force.figures if (name := parted(entry.name)[1])]
    forces = []
    for side, force in enumerate(setup.forces):
        counts = Counter(entry.name for entry in force.figures)
        lists: dict[str, Any] = {}
        figures = []
        for entry in force.figures:
            people = _people(entry) if entry.name in plain or counts[entry.name] > 1 else None
            if people is not None:
                if people.id not in lists:
                    lists[people.id] = names_for(people, mixed(seed, side), taken)
                name = next(lists[people.id], "")
                whole = called(entry.name, name)
                if name and len(whole) <= LONGEST_NAME and not parted(entry.name)[1]:
                    taken.append(name)
                    entry = msgspec.structs.replace(entry, name=whole)
            figures.append(entry)
        forces.append(msgspec.structs.replace(force, figures=tuple(figures)))
    return msgspec.structs.replace(setup, forces=(forces[0], forces[1]))


def _people(entry: Any) -> People | None:
    """The people whose names an entry may have; None for vehicles and beasts, and where its look is unknown."""
    people = people_of(entry.look)
    if people is None:
        return None
    try:
        kind = class_of(entry.look)
    except KeyError:
        return None
    return people if kind not in ("wheels", "beast") or people.id == "brood" else None


@lru_cache(maxsize=8)
def _plain_names(ruleset: str) -> frozenset[str]:
    """What figures of the sample forces are called that are only called what they are: in forces where several have
    one name."""
    found: set[str] = set()
    for one in find_forces(ruleset, {ruleset: rules.get(ruleset).force_type}, own=False):
        names = [] if one.error else [entry.name for entry in one.force.figures]
        if len(set(names)) < len(names):
            found.update(names)
    return frozenset(found)
