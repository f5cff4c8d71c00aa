"""The sign *more below* stands only where something of a card is really out of sight."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.text import T
from game.scenes.base import Scene
from game.scenes.battle.panels.blocks import Heading, Sentence, painted
from game.scenes.battle.panels.odds_card import OddsCard
from game.store.settings import silent
from game.ui.app import App

pytestmark = pytest.mark.usefixtures("kts_home")


def test_room_kept_below_the_last_words_is_nothing_to_scroll_to() -> None:
    app = App(silent(), size=(1280, 720), headless=True)
    scene: Any = Scene()
    app.push(scene)
    card = scene.add(OddsCard(lambda clause: None, None))
    card.say(T("Whom to activate"), [T("The turn goes on after it."), Heading(T("Carrying hits")),
                                     Sentence(T("dies of its action die"), 4, 24)])
    picture, signs = pygame.Surface((400, 400)), {}
    for tall in range(60, 200):
        card.arrange(pygame.Rect(0, 0, 300, tall))
        card.draw(picture)
        assert card._laid is not None
        last = max(painted(part) for part in card._laid[1].parts)
        assert (card.scroll_range() > 0) == (last > tall - 20), f"{tall}: the sign says what is not so"
        signs[tall] = card.scroll_range() > 0
    assert set(signs.values()) == {True, False}
