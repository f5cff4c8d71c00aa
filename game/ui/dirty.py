"""Makes of the dirty rectangles of the screen the boxes that are painted again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

MOST: Final = 32
"""The most boxes that are painted one by one."""
SPARE: Final = 1.15
"""Two boxes become one that is at most so many times as large as both: each box goes through all widgets."""
SMALL: Final = 8
"""Boxes become one only up to this part of the screen, so that none takes long."""


def merged(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Boxes without overlaps that cover all dirty rectangles within `whole`, those that were asked for first in front;
    everything at once where they would be too many.

    A large rectangle stays one box, and of a smaller one that reaches into it only the rest is left: what is painted of
    a table beside a card is not painted together with the card.
    """
    asked = list(dict.fromkeys(tuple(rect.clip(whole)) for rect in rects))
    boxes: list[pygame.Rect] = []
    for rect in sorted(map(pygame.Rect, asked), key=_area, reverse=True):
        boxes += _outside([rect], boxes)
        if len(boxes) > 2 * MOST:
            return [whole]
    boxes = _joined(boxes, _area(whole) // SMALL)
    if len(boxes) > MOST:
        return [whole]
    return sorted(boxes, key=lambda box: next(i for i, rect in enumerate(asked) if box.colliderect(rect)))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _outside(rects: list[pygame.Rect], covers: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """What of `rects` is in none of `covers`."""
    rects = [rect for rect in rects if _area(rect)]
    for cover in covers:
        if not rects:
            return []
        rects = [part for rect in rects for part in uncovered(rect, cover)]
    return rects


def _joined(boxes: list[pygame.Rect], most: int) -> list[pygame.Rect]:
    """Boxes without overlaps, of which neighbours that make about one box of at most `most` px together are one."""
    left, out = list(boxes), list[pygame.Rect]()
    while left:
        box = left.pop()
        for other in left:
            both = box.union(other)
            if _area(both) <= min(most, SPARE * (_area(box) + _area(other))) and not any(
                    both.colliderect(one) for one in (*left, *out) if one is not other):
                left.remove(other)
                left.append(both)
                break
        else:
            out.append(box)
    return out


def uncovered(rect: pygame.Rect, cover: pygame.Rect) -> list[pygame.Rect]:
    """What of `rect` is not in `cover`: up to four boxes, none where all of it is."""
    both = rect.clip(cover)
    if not both.width or not both.height:
        return [rect]
    sides = (pygame.Rect(rect.x, rect.y, rect.width, both.y - rect.y),
             pygame.Rect(rect.x, both.bottom, rect.width, rect.bottom - both.bottom),
             pygame.Rect(rect.x, both.y, both.x - rect.x, both.height),
             pygame.Rect(both.right, both.y, rect.right - both.right, both.height))
    return [side for side in sides if side.width and side.height]
