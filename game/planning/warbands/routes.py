"""Ways over roofs: which walks, climbs and jumps together lead to a place, by the rules' own tests. It rolls nothing.

A movement action is answered part by part; a route is those parts in order, tried on copies of the position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

import msgspec
import numpy as np

from game.core.play.acts import Act, Move
from game.core.play.answers import Answer
from game.core.table.levels import Roof
from game.core.table.moment import Moment
from game.core.table.movement.movement import Path, Refusal
from game.core.table.movement.obstacles import Bools
from game.core.table.movement.paths import Line, PathPoint
from game.core.table.movement.visibility_graph import Ints
from game.core.table.outline import Polygon, traced
from game.core.table.places import CONTACT, GRID, Place
from game.rules.warbands import climbing, harm, moving
from game.rules.warbands.acts import Climb, Down, Drop, Jump
from game.rules.warbands.distances import fighter
from game.rules.warbands.limits import FINE
from game.rules.warbands.roster import Fighter, Movement

Kind = Literal["walk", "climb", "down", "jump", "drop"]
KINDS: Final[dict[type[Act], Kind]] = {Move: "walk", Climb: "climb", Down: "down", Jump: "jump", Drop: "drop"}
"""The kind of each part by its act."""
THERE = GRID * 3 // 8
"""A way that ends this near to a place leads there, in 1/64 inch."""


class Leg(NamedTuple):
    """One part of a movement. `cost` in 1/64 inch of the action; `fall`: the height of a drop in it, in 1/64 inch;
    `hits`: what it does (WB-17)."""

    kind: Kind
    a: Place
    b: Place
    cost: float
    path: Path | None = None
    fall: int = 0
    hits: int = 0


class Route(NamedTuple):
    """A whole movement: its parts, the answers that make them, and its end."""

    legs: tuple[Leg, ...]
    answers: tuple[Answer, ...]
    then: Moment
    """The position at its end, as if no fall hurt."""
    left: int
    """What is left of the action, in 1/64 inch; 0 after a fall, which ends it."""

    @property
    def hits(self) -> int:
        """Hits of falls on the way (WB-17)."""
        return sum(leg.hits for leg in self.legs)

    @property
    def cost(self) -> float:
        """What it takes of the action, in 1/64 inch."""
        return sum(leg.cost for leg in self.legs)

    @property
    def end(self) -> Place:
        """Where it ends."""
        return self.legs[-1].b


class At(NamedTuple):
    """An unfinished route."""

    now: Moment
    going: Movement
    legs: tuple[Leg, ...]
    answers: tuple[Answer, ...]

    @property
    def me(self) -> Fighter:
        """Who moves, as he then stands."""
        return fighter(self.now, self.going.figure)

    @property
    def falls(self) -> bool:
        """Whether it ends with a fall."""
        return bool(self.legs and self.legs[-1].fall)


def after(at: At, answer: Answer) -> At | None:
    """One part more, by the rules (`moving.after_part`); None where there is none."""
    part = moving.after_part(at.now, at.going, answer)
    if isinstance(part, Refusal):
        return None
    act, me, state = answer.act, at.me, at.now.state.copied()
    state.set(me.id, part.end.place, part.end.z)
    state.put(me.id, moved=True)
    drop = part.drop or 0
    leg = Leg(KINDS[type(act)], me.place, part.end.place, part.cost, part.path if isinstance(act, Move) else None, drop,
              harm.hits_of(at.now, drop))
    going = part.going or msgspec.structs.replace(at.going, left=0, climb=0, run=0)
    return At(at.now.holding(state), going, (*at.legs, leg), (*at.answers, answer))


def walk(at: At, place: Place, via: tuple[Place, ...] = ()) -> At | None:
    """A walk more; None where there is none."""
    return after(at, Answer(Move(), place=place, via=via))


def jump(at: At, place: Place, goal: int) -> Route | None:
    """A jump onto a roof that is not higher, or down to the ground; None where it is not allowed or too far."""
    now, me = at.now, at.me
    leap = moving.jump_region(now, at.going)
    if leap is None or goal > me.z:
        return None
    if goal:
        roof = now.top.levels.roof(place.x, place.y, goal)
        spot = now.top.levels.spot(roof, me, place, leap.others, within=GRID // 2) if roof is not None else None
        if spot is None:
            return None
        place = spot
    elif not me.z and now.top.move_field.may_stand(me, place, leap.others) is not None:
        return None
    there = after(at, Answer(Jump(), place=place)) if leap.why_not(place) is None else None
    return route_of(there) if there is not None else None


def leads_to(way: Route, place: Place) -> bool:
    """Whether a way leads to that place."""
    x, y = way.end
    return (x - place.x) ** 2 + (y - place.y) ** 2 <= THERE * THERE


def arriving(found: Route | None, place: Place) -> Route | None:
    """The way, if it leads to that place; otherwise None."""
    return found if found is not None and leads_to(found, place) else None


def route_of(at: At) -> Route:
    """What is finished there."""
    return Route(at.legs, at.answers, at.now, at.going.left // FINE)


def part_route(now: Moment, going: Movement, answer: Answer) -> Route | None:
    """One part of a movement as a way: a jump, a step over an edge; None where there is none."""
    there = after(At(now, going, (), ()), answer)
    return route_of(there) if there is not None else None


def path_of(route: Route) -> Path:
    """The measured walk where a route is one, otherwise a straight line that costs as much."""
    if len(route.legs) == 1 and route.legs[0].path is not None:
        return route.legs[0].path
    a, b = route.legs[0].a, route.end
    line = Line(PathPoint(float(a.x), float(a.y)), PathPoint(float(b.x), float(b.y)))
    return Path((a, b), (line,), line.length, route.cost)


def _rank(at: At, place: Place) -> tuple[int, float]:
    """How far from a place it ends (1/64 inch, squared), then its cost."""
    return (at.me.x - place.x) ** 2 + (at.me.y - place.y) ** 2, sum(leg.cost for leg in at.legs)


class Routes:
    """All ways of one movement action from its present place."""

    def __init__(self, now: Moment, going: Movement) -> None:
        self.start = At(now, going, (), ())
        self._tops: dict[str, tuple[At, ...]] = {}
        self._walls: dict[str, float | None] = {}
        self._strolls: dict[Place, At | None] = {}
        self._feet_of: dict[Place, int | None] = {}
        self._descents: dict[Place, At | None] = {}
        self._last_down: tuple[Place, Route | None] | None = None
        self._last_rims: tuple[Place, tuple[At, ...]] | None = None

    # --- to a spot ----------------------------------------------------------------------------------------------

    def to(self, place: Place, via: tuple[Place, ...] = ()) -> Route | None:
        """The way to a place on the top surface there: on foot, by a climb, by a jump; None where there is none."""
        at = self.start
        reach = at.going.left / FINE + THERE
        if (place.x - at.me.x) ** 2 + (place.y - at.me.y) ** 2 > reach * reach:
            return None
        goal = at.now.top.levels.below(place.x, place.y, 1 << 30)
        if goal == at.me.z:
            there = walk(at, place, via)
            if there is not None:
                return route_of(there)
        if via:
            return None
        roof = at.now.top.levels.roof(place.x, place.y, goal) if goal else None
        if goal > at.me.z and roof is not None:
            return arriving(self._up(roof, place), place)
        if goal < at.me.z:
            down = arriving(self._down(place), place) if not roof else None
            if down is not None:
                return down
        return self._over(place, goal)

    def near(self, place: Place) -> Route | None:
        """A climb that ends as near to a place as possible, on the place's level; None where there is none."""
        at = self.start
        goal = at.now.top.levels.below(place.x, place.y, 1 << 30)
        roof = at.now.top.levels.roof(place.x, place.y, goal) if goal else None
        if roof is not None and goal > at.me.z:
            return self._up(roof, place)
        return self._down(place) if goal < at.me.z else None

    def unhurt(self, place: Place) -> Route | None:
        """Towards a place below without a fall, as near as possible: a climb down, or a walk to the edge from which the
        next movement climbs down; None where neither is possible."""
        ways = [way for way in (self.near(place), self.to_edge(place) if self.climbs_later(place) else None) if way]
        return min(ways, default=None, key=lambda way: (way.end.x - place.x) ** 2 + (way.end.y - place.y) ** 2)

    def climbs_later(self, place: Place) -> bool:
        """Whether a whole movement suffices to climb down to that level (WB-20, WB-R31)."""
        now, me, going = self.start.now, self.start.me, self.start.going
        whole = moving.new_movement(now, me, going.side, going.free)
        return climbing.can_climb(now, whole, me.z - self._level(place))

    def at_edge(self, place: Place) -> bool:
        """Whether one could climb down to that level where he stands, had he enough movement left."""
        return self._above(self.start, self._level(place))

    def to_edge(self, place: Place) -> Route | None:
        """A walk to the edge of his roof that is nearest to a place, where one climbs down to its level; None where he
        stands there."""
        roof = climbing.roof_under(self.start.now, self.start.me)
        if roof is None:
            return None
        ways = sorted(self._rims(roof, place), key=lambda at: _rank(at, place))
        best = next((at for at in ways if self._above(at, self._level(place))), None)
        return route_of(best) if best is not None and best.legs else None

    def _level(self, place: Place) -> int:
        """The level below his own of the surface at a place."""
        return self.start.now.top.levels.below(place.x, place.y, self.start.me.z - 1)

    def _above(self, at: At, level: int) -> bool:
        """Whether a climb down from there ends on that level: the foot of a wall may be a lower roof."""
        if at.me.place not in self._feet_of:
            roof = climbing.roof_under(at.now, at.me)
            foot = climbing.foot_of(at.now, at.me, roof) if roof is not None else None
            self._feet_of[at.me.place] = foot.z if foot is not None else None
        return self._feet_of[at.me.place] == level

    def _up(self, roof: Roof, place: Place) -> Route | None:
        """Walk to the wall, climb, walk on; from the foot of the wall from which it ends nearest."""
        return self._nearest(self.tops(roof), place)

    def _nearest(self, climbed: Iterable[At], place: Place) -> Route | None:
        """On from the end of that climb from which a place, or the nearest to it, is reached, at the least cost."""
        ends = ((walk(at, place) if at.me.place != place else at) or self._short(at, place) for at in climbed)
        best = min(ends, default=None, key=lambda at: _rank(at, place))
        return route_of(best) if best is not None else None

    def _short(self, top: At, place: Place) -> At:
        """As far towards a place on the roof as what is left allows."""
        left = top.going.left // FINE
        far = ((place.x - top.me.x) ** 2 + (place.y - top.me.y) ** 2) ** 0.5
        if left < GRID // 8 or far <= left:
            return top
        t = (left - 1) / far
        near = Place(round(top.me.x + (place.x - top.me.x) * t), round(top.me.y + (place.y - top.me.y) * t))
        return walk(top, near) or top

    def tops(self, roof: Roof) -> tuple[At, ...]:
        """Where climbs onto a roof end, one for each foot of its walls that can be reached; cached."""
        if roof.piece.id not in self._tops:
            self._tops[roof.piece.id] = tuple(self._climbs(roof))
        return self._tops[roof.piece.id]

    def _climbs(self, roof: Roof) -> Iterator[At]:
        start, up = self.start, roof.height - self.start.me.z
        if up <= 0 or not climbing.can_climb(start.now, start.going, up):
            return
        for at in self._feet(roof, up):
            top = after(at, Answer(Climb(roof.piece.id)))
            if top is not None and not top.falls:
                yield top

    def _feet(self, roof: Roof, up: int) -> Iterator[At]:
        """Places at the foot of its walls, each at the end of a walk: here, and along every wall."""
        start = self.start
        me = start.me
        if roof.off(me.x, me.y) <= me.radius + CONTACT:
            yield start
        yield from self._at_walls(roof, 0 if start.now.house.two_budgets else climbing.climb_rate(start.now) * up)

    def to_wall(self, roof: Roof) -> float | None:
        """The cost of the cheapest walk to the foot of a roof's walls, in 1/64 inch; None where none can be reached."""
        if roof.piece.id not in self._walls:
            me, start = self.start.me, self.start
            near = roof.off(me.x, me.y) <= me.radius + CONTACT
            costs = [sum(leg.cost for leg in at.legs) for at in (start,) if near] or [
                sum(leg.cost for leg in at.legs) for at in self._at_walls(roof, 0)]
            self._walls[roof.piece.id] = min(costs, default=None)
        return self._walls[roof.piece.id]

    def _at_walls(self, roof: Roof, spared: int) -> Iterator[At]:
        """Walks to places along every wall that leave at least `spared` (1/64 inch)."""
        start = self.start
        me = start.me
        reach = start.going.left / FINE - spared + 2
        region = moving.walk_region(start.now, start.going)
        if region is None:
            return
        seen: set[Place] = set()
        for ax, ay, bx, by in roof.edges:
            size = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            along = ((me.x - ax) * (bx - ax) + (me.y - ay) * (by - ay)) / (size * size)
            for share in (min(0.98, max(0.02, along)), 0.12, 0.5, 0.88):
                x, y = ax + (bx - ax) * share, ay + (by - ay) * share
                out = me.radius + 1
                wanted = Place(round(x + (by - ay) / size * out), round(y - (bx - ax) / size * out))
                if (wanted.x - me.x) ** 2 + (wanted.y - me.y) ** 2 > reach * reach or wanted in seen:
                    continue
                seen.add(wanted)
                near = start.now.top.move_field.nearest_legal(me, wanted, region.others, 8)
                at = walk(start, near) if near is not None and near != me.place else None
                if at is not None:
                    yield at

    def _down(self, place: Place) -> Route | None:
        """Walk to the rim, climb down, walk on; the last is kept."""
        if self._last_down is None or self._last_down[0] != place:
            self._last_down = place, self._climb_down(place)
        return self._last_down[1]

    def _climb_down(self, place: Place) -> Route | None:
        start = self.start
        me, level = start.me, self._level(place)
        roof = start.now.top.levels.roof(me.x, me.y, me.z)
        if roof is None:
            return None
        feet = (self._descent(at, roof) for at in self._rims(roof, place) if self._above(at, level))
        return self._nearest((foot for foot in feet if foot is not None and foot.me.z == level), place)

    def _descent(self, at: At, roof: Roof) -> At | None:
        """A climb down after a walk to the rim, which can be finished; cached by where the walk ends."""
        if at.me.place not in self._descents:
            foot = after(at, Answer(Down(roof.piece.id)))
            self._descents[at.me.place] = foot if foot is not None and not foot.falls else None
        return self._descents[at.me.place]

    def _stroll(self, place: Place) -> At | None:
        """A walk from where he stands; cached, since spots at the rim are asked for again and again."""
        if place not in self._strolls:
            self._strolls[place] = walk(self.start, place)
        return self._strolls[place]

    def _rims(self, roof: Roof, place: Place) -> tuple[At, ...]:
        """Places at the edges of his roof, each at the end of a walk; the last are kept."""
        if self._last_rims is None or self._last_rims[0] != place:
            self._last_rims = place, tuple(self._edges(roof, place))
        return self._last_rims[1]

    def _edges(self, roof: Roof, place: Place) -> Iterator[At]:
        """In corners clearly at one of both walls."""
        start = self.start
        yield start
        r = start.me.radius
        for ax, ay, bx, by in roof.edges:
            size = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            clear = min(0.5, (r + 2) / size)
            for goal in (place, start.me.place):
                along = ((goal.x - ax) * (bx - ax) + (goal.y - ay) * (by - ay)) / (size * size)
                share = min(1 - clear, max(clear, along))
                x, y = ax + (bx - ax) * share, ay + (by - ay) * share
                at = self._stroll(Place(round(x - (by - ay) / size * r), round(y + (bx - ax) / size * r)))
                if at is not None:
                    yield at

    def _over(self, place: Place, goal: int) -> Route | None:
        """Walk to the rim on the straight line, then jump; to the ground that is a drop."""
        start = self.start
        me, levels = start.me, start.now.top.levels
        roof = levels.roof(me.x, me.y, me.z) if me.z else None
        edge = roof.leaves(me.place, place) if roof is not None else None
        takes = [start]
        if edge is not None:
            for back in (2, 8, 20):
                far = ((edge.x - me.x) ** 2 + (edge.y - me.y) ** 2) ** 0.5
                t = (far - back) / far if far > back else 0.0
                near = Place(round(me.x + (edge.x - me.x) * t), round(me.y + (edge.y - me.y) * t))
                at = walk(start, near) if near != me.place else None
                if at is not None:
                    takes.insert(0, at)
                    break
        return next((found for at in takes if (found := jump(at, place, goal)) is not None), None)

    # --- what can be reached ------------------------------------------------------------------------------------

    def roofs(self) -> tuple[Polygon, ...]:
        """The outlines of what can be reached on other roofs without a fall; takes up to 0.2 s."""
        start = self.start
        me, levels = start.me, start.now.top.levels
        reach = start.going.left / FINE + 2 * me.radius
        rings: list[Polygon] = []
        for roof in levels.roofs:
            if roof.holds(me.x, me.y) or roof.off(me.x, me.y) > reach:
                continue
            found = self._landings(roof)
            if found is not None:
                rings += found
        return tuple(rings)

    def _landings(self, roof: Roof) -> tuple[Polygon, ...] | None:
        start = self.start
        now, me = start.now, start.me
        tops = self.tops(roof) if roof.height > me.z else ()
        leap = moving.jump_region(now, start.going) if 0 < roof.height <= me.z else None
        if not tops and leap is None:
            return None
        others = now.state.standing(me.id)
        xs, ys = [x for x, _, _, _ in roof.edges], [y for _, y, _, _ in roof.edges]

        def one(x: int, y: int) -> bool:
            place = Place(x, y)
            if not now.top.levels.on_roof(roof, me, place, others, False):
                return False
            if leap is not None:
                return leap.fits(place) is None
            return any((x - top.me.x) ** 2 + (y - top.me.y) ** 2 <= max(4, top.going.left / FINE) ** 2 for top in tops)

        def inside(x: Ints, y: Ints) -> Bools:
            return np.fromiter((one(int(a), int(b)) for a, b in zip(x, y, strict=True)), dtype=np.bool_, count=len(x))

        return traced(inside, (int(min(xs)), int(min(ys)), int(max(xs)), int(max(ys))))
