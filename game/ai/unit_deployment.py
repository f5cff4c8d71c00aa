"""Where to set up a whole unit: rate the spots of its zone roughly, plan formations on a few, judge each as it would
stand.

Melee units are set up forward, shooting units where they see the enemy's ground from cover; units spread over the width
of the table, not in one row. The same moment always gives the same places.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import fsum
from typing import Final

import numpy as np

from game.ai.armies import Armies
from game.ai.arrays import Floats, Ints
from game.ai.unit_positions import looking
from game.core.table.marching.marching import March
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place, Side
from game.core.unit_evaluator import Body, UnitEvaluator

DEPTHS: Final = (70, 30, 50)
"""How far forward in the zone the candidate spots lie, in percent of its depth."""
EVERY: Final = 3 * GRID
"""The distance between candidate spots along the zone, in 1/64 inch."""
APART: Final = 4 * GRID
"""The least distance between spots that are planned for, in 1/64 inch."""
CROWDED: Final = 6 * GRID
"""Units whose middles are nearer than this (1/64 inch) are in each other's way."""
ROW: Final = 0.35
"""Penalty for each unit beyond the first that is in the same row (`LEVEL`)."""
LEVEL: Final = GRID * 3 // 4
"""Units whose distances from the own edge differ by less than this (1/64 inch) form a row."""


