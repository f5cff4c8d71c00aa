"""The card of a fighter: his numbers as chips, skills in plain words, possible targets with odds.

It takes the place of the odds card. Where room is short the words come after the targets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.art import figures as art_figures
from game.core.chance.forecast import Forecast
from game.core.text import TC, T, Text
from game.core.wording import listed, percent
from game.scenes.battle.panels.long_card import NOWHERE
from game.scenes.battle.panels.odds_card import OddsCard
from game.scenes.battle.panels.plain_card import Chips, Face, Line
from game.scenes.battle.panels.short_names import short_names
from game.ui.i18n import named
from game.ui.meaning import Meaning, joined
from game.ui.widgets.base import Words

OUTCOMES: Final = ((T("hit"), "hit"), (T("defended"), "safe"), (TC("figure", "down"), "harm"), (T("out"), "kill"))
"""Columns of the table of targets. Small windows leave out the second, which is the rest of the others."""
NAME: Final = 48
"""Units that a name needs; where fewer are left beside the chances it has a line of its own."""


class Prospect(NamedTuple):
    """An attack that could be made now: the other fighter, the distance, and the chances."""

    figure: str
    face: Face
    name: str
    far: Text
    found: Forecast

    def chance(self, what: str) -> str:
        """The chance of an outcome: hit, safe, harm, kill; a dash where it cannot happen."""
        bars = self.found.bars
        if what == "hit":
            share = 1 - sum(bar.chance for bar in bars if bar.label == T("Not hit"))
        elif what == "safe":
            share = sum(bar.chance for bar in bars if bar.label == T("Defended"))
        else:
            share = sum(bar.chance for bar in bars if bar.tone == what)
        return percent(share) if share else "–"


class Profile(NamedTuple):
    """The contents of the card of a fighter."""

    name: Text
    line: Text
    face: Face
    chips: Chips
    lines: tuple[Words, ...]
    """The meaning of his traits, the most important first."""
    table: Text = T("")
    """The heading of the rows; empty: there are none."""
    rows: tuple[Prospect, ...] = ()
    foot: tuple[Text, ...] = ()
    """Who sees him, and his dangers."""


class BandCard(OddsCard):
    """The odds card; while no attack is considered, the card of a fighter."""

    profile: Profile | None = None
    on_pick: Callable[[str], None] | None = None
    """Called with the id of a clicked row."""

    def introduce(self, profile: Profile) -> None:
        """Show a fighter."""
        if self.forecast is not None or profile != self.profile:
            self.forecast, self.profile, self.plain = None, profile, ("", (), None)
            self._row = min(self._row, len(profile.rows) - 1)
            self.invalidate()

    def say(self, head: Words, lines: Sequence[Line] = (), face: Face | None = None) -> None:
        """Show plain words."""
        if self.profile is not None:
            self.profile = None
            self.invalidate()
        super().say(head, lines, face)

    def plain_parts(self) -> Iterator[Meaning]:
        """The fighter, his traits, and whom he could attack with what chances."""
        told = self.profile
        if told is None:
            yield from super().plain_parts()
            return
        yield Meaning("heading", told.name, told.line, level=3)
        yield Meaning("text", joined([words for words, _, _ in told.chips.chips]))
        for line in told.lines:
            yield Meaning("text", line)
        if str(told.table):
            yield Meaning("heading", told.table, level=4)
        for row in told.rows:
            chances = listed(T("{what} {pct}", what=words, pct=row.chance(what)) for words, what in OUTCOMES)
            press = partial(self.on_pick, row.figure) if self.on_pick is not None else None
            yield Meaning("row" if press is not None else "text",
                          T("{name}, {far}: {chances}", name=row.name, far=row.far, chances=chances), press=press)
        for words in told.foot:
            yield Meaning("text", words)
        yield from super().plain_parts()        # both sides' luck

    # --- drawing ------------------------------------------------------------------------------------------------

    def _head(self, target: pygame.Surface, box: pygame.Rect, title: Words, line: Words) -> int:
        """One portrait, since a fall or recovery is about one fighter."""
        pair = self.faces
        if pair is None or pair[0] != pair[1]:
            return super()._head(target, box, title, line)
        return self._draw_name(target, box, title, line, pair[0])

    def subject(self) -> object:
        """The fighter, while nothing else is shown."""
        return self.profile if self.forecast is None and self.profile is not None else super().subject()

    def _draw_plain(self, target: pygame.Surface, box: pygame.Rect) -> int:
        told = self.profile
        if told is None:
            return super()._draw_plain(target, box)
        longest = self._lay_profile(NOWHERE, box, told, last="table") > box.bottom
        self._forget_places()
        y = self._lay_profile(target, box, told, last="lines" if longest else "table")
        self._draw_luck(target, pygame.Rect(box.x, y, box.width, box.bottom - y))
        return y

    def _lay_profile(self, target: pygame.Surface, box: pygame.Rect, told: Profile, last: str) -> int:
        """Who he is, what he can do, whom he could attack; where that is too much his traits come last. The lower end
        (px)."""
        ui = self.ui
        y = self._draw_name(target, box, told.name, told.line, told.face)
        y += self._draw_chips(target, told.chips, box, y)
        for part in ("lines", "table") if last == "table" else ("table", "lines"):
            if part == "lines":
                for line in told.lines:
                    y += self.write(target, line, pygame.Rect(box.x, y, box.width, 999), "small") + ui.px(4)
                continue
            if str(told.table):
                y = self._draw_table(target, pygame.Rect(box.x, y, box.width, box.bottom - y), told)
            for words in told.foot:
                y += self.write(target, words, pygame.Rect(box.x, y + ui.px(2), box.width, 999), "small") + ui.px(2)
        return y

    # --- the table of targets -----------------------------------------------------------------------------------

    def _columns(self) -> tuple[tuple[Text, str], ...]:
        return OUTCOMES if self.ui.kind == "full" else (OUTCOMES[0], *OUTCOMES[2:])

    def _line_of_target(self) -> int:
        return self.ui.px(32 if self.ui.kind == "full" else 25)

    def _draw_table(self, target: pygame.Surface, room: pygame.Rect, told: Profile) -> int:
        """Head and rows; the lower end (px)."""
        ui, pal = self.ui, self.ui.palette
        line, columns = ui.text.line("small"), self._columns()
        wide = [max(ui.px(46), ui.text.width(words, "least") + ui.px(10)) for words, _ in columns if told.rows]
        pygame.draw.line(target, pal.line, (room.x, room.y + ui.px(2)), (room.right, room.y + ui.px(2)))
        y = room.y + ui.px(5)
        self.write(target, told.table, pygame.Rect(room.x, y, room.width - sum(wide), line), "small", bold=True,
                   lines=1, fit=True)
        x = room.right - sum(wide)
        for (words, _), cell in zip(columns, wide, strict=False):
            self.write(target, words, pygame.Rect(x, y, cell, line), "least", align="right", middle=True,
                       colour=pal.ink_soft, lines=1)
            x += cell
        y += line + ui.px(2)
        left = room.width - sum(wide) - self._line_of_target() - ui.px(12)
        far = max((ui.text.width(row.far, "least") for row in told.rows), default=0)
        own = line if left - far < ui.px(NAME) else 0
        for row in told.rows:
            box = pygame.Rect(room.x, y, room.width, self._line_of_target() + own)
            y = self._draw_row(target, box, row, columns, wide, own)
        return y

    def _draw_row(self, target: pygame.Surface, box: pygame.Rect, row: Prospect,
                  columns: Sequence[tuple[Text, str]], wide: Sequence[int], own: int) -> int:
        """One target; `own`: the height (px) of a line for its name alone, 0 where that stands before the chances."""
        ui, pal = self.ui, self.ui.palette
        self._lit(target, box.inflate(ui.px(12), 0), row.figure)
        size = self._line_of_target() - ui.px(2)
        target.blit(art_figures.portrait(row.face.look, size, row.face.side, row.face.variant),
                    (box.x - ui.px(2), box.centery - size // 2))
        left = box.x + size + ui.px(4)
        room = pygame.Rect(left, box.y, box.right - (0 if own else sum(wide)) - left, own or box.height)
        far = ui.text.width(row.far, "least") + ui.px(4)
        name = pygame.Rect(room.x, room.y, room.width - far - ui.px(4), room.height)
        told = short_names([named(row.name)], lambda words: ui.text.width(words, "small") <= name.width)[0]
        self.write(target, told, name, "small", middle=True, lines=1, fit=True)
        self.write(target, row.far, pygame.Rect(room.right - far, room.y, far, room.height), "least", align="right",
                   middle=True, colour=pal.ink_soft, lines=1)
        x = box.right - sum(wide)
        for (_, what), cell in zip(columns, wide, strict=True):
            spot = pygame.Rect(x, box.y + own, cell, box.height - own)
            self.write(target, row.chance(what), spot, "small", align="right", middle=True,
                       bold=what in ("hit", "kill"), lines=1)
            x += cell
        return box.bottom

    # --- pointer ------------------------------------------------------------------------------------------------

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A clause opens the rulebook; a row considers its target."""
        if super().on_press(pos, button):
            return True
        figure = next((figure for rect, figure in self._rows if rect.collidepoint(pos)), "")
        if button == 1 and figure and self.profile is not None and self.forecast is None and self.on_pick is not None:
            self.on_pick(figure)
            return True
        return False
