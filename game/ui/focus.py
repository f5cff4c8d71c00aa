"""Keyboard focus: Tab order, the neighbour in a direction, and the focus ring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui.keys import MOVING as MOVES
from game.ui.surfaces import Look, Picture
from game.ui.widgets.base import Floor, Ui, Widget

__all__ = ["MOVES", "after", "can_focus", "draw_ring", "draw_ring_of", "stops", "toward"]

Direction = Literal["up", "down", "left", "right"]


def can_focus(widget: Widget) -> bool:
    """Whether the focus may rest there; an off control is reachable when it can say why it is off."""
    return widget.focusable and widget.visible and (widget.enabled or bool(widget.why_off))


def stops(root: Widget, *, tab_only: bool = False) -> list[Widget]:
    """All places for the focus below `root`, in tree order."""
    return [w for w in root.walk() if can_focus(w) and (w.tab_stop or not tab_only)]


def after(root: Widget, current: Widget | None, step: int) -> Widget | None:
    """The next (`step` 1) or last (-1) Tab stop; wraps around. None if there is none."""
    order = stops(root, tab_only=True)
    if not order:
        return None
    if current not in order:
        if current is None or not current.within(root):
            return order[0 if step > 0 else -1]
        every = stops(root)
        place = every.index(current) if current in every else 0
        later = [w for w in order if every.index(w) > place]
        return (later or order)[0] if step > 0 else ([w for w in order if w not in later] or order)[-1]
    return order[(order.index(current) + step) % len(order)]


def toward(candidates: Sequence[Widget], start: pygame.Rect, direction: Direction) -> Widget | None:
    """The nearest widget in a direction: overlap across the way counts more than distance along it."""
    best: tuple[float, int] | None = None
    found = None
    for i, widget in enumerate(candidates):
        cost = _cost(start, widget.ring(), direction)
        if cost is not None and (best is None or (cost, i) < best):
            best, found = (cost, i), widget
    return found


def _cost(a: pygame.Rect, b: pygame.Rect, direction: Direction) -> float | None:
    if direction in ("left", "right"):
        along = b.left - a.right if direction == "right" else a.left - b.right
        ahead = b.centerx > a.centerx if direction == "right" else b.centerx < a.centerx
        across = max(0, max(a.top, b.top) - min(a.bottom, b.bottom))
        drift = abs(a.centery - b.centery)
        inner = min(a.width, b.width)
    else:
        along = b.top - a.bottom if direction == "down" else a.top - b.bottom
        ahead = b.centery > a.centery if direction == "down" else b.centery < a.centery
        across = max(0, max(a.left, b.left) - min(a.right, b.right))
        drift = abs(a.centerx - b.centerx)
        inner = min(a.height, b.height)
    if not ahead or along < -inner // 2:
        return None
    return max(0, along) + 3.0 * across + 0.15 * drift


def draw_ring(ui: Ui, target: pygame.Surface, rect: pygame.Rect, radius: float = 8) -> None:
    """The focus ring around `rect` (px): gold 4, with dark lines of 2 inside and outside."""
    gap, gold, dark = ui.px(1), max(3, ui.px(4)), max(2, ui.px(2))
    outer = rect.inflate(2 * (gap + gold + 2 * dark), 2 * (gap + gold + 2 * dark))
    ui.surfaces.keep(("ring", outer.size, radius), lambda: _ring(ui, outer, gap, gold, dark, radius)).blit(
        target, outer
    )


def _ring(ui: Ui, outer: pygame.Rect, gap: int, gold: int, dark: int, radius: float) -> Picture:
    image = pygame.Surface(outer.size, pygame.SRCALPHA, 32)
    round_px = ui.px(radius) + gap
    at = pygame.Rect(0, 0, *outer.size)
    for colour, width, inset, more in (
        (ui.palette.focus_edge, dark, 0, gold + dark),
        (ui.palette.focus, gold, dark, gold),
        (ui.palette.focus_edge, dark, dark + gold, 0),
    ):
        box = at.inflate(-2 * inset, -2 * inset)
        look = Look(round_px + more + dark, (0, 0, 0), (0, 0, 0), colour, width)
        ui.surfaces.outline(image, box, look)
    return Picture(image, 0)


def draw_ring_of(stage: Floor, target: pygame.Surface) -> None:
    """The ring round what has the focus, where it is to be seen, within what scrolls it."""
    ui, at = stage.ui, stage.focused
    if at is None or not stage.focus_visible or not at.mounted or not at.visible or not at.within(stage.top):
        return
    before = target.get_clip()
    holder = at.parent
    while holder is not None:
        window = getattr(holder, "window", None)
        if isinstance(window, pygame.Rect):
            more = ui.px(14)
            target.set_clip(target.get_clip().clip(window.inflate(more, more)))
        holder = holder.parent
    draw_ring(ui, target, at.ring(), at.ring_radius)
    target.set_clip(before)
