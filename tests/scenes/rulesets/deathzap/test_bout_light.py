"""The light of a close assault: the ground round those who fight stays bright where somebody may step."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pygame
import pytest

from game.scenes import screens
from game.ui.table.reach_shade import ReachShade

pytestmark = pytest.mark.usefixtures("kts_home")


def test_the_veil_over_what_cannot_be_reached_is_thin_in_a_bout() -> None:
    view = screens.opened("deathzap-bout", seconds=0.2).scene.table
    shade, fights = ReachShade(view), view.overlay.units
    assert fights.bout
    view.overlay.reach = (((64, 64), (128, 64), (128, 128)),)

    def left() -> int:
        """How bright white is beyond the reach."""
        picture = pygame.Surface((600, 400), 0, 32)
        picture.fill((255, 255, 255))
        shade.lay(picture, 0, 0)
        return picture.get_at((590, 390)).g

    thin = left()
    view.overlay.units = replace(fights, bout=frozenset())
    assert left() < 0.75 * 255 and thin > 0.85 * 255


def test_a_chance_that_nobody_wins_the_bout_is_not_told_as_one_to_win_it() -> None:
    scene = screens.opened("deathzap-bout", seconds=0.2).scene
    head, told = scene.bout.ladder.head, []
    head.shares = (0.01, 0.97, 0.02)
    draw = scene.ui.text.draw
    with patch.object(scene.ui.text, "draw", lambda target, words, *given, **how: (
            told.append(str(words).replace("\u00a0", " ")), draw(target, words, *given, **how))[1]):
        head.draw(pygame.Surface((1280, 720)))
    assert "nobody 97 %" in told and "97 %" not in told
