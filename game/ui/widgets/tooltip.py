"""Tooltips, and the toast line at the foot of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.text import Text
from game.ui.meaning import Meaning
from game.ui.surfaces import Look
from game.ui.text import Block
from game.ui.widgets.base import Floor, Widget, Words
from game.ui.widgets.button import Pressable
from game.ui.widgets.textfield import TextField

GAP: Final = 10
"""Units between a tip and what it is about; where something stands between them there are more."""
FAR: Final = 8
"""How far off (in gaps) what may be pressed next ends at most, so that a tip is tried beyond it."""
WORTH: Final = 12.5
"""The distance (in gaps) that is as bad as covering the whole of one button."""


class Tooltip(Widget):
    """A card with a 2 px ink edge, at most 300 units wide.

    It never takes a click that is meant for what lies below it: only its own links answer one. The pointer may travel
    onto a tip with links, which stays meanwhile.
    """

    WIDE = 300  # units

    def __init__(self, words: Words, *, owner: Widget | None = None, title: Words = "") -> None:
        super().__init__()
        self.words, self.title, self.owner = words, title, owner
        self.anchor = pygame.Rect(0, 0, 0, 0)
        self.passing = False
        """The focus brought it, not the pointer: it may lie over what is clicked next, so the pointer goes through."""

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """Only its links are in the pointer's way, and none of a tip that the focus brought."""
        return self if not self.passing and self.link_at(pos) else None

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a pointer there (px) is on the way to its links: on the card, or between it and what it is about."""
        between = self._between()
        near = self.rect.collidepoint(pos) or (min(between.size) <= self.ui.px(2 * GAP) and between.collidepoint(pos))
        return near and not self.passing and bool(self._links())

    def _between(self) -> pygame.Rect:
        """The gap between the card and what it is about, along the card's whole side (px)."""
        card, about = self.rect, self.anchor
        if card.top >= about.bottom:
            return pygame.Rect(card.left, about.bottom, card.width, card.top - about.bottom)
        if card.bottom <= about.top:
            return pygame.Rect(card.left, card.bottom, card.width, about.top - card.bottom)
        if card.left >= about.right:
            return pygame.Rect(about.right, card.top, card.left - about.right, card.height)
        return pygame.Rect(card.right, card.top, max(0, about.left - card.right), card.height)

    def link_at(self, pos: tuple[int, int]) -> str:
        """The target of the link under a pixel; empty if there is none."""
        return next((target for rect, target in self._links() if rect.collidepoint(pos)), "")

    def _links(self) -> list[tuple[pygame.Rect, str]]:
        """Its links with their places on the screen (px)."""
        left, wide = self.rect.x + self.ui.px(12), self.rect.width - 2 * self.ui.px(12)
        block = self.ui.text.block(self.words, "small", width=max(1, wide), cites="tip")
        top = self.rect.bottom - self.ui.px(8) - block.height
        return [(rect.move(left, top), target) for rect, target in block.links]

    def measure(self, width: int) -> tuple[int, int]:
        """Its lines and the padding."""
        ui = self.ui
        pad = ui.px(12)
        room = min(width, ui.px(self.WIDE)) - 2 * pad
        body = ui.text.block(self.words, "small", width=room, cites="tip")
        wide, tall = body.width, body.height
        if self.title:
            head = ui.text.block(self.title, "body", width=room, bold=True)
            wide, tall = max(wide, head.width), tall + head.height + ui.px(2)
        return wide + 2 * pad, tall + 2 * ui.px(8)

    def beside(self, anchor: pygame.Rect) -> None:
        """Stand right, left, above or below `anchor` (px), wherever it is whole; else in the far corner."""
        self.anchor = pygame.Rect(anchor)
        self.arrange(pygame.Rect(0, 0, self.ui.metrics.width, self.ui.metrics.height))
        self.invalidate()

    def arrange(self, rect: pygame.Rect) -> None:
        """Find the place within `rect`."""
        size = self.measure(rect.width)
        tips = self.ui.stage.tips
        passing = [one.rect for one in tips.children if isinstance(one, Toast)]
        self.rect = beside(self.anchor, size, rect, self.ui.px(GAP), (*tips.keep_clear, *passing), self._neighbours())

    def _neighbours(self) -> list[pygame.Rect]:
        """The boxes (px) of all that can be pressed or typed into, but what its owner stands on: it may be pointed at
        next."""
        owner, stage = self.owner, self.ui.stage
        if owner is None or self.anchor != owner.ring():
            return []
        meant = (one for one in stage.top.walk() if isinstance(one, Pressable | TextField))
        return [one.rect for one in meant if not owner.within(one)]

    def draw(self, target: pygame.Surface) -> None:
        """The card and its lines."""
        ui, pal = self.ui, self.ui.palette
        look = Look(ui.px(6), pal.card, pal.card, pal.ink, ui.px(2), shadow=(ui.px(3), ui.px(8), 0.4))
        ui.surfaces.box(target, self.rect, look)
        inner = self.rect.inflate(-2 * ui.px(12), -2 * ui.px(8))
        y = inner.y
        if self.title:
            head = ui.text.block(self.title, "body", width=inner.width, bold=True)
            target.blit(head.surface(), (inner.x, y))
            y += head.height + ui.px(2)
        target.blit(ui.text.block(self.words, "small", width=inner.width, cites="tip").surface(), (inner.x, y))

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """Follow a link."""
        link, ui = self.link_at(pos), self.ui
        if link and button == 1:
            ui.stage.calm()
            ui.open_help(link)
        return bool(link)


