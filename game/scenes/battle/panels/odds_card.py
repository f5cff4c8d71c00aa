"""The odds card: what is known about the attack that is considered, before the click."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

import pygame

from game.art import figures as art_figures
from game.core.chance.forecast import Forecast, NoAttack, Row
from game.core.text import T, Text
from game.core.wording import average, percent, signed
from game.scenes.battle.panels.long_card import NOWHERE
from game.scenes.battle.panels.plain_card import Face, Line, PlainCard
from game.scenes.battle.panels.prompt_and_score import OnLink
from game.ui.i18n import generation
from game.ui.meaning import Meaning
from game.ui.text import plain as _plain
from game.ui.theme import Colour
from game.ui.widgets.bars import fill_bar, labelled
from game.ui.widgets.base import Words
from game.ui.widgets.button import cap_size, draw_cap

__all__ = ["Face", "OddsCard"]

LEAST_REASON = 60
"""Units of width below which the reason of a row stands on a line of its own."""
Way = tuple[bool, int, float, bool]
"""A layout of a forecast: whether totals are folded, the height of the bars (px), the space between rows (units), and
whether the bars come before the rows."""
KINDS = {"harm": "damage", "nothing": "nothing", "kill": "killed"}
"""Words for the kinds of bars."""


class OddsCard(PlainCard):
    """Shows a forecast, a refusal, or plain words; the cause of the row under the pointer is highlighted on the
    table."""

    focusable = True
    tab_stop = True
    ring_radius = 8

    def __init__(self, on_link: OnLink, on_cause: Callable[[str], None], *, pinned: bool = False) -> None:
        super().__init__(on_link, on_cause, visible=not pinned)
        self.pinned = pinned
        self.forecast: Forecast | NoAttack | None = None
        self.faces: tuple[Face, Face] | None = None
        self.elsewhere = False
        """Whether the attack is made from the spot that is ringed on the table."""
        self.reader: int | None = None
        """The side whose player reads it: what helps him is green and says so. None: nobody in particular."""
        self.on_look: Callable[[str], None] | None = None
        """Hears of a click on a row of an attack: what caused it is to be looked at."""
        self._bars: list[tuple[pygame.Rect, Fraction]] = []
        self._over = ""
        self._room = 0
        """The height (px) in which all should be seen."""
        self._fitting: dict[object, tuple[Way, int]] = {}
        """The way in which the forecast is laid out, by room and letters: found once, drawn often."""
        self.tip = self._exact
        self.tip_ms = 120

    def show(self, forecast: Forecast | NoAttack, faces: tuple[Face, Face], elsewhere: bool = False) -> None:
        """Show an attack or why there is none; `elsewhere`: made from the spot that is ringed on the table."""
        if forecast is not self.forecast or elsewhere != self.elsewhere:
            self.forecast, self.faces, self.elsewhere = forecast, faces, elsewhere
            self._fitting.clear()
            self._row = -1
            self.invalidate()

    def _dice_words(self, found: Forecast) -> Text:
        """The line below the title: the dice, and whether the attack is made from another spot than where it stands."""
        return T("{dice} · from the ringed spot", dice=found.dice_line) if self.elsewhere else found.dice_line

    def say(self, head: Words, lines: Sequence[Line] = (), face: Face | None = None) -> None:
        """Show words where no attack is considered, with the portrait of the figure they are about."""
        told = (head, tuple(lines), face)
        if self.forecast is not None or told != self.plain:
            self.forecast, self.plain = None, told
            self._row = -1
            self.invalidate()

    def means(self) -> Meaning | None:
        """All that it tells, one line each, also what is scrolled out of view."""
        name = T("Kept for comparing") if self.pinned else T("What is considered")
        return Meaning("group", name, key="pin_odds" if self.pinned else "",
                       parts=tuple(replace(part, id=i) for i, part in enumerate(self._parts())) + self.inner_parts())

    def _parts(self) -> Iterator[Meaning]:
        found = self.forecast
        if found is None:
            yield from self.plain_parts()
        elif isinstance(found, NoAttack):
            yield Meaning("text", T("No attack: {why}", why=found.reason))
        else:
            yield Meaning("heading", found.title, self._dice_words(found), level=3)
            for row in found.rows:
                yield Meaning("text", T("{value} {reason}", value=row.value, reason=row.reason),
                              self._verdict(row)[1] or "")
            yield Meaning("heading", T("What it does"), self._expected_words(found), level=4)
            for bar in found.bars:
                yield Meaning("text", T("{label}: {pct}", label=bar.label, pct=percent(bar.chance)))
            yield Meaning("text", found.sentence)
            for words, reply in found.replies:
                yield Meaning("text", _reply(words, reply))

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Paper; then the attack, the refusal or the words."""
        ui = self.ui
        self.links, self._rows, self._bars = [], [], []
        ui.surfaces.box(target, self.rect, ui.surfaces.paper())
        box = self.rect.inflate(-ui.px(32), -ui.px(20))
        if self.pinned:
            head = pygame.Rect(box.x, box.y, box.width, ui.text.line("least") + ui.px(4))
            ui.text.draw(target, T("Kept for comparing"), head, "least", colour=ui.palette.ink_soft, middle=True)
            wide, tall = cap_size(self, "O")
            draw_cap(self, target, pygame.Rect(box.right - wide, box.y, wide, tall), "O")
            box.y, box.height = head.bottom, box.bottom - head.bottom
        self._room = box.height
        self.draw_content(target, box)

    def subject(self) -> object:
        """The forecast that is shown, or all the words."""
        return id(self.forecast) if self.forecast is not None else self.plain

    def content(self, target: pygame.Surface, box: pygame.Rect) -> int:
        """The attack, the refusal or the words; the lower end (px)."""
        if isinstance(self.forecast, Forecast):
            return self._draw_forecast(target, box, self.forecast)
        if isinstance(self.forecast, NoAttack):
            return self._draw_refusal(target, box, self.forecast)
        return self._draw_plain(target, box)

    def _forget_places(self) -> None:
        """What was drawn so far was only measured."""
        super()._forget_places()
        self._bars = []

    def _head(self, target: pygame.Surface, box: pygame.Rect, title: Words, line: Words) -> int:
        ui = self.ui
        size = ui.px(56 if ui.kind == "full" else 40)
        found = self.forecast
        alone = isinstance(found, Forecast) and found.attacker == found.target      # its own die: nobody opposite
        if self.faces is not None:
            for i, face in enumerate(self.faces[:1] if alone else self.faces):
                picture = art_figures.portrait(face.look, size, face.side, face.variant)
                target.blit(picture, (box.x if i == 0 else box.right - size, box.y))
        taken = size + ui.px(8)
        room = pygame.Rect(box.x + taken, box.y, box.width - (1 if alone else 2) * taken, size)
        both = (ui.text.block(title, "h4", width=room.width, bold=True, align="centre").height
                + ui.text.block(line, "small", width=room.width, align="centre").height)
        y = room.y + max(0, (size - both) // 2)
        y += self.write(target, title, pygame.Rect(room.x, y, room.width, size), "h4", bold=True, align="centre")
        y += self.write(target, line, pygame.Rect(room.x, y, room.width, size), "small", align="centre")
        return max(box.y + size, y) + ui.px(6)

    def _draw_forecast(self, target: pygame.Surface, box: pygame.Rect, found: Forecast) -> int:
        """Draw it in the roomiest layout in which all is seen; the lower end (px)."""
        key = (box.width, self._room, self.ui.u, self.ui.kind, self.reader, self.faces is None, generation(),
               self.ui.text.shown)
        fit = self._fitting.get(key)
        if fit is None:
            fit = self._fitting[key] = self._fit(box, found)
            self._forget_places()
        way, high = fit
        return box.y + high if target is NOWHERE else self._lay(target, box, found, *way)

    def _fit(self, box: pygame.Rect, found: Forecast) -> tuple[Way, int]:
        """The roomiest layout that fits, and its height (px). Where none does, what it does comes before why, row by
        row, since a line that does not wholly fit in the window is not drawn."""
        tall = self.ui.px(96 if self.ui.kind == "full" else 44)
        low, least = round(0.6 * tall), self.ui.px(24)
        ways: list[Way] = [
            (False, tall, 4, False), (False, low, 4, False), (False, low, 1, False), (True, tall, 4, False),
            (True, low, 4, False), (True, least, 1, False), (False, low, 1, True)]
        for way in ways:
            end = self._lay(NOWHERE, box, found, *way)
            if end <= box.y + self._room:
                break
        return way, end - box.y

    def _lay(self, target: pygame.Surface, box: pygame.Rect, found: Forecast, folded: bool, tall: int,
             air: float, bars_first: bool) -> int:
        """Head, rows with that space, bars `tall` px high, words; the lower end (px). `folded`: the parts of totals
        share a line below."""
        y = self._head(target, box, found.title, self._dice_words(found))
        rows: list[tuple[Row, tuple[Row, ...]]] = _folding(found) if folded else [(row, ()) for row in found.rows]
        for bars in (bars_first, not bars_first):
            if bars:
                y = self._draw_chart(target, pygame.Rect(box.x, y, box.width, tall), found)
            else:
                y = self._draw_rows(target, box, y, rows, self.ui.text.line("small") + self.ui.px(air))
                y += self.ui.px(2 + air)
        for words in (found.sentence, *(_reply(label, other) for label, other in found.replies)):
            y += self.write(target, words, pygame.Rect(box.x, y, box.width, 999), "small")
        return y

    def _draw_chart(self, target: pygame.Surface, box: pygame.Rect, found: Forecast) -> int:
        """The mean result and the bars below it, `box.height` px high, wholly or not at all; the lower end (px)."""
        ui, line = self.ui, self.ui.text.line("small")

        def drawn(onto: pygame.Surface) -> int:
            y = box.y + self._draw_expected(onto, pygame.Rect(box.x, box.y, box.width, line), found) + ui.px(2)
            return self._draw_bars(onto, pygame.Rect(box.x, y, box.width, box.height + line), found) + ui.px(4)

        if self._cutting:
            links, bars = len(self.links), len(self._bars)
            end = drawn(NOWHERE)
            del self.links[links:], self._bars[bars:]
            if self.half_seen(box.y, end - box.y):
                return end
        return drawn(target)

    def _draw_expected(self, target: pygame.Surface, head: pygame.Rect, found: Forecast) -> int:
        """Draw the mean result above the bars in a line or two; its height (px)."""
        ui = self.ui
        title = T("What it does, in %") if labelled(ui, found.bars, head.width)[2] else T("What it does")
        self.write(target, title, head, "small", bold=True)
        words = self._expected_words(found)
        taken = ui.text.width(title, "small", bold=True) + ui.px(8)
        tall = 0 if taken + ui.text.width(words, "small") <= head.width else head.height
        self.write(target, words, head.move(0, tall), "small", align="right", colour=ui.palette.ink_soft)
        return head.height + tall

    def _expected_words(self, found: Forecast) -> Text:
        """The mean result: points with their sign for the reader, anything else as a plain number."""
        if not found.expected_label.message.startswith("points"):
            return T("{n} {what}", n=average(found.expected), what=found.expected_label)
        if self.reader is None or self.faces is None:
            return T("{n} {what}", n=signed(found.expected), what=found.expected_label)
        sign = 1 if self.faces[0].side == self.reader else -1
        return T("{n} points for you", n=signed(sign * found.expected))

    def _verdict(self, row: Row) -> tuple[Colour, Text | None]:
        """The colour of a modifier, and a word on whether it helps the reader; None without one."""
        pal = self.ui.palette
        if row.favours is None or self.reader is None:
            return pal.ink, None
        return (pal.good, T("for you")) if row.favours == self.reader else (pal.bad, T("against you"))

    def _draw_rows(self, target: pygame.Surface, box: pygame.Rect, y: int,
                   rows: list[tuple[Row, tuple[Row, ...]]], line: int) -> int:
        """The rows, each at least `line` px high and as high as its words need; the lower end (px)."""
        ui, pal = self.ui, self.ui.palette
        pygame.draw.line(target, pal.line, (box.x, y), (box.right, y))
        y += ui.px(3)
        wide = max([ui.px(46), *(ui.text.width(row.value, "small", bold=True) + ui.px(11) for row, _ in rows)])
        for i, (row, parts) in enumerate(rows):
            words = " · ".join(_folded(part) for part in parts)
            more = ui.text.block(words, "least", width=box.width - wide).height + ui.px(1) if parts else 0
            tone, verdict = self._verdict(row)
            cite = ui.text.width(row.clause, "least") + ui.px(6)
            said = ui.text.width(verdict, "least", bold=True) + ui.px(8) if verdict is not None else 0
            room = pygame.Rect(box.x + wide, y, box.width - wide - cite - said, line)
            if room.width < ui.px(LEAST_REASON) and said:      # then it has a line of its own below
                room = pygame.Rect(box.x + ui.px(8), y + line, box.width - ui.px(8), line)
            tall = ui.text.block(row.reason, "small", width=room.width, bold=row.total).height
            first = max(line, room.y - y + tall)
            spot = pygame.Rect(box.x - ui.px(6), y, box.width + ui.px(12), first + more)
            if self.half_seen(y, spot.height):
                self._rows.append((spot, row.cause))
                y = spot.bottom
                continue
            if row.total:
                pygame.draw.line(target, pal.line, (box.x, y), (box.right, y))
            if i == self._row:
                pygame.draw.rect(target, pal.gold_fill, spot, border_radius=ui.px(5))
            self.write(target, row.value, pygame.Rect(box.x, y, wide - ui.px(8), line), "small", bold=True,
                       align="right", colour=tone, middle=True, lines=1)
            if verdict is not None:
                self.write(target, verdict, pygame.Rect(box.right - cite - said, y, said - ui.px(2), line), "least",
                           bold=True, align="right", middle=True, colour=tone)
            room.height = first - (room.y - y)
            self.write(target, row.reason, room, "small", bold=row.total, middle=True)
            self.write(target, row.clause, pygame.Rect(box.right - cite, y, cite, line), "least", align="right",
                       middle=True)
            if parts:
                spot_of_parts = pygame.Rect(box.x + wide, y + first - ui.px(3), box.width - wide, more)
                self.write(target, words, spot_of_parts, "least", colour=pal.ink_soft)
            self._rows.append((spot, row.cause))
            y = spot.bottom
        pygame.draw.line(target, pal.line, (box.x, y + 1), (box.right, y + 1))
        return y

    def _draw_bars(self, target: pygame.Surface, box: pygame.Rect, found: Forecast) -> int:
        ui, pal = self.ui, self.ui.palette
        if not found.bars:
            return box.y
        label, most = ui.text.line("small"), max(bar.chance for bar in found.bars)
        named, chances, _ = labelled(ui, found.bars, box.width)
        floor, left = box.bottom, box.x
        foot = max(ui.text.block(words, "small", width=cell).height for words, cell in named)
        for bar, told, (words, cell) in zip(found.bars, chances, named, strict=True):
            tall = round((box.height - label) * float(bar.chance / most)) if most else 0
            thick = min(cell - cell // 5, ui.px(96))
            body = pygame.Rect(left + (cell - thick) // 2, floor - tall, thick, tall)
            fill_bar(self, target, body, KINDS[bar.tone])  # type: ignore[arg-type]
            self.write(target, told, pygame.Rect(left, floor - tall - label, cell, label), "small",
                       bold=True, align="centre")
            spot = pygame.Rect(left, floor + ui.px(2), cell, foot)
            self.write(target, words, spot, "small", align="centre")
            self._bars.append((pygame.Rect(left, box.y, cell, box.height + foot), bar.chance))
            left += cell
        pygame.draw.line(target, pal.ink, (box.x, floor), (box.right, floor), max(1, ui.px(1.5)))
        return floor + foot + ui.px(2)

    def _draw_refusal(self, target: pygame.Surface, box: pygame.Rect, found: NoAttack) -> int:
        ui, pal = self.ui, self.ui.palette
        y = self._head(target, box, T("No attack"), "")
        words = T("{why} {clause}", why=found.reason, clause=found.clause)
        block = ui.text.block(words, "body", width=box.width - ui.px(52))
        room = pygame.Rect(box.x, y + ui.px(4), box.width, block.height + ui.px(20))
        pygame.draw.rect(target, pal.bad_bg, room, border_radius=ui.px(8))
        pygame.draw.rect(target, pal.bad, room, ui.px(2), border_radius=ui.px(8))
        self.write(target, "✘", pygame.Rect(room.x + ui.px(10), room.y, ui.px(24), room.height), "body", bold=True,
                   colour=pal.bad, middle=True)
        self.write(target, words, pygame.Rect(room.x + ui.px(38), room.y + ui.px(10), room.width - ui.px(50), 9999))
        y = room.bottom
        if found.sight is not None:
            seen = T("{pct} % of it can be seen from there.", pct=int(found.sight.fraction * 100))
            y += ui.px(8) + self.write(target, seen, pygame.Rect(box.x, y + ui.px(8), box.width, 999), "small")
        return y

    # --- pointer and keys ---------------------------------------------------------------------------------------

    def on_motion(self, pos: tuple[int, int]) -> None:
        """Highlight the cause of the row under the pointer."""
        seen = self._window.collidepoint(pos)
        row = next((i for i, (rect, cause) in enumerate(self._rows) if cause and seen and rect.collidepoint(pos)), -1)
        self._light(row)
        self._over = next((f"{c.numerator} / {c.denominator}" for rect, c in self._bars
                           if seen and rect.collidepoint(pos)), "")

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A clause opens the rulebook; while no attack is shown a line about a figure considers it."""
        if super().on_press(pos, button):
            return True
        figure = next((figure for rect, figure in self._rows if rect.clip(self._window).collidepoint(pos)), "")
        if button == 1 and figure:
            told = self.on_look if self.forecast is not None else self.on_pick
            if told is not None:
                told(figure)
                return True
        return False

    def on_hover(self, over: bool) -> None:
        """Nothing is highlighted once the pointer has left."""
        if not over:
            self._light(-1)

    def _light(self, row: int) -> None:
        if row != self._row:
            self._row = row
            self.on_cause(self._rows[row][1] if 0 <= row < len(self._rows) else "")
            self.invalidate()

    def on_key(self, key: object) -> bool:
        """Up and down go through the rows."""
        action = getattr(key, "action", None)
        if action in ("up", "down") and self._rows:
            step = 1 if action == "down" else -1
            self._light(max(-1, min(len(self._rows) - 1, self._row + step)))
            if self._row >= 0:
                self.keep_seen(self._rows[self._row][0])
            return True
        return super().on_key(key)

    def _exact(self) -> Words | None:
        """The exact fraction of the bar under the pointer; None elsewhere."""
        return self._over or None


def _folding(found: Forecast) -> list[tuple[Row, tuple[Row, ...]]]:
    """Each total with its parts; rows of no total stand alone."""
    folded: list[tuple[Row, tuple[Row, ...]]] = []
    parts: list[Row] = []
    for row in found.rows:
        parts.append(row)
        if row.total:
            folded.append((row, tuple(parts[:-1])))
            parts = []
    return [*folded, *((row, ()) for row in parts)]


def _folded(part: Row) -> str:
    """A part of a total in one line: its number is written once, also where its words repeat it."""
    value, reason = _plain(part.value), _plain(part.reason)
    return reason if value and reason.split()[-1:] == [value] else f"{value} {reason}"


def _reply(label: Text, found: Forecast) -> Text:
    """The attack after a choice of the other player: `If Brute dodges: 5 % killed, 1.20 damage expected`."""
    kill = found.loss.chance(lambda gone: found.target in gone)
    n = average(found.expected)
    return T("{label}: **{pct}** defeated, {n} {what}", label=label, pct=percent(kill), n=n, what=found.expected_label)
