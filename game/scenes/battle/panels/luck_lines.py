"""Luck during the battle: successes rolled against successes expected, for both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.core.chance.checks import Check
from game.core.play.events import Event
from game.core.play.luck import rolls_of
from game.core.play.play import side_name
from game.core.text import TN, T, Text
from game.core.wording import average, signed
from game.scenes.battle.panels.blocks import Block, Laid, Pick
from game.ui.meaning import Meaning
from game.ui.widgets.panel import draw_side


class Tally(NamedTuple):
    """One side's rolls that needed a result: their number, successes, and expected successes."""

    rolls: int
    came: int
    expected: Fraction

    @property
    def more(self) -> str:
        """Successes minus expected successes, with a sign."""
        return signed(self.came - self.expected)


@lru_cache(maxsize=1024)
def _mean(check: Check) -> Fraction:
    return check.odds().mean(lambda n: n)


def tallies(story: Sequence[Event]) -> tuple[Tally, Tally]:
    """Both sides' rolls so far; dice that are only compared (initiative) do not count."""
    found = []
    for side in (0, 1):
        rolls = [roll for roll in rolls_of(story, side) if roll.check.read != "face"]
        found.append(Tally(len(rolls), sum(roll.outcome for roll in rolls),
                           sum((_mean(roll.check) for roll in rolls), Fraction(0))))
    return found[0], found[1]


def luck_line(story: Sequence[Event]) -> Text:
    """Both sides in one short line; empty before the first roll."""
    a, b = tallies(story)
    if a.rolls + b.rolls == 0:
        return T("")
    return T("Dice against expected: {a} **{x}**, {b} **{y}**", a=side_name(0), x=a.more, b=side_name(1), y=b.more)


def luck_tip(story: Sequence[Event]) -> Text:
    """The same with the numbers behind it."""
    a, b = tallies(story)
    return T("{a}: {n} rolls, {came} successes, {exp} to be expected. {b}: {m} rolls, {got} successes, {hope} to be "
             "expected.", a=side_name(0), n=a.rolls, came=a.came, exp=average(a.expected), b=side_name(1),
             m=b.rolls, got=b.came, hope=average(b.expected))

NAMED: Final = 0.4
"""The share of a line that the names of the sides take at most."""


@dataclass(frozen=True)
class Luck(Block):
    """Both sides' successes at the foot of a card, as bars with a mark at the expected number."""

    luck: tuple[Tally, Tally]
    spare = ruled = True

    def lay(self, on: Laid) -> None:
        """Head, and a line each."""
        ui, luck = on.ui, self.luck
        line = ui.text.line("small") + ui.px(4)
        head, note = T("Luck so far"), T("successes, mark: expected")
        wide = ui.text.width(head, "small", bold=True) + ui.px(8) + ui.text.width(note, "least")
        below = ui.text.line("least") if wide > on.width else 0
        tall = 3 * line + ui.px(14) + below
        if luck[0].rolls + luck[1].rolls == 0 or on.room - on.y < tall:
            return
        y = on.room - tall + ui.px(4)
        on.rule(y)
        y += ui.px(6)
        on.write(head, pygame.Rect(0, y, on.width, line), bold=True)
        on.write(note, pygame.Rect(0, y + below, on.width, line), "least", align="left" if below else "right",
                 colour=ui.palette.ink_soft)
        most = max(1.0, *(max(float(t.expected), t.came) for t in luck))
        named = max(ui.text.width(side_name(side), "small") for side in (0, 1)) + ui.px(8)
        name = max(ui.px(72), named) if named <= on.width * NAMED else line      # their marks, where no name has room
        for side, tally in enumerate(luck):
            self._lay_side(on, pygame.Rect(0, y + below + (side + 1) * line, on.width, line), name, side, tally,
                           most)

    def _lay_side(self, on: Laid, box: pygame.Rect, name: int, side: int, tally: Tally, most: float) -> None:
        """A side's name, `name` px wide, and its bar, of whose length `most` successes are all."""
        ui, pal = on.ui, on.ui.palette
        if name > box.height:
            on.write(side_name(side), pygame.Rect(0, box.y, name, box.height), middle=True, lines=1)
        else:
            on.put(pygame.Rect(0, box.y, name - ui.px(6), box.height),
                   lambda target, at: draw_side(ui, target, side, at))
        told = T("{n} of {exp}", n=tally.came, exp=average(tally.expected))
        tail = max(ui.px(80), ui.text.width(told, "small", bold=True) + ui.px(2))
        wide = box.width - name - tail - ui.px(4)
        bar = pygame.Rect(name, box.y + ui.px(6), wide, box.height - ui.px(12))
        on.fill(bar, pal.paper_2, ui.px(4))
        at = bar.x + round(wide * float(tally.expected) / most)
        bar.width = round(wide * tally.came / most)
        on.fill(bar, (pal.side_a_table, pal.side_b_table)[side], ui.px(4))
        mark = pygame.Rect(at, bar.y - ui.px(3), 1, bar.height + ui.px(3) + ui.px(2))
        on.put(mark, lambda target, box: pygame.draw.line(target, pal.ink, box.topleft, box.bottomleft,
                                                          max(2, ui.px(2.5))))
        on.write(told, pygame.Rect(box.width - tail, box.y, tail, box.height), align="right", middle=True, bold=True,
                 lines=1)

    def means(self, pick: Pick) -> Iterator[Meaning]:
        """A heading, and a line for each side."""
        yield Meaning("heading", T("Luck so far"), level=4)
        for side, tally in enumerate(self.luck):
            yield Meaning("text", TN("{side}: 1 success, {exp} expected", "{side}: {n} successes, {exp} expected",
                                     side=side_name(side), n=tally.came, exp=average(tally.expected)))
