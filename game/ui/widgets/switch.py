"""Switch rows (on or off), and option cards (one of several, with its price)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from game.core.text import T
from game.ui.icons import icon
from game.ui.meaning import Meaning
from game.ui.surfaces import Look
from game.ui.theme import lighter, mix
from game.ui.widgets.base import Drawn, WidgetOptions, Words
from game.ui.widgets.button import Pressable
from game.ui.widgets.label import Label


class SwitchRow(Pressable):
    """A switch with the word on or off, what it does, and its clause as a link at the right edge.

    `text` is rich: `T("**Split fire** shots at several targets in one activation")`.
    """

    def __init__(
        self,
        text: Words,
        on: bool = False,
        on_change: Callable[[bool], None] | None = None,
        *,
        clause: str = "",
        **options: Unpack[WidgetOptions],
    ) -> None:
        options["help"] = clause
        super().__init__(None, **options)
        self.on_change, self._on = on_change, on
        self.label = Label(text, "body", middle=True)
        self.adopt(self.label)
        self.link = Label(f"[[{clause}]]", "small", middle=True) if clause else None
        if self.link is not None:
            self.adopt(self.link)

    on = Drawn[bool]()
    """Which way it stands. Setting it does not call `on_change`."""

    def activate(self) -> None:
        """Turn it over."""
        if self.enabled:
            self.on = not self._on
            if self.on_change:
                self.on_change(self._on)

    def means(self) -> Meaning | None:
        """A switch that is on or off; its clause is a link."""
        return self.meant("switch", self.label.text, on=self._on, press=self.activate, whole=True)

    def _word_px(self) -> int:
        return max(self.ui.text.width(word, "body", bold=True) for word in (T("on"), T("off"))) + self.ui.px(24)

    def _parts(self, width: int) -> tuple[int, int, int]:
        """Left edge of the words, their width and the link's width (px)."""
        px = self.ui.px
        left = px(8) + px(52) + px(16) + self._word_px()
        link = self.link.measure(width)[0] if self.link is not None else 0
        return left, max(px(40), width - left - link - px(20)), link

    def measure(self, width: int) -> tuple[int, int]:
        """The offered width; 42 high or as tall as its words."""
        _, room, _ = self._parts(width)
        return self.fix(width, max(self.ui.px(42), self.label.measure(room)[1] + self.ui.px(12)))

    def arrange(self, rect: pygame.Rect) -> None:
        """Switch, word, words, clause."""
        self.rect = pygame.Rect(rect)
        left, room, link = self._parts(rect.width)
        self.label.arrange(pygame.Rect(rect.x + left, rect.y, room, rect.height))
        if self.link is not None:
            self.link.arrange(pygame.Rect(rect.right - link - self.ui.px(8), rect.y, link, rect.height))

    def draw(self, target: pygame.Surface) -> None:
        """Row fill when it is used, the track, the knob, the word."""
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        if self.focused and ui.stage.focus_visible:
            ui.surfaces.box(target, self.rect, Look(px(8), pal.gold_fill, pal.gold_fill))
        elif self.hovered and self.enabled:
            over = mix(pal.paper_2, pal.paper, 0.3)
            ui.surfaces.box(target, self.rect, Look(px(8), over, over))
        track = pygame.Rect(self.rect.x + px(8), self.rect.centery - px(14), px(52), px(28))
        fill, edge = (pal.good, mix(pal.good, pal.ink, 0.5)) if self._on else (pal.paper_2, pal.ink_soft)
        if not self.enabled:
            fill, edge = pal.off, pal.off_text
        ui.surfaces.box(target, track, Look(px(14), fill, fill, edge, px(2), dashed=not self.enabled))
        knob = px(18)
        x = track.right - knob - px(5) if self._on else track.x + px(5)
        ink = (255, 255, 255) if self._on else pal.ink_soft
        ui.surfaces.box(target, pygame.Rect(x, track.centery - knob // 2, knob, knob), Look(knob // 2, ink, ink))
        word = ui.text.block(
            T("on") if self._on else T("off"), "body", bold=True, colour=pal.ink if self.enabled else pal.off_text
        )
        target.blit(word.surface(), (track.right + px(16), self.rect.y + (self.rect.height - word.height) // 2))


class Option(Pressable):
    """One of several (`round`, radio) or one to add (box) with its `value` at the right: blue, bold edge when chosen.

    An option that is `rejected` looks off but stays clickable: it answers with the reason (`on_click`).
    """

    keeps_width = True

    def __init__(
        self,
        text: Words,
        on_click: Callable[[], object] | None = None,
        *,
        value: Words = "",
        chosen: bool = False,
        radio: bool = True,
        rejected: bool = False,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(on_click, **options)
        self.text, self.value, self._chosen, self.radio, self.rejected = text, value, chosen, radio, rejected

    chosen = Drawn[bool]()
    """Whether it is chosen."""

    def means(self) -> Meaning | None:
        """A radio button or a box to tick, with its price."""
        return self.meant("radio" if self.radio else "check", self.text, value=self.value, on=self._chosen,
                          press=self.activate)

    def measure(self, width: int) -> tuple[int, int]:
        """44 high; sign, words, value."""
        ui = self.ui
        wide = ui.px(44 + 14) + ui.text.width(self.text, "body", bold=True)
        if self.value:
            wide += ui.text.width(self.value, "body", bold=True) + ui.px(16)
        return self.fix(min(width, wide), max(ui.px(44), ui.text.line("body") + ui.px(14)))

    def draw(self, target: pygame.Surface) -> None:
        """The box, its sign, the words and the value."""
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        fill, edge, ink = pal.field, mix(pal.edge, pal.line, 0.4), pal.ink
        thick = max(1, px(1))
        if self._chosen:
            fill, edge, thick = pal.side_a_light, pal.side_a, px(2)
        elif self.rejected or not self.enabled:
            fill, ink, edge = pal.paper_2, pal.off_text, pal.sand_dark
        if self.hovered and self.enabled and not self._chosen:
            fill = lighter(fill, 0.5)
        dashed = (self.rejected or not self.enabled) and not self._chosen
        ui.surfaces.box(target, self.rect, Look(px(6), fill, fill, edge, thick, dashed=dashed))
        size = px(20)
        x, y = self.rect.x + px(14), self.rect.centery - size // 2
        if self.radio:
            rim = pal.side_a if self._chosen else pal.ink_soft
            ui.surfaces.box(target, pygame.Rect(x, y, size, size), Look(size // 2, pal.field, pal.field, rim, px(2)))
            if self._chosen:
                dot = px(10)
                at = pygame.Rect(x + (size - dot) // 2, y + (size - dot) // 2, dot, dot)
                ui.surfaces.box(target, at, Look(dot // 2, rim, rim))
        else:
            target.blit(
                icon("box_ticked" if self._chosen else "box", size, pal.side_a if self._chosen else ink), (x, y)
            )
        left = x + size + px(10)
        right = self.rect.right - px(14)
        if self.value:
            block = ui.text.block(self.value, "body", bold=True, colour=ink, cites="words")
            right -= block.width
            target.blit(block.surface(), (right, self.rect.y + (self.rect.height - block.height) // 2))
            right -= px(8)
        box = pygame.Rect(left, self.rect.y, max(1, right - left), self.rect.height)
        ui.text.draw(target, self.text, box, "body", bold=True, colour=ink, lines=1, fit=True, middle=True)
