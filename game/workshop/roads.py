"""The roads of a draft as the game paints them: straight parts of one look and width that meet are one curve.

Written into the map's object layer `roads` under a name of their own, so that they can be told from the roads of a
painted ground when the map is edited again.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from game.core.table.ground_lanes import Lane
from game.core.table.places import GRID
from game.workshop import parts
from game.workshop.draft import Draft
from game.workshop.parts import Part

NAME: Final = "workshop road"
"""What a road of a draft is called in the layer of roads."""
LONG: Final = 1.5
"""How many times as long as wide a straight part is at least that is a road; others are places."""
NARROWEST: Final = GRID // 4
"""What is narrower is a place."""
WIDEST: Final = 12 * GRID
"""What is wider is a place."""
MEETS: Final = 0.6
"""Widths between the ends of two parts that go on into each other, at most."""
Point = tuple[float, float]


def lanes_of(draft: Draft) -> tuple[Lane, ...]:
    """What is painted for the roads of a draft, by look, in the order in which looks are painted."""
    found: list[Lane] = []
    for look in sorted(parts.ROADS, key=lambda look: look != "ford"):          # fords below roads
        them = [part for part in draft.of("road") if part.look == look]
        straight = [part for part in them if _straight(part)]
        found += [Lane(look, tuple((float(p.x), float(draft.height - p.y)) for p in parts.corners(part)), 0.0)
                  for part in them if not _straight(part)]
        for wide in dict.fromkeys(min(part.wide, part.high) for part in straight):
            lines = [_middle(part, draft) for part in straight if min(part.wide, part.high) == wide]
            found += [Lane(look, tuple((float(round(x)), float(round(y))) for x, y in line), float(wide))
                      for line in _joined(lines, wide)]
    return tuple(found)


def _straight(part: Part) -> bool:
    short, long = sorted((part.wide, part.high))
    return part.shape == "rectangle" and long >= LONG * short and NARROWEST <= short <= WIDEST


def _middle(part: Part, draft: Draft) -> list[Point]:
    """The middle line of a straight part, y down; half its width short at both ends, since a road ends round."""
    a, b, c, d = ((float(p.x), float(draft.height - p.y)) for p in parts.corners(part))
    if hypot(b[0] - a[0], b[1] - a[1]) < hypot(c[0] - b[0], c[1] - b[1]):
        a, b, c, d = b, c, d, a
    start, end = ((a[0] + d[0]) / 2, (a[1] + d[1]) / 2), ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)
    long, half = hypot(end[0] - start[0], end[1] - start[1]), hypot(d[0] - a[0], d[1] - a[1]) / 2
    t = min(0.4, half / long) if long else 0.0
    return [_between(start, end, t if _on_table(start, draft, half) else 0.0),
            _between(start, end, 1 - t if _on_table(end, draft, half) else 1.0)]


def _on_table(at: Point, draft: Draft, half: float) -> bool:
    return half / 2 < at[0] < draft.width - half / 2 and half / 2 < at[1] < draft.height - half / 2


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _joined(lines: Sequence[list[Point]], wide: float) -> list[list[Point]]:
    """Lines whose ends meet as one, as long as there are such."""
    left, done = [list(line) for line in lines], []
    while left:
        line, more = left.pop(0), True
        while more:
            more = False
            for other in left:
                for mine in (line, line[::-1]):
                    for theirs in (other, other[::-1]):
                        if not more and hypot(mine[-1][0] - theirs[0][0], mine[-1][1] - theirs[0][1]) <= MEETS * wide:
                            line, more = [*mine[:-1], _between(mine[-1], theirs[0], .5), *theirs[1:]], True
                if more:
                    left.remove(other)
                    break
        done.append(line)
    return done
