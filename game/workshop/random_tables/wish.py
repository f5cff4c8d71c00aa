"""What a player may wish of a random table, and the words of a seed that keep it: `village dense 4711`."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

PlaceKind = Literal["village", "ruins", "farm", "woods", "hills", "outpost"]
PLACES: Final[tuple[PlaceKind, ...]] = get_args(PlaceKind)
Density = Literal["open", "usual", "dense"]
DENSITIES: Final[tuple[Density, ...]] = get_args(Density)
Water = Literal["none", "pond", "brook"]
WATERS: Final[tuple[Water, ...]] = get_args(Water)
Halves = Literal["free", "turned", "mirrored"]
HALVES: Final[tuple[Halves, ...]] = get_args(Halves)


class Wish(NamedTuple):
    """What a random table is to be like; what is None follows from the seed."""

    place: PlaceKind | None = None
    density: Density = "usual"
    """How much of what the ruleset wants its tables to hold at least and at most."""
    water: Water | None = None
    halves: Halves = "free"
    """Whether one half is the other one turned by half a turn, or mirrored; free: both are fair, and differ."""


class Ground(NamedTuple):
    """A mat and the looks of houses on it."""

    mat: str
    houses: tuple[str, ...]


GRASS: Final = Ground("grass", ("red", "slate", "thatch", "brown"))
TOWN: Final = Ground("grass", ("brick", "red-hip", "slate-hip"))
SNOW: Final = Ground("snow", ("slate", "brown-hip", "red-hip"))
DESERT: Final = Ground("desert", ("flat", "modern"))
JUNGLE: Final = Ground("jungle", ("thatch", "brown"))
MARS: Final = Ground("mars", ("module",))
GROUNDS: Final[dict[PlaceKind, tuple[Ground, ...]]] = {
    "village": (GRASS, TOWN, GRASS, SNOW, DESERT, JUNGLE),
    "ruins": (Ground("cobbles", ("brick", "slate-hip", "red-hip")), Ground("asphalt", ("concrete", "modern", "brick")),
              Ground("snow", ("concrete", "brick")), DESERT),
    "farm": (GRASS, GRASS, SNOW, TOWN),
    "woods": (GRASS, SNOW, JUNGLE, GRASS),
    "hills": (GRASS, DESERT, SNOW, MARS),
    "outpost": (MARS, DESERT, Ground("snow", ("module", "concrete")), Ground("jungle", ("concrete", "module")), MARS),
}
"""The grounds that suit a place, one of which the seed chooses."""
