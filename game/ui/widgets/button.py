"""Buttons and the key caps on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Unpack

import pygame

from game.ui.icons import icon
from game.ui.keys import Key, device, shown, sign, version
from game.ui.meaning import Meaning, joined
from game.ui.motion import KEY_FLASH_MS
from game.ui.surfaces import Look
from game.ui.text import Block
from game.ui.theme import Colour, Style, mix
from game.ui.widgets.base import Drawn, Widget, WidgetOptions, Words, words_in
from game.ui.widgets.still import still

SMALL: Final[tuple[Style, ...]] = ("small", "least")
"""Styles for words in two lines on a button that is too narrow for one."""
STACKED: Final = (False, "small", 1)
"""How small words are laid out under the cap: it is not beside them."""


def cap_size(widget: Widget, name: str) -> tuple[int, int]:
    """Size in px of the key cap of a command; no width where the device in use has no key for it."""
    ui = widget.ui
    drawn, name = sign(name), shown(name) if name else ""
    height = max(ui.px(24), ui.text.line("least") + ui.px(3))
    if drawn or not name:
        return height if drawn else 0, height
    return max(height, ui.text.width(name, "least", bold=True) + 2 * ui.px(7)), height


def draw_cap(widget: Widget, target: pygame.Surface, rect: pygame.Rect, name: str, *, gold: bool = False) -> None:
    """A white key cap with a 3 px foot, round for a button of a pad; gold while its key was just used."""
    ui, pal = widget.ui, widget.ui.palette
    drawn, name = sign(name), shown(name) if name else ""
    if not name:
        return
    top, low = (pal.gold_top, pal.gold_low) if gold else ((255, 255, 255), (255, 253, 247))
    look = Look(
        ui.px(5) if device() == "keys" else min(rect.size) // 2, top, low, mix(pal.edge, pal.ink, 0.55),
        max(1, ui.px(1.25)), mix(pal.edge, pal.ink, 0.4), ui.px(3)
    )
    ui.surfaces.box(target, rect, look)
    if drawn:
        _draw_sign(target, rect.move(0, -ui.px(1)), drawn, pal.ink, max(2, ui.px(2)))
        return
    block = ui.text.block(name, "least", bold=True, colour=pal.ink, cites="words")
    target.blit(
        block.surface(),
        (rect.x + (rect.width - block.width) // 2, rect.y + (rect.height - ui.px(3) - block.height) // 2 + ui.hair()),
    )


def _draw_sign(target: pygame.Surface, rect: pygame.Rect, name: str, ink: Colour, thick: int) -> None:
    """The sign of a PlayStation button in the middle of a cap."""
    box = pygame.Rect(0, 0, min(rect.size) * 45 // 100, min(rect.size) * 45 // 100)
    box.center = rect.center
    if name == "cross":
        pygame.draw.line(target, ink, box.topleft, box.bottomright, thick)
        pygame.draw.line(target, ink, box.topright, box.bottomleft, thick)
    elif name == "circle":
        pygame.draw.aacircle(target, ink, box.center, box.width // 2 + 1, thick)
    elif name == "square":
        pygame.draw.rect(target, ink, box, thick)
    else:
        pygame.draw.polygon(target, ink, (box.midtop, box.bottomright, box.bottomleft), thick)


class KeyHint(Widget):
    """A key cap on its own: that of a command."""

    def __init__(self, name: str, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
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
    """A control that is activated by a click, Enter, Space or its own key."""

    focusable = True

    def __init__(self, on_click: Callable[[], object] | None = None, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
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

    def means(self) -> Meaning | None:
        """A button with the words of what is on it; where it paints them itself, those are read."""
        return Meaning("button", joined(words_in(self)), "", self.words_of_tip() or "", self.key, self.enabled,
                       press=self.activate if self.on_click is not None else None, whole=True)

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
    """`Button(T("Undo"), undo, key="undo")`. `gold` marks the committing one or the chosen mode.

    `icon` is a name of `game.ui.icons`; `short` replaces the label in tight layouts; `size` is the height in units
    (48; 44 in battle; tight layouts take 40); `align` left puts the cap at the right edge. Where there is too little
    room for all, the icon goes first, then the words become brief (`brief` or `short`) or small, then the cap lies
    above the words (`stacked`: always), and only where all that is not enough the cap goes. `names` is a command whose
    key does the same and is dealt with elsewhere: its cap is shown as well.
    """

    shadow_only = True

    def __init__(
        self,
        label: Words = "",
        on_click: Callable[[], object] | None = None,
        *,
        icon: str = "",
        gold: bool = False,
        short: Words | None = None,
        size: float = 48,
        style: Style = "body",
        align: str = "centre",
        cap: bool = True,
        pad: float = 16,
        brief: Words | None = None,
        names: str = "",
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(on_click, **options)
        self.brief, self.names = brief, names
        self.chooses = False
        """Whether gold means that it is the chosen one of several."""
        self.grave = False
        """Whether its words are in the colour of what is bad: something is lost by it."""
        self.curt = False
        """Whether its short words stand for the long ones also where there is room."""
        self.topped = False
        """Whether its icon and its key lie above its words, which are small; brief in small windows."""
        self.keeps_for = ""
        """The command for whose key it keeps room above its words while it has none."""
        self.stacked = False
        """Whether its key lies above its words, both small and short, where it is high enough for them."""
        self._label, self.short, self.icon, self._gold = label, short, icon, gold
        self.size, self.style, self.align, self.cap, self.pad = size, style, align, cap, pad

    label = Drawn[Words](sized=True)
    """What it says."""

    gold = Drawn[bool]()
    """Whether it is the committing or chosen one."""

    def means(self) -> Meaning | None:
        """A button; one of several of which one is chosen says whether it is."""
        return self.meant("button", self._label or self.short or "", press=self.activate,
                          on=self._gold if self.chooses else None)

    @property
    def _command(self) -> str:
        """The command whose cap it shows."""
        return self.key or self.names

    def shows_cap(self) -> bool:
        """Whether its key is on it where it lies, if the device in use has a key for it and it is to have a cap."""
        if not self.cap or not cap_size(self, self._command)[0] or self.topped or self._stacks():
            return True
        body = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - self.ui.px(2))
        way = self._fitted(body, min(self.ui.px(self.pad), body.width // 8), self._gap())
        return way[2] or way[2:] == STACKED

    def _shown(self) -> Words:
        return self.short if self.short is not None and (
            self.ui.kind != "full" or self.stacked or self.curt) else self._label

    def _height(self) -> int:
        size = self.size if self.ui.kind == "full" or self.size < 40 else max(40, self.size - 8)
        return max(self.ui.px(size), self.ui.text.line(self.style) + self.ui.px(8))

    def measure(self, width: int) -> tuple[int, int]:
        """Label, icon and cap with their paddings."""
        ui = self.ui
        if self.topped:
            words, (sign_w, _, cap_w) = ui.text.width(self._below(), "small", bold=True) + 2, self._above()
            cap_w = max(cap_w, cap_size(self, self.keeps_for)[0])
            above = sign_w + (ui.px(5) + cap_w if cap_w else 0)
            return self.fix(min(max(words, above) + 2 * ui.px(self.pad), width), self._height())
        if self._stacks():
            words = ui.text.width(self._shown(), "small", bold=True) + 2
            wide = max(words, cap_size(self, self._command)[0]) + 2 * ui.px(self.pad)
            return self.fix(min(wide, width), self._height())
        parts = []
        if self.icon:
            parts.append(self._icon_px())
        if self._shown():
            parts.append(ui.text.width(self._shown(), self.style, bold=True))
        if self.cap and (cap := cap_size(self, self._command)[0]):
            parts.append(cap)
        wide = sum(parts) + self._gap() * max(0, len(parts) - 1) + 2 * ui.px(self.pad)
        if len(parts) == 1 and self.icon:
            wide = self._height()
        return self.fix(min(wide, width) if self.fixed_width is None else wide, self._height())

    def _stacks(self) -> bool:
        """Whether its key is shown above its words."""
        return self.stacked and self._may_stack()

    def _may_stack(self) -> bool:
        """Whether it has a key and words and is high enough for one above the other."""
        high = 5 * self._low_cap() >= 4 * self.ui.text.line("least")
        return high and bool(self._shown()) and self.cap and cap_size(self, self._command)[0] > 0

    def _below(self) -> Words:
        """The words below icon and key."""
        return self.brief if self.brief is not None and self.ui.kind != "full" else self._label

    def _above(self) -> tuple[int, int, int]:
        """The widths (px) of icon, gap and key above the words."""
        cap = cap_size(self, self._command)[0]
        return self._low_cap() - self.ui.px(2), self.ui.px(5) if cap else 0, cap

    def _draw_topped(self, target: pygame.Surface, body: pygame.Rect, ink: Colour) -> None:
        """Icon and key above the words."""
        ui, high, (wide, gap, cap) = self.ui, self._low_cap(), self._above()
        block = ui.text.block(self._below(), "small", width=max(1, body.width - ui.px(4)), lines=1, fit=True, bold=True,
                              colour=ink, cites="words")
        if not self._below():       # no words: the icon lies above the key
            high = min(cap_size(self, self._command)[1], ui.text.line("least")) if cap else 0
            sign = max(8, min(ui.px(24), body.height - high - ui.px(4)))
            y = body.y + max(0, (body.height - sign - high) // 2)
            target.blit(icon(self.icon, sign, ink), (body.centerx - sign // 2, y))
            if cap:
                draw_cap(self, target, pygame.Rect(body.centerx - cap // 2, y + sign, cap, high), self._command,
                         gold=self.flashing)
            return
        top = body.y + max(0, (body.height - high - block.height) // 2)
        left = body.centerx - (wide + gap + cap) // 2
        target.blit(icon(self.icon, wide, ink), (left, top + ui.px(2)))
        if cap:
            draw_cap(self, target, pygame.Rect(left + wide + gap, top + ui.px(1), cap, high), self._command,
                     gold=self.flashing)
        target.blit(block.surface(), (body.centerx - block.width // 2, top + high))

    def _low_cap(self) -> int:
        """The height (px) of a key above the words."""
        return self._height() - self.ui.px(2) - self.ui.text.line("small")

    def _gap(self) -> int:
        """The gap between its parts (px): a key lies nearer to an icon without words."""
        return self.ui.px(10 if self._shown() else 5)

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
        ink = pal.off_text if state == "off" else pal.bad if self.grave else pal.ink
        body = pygame.Rect(box.x, box.y, box.width, box.height - (0 if state.endswith("pressed") else ui.px(2)))
        shows = (ink, self.flashing, self._label, self.short, self.brief, self.icon, self._command, self.cap, version(),
                 self.style, self.align, self.pad, self.stacked, self.curt, self.topped)
        still(self, target, body, shows, lambda onto, within: self._draw_parts(onto, within, ink))

    def _ways(self, body: pygame.Rect) -> Iterator[tuple[Words, bool, bool, Style, int]]:
        """What to leave out, in order, where there is too little room: words, icon, cap, style and lines of words."""
        words, text = self._shown(), self.ui.text
        brief = self.brief if self.brief is not None else self.short
        if self._stacks():
            yield words, False, False, "small", 1
        yield words, True, True, self.style, 1
        capped = self.cap and cap_size(self, self._command)[0] > 0
        for cap in (True, False) if capped else (False,):
            if not cap:
                yield words, True, False, self.style, 1
            yield words, False, cap, self.style, 1
            if brief is not None and brief != words:
                yield brief, False, cap, self.style, 1
            if cap:
                yield words, False, cap, "small", 1
            for style in SMALL:
                if 2 * text.line(style) <= body.height:
                    yield words, False, cap, style, 2
            if cap and self._may_stack():
                yield words, False, False, "small", 1

    def _fitted(self, body: pygame.Rect, pad: int, gap: int) -> tuple[Words, bool, bool, Style, int]:
        """The first of the ways in which the words are whole, else the last."""
        for way in self._ways(body):
            room = body.width - 2 * (min(pad, self.ui.px(4)) if way[2:] == STACKED else pad)
            if not way[0] or not self._laid(*way, room, gap, (0, 0, 0))[3].shortened:
                break
        return way

    def _laid(
        self, words: Words, with_icon: bool, with_cap: bool, style: Style, lines: int, wide: int, gap: int,
        ink: tuple[int, int, int],
    ) -> tuple[int, int, int, Block]:  # fmt: skip
        """Px of icon and cap, what both take with their gaps, and the words in what is left of `wide`."""
        icon_w = self._icon_px() if self.icon and (with_icon or not words) else 0
        cap_w = cap_size(self, self._command)[0] if self.cap and with_cap else 0
        taken = (cap_w + gap if cap_w else 0) + (icon_w + gap if icon_w and words else icon_w)
        block = self.ui.text.block(
            words, style, width=max(1, wide - taken), lines=lines, fit=True, bold=True, colour=ink, cites="words",
            align="centre" if lines > 1 else "left",
        )  # fmt: skip
        return icon_w, cap_w, taken, block

    def _draw_parts(self, target: pygame.Surface, body: pygame.Rect, ink: tuple[int, int, int]) -> None:
        ui = self.ui
        if self.topped:
            self._draw_topped(target, body, ink)
            return
        gap, pad = self._gap(), min(ui.px(self.pad), body.width // 8)
        way = self._fitted(body, pad, gap)
        words, pad = way[0], min(pad, ui.px(4)) if way[2:] == STACKED else pad
        icon_w, cap_w, taken, block = self._laid(*way, body.width - 2 * pad, gap, ink)
        cap_h = cap_size(self, self._command)[1] if cap_w else 0
        if way[2:] == STACKED:
            wide, high = cap_size(self, self._command)[0], self._low_cap()
            top = body.y + max(0, (body.height - high - block.height) // 2)
            draw_cap(self, target, pygame.Rect(body.centerx - wide // 2, top + ui.px(2), wide, high), self._command,
                     gold=self.flashing)
            target.blit(block.surface(), (body.centerx - block.width // 2, top + high))
            return
        total = taken + (block.width if words else 0)
        x = body.x + (pad if self.align == "left" else max(pad, (body.width - total) // 2))
        if icon_w:
            image = icon(self.icon, icon_w, ink)
            target.blit(image, (x, body.y + (body.height - icon_w) // 2))
            x += icon_w + gap
        if words:
            target.blit(block.surface(), (x, body.y + (body.height - block.height) // 2))
            x += block.width + gap
        if cap_w:
            x = body.right - pad - cap_w if self.align == "left" else x
            rect = pygame.Rect(x, body.y + (body.height - cap_h) // 2, cap_w, cap_h)
            draw_cap(self, target, rect, self._command, gold=self.flashing)
