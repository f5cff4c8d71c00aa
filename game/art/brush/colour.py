"""Hex colour arithmetic and the shared palette.

Light is warm and shade is cool: `lit` moves a colour toward lamp light,
`shade` toward a violet dark. That one habit makes flat fills look painted.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

KEPT: Final = 4096
"""Most colours remembered: mixed shares are endlessly many."""
INK = "#1a1310"
"""The darkest line; no pure black anywhere."""
LAMP = "#fff0cc"
DUSK = "#1b1230"

SIDES = {  # rim colours, told apart by the common kinds of colour blindness
    "blue": "#2a6fc0", "red": "#cf4a28", "yellow": "#e8b730", "green": "#2b9a72",
    "violet": "#8357b4", "white": "#dcd6c6",
}
SKIN = {"pale": "#e8b995", "tan": "#cf9566", "brown": "#8f5a3a", "dark": "#7a4d33",
        "green": "#6f8f45", "grey": "#93a0a0"}
STEEL, IRON, GOLD, BRONZE = "#b4bcc4", "#5b6068", "#dcae45", "#b8803d"
WOOD, DARKWOOD, LEATHER, BONE = "#9a6534", "#5f3d22", "#7d5230", "#e6dcc2"
GUN = "#5a5d65"


@lru_cache(maxsize=KEPT)
def rgb(h: str) -> tuple[int, int, int]:
    """`#rrggbb` as three numbers 0..255."""
    return int(h[1:3], 16), int(h[3:5], 16), int(h[5:7], 16)


def hexc(t: Iterable[float]) -> str:
    """Three numbers as `#rrggbb`, rounded and clipped."""
    return "#" + "".join(f"{max(0, min(255, round(v))):02x}" for v in t)


@lru_cache(maxsize=KEPT)
def mix(a: str, b: str, t: float) -> str:
    """Colour `t` (0..1) of the way from `a` to `b`."""
    return hexc([p + (q - p) * t for p, q in zip(rgb(a), rgb(b), strict=True)])


def lit(c: str, t: float) -> str:
    """Toward the lamp."""
    return mix(c, LAMP, t)


def shade(c: str, t: float) -> str:
    """Toward the dusk."""
    return mix(c, DUSK, t)


def ink(c: str) -> str:
    """Outline colour of a fill: nearly black, with a breath of the fill."""
    return mix(mix(c, DUSK, 0.75), INK, 0.7)
