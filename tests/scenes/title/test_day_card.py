"""The card of the table of the day is as high as its words: no line of it stays empty."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.text import T
from game.scenes.base import Scene
from game.scenes.title.menu import DayCard
from game.store.settings import silent
from game.ui.app import App

pytestmark = pytest.mark.usefixtures("kts_home")
WHERE = ("Deathzap on Red dust", "Ghost Legions on Haunted Crossroads", "Skirmashed on The long green with fences",
         "Simple Battles on The orchard hamlet behind the mill by the river")
WHO = (("Hive swarm against Tommy platoon 1944", "Hive swarm v Tommy platoon 1944"),
       ("Brackmoor Trench Company against the Iron Lotus Temple", "Brackmoor Trench Company v the Iron Lotus Temple"))


def gap(size: tuple[int, int], scale: int, wide: float, where: str, who: tuple[str, str]) -> tuple[int, int]:
    """The most blank px between two lines of the card or below the last, and the height of a line."""
    app = App(silent(scale=scale), size=size, headless=True)
    scene: Any = Scene()
    app.push(scene)
    card = scene.add(DayCard(lambda: None))
    card.show(T("{x}", x=where), T("{x}", x=who[0]), ("", ""), T("{x}", x=who[1]), T("{x}", x=where))
    card.visible = True
    tall = card.measure(app.ui.px(wide))[1]
    card.arrange(pygame.Rect(0, 0, app.ui.px(wide), tall))
    picture = pygame.Surface((card.rect.width, tall))
    picture.fill((255, 255, 255))
    card.draw(picture)
    left, right = app.ui.px(18), card.rect.width - app.ui.px(18)
    rows = [y for y in range(tall) if any(sum(picture.get_at((x, y))[:3]) < 330 for x in range(left, right))]
    return max(b - a for a, b in pairwise([*rows, tall])), app.ui.text.line("small")


@pytest.mark.parametrize("size, wide", [((1280, 720), 336), ((1920, 1080), 432)])
@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("who", WHO)
def test_no_line_of_the_card_stays_empty(size: tuple[int, int], wide: float, where: str, who: tuple[str, str]) -> None:
    blank, line = gap(size, 100, wide, where, who)
    assert blank < 1.2 * line, "an empty line"
