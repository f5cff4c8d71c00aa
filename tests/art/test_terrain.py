"""The land as pictures: exact footprints, whole tables, marks and things."""

from __future__ import annotations

from itertools import combinations
from math import cos, pi, sin

import numpy as np
import pygame
import pytest
from breadth import some

from game.art import marks, terrain, things
from game.art.land.heaps import inset, inside
from game.art.land.houses import rectangle
from game.art.land.lines import spine
from game.core.table.pieces import Kind, Overrides, Piece, Road, Table
from game.core.table.places import Place


def box(name: str, kind: Kind, x0: float, y0: float, x1: float, y1: float, look: str = "",
        overrides: Overrides | None = None) -> Piece:
    """A rectangle in inches."""
    corners = tuple(Place.at(*p) for p in ((x0, y0), (x1, y0), (x1, y1), (x0, y1)))
    return Piece(name, kind, corners, look=look, overrides=overrides or Overrides())


def oval(name: str, kind: Kind, x: float, y: float, rx: float, ry: float) -> Piece:
    """An ellipse of 24 corners in inches."""
    return Piece(name, kind, tuple(Place.at(x + rx * cos(pi * k / 12), y + ry * sin(pi * k / 12)) for k in range(24)))


PIECES = (oval("F1", "forest", 3, 3, 2.5, 2), box("H1", "house", 6, 1, 9, 4), box("H2", "house", 7, 6, 9.5, 8, "flat"),
          box("W1", "wall", 1, 6, 4, 6.25), box("G1", "hedge", 1, 8, 1.4, 11), oval("R1", "rubble", 4, 9, 1, .8),
          oval("L1", "hill", 10, 10, 1.5, 1.5), oval("P1", "water", 6.5, 10.5, 1.5, .8))
TABLE = Table("A test", 12 * 64, 12 * 64, PIECES)


@pytest.mark.parametrize("style", terrain.HOUSE_STYLES)
@pytest.mark.parametrize("px", [40, 64, 90])
def test_a_house_fills_its_footprint_and_nothing_else(style: str, px: int) -> None:
    house = terrain.house_image(3, 2.25, style, 4, px)
    assert house.get_size() == (3 * px, round(2.25 * px))
    alpha = pygame.surfarray.array_alpha(house)
    if style not in ("ruin", "module"):                    # a ruin is broken, a module has its corners cut
        assert (alpha[2:-2, 2:-2] > 240).all()


def test_an_unknown_house_is_refused() -> None:
    with pytest.raises(ValueError, match="house style"):
        terrain.house_image(3, 3, "igloo")


@pytest.mark.parametrize("px", [40, 64, 101.5])
def test_layers_are_as_large_as_the_table(px: float) -> None:
    layers = terrain.table_layers(TABLE, px)
    assert layers.ground.get_size() == (round(12 * px), round(12 * px))
    assert {s.piece for s in layers.roofs()} == {"H1", "H2"}
    roof = next(s for s in layers.roofs() if s.piece == "H1")
    wanted = pygame.Rect(round(6 * px), round(8 * px), round(3 * px), round(3 * px))
    assert abs(roof.rect.x - wanted.x) <= 1 and abs(roof.rect.y - wanted.y) <= 1
    assert abs(roof.rect.w - wanted.w) <= 2 and abs(roof.rect.h - wanted.h) <= 2


def test_trees_stand_inside_their_wood() -> None:
    crowns = terrain.table_layers(TABLE, 40).crowns()
    corners = [p.inches for p in PIECES[0].corners]
    assert len(crowns) >= 6
    assert all(c.piece == "F1" and inside(c.centre, corners) for c in crowns)


def test_a_table_is_drawn_the_same_twice() -> None:
    a, b = (terrain.table_layers(TABLE, 48) for _ in range(2))
    assert pygame.image.tobytes(a.ground, "RGB") == pygame.image.tobytes(b.ground, "RGB")
    assert [(s.rect.topleft, s.centre) for s in a.standing] == [(s.rect.topleft, s.centre) for s in b.standing]


