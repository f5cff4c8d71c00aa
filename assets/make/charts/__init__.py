"""The shipped maps as data: size, ground, roads, pieces, in inches with y up; one file each.

`assets.make.maps` draws them. Below this folder: `RULESET/NAME.toml`, from which `maps/RULESET/NAME.tmx` is made.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

Spot = tuple[float, float]

ORDER: Final = (
    "simple-battles/orchard-hamlet", "simple-battles/warehouse-quarter", "simple-battles/back-yard",
    "skirmashed/lonely-farm", "skirmashed/back-alleys", "skirmashed/long-road",
    "ghost-legions/haunted-crossroads", "ghost-legions/three-woods", "ghost-legions/dead-mans-street",
    "warbands/market-cross", "warbands/old-mill-in-the-woods", "warbands/rooftop-row", "warbands/long-market",
    "warbands/two-mills", "warbands/open-green", "warbands/wide-green",
    "deathzap/crossroads-hamlet", "deathzap/wooded-valley", "deathzap/jungle-outpost",
)  # fmt: skip
"""All charts. A picture's number in its tileset is that of its first use in this order: append, never insert."""


class Wood(NamedTuple):
    """A wood: an ellipse by its centre and half-axes, or the whole box round it where the chart's woods are square."""

    x: float
    y: float
    rx: float
    ry: float
    name: str
    floor: str = "forest"
    """The kind of trees."""


class House(NamedTuple):
    """A house: a box from its south-west to its north-east corner."""

    x0: float
    y0: float
    x1: float
    y1: float
    style: str
    name: str

    @property
    def picture(self) -> str:
        """The name of its picture."""
        return f"house-{self.style}-{self.x1 - self.x0:g}x{self.y1 - self.y0:g}"


class Cover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ground laid over the mat: along roads, and in round spots."""

    ground: str
    """The tileset: `over-…`."""
    roads: tuple[tuple[float | Spot, ...], ...] = ()
    """Each a width, then the points it goes through."""
    spots: tuple[tuple[float, float, float, float], ...] = ()
    """x, y, half-axes."""
    wobble: float = 0.35
    """How far its edge strays, in inches."""

    @property
    def tileset(self) -> str:
        """The name of its tileset."""
        return f"over-{self.ground}"

    @property
    def lines(self) -> list[tuple[float, tuple[Spot, ...]]]:
        """The roads as width and points."""
        return [(road[0], road[1:]) for road in self.roads]  # type: ignore[misc]


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One map."""

    name: str
    size: tuple[int, int]
    """Inches from west to east, and from south to north."""
    mat: str
    note: str
    zone: float = 0
    """How deep the strips to set up in are; 0 where there are none."""
    objectives: tuple[Spot, ...] = ()
    marker: float = 0
    """How wide an objective is."""
    spawns: tuple[Spot, ...] = ()
    edges: str = "south north"
    """Where forces may set up; empty: at any edge."""
    scenarios: str = ""
    """What it is good for besides the plain battle."""
    square: bool = False
    """Whether its woods are square cards."""
    woods: tuple[Wood, ...] = ()
    houses: tuple[House, ...] = ()
    covers: tuple[Cover, ...] = ()
    path: str = ""
    """`RULESET/NAME`, after its file."""

    def picture(self, wood: Wood) -> str:
        """The name of a wood's picture."""
        return f"{wood.floor}-{'square-' if self.square else ''}{2 * wood.rx:g}x{2 * wood.ry:g}"


@cache
def charts() -> tuple[Chart, ...]:
    """All charts, in their order. Raises ValueError, naming the file, for one that is malformed."""
    return tuple(map(_read, ORDER))


def _read(path: str) -> Chart:
    text = files(__package__ or "assets.make.charts").joinpath(f"{path}.toml").read_text(encoding="utf-8")
    try:
        return msgspec.structs.replace(msgspec.convert(tomllib.loads(text), Chart), path=path)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{path}.toml: {error}") from None