class UnitDeployment:
    """Rates the spots for one unit that is to be set up."""

    def __init__(self, evaluator: UnitEvaluator, now: Moment, march: March, unit: str, side: Side) -> None:
        self.evaluator, self.now, self.march, self.unit, self.side = evaluator, now, march, unit, side
        self.armies = Armies(now, evaluator)
        table, (west, south, east, north) = now.setup.table, march.bounds
        self.wide = east - west >= north - south
        dx, dy = table.width - (west + east), table.height - (south + north)
        self.turn = looking(dx, dy) // 4 * 4
        """The direction (of 16, `formation.TURNS`) in which a formation faces the middle of the table."""
        self.ahead = 1 if (dy if self.wide else dx) > 0 else -1

    @cached_property
    def body(self) -> Body:
        """The numbers of the unit (`UnitEvaluator.bodies`)."""
        return next(body for body in self.evaluator.bodies(self.now) if body.id == self.unit)

    @cached_property
    def guns(self) -> float:
        """The fire power of the unit, by hits and range: about 1 for an average squad."""
        return fsum(b.hits * b.reach for b in self.body.barrels) / (36 * GRID)

    @cached_property
    def enemy_ground(self) -> Ints:
        """The lattice spots where the enemy stands; before it is set up, the zone opposite."""
        armies = self.armies
        foes = list(armies.of(1 - self.side))
        if foes:
            mine = np.isin(armies.unit, foes)
            return np.flatnonzero(np.bincount(armies.spots(armies.x[mine], armies.y[mine])))
        table, (west, south, east, north) = self.now.setup.table, self.march.bounds
        lattice = armies.lattice
        inside = ((lattice.x >= table.width - east) & (lattice.x <= table.width - west)
                  & (lattice.y >= table.height - north) & (lattice.y <= table.height - south))
        return np.flatnonzero(inside)

    def rough(self, x: Ints, y: Ints) -> Floats:
        """The rough value of places, about 0 to 1: sight of the enemy's ground and cover from it, weighted by the
        unit's role."""
        armies, views = self.armies, self.armies.views
        spots, ground = armies.spots(x, y), self.enemy_ground
        sight = views.sees[np.ix_(spots, ground)].mean(axis=1, dtype=np.float32)
        hidden = 1 - sight
        covered = (views.cover[np.ix_(ground, spots)] > 0).mean(axis=0, dtype=np.float32)
        shoots = np.float32(min(1.0, self.guns))
        fights = np.float32(1) - shoots
        forward = self._forward(x, y)
        shooting, fighting = 0.5 * views.open[spots] + 0.5 * sight, 0.5 * forward + 0.3 * hidden
        return np.asarray(shoots * shooting + 0.3 * covered + fights * fighting, dtype=np.float32)

    def _forward(self, x: Ints, y: Ints) -> Floats:
        """0 on the back line of the zone, 1 on its front line."""
        west, south, east, north = self.march.bounds
        low, high, line = (south, north, y) if self.wide else (west, east, x)
        share = (line - low) / max(1, high - low)
        return np.asarray(share if self.ahead > 0 else 1 - share, dtype=np.float32)

    def targets(self, most: int) -> Iterator[Place]:
        """The best places of the zone by the rough value, at most `most`, apart from each other and from friends."""
        west, south, east, north = self.march.bounds
        length, deep = (east - west, north - south) if self.wide else (north - south, east - west)
        count = max(1, (length - 4 * GRID) // EVERY)
        along = [2 * GRID + (length - 4 * GRID) * (2 * k + 1) // (2 * count) for k in range(count)]
        depths = [deep * (part if self.ahead > 0 else 100 - part) // 100 for part in DEPTHS]
        spots = [(west + a, south + d) if self.wide else (west + d, south + a) for d in depths for a in along]
        x, y = (np.array([spot[i] for spot in spots], dtype=np.int64) for i in (0, 1))
        value = self.rough(x, y) - self._friends(x, y)
        found: list[Place] = []
        for i in np.argsort(-value, kind="stable").tolist():
            place = Place(int(x[i]), int(y[i]))
            if all((place.x - p.x) ** 2 + (place.y - p.y) ** 2 >= APART * APART for p in found):
                found.append(place)
                yield place
                if len(found) == most:
                    return

    def _friends(self, x: Ints, y: Ints) -> Floats:
        """The penalty for being near friendly units or in a row with them."""
        armies = self.armies
        bad, row = np.zeros(len(x), dtype=np.float32), np.zeros(len(x), dtype=np.float32)
        for other in armies.of(self.side):
            if armies.bodies[other].id == self.unit:
                continue
            there = armies.unit == other
            ox, oy = float(armies.x[there].mean()), float(armies.y[there].mean())
            far = np.sqrt(((x - ox) ** 2 + (y - oy) ** 2).astype(np.float64))
            bad += np.maximum(0, 1 - far / CROWDED).astype(np.float32)
            row += abs((y - oy) if self.wide else (x - ox)) < LEVEL
        return np.asarray(bad + np.float32(ROW) * np.maximum(row - 1, 0), dtype=np.float32)

    def worth(self, moment: Moment, caution: float) -> float:
        """The value of the unit's set-up in a moment, in points: prospects, safety, sight of the table, room."""
        armies = Armies(moment, self.evaluator)
        me = armies.number[self.unit]
        body = armies.bodies[me]
        mine = armies.unit == me
        spots = armies.spots(armies.x[mine], armies.y[mine])
        value = float(armies.views.open[spots].mean()) * (self.guns - 0.3 * caution * len(body.figures) * body.each)
        x = np.array([int(armies.x[mine].mean())], dtype=np.int64)
        y = np.array([int(armies.y[mine].mean())], dtype=np.int64)
        value += float(self.rough(x, y)[0]) - float(self._friends(x, y)[0])
        wide, high = moment.setup.table.width, moment.setup.table.height
        value -= 0.15 * (abs(int(x[0]) - wide / 2) / wide + abs(int(y[0]) - high / 2) / high)
        foes = armies.of(1 - self.side)
        if foes:
            gaps = armies.gaps(armies.x, armies.y)
            harm, apart = armies.harm(armies.x, armies.y, gaps), armies.apart(gaps)
            points, reach = armies.prospect
            stride = max(1, body.stride)
            shots = [0.5 * float(points[me, f]) * 0.85 ** (max(0.0, float(apart[me, f] - reach[me, f])) / stride)
                     for f in foes]
            fights = [0.3 * max(0.0, armies.clash(me, f)) * 0.85 ** (float(apart[me, f]) / (2 * stride)) for f in foes]
            value += max(shots)
            value += max(fights)
            value -= caution * fsum(float(harm[f, me]) * 0.5 for f in foes)
        return value
