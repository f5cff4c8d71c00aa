"""Cards beside the table are not half empty: what wins stands where there is room, and no tray or log before a die."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.scenes.battle.panels.blocks import Heading
from game.ui.app import FRAME
from tests.whole import fresh

pytestmark = pytest.mark.usefixtures("kts_home")


def told(scene: Any) -> list[Any]:
    """What the card beside the table shows, with its height in px against that of the card."""
    card = scene.desk.odds
    card.draw(pygame.Surface(scene.app.surface.get_size()))
    return [str(part.words) for part in card.parts() if part.words]


@pytest.mark.parametrize("name", ["battle", "skirmashed-summary"])
def test_what_wins_stands_where_there_is_room(name: str) -> None:
    scene = fresh(name).scene
    spare = scene.showing.what_wins()
    assert isinstance(spare[0], Heading) and len(spare) > 2
    assert scene.desk.odds.spare == spare
    heights = []
    for size in ((1280, 720), (1920, 1080)):
        scene.app.resize(size)
        scene.app.step(FRAME)
        card = scene.desk.odds
        card.draw(pygame.Surface(size))
        with_it = card._laid[1].tall
        card.spare = ()
        card.draw(pygame.Surface(size))
        bare = card._laid[1].tall
        card.spare = spare
        room = card._window.height
        assert bare <= with_it <= max(room, bare), "it never makes a card scroll"
        heights.append(with_it - bare)
    assert heights[-1] > 0, "a large window has room for it"


def test_it_is_told_once() -> None:
    assert fresh("warbands-summary").scene.desk.odds.spare == (), "its cards tell that themselves"
    assert fresh("simple-battles-lesson").scene.desk.odds.spare == (), "a lesson tells it in its own words"
    assert fresh("battle-turns").scene.desk.odds.spare == (), "a card about a figure is about that figure"


def test_before_anything_happens_there_is_neither_tray_nor_log() -> None:
    """A lesson began with an empty tray and an empty log, which took a third of what lies beside the table."""
    scene = fresh("simple-battles-lesson").scene
    tray, log = scene.tray, scene.desk.log
    assert tray.empty and not log.visible and not scene.review.log_tools.visible
    surface = pygame.Surface(scene.app.surface.get_size())
    tray.draw(surface)
    assert not any(surface.get_at(tray.rect.center)[:3]), "nothing is painted of it"
    later = fresh("skirmashed-lesson-hint").scene
    assert not later.tray.empty and later.desk.log.visible
    log.follow(later.match.story())
    scene.app.step(FRAME)
    assert log.visible and scene.review.log_tools.visible, "there is a log as soon as there is a line"