def beside(anchor: pygame.Rect, size: tuple[int, int], whole: pygame.Rect, gap: int,
           clear: Sequence[pygame.Rect] = (), others: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """Where a box of `size` stands beside `anchor` inside `whole`, not covering it if there is room; if it can, nor any
    box of `clear`; near it, and where it covers little of `others`. Boxes that `anchor` is in do not count."""
    w, h = size
    rect, spots = pygame.Rect(0, 0, w, h), list[pygame.Rect]()
    clear, others = ([box for box in boxes if not box.colliderect(anchor)] for boxes in (clear, others))
    near = [box for box in others if max(anchor.top - box.top, box.bottom - anchor.bottom) <= FAR * gap]
    for x, y in (
        (anchor.right + gap, anchor.centery - h // 2),
        (anchor.left - gap - w, anchor.centery - h // 2),
        (anchor.centerx - w // 2, anchor.top - gap - h),
        (anchor.centerx - w // 2, anchor.bottom + gap),
        *((anchor.centerx - w // 2, box.top - gap - h) for box in (*clear, *near) if box.bottom <= anchor.top),
        *((anchor.centerx - w // 2, box.bottom + gap) for box in (*clear, *near) if box.top >= anchor.bottom),
    ):
        rect.topleft = x, y
        moved = rect.clamp(whole.inflate(-gap, -gap))
        if not moved.colliderect(anchor.inflate(gap, gap)):
            spots.append(moved)
    if spots:
        return min(spots, key=lambda spot: (
            spot.collidelist(clear) >= 0, _covered(spot, others) + _distance(spot, anchor) / (WORTH * gap)))
    rect.right = whole.right - gap if anchor.centerx < whole.centerx else whole.left + gap + w
    rect.bottom = whole.bottom - gap if anchor.centery < whole.centery else whole.top + gap + h
    return rect


def _covered(spot: pygame.Rect, boxes: Sequence[pygame.Rect]) -> float:
    """How many of the boxes it covers, in shares of the smaller of both."""
    tip = spot.width * spot.height
    return sum(part.width * part.height / min(tip, box.width * box.height) for box in boxes
               if (part := spot.clip(box)).width)


def _distance(one: pygame.Rect, two: pygame.Rect) -> int:
    """The gap between two boxes along the axis on which they are farther apart (px)."""
    return max(one.left - two.right, two.left - one.right, one.top - two.bottom, two.top - one.bottom)


GLANCE: Final = 1.5
"""Seconds until somebody looks at a line that appears."""
READ_A_SECOND: Final = 14
"""Letters that a slow reader reads in a second."""
SHARES: Final = (1.0, 0.66, 0.45)
"""Shares of the width of the room in which a passing line is tried."""


def free_place(usual: pygame.Rect, room: pygame.Rect, boxes: Sequence[pygame.Rect], gap: int) -> pygame.Rect:
    """The place inside `room` nearest to `usual` where a box of its size lies on none of `boxes` (px); where there is
    none, the one that covers the least of them."""
    if usual.collidelist(list(boxes)) < 0:
        return usual
    w, h = usual.size
    xs = {usual.x, room.left + gap, room.right - w - gap, *(box.left - gap - w for box in boxes),
          *(box.right + gap for box in boxes)}
    ys = {usual.y, *(box.top - gap - h for box in boxes), *(box.bottom + gap for box in boxes)}
    spots = [pygame.Rect(x, y, w, h) for x in xs if room.left <= x <= room.right - w
             for y in ys if room.top <= y <= room.bottom - h]
    spots.sort(key=lambda spot: (abs(spot.x - usual.x) + abs(spot.y - usual.y), spot.y, spot.x))
    them = list(boxes)
    found = next((spot for spot in spots if spot.collidelist(them) < 0), None)
    return found if found is not None else min(spots, key=lambda spot: _covered(spot, them), default=usual)


class Toast(Widget):
    """One line on a dark chip at the foot of the screen."""

    lasting = True

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self.share = SHARES[0]
        """How much of the width of the room its lines take at most."""

    @staticmethod
    def show(stage: Floor, words: Text | str, seconds: float) -> Toast:
        """Put it up for `seconds`, or as long as it takes to read; a newer one replaces it."""
        Toast.end(stage)
        toast = Toast(words)
        stage.tips.adopt(toast)
        toast.arrange(pygame.Rect(0, 0, stage.ui.metrics.width, stage.ui.metrics.height))
        toast.invalidate()
        stage.ui.say(words, "notice")
        stage.ui.after(max(seconds, GLANCE + len(str(words)) / READ_A_SECOND), lambda: stage.tips.drop(toast))
        return toast

    @staticmethod
    def end(stage: Floor) -> None:
        """Take away what is shown."""
        for old in [tip for tip in stage.tips.children if isinstance(tip, Toast)]:
            stage.tips.drop(old)

    def arrange(self, rect: pygame.Rect) -> None:
        """Centred, 32 units above the lower edge of the screen, or in the room that the scene names; elsewhere, in more
        lines if need be, where it would lie over the pointer or what the scene wants to be seen. Where there is no
        place without, it covers as little as can be."""
        ui = self.ui
        room, up = ui.stage.notice_room or rect, ui.px(12 if ui.stage.notice_room else 32)
        pointer = pygame.Rect(ui.pointer, (1, 1)).inflate(ui.px(48), ui.px(64))
        clear, least = [box for box in (pointer, *self._clear()) if box.colliderect(room)], 0.0
        for share in SHARES:
            block = self._block(round(room.width * share))
            usual = pygame.Rect(0, 0, block.width + 2 * ui.px(20), block.height + 2 * ui.px(10))
            usual.midbottom = room.centerx, room.bottom - up
            found = free_place(usual, room, clear, ui.px(8))
            covered = _covered(found, clear)
            if share == SHARES[0] or covered < least:
                self.rect, self.share, least = found, share, covered
            if covered == 0:
                break

    def _clear(self) -> list[pygame.Rect]:
        """The boxes (px) of what it leaves free: what the scene names, and the tip of a control."""
        stage = self.ui.stage
        return [*stage.notice_clear(), *(tip.rect for tip in stage.tips.children if isinstance(tip, Tooltip))]

    def make_way(self) -> None:
        """Go where it covers nothing, if it lies over something by now."""
        before = self.rect
        if self.mounted and before.collidelist(self._clear()) >= 0:
            self.arrange(pygame.Rect(0, 0, self.ui.metrics.width, self.ui.metrics.height))
            if self.rect != before:
                self.ui.invalidate(before.inflate(self.ui.px(24), self.ui.px(24)))
                self.invalidate()

    def _block(self, width: int) -> Block:
        ui = self.ui
        return ui.text.block(
            self.words, "body", width=min(width - ui.px(80), ui.px(900)), colour=ui.palette.chip_text, cites="words"
        )

    def means(self) -> Meaning | None:
        """A line that comes and goes."""
        return Meaning("status", self.words)

    def solid(self) -> bool:
        """The pointer goes through it."""
        return False

    def draw(self, target: pygame.Surface) -> None:
        """The chip and its line."""
        ui, pal = self.ui, self.ui.palette
        look = Look(ui.px(8), pal.chip, pal.chip, pal.tape, ui.hair(), shadow=(ui.px(3), ui.px(8), 0.4))
        ui.surfaces.box(target, self.rect, look)
        whole = ui.stage.notice_room or pygame.Rect(0, 0, ui.metrics.width, 0)
        block = self._block(round(whole.width * self.share))
        target.blit(block.surface(), (self.rect.x + ui.px(20), self.rect.y + ui.px(10)))
