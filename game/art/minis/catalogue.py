"""Every look that figures can have, by its key."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.art.minis.figure import Figure, varied
from game.art.minis.look import Look
from game.art.minis.roster_ages import AGES
from game.art.minis.roster_armies import ARMIES
from game.art.minis.roster_battles import BATTLES
from game.art.minis.roster_companies import COMPANIES
from game.art.minis.roster_platoons import PLATOONS
from game.art.minis.roster_worlds import WORLDS

CATALOGUE: Final[dict[str, Look]] = {row.key: row for row in (*BATTLES, *AGES, *ARMIES, *WORLDS, *COMPANIES, *PLATOONS)}
"""Every look by its key, in the order of the picker."""


def names() -> list[Look]:
    """Every look with title, era and tags, in the order of the picker."""
    return list(CATALOGUE.values())


def look_of(key: str) -> Look:
    """The look of that key; an unknown one (a force from a later version) gets a plain man-at-arms."""
    return CATALOGUE.get(key) or CATALOGUE["retinue-man-at-arms"]


@lru_cache(maxsize=512)
def figure_of(look: str, variant: int) -> Figure:
    """The figure of a look in one of its variants (0, 1, 2)."""
    return varied(look_of(look).figure, variant)
