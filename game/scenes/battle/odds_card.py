"""The odds card: everything known about the attack that is being considered, before the click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import pygame

from game.art import figures as art_figures
from game.core.forecast import Forecast, NoAttack, Row
from game.core.text import T, Text
from game.scenes.battle.parts import OnLink
from game.scenes.battle.plain_card import Face, Line, PlainCard, Told
from game.ui.text import plain as _plain
from game.ui.theme import Colour
from game.ui.widgets.bars import fill_bar, percent, unitless
from game.ui.widgets.base import Words
from game.ui.widgets.button import cap_size, draw_cap

__all__ = ["Face", "OddsCard", "Told"]

KINDS = {"harm": "damage", "nothing": "nothing", "kill": "killed"}


class OddsCard(PlainCard):
    """Shows a forecast, a refusal, or plain words; what caused the row under the pointer is lit on the table."""

    focusable = True

    def __init__(self, on_link: OnLink, on_cause: Callable[[str], None], *, pinned: bool = False) -> None:
        super().__init__(on_link, on_cause, visible=not pinned)
        self.pinned = pinned
        self.forecast: Forecast | NoAttack | None = None
        self.faces: tuple[Face, Face] | None = None
        self.reader: int | None = None
        """The side whose player reads it: what helps him is green and says so. None: nobody in particular."""
        self._bars: list[tuple[pygame.Rect, Fraction]] = []
        self._over = ""
        self.tip = self._exact
        self.tip_ms = 120

    def show(self, forecast: Forecast | NoAttack, faces: tuple[Face, Face]) -> None:
        """Show an attack or why there is none."""
        if forecast is not self.forecast:
            self.forecast, self.faces = forecast, faces
            self._row = -1
            self.invalidate()

    def say(self, head: Words, lines: Sequence[Line] = (), face: Face | None = None) -> None:
        """Show words where there is no attack to speak of, with the portrait of whom they are about."""
        told = (head, tuple(lines), face)
        if self.forecast is not None or told != self.plain:
            self.forecast, self.plain = None, told
            self._row = -1
            self.invalidate()

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Paper; then the attack, the refusal or the words."""
        ui = self.ui
        self.links, self._rows, self._bars = [], [], []
        ui.surfaces.box(target, self.rect, ui.surfaces.paper())
        old = target.get_clip()
        target.set_clip(self.rect.clip(old))
        box = self.rect.inflate(-ui.px(32), -ui.px(20))
        if self.pinned:
            head = pygame.Rect(box.x, box.y, box.width, ui.text.line("least") + ui.px(4))
            ui.text.draw(target, T("Kept for comparing"), head, "least", colour=ui.palette.ink_soft, middle=True)
            wide, tall = cap_size(self, "O")
            draw_cap(self, target, pygame.Rect(box.right - wide, box.y, wide, tall), "O")
            box.y, box.height = head.bottom, box.bottom - head.bottom
        if isinstance(self.forecast, Forecast):
            self._draw_forecast(target, box, self.forecast)
        elif isinstance(self.forecast, NoAttack):
            self._draw_refusal(target, box, self.forecast)
        else:
            self._draw_plain(target, box)
        target.set_clip(old)

    def _head(self, target: pygame.Surface, box: pygame.Rect, title: Words, line: Words) -> int:
        ui = self.ui
        size = ui.px(56 if ui.kind == "full" else 40)
        if self.faces is not None:
            for i, face in enumerate(self.faces):
                picture = art_figures.portrait(face.look, size, face.side, face.variant)
                target.blit(picture, (box.x if i == 0 else box.right - size, box.y))
        room = pygame.Rect(box.x + size + ui.px(8), box.y, box.width - 2 * size - ui.px(16), size)
        title_h = ui.text.block(title, "h4", width=room.width, bold=True, align="centre", lines=2, fit=True).height
        y = room.y + max(0, (size - title_h - ui.text.line("small")) // 2)
        y += self.write(target, title, pygame.Rect(room.x, y, room.width, size), "h4", bold=True, align="centre",
                        lines=2, fit=True)
        y += self.write(target, line, pygame.Rect(room.x, y, room.width, size), "small", align="centre", lines=1,
                        fit=True)
        return max(box.y + size, y) + ui.px(6)

    def _draw_forecast(self, target: pygame.Surface, box: pygame.Rect, found: Forecast) -> None:
        ui = self.ui
        y = self._head(target, box, found.title, found.dice_line)
        tall = ui.px(96 if ui.kind == "full" else 44)
        below = tall + 2 * ui.text.line("small") + ui.px(14)
        y = self._draw_rows(target, box, y, self._fitting(found, box.bottom - y - below), box.bottom - below)
        y += ui.px(6)
        line = ui.text.line("small")
        roomy = box.bottom - y >= 4 * line         # else the bars alone tell it
        if roomy:
            self._draw_expected(target, pygame.Rect(box.x, y, box.width, line), found)
            y += line + ui.px(2)
        tall = min(tall, max(ui.px(24), box.bottom - y - line - ui.px(2)))
        y = self._draw_bars(target, pygame.Rect(box.x, y, box.width, tall), found)
        y += ui.px(4)
        for words in (found.sentence, *(_reply(label, other) for label, other in found.replies)):
            tall = ui.text.block(words, "small", width=box.width).height
            if y + tall <= box.bottom:
                y += self.write(target, words, pygame.Rect(box.x, y, box.width, tall), "small")

    def _draw_expected(self, target: pygame.Surface, head: pygame.Rect, found: Forecast) -> None:
        """The line above the bars: what is to be expected on average."""
        self.write(target, T("What it does"), head, "small", bold=True)
        worth = f"{float(found.expected):+.2f}".replace("-", "−")
        self.write(target, T("{n} {what}", n=worth, what=found.expected_label), head, "small", align="right",
                   colour=self.ui.palette.ink_soft)

    def _fitting(self, found: Forecast, room: int) -> list[tuple[Row, tuple[Row, ...]]]:
        """The rows; where they are too many for `room` px, each total with what it is made of in one line below it."""
        rows = [(row, ()) for row in found.rows]
        if len(rows) * self._line() <= room or not any(row.total for row in found.rows):
            return [*rows]
        folded: list[tuple[Row, tuple[Row, ...]]] = []
        parts: list[Row] = []
        for row in found.rows:
            parts.append(row)
            if row.total:
                folded.append((row, tuple(parts[:-1])))
                parts = []
        return [*folded, *((row, ()) for row in parts)]

    def _verdict(self, row: Row) -> tuple[Colour, Text | None]:
        """The colour of a modifier and a word besides: whether it helps the one reading."""
        pal = self.ui.palette
        if row.favours is None or self.reader is None:
            return pal.ink, None
        return (pal.good, T("for you")) if row.favours == self.reader else (pal.bad, T("against you"))

    def _line(self) -> int:
        return self.ui.text.line("small") + self.ui.px(4)

    def _row_height(self, row: Row, room: pygame.Rect) -> int:
        """One line, or two where the reason would be cut."""
        block = self.ui.text.block(row.reason, "small", width=room.width, bold=row.total, lines=2)
        return max(room.height, block.height)

    def _draw_rows(self, target: pygame.Surface, box: pygame.Rect, y: int,
                   rows: list[tuple[Row, tuple[Row, ...]]], bottom: int) -> int:
        """The rows down to `bottom`; a reason takes two lines only while the rows below it have their room."""
        ui, pal = self.ui, self.ui.palette
        pygame.draw.line(target, pal.line, (box.x, y), (box.right, y))
        y += ui.px(3)
        line = self._line()
        wide = max([ui.px(46), *(ui.text.width(row.value, "small", bold=True) + ui.px(11) for row, _ in rows)])
        for i, (row, parts) in enumerate(rows):
            words = " · ".join(_folded(part) for part in parts)
            more = ui.text.block(words, "least", width=box.width - wide, lines=3).height + ui.px(1) if parts else 0
            tone, verdict = self._verdict(row)
            cite = ui.text.width(row.clause, "least") + ui.px(6)
            said = ui.text.width(verdict, "least", bold=True) + ui.px(8) if verdict is not None else 0
            room = pygame.Rect(box.x + wide, y, box.width - wide - cite - said, line)
            below = sum(line * (2 if folded else 1) for _, folded in rows[i + 1:])
            first = self._row_height(row, room)
            first = first if y + first + more + below <= bottom else line
            spot = pygame.Rect(box.x - ui.px(6), y, box.width + ui.px(12), first + more)
            if row.total:
                pygame.draw.line(target, pal.line, (box.x, y), (box.right, y))
            if i == self._row:
                pygame.draw.rect(target, pal.gold_fill, spot, border_radius=ui.px(5))
            self.write(target, row.value, pygame.Rect(box.x, y, wide - ui.px(8), line), "small", bold=True,
                       align="right", colour=tone, middle=True, lines=1)
            if verdict is not None:
                self.write(target, verdict, pygame.Rect(room.right, y, said - ui.px(2), line), "least", bold=True,
                           align="right", middle=True, colour=tone)
            room.height = first
            self.write(target, row.reason, room, "small", bold=row.total, middle=True, fit=True,
                       lines=2 if first > line else 1)
            self.write(target, row.clause, pygame.Rect(box.right - cite, y, cite, line), "least", align="right",
                       middle=True)
            if parts:
                spot_of_parts = pygame.Rect(box.x + wide, y + first - ui.px(3), box.width - wide, more)
                self.write(target, words, spot_of_parts, "least", colour=pal.ink_soft, lines=3)
            self._rows.append((spot, row.cause))
            y = spot.bottom
        pygame.draw.line(target, pal.line, (box.x, y + 1), (box.right, y + 1))
        return y

    def _draw_bars(self, target: pygame.Surface, box: pygame.Rect, found: Forecast) -> int:
        ui, pal = self.ui, self.ui.palette
        if not found.bars:
            return box.y
        cell = box.width // len(found.bars)
        label, most = ui.text.line("small"), max(bar.chance for bar in found.bars)
        floor = box.bottom
        for i, bar in enumerate(found.bars):
            left = box.x + i * cell
            tall = round((box.height - label) * float(bar.chance / most)) if most else 0
            body = pygame.Rect(left + cell // 10, floor - tall, cell - cell // 5, tall)
            fill_bar(self, target, body, KINDS[bar.tone])  # type: ignore[arg-type]
            self.write(target, percent(bar.chance), pygame.Rect(left, floor - tall - label, cell, label), "small",
                       bold=True, align="centre")
            words = unitless(bar.label, cell, lambda told: ui.text.width(told, "small"))
            spot = pygame.Rect(left, floor + ui.px(2), cell, label)
            self.write(target, words, spot, "small", align="centre", lines=1, fit=True)
            self._bars.append((pygame.Rect(left, box.y, cell, box.height + label), bar.chance))
        pygame.draw.line(target, pal.ink, (box.x, floor), (box.right, floor), max(1, ui.px(1.5)))
        return floor + label + ui.px(2)

    def _draw_refusal(self, target: pygame.Surface, box: pygame.Rect, found: NoAttack) -> None:
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
        if found.sight is not None:
            lines = [T("{pct} % of it can be seen from there.", pct=int(found.sight.fraction * 100))]
            self.write(target, lines[0], pygame.Rect(box.x, room.bottom + ui.px(8), box.width, 999), "small")

    # --- pointer and keys ---------------------------------------------------------------------------------------

    def on_motion(self, pos: tuple[int, int]) -> None:
        """A row lights what caused it."""
        row = next((i for i, (rect, _) in enumerate(self._rows) if rect.collidepoint(pos)), -1)
        self._light(row)
        self._over = next((f"{c.numerator} / {c.denominator}" for rect, c in self._bars if rect.collidepoint(pos)), "")

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A clause opens the rulebook; while no attack is shown a line about a figure considers it."""
        if super().on_press(pos, button):
            return True
        figure = next((figure for rect, figure in self._rows if rect.collidepoint(pos)), "")
        if button == 1 and figure and self.forecast is None and self.on_pick is not None:
            self.on_pick(figure)
            return True
        return False

    def on_hover(self, over: bool) -> None:
        """Nothing is lit once the pointer is gone."""
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
            return True
        return False

    def _exact(self) -> Words | None:
        """The exact fraction of the bar under the pointer."""
        return self._over or None


def _folded(part: Row) -> str:
    """A row among others in one line: its number once, also where its words repeat it."""
    value, reason = _plain(part.value), _plain(part.reason)
    return reason if value and reason.split()[-1:] == [value] else f"{value} {reason}"


def _reply(label: Text, found: Forecast) -> Text:
    """What the attack becomes by the other player's choice: `If Brute dodges: 5 % killed, 1.20 damage expected`."""
    kill = found.loss.chance(lambda gone: found.target in gone)
    n = f"{float(found.expected):.2f}"
    return T("{label}: **{pct}** defeated, {n} {what}", label=label, pct=percent(kill), n=n, what=found.expected_label)
