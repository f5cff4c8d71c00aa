"""The visibility graph of one `Ground`: the points where a cheapest path can bend, and what straight lines cost.

A cheapest path bends only at the corners of what is in the way, and where it enters or leaves costly ground. The nodes
of the graph are therefore points on the arcs round barred corners (just outside them, so that the lines between
neighbours clear the arc), the corners of walls, and the corners and every quarter inch of the edges of difficult ground
(TB-14). A path through nodes is only a proposal; `string_pulled` tightens it to exact lines and arcs. Lengths are in
grid steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import ceil, sqrt
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from game.core.table.movement.hulls import Spots, chains
from game.core.table.movement.obstacles import Bools, Floats, Ground
from game.core.table.movement.outlines import HAIR, Disc, Grown, Outline, ring
from game.core.table.movement.paths import PathPoint
from game.core.table.movement.shadows import Shadows

Ints = npt.NDArray[np.intp]

CROSSING: Final = 16
"""Quarter of an inch: how far apart the crossings on the edge of difficult ground are (TB-14)."""
RING_INSIDE: Final = 0.995
"""A disc's radius times this: then the nodes round it lie within the disc (cos(pi / 32) is 0.9952)."""
_SAGITTA: Final = 0.25
"""The largest distance of a node from its arc, in grid steps."""
_AT_ONCE: Final = 768
"""Lines measured in one batch: few enough for the processor's cache."""
_MET_AT_ONCE: Final = 4096
"""Lines held to discs in one batch."""
_RINGS: Final = 512
"""Rings of nodes kept."""
_SHEETS: Final = 512
"""Sheets of pieces kept."""
_LEAST: Final = np.minimum.reduce
_MOST: Final = np.maximum.reduce
"""`min` and `max` of an array in two thirds of their time."""
_STRICT: Final = HAIR / 2
"""The tolerance of batches, stricter than `HAIR`, so that lines that they call free are free."""


class Node(NamedTuple):
    """A point where a path may bend, and the disc whose arc it rounds; None for a plain point."""

    x: float
    y: float
    disc: Disc | None = None


class Rings(NamedTuple):
    """Nodes round discs."""

    nodes: tuple[Node, ...]
    at: Floats
    """A row for each node: its x and y, and the vectors to its neighbours on the ring, before and after."""

    @staticmethod
    def near(rings: Sequence[Rings], x: float, y: float, reach: float) -> Rings:
        """The nodes of several rings that lie within `reach` of a point."""
        nodes: list[Node] = []
        rows = [np.empty((0, 6))]
        for them, at in rings:
            near = np.flatnonzero((at[:, 0] - x) ** 2 + (at[:, 1] - y) ** 2 <= reach * reach)
            nodes += [them[i] for i in near.tolist()]
            rows.append(at[near])
        return Rings(tuple(nodes), np.concatenate(rows))

    def only(self, wanted: Bools) -> Rings:
        """Some of the nodes, in their order."""
        which = np.flatnonzero(wanted)
        return Rings(tuple([self.nodes[i] for i in which.tolist()]), self.at[which])


def round_arc(disc: Disc, start: PathPoint, end: PathPoint) -> list[Node]:
    """Nodes round an arc of less than half a turn: its ends, and where tangents meet between them."""
    x, y, r = disc
    directions = [((start.x - x) / r, (start.y - y) / r), ((end.x - x) / r, (end.y - y) / r)]
    while True:
        stretch = max(sqrt(2.0 / (1.0 + _dot(u, v))) for u, v in zip(directions, directions[1:], strict=False))
        if r * (stretch - 1.0) <= _SAGITTA:
            break
        directions = _halved(directions)
    between = [_meet(disc, u, v) for u, v in zip(directions, directions[1:], strict=False)]
    return [Node(*start, disc), *between, Node(*end, disc)]


def _dot(u: tuple[float, float], v: tuple[float, float]) -> float:
    return u[0] * v[0] + u[1] * v[1]


