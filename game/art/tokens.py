"""Pieces of a scenario as small pictures: treasure chests, spawn points, a standee that lies face down."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.art.brush.art import Art
from game.art.brush.shadow import soft_shadow
from game.art.brush.shapes import ellipse, rrect
from game.art.kept import in_order, kept
from game.art.minis.bases import RIMS

__all__ = ["TOKENS", "token"]

TOKENS: Final = ("treasure", "spawn", "down")
INK: Final = "#1b130b"


@kept(1)
def token(kind: str, size: int, side: int | None = None) -> pygame.Surface:
    """A token `size` px wide with its shadow, its middle in the middle. Raises KeyError for an unknown kind."""
    a = Art(36)
    _DRAWN[kind](a, side)
    face = in_order(a.surface(size / 64))
    if kind == "spawn":
        return face
    shadow, pad = soft_shadow(face, size * .08, size * .05, 160)
    shadow.blit(face, (pad, pad))
    return shadow


def _treasure(a: Art, side: int | None) -> None:
    """A chest with a brass band and a lock; coins show under the lid."""
    a.form(rrect(-30, -22, 60, 44, 7), "#7a4a22", ol=2.4, up=.3, down=.3, edge=.5)
    a.form(rrect(-30, -22, 60, 18, 7), "#96602e", ol=2, up=.4, down=.2, edge=.6)
    for x in (-19, -6, 7, 20):
        a.dot(x, -3.4, 3.4, "#ffd95a")
    for x in (-22, 16):
        a.form(rrect(x, -22, 6, 44, 1.5), "#d9a437", ol=1.4, edge=.6)
    a.form(rrect(-7, -7, 14, 15, 3), "#e8bd55", ol=1.8, edge=.6)
    a.dot(0, -1, 2.4, INK)
    a.line([(0, 0), (0, 4.4)], 2.4, INK)


def _spawn(a: Art, side: int | None) -> None:
    """A flat ring with an arrow inwards; round for A, eight-cornered and notched for B."""
    colour = RIMS[side][0] if side in (0, 1) else "#8d8678"
    a.raw(ellipse(0, 0, 31), INK, INK, 2, alpha=.7)
    a.raw(ellipse(0, 0, 29), colour, alpha=.55)
    a.raw(ellipse(0, 0, 22), "#efe4c8", alpha=.75)
    if side == 1:
        for i in range(8):
            x, y = 25.5 * cos(i * pi / 4), 25.5 * sin(i * pi / 4)
            a.dot(x, y, 3.2, "#fff0d6")
    up = -1 if side == 0 else 1
    a.line([(0, -12 * up), (0, 12 * up)], 5, INK)
    a.line([(-8, 4 * up), (0, 12 * up), (8, 4 * up)], 5, INK)


def _down(a: Art, side: int | None) -> None:
    """A base with its standee folded flat, its back up."""
    rim = RIMS[side][0] if side in (0, 1) else "#8d8678"
    a.form(ellipse(0, 0, 31), rim, ol=2, up=.2, down=.3, edge=.5)
    a.form(ellipse(0, 0, 26), "#6a614f", ol=1.4, edge=.3)
    a.form(rrect(-13, -22, 26, 44, 5), "#d9cba6", ol=2, up=.2, down=.2, edge=.4)
    for s in (-1, 1):
        a.line([(-6 * s, -9), (6 * s, 9)], 4.6, "#8d3a2a")


_DRAWN: Final = {"treasure": _treasure, "spawn": _spawn, "down": _down}
