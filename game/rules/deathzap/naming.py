"""Whether a unit is called by a plural: *Stalkers move*, but *Section Lomax moves*."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

ONE_BODY: Final = frozenset(
    "band battery cadre cell cohort column company crew crowd cult detachment detail flock gang group herd horde "
    "legion mob pack party patrol phalanx platoon pride section squad squadron swarm team tribe troop "
    "troupe unit war-band warband wing".split())
"""Words for many who are spoken of as one, whatever stands beside them."""
ALONE: Final = ("ss", "us", "is", "os")
"""Ends of words that are no plural though they end in s."""
MANY: Final = ("men", "folk", "people", "kin")
"""Ends of words that are plurals without s."""


@lru_cache(maxsize=256)
def number(name: str, size: int) -> int:
    """1 where the verb after the name of a unit of so many figures is in the singular, 2 where it is in the plural.

    Told by the words of the name: one of them is a plural, and none a body of many. Names that players give in other
    languages are taken for singulars, as is a name with a number: *Riflemen 2* is one unit.
    """
    words = name.lower().split()
    if size == 1 or not words or words[-1].isdigit() or not ONE_BODY.isdisjoint(words):
        return 1
    return 2 if any(_plural(word.strip(".,;:!?()'’\"")) for word in words) else 1


def _plural(word: str) -> bool:
    return len(word) > 3 and (word.endswith(MANY)
                              or word.endswith("s") and not word.endswith((*ALONE, "’s", "'s")))
