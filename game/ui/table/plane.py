"""What painters read that use other painters: pills for words, tapes, marks, and what the table itself shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.ui.table.ground import Ground

if TYPE_CHECKING:
    from game.core.table.pieces import Marker
    from game.core.table.places import Place
    from game.ui.table.actors import Actor
    from game.ui.table.chips import Chips
    from game.ui.table.decals import Decal
    from game.ui.table.heights import Heights
    from game.ui.table.marks import Marks
    from game.ui.table.tapes import Tapes

WayOff = tuple[str, int, Any]
"""An edge that a side may leave by: edge, side, words."""
Circle = tuple["Place", int, "int | None"]
"""A circle that counts: middle, radius (1/64 inch), and whose it is: 0, 1, 2 for both, None for nobody."""


class Plane(Ground, Protocol):
    """The table on the screen with its small painters."""

    chips: Chips
    tapes: Tapes
    marks: Marks
    heights: Heights
    flat_roofs: bool
    objectives: tuple[Marker, ...]
    holders: dict[str, int | None]
    ends: tuple[WayOff, ...]
    circles: tuple[Circle, ...]
    decals: tuple[Decal, ...]
    step_ruler: bool

    def spare(self, figure_id: str) -> Actor | None:
        """A figure that is not on the table yet; None where there is none of that id."""

    def ring_picture(self, kind: str, radius: float) -> pygame.Surface:
        """A painted ring round a base of that radius in px."""

    def ring_round(self, target: pygame.Surface, kind: str, actor: Actor) -> None:
        """Draw a painted ring round a figure."""
