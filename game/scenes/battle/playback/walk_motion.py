"""The place of a walking figure after a share of the time."""

from __future__ import annotations


def eased(t: float, seconds: float) -> float:
    """The share of the way after a share `t` of the time: even speed with 80 ms of starting and stopping."""
    ramp = min(0.45, 0.08 / seconds) if seconds > 0 else 0.0
    if ramp <= 0 or t <= 0 or t >= 1:
        return t
    top = 1 / (1 - ramp)
    if t < ramp:
        return top * t * t / (2 * ramp)
    if t > 1 - ramp:
        return 1 - top * (1 - t) * (1 - t) / (2 * ramp)
    return top * (t - ramp / 2)


def along(points: list[tuple[float, float]], t: float) -> tuple[float, float, float, float]:
    """The place a share `t` of the way along a polyline, and the direction there."""
    legs = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in zip(points, points[1:], strict=False)]
    want = sum(legs) * t
    for (a, b), length in zip(zip(points, points[1:], strict=False), legs, strict=True):
        if want <= length and length > 0:
            share = want / length
            return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, b[0] - a[0], b[1] - a[1])
        want -= length
    last, before = points[-1], points[-2] if len(points) > 1 else points[-1]
    return last[0], last[1], last[0] - before[0], last[1] - before[1]
