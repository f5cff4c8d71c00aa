"""The strip of unit cards at the foot of the screen: own figures left, the other side's right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame

from game.core.text import TN, Text
from game.scenes.battle.panels.short_names import short_names
from game.scenes.battle.panels.unit_card import UnitCard, UnitFace
from game.ui.i18n import named
from game.ui.meaning import Meaning
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Pressable

__all__ = ["Strip", "UnitCard", "UnitFace"]

OWN_WIDE, OWN_LEAST = 136, 112
"""Width of own cards with words beside the portrait, and at least, in units."""
FOE_WIDE, FOE_LEAST = 96, 64
"""Width of the other side's cards beside them, and at least, in units."""
TALL = 80
"""A strip lower than this (units) has small cards only."""
SMALL, CROWDED, SCROLLED = 96, 54, 60
"""Width of small, equal cards in units: at most, at least, and where the strip scrolls."""
NAME = 60
"""Width of a name in units for which the portrait is left out; longer names are shortened."""
SIGN = 40
"""Width of the sign that tells how many cards are beyond, in units."""
GRAVE = 40
"""Width of the card of a lost figure in units, where cards would be narrower."""


class StripSign(Pressable):
    """At an end of a strip that is too long: an arrow and the number of cards beyond. A press turns to them."""

    ring_radius = 8
    shadow_only = True

    def __init__(self, turn: int, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, visible=False)
        self.turn, self.count = turn, 0
        self.tip = self._words

    def _words(self) -> Text:
        n = self.count
        if self.turn < 0:
            return TN("1 more on the left ([)", "{n} more on the left ([)", n=n)
        return TN("1 more on the right (])", "{n} more on the right (])", n=n)

    def means(self) -> Meaning | None:
        """A button that says how many cards are beyond."""
        return self.meant("button", self._words(), press=self.activate)

    def draw(self, target: pygame.Surface) -> None:
        """A gold tab."""
        ui, pal, box = self.ui, self.ui.palette, self.rect
        ui.surfaces.box(target, box, ui.surfaces.card(colour=pal.gold_fill))
        x, y, reach = box.centerx, box.centery - ui.px(10), ui.px(8)
        half = self.turn * reach // 2
        pygame.draw.polygon(target, pal.ink, [(x - half, y - reach), (x + half, y), (x - half, y + reach)])
        room = pygame.Rect(box.x, box.centery, box.width, ui.text.line("least"))
        ui.text.draw(target, str(self.count), room, "least", bold=True, align="centre")


