"""What cards are made of: blocks, one below the other.

A block lays itself out once for a width (`lay`). The card measures, paints and scrolls the parts that it laid and finds
what is pointed at; `means` tells it to those who do not see it. A new kind of line is one class, here or in a ruleset.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.art import figures as art_figures
from game.ui.meaning import Meaning, joined, said
from game.ui.surfaces import Look
from game.ui.theme import Colour, Style
from game.ui.widgets.base import Ui, Words

Pick = Callable[[str], object] | None
"""Hears of the id of a figure whose line is pressed; None: it cannot be pressed."""


WIDE = 0.34
"""The share of the width of a line from which on a result stands below its words."""


class Face(NamedTuple):
    """A portrait: the look, the side and the variant."""

    look: str
    side: int
    variant: int = 0


@dataclass(frozen=True)
class Part:
    """Something that was laid: a box in px from the upper left corner of the content, and what is painted there."""

    box: pygame.Rect
    paint: Callable[[pygame.Surface, pygame.Rect], object] | None = None
    links: Sequence[tuple[pygame.Rect, str]] = ()
    """Clauses within the box, from its corner."""
    tip: str = ""
    row: int = -1
    """Which row lies here: gold under the pointer."""
    whole: bool = False
    """Whether it is left out where it would be cut."""
    parts: Sequence[Part] = ()


class Laid:
    """Blocks laid out within a width; all lengths in px from the upper left corner. `room`: the height in which all
    should be seen."""

    def __init__(self, ui: Ui, width: int, room: int) -> None:
        self.ui, self.width, self.room = ui, width, room
        self.y = self.tall = self.needed = 0
        """Where the next block begins; how far down all that do not only fill room are painted; the same without those
        that may be scrolled to. Room that is kept below the last words is none that could be scrolled to."""
        self.parts: list[Part] = []
        self.rows: list[tuple[pygame.Rect, str]] = []
        """Boxes that can be pointed at, each with the figure or piece that it is about, or nothing."""

    # --- what blocks call -----------------------------------------------------------------------------------------

    def box(self, tall: int, left: int = 0) -> pygame.Rect:
        """A box of that height (px) at the present place, over the rest of the width."""
        return pygame.Rect(left, self.y, self.width - left, tall)

    def across(self, tall: int) -> pygame.Rect:
        """A box of that height (px) at the present place, a little beyond the width: a row that can be pointed at."""
        return pygame.Rect(-self.ui.px(6), self.y, self.width + self.ui.px(12), tall)

    def put(self, box: pygame.Rect, paint: Callable[[pygame.Surface, pygame.Rect], object], **more: Any) -> None:
        """Add a part."""
        self.parts.append(Part(pygame.Rect(box), paint, **more))

    def write(self, words: Words, box: pygame.Rect, style: Style = "small", *, middle: bool = False,
              **how: Any) -> int:
        """Write into a box; the height taken (px). Words are left out rather than cut by the edge of the card."""
        block = self.ui.text.block(words, style, width=box.width, **how)
        y = box.y + (box.height - block.height) // 2 if middle else box.y
        self.put(pygame.Rect(box.x, y, box.width, block.height), lambda target, at: target.blit(block.surface(), at),
                 links=block.links, whole=True)
        return block.height

    def rule(self, y: int) -> None:
        """A thin line across."""
        self.put(pygame.Rect(0, y, self.width, 1),
                 lambda target, at: pygame.draw.line(target, self.ui.palette.line, at.topleft, at.topright))

    def fill(self, box: pygame.Rect, colour: Colour, radius: int, edge: int = 0) -> None:
        """A box with round corners, or with `edge` (px) its edge."""
        self.put(box, lambda target, at: pygame.draw.rect(target, colour, at, edge, border_radius=radius))

    def portrait(self, face: Face, box: pygame.Rect, whole: bool = False) -> None:
        """A portrait as large as the box is wide; `whole`: left out rather than cut by the edge of the card."""
        self.put(box, lambda target, at: target.blit(
            art_figures.portrait(face.look, at.width, face.side, face.variant), at), whole=whole)

    def row(self, box: pygame.Rect, about: str) -> None:
        """A box that can be pointed at; it is gold then."""
        self.parts.append(Part(pygame.Rect(box), row=len(self.rows)))
        self.rows.append((pygame.Rect(box), about))

    @contextmanager
    def group(self, whole: bool = True) -> Iterator[None]:
        """What is laid meanwhile, from the present place to the next, is one part; `whole`: seen wholly or not at
        all."""
        outer, self.parts, top = self.parts, [], self.y
        yield
        outer.append(Part(pygame.Rect(0, top, self.width, self.y - top), whole=whole, parts=tuple(self.parts)))
        self.parts = outer

    # --- what a card calls ----------------------------------------------------------------------------------------

    def stack(self, blocks: Iterable[Block]) -> Laid:
        """Lay blocks below each other, then those that only fill room. No heading is seen without what the block below
        it begins with, and none is missing over it."""
        headed = False
        for block in sorted(blocks, key=lambda one: one.spare):
            with self.group(whole=False):
                block.lay(self)
            foot = max(self.tall, painted(self.parts[-1]))
            self.tall = self.tall if block.spare else foot
            self.needed = self.needed if block.spare or block.beyond else foot
            if headed and not block.spare:
                head, below = self.parts[-2:]
                begins = next((part for part in below.parts if part.whole), below)
                self.parts[-2] = replace(head, box=head.box.union(begins.box), whole=True)
            headed = isinstance(block, Heading)
        return self

    def paint(self, target: pygame.Surface, corner: tuple[int, int], lit: int, window: pygame.Rect | None,
              parts: Sequence[Part] | None = None) -> Iterator[tuple[pygame.Rect, Part]]:
        """Paint all (or these) parts that are not cut by the `window` (px of the screen; None: everything), with the
        row `lit` in gold; each with its box on the screen."""
        for part in self.parts if parts is None else parts:
            at = part.box.move(corner)
            if part.whole and window is not None and at.height <= window.height and not (
                    window.top <= at.top <= window.bottom - at.height + 1):
                continue
            if part.row == lit >= 0:
                pygame.draw.rect(target, self.ui.palette.gold_fill, at, border_radius=self.ui.px(5))
            if part.paint is not None:
                part.paint(target, at)
            yield at, part
            yield from self.paint(target, corner, lit, window, part.parts)


def painted(part: Part) -> int:
    """How far down (px) something of a part is painted; 0: nothing of it."""
    return max([0 if part.paint is None else part.box.bottom, *map(painted, part.parts)])


class Block:
    """A part of a card."""

    words: Words
    spare = False
    """Whether it comes last, and is laid only where there is room."""
    beyond = False
    """Whether it may be scrolled to, rather than have what is above it packed closer."""
    ruled = False
    """Whether it begins with a line across."""

    def lay(self, on: Laid) -> None:
        """Lay out its parts, and move `on.y` below them."""
        raise NotImplementedError

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """What it says to those who do not see it; `pick` hears of the figure of a line that they press."""
        if said(self.words):
            yield Meaning("text", self.words)


Line = Words | Block


def blocks_of(lines: Iterable[Line]) -> list[Block]:
    """The lines of a card, mere words as sentences."""
    return [line if isinstance(line, Block) else Sentence(line) for line in lines]


@dataclass(frozen=True)
class Sentence(Block):
    """Words in as many lines as they need, with room (units) above and below."""

    words: Words
    below: float = 4
    above: float = 0
    soft: bool = False

    def lay(self, on: Laid) -> None:
        """Lay out the words."""
        on.y += on.ui.px(self.above)
        on.y += on.write(self.words, on.box(999), colour=on.ui.palette.ink_soft if self.soft else None)
        on.y += on.ui.px(self.below)


class KindLine(Sentence):
    """The kind of a figure. As the first line it stands below the head, beside the portrait."""


class Hint(Sentence):
    """Words that are left out where room is short, such as keys."""

    spare = True

    def lay(self, on: Laid) -> None:
        """Lay out the words where all is seen with them."""
        if on.y + on.ui.text.block(self.words, "small", width=on.width).height <= on.room:
            super().lay(on)


@dataclass(frozen=True)
class Name(Block):
    """Portrait, name, and below it the kind in soft letters."""

    words: Words
    face: Face | None = None
    kind: Words = ""

    def lay(self, on: Laid) -> None:
        """The portrait left, the words beside it."""
        ui, left, size = on.ui, 0, 0
        if self.face is not None:
            size = ui.px(64 if ui.kind == "full" else 44)
            on.portrait(self.face, pygame.Rect(-ui.px(4), on.y, size, size))
            left = size + ui.px(8)
        wide = on.width - left
        both = ui.text.block(self.words, "h4", width=wide, bold=True).height
        if not self.kind:
            on.write(self.words, on.box(size or 999, left), "h4", bold=True, middle=self.face is not None)
        else:
            name, both = both, both + ui.text.block(self.kind, "small", width=wide).height
            room = on.box(both, left).move(0, max(0, (size - both) // 2))
            on.write(self.words, room, "h4", bold=True)
            on.write(self.kind, room.move(0, name), colour=ui.palette.ink_soft)
        on.y += max(size, both) + ui.px(6)

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """The name as a heading, then the kind."""
        if said(self.words):
            yield Meaning("heading", self.words, level=3)
        if said(self.kind):
            yield Meaning("text", self.kind)


@dataclass(frozen=True)
class Heading(Block):
    """A heading with a rule above, and a note at its right end, or below where both are too long."""

    words: Words
    note: Words = ""
    ruled = True

    def lay(self, on: Laid) -> None:
        """Rule, words, note."""
        ui, soft = on.ui, on.ui.palette.ink_soft
        on.rule(on.y + ui.px(2))
        room = on.box(ui.text.line("small")).move(0, ui.px(5))
        both = ui.text.width(self.words, "small", bold=True) + ui.px(10) + ui.text.width(self.note, "least")
        tall = on.write(self.words, room, bold=True)
        if self.note and both > on.width:       # below, rather than cut
            tall += on.write(self.note, room.move(0, tall), "least", colour=soft)
        elif self.note:
            on.write(self.note, room, "least", align="right", middle=True, colour=soft, lines=1)
        on.y += tall + ui.px(8)

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """A heading of the fourth level."""
        yield Meaning("heading", self.words, self.note, level=4)


@dataclass(frozen=True)
class Further(Block):
    """More facts below a thin line, with a heading where it is not said what they are about; `closed`: with a line
    below them as well, since what follows is about something else."""

    facts: tuple[Words, ...]
    words: Words = ""
    closed: bool = False
    beyond = ruled = True

    def lay(self, on: Laid) -> None:
        """The line, or the heading with its own, then the facts."""
        if self.words:
            Heading(self.words).lay(on)
        else:
            on.rule(on.y + on.ui.px(2))
            on.y += on.ui.px(6)
        for fact in self.facts:
            with on.group():
                Sentence(fact).lay(on)
        if self.closed:
            on.rule(on.y + on.ui.px(2))
            on.y += on.ui.px(6)

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """The heading, and a line for each fact."""
        if self.words:
            yield Meaning("heading", self.words, level=4)
        for fact in self.facts:
            yield Meaning("text", fact)


@dataclass(frozen=True)
class Chips(Block):
    """Short facts side by side: words, the clause that a click opens, and a tone (plain, good, bad)."""

    chips: tuple[tuple[Words, str, str], ...]

    def lay(self, on: Laid) -> None:
        """Row after row, each chip as wide as its words."""
        ui, pal = on.ui, on.ui.palette
        tones = {"good": (pal.good_bg, pal.good, pal.good), "bad": (pal.bad_bg, pal.bad, pal.bad)}
        tall, gap, x, y = 0, ui.px(5), 0, on.y
        for words, clause, tone in self.chips:
            fill, edge, ink = tones.get(tone, (pal.paper_2, pal.line, pal.ink))
            wide = min(on.width, ui.text.width(words, "least") + ui.px(16) + 1)
            if x > 0 and x + wide > on.width:
                x, y, tall = 0, y + tall + gap, 0
            high = ui.text.block(words, "least", width=wide - ui.px(14)).height + ui.px(4)
            look = Look(min(high // 2, ui.px(14)), fill, fill, edge, max(1, ui.px(1)))
            on.put(pygame.Rect(x, y, wide, high), partial(_chip, ui, words, look, ink), whole=True,
                   links=[(pygame.Rect(0, 0, wide, high), clause)] if clause else ())
            x, tall = x + wide + gap, max(tall, high)
        on.y = y + tall + ui.px(6)

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """All of them in one line."""
        yield Meaning("text", joined([words for words, _, _ in self.chips]))


def _chip(ui: Ui, words: Words, look: Look, ink: Colour, target: pygame.Surface, at: pygame.Rect) -> None:
    ui.surfaces.box(target, at, look)
    ui.text.draw(target, words, at.inflate(-ui.px(14), 0), "least", align="centre", middle=True, colour=ink)


@dataclass(frozen=True)
class FigureLine(Block):
    """A line about a figure: its portrait stands before it, and it is highlighted on the table."""

    words: Words
    figure: str
    face: Face
    value: Words = ""
    """The result, in bold at the right end."""
    share: Fraction | None = None
    """The chance of it, 0 to 1: a bar below the words."""

    def lay(self, on: Laid) -> None:
        """The portrait, the words, and at the right the result, or below them one that would leave them little room: no
        portrait without its name."""
        ui, size = on.ui, on.ui.px(30)
        tail = ui.text.width(self.value, "small", bold=True) + ui.px(8) if self.value else 0
        below = ui.text.line("small") if tail > on.width * WIDE else 0
        tail = 0 if below else tail
        block = ui.text.block(self.words, "small", width=on.width - size - ui.px(8) - tail)
        tall = max(size, block.height + below + (ui.px(6) if self.share is not None else 0)) + ui.px(4)
        with on.group():
            on.row(on.across(tall), self.figure)
            on.portrait(self.face, pygame.Rect(-ui.px(2), on.y + (tall - size) // 2, size, size))
            room = on.box(tall, size + ui.px(6))
            if self.share is not None:
                bar = pygame.Rect(room.x, room.bottom - ui.px(7), room.width, ui.px(4))
                on.fill(bar, ui.palette.paper_2, bar.height // 2)
                bar.width = round(bar.width * max(0.0, min(1.0, float(self.share))))
                on.fill(bar, ui.palette.side_a_table, bar.height // 2)
                room.height -= ui.px(6)
            if below:
                room.height = block.height
                on.write(self.words, room)
                on.write(self.value, room.move(0, block.height), bold=True, lines=1)
            else:
                on.write(self.value, room, bold=True, align="right", middle=True, lines=1)
                room.width -= tail
                on.write(self.words, room, middle=True)
            on.y += tall

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """The words and the result; it can be pressed where the figure can be chosen by it."""
        press = partial(pick, self.figure) if pick is not None else None
        yield Meaning("row" if press is not None else "text", self.words, self.value, press=press)


@dataclass(frozen=True)
class Watchers(Block):
    """Words and the portraits of the figures they are about, each highlighted on the table under the pointer."""

    words: Words
    them: tuple[tuple[str, Face], ...]

    def lay(self, on: Laid) -> None:
        """The portraits beside the words, though they overlap, otherwise below."""
        ui, size, top = on.ui, on.ui.px(28), on.y
        tall = on.write(self.words, on.box(999))
        x, y = ui.text.width(self.words, "small") + ui.px(8), top
        more = max(1, len(self.them) - 1)
        if on.width - x < size + more * size * 0.4:
            x, y = 0, top + tall
        step = min(size, (on.width - x - size) // more)
        for figure, face in self.them:
            spot = pygame.Rect(x, y - ui.px(3) if y == top else y, size, size)
            on.row(spot, figure)
            on.portrait(face, spot, whole=True)
            x += step
        on.y = top + max(tall, y - top + (size if self.them else 0)) + ui.px(4)

