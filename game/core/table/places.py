"""Places on the table: integers of 1/64 inch (TB-1), x east, y north, (0, 0) the south-west corner."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import isqrt, sqrt
from typing import Annotated, Any, Final, NamedTuple, Protocol, TypeVar

import msgspec

GRID: Final = 64
"""Grid steps in one inch (TB-1)."""

CONTACT: Final = 3.2
"""The largest gap, in grid steps (0.05 inch), at which two bases are in contact (TB-3)."""

MEETING: Final = 4
"""By how many grid steps, at most, a way into contact is shorter than the gap: `CONTACT` and the tolerance of paths."""

Side = Annotated[int, msgspec.Meta(extra={"unit": "side"})]
"""One of the two sides of a battle: 0 is A, 1 is B."""

Steps = Annotated[int, msgspec.Meta(extra={"unit": "steps"})]
"""A length in grid steps in memory; positions and the protocol write it in inches (`game.core.play.inches`)."""

Shares = Annotated[int, msgspec.Meta(extra={"unit": "shares"})]
"""A length in 1/1024 grid step, for the rest of a movement."""

SIDES: Final = ("A", "B")


class Place(NamedTuple):
    """A point of the grid, in 1/64 inch (TB-1). `Place.at(12, 3.5)` makes one from inches.

    >>> Place.at(12, 3.5), str(Place.parse("12.5,4.25"))
    (Place(x=768, y=224), '12.5,4.25')
    """

    x: int
    y: int

    @staticmethod
    def at(x: float, y: float) -> Place:
        """The grid point nearest to (x, y) inches; halves round up, the same on every machine."""
        return Place(steps(x), steps(y))

    @property
    def inches(self) -> tuple[float, float]:
        """(x, y) in inches; exact, since 1/64 is a power of two."""
        return self.x / GRID, self.y / GRID

    def __str__(self) -> str:
        return f"{inches_text(self.x)},{inches_text(self.y)}"

    @staticmethod
    def parse(text: str) -> Place:
        """Read `12.5,4.25` (inches, exact multiples of 1/64).

        Raises ValueError where the text is no such pair or lies beyond 1,000 inches.
        """
        parts = text.split(",")
        if len(parts) != 2:
            raise ValueError(f"{text[:40]!r} is no place: write x,y in inches, like 12.5,4.25")
        return Place(_exact(parts[0]), _exact(parts[1]))


class Based(Protocol):
    """The data of a figure that geometry needs: a round base on the table. All lengths in 1/64 inch."""

    @property
    def id(self) -> str:
        """The id of the figure."""
        ...

    @property
    def side(self) -> Side:
        """The side it belongs to."""
        ...

    @property
    def x(self) -> int:
        """The x of its centre, eastwards."""
        ...

    @property
    def y(self) -> int:
        """The y of its centre, northwards."""
        ...

    @property
    def radius(self) -> int:
        """The radius of its base."""
        ...

    @property
    def z(self) -> int:
        """The height of the surface under it; 0 on the ground."""
        ...


AnyBase = TypeVar("AnyBase", bound=Based)


def steps(inches: float | Fraction) -> int:
    """Inches to grid steps, halves up: `steps(0.5) == 32`."""
    return int((inches * GRID * 2 + 1) // 2)


def inches_text(grid_steps: int) -> str:
    """Exact inches of a number of grid steps without trailing zeros: `inches_text(800) == "12.5"`."""
    whole, rest = divmod(abs(grid_steps), GRID)
    sign = "-" if grid_steps < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole}.{str(rest * 1_000_000 // GRID).rjust(6, '0').rstrip('0')}"


@lru_cache(maxsize=8192)
def _exact(text: str) -> int:
    text = text.strip()
    if len(text) > 16 or not text.removeprefix("-").replace(".", "", 1).isdecimal() or not text.isascii():
        raise ValueError(f"{text[:40]!r} is no length in inches")
    value = Fraction(text) * GRID
    if value.denominator != 1 or abs(value) > 1000 * GRID:
        raise ValueError(f"{text!r} is no multiple of 1/64 inch within the table")
    return value.numerator


def gap(a: Based, b: Based) -> float:
    """Base edge to base edge in grid steps, at least 0 (TB-2)."""
    return max(0.0, sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) - a.radius - b.radius)


def within(a: Based, b: Based, reach: int) -> bool:
    """Whether the gap is at most `reach` grid steps, exactly (integers only, TB-1, TB-2)."""
    limit = reach + a.radius + b.radius
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= limit * limit


def touching(a: Based, b: Based) -> bool:
    """Contact, base to base: a gap of at most 0.05 inch (TB-3), in exact integers (0.05" = 16/5 steps)."""
    limit = 5 * (a.radius + b.radius) + 16
    return 25 * ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) <= limit * limit


def meets(dx: Any, dy: Any, radii: int) -> Any:
    """Whether bases with centres so far apart in x and y are in contact, see `touching`; also for arrays of them.
    `radii` is the sum of both, all in grid steps."""
    limit = 5 * radii + 16
    return 25 * (dx ** 2 + dy ** 2) <= limit * limit


def overlapping(a: Based, b: Based) -> bool:
    """Whether two bases overlap (TB-4): centres nearer than both radii, exactly."""
    limit = a.radius + b.radius
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < limit * limit


def gap_inches(a: Based, b: Based) -> str:
    """The gap for the log, in inches with one decimal, rounded up so that no range looks shorter than it is."""
    squared = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
    tenths = -(-(max(0, isqrt(squared * 10000) - 100 * (a.radius + b.radius)) * 10) // (100 * GRID))
    return f"{tenths // 10}.{tenths % 10}".removesuffix(".0")       # as core.wording writes lengths


def bounds(places: Iterable[Place]) -> tuple[int, int, int, int]:
    """The box (west, south, east, north) round some places; raises ValueError when there are none."""
    them = list(places)
    return (min(p.x for p in them), min(p.y for p in them), max(p.x for p in them), max(p.y for p in them))
