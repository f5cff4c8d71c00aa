"""A random legal force: a shipped one with some of its entries exchanged for others, filled up to the limit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from game.core.force import Force
from game.core.play.dice import Stream
from game.core.ruleset import Ruleset

EXCHANGED: Final = 0.6
"""The share of entries that are exchanged where another one fits."""
TRIES: Final = 12
"""Entries that are tried in each place."""


def random_force(rules: Ruleset, known: Sequence[Force], limit: int, seed: int, name: str) -> Force | None:
    """A legal force within a limit of points (0: none), the same for the same seed; None where none of the known forces
    is legal there.

    Every entry is one of the known forces', so it looks like something, and is paid as its ruleset says.
    """
    chance = Stream(seed)
    legal = [one for one in known if not rules.check_force(one, limit)]
    if not legal:
        return None
    force = legal[chance.below(len(legal))]
    entries = [entry for one in legal for entry in one.figures]
    places = list(range(len(force.figures)))
    for _ in range(round(len(places) * EXCHANGED)):
        place = places.pop(chance.below(len(places)))
        for _ in range(TRIES):
            made = _with(force, place, entries[chance.below(len(entries))])
            if not rules.check_force(made, limit):
                force = made
                break
    spent = rules.price(force).points
    for _ in range(4 * TRIES if limit else 0):
        made = _with(force, len(force.figures), entries[chance.below(len(entries))])
        points = rules.price(made).points
        if spent < points <= limit and not rules.check_force(made, limit):
            force, spent = made, points
    return msgspec.structs.replace(force, name=name)


def _with(force: Force, place: int, entry: Any) -> Force:
    """The force with another entry in that place, or one more."""
    return msgspec.structs.replace(force, figures=(*force.figures[:place], entry, *force.figures[place + 1:]))
