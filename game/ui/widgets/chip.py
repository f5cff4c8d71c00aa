"""Choices in a line: chips, segments and tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Self, Unpack

import pygame

from game.ui.icons import icon
from game.ui.keys import Key
from game.ui.meaning import Meaning, Role
from game.ui.surfaces import Look
from game.ui.theme import Colour, lighter, mix
from game.ui.widgets.base import Drawn, Widget, WidgetOptions, Words
from game.ui.widgets.button import Pressable, cap_size, draw_cap


class Chip(Pressable):
    """A pill with a fact (`tone` plain, good, bad), or with `on_click` a filter that is dark with ✓ when `chosen`."""

    ring_radius = 14

    def __init__(
        self,
        text: Words,
        on_click: Callable[[], object] | None = None,
        *,
        chosen: bool = False,
        tone: str = "plain",
        bold: bool = True,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(on_click, **options)
        self._text, self._chosen, self.tone, self.bold = text, chosen, tone, bold

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only a chip that does something."""
        return self.on_click is not None

    text = Drawn[Words](sized=True)
    """What it says."""

    chosen = Drawn[bool]()
    """Whether the filter is on."""

    def means(self) -> Meaning | None:
        """A fact, or a box to tick."""
        if self.on_click is None:
            return self.meant("text", self._text)
        return self.meant("check", self._text, on=self._chosen, press=self.activate)

    def _tick(self) -> int:
        return self.ui.px(20) if self.on_click is not None else 0

    def measure(self, width: int) -> tuple[int, int]:
        """The words, in lines where they are wider than `width`, room for a tick if it can be chosen, 12 beside."""
        ui = self.ui
        around = 2 * ui.px(12) + self._tick()
        wide = ui.text.width(self._text, "small", bold=self.bold) + around
        line = ui.text.line("small")
        tall = line if wide <= width else ui.text.block(
            self._text, "small", width=max(line, width - around), bold=self.bold).height
        return self.fix(min(width, wide), max(ui.px(28), tall + ui.px(6)))

    def _look(self) -> tuple[Look, Colour]:
        ui, pal = self.ui, self.ui.palette
        fill, edge, ink = pal.paper_2, mix(pal.edge, pal.line, 0.35), pal.ink
        if self.tone == "good":
            fill, edge, ink = pal.good_bg, pal.good, pal.good
        elif self.tone == "bad":
            fill, edge, ink = pal.bad_bg, pal.bad, pal.bad
        if self._chosen:
            fill, edge, ink = pal.ink, pal.ink, pal.paper
        if not self.enabled:
            fill, ink = pal.off, pal.off_text
        elif self.hovered and self.on_click and not self._chosen:
            fill = lighter(fill, 0.4)
        height = ui.px(28)
        return Look(height // 2, fill, fill, edge, max(1, ui.px(1)), dashed=not self.enabled), ink

    def draw(self, target: pygame.Surface) -> None:
        """The pill."""
        ui = self.ui
        look, ink = self._look()
        ui.surfaces.box(target, self.rect, look._replace(radius=min(self.rect.height // 2, ui.px(18))))
        inner = self.rect.inflate(-2 * ui.px(12), 0)
        most = max(1, (self.rect.height - ui.px(6)) // ui.text.line("small"))
        block = ui.text.block(self._text, "small", width=inner.width - self._tick(), lines=most, fit=most == 1,
                              bold=self.bold, colour=ink)
        x = inner.x
        if self._tick():
            if self._chosen:
                size = ui.px(15)
                target.blit(icon("tick", size, ink, 3.4), (x, self.rect.centery - size // 2))
                x += self._tick()
            else:
                x += self._tick() // 2
        target.blit(block.surface(), (x, self.rect.y + (self.rect.height - block.height) // 2))


class Segment(Widget):
    """One of a few, side by side. The chosen one is dark, ticked and underlined; left and right move the choice."""

    focusable = True

    def __init__(
        self,
        choices: Sequence[Words],
        chosen: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        off: Sequence[int] = (),
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(**options)
        self.choices, self._chosen, self.on_change, self.off = list(choices), chosen, on_change, set(off)
        self._margin = 8
        """Pixels beside the words of a cell; fewer where all are narrow."""
        self._over = -1

    chosen = Drawn[int]()
    """Index of the chosen one. Setting it does not call `on_change`."""

    def means(self) -> Meaning | None:
        """A list of choices; the keyboard is on the chosen one."""
        return self._told("radio", ())

    def _told(self, role: Role, keys: Sequence[str]) -> Meaning:
        parts = tuple(
            Meaning(role, words, on=i == self._chosen, enabled=self.enabled and i not in self.off, id=i,
                    key=keys[i] if i < len(keys) else "", press=partial(self.choose, i),
                    rect=self.cell(i) if self.rect.width else None)
            for i, words in enumerate(self.choices)
        )
        chosen = self.choices[self._chosen] if 0 <= self._chosen < len(self.choices) else ""
        return Meaning("tabs" if role == "tab" else "list", value=chosen, note=self.words_of_tip() or "", parts=parts,
                       enabled=self.enabled, at=self._chosen)

    def measure(self, width: int) -> tuple[int, int]:
        """Equal cells wide enough for the longest label."""
        ui = self.ui
        widest = max((ui.text.width(words, "small", bold=True) for words in self.choices), default=0)
        wide = (widest + ui.px(20) + 2 * ui.px(14)) * len(self.choices)
        return self.fix(min(width, wide), max(ui.px(40), ui.text.line("small") + ui.px(12)))

    def cell(self, index: int) -> pygame.Rect:
        """The box of one choice (px): all alike, or where words would be cut by that, as wide as each needs."""
        ends = self._ends()
        return pygame.Rect(self.rect.x + ends[index], self.rect.y, ends[index + 1] - ends[index], self.rect.height)

    def _ends(self) -> list[int]:
        """Where the cells begin (px from the left), and where the last ends."""
        n, room, ui = len(self.choices), self.rect.width, self.ui
        wants = [ui.text.width(words, "small", bold=True) + self._around(i) for i, words in enumerate(self.choices)]
        self._margin = ui.px(8) if sum(wants) <= room else ui.px(3)
        if n and max(wants) * n > room > 0:
            spare = room - sum(wants)                       # below 0 all give way alike
            given = [want + spare // n for want in wants] if spare >= 0 else [
                want * room // sum(wants) for want in wants]
            return [sum(given[:i]) for i in range(n)] + [room]
        return [room * i // n for i in range(n + 1)] if n else [0]

    def _around(self, index: int) -> int:
        """Pixels that a cell has besides its words: margins, and the tick of the chosen one."""
        return 2 * self.ui.px(8) + self.ui.px(16)

    def _at(self, pos: tuple[int, int]) -> int:
        return next((i for i in range(len(self.choices)) if self.cell(i).collidepoint(pos)), -1)

    @property
    def shown(self) -> int:
        """The choice under the pointer, or the chosen one: what a tip is about."""
        return self._over if self.hovered and self._over >= 0 else self._chosen

    def draw(self, target: pygame.Surface) -> None:
        """The frame, the cells, the words."""
        ui, pal = self.ui, self.ui.palette
        frame = Look(ui.px(6), pal.field, pal.field, pal.edge, max(1, ui.px(1)))
        if not self.enabled:
            frame = frame._replace(top=pal.off, low=pal.off, dashed=True)
        ui.surfaces.box(target, self.rect, frame)
        for i in range(1, len(self.choices)):
            cell = self.cell(i)
            target.fill(pal.line, (cell.x, cell.y + ui.px(1), ui.hair(), cell.height - 2 * ui.px(1)))
        before = target.get_clip()
        for i, words in enumerate(self.choices):
            cell = self.cell(i)
            target.set_clip(cell.clip(before))
            self._draw_cell(target, i, cell, words, frame)
        target.set_clip(before)

    def _draw_cell(self, target: pygame.Surface, i: int, cell: pygame.Rect, words: Words, frame: Look) -> None:
        ui, pal = self.ui, self.ui.palette
        on = i == self._chosen
        ink = pal.ink
        if on:
            fill = pal.ink if self.enabled else pal.off_text
            ui.surfaces.box(target, self.rect, frame._replace(top=fill, low=fill, edge=fill, dashed=False))
            ink = pal.paper
        elif i in self.off or not self.enabled:
            ink = mix(pal.off_text, pal.paper, 0.2)
        elif i == self._over and self.hovered:
            over = mix(pal.field, pal.paper_2, 0.6)
            ui.surfaces.box(target, self.rect, frame._replace(top=over, low=over))
        tick = ui.px(16) if on else 0
        room = cell.width - 2 * self._margin - tick
        if ui.text.width(words, "small", bold=True) > room:
            room, tick = room + tick, 0                     # dark and underlined says it as well
        block = ui.text.block(words, "small", width=room, lines=1, fit=True, bold=True, colour=ink, cites="words")
        x = cell.x + (cell.width - block.width - tick) // 2
        y = cell.y + (cell.height - block.height) // 2
        if on:
            size = ui.px(14)
            if tick:
                target.blit(icon("tick", size, ink, 3.2), (x - ui.px(2), cell.centery - size // 2))
            target.fill(ink, (x + tick, y + block.height - ui.px(1), block.width, max(1, ui.px(1))))
        target.blit(block.surface(), (x + tick, y))

    def choose(self, index: int) -> None:
        """Choose and tell."""
        if self.enabled and 0 <= index < len(self.choices) and index not in self.off and index != self._chosen:
            self.chosen = index
            if self.on_change:
                self.on_change(index)

    def on_motion(self, pos: tuple[int, int]) -> None:
        """Lighten the cell under the pointer."""
        if self._at(pos) != self._over:
            self._over = self._at(pos)
            self.invalidate()

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """Choose the cell."""
        if button == 1:
            self.choose(self._at(pos))
        return button == 1

    def on_key(self, key: Key) -> bool:
        """Left and right move the choice, Space and Enter go around."""
        step = {"left": -1, "right": 1}.get(key.action or "", 0)
        around = key.action in ("act", "commit")
        at = self._chosen
        for _ in self.choices:
            at += 1 if around else step
            at = at % len(self.choices) if around else at
            if not (step or around) or not 0 <= at < len(self.choices):
                return False
            if at not in self.off:
                self.choose(at)
                return True
        return False


class Tabs(Segment):
    """Segment drawn as tabs above a sheet; `keyed("tab1", "tab2")` gives each a key cap."""

    keys: tuple[str, ...] = ()
    """The commands whose keys turn to the tabs, in their order; none where keys are free for something else."""

    def keyed(self, *keys: str) -> Self:
        """Let each tab be turned to by a key of its own, once, before it is shown."""
        self.keys = keys
        for i, name in enumerate(keys):
            self.adopt(_TabKey(self, i, name))
        return self

    def means(self) -> Meaning | None:
        """Tabs with their keys."""
        return self._told("tab", self.keys)

    def measure(self, width: int) -> tuple[int, int]:
        """Equal tabs, caps included."""
        wide, tall = super().measure(width)
        caps = sum(cap_size(self, name)[0] + self.ui.px(8) for name in self.keys)
        return min(width, wide + caps), tall

    def _around(self, index: int) -> int:
        name = self.keys[index] if index < len(self.keys) else ""
        return 2 * self.ui.px(8) + (cap_size(self, name)[0] + self.ui.px(8) if name else 0)

    def _spaced(self) -> tuple[int, int, bool]:
        """Px beside the words of each tab, px before its key, and whether keys are drawn: on all tabs or on none, so
        that the words of all are of one size."""
        ui = self.ui
        for pad, gap in ((8, 8), (4, 5)):
            if all(ui.text.width(words, "small", bold=True) + self._key_wide(i, ui.px(gap)) <= (
                    self.cell(i).width - ui.px(2) - 2 * ui.px(pad)) for i, words in enumerate(self.choices)):
                return ui.px(pad), ui.px(gap), True
        return ui.px(8), 0, False

    def _key_wide(self, index: int, gap: int) -> int:
        """How wide the key of a tab is, with the gap before it."""
        name = self.keys[index] if index < len(self.keys) else ""
        return cap_size(self, name)[0] + gap if name else 0

    def _draw_cell(self, target: pygame.Surface, i: int, cell: pygame.Rect, words: Words, frame: Look) -> None:
        ui, pal = self.ui, self.ui.palette
        on = i == self._chosen
        pad, gap, keyed = self._spaced()
        name = self.keys[i] if keyed and i < len(self.keys) else ""
        ink = pal.ink if on else pal.ink_soft
        cap_w, cap_h = cap_size(self, name) if name else (0, 0)
        gap = gap if name else 0
        block = ui.text.block(words, "small", width=cell.width - 2 * pad - cap_w - gap, lines=1, fit=True, bold=True,
                              colour=ink, cites="words")
        x = cell.x + (cell.width - block.width - gap - cap_w) // 2
        target.blit(block.surface(), (x, cell.y + (cell.height - block.height) // 2))
        if on:
            target.fill(pal.ink, (x, cell.bottom - ui.px(4), block.width, ui.px(3)))
        if name:
            draw_cap(
                self,
                target,
                pygame.Rect(x + block.width + gap, cell.y + (cell.height - cap_h) // 2, cap_w, cap_h),
                name,
            )

    def draw(self, target: pygame.Surface) -> None:
        """The chosen tab is paper and joins the sheet below; the others lie behind it."""
        ui, pal = self.ui, self.ui.palette
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        for i, words in enumerate(self.choices):
            cell = self.cell(i).inflate(-ui.px(2), 0)
            fill = pal.paper if i == self._chosen else mix(pal.paper_2, pal.line, 0.25 if i != self._over else 0.0)
            look = Look(ui.px(8), fill, fill, mix(pal.line, pal.edge, 0.3), max(1, ui.px(1)))
            drop = 0 if i == self._chosen else ui.px(3)
            ui.surfaces.box(target, pygame.Rect(cell.x, cell.y + drop, cell.width, cell.height + ui.px(12)), look)
            self._draw_cell(target, i, cell.move(0, drop // 2), words, look)
        target.set_clip(before)


class _TabKey(Widget):
    """Listens for the key of one tab; takes no room."""

    def __init__(self, tabs: Tabs, index: int, name: str) -> None:
        super().__init__(key=name)
        self.tabs, self.index = tabs, index

    def activate(self) -> None:
        """Turn to the tab."""
        self.tabs.choose(self.index)
