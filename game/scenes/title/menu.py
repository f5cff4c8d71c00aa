"""The rows of the title's menu: plain ones, the battle of the day, and the card of the battle in progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.text import T
from game.scenes.level import level_of, offered
from game.ui.surfaces import Look
from game.ui.text import Block
from game.ui.theme import Style, mix
from game.ui.widgets.base import Words
from game.ui.widgets.button import Pressable, cap_size, draw_cap

if TYPE_CHECKING:
    from game.scenes.saves.saved import Saved
    from game.store.settings import Settings


class MenuRow(Pressable):
    """A line of the menu: words left, key right."""

    def __init__(self, words: Words, on_click: Callable[[], object], key: str) -> None:
        super().__init__(on_click, key=key)
        self.words = words
        self.low = False
        """Whether it takes no more room than it must."""

    def measure(self, width: int) -> tuple[int, int]:
        """52 units high, less where the screen is small; as high as its words need where they are long."""
        tall = 0 if self.low else 52 if self.ui.h > 900 else 40 if self.ui.h > 640 else 36
        words = self.ui.text.line("small") * self._lines(width) if self._lines(width) > 1 else self.ui.text.line("body")
        return self.fix(width, max(self.ui.px(tall), words + self.ui.px(8)))

    def _lines(self, width: int) -> int:
        """Lines of its words in a row so wide (px): one of the usual letters, or several of small ones."""
        room = width - self.ui.px(16 + 26) - cap_size(self, self.key)[0]
        if room <= 0 or not self.ui.text.block(self.words, "body", width=room, bold=True, lines=1, fit=True).shortened:
            return 1
        return self.ui.text.block(self.words, "small", width=room, bold=True).height // self.ui.text.line("small")

    def draw(self, target: pygame.Surface) -> None:
        """Fill while it is pointed at, words, key cap, line."""
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        if self.hovered or (self.focused and ui.stage.focus_visible):
            fill = pal.gold_fill if self.focused and ui.stage.focus_visible else mix(pal.paper_2, pal.paper, 0.15)
            ui.surfaces.box(target, self.rect.inflate(0, -px(3)), Look(px(8), fill, fill))
        wide, tall = cap_size(self, self.key)
        cap = pygame.Rect(self.rect.right - px(16) - wide, self.rect.centery - tall // 2, wide, tall)
        room = pygame.Rect(self.rect.x + px(18), self.rect.y, cap.x - self.rect.x - px(26), self.rect.height)
        many = self._lines(self.rect.width)
        ui.text.draw(target, self.words, room, "small" if many > 1 else "body", bold=True, lines=many, fit=True,
                     middle=True)
        draw_cap(self, target, cap, self.key, gold=self.flashing)
        target.fill(
            mix(pal.line, pal.paper, 0.25),
            (self.rect.x + px(4), self.rect.bottom - ui.hair(), self.rect.width - px(8), ui.hair()),
        )


class DayCard(Pressable):
    """The battle of the day: ruleset, table and both leaders. The same for everybody on that day."""

    def __init__(self, on_click: Callable[[], object]) -> None:
        super().__init__(on_click, key="day", visible=False, tip=T(
            "The same table, forces and dice for everybody today, against the computer"))
        self.lines: tuple[Words, Words] = ("", "")
        self.short: Words = ""
        self.brief = False
        """Whether the game alone is told, not its table: where there is room for one line only."""
        self._game: Words = ""
        self.faces: tuple[str, str] = ("", "")

    def show(self, where: Words, who: Words, faces: tuple[str, str], short: Words, game: Words) -> None:
        """Tell of this battle; `faces` are the looks of both leaders; `short` stands for `who` and `game` for `where`
        where there is less room."""
        self.lines, self.faces, self.short, self._game = (where, who), faces, short, game
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        """A heading and two lines."""
        text = self.ui.text
        lines = self._where_lines(width) + self._who_lines(width)
        return self.fix(width, text.line("h4") + lines * text.line("small") + self.ui.px(26))

    def _where_lines(self, width: int) -> int:
        """Lines that game and table take in a card of that width (px): one or two."""
        if self.brief:
            return 1
        block = self.ui.text.block(self.lines[0], "small", width=self._room_for(width, 0), lines=1, fit=True)
        return 2 if block.shortened else 1

    def _who_lines(self, width: int) -> int:
        """The lines that the names of both sides take in a card of that width (px): one or two."""
        return 1 if self.ui.text.width(self.short, "small") <= self._room_for(width, self._where_lines(width)) else 2

    def _room_for(self, width: int, lines: int) -> int:
        """The width (px) of words with so many lines above them: less where they stand beside the leaders' faces."""
        text, px = self.ui.text, self.ui.px
        above = px(11) + text.line("h4") + px(4) + lines * text.line("small")
        return self._beside_faces(width) if above < px(4) + self._face_size() else width - 2 * px(18)

    def _beside_faces(self, width: int) -> int:
        """The width (px) left of the faces and the key cap."""
        px = self.ui.px
        return width - px(14) - cap_size(self, self.key)[0] - 2 * px(18) - 2 * self._face_size()

    def _face_size(self) -> int:
        """The size (px) of a leader's face."""
        px = self.ui.px
        return px(56) if self.ui.kind == "full" else px(15) + self.ui.text.line("h4") - px(4)

    def draw(self, target: pygame.Surface) -> None:
        """A paper card; the leaders look at each other at its right end."""
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        ui.surfaces.box(target, self.rect, ui.surfaces.card(chosen=self.hovered))
        wide, tall = cap_size(self, self.key)
        cap = pygame.Rect(self.rect.right - px(14) - wide, self.rect.y + px(12), wide, tall)
        draw_cap(self, target, cap, self.key, gold=self.flashing)
        size = self._face_size()
        for side, look in enumerate(self.faces):
            if look:
                from game.art import figures as art_figures  # all miniatures: known once the day's table is

                face = art_figures.portrait(look, size, side)
                target.blit(face, (cap.x - px(12) - (2 - side) * size, self.rect.y + px(4)))
        x, y = self.rect.x + px(18), self.rect.y + px(11)
        head = pygame.Rect(x, y, self._beside_faces(self.rect.width), ui.text.line("h4"))
        title = T("Table of the day")
        style: Style = "h4" if ui.text.width(title, "h4", bold=True) <= head.width else "small"
        ui.text.draw(target, title, head, style, bold=True, lines=1, fit=True)
        y = head.bottom + px(4)
        faces = self.rect.y + px(4) + size
        for words, ink in zip(self.lines, (pal.ink, pal.ink_soft), strict=True):
            right = head.right if y < faces else self.rect.right - px(18)
            second = words is self.lines[1]
            if self.brief and not second and ui.text.width(words, "small") > right - x:
                words = self._game
            most = self._who_lines(self.rect.width) if second else self._where_lines(self.rect.width)
            room = pygame.Rect(x, y, right - x, ui.text.line("small") * (1 if second else most))
            if second and ui.text.width(words, "small") > room.width:
                words = self.short
            ui.text.draw(target, words, room, "small", colour=ink, lines=most, fit=most == 1)
            y = room.bottom


