"""Where one unit might move: the spots in its reach, rated roughly as arrays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import fsum, sqrt
from typing import Final

import numpy as np

from game.ai.armies import Armies
from game.ai.arrays import Bools, Floats, Ints
from game.core.table.marching.formation import TURNS, turned
from game.core.table.marching.marching import March
from game.core.table.moment import Moment
from game.core.table.movement.routes import STEP
from game.core.table.places import GRID, Place, Side
from game.core.unit_evaluator import UnitEvaluator

EVERY: Final = 3
"""Every how many spots of the route lattice (half an inch apart) one is looked at."""
APART: Final = 5 * GRID // 2
"""The least distance between spots that are tried, in 1/64 inch."""


FADE: Final = 6 * GRID
"""Distance at which what is to be won somewhere draws half as much, in 1/64 inch."""


class UnitPositions:
    """Rates the spots for one unit at one question."""

    def __init__(self, evaluator: UnitEvaluator, now: Moment, march: March, unit: str, side: Side,
                 armies: Armies | None = None) -> None:
        self.evaluator, self.now, self.march, self.unit, self.side = evaluator, now, march, unit, side
        self.armies = armies if armies is not None else Armies(now, evaluator)

    # ── moves ────────────────────────────────────────────────────────────────────────────────────────────────

    def wishes(self, most: int, caution: float, runs: bool) -> Iterator[tuple[Place, str, int]]:
        """(target, shape, turn) for plans: the best spots overall, for close fights, for cover and for shooting in
        line."""
        ends = self._ends()
        if not len(ends[0]) or self.unit not in self.armies.number:
            return
        strike, fight, danger = self._scores(*ends)
        future = self._future(*ends)
        pull = self._pull(*ends)
        total = (0 if runs else 1) * strike + fight + 0.35 * future - np.float32(caution) * danger
        rows: list[tuple[Floats, str, int]] = [(total, "keep", most)]
        if pull is not None:
            rows = [(total + pull, "keep", most), (pull - np.float32(0.2 * caution) * danger, "keep", 2)]
        if float(fight.max()) > 0:
            rows.insert(0, (fight, "keep", 2))
        if caution and float(danger.max()) > 0:
            rows.append((0.2 * future - danger + (0 if runs else 0.5) * strike, "cover", 2))
        if not runs and float(strike.max()) > 0:
            rows.append((strike - 0.1 * danger, "line", 1))
        taken: list[tuple[int, int, str]] = []
        for score, shape, count in rows:
            for place in self._best(score, ends, count):
                if all((place.x - x) ** 2 + (place.y - y) ** 2 >= APART * APART or shape != s for x, y, s in taken):
                    taken.append((place.x, place.y, shape))
                    yield place, shape, self._facing(place) if shape == "line" else 0

    def _best(self, score: Floats, ends: tuple[Ints, Ints], count: int) -> list[Place]:
        """The best spots that are apart from each other."""
        found: list[Place] = []
        for i in np.argsort(-score, kind="stable")[:60].tolist():
            place = Place(int(ends[0][i]), int(ends[1][i]))
            if all((place.x - p.x) ** 2 + (place.y - p.y) ** 2 >= APART * APART for p in found):
                found.append(place)
                if len(found) == count:
                    break
        return found

    def _ends(self) -> tuple[Ints, Ints]:
        """The x and y (1/64 inch) that the middle of the unit can reach, roughly."""
        march = self.march
        costs = march.fitter.routes.costs[::EVERY, ::EVERY]
        i, j = np.nonzero(costs <= 2 * (march.allowance or 0))
        guide, home = march.fitter.guide, march.middle
        return i * STEP * EVERY + (home.x - guide.x), j * STEP * EVERY + (home.y - guide.y)

    @cached_property
    def _foes(self) -> tuple[list[int], Ints, Ints]:
        """The indices of the enemy's units, of their figures, and of each unit's first figure among these."""
        armies = self.armies
        units = list(armies.of(1 - self.side))
        figures = [k for u in units for k in range(len(armies.unit)) if armies.unit[k] == u]
        starts = np.cumsum([0, *(len(armies.bodies[u].figures) for u in units)])[:-1]
        return units, np.array(figures, dtype=np.int64), np.asarray(starts, dtype=np.int64)

    def _scores(self, x: Ints, y: Ints) -> tuple[Floats, Floats, Floats]:
        """For each spot, in points: the best volley, the best close fight that starts there, and the enemy's expected
        harm."""
        armies, (units, _, starts) = self.armies, self._foes
        zero = np.zeros(len(x), dtype=np.float32)
        if not units:
            return zero, zero, zero
        me = armies.number[self.unit]
        gaps, seen, cover_there, cover_here = self._looks(x, y)
        near = np.minimum.reduceat(np.where(seen, gaps, np.float32(1e9)), starts, axis=1)
        nearest = np.minimum.reduceat(gaps, starts, axis=1)
        strike, danger = self._strikes(me, gaps, seen, cover_there), self._dangers(me, gaps, seen, cover_here)
        fight = np.full(len(x), -1e9, dtype=np.float32)
        for n, foe in enumerate(units):
            mine, theirs = armies.clash(me, foe), armies.clash(foe, me)
            met = near[:, n] <= self.evaluator.close
            fight = np.where(met, np.maximum(fight, np.float32(mine)), fight)
            body = armies.bodies[foe]
            if theirs > 0 and body.stride:
                charged = (nearest[:, n] <= 2 * body.stride + self.evaluator.close) & ~met
                danger = np.maximum(danger, charged * np.float32(theirs * body.ready))
        forced = fight > -1e8
        return np.where(forced, 0, strike), np.where(forced, fight, 0), np.where(forced, 0.3 * danger, danger)

    def _looks(self, x: Ints, y: Ints) -> tuple[Floats, Bools, Ints, Ints]:
        """[spot, figure]: gaps from the unit's rim to the enemy's figures (1/64 inch), sight, the cover of these, the
        own cover."""
        armies, (_, figures, _) = self.armies, self._foes
        dx = (x[:, None] - armies.x[figures]).astype(np.float32)
        dy = (y[:, None] - armies.y[figures]).astype(np.float32)
        gaps: Floats = np.sqrt(dx * dx + dy * dy) - armies.radius[figures].astype(np.float32) - np.float32(self._rim)
        spots, theirs = armies.spots(x, y), armies.spots(armies.x[figures], armies.y[figures])
        views = armies.views
        return (np.maximum(gaps, 0), views.sees[np.ix_(spots, theirs)],
                views.cover[np.ix_(spots, theirs)].astype(np.int64),
                views.cover[np.ix_(theirs, spots)].T.astype(np.int64))

    @cached_property
    def _rim(self) -> int:
        """About how far the front of the unit is from its middle, in 1/64 inch."""
        bases, home = list(self.march.movers.values()), self.march.middle
        far = max((base.x - home.x) ** 2 + (base.y - home.y) ** 2 for base in bases)
        return int(sqrt(far) * 0.6) + max(base.radius for base in bases)

    def _strikes(self, me: int, gaps: Floats, seen: Bools, cover: Ints) -> Floats:
        """The expected points of the best volley from each spot, as if all figures stood there."""
        armies, (units, _, starts) = self.armies, self._foes
        body, best = armies.bodies[me], np.zeros(len(gaps), dtype=np.float32)
        sizes = np.array([len(armies.bodies[u].figures) for u in units])
        hard = np.add.reduceat((cover == 2).astype(np.int64), starts, axis=1) * 2 >= sizes
        soft = np.add.reduceat((cover > 0).astype(np.int64), starts, axis=1) * 2 >= sizes
        grade = np.where(hard, 2, np.where(soft, 1, 0))
        for n, foe in enumerate(units):
            target = armies.bodies[foe]
            columns = slice(int(starts[n]), int(starts[n]) + len(target.figures))
            hits = np.zeros(len(gaps), dtype=np.float32)
            for reach in sorted({b.reach for b in body.barrels}):
                total = fsum(b.hits for b in body.barrels if b.reach == reach and (b.pierces or not target.armoured))
                can = (seen[:, columns] & (gaps[:, columns] <= reach)).any(axis=1)
                hits += can * np.float32(total)
            fallen = hits * np.array(target.share, dtype=np.float32)[grade[:, n]]
            part = np.minimum(1.0, fallen / len(target.figures))
            points = part * armies.points[foe] if target.armoured else np.minimum(
                fallen, len(target.figures)) * np.float32(target.each * 1.35) + part * part * armies.points[foe] * 0.6
            best = np.maximum(best, points.astype(np.float32))
        return best

    def _dangers(self, me: int, gaps: Floats, seen: Bools, cover: Ints) -> Floats:
        """The expected harm of the enemy's volleys to the unit at each spot, each times 0.6 since it has other targets.
        """
        armies, (units, figures, starts) = self.armies, self._foes
        body, total = armies.bodies[me], np.zeros(len(gaps), dtype=np.float32)
        shares = np.array(body.share, dtype=np.float32)
        place = {int(f): k for k, f in enumerate(figures.tolist())}
        for n, foe in enumerate(units):
            hits = np.zeros(len(gaps), dtype=np.float32)
            for barrel in armies.bodies[foe].barrels:
                if barrel.pierces or not body.armoured:
                    k = place[armies.index[barrel.figure]]
                    hits += (seen[:, k] & (gaps[:, k] <= barrel.reach)) * np.float32(barrel.hits)
            columns = slice(int(starts[n]), int(starts[n]) + len(armies.bodies[foe].figures))
            nearest = np.where(seen[:, columns], gaps[:, columns], np.float32(1e9)).argmin(axis=1)
            grade = cover[np.arange(len(gaps)), int(starts[n]) + nearest]
            fallen = np.minimum(hits * shares[grade], len(body.figures))
            each = armies.points[me] if body.armoured else np.float32(body.each * 1.35)
            total += fallen * each * np.float32(armies.bodies[foe].ready * 0.6)
        return total

    def _future(self, x: Ints, y: Ints) -> Floats:
        """The discounted points of later turns from each spot: more where good targets are near."""
        armies, (units, _, starts) = self.armies, self._foes
        best = np.zeros(len(x), dtype=np.float32)
        if not units:
            return best
        me = armies.number[self.unit]
        points, reach = armies.prospect
        gaps = np.minimum.reduceat(self._looks(x, y)[0], starts, axis=1)
        stride = max(1, armies.bodies[me].stride)
        for n, foe in enumerate(units):
            shots = points[me, foe] * 0.6 * np.float32(0.8) ** (np.maximum(0, gaps[:, n] - reach[me, foe]) / stride)
            runs = np.maximum(0, gaps[:, n] - self.evaluator.close) / (2 * stride)
            fight = np.float32(max(0.0, armies.clash(me, foe))) * np.float32(0.8) ** runs
            best = np.maximum(best, np.maximum(shots, fight))
        return best

    def _pull(self, x: Ints, y: Ints) -> Floats | None:
        """For each spot how near it is to what is to be won there, in points; None where nothing is."""
        grounds, way = self.evaluator.grounds(self.now, self.side), self.evaluator.exit(self.now, self.side)
        if not grounds and way is None:
            return None
        found = np.zeros(len(x), dtype=np.float32)
        for ground in grounds:
            dx, dy = (x - ground.place.x).astype(np.float32), (y - ground.place.y).astype(np.float32)
            away = np.maximum(0, np.sqrt(dx * dx + dy * dy) - np.float32(ground.radius))
            found = np.maximum(found, np.float32(ground.points) * np.float32(FADE) / (np.float32(FADE) + away))
        if way is not None:
            table = self.now.setup.table
            away = {"south": y, "north": table.height - y, "west": x, "east": table.width - x}[way.edge]
            slow = 1 + np.maximum(0, away).astype(np.float32) * np.float32(way.drag / FADE)
            found = np.maximum(found, np.float32(way.points) / (slow * slow))
        return found

    def _facing(self, place: Place) -> int:
        """The direction (of 16) in which a line at that place faces the nearest enemy."""
        armies, (units, figures, _) = self.armies, self._foes
        if not units:
            return 0
        dx, dy = armies.x[figures] - place.x, armies.y[figures] - place.y
        k = int((dx * dx + dy * dy).argmin())
        return looking(int(dx[k]), int(dy[k]))


def looking(dx: int, dy: int) -> int:
    """The direction of 16 (0 north, counter-clockwise) nearest to a vector."""
    def along(turn: int) -> int:
        x, y = turned(0, GRID, turn)
        return x * dx + y * dy

    return max(range(TURNS), key=along)
