"""Containers that place their children: Column, Row, Flow, Grid and Gap. Lengths in units."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import pygame

from game.ui.theme import COLUMN_GAP, GAP
from game.ui.widgets.base import Group, Widget

SIGN = 56  # units
Cross = Literal["stretch", "start", "centre", "end"]


class _Box(Group):
    """Children one after another; `grow` shares the room that is left."""

    def __init__(
        self,
        *children: Widget,
        gap: float = GAP,
        pad: float | tuple[float, float] = 0,
        cross: Cross = "stretch",
        grow: float = 0,
        visible: bool = True,
        width: float | None = None,
        height: float | None = None,
    ) -> None:
        super().__init__(grow=grow, visible=visible, width=width, height=height)
        self.gap, self.cross = gap, cross
        self.pad = pad if isinstance(pad, tuple) else (pad, pad)
        self.adopt(*children)

    def shown(self) -> list[Widget]:
        """Children that take room."""
        return [child for child in self.children if child.visible]

    def replace(self, children: Iterable[Widget]) -> None:
        """Other children instead of the present ones; the scene is laid out again."""
        for child in list(self.children):
            self.drop(child)
        self.adopt(*children)
        self.relayout()


class Column(_Box):
    """From top to bottom. `cross` says what happens to children narrower than the column."""

    def measure(self, width: int) -> tuple[int, int]:
        """Widest child and the sum of heights."""
        px, shown = self.ui.px, self.shown()
        room = width - 2 * px(self.pad[0])
        sizes = [child.measure(room) for child in shown]
        wide = max((w for w, _ in sizes), default=0) + 2 * px(self.pad[0])
        tall = sum(h for _, h in sizes) + px(self.gap) * max(0, len(sizes) - 1) + 2 * px(self.pad[1])
        return self.fix(wide, tall)

    def arrange(self, rect: pygame.Rect) -> None:
        """Place the children; `grow` ones share what is left of the height."""
        self.rect = pygame.Rect(rect)
        px, shown = self.ui.px, self.shown()
        inner = rect.inflate(-2 * px(self.pad[0]), -2 * px(self.pad[1]))
        sizes = [child.measure(inner.width) for child in shown]
        free = inner.height - sum(h for _, h in sizes) - px(self.gap) * max(0, len(sizes) - 1)
        extra = _shares([child.grow for child in shown], free)
        y = inner.y
        for child, (w, h), more in zip(shown, sizes, extra, strict=True):
            w = inner.width if self.cross == "stretch" and child.fixed_width is None else min(w, inner.width)
            x = inner.x + _offset(self.cross, inner.width - w)
            child.arrange(pygame.Rect(x, y, w, max(0, h + more)))
            y += h + more + px(self.gap)


class Row(_Box):
    """From left to right. Children with `grow` share the free width (or give way when there is too little)."""

    def measure(self, width: int) -> tuple[int, int]:
        """Sum of widths and the tallest child."""
        px, shown = self.ui.px, self.shown()
        room = width - 2 * px(self.pad[0])
        widths = self._widths(room)
        tall = max((c.measure(w)[1] for c, w in zip(shown, widths, strict=True)), default=0)
        wide = sum(widths) + px(self.gap) * max(0, len(shown) - 1)
        if any(child.grow for child in shown):
            wide = max(wide, room) if width < 1 << 20 else wide
        return self.fix(wide + 2 * px(self.pad[0]), tall + 2 * px(self.pad[1]))

    def _widths(self, room: int) -> list[int]:
        shown = self.shown()
        gaps = self.ui.px(self.gap) * max(0, len(shown) - 1)
        wants = [child.measure(room)[0] for child in shown]
        free = room - gaps - sum(wants)
        if room >= 1 << 20:
            return wants
        extra = _shares([child.grow for child in shown], free)
        widths = [max(0, w + more) for w, more in zip(wants, extra, strict=True)]
        over = sum(widths) + gaps - room
        if over > 0:  # too narrow even so: the wide ones give way in proportion, what is hardly more than a sign stays
            wide = [float(max(0, w - self.ui.px(SIGN))) for w in widths]
            give = wide if sum(wide) >= over else [float(w) for w in widths]
            widths = [w + less for w, less in zip(widths, _shares(give, -over), strict=True)]
        return [max(0, w) for w in widths]

    def arrange(self, rect: pygame.Rect) -> None:
        """Place the children."""
        self.rect = pygame.Rect(rect)
        px, shown = self.ui.px, self.shown()
        inner = rect.inflate(-2 * px(self.pad[0]), -2 * px(self.pad[1]))
        x = inner.x
        for child, w in zip(shown, self._widths(inner.width), strict=True):
            h = child.measure(w)[1]
            h = inner.height if self.cross == "stretch" and child.fixed_height is None else min(h, inner.height)
            child.arrange(pygame.Rect(x, inner.y + _offset(self.cross, inner.height - h), w, h))
            x += w + px(self.gap)


class Grid(_Box):
    """Equal columns (at most `columns`), filled row by row; each row as tall as its tallest child.

    There are fewer where a child that `keeps_width` would get less than it wants.
    """

    def __init__(self, *children: Widget, columns: int, gap: float = GAP, grow: float = 0) -> None:
        super().__init__(*children, gap=gap, grow=grow)
        self.columns = self.used = max(1, columns)

    def measure(self, width: int) -> tuple[int, int]:
        """The offered width and the sum of its rows."""
        gap, cell = self._cell(width)
        heights = self._heights(cell)
        return self.fix(width, sum(heights) + gap * max(0, len(heights) - 1))

    def _cell(self, width: int) -> tuple[int, int]:
        gap = self.ui.px(self.gap)
        least = max((child.measure(1 << 20)[0] for child in self.shown() if child.keeps_width), default=0)
        self.used = self.columns
        while self.used > 1 and (width - gap * (self.used - 1)) // self.used < least:
            self.used -= 1
        return gap, max(1, (width - gap * (self.used - 1)) // self.used)

    def _heights(self, cell: int) -> list[int]:
        shown = self.shown()
        rows = [shown[i : i + self.used] for i in range(0, len(shown), self.used)]
        return [max(child.measure(cell)[1] for child in row) for row in rows]

    def arrange(self, rect: pygame.Rect) -> None:
        """Place the children."""
        self.rect = pygame.Rect(rect)
        gap, cell = self._cell(rect.width)
        y = rect.y
        for i, height in enumerate(self._heights(cell)):
            for j, child in enumerate(self.shown()[i * self.used : (i + 1) * self.used]):
                child.arrange(pygame.Rect(rect.x + j * (cell + gap), y, cell, height))
            y += height + gap


class Flow(_Box):
    """From left to right like words, on to a new line when one is full: chips, buttons."""

    between: float | None = None
    """Units between its lines; None: as between what lies in one."""

    def measure(self, width: int) -> tuple[int, int]:
        """Widest line and the sum of lines."""
        lines, gap, between = self._lines(width), self.ui.px(self.gap), self._between()
        wide = max((sum(w for _, w, _ in line) + gap * (len(line) - 1) for line in lines), default=0)
        return self.fix(wide, sum(max(h for _, _, h in line) for line in lines) + between * max(0, len(lines) - 1))

    def _between(self) -> int:
        return self.ui.px(self.gap if self.between is None else self.between)

    def _lines(self, width: int) -> list[list[tuple[Widget, int, int]]]:
        lines: list[list[tuple[Widget, int, int]]] = []
        x = 0
        for child in self.shown():
            w, h = child.measure(width)
            w = min(w, width)
            if not lines or x + w > width:
                lines.append([])
                x = 0
            lines[-1].append((child, w, h))
            x += w + self.ui.px(self.gap)
        return lines

    def arrange(self, rect: pygame.Rect) -> None:
        """Place the children, line by line, each centred in its line's height."""
        self.rect = pygame.Rect(rect)
        gap, y = self.ui.px(self.gap), rect.y
        for line in self._lines(rect.width):
            x, tall = rect.x, max(h for _, _, h in line)
            for child, w, h in line:
                child.arrange(pygame.Rect(x, y + (tall - h) // 2, w, h))
                x += w + gap
            y += tall + self._between()


class Gap(Widget):
    """Empty space of a fixed size (units), or with `grow` a share of the free space."""

    def __init__(self, size: float = 0, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.size = size

    def measure(self, width: int) -> tuple[int, int]:
        """Its size both ways."""
        return self.ui.px(self.size), self.ui.px(self.size)

    def solid(self) -> bool:
        """The pointer goes through it."""
        return False


def split(total: float, *parts: float, gap: float = COLUMN_GAP) -> list[float]:
    """Widths of columns in units that keep the proportions of the concept: `split(1824, 264, 664, 824)`."""
    free = total - gap * (len(parts) - 1)
    return [free * part / sum(parts) for part in parts]


def _shares(grows: list[float], free: int) -> list[int]:
    """Free px divided by `grow`, remainders to the first ones; a lack is divided the same way."""
    total = sum(grows)
    if not total or not free:
        return [0] * len(grows)
    given, out = 0, []
    for i, grow in enumerate(grows):
        upto = round(free * sum(grows[: i + 1]) / total)
        out.append(upto - given if grow else 0)
        given = upto
    return out


def _offset(cross: Cross, free: int) -> int:
    return {"stretch": 0, "start": 0, "centre": free // 2, "end": free}[cross]
