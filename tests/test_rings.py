"""Rings round figures can be seen on every mat, also by a deuteranope, however small the base is."""

from __future__ import annotations

import pygame
import pytest

from game.art import marks
from game.art.land.mats import MATS
from game.files import root

RADIUS = 7
"""Pixels of a base at the farthest zoom of a 72-inch table."""


def deuteranope(colour: tuple[int, int, int]) -> float:
    """The relative luminance of a colour as a deuteranope sees it (Viénot's matrix, linear light)."""
    r, g, b = ((c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    red = 0.29275 * r + 0.70725 * g
    blue = -0.02234 * r + 0.02234 * g + b
    return max(0.0, 0.2126 * red + 0.7152 * red + 0.0722 * blue)


def contrast(a: float, b: float) -> float:
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def ground(mat: str) -> list[tuple[int, int, int]]:
    """Spots of a mat as it is painted."""
    picture = pygame.image.load(str(next((root() / "assets").rglob(f"{mat}.png"))))
    return [tuple(picture.get_at((x, y)))[:3] for x in range(0, picture.width, 37)
            for y in range(0, picture.height, 37)]


@pytest.mark.parametrize("kind", marks.RINGS)
@pytest.mark.parametrize("mat", sorted(MATS))
def test_a_ring_stands_out_on_every_mat_also_to_a_deuteranope(kind, mat):
    picture = marks.ring(kind, RADIUS, 1.0)
    inks = [(deuteranope(tuple(c)[:3]), c[3]) for x in range(picture.width) for y in range(picture.height)
            if (c := picture.get_at((x, y)))[3] >= 160]
    spots = sorted(deuteranope(c) for c in ground(mat))
    usual = spots[len(spots) // 2]
    strong = [ink for ink, _ in inks if contrast(ink, usual) >= 3]
    assert len(strong) >= 12, f"{len(strong)} of {len(inks)} pixels stand out"
    lights = [ink for ink, _ in inks]
    assert contrast(max(lights), min(lights)) >= 3, "light and dark strokes side by side"
