"""Merges the dirty rectangles of the screen before they are painted again."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def merged(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Dirty rectangles without overlaps; everything at once when they are many or cover most of the screen."""
    out: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clip(whole)
        if not rect.width or not rect.height:
            continue
        while rect.width and rect.height and (i := rect.collidelist(out)) >= 0:
            other = out[i]
            if (rest := _beside(rect, other)) is not None:
                rect = rest
            elif (rest := _beside(other, rect)) is not None:
                out[i] = rest
            else:
                rect = rect.union(out.pop(i))
        if rect.width and rect.height:
            out.append(rect)
    if len(out) > 12 or sum(r.width * r.height for r in out) > 0.94 * whole.width * whole.height:  # table: 0.71
        return [whole]
    return [rect for rect in out if rect.width and rect.height]


def _beside(rect: pygame.Rect, other: pygame.Rect) -> pygame.Rect | None:
    """What of `rect` is not in `other`, when that is one box at a side of it (or nothing); None otherwise."""
    both = rect.clip(other)
    if both.height == rect.height:
        if both.left == rect.left:
            return pygame.Rect(both.right, rect.y, rect.right - both.right, rect.height)
        if both.right == rect.right:
            return pygame.Rect(rect.x, rect.y, both.left - rect.left, rect.height)
    if both.width == rect.width:
        if both.top == rect.top:
            return pygame.Rect(rect.x, both.bottom, rect.width, rect.bottom - both.bottom)
        if both.bottom == rect.bottom:
            return pygame.Rect(rect.x, rect.y, rect.width, both.top - rect.top)
    return None


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
