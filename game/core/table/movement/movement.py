"""Movement on the table: where a base may stand, how it gets there and what that costs (TB-3, TB-4, TB-14 to TB-16).

    field = MoveField(table.width, table.height, table.pieces, answers, MoveRules())
    path = field.path(archer, Place.at(12, 6.5), figures, limit=6 * GRID)
    assert isinstance(path, Path) and path.cost <= 6 * GRID

The measured length of a path, with the costs of the ground, decides whether a move is legal; everything else here
proposes such paths or says why there is none. All lengths are in grid steps (1/64 inch).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from math import ceil, sqrt

import msgspec
import numpy as np

from game.core.table.bases import Base
from game.core.table.movement.detours import is_far_round
from game.core.table.movement.obstacles import Bools, Ground, bars
from game.core.table.movement.outlines import Disc
from game.core.table.movement.paths import TOLERANCE, Arc, Leg, Line, Path, PathPoint, Refusal
from game.core.table.movement.search import PathSection, Search
from game.core.table.movement.spread import SLACK, Spread
from game.core.table.movement.visibility_graph import RING_INSIDE, Ints, VisibilityGraph
from game.core.table.pieces import Answers, Edge, Piece
from game.core.table.places import CONTACT, GRID, MEETING, Based, Place
from game.core.text import T, Text
from game.core.wording import inches_over, inches_under

__all__ = ["Arc", "Leg", "Line", "MoveField", "MoveRules", "Path", "Refusal", "PathPoint"]

_OUTSIDE = 1 / 1024
"""What is added to the contact gap, in 1/64 inch, for paths past enemies: the gap must be larger than contact (TB-15).
"""
_REMEMBERED = 48
"""The number of searches that are cached."""
_NEAR = range(-6, 7)
"""Grid steps around the end of an allowance that are tried as the place to stop."""


class MoveRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The switches of movement in one ruleset (TB-15)."""

    pass_friends: bool = True
    """Friends may be passed, though not stood on."""
    pass_prone: bool = False
    """Enemies whose `prone` is set may be passed."""
    contact_clear: float = CONTACT
    """A path keeps a gap above this (1/64 inch) from enemies it may not pass, save those already nearer at its start or
    end."""
    heights: bool = False
    """A standable piece bars nobody who stands at its height or above (TB-13)."""


