"""The styles of houses, and any of them on any footprint."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Final, NamedTuple
from zlib import compress, decompress

from game.art.brush.art import Art
from game.art.brush.colour import shade
from game.art.brush.shapes import Point, Points, poly
from game.art.land.decks import flat, modern, plan, ruin, scifi
from game.art.land.heaps import inset, inside, middle
from game.art.land.lines import art_round
from game.art.land.roofs import gable, hip

Draw = Callable[[float, float, int, float], Art]


def _roof(kind: str) -> Draw:
    return lambda w, h, seed, turn: gable(w, h, kind, seed, turn=turn)


def _hip(kind: str) -> Draw:
    return lambda w, h, seed, turn: hip(w, h, kind, seed, turn)


HOUSES: Final[dict[str, Draw]] = {
    "red": _roof("tile"), "slate": _roof("slate"), "thatch": _roof("thatch"), "brown": _roof("shingle"),
    "red-hip": _hip("tile"), "slate-hip": _hip("slate"), "brown-hip": _hip("shingle"),
    "flat": lambda w, h, seed, turn: flat(w, h, seed), "brick": lambda w, h, seed, turn: flat(w, h, seed, "brick"),
    "concrete": lambda w, h, seed, turn: flat(w, h, seed, "concrete"),
    "modern": lambda w, h, seed, turn: modern(w, h, seed), "module": lambda w, h, seed, turn: scifi(w, h, seed),
    "ruin": lambda w, h, seed, turn: ruin(w, h, seed),
}
"""What a house may look like, by the `look` of its piece."""
DECKS: Final = ("flat", "brick", "concrete", "modern")
"""Styles whose roof is flat, with a parapet."""
STYLES: Final = {"grass": ("red", "slate", "brown-hip", "thatch"), "road": ("red", "slate", "red-hip", "brown"),
                 "desert": ("flat",), "snow": ("brown", "slate-hip", "brown"), "cobbles": ("slate", "red-hip", "brick"),
                 "asphalt": ("concrete", "modern", "brick"), "mars": ("module",), "jungle": ("thatch", "brown")}
"""What stands on a mat where a piece has no look of its own."""


class Box(NamedTuple):
    """A rectangular footprint: its middle, sizes, and the turn of its first side in degrees."""

    x: float
    y: float
    w: float
    h: float
    turn: float


def rectangle(pts: Points) -> Box | None:
    """The rectangle that four corners are, to half a pixel, turned by less than 45°; None if they are none."""
    if len(pts) != 4:
        return None
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = pts
    if abs(ax + cx - bx - dx) > 1 or abs(ay + cy - by - dy) > 1:
        return None
    w, h = hypot(bx - ax, by - ay), hypot(cx - bx, cy - by)
    if abs((bx - ax) * (cx - bx) + (by - ay) * (cy - by)) > .01 * w * h:
        return None
    turn = degrees(atan2(by - ay, bx - ax))
    while turn > 45:
        turn, w, h = turn - 90, h, w
    while turn <= -45:
        turn, w, h = turn + 90, h, w
    mx, my = middle(pts)
    return Box(mx, my, w, h, 0.0 if abs(turn) < .05 else turn)


def style_of(look: str, mat: str, seed: int, standable: bool) -> str:
    """The style of a house piece: its own look, or one of the mat's; a roof to stand on is always flat."""
    style = look if look in HOUSES else ""
    if standable and style not in DECKS:
        return "concrete" if mat in ("asphalt", "mars") else ("flat", "brick", "concrete")[seed % 3]
    if not style:
        choice = STYLES.get(mat, STYLES["grass"])
        style = choice[seed % len(choice)]
    return style


def house_art(pts: Points, style: str, seed: int) -> Art:
    """The house on a footprint (64 units to the inch, y down): exact for rectangles, a flat deck for other shapes.

    Drawing one takes 20 to 100 ms, so the last ones are remembered as text, packed: 50 to 110 KB each.
    """
    box, shapes, paints = _packed(tuple(pts), style, seed)
    art = Art(box=box)
    art.out, art.defs = [decompress(shapes).decode()], [decompress(paints).decode()]
    return art


@lru_cache(maxsize=24)
def _packed(pts: tuple[Point, ...], style: str, seed: int) -> tuple[tuple[float, float, float, float], bytes, bytes]:
    art = _house(pts, style, seed)
    return art.box, compress("".join(art.out).encode(), 1), compress("".join(art.defs).encode(), 1)


def _house(pts: Points, style: str, seed: int) -> Art:
    found = rectangle(pts)
    if found is None:
        return _deck(pts, style)
    x, y, w, h, turn = found
    made = HOUSES[style](w, h, seed, turn if style not in DECKS else 0)
    if turn and style in (*DECKS, "module", "ruin"):
        made = _group(made, turn)
    return _moved(made, x, y, w, h, turn)


def plan_art(pts: Points, seed: int) -> Art:
    """The open floor of an entered house."""
    found = rectangle(pts)
    if found is None:
        return _deck(pts, "flat")
    x, y, w, h, turn = found
    made = _group(plan(w, h, seed), turn)
    return _moved(made, x, y, w, h, turn)


def _moved(made: Art, x: float, y: float, w: float, h: float, turn: float) -> Art:
    """A picture of w by h px drawn round (0, 0), with its middle at (x, y); turned ones get a box that holds them."""
    half = max(w, h) * .75
    a = Art(box=(x - half, y - half, 2 * half, 2 * half) if turn else (x - w / 2, y - h / 2, w, h))
    a.defs = made.defs
    a.out = [f'<g transform="translate({x:.3f} {y:.3f})">' + "".join(made.out) + "</g>"]
    return a


def _group(made: Art, turn: float) -> Art:
    made.out = [f'<g transform="rotate({turn:.3f})">' + "".join(made.out) + "</g>"]
    return made


def _deck(pts: Points, style: str) -> Art:
    """A parapet and a paved deck on a polygon of any shape."""
    wall, floor = {"brick": ("#a8654a", "#7f746a"), "slate": ("#8f969d", "#5d6875"), "red": ("#c99a78", "#a9492f"),
                   "concrete": ("#aeb0ae", "#85878a")}.get(style.split("-")[0], ("#d8c49a", "#b39b74"))
    a = art_round(pts, 0)
    a.form(poly(pts), wall, ol=2.2, up=.3, down=.25, edge=.8)
    inner = inset(pts, 11)
    a.form(poly(inner), floor, ol=1.6, up=.15, down=.2, edge=0)
    xs, ys = [p[0] for p in inner], [p[1] for p in inner]
    for i in range(int((max(xs) - min(xs)) / 26)):
        for j in range(int((max(ys) - min(ys)) / 26)):
            x, y = min(xs) + i * 26 + 2, min(ys) + j * 26 + 2
            slab = [(x, y), (x + 24, y), (x + 24, y + 24), (x, y + 24)]
            if all(inside(p, inner) for p in slab):
                a.raw(poly(slab), shade(floor, .12 if (i * 7 + j * 5) % 3 else .22))
    for d in (3, 6, 9, 12):
        a.raw(poly(inner), "none", "#0c0710", d, salpha=.10)
    return a
