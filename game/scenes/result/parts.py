"""Widgets of the result: the score table, bars of faces, line charts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import pygame

from game.core import wording
from game.core.play.luck import Kind
from game.core.text import T, Text
from game.scenes.battle.panels.prompt_and_score import LinkedText, OnLink
from game.scenes.replay.frames import Replay
from game.ui.text import plain
from game.ui.theme import Colour, mix
from game.ui.widgets import Widget
from game.ui.widgets.base import Words
from game.ui.widgets.panel import draw_side

KINDS: dict[str, Text] = {"attack": T("Attacks that defeated"), "fear": T("Fear tests passed"),
                          "skill": T("Skill rolls made"), "save": T("Saves made"), "activation": T("Activations"),
                          "shot": T("Shots that hit"),
                          "melee": T("Melee dice that scored"), "go-on": T("Rolls to go on made"),
                          "hit": T("Hits"), "block": T("Hits blocked"), "stamina": T("Stamina checks passed"),
                          "volley": T("Volley hits"), "kill": T("Kill dice that killed")}
"""The words for successes of each kind of roll; other kinds are shown by their own name."""


def decimal(value: Fraction | float, signed: bool = False) -> str:
    """A number with one decimal: `3.3`, signed `+3.3` or `−0.5`."""
    return wording.signed(Fraction(value)) if signed else wording.average(value)


def begun(words: Words) -> str:
    """Words at the beginning of a table row, with a capital letter in the present language."""
    told = plain(words).strip()
    return told[:1].upper() + told[1:]


class ScoreRow(NamedTuple):
    """A reason for points."""

    a: int
    b: int
    """The points of A and of B."""
    what: Words
    """The reason."""
    clause: str = ""
    total: bool = False
    """Whether it is the sum of the rows above."""


class ScoreTable(LinkedText):
    """Points by clause, a column for each side."""

    def __init__(self, heads: tuple[Words, Words], rows: Sequence[ScoreRow], on_link: OnLink) -> None:
        super().__init__(on_link)
        self.heads, self.rows = heads, tuple(rows)

    def _line(self) -> int:
        return self.ui.text.line("body") + self.ui.px(8 if self.ui.kind == "full" else 4)

    def measure(self, width: int) -> tuple[int, int]:
        """A head and the rows."""
        return self.fix(width, self.ui.text.line("small") + self.ui.px(4) + self._line() * len(self.rows))

    def _column(self, room: int) -> int:
        """Width (px) of one side's column: a quarter of all, less where what is counted needs more."""
        text, px = self.ui.text, self.ui.px
        named = max((text.width(begun(row.what), "h3" if row.total else "body") for row in self.rows), default=0)
        numbers = (str(value) for row in self.rows for value in (row.a, row.b))
        least = max((text.width(number, "h3", bold=True) for number in numbers), default=0)
        return max(least + px(8), min(self.rect.width // 4, (room - named - px(8)) // 2))

    def draw(self, target: pygame.Surface) -> None:
        """Lines between rows, the total larger."""
        ui, pal, rect = self.ui, self.ui.palette, self.rect
        self.links = []
        link = ui.px(72)
        wide = self._column(rect.width - link)
        cols = (rect.right - link - 2 * wide, rect.right - link - wide)
        head = ui.text.line("small")
        short = any(ui.text.width(name, "small", bold=True) > wide - ui.px(6) for name in self.heads)
        for side, (x, name, ink) in enumerate(zip(cols, self.heads, (pal.side_a, pal.side_b), strict=True)):
            box = pygame.Rect(x + ui.px(6), rect.y, wide - ui.px(6), head)
            if short:                                   # the sides' marks, where a name would be cut
                draw_side(ui, target, side, pygame.Rect(box.right - head, box.y, head, head))
            else:
                self.write(target, name, box, "small", align="right", lines=1, colour=ink, bold=True)
        y = rect.y + head + ui.px(4)
        for row in self.rows:
            style = "h3" if row.total else "body"
            thick = ui.hair() * (2 if row.total else 1)
            target.fill(pal.ink if row.total else pal.line, (rect.x, y, rect.width, thick))
            line = pygame.Rect(rect.x + ui.px(4), y, cols[0] - rect.x, self._line())
            self.write(target, begun(row.what), line, style, middle=True, lines=1, fit=True)
            for x, value in zip(cols, (row.a, row.b), strict=True):
                self.write(target, str(value), pygame.Rect(x, y, wide, line.height), style, bold=True, align="right",
                           middle=True)
            if row.clause:
                self.write(target, f"[[{row.clause}]]", pygame.Rect(rect.right - link, y, link - ui.px(2), line.height),
                           "small", align="right", middle=True)
            y += line.height


class KindRows(Widget):
    """For each kind of roll: successes and expected successes, with the surplus as a bar."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: tuple[Kind, ...] = ()
        self._then_harm = False

    def show(self, kinds: Sequence[Kind], then_harm: bool = False) -> None:
        """Show other rolls; `then_harm`: an attack that succeeds is only a hit, what it does is decided after it."""
        self.kinds, self._then_harm = tuple(kinds), then_harm
        self.relayout()

    def _line(self) -> int:
        return self.ui.text.line("body") + self.ui.px(10 if self.ui.kind == "full" else 2)

    def measure(self, width: int) -> tuple[int, int]:
        """A line each."""
        return self.fix(width, self._line() * len(self.kinds))

    def name(self, kind: Kind) -> Words:
        """What successes of that kind of roll are called."""
        if kind.name == "attack" and self._then_harm:
            return T("Attacks that hit")
        return KINDS.get(kind.name) or begun(kind.name)

    def draw(self, target: pygame.Surface) -> None:
        """Name, came, expected."""
        ui, pal, y = self.ui, self.ui.palette, self.rect.y
        for kind in self.kinds:
            target.fill(pal.line, (self.rect.x, y, self.rect.width, ui.hair()))
            box = pygame.Rect(self.rect.x, y, self.rect.width, self._line())
            name = self.name(kind)
            first = pygame.Rect(box.x, box.y, round(box.width * 0.46), box.height)
            ui.text.draw(target, name, first, "body", middle=True, lines=1, fit=True)
            each = max(kind.odds.weights) <= kind.rolls
            came = T("**{n}** of {all}", n=kind.successes, all=kind.rolls) if each else T("**{n}**", n=kind.successes)
            ui.text.draw(target, came, pygame.Rect(first.right, box.y, round(box.width * 0.2), box.height), "body",
                         middle=True, align="right", lines=1)
            ui.text.draw(target, T("{n} expected", n=decimal(kind.expected)), box, "body", middle=True, align="right",
                         colour=pal.ink_soft, lines=1)
            y += self._line()


class Series(NamedTuple):
    """One line of a chart: name, colour, mark (disc or diamond), whether dashed, points."""

    name: Words
    colour: str
    mark: str
    dashed: bool
    points: tuple[tuple[float, float], ...]
    steps: bool = False


def points_lines(replay: Replay, names: tuple[Words, Words]) -> tuple[list[Series], list[tuple[float, Words]],
                                                              tuple[float, float]]:
    """A chart of both sides' points after each answer: its lines, the rounds below, its span."""
    lines = [Series(names[side], colour, mark, side == 1,
                    tuple((float(i), float(frame.points[side])) for i, frame in enumerate(replay.frames)), True)
             for side, colour, mark in ((0, "side_a", "disc"), (1, "side_b", "diamond"))]
    ticks: list[tuple[float, Words]] = [(float(i), replay.round_words(n)) for n, i in replay.rounds() if n]
    return lines, ticks, (0.0, float(max(1, len(replay.frames) - 1)))


class LineChart(Widget):
    """Lines over time. `ticks` are (x, words) below; `now` is a thin upright line."""

    def __init__(self, tall: float = 150, **options: Any) -> None:
        super().__init__(**options)
        self.tall = tall
        self.less = 0.0
        """Units by which it is lower, where there is no room for all of it."""
        self.series: tuple[Series, ...] = ()
        self.ticks: tuple[tuple[float, Words], ...] = ()
        self.span = (0.0, 1.0)
        self.signed = False
        self.now: float | None = None

    def show(self, series: Sequence[Series], ticks: Sequence[tuple[float, Words]], span: tuple[float, float],
             signed: bool = False) -> None:
        """Show other lines over x from `span[0]` to `span[1]`."""
        self.series, self.ticks, self.span, self.signed = tuple(series), tuple(ticks), span, signed
        self.relayout()

    def put(self, x: float | None) -> None:
        """Move the upright line."""
        if x != self.now:
            self.now = x
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        """The chart, ticks and legend."""
        tall = (self.tall - self.less) * (1 if self.ui.kind == "full" else 0.5)
        return self.fix(width, self.ui.px(tall) + (1 + self._rows(width)) * self.ui.text.line("small"))

    def _rows(self, width: int) -> int:
        """Lines of the legend: one, or one a name where the names of the sides have no room beside each other."""
        sides = bool(self.series) and all(one.colour in ("side_a", "side_b") for one in self.series)
        names = sum(self.ui.text.width(one.name, "small", bold=True) + self.ui.px(42) for one in self.series)
        return len(self.series) if sides and names > width / 0.9 else 1

    def _range(self) -> tuple[int, int, int]:
        values = [y for one in self.series for _, y in one.points] or [0]
        low, high = min(0.0, *values), max(1.0, *values)
        most = max(2, self.rect.height // self.ui.text.line("small") - 2 - self._rows(self.rect.width))
        step = next((s for s in (1, 2, 5, 10, 20, 50, 100) if (high - low) / s <= min(5, most)), 200)
        return int(low // step) * step, -int(-high // step) * step, step

    def _plot(self) -> pygame.Rect:
        ui, (low, high, step) = self.ui, self._range()
        left = max(ui.text.width(self._value(n), "small") for n in range(low, high + 1, step)) + ui.px(10)
        return pygame.Rect(self.rect.x + left, self.rect.y + ui.px(6), self.rect.width - left - ui.px(10),
                           self.rect.height - (1 + self._rows(self.rect.width)) * ui.text.line("small") - ui.px(12))

    def _value(self, n: int) -> str:
        return wording.signed(n) if self.signed and n else str(n)

    def _spot(self, plot: pygame.Rect, x: float, y: float) -> tuple[float, float]:
        low, high, _ = self._range()
        a, b = self.span
        return (plot.x + plot.width * (x - a) / ((b - a) or 1), plot.bottom - plot.height * (y - low) / (high - low))

    def draw(self, target: pygame.Surface) -> None:
        """Grid, lines, marks, ticks, legend."""
        ui, pal, plot = self.ui, self.ui.palette, self._plot()
        target.fill(pal.field, plot)
        low, high, step = self._range()
        below = plot.bottom + ui.text.line("small")
        for n in range(low, high + 1, step):
            _, y = self._spot(plot, 0, n)
            target.fill(pal.ink_soft if n == 0 else mix(pal.line, pal.paper, 0.35), (plot.x, round(y), plot.width,
                                                                                  ui.hair()))
            box = pygame.Rect(self.rect.x, round(y) - ui.text.line("small") // 2, plot.x - self.rect.x - ui.px(6),
                              ui.text.line("small"))
            if box.bottom <= below + 2 or n == low:     # in a low chart numbers would lie over each other
                ui.text.draw(target, self._value(n), box, "small", align="right", colour=pal.ink_soft)
                below = box.top
        pygame.draw.rect(target, pal.line, plot, 1)
        self._draw_ticks(target, plot)
        if self.now is not None:
            x, _ = self._spot(plot, self.now, 0)
            target.fill(pal.ink, (round(x) - 1, plot.y, max(2, ui.px(2)), plot.height))
        for one in self.series:
            self._draw_series(target, plot, one)
        self._legend(target, plot)

    def _draw_ticks(self, target: pygame.Surface, plot: pygame.Rect) -> None:
        """Words below; those that would overlap are left out."""
        ui, free = self.ui, plot.x
        for x, words in self.ticks:
            spot, wide = self._spot(plot, x, 0)[0], ui.text.width(words, "small")
            left = min(max(plot.x, round(spot) - wide // 2), plot.right - wide)
            if left >= free:
                box = pygame.Rect(left, plot.bottom + ui.px(2), wide + 2, ui.text.line("small"))
                ui.text.draw(target, words, box, "small", colour=ui.palette.ink_soft)
                free = left + wide + ui.px(10)

    def _draw_series(self, target: pygame.Surface, plot: pygame.Rect, one: Series) -> None:
        ui, ink = self.ui, getattr(self.ui.palette, one.colour)
        spots = [self._spot(plot, x, y) for x, y in one.points]
        if one.steps:
            spots = [p for a, b in zip(spots, spots[1:], strict=False) for p in (a, (b[0], a[1]))] + spots[-1:]
        for a, b in zip(spots, spots[1:], strict=False):
            self._stroke(target, a, b, ink, one.dashed)
        if not one.steps:
            for spot in spots:
                _dot(target, spot, ui.px(5), ink, one.mark)
        elif spots:
            _dot(target, spots[-1], ui.px(5), ink, one.mark)

    def _stroke(self, target: pygame.Surface, a: tuple[float, float], b: tuple[float, float], ink: Colour,
                dashed: bool) -> None:
        wide = max(2, self.ui.px(3))
        if not dashed:
            pygame.draw.line(target, ink, a, b, wide)
            return
        far = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
        dash, at = self.ui.px(8), 0.0
        while at < far:
            t, u = at / far, min(1.0, (at + dash) / far)
            pygame.draw.line(target, ink, (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t),
                             (a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u), wide)
            at += 1.7 * dash

    def _legend(self, target: pygame.Surface, plot: pygame.Rect) -> None:
        """Names with their marks; where they are long, closer and smaller, or one below the other."""
        ui = self.ui
        rows = self._rows(self.rect.width)
        if rows > 1:
            for i, one in enumerate(self.series):
                y = self.rect.bottom - (rows - i) * ui.text.line("small")
                self._named(target, one, (self.rect.x, y), self.rect.width - ui.px(32))
            return
        widths = [ui.text.width(one.name, "small", bold=True) for one in self.series]
        whole = sum(widths) + ui.px(52) * len(widths)
        x, apart = (plot.x, ui.px(20)) if whole <= plot.width else (self.rect.x, ui.px(10))
        free = self.rect.right - x - len(widths) * (ui.px(32) + apart)
        share = min(1.0, max(0, free) / max(1, sum(widths)))
        for one, wide in zip(self.series, widths, strict=True):
            room = max(1, int(wide * share) + 2)
            self._named(target, one, (x, self.rect.bottom - ui.text.line("small")), room)
            x += ui.px(32) + room + apart

    def _named(self, target: pygame.Surface, one: Series, at: tuple[int, int], room: int) -> None:
        """A piece of a line with its mark, and its name behind that in that room (px)."""
        ui, (x, y), ink = self.ui, at, getattr(self.ui.palette, one.colour)
        middle = y + ui.text.line("small") // 2
        self._stroke(target, (x, middle), (x + ui.px(26), middle), ink, one.dashed)
        _dot(target, (x + ui.px(13), middle), ui.px(5), ink, one.mark)
        box = pygame.Rect(x + ui.px(32), y, room, ui.text.line("small"))
        ui.text.draw(target, one.name, box, "small", bold=True, colour=ink, lines=1, fit=True)


def _dot(target: pygame.Surface, at: tuple[float, float], r: int, ink: Colour, mark: str) -> None:
    x, y = at
    if mark == "diamond":
        pygame.draw.polygon(target, ink, [(x, y - r - 1), (x + r + 1, y), (x, y + r + 1), (x - r - 1, y)])
    else:
        pygame.draw.aacircle(target, ink, at, r)
