"""The words of a map: names of layers, properties and mats, and what else a slip of the pen may have meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Final, NamedTuple

from game.core.table.pieces import KINDS

MATS: Final = ("grass", "road", "desert", "snow", "cobbles", "asphalt", "mars", "jungle")
ROLES: Final = {"pieces": "a piece", "zones": "a zone", "objectives": "an objective", "spawns": "a spawn point"}
"""The object layers that are read, and what an object in them is."""
ROADS: Final = "roads"
"""The object layer whose lines and shapes are painted as roads; no rule knows them."""
ROAD: Final = ("look", "width_in")
PIECE: Final = ("solid", "sight_depth", "cover", "accessible", "move_cost", "wall_crossing", "height_in",
                "standable", "kind", "look", "shape", "thickness", "note")
ZONE: Final = ("edge", "side")
MARKER: Final = ("radius_in",)
MAP: Final = ("name", "mat", "edges", "rulesets", "scenario", "scenarios", "note", "pixels_per_inch")
OURS: Final = frozenset((*PIECE, *ZONE, *MARKER, *MAP, *ROAD))
"""All properties that are read anywhere."""
OF_ROLE: Final = {"pieces": PIECE, "zones": ZONE, "objectives": MARKER, "spawns": MARKER}
"""The properties of objects by layer."""


class Known(NamedTuple):
    """The ids that a map may name."""

    rulesets: tuple[str, ...]
    scenarios: Callable[[Iterable[str]], tuple[str, ...]]
    """Those of these rulesets."""


_known: Known | None = None


def tell(known: Known) -> None:
    """Rulesets lie in a layer above, which says here what there is (`game.rules`)."""
    global _known
    _known = known


def known() -> Known | None:
    """What may be named; None in a program that has no rules, where ids are taken as they are."""
    return _known


def meant(word: str, names: Iterable[str]) -> str:
    """The name that a word is a slip of: capitals, a blank, a letter or two, a number behind; empty where none is."""
    plain = word.strip().casefold().rstrip(" 0123456789_-.")
    by_fold = {name.casefold(): name for name in names}
    near = get_close_matches(plain, by_fold, 1, 0.75)
    return by_fold[near[0]] if near else ""


_CLASSES: Final = {"zone": "zones", "objective": "objectives", "marker": "objectives", "spawn": "spawns",
                   "spawn point": "spawns"}


def of_class(word: str) -> str:
    """The layer in which an object of that class belongs, a slip of the pen included; empty: none of ours."""
    plain = word.strip().casefold().replace("_", " ").replace("-", " ")
    near = meant(plain, (*KINDS, *_CLASSES))
    return "pieces" if near in KINDS else _CLASSES.get(near, "")


def one_of(word: str, names: Iterable[str]) -> str:
    """What would be right instead of a word: the name that was meant, and all there are."""
    names = tuple(names)
    near = meant(word, names)
    every = f"one of {', '.join(names)}" if names else "none"
    return f"perhaps {near}; {every}" if near else every