def test_the_painted_ground_is_kept() -> None:
    red = pygame.Surface((12 * 64, 12 * 64))
    red.fill((200, 30, 20))
    layers = terrain.table_layers(Table("bare", 12 * 64, 12 * 64), 32, red.subsurface)
    assert layers.ground.get_at((100, 300))[:3] == (200, 30, 20)
    assert red.get_size() == (12 * 64, 12 * 64)


@pytest.mark.parametrize(("px", "box"), some([
    (24, (0, 0, 5, 5)), (64, (3, 2, 6, 7)), (100, (6, 5, 6, 7)), (128, (3, 2, 6, 7)),
    (24, (3, 2, 6, 7)), (24, (6, 5, 6, 7)), (64, (0, 0, 5, 5)), (64, (6, 5, 6, 7)), (100, (0, 0, 5, 5)),
    (100, (3, 2, 6, 7)), (128, (0, 0, 5, 5)), (128, (6, 5, 6, 7))], 4))
def test_a_section_shows_what_the_whole_shows(px: int, box: tuple[int, int, int, int]) -> None:
    road = Road((Place.at(0, 5), Place.at(6, 5.5), Place.at(12, 7)))
    table = Table("A test", 12 * 64, 12 * 64, PIECES, roads=(road,))
    part = pygame.Rect(*(64 * side for side in box))
    whole, made = terrain.table_layers(table, px), terrain.table_layers(table, px, section=part)
    assert made.section == part and made.corner == (box[0] * px, box[1] * px)
    seen = pygame.Rect(box[0] * px, box[1] * px, box[2] * px, box[3] * px)
    assert made.ground.get_size() == seen.size
    a, b = (pygame.surfarray.array3d(one).astype(int) for one in (whole.ground.subsurface(seen), made.ground))
    assert np.abs(a - b).max() <= 24 and np.abs(a - b).mean() < .4     # shadows are laid on at another scale
    there = {(s.piece, s.centre): (s.rect, pygame.image.tobytes(s.surface, "RGBA")) for s in made.standing}
    for s in whole.standing:
        drawn = s.rect, pygame.image.tobytes(s.surface, "RGBA")
        assert there.get((s.piece, s.centre), drawn if not s.rect.colliderect(seen) else None) == drawn


def test_what_stands_in_two_sections_is_drawn_once() -> None:
    a, b = pygame.Rect(0, 0, 64 * 8, 64 * 8), pygame.Rect(64 * 3, 64 * 2, 64 * 9, 64 * 8)
    first = terrain.table_layers(TABLE, 40, section=a)
    fresh, next_one = (terrain.table_layers(TABLE, 40, section=b, before=before) for before in (None, first))
    shared = [s for s in next_one.standing if any(s is one for one in first.standing)]
    assert 0 < len(shared) < len(next_one.standing)
    assert [(s.kind, s.centre, s.rect, pygame.image.tobytes(s.surface, "RGBA")) for s in next_one.standing] == [
        (s.kind, s.centre, s.rect, pygame.image.tobytes(s.surface, "RGBA")) for s in fresh.standing]


def test_every_piece_is_seen() -> None:
    bare = pygame.surfarray.array3d(terrain.table_layers(Table("A test", 768, 768), 32).ground).astype(int)
    for piece in PIECES:
        layers = terrain.table_layers(Table("A test", 768, 768, (piece,)), 32)
        for standing in layers.standing:
            layers.ground.blit(standing.surface, standing.rect)
        n = len(piece.corners)
        x, y = sum(p.x for p in piece.corners) / n, sum(p.y for p in piece.corners) / n
        at = round(x / 64 * 32), round((768 - y) / 64 * 32)
        spot = (slice(at[0] - 3, at[0] + 4), slice(at[1] - 3, at[1] + 4))
        drawn = pygame.surfarray.array3d(layers.ground).astype(int)
        assert np.abs(drawn[spot] - bare[spot]).mean() > 6, piece.id


def test_roofs_to_stand_on_are_flat() -> None:
    high = Table("high", 768, 768, (box("H1", "house", 2, 2, 5, 5, "red", Overrides(standable=True)),))
    low = Table("low", 768, 768, (box("H1", "house", 2, 2, 5, 5, "red"),))
    assert terrain.table_layers(high, 32).roofs()[0].standable
    assert not terrain.table_layers(low, 32).roofs()[0].standable
    assert terrain.table_layers(low, 32, flat_roofs=True).roofs()[0].standable


