"""Roofs: who stands on them, where ways leave them, free spots on them (TB-13)."""

from __future__ import annotations

import numpy as np
import pytest

from game.core.state import Figure
from game.core.table.levels import RoofReach, beside
from game.core.table.movement.movement import MoveRules, Path
from game.core.table.pieces import Answers, Overrides, Piece, Table
from game.core.table.places import GRID, Place
from game.core.table.sight.sight import SightRules
from game.core.table.tabletop import Tabletop

HOUSE = Answers(solid=True, height=2 * GRID, standable=True)
KINDS = {"house": HOUSE, "wall": Answers(solid=True, accessible=False, height=4 * GRID)}


def box(id: str, kind: str, x0: float, y0: float, x1: float, y1: float) -> Piece:
    return Piece(id, kind, (Place.at(x0, y0), Place.at(x1, y0), Place.at(x1, y1), Place.at(x0, y1)))


def ell() -> Piece:
    return Piece("L1", "house", tuple(Place.at(x, y) for x, y in ((2, 2), (8, 2), (8, 4), (4, 4), (4, 8), (2, 8))))


def top(*pieces: Piece) -> Tabletop:
    return Tabletop(Table("Roofs", 24 * GRID, 24 * GRID, pieces), KINDS, SightRules(heights=True),
                    MoveRules(heights=True, pass_prone=True))


