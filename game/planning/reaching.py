"""The reach of a figure: its outline, traced in a thread, and the nearest place in reach."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import numpy as np

from game.core.play.ask import PlaceOption
from game.core.table.movement.obstacles import Bools
from game.core.table.movement.visibility_graph import Ints
from game.core.table.outline import Polygon, traced
from game.core.table.places import Place
from game.planning.later import Later

INWARDS: Final = (1, 3, 0, 6)
"""How far inside the outline a place in reach is tried first, in 1/64 inch."""
_AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))

Rings = tuple[Polygon, ...]
Key = tuple[str, str, int]
"""The key of an option, and its allowance: a plan before the dice looks at several for one option."""


class Reaching:
    """The reach of the moves of one question."""

    def __init__(self, later: Later) -> None:
        self.later = later
        self._sides: dict[Key, np.ndarray] = {}

    def rings(self, option: PlaceOption) -> Rings | None:
        """Outlines in 1/64 inch, or None until they are traced (up to 0.1 s, in a thread)."""
        region = option.region()
        if not (hasattr(region, "reach") or hasattr(region, "box")):
            return None
        return self.later.ask(_key(option, region), lambda: partial(outline_of, region), lane="reach")

    def nearest(self, option: PlaceOption, goal: Place, via: tuple[Place, ...]) -> Place | None:
        """The place in reach nearest to `goal`; with waypoints the farthest on the straight line. None where there is
        none."""
        region = option.region()
        key = _key(option, region)
        rings = self.later.known(key)
        if rings and not via:
            if key not in self._sides:
                self._sides[key] = _sides(rings)
            x, y = _nearest_on(self._sides[key], goal)
            for spot in _inwards(x, y, goal):       # a way that is refused takes long to look for: few of them
                if region.why_not(spot) is None:
                    return spot
        return self._along(region, goal, via)

    def _along(self, region: Any, goal: Place, via: tuple[Place, ...]) -> Place | None:
        mover = region.figure
        start = via[-1] if via else mover.place
        low, high, best = 0.0, 1.0, None
        for _ in range(9):
            mid = (low + high) / 2
            spot = Place(round(start.x + (goal.x - start.x) * mid), round(start.y + (goal.y - start.y) * mid))
            if region.why_not(spot, via) is None:
                best, low = spot, mid
            else:
                high = mid
        return best


def _key(option: PlaceOption, region: Any) -> Key:
    return "rings", option.key, int(getattr(region, "allowance", None) or 0)


def _inwards(x: float, y: float, goal: Place) -> Iterator[Place]:
    """Places at a point of the outline, first slightly inside (the outline is exact to 1/16 inch), then around it."""
    dx, dy = x - goal.x, y - goal.y
    far = max(1.0, float(dx * dx + dy * dy) ** 0.5)
    for step in INWARDS:
        yield Place(round(x + dx / far * step), round(y + dy / far * step))
    for around in (1, 2, 4, 6, 9):
        for along, across in _AROUND:
            yield Place(round(x) + along * around, round(y) + across * around)


def outline_of(region: Any) -> Rings:
    """The outlines of a region: traced by its reach, or within its box where it only judges places."""
    if hasattr(region, "reach"):
        rings: Rings = region.reach.outline()
        return rings

    def inside(x: Ints, y: Ints) -> Bools:
        return np.fromiter((region.why_not(Place(int(a), int(b))) is None for a, b in zip(x, y, strict=True)),
                           dtype=np.bool_, count=len(x))

    return traced(inside, region.box)


def _sides(rings: Rings) -> np.ndarray:
    """Every side of these outlines: its beginning and its vector."""
    starts = np.concatenate([np.asarray(ring, float).reshape(-1, 2) for ring in rings])
    ends = np.concatenate([np.roll(np.asarray(ring, float).reshape(-1, 2), -1, axis=0) for ring in rings])
    return np.concatenate((starts, ends - starts), axis=1)


def _nearest_on(sides: np.ndarray, goal: Place) -> tuple[float, float]:
    """The point of these sides nearest to a place."""
    start, along = sides[:, :2], sides[:, 2:]
    long = (along * along).sum(axis=1)
    share = ((np.array((goal.x, goal.y)) - start) * along).sum(axis=1) / np.where(long > 0, long, 1.0)
    spots = start + along * np.clip(share, 0.0, 1.0)[:, None]
    far = ((spots - (goal.x, goal.y)) ** 2).sum(axis=1)
    x, y = spots[int(far.argmin())]
    return float(x), float(y)
