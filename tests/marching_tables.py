"""The tables of Deathzap (section 7.4 of its catalogue) built by hand, units on them, what keeps one together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations

from drawn import Figure, box
from movement_tables import forest

from game.core.table.marching.marching import March
from game.core.table.movement.movement import MoveRules
from game.core.table.pieces import Answers, Kind, Piece, Table
from game.core.table.places import GRID, Place
from game.core.table.sight.sight import SightRules
from game.core.table.tabletop import Tabletop
from game.core.text import T, Text

FOOT: dict[Kind, Answers] = {
    "forest": Answers(move_cost=2, sight_depth=3 * GRID, cover="soft"),
    "house": Answers(solid=True, cover="hard", wall_crossing=GRID),
}
WHEELS: dict[Kind, Answers] = {
    "forest": Answers(accessible=False, sight_depth=3 * GRID, cover="soft"),
    "house": Answers(solid=True, cover="hard", accessible=False),
}


def _table(name: str, width: int, height: int, houses: Sequence[tuple[float, ...]],
           woods: Sequence[tuple[float, ...]]) -> Table:
    pieces: list[Piece] = [box(f"H{i}", "house", *one) for i, one in enumerate(houses, 1)]
    pieces += [forest(f"F{i}", *one) for i, one in enumerate(woods, 1)]
    return Table(name, width * GRID, height * GRID, tuple(pieces))


T1 = _table(
    "Crossroads hamlet", 48, 48,
    [(14, 17, 20, 22), (28, 17, 34, 22), (14, 26, 20, 31), (28, 26, 34, 31), (4, 21, 8, 26), (40, 22, 44, 27)],
    [(9, 12, 6, 4.5), (39, 12, 6, 4.5), (9, 36, 6, 4.5), (39, 36, 6, 4.5), (24, 10.5, 5, 3), (24, 37.5, 5, 3)],
)
T2 = _table(
    "Wooded valley", 72, 48,
    [(33, 9, 38, 13), (34, 35, 39, 39), (18, 22, 23, 26), (49, 22, 54, 26), (2, 20, 7, 24), (65, 24, 70, 28)],
    [(12, 13, 8, 5), (29, 20, 5, 5.5), (47, 12, 7, 4.5), (60, 35, 8, 5), (43, 28, 5, 5.5), (25, 36, 7, 4.5),
     (10, 31, 5, 5), (62, 17, 5, 5)],
)


def top_of(table: Table, kinds: Mapping[Kind, Answers] = FOOT) -> Tabletop:
    """The table as one type of figure meets it."""
    return Tabletop(table, kinds, SightRules(), MoveRules())


def chain(radius: int = 32, link: int = GRID) -> Callable[[Mapping[str, Place]], Text | None]:
    """The demand that figures form one chain."""
    limit = (2 * radius + link) ** 2

    def rule(places: Mapping[str, Place]) -> Text | None:
        left, edge = dict(places), list[Place]()
        if left:
            edge.append(left.pop(next(iter(left))))
        while edge:
            here = edge.pop()
            near = [k for k, p in left.items() if (p.x - here.x) ** 2 + (p.y - here.y) ** 2 <= limit]
            edge += [left.pop(k) for k in near]
        return T("the unit would fall apart") if left else None

    return rule


def block(name: str, at: Place, count: int, side: int = 0, radius: int = 32, across: int = 5) -> list[Figure]:
    """A unit in ranks, a quarter of an inch apart."""
    pitch = 2 * radius + 16
    return [Figure(f"{name}.{i + 1}", at.x + (i % across) * pitch, at.y + (i // across) * pitch, radius, side)
            for i in range(count)]


def march(top: Tabletop, unit: Sequence[Figure], others: Iterable[Figure] = (), inches: float | None = 6,
          **more: object) -> March:
    """The march of a unit that has to stay in one chain."""
    radius = unit[0].radius
    return March(movers=unit, others=list(others), top=top, rule=chain(radius),
                 allowance=None if inches is None else round(inches * GRID), **more)  # type: ignore[arg-type]


def apart(places: Mapping[str, Place], unit: Sequence[Figure]) -> bool:
    """Whether no two bases of the unit overlap."""
    radius = {figure.id: figure.radius for figure in unit}
    return all((p.x - q.x) ** 2 + (p.y - q.y) ** 2 >= (radius[a] + radius[b]) ** 2
               for (a, p), (b, q) in combinations(places.items(), 2))
