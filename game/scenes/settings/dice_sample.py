"""Sample dice on the settings' page, which roll at the chosen speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.art import things
from game.core.play.dice import Stream
from game.scenes.battle_setup import fresh_seed
from game.ui.motion import DICE_MS, DICE_QUICK_MS, out_bounce
from game.ui.widgets import Widget
from game.ui.widgets.panel import felt

if TYPE_CHECKING:
    import pygame


class DiceSample(Widget):
    """Three dice in a tray that roll at the chosen speed."""

    def __init__(self) -> None:
        super().__init__(height=104)
        self.stream = Stream(fresh_seed())
        self.faces = [3, 5, 6]
        self.turn = 0.0

    def roll(self, speed: str) -> None:
        """Roll them: full, quick or off."""
        goal = [1 + self.stream.below(6) for _ in self.faces]
        ms = {"full": DICE_MS, "quick": DICE_QUICK_MS}.get(speed, 0)

        def go(share: float) -> None:
            self.faces = goal if share >= 1 else [1 + self.stream.below(6) for _ in goal]
            self.turn = (1 - share) * 300
            self.invalidate()

        self.ui.motions.start(ms, go, out_bounce)

    def measure(self, width: int) -> tuple[int, int]:
        """The width offered."""
        return self.fix(width, self.ui.px(104))

    def draw(self, target: pygame.Surface) -> None:
        """Felt and dice."""
        ui = self.ui
        ui.surfaces.box(target, self.rect, felt(self))
        size = ui.px(42)
        for i, face in enumerate(self.faces):
            turn = round((self.turn * (1 + i * 0.4) + (12, -18, 7)[i]) / 6) * 6
            die = things.die(face, size, "ivory", float(turn))
            target.blit(die, die.get_rect(center=(self.rect.centerx + (i - 1) * ui.px(78), self.rect.centery)))
