"""Names of figures: whoever is only called what it is gets a name of its people, by a seed.

A name that the player gave stays, and who has one of its own (Captain Fawkes) keeps it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from game import rules
from game.art.classes import class_of
from game.core.callings import People, called, names_for, parted, people_of
from game.core.text import LONGEST_NAME
from game.store.forces import find_forces


def named(ruleset: str, force: Any, seed: int, taken: list[str]) -> Any:
    """The force with names, none of them among those that are taken, which it adds its own to; the same for the same
    seed."""
    plain, counts = plain_names(ruleset), Counter(entry.name for entry in force.figures)
    lists: dict[str, Iterator[str]] = {}
    figures = []
    for entry in force.figures:
        if entry.name in plain or counts[entry.name] > 1:
            entry = _with_name(entry, seed, taken, lists)
        figures.append(entry)
    return replace(force, figures=tuple(figures))


def recruited(ruleset: str, force: Any, fresh: set[int], seed: int, taken: list[str]) -> Any:
    """The force with names for the recruits among it, whose places are told: for those who are only called what they
    are, and for those who are called as somebody else is."""
    plain, counts = plain_names(ruleset), Counter(entry.name for entry in force.figures)
    lists: dict[str, Iterator[str]] = {}
    figures = []
    for at, entry in enumerate(force.figures):
        if at in fresh:
            what, name = parted(entry.name)
            if name in taken:
                entry = replace(entry, name=what)
            if entry.name in plain or not name and counts[entry.name] > 1 or name in taken:
                entry = _with_name(entry, seed, taken, lists)
        figures.append(entry)
    return replace(force, figures=tuple(figures))


def names_of(named: Iterable[Any]) -> list[str]:
    """The names of the lists that are borne by entries of a force, or by members of a company."""
    return [name for one in named if (name := parted(one.name)[1])]


def nameless(ruleset: str, force: Any) -> Any:
    """The force without the names that were given here."""
    plain = plain_names(ruleset)
    return replace(force, figures=tuple(replace(entry, name=what) if (what := parted(entry.name)[0]) in plain else entry
                                        for entry in force.figures))


def _with_name(entry: Any, seed: int, taken: list[str], lists: dict[str, Iterator[str]]) -> Any:
    """An entry with the next name of its people, which is then taken; as it is where there is none."""
    people = _people(entry)
    if people is None:
        return entry
    if people.id not in lists:
        lists[people.id] = names_for(people, seed, taken)
    name = next(lists[people.id], "")
    whole = called(entry.name, name)
    if not name or len(whole) > LONGEST_NAME or parted(entry.name)[1]:
        return entry
    taken.append(name)
    return replace(entry, name=whole)


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
def plain_names(ruleset: str) -> frozenset[str]:
    """What figures of the sample forces are called that are only called what they are: in forces where several have
    one name."""
    found: set[str] = set()
    for one in find_forces(ruleset, {ruleset: rules.get(ruleset).force_type}, own=False):
        names = [] if one.error else [entry.name for entry in one.force.figures]
        if len(set(names)) < len(names):
            found.update(names)
    return frozenset(found)
