"""From how near the table of the editor is seen, and what lies in the middle of the view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.core.table.places import GRID, Place

if TYPE_CHECKING:
    from game.scenes.editor.editing import Editing
    from game.ui.widgets.base import Ui

ZOOMS: Final = (1.0, 1.5, 2.0, 3.0, 4.0)
"""How many times as near as where the whole table is seen."""
MARGIN: Final = 12
"""Units between the table's edge and that of the widget, at most."""
RIM: Final = 90
"""Units at the rim where what the keyboard points at brings the view along, both sides together."""


class Shown(Protocol):
    """The widget in which the table is seen."""

    editing: Editing
    rect: pygame.Rect

    @property
    def ui(self) -> Ui:
        """The screen."""
        ...


class View:
    """Places are in 1/64 inch, y up; spots in pixels of the window."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self.nearer = ZOOMS[0]
        draft = shown.editing.draft
        self.middle = Place(draft.width // 2, draft.height // 2)
        """What lies in the middle, seen from near."""

    @property
    def near(self) -> bool:
        """Whether not the whole table is seen."""
        return self.nearer > ZOOMS[0]

    @property
    def px(self) -> float:
        """Pixels an inch."""
        margin = self.shown.ui.px(MARGIN)
        room, draft = self.shown.rect.inflate(-margin, -margin), self.shown.editing.draft
        return max(1.0, min(room.width / (draft.width / GRID), room.height / (draft.height / GRID))) * self.nearer

    @property
    def box(self) -> pygame.Rect:
        """Where the table lies; never farther from the rim than the margin where it is larger than the widget."""
        draft, px, rect = self.shown.editing.draft, self.px, self.shown.rect
        made = pygame.Rect(0, 0, round(draft.width / GRID * px), round(draft.height / GRID * px))
        made.center = rect.center
        if self.near:
            for i, (size, room) in enumerate(zip(made.size, rect.size, strict=True)):
                aside = (self.middle[i] - draft.size[i] / 2) / GRID * px
                most = max(0.0, (size - room) / 2 + self.shown.ui.px(MARGIN))
                made[i] -= round(min(most, max(-most, aside))) * (1 if i == 0 else -1)
        return made

    def zoom(self, steps: int, goal: Place, pos: tuple[int, int] | None) -> bool:
        """Nearer or farther by so many steps, with a place at the spot `pos`, or in the middle; whether it changed."""
        nearer = ZOOMS[min(len(ZOOMS) - 1, max(0, ZOOMS.index(self.nearer) + steps))]
        if nearer == self.nearer:
            return False
        self.nearer, self.middle = nearer, goal
        if pos is not None:
            k, (x, y) = GRID / self.px, self.shown.rect.center
            self.middle = Place(round(goal.x - (pos[0] - x) * k), round(goal.y + (pos[1] - y) * k))
        self._stay()
        return True

    def pan(self, dx: float, dy: float) -> None:
        """Move the table by so many pixels."""
        k = GRID / self.px
        self.middle = Place(round(self.middle.x - dx * k), round(self.middle.y + dy * k))
        self._stay()

    def follow(self, place: Place) -> None:
        """Bring a place into sight."""
        box, k, rim = self.box, self.px / GRID, self.shown.ui.px(RIM)
        x, y = box.x + place.x * k, box.bottom - place.y * k
        room = self.shown.rect.inflate(-rim, -rim)
        if self.near and not room.collidepoint(x, y):
            self.pan(min(0.0, room.right - x) + max(0.0, room.left - x),
                     min(0.0, room.bottom - y) + max(0.0, room.top - y))

    def _stay(self) -> None:
        """The middle lies so far from the table's edges as can be shown."""
        k, margin = GRID / self.px, self.shown.ui.px(MARGIN)
        spots = []
        for at, size, room in zip(self.middle, self.shown.editing.draft.size, self.shown.rect.size, strict=True):
            half = min(size / 2, (room / 2 - margin) * k)
            spots.append(round(min(size - half, max(half, at))))
        self.middle = Place(*spots)
