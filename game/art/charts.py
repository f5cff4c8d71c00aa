"""Maps as a person tells them: size, ground, roads, pieces, in inches with y up. `game.art.maps` draws them."""

from __future__ import annotations

from dataclasses import dataclass, field

Spot = tuple[float, float]


@dataclass(frozen=True)
class Wood:
    """A wood: the ellipse in a box, or the whole box; the tree kind of its floor."""

    x: float
    y: float
    rx: float
    ry: float
    name: str = ""
    floor: str = "forest"
    square: bool = False

    @property
    def picture(self) -> str:
        return f"{self.floor}-{'square-' if self.square else ''}{2 * self.rx:g}x{2 * self.ry:g}"


@dataclass(frozen=True)
class House:
    """A house: a box from its south-west to its north-east corner."""

    x0: float
    y0: float
    x1: float
    y1: float
    style: str
    name: str = ""

    @property
    def picture(self) -> str:
        return f"house-{self.style}-{self.x1 - self.x0:g}x{self.y1 - self.y0:g}"


@dataclass(frozen=True)
class Cover:
    """Ground laid over the mat: along lines of a width, and in round spots of a radius."""

    tileset: str
    lines: tuple[tuple[float, tuple[Spot, ...]], ...] = ()
    spots: tuple[tuple[float, float, float, float], ...] = ()
    """x, y, half-axes."""
    wobble: float = 0.35
    """How far its edge strays, in inches."""


@dataclass(frozen=True)
class Chart:
    """One map."""

    path: str
    name: str
    size: int
    mat: str
    covers: tuple[Cover, ...]
    woods: tuple[Wood, ...]
    houses: tuple[House, ...]
    zone: float
    """How deep the strips to set up in are; 0 where there are none."""
    objectives: tuple[Spot, ...]
    marker: float
    note: str
    more: dict[str, str] = field(default_factory=dict)
    depth: int = 0
    """Inches from south to north, where that is not the `size` from west to east."""
    spawns: tuple[Spot, ...] = ()

    @property
    def deep(self) -> int:
        """Inches from south to north."""
        return self.depth or self.size
