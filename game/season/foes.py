"""The enemies of a season: random legal forces fitted to the points of those who fight, and the rival."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.core.force import Force
from game.core.play.dice import Stream, mixed
from game.core.ruleset import Ruleset
from game.core.text import TC
from game.planning.random_force import random_force
from game.season import naming

ROUNDS: Final = 24
"""Entries that are exchanged, hired or let go until the points fit."""
_BANDS: Final = {
    "patrol": (TC("name", "The Ford Watch"), TC("name", "The Night Round"), TC("name", "The Toll Guard")),
    "band": (TC("name", "The Crow Band"), TC("name", "The Free Knives"), TC("name", "The Barrow Lot")),
    "hunters": (TC("name", "The Bounty Takers"), TC("name", "The Grey Hounds"), TC("name", "The Trackers")),
    "garrison": (TC("name", "The Mill Garrison"), TC("name", "The Gate Company"), TC("name", "The Hill Fort")),
}
_OF_NAMES: Final = 73
"""What the streams of names are mixed with."""
CAPTAINS: Final = ("Vane", "Morrow", "Okoro", "Sable", "Harrow", "Ilves", "Brandt", "Quill", "Draga", "Teague")
"""Names of rivals."""


def captain(seed: int) -> str:
    """The name of the rival of a season."""
    return CAPTAINS[Stream(mixed(seed, 17)).below(len(CAPTAINS))]


def band(foe: str, seed: int) -> str:
    """The name, in English, of the force of a foe that is not the rival."""
    names = _BANDS.get(foe, _BANDS["band"])
    return str(names[Stream(mixed(seed, 19)).below(len(names))].message)


def drawn(rules: Ruleset, known: Sequence[Force], limit: int, seed: int, name: str, points: int,
          taken: Sequence[str] = ()) -> Any:
    """A random force of about so many points, drawn from the known ones as `random_force` does at a limit; None where
    none of them is legal there. Its figures have names that are not taken."""
    force = random_force(rules, known, limit, seed, name)
    if force is None:
        return None
    return naming.named(rules.id, fitted(rules, force, known, points), mixed(seed, _OF_NAMES), [*taken])


def rival(rules: Ruleset, known: Sequence[Force], limit: int, seed: int, points: int,
          taken: Sequence[str] = ()) -> Any:
    """The rival's force, the same each time as far as the points allow; its dearest figure bears the captain's name,
    the others have names that are not taken.

    None where none of the known forces is legal at the limit.
    """
    name = captain(seed)
    force = random_force(rules, known, limit, mixed(seed, 23) >> 24, name)
    if force is None:
        return None
    prices = [rules.price(force, at).points for at in range(len(force.figures))]
    first = prices.index(max(prices))
    entry = replace(force.figures[first], name=name)
    force = replace(force, figures=(entry, *force.figures[:first], *force.figures[first + 1:]))
    names = [*taken]
    force = naming.named(rules.id, force, mixed(seed, _OF_NAMES), names)
    return naming.named(rules.id, fitted(rules, force, known, points, kept=1), mixed(seed, _OF_NAMES + 1), names)


def fitted(rules: Ruleset, force: Any, known: Sequence[Force], points: int, kept: int = 0) -> Any:
    """A force changed entry by entry until its points are as near to `points` as that goes; the first `kept` stay.

    Nobody is hired that is not in one of the known forces, and nothing is made that may not be played.
    """
    pool: list[Any] = []
    for one in known:
        for entry in one.figures:
            if entry not in pool:
                pool.append(entry)
    apart = abs(rules.price(force).points - points)
    own = _wrong(rules, force)
    for _ in range(ROUNDS):
        if not apart:
            break
        best, least = None, apart
        for made in _neighbours(force, pool, kept, over=rules.price(force).points > points):
            off = abs(rules.price(made).points - points)
            if off < least and _wrong(rules, made) <= own:
                best, least = made, off
        if best is None:
            break
        force, apart = best, least
    return force


def _wrong(rules: Ruleset, force: Any) -> set[tuple[str, str]]:
    """What is wrong with a force beside its number of points, as clauses and messages."""
    return {(one.clause, one.reason.message) for one in rules.check_force(force, rules.usual_limit or 0)
            if not one.limit or one.entry >= 0}


def _neighbours(force: Any, pool: Sequence[Any], kept: int, over: bool) -> list[Any]:
    """Forces with one entry fewer (where it costs too much) or more, or one entry exchanged."""
    them = force.figures
    found = [replace(force, figures=(*them[:at], *them[at + 1:])) for at in range(kept, len(them))
             if len(them) > max(1, kept)] if over else [replace(force, figures=(*them, entry)) for entry in pool]
    found += [replace(force, figures=(*them[:at], entry, *them[at + 1:]))
              for at in range(kept, len(them)) for entry in pool]
    return found
