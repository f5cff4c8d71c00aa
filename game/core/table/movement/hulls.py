"""Convex hulls of points, as two chains: below, from the westmost point to the eastmost, and above, back again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Spots = list[tuple[float, float]]


def chains(spots: Iterable[tuple[float, float]]) -> tuple[Spots, Spots]:
    """The chain below and the chain above, counter-clockwise; each has both ends."""
    across = sorted(spots)
    return chain(across), chain(across[::-1])


def chain(spots: Sequence[tuple[float, float]]) -> Spots:
    """The corners of the hull on the right of the way from the first of some sorted points to the last."""
    hull: Spots = []
    ax = ay = bx = by = 0.0         # the last corner but one, and the last
    for spot in spots:
        x, y = spot
        while len(hull) > 1 and (bx - ax) * (y - ay) - (by - ay) * (x - ax) <= 0:
            hull.pop()
            bx, by = ax, ay
            if len(hull) > 1:
                ax, ay = hull[-2]
        hull.append(spot)
        ax, ay, bx, by = bx, by, x, y
    return hull
