"""The table of targets on the card of a fighter: whom he could attack, with the chances."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.chance.forecast import Forecast
from game.core.text import TC, T, Text
from game.core.wording import listed, percent
from game.scenes.battle.panels.blocks import Block, Face, Laid, Pick
from game.scenes.battle.panels.short_names import short_names
from game.ui.i18n import named
from game.ui.meaning import Meaning

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


@dataclass(frozen=True)
class Targets(Block):
    """A heading, and a row for each target: portrait, name, distance, and the chance of each outcome in a column."""

    words: Text
    rows: tuple[Prospect, ...]
    ruled = True

    def lay(self, on: Laid) -> None:
        """Head and rows."""
        ui, soft, line = on.ui, on.ui.palette.ink_soft, on.ui.text.line("small")
        columns = OUTCOMES if ui.kind == "full" else (OUTCOMES[0], *OUTCOMES[2:])
        wide = [max(ui.px(46), ui.text.width(words, "least") + ui.px(10)) for words, _ in columns if self.rows]
        left, tall = on.width - sum(wide), ui.px(32 if ui.kind == "full" else 25)
        on.rule(on.y + ui.px(2))
        on.y += ui.px(5)
        on.write(self.words, pygame.Rect(0, on.y, left, line), bold=True, lines=1, fit=True)
        x = left
        for (words, _), cell in zip(columns, wide, strict=False):
            on.write(words, pygame.Rect(x, on.y, cell, line), "least", align="right", middle=True, colour=soft, lines=1)
            x += cell
        on.y += line + ui.px(2)
        far = max((ui.text.width(row.far, "least") for row in self.rows), default=0)
        own = line if left - tall - ui.px(12) - far < ui.px(NAME) else 0
        for row in self.rows:
            x, size = left, tall - ui.px(2)
            on.row(on.across(tall + own), row.figure)
            on.portrait(row.face, pygame.Rect(-ui.px(2), on.y + (tall + own) // 2 - size // 2, size, size))
            begin = size + ui.px(4)
            self._lay_name(on, row, pygame.Rect(begin, on.y, (on.width if own else left) - begin, own or tall))
            for (_, what), cell in zip(columns, wide, strict=True):
                on.write(row.chance(what), pygame.Rect(x, on.y + own, cell, tall), align="right", middle=True,
                         bold=what in ("hit", "kill"), lines=1)
                x += cell
            on.y += tall + own

    def _lay_name(self, on: Laid, row: Prospect, room: pygame.Rect) -> None:
        """As much of the name as there is room for, and the distance."""
        text, px = on.ui.text, on.ui.px
        far = text.width(row.far, "least") + px(4)
        name = pygame.Rect(room.x, room.y, room.width - far - px(4), room.height)
        told = short_names([named(row.name)], lambda words: text.width(words, "small") <= name.width)[0]
        on.write(told, name, middle=True, lines=1, fit=True)
        on.write(row.far, pygame.Rect(room.right - far, room.y, far, room.height), "least", align="right", middle=True,
                 colour=on.ui.palette.ink_soft, lines=1)

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """The heading, and a line for each target that can be pressed where it can be chosen."""
        yield Meaning("heading", self.words, level=4)
        for row in self.rows:
            chances = listed(T("{what} {pct}", what=words, pct=row.chance(what)) for words, what in OUTCOMES)
            press = partial(pick, row.figure) if pick is not None else None
            yield Meaning("row" if press is not None else "text",
                          T("{name}, {far}: {chances}", name=row.name, far=row.far, chances=chances), press=press)
