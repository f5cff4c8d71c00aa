"""A look: a figure in the catalogue, with the key that forces name it by and the title that players read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from game.art.minis.company_arms import REACHING
from game.art.minis.figure import Figure
from game.art.minis.platoon_guns import GUNS
from game.core.text import Text

SHOOTERS: Final = frozenset((
    "bow", "crossbow", "musket", "rifle", "carbine", "smg", "tommy", "lmg", "sniper", "shotgun", "pistol", "flintlock",
    "rocket", "plasma", "blaster", "flamer", "grenade", "javelin", "pilum", "staff", "sling", "sixgun",
    "arquebus", "blunderbuss", "repeater", "stickbomb", *GUNS, *REACHING))
"""Weapons that reach beyond the arm."""


@dataclass(frozen=True)
class Look:
    """One entry of the catalogue."""

    key: str
    """What forces and maps write: `feudal-knight`."""
    title: Text
    figure: Figure
    era: str = ""
    tags: tuple[str, ...] = ()
    """melee or shooter, and large for bases over 32 mm."""


def look(key: str, title: Text, tags: str = "", **parts: Any) -> Look:
    """A row of a roster; the key is also the seed of all accidents. `tags` are words beyond those found out here."""
    figure = Figure(key, **parts)
    armed = {figure.weapon, figure.off}
    found = ["shooter" if armed & SHOOTERS else "melee"] if "shooter" not in tags else []
    if figure.base_mm > 32:
        found.append("large")
    return Look(key, title, figure, "", (*found, *tags.split()))


def era(name: str, ground: str, *looks: Look) -> tuple[Look, ...]:
    """Rows that share an age and what their bases are strewn with."""
    return tuple(replace(row, era=name, figure=replace(row.figure, ground=ground)) for row in looks)
