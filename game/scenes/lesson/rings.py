"""*Show me*: rings round what to press, and the mark of what a step asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.play.answers import Answer
from game.core.table.places import GRID
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.pointing_out import CHOSEN, RectSource, actor_of, wanted_button
from game.store.lessons import middle_of
from game.ui.table.overlay import AdviceMark
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

HERE = "▾"
"""The sign on the mark of what is asked for."""
RING = (255, 212, 59)
EDGE = (27, 17, 8)


class Rings(Widget):
    """Rings round what is pointed out, above everything; the pointer goes through them."""

    def __init__(self) -> None:
        super().__init__()
        self.spots: list[RectSource] = []
        self.wanted: Widget | None = None

    def point_at(self, spots: list[RectSource]) -> None:
        """Draw rings round these; the last one is what answers."""
        if spots or self.spots:
            self.spots = spots
            self.ui.invalidate()

    def mark(self, wanted: Widget | None) -> None:
        """Mark the button that the step asks for, with a thinner ring and an arrow."""
        if wanted is not self.wanted:
            self.wanted = wanted
            self.ui.invalidate()

    def rects(self) -> list[pygame.Rect]:
        """The boxes of the rings, in px."""
        return [spot() for spot in self.spots]

    def solid(self) -> bool:
        """False: the pointer goes through it."""
        return False

    def draw(self, target: pygame.Surface) -> None:
        """A yellow ring with dark edges round each, thicker than the focus ring."""
        px = self.ui.px
        if self.wanted is not None and self.wanted.visible:
            box = self.wanted.rect.inflate(px(6), px(6))
            pygame.draw.rect(target, EDGE, box.inflate(px(2), px(2)), px(5), border_radius=px(11))
            pygame.draw.rect(target, RING, box, px(3), border_radius=px(10))
            x, y, r = box.centerx, box.top + px(3), px(9)
            arrow = [(x - r, y - r), (x + r, y - r), (x, y + px(2))]
            pygame.draw.polygon(target, RING, arrow)
            pygame.draw.polygon(target, EDGE, arrow, max(1, px(2)))
        for rect in self.rects():
            around = rect.inflate(px(14), px(14))
            for colour, wide, more in ((EDGE, 8, 2), (RING, 4, 0)):
                box = around.inflate(px(more), px(more))
                round_one = abs(rect.width - rect.height) <= 2
                pygame.draw.rect(target, colour, box, px(wide), border_radius=box.width // 2 if round_one else px(14))


def marked(scene: BattleScene, decision: Decision, answer: Answer | None,
           figure_id: str = "") -> tuple[AdviceMark, ...]:
    """The mark on the table for what is asked for: the spot or the figure of that answer, else that figure; none where
    it is a button."""
    option = decision.ask.option(answer.key) if answer is not None else None
    place = middle_of(answer) if answer is not None else None
    if answer is not None and not figure_id and wanted_button(scene, decision, answer) is not None:
        return ()
    if option is not None and not figure_id:
        figure_id = option.target or (option.figure if option.kind in CHOSEN else "")
        if place is not None and option.target not in decision.targets():
            me = actor_of(scene, decision.ask.about)
            radius = me.radius if me is not None else 0.5
            return (AdviceMark(float(place.x), float(place.y), radius * GRID, HERE, True),)
    actor = actor_of(scene, figure_id) if figure_id else None
    return () if actor is None else (AdviceMark(actor.x * GRID, actor.y * GRID, actor.radius * GRID, HERE),)


