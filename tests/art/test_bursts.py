"""Wrecks, craters and bursts: in their place, told apart, the same each time."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.art.decals import ENGINES, crater, wreck
from game.art.figures import CATALOGUE, sprite
from game.art.minis.bodies import BODIES, TURRETS
from game.art.puffs import DRAWN, KINDS, STEPS, puff, warm

RADII = {75.0: 1.5, 50.0: 1.0, 31.75: .625}
VEHICLES = ["tommy-cruiser", "grenadier-tank", "starlegion-walker", "raider-rig", "expedition-car"]


def light(picture: pygame.Surface) -> float:
    """How bright what is opaque is, 0 to 255."""
    rgb = pygame.surfarray.array3d(picture).mean(axis=2)
    return float(rgb[pygame.surfarray.array_alpha(picture) > 200].mean())


def weight(picture: pygame.Surface) -> tuple[float, float]:
    """The middle of what is seen, from the picture's middle, as a share of its size."""
    alpha = pygame.surfarray.array_alpha(picture).astype(float)
    x, y = np.mgrid[0:alpha.shape[0], 0:alpha.shape[1]]
    return float((alpha * x).sum() / alpha.sum() / alpha.shape[0] - .5), float((alpha * y).sum() / alpha.sum() /
                                                                               alpha.shape[1] - .5)


def test_every_engine_is_a_body_and_turrets_are_engines() -> None:
    assert set(BODIES) >= ENGINES
    assert set(TURRETS) <= ENGINES


@pytest.mark.parametrize("look", VEHICLES)
def test_a_wreck_is_black_and_lies_where_the_vehicle_stood(look: str) -> None:
    radius = RADII[CATALOGUE[look].figure.base_mm]
    burnt, whole = wreck(look, 40, radius, 4), sprite(look, 40, radius, 4).surface
    assert light(burnt) < .55 * light(whole)
    assert max(map(abs, weight(burnt))) < .06


def test_twins_burn_differently_and_one_wreck_is_always_the_same() -> None:
    one, two = (pygame.surfarray.array3d(wreck("grenadier-tank", 40, 1.5, 4, seed)).astype(float) for seed in (1, 2))
    assert np.abs(one - two).mean() > 1
    before = pygame.image.tobytes(wreck("grenadier-tank", 40, 1.5, 4, 1), "RGBA")
    wreck.forget()
    assert pygame.image.tobytes(wreck("grenadier-tank", 40, 1.5, 4, 1), "RGBA") == before


@pytest.mark.parametrize("look", ["hive-brute", "nomad-worm", "raider-dog", "nomad-rider", "tommy-rifleman", "no-such"])
def test_everything_leaves_something(look: str) -> None:
    left = wreck(look, 40, .5, 6)
    assert left.get_width() == left.get_height()
    assert left.get_bounding_rect(min_alpha=200).w > 15


@pytest.mark.parametrize("radius", [.4, 1.0, 2.0])
def test_a_crater_is_as_wide_as_told_and_dark_within(radius: float) -> None:
    hole = crater(radius, 50)
    lip = hole.get_bounding_rect(min_alpha=250)
    assert 1.6 * radius * 50 < lip.w < 3.4 * radius * 50
    middle, edge = hole.get_width() // 2, round(radius * 50 * .9)
    assert sum(hole.get_at((middle, middle))[:3]) < sum(hole.get_at((middle, middle + edge))[:3])


@pytest.mark.parametrize("kind", KINDS)
def test_a_burst_comes_and_goes(kind: str) -> None:
    sizes = [int((pygame.surfarray.array_alpha(puff(kind, 64, i / STEPS)) > 30).sum()) for i in range(STEPS)]
    assert max(sizes) > 200
    assert len(set(sizes)) > STEPS / 2
    if kind != "fire":
        assert sizes[-1] < .45 * max(sizes)


def test_bursts_have_the_size_asked_for_and_are_made_once() -> None:
    warm("spray")
    assert puff("spray", 300, .5).get_size() == (300, 300)
    assert puff("spray", DRAWN, .5) is puff("spray", DRAWN, .5 + .4 / STEPS)
    assert puff("spray", DRAWN, -1) is puff("spray", DRAWN, 0)
    assert puff("spray", DRAWN, 7) is puff("spray", DRAWN, 1)
    with pytest.raises(KeyError):
        puff("firework", 20, .5)
