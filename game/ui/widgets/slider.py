"""Controls for a whole number: a slider and a stepper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from game.ui.icons import icon
from game.ui.keys import Key
from game.ui.meaning import Meaning, joined
from game.ui.surfaces import Look
from game.ui.theme import lighter, mix
from game.ui.widgets.base import Widget, WidgetOptions, Words


class Ranged(Widget):
    """A control with a whole number from `low` to `high`."""

    low: int
    high: int
    on_change: Callable[[int], None] | None
    _value: int

    @property
    def value(self) -> int:
        """The number. Setting it does not call `on_change`; one out of range becomes the nearest in it."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        value = min(self.high, max(self.low, value))
        if value != self._value:
            self._value = value
            self.invalidate()


class Slider(Ranged):
    """A number between `low` and `high` in steps of `step`; name left, value right, range behind it.

    Left and right change it by a step, Page keys by ten, Home and End go to the limits. `unit` follows the value;
    `name_width` units line several sliders up.
    """

    focusable = True
    ring_radius = 16

    def __init__(
        self,
        name: Words,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None] | None = None,
        *,
        step: int = 1,
        unit: str = "",
        note: Words = "",
        name_width: float = 0,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(**options)
        if high <= low or step <= 0:
            raise ValueError("a slider needs low < high and a positive step")
        self.name, self.low, self.high, self.step, self.unit, self.note = name, low, high, step, unit, note
        self.on_change, self.name_width = on_change, name_width
        self._value = self._before = min(high, max(low, value))

    def change(self, value: int) -> None:
        """Take the nearest step and tell."""
        value = self.low + round((value - self.low) / self.step) * self.step
        value = min(self.high, max(self.low, value))
        if self.enabled and value != self._value:
            self.value = value
            if self.on_change:
                self.on_change(value)

    def means(self) -> Meaning | None:
        """A number between its limits."""
        return Meaning("slider", self.name, f"{self._value}{self.unit}", joined([self.note, self.words_of_tip() or ""]),
                       self.key, self.enabled, number=(self._value, self.low, self.high, self.step), change=self._set)

    def _set(self, text: str) -> None:
        self.change(round(float(text)))

    def measure(self, width: int) -> tuple[int, int]:
        """The offered width, 32 high."""
        return self.fix(width, max(self.ui.px(32), self.ui.text.line("body")))

    def _track(self) -> pygame.Rect:
        ui = self.ui
        left = ui.text.width(self.name, "body", bold=True) + ui.px(24) if self.name else ui.px(12)
        left = max(left, ui.px(self.name_width))
        texts = [f"{n}{self.unit}" for n in (self.low, self.high)]
        right = max(ui.text.width(text, "body", bold=True) for text in texts) + ui.px(32)
        if self.note:
            right += ui.text.width(self.note, "small") + ui.px(24)
        return pygame.Rect(
            self.rect.x + left, self.rect.centery - ui.px(3), max(ui.px(40), self.rect.width - left - right), ui.px(6)
        )

    def ring(self) -> pygame.Rect:
        """Around the knob."""
        return self._knob(self.ui.px(24))

    def _knob(self, size: int) -> pygame.Rect:
        track = self._track()
        x = track.x + round(track.width * (self._value - self.low) / (self.high - self.low))
        return pygame.Rect(x - size // 2, track.centery - size // 2, size, size)

    def draw(self, target: pygame.Surface) -> None:
        """Name, track filled to the left of the knob, knob, value, note."""
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        ink = pal.ink if self.enabled else pal.off_text
        track = self._track()
        if self.name:
            ui.text.draw(target, self.name, self.rect, "body", bold=True, colour=ink, middle=True, lines=1)
        ui.surfaces.box(target, track, Look(px(3), pal.line, pal.line, mix(pal.line, pal.edge, 0.6), ui.hair()))
        knob = self._knob(px(28 if self.hovered and self.enabled or self.pressed else 24))
        filled = pygame.Rect(track.x, track.y, knob.centerx - track.x, track.height)
        dark = pal.ink_soft if self.enabled else pal.off
        ui.surfaces.box(target, filled, Look(px(3), dark, dark))
        face = pal.field if self.enabled else pal.off
        look = Look(
            knob.width // 2, face, face, dark if self.enabled else pal.off_text, px(3), shadow=(px(1), px(4), 0.35)
        )
        ui.surfaces.box(target, knob, look)
        value = ui.text.block(f"{self._value}{self.unit}", "body", bold=True, colour=ink, cites="words")
        x = track.right + px(32)
        target.blit(value.surface(), (x, self.rect.y + (self.rect.height - value.height) // 2))
        if self.note:
            note = ui.text.block(self.note, "small", colour=pal.ink_soft, cites="words")
            y = self.rect.y + (self.rect.height - note.height) // 2
            target.blit(note.surface(), (self.rect.right - note.width, y))

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """Jump there and drag on."""
        if button == 1:
            self._before = self._value
            self.on_drag(pos)
        return button == 1

    def on_give_up(self) -> None:
        """Back to where it was before it was dragged."""
        self.change(self._before)

    def on_drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        track = self._track()
        share = min(1.0, max(0.0, (pos[0] - track.x) / max(1, track.width)))
        self.change(round(self.low + share * (self.high - self.low)))

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """The wheel changes it only when it has the focus, so that scrolling a page never does."""
        if not self.focused:
            return False
        self.change(self._value + (self.step if dy > 0 else -self.step))
        return True

    def on_key(self, key: Key) -> bool:
        """Arrows, Page keys, Home, End."""
        move = {"left": -1, "right": 1, "page_up": 10, "page_down": -10}.get(key.action or "", 0)
        if move:
            self.change(self._value + move * self.step)
        elif key.action in ("first", "last"):
            self.change(self.low if key.action == "first" else self.high)
        else:
            return False
        return True


class Stepper(Ranged):
    """A number between − and +; arrows left and right, the keys + and −, and the wheel change it."""

    focusable = True

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None] | None = None,
        *,
        unit: str = "",
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(**options)
        self.low, self.high, self.on_change, self.unit = low, high, on_change, unit
        self._value = min(high, max(low, value))

    def change(self, by: int) -> None:
        """Count up or down and tell."""
        wanted = min(self.high, max(self.low, self._value + by))
        if self.enabled and wanted != self._value:
            self.value = wanted
            if self.on_change:
                self.on_change(wanted)

    def means(self) -> Meaning | None:
        """A number between its limits."""
        return Meaning("number", "", f"{self._value}{self.unit}", self.words_of_tip() or "", self.key, self.enabled,
                       number=(self._value, self.low, self.high, 1), change=self._set)

    def _set(self, text: str) -> None:
        self.change(round(float(text)) - self._value)

    def measure(self, width: int) -> tuple[int, int]:
        """Two square buttons and room for the widest number."""
        side = self.ui.px(40)
        return self.fix(2 * side + self._widest() + self.ui.px(24), side)

    def _widest(self) -> int:
        """Width in px of the widest number."""
        return max(self.ui.text.width(f"{n}{self.unit}", "body", bold=True) for n in (self.low, self.high))

    def _end(self, right: bool) -> pygame.Rect:
        """One of both buttons: square, or narrower where the number needs the room."""
        side = self.rect.height
        wide = max(side // 2, min(side, (self.rect.width - self._widest() - self.ui.px(14)) // 2))
        return pygame.Rect(self.rect.right - wide if right else self.rect.x, self.rect.y, wide, side)

    def draw(self, target: pygame.Surface) -> None:
        """− value +; an end that is reached is off."""
        ui, pal = self.ui, self.ui.palette
        for right in (False, True):
            box = self._end(right)
            usable = self.enabled and (self._value < self.high if right else self._value > self.low)
            over = self.hovered and usable and box.collidepoint(ui.pointer)
            state = "off" if not usable else "pressed" if over and self.pressed else "hover" if over else "rest"
            ui.surfaces.box(target, box, ui.surfaces.button(state))
            size = ui.px(16)
            sign = icon("plus" if right else "minus", size, pal.ink if usable else pal.off_text, 3.4)
            target.blit(sign, (box.centerx - size // 2, box.centery - size // 2 - ui.px(1)))
        middle = pygame.Rect(
            self._end(False).right, self.rect.y, self._end(True).x - self._end(False).right, self.rect.height
        )
        ink = pal.ink if self.enabled else lighter(pal.off_text)
        ui.text.draw(
            target, f"{self._value}{self.unit}", middle, "body", bold=True, align="centre", middle=True, colour=ink
        )

    def on_motion(self, pos: tuple[int, int]) -> None:
        """The end under the pointer lightens."""
        self.invalidate()

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """− or +."""
        if button == 1:
            self.change(1 if self._end(True).collidepoint(pos) else -1 if self._end(False).collidepoint(pos) else 0)
        return button == 1

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """Up counts up, only while it has the focus."""
        if not self.focused:
            return False
        self.change(1 if dy > 0 else -1)
        return True

    def on_key(self, key: Key) -> bool:
        """Left, right, + and −."""
        step = {"left": -1, "right": 1}.get(key.action or "", 0) or key.counts
        if step:
            self.change(step)
        return bool(step)
