"""Sight of many figures at many at once, with NumPy: the same steps as `sight_eye`, in the same order, bit for bit.

Only elementwise + - * / sqrt, comparisons, minimum and maximum, and sums in a fixed order (`bincount` adds one by one):
no BLAS, no einsum, so batch and single answers agree on every machine. Rows are one eye looking at one target.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from game.core.geometry import INSET, Polygon
from game.core.places import Based
from game.core.sight_eye import BORDER, HAIR, RAY, RAYS
from game.core.sight_pair import RIM, TIE
from game.core.sight_space import Shape

if TYPE_CHECKING:
    from game.core.sight import SightField

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

_RAY = np.array(RAY)
_BORDER = np.array(BORDER)


class Places(NamedTuple):
    """Bases as columns."""

    x: Floats
    y: Floats
    r: Floats
    ids: npt.NDArray[np.str_]

    @staticmethod
    def of(figures: Sequence[Based]) -> Places:
        """Columns of some figures."""
        x, y, r = (np.array([getattr(one, name) for one in figures], float) for name in ("x", "y", "radius"))
        return Places(x, y, r, np.array([one.id for one in figures], str))

    def take(self, rows: Ints) -> Places:
        """Some of them, in that order."""
        return Places(self.x[rows], self.y[rows], self.r[rows], self.ids[rows])


class _Rows(NamedTuple):
    """Frames of many eyes (see `sight_eye.Frame`)."""

    ex: Floats
    ey: Floats
    c: Floats
    s: Floats
    far: Floats
    half: Floats

    def take(self, rows: Ints) -> _Rows:
        return _Rows(*(column[rows] for column in self))


class _Hidden(NamedTuple):
    """Hidden intervals of the chord: which row, from where to where."""

    row: Ints
    low: Floats
    high: Floats


def all_pairs(
    field: SightField, lookers: Sequence[Based], targets: Sequence[Based], others: Sequence[Based]
) -> Floats:
    """`SightField.all_pairs`."""
    n, m = len(lookers), len(targets)
    if field.rules.heights:
        told = [1.0 if a.id == b.id else field.fraction(a, b, others) for a in lookers for b in targets]
        return np.array(told, float).reshape(n, m)
    if not n or not m:
        return np.zeros((n, m))
    looking, looked = Places.of(lookers), Places.of(targets)
    i, j = (part.ravel() for part in np.indices((n, m)))
    out = np.ones(n * m)
    some = np.flatnonzero(looking.ids[i] != looked.ids[j])
    out[some] = shares(field, looking.take(i[some]), looked.take(j[some]), Places.of(others))
    return out.reshape(n, m)


def shares(field: SightField, a: Places, b: Places, others: Places) -> Floats:
    """The best eye's share for each looker a[k] and target b[k], heights left aside."""
    with np.errstate(all="ignore"):
        return _shares(field, a, b, others)


def _shares(field: SightField, a: Places, b: Places, others: Places) -> Floats:
    lanes = _Lanes(a, b)
    out = np.zeros(len(a.x))
    near = lanes.near_pieces(field.space.shapes)
    if field.rules.houses_entered:
        near &= ~(_held(field, a) | _held(field, b)) | ~np.array([s.answers.solid for s in field.space.shapes], bool)
    left = np.flatnonzero(~lanes.surely_blind(field.space.shapes, near))
    lanes, near = lanes.take(left), near[left]
    rows = lanes.rows()
    bare = rows.far > 0  # the eye is not over the target
    hidden = [_solid_shadows(field.space.shapes, near, rows)]
    if field.rules.figures_block and len(others.x):
        hidden.append(_disc_shadows(lanes, others, rows))
    seen = _left_of(hidden, len(rows.ex))
    deep = [shape for shape in field.space.shapes if shape.limit is not None]
    if deep:
        open_rows = np.flatnonzero((seen > 0) & bare)
        stops = _stopped(deep, near, rows, open_rows)
        again = np.unique(stops.row)
        if len(again):
            seen[again] = _left_of([*hidden, stops], len(rows.ex))[again]
    seen[~bare] = 1.0
    eyes = seen.reshape(3, -1)
    best = np.maximum(np.maximum(eyes[0], eyes[1]), eyes[2]) - TIE
    out[left] = np.where(eyes[0] >= best, eyes[0], np.where(eyes[1] >= best, eyes[1], eyes[2]))
    return out


