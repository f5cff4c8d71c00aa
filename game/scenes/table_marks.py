"""Zones, markers and edges of a table in the sides' colours, drawn above its picture."""

from __future__ import annotations

import pygame

from game.art.marks import objective
from game.core.table.pieces import Table
from game.core.text import Text
from game.scenes.rulesets.briefing import BriefingArea, BriefingExit, BriefingSpot, Marks
from game.ui.surfaces import Look
from game.ui.text import Block
from game.ui.theme import Colour
from game.ui.widgets.base import Ui

NOBODY: Colour = (255, 243, 196)
"""The colour of ground that belongs to no side yet."""
LEAST_WORTH = 11.0
"""The least radius in units of a marker in which its worth is written."""


class TableMarks:
    """Draws the marks of a table, words last, so that nothing lies over them."""

    def __init__(self, ui: Ui, table: Table, told: Marks) -> None:
        self.ui, self.table, self.told = ui, table, told

    def draw(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Draw them above the picture of the whole table, which lies in that box."""
        before = target.get_clip()
        target.set_clip(box.clip(before))
        for area in self.told.areas:
            self._area(target, box, area)
        for leaving in self.told.exits:
            self._arrows(target, box, leaving)
        for spot in self.told.spots:
            self._spot(target, box, spot)
        chips: list[pygame.Rect] = []
        for words, at, colour in self._words(box):
            self._chip(target, box, words, at, colour, chips)
        target.set_clip(before)

    def _colour(self, side: int | None) -> Colour:
        pal = self.ui.palette
        return NOBODY if side is None else (pal.side_a_table, pal.side_b_table)[side]

    def _box(self, box: pygame.Rect, area: BriefingArea) -> pygame.Rect:
        px = box.width / self.table.width
        west, south, east, north = area.box
        return pygame.Rect(box.x + round(west * px), box.y + round((self.table.height - north) * px),
                           round((east - west) * px), round((north - south) * px))

    def _area(self, target: pygame.Surface, box: pygame.Rect, area: BriefingArea) -> None:
        ui, spot, colour = self.ui, self._box(box, area), self._colour(area.side)
        veil = pygame.Surface(spot.size, pygame.SRCALPHA)
        veil.fill((*colour, 80))
        step, thick = ui.px(15), max(1, ui.px(1.5))
        for x in range(-spot.height, spot.width, step):     # the sides' hatches lean opposite ways
            ends = ((x, 0), (x + spot.height, spot.height)) if area.side != 1 else (
                (x + spot.height, 0), (x, spot.height))
            pygame.draw.line(veil, (*colour, 170), *ends, thick)
        if area.round:
            mask = pygame.Surface(spot.size, pygame.SRCALPHA)
            pygame.draw.ellipse(mask, (255, 255, 255, 255), mask.get_rect())
            veil.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(veil, spot)
        outline = pygame.draw.ellipse if area.round else pygame.draw.rect
        outline(target, colour, spot, max(2, ui.px(2)))

    def _spot(self, target: pygame.Surface, box: pygame.Rect, spot: BriefingSpot) -> None:
        ui, px = self.ui, box.width / self.table.width
        at = box.x + round(spot.place.x * px), box.y + round((self.table.height - spot.place.y) * px)
        r = max(ui.px(LEAST_WORTH), round(spot.radius * px))
        picture = objective(2 * r)
        target.blit(picture, picture.get_rect(center=at))
        plate = self._worth(spot.worth)
        disc = pygame.Rect(0, 0, plate.width + ui.px(10), plate.height)
        disc.midtop = at[0], at[1] + r - ui.px(4)
        ui.surfaces.box(target, disc, Look(ui.px(5), ui.palette.chip, ui.palette.chip))
        target.blit(plate.surface(), (disc.centerx - plate.width // 2, disc.y))

    def _worth(self, words: str) -> Block:
        return self.ui.text.block(words, "small", bold=True, colour=self.ui.palette.chip_text)

    def _arrows(self, target: pygame.Surface, box: pygame.Rect, leaving: BriefingExit) -> None:
        """Arrow heads along the edge, pointing off the table."""
        ui, colour, size = self.ui, self._colour(leaving.side), self.ui.px(9)
        level = leaving.edge in ("north", "south")
        long = box.width if level else box.height
        for part in range(1, 10, 2):
            along = round(long * part / 10)
            tip = {"north": (box.x + along, box.y + 3), "south": (box.x + along, box.bottom - 4),
                   "west": (box.x + 3, box.y + along), "east": (box.right - 4, box.y + along)}[leaving.edge]
            back = {"north": (0, 1), "south": (0, -1), "west": (1, 0), "east": (-1, 0)}[leaving.edge]
            foot = tip[0] + back[0] * size, tip[1] + back[1] * size
            points = [tip, (foot[0] + back[1] * size, foot[1] + back[0] * size),
                      (foot[0] - back[1] * size, foot[1] - back[0] * size)]
            pygame.draw.polygon(target, colour, points)
            pygame.draw.aalines(target, ui.palette.edge, True, points)

    # --- words ----------------------------------------------------------------------------------------------------

    def _words(self, box: pygame.Rect) -> list[tuple[Text, tuple[int, int], Colour]]:
        """The labels and where they are written (px): in the middle of a zone, at the inner side of arrows."""
        told = [(area.words, self._box(box, area).center, self._colour(area.side)) for area in self.told.areas
                if area.words.message]
        inner = self.ui.px(24)
        for leaving in self.told.exits:
            if not leaving.words.message:
                continue
            at = {"north": (box.centerx, box.y + inner), "south": (box.centerx, box.bottom - inner),
                  "west": (box.x + inner, box.centery), "east": (box.right - inner, box.centery)}[leaving.edge]
            told.append((leaving.words, at, self._colour(leaving.side)))
        return told

    def _chip(self, target: pygame.Surface, box: pygame.Rect, words: Text, at: tuple[int, int], colour: Colour,
              taken: list[pygame.Rect]) -> None:
        ui, pal = self.ui, self.ui.palette
        block = ui.text.block(words, "small", bold=True, colour=pal.chip_text,
                              width=max(10, min(box.width - 6 * ui.px(6), ui.px(300))))
        chip = pygame.Rect(0, 0, block.width + 2 * ui.px(9), block.height + 2 * ui.px(2))
        chip.center = at
        chip.clamp_ip(box.inflate(-ui.px(6), -ui.px(6)))
        low = chip.centery > box.centery
        while (lies := chip.collidelist(taken)) >= 0:       # past what is written there, towards the middle
            chip.y = taken[lies].y - chip.height - 1 if low else taken[lies].bottom + 1
            if not box.contains(chip):
                return
        taken.append(chip)
        ui.surfaces.box(target, chip, Look(ui.px(5), pal.chip, pal.chip, colour, max(1, ui.px(2))))
        target.blit(block.surface(), (chip.x + ui.px(9), chip.y + ui.px(2)))
