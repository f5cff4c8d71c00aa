"""The dice tray: what is rolled can be read while the dice tumble."""

from __future__ import annotations

import pygame
import pytest

from game.core.play.events import Rolled
from game.scenes import screens


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_dice_that_tumble_hide_no_words(size: tuple[int, int]) -> None:
    scene = screens.opened("battle-late", size, seconds=0.2).scene
    tray, looked = scene.tray, 0
    frame = tray.ui.px(8 if tray.ui.kind == "full" else 5)
    for roll in [event.roll for event in scene.match.story() if isinstance(event, Rolled)][:8]:
        seen = set()
        if tray.ui.text.width(roll.check.what, "small", bold=True) > tray.rect.width - 2 * frame - tray.ui.px(20):
            continue        # then the dice lie beside the words
        for moving in (0.0, 0.03, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8):
            tray.show(roll, moving=moving)
            picture = pygame.Surface(scene.app.surface.get_size())
            tray.draw(picture)
            head = pygame.Rect(tray.rect.x, tray.rect.y, tray.rect.width, frame + tray.ui.px(4))
            head.height += tray.ui.text.line("small")
            seen.add(pygame.image.tobytes(picture.subsurface(head), "RGB"))
        looked += 1
        assert len(seen) == 1, str(roll.check.what)
    assert looked