class MoveField:
    """Movement among the pieces of one table. Build it once: results are cached."""

    def __init__(
        self, width: int, height: int, pieces: Sequence[Piece], answers: Mapping[str, Answers], rules: MoveRules,
        over: Edge | None = None,
    ) -> None:
        """`answers` holds the answers of each piece by its id; `width` and `height` are in grid steps."""
        self.width, self.height, self.rules = width, height, rules
        self.over = over
        """The edge over which bases may leave: they may hang over it as far as their centres reach its line."""
        self._ways_off: dict[Edge, MoveField] = {}
        self._pieces = [(piece, answers[piece.id]) for piece in pieces]
        self._graphs: dict[tuple[int, int], VisibilityGraph] = {}
        self._spreads = lru_cache(maxsize=_REMEMBERED)(Spread)
        self._search = lru_cache(maxsize=_REMEMBERED)(partial(Search, self._spreads))

    def leaving(self, edge: Edge) -> MoveField:
        """The field for figures that leave over that edge: their paths end where the centre reaches its line."""
        if edge not in self._ways_off:
            pieces, answers = [piece for piece, _ in self._pieces], {piece.id: told for piece, told in self._pieces}
            self._ways_off[edge] = MoveField(self.width, self.height, pieces, answers, self.rules, edge)
        return self._ways_off[edge]

    @cached_property
    def _bare(self) -> MoveField:
        """The field with nothing but what bars the way."""
        barring = [(piece, told) for piece, told in self._pieces if bars(told)]
        return MoveField(self.width, self.height, [piece for piece, _ in barring],
                         {piece.id: told for piece, told in barring}, self.rules, self.over)

    # --- standing --------------------------------------------------------------------------------

    def may_stand(self, mover: Based, place: Place, others: Iterable[Based]) -> Text | None:
        """None where the base may end there, otherwise the reason (TB-4, TB-15)."""
        ground = self._graph(mover).ground
        if not ground.on_table(*place):
            return T("the base would not be wholly on the table")
        for other in others:
            if other.id != mover.id and other.z == mover.z:
                near, dx, dy = mover.radius + other.radius, other.x - place.x, other.y - place.y
                if dx * dx + dy * dy < near * near:
                    return T("it would overlap {figure}", figure=Base.of(other).name)
        if (piece := ground.bar_at(*place)) is not None:
            return T("it would stand in the {piece}", piece=called(piece))
        if (piece := ground.wall_at(*place)) is not None:
            return T("it would stand across a wall of the {piece}", piece=called(piece))
        return None

    def standing(self, mover: Based, x: Ints, y: Ints, others: Iterable[Based]) -> Bools:
        """`may_stand` for many places at once."""
        ground = self._graph(mover).ground
        free: Bools = ground.free(x.astype(np.float64), y.astype(np.float64))
        if not x.size:
            return free
        left, right, top, bottom = int(x.min()), int(x.max()), int(y.min()), int(y.max())
        for other in others:
            near = mover.radius + other.radius
            if (other.id != mover.id and other.z == mover.z and left - near < other.x < right + near
                    and top - near < other.y < bottom + near):
                free &= (x - other.x) ** 2 + (y - other.y) ** 2 >= near * near
        return free

    def at_large(self, mover: Based, far: int, others: Iterable[Based]) -> bool:
        """Quick test: True if nothing within `far` hinders the base in any direction; False means unknown."""
        x, y, alone = mover.x, mover.y, far + mover.radius + self.rules.contact_clear + _OUTSIDE
        if mover.z or not self._graph(mover).ground.at_large(x, y, far):
            return False
        for other in others:
            near = alone + other.radius
            if -near <= other.x - x <= near and -near <= other.y - y <= near:
                return False
        return True

    def nearest_legal(
        self, mover: Based, place: Place, others: Iterable[Based], within_steps: int = 64
    ) -> Place | None:
        """The nearest grid point where the base may stand, at most `within_steps` off; None where there is none (TB-1).

        A base that is dropped in contact (a gap of at most 0.05") is pulled into clean contact: the gap becomes as
        small as the grid allows without overlapping (TB-3).
        """
        them = [other for other in others if other.id != mover.id and other.z == mover.z]
        spot = self._pulled(mover, place, them)
        if spot.x == place.x and spot.y == place.y and self.may_stand(mover, place, them) is None:
            return place
        return self._snapped(mover, spot, place, them, within_steps)

    def _pulled(self, mover: Based, place: Place, others: Sequence[Based]) -> PathPoint:
        """The spot to snap to: clean contact with the base that the place touches or slightly overlaps (TB-3)."""
        best, found = CONTACT, PathPoint(float(place.x), float(place.y))
        for other in others:
            dx, dy = place.x - other.x, place.y - other.y
            far = sqrt(dx * dx + dy * dy)
            near = mover.radius + other.radius
            if far > 0 and abs(far - near) <= best:
                best = abs(far - near)
                found = PathPoint(other.x + dx * near / far, other.y + dy * near / far)
        return found

    def _snapped(
        self, mover: Based, spot: PathPoint, place: Place, others: Sequence[Based], within: int
    ) -> Place | None:
        """The legal grid point nearest to a spot, by searching widening rings."""
        inner = -1
        while inner < within:
            outer = min(max(4, inner * 2), within)
            xs, ys = np.meshgrid(np.arange(place.x - outer - 4, place.x + outer + 5),
                                 np.arange(place.y - outer - 4, place.y + outer + 5), indexing="ij")
            x, y = xs.ravel(), ys.ravel()
            far = (x - spot.x) ** 2 + (y - spot.y) ** 2
            ring = (far <= outer * outer) & ((x - place.x) ** 2 + (y - place.y) ** 2 <= within * within)
            if inner >= 0:
                ring &= far > inner * inner
            x, y, far = x[ring], y[ring], far[ring]
            legal = self.standing(mover, x, y, others)
            if legal.any():
                x, y, far = x[legal], y[legal], far[legal]
                best = int(np.lexsort((y, x, far))[0])
                return Place(int(x[best]), int(y[best]))
            inner = outer
        return None

    # --- moving ----------------------------------------------------------------------------------

    def path(
        self,
        mover: Based,
        end: Place,
        others: Iterable[Based],
        via: Sequence[Place] = (),
        limit: float | None = None,
        straight: bool = False,
    ) -> Path | Refusal:
        """The cheapest path to a place through the waypoints in order; it decides whether the move is legal (TB-14).

        Refused where the base may not stand at the end, where something bars the way, or where the path costs more than
        `limit` (with 0.001" of tolerance). `straight`: a straight path within the limit is taken even where one with
        bends costs less.
        """
        them = [other for other in others if other.id != mover.id]
        if (reason := self.may_stand(mover, end, them)) is not None:
            return Refusal(reason, lambda: self.nearest_legal(mover, end, them))
        stops = (Place(mover.x, mover.y), *via, end)
        discs = self.discs(mover, them, end, limit)
        if not all(self._may_pass(mover, place, discs) for place in via):
            return Refusal(T("a waypoint lies where the base may not go"))
        ways: list[PathSection] = []
        length = cost = 0.0  # added one by one: `sum` rounds otherwise from one Python to the next
        for start, goal in zip(stops, stops[1:], strict=False):
            way = self._way(mover, discs, start, goal, None if limit is None else limit - cost, straight)
            if isinstance(way, Text):
                if limit is None or via:
                    return Refusal(way)
                return Refusal(way, partial(self._stop_short, mover, end, them, limit))
            ways.append(way)
            length += way.length
            cost += way.cost
        return Path(stops, tuple(leg for way in ways for leg in way.legs), length, cost)

    def plainly(self, mover: Based, ends: Iterable[Place], others: Iterable[Based], limit: float) -> bool:
        """Quick test whether the first of some places where the base may stand is in reach, straight or round what bars
        the straight way: True is certain, False means unknown (call `path`)."""
        them = [other for other in others if other.id != mover.id]
        end = next((end for end in ends if self.may_stand(mover, end, them) is None), None)
        if end is None or (end.x - mover.x) ** 2 + (end.y - mover.y) ** 2 > limit * limit:
            return False
        search = self.search(mover, self.discs(mover, them, end, limit), Place(mover.x, mover.y), limit)
        spot = PathPoint(float(end.x), float(end.y))
        way = search.straight(spot)
        return way is not None and way.cost <= limit or search.goes_round(spot)

    def out_of_reach(self, mover: Based, other: Based, limit: float) -> bool:
        """Quick test whether the base cannot come into contact with another (TB-3) at that cost, because what bars the
        straight way is too far round: True is certain, False means unknown (ask `Ends`)."""
        line = Line(PathPoint(float(mover.x), float(mover.y)), PathPoint(float(other.x), float(other.y)))
        return is_far_round(self._graph(mover), line, float(mover.radius + other.radius + MEETING), limit)

    def arrives(self, mover: Based, place: Place, others: Sequence[Based], allowance: int) -> bool:
        """Whether `path` leads to a place within an allowance in 1/64 inch; faster than `path`."""
        start, far = Place(mover.x, mover.y), allowance + TOLERANCE
        if (place.x - start.x) ** 2 + (place.y - start.y) ** 2 > far * far:
            return False
        if self.may_stand(mover, place, others) is not None:
            return False
        search = self.search(mover, self.discs(mover, others, place, allowance), start, allowance)
        end = PathPoint(float(place.x), float(place.y))
        straight = search.straight(end)
        if straight is not None and straight.cost <= far:
            return True
        bound = search.bound(end)
        if bound <= allowance:
            return True
        best = search.best(end) if bound < float("inf") else None
        return best is not None and best.cost <= far

    def prepare(self, mover: Based, allowance: int) -> None:
        """Compute in advance the lines of the visibility graph that moves of this allowance may need."""
        self._graph(mover).prepare(allowance + SLACK)

    def forget(self) -> None:
        """Drop the remembered searches (for benches; answers do not change)."""
        self._search.cache_clear()
        self._spreads.cache_clear()

    # --- within ----------------------------------------------------------------------------------

    def _way(
        self, mover: Based, discs: tuple[Disc, ...], start: Place, goal: Place, limit: float | None,
        plain: bool = False,
    ) -> PathSection | Text:
        """The cheapest path between two places, or why there is none within the limit."""
        end = PathPoint(float(goal.x), float(goal.y))
        far = sqrt((goal.x - start.x) ** 2 + (goal.y - start.y) ** 2)
        if limit is not None and far > limit + TOLERANCE:
            return _too_far(far, limit)
        if limit is not None:
            way = self._limited(mover, discs, start, end, limit, plain)
        else:
            way = self._unlimited(mover, discs, start, end, far)
        if way is None:
            return T("there is no way to get there") if limit is None else T(
                "there is no way to get there with {inches}″ of movement", inches=inches_under(limit)
            )  # fmt: skip
        if limit is not None and way.cost > limit + TOLERANCE:
            return _too_far(way.cost, limit)
        return way

    def _limited(
        self, mover: Based, discs: tuple[Disc, ...], start: Place, end: PathPoint, limit: float, plain: bool
    ) -> PathSection | None:
        """The cheapest way; where a straight one costs at most half the limit, only that half is searched."""
        search = self.search(mover, discs, start, limit)
        straight = search.straight(end)
        if straight is not None and straight.cost <= (limit if plain else straight.length):
            return straight
        if straight is not None and straight.cost <= limit / 2:
            search = self.search(mover, discs, start, limit / 2)
        return search.bent(end, straight)

    def _may_pass(self, mover: Based, place: Place, discs: Iterable[Disc]) -> bool:
        """Whether a path may lead over a place, ignoring friends and walls."""
        ground = self._graph(mover).ground
        clear = all((place.x - d.x) ** 2 + (place.y - d.y) ** 2 >= d.radius * d.radius for d in discs)
        return clear and ground.on_table(*place) and ground.bar_at(*place) is None

    def _unlimited(
        self, mover: Based, discs: tuple[Disc, ...], start: Place, end: PathPoint, far: float
    ) -> PathSection | None:
        """Search in growing areas until a path is found or the whole table is searched."""
        allowance, whole = far + GRID, 4.0 * (self.width + self.height)
        while True:
            search = self.search(mover, discs, start, allowance)
            way = search.best(end)
            if way is not None and way.cost <= allowance:
                return way
            if allowance > whole:
                return way
            allowance = way.cost if way is not None else allowance * 2

    def _stop_short(self, mover: Based, end: Place, others: Sequence[Based], limit: float) -> Place | None:
        """Where on the way to an end too far off the base has to stop: the nearest place in reach to that spot."""
        whole = self.path(mover, end, others)
        if isinstance(whole, Refusal):
            return None
        ground, left, spot = self._graph(mover).ground, limit, None
        for leg in whole.legs:
            for one, two, length, factor in ground.pieces_of(leg):
                if spot is None and length * factor > left:
                    share = left / (length * factor)
                    spot = PathPoint(one.x + (two.x - one.x) * share, one.y + (two.y - one.y) * share)
                left -= length * factor
        if spot is None:
            return None
        x, y = round(spot.x), round(spot.y)
        near = sorted(((x + i - spot.x) ** 2 + (y + j - spot.y) ** 2, x + i, y + j) for i in _NEAR for j in _NEAR)
        them = self.about(mover, others, int(limit))
        return next((Place(i, j) for _, i, j in near if self.arrives(mover, Place(i, j), them, int(limit))), None)

    def slimmer(self, mover: Based, search: Search, allowance: int) -> Search:
        """The search of a base one step slimmer, past slightly smaller bases, on ground that costs nothing: never does
        a way of the base, string-pulled or not, cost less than the way over nodes that this finds to the same end.

        For its nodes lie nearer to all obstacles than the base comes, so a way of the base passes outside them.
        """
        base = Base.of(mover)
        slim = Base(base.id, base.side, base.x, base.y, base.radius - 1, base.z, base.prone, base.name)
        discs = tuple(Disc(disc.x, disc.y, disc.radius * RING_INSIDE) for disc in search.discs)
        return self._bare.search(slim, discs, Place(mover.x, mover.y), allowance)

    def search(self, mover: Based, discs: tuple[Disc, ...], start: Place, allowance: float) -> Search:
        """The remembered search from a place; what it finds within the allowance does not depend on the allowance."""
        start_at = PathPoint(float(start.x), float(start.y))
        return self._search(self._graph(mover), start_at, discs, float(ceil(allowance)))

    @staticmethod
    def about(mover: Based, others: Iterable[Based], limit: float) -> list[Based]:
        """The bases that a move of at most that cost could meet, on its path or at its end."""
        x, y, z, far = mover.x, mover.y, mover.z, limit + mover.radius + GRID
        return [other for other in others if -(reach := far + other.radius) <= other.x - x <= reach
                and -reach <= other.y - y <= reach and other.z == z]

    def discs(
        self, mover: Based, others: Iterable[Based], end: Place, limit: float | None = None
    ) -> tuple[Disc, ...]:
        """The bases that a move to `end` may not cross, grown by the mover's radius and the gap to keep (TB-15). With a
        limit, without those that no path of that cost can meet."""
        rules, found = self.rules, []
        for other in others:
            if other.z != mover.z:
                continue
            near = float(mover.radius + other.radius)
            if limit is not None:
                dx, dy, far = other.x - mover.x, other.y - mover.y, limit + near + GRID
                if dx * dx + dy * dy > far * far:
                    continue
            if other.side == mover.side:
                if not rules.pass_friends:
                    found.append(Disc(float(other.x), float(other.y), near))
            elif not (rules.pass_prone and Base.of(other).prone):
                clear = near + rules.contact_clear
                sx, sy, ex, ey = other.x - mover.x, other.y - mover.y, other.x - end.x, other.y - end.y
                touched = min(sx * sx + sy * sy, ex * ex + ey * ey) <= clear * clear
                found.append(Disc(float(other.x), float(other.y), near if touched else clear + _OUTSIDE))
        return tuple(found)

    def _graph(self, mover: Based) -> VisibilityGraph:
        """The visibility graph for a base of that radius at that level."""
        key = (mover.radius, mover.z if self.rules.heights else 0)
        graph = self._graphs.get(key)
        if graph is None:
            open_ = [(piece, told) for piece, told in self._pieces if not bars(told)]
            costly = [(piece, told.move_cost, told.wall_crossing) for piece, told in open_]
            barred = [piece for piece, told in self._pieces if bars(told) and not self._below(mover, told)]
            ground = Ground(self.width, self.height, mover.radius, barred, costly, self.over)
            graph = self._graphs[key] = VisibilityGraph(ground)
        return graph

    def _below(self, mover: Based, answers: Answers) -> bool:
        return self.rules.heights and answers.standable and 0 < answers.height <= mover.z


def called(piece: Piece) -> str:
    """What players call a piece: its name, or its kind and id."""
    return piece.name or f"{piece.kind} {piece.id}"


def _too_far(cost: float, limit: float) -> Text:
    return T("the way there costs {cost}″, {limit}″ are left", cost=inches_over(cost), limit=inches_under(limit))
