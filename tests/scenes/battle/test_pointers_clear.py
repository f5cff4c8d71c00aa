"""Pointers at the rim of the view keep clear of the cards that lie over the table."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import FRAME
from game.ui.table.edges import SIZE, _clear
from tests.whole import fresh, in_language

pytestmark = pytest.mark.usefixtures("kts_home")


def test_no_pointer_lies_under_the_card_of_the_coach() -> None:
    scene = fresh("ghost-legions-coach").scene
    card, table = scene.coach.card, scene.table
    scene.coach._in_rail = False            # as where there is no room for it beside the table
    scene.coach.lay()
    assert card.visible and card.rect in table.edges.lying_over()
    there = table.edges.lying_over
    table.edges.lying_over = tuple
    radius = SIZE * table.ui.u
    before = table.edges.found()
    assert any(card.rect.collidepoint(edge.at) for edge in before), "nobody is behind the card: the test tells nothing"
    table.edges.lying_over = there
    edges = table.edges.found()
    assert not any(card.rect.inflate(2 * radius, 2 * radius).collidepoint(edge.at) for edge in edges)
    assert {name for edge in edges for name in edge.figures} == {name for edge in before for name in edge.figures}


def test_a_place_along_the_rim_beside_a_box() -> None:
    room, radius = pygame.Rect(0, 0, 800, 400), 17.0
    box = pygame.Rect(-20, -20, 300, 300)
    x, y = _clear(room, (100.0, 0.0), [box], radius)
    assert y == 0 and box.right <= x < box.right + radius
    x, y = _clear(room, (0.0, 250.0), [box], radius)
    assert x == 0 and box.bottom <= y < box.bottom + radius, "the nearer end of it"
    assert _clear(room, (100.0, 0.0), [], radius) == (100.0, 0.0)
    assert _clear(room, (100.0, 0.0), [room.inflate(99, 99)], radius) == (100.0, 0.0), "covered all round"


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_pointer_lies_on_a_tag_of_a_roof(code: str) -> None:
    """In low windows three roofs lay at the lower rim, and pointers to who stands behind them on their tags."""
    app = fresh("warbands-act")
    with in_language(app, code):
        app.resize((960, 540))
        app.step(FRAME)
        table, seen = app.scene.table, 0
        for _ in range(2):                                  # tags of the first picture are known in the second
            table.draw(pygame.Surface((960, 540)))
        for edge in table.edges.found():
            disc = pygame.Rect(0, 0, 2 * SIZE * table.ui.u, 2 * SIZE * table.ui.u)
            disc.center = round(edge.at[0]), round(edge.at[1])
            assert disc.collidelist(table.chips.lasting) < 0, (edge, table.chips.lasting)
            seen += 1
        assert seen and table.chips.lasting, "without pointers and tags the test tells nothing"
