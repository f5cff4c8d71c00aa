"""The name of the game on the title: lettering of our own, or plain text."""

from __future__ import annotations

import pygame
import pytest

from game.art.desk import lettering
from game.art.logotype import logotype
from game.scenes.title.logotype import NAME
from game.scenes.title.scene import TitleScene
from tests.hands import Hands


def test_each_letter_of_the_name_is_cut_and_keeps_to_its_cell() -> None:
    for letter in NAME.upper().replace(" ", ""):
        wide, pieces = lettering.CUTS[letter]
        spots = [spot for piece in pieces for _, spots in piece for spot in spots]
        assert min(x for x, _ in spots) >= -.15 and max(x for x, _ in spots) <= wide + .3, letter
        assert min(y for _, y in spots) >= -.15 and max(y for _, y in spots) <= 10.15, letter


def test_the_name_fills_its_box_and_is_not_cut_at_its_rims() -> None:
    picture = lettering.name().surface(2)
    seen = pygame.mask.from_surface(picture, 40).get_bounding_rects()
    box = seen[0].unionall(seen[1:])
    assert box.width >= .94 * picture.width and box.height >= .94 * picture.height
    assert picture.get_rect().inflate(-1, -1).contains(box)
    assert logotype(320).width > 320, "with its shadow"


@pytest.mark.parametrize("size, scale, lettered", [((1280, 720), 100, True), ((1920, 1080), 100, True),
                                                   ((1280, 720), 150, False)])
def test_it_is_read_as_a_heading_whatever_it_looks_like(
    size: tuple[int, int], scale: int, lettered: bool, kts_home: object,
) -> None:
    heading = Hands(TitleScene(wait=True, seed=5), size, scale=scale).scene.heading
    assert heading.lettered is lettered
    told = heading.means()
    assert told is not None and told.role == "heading" and " ".join(str(told.name).split()) == NAME


def test_a_translated_name_is_written(kts_home: object) -> None:
    heading = Hands(TitleScene(wait=True, seed=5)).scene.heading
    heading.text = "Küchentisch\nScharmützel"
    assert not heading.lettered
