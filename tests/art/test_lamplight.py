"""Lamp light that is kept small: every part of it is the same, however it is laid."""

from __future__ import annotations

import pygame
import pytest

from game.art import things
from game.art.kept import weight
from game.art.lamplight import LampLight

SIZE = (301, 203)


def drawn(size: tuple[int, int]) -> pygame.Surface:
    return things.lamp(*size)


def grey() -> pygame.Surface:
    image = pygame.Surface((340, 240), 0, 32)
    image.fill((120, 120, 120))
    return image


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGB")


@pytest.mark.parametrize("corner", [(0, 0), (7, 5), (-21, -30)])
def test_parts_of_it_lie_where_they_lie_in_the_whole(corner: tuple[int, int]) -> None:
    light, whole, parts, clips = LampLight(SIZE, drawn), grey(), grey(), grey()
    light.lay(whole, corner=corner)
    for left in range(0, 301, 43):
        for top in range(0, 203, 29):
            part = pygame.Rect(left, top, 43, 29)
            light.lay(parts, part, corner)
            clips.set_clip(part.move(corner))
            light.lay(clips, corner=corner)
    assert pixels(parts) == pixels(clips) == pixels(whole) != pixels(grey())
    assert parts.get_clip() == parts.get_rect()
    outside = pygame.Rect(corner, SIZE)
    assert all(whole.get_at(at)[:3] == (120, 120, 120) for at in ((339, 239), (320, 10), (10, 230))
               if not outside.collidepoint(at))


def test_it_is_nearly_the_light_drawn_at_its_size_and_weighs_a_sixteenth() -> None:
    light, small, large = LampLight(SIZE, drawn), grey(), grey()
    light.lay(small)
    large.blit(drawn(SIZE), (0, 0))
    assert max(abs(a - b) for a, b in zip(pixels(small), pixels(large), strict=True)) <= 6
    assert weight(light._kept) < weight(drawn(SIZE)) / 14
    light.lay(small, pygame.Rect(400, 10, 5, 5))        # nothing of it there
