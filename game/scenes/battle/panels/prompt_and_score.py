"""The prompt bar, tips on the table, and the base of widgets with links."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Unpack

import pygame

from game.core.text import T
from game.ui.clause_tips import tip_of
from game.ui.meaning import Meaning
from game.ui.motion import QUESTION_MS
from game.ui.theme import Style
from game.ui.widgets.base import Drawn, Widget, WidgetOptions, Words
from game.ui.widgets.panel import draw_side

OnLink = Callable[[str], None]


class LinkedText(Widget):
    """A widget that writes text and remembers where its links are."""

    shadow_only = True
    tab_stop = False
    ring_radius = 4

    def __init__(self, on_link: OnLink, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        self.on_link = on_link
        self.links: list[tuple[pygame.Rect, str]] = []
        self._link = -1
        """Which of them the keyboard is on; -1: none."""

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether it has links."""
        return bool(self.links)

    def ring(self) -> pygame.Rect:
        """The box (px) round the link that the keyboard is on, otherwise round the widget."""
        return self.links[self._link][0] if 0 <= self._link < len(self.links) else self.rect

    def on_focus(self, got: bool) -> None:
        """No link is chosen at first."""
        self._link = -1

    def on_key(self, key: Any) -> bool:
        """Left and right go through the links, Enter follows the chosen one; whether the key was used."""
        action = getattr(key, "action", None)
        if action in ("left", "right") and self.links:
            self._link = max(0, min(len(self.links) - 1, self._link + (1 if action == "right" else -1)))
            self.ui.invalidate()
            self.ui.stage.tips.hide()
            self.ui.stage.tips.want(self)
            return True
        if action in ("commit", "act") and 0 <= self._link < len(self.links):
            self.on_link(self.links[self._link][1])
            return True
        return False

    def words_of_tip(self) -> Words | None:
        """The text of the clause that the keyboard is on, otherwise its tip; None where there is neither."""
        if self.focused and 0 <= self._link < len(self.links):
            return tip_of(self.links[self._link][1])
        return super().words_of_tip()

    def inner_parts(self) -> tuple[Meaning, ...]:
        """Its links."""
        return tuple(Meaning("link", link, id=link, press=partial(self.on_link, link))
                     for link in dict.fromkeys(link for _, link in self.links))

    def write(self, target: pygame.Surface, text: Words, box: pygame.Rect, style: str = "body", **more: object) -> int:
        """Write into a box; the height taken (px)."""
        block = self.ui.text.draw(target, text, box, style, **more)  # type: ignore[arg-type]
        y = box.y + (box.height - block.height) // 2 if more.get("middle") else box.y
        self.links += [(rect.move(box.x, y), link) for rect, link in block.links]
        return block.height

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A click on a clause opens the rulebook there."""
        link = self.link_at(pos)
        if button == 1 and link:
            self.on_link(link)
            return True
        return False

    def link_at(self, pos: tuple[int, int]) -> str:
        """The id of the clause at a pixel; empty where there is none."""
        return next((link for rect, link in self.links if rect.collidepoint(pos)), "")


TRIES: tuple[tuple[Style, int], ...] = (("h3", 1), ("h4", 1), ("h4", 2), ("body", 2), ("small", 2))
"""Styles and numbers of lines for a question: the first in which it fits is used."""


class PromptBar(LinkedText):
    """The question in a line or two, with the clause at its right end where there is room."""

    sheet = True

    def __init__(self, on_link: OnLink, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(on_link, **options)
        self.side: int | None = None
        self.question: Words = ""
        self.note: Words = ""
        self.clause = ""
        self.foreign = False
        """You answer in the other player's turn: an edge in that side's colour says so."""
        self._busy = self._ticking = False
        self._phase = 0
        self._pulse = 1.0

    busy = Drawn[bool]()
    """Whether the asked player is thinking: three dots move."""

    def _tick(self) -> None:
        self._ticking = False
        if self._busy and self.mounted:
            self._phase += 1
            self.invalidate()

    def pulse(self) -> None:
        """The mark pulses once at a new question."""
        self.ui.animate(2 * QUESTION_MS, self._beat)

    def _beat(self, t: float) -> None:
        self._pulse = 1.0 + 0.35 * (1 - abs(2 * t - 1)) if t < 1 else 1.0
        self.invalidate()

    def say(self, side: int | None, question: Words, note: Words = "", clause: str = "", foreign: bool = False) -> None:
        """Show a question."""
        told = (side, question, note, clause, foreign)
        if told != (self.side, self.question, self.note, self.clause, self.foreign):
            self.side, self.question, self.note, self.clause, self.foreign = told
            self.help = clause
            tight = self.mounted and self.ui.kind != "full"
            self.tip = T("{note} {clause}", note=note, clause=clause) if tight else None
            self.invalidate()

    def means(self) -> Meaning | None:
        """The question and its note; the clause is a link."""
        return Meaning("heading", self.spoken(), "", self.note, level=1, parts=self.inner_parts())

    def spoken(self) -> Words:
        """The question, or what is happening, to be read aloud."""
        return self.question

    def draw(self, target: pygame.Surface) -> None:
        """Paper, mark, question, note."""
        ui, self.links = self.ui, []
        ui.surfaces.box(target, self.rect, ui.surfaces.paper())
        inner = self.rect.inflate(-ui.px(24), -ui.px(8))
        if self.foreign:
            theirs = ui.palette.side_a_table if self.side == 1 else ui.palette.side_b_table
            pygame.draw.rect(target, theirs, self.rect, ui.px(4), border_radius=ui.px(8))
        if self.side is not None:
            size, grown = ui.px(30), ui.px(30 * self._pulse)
            draw_side(ui, target, self.side, pygame.Rect(
                inner.x + (size - grown) // 2, self.rect.centery - grown // 2, grown, grown))
            inner = pygame.Rect(inner.x + ui.px(44), inner.y, inner.width - ui.px(44), inner.height)
        if self._busy:
            if not self._ticking and not self.ui.motions.reduced:
                self._ticking = True
                self.ui.after(0.35, self._tick)
            for i in range(3):
                lit = (self._phase - i) % 3 == 0 or ui.motions.reduced
                at = (inner.right - ui.px(8 + 16 * (2 - i)), self.rect.centery)
                pygame.draw.aacircle(target, ui.palette.ink if lit else ui.palette.line, at, ui.px(5 if lit else 4))
            inner.width -= ui.px(64)
        if ui.kind == "full" and (self.note or self.clause):
            words: Words = T("{note} {clause}", note=self.note, clause=self.clause) if self.note else self.clause
            wide = min(ui.text.width(words, "small") + 2, inner.width // 2)
            box = pygame.Rect(inner.right - wide, inner.y, wide, inner.height)
            self.write(target, words, box, "small", colour=ui.palette.ink_soft, middle=True, align="right", lines=1)
            inner.width -= wide + ui.px(16)
        style, lines = self._written(inner.width)
        self.write(target, self.question, inner, style, bold=True, middle=True, lines=lines, fit=True)

    def _written(self, width: int) -> tuple[Style, int]:
        """The style and number of lines in which the whole question fits, otherwise the smallest."""
        text = self.ui.text
        for style, lines in TRIES:
            high = lines * text.line(style) <= self.rect.height - self.ui.px(2)
            if high and not text.block(self.question, style, width=width, bold=True, lines=lines, fit=True).shortened:
                return style, lines
        return TRIES[-1]
