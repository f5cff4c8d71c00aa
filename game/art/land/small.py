"""Every piece that is neither wood nor house, drawn for its own polygon. Units: 64 to the inch, y down."""

from __future__ import annotations

from math import atan2, degrees, hypot
from random import Random
from typing import Final

from game.art.brush.art import Art
from game.art.brush.shapes import Points
from game.art.land import bits, heaps, lines

HEIGHTS: Final = {"wall": .17, "hedge": .23, "rubble": .12, "hill": 0.0, "water": 0.0, "fence": .12}
"""How far the shadow of a kind or look reaches, in inches."""
THINGS: Final = {"crates": .2, "barrels": .2, "well": .2, "wreck": .22, "crater": 0.0, "garden": .05}
"""Looks that make a piece another thing, and how far its shadow reaches in inches."""
HILLS: Final = {"desert": "#c9a565", "snow": "#dfe8f0", "mars": "#b5623c", "jungle": "#4d6b34"}


def piece_art(kind: str, look: str, pts: Points, seed: str, mat: str) -> Art:
    """The picture of a wall, hedge, rubble, hill or water; a `look` may make it something else."""
    line = lines.spine(pts)
    if look in THINGS:
        return _thing(look, pts, seed)
    if kind == "wall":
        if look == "fence" and line:
            return lines.fence(line[0], len(seed))
        return lines.wall(line[0], line[1], len(seed)) if line else heaps.stones(pts, seed)
    if kind == "hedge":
        return lines.hedge(line[0], line[1], len(seed)) if line else heaps.thicket(pts, seed)
    if kind == "hill":
        return heaps.hill(pts, seed, HILLS.get(mat, "#8a9150"))
    if kind == "water":
        return heaps.water(pts, seed, mat not in ("snow", "desert", "mars", "asphalt"))
    return heaps.rubble(pts, seed)


def _thing(look: str, pts: Points, seed: str) -> Art:
    """Crates and barrels fill the footprint; well, wreck, crater and garden are fitted into it."""
    rng = Random(f"{look} {seed}")
    cx, cy = heaps.middle(pts)
    if look in ("crates", "barrels"):
        return _stack(look, pts, rng)
    (x0, y0), (x1, y1) = pts[0], pts[1]
    sides = hypot(x1 - x0, y1 - y0), hypot(pts[2][0] - x1, pts[2][1] - y1)
    turn = degrees(atan2(y1 - y0, x1 - x0)) + (90 if sides[1] > sides[0] else 0) if len(pts) == 4 else 0
    reach = sorted(hypot(x - cx, y - cy) for x, y in pts)[0]
    short = min(sides) / 2 if len(pts) == 4 else reach
    long = max(sides) / 2 if len(pts) == 4 else reach
    made: Art = {"well": lambda: bits.well(short / 1.16), "crater": lambda: bits.crater(short / 1.1),
            "wreck": lambda: bits.wreck(len(seed)),
            "garden": lambda: bits.garden(long * 2, short * 2, len(seed))}[look]()
    k = min(long / 80, short / 38) if look == "wreck" else 1.0
    return _moved(made, cx, cy, turn if look in ("wreck", "garden") else 0, k)


def _stack(look: str, pts: Points, rng: Random) -> Art:
    a = lines.art_round(pts, 6)
    size = 30 if look == "crates" else 24
    xs, ys = [p[0] for p in pts], [p[1] for p in pts]
    y = min(ys) + size / 2
    while y < max(ys):
        x = min(xs) + size / 2
        while x < max(xs):
            if heaps.inside((x, y), pts):
                part = bits.crate(size - 3, rng.randrange(4)) if look == "crates" else bits.barrel(size * .42)
                _into(a, part, x + rng.uniform(-1, 1), y + rng.uniform(-1, 1))
            x += size
        y += size
    return a


def _into(a: Art, part: Art, x: float, y: float) -> None:
    """Put a finished drawing into another one: its paints get new names and its paths move."""
    shift = f' transform="translate({x:.2f} {y:.2f})"'
    n = len(a.defs)
    for d in reversed(range(len(part.defs))):
        part.out = [s.replace(f"url(#g{d})", f"url(#g{d + n})") for s in part.out]
    a.defs += [s.replace(f'id="g{i}"', f'id="g{i + n}"', 1) for i, s in enumerate(part.defs)]
    a.out.append(f"<g{shift}>" + "".join(part.out) + "</g>")


def _moved(made: Art, x: float, y: float, turn: float, k: float) -> Art:
    """A finished drawing turned, scaled and moved; its light turns with it, which small round things bear."""
    half = max(made.box[2], made.box[3]) / 2 * 1.5 * k
    a = Art(box=(x - half, y - half, 2 * half, 2 * half))
    a.defs = made.defs
    place = f"translate({x:.2f} {y:.2f}) rotate({turn:.2f}) scale({k:.4f})"
    a.out = [f'<g transform="{place}">' + "".join(made.out) + "</g>"]
    return a
