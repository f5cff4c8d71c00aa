"""Roads and places painted on a ground: curves with ruts, kerbs and grown-over edges, at 64 px an inch.

How far each pixel lies from the edge is worked out on every fourth pixel and drawn out between them; noise and the
light and dark of both grounds move the edge, so that blades of grass reach onto a track and cobbles end with stones.
What is painted of a part is the same as of the whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, floor, hypot
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from game.art.brush.shapes import Point
from game.art.land.pictures import mat
from game.core.table.ground_lanes import Lane
from game.resting import rest

Field = npt.NDArray[Any]
INCH: Final = 64
STEP: Final = 4
"""Pixels between two places whose distances are worked out."""
FAR: Final = 1.2
"""Inches from an edge within which distances are right."""
RIM: Final = .4
"""Inches inside its edge beyond which a rim is not painted: the floor of a wood, which fades over an eighth of an inch,
covers it there."""
ON_SNOW: Final = .24
"""Over how many inches all that lies on snow fades at least."""
BLOCK: Final = 128
"""Pixels a side of what is painted at a time; pictures and waves hold a whole number of them."""
TILE: Final = 512


class Look(NamedTuple):
    """How a kind of ground ends and what runs along it. Lengths in inches."""

    rough: float = .34
    """How far its edge strays in broad waves."""
    fine: float = .12
    """And in small ones."""
    own: float = .12
    """How far what is bright in it reaches out."""
    other: float = .10
    """How far what is bright in the ground beside it reaches in."""
    soft: float = .10
    """Over what width it fades."""
    worn: float = .16
    """How much darker its edge is, 0 to 1."""
    ruts: float = 0.0
    """How dark wheel ruts are, 0 to 1."""
    kerb: bool = False
    """Whether stones line it, and a stripe runs along its middle."""

    def fades(self, under: str) -> float:
        """Over what width it fades on a ground."""
        return max(self.soft, ON_SNOW if under == "snow" else .02)

    def reach(self, under: str) -> float:
        """Inches from its edge beyond which it paints nothing on a ground."""
        return (self.fades(under) + self.rough + self.fine) / 2 + self.own + self.other


LOOKS: Final[dict[str, Look]] = {
    "dirt": Look(.46, .16, .14, .16, .12, .14, ruts=.26),
    "cobbles": Look(.16, .05, .20, .05, .05, .30),
    "asphalt": Look(.015, .02, 0.0, 0.0, .03, .10, kerb=True),
    "ford": Look(.20, .08, .10, .05, .14, .20),
    "grass": Look(.44, .16, .22, .08, .08, .12),
    "desert": Look(.60, .16, .04, .04, .45, .04, ruts=.10),
    "snow": Look(.60, .16, .02, .10, .30, .03),
    "mars": Look(.50, .18, .06, .06, .22, .08, ruts=.20),
    "jungle": Look(.50, .18, .20, .10, .10, .10),
    "forest": Look(.60, .20, .16, .14, .24, .08),
    "scrub": Look(.60, .20, .14, .12, .24, .06),
    "snowwood": Look(.60, .20, .10, .12, .30, .04),
    "fungus": Look(.60, .20, .14, .12, .24, .08),
}
WET: Final = {("dirt", "snow"): (.72, .74, .80), ("dirt", "jungle"): (.80, .76, .74)}
"""How red, green and blue a kind is on a mat that makes it mud."""
SHALLOW: Final = (92, 142, 148)
"""How red, green and blue the water of a ford is."""
KERB: Final = .15
"""How wide kerb stones are, in inches."""


def paint_lanes(ground: pygame.Surface, lanes: Sequence[Lane], corner: tuple[int, int] = (0, 0),
                under: str = "grass") -> None:
    """Paint roads and places onto a part of a ground at 64 px an inch, in place; `corner`: where the part lies on the
    table, in px; `under`: the mat that the ground mostly is. Kinds are laid one over the other in the order in which
    they first come, so that roads of one kind join.
    """
    for kind in dict.fromkeys(lane.kind for lane in lanes):
        if kind in LOOKS:
            _paint(ground, kind, [lane for lane in lanes if lane.kind == kind], corner, under)


def _paint(ground: pygame.Surface, kind: str, lanes: Sequence[Lane], corner: tuple[int, int], under: str) -> None:
    whole = pygame.Rect(corner, ground.get_size())
    found: pygame.Rect | None = None
    for lane in lanes:
        around = _around(lane).clip(whole)
        if around.width and around.height:
            found = around if found is None else found.union(around)
    if found is None:
        return
    left, top = found.left // BLOCK * BLOCK, found.top // BLOCK * BLOCK
    across, down = -(-(found.right - left) // BLOCK), -(-(found.bottom - top) // BLOCK)
    cells = BLOCK // STEP
    edge, aside, long = _distances(lanes, left, top, across * cells + 1, down * cells + 1)
    wanted = edge < LOOKS[kind].reach(under)
    if all(lane.rim for lane in lanes):
        wanted &= edge > -RIM
    for i in range(across):
        for j in range(down):
            box = _bounds(wanted[i * cells:i * cells + cells + 1, j * cells:j * cells + cells + 1])
            if box is None:
                continue
            box.move_ip(i * cells, j * cells)
            cut = (slice(box.left, box.right + 1), slice(box.top, box.bottom + 1))
            corner_of_it = left + box.left * STEP, top + box.top * STEP
            seen = pygame.Rect(corner_of_it, (box.width * STEP, box.height * STEP)).clip(whole)
            if seen:
                rest()
                _paint_block(ground.subsurface(seen.move(-corner[0], -corner[1])), kind, under, seen,
                             _Block(corner_of_it, edge[cut], aside[cut], long[cut]))


def _bounds(wanted: Field) -> pygame.Rect | None:
    """The steps of a block, from one place of its grid to the next, at either end of which something is wanted."""
    xs, ys = np.flatnonzero(wanted.any(1)), np.flatnonzero(wanted.any(0))
    if not len(xs):
        return None
    west, north = max(0, int(xs[0]) - 1), max(0, int(ys[0]) - 1)
    east, south = min(len(wanted) - 1, int(xs[-1]) + 1), min(len(wanted[0]) - 1, int(ys[-1]) + 1)
    return pygame.Rect(west, north, east - west, south - north)


class _Block(NamedTuple):
    """The distances of a part whose corner lies there, in px of the table."""

    corner: tuple[int, int]
    edge: Field
    aside: Field
    long: Field

    def of(self, field: Field, seen: pygame.Rect) -> Field:
        """One of them for each pixel of a box within the part."""
        left, top = seen.left - self.corner[0], seen.top - self.corner[1]
        return _between(field)[left:left + seen.width, top:top + seen.height]


def _paint_block(part: pygame.Surface, kind: str, under: str, seen: pygame.Rect, block: _Block) -> None:
    look = LOOKS[kind]
    left, top = seen.left % TILE, seen.top % TILE
    mine = _texture(kind)[:, left:left + seen.width, top:top + seen.height].astype(np.float32)
    if (kind, under) in WET:
        mine *= np.array(WET[kind, under], np.float32)[:, None, None]
    pixels = pygame.surfarray.pixels3d(part)
    theirs = np.empty_like(mine)        # colours apart: rows of pixels are worked on, not three numbers at a time
    for i in range(3):
        theirs[i] = pixels[..., i]
    waves, small = _noise(seen)
    e = block.of(block.edge, seen) + waves * look.rough + small * look.fine - (look.rough + look.fine) / 2
    if look.own:
        e -= _light(mine, kind) * look.own
    if look.other:
        e += _light(theirs, under) * look.other
    cover = np.clip(.5 - e / look.fades(under), 0, 1)
    shade = 1 - look.worn * np.exp(-((e + .05) / .13) ** 2)
    if look.ruts or look.kerb:
        off, s = block.of(block.aside, seen), block.of(block.long, seen)
        if look.ruts:
            shade = shade * _ruts(off, waves, small, look.ruts)
            grown = np.clip(1.4 - np.abs(off) / .12, 0, 1) * np.clip((waves - .45) * 5, 0, 1) * np.clip(small * 2, 0, 1)
            cover = cover * (1 - .75 * grown)
        else:
            mine = _kerbed(mine, e, off, s, small)
    mine *= shade
    mine -= theirs
    mine *= cover
    mine += theirs
    made = np.minimum(mine, 255, out=mine).astype(np.uint8)
    for i in range(3):
        pixels[..., i] = made[i]


def _ruts(off: Field, waves: Field, small: Field, dark: float) -> Field:
    """What wheels have pressed into a road: `off` is from its middle, 1 at its edge."""
    winding = (waves - .5) * .30
    deep = dark * np.clip(1.5 * small - .5 * waves + .15, 0, 1)
    out = np.ones_like(off)
    for side in (-.44, .44):
        aside = off - side - winding
        out *= 1 - deep * np.exp(-(aside / .13) ** 2)
        out *= 1 + dark * .28 * np.exp(-((aside - .2) / .1) ** 2)       # the lip
    return out


def _kerbed(mine: Field, e: Field, off: Field, s: Field, small: Field) -> Field:
    """Kerb stones, a gutter and a worn stripe along the middle."""
    stone = np.array([150., 144., 132.], np.float32)[:, None, None]
    joint = np.clip(np.abs(np.mod(s, .62) - .31) / .31 * 14 - 13, 0, 1)
    bright = .86 + .28 * small - .42 * joint
    on = np.clip((e + KERB) / .02, 0, 1)
    out = mine * (1 - on) + stone * bright * on
    gutter = 1 - .38 * np.exp(-((e + KERB + .05) / .06) ** 2)
    out = out * gutter
    stripe: Field = (np.clip((.045 - np.abs(off)) / .02, 0, 1) * np.clip((.75 - np.mod(s, 1.9)) / .04, 0, 1)
                     * np.clip(np.mod(s, 1.9) / .04, 0, 1) * np.clip(small * 2.4 - .25, 0, .62))
    line = np.array([214., 206., 180.], np.float32)[:, None, None]
    painted: Field = (out * (1 - stripe) + line * stripe).astype(np.float32)
    return painted


def _light(colours: Field, kind: str) -> Field:
    """How bright each pixel is against what its kind of ground is on the whole, by its green, -1 to 1."""
    found: Field = np.clip((colours[1] - _brightness(kind)) * (1 / 46), -1, 1)
    return found


@lru_cache(maxsize=3)
def _texture(kind: str) -> npt.NDArray[np.uint8]:
    """The red, green and blue of the picture of a kind, TILE px square, of which blocks are cut."""
    picture = pygame.surfarray.array3d(mat({"road": "dirt", "ford": "cobbles"}.get(kind, kind))).transpose(2, 0, 1)
    if kind == "ford":              # stones, and water between them where they are low
        stones = picture.astype(np.float32)
        dry = np.clip((stones[1] - stones[1].mean() + 14) / 40, 0.12, 0.8)
        water = np.array(SHALLOW, dtype=np.float32)[:, None, None]
        picture = (stones * dry + water * (1 - dry)).astype(np.uint8)
    return np.ascontiguousarray(picture)


def forget_textures() -> None:
    """Give back what blocks are cut of, 0.8 MB a kind: made again in milliseconds when a table is painted."""
    _texture.cache_clear()


@lru_cache(maxsize=16)
def _brightness(kind: str) -> float:
    return float(_texture(kind)[1].mean())


# distances ---------------------------------------------------------------------------------------------------------


def _distances(lanes: Sequence[Lane], left: int, top: int, wide: int, high: int) -> tuple[Field, Field, Field]:
    """On a grid of every fourth pixel: inches to the nearest edge (below 0 inside), how far aside of the middle of a
    road (-1 and 1 at its edges; 9 on places), and inches along it."""
    edge = np.full((wide, high), 9.0, np.float32)
    aside, long = np.full((wide, high), 9.0, np.float32), np.zeros((wide, high), np.float32)
    for lane in lanes:
        box = _around(lane)
        x0, x1 = max(0, floor((box.left - left) / STEP)), min(wide, ceil((box.right - left) / STEP) + 1)
        y0, y1 = max(0, floor((box.top - top) / STEP)), min(high, ceil((box.bottom - top) / STEP) + 1)
        if x0 >= x1 or y0 >= y1:
            continue
        xs = ((np.arange(x0, x1) * STEP + left) / INCH).astype(np.float32)[:, None]
        ys = ((np.arange(y0, y1) * STEP + top) / INCH).astype(np.float32)[None, :]
        cut = (slice(x0, x1), slice(y0, y1))
        if not lane.wide:
            edge[cut] = np.minimum(edge[cut], _place(curved(lane), xs, ys))
            continue
        d, off, along = _road(curved(lane), xs, ys, lane.wide / INCH / 2)
        nearer = d < edge[cut]
        edge[cut] = np.where(nearer, d, edge[cut])
        aside[cut] = np.where(nearer, off, aside[cut])
        long[cut] = np.where(nearer, along, long[cut])
    return edge, aside, long


def _road(line: Sequence[Point], xs: Field, ys: Field, half: float) -> tuple[Field, Field, Field]:
    """Of one road: inches to its edge, how far aside of its middle, inches along it."""
    shape = (xs.shape[0], ys.shape[1])
    best, off = np.full(shape, 99.0, np.float32), np.full(shape, 9.0, np.float32)
    along, gone = np.zeros(shape, np.float32), 0.0
    reach = half + FAR
    for (ax, ay), (bx, by) in zip(line, line[1:], strict=False):
        dx, dy = bx - ax, by - ay
        size = hypot(dx, dy)
        if size < 1e-6:
            continue
        cut = (_within(xs[:, 0], min(ax, bx) - reach, max(ax, bx) + reach),
               _within(ys[0], min(ay, by) - reach, max(ay, by) + reach))
        px, py = xs[cut[0]] - ax, ys[:, cut[1]] - ay
        t = np.clip((px * dx + py * dy) / (size * size), 0, 1)
        d = np.hypot(px - t * dx, py - t * dy)
        nearer = d < best[cut]
        best[cut] = np.where(nearer, d, best[cut])
        off[cut] = np.where(nearer, (px * dy - py * dx) / size / half, off[cut])
        along[cut] = np.where(nearer, gone + t * size, along[cut])
        gone += size
    return best - half, off, along


def _within(at: Field, low: float, high: float) -> slice:
    return slice(int(np.searchsorted(at, low)), int(np.searchsorted(at, high)))


def _place(ring: Sequence[Point], xs: Field, ys: Field) -> Field:
    """Inches to the edge of a place, below 0 inside."""
    shape = (xs.shape[0], ys.shape[1])
    best, inside = np.full(shape, 99.0, np.float32), np.zeros(shape, bool)
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        dx, dy = bx - ax, by - ay
        size = dx * dx + dy * dy
        if size < 1e-9:
            continue
        cut = (_within(xs[:, 0], min(ax, bx) - FAR, max(ax, bx) + FAR),
               _within(ys[0], min(ay, by) - FAR, max(ay, by) + FAR))
        px, py = xs[cut[0]] - ax, ys[:, cut[1]] - ay
        t = np.clip((px * dx + py * dy) / size, 0, 1)
        best[cut] = np.minimum(best[cut], np.hypot(px - t * dx, py - t * dy))
        level = _within(ys[0], min(ay, by), max(ay, by))        # a half-open span: each corner counts once
        if level.start < level.stop:
            inside[:, level] ^= xs < dx * (ys[:, level] - ay) / dy + ax
    return np.where(inside, -best, best).astype(np.float32)


def _between(grid: Field) -> Field:
    """The grid drawn out to every pixel, straight from point to point; one grid step less on both sides."""
    high, wide = len(grid) - 1, grid.shape[1] - 1
    rows = np.empty((high, STEP, wide + 1), np.float32)
    for k in range(STEP):
        rows[:, k] = grid[:-1] * (1 - k / STEP) + grid[1:] * (k / STEP)
    down = rows.reshape(-1, wide + 1)
    out = np.empty((high * STEP, wide, STEP), np.float32)       # in the order of all other fields
    for k in range(STEP):
        out[:, :, k] = down[:, :-1] * (1 - k / STEP) + down[:, 1:] * (k / STEP)
    return out.reshape(high * STEP, -1)


@lru_cache(maxsize=64)
def curved(lane: Lane) -> tuple[Point, ...]:
    """The curve of a road through its points (Catmull-Rom), in inches; the corners of a place as they are."""
    line = [(x / INCH, y / INCH) for x, y in lane.points]
    if not lane.wide or len(line) < 3:
        return tuple(line)
    ends = [_mirrored(line[1], line[0]), *line, _mirrored(line[-2], line[-1])]
    out: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        n = max(1, round(hypot(c[0] - b[0], c[1] - b[1]) / .6))
        for i in range(n):
            t = i / n
            x, y = (.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
                    for p, q, r, s in zip(a, b, c, d, strict=True))
            out.append((x, y))
    return (*out, line[-1])


def _mirrored(p: Point, at: Point) -> Point:
    return 2 * at[0] - p[0], 2 * at[1] - p[1]


def _around(lane: Lane) -> pygame.Rect:
    """The box in which a lane is painted, in px."""
    line = curved(lane)
    reach = lane.wide / INCH / 2 + FAR
    xs, ys = [p[0] for p in line], [p[1] for p in line]
    left, top = floor((min(xs) - reach) * INCH), floor((min(ys) - reach) * INCH)
    return pygame.Rect(left, top, ceil((max(xs) + reach) * INCH) - left, ceil((max(ys) + reach) * INCH) - top)


# noise -------------------------------------------------------------------------------------------------------------

SIZE: Final = 1024


def _noise(box: pygame.Rect) -> tuple[Field, Field]:
    """Broad and small waves, 0 to 1, of a box within a block of the table."""
    left, top = box.left % SIZE, box.top % SIZE
    at = (slice(left, left + box.width), slice(top, top + box.height))
    waves, small = _waves()
    return waves[at].astype(np.float32) / 255, small[at].astype(np.float32) / 255


@lru_cache(maxsize=1)
def _waves() -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
    """Two periodic fields: waves of about an inch and a half, and of a fifth of an inch."""
    return _blend(((12, 5), (29, 3), (61, 2)), 5), _blend(((128, 3), (256, 2)), 6)


def _blend(grids: Sequence[tuple[int, int]], seed: int) -> npt.NDArray[np.uint8]:
    """A few rows at a time: as whole fields its steps would weigh 25 MB together."""
    rng = Random(seed)                               # numpy's own is not in the packed game
    lots = [(np.array([rng.random() for _ in range(cells * cells)], np.float32).reshape(cells, cells) * 2 - 1, weight)
            for cells, weight in grids]
    out = np.empty((SIZE, SIZE), np.float32)
    strips = [slice(top, top + ROWS) for top in range(0, SIZE, ROWS)]
    for strip in strips:
        out[strip] = sum((weight * _spread(grid, strip) for grid, weight in lots), np.float32(0))
    low, high = _ends(out[strip] for strip in strips)
    found = np.empty((SIZE, SIZE), np.uint8)
    for strip in strips:
        found[strip] = (np.clip((out[strip] - low) / (high - low), 0, 1) * 255).astype(np.uint8)
    return found


ROWS: Final = 64
"""Rows of a field that are worked out at a time."""
TAIL: Final = .02
"""The share of a field that is lower, and higher, than what its waves are told by."""


def _ends(strips: Iterable[Field]) -> tuple[np.float64, np.float64]:
    """The second percentile and the last but second of a field that comes in strips, between two of its numbers.

    `numpy.percentile` would copy the whole and bring `numpy.ma`, 2 MB of program.
    """
    at = (SIZE * SIZE - 1) * TAIL
    n, part = int(at) + 2, at - int(at)
    least = most = np.empty(0, np.float32)
    for strip in strips:
        full = len(least) == n
        least = np.append(least, strip[strip < least.max()] if full else strip)
        most = np.append(most, strip[strip > most.min()] if full else strip)
        if len(least) > n:
            least = np.partition(least, n - 1)[:n]
        if len(most) > n:
            most = np.partition(most, len(most) - n)[len(most) - n:]
    low, high = np.sort(least)[-2:].astype(np.float64), np.sort(most)[:2].astype(np.float64)
    return low[0] + (low[1] - low[0]) * part, high[1] + (high[0] - high[1]) * part


def forget_waves() -> None:
    """Give back the fields of waves, 2 MB: worked out again in a tenth of a second when a table is painted."""
    _waves.cache_clear()


def _spread(grid: Field, rows: slice) -> Field:
    """Random numbers on a periodic grid drawn out smoothly to SIZE: those rows of it."""
    cells = len(grid)
    at = np.arange(SIZE) * cells / SIZE
    i = at.astype(int)
    t = (at - i).astype(np.float32)
    t = t * t * (3 - 2 * t)
    down, fine = i[rows], t[rows, None]
    lines = grid[down] * (1 - fine) + grid[(down + 1) % cells] * fine
    out: Field = lines[:, i] * (1 - t) + lines[:, (i + 1) % cells] * t
    return out