def at(x: float, y: float, z: int = 2 * GRID, side: int = 0, id: str = "A1") -> Figure:
    return Figure(id=id, side=side, name=id, radius=GRID // 2, x=int(x * GRID), y=int(y * GRID), z=z, placed=True)


@pytest.mark.rule("TB-13")
@pytest.mark.parametrize(("x", "y", "on"), [(12, 12, True), (14, 12, True), (10, 10, True), (14.015625, 12, False),
                                            (9.5, 9.5, False)])
def test_edges_belong_to_the_roof(x, y, on):
    levels = top(box("H1", "house", 10, 10, 14, 14)).levels
    assert levels.supports(at(x, y)) is on and levels.supports(at(x, y, 0))
    assert levels.below(x * GRID, y * GRID, 2 * GRID) == (2 * GRID if on else 0)
    assert levels.below(x * GRID, y * GRID, GRID) == 0, "a level above is none below"


@pytest.mark.rule("TB-13")
def test_where_a_straight_way_leaves_a_roof():
    roof = top(ell()).levels.roofs[0]
    assert roof.leaves(Place.at(3, 3), Place.at(7, 3)) is None
    assert roof.leaves(Place.at(3, 3), Place.at(10, 3)) == (8 * GRID, 3 * GRID)
    assert roof.leaves(Place.at(3, 7), Place.at(7, 3)) == (4 * GRID, 6 * GRID), "over the inner corner's gap"
    assert roof.off(3 * GRID, 3 * GRID) == GRID
    spot, inwards = roof.rim(8 * GRID + 32, 3 * GRID)
    assert spot == (8 * GRID, 3 * GRID) and inwards == (-1, 0)


@pytest.mark.rule("TB-13", "TB-16")
def test_a_walk_stays_on_its_roof():
    tabletop = top(ell())
    me, foe = at(3, 7), at(3, 5, side=1, id="B1")
    reach = RoofReach.on(tabletop.levels.roofs[0], tabletop.reach(me, [], 4 * GRID))
    assert isinstance(reach.path(Place.at(3, 3.5)), Path)
    assert "edge" in str(reach.why_not(Place.at(5, 7))), "nothing to stand on"
    assert "over the edge" in str(reach.why_not(Place.at(5.5, 4))), "the straight way crosses the yard"
    assert reach.contains(Place.at(3, 4)) and not reach.contains(Place.at(5, 7))
    blocked = RoofReach.on(tabletop.levels.roofs[0], tabletop.reach(me, [foe], 5 * GRID))
    assert "edge" in str(blocked.why_not(Place.at(3, 3.5))), "no way round the enemy on a narrow roof"
    rings = reach.outline()
    assert rings and all(2 * GRID - 8 <= x <= 8 * GRID + 8 for ring in rings for x, _ in ring)


@pytest.mark.rule("TB-13", "TB-16", "WB-R106")
def test_roofs_of_one_height_edge_to_edge_are_walked_as_one():
    tabletop = top(box("H1", "house", 8, 10, 12, 14), box("H2", "house", 12, 10, 16, 14),
                   box("H3", "house", 16.25, 10, 20, 14))
    first, second, third = tabletop.levels.roofs
    assert first.carries(13 * GRID, 12 * GRID) and not first.holds(13 * GRID, 12 * GRID) and third.joined == ()
    assert first.leaves(Place.at(9, 12), Place.at(15, 12)) is None
    assert first.leaves(Place.at(9, 12), Place.at(17, 12)) == (16 * GRID, 12 * GRID), "into the gap"
    assert second.leaves(Place.at(13, 13), Place.at(11, 15)) == (12 * GRID, 14 * GRID)
    reach = RoofReach.on(first, tabletop.reach(at(11, 12), [], 4 * GRID))
    assert reach.contains(Place.at(14, 13)) and not reach.contains(Place.at(16.1, 12))
    lower = Piece("H2", "house", box("H2", "house", 12, 10, 16, 14).corners, overrides=Overrides(height=GRID))
    assert all(roof.joined == () for roof in top(box("H1", "house", 8, 10, 12, 14), lower).levels.roofs)


@pytest.mark.rule("TB-4", "TB-13")
def test_free_spots_on_a_roof():
    levels = top(box("H1", "house", 10, 10, 14, 14), box("W1", "wall", 12, 12.5, 14, 13)).levels
    roof, me = levels.roofs[0], at(0, 0, id="A9")
    assert levels.spot(roof, me, Place.at(14, 11), [], whole=True) == Place.at(13.5, 11)
    assert levels.spot(roof, me, Place.at(14, 11), []) == Place.at(14, 11), "the base may hang over"
    other = at(13.5, 11)
    found = levels.spot(roof, me, Place.at(13.5, 11), [other], whole=True)
    assert found is not None and (found.x - other.x) ** 2 + (found.y - other.y) ** 2 >= GRID * GRID
    assert levels.spot(roof, me, Place.at(13.5, 11), [at(13.5, 11, 0)], whole=True) == Place.at(13.5, 11)
    assert not levels.on_roof(roof, me, Place.at(13, 12.75), [], False), "a higher wall is in the way"
    assert levels.spot(roof, me, Place.at(20, 11), [], within=64) is None


@pytest.mark.rule("TB-4", "TB-13")
@pytest.mark.parametrize("whole", [False, True])
def test_many_places_on_a_roof_are_judged_as_each(whole):
    levels = top(ell(), box("W1", "wall", 12, 12.5, 14, 13), box("H2", "house", 8, 4, 12, 8)).levels
    others = [at(3, 3.2, id="B1"), at(7, 3, 0, id="B2")]
    for roof in levels.roofs:
        me = at(0, 0, id="A9")
        x, y = (np.ravel(one) for one in np.meshgrid(np.arange(0, 14 * GRID, 7), np.arange(0, 14 * GRID, 7)))
        told = levels.on_roof_all(roof, me, x, y, others, whole)
        each = [levels.on_roof(roof, me, Place(*place), others, whole)
                for place in zip(x.tolist(), y.tolist(), strict=True)]
        assert told.tolist() == each and 0 < sum(each) < len(each)


@pytest.mark.rule("TB-3", "TB-13", "WB-R31")
@pytest.mark.parametrize(("inside", "x"), [(True, 10.5), (False, 9.5)])
def test_places_beside_a_side_of_a_roof(inside, x):
    roof = top(box("H1", "house", 10, 10, 14, 14)).levels.roofs[0]
    goal = Place.at(x, 13.5)
    x, y = beside(roof.side(9.5 * GRID, 13.5 * GRID), goal, GRID // 2 + 3.2, GRID, inside=inside)
    more = [*map(Place, x.tolist(), y.tolist())]
    assert goal not in more and len(more) > 100
    far = [(p.x - goal.x) ** 2 + (p.y - goal.y) ** 2 for p in more]
    assert far == sorted(far) and far[-1] <= GRID * GRID
    assert all(abs(p.x - 10 * GRID) <= GRID // 2 + 3 and (p.x >= 10 * GRID or not inside) for p in more)
    assert max(p.y for p in more) == 14 * GRID, "not past the end of that side"


@pytest.mark.rule("TB-13")
def test_what_lies_below_many_points_is_what_lies_below_each():
    levels = top(box("H1", "house", 10, 10, 14, 14), ell()).levels
    x, y = (grid.ravel() for grid in np.meshgrid(np.arange(0, 20 * GRID, 29), np.arange(0, 20 * GRID, 31)))
    for limit in (0, 2 * GRID - 1, 2 * GRID, 9 * GRID):
        each = [levels.below(*at, limit) for at in zip(x.tolist(), y.tolist(), strict=True)]
        assert levels.below_all(x, y, limit).tolist() == each
    assert any(each) and not all(each)


@pytest.mark.rule("TB-13")
def test_walls_between():
    levels = top(box("H1", "house", 10, 10, 14, 14)).levels
    across = (Place.at(9, 12), Place.at(15, 12))
    assert levels.walled(*across, 0) and not levels.walled(*across, 2 * GRID)
    assert not levels.walled(Place.at(9.5, 9), Place.at(9.5, 15), 0), "beside a wall is not across it"
    assert not levels.walled(Place.at(10, 9), Place.at(10, 15), 0), "nor is along it"
    assert not levels.walled(Place.at(9.5, 10.5), Place.at(10.5, 9.5), 0), "nor over a corner"
    assert levels.walled(Place.at(9.5, 10.515625), Place.at(10.5, 9.515625), 0), "a hair further in it is"
    row = top(box("H1", "house", 10, 10, 14, 14), box("H2", "house", 14, 10, 18, 14), box("H3", "house", 18, 14, 20, 16)
              ).levels
    assert row.walled(Place.at(14, 9), Place.at(14, 15), 0), "along the seam of two that touch is across both (TB-8)"
    assert row.walled(Place.at(17, 15), Place.at(19, 13), 0), "where only corners meet, too"
    assert not row.walled(Place.at(14, 9), Place.at(14, 15), 2 * GRID)
    ell_shaped = top(ell()).levels
    assert not ell_shaped.walled(Place.at(3, 9), Place.at(9, 3), 0), "over the yard, past the inner corner"
    assert ell_shaped.walled(Place.at(5, 3), Place.at(3, 5), 0) and not ell_shaped.walled(
        Place.at(4, 8.5), Place.at(4, 4), 0), "along the side of the yard up to its corner"


@pytest.mark.rule("TB-15", "TB-13")
def test_what_bars_a_walk_at_a_level():
    levels = top(box("H1", "house", 10, 10, 14, 14), box("W1", "wall", 12, 12.5, 14, 13)).levels
    ground, roof = levels.barred(0, 32), levels.barred(2 * GRID, 32)
    assert ground.bar_at(11 * GRID, 11 * GRID) is not None and roof.bar_at(11 * GRID, 11 * GRID) is None
    assert roof.bar_at(13 * GRID, 13 * GRID) is not None, "a higher wall stands on the roof"
