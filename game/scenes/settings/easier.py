"""The accessibility panel of the settings: distinguishable colours, captions, motion; each with a sample."""

from __future__ import annotations

from typing import Final

import pygame

from game.art import figures
from game.core.text import T, Text
from game.scenes.captions import NAMES
from game.scenes.settings.rows import Page, named
from game.store.settings import Settings
from game.ui.captions import STYLES
from game.ui.colours import GROUNDS, SIDES, USUAL, VISIONS, doubts, worn_by
from game.ui.layout import Column, Row
from game.ui.surfaces import Look
from game.ui.table.heat import patch
from game.ui.widgets import Dropdown, Label, Panel, Widget

VISION_NAMES: Final[dict[str, Text]] = {
    "usual": T("All colours"),
    "deuteranopia": T("Red and green look alike (deuteranopia)"),
    "protanopia": T("Red and green look alike, red dark (protanopia)"),
    "tritanopia": T("Blue and green look alike (tritanopia)"),
}
MOTION: Final = T("Figures and the view are at once where they go, dice lie at once, shots, bursts and dust are left "
                  "out, banners and dots stand still. Each outcome still stands a moment in words. What you move "
                  "yourself still moves.")
LOOKS: Final = ("front-rifleman", "legion-skeleton")
"""The looks on the sample's bases."""


class AccessibilityPanel:
    """Makes the panel, shows the settings on it and changes them through the scene."""

    def __init__(self, scene: Page) -> None:
        self.scene = scene
        change = scene.change
        self.vision = Dropdown(list(VISION_NAMES.values()), 0, lambda i: change(vision=VISIONS[i]),
                               tip=T("Sides, good and bad, and the steps of the threat view keep apart for these eyes"))
        self.sides = tuple(Dropdown([name for name, _ in SIDES.values()], list(SIDES).index(USUAL[side]),
                                    lambda i, side=side: self._colour(side, i)) for side in (0, 1))  # type: ignore[misc]
        self.sample = ColourSample()
        self.doubt = Label("", "small", colour="bad", visible=False)
        self.caption = CaptionSample()
        self.moves = Label(MOTION, "small", colour="ink_soft")

    def panel(self) -> Panel:
        """The panel."""
        a, b = self.sides
        return Panel(Column(
            Label(T("Accessibility"), "h3"),
            named(T("Colour vision"), self.vision),
            named(T("Side A"), a),
            named(T("Side B"), b),
            self.sample,
            self.doubt,
            *self.scene.rows.of("easier", {"captions": [self.caption],
                                           "reduced_motion": [Row(self.moves, pad=(8, 0))]}),
            gap=12,
        ), pad=(24, 18))

    def show(self, now: Settings) -> None:
        """The settings as they are."""
        self.vision.chosen = VISIONS.index(now.vision) if now.vision in VISIONS else 0
        for side, drop in enumerate(self.sides):
            drop.chosen = list(SIDES).index(worn_by(now.vision, now.sides)[side])
        self.caption.visible = now.captions in STYLES
        found = doubts(self.scene.ui.palette, now.vision)
        self.doubt.visible = bool(found)
        self.doubt.text = "" if not found else found[0] if len(found) == 1 else T("{one} {other}", one=found[0],
                                                                                   other=found[1])
        self.sample.invalidate()

    def _colour(self, side: int, index: int) -> None:
        """Set the colour of a side."""
        key = list(SIDES)[index]
        sides = list(self.scene.now.sides)
        sides[side] = "" if key == worn_by(self.scene.now.vision, ("", ""))[side] else key
        self.scene.change(sides=tuple(sides))


class ColourSample(Widget):
    """Both sides on every ground, the five steps of the threat view, and words for good and bad."""

    def measure(self, width: int) -> tuple[int, int]:
        """The width offered."""
        return self.fix(width, self.ui.px(112))

    def draw(self, target: pygame.Surface) -> None:
        """Bases on patches of ground above, steps of threat and words below."""
        ui, pal, box = self.ui, self.ui.palette, self.rect
        tall, each, size = ui.px(64), box.width // len(GROUNDS), ui.px(50)
        for i, (_, tone) in enumerate(GROUNDS):
            wide = each if i < len(GROUNDS) - 1 else box.width - i * each
            ground = pygame.Rect(box.x + i * each, box.y, wide, tall)
            target.fill(tone, ground)
            least = min(size, ground.width // 2 - ui.px(2))
            for side in (0, 1):
                who = figures.portrait(LOOKS[side], least, side)
                at = ground.centerx + (2 * side - 1) * ground.width // 4, ground.centery
                target.blit(who, who.get_rect(center=at))
        pygame.draw.rect(target, pal.edge, (box.x, box.y, box.width, tall), ui.hair())
        y, low, half = box.y + tall + ui.px(8), box.height - tall - ui.px(8), box.width // 2
        step = half // len(pal.heat)
        for i in range(len(pal.heat)):
            cell = pygame.Rect(box.x + i * step, y, step - ui.px(3), low)
            target.fill(GROUNDS[0][1], cell)
            target.blit(patch(cell, i + 1, ui.u, pal.heat), cell.topleft)
        gap = ui.px(8)
        for i, (words, ink, fill) in enumerate(((T("✔ hit"), pal.good, pal.good_bg), (T("✘ missed"), pal.bad,
                                                                                      pal.bad_bg))):
            chip = pygame.Rect(box.x + half + gap + i * (half - gap) // 2, y, (half - gap) // 2 - gap * (1 - i), low)
            ui.surfaces.box(target, chip, Look(ui.px(6), fill, fill, ink, ui.hair()))
            ui.text.draw(target, words, chip, "body", bold=True, colour=ink, lines=1, fit=True, middle=True,
                         align="centre")


class CaptionSample(Widget):
    """A caption as it is shown in battle."""

    def measure(self, width: int) -> tuple[int, int]:
        """As high as the line."""
        return self.fix(width, round(self.ui.captions.tall() * self.ui.u))

    def draw(self, target: pygame.Surface) -> None:
        """Dark, with light words."""
        ui, pal = self.ui, self.ui.palette
        words = T("{sound}: {who}", sound=NAMES["arrow"], who="Archer 2")
        block = ui.text.block(words, ui.captions.style, width=self.rect.width - 2 * ui.px(14), bold=True,
                              colour=pal.chip_text, lines=1, fit=True)
        box = pygame.Rect(self.rect.x, self.rect.y, block.width + 2 * ui.px(14), self.rect.height)
        ui.surfaces.box(target, box, Look(ui.px(8), pal.chip, pal.chip, pal.chip_text, ui.hair()))
        target.blit(block.surface(), (box.x + ui.px(14), box.y + (box.height - block.height) // 2))