class Strip(Widget):
    """All unit cards. Own cards are wide, the others narrow; all are narrow where there are many, then the strip has
    pages.

    Only whole cards are seen: a sign at either end tells how many are beyond it.
    """

    def __init__(self, on_click: Callable[[str], None], on_over: Callable[[str], None],
                 on_reach: Callable[[str], None]) -> None:
        """What a click on a card does, the pointer on it, and the keyboard on it; each is told whose card it is, the
        pointer also when it leaves (an empty name)."""
        super().__init__()
        self._on_click, self._on_over, self._on_reach = on_click, on_over, on_reach
        self.cards: dict[str, UnitCard] = {}
        self.signs = (StripSign(-1, lambda: self._turn(-1)), StripSign(1, lambda: self._turn(1)))
        self.adopt(*self.signs)
        self._first = 0
        """The first card that is seen."""
        self._seen = 0
        """How many are."""
        self._about: tuple[str, ...] = ()
        """The cards that were marked last: a new one turns the strip to itself."""
        self._made = False
        self._names: dict[tuple[tuple[str, ...], int, float], list[str]] = {}

    def solid(self) -> bool:
        """Whether the pointer is on a card; gaps let it through."""
        return False

    def may_make(self) -> bool:
        """Whether a portrait may be drawn in this frame: only the first that asks."""
        first, self._made = not self._made, True
        return first

    def show(self, faces: Sequence[UnitFace]) -> None:
        """These figures, in this order: own first."""
        fresh = [face.id for face in faces] != list(self.cards)
        if fresh:
            for card in list(self.cards.values()):
                self.drop(card)
            self.cards = {}
            for face in faces:
                card = self.cards[face.id] = UnitCard(face, self._on_click, self._on_over, self._on_reach)
                self.adopt(card)
            self._first = 0
        died = any(self.cards[face.id].face.dead != face.dead for face in faces)
        for face in faces:
            self.cards[face.id].update(face)
        if fresh or died:
            self._place()
            self.invalidate()
        about = tuple(face.id for face in faces if face.chosen or face.target)
        if about != self._about:
            self._about = about
            for one in about:
                self._bring(list(self.cards).index(one))

    def arrange(self, rect: pygame.Rect) -> None:
        """Take its place and share it out."""
        super().arrange(rect)
        self._place()
        for one in self._about:
            self._bring(list(self.cards).index(one))

    # --- sharing out --------------------------------------------------------------------------------------------

    def _place(self) -> None:
        """Place the cards."""
        if not self.mounted or not self.rect.width or not self.cards:
            return
        cards = list(self.cards.values())
        own = [c for c in cards if c.face.side == cards[0].face.side]
        foe = [c for c in cards if c.face.side != cards[0].face.side]
        mine, theirs, gap, small = self._shared_out(own, foe)
        words = max(max(card.widest_word(), min(card.name_wants(), self.ui.px(NAME))) for card in own)
        for card in cards:
            card.small = small or card.face.side != cards[0].face.side
            room = self.rect.height if card.small else mine[0] - self.ui.px(19) - words
            card.portrait_most = max(self.ui.px(18), room)
        if sum(mine) + sum(theirs) + gap * (len(cards) - 1) <= self.rect.width:
            self._first, self._seen = 0, len(cards)
            self._lay(own, mine, self.rect.x, gap)
            self._lay(foe, theirs, self.rect.right - sum(theirs) - gap * (len(foe) - 1), gap)
        else:
            self._lay_page(cards, [*mine, *theirs], gap)
        for i, card in enumerate(cards):
            card.visible = self._first <= i < self._first + self._seen
        for sign, n in zip(self.signs, (self._first, len(cards) - self._first - self._seen), strict=True):
            sign.count, sign.visible = n, n > 0
        whole = self._shared_out(own, foe, standing=True)
        self._call(own, min(whole[0]))
        self._call(foe, min(whole[1], default=0))

    def _lay(self, cards: Sequence[UnitCard], widths: Sequence[int], x: int, gap: int) -> None:
        """From left to right."""
        for card, wide in zip(cards, widths, strict=True):
            card.arrange(pygame.Rect(x, self.rect.y, wide, self.rect.height))
            x += wide + gap

    def _lay_page(self, cards: list[UnitCard], widths: list[int], gap: int) -> None:
        """Place as many whole cards as fit between the signs."""
        sign = self.ui.px(SIGN)
        last = next(i for i in range(len(cards)) if i + self._fitting(widths[i:], gap, i > 0) == len(cards))
        self._first = max(0, min(self._first, last))
        end = self._first + self._fitting(widths[self._first:], gap, self._first > 0)
        self._seen = end - self._first
        left = self.rect.x + (sign + gap if self._first else 0)
        right = self.rect.right - (sign + gap if end < len(cards) else 0)
        page = widths[self._first:end]
        spare = right - left - sum(page) - gap * (len(page) - 1)
        more = [spare // len(page) + (i < spare % len(page)) for i in range(len(page))]
        self._lay(cards[self._first:end], [wide + bit for wide, bit in zip(page, more, strict=True)], left, gap)
        for card, wide in zip((*cards[:self._first], *cards[end:]), (*widths[:self._first], *widths[end:]),
                              strict=True):
            card.arrange(pygame.Rect(left, self.rect.y, wide, self.rect.height))
        self.signs[0].arrange(pygame.Rect(self.rect.x, self.rect.y, sign, self.rect.height))
        self.signs[1].arrange(pygame.Rect(self.rect.right - sign, self.rect.y, sign, self.rect.height))

    def _fitting(self, widths: list[int], gap: int, turned: bool) -> int:
        """How many of these cards are seen at once; `turned`: there are others to the left."""
        sign = self.ui.px(SIGN) + gap
        room = self.rect.width - (sign if turned else 0)
        if sum(widths) + gap * (len(widths) - 1) <= room:
            return len(widths)
        ends = accumulate(wide + gap for wide in widths)
        return max(1, sum(end - gap <= room - sign for end in ends))

    def _shared_out(self, own: list[UnitCard], foe: list[UnitCard], standing: bool = False
                    ) -> tuple[list[int], list[int], int, bool]:
        """Widths of both sides' cards and the gap between them (px), and whether own cards are small too; `standing`:
        as if nobody were lost."""
        px, a, b = self.ui.px, len(own), len(foe)

        def least(units: int) -> int:
            return max(px(units), units)        # letters do not become smaller than 15 px either

        gap = px(8)
        room = self.rect.width - gap * (a + b)       # one gap more between the sides
        wide = min(px(OWN_WIDE), (room - b * least(FOE_LEAST)) // a)
        words = max(card.widest_word() for card in own)      # beside a portrait of 18 units at least
        if wide >= least(OWN_LEAST) and self.rect.height >= px(TALL) and words <= wide - px(19 + 18):
            return [wide] * a, [min(px(FOE_WIDE), (room - a * wide) // max(1, b))] * b, gap, False
        if room // (a + b) < least(FOE_LEAST):
            gap = px(4)
            room = self.rect.width - gap * (a + b)
        each, grave = min(px(SMALL), room // (a + b)), 0
        if each < least(FOE_LEAST):
            grave, dead = px(GRAVE), 0 if standing else sum(card.face.dead for card in (*own, *foe))
            each = min(px(SMALL), (room - dead * grave) // max(1, a + b - dead))
            each = each if each >= least(CROWDED) else least(SCROLLED)
        mine, theirs = ([grave if grave and dead and card.face.dead else each for card in cards]
                        for cards in (own, foe))
        return mine, theirs, gap, True

    def _call(self, cards: list[UnitCard], wide: int) -> None:
        """Give the cards of a side names that fit and differ, also if they were no wider than so many px, as they are
        while everybody stands: nobody is called otherwise once others have fallen."""
        if not cards:
            return
        graves = self.ui.px(GRAVE + 10)                 # they bear no name
        room = min((card.name_room() - max(0, card.rect.width - wide) for card in cards if card.rect.width >= graves),
                   default=0)
        names = tuple(named(card.face.name) for card in cards)
        key = (names, room, self.ui.u)
        if key not in self._names:
            text = self.ui.text
            self._names[key] = short_names(names, lambda name: text.width(name, "least", bold=True) <= room)
        for card, name in zip(cards, self._names[key], strict=True):
            card.name = name

    # --- turning pages ------------------------------------------------------------------------------------------

    def _turn(self, by: int) -> None:
        """A sign was pressed: turn the page; the keyboard continues with its first new card."""
        held, before = self.ui.stage.focused in self.signs, self._first + self._seen
        self.page(by)
        if held:
            cards = list(self.cards.values())
            self.ui.stage.focus(cards[min(before, len(cards) - 1) if by > 0 else self._first])

    def page(self, by: int) -> bool:
        """Turn a page to the left (-1) or right (1); False where all cards are seen."""
        return self.scroll(by * max(1, self._seen - 1))

    def scroll(self, by: int) -> bool:
        """Scroll by cards; False where all are seen."""
        if not self._seen or self._seen >= len(self.cards):
            return False
        self._first += by
        self._place()
        self.invalidate()
        return True

    def _bring(self, index: int) -> None:
        """Turn to a card that is not seen."""
        while self._seen < len(self.cards) and not self._first <= index < self._first + self._seen:
            before = self._first
            if not self.scroll(index - self._first if index < self._first else 1) or self._first == before:
                return

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """The wheel goes through a strip that is too long."""
        return self.scroll(-1 if dy > 0 else 1)

    def draw_tree(self, target: pygame.Surface) -> None:
        """Draw with at most one new portrait a frame."""
        self._made = False
        super().draw_tree(target)
