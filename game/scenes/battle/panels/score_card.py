"""The score card: turn or round, pips and points of both sides, and what is still to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Unpack

import pygame

from game.core.play.play import side_name
from game.scenes.battle.panels.prompt_and_score import LinkedText, OnLink
from game.ui.theme import Style
from game.ui.widgets.base import WidgetOptions, Words
from game.ui.widgets.panel import draw_side


class ScoreLine(NamedTuple):
    """One side of the score card: pips held and in all, points, and a tip that explains them."""

    name: Words
    pips: int
    of: int
    points: int
    same: bool = False
    """Whether each pip is one point; small windows then show one number instead."""
    held: Words = ""
    """The words of small windows instead of the pips; empty: few pips as they are, many as `4/7`."""
    tip: Words = ""
    """The meaning of pips and points, and the sum of the points."""


FEW = 5
"""Up to so many pips are drawn in small windows too."""
PIP, LEAST_PIP = 17, 11
"""Units from pip to pip: usual, and at least."""


class ScoreCard(LinkedText):
    """Round, both scores, and what is still to win."""

    sheet = True
    footed = False
    """Whether small windows show what is still to win as well."""

    def __init__(self, on_link: OnLink, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(on_link, **options)
        self.title: Words = ""
        self.goal: Words = ""
        self.lines: tuple[ScoreLine, ...] = ()
        self.foot: Words = ""
        self.luck: Words = ""
        self.about: Callable[[], Words] | None = None
        """What wins, told where the head is pointed at."""
        self._spots: list[tuple[pygame.Rect, int]] = []
        """Where each side's line stands (px), and -1 for the head."""

    def show(self, title: Words, goal: Words, lines: Sequence[ScoreLine], foot: Words, luck: Words = "") -> None:
        """Show these numbers."""
        told = (title, goal, tuple(lines), foot, luck)
        if told != (self.title, self.goal, self.lines, self.foot, self.luck):
            self.title, self.goal, self.lines, self.foot, self.luck = told
            self.invalidate()
            if self.mounted and self.rect.width and self.measure(self.rect.width)[1] != self.rect.height:
                self.relayout()

    # --- size ---------------------------------------------------------------------------------------------------

    def measure(self, width: int) -> tuple[int, int]:
        """As high as its lines; a goal or foot that is too long takes one more."""
        ui, inner = self.ui, width - self.ui.px(28)
        goal = self._goal_tall(inner)
        if ui.kind == "full":
            foot = ui.text.block(self.foot, "small", width=inner).height
            usual = ui.text.line("small")
            luck = ui.text.block(self.luck, "least", width=inner).height if self.luck else 0
            return self.fix(width, ui.px(132) + goal + max(0, foot - usual) + max(0, luck - ui.text.line("least")))
        tall = ui.px(10) + 2 * ui.text.line("body") + ui.px(2) + goal
        if self.footed:
            tall += ui.text.block(self.foot, "small", width=inner).height
        return self.fix(width, max(ui.px(64), tall + ui.px(6)))

    def _head_style(self) -> Style:
        return "h4" if self.ui.kind == "full" else "body"

    def _goal_style(self) -> Style:
        return "small" if self.ui.kind == "full" else "least"

    def _goal_tall(self, inner: int) -> int:
        """The height (px) of the goal in lines of its own; 0 where it stands beside the title."""
        text, px = self.ui.text, self.ui.px
        taken = text.width(self.title, self._head_style(), bold=True) + px(10)
        if not self.goal or taken + text.width(self.goal, self._goal_style()) <= inner:
            return 0
        return text.block(self.goal, self._goal_style(), width=inner).height

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Paper with title, goal, both sides and a foot line."""
        ui, self.links, self._spots = self.ui, [], []
        ui.surfaces.box(target, self.rect, ui.surfaces.paper())
        box = self.rect.inflate(-ui.px(28), -ui.px(12))
        full = ui.kind == "full"
        goal, line = self._goal_tall(box.width), ui.text.line("body")
        head = pygame.Rect(box.x, box.y, box.width, ui.text.line(self._head_style()))
        self._spots.append((head.inflate(0, goal).move(0, goal // 2), -1))
        self.write(target, self.title, head, self._head_style(), bold=True)
        self.write(target, self.goal, head.move(0, head.height) if goal else head, self._goal_style(),
                   colour=ui.palette.ink_soft, align="left" if goal else "right", middle=not goal)
        y = head.bottom + goal + ui.px(2)
        if full:
            self._long_rows(target, pygame.Rect(box.x, y, box.width, line))
            y += len(self.lines) * line
        else:
            self._short_rows(target, pygame.Rect(box.x, y, box.width, line))
            y += line
        if full or self.footed:
            y += self.write(target, self.foot, pygame.Rect(box.x, y, box.width, ui.text.line("small")), "small")
        if full and self.luck:
            self.write(target, self.luck, pygame.Rect(box.x, y, box.width, 2 * ui.text.line("least")), "least", lines=2,
                       fit=True, colour=ui.palette.ink_soft)

    def _short_rows(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Both sides in one line: by the names of their forces, otherwise of the sides, otherwise by their marks."""
        ui, px, width = self.ui, self.ui.px, self.ui.text.width
        mark, gap, step = px(18), px(6), px(LEAST_PIP)
        sides = [side_name(side) for side in range(len(self.lines))]
        tries: list[tuple[Sequence[Words], bool]] = [([row.name for row in self.lines], True), (sides, True),
                                                     ([""] * len(sides), True), ([""] * len(sides), False)]
        cells: list[list[tuple[Words | int, Style]]] = []
        wide: list[int] = []
        for names, words in tries:
            cells = [_cells(name, row, words) for name, row in zip(names, self.lines, strict=True)]
            wide = [mark + sum(gap + (told * step if isinstance(told, int) else width(told, style, bold=style == "h4"))
                               for told, style in cell) for cell in cells]
            if sum(wide) + 2 * gap <= box.width:
                break
        for side, (row, cell) in enumerate(zip(self.lines, cells, strict=True)):
            x = start = box.right - wide[side] if side else box.x
            draw_side(ui, target, side, pygame.Rect(x, box.y, mark, box.height))
            x += mark
            for told, style in cell:
                x += gap
                if isinstance(told, int):
                    for i in range(told):
                        at = x + i * step + step // 2, box.centery
                        _pip(target, at, max(3, round(step * 0.41)), side if i < row.pips else None, self.ui.palette)
                    x += told * step
                    continue
                room = pygame.Rect(x, box.y, width(told, style, bold=style == "h4") + 2, box.height)
                self.write(target, told, room, style, middle=True, lines=1, bold=style == "h4")
                x += room.width - 2
            self._spots.append((pygame.Rect(start, box.y, x - start, box.height), side))

    def told_at(self, pos: tuple[int, int]) -> Words | None:
        """The words for what wins or for a side's pips and points at a pixel; None elsewhere."""
        found = next((which for rect, which in self._spots if rect.collidepoint(pos)), None)
        if found is None:
            return None
        if found < 0:
            return self.about() if self.about is not None else None
        return self.lines[found].tip or None

    def told_beside(self, pos: tuple[int, int]) -> pygame.Rect:
        """The box of the card (px), which stays visible."""
        return self.rect

    def _long_rows(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Each side in a line of its own with its pips, aligned."""
        ui, px, lines = self.ui, self.ui.px, self.lines
        size, left = px(18), box.x + px(26)
        tail = max((ui.text.width(str(row.points), "h4", bold=True) for row in lines), default=0)
        right = box.right - tail - px(10)
        named = [self._named(side, row, right - left) for side, row in enumerate(lines)]
        step = min((step for _, step in named), default=1)
        ends = [left + ui.text.width(name, "body") + px(8) for name, _ in named]
        most = max((row.of for row in lines), default=0)
        first = min(max(box.x + round(box.width * 0.52), *ends, 0), right - most * step)
        for side, (row, (name, _)) in enumerate(zip(lines, named, strict=True)):
            self._spots.append((box.copy(), side))
            draw_side(ui, target, side, pygame.Rect(box.x, box.y, size, box.height))
            self.write(target, name, pygame.Rect(left, box.y, ends[side] - left, box.height), "body", middle=True)
            self.write(target, str(row.points), box, "h4", bold=True, align="right", middle=True)
            for i in range(row.of):
                at = first + i * step + step // 2, box.centery
                _pip(target, at, max(3, round(step * 0.41)), side if i < row.pips else None, ui.palette)
            box = box.move(0, box.height)

    def _named(self, side: int, row: ScoreLine, room: int) -> tuple[Words, int]:
        """The name of the force and the step of its pips (px): pips move closer first, then the side's name is used."""
        ui = self.ui
        step = (room - ui.text.width(row.name, "body") - ui.px(8)) // max(1, row.of)
        if step >= ui.px(LEAST_PIP) or not row.of and step > 0:
            return row.name, min(ui.px(PIP), step)
        step = (room - ui.text.width(side_name(side), "body") - ui.px(8)) // max(1, row.of)
        return side_name(side), min(ui.px(PIP), max(3, step))


def _cells(name: Words, row: ScoreLine, words: bool) -> list[tuple[Words | int, Style]]:
    """The cells of a side in one line: its name, its pips (an `int`: that many pips), its points."""
    cells: list[tuple[Words | int, Style]] = [(name, "small")] if name else []
    if row.same:
        return [*cells, (f"{row.points}/{row.of}", "h4")]
    if row.held and words:
        cells.append((row.held, "small"))
    elif row.of:
        cells.append((row.of, "small") if row.of <= FEW and not row.held else (f"{row.pips}/{row.of}", "small"))
    return [*cells, (str(row.points), "h4")]


def _pip(target: pygame.Surface, at: tuple[int, int], r: int, side: int | None, palette: object) -> None:
    """A round counter for A, a diamond for B, an empty one for nobody."""
    fill = (230, 216, 186) if side is None else getattr(palette, f"side_{'ab'[side]}_table")
    edge = getattr(palette, "edge")  # noqa: B009
    if side == 1:
        points = [(at[0], at[1] - r), (at[0] + r, at[1]), (at[0], at[1] + r), (at[0] - r, at[1])]
        pygame.draw.polygon(target, fill, points)
        pygame.draw.aalines(target, edge, True, points)
    else:
        pygame.draw.aacircle(target, fill, at, r)
        pygame.draw.aacircle(target, edge, at, r, 1)