def _halved(directions: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same fan of unit directions with one more between each two."""
    fan = directions[:1]
    for u, v in zip(directions, directions[1:], strict=False):
        x, y = u[0] + v[0], u[1] + v[1]
        size = sqrt(x * x + y * y)
        fan += [(x / size, y / size), v]
    return fan


def _meet(disc: Disc, u: tuple[float, float], v: tuple[float, float]) -> Node:
    """Where the tangents at two directions meet."""
    out = disc.radius / (1.0 + _dot(u, v))
    return Node(disc.x + (u[0] + v[0]) * out, disc.y + (u[1] + v[1]) * out, disc)


def _compass() -> Floats:
    """The corners of the polygon of 32 sides round the unit circle, counter-clockwise."""
    directions = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)]
    for _ in range(3):
        directions = _halved(directions)
    corners = [_meet(Disc(0.0, 0.0, 1.0), u, v) for u, v in zip(directions, directions[1:], strict=False)]
    return np.array([(node.x, node.y) for node in corners], dtype=np.float64)


_COMPASS: Final = _compass()


class VisibilityGraph:
    """The nodes of one ground and the costs of the lines between them, computed when first needed."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._boxes = [*(grown.box for grown in ground.grown), *(outline.box for outline in ground.soft)]
        self._rings: dict[Disc, Rings] = {}
        self._hulls: dict[int | Disc, tuple[Spots, Spots]] = {}
        self._sheets: dict[tuple[bool, ...], _Sheet] = {}
        self.nodes = self._usable(self._spun())
        self.x: Floats = np.array([node.x for node in self.nodes], dtype=np.float64)
        self.y: Floats = np.array([node.y for node in self.nodes], dtype=np.float64)
        count = len(self.nodes)
        self._costs: Floats = np.zeros((count, count))  # 0: not known; what is never asked takes no memory

    # --- spinning --------------------------------------------------------------------------------

    def _spun(self) -> list[Node]:
        nodes = [node for grown in self.ground.grown for arc in grown.arcs for node in round_arc(*arc)]
        for outline in self.ground.soft:
            corners = ring(outline.piece)
            for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
                parts = 1
                if outline.factor != 1:
                    parts = max(1, ceil(sqrt((bx - ax) ** 2 + (by - ay) ** 2) / CROSSING))
                nodes += [Node(ax + (bx - ax) * k / parts, ay + (by - ay) * k / parts) for k in range(parts)]
        return list(dict.fromkeys(nodes))

    def ring(self, disc: Disc) -> Rings:
        """The free nodes round a disc; cached, since most bases do not move between two searches."""
        told = self._rings.get(disc)
        if told is None:
            if len(self._rings) >= _RINGS:
                self._rings.clear()
            told = self._rings[disc] = self._spun_round(disc)
        return told

    def _spun_round(self, disc: Disc) -> Rings:
        """Computes `ring`."""
        at = _COMPASS * disc.radius + (disc.x, disc.y)
        free = np.flatnonzero(self.ground.open(at[:, 0], at[:, 1]))
        before, after = at[free - 1], at[(free + 1) % len(at)]
        at = at[free]
        nodes = tuple([Node(x, y, disc) for x, y in at.tolist()])
        return Rings(nodes, np.concatenate((at, before - at, after - at), axis=1))

    def _usable(self, nodes: Sequence[Node]) -> list[Node]:
        """Those of some nodes where the base may pass."""
        x, y = (np.array([node[i] for node in nodes], dtype=np.float64) for i in (0, 1))
        return [nodes[i] for i in np.flatnonzero(self.ground.open(x, y)).tolist()]

    def spots_round(self, obstacle: int | Disc) -> Spots:
        """Where the nodes lie round a barred piece, given by its number, or round a disc; none round a disc to which
        something lies so close that some of its nodes are not free."""
        if isinstance(obstacle, int):
            return self._round_pieces[obstacle]
        nodes = self.ring(obstacle).nodes
        return [(node.x, node.y) for node in nodes] if len(nodes) == len(_COMPASS) else []

    def hull_round(self, obstacle: int | Disc) -> tuple[Spots, Spots]:
        """The convex hull of these spots, as `hulls.chains`; cached."""
        told = self._hulls.get(obstacle)
        if told is None:
            if len(self._hulls) >= _RINGS:
                self._hulls.clear()
            told = self._hulls[obstacle] = chains(self.spots_round(obstacle))
        return told

    @cached_property
    def _round_pieces(self) -> list[list[tuple[float, float]]]:
        by_disc: dict[Disc | None, list[tuple[float, float]]] = {}
        for x, y, disc in self.nodes:
            by_disc.setdefault(disc, []).append((x, y))
        return [[spot for disc in grown.discs for spot in by_disc.get(disc, ())] for grown in self.ground.grown]

    @cached_property
    def shadows(self) -> Shadows:
        """What the barred pieces hide."""
        return Shadows(self.ground.grown)

    def _sheet(self, west: float, south: float, east: float, north: float) -> _Sheet:
        """The pieces whose boxes meet a box, as arrays; remembered for the next lines near there."""
        chosen = tuple(w < east and e > west and s < north and n > south for w, s, e, n in self._boxes)
        sheet = self._sheets.get(chosen)
        if sheet is None:
            pieces = len(self.ground.grown)
            grown = [piece for piece, wanted in zip(self.ground.grown, chosen[:pieces], strict=True) if wanted]
            soft = [outline for outline, wanted in zip(self.ground.soft, chosen[pieces:], strict=True) if wanted]
            if len(self._sheets) >= _SHEETS:
                self._sheets.clear()
            sheet = self._sheets[chosen] = _Sheet(grown, soft)
        return sheet

    # --- measuring -------------------------------------------------------------------------------

    def costs(self, ax: Floats, ay: Floats, bx: Floats, by: Floats, discs: Sequence[Disc] = ()) -> Floats:
        """The costs of the straight lines from a to b; infinite where barred or where they meet a disc."""
        if not len(ax):
            return ax
        rounds = np.array(discs, dtype=np.float64).reshape(-1, 3)
        if len(ax) <= _AT_ONCE:
            return self._costs_at_once(ax, ay, bx, by, rounds)
        found = np.empty(len(ax))
        for i in range(0, len(ax), _AT_ONCE):
            part = slice(i, i + _AT_ONCE)
            found[part] = self._costs_at_once(ax[part], ay[part], bx[part], by[part], rounds)
        return found

    def _costs_at_once(self, ax: Floats, ay: Floats, bx: Floats, by: Floats, discs: Floats) -> Floats:
        """The same for one batch: only the pieces near it are looked at."""
        west, east = float(min(_LEAST(ax), _LEAST(bx))), float(max(_MOST(ax), _MOST(bx)))
        south, north = float(min(_LEAST(ay), _LEAST(by))), float(max(_MOST(ay), _MOST(by)))
        return self._sheet(west, south, east, north).costs(ax, ay, bx, by, discs)

    # --- between nodes ---------------------------------------------------------------------------

    def lines(self, low: Ints, high: Ints) -> Floats:
        """What straight lines between nodes cost, pair by pair, the lower number first; infinite where barred.

        They are kept for the next time.
        """
        told: Floats = self._costs[low, high]
        new = np.flatnonzero(told == 0.0)
        if len(new):
            told[new] = self._measured(low[new], high[new])
        return told

    def _measured(self, low: Ints, high: Ints) -> Floats:
        """What lines between nodes cost, pair by pair, the lower number first: kept from now on."""
        told = self._costs[low, high] = self.costs(self.x[low], self.y[low], self.x[high], self.y[high])
        return told

    def prepare(self, longest: float) -> None:
        """Compute in advance all lines up to that length."""
        for i in range(len(self.nodes)):
            x, y = self.x[i + 1:] - self.x[i], self.y[i + 1:] - self.y[i]
            others = i + 1 + np.flatnonzero((x ** 2 + y ** 2 <= longest * longest) & (self._costs[i, i + 1:] == 0.0))
            self._measured(np.full(len(others), i), others)


class _Sheet:
    """Some pieces as columns of numbers, to measure many lines against at once."""

    def __init__(self, grown: Sequence[Grown], soft_pieces: Sequence[Outline]) -> None:
        discs = [disc for piece in grown for disc in piece.discs]
        sides = [side for piece in grown for side in piece.sides]
        edges = [edge for outline in soft_pieces for edge in outline.edges]
        sizes = [len(outline.edges) for outline in soft_pieces]
        starts = [sum(sizes[:i]) for i in range(len(sizes))]
        following = [s + (k + 1) % n for s, n in zip(starts, sizes, strict=True) for k in range(n)]
        self.factors = sorted({outline.factor for outline in soft_pieces} - {1})
        self._sides, self._softs = len(sides), len(edges)
        self._discs: Floats = np.array(discs, dtype=np.float64).reshape(-1, 3)
        side, soft = (np.array(them, dtype=np.float64).reshape(-1, 4) for them in (sides, edges))
        self._side: Floats = np.concatenate((side[:, :2], side[:, 2:] - side[:, :2]), axis=1).T.copy()
        """Of each side: where it begins, and how far it goes."""
        self._soft: Floats = np.concatenate((soft[:, :2], soft[:, 2:] - soft[:, :2]), axis=1).T.copy()
        self._points: Floats = np.concatenate((side[:, :2], side[:, 2:], soft[:, :2], self._discs[:, :2])).T.copy()
        """The beginnings of the sides, their ends, the corners of soft pieces, the middles of the discs."""
        self._next: Ints = np.array(following, dtype=np.intp)
        self._factor: Floats = np.repeat(np.array([o.factor for o in soft_pieces], dtype=np.float64), sizes)
        self._wall: Floats = np.repeat(np.array([o.wall or 0 for o in soft_pieces], dtype=np.float64), sizes)

    def costs(self, ax: Floats, ay: Floats, bx: Floats, by: Floats, discs: Floats) -> Floats:
        """What straight lines between free points cost; infinite where barred, or where they meet a disc."""
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        cost: Floats = np.sqrt(square)
        x, y = self._points
        rounds = self._discs
        if len(discs):
            x, y = np.concatenate((x, discs[:, 0])), np.concatenate((y, discs[:, 1]))
            rounds = np.concatenate((rounds, discs)) if len(rounds) else discs
        if not len(x):
            return cost
        across = np.multiply.outer(y, dx)       # how far to the left of each endless line the points lie, by its length
        across -= np.multiply.outer(x, dy)
        across -= ay * dx - ax * dy
        middles = 2 * self._sides + self._softs
        barred = _met(across[middles:], ax, ay, dx, dy, square, cost, rounds) if len(rounds) else None
        if self._softs:
            factor, walls = self._ground_costs(across[2 * self._sides:middles] > 0, ax, ay, dx, dy)
            cost *= factor
            cost += walls
        if barred is not None:
            cost[barred] = np.inf
        if self._sides:
            left = across[:2 * self._sides] > 0
            side, line = marked(left[:self._sides] != left[self._sides:])
            if len(side):
                at = _crossing(self._side[:, side], line, ax, ay, dx, dy)
                cost[line[(at >= 0) & (at <= 1)]] = np.inf
        return cost

    def _ground_costs(self, left: Bools, ax: Floats, ay: Floats, dx: Floats, dy: Floats) -> tuple[Floats, Floats]:
        """Cost for each step of length (1, and more by the share of the line in difficult ground), and of walls; `left`
        says which corners of soft pieces lie to the left of which endless lines.

        Where the endless line through a and b crosses an outline it goes in or out; the stretches inside, cut to
        the line itself, add up. All outlines of one factor count as one, so overlapping pieces count once.
        """
        share: Floats = np.ones(len(ax), dtype=np.float64)
        walls: Floats = np.zeros(len(ax))
        edge, line = marked(left != left.take(self._next, 0))
        if not len(edge):
            return share, walls
        at = _crossing(self._soft[:, edge], line, ax, ay, dx, dy)
        step = np.where(left[edge, line], 1, -1)
        if self._wall.any():
            crossed = (at >= 0) & (at <= 1)
            walls = walls + np.bincount(line[crossed], self._wall[edge[crossed]], len(ax))
        cheaper = 1
        order = np.lexsort((at, line))
        for factor in self.factors:
            chosen = order[self._factor[edge[order]] >= factor]
            inside = np.cumsum(step[chosen])[:-1] > 0
            cut = np.minimum(np.maximum(at[chosen], 0.0), 1.0)
            share += (factor - cheaper) * np.bincount(line[chosen][:-1][inside], np.diff(cut)[inside], len(ax))
            cheaper = factor
        return share, walls


def _crossing(edges: Floats, line: Ints, ax: Floats, ay: Floats, dx: Floats, dy: Floats) -> Floats:
    """Where on its line (0 at a, 1 at b) each line is crossed by an edge: columns of where it begins and how far it
    goes, one for each of the lines of these numbers."""
    px, py, ex, ey = edges
    at: Floats = ((px - ax[line]) * ey - (py - ay[line]) * ex) / (dx[line] * ey - dy[line] * ex)
    return at


def marked(table: Bools) -> tuple[Ints, Ints]:
    """Rows and columns of what is true, row by row: `np.nonzero` in a tenth of its time."""
    found = table.ravel().nonzero()[0]
    row = found // table.shape[1]
    return row, found - row * table.shape[1]


def meets(ax: Floats, ay: Floats, dx: Floats, dy: Floats, discs: Floats) -> Bools:
    """Which lines come nearer to the centre of any disc (rows of x, y, radius) than its radius minus `_STRICT`. Many
    are looked at a few at a time: all at once they would weigh tens of megabytes for a moment."""
    if len(ax) > _MET_AT_ONCE:
        parts = [slice(i, i + _MET_AT_ONCE) for i in range(0, len(ax), _MET_AT_ONCE)]
        return np.concatenate([meets(ax[part], ay[part], dx[part], dy[part], discs) for part in parts])
    square = dx * dx + dy * dy
    across = np.multiply.outer(discs[:, 1], dx)
    across -= np.multiply.outer(discs[:, 0], dy)
    across -= ay * dx - ax * dy
    return _met(across, ax, ay, dx, dy, square, np.sqrt(square), discs)


def _met(across: Floats, ax: Floats, ay: Floats, dx: Floats, dy: Floats, square: Floats, length: Floats,
         discs: Floats) -> Bools:
    """`meets`, where the length of the lines is known, and how far from each the centres lie, by its length."""
    blocked = np.zeros(len(ax), dtype=np.bool_)
    disc, line = marked(np.abs(across) < np.multiply.outer(discs[:, 2], length))
    if len(disc):
        x, y, radius = discs[disc].T
        ox, oy = x - ax[line], y - ay[line]
        ux, uy, whole = dx[line], dy[line], square[line]
        at = np.minimum(np.maximum((ox * ux + oy * uy) / whole, 0.0), 1.0)
        gx, gy = ox - ux * at, oy - uy * at
        blocked[line[gx * gx + gy * gy < (radius - _STRICT) ** 2]] = True
    return blocked
