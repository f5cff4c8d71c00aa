"""Movement on strange tables: pieces of every answer and shape strewn over one another, judged by Shapely."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest
import shapely
from drawn import Figure, polygon
from movement_tables import Draws, forest, moved, without
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry import box as rectangle

from game.core.table.movement.movement import MoveField, MoveRules, Path
from game.core.table.movement.reach import Reach
from game.core.table.pieces import Answers, Piece
from game.core.table.places import CONTACT, GRID, Place

SIZE = 12 * GRID
HOOK = ((0, 0), (2, 0), (2, 0.5), (0.5, 0.5), (0.5, 2), (0, 2))
KINDS = (
    Answers(solid=True, accessible=False),
    Answers(accessible=False),
    Answers(move_cost=2),
    Answers(move_cost=3),
    Answers(solid=True, wall_crossing=GRID),
)


def heap_of_pieces(random: Random) -> list[tuple[Piece, Answers]]:
    """Triangles, boxes, hooks and ellipses, overlapping as they fall."""
    found = []
    for k in range(10):
        x, y, w, h = random.uniform(1, 11), random.uniform(1, 11), random.uniform(0.3, 3), random.uniform(0.3, 3)
        piece = (
            polygon(f"P{k}", "rubble", (x, y), (x + w, y), (x + h, y + h)),
            polygon(f"P{k}", "rubble", (x, y), (x + w, y), (x + w, y + h), (x, y + h)),
            polygon(f"P{k}", "rubble", *((x + i, y + j) for i, j in HOOK)),
            forest(f"P{k}", x, y, w / 1.5, h / 1.5),
        )[random.randrange(4)]  # fmt: skip
        found.append((piece, random.choice(KINDS)))
    return found


def union(pieces: list[tuple[Piece, Answers]], least: int) -> shapely.Geometry:
    return shapely.union_all([Polygon(p.corners) for p, told in pieces if told.move_cost >= least]).buffer(-1e-4)


@pytest.mark.rule("TB-4", "TB-5", "TB-14", "TB-15", "TB-16")
@pytest.mark.parametrize("seed", range(8))
def test_moves_are_legal_and_cost_what_shapely_says(seed: int) -> None:
    random, draws = Random(seed), Draws(seed)
    pieces = heap_of_pieces(random)
    field = MoveField(SIZE, SIZE, [p for p, _ in pieces], {p.id: told for p, told in pieces}, MoveRules())
    radius, figures = random.choice([20, 32, 48]), list[Figure]()
    for k in range(60):
        place = Place(random.randrange(SIZE), random.randrange(SIZE))
        new = Figure(f"f{k}", *place, radius, k % 2)
        if len(figures) < 8 and field.may_stand(new, place, figures) is None:
            figures.append(new)
    solid = shapely.union_all([Polygon(p.corners) for p, told in pieces if not told.accessible])
    walls = [Polygon(p.corners).buffer(-1e-4).exterior for p, told in pieces if told.wall_crossing]
    double, triple = union(pieces, 2), union(pieces, 3)
    for mover in figures:
        others, reach = without(figures, mover), Reach(field, mover, figures, 6 * GRID)
        for _ in range(4):
            path = reach.path(reach.sample(draws))
            assert isinstance(path, Path)
            if not path.legs:
                continue
            line = LineString([tuple(spot) for spot in path.points(0.5)])
            assert line.distance(solid) > radius - 0.02
            assert rectangle(0, 0, SIZE, SIZE).buffer(-radius + 0.02).contains(line)
            for other in others:
                if other.side != mover.side:
                    nearest = min(hypot(p.x - other.x, p.y - other.y) for p in (path.starts, path.ends))
                    least = 0.0 if nearest - 2 * radius <= CONTACT else CONTACT
                    assert line.distance(Point(other.x, other.y)) - 2 * radius > least - 0.02
            crossed = sum(shapely.get_num_geometries(line.intersection(w)) for w in walls if line.intersects(w))
            dear = line.intersection(double).length + line.intersection(triple).length
            assert path.cost == pytest.approx(line.length + dear + crossed * GRID, abs=0.5)
            back = field.path(moved(mover, path.ends), path.starts, others)
            assert isinstance(back, Path)
            assert back.cost == pytest.approx(path.cost, abs=0.05 * GRID)
