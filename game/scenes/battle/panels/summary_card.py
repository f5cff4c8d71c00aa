"""The card that sums up what the other side did since the player's last turn: a line each; a click shows it.

Whoever attacked and was attacked is shown by portraits, so that their line tells only what came of it; moves after
which nothing happened share a line that a click unfolds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.art import figures as art_figures
from game.core.text import TN, T, Text
from game.core.wording import listed, points_text
from game.scenes.battle.panels.blocks import Face
from game.scenes.battle.panels.log_face import side_mark
from game.scenes.battle.playback.enemy_turn import SummaryLine
from game.ui.layout import Column, Row
from game.ui.meaning import Meaning
from game.ui.surfaces import Look
from game.ui.theme import mix
from game.ui.widgets import Button, Label, Panel, ScrollArea
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Pressable

FEW: Final = 2
"""The most moves after which nothing happened that have a line each."""
NAMED: Final = 2
"""How many of those that share a line are named."""
FACE: Final = 28
"""Units of a portrait."""


class SummaryRow(Pressable):
    """One line: who did it to whom, or the mark of its side, and the words; pointing at it shows the moment, a click
    looks there."""

    ring_radius = 4

    def __init__(self, line: SummaryLine, on_over: Callable[[int | None], None], on_click: Callable[[], object],
                 faces: Sequence[Face] = (), words: Text | None = None) -> None:
        super().__init__(on_click)
        self.line, self.on_over, self.faces = line, on_over, faces
        self.label = Label(words or line.words, "small", bold=line.rank == 0)
        self.adopt(self.label)

    def _left(self) -> int:
        """The width (px) left of the words."""
        many = len(self.faces)
        return self.ui.px(FACE * many + 14 * (many - 1) + 6 if many else 22)

    def measure(self, width: int) -> tuple[int, int]:
        """The words may wrap."""
        least = self.ui.px(FACE) if self.faces else 0
        return self.fix(width, max(least, self.label.measure(width - self._left() - self.ui.px(4))[1]) + self.ui.px(6))

    def arrange(self, rect: pygame.Rect) -> None:
        """The words right of the portraits or the mark."""
        self.rect, px = pygame.Rect(rect), self.ui.px
        left = self._left()
        room = pygame.Rect(rect.x + left, rect.y + px(3), rect.width - left - px(4), rect.height - px(6))
        tall = self.label.measure(room.width)[1]
        self.label.arrange(pygame.Rect(room.x, room.y + max(0, room.height - tall) // 2, room.width, tall))

    def hit(self, pos: tuple[int, int]) -> SummaryRow | None:
        """The row itself, wherever the pointer is on it."""
        return self if self.visible and self.rect.collidepoint(pos) else None

    def means(self) -> Meaning | None:
        """A button that says all of the line: who did it as well, which the portraits show."""
        return Meaning("button", self.line.words if self.faces else self.label.text, press=self.activate)

    def on_hover(self, over: bool) -> None:
        """The moment appears on the table."""
        self.on_over(self.line.event if over else None)

    def on_focus(self, got: bool) -> None:
        """The same by keyboard."""
        self.on_over(self.line.event if got else None)

    def draw(self, target: pygame.Surface) -> None:
        """A pale bar under the pointer, who did it to whom or the side's mark."""
        ui, pal = self.ui, self.ui.palette
        if self.hovered:
            over = mix(pal.paper_2, pal.paper, 0.2)
            ui.surfaces.box(target, self.rect, Look(ui.px(4), over, over))
        if not self.faces:
            line = ui.text.line("small")
            side_mark(ui, target, self.line.mark, (self.rect.x + ui.px(11), self.rect.y + ui.px(3) + line // 2))
            return
        size, x = ui.px(FACE), self.rect.x
        y = self.rect.y + (self.rect.height - size) // 2
        for number, face in enumerate(self.faces):
            if number:
                reach, middle = ui.px(5), x - ui.px(7)
                pygame.draw.polygon(target, pal.ink, (
                    (middle - reach, self.rect.centery - reach), (middle + reach, self.rect.centery),
                    (middle - reach, self.rect.centery + reach)))
            picture = art_figures.portrait(face.look, size, face.side, face.variant)
            if number and self.line.falls:
                target.blit(pygame.transform.grayscale(picture), (x, y))
                box = pygame.Rect(x, y, size, size).inflate(-ui.px(10), -ui.px(10))
                for a, b in ((box.topleft, box.bottomright), (box.topright, box.bottomleft)):
                    pygame.draw.line(target, pal.bad, a, b, max(2, ui.px(3)))
            else:
                target.blit(picture, (x, y))
            x += size + ui.px(14)


class SummaryCard(Panel):
    """A list of lines; the next answer closes it."""

    def __init__(self, on_over: Callable[[int | None], None], on_choose: Callable[[int], object],
                 on_close: Callable[[], object], face: Callable[[str], Face]) -> None:
        self.on_over, self.on_choose, self.face = on_over, on_choose, face
        self.head = Label(T("Since your last turn"), "h4", bold=True, grow=1)
        self.shut = Button("", on_close, icon="cross", size=32, pad=6, names="summary",
                           tip=T("Close it (<summary>)"))
        self.rows = Column(gap=0)
        self.area = ScrollArea(self.rows, grow=1)
        super().__init__(Column(Row(self.head, self.shut, gap=8, cross="centre"), self.area, gap=4), pad=(12, 8),
                         visible=False)

    def show(self, lines: Sequence[SummaryLine], names: Callable[[str], str] = str) -> None:
        """Show these lines, the first at the top; `names` gives the name of a figure or unit."""
        moves = [line for line in lines if line.acts == 1 and line.rank > 1 and line.who]
        folded = moves if len(moves) > FEW else []
        rows: list[Widget] = []
        for line in _scored_as_one(lines):
            if line not in folded:
                rows.append(self._row(line))
            elif line is folded[0]:
                rows.append(SummaryRow(line, self.on_over, partial(self._unfold, folded), words=_walked(folded, names)))
        self.rows.replace(rows)
        self.area.offset = 0

    def _row(self, line: SummaryLine) -> SummaryRow:
        faces = [self.face(one) for one in ((line.who, line.foe) if line.result is not None else ()) if one]
        return SummaryRow(line, self.on_over, partial(self.on_choose, line.event), faces, line.result)

    def _unfold(self, folded: Sequence[SummaryLine]) -> None:
        """Show each of those moves in a line of its own."""
        rows = list(self.rows.children)
        at = next(i for i, row in enumerate(rows) if isinstance(row, SummaryRow) and row.line is folded[0])
        rows[at:at + 1] = [self._row(line) for line in folded]
        self.rows.replace(rows)
        if self.ui.stage.focus_visible:
            rows[at].focus()

    def tall(self, wide: int) -> int:
        """Its height in px with all lines, at that width in px."""
        self.area.fixed_height = None
        return self.measure(wide)[1]


def _scored_as_one(lines: Sequence[SummaryLine]) -> list[SummaryLine]:
    """The lines with all points of a side in one."""
    found: list[SummaryLine] = []
    for line in lines:
        if line.points and found and found[-1].points and found[-1].side == line.side:
            points = found[-1].points + line.points
            words = found[-1].words.given(**{**dict(found[-1].words.values), "points": points_text(points)})
            found[-1] = found[-1]._replace(points=points, words=words)
        else:
            found.append(line)
    return found


def _walked(moves: Sequence[SummaryLine], names: Callable[[str], str]) -> Text:
    """Who moved, the first ones by name."""
    them = listed(names(line.who) for line in moves[:NAMED])
    return TN("{names} and 1 more moved", "{names} and {n} more moved", names=them, n=len(moves) - NAMED)
