"""A card of blocks: it scrolls where it holds more than fits, with a sign at its foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Unpack

import pygame

from game.core.text import T
from game.scenes.battle.panels.blocks import Block, Laid, Pick
from game.scenes.battle.panels.prompt_and_score import LinkedText, OnLink
from game.ui.i18n import generation
from game.ui.meaning import Meaning
from game.ui.widgets.base import WidgetOptions
from game.ui.widgets.scroll import Scrolling


class BlockCard(Scrolling, LinkedText):
    """Shows blocks; the figure of a row under the pointer is told to `on_cause`.

    Wheel, page keys, Home and End, and a click on the sign scroll it; up and down go through the rows.
    """

    sheet = one_shadow = True
    on_pick: Pick = None
    """Called with the figure of a row that is clicked."""

    def __init__(self, on_link: OnLink, on_cause: Pick = None, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(on_link, **options)
        self.on_cause = on_cause
        self.offset = 0
        """How far it is scrolled (px)."""
        self._most = 0
        """How far it can be; 0: all is seen."""
        self._window = pygame.Rect(0, 0, 0, 0)
        self._sign = pygame.Rect(0, 0, 0, 0)
        self._laid: tuple[object, Laid] | None = None
        self._topic: object = None
        self._rows: list[tuple[pygame.Rect, str]] = []
        self._row = -1
        self._tips: list[tuple[pygame.Rect, str]] = []
        self._over = ""

    def layouts(self) -> Iterator[Sequence[Block]]:
        """The blocks, the roomiest arrangement first: the first in which all is seen is shown, otherwise the first in
        which all but the blocks `beyond` is seen, otherwise the last."""
        raise NotImplementedError

    def topic(self) -> object:
        """What the card is about: a new topic begins at the top."""
        return None

    def picks(self) -> Pick:
        """Who hears of a row that is clicked."""
        return self.on_pick

    def parts(self) -> tuple[Meaning, ...]:
        """All that it tells, one line each, also what is scrolled out of view."""
        told = (meaning for block in next(self.layouts()) for meaning in block.means(self.on_pick))
        return tuple(replace(meaning, id=i) for i, meaning in enumerate(told))

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw_content(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Draw all of it into a box (px), or a part and the sign."""
        laid = self._lay(box)
        self._window, self._most, cut = pygame.Rect(box), 0, None
        old = target.get_clip()
        if laid.tall > box.height:
            ui, cut = self.ui, self._window
            self._sign = pygame.Rect(box.x, box.bottom, box.width, ui.text.line("least") + ui.px(2))
            self._sign.bottom = min(self.rect.bottom - ui.px(3), box.bottom + ui.px(6))
            cut.height = self._sign.top - box.top
            self._most = laid.tall - cut.height
            target.set_clip(cut.inflate(ui.px(24), 0).clip(old))
        self.offset = max(0, min(self.offset, self._most))
        corner = box.x, box.y - self.offset
        if cut is None:
            seen = list(laid.paint(target, corner, self._row, None))
        else:
            with self.ui.surfaces.noted():          # what is scrolled away must not come back as a shadow
                seen = list(laid.paint(target, corner, self._row, cut))
            target.set_clip(old)
            self._draw_sign(target)
        self._rows = [(rect.move(corner), about) for rect, about in laid.rows]
        self._tips = [(at, part.tip) for at, part in seen if part.tip]
        links = [(rect.move(at.topleft), link) for at, part in seen for rect, link in part.links]
        self.links = links if cut is None else [(rect.clip(cut), to) for rect, to in links if rect.colliderect(cut)]

    def _lay(self, box: pygame.Rect) -> Laid:
        """The blocks in a box of that size, laid out once."""
        topic, ui = self.topic(), self.ui
        key = (topic, box.size, ui.text, ui.kind, generation())
        if self._laid is None or self._laid[0] != key:
            if topic != self._topic:
                self._topic, self.offset = topic, 0
            closest: Laid | None = None
            for blocks in self.layouts():
                laid = Laid(ui, *box.size).stack(blocks)
                if laid.tall <= box.height:
                    break
                closest = closest or (laid if laid.needed <= box.height else None)
            self._laid = key, laid if closest is None or laid.tall <= box.height else closest
        return self._laid[1]

    def _draw_sign(self, target: pygame.Surface) -> None:
        """Draw the sign where there is more, below or above."""
        ui, pal, end = self.ui, self.ui.palette, self.offset >= self._most
        pygame.draw.line(target, pal.line, self._sign.topleft, self._sign.topright)
        words = T("back to the top") if end else T("more below")
        wide = ui.text.width(words, "least", bold=True)
        x, y, r = self._sign.centerx - wide // 2 - ui.px(12), self._sign.centery, ui.px(5)
        tip, base = (y - r, y + r // 2) if end else (y + r, y - r // 2)
        pygame.draw.polygon(target, pal.link, [(x - r, base), (x + r, base), (x, tip)])
        ui.text.draw(target, words, self._sign, "least", bold=True, align="centre", middle=True, colour=pal.link)

    # --- moving -------------------------------------------------------------------------------------------------

    def scroll_range(self) -> int:
        """The height of the content beyond the card, in px."""
        return self._most

    def scroll_to(self, offset: float) -> bool:
        """Scroll to `offset` px; whether it moved."""
        wanted = max(0, min(self._most, round(offset)))
        if wanted == self.offset:
            return False
        self.offset = wanted
        self.invalidate()
        return True

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """Three lines a notch."""
        return self.scroll_to(self.offset - dy * self.ui.px(60)) or self._most > 0

    # --- pointer and keys ---------------------------------------------------------------------------------------

    def on_motion(self, pos: tuple[int, int]) -> None:
        """Highlight what the row under the pointer is about, and know what a tip says there."""
        seen = self._window.collidepoint(pos)
        self._light(next((i for i, (rect, about) in enumerate(self._rows)
                          if about and seen and rect.collidepoint(pos)), -1))
        self._over = next((tip for rect, tip in self._tips if seen and rect.collidepoint(pos)), "")

    def on_hover(self, over: bool) -> None:
        """Nothing is highlighted once the pointer has left."""
        if not over:
            self._light(-1)

    def _light(self, row: int) -> None:
        if row != self._row:
            self._row = row
            if self.on_cause is not None:
                self.on_cause(self._rows[row][1] if 0 <= row < len(self._rows) else "")
            self.invalidate()

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """The sign scrolls on, at the end back to the top; a clause opens the rulebook; a row is told to `on_pick`."""
        if button == 1 and self._most and self._sign.collidepoint(pos):
            self.scroll_to(0 if self.offset >= self._most else self.offset + self._window.height - self.ui.px(30))
            return True
        if super().on_press(pos, button):
            return True
        figure = next((about for rect, about in self._rows if rect.clip(self._window).collidepoint(pos)), "")
        told = self.picks()
        if button == 1 and figure and told is not None:
            told(figure)
            return True
        return False

    def on_key(self, key: object) -> bool:
        """Up and down go through the rows; page keys, Home and End scroll where not all is seen."""
        action, page = getattr(key, "action", None), self._window.height - self.ui.px(30)
        if action in ("up", "down") and self._rows:
            self._light(max(-1, min(len(self._rows) - 1, self._row + (1 if action == "down" else -1))))
            if self._row >= 0:
                self._keep_seen(self._rows[self._row][0])
            return True
        to = {"page_down": self.offset + page, "page_up": self.offset - page, "first": 0, "last": self._most}
        return bool(self._most) and action in to and self.scroll_to(to[action]) or super().on_key(key)

    def _keep_seen(self, spot: pygame.Rect) -> None:
        """Scroll so that a box (px) of the content is seen."""
        if self._most and spot.top < self._window.top:
            self.scroll_to(self.offset - (self._window.top - spot.top))
        elif self._most and spot.bottom > self._window.bottom:
            self.scroll_to(self.offset + spot.bottom - self._window.bottom)
