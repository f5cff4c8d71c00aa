"""Buttons and the key caps on them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.icons import icon
from game.ui.keys import Key
from game.ui.motion import KEY_FLASH_MS
from game.ui.surfaces import Look
from game.ui.theme import Style, mix
from game.ui.widgets.base import Widget, Words


def cap_size(widget: Widget, name: str) -> tuple[int, int]:
    """Size in px of the key cap with `name` on it."""
    ui = widget.ui
    height = max(ui.px(24), ui.text.line("least") + ui.px(3))
    return max(height, ui.text.width(name, "least", bold=True) + 2 * ui.px(7)), height


def draw_cap(widget: Widget, target: pygame.Surface, rect: pygame.Rect, name: str, *, gold: bool = False) -> None:
    """A white key cap with a 3 px foot; gold while its key was just used."""
    ui, pal = widget.ui, widget.ui.palette
    top, low = (pal.gold_top, pal.gold_low) if gold else ((255, 255, 255), (255, 253, 247))
    look = Look(
        ui.px(5), top, low, mix(pal.edge, pal.ink, 0.55), max(1, ui.px(1.25)), mix(pal.edge, pal.ink, 0.4), ui.px(3)
    )
    ui.surfaces.box(target, rect, look)
    block = ui.text.block(name, "least", bold=True, colour=pal.ink, clauses=False)
    target.blit(
        block.surface(),
        (rect.x + (rect.width - block.width) // 2, rect.y + (rect.height - ui.px(3) - block.height) // 2 + ui.hair()),
    )


class KeyHint(Widget):
    """A key cap on its own."""

    def __init__(self, name: str, **options: object) -> None:
        super().__init__(**options)  # type: ignore[arg-type]
        self.name = name

    def measure(self, width: int) -> tuple[int, int]:
        """The cap's size."""
        return self.fix(*cap_size(self, self.name))

    def draw(self, target: pygame.Surface) -> None:
        """The cap, centred in its height."""
        _, height = cap_size(self, self.name)
        rect = pygame.Rect(self.rect.x, self.rect.y + (self.rect.height - height) // 2, self.rect.width, height)
        draw_cap(self, target, rect, self.name)


class Pressable(Widget):
    """Something that a click, Enter, Space or its own key sets off."""

    focusable = True

    def __init__(self, on_click: Callable[[], None] | None = None, **options: object) -> None:
        super().__init__(**options)  # type: ignore[arg-type]
        self.on_click = on_click
        self.flashing = False

    def activate(self) -> None:
        """Do what a click does; nothing while it is off."""
        if self.enabled and self.on_click:
            self.on_click()

    def flash(self) -> None:
        """Show for 120 ms that its key was used."""
        if not self.mounted:
            return
        self.flashing = True
        self.invalidate()
        self.ui.after(KEY_FLASH_MS / 1000, self._unflash)

    def _unflash(self) -> None:
        self.flashing = False
        self.invalidate()

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """The left button arms it."""
        return button == 1

    def on_release(self, pos: tuple[int, int], button: int) -> None:
        """Released over it: it acts."""
        if button == 1 and self.rect.collidepoint(pos):
            self.activate()

    def on_key(self, key: Key) -> bool:
        """Enter and Space act."""
        if key.action in ("commit", "act") and not key.repeat:
            self.activate()
            return True
        return False


class Button(Pressable):
    """`Button(T("Undo"), undo, key="Z")`. `gold` marks the committing one or the chosen mode.

    `icon` is a name of `game.ui.icons`; `short` replaces the label in tight layouts; `size` is the height in units
    (48; 44 in battle; tight layouts take 40); `align` left puts the cap at the right edge.
    """

    shadow_only = True

    def __init__(
        self,
        label: Words = "",
        on_click: Callable[[], None] | None = None,
        *,
        key: str = "",
        icon: str = "",
        gold: bool = False,
        short: Words | None = None,
        size: float = 48,
        style: Style = "body",
        align: str = "centre",
        cap: bool = True,
        pad: float = 16,
        **options: object,
    ) -> None:
        super().__init__(on_click, key=key, **options)
        self._label, self.short, self.icon, self._gold = label, short, icon, gold
        self.size, self.style, self.align, self.cap, self.pad = size, style, align, cap, pad

    @property
    def label(self) -> Words:
        """What it says."""
        return self._label

    @label.setter
    def label(self, label: Words) -> None:
        if label != self._label:
            self._label = label
            self.relayout()

    @property
    def gold(self) -> bool:
        """Whether it is the committing or chosen one."""
        return self._gold

    @gold.setter
    def gold(self, gold: bool) -> None:
        if gold != self._gold:
            self._gold = gold
            self.invalidate()

    def _shown(self) -> Words:
        return self.short if self.short is not None and self.ui.kind != "full" else self._label

    def _height(self) -> int:
        size = self.size if self.ui.kind == "full" or self.size < 40 else max(40, self.size - 8)
        return max(self.ui.px(size), self.ui.text.line(self.style) + self.ui.px(8))

    def measure(self, width: int) -> tuple[int, int]:
        """Label, icon and cap with their paddings."""
        ui = self.ui
        parts = []
        if self.icon:
            parts.append(self._icon_px())
        if self._shown():
            parts.append(ui.text.width(self._shown(), self.style, bold=True))
        if self.key and self.cap:
            parts.append(cap_size(self, self.key)[0])
        wide = sum(parts) + ui.px(10) * max(0, len(parts) - 1) + 2 * ui.px(self.pad)
        if len(parts) == 1 and self.icon:
            wide = self._height()
        return self.fix(min(wide, width) if self.fixed_width is None else wide, self._height())

    def _icon_px(self) -> int:
        return self.ui.px(24 if self._shown() == "" else 20)

    def _state(self) -> str:
        if not self.enabled:
            return "off"
        state = "pressed" if self.pressed and self.hovered else "hover" if self.hovered else "rest"
        if not self._gold:
            return state
        return "gold" if state == "rest" else "gold_" + state

    def draw(self, target: pygame.Surface) -> None:
        """Box, then icon, label and cap in one row."""
        ui, pal, state = self.ui, self.ui.palette, self._state()
        box = self.rect.copy()
        if state.endswith("pressed"):
            box = pygame.Rect(box.x, box.y + ui.px(2), box.width, box.height - ui.px(2))
        ui.surfaces.box(target, box, ui.surfaces.button(state))
        ink = pal.off_text if state == "off" else pal.ink
        body = pygame.Rect(box.x, box.y, box.width, box.height - (0 if state.endswith("pressed") else ui.px(2)))
        self._draw_parts(target, body, ink)

    def _draw_parts(self, target: pygame.Surface, body: pygame.Rect, ink: tuple[int, int, int]) -> None:
        ui = self.ui
        gap, pad = ui.px(10), min(ui.px(self.pad), body.width // 8)
        cap_w, cap_h = cap_size(self, self.key) if self.key and self.cap else (0, 0)
        icon_w = self._icon_px() if self.icon else 0
        taken = (cap_w + gap if cap_w else 0) + (icon_w + gap if icon_w and self._shown() else icon_w)
        room = max(1, body.width - 2 * pad - taken)
        block = ui.text.block(
            self._shown(), self.style, width=room, lines=1, fit=True, bold=True, colour=ink, clauses=False
        )
        total = taken + (block.width if self._shown() else 0)
        x = body.x + (pad if self.align == "left" else max(pad, (body.width - total) // 2))
        if self.icon:
            image = icon(self.icon, icon_w, ink)
            target.blit(image, (x, body.y + (body.height - icon_w) // 2))
            x += icon_w + gap
        if self._shown():
            target.blit(block.surface(), (x, body.y + (body.height - block.height) // 2))
            x += block.width + gap
        if cap_w:
            x = body.right - pad - cap_w if self.align == "left" else x
            rect = pygame.Rect(x, body.y + (body.height - cap_h) // 2, cap_w, cap_h)
            draw_cap(self, target, rect, self.key, gold=self.flashing)
