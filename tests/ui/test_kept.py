"""What is remembered stays within its bounds, and what is painted in parts is what is painted whole."""

from __future__ import annotations

import pygame
import pytest

from game.art.kept import Packed, in_order, kept, opaque, weight
from game.scenes.base import Scene
from game.ui.app import App
from game.ui.surfaces import Surfaces
from game.ui.text import Writer
from game.ui.theme import PALETTES, metrics
from game.ui.widgets import Button


def test_pictures_are_kept_by_weight() -> None:
    drawn: list[int] = []

    @kept(0.01)
    def square(size: int) -> pygame.Surface:
        drawn.append(size)
        return pygame.Surface((size, size), pygame.SRCALPHA, 32)

    assert square(30) is square(30) and drawn == [30]
    square(31)
    assert square.weight == weight(square(30)) + weight(square(31)) <= 10_000 and drawn == [30, 31]
    square(32)                                  # three are too heavy: the one that was longest unused goes
    assert square.weight <= 10_000 and drawn == [30, 31, 32]
    square(31)
    square(30)
    assert drawn == [30, 31, 32, 30]
    square(200)                                 # heavier than all may be: given, not kept
    assert square.weight <= 10_000
    square(200)
    assert drawn[-2:] == [200, 200]


@pytest.mark.parametrize("order", ["RGBA", "BGRA", "RGB"])
def test_a_picture_that_was_put_away_is_the_same(order: str) -> None:
    channels = len(order)
    drawn = pygame.image.frombuffer(bytes(i // 7 % 251 for i in range(90 * 40 * channels)), (90, 40), order)
    packed = Packed(drawn)
    again = packed.picture()
    assert packed.weight < weight(drawn) / 3
    assert again.get_masks() == drawn.get_masks() and again.get_size() == drawn.get_size()
    for spot in ((0, 0), (89, 0), (13, 21), (89, 39)):
        assert again.get_at(spot) == drawn.get_at(spot)


def test_another_order_of_pixels_shows_the_same() -> None:
    pixels = bytes(range(256)) * 4
    drawn = pygame.image.frombuffer(pixels, (16, 16), "RGBA")
    made = in_order(drawn)
    assert pygame.image.tobytes(made, "RGBA") == pixels and made is not drawn and in_order(made) is made
    for bits in (24, 32):
        plain = opaque(pygame.image.frombuffer(bytes(range(48)), (4, 4), "RGB"), bits)
        assert plain.get_bitsize() == bits and pygame.image.tobytes(plain, "RGB") == bytes(range(48))


def test_blocks_of_text_stay_within_half_a_screen() -> None:
    writer = Writer(metrics(640, 360, 100), PALETTES["default"])
    for i in range(70):
        writer.block(f"{i} words that take some room on a line", "h3").surface()
        assert writer._bytes == sum(block.weight for block in writer._blocks.values()) <= 640 * 360 * 4 * 0.5
    lost = writer.block("held by somebody", "h3")
    for i in range(70):
        writer.block(f"{i} other words that take some room on a line", "h3").surface()
    lost.surface()                              # forgotten meanwhile: nobody counts it
    assert writer._bytes == sum(block.weight for block in writer._blocks.values())


def test_what_only_the_last_screen_showed_is_dropped() -> None:
    surfaces = Surfaces(metrics(640, 360, 100), PALETTES["default"])
    window = pygame.Surface((640, 360), 0, 32)
    for wide in (100, 110):
        surfaces.box(window, pygame.Rect(0, 0, wide, 40), surfaces.card())
    surfaces.watch()
    surfaces.box(window, pygame.Rect(0, 0, 110, 40), surfaces.card())
    surfaces.sweep()
    assert [key[0] for key in surfaces._kept] == [(110, 40)]  # type: ignore[index]
    assert surfaces._bytes == sum(weight(made.image) for made in surfaces._kept.values())


class Rail(Scene):
    """A button whose shadow falls beyond its box."""

    def build(self) -> None:
        self.drawn = 0
        self.button = self.add(Counting("Go", None))

    def layout(self) -> None:
        self.place(self.button, 100, 100, 200, 48)


class Counting(Button):
    drawn = 0

    def draw(self, target: pygame.Surface) -> None:
        self.drawn += 1
        super().draw(target)


@pytest.mark.parametrize("hovered", [False, True])
def test_beside_a_widget_only_its_shadow_is_painted_again(hovered: bool) -> None:
    app, scene = App(size=(1280, 720), headless=True), Rail()
    app.push(scene)
    app.step(1 / 60)
    button, box = scene.button, scene.button.rect
    if hovered:
        app.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0))])
    whole, drawn = pygame.image.tobytes(app.surface, "RGB"), button.drawn
    below = pygame.Rect(box.x - 20, box.bottom, box.width + 40, 30)
    app.surface.fill("#ff00ff", below)
    app.ui.invalidate(below)
    app.step(1 / 60)
    assert pygame.image.tobytes(app.surface, "RGB") == whole and button.drawn == drawn
    button.enabled = False                      # another look: it is drawn anew, and its shadow with it
    app.ui.invalidate(below)
    app.step(1 / 60)
    assert button.drawn > drawn
    parts = pygame.image.tobytes(app.surface, "RGB")
    app.ui.invalidate()
    app.step(1 / 60)
    assert pygame.image.tobytes(app.surface, "RGB") == parts


def test_boxes_share_their_corners_and_none_marks_them() -> None:
    surfaces = Surfaces(metrics(1280, 720, 100), PALETTES["default"])
    for look in (surfaces.paper(), surfaces.card(), surfaces.button()):
        first = surfaces._box(200, 90, look).image.get_buffer().raw
        surfaces._box(310, 90, look).image.fill((255, 0, 0, 255))
        assert surfaces._box(200, 90, look).image.get_buffer().raw == first
