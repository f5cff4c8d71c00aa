"""The wood beside a table that is seen whole is a kitchen table: with a mug and dice, and with those who fell."""

from __future__ import annotations

import time

import pygame
import pytest

from game.scenes import screens
from game.scenes.battle import BattleScene
from game.store.settings import silent
from game.ui.app import App
from game.ui.table import decals


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def opened(answers: int, ruleset: str, size: tuple[int, int] = (1280, 720), **settings: object) -> BattleScene:
    match = screens.played(answers, ruleset=ruleset)
    match.players = ("human", "human")
    app = App(silent(summary=False, **settings), size=size, headless=True)
    scene = BattleScene(match, None, journal=False)
    app.push(scene)
    scene.table.wait = True
    app.step(1 / 60, [])
    return scene


def ground(scene: BattleScene) -> tuple[pygame.Surface, pygame.Rect]:
    """The still layers of the table as they are now, and where the mat lies on them."""
    table = scene.table
    table.underlay.forget()
    table.invalidate()
    scene.app.step(1 / 60, [])
    camera, (left, top) = table.camera, table.camera.corner()
    mat = pygame.Rect(left - table.rect.x, top - table.rect.y, round(camera.width * camera.zoom),
                      round(camera.height * camera.zoom))
    assert table.underlay._whole is not None
    return table.underlay._whole.copy(), mat


def differing(one: pygame.Surface, other: pygame.Surface, box: pygame.Rect) -> int:
    """Pixels of a box that differ."""
    box = box.clip(one.get_rect())
    a, b = (pygame.surfarray.array2d(picture.subsurface(box)) for picture in (one, other))
    return int((a != b).sum())


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150)])
def test_things_lie_on_the_wood_at_both_sides_of_a_whole_table_and_never_on_the_mat(size, scale):
    scene = opened(160, "ghost-legions", size, scale=scale)
    scene.table.fit()
    scene.table.end_glide()
    wood, end = scene.table.underlay._wood, time.monotonic() + 20
    while not wood._things:
        assert time.monotonic() < end, "no things were drawn"
        scene.app.step(1 / 60, [])
        time.sleep(0.01)
    assert len(wood._things) == 5
    with_things, mat = ground(scene)
    wood._things = ()
    without, _ = ground(scene)
    left = pygame.Rect(0, 0, mat.left, with_things.get_height())
    right = pygame.Rect(mat.right, 0, with_things.get_width() - mat.right, with_things.get_height())
    assert min(differing(with_things, without, left), differing(with_things, without, right)) > 500
    assert differing(with_things, without, mat) == 0


def test_where_the_mat_fills_the_view_nothing_is_drawn():
    scene = opened(160, "ghost-legions")
    assert not scene.table.camera.whole and scene.table.underlay._wood._things == ()


def test_the_fallen_are_lined_up_each_by_the_side_that_lost_them():
    scene = opened(90, "simple-battles")
    dead = [one for one in scene.table.decals if one.kind == "fallen"]
    assert {one.side for one in dead} == {0, 1} and len(dead) == len(scene.match.state.gone)
    assert sorted(one.side for one in dead) == sorted(one.side for one in scene.match.state.gone.values())
    scene.table.fit()
    scene.table.end_glide()
    both, mat = ground(scene)
    for side in (0, 1):
        kept = tuple(one for one in dead if one.side != side)
        scene.table.decals = kept
        left, _ = ground(scene)
        beside = [pygame.Rect(0, mat.top, mat.left, mat.height),
                  pygame.Rect(mat.right, mat.top, both.get_width() - mat.right, mat.height)]
        changed = [differing(both, left, box) for box in beside]
        assert changed[side] > 100 * sum(one.side == side for one in dead) and changed[1 - side] < 50
        scene.table.decals = tuple(dead)


def test_however_many_fell_none_lies_on_another(monkeypatch):
    scene = opened(160, "ghost-legions")
    scene.table.fit()
    scene.table.end_glide()
    spots: list[tuple[float, float, float]] = []
    monkeypatch.setattr(pygame.draw, "aacircle",
                        lambda image, colour, at, radius, *width: spots.append((*at, radius)))
    scene.table.decals = tuple(decals.Decal("fallen", 5, 5, (0.5, 0.8)[i % 2], "samurai", 0, i, i % 2)
                               for i in range(40))
    image = pygame.Surface(scene.table.rect.size)
    scene.table.underlay._wood._line_up(image, pygame.Rect(217, 108, 530, 530))
    rims = spots[1::3]
    assert len(rims) == 40
    for i, (x, y, r) in enumerate(rims):
        assert not pygame.Rect(217, 108, 530, 530).inflate(2, 2).collidepoint(x, y)
        assert all((x - ox) ** 2 + (y - oy) ** 2 >= (r + other) ** 2 for ox, oy, other in rims[:i])
