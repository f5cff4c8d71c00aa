"""A card about a figure or a question while no attack is considered: facts as chips, prospects with odds, luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import NamedTuple, Unpack

import pygame

from game.art import figures as art_figures
from game.core.play.play import side_name
from game.core.text import TN, T
from game.core.wording import average
from game.scenes.battle.panels.long_card import NOWHERE, LongCard
from game.scenes.battle.panels.luck_lines import Tally
from game.scenes.battle.panels.prompt_and_score import OnLink
from game.ui.meaning import Meaning, joined, said
from game.ui.surfaces import Look
from game.ui.widgets.base import WidgetOptions, Words


class Face(NamedTuple):
    """A portrait: the look, the side and the variant."""

    look: str
    side: int
    variant: int = 0


class FigureLine(NamedTuple):
    """A line about a figure: its portrait stands before it, and it is highlighted on the table."""

    words: Words
    figure: str
    face: Face
    value: Words = ""
    """The result, in bold at the right end."""
    share: Fraction | None = None
    """The chance of it, 0 to 1: a bar below the words."""


class KindLine(NamedTuple):
    """The kind of a figure, below the head beside the portrait. Only the first line can be one."""

    words: Words


class Chips(NamedTuple):
    """Short facts side by side: words, the clause that a click opens, and a tone (plain, good, bad)."""

    chips: tuple[tuple[Words, str, str], ...]


class Heading(NamedTuple):
    """A heading with a rule above, and a note at its right end."""

    words: Words
    note: Words = ""


class Watchers(NamedTuple):
    """Words and the portraits of the figures they are about, each highlighted on the table under the pointer."""

    words: Words
    them: tuple[tuple[str, Face], ...]


class Hint(NamedTuple):
    """Words that are left out where room is short, such as keys."""

    words: Words


Line = Words | FigureLine | KindLine | Chips | Heading | Watchers | Hint


class PlainCard(LongCard):
    """Shows lines of all these kinds; the figure of a line under the pointer is highlighted on the table."""

    on_pick: Callable[[str], None] | None = None
    """Called with the id of a clicked line about a figure."""

    def __init__(self, on_link: OnLink, on_cause: Callable[[str], None], **options: Unpack[WidgetOptions]) -> None:
        super().__init__(on_link, **options)
        self.on_cause = on_cause
        self.plain: tuple[Words, tuple[Line, ...], Face | None] = ("", (), None)
        self.luck: tuple[Tally, Tally] | None = None
        self._rows: list[tuple[pygame.Rect, str]] = []
        self._row = -1

    def show_luck(self, luck: tuple[Tally, Tally] | None) -> None:
        """Show both sides' rolls so far at the foot while there is room."""
        if luck != self.luck:
            self.luck = luck
            self.invalidate()

    def plain_parts(self) -> Iterator[Meaning]:
        """Every line for screen readers; a line about a figure can be pressed where `on_pick` is set."""
        head, lines, _ = self.plain
        if said(head):
            yield Meaning("heading", head, level=3)
        for line in lines:
            if isinstance(line, FigureLine):
                press = partial(self.on_pick, line.figure) if self.on_pick is not None else None
                yield Meaning("row" if press is not None else "text", line.words, line.value, press=press)
            elif isinstance(line, Chips):
                yield Meaning("text", joined([words for words, _, _ in line.chips]))
            elif isinstance(line, Heading):
                yield Meaning("heading", line.words, line.note, level=4)
            elif said(words := line.words if isinstance(line, KindLine | Watchers | Hint) else line):
                yield Meaning("text", words)
        for side, tally in enumerate(self.luck or ()):
            if side == 0:
                yield Meaning("heading", T("Luck so far"), level=4)
            yield Meaning("text", TN("{side}: 1 success, {exp} expected", "{side}: {n} successes, {exp} expected",
                                     side=side_name(side), n=tally.came, exp=average(tally.expected)))

    # --- drawing ------------------------------------------------------------------------------------------------

    def _forget_places(self) -> None:
        """Forget the places of links, since the drawing so far was only a measurement."""
        super()._forget_places()
        self._rows = []

    def _draw_plain(self, target: pygame.Surface, box: pygame.Rect) -> int:
        """Head, lines, and luck where there is room; the lower end of the lines (px)."""
        head, lines, face = self.plain
        sub = lines[0].words if lines and isinstance(lines[0], KindLine) else ""
        y = self._draw_name(target, box, head, sub, face) if head else box.y
        told = [line for line in (lines[1:] if sub else lines) if not isinstance(line, Hint)]
        for i, line in enumerate(told):
            if isinstance(line, Heading) and i + 1 < len(told) and self._cutting:
                first = self._measured(line, box)
                if self.half_seen(y, first + self._measured(told[i + 1], box)):
                    y += first          # no heading without a line below it
                    continue
            y += self._draw_line(target, line, box, y)
        low = y
        for hint in lines:
            if isinstance(hint, Hint) and low + self.ui.text.block(hint.words, "small", width=box.width).height <= (
                    box.bottom):
                low += self._draw_line(target, hint, box, low)
        self._draw_luck(target, pygame.Rect(box.x, low, box.width, box.bottom - low))
        return y

    def _draw_name(self, target: pygame.Surface, box: pygame.Rect, head: Words, sub: Words, face: Face | None) -> int:
        """Portrait, name and kind; the lower end (px)."""
        ui, left, size = self.ui, box.x, 0
        if face is not None:
            size = ui.px(64 if ui.kind == "full" else 44)
            target.blit(art_figures.portrait(face.look, size, face.side, face.variant), (box.x - ui.px(4), box.y))
            left += size + ui.px(8)
        wide = box.right - left
        if not sub:
            room = pygame.Rect(left, box.y, wide, size or 999)
            tall = self.write(target, head, room, "h4", bold=True, middle=face is not None)
            return box.y + max(tall, size) + ui.px(6)
        both = (ui.text.block(head, "h4", width=wide, bold=True).height
                + ui.text.block(sub, "small", width=wide).height)
        y = box.y + max(0, (size - both) // 2)
        y += self.write(target, head, pygame.Rect(left, y, wide, both), "h4", bold=True)
        self.write(target, sub, pygame.Rect(left, y, wide, both), "small", colour=ui.palette.ink_soft)
        return box.y + max(size, both) + ui.px(6)

    def _draw_line(self, target: pygame.Surface, line: Line, box: pygame.Rect, y: int) -> int:
        """One line of any kind; its height (px)."""
        if isinstance(line, FigureLine):
            return self._draw_told(target, line, box, y)
        if isinstance(line, Chips):
            return self._draw_chips(target, line, box, y)
        if isinstance(line, Heading):
            return self._draw_heading(target, line, box, y)
        if isinstance(line, Watchers):
            return self._draw_watchers(target, line, box, y)
        words = line.words if isinstance(line, KindLine | Hint) else line
        return self.write(target, words, pygame.Rect(box.x, y, box.width, 999), "small") + self.ui.px(4)

    def _measured(self, line: Line, box: pygame.Rect) -> int:
        """The height of a line (px), which is not drawn."""
        links, rows = len(self.links), len(self._rows)
        tall = self._draw_line(NOWHERE, line, box, box.y)
        del self.links[links:], self._rows[rows:]
        return tall

    def _draw_heading(self, target: pygame.Surface, line: Heading, box: pygame.Rect, y: int) -> int:
        ui, pal, tall = self.ui, self.ui.palette, self.ui.text.line("small")
        pygame.draw.line(target, pal.line, (box.x, y + ui.px(2)), (box.right, y + ui.px(2)))
        room = pygame.Rect(box.x, y + ui.px(5), box.width, tall)
        both = ui.text.width(line.words, "small", bold=True) + ui.px(10) + ui.text.width(line.note, "least")
        tall = self.write(target, line.words, room, "small", bold=True)
        if line.note and both > box.width:       # below, rather than cut
            room.y += tall
            tall += self.write(target, line.note, room, "least", colour=pal.ink_soft)
        elif line.note:
            self.write(target, line.note, room, "least", align="right", middle=True, colour=pal.ink_soft, lines=1)
        return tall + ui.px(8)

    def _draw_chips(self, target: pygame.Surface, line: Chips, box: pygame.Rect, y: int) -> int:
        ui, pal = self.ui, self.ui.palette
        tones = {"good": (pal.good_bg, pal.good, pal.good), "bad": (pal.bad_bg, pal.bad, pal.bad)}
        tall, gap, x, top = 0, ui.px(5), box.x, y
        for words, clause, tone in line.chips:
            fill, edge, ink = tones.get(tone, (pal.paper_2, pal.line, pal.ink))
            wide = min(box.width, ui.text.width(words, "least") + ui.px(16) + 1)
            if x > box.x and x + wide > box.right:
                x, y, tall = box.x, y + tall + gap, 0
            high = ui.text.block(words, "least", width=wide - ui.px(14)).height + ui.px(4)
            spot = pygame.Rect(x, y, wide, high)
            x, tall = x + wide + gap, max(tall, high)
            if self.half_seen(y, high):
                continue
            ui.surfaces.box(target, spot, Look(min(high // 2, ui.px(14)), fill, fill, edge, max(1, ui.px(1))))
            ui.text.draw(target, words, spot.inflate(-ui.px(14), 0), "least", align="centre", middle=True, colour=ink)
            if clause:
                self.links.append((spot, clause))
        return y + tall + ui.px(6) - top

    def _lit(self, target: pygame.Surface, spot: pygame.Rect, figure: str) -> None:
        """A box about a figure: gold under the pointer."""
        if len(self._rows) == self._row:
            pygame.draw.rect(target, self.ui.palette.gold_fill, spot, border_radius=self.ui.px(5))
        self._rows.append((spot, figure))

    def _draw_told(self, target: pygame.Surface, line: FigureLine, box: pygame.Rect, y: int) -> int:
        """A line about a figure, which is highlighted on the table under the pointer; its height (px)."""
        ui, size = self.ui, self.ui.px(30)
        tail = ui.text.width(line.value, "small", bold=True) + ui.px(8) if line.value else 0
        block = ui.text.block(line.words, "small", width=box.width - size - ui.px(8) - tail)
        tall = max(size, block.height + (ui.px(6) if line.share is not None else 0)) + ui.px(4)
        self._lit(target, pygame.Rect(box.x - ui.px(6), y, box.width + ui.px(12), tall), line.figure)
        if self.half_seen(y, tall):
            return tall         # no portrait without its name
        target.blit(art_figures.portrait(line.face.look, size, line.face.side, line.face.variant),
                    (box.x - ui.px(2), y + (tall - size) // 2))
        room = pygame.Rect(box.x + size + ui.px(6), y, box.width - size - ui.px(6), tall)
        if line.share is not None:
            self._draw_share(target, pygame.Rect(room.x, room.bottom - ui.px(7), room.width, ui.px(4)),
                             line.share)
            room.height -= ui.px(6)
        self.write(target, line.value, room, "small", bold=True, align="right", middle=True, lines=1)
        room.width -= tail
        self.write(target, line.words, room, "small", middle=True)
        return tall

    def _draw_share(self, target: pygame.Surface, box: pygame.Rect, share: Fraction) -> None:
        """A chance as a thin bar."""
        pal, part = self.ui.palette, box.copy()
        part.width = round(box.width * max(0.0, min(1.0, float(share))))
        pygame.draw.rect(target, pal.paper_2, box, border_radius=box.height // 2)
        pygame.draw.rect(target, pal.side_a_table, part, border_radius=box.height // 2)

    def _draw_watchers(self, target: pygame.Surface, line: Watchers, box: pygame.Rect, y: int) -> int:
        ui, size, top = self.ui, self.ui.px(28), y
        tall = self.write(target, line.words, pygame.Rect(box.x, y, box.width, 999), "small")
        x = box.x + ui.text.width(line.words, "small") + ui.px(8)
        more = max(1, len(line.them) - 1)
        if box.right - x < size + more * size * 0.4:        # beside the words even if they overlap, else below
            x, y = box.x, y + tall
        step = min(size, (box.right - x - size) // more)
        for figure, face in line.them:
            spot = pygame.Rect(x, y - ui.px(3) if y == top else y, size, size)
            self._lit(target, spot, figure)
            target.blit(art_figures.portrait(face.look, size, face.side, face.variant), spot)
            x += step
        return max(tall, y - top + (size if line.them else 0)) + ui.px(4)

    def _draw_luck(self, target: pygame.Surface, room: pygame.Rect) -> None:
        """Both sides' successes as bars with a mark at the expected number, where there is room."""
        ui, pal, luck = self.ui, self.ui.palette, self.luck
        line = ui.text.line("small") + ui.px(4)
        head = ui.text.width(T("Luck so far"), "small", bold=True) + ui.px(8)
        note = T("successes, mark: expected")
        below = ui.text.line("least") if head + ui.text.width(note, "least") > room.width else 0
        tall = 3 * line + ui.px(14) + below
        if luck is None or luck[0].rolls + luck[1].rolls == 0 or room.height < tall:
            return
        y = room.bottom - tall + ui.px(4)
        pygame.draw.line(target, pal.line, (room.x, y), (room.right, y))
        y += ui.px(6)
        self.write(target, T("Luck so far"), pygame.Rect(room.x, y, room.width, line), "small", bold=True)
        self.write(target, note, pygame.Rect(room.x, y + below, room.width, line), "least",
                   align="left" if below else "right", colour=pal.ink_soft)
        y += below
        most = max(1.0, *(max(float(t.expected), t.came) for t in luck))
        for side, tally in enumerate(luck):
            y += line
            name = ui.px(72)
            self.write(target, side_name(side), pygame.Rect(room.x, y, name, line), "small", middle=True)
            told = T("{n} of {exp}", n=tally.came, exp=average(tally.expected))
            tail = max(ui.px(80), ui.text.width(told, "small", bold=True) + ui.px(2))
            wide = room.width - name - tail - ui.px(4)
            bar = pygame.Rect(room.x + name, y + ui.px(6), round(wide * tally.came / most), line - ui.px(12))
            colour = (pal.side_a_table, pal.side_b_table)[side]
            pygame.draw.rect(target, pal.paper_2, (bar.x, bar.y, wide, bar.height), border_radius=ui.px(4))
            pygame.draw.rect(target, colour, bar, border_radius=ui.px(4))
            at = bar.x + round(wide * float(tally.expected) / most)
            pygame.draw.line(target, pal.ink, (at, bar.y - ui.px(3)), (at, bar.bottom + ui.px(2)), max(2, ui.px(2.5)))
            self.write(target, told, pygame.Rect(room.right - tail, y, tail, line), "small", align="right",
                       middle=True, bold=True, lines=1)
