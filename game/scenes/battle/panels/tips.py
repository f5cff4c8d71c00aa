"""The tip beside what is considered: of all that is known of it, what matters most, in three lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.spans import cited_in
from game.ui.text import Block
from game.ui.widgets.base import Widget, Words

LINES: Final = 3
"""The most lines of a tip, its head included."""
WIDE: Final = (490, 560, 340)
"""How wide a tip is at most (units): as usual; wider where what matters most would not fit or it would cover something,
or narrower."""
TRIED: Final = 32
"""So many columns and rows are tried for a tip that fits nowhere beside what it is about."""
GAP: Final = 14
"""Units between a tip and what it is about."""


class Tip(NamedTuple):
    """What `TipBox.show` takes: words, what they are about, what they leave free, within which box (px) they lie."""

    head: Words
    body: Sequence[Words]
    """All that is known, what matters most first."""
    anchor: pygame.Rect
    avoid: Sequence[pygame.Rect]
    """What is left free where that is possible: paths, lines of sight."""
    within: pygame.Rect
    rather: Sequence[pygame.Rect] = ()
    """What is left free as far as possible: other figures."""
    ground: Sequence[pygame.Rect] = ()
    """The same, after those."""
    never: Sequence[pygame.Rect] = ()
    """What no tip may lie on: who acts, who is aimed at, what wins."""
    figures: Sequence[pygame.Rect] = ()
    """The bases of all others: it lies on none of them where there is any place for it."""
    heading: Words = ""
    """What the card beside the table writes over all that the tip leaves to it; empty: the head."""


class TipBox(Widget):
    """A card on the table beside what it is about: a bold head and facts, together no more than three lines. It never
    takes the pointer. What it does not tell is `left`, for the card beside the table."""

    def __init__(self) -> None:
        super().__init__(visible=False)
        self.head: Words = ""
        self.body: tuple[Words, ...] = ()
        """All that is known, what matters most first."""
        self.told: tuple[Words, ...] = ()
        """What of it is on the tip."""
        self._wide_px = 0
        """Within how many px its words are laid out."""
        self.controls: Callable[[], Sequence[pygame.Rect]] = tuple
        """What must not be covered wherever it lies: buttons and other cards."""

    @property
    def left(self) -> tuple[Words, ...]:
        """What of all that is known is not on the tip; everything where there was no place for one."""
        return tuple(fact for fact in self.body if not self._visible or fact not in self.told)

    def solid(self) -> bool:
        """False: the pointer goes through it."""
        return False

    def tells(self, words: Words) -> bool:
        """Whether it is seen and cites every clause that these words cite."""
        cited = cited_in(words)
        return self.visible and bool(cited) and cited <= cited_in(self.head).union(*map(cited_in, self.told))

    def hide(self) -> None:
        """Hide it."""
        self.visible = False

    def show(self, tip: Tip) -> None:
        """Show it right of, left of, above or below what it is about, where nothing is covered that is to be left
        free, otherwise at the nearest such place that is found. Where it would cover a button or what it may `never`,
        it is not shown."""
        self.invalidate()
        self.head, self.body = tip.head, tuple(tip.body)
        self._visible = self._placed(tip, self._choose(tip.within))
        self.invalidate()

    # --- what it tells ------------------------------------------------------------------------------------------

    def _choose(self, within: pygame.Rect) -> int:
        """Choose the facts that fit in the lines, in their order: one after another, a longer one passed over where a
        shorter one still fits. Returns the width (px) for that."""
        for wide in (min(self.ui.px(units), within.width) for units in WIDE[:2]):
            told, left = [], LINES - len(self._block(self.head, wide, True).lines)
            for fact in self.body:
                if (lines := len(self._block(fact, wide).lines)) <= left:
                    told.append(fact)
                    left -= lines
            if all(fact in told for fact in self.body[:2]):
                break
        self.told = tuple(told)
        return wide

    def _block(self, words: Words, wide: int, head: bool = False) -> Block:
        """Words of it on a card so wide (px)."""
        return self.ui.text.block(words, "body" if head else "small", width=wide - self.ui.px(28), bold=head,
                                  cites="words")

    def _blocks(self, wide: int) -> list[Block]:
        return [self._block(self.head, wide, True), *(self._block(fact, wide) for fact in self.told)]

    def _size(self, wide: int) -> tuple[int, int]:
        """How large it is (px) at most so wide (px)."""
        ui, blocks = self.ui, self._blocks(wide)
        return min(wide, max(b.width for b in blocks) + ui.px(28)), sum(b.height for b in blocks) + ui.px(18)

    # --- where it lies ------------------------------------------------------------------------------------------

    def _placed(self, tip: Tip, usual: int) -> bool:
        """Find the best place and width, as a rule that one (px); False where there is none."""
        ui = self.ui
        never = [*self.controls(), *tip.never]
        room = tip.within.inflate(ui.px(10), ui.px(10))

        def usable(wide: int, spot: pygame.Rect, off: list[pygame.Rect]) -> bool:
            if spot.collidelist(off) >= 0 or not room.contains(spot):
                return False
            self._wide_px, self.rect = wide, spot
            return True

        clear, widths = [*never, *tip.figures], []
        for wide in self._widths(usual, tip.within.width):
            widths.append(wide)
            spot = free_spot(tip.anchor, self._size(wide), [*tip.avoid, *tip.never, *tip.figures], tip.within,
                             ui.px(GAP), (tip.rather, tip.ground))
            if spot is not None and usable(wide, spot, clear):
                return True
        for off in ([tip.anchor, *tip.avoid, *clear], clear, never):        # the nearest that is free of so much
            there = [(wide, spot) for wide in widths for spot in self._farther(tip, wide, off, room)]
            if any(usable(wide, spot, off) for wide, spot in sorted(there, key=lambda one: _apart(one[1], tip.anchor))):
                return True
        return False

    def _farther(self, tip: Tip, wide: int, off: list[pygame.Rect], room: pygame.Rect) -> Iterator[pygame.Rect]:
        """Places for it so wide (px) that lie farther off: the nearest off these boxes that is found, and the
        corners."""
        size = self._size(wide)
        yield _off(beside(tip.anchor, size, self.ui.px(GAP)).clamp(room), off, room)
        for x in (tip.within.left, tip.within.right - size[0]):
            for y in (tip.within.top, tip.within.bottom - size[1]):
                yield pygame.Rect(x, y, *size)

    def _widths(self, usual: int, most: int) -> Iterator[int]:
        """The usual width (px), then others in which its words do not take more lines; found when they are wanted."""
        yield usual
        for wide in (min(self.ui.px(units), most) for units in WIDE):
            if wide != usual and sum(len(block.lines) for block in self._blocks(wide)) <= LINES:
                yield wide

    def draw(self, target: pygame.Surface) -> None:
        """A card with an ink edge."""
        ui = self.ui
        ui.surfaces.box(target, self.rect, ui.surfaces.card(edge=ui.palette.ink))
        x, y = self.rect.x + ui.px(14), self.rect.y + ui.px(9)
        for block in self._blocks(self._wide_px):
            target.blit(block.surface(), (x, y))
            y += block.height


def _off(rect: pygame.Rect, never: list[pygame.Rect], within: pygame.Rect) -> pygame.Rect:
    """The nearest place within that lies on none of these; where there is none the place itself."""
    xs = _nearest(rect.x, (within.x, within.right - rect.width,
                           *(x for c in never for x in (c.right, c.x - rect.width))))
    ys = _nearest(rect.y, (within.y, within.bottom - rect.height,
                           *(y for c in never for y in (c.bottom, c.y - rect.height))))
    places = sorted((abs(x - rect.x) + abs(y - rect.y), x, y) for x in xs for y in ys
                    if within.x <= x <= within.right - rect.width and within.y <= y <= within.bottom - rect.height)
    spots = (pygame.Rect(x, y, rect.width, rect.height) for _, x, y in places)
    return next((spot for spot in spots if spot.collidelist(never) < 0), rect)


def _nearest(here: int, others: Iterable[int]) -> list[int]:
    """These numbers and that one, each once, the nearest to it first; so many as can be tried within a frame."""
    return sorted({here, *others}, key=lambda one: (abs(one - here), one))[:TRIED]


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """How far two boxes (px) are apart, sideways and up and down together; 0 where they touch."""
    return max(0, one.x - other.right, other.x - one.right) + max(0, one.y - other.bottom, other.y - one.bottom)


def beside(anchor: pygame.Rect, size: tuple[int, int], gap: int) -> pygame.Rect:
    """A box (px) of that size to the right of an anchor, `gap` px off."""
    return pygame.Rect(anchor.right + gap, anchor.centery - size[1] // 2, *size)


def free_spot(anchor: pygame.Rect, size: tuple[int, int], avoid: Sequence[pygame.Rect], within: pygame.Rect,
              gap: int, rather: Sequence[Sequence[pygame.Rect]] = ()) -> pygame.Rect | None:
    """A box (px) of that size beside `anchor`, `gap` px off, that lies on nothing of `avoid`, and as little as can be
    on what is to be left free `rather`; None where there is none."""
    w, h = size
    tries = [
        beside(anchor, size, gap),
        pygame.Rect(anchor.left - gap - w, anchor.centery - h // 2, w, h),
        pygame.Rect(anchor.centerx - w // 2, anchor.top - gap - h, w, h),
        pygame.Rect(anchor.centerx - w // 2, anchor.bottom + gap, w, h),
        pygame.Rect(anchor.right + gap, anchor.bottom + gap, w, h),
        pygame.Rect(anchor.left - gap - w, anchor.bottom + gap, w, h),
        pygame.Rect(anchor.right + gap, anchor.top - gap - h, w, h),
        pygame.Rect(anchor.left - gap - w, anchor.top - gap - h, w, h),
    ]
    blocked = [anchor, *avoid]
    whole = [spot for spot in tries if within.contains(spot)] + [spot.clamp(within) for spot in tries]
    free = [spot for spot in whole if spot.collidelist(blocked) < 0]
    return min(free, default=None, key=lambda spot: [
        sum(part.width * part.height for part in map(spot.clip, boxes)) for boxes in rather])
