"""What figures are called by: a list of names for each people, given by a seed, written behind what a figure is.

    called("Spearman", "Alaric")                -> "Spearman Alaric"
    called("Samurai, great sword", "Kenji")     -> "Samurai Kenji, great sword"
    parted("Spearman Alaric")                   -> ("Spearman", "Alaric")

Names are data (`callings.toml`) and no rule knows them: they are part of what a force was bought as.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import msgspec

from game.core.package_data import record_of, text_of, told
from game.core.play.dice import Stream, mixed

FILE: Final = "callings.toml"
JOINTS: Final = (", ", " with ", " mit ")
"""Before these a name is put: a *Sergeant with spontoon* is a *Sergeant Harker with spontoon*."""


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A people and its names."""

    id: str
    looks: tuple[str, ...]
    """How the keys of their looks begin."""
    names: str
    """With blanks between them."""

    @property
    def list(self) -> tuple[str, ...]:
        """Its names."""
        return tuple(self.names.split())


class _Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    people: tuple[People, ...]


@cache
def peoples() -> tuple[People, ...]:
    """All of them. Raises Bad where the file is missing or malformed."""
    with told("game.core", FILE):
        return record_of(text_of("game.core", FILE), _Book).people


@cache
def people_of(look: str) -> People | None:
    """The people that a look belongs to; None where nobody is named."""
    begin = look.split("-", 1)[0]
    return next((people for people in peoples() if begin in people.looks), None)


@cache
def known() -> frozenset[str]:
    """All names."""
    return frozenset(name for people in peoples() for name in people.list)


def names_for(people: People, seed: int, taken: Sequence[str] = ()) -> Iterator[str]:
    """The names of a people in the order of that seed, without those that are taken."""
    stream = Stream(mixed(seed, sum(map(ord, people.id))))
    left = [name for name in people.list if name not in taken]
    while left:
        yield left.pop(stream.below(len(left)))


def called(what: str, name: str) -> str:
    """What a figure is, with its name."""
    at = min((what.find(joint) for joint in JOINTS if joint in what), default=len(what))
    return f"{what[:at]} {name}{what[at:]}"


def parted(told_name: str) -> tuple[str, str]:
    """What a figure is and its name, of one that was `called` so; no name where it was not."""
    words = told_name.split(" ")
    for i in range(1, len(words)):
        name = words[i].rstrip(",")
        if name in known():
            rest = " ".join([*words[:i], *words[i + 1:]])
            what = rest if name == words[i] else " ".join(words[:i]) + ", " + " ".join(words[i + 1:])
            return what, name
    return told_name, ""
