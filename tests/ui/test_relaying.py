"""A layout paints everything, or, where a scene says so, only what it moves."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.base import Scene
from game.ui.app import FRAME, App
from game.ui.widgets.base import Widget


class Patch(Widget):
    """A box of one colour that casts nothing."""

    def draw(self, target: pygame.Surface) -> None:
        target.fill((200, 30, 30), self.rect)

    def reach(self) -> pygame.Rect:
        return self.rect


class Mover(Scene):
    """Its one patch stands where `at` says when it is laid out."""

    paints_moved = True

    def __init__(self) -> None:
        super().__init__()
        self.at, self.painted = 0, list[pygame.Rect]()

    def build(self) -> None:
        self.patch = self.add(Patch())

    def layout(self) -> None:
        self.place(self.patch, self.at, 100, 50, 50)

    def paint(self, target: pygame.Surface) -> None:
        self.painted.append(target.get_clip())
        super().paint(target)


@pytest.fixture
def mover() -> Mover:
    app, scene = App(headless=True), Mover()
    app.push(scene)
    app.step(FRAME)
    scene.painted.clear()
    return scene


def test_a_layout_that_moves_nothing_paints_nothing(mover: Mover) -> None:
    mover.ui.request_layout()
    assert not mover.app.step(FRAME) and not mover.painted


def test_what_moves_is_painted_where_it_was_and_where_it_is(mover: Mover) -> None:
    old, mover.at = mover.patch.rect.copy(), 300
    mover.ui.request_layout()
    mover.app.step(FRAME)
    assert mover.patch.rect != old
    assert sorted(map(tuple, mover.painted)) == sorted(map(tuple, (old, mover.patch.rect)))
    fresh = mover.app.surface.copy()
    mover.paint(fresh)
    assert pygame.image.tobytes(fresh, "RGB") == pygame.image.tobytes(mover.app.surface, "RGB")


def test_what_is_hidden_or_taken_off_is_painted_over(mover: Mover) -> None:
    old = mover.patch.rect.copy()
    mover.patch.visible = False
    mover.ui.request_layout()
    mover.app.step(FRAME)
    assert mover.painted == [old]


def test_every_other_scene_is_painted_whole(mover: Mover) -> None:
    mover.paints_moved = False
    mover.ui.request_layout()
    mover.app.step(FRAME)
    assert mover.painted == [mover.app.surface.get_rect()]
