"""The ladder of a close assault: all selections of both sides in a row along the foot of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

import pygame

from game.art import figures as art_figures
from game.core.play.play import side_name
from game.core.text import T, Text
from game.core.wording import percent
from game.scenes.battle.panels.block_card import BlockCard
from game.scenes.battle.panels.blocks import Block, Sentence
from game.scenes.battle.panels.log_face import side_mark
from game.scenes.battle.panels.prompt_and_score import LinkedText, OnLink
from game.ui.surfaces import Look
from game.ui.theme import Colour, mix
from game.ui.widgets.base import Widget, Words
from game.ui.widgets.button import Pressable
from game.ui.widgets.still import still

When = Literal["past", "now", "open"]
CHANCE = T("Wins the bout:")
"""Words before the bar of both sides' chances."""


class Rung(NamedTuple):
    """One selection of a bout."""

    side: int
    """Who selects."""
    figure: str
    """The id of the selected figure; empty: not chosen yet."""
    look: str
    """Of that figure, or of one that may be chosen."""
    variant: int
    words: Text
    """The result, or what is to be done."""
    when: When = "past"
    fallen: bool = False
    """Whether the figure fell to it."""


class RungCard(Pressable):
    """A card of the ladder. Open ones of the asked side choose that figure; all highlight their figure."""

    ring_radius = 8

    def __init__(self, number: int, rung: Rung, on_click: Callable[[str], None] | None,
                 on_over: Callable[[str], None]) -> None:
        super().__init__((lambda: on_click(rung.figure)) if on_click is not None and rung.figure else None)
        self.number, self.rung, self._over = number, rung, on_over
        self.tip = T("Pick {n} of {side}", n=number, side=side_name(rung.side))

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether it can be chosen."""
        return self.on_click is not None

    def on_hover(self, over: bool) -> None:
        """Highlight its figure on the table."""
        super().on_hover(over)
        self._over(self.rung.figure if over else "")

    def draw(self, target: pygame.Surface) -> None:
        """Number, portrait, words; open ones are pale with a dashed edge."""
        if self.rung.when != "open":
            self.ui.surfaces.box(target, self.rect, self.ui.surfaces.card(chosen=self.rung.when == "now",
                                                                          edge=self._edge()))
        still(self, target, self.rect, None, self._draw_parts)

    def _edge(self) -> Colour:
        pal = self.ui.palette
        return pal.side_a_table if self.rung.side == 0 else pal.side_b_table

    def _draw_parts(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Number, portrait and words within the card; the dashed edge of an open one."""
        ui, pal, rung = self.ui, self.ui.palette, self.rung
        if rung.when == "open":
            ui.surfaces.box(target, box, Look(ui.px(8), pal.paper_2, pal.paper_2))
            _dashes(target, box, mix(self._edge(), pal.paper_2, 0.35), ui.px(2), ui.px(8))
        inner = box.inflate(-ui.px(12), -ui.px(8))
        line = ui.text.line("least")
        low = ui.text.block(rung.words, "least", width=inner.width + ui.px(8), bold=rung.when == "now").height
        low = min(max(line, low), 2 * line)
        size = max(20, min(inner.width - ui.px(8), inner.height - low, ui.px(64)))
        picture = art_figures.portrait(rung.look, size, rung.side, rung.variant)
        if rung.fallen or rung.when == "open":
            picture = pygame.transform.grayscale(picture) if rung.fallen else picture.copy()
            picture.set_alpha(120)
        target.blit(picture, (inner.centerx - size // 2, inner.y + (inner.height - low - size) // 2))
        ui.text.draw(target, str(self.number), inner, "least", bold=True)
        foot = pygame.Rect(inner.x - ui.px(4), inner.bottom - low, inner.width + ui.px(8), low)
        ink = pal.ink if rung.when != "open" else pal.ink_soft
        ui.text.draw(target, rung.words, foot, "least", bold=rung.when == "now", align="centre", lines=low // line,
                     fit=True, colour=ink)


class LadderHead(LinkedText):
    """The line over the cards: title, both sides' losses, the effect of losing."""

    def __init__(self, on_link: OnLink) -> None:
        super().__init__(on_link)
        self.lost: tuple[int, int] = (0, 0)
        self.title: Text = T("")
        self.rule: Text = T("")
        self.shares: tuple[float, float, float] | None = None
        """How it may end: won by A, by nobody, by B."""

    def draw(self, target: pygame.Surface) -> None:
        """Title and chances left; losses in the sides' colours and the rule right. Where the sides' names have no room,
        their marks stand for them."""
        ui, pal, self.links = self.ui, self.ui.palette, []
        self.write(target, self.title, self.rect, "h4", bold=True, middle=True, lines=1)
        titled, mark = ui.text.width(self.title, "h4", bold=True), 0
        told = [_lost(side, n) for side, n in enumerate(self.lost)]
        if titled + self._wide(told) > self.rect.width:
            told, mark = [T("lost {n}", n=n) for n in self.lost], ui.px(18)
        block, x = ui.text.block(self.rule, "small", colour=pal.ink_soft), self.rect.right
        taken = titled + self._wide(told) + 2 * mark
        if self.shares is not None:
            taken += self._chances(target, self.rect.x + titled, taken)
        if taken + block.width + ui.px(18) <= self.rect.width:     # in narrow windows the rule is left to the card
            x -= block.width
            self.write(target, self.rule, pygame.Rect(x, self.rect.y, block.width + 2, self.rect.height), "small",
                       colour=pal.ink_soft, middle=True)
        for side in (1, 0):
            wide = ui.text.width(told[side], "body", bold=True) + ui.px(4)
            x -= wide + ui.px(18)
            self.write(target, told[side], pygame.Rect(x, self.rect.y, wide, self.rect.height), "body", bold=True,
                       colour=(pal.side_a, pal.side_b)[side], middle=True, lines=1)
            if mark:
                side_mark(ui, target, side, (x - ui.px(10), self.rect.centery))
                x -= mark

    def _wide(self, told: Sequence[Text]) -> int:
        """Pixels that what both sides lost takes."""
        return sum(self.ui.text.width(words, "body", bold=True) + self.ui.px(22) for words in told)

    def _chances(self, target: pygame.Surface, left: int, taken: int) -> int:
        """Both sides' chances to win the bout, as words and a bar; the width taken (px)."""
        ui, pal = self.ui, self.ui.palette
        told = ui.text.width(CHANCE, "small") + ui.px(8)
        wide = min(ui.px(340), self.rect.width - taken - told - ui.px(36))
        if self.shares is None or wide < ui.px(100):
            return 0
        self.write(target, CHANCE, pygame.Rect(left + ui.px(18), self.rect.y, told, self.rect.height), "small",
                   colour=pal.ink_soft, middle=True, lines=1)
        box = pygame.Rect(left + ui.px(18) + told, self.rect.y + ui.px(3), wide, self.rect.height - ui.px(6))
        x = float(box.x)
        for share, colour in zip(self.shares, (pal.side_a, pal.paper_2, pal.side_b), strict=True):
            part = pygame.Rect(round(x), box.y, round(x + share * wide) - round(x), box.height)
            target.fill(colour, part)
            x += share * wide
            words: Words = T("nobody {pct}", pct=percent(share)) if colour == pal.paper_2 else percent(share)
            if part.width > ui.text.width(words, "least", bold=True) + ui.px(8):
                ink = pal.ink if colour == pal.paper_2 else (255, 255, 255)
                ui.text.draw(target, words, part, "least", bold=True, align="centre", middle=True, colour=ink, lines=1)
        pygame.draw.rect(target, pal.line, box, max(1, ui.px(1)))
        return told + wide + ui.px(36)


def _lost(side: int, n: int) -> Text:
    """What a side has lost in the bout."""
    return T("{side} lost {n}", side=side_name(side), n=n)


class LadderNotes(BlockCard):
    """The rules of a bout in a few lines beside few cards; lines without room are scrolled to."""

    sheet = False
    lines: tuple[Text, ...] = ()

    def topic(self) -> object:
        """Another line begins at the top."""
        return self.lines

    def layouts(self) -> Iterator[Sequence[Block]]:
        """The lines."""
        yield [Sentence(line, soft=True) for line in self.lines]

    def draw(self, target: pygame.Surface) -> None:
        """The lines, or a part of them and the sign that there is more."""
        self.draw_content(target, self.rect)


class Ladder(Widget):
    """The panel. `show` fills it; without cards it takes no room and no pointer."""

    sheet = True

    def __init__(self, on_link: OnLink, on_pick: Callable[[str], None], on_over: Callable[[str], None]) -> None:
        super().__init__(visible=False)
        self.head = LadderHead(on_link)
        self.adopt(self.head)
        self.notes = LadderNotes(on_link)
        self.adopt(self.notes)
        self._on_pick, self._on_over = on_pick, on_over
        self.rungs: tuple[Rung, ...] = ()
        self.cards: list[RungCard] = []
        self._picks = False
        self._shown: tuple[object, ...] = ()
        """What `show` was given last."""
        self.hidden = 0
        """Picks for which there is no room."""

    def solid(self) -> bool:
        """True where it is shown: clicks do not go through."""
        return True

    def show(self, rungs: Sequence[Rung], title: Text, lost: tuple[int, int], rule: Text, picks: bool,
             notes: tuple[Text, ...] = ()) -> None:
        """Show these selections. `picks`: open ones with a figure may be clicked. `notes` fill the room that few cards
        leave."""
        told = tuple(rungs)
        now = told, picks, title, lost, rule, notes
        if now == self._shown:
            return
        self._shown, self.notes.lines = now, notes
        self.head.title, self.head.lost, self.head.rule = title, lost, rule
        self.visible = bool(told)
        if told != self.rungs or picks != self._picks:
            self.rungs, self._picks = told, picks
            for card in self.cards:
                self.drop(card)
            self.cards = []
            for i, rung in enumerate(told):
                click = self._on_pick if picks and rung.when != "past" else None
                card = RungCard(i + 1, rung, click, self._on_over)
                self.cards.append(card)
                self.adopt(card)
            self._place()
        self.invalidate()

    def foretell(self, shares: tuple[float, float, float] | None, tip: Words | None) -> None:
        """Show the chances over the cards; `tip` tells them in words."""
        if shares != self.head.shares:
            self.head.shares, self.head.tip = shares, tip
            self.invalidate()

    def arrange(self, rect: pygame.Rect) -> None:
        """Take its place."""
        super().arrange(rect)
        self._place()

    def _place(self) -> None:
        if not self.mounted or not self.rect.width:
            return
        ui = self.ui
        pad, gap = ui.px(14 if ui.kind == "full" else 8), ui.px(8 if ui.kind == "full" else 4)
        tall = ui.text.line("h4") + ui.px(6)
        self.head.arrange(pygame.Rect(self.rect.x + pad, self.rect.y + ui.px(4), self.rect.width - 2 * pad, tall))
        if not self.cards:
            return
        count, room = len(self.cards), self.rect.width - 2 * pad
        wide = min(ui.px(124 if ui.kind == "full" else 84), (room - gap * (count - 1)) // count)
        words = max(ui.text.width(rung.words, "least", bold=rung.when == "now") for rung in self.rungs)
        least = max(ui.px(58), min(words + ui.px(6), ui.px(84)))       # no word of a pick is cut
        shown = self.cards if wide >= least else self._around(room, least, gap)
        wide = max(wide, min(least, room))
        x, y = self.rect.x + pad, self.head.rect.bottom + ui.px(2)
        self.hidden = len(self.cards) - len(shown)
        left = x + len(shown) * (wide + gap) + gap
        self.notes.visible = not self.hidden and self.rect.right - pad - left >= ui.px(280)
        if self.notes.visible:
            self.notes.arrange(pygame.Rect(left, y + ui.px(4), self.rect.right - pad - left,
                                           self.rect.bottom - y - ui.px(12)))
        for card in self.cards:
            card.visible = card in shown
            if card.visible:
                card.arrange(pygame.Rect(x, y, wide, self.rect.bottom - y - ui.px(10)))
                x += wide + gap

    def _around(self, room: int, least: int, gap: int) -> list[RungCard]:
        """Where not all fit: the cards round the present selection."""
        fit = max(1, (room + gap) // (least + gap))
        now = next((i for i, rung in enumerate(self.rungs) if rung.when != "past"), len(self.rungs) - 1)
        first = max(0, min(now - fit // 2, len(self.cards) - fit))
        return self.cards[first:first + fit]

    def draw(self, target: pygame.Surface) -> None:
        """Paper."""
        self.ui.surfaces.box(target, self.rect, self.ui.surfaces.paper())
        seen = [card for card in self.cards if card.visible]
        if self.hidden and seen:
            left = seen[-1].rect.right + self.ui.px(6)
            room = pygame.Rect(left, seen[-1].rect.y, self.rect.right - left - self.ui.px(4), seen[-1].rect.height)
            self.ui.text.draw(target, T("+{n}", n=self.hidden), room, "small", bold=True, middle=True, lines=1,
                              fit=True, colour=self.ui.palette.ink_soft)


def _dashes(target: pygame.Surface, rect: pygame.Rect, colour: tuple[int, int, int], wide: int, dash: int) -> None:
    """A dashed edge along the inside of a box."""
    box = rect.inflate(-2 * wide, -2 * wide)
    for x in range(box.left + dash, box.right - dash, 2 * dash):
        for y in (box.top, box.bottom - wide):
            target.fill(colour, (x, y, dash, wide))
    for y in range(box.top + dash, box.bottom - dash, 2 * dash):
        for x in (box.left, box.right - wide):
            target.fill(colour, (x, y, wide, dash))
