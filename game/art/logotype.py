"""The name of the game as a picture. It stands in the first picture of the title, so this room loads little."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.brush.shadow import with_shadow
from game.art.desk import lettering
from game.art.kept import kept

HIGH: Final = lettering.HIGH / lettering.WIDE
"""How high it is where its width is 1."""


@kept(1.5)
def logotype(wide: int) -> pygame.Surface:
    """The name of the game as on its box, `wide` px without its shadow, which lies round it alike on all sides."""
    return with_shadow(lettering.name().surface(wide / lettering.WIDE), wide * .013, wide * .008, 170)
