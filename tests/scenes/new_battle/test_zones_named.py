"""The zones on the picture of a table have names in every language and window."""

from __future__ import annotations

import pygame
import pytest

from game.scenes import screens
from game.scenes.new_battle.preview import name_zones
from game.store.settings import silent
from game.ui import i18n

pytestmark = pytest.mark.usefixtures("kts_home")


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_edges_are_named_on_a_small_picture(language: str) -> None:
    app = screens.opened("new-battle", seconds=0.2, settings=silent(language=language))
    try:
        preview = app.scene.ground.preview
        table, bare = preview.table, (255, 0, 255)
        picture = pygame.Surface((310, 310))
        picture.fill(bare)
        name_zones(picture, picture.get_rect(), table, preview)
        for half in (pygame.Rect(0, 0, 310, 155), pygame.Rect(0, 155, 310, 155)):
            written = picture.subsurface(half)
            assert pygame.transform.average_color(written)[:3] != bare
    finally:
        i18n.set_language("")
