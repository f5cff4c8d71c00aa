"""The odds card: what is known about the attack that is considered, before the click; otherwise plain words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame

from game.core.chance.forecast import Forecast, Row, WhyNot
from game.core.text import T, Text
from game.core.wording import average, percent, signed
from game.scenes.battle.panels.block_card import BlockCard
from game.scenes.battle.panels.blocks import (
    Block,
    Chips,
    Face,
    Further,
    KindLine,
    Laid,
    Line,
    Name,
    Pick,
    Sentence,
    blocks_of,
)
from game.scenes.battle.panels.luck_lines import Luck, Tally
from game.scenes.battle.panels.prompt_and_score import OnLink
from game.ui.meaning import Meaning
from game.ui.text import plain as _plain
from game.ui.theme import Colour, Style
from game.ui.widgets.bars import BarKind, fill_bar, labelled
from game.ui.widgets.base import Ui, Words
from game.ui.widgets.button import cap_size, draw_cap

LEAST_REASON = 60
"""Units of width below which the reason of a row stands on a line of its own."""
_FOR, _AGAINST = T("for you"), T("against you")
STYLES: Final[tuple[Style, ...]] = ("h4", "body")
"""Styles of the title of an attack: the first in which it takes two lines at most, else the last."""
KINDS: Final[Mapping[str, BarKind]] = MappingProxyType({"harm": "damage", "nothing": "nothing", "kill": "killed"})
"""Words for the kinds of bars."""


@dataclass(frozen=True)
class Title(Block):
    """What is considered and the dice of it, between the portraits: of attacker and target, or of who is alone."""

    words: Words
    line: Words
    faces: tuple[Face, ...]
    named: bool = False
    """Whether it looks like the head of a figure's card."""

    def lay(self, on: Laid) -> None:
        """One portrait left, one right, the words between them."""
        if self.named:
            Name(self.words, self.faces[0], self.line).lay(on)
            return
        ui, top = on.ui, on.y
        size = ui.px(56 if ui.kind == "full" else 40)
        for face, x in zip(self.faces, (0, on.width - size), strict=False):
            on.portrait(face, pygame.Rect(x, top, size, size))
        taken = size + ui.px(8)
        room = pygame.Rect(taken, top, on.width - max(1, len(self.faces)) * taken, size)
        style = next((one for one in STYLES if ui.text.block(self.words, one, width=room.width, bold=True).height
                      <= 2 * ui.text.line(one)), STYLES[-1])
        both = (ui.text.block(self.words, style, width=room.width, bold=True, align="centre").height
                + ui.text.block(self.line, "small", width=room.width, align="centre").height)
        room.y += max(0, (size - both) // 2)
        room.y += on.write(self.words, room, style, bold=True, align="centre")
        room.y += on.write(self.line, room, align="centre")
        on.y = max(top + size, room.y) + ui.px(6)

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """A heading and the dice."""
        yield Meaning("heading", self.words, self.line, level=3)


@dataclass(frozen=True)
class Reasons(Block):
    """The rows of an attack, each with the parts that share a line below it, `air` units apart; `reader`: the side
    whose player reads them, None for nobody in particular."""

    rows: tuple[tuple[Row, tuple[Row, ...]], ...]
    air: float
    reader: int | None

    def lay(self, on: Laid) -> None:
        """Value, reason, a word on whether it helps, clause."""
        ui = on.ui
        on.rule(on.y)
        on.y += ui.px(3)
        wide = max([ui.px(46), *(ui.text.width(row.value, "small", bold=True) + ui.px(11) for row, _ in self.rows)])
        for row, parts in self.rows:
            self._lay_row(on, row, " · ".join(map(_folded, parts)), wide)
        on.rule(on.y + 1)
        on.y += ui.px(2 + self.air)

    def _lay_row(self, on: Laid, row: Row, parts: str, wide: int) -> None:
        """A row at least a line high, and as high as its words need; its value takes `wide` px."""
        ui, pal = on.ui, on.ui.palette
        line = ui.text.line("small") + ui.px(self.air)
        tone, verdict = self._verdict(ui, row)
        cite = ui.text.width(row.clause, "least") + ui.px(6)
        said = ui.text.width(verdict, "least", bold=True) + ui.px(8) if verdict is not None else 0
        room = pygame.Rect(wide, on.y, on.width - wide - cite - said, line)
        if room.width < ui.px(LEAST_REASON) and said:      # then it has a line of its own below
            room = pygame.Rect(ui.px(8), on.y + line, on.width - ui.px(8), line)
        tall = ui.text.block(row.reason, "small", width=room.width, bold=row.total).height
        first = max(line, room.y - on.y + tall)
        more = ui.text.block(parts, "least", width=on.width - wide).height + ui.px(1) if parts else 0
        with on.group():
            if row.total:
                on.rule(on.y)
            on.row(on.across(first + more), row.cause)
            on.write(row.value, pygame.Rect(0, on.y, wide - ui.px(8), line), bold=True, align="right", colour=tone,
                     middle=True, lines=1)
            if verdict is not None:
                on.write(verdict, pygame.Rect(on.width - cite - said, on.y, said - ui.px(2), line), "least", bold=True,
                         align="right", middle=True, colour=tone)
            room.height = first - (room.y - on.y)
            on.write(row.reason, room, bold=row.total, middle=True)
            on.write(row.clause, on.box(line, on.width - cite), "least", align="right", middle=True)
            if parts:
                on.write(parts, on.box(more, wide).move(0, first - ui.px(3)), "least", colour=pal.ink_soft)
            on.y += first + more

    def _verdict(self, ui: Ui, row: Row) -> tuple[Colour, Text | None]:
        """The colour of a modifier, and a word on whether it helps the reader; None without one."""
        if row.favours is None or self.reader is None:
            return ui.palette.ink, None
        return (ui.palette.good, _FOR) if row.favours == self.reader else (ui.palette.bad, _AGAINST)

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """A line each, with whether it helps."""
        for row, _ in self.rows:
            helps = "" if row.favours is None or self.reader is None else (
                _FOR if row.favours == self.reader else _AGAINST)
            yield Meaning("text", T("{value} {reason}", value=row.value, reason=row.reason), helps)


@dataclass(frozen=True)
class Chart(Block):
    """What an attack does: the mean result in words, and a bar for each outcome, the highest `tall` px high; whole or
    not at all. Where no die decides, the only outcome in words."""

    found: Forecast
    mean: Words
    tall: int
    whose: int | None = None
    """The side that suffers it, where it is compared with what the other suffers; then it has that side's colour."""

    def lay(self, on: Laid) -> None:
        """Head, bars, and what they stand for."""
        ui, line = on.ui, on.ui.text.line("small")
        named, chances, crowded = labelled(ui, self.found.bars, on.width)
        with on.group():
            title = T("What it does, in %") if crowded else T("What it does")
            on.write(title, on.box(line), bold=True)
            taken = ui.text.width(title, "small", bold=True) + ui.px(8)
            if taken + ui.text.width(self.mean, "small") > on.width:
                on.y += line
            on.write(self.mean, on.box(line), align="right", colour=ui.palette.ink_soft)
            on.y += line + ui.px(2)
            if self.found.sure is not None:
                on.y += on.write(self.found.sure.label, on.box(line))
            elif self.found.bars:
                self._lay_bars(on, named, chances)
            on.y += ui.px(4)

    def _lay_bars(self, on: Laid, named: list[tuple[Words, int]], chances: list[str]) -> None:
        """Each bar in its column, with its chance above and its words below."""
        ui, line, left = on.ui, on.ui.text.line("small"), 0
        most = max(bar.chance for bar in self.found.bars)
        floor = on.y + line + self.tall
        foot = max(ui.text.block(words, "small", width=cell).height for words, cell in named)
        for bar, told, (words, cell) in zip(self.found.bars, chances, named, strict=True):
            tall = round(self.tall * float(bar.chance / most)) if most else 0
            thick = min(cell - cell // 5, ui.px(96))
            body = pygame.Rect(left + (cell - thick) // 2, floor - tall, thick, tall)
            on.put(body, partial(_fill, ui, KINDS[bar.tone], self.whose))
            on.write(told, pygame.Rect(left, floor - tall - line, cell, line), bold=True, align="centre")
            on.write(words, pygame.Rect(left, floor + ui.px(2), cell, foot), align="centre")
            on.put(pygame.Rect(left, on.y, cell, self.tall + line + foot), lambda target, at: None,
                   tip=f"{bar.chance.numerator} / {bar.chance.denominator}")
            left += cell
        on.put(pygame.Rect(0, floor, on.width, 1), lambda target, at: pygame.draw.line(
            target, ui.palette.ink, at.topleft, at.topright, max(1, ui.px(1.5))))
        on.y = floor + foot + ui.px(2)

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """A heading with the mean result, and every outcome."""
        yield Meaning("heading", T("What it does"), self.mean, level=4)
        if self.found.sure is not None:
            yield Meaning("text", self.found.sure.label)
            return
        for bar in self.found.bars:
            yield Meaning("text", T("{label}: {pct}", label=bar.label, pct=percent(bar.chance)))


@dataclass(frozen=True)
class Refusal(Block):
    """Head and reason of an attack that is none, and how much of the target could be seen."""

    title: Title
    found: WhyNot

    def lay(self, on: Laid) -> None:
        """Below the head a red box with the reason and its clause."""
        self.title.lay(on)
        ui, pal, found = on.ui, on.ui.palette, self.found
        words = T("{why} {clause}", why=found.reason, clause=found.clause)
        block = ui.text.block(words, "body", width=on.width - ui.px(52))
        room = on.box(block.height + ui.px(20)).move(0, ui.px(4))
        on.fill(room, pal.bad_bg, ui.px(8))
        on.fill(room, pal.bad, ui.px(8), ui.px(2))
        on.write("✘", pygame.Rect(ui.px(10), room.y, ui.px(24), room.height), "body", bold=True, colour=pal.bad,
                 middle=True)
        on.write(words, pygame.Rect(ui.px(38), room.y + ui.px(10), room.width - ui.px(50), 9999), "body")
        on.y = room.bottom
        if found.sight is not None:
            Sentence(T("{pct} % of it can be seen from there.", pct=int(found.sight.fraction * 100)), 0, 8).lay(on)

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """The reason."""
        yield Meaning("text", T("No attack: {why}", why=self.found.reason))


@dataclass(frozen=True)
class Considered:
    """What the odds card shows: an attack, between both portraits, or words with the portrait whom they are about."""

    found: Forecast | WhyNot | None = None
    faces: tuple[Face, Face] | None = None
    elsewhere: bool = False
    """Whether the attack is made from the spot that is ringed on the table."""
    head: Words = ""
    lines: Sequence[Line] = ()
    face: Face | None = None
    luck: tuple[Tally, Tally] | None = None
    """Both sides' luck at the foot; None: as it was."""
    reader: int | None = None
    """The side whose player reads it; None: as it was."""
    compared: bool = False
    """Whether its answers are about victims of both sides, so that each has its side's colour."""
    more: Sequence[Words] = ()
    """What the tip on the table has no room for: what that is about, then the facts."""
    spare: Sequence[Line] = ()
    """What stands below the lines where there is room: a heading and as many of its lines as find some."""


class OddsCard(BlockCard):
    """Shows a forecast, a refusal, or plain words; the cause of the row under the pointer is highlighted on the
    table."""

    focusable = True
    tab_stop = True
    ring_radius = 8
    named = False
    """Whether an attack without an opponent is headed like the card of a figure."""

    def __init__(self, on_link: OnLink, on_cause: Pick, *, pinned: bool = False) -> None:
        super().__init__(on_link, on_cause, visible=not pinned)
        self.pinned = pinned
        self.forecast: Forecast | WhyNot | None = None
        self.faces: tuple[Face, Face] | None = None
        self.elsewhere = False
        """Whether the attack is made from the spot that is ringed on the table."""
        self.reader: int | None = None
        self.compared = False
        """The side whose player reads it: what helps him is green and says so. None: nobody in particular."""
        self.on_look: Pick = None
        """Hears of a click on a row of an attack: what caused it is to be looked at."""
        self.plain: tuple[Words, tuple[Line, ...], Face | None] = ("", (), None)
        """Head, lines and portrait while no attack is considered."""
        self.luck: tuple[Tally, Tally] | None = None
        self.more: tuple[Words, ...] = ()
        """What the tip on the table has no room for, below all: what that is about, then the facts."""
        self.spare: tuple[Line, ...] = ()
        """What stands below the lines where there is room: a heading and as many of its lines as find some."""
        self._shown = 0
        """How often something else was shown."""
        self.tip = lambda: self._over or None       # the exact fraction of the bar under the pointer
        self.tip_ms = 120

    def tell(self, what: Considered) -> None:
        """Show that."""
        self.reader = what.reader if what.reader is not None else self.reader
        self.compared = what.compared
        if what.luck is not None:
            self.show_luck(what.luck)
        if (tuple(what.more), tuple(what.spare)) != (self.more, self.spare):
            self.more, self.spare = tuple(what.more), tuple(what.spare)
            self.invalidate()
        if what.found is not None and what.faces is not None:
            self.show(what.found, what.faces, what.elsewhere)
        else:
            self.say(what.head, what.lines, what.face)

    def show(self, forecast: Forecast | WhyNot, faces: tuple[Face, Face], elsewhere: bool = False) -> None:
        """Show an attack or why there is none; `elsewhere`: made from the spot that is ringed on the table."""
        if forecast is not self.forecast or elsewhere != self.elsewhere:
            self.forecast, self.faces, self.elsewhere = forecast, faces, elsewhere
            self._changed()

    def say(self, head: Words, lines: Sequence[Line] = (), face: Face | None = None) -> None:
        """Show words where no attack is considered, with the portrait of the figure they are about."""
        told = (head, tuple(lines), face)
        if self.forecast is not None or told != self.plain:
            same = self.forecast is None and head == self.plain[0]
            self.forecast, self.plain = None, told
            self._changed(self._row if same else -1)

    def show_luck(self, luck: tuple[Tally, Tally] | None) -> None:
        """Show both sides' rolls so far at the foot while there is room."""
        if luck != self.luck:
            self.luck = luck
            self.invalidate()

    def _changed(self, row: int = -1) -> None:
        self._shown, self._row = self._shown + 1, row
        self.invalidate()

    def topic(self) -> object:
        """What was shown last, for its reader."""
        about = self._shown, self.reader, self.compared, self.more
        return about if self.forecast is not None else (*about, self.spare, self.luck)

    def picks(self) -> Pick:
        """A row of an attack is looked at; a line about a figure considers it."""
        return self.on_look if self.forecast is not None else self.on_pick

    def means(self) -> Meaning | None:
        """All that it tells, one line each, also what is scrolled out of view."""
        name = T("Kept for comparing") if self.pinned else T("What is considered")
        return Meaning("group", name, key="pin_odds" if self.pinned else "", parts=self.parts() + self.inner_parts())

    def draw(self, target: pygame.Surface) -> None:
        """Paper; then the attack, the refusal or the words."""
        ui = self.ui
        ui.surfaces.box(target, self.rect, ui.surfaces.paper())
        box = self.rect.inflate(-ui.px(32), -ui.px(20))
        if self.pinned:
            head = pygame.Rect(box.x, box.y, box.width, ui.text.line("least") + ui.px(4))
            ui.text.draw(target, T("Kept for comparing"), head, "least", colour=ui.palette.ink_soft, middle=True)
            wide, tall = cap_size(self, "O")
            draw_cap(self, target, pygame.Rect(box.right - wide, box.y, wide, tall), "O")
            box.y, box.height = head.bottom, box.bottom - head.bottom
        self.draw_content(target, box)

    # --- the blocks of each kind of card ------------------------------------------------------------------------

    def layouts(self) -> Iterator[Sequence[Block]]:
        """The attack in several ways, the refusal, or the lines and both sides' luck."""
        found = self.forecast
        if isinstance(found, Forecast):
            for blocks in self._attack(found):
                yield [*blocks, *self._rest((found.sentence,))]
        elif found is not None:
            yield [Refusal(self._title(T("No attack"), ""), found), *self._rest((found.reason,))]
        else:
            head, lines, face = self.plain
            kind = lines[0].words if head and lines and isinstance(lines[0], KindLine) else ""
            blocks = [*([Name(head, face, kind)] if head else []), *blocks_of(lines[1:] if kind else lines)]
            first = next((i for i, one in enumerate(blocks) if not isinstance(one, (Name, Title, Chips))), len(blocks))
            rest = self._rest((head, *(line.words if isinstance(line, Sentence) else line for line in lines)),
                              any(not one.ruled for one in blocks[first:first + 1]))
            told, luck = [*blocks[:first], *rest, *blocks[first:]], [Luck(self.luck)] if self.luck is not None else []
            for most in range(len(self.spare), 1, -1):      # its heading and as many lines as there is room for
                yield [*told, *blocks_of(self.spare[:most]), *luck]
            yield [*told, *luck]

    def _rest(self, told: Sequence[object], closed: bool = False) -> Sequence[Block]:
        """What the tip on the table has no room for and the card does not tell already, below what it is about;
        `closed`: parted from what follows."""
        rest = [words for words in self.more[1:] if words not in told]
        if not rest:
            return ()
        return [Further(tuple(rest), self.more[0] if self.more[0] not in told else "", closed)]

    def _attack(self, found: Forecast) -> Iterator[Sequence[Block]]:
        """Why, what it does, and in words. Where no arrangement fits, what it does comes before why, row by row, since
        a line that does not wholly fit in the window is not drawn."""
        tall = self.ui.px(96 if self.ui.kind == "full" else 44)
        low, least = round(0.6 * tall), self.ui.px(24)
        title = self._title(found.title, self.dice_words(found))
        words = [Sentence(told, 0) for told in (found.sentence, *(_reply(*reply) for reply in found.replies))]
        rows, folded = tuple((row, ()) for row in found.rows), _folding(found)
        mean, whose = self._mean(found), self.faces[1].side if self.compared and self.faces is not None else None
        for told, high, air in ((rows, tall, 4), (rows, low, 4), (rows, low, 1), (folded, tall, 4), (folded, low, 4),
                                (folded, least, 1)):
            yield [title, Reasons(told, air, self.reader), Chart(found, mean, high, whose), *words]
        yield [title, Chart(found, mean, low, whose), Reasons(rows, 1, self.reader), *words]

    def _title(self, words: Words, line: Words) -> Title:
        """The head: between both portraits, or beside the one of who is alone."""
        faces, found = self.faces or (), self.forecast
        if self.named and faces and faces[0] == faces[1]:
            return Title(words, line, faces[:1], named=True)
        alone = isinstance(found, Forecast) and found.attacker == found.target      # its own die: nobody opposite
        return Title(words, line, faces[:1] if alone else faces)

    def dice_words(self, found: Forecast) -> Text:
        """The line below the title: the dice, and whether the attack is made from another spot than where it stands."""
        return T("{dice} · from the ringed spot", dice=found.dice_line) if self.elsewhere else found.dice_line

    def _mean(self, found: Forecast) -> Words:
        """The mean result: points with their sign for the reader, anything else as a plain number; nothing where it is
        certain that nothing comes of it."""
        if found.sure is not None and not found.expected:
            return ""
        if not found.expected_label.message.startswith("points"):
            return T("{n} {what}", n=average(found.expected), what=found.expected_label)
        if self.reader is None or self.faces is None:
            return T("{n} {what}", n=signed(found.expected), what=found.expected_label)
        sign = 1 if self.faces[0].side == self.reader else -1
        return T("{n} points for you", n=signed(sign * found.expected))


def _fill(ui: Ui, kind: BarKind, side: int | None, target: pygame.Surface, at: pygame.Rect) -> None:
    fill_bar(ui, target, at, kind, side)


def _folding(found: Forecast) -> tuple[tuple[Row, tuple[Row, ...]], ...]:
    """Each total with its parts; rows of no total stand alone."""
    folded: list[tuple[Row, tuple[Row, ...]]] = []
    parts: list[Row] = []
    for row in found.rows:
        parts.append(row)
        if row.total:
            folded.append((row, tuple(parts[:-1])))
            parts = []
    return (*folded, *((row, ()) for row in parts))


def _folded(part: Row) -> str:
    """A part of a total in one line: its number is written once, also where its words repeat it; what is counted in
    words (`2 dice`) keeps apart from the words after it."""
    value, reason = _plain(part.value), _plain(part.reason)
    counted = isinstance(part.value, Text) and bool(part.value.plural)
    return reason if value and reason.split()[-1:] == [value] else f"{value}{',' * counted} {reason}"


def _reply(label: Text, found: Forecast) -> Text:
    """The attack after a choice of the other player: `If Brute dodges: 5 % killed, 1.20 damage expected`."""
    kill = found.loss.chance(lambda gone: found.target in gone)
    n = average(found.expected)
    return T("{label}: **{pct}** defeated, {n} {what}", label=label, pct=percent(kill), n=n, what=found.expected_label)
