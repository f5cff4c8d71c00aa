"""Woods: which floor and which trees grow on a mat, where the crowns stand, and their pictures."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from random import Random
from typing import Final, NamedTuple

import pygame

from game.art.brush.shapes import Point
from game.art.kept import in_order, kept
from game.art.land.heaps import area, inside
from game.art.land.trees import TREES, VARIANTS
from game.files import root

RADIUS: Final = 96
"""Pixels of a crown's radius on the committed strips."""
CELL: Final = 240
KINDS: Final = tuple(TREES)


class Wood(NamedTuple):
    """The floor of a wood, its kinds of trees, and the sizes of their crowns."""

    floor: str
    trees: tuple[str, ...]
    low: float = .56
    high: float = 1.0
    """Radius of a crown in inches, from low to high."""


_MIXED = Wood("forest", ("broadleaf", "broadleaf", "broadleaf", "birch", "broadleaf", "pine"))
WOODS: Final[dict[str, Wood]] = {
    "grass": _MIXED, "road": _MIXED, "cobbles": Wood("forest", ("broadleaf", "birch", "broadleaf"), .5, .86),
    "asphalt": Wood("forest", ("broadleaf", "birch", "broadleaf"), .5, .86),
    "desert": Wood("scrub", ("palm", "palm", "dead", "palm")),
    "snow": Wood("snowwood", ("snowpine", "snowpine", "dead")),
    "mars": Wood("fungus", ("fungus",)), "jungle": Wood("forest", ("palm", "broadleaf", "palm", "broadleaf")),
    "oaks": Wood("forest", ("broadleaf",)), "pines": Wood("forest", ("pine",)), "birches": Wood("forest", ("birch",)),
    "palms": Wood("forest", ("palm",)), "deadwood": Wood("forest", ("dead",)),
    "orchard": Wood("forest", ("broadleaf", "broadleaf", "birch"), .5, .68),
    "garden": Wood("forest", ("bush",), .3, .5),
    "fungus": Wood("fungus", ("fungus",)), "scrub": Wood("scrub", ("bush", "bush", "dead"), .34, .6),
}
"""By mat, and by the `look` of a forest piece."""


class Crown(NamedTuple):
    """One tree: the middle of its crown and the radius, in inches from the south-west corner, y up."""

    x: float
    y: float
    radius: float
    kind: str
    variant: int


def wood_of(look: str, mat: str) -> Wood:
    """The wood of a piece: by its look if it has one, else by the mat."""
    return WOODS.get(look) or WOODS.get(mat) or _MIXED


@lru_cache(maxsize=64)
def crowns(corners: tuple[Point, ...], wood: Wood, seed: str) -> tuple[Crown, ...]:
    """Trees for a polygon in inches, the same for the same seed. Small ones first, so that big ones overlap them.

    Trunks stand inside, a third of an inch from the edge where there is room; crowns reach over it.
    """
    rng = Random(f"crowns {seed}")
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    want = max(1, round(area(corners) / (3.0 * ((wood.low + wood.high) / 2) ** 2)))
    placed: list[Crown] = []
    for attempt in range(want * 40):
        if len(placed) >= want:
            break
        r = rng.uniform(wood.low, wood.high) * (1 if attempt < want * 20 else .8)
        x, y = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
        inset = min(r * .6, (max(xs) - min(xs)) * .3, (max(ys) - min(ys)) * .3)
        if not all(inside((x + dx, y + dy), corners) for dx, dy in ((inset, 0), (-inset, 0), (0, inset), (0, -inset))):
            continue
        if all(hypot(x - c.x, y - c.y) > (r + c.radius) * .80 for c in placed):
            kind = wood.trees[rng.randrange(len(wood.trees))]
            placed.append(Crown(x, y, r, kind, rng.randrange(VARIANTS)))
    return tuple(sorted(placed, key=lambda c: (c.radius, c.x, c.y)))


def strip(kind: str) -> pygame.Surface:
    """All variants of a kind drawn from nothing, side by side."""
    out = pygame.Surface((CELL * VARIANTS, CELL), pygame.SRCALPHA)
    for v in range(VARIANTS):
        crown = TREES[kind](60, v).surface(RADIUS / 60)
        out.blit(crown, crown.get_rect(center=(v * CELL + CELL // 2, CELL // 2)))
    return out


@lru_cache(maxsize=3)
def _strip(kind: str) -> pygame.Surface:
    """The committed one (1.4 MB; few woods grow more than three kinds)."""
    return in_order(pygame.image.load(root() / "assets" / "pieces" / "crowns" / f"{kind}.png"))


def forget_strips() -> None:
    """The trees of a table stand: until the next one is painted nobody needs the committed pictures."""
    _strip.cache_clear()


def crown_picture(kind: str, variant: int, radius: int) -> pygame.Surface:
    """A crown of that radius in px, the middle of the picture on the middle of the tree.

    Scaled from the committed strip up to 106 px, above from a larger one that is drawn once (20 to 90 ms a tree).
    """
    if radius <= RADIUS * 1.1:
        crown = _strip(kind).subsurface((variant * CELL, 0, CELL, CELL))
        size = max(4, round(CELL * radius / RADIUS))
    else:
        master = RADIUS * 2 if radius <= RADIUS * 2 else RADIUS * 3
        crown = _large(kind, variant, master)
        size = round(crown.get_width() * radius / master)
    return pygame.transform.smoothscale(crown, (size, size))


@kept(6)
def _large(kind: str, variant: int, radius: int) -> pygame.Surface:
    return in_order(TREES[kind](60, variant).surface(radius / 60))