def _held(field: SightField, places: Places) -> Bools:
    """Which pieces hold each centre, [place, piece]."""
    out = np.zeros((len(places.x), len(field.space.shapes)), bool)
    seen: dict[tuple[int, int, int], int] = {}
    for k, key in enumerate(zip(places.x.tolist(), places.y.tolist(), places.r.tolist(), strict=True)):
        at = (int(key[0]), int(key[1]), int(key[2]))
        if at not in seen:
            seen[at] = field.space.contacts(*at)[0]
        if seen[at]:
            out[k] = [bool(seen[at] & shape.bit) for shape in field.space.shapes]
    return out


class _Lanes:
    """The strips between many lookers and targets (see `sight_pair.Pair`)."""

    def __init__(self, a: Places, b: Places) -> None:
        self.a, self.b = a, b
        dx, dy = b.x - a.x, b.y - a.y
        self.d = np.sqrt(dx * dx + dy * dy)
        apart = self.d > 0
        with np.errstate(invalid="ignore"):
            self.c, self.s = np.where(apart, dx / self.d, 1.0), np.where(apart, dy / self.d, 0.0)
        self.width = np.maximum(a.r, b.r)

    def take(self, rows: Ints) -> _Lanes:
        return _Lanes(self.a.take(rows), self.b.take(rows))

    def off(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        """Along and across each lane to each place, [lane, place]."""
        mx, my = x - self.a.x[:, None], y - self.a.y[:, None]
        c, s = self.c[:, None], self.s[:, None]
        return mx * c + my * s, my * c - mx * s

    def near_pieces(self, shapes: Sequence[Shape]) -> Bools:
        """The pieces that each strip may meet, [lane, piece]: never fewer than `SightSpace.corridor`."""
        x, y = (np.array([shape.middle[k] for shape in shapes], float) for k in (0, 1))
        hx, hy = (np.array([shape.half[k] for shape in shapes], float) for k in (0, 1))
        along, across = self.off(x, y)
        c, s, width = np.abs(self.c)[:, None], np.abs(self.s)[:, None], self.width[:, None] + 1
        reach = hx * c + hy * s + width
        strip = hx * s + hy * c + width
        met: Bools = (np.abs(across) <= strip) & (along >= -reach) & (along <= self.d[:, None] + reach)
        return met

    def surely_blind(self, shapes: Sequence[Shape], near: Bools) -> Bools:
        """`Pair._surely_blind` for every lane, solid pieces only: what is left is worked out whole."""
        x, y, inner = (np.array([shape.core[k] for shape in shapes], float) for k in (0, 1, 2))
        solid = np.array([shape.answers.solid for shape in shapes], bool)
        limit = np.array([np.inf if shape.limit is None else shape.limit for shape in shapes], float)
        along, across = self.off(x, y)
        off = np.abs(across) + self.width[:, None]
        half = np.sqrt(np.maximum(inner * inner - off * off, 0.0))
        inside = np.minimum(along + half, (self.d - self.b.r)[:, None]) - np.maximum(along - half, self.a.r[:, None])
        inside = np.where((off < inner) & (inside > 1) & near, inside, 0.0)
        deep = np.where(limit < np.inf, inside, 0.0)
        most = np.where(deep > 0, limit, 0.0).max(1, initial=0.0)
        run: Floats = deep.sum(1)  # a careful bound: how it is added up does not matter
        blind: Bools = ((inside > 0) & solid).any(1) | (run > most + 1.5)
        return blind

    def rows(self) -> _Rows:
        """The frames of all centres, then all left eyes, then all right eyes; far is 0 over the target's base."""
        a, b = self.a, self.b
        out = RIM * a.r
        ex = np.concatenate([a.x, a.x - self.s * out, a.x - self.s * -out])
        ey = np.concatenate([a.y, a.y + self.c * out, a.y + self.c * -out])
        dx, dy, r = np.tile(b.x, 3) - ex, np.tile(b.y, 3) - ey, np.tile(b.r, 3)
        d2 = dx * dx + dy * dy
        g = d2 - r * r
        d = np.sqrt(d2)
        return _Rows(ex, ey, dx / d, dy / d, np.where(g > 0, g / d, 0.0), r / np.sqrt(g))


def _by_corners(polygons: Sequence[Polygon]) -> Iterable[tuple[Ints, Floats, Floats]]:
    """Polygons of equally many corners together: their numbers, x and y."""
    for n in sorted({len(polygon) for polygon in polygons}):
        which = np.array([i for i, polygon in enumerate(polygons) if len(polygon) == n])
        corners = np.array([polygons[i] for i in which], float)
        yield which, corners[:, :, 0], corners[:, :, 1]


def _turned(f: _Rows, vx: Floats, vy: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """Corners in each row's frame, and those before them."""
    rx, ry, c, s = vx - f.ex[:, None], vy - f.ey[:, None], f.c[:, None], f.s[:, None]
    x, y = rx * c + ry * s, ry * c - rx * s
    return x, y, np.roll(x, 1, 1), np.roll(y, 1, 1)


def _solid_shadows(shapes: Sequence[Shape], near: Bools, rows: _Rows) -> _Hidden:
    """What convex parts of solid pieces hide (see `sight_eye.shadow`)."""
    owner = [(shape.index, part) for shape in shapes if shape.answers.solid for part in shape.parts]
    row: list[Ints] = []
    low: list[Floats] = []
    high: list[Floats] = []
    for which, px, py in _by_corners([part for _, part in owner]):
        lane, part = np.nonzero(near[:, [owner[i][0] for i in which]])
        at = np.concatenate([lane + k * len(near) for k in range(3)])
        some_low, some_high = _shadow(rows.take(at), np.tile(px[part], (3, 1)), np.tile(py[part], (3, 1)))
        some = np.flatnonzero(some_low < some_high)
        row, low, high = [*row, at[some]], [*low, some_low[some]], [*high, some_high[some]]
    return _joined(row, low, high)


def _joined(row: list[Ints], low: list[Floats], high: list[Floats]) -> _Hidden:
    if not row:
        return _Hidden(np.zeros(0, np.int64), np.zeros(0), np.zeros(0))
    return _Hidden(np.concatenate(row), np.concatenate(low), np.concatenate(high))


def _shadow(f: _Rows, vx: Floats, vy: Floats) -> tuple[Floats, Floats]:
    x, y, px, py = _turned(f, vx, vy)
    far, half = f.far[:, None], f.half
    inside = (x > 0) & (x <= far)
    k = y / x
    low, high = np.where(inside, k, np.inf).min(1), np.where(inside, k, -np.inf).max(1)
    beyond = x > far
    i, e = np.nonzero(beyond != np.roll(beyond, 1, 1))
    fi = f.far[i]
    k = (py[i, e] + (y[i, e] - py[i, e]) * ((fi - px[i, e]) / (x[i, e] - px[i, e]))) / fi
    np.minimum.at(low, i, k)
    np.maximum.at(high, i, k)
    front = x > 0
    i, e = np.nonzero(front != np.roll(front, 1, 1))
    cross = py[i, e] * x[i, e] - y[i, e] * px[i, e]
    left = (cross > 0) == (x[i, e] > 0)
    high[i[left & (cross != 0)]] = np.inf
    low[i[~left & (cross != 0)]] = -np.inf
    return np.maximum(low / half, -1.0), np.minimum(high / half, 1.0)


def _disc_shadows(lanes: _Lanes, others: Places, rows: _Rows) -> _Hidden:
    """What other bases hide (see `sight_eye.disc_shadow`)."""
    along, across = lanes.off(others.x, others.y)
    reach = others.r + lanes.width[:, None]
    between = (np.abs(across) <= reach) & (along >= -reach) & (along <= lanes.d[:, None] + reach)
    between &= (others.ids != lanes.a.ids[:, None]) & (others.ids != lanes.b.ids[:, None])
    lane, disc = np.nonzero(between)
    at = np.concatenate([lane + k * len(lanes.d) for k in range(3)])
    disc = np.tile(disc, 3)
    ex, ey, c, s, far, half = rows.take(at)
    radius = others.r[disc] - INSET
    rx, ry = others.x[disc] - ex, others.y[disc] - ey
    fx, fy = rx * c + ry * s, ry * c - rx * s
    d2 = fx * fx + fy * fy
    l2 = d2 - radius * radius
    over = far - fx
    length = np.sqrt(l2)
    corner = np.where(over < radius, np.sqrt(radius * radius - over * over), 0.0)
    xl, yl = fx * length - fy * radius, fy * length + fx * radius
    xr, yr = fx * length + fy * radius, fy * length - fx * radius
    high = np.where(xl * length > far * d2, (fy + corner) / far, yl / xl)
    low = np.where(xr * length > far * d2, (fy - corner) / far, yr / xr)
    high = np.where(xl <= 0, np.where(fy > 0, np.inf, -np.inf), high)
    low = np.where(xr <= 0, np.where(fy < 0, -np.inf, np.inf), low)
    low, high = np.maximum(low / half, -1.0), np.minimum(high / half, 1.0)
    low, high = np.where(l2 <= 0, -1.0, low), np.where(l2 <= 0, 1.0, high)
    some = np.flatnonzero((low < high) & (fx + radius > 0) & (fx - radius < far))
    return _Hidden(at[some], low[some], high[some])


def _stopped(deep: Sequence[Shape], near: Bools, rows: _Rows, open_rows: Ints) -> _Hidden:
    """The parts of rays that depth stops (see `sight_pair.stopped_rays`)."""
    row, which = np.nonzero(near[open_rows % len(near)][:, [shape.index for shape in deep]])
    row = open_rows[row]
    own = np.zeros((len(row), RAYS))
    for some, vx, vy in _by_corners([shape.outline for shape in deep]):
        number = np.full(len(deep), -1)
        number[some] = np.arange(len(some))
        entry = np.flatnonzero(number[which] >= 0)
        if len(entry):
            polygon = number[which[entry]]
            own[entry] = _runs(rows.take(row[entry]), vx[polygon], vy[polygon])
    limit = np.array([shape.limit for shape in deep], float)[which]
    met = own > HAIR
    rays = row[:, None] * RAYS + np.arange(RAYS)
    size = len(rows.ex) * RAYS
    total = np.bincount(rays[met], own[met], size).reshape(-1, RAYS)
    smallest = np.full(size, np.inf)
    np.minimum.at(smallest, rays[met], np.broadcast_to(limit[:, None], met.shape)[met])
    least = smallest.reshape(-1, RAYS)
    slope = rows.half[:, None] * _RAY
    allowed = least + HAIR
    i, ray = np.nonzero((least < np.inf) & (total * total * (1 + slope * slope) > allowed * allowed))
    return _Hidden(i, _BORDER[ray], _BORDER[ray + 1])


def _runs(f: _Rows, vx: Floats, vy: Floats) -> Floats:
    """How far along x each row's rays run through its polygon (see `sight_eye.add_runs`)."""
    x, y, px, py = _turned(f, vx, vy)
    u = y / x / f.half[:, None]
    ray = np.where(u <= -1.0, 0, np.where(u > 1.0, RAYS, np.clip(10.5 * u + 11.0, 0, RAYS))).astype(np.int64)
    ray = np.where(x <= 0, -1, ray)
    i, e = np.nonzero((ray != np.roll(ray, 1, 1)) & ((x > 0) | (np.roll(x, 1, 1) > 0)))
    last, first = ray[i, e], np.roll(ray, 1, 1)[i, e]
    x, y, px, py = x[i, e], y[i, e], px[i, e], py[i, e]
    first = np.where(px <= 0, np.where(py * x - y * px > 0, RAYS, 0), first)
    last = np.where(x <= 0, np.where(y * px - py * x > 0, RAYS, 0), last)
    sign = np.where(first > last, -1.0, 1.0)
    first, last = np.minimum(first, last), np.maximum(first, last)
    count = last - first
    edge = np.repeat(np.arange(len(i)), count)
    number = np.arange(len(edge)) - np.repeat(np.cumsum(count) - count, count) + first[edge]
    cross, dx, dy = px * y - x * py, x - px, y - py
    steep = dy[edge] - f.half[i][edge] * _RAY[number] * dx[edge]
    at = np.where(steep != 0, cross[edge] / steep, x[edge])
    at = np.maximum(at, np.minimum(px, x)[edge])
    at = np.minimum(at, np.minimum(np.maximum(px, x), f.far[i])[edge])
    weight = np.where(at > 0, sign[edge] * at, 0.0)
    runs: Floats = np.bincount(i[edge] * RAYS + number, weight, len(f.ex) * RAYS).astype(np.float64)
    return runs.reshape(-1, RAYS)


def _left_of(hidden: Sequence[_Hidden], rows: int) -> Floats:
    """The share of each row's chord that no interval hides, the gaps added from right to left."""
    row, low, high = (np.concatenate([some[k] for some in hidden]) for k in range(3))
    order = np.lexsort((low, row))
    row, low, high = row[order].astype(np.int64), low[order], high[order]
    count = np.bincount(row, minlength=rows)
    place = np.arange(len(row)) - (np.cumsum(count) - count)[row]
    total, reached = np.zeros(rows), np.full(rows, -1.0)
    for k in range(int(count.max(initial=0))):
        some = np.flatnonzero(place == k)
        at, start = row[some], low[some]
        total[at] += np.maximum(start - reached[at], 0.0)
        reached[at] = np.maximum(reached[at], high[some])
    out: Floats = (total + np.maximum(1.0 - reached, 0.0)) / 2
    return out


class SightTable:
    """Everybody's view of everybody, kept up to date as figures move one at a time.

    `shares[i, j]` is what `figures[i]` sees of `figures[j]`, the same as `SightField.fraction` with all of them as
    `others`; a figure sees all of itself.
    """

    def __init__(self, field: SightField, figures: Sequence[Based]) -> None:
        self.field = field
        self.figures = list(figures)
        self.index = {figure.id: i for i, figure in enumerate(figures)}
        self.shares = all_pairs(field, figures, figures, figures)

    def share(self, looker: str, target: str) -> float:
        """What one figure sees of another, by their ids."""
        return float(self.shares[self.index[looker], self.index[target]])

    def moved(self, figure: Based) -> None:
        """A figure stands elsewhere: work out its own lines again, and those that it left or stepped into.

        Raises KeyError for a figure that is not on this table.
        """
        k, n = self.index[figure.id], len(self.figures)
        before, self.figures[k] = self.figures[k], figure
        if self.field.rules.heights:
            self.shares = all_pairs(self.field, self.figures, self.figures, self.figures)
            return
        places = Places.of(self.figures)
        again = np.zeros((n, n), bool)
        if self.field.rules.figures_block:
            i, j = (part.ravel() for part in np.indices((n, n)))
            lanes = _Lanes(places.take(i), places.take(j))
            at = Places.of([before, figure])
            along, across = lanes.off(at.x, at.y)
            reach = at.r + lanes.width[:, None]
            hit = (np.abs(across) <= reach) & (along >= -reach) & (along <= lanes.d[:, None] + reach)
            again = hit.any(1).reshape(n, n)
        again[k, :] = again[:, k] = True
        np.fill_diagonal(again, False)
        i, j = np.nonzero(again)
        self.shares[i, j] = shares(self.field, places.take(i), places.take(j), places)
