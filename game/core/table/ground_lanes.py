"""Roads, tracks, yards and squares as they are painted on the ground of a table. They change no rule."""

from __future__ import annotations

from typing import Final, NamedTuple

KINDS: Final = ("dirt", "cobbles", "asphalt", "grass", "desert", "snow", "mars", "jungle", "forest", "scrub",
                "snowwood", "fungus", "ford")
"""What a lane may be made of: the mats, the floors of woods, and shallow water over stones."""
FORD_WIDTH: Final = 1.2
"""How wide a ford is, in inches: as wide as a brook of random tables."""


class Lane(NamedTuple):
    """One painted road or place. Places are in 1/64 inch from the table's north-west corner, y down."""

    kind: str
    """One of `KINDS`."""
    points: tuple[tuple[float, float], ...]
    """What the middle of a road runs through, or the corners of a place."""
    wide: float = 128.0
    """How wide a road is, in 1/64 inch; 0: a place, which covers what lies inside its corners."""
    rim: bool = False
    """Whether only the edge of a place is painted: something else covers its inside."""
