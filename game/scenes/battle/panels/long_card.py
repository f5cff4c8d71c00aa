"""A sheet of paper that scrolls where it holds more than fits, with a sign at its foot."""

from __future__ import annotations

from typing import Any, Unpack

import pygame

from game.core.text import T
from game.scenes.battle.panels.prompt_and_score import LinkedText, OnLink
from game.ui.i18n import generation
from game.ui.widgets.base import WidgetOptions, Words

NOWHERE = pygame.Surface((1, 1))
"""A surface for measuring."""
NOWHERE.set_clip(pygame.Rect(0, 0, 0, 0))


class LongCard(LinkedText):
    """Draws what `content` draws; where that is taller than the card, a part of it.

    Wheel, page keys, Home and End, and a click on the sign scroll it.
    """

    sheet = one_shadow = True

    def __init__(self, on_link: OnLink, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(on_link, **options)
        self.offset = 0
        """How far it is scrolled (px)."""
        self._most = 0
        """How far it can be; 0: all is seen."""
        self._window = pygame.Rect(0, 0, 0, 0)
        self._sign = pygame.Rect(0, 0, 0, 0)
        self._needed: tuple[object, int] | None = None
        self._cutting = False
        """Whether it is being drawn through the window."""

    def subject(self) -> object:
        """What the card is about: a new subject begins at the top."""
        return None

    def content(self, target: pygame.Surface, box: pygame.Rect) -> int:
        """Draw into a box and return the lower end (px), whether or not it is within the box."""
        raise NotImplementedError

    def draw_content(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Draw all of it, or a part and the sign."""
        tall = self._height(box)
        self._window, self._most = pygame.Rect(box), 0
        if tall <= box.height:
            self.offset = 0
            self.content(target, box)
            return
        ui, old = self.ui, target.get_clip()
        self._sign = pygame.Rect(box.x, box.bottom, box.width, ui.text.line("least") + ui.px(2))
        self._sign.bottom = min(self.rect.bottom - ui.px(3), box.bottom + ui.px(6))
        self._window.height = self._sign.top - box.top
        self._most = tall - self._window.height
        self.offset = max(0, min(self.offset, self._most))
        self._forget_places()
        target.set_clip(self._window.inflate(ui.px(24), 0).clip(old))
        self._cutting = True
        with ui.surfaces.noted():                   # what is scrolled away must not come back as a shadow
            self.content(target, pygame.Rect(box.x, box.y - self.offset, box.width, tall))
        self._cutting = False
        target.set_clip(old)
        self.links = [(rect.clip(self._window), link) for rect, link in self.links if rect.colliderect(self._window)]
        self._draw_sign(target)

    def half_seen(self, top: int, tall: int) -> bool:
        """Whether something `tall` px high from `top` is cut by the window; such lines are left out."""
        window = self._window
        return self._cutting and tall <= window.height and not window.top <= top <= window.bottom - tall + 1

    def write(self, target: pygame.Surface, text: Words, box: pygame.Rect, style: str = "body", **more: Any) -> int:
        """Write into a box; the height taken (px), also where nothing of it is seen."""
        if self._cutting:
            how = {name: value for name, value in more.items() if name != "middle"}
            tall = self.ui.text.block(text, style, width=box.width, **how).height  # type: ignore[arg-type]
            if self.half_seen(box.y + (box.height - tall) // 2 if more.get("middle") else box.y, tall):
                return tall
        return super().write(target, text, box, style, **more)

    def _height(self, box: pygame.Rect) -> int:
        """The height of the content (px), measured once."""
        key = (self.subject(), box.size, self.ui.u, self.ui.kind, generation(), self.ui.text.shown)
        if self._needed is None or self._needed[0] != key:
            if self._needed is None or self._needed[0][0] != key[0]:  # type: ignore[index]
                self.offset = 0
            with self.ui.surfaces.noted():
                self._needed = key, self.content(NOWHERE, box) - box.y
            self._forget_places()
        return self._needed[1]

    def _forget_places(self) -> None:
        """Forget the places of links, since the drawing so far was only a measurement."""
        self.links = []

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

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """The sign scrolls on, at the end back to the top; otherwise a clause opens the rulebook."""
        if button == 1 and self._most and self._sign.collidepoint(pos):
            self.scroll_to(0 if self.offset >= self._most else self.offset + self._window.height - self.ui.px(30))
            return True
        return super().on_press(pos, button)

    def on_key(self, key: object) -> bool:
        """Page keys, Home and End, where not all is seen."""
        page = self._window.height - self.ui.px(30)
        to = {"page_down": self.offset + page, "page_up": self.offset - page, "first": 0, "last": self._most}
        action = getattr(key, "action", None)
        return bool(self._most) and action in to and self.scroll_to(to[action]) or super().on_key(key)

    def keep_seen(self, spot: pygame.Rect) -> None:
        """Scroll so that a box (px) of the content is seen."""
        if self._most and spot.top < self._window.top:
            self.scroll_to(self.offset - (self._window.top - spot.top))
        elif self._most and spot.bottom > self._window.bottom:
            self.scroll_to(self.offset + spot.bottom - self._window.bottom)
