"""Bar charts of chances: damage done blue, nothing sand-hatched, killed red-hatched; exact fractions on hover."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, Protocol, Unpack

import pygame

from game.core.text import T
from game.core.wording import listed, percent
from game.ui.meaning import Meaning
from game.ui.surfaces import Picture
from game.ui.theme import Colour, mix
from game.ui.widgets.base import Ui, Widget, WidgetOptions, Words

BarKind = Literal["damage", "nothing", "killed", "good"]


class Bar(NamedTuple):
    """One outcome: its label, its exact chance (0 to 1), and its tone."""

    label: Words
    chance: Fraction
    kind: BarKind = "damage"
    side: int | None = None
    """The side that suffers it, in whose colour it is drawn; None: the colour of its kind."""


def unitless(label: Words, room: int, width: Callable[[Words], int]) -> Words:
    """A label such as `12 damage`; only its number where it is wider than `room` px, as `width` measures."""
    number, _, rest = _plain(label).partition(" ")
    return label if not rest or not number.isdecimal() or width(label) <= room else number


def cells(wants: Sequence[int], room: int) -> list[int]:
    """Widths of columns that fill `room` px: equal ones, unless a column wants more and others can spare it.

    `cells([90, 20, 20], 150) == [90, 30, 30]`
    """
    if not wants:
        return []
    if sum(wants) > room:
        wants = [0] * len(wants)
    given: dict[int, int] = {}
    while True:
        left = len(wants) - len(given)
        even = (room - sum(given.values())) // max(1, left)
        wider = [i for i, want in enumerate(wants) if i not in given and want > even]
        if not wider:
            return [given.get(i, even) for i in range(len(wants))]
        given |= {i: wants[i] for i in wider}


def columns(labels: Sequence[Words], room: int, gap: int, width: Callable[[Words], int]) -> list[tuple[Words, int]]:
    """What stands below each bar and how wide its column is (px): numbers lose their unit before any word is cut."""
    whole = [width(label) + gap for label in labels]
    if sum(whole) > room and len(labels) > 0:
        each = room // len(labels)
        labels = [label if wide <= each else unitless(label, 0, width)
                  for label, wide in zip(labels, whole, strict=True)]
        whole = [width(label) + gap for label in labels]
        if sum(whole) > room:                   # closer together, rather than cut
            whole = [wide - gap + min(gap, max(1, (room - sum(whole)) // len(whole) + gap)) for wide in whole]
    return list(zip(labels, cells(whole, room), strict=True))


class Labelled(Protocol):
    """An outcome as a bar tells it."""

    @property
    def label(self) -> Words:
        """The outcome in words."""

    @property
    def chance(self) -> Fraction:
        """Its exact chance, 0 to 1."""


def labelled(ui: Ui, bars: Sequence[Labelled], room: int) -> tuple[list[tuple[Words, int]], list[str], bool]:
    """What stands below bars in `room` px, with the widths of their columns; the chance above each, and whether all
    are without their sign since the columns are too narrow for it."""
    named = columns([bar.label for bar in bars], room, ui.px(6), lambda told: ui.text.width(told, "small"))
    chances = [percent(bar.chance) for bar in bars]
    crowded = any(ui.text.width(told, "small", bold=True) + ui.px(6) > cell
                  for told, (_, cell) in zip(chances, named, strict=True))
    return named, [told.removesuffix("\u00a0%") if crowded else told for told in chances], crowded


def fill_bar(ui: Ui, target: pygame.Surface, rect: pygame.Rect, kind: BarKind, side: int | None = None) -> None:
    """A filled box of a kind, hatched where colour must not be the only sign; in the colour of the side that suffers
    it, where that is told."""
    if rect.width < 1 or rect.height < 1:
        return
    ui.surfaces.keep(("bar", rect.size, kind, side), lambda: _bar(ui, rect.width, rect.height, kind, side)).blit(
        target, rect)


def _bar(ui: Ui, w: int, h: int, kind: BarKind, side: int | None) -> Picture:
    pal = ui.palette
    image = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    look: dict[str, tuple[Colour, Colour, Colour, bool]] = {
        "damage": (mix(pal.side_a_table, (255, 255, 255), 0.12), pal.side_a, mix(pal.side_a, pal.ink, 0.5), False),
        "good": (pal.good, mix(pal.good, pal.ink, 0.2), mix(pal.good, pal.ink, 0.6), False),
        "nothing": (mix(pal.sand, pal.field, 0.35), mix(pal.sand, pal.sand_dark, 0.15), pal.sand_dark, True),
        "killed": (mix(pal.bad, (255, 80, 60), 0.25), mix(pal.bad, pal.ink, 0.35), mix(pal.bad, pal.ink, 0.5), True),
    }
    if side is not None:
        deep, mid = ((pal.side_a, pal.side_a_table), (pal.side_b, pal.side_b_table))[side]
        look["damage"] = mix(mid, (255, 255, 255), 0.12), mid, mix(deep, pal.ink, 0.5), False
        look["killed"] = mid, mix(deep, pal.ink, 0.45), mix(deep, pal.ink, 0.6), True
    light, dark, edge, hatched = look[kind]
    if hatched:
        image.fill(light)
        step = max(6, ui.px(10))
        for x in range(-h - step, w + h, step):
            pygame.draw.polygon(image, dark, [(x, 0), (x + step // 2, 0), (x + step // 2 + h, h), (x + h, h)])
    else:
        for x in range(w):
            pygame.draw.line(image, mix(light, dark, x / max(1, w - 1)), (x, 0), (x, h))
    radius = min(ui.px(3), h // 2)
    thick = max(1, ui.px(1))
    pygame.draw.rect(
        image, edge, image.get_rect(), thick, border_top_left_radius=radius, border_top_right_radius=radius
    )
    for x in (0, w - 1):
        image.set_at((x, 0), (*edge, 70))
    return Picture(image, 0)


class Bars(Widget):
    """A bar chart of outcomes. `tall` is the height in units of a bar at the highest chance shown (90)."""

    focusable = True
    tab_stop = False

    def __init__(self, bars: Sequence[Bar] = (), *, tall: float = 90, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        self._bars, self.tall = tuple(bars), tall
        self._over = -1
        self.tip = self._exact
        self.tip_ms = 120

    def means(self) -> Meaning | None:
        """Every outcome and its chance."""
        told = T("{parts}", parts=listed(T("{label}: {pct}", label=bar.label, pct=percent(bar.chance))
                                         for bar in self._bars))
        return Meaning("image", told) if self._bars else None

    @property
    def bars(self) -> tuple[Bar, ...]:
        """The outcomes; setting them draws again."""
        return self._bars

    @bars.setter
    def bars(self, bars: Sequence[Bar]) -> None:
        self._bars = tuple(bars)
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        """Percent line, bars, base line, labels."""
        return self.fix(width, self.ui.px(self.tall) + 2 * self.ui.text.line("small") + self.ui.px(6))

    def _cell(self, index: int) -> pygame.Rect:
        widths = [wide for _, wide in self._columns()]
        return pygame.Rect(self.rect.x + sum(widths[:index]), self.rect.y, widths[index], self.rect.height)

    def _columns(self) -> list[tuple[Words, int]]:
        """What stands below each bar, and how wide its column is (px)."""
        text = self.ui.text
        return columns([bar.label for bar in self._bars], self.rect.width, self.ui.px(6),
                       lambda words: text.width(words, "small"))

    def draw(self, target: pygame.Surface) -> None:
        """Bars on one base line, chance above, label below."""
        ui, pal = self.ui, self.ui.palette
        line = ui.text.line("small")
        base = self.rect.bottom - line - ui.px(4)
        room = base - self.rect.y - line
        most = max((float(bar.chance) for bar in self._bars), default=0.0) or 1.0
        most = max(most, 0.35)  # a chart of small chances must not look like a certain one
        for i, (bar, (label, _)) in enumerate(zip(self._bars, self._columns(), strict=True)):
            cell = self._cell(i)
            tall = max(ui.px(3), round(room * float(bar.chance) / most)) if bar.chance else 0
            wide = min(cell.width - ui.px(10), ui.px(110))
            box = pygame.Rect(cell.centerx - wide // 2, base - tall, wide, tall)
            if tall:
                fill_bar(ui, target, box, bar.kind, bar.side)
            top = pygame.Rect(cell.x, box.y - line, cell.width, line)
            ui.text.draw(target, percent(bar.chance), top, "small", bold=True, align="centre", lines=1, fit=True)
            foot = pygame.Rect(cell.x, base + ui.px(3), cell.width, line)
            ui.text.draw(target, label, foot, "small", bold=False, align="centre", lines=1, fit=True)
        target.fill(pal.ink, (self.rect.x, base, self.rect.width, max(1, ui.px(2))))

    def _exact(self) -> Words:
        chosen = self._bars[self._over : self._over + 1] if self._over >= 0 else self._bars
        return " · ".join(
            f"{_plain(bar.label)}: **{bar.chance.numerator} / {bar.chance.denominator}**" for bar in chosen
        )

    def on_motion(self, pos: tuple[int, int]) -> None:
        """The bar under the pointer tells its exact fraction."""
        over = next((i for i in range(len(self._bars)) if self._cell(i).collidepoint(pos)), -1)
        if over != self._over:
            self._over = over
            if over >= 0 and self.ui.stage.hovered is self and self.ui.stage.tips.children:
                self.ui.stage.tips.show(self, self._exact())

    def on_hover(self, over: bool) -> None:
        """Without the pointer the tip tells all."""
        if not over:
            self._over = -1


def _plain(words: Words) -> str:
    from game.ui.text import plain

    return plain(words)
