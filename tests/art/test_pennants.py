"""The signs of units are told from each other at the size they have on small bases, without colour."""

from itertools import combinations

import numpy as np
import pygame

from game.art import marks

SMALLEST = 13
"""Pixels of a pennant on the smallest bases at 100 %."""


def grey(side: int, number: int) -> np.ndarray:
    ground = pygame.Surface((2 * SMALLEST, 2 * SMALLEST))
    ground.fill((110, 110, 110))
    ground.blit(marks.mark(marks.PENNANTS[side], SMALLEST, number), (0, 0))
    return pygame.surfarray.array3d(ground).astype(float).mean(axis=2)


def test_units_of_a_side_bear_pennants_that_differ_without_colour() -> None:
    for side in (0, 1):
        made = [grey(side, n) for n in range(1, 25)]
        for (i, a), (j, b) in combinations(enumerate(made), 2):
            assert (abs(a - b) > 60).sum() >= 8, f"{i + 1} and {j + 1} of side {side} look alike"


def test_the_same_device_has_another_foot_for_the_other_side() -> None:
    for n in range(1, 13):
        a, b = grey(0, n)[:, -SMALLEST:], grey(1, n)[:, -SMALLEST:]
        assert (abs(a - b) > 40).sum() >= 4
