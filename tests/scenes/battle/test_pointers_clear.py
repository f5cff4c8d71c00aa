"""Pointers at the rim of the view keep clear of the cards that lie over the table."""

from __future__ import annotations

import pygame
import pytest

from game.ui.table.edges import SIZE, _clear
from tests.whole import fresh

pytestmark = pytest.mark.usefixtures("kts_home")


def test_no_pointer_lies_under_the_card_of_the_coach() -> None:
    scene = fresh("ghost-legions-coach").scene
    card, table = scene.coach.card, scene.table
    assert card.visible and card.rect in table.edges.lying_over()
    table.edges.lying_over = tuple
    radius = SIZE * table.ui.u
    before = table.edges.found()
    assert any(card.rect.collidepoint(edge.at) for edge in before), "nobody is behind the card: the test tells nothing"
    scene.arrangement.lay()
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
