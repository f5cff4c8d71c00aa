"""The fixed parts of a battle screen: prompt bar, score card, tips that lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from game.core.play import side_name
from game.core.text import T, Text
from game.ui.motion import QUESTION_MS
from game.ui.widgets import SideMark
from game.ui.widgets.base import Widget, Words

OnLink = Callable[[str], None]


class Written(Widget):
    """A widget that writes text and remembers where its links are."""

    shadow_only = True

    def __init__(self, on_link: OnLink, **options: object) -> None:
        super().__init__(**options)  # type: ignore[arg-type]
        self.on_link = on_link
        self.links: list[tuple[pygame.Rect, str]] = []

    def write(self, target: pygame.Surface, text: Words, box: pygame.Rect, style: str = "body", **more: object) -> int:
        """Write into a box; gives the height taken."""
        block = self.ui.text.draw(target, text, box, style, **more)  # type: ignore[arg-type]
        y = box.y + (box.height - block.height) // 2 if more.get("middle") else box.y
        self.links += [(rect.move(box.x, y), link) for rect, link in block.links]
        return block.height

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A click on a clause opens the rulebook there."""
        link = self.link_at(pos)
        if button == 1 and link:
            self.on_link(link)
            return True
        return False

    def link_at(self, pos: tuple[int, int]) -> str:
        """The clause under a pixel."""
        return next((link for rect, link in self.links if rect.collidepoint(pos)), "")


