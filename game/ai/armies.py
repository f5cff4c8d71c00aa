"""Two armies of units as arrays: the expected harm of every unit's shooting to every other, from given places.

All values are estimates on the lattice, for comparing moves; the chosen answers are judged by the rules' own checks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import fsum

import numpy as np

from game.ai.arrays import Bools, Floats, Ints
from game.ai.lattice import lattice_of
from game.ai.views import HARD, views_of
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place, Side
from game.core.unit_evaluator import Body, UnitEvaluator

SPREAD = 0.15
"""Beyond its figures, the loss of part p (0 to 1) of a unit counts as 4 · `SPREAD` · p² of its points: it may break."""


class Armies:
    """The units on the table in one moment."""

    def __init__(self, now: Moment, evaluator: UnitEvaluator) -> None:
        self.now, self.evaluator = now, evaluator
        figures = now.state.figures
        self.bodies: list[Body] = [body for body in evaluator.bodies(now)
                                   if body.figures and figures[body.figures[0]].placed]
        self.number = {body.id: i for i, body in enumerate(self.bodies)}
        self.lattice = lattice_of(now.top)
        self.views = views_of(self.lattice)
        ids = [name for body in self.bodies for name in body.figures]
        self.index = {name: i for i, name in enumerate(ids)}
        self.x: Ints = np.array([figures[name].x for name in ids], dtype=np.int64)
        self.y: Ints = np.array([figures[name].y for name in ids], dtype=np.int64)
        self.radius: Ints = np.array([figures[name].radius for name in ids], dtype=np.int64)
        sizes = [len(body.figures) for body in self.bodies]
        self.unit: Ints = np.repeat(np.arange(len(sizes), dtype=np.int64), sizes)
        self.starts: Ints = np.concatenate(([0], np.cumsum(sizes)[:-1])).astype(np.int64) if sizes else np.zeros(
            0, dtype=np.int64)
        self.sides: Ints = np.array([body.side for body in self.bodies], dtype=np.int64)
        self._clashes: dict[tuple[int, int], float] = {}
        barrels = [(self.index[b.figure], b.reach, b.hits, b.pierces) for body in self.bodies for b in body.barrels]
        self.barrel_figure: Ints = np.array([b[0] for b in barrels], dtype=np.int64)
        self.barrel_reach: Ints = np.array([b[1] for b in barrels], dtype=np.int64)
        self.barrel_hits: Floats = np.array([b[2] for b in barrels], dtype=np.float32)
        self.barrel_pierces: Bools = np.array([b[3] for b in barrels], dtype=np.bool_)

    @cached_property
    def armoured(self) -> Bools:
        """Whether each unit can be harmed by only some weapons."""
        return np.array([body.armoured for body in self.bodies], dtype=np.bool_)

    @cached_property
    def points(self) -> Floats:
        """The worth of each complete unit, in points."""
        return np.array([body.each * len(body.figures) + body.whole for body in self.bodies], dtype=np.float32)

    def clash(self, mine: int, foe: int) -> float:
        """Expected points of a close fight for the unit `mine`; units are indices of `bodies`."""
        key = (mine, foe)
        if key not in self._clashes:
            self._clashes[key] = self.evaluator.clash(self.now, self.bodies[mine].id, self.bodies[foe].id)
        return self._clashes[key]

    def spots(self, x: Ints, y: Ints) -> Ints:
        """The nearest lattice spots of places (x and y in 1/64 inch)."""
        lattice = self.lattice
        column = np.clip(x // lattice.step, 0, lattice.columns - 1)
        row = np.clip(y // lattice.step, 0, lattice.rows - 1)
        found: Ints = row * lattice.columns + column
        return found

    def placed(self, places: Mapping[str, Place]) -> tuple[Ints, Ints]:
        """The x and y of all figures (1/64 inch), with those in `places` moved there."""
        x, y = self.x.copy(), self.y.copy()
        for name, place in places.items():
            if name in self.index:
                x[self.index[name]], y[self.index[name]] = place
        return x, y

    def gaps(self, x: Ints, y: Ints) -> Floats:
        """The gaps between all pairs of figures, base edge to base edge, in 1/64 inch."""
        dx, dy = (x[:, None] - x).astype(np.float32), (y[:, None] - y).astype(np.float32)
        found: Floats = np.sqrt(dx * dx + dy * dy) - (self.radius[:, None] + self.radius).astype(np.float32)
        return found

    def apart(self, gaps: Floats) -> Floats:
        """The smallest gap between each pair of units, in 1/64 inch."""
        rows = np.minimum.reduceat(gaps, self.starts, axis=0)
        found: Floats = np.minimum.reduceat(rows, self.starts, axis=1)
        return found

    def harm(self, x: Ints, y: Ints, gaps: Floats) -> Floats:
        """[shooter, target]: expected points of one volley; 0 between friends."""
        spots = self.spots(x, y)
        foes = self.sides[self.unit][:, None] != self.sides[self.unit]
        seen: Bools = self.views.sees[np.ix_(spots, spots)] & foes
        hits = self._hits(seen, gaps)
        cover = self._cover(seen, gaps, spots)
        return self.worth(hits, cover)

    def _hits(self, seen: Bools, gaps: Floats) -> Floats:
        """[shooter, target]: expected hits of one volley."""
        count = len(self.bodies)
        hits = np.zeros((len(self.x), count), dtype=np.float32)
        if len(self.barrel_figure):
            rows = seen[self.barrel_figure] & (gaps[self.barrel_figure] <= self.barrel_reach[:, None])
            able: Bools = np.logical_or.reduceat(rows, self.starts, axis=1)
            able &= self.barrel_pierces[:, None] | ~self.armoured
            shots = able * self.barrel_hits[:, None]
            every = self.armoured[self.unit[self.barrel_figure]]    # vehicles fire all they have, others one weapon
            np.maximum.at(hits, self.barrel_figure[~every], shots[~every])
            np.add.at(hits, self.barrel_figure[every], shots[every])
        found: Floats = np.add.reduceat(hits, self.starts, axis=0)
        return found

    def _cover(self, seen: Bools, gaps: Floats, spots: Ints) -> Ints:
        """[shooter, target]: the cover of at least half of the target (0 open, 1 soft, 2 hard), from the nearest that
        sees each."""
        far = np.where(seen, gaps, np.float32(1e9))
        count = len(self.bodies)
        cover = np.zeros((count, count), dtype=np.int64)
        sizes = np.diff(np.append(self.starts, len(spots)))
        columns = np.arange(len(spots))
        for unit, start in enumerate(self.starts.tolist()):
            rows = far[start:start + int(sizes[unit])]
            nearest = rows.argmin(axis=0)
            grade = self.views.cover[spots[start + nearest], spots].astype(np.int64)
            grade[rows[nearest, columns] >= 1e8] = HARD
            hard = np.add.reduceat((grade == HARD).astype(np.int64), self.starts)
            soft = np.add.reduceat((grade > 0).astype(np.int64), self.starts)
            cover[unit] = np.where(2 * hard >= sizes, 2, np.where(2 * soft >= sizes, 1, 0))
        return cover

    def worth(self, hits: Floats, cover: Ints) -> Floats:
        """[shooter, target]: points for that many expected hits with that cover (0 open, 1 soft, 2 hard)."""
        shares = np.array([body.share for body in self.bodies], dtype=np.float32)
        each = np.array([body.each for body in self.bodies], dtype=np.float32)
        size = np.array([len(body.figures) for body in self.bodies], dtype=np.float32)
        fallen = hits * shares[np.arange(len(self.bodies)), cover]
        part = np.minimum(1.0, fallen / size)
        found: Floats = np.where(self.armoured, part * self.points,
                                 np.minimum(fallen, size) * each * 1.35 + part * part * self.points * SPREAD * 4)
        return found

    @cached_property
    def prospect(self) -> tuple[Floats, Floats]:
        """[shooter, target]: points of a volley in the open with all in range, and its mean range in 1/64 inch."""
        count = len(self.bodies)
        hits, reach = np.zeros((count, count), dtype=np.float32), np.zeros((count, count), dtype=np.float32)
        for i, body in enumerate(self.bodies):
            for armoured in (False, True):
                able = [b for b in body.barrels if b.pierces or not armoured]
                total = fsum(b.hits for b in able)
                columns = self.armoured == armoured
                hits[i, columns] = total
                reach[i, columns] = fsum(b.hits * b.reach for b in able) / total if total else 0
        points = self.worth(hits, np.zeros((count, count), dtype=np.int64))
        points[self.sides[:, None] == self.sides] = 0
        return points, reach

    def of(self, side: Side) -> Sequence[int]:
        """The indices of a side's units in `bodies`."""
        return [i for i, body in enumerate(self.bodies) if body.side == side]

    def inches(self, steps: float) -> float:
        """A length in 1/64 inch as inches."""
        return steps / GRID