def test_the_open_floor_lies_where_the_house_is() -> None:
    plan, rect = terrain.house_plan(TABLE, PIECES[1], 50)
    assert rect == terrain.table_layers(TABLE, 50).roofs()[0].rect or rect.size == plan.get_size()
    assert rect.topleft == (300, 400)


def test_shapes_are_recognised() -> None:
    turned = rectangle([(0, 0), (30, 40), (22, 46), (-8, 6)])
    assert turned is not None and abs(turned.turn + 36.87) < .01 and (round(turned.w), round(turned.h)) == (10, 50)
    assert rectangle([(0, 0), (10, 0), (12, 8), (0, 8)]) is None
    assert spine([(0, 0), (100, 0), (100, 10), (0, 10)]) == ([(0.0, 5.0), (100.0, 5.0)], 10.0)
    assert spine([(0, 0), (10, 0), (5, 9)]) is None
    assert inset([(0, 0), (10, 0), (10, 10), (0, 10)], 2) == [(2, 2), (8, 2), (8, 8), (2, 8)]


@pytest.mark.parametrize("size", [20, 26, 40])
def test_marks_differ(size: int) -> None:
    drawn = {}
    for name in marks.MARKS:
        made = marks.mark(name, size, 3)
        drawn[name] = pygame.surfarray.array_alpha(made).astype(float), pygame.surfarray.array3d(made).mean(axis=2)
        assert made.get_width() == made.get_height() and (drawn[name][0] > 200).sum() > size * size * .2
    for (a, (alpha_a, grey_a)), (b, (alpha_b, grey_b)) in combinations(drawn.items(), 2):
        shape = np.abs(alpha_a - alpha_b).mean() + np.abs(grey_a * alpha_a - grey_b * alpha_b).mean() / 255
        assert shape > 5, f"{a} and {b} look alike without colour ({shape:.1f})"


def test_rings_and_objectives() -> None:
    for kind in marks.RINGS:
        ring = marks.ring(kind, 32)
        middle = ring.get_width() // 2
        assert ring.get_at((middle, middle)).a == 0
        assert ring.get_bounding_rect().w >= 64
    with pytest.raises(ValueError, match="ring"):
        marks.ring("wedding", 32)
    grey = [pygame.surfarray.array3d(marks.objective(60, side)).mean() for side in (None, 0, 1)]
    assert len(set(grey)) == 3


def test_dice_show_what_was_rolled() -> None:
    faces = [pygame.image.tobytes(things.die(n, 40), "RGBA") for n in (*range(1, 7), None)]
    assert len(set(faces)) == 7
    hit, miss, natural = things.die(4, 40), things.die(4, 40, miss=True), things.die(4, 40, natural=True)
    assert len({pygame.image.tobytes(s, "RGBA") for s in (hit, miss, natural)}) == 3
    assert len({pygame.image.tobytes(things.d10(n, 40), "RGBA") for n in range(1, 11)}) == 10


def test_the_tape_lies_on_its_path() -> None:
    picture, (left, top) = things.tape([(100, 100), (228, 100), (228, 164)], 64)
    for x, y in ((110, 104), (150, 104), (224, 130)):
        r, g, b, a = picture.get_at((x - left, y - top))
        assert a == 255 and r > 150 and g > 100 and b < 120, (x, y)
    with pytest.raises(ValueError, match="two points"):
        things.tape([(1, 1)], 64)


def test_lamp_warms_the_middle_and_darkens_the_corner() -> None:
    light = things.lamp(400, 300)
    assert light.get_at((160, 96))[:3] == (255, 226, 160)
    corner = light.get_at((399, 299))
    assert sum(corner[:3]) < 60 and corner.a > 90


def test_things_have_their_size() -> None:
    assert things.tray(384, 140).get_size() == (384, 140)
    assert things.texture("wood", (700, 300)).get_size() == (700, 300)
    assert things.book("#3C5D34", "foxley-robyn", 200, 280).get_width() >= 200
    with pytest.raises(KeyError):
        things.texture("marble")                                    # type: ignore[arg-type]