class PromptBar(Written):
    """Who is asked what, in one line, with the clause at its right end."""

    def __init__(self, on_link: OnLink, **options: object) -> None:
        super().__init__(on_link, **options)
        self.side: int | None = None
        self.question: Words = ""
        self.note: Words = ""
        self.clause = ""
        self.foreign = False
        """You answer in the other player's turn: an edge in that side's colour says so."""
        self._busy = False
        self._phase = 0
        self._pulse = 1.0

    @property
    def busy(self) -> bool:
        """Whether the one who is asked is thinking: three dots go round."""
        return self._busy

    @busy.setter
    def busy(self, on: bool) -> None:
        if on != self._busy:
            self._busy = on
            self.invalidate()
            if on:
                self._tick()

    def _tick(self) -> None:
        if self._busy and self.mounted:
            self._phase += 1
            self.invalidate()
            if not self.ui.motions.reduced:
                self.ui.after(0.35, self._tick)

    def pulse(self) -> None:
        """The mark pulses once: a new question."""
        self.ui.animate(2 * QUESTION_MS, self._beat)

    def _beat(self, t: float) -> None:
        self._pulse = 1.0 + 0.35 * (1 - abs(2 * t - 1)) if t < 1 else 1.0
        self.invalidate()

    def say(self, side: int | None, question: Words, note: Words = "", clause: str = "", foreign: bool = False) -> None:
        """Show a question."""
        told = (side, question, note, clause, foreign)
        if told != (self.side, self.question, self.note, self.clause, self.foreign):
            self.side, self.question, self.note, self.clause, self.foreign = told
            self.help = clause
            tight = self.mounted and self.ui.kind != "full"
            self.tip = T("{note} {clause}", note=note, clause=clause) if tight else None
            self.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """Paper, mark, question, note."""
        ui, self.links = self.ui, []
        ui.surfaces.box(target, self.rect, ui.surfaces.paper())
        inner = self.rect.inflate(-ui.px(24), -ui.px(8))
        if self.foreign:
            theirs = ui.palette.side_a_table if self.side == 1 else ui.palette.side_b_table
            pygame.draw.rect(target, theirs, self.rect, ui.px(4), border_radius=ui.px(8))
        if self.side is not None:
            wide = 30 * self._pulse
            mark = SideMark(self.side, wide)
            mark.mount(ui)
            size, grown = ui.px(30), ui.px(wide)
            mark.arrange(pygame.Rect(inner.x + (size - grown) // 2, self.rect.centery - grown // 2, grown, grown))
            mark.draw(target)
            inner = pygame.Rect(inner.x + ui.px(44), inner.y, inner.width - ui.px(44), inner.height)
        if self._busy:
            for i in range(3):
                lit = (self._phase - i) % 3 == 0 or ui.motions.reduced
                at = (inner.right - ui.px(8 + 16 * (2 - i)), self.rect.centery)
                pygame.draw.aacircle(target, ui.palette.ink if lit else ui.palette.line, at, ui.px(5 if lit else 4))
            inner.width -= ui.px(64)
        if ui.kind == "full" and (self.note or self.clause):
            words = T("{note} {clause}", note=self.note, clause=self.clause)
            wide = min(ui.text.width(words, "small") + 2, inner.width // 2)
            box = pygame.Rect(inner.right - wide, inner.y, wide, inner.height)
            self.write(target, words, box, "small", colour=ui.palette.ink_soft, middle=True, align="right", lines=1)
            inner.width -= wide + ui.px(16)
        self.write(target, self.question, inner, "h3", middle=True, lines=1, fit=True)


class ScoreLine(NamedTuple):
    """One side of the score card: pips held of how many, points, and a tip that adds them up."""

    name: str
    pips: int
    of: int
    points: int
    same: bool = False
    """Whether a pip is a point: small windows then tell both in one."""


class ScoreCard(Written):
    """Round, both scores, and what is still to win."""

    def __init__(self, on_link: OnLink, **options: object) -> None:
        super().__init__(on_link, **options)
        self.title: Words = ""
        self.goal: Words = ""
        self.lines: tuple[ScoreLine, ...] = ()
        self.foot: Words = ""
        self.luck: Words = ""

    def show(self, title: Words, goal: Words, lines: Sequence[ScoreLine], foot: Words, luck: Words = "") -> None:
        """New figures."""
        told = (title, goal, tuple(lines), foot, luck)
        if told != (self.title, self.goal, self.lines, self.foot, self.luck):
            self.title, self.goal, self.lines, self.foot, self.luck = told
            self.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """Paper with title, goal, two rows and a foot line."""
        ui, self.links = self.ui, []
        ui.surfaces.box(target, self.rect, ui.surfaces.paper())
        box = self.rect.inflate(-ui.px(28), -ui.px(12))
        line = ui.text.line("body")
        if ui.kind != "full":
            self._tight(target, box, line)
            return
        head = pygame.Rect(box.x, box.y, box.width, ui.text.line("h4"))
        self.write(target, self.title, head, "h4", bold=True)
        self.write(target, self.goal, head, "small", colour=ui.palette.ink_soft, align="right")
        y = head.bottom + ui.px(2)
        for side, row in enumerate(self.lines):
            self._row(target, side, row, pygame.Rect(box.x, y, box.width, line))
            y += line
        foot = pygame.Rect(box.x, y, box.width, ui.text.line("small"))
        self.write(target, self.foot, foot, "small", lines=1, fit=True)
        if self.luck:
            self.write(target, self.luck, foot.move(0, foot.height), "least", lines=1, fit=True,
                       colour=ui.palette.ink_soft)

    def _tight(self, target: pygame.Surface, box: pygame.Rect, line: int) -> None:
        """Small windows: the round in one line, both sides in the next."""
        ui = self.ui
        self.write(target, self.title, pygame.Rect(box.x, box.y, box.width, line), "body", bold=True, lines=1)
        told = ui.text.width(self.title, "body", bold=True) + ui.px(4)
        self.write(target, self.goal, pygame.Rect(box.x + told, box.y, max(1, box.width - told), line), "least",
                   align="right", colour=ui.palette.ink_soft, lines=1, fit=True, middle=True)
        y = box.y + line + ui.px(2)
        self._short_rows(target, pygame.Rect(box.x, y, box.width, line))
        foot = pygame.Rect(box.x, y + line, box.width, ui.text.line("least"))
        if foot.bottom <= self.rect.bottom:
            self.write(target, self.foot, foot, "small", lines=1, fit=True)

    def _short_rows(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Both sides in one line: by the names of their forces, else by those of the sides, else by their marks."""
        width: Any = self.ui.text.width
        held = [f"{row.pips}/{row.of}" if row.of and not row.same else "" for row in self.lines]
        won = [f"{row.points}/{row.of}" if row.same else str(row.points) for row in self.lines]
        mark, gap = self.ui.px(18), self.ui.px(6)
        fixed = [mark + gap + (width(a, "small") + gap if a else 0) + width(b, "h4", bold=True)
                 for a, b in zip(held, won, strict=True)]
        names: list[Words] = ["" for _ in self.lines]
        for tried in ([row.name for row in self.lines], [side_name(side) for side in range(len(self.lines))]):
            if sum(fixed) + sum(width(name, "small") + gap for name in tried) + 2 * gap <= box.width:
                names = [*tried]
                break
        x = box.x
        for side, (name, a, b) in enumerate(zip(names, held, won, strict=True)):
            if side:
                x = box.right - fixed[side] - (width(name, "small") + gap if name else 0)
            self._mark(target, side, pygame.Rect(x, box.y, mark, box.height))
            x += mark + gap
            for words, style, bold in ((name, "small", False), (a, "small", False), (b, "h4", True)):
                if words:
                    wide = width(words, style, bold=bold)
                    room = pygame.Rect(x, box.y, wide + 2, box.height)
                    self.write(target, words, room, style, middle=True, lines=1, bold=bold)
                    x += wide + gap

    def _mark(self, target: pygame.Surface, side: int, box: pygame.Rect) -> None:
        mark = SideMark(side, 18)
        mark.mount(self.ui)
        mark.arrange(pygame.Rect(box.x, box.centery - box.width // 2, box.width, box.width))
        mark.draw(target)

    def _row(self, target: pygame.Surface, side: int, row: ScoreLine, box: pygame.Rect) -> None:
        """A side in a line of its own, with its pips."""
        ui, size = self.ui, self.ui.px(18)
        self._mark(target, side, pygame.Rect(box.x, box.y, size, box.height))
        first = min(box.x + round(box.width * 0.52), box.right - ui.px(24) - row.of * ui.px(17))
        text = pygame.Rect(box.x + size + ui.px(8), box.y, first - box.x - size - ui.px(20), box.height)
        self.write(target, row.name, text, "body", middle=True, lines=1, fit=True)
        self.write(target, str(row.points), box, "h4", bold=True, align="right", middle=True)
        for i in range(row.of):
            _pip(target, (first + i * ui.px(17), box.centery), ui.px(7), side if i < row.pips else None, ui.palette)


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


class TipBox(Widget):
    """A card on the table beside what it speaks of: a bold head and up to four lines. It never takes the pointer."""

    def __init__(self) -> None:
        super().__init__(visible=False)
        self.head: Words = ""
        self.body: tuple[Words, ...] = ()

    def solid(self) -> bool:
        """The pointer goes through it."""
        return False

    def hide(self) -> None:
        """Take it away."""
        self.visible = False

    def show(self, head: Words, body: Sequence[Words], anchor: pygame.Rect, avoid: Sequence[pygame.Rect],
             within: pygame.Rect, rather: Sequence[pygame.Rect] = ()) -> None:
        """Lie right of, left of, above or below `anchor` where nothing of `avoid` is covered; else in a far corner.

        What is in `rather` is left free too where there is such a place.
        """
        ui = self.ui
        self.invalidate()
        self.head, self.body = head, tuple(body)
        wide = ui.px(300)
        inner = wide - ui.px(28)
        blocks = [ui.text.block(head, "body", width=inner, bold=True)]
        blocks += [ui.text.block(line, "small", width=inner) for line in self.body]
        widest = max(b.width for b in blocks)
        wide = min(wide, widest + ui.px(28))
        tall = sum(b.height for b in blocks) + ui.px(18)
        self.rect = _free_spot(anchor, (wide, tall), avoid, within, ui.px(14), rather)
        self._visible = True
        self.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """A card with an ink edge."""
        ui = self.ui
        ui.surfaces.box(target, self.rect, ui.surfaces.card(edge=ui.palette.ink))
        x, y, inner = self.rect.x + ui.px(14), self.rect.y + ui.px(9), self.rect.width - ui.px(26)
        for i, words in enumerate((self.head, *self.body)):
            block = ui.text.draw(target, words, pygame.Rect(x, y, max(inner, 10), 9999), "body" if i == 0 else "small",
                                 bold=i == 0)
            y += block.height


def _free_spot(anchor: pygame.Rect, size: tuple[int, int], avoid: Sequence[pygame.Rect], within: pygame.Rect,
               gap: int, rather: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    w, h = size
    tries = [
        pygame.Rect(anchor.right + gap, anchor.centery - h // 2, w, h),
        pygame.Rect(anchor.left - gap - w, anchor.centery - h // 2, w, h),
        pygame.Rect(anchor.centerx - w // 2, anchor.top - gap - h, w, h),
        pygame.Rect(anchor.centerx - w // 2, anchor.bottom + gap, w, h),
        pygame.Rect(anchor.right + gap, anchor.bottom + gap, w, h),
        pygame.Rect(anchor.left - gap - w, anchor.bottom + gap, w, h),
        pygame.Rect(anchor.right + gap, anchor.top - gap - h, w, h),
        pygame.Rect(anchor.left - gap - w, anchor.top - gap - h, w, h),
    ]
    blocked = [anchor, *avoid]
    for spot in tries:
        if within.contains(spot) and spot.collidelist(blocked) < 0 and spot.collidelist(list(rather)) < 0:
            return spot
    for spot in tries:
        if within.contains(spot) and spot.collidelist(blocked) < 0:
            return spot
    for spot in tries:
        held = spot.clamp(within)
        if held.collidelist(blocked) < 0:
            return held
    corners = [pygame.Rect(x, y, w, h) for y in (within.bottom - h, within.top)
               for x in (within.left, within.right - w)]
    return max(corners, key=lambda c: (c.collidelist(blocked) < 0, (c.centerx - anchor.centerx) ** 2
                                       + (c.centery - anchor.centery) ** 2))


def figures_text(count: int) -> Text:
    """`3 figures`, `1 figure`."""
    return T("1 figure") if count == 1 else T("{n} figures", n=count)
