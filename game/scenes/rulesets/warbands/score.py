"""The score card of Warbands: the turn track of eight spaces."""

from __future__ import annotations

import pygame

from game.rules.warbands.limits import TURNS
from game.scenes.battle.panels.score_card import ScoreCard
from game.ui.theme import Style


class TurnCard(ScoreCard):
    """The score card with the turn track."""

    turn = 0

    def _head_style(self) -> Style:
        """A smaller style where the title would reach the track."""
        usual, px = super()._head_style(), self.ui.px
        room = self.rect.width - px(28) - TURNS * px(23 if self.ui.kind == "full" else 18)
        return "least" if self.ui.text.width(self.title, usual, bold=True) > room > 0 else usual

    def draw(self, target: pygame.Surface) -> None:
        """The card, then the counter in its upper right corner."""
        super().draw(target)
        ui, pal = self.ui, self.ui.palette
        size, gap = ui.px(20 if ui.kind == "full" else 15), ui.px(3)
        x = self.rect.right - ui.px(14) - TURNS * (size + gap) + gap
        y = self.rect.y + ui.px(9 if ui.kind == "full" else 7)
        for n in range(1, TURNS + 1):
            box = pygame.Rect(x + (n - 1) * (size + gap), y, size, size)
            now, past = n == self.turn, n < self.turn
            fill = pal.tape if now else pal.paper_2 if past else pal.card
            pygame.draw.rect(target, fill, box, border_radius=ui.px(3))
            pygame.draw.rect(target, pal.ink if now else pal.edge, box, max(1, ui.px(2 if now else 1)),
                             border_radius=ui.px(3))
            if past:
                pygame.draw.line(target, pal.ink_soft, (box.x + 2, box.bottom - 3), (box.right - 3, box.y + 2),
                                 max(1, ui.px(1.5)))
            if size >= 15:
                ui.text.draw(target, str(n), box, "least", bold=now, align="centre", middle=True,
                             colour=pal.ink if now or not past else pal.ink_soft)
