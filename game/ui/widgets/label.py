"""Text: plain and rich lines, paragraphs, and clause links for mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final, Unpack

import pygame

from game.ui.clause_tips import tip_of
from game.ui.keys import Key
from game.ui.meaning import Meaning
from game.ui.spans import Cites
from game.ui.text import Align, Block
from game.ui.theme import Colour, Style
from game.ui.widgets.base import Drawn, Widget, WidgetOptions, Words

HEADINGS: Final[dict[Style, int]] = {"display": 1, "h1": 1, "h2": 2, "h3": 3, "h4": 4}
"""Styles of headings, and their levels."""


class Label(Widget):
    """Rich text: `**bold**`, `[[target|label]]`, and clause ids (`SB-12`) become links.

    `colour` is a palette token (`"ink_soft"`) or a colour; `lines` 0 wraps freely, 1 keeps one line (ending in `…`,
    or with `fit` shrinking first). `on_link(target)` defaults to opening the rulebook there.
    """

    tab_stop = False
    ring_radius = 4

    def __init__(
        self,
        text: Words,
        style: Style = "body",
        *,
        colour: str | Colour = "ink",
        bold: bool = False,
        align: Align = "left",
        lines: int = 0,
        fit: bool = False,
        on_link: Callable[[str], None] | None = None,
        shadow: bool = False,
        middle: bool = False,
        cites: Cites = "link",
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(**options)
        self._text, self.style, self._colour = text, style, colour
        self.bold, self.align, self.lines, self.fit = bold, align, lines, fit
        self.on_link, self.shadow, self.middle = on_link, shadow, middle
        self.cites: Cites = cites
        self._link = 0

    @property
    def text(self) -> Words:
        """What it says. Setting it lays the scene out again only if the height changes."""
        return self._text

    @text.setter
    def text(self, text: Words) -> None:
        if text == self._text:
            return
        before = self._block().size if self.mounted and self.rect.width else None
        self._text = text
        self._link = 0
        if before is not None:
            self.invalidate()
            after = self._block().size
            if after[1] != before[1] or after[0] > self.rect.width:
                self.relayout()

    colour = Drawn[str | Colour]()
    """Palette token or colour of the letters."""

    def _block(self, width: int | None = None) -> Block:
        ink = getattr(self.ui.palette, self._colour) if isinstance(self._colour, str) else self._colour
        return self.ui.text.block(
            self._text,
            self.style,
            width=self.rect.width if width is None else width,
            colour=ink,
            bold=self.bold,
            align=self.align,
            lines=self.lines,
            fit=self.fit,
            shadow=(20, 10, 4) if self.shadow else None,
            cites=self.cites,
        )

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only text with links can be focused."""
        return self.mounted and self.rect.width > 0 and bool(self._block().links)

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the laid out lines."""
        if self.fixed_width is not None:
            width = self.ui.px(self.fixed_width)
        block = self._block(width)
        widest = block.width if self.align == "left" else self.ui.text.block(
            self._text, self.style, width=width, bold=self.bold, lines=self.lines, fit=self.fit, cites=self.cites
        ).width
        return self.fix(min(width, widest), block.height)

    def means(self) -> Meaning | None:
        """Its words, a heading by its style; each link is a part."""
        if not self._text:
            return None
        links = dict.fromkeys(target for _, target in self._block().links) if self.rect.width > 0 else {}
        parts = tuple(Meaning("link", target, id=target, press=partial(self.follow, target)) for target in links)
        level = HEADINGS.get(self.style, 0)
        told = self.meant("heading" if level else "text", self._text, level=level, parts=parts)
        return replace(told, at=list(links)[min(self._link, len(links) - 1)]) if links else told

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """Plain words let the pointer through; links and labels with a tip meet it."""
        found = super().hit(pos)
        return found if found is not None and (self.tip is not None or self.link_at(pos)) else None

    def _origin(self) -> tuple[int, int]:
        extra = (self.rect.height - self._block().height) // 2 if self.middle else 0
        return self.rect.x, self.rect.y + extra

    def draw(self, target: pygame.Surface) -> None:
        """Blit the cached lines."""
        target.blit(self._block().surface(), self._origin())

    def link_at(self, pos: tuple[int, int]) -> str:
        """The target of the link under `pos`, or `""`."""
        x, y = self._origin()
        for rect, target in self._block().links:
            if rect.move(x, y).inflate(4, 4).collidepoint(pos):
                return target
        return ""

    def ring(self) -> pygame.Rect:
        """Around the current link."""
        links = self._block().links
        if not links:
            return self.rect
        x, y = self._origin()
        return links[min(self._link, len(links) - 1)][0].move(x, y)

    def follow(self, target: str) -> None:
        """Do what a click on that link does."""
        (self.on_link or self.ui.open_help)(target)

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A click on a link follows it."""
        target = self.link_at(pos) if button == 1 else ""
        if target:
            self.follow(target)
        return bool(target)

    def on_key(self, key: Key) -> bool:
        """Enter follows the link, left and right choose among several."""
        links = self._block().links
        if not links:
            return False
        if key.action in ("commit", "act"):
            self.follow(links[min(self._link, len(links) - 1)][1])
            return True
        step = {"left": -1, "right": 1}.get(key.action or "", 0)
        if step and 0 <= self._link + step < len(links):
            self._link += step
            self.ui.invalidate(self.reach())
            self.ui.stage.tips.hide()
            self.ui.stage.tips.want(self)
            return True
        return False

    def words_of_tip(self) -> Words | None:
        """Its tip; while the keyboard is on one of its links, what that clause says."""
        told, links = super().words_of_tip(), self._block().links if self.mounted else []
        if told is None and links and self.focused and self.ui.stage.focus_visible:
            return tip_of(links[min(self._link, len(links) - 1)][1])
        return told