class ContinueCard(Pressable):
    """The battle in progress: its picture, ruleset and state."""

    def __init__(self, on_click: Callable[[], object]) -> None:
        super().__init__(on_click, key="commit", visible=False)
        self.saved: Saved | None = None
        self.plain = False
        """Whether words alone are shown, which takes less room."""
        self.picture: pygame.Surface | None = None
        self._thumb: tuple[pygame.Surface, pygame.Surface] | None = None

    def show(self, saved: Saved) -> None:
        """Show this battle; the picture of another one is removed."""
        if self.saved is None or self.saved.key != saved.key:
            self.picture = None
        self.saved = saved
        self.relayout()

    def _blocks(self, width: int) -> list[Block]:
        """Its lines in that width (px): title, ruleset and round, score; nothing is cut."""
        assert self.saved is not None
        pal, text = self.ui.palette, self.ui.text
        lines = ((T("Continue"), "h3", pal.ink), (self.saved.game, "small", pal.ink),
                 (self.saved.stands, "small", pal.ink_soft))
        return [text.block(words, style, width=width, colour=ink) for words, style, ink in lines]  # type: ignore[arg-type]

    def _room(self, width: int) -> tuple[int, int]:
        """The widths (px) of the picture and of the lines beside it."""
        px = self.ui.px
        thumb, rest = px(136 if self.ui.kind == "full" else 84), width - px(12 + 8 + 14) - cap_size(self, self.key)[0]
        room = rest - thumb - px(14)
        return (thumb, room) if room >= px(104) and not self.plain else (0, rest)   # names rather than a picture

    def measure(self, width: int) -> tuple[int, int]:
        """Room for a picture and for its lines, however long the names are."""
        tall = 0 if self.plain else 122 if self.ui.h > 900 else 92 if self.ui.h > 600 else 70
        lines = sum(block.height for block in self._blocks(self._room(width)[1])) if self.saved is not None else 0
        return self.fix(width, max(self.ui.px(tall), lines + self.ui.px(24)))

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
        wide_thumb, room = self._room(self.rect.width)
        high_thumb = min(box.height - px(20), round(wide_thumb / 1.3))
        thumb = pygame.Rect(box.x + px(12), box.centery - high_thumb // 2, wide_thumb, high_thumb)
        if wide_thumb:
            self._draw_thumb(target, thumb)
        wide, tall = cap_size(self, self.key)
        cap = pygame.Rect(box.right - px(14) - wide, box.centery - tall // 2, wide, tall)
        draw_cap(self, target, cap, self.key, gold=self.flashing)
        blocks = self._blocks(room)
        x, y = thumb.right + px(14) if wide_thumb else thumb.x, box.centery - sum(block.height for block in blocks) // 2
        for block in blocks:
            target.blit(block.surface(), (x, y))
            y += block.height

    def _draw_thumb(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        pal = self.ui.palette
        target.fill(pal.felt, rect)
        if self.picture is not None:
            if self._thumb is None or self._thumb[0] is not self.picture or self._thumb[1].get_size() != rect.size:
                w, h = self.picture.get_size()
                part = pygame.Rect(0, 0, min(w, round(h * rect.width / rect.height)), h)
                part.centerx = w // 2
                self._thumb = self.picture, pygame.transform.smoothscale(self.picture.subsurface(part), rect.size)
            target.blit(self._thumb[1], rect)
        pygame.draw.rect(target, pal.ink, rect, max(1, self.ui.px(1.5)), border_radius=self.ui.px(4))


def hint_words(settings: Settings, begun: bool, brief: bool) -> Words:
    """Where to begin, and at what level the computer plays; `brief`: only that, or nothing where none is chosen."""
    level = dict(offered()).get(level_of(settings))
    if brief:
        return "" if level is None else T("The computer plays **{level}**: [[level|change]].", level=level)
    words = T("Pick a rulebook on the table and play.") if begun else (
        T("New here? The first lesson takes five minutes."))
    return words if level is None else T("{words} The computer plays **{level}**: [[level|change]].",
                                         words=words, level=level)
