"""Which place a table is: where its roads run, what stands along them, and what covers the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.core.table import polygons
from game.core.table.geometry import Point
from game.core.table.ground_lanes import FORD_WIDTH
from game.workshop.random_tables import plots
from game.workshop.random_tables.laying import SMALL, Laid
from game.workshop.random_tables.parcels import Parcel, Strip, parcels, sites
from game.workshop.random_tables.wish import PlaceKind, Water

APART: Final[dict[PlaceKind, float]] = {"village": 5.6, "ruins": 5.6, "farm": 6.6, "woods": 6.4, "hills": 6.8,
                                        "outpost": 6.0}
"""From the middle of a parcel to the next, in inches."""
ROADS: Final[dict[PlaceKind, tuple[int, int]]] = {"village": (1, 2), "ruins": (1, 2), "farm": (1, 1), "woods": (0, 1),
                                                  "hills": (0, 1), "outpost": (0, 1)}
"""How many roads run across it, at least and at most."""
HOUSES: Final[dict[PlaceKind, tuple[int, int]]] = {"village": (5, 7), "ruins": (3, 5), "farm": (3, 4), "woods": (1, 3),
                                                   "hills": (2, 3), "outpost": (4, 5)}
"""How many houses stand on a table of 24 inches, at least and at most."""
ROAD: Final = 1.0
"""Half the width of a road, in inches."""
VERGE: Final = 0.25
BROOK: Final = FORD_WIDTH / 2
"""Half the width of a brook, in inches."""
CROSSING: Final = 1.5
"""How far on either side of a crossing a brook is shallow, in inches."""

OPEN: Final = 85
"""Percent of open ground in the set-up zones from which on no piece is laid there."""
COPSES: Final = (2.3, 1.9, 1.5, 1.2, 0.9)
"""Half lengths of copses that fill what is left, in inches."""

Fill = Callable[[Laid, Parcel], bool]


def compose(on: Laid, place: PlaceKind, looks: tuple[str, ...], water: Water, target: float, most: float) -> None:
    """Lay a whole place on a bare table, with a share of terrain as near to the wanted one as there is room for, and
    seldom above the greatest (0 to 1)."""
    _Place(on, place, looks, target, most).make(water)


class _Place:
    """A place in the making."""

    def __init__(self, on: Laid, place: PlaceKind, looks: tuple[str, ...], target: float, most: float) -> None:
        self.on, self.place, self.looks, self.target, self.most = on, place, looks, target, most
        self.apart = APART[place] * on.inch
        closed = 2 * on.rules.zone if on.rules.zone_open >= OPEN else 0
        self.tight = min(1.0, max(0.0, target / (1 - closed / on.height) * 5 - 1.1))
        """How little room there is between what is laid: 0 to 1."""
        self.dense = self.tight > 0.5
        self.deep: set[Point] = set()
        """What the deep water of a brook runs through."""
        self.free: list[Parcel] = []
        """Parcels that hold nothing yet."""

    def make(self, water: Water) -> None:
        """Everything in its order."""
        on = self.on
        small = min(on.width, on.height) < SMALL
        if not small:
            low, high = ROADS[self.place]
            self._roads(on.stream.between(low, min(high, 1) if self.dense else high))
        brook = self._brook() if water == "brook" and not small else None
        strips = [*on.roads, *([brook] if brook else [])]
        self.free = self._parcels(strips)
        if water == "pond" or (water == "brook" and small):
            self._ponds()
        self._settle()
        self._dress()
        self._cover()

    # roads and water -----------------------------------------------------------------------------------------------

    def _roads(self, count: int) -> None:
        on, stream = self.on, self.on.stream
        upright = on.halves != "turned" and (count > 1 or stream.below(2) == 0)
        for number in range(count):
            up = upright if number == 0 else not upright
            on.road(Strip(tuple(self._way(up)), ROAD * on.inch if on.inch > 64 else ROAD * 64))

    def _way(self, upright: bool) -> list[Point]:
        """A line from edge to edge, gently bent; the same on both halves where these are to be alike."""
        on, stream = self.on, self.on.stream
        wide, long = (on.width, on.height) if upright else (on.height, on.width)
        if self.place == "ruins":           # streets are straight
            across = [stream.between(36, 64)] * 5
        else:
            start = stream.between(30, 70)
            across = [start]
            for _ in range(4):
                across.append(min(76, max(24, across[-1] + stream.between(-11, 11))))
        if on.halves == "turned":
            across = [*across[:2], 50, 100 - across[1], 100 - across[0]]
        elif on.halves == "mirrored":
            across = [*across[:3], across[1], across[0]] if upright else [50] * 5
        spots = [(wide * part / 100, long * i / 4) for i, part in enumerate(across)]
        return [spot if upright else (spot[1], spot[0]) for spot in spots]

    def _brook(self) -> Strip | None:
        """A brook from edge to edge with fords, and where roads cross it; None where there is no room for one."""
        on, stream = self.on, self.on.stream
        if on.halves != "free":
            return None
        upright = bool(on.rules.markers) or stream.below(2) == 0
        wide, long = (on.width, on.height) if upright else (on.height, on.width)
        parts = (28, 36, 64, 72)
        dry = [sum(1 for i in range(13) if self._dry(
            (wide * part / 100, long * i / 12) if upright else (long * i / 12, wide * part / 100))) for part in parts]
        least = [part for part, many in zip(parts, dry, strict=True) if many == min(dry)]
        part = least[stream.below(len(least))]
        across = [part + stream.between(-5, 5) for _ in range(7)]
        points: list[Point] = []
        for i in range(6):
            before, a, b, after = (across[min(6, max(0, i + k))] for k in (-1, 0, 1, 2))
            for k in range(6):
                t = k / 6
                level = 0.5 * (2 * a + (b - before) * t + (2 * before - 5 * a + 4 * b - after) * t * t
                               + (3 * a - before - 3 * b + after) * t * t * t)
                points.append((wide * level / 100, long * (i + t) / 6))
        points.append((wide * across[6] / 100, float(long)))
        line = points if upright else [(y, x) for x, y in points]
        half = BROOK * on.inch
        brook = Strip(tuple(line[::3]), half)
        for run in self._runs(line):
            self._flow(run, half)
        self._fords(line, half)
        return brook

    def _fords(self, line: list[Point], half: float) -> None:
        """Shallow water wherever a brook has none that is deep, also where a road leads over it."""
        gap: list[Point] = []
        for at, p in enumerate([*line, None]):
            if p is not None and p not in self.deep:
                gap = gap or line[max(0, at - 1):at]
                gap.append(p)
            elif gap:
                gap += [p] if p is not None else []
                self.on.ford(Strip((gap[0], gap[len(gap) // 2], gap[-1]) if len(gap) > 2 else tuple(gap), half))
                gap = []

    def _dry(self, p: Point) -> bool:
        """Whether a road lies there, over which a brook has a bridge."""
        return any(road.distance(p) < road.half + 0.9 * self.on.inch for road in self.on.roads)

    def _flow(self, run: list[Point], half: float) -> None:
        """A piece of a brook, or its two ends where something lies in between."""
        many = len(run)
        if many < 3 or abs(run[0][0] - run[-1][0]) + abs(run[0][1] - run[-1][1]) < 4 * half:
            return
        if self.on.lay("water", polygons.thickened(run, 2 * half)):
            self.deep.update(run)
        elif many > 6:
            self._flow(run[:many // 2], half)
            self._flow(run[many // 2 + 1:], half)

    def _runs(self, line: list[Point]) -> Iterator[list[Point]]:
        """The pieces of a brook between its fords and bridges."""
        on, stream = self.on, self.on.stream
        fords = [line[len(line) * part // 100] for part in (stream.between(18, 34), stream.between(64, 82))]
        run: list[Point] = []
        for p in line:
            dry = self._dry(p) or any((p[0] - x) ** 2 + (p[1] - y) ** 2 < (CROSSING * on.inch) ** 2 for x, y in fords)
            if not dry:
                run.append(p)
            elif run:
                if len(run) > 2:
                    yield run
                run = []
        if len(run) > 2:
            yield run

    # parcels -------------------------------------------------------------------------------------------------------

    def _parcels(self, strips: list[Strip]) -> list[Parcel]:
        on = self.on
        rim = 0.1 * on.inch
        zone = on.rules.zone if on.rules.zone_open >= OPEN else 0
        lane = (1.1 - 0.72 * self.tight) * on.inch
        top = on.height / 2 - lane / 2 if on.halves != "free" else on.height - max(rim, zone)
        box = (rim, max(rim, float(zone)), on.width - rim, top)
        apart = self.apart * (1 - 0.1 * self.tight)
        return parcels(sites(on.stream, box, apart, strips), box, lane, apart, strips, VERGE * on.inch)

    def _next(self, key: Callable[[Parcel], float] | None = None) -> list[Parcel]:
        """The free parcels in the order of a key, or by lot; those of the half that hides less first where the halves
        differ much."""
        on = self.on
        shuffled = list(self.free)
        for i in range(len(shuffled) - 1, 0, -1):
            j = on.stream.below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        if key is not None:
            shuffled.sort(key=key)
        if on.halves != "free":
            return shuffled
        poor = on.hiding[0] <= on.hiding[1]
        return sorted(shuffled, key=lambda one: on.south(one.middle) != poor)

    def _take(self, parcel: Parcel) -> None:
        self.free.remove(parcel)

    # contents ------------------------------------------------------------------------------------------------------

    def _ponds(self) -> None:
        on = self.on
        for _ in range(1 if on.halves != "free" else on.stream.between(1, min(2, on.large))):
            for parcel in self._next():
                if plots.pond(on, parcel):
                    self._take(parcel)
                    break

    def _settle(self) -> None:
        """The houses, one in this half and one in the other."""
        on, stream = self.on, self.on.stream
        low, high = HOUSES[self.place]
        count = stream.between(low, high)
        if self.dense:
            count = max(2, count * (5 if self.tight < 0.9 else 3) // 6)
        elif on.large > 1:
            count = count * (3 if on.large < 5 else 4) // 2
        if on.halves != "free":
            count = (count + 1) // 2
        heart = (on.width * stream.between(40, 60) / 100, on.height / 2)
        for number in range(count):
            half = None if on.halves != "free" else bool(number % 2)
            for parcel in sorted(self._next(), key=lambda one: self._rank(one, half, heart)):
                if half is not None and on.south(parcel.middle) != half:
                    continue
                if self._build(parcel):
                    self._take(parcel)
                    break

    def _rank(self, parcel: Parcel, half: bool | None, heart: Point) -> float:
        """How well a house would lie there: along roads and near the heart of a village, spread elsewhere."""
        on = self.on
        x, y = parcel.middle
        far = min((road.distance(parcel.middle) for road in on.roads), default=0.0)
        around = abs(x - heart[0]) + abs(y - heart[1])
        if self.place in ("village", "farm"):
            return far + around * 0.35
        if self.place in ("ruins", "outpost"):
            return around * 0.2
        return 0.0

    def _build(self, parcel: Parcel) -> bool:
        on, place = self.on, self.place
        if place == "village":
            stood = plots.house(on, parcel, self.looks)
            if stood is not None:
                plots.garden(on, parcel, stood)
            return stood is not None
        if place == "farm":
            return plots.farmyard(on, parcel, self.looks)
        if place == "ruins":
            return plots.house(on, parcel, self.looks, straight=True, most=5.4) is not None
        return plots.house(on, parcel, self.looks, straight=place == "outpost", most=4.6) is not None

    def _dress(self) -> None:
        """What makes the place what it is, besides houses: fields, ruins, rocks, barricades."""
        on, stream = self.on, self.on.stream
        half = 2 if on.halves == "free" else 1
        less = 0.6 if self.place in ("ruins", "outpost", "hills") else 1.0
        k = half * (1 if on.large < 3 else 2) * (1 - less * self.tight)
        if self.place == "farm":
            fences: tuple[plots.Fence, ...] = ("hedge", "hedge", "wall")
            self._some(round(1.5 * k), lambda at, one: plots.field(at, one, fences[stream.below(3)]))
        elif self.place == "ruins":
            self._some(round(1.5 * k), plots.ruin)
            self._some(round(1.0 * k), plots.rubble)
        elif self.place == "hills":
            self._some(round(1.0 * k), plots.hill)
            self._some(round(1.0 * k), plots.rubble)
            self._some(round(0.5 * k), lambda at, one: plots.field(at, one, "wall"))
        elif self.place == "outpost":
            self._some(round(1.0 * k), plots.barricade)
            self._some(round(1.0 * k), lambda at, one: plots.field(at, one, "wall"))
            self._some(round(0.5 * k), plots.rubble)
        elif self.place == "woods":
            self._some(round(0.5 * k), plots.rubble)
        else:
            self._some(round(0.5 * k), lambda at, one: plots.field(at, one, "hedge"))

    def _some(self, count: int, fill: Fill) -> None:
        """So many parcels with something, half of them in each half."""
        on = self.on
        for number in range(count):
            for parcel in self._next():
                if on.halves == "free" and on.south(parcel.middle) != bool(number % 2):
                    continue
                if on.share < self.most - 0.02 and fill(on, parcel):
                    self._take(parcel)
                    break

    def _cover(self) -> None:
        """Woods, and what else covers ground here, until there is enough."""
        on, whole = self.on, self.on.width * self.on.height
        both = 1 if on.halves == "free" else 2
        while on.share < self.target:
            left = (self.target - on.share) * whole / both
            laid = False
            for parcel in self._next():
                room = left * 1.25 + 0.01 * whole
                fill = 1.0 if self.dense else on.stream.between(72, 100) / 100
                if parcel.area * fill * fill > room:
                    fill = (room / parcel.area) ** 0.5
                    if fill < 0.35:
                        fill = 0.35
                if self._green(parcel, fill):
                    self._take(parcel)
                    laid = True
                    break
            if not laid:
                break
        self._copses()

    def _copses(self) -> None:
        """Small woods wherever there is still room, until there is enough."""
        on, stream = self.on, self.on.stream
        rim = int(0.6 * on.inch)
        low = on.rules.zone if on.rules.zone_open >= OPEN else 0
        for size in COPSES:
            for _ in range(30):
                if on.share >= self.target:
                    return
                reach = size * on.inch
                at = stream.between(rim, on.width - rim), stream.between(max(rim, low), on.height - max(rim, low))
                if low == 0 or low + reach <= at[1] <= on.height - low - reach:
                    on.copse(at, reach)

    def _green(self, parcel: Parcel, fill: float) -> bool:
        on, lot = self.on, self.on.stream.below(100)
        if self.place == "hills" and lot < 30:
            return plots.hill(on, parcel, fill)
        if self.place in ("farm", "village") and lot < 40:
            return plots.orchard(on, parcel, fill)
        if self.place == "ruins" and lot < 30:
            return plots.debris(on, parcel, fill) if self.dense else plots.ruin(on, parcel)
        return plots.wood(on, parcel, fill)
