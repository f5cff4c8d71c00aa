"""A passing line lies on no words of the table: edges, tags of roofs, pointers, what is said of a place."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from breadth import some

from game.core.text import T
from game.ui.app import FRAME
from game.ui.widgets.tooltip import Toast, free_place
from tests.whole import fresh, in_language, setting_up

pytestmark = pytest.mark.usefixtures("kts_home")

LONG = T("Saved as {name}", name="The long battle of the seven brothers")
LAYOUTS = ((960, 540), 100), ((1280, 720), 100), ((1920, 1080), 200)
SCREENS = [("set up ghost-legions", "en"), ("set up ghost-legions", "de"), ("ghost-legions-coach", "de"),
           ("warbands-act", "de"), ("set up warbands", "en"), ("skirmashed-scenario", "en"),
           ("simple-battles-scenario", "en"), ("deathzap-scenario", "de"), ("replay", "en")]


def drawn(app: Any) -> Any:
    """The screen with its table painted."""
    app.scene.table.draw(pygame.Surface(app.surface.get_size()))
    return app.scene


@pytest.mark.parametrize(("screen", "layout"), some(
    [(screen, LAYOUTS[(number + turn) % 3]) for turn in range(3)
     for number, screen in enumerate(SCREENS)], len(SCREENS)))
def test_a_passing_line_lies_on_no_words_of_the_table(screen: tuple[str, str], layout: tuple[Any, int]) -> None:
    (name, code), (size, scale) = screen, layout
    app = setting_up(name.removeprefix("set up "), False) if name.startswith("set up ") else fresh(name)
    with in_language(app, code):
        app.change_settings(scale=scale)
        app.resize(size)
        app.step(FRAME)
        scene = drawn(app)
        camera = scene.table.camera
        usual = Toast.show(scene.stage, LONG, 3).rect
        for box in sorted(scene.table.chips.written, key=lambda one: -one.width)[:4]:
            x, y = camera.x, camera.y
            camera.x += (box.centerx - usual.centerx) / camera.zoom
            camera.y -= (box.centery - usual.centery) / camera.zoom
            drawn(app)
            line = Toast.show(scene.stage, LONG, 3).rect
            on = [one for one in scene.table.chips.written if one.colliderect(line)]
            assert not on and scene.table.rect.contains(line), (line, on)
            camera.x, camera.y = x, y
            drawn(app)
        Toast.end(scene.stage)


def test_a_passing_line_makes_way_for_words_that_come() -> None:
    """The view glides while a line is shown, and words of an edge come to lie under it."""
    scene = drawn(fresh("ghost-legions-act"))
    table = scene.table
    line = Toast.show(scene.stage, LONG, 3)
    line.rect.center = max(table.chips.written, key=lambda box: box.width).center
    drawn(scene.app)
    scene.app.step(FRAME)
    assert line.rect.collidelist(table.chips.written) < 0 and table.rect.contains(line.rect)


def test_the_nearest_place_that_is_free() -> None:
    room, usual = pygame.Rect(0, 0, 400, 300), pygame.Rect(150, 270, 100, 20)
    assert free_place(usual, room, [], 8) == usual
    low = pygame.Rect(0, 260, 400, 40)
    assert free_place(usual, room, [low], 8) == pygame.Rect(150, 232, 100, 20)
    half = pygame.Rect(140, 100, 60, 200)
    assert free_place(usual, room, [half], 8) == pygame.Rect(208, 270, 100, 20), "beside it is nearer than above it"
    assert free_place(usual, room, [room], 8).size == usual.size, "covered all over"
