"""The shipped maps as data: size, ground, roads, pieces, in inches with y up; one file each.

`assets.make.maps` draws them. Below this folder: `RULESET/NAME.toml`, from which `maps/RULESET/NAME.tmx` is made.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from math import cos, pi, radians, sin
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
    "simple-battles/timber-yard", "simple-battles/caravan-well", "skirmashed/dry-gulch", "skirmashed/trappers-trail",
    "ghost-legions/fairground", "ghost-legions/winter-quarters", "warbands/lamplight-street",
    "deathzap/red-dust", "deathzap/spore-hollow",
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


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of any kind: a box or an ellipse that may be turned, an outline that grows, or a line that is thick."""

    kind: str
    name: str
    look: str = ""
    at: Spot = (0.0, 0.0)
    """Its middle."""
    size: Spot = (0.0, 0.0)
    """Its sides before it is turned."""
    turn: float = 0.0
    """Degrees, counter-clockwise."""
    grow: int = 0
    """Above 0: its outline is grown about that ellipse, by this number; else kinds that are built are boxes, all others
    ellipses."""
    line: tuple[Spot, ...] = ()
    """What a wall or hedge runs along."""
    thick: float = 0.25
    ring: tuple[Spot, ...] = ()
    """Its corners, counter-clockwise, where it is of another shape."""

    @property
    def corners(self) -> list[Spot]:
        """Its outline, counter-clockwise, to a 64th of an inch; empty for a line."""
        if self.line or self.ring:
            return list(self.ring)
        (x, y), (wide, high), turn = self.at, self.size, radians(self.turn)
        if self.grow:
            spots = grown(wide / 2, high / 2, self.grow)
        elif self.kind in BUILT:
            spots = [(i * wide / 2, j * high / 2) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        else:
            spots = [(wide / 2 * cos(pi * i / 12), high / 2 * sin(pi * i / 12)) for i in range(24)]
        turned = ((x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn)) for u, v in spots)
        return [(round(u * 64) / 64, round(v * 64) / 64) for u, v in turned]


BUILT: Final = ("house", "wall", "hedge")
"""Kinds that are boxes."""


def grown(rx: float, ry: float, number: int) -> list[Spot]:
    """An outline about an ellipse as woods and ponds have it: bays and tongues, the same for the same number."""
    a, b, c, d = ((number * k % 97) / 97 * 2 * pi for k in (31, 57, 73, 89))
    found = []
    for i in range(22):
        t = 2 * pi * i / 22
        r = 0.95 + 0.13 * sin(2 * t + a) + 0.10 * sin(3 * t + b) + 0.06 * sin(5 * t + c) + 0.03 * sin(7 * t + d)
        found.append((rx * r * cos(t), ry * r * sin(t)))
    return found


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A road, or a place without width: an ellipse by its middle and half-axes, or an outline."""

    kind: str
    wide: float = 0.0
    line: tuple[Spot, ...] = ()
    """What a road runs through, or the corners of a place."""
    at: Spot = (0.0, 0.0)
    size: Spot = (0.0, 0.0)
    grow: int = 0
    """Above 0: the outline of a place is grown about its ellipse, by this number."""


class Cover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ground laid over the mat: along roads, and in round spots."""

    ground: str
    """What it is made of."""
    roads: tuple[tuple[float | Spot, ...], ...] = ()
    """Each a width, then the points it goes through."""
    spots: tuple[tuple[float, float, float, float], ...] = ()
    """x, y, half-axes."""

    @property
    def ways(self) -> list[Way]:
        """Its roads and spots."""
        lines: list[tuple[float, tuple[Spot, ...]]] = [(road[0], road[1:]) for road in self.roads]  # type: ignore[misc]
        return [*(Way(self.ground, wide, line) for wide, line in lines),
                *(Way(self.ground, at=(x, y), size=(rx, ry), grow=round(7 * x + 13 * y) + 1)
                  for x, y, rx, ry in self.spots)]


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
    floor: str = ""
    """The tileset of its ground; empty: the mat's."""
    ways: tuple[Way, ...] = ()
    """Roads and places, painted after the covers."""
    things: tuple[Thing, ...] = ()
    """Pieces of any shape."""
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
