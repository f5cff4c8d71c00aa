"""The rows of the title's menu: plain ones between lines, and the card of the battle that waits."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art import figures as art_figures
from game.core.text import T
from game.scenes.saved import Saved
from game.ui.surfaces import Look
from game.ui.theme import mix
from game.ui.widgets.base import Words
from game.ui.widgets.button import Pressable, cap_size, draw_cap


class MenuRow(Pressable):
    """A line of the menu: words left, key right, a hair line above the next."""

    def __init__(self, words: Words, on_click: Callable[[], None], key: str) -> None:
        super().__init__(on_click, key=key)
        self.words = words

    def measure(self, width: int) -> tuple[int, int]:
        """52 units high, less where the screen is small."""
        tall = 52 if self.ui.h > 900 else 40 if self.ui.h > 640 else 36
        return self.fix(width, max(self.ui.px(tall), self.ui.text.line("body") + self.ui.px(8)))

    def draw(self, target: pygame.Surface) -> None:
        """Fill while it is pointed at, words, key cap, line."""
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        if self.hovered or (self.focused and ui.stage.focus_visible):
            fill = pal.gold_fill if self.focused and ui.stage.focus_visible else mix(pal.paper_2, pal.paper, 0.15)
            ui.surfaces.box(target, self.rect.inflate(0, -px(3)), Look(px(8), fill, fill))
        wide, tall = cap_size(self, self.key)
        cap = pygame.Rect(self.rect.right - px(16) - wide, self.rect.centery - tall // 2, wide, tall)
        room = pygame.Rect(self.rect.x + px(18), self.rect.y, cap.x - self.rect.x - px(26), self.rect.height)
        ui.text.draw(target, self.words, room, "body", bold=True, lines=1, fit=True, middle=True)
        draw_cap(self, target, cap, self.key, gold=self.flashing)
        target.fill(
            mix(pal.line, pal.paper, 0.25),
            (self.rect.x + px(4), self.rect.bottom - ui.hair(), self.rect.width - px(8), ui.hair()),
        )


class DayCard(Pressable):
    """The battle of the day: which game on which table, and both leaders. The same for everybody on that day."""

    def __init__(self, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, key="D", visible=False, tip=T(
            "The same table, forces and dice for everybody today, against the computer"))
        self.lines: tuple[Words, Words] = ("", "")
        self.short: Words = ""
        self.faces: tuple[str, str] = ("", "")

    def show(self, where: Words, who: Words, faces: tuple[str, str], short: Words) -> None:
        """Tell of this battle; `faces` are the looks of both leaders, `short` is `who` where there is less room."""
        self.lines, self.faces, self.short = (where, who), faces, short
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        """A heading and two lines."""
        text = self.ui.text
        return self.fix(width, text.line("h4") + 2 * text.line("small") + self.ui.px(26))

    def draw(self, target: pygame.Surface) -> None:
        """A paper card; the leaders look at each other at its right end."""
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        ui.surfaces.box(target, self.rect, ui.surfaces.card(chosen=self.hovered))
        wide, tall = cap_size(self, self.key)
        cap = pygame.Rect(self.rect.right - px(14) - wide, self.rect.y + px(12), wide, tall)
        draw_cap(self, target, cap, self.key, gold=self.flashing)
        size = px(56 if ui.kind == "full" else 40)
        for side, look in enumerate(self.faces):
            if look:
                face = art_figures.portrait(look, size, side)
                target.blit(face, (cap.x - px(12) - (2 - side) * size, self.rect.y + px(4)))
        x, y = self.rect.x + px(18), self.rect.y + px(11)
        head = pygame.Rect(x, y, cap.x - px(18) - 2 * size - x, ui.text.line("h4"))
        ui.text.draw(target, T("Table of the day"), head, "h4", bold=True, lines=1, fit=True)
        y = head.bottom + px(4)
        faces = self.rect.y + px(4) + size
        for words, ink in zip(self.lines, (pal.ink, pal.ink_soft), strict=True):
            right = head.right if y + px(4) < faces else self.rect.right - px(18)
            room = pygame.Rect(x, y, right - x, ui.text.line("small"))
            if words is self.lines[1] and ui.text.width(words, "small") > room.width:
                words = self.short
            ui.text.draw(target, words, room, "small", colour=ink, lines=1, fit=True)
            y = room.bottom


class ContinueCard(Pressable):
    """The waiting battle: its picture, which game, how it stands."""

    def __init__(self, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, key="Enter", visible=False)
        self.saved: Saved | None = None
        self.picture: pygame.Surface | None = None
        self._thumb: tuple[object, pygame.Surface] | None = None

    def show(self, saved: Saved) -> None:
        """Tell of this battle."""
        self.saved = saved
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        """Room for a picture of 96 and its lines."""
        tall = 122 if self.ui.h > 900 else 92 if self.ui.h > 600 else 70
        return self.fix(
            width, max(self.ui.px(tall), self.ui.text.line("h4") + 2 * self.ui.text.line("small") + self.ui.px(16))
        )

    def ring(self) -> pygame.Rect:
        """A little inside the row."""
        return self.rect.inflate(0, -self.ui.px(8)).move(0, -self.ui.px(4))

    def draw(self, target: pygame.Surface) -> None:
        """A gold card with the picture left and three lines right of it."""
        if self.saved is None:
            return
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        box = self.ring()
        fill = mix(pal.gold_fill, (255, 255, 255), 0.35 if self.hovered else 0)
        ui.surfaces.box(target, box, Look(px(8), fill, fill, pal.gold_low, px(1.5), shadow=(px(3), px(8), 0.35)))
        thumb = pygame.Rect(box.x + px(12), box.y + px(10), round((box.height - px(20)) * 1.45), box.height - px(20))
        self._draw_thumb(target, thumb)
        wide, tall = cap_size(self, self.key)
        cap = pygame.Rect(box.right - px(14) - wide, box.centery - tall // 2, wide, tall)
        draw_cap(self, target, cap, self.key, gold=self.flashing)
        x = thumb.right + px(14)
        room = cap.x - x - px(8)
        lines = [
            (T("Continue"), "h3", pal.ink),
            (self.saved.game, "small", pal.ink),
            (self.saved.score, "small", pal.ink_soft),
        ]
        blocks = [
            ui.text.block(words, style, width=room, lines=1 if style == "h3" else 2, fit=True, colour=ink)  # type: ignore[arg-type]
            for words, style, ink in lines
        ]
        while len(blocks) > 2 and sum(block.height for block in blocks) > box.height - px(8):
            blocks.pop(1)
        y = box.centery - sum(block.height for block in blocks) // 2
        for block in blocks:
            target.blit(block.surface(), (x, y))
            y += block.height

    def _draw_thumb(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        pal = self.ui.palette
        target.fill(pal.felt, rect)
        if self.picture is not None:
            key = (id(self.picture), rect.size)
            if self._thumb is None or self._thumb[0] != key:
                w, h = self.picture.get_size()
                part = pygame.Rect(0, 0, min(w, round(h * rect.width / rect.height)), h)
                part.centerx = w // 2
                self._thumb = key, pygame.transform.smoothscale(self.picture.subsurface(part), rect.size)
            target.blit(self._thumb[1], rect)
        pygame.draw.rect(target, pal.ink, rect, max(1, self.ui.px(1.5)), border_radius=self.ui.px(4))
