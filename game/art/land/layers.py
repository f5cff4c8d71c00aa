"""A whole table in layers: the ground with floors and shadows as one picture, and what stands on it as single pictures.

Places are inches, y up, as on the table; pictures are pixels, y down, the table's north-west corner at (0, 0).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

import pygame

from game.art.brush.art import Art
from game.art.brush.shadow import AWAY, SHADOW, soft_shadow
from game.art.brush.shapes import Point
from game.art.kept import in_order
from game.art.land.floors import floor, paint_road, snow_on
from game.art.land.houses import house_art, plan_art, style_of
from game.art.land.pictures import enlarged, fill
from game.art.land.small import HEIGHTS, THINGS, piece_art
from game.art.land.woods import Crown, crown_picture, crowns, forget_strips, wood_of
from game.core.table.pieces import Piece, Table
from game.core.table.places import GRID

ART: Final = 64
"""Units of a drawing to the inch."""
HOUSE_SHADOW: Final = .62
RUIN_SHADOW: Final = .2
CROWN_SHADOW: Final = .46
"""Reach of shadows in inches."""


@dataclass
class Standing:
    """Something taller than a figure: drawn over the figures (crowns) or with the ground (roofs)."""

    kind: Literal["crown", "roof"]
    piece: str
    """The id of its terrain piece."""
    rect: pygame.Rect
    """Where it lies on the table's picture, in px."""
    surface: pygame.Surface
    centre: tuple[float, float]
    """Its middle in inches, y up."""
    radius: float
    """Of a crown in inches (crowns fade alone); of a roof half its longer side."""
    standable: bool = False
    """Of a roof: flat, with a parapet; figures stand on it."""


@dataclass
class TableLayers:
    """The result of `table_layers`."""

    ground: pygame.Surface
    """Mat, floors of woods, low pieces and all shadows. Roofs are not in it."""
    standing: list[Standing] = field(default_factory=list)
    """Roofs first, then crowns; in the order they are to be drawn."""
    px_per_inch: float = 64.0

    def roofs(self) -> list[Standing]:
        """The roofs alone."""
        return [s for s in self.standing if s.kind == "roof"]

    def crowns(self) -> list[Standing]:
        """The crowns alone."""
        return [s for s in self.standing if s.kind == "crown"]


def table_layers(table: Table, px_per_inch: float, ground: pygame.Surface | None = None,
                 flat_roofs: bool = False) -> TableLayers:
    """Draw a table at one zoom. May run in any thread; takes about half a second for 24″ × 24″ at 64 px.

    `ground` is the painted ground of its map at 64 px an inch (`game.store`); None: the plain mat. `flat_roofs` makes
    every house one to stand on, whatever its look (Warbands).
    """
    px = px_per_inch
    size = max(1, round(table.width / GRID * px)), max(1, round(table.height / GRID * px))
    picture = _ground(table, size, px, ground)
    out = TableLayers(picture, px_per_inch=px)
    shadows = _Shadows(size, px)
    trees: list[tuple[Piece, Crown]] = []
    for piece in sorted(table.pieces, key=lambda p: _ORDER.index(p.kind)):
        pts = _corners(table, piece)
        if piece.kind == "forest":
            wood = wood_of(piece.look, table.mat)
            _lay(picture, _floor(pts, wood.floor, px, f"{table.name} {piece.id}"), px)
            trees += [(piece, c) for c in crowns([(p.x / GRID, p.y / GRID) for p in piece.corners], wood,
                                                 f"{table.name} {piece.id}")]
        elif piece.kind == "house":
            standable = flat_roofs or bool(piece.overrides.standable)
            out.standing.append(_roof(table, piece, pts, px, standable))
            shadows.polygon(pts, RUIN_SHADOW if piece.look == "ruin" else HOUSE_SHADOW)
        else:
            art = piece_art(piece.kind, piece.look, pts, f"{table.name} {piece.id}", table.mat)
            _stamp(picture, art, px, shadows, piece, pts)
    for piece, crown in trees:
        shadows.disc(crown.x, table.height / GRID - crown.y, crown.radius * .93, CROWN_SHADOW)
        out.standing.append(_crown(table, piece, crown, px))
    shadows.onto(picture)
    for art_px, at in shadows.above:
        picture.blit(art_px, at)
    forget_strips()
    return out


ROADS: Final = {"grass": "dirt", "snow": "dirt", "desert": "dirt", "jungle": "dirt", "mars": "asphalt",
                "cobbles": "asphalt", "asphalt": "cobbles"}
"""What roads of random tables are made of, by the mat they lie on."""
ROAD_WIDTH: Final = 2.0
"""Inches."""
_ORDER: Final = ("water", "hill", "forest", "rubble", "wall", "hedge", "house")


def house_plan(table: Table, piece: Piece, px_per_inch: float) -> tuple[pygame.Surface, pygame.Rect]:
    """The open floor of an entered house, to draw instead of its roof, and where it lies on the table's picture."""
    return _placed(plan_art(_corners(table, piece), _seed(piece)), px_per_inch)


def _seed(piece: Piece) -> int:
    return sum(map(ord, piece.id)) + len(piece.corners)


def _corners(table: Table, piece: Piece) -> list[Point]:
    """A piece's corners in drawing units from the table's north-west corner, y down."""
    return [(p.x * ART / GRID, (table.height - p.y) * ART / GRID) for p in piece.corners]


def _ground(table: Table, size: tuple[int, int], px: float, ground: pygame.Surface | None) -> pygame.Surface:
    if ground is None:
        ground = pygame.Surface((round(table.width / GRID * ART), round(table.height / GRID * ART)))
        fill(ground, {"road": "dirt"}.get(table.mat, table.mat))
    if table.roads:
        ground = ground.copy()
        for number, road in enumerate(table.roads):
            paint_road(ground, [(p.x * ART / GRID, (table.height - p.y) * ART / GRID) for p in road.points],
                       ROADS.get(table.mat, "dirt"), ART * ROAD_WIDTH, f"{table.name} {number}")
    if ground.get_size() == size:
        return ground.copy()
    return enlarged(ground, size)


def _floor(pts: list[Point], kind: str, px: float, seed: str) -> tuple[pygame.Surface, tuple[float, float]]:
    """The floor of a wood and where its top-left corner lies, in drawing units."""
    x0, y0 = min(p[0] for p in pts) - 8, min(p[1] for p in pts) - 8
    x1, y1 = max(p[0] for p in pts) + 8, max(p[1] for p in pts) + 8
    k = px / ART
    size = round((x1 - x0) * k), round((y1 - y0) * k)
    return floor([((x - x0) * k, (y - y0) * k) for x, y in pts], size, kind, px, len(seed)), (x0, y0)


def _lay(picture: pygame.Surface, made: tuple[pygame.Surface, tuple[float, float]], px: float) -> None:
    picture.blit(made[0], (round(made[1][0] * px / ART), round(made[1][1] * px / ART)))


def _placed(art: Art, px: float) -> tuple[pygame.Surface, pygame.Rect]:
    """A drawing as a picture, aligned to whole pixels of the table's picture."""
    k = px / ART
    x, y, w, h = art.box
    left, top = int(x * k // 1), int(y * k // 1)
    art.box = (left / k, top / k, (x + w) - left / k, (y + h) - top / k)
    made = in_order(art.surface(k))
    return made, made.get_rect(topleft=(left, top))


def _roof(table: Table, piece: Piece, pts: list[Point], px: float, standable: bool) -> Standing:
    seed = _seed(piece)
    art = house_art(pts, style_of(piece.look, table.mat, seed, standable), seed)
    surface, rect = _placed(art, px)
    if table.mat == "snow":
        snow_on(surface, seed, px)
    xs, ys = [p.x / GRID for p in piece.corners], [p.y / GRID for p in piece.corners]
    return Standing("roof", piece.id, rect, surface, ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2),
                    max(max(xs) - min(xs), max(ys) - min(ys)) / 2, standable)


def _crown(table: Table, piece: Piece, crown: Crown, px: float) -> Standing:
    surface = crown_picture(crown.kind, crown.variant, max(2, round(crown.radius * px)))
    at = round(crown.x * px), round((table.height / GRID - crown.y) * px)
    rect, seen = surface.get_rect(center=at), surface.get_bounding_rect()
    return Standing("crown", piece.id, seen.move(rect.topleft), surface.subsurface(seen).copy(), (crown.x, crown.y),
                    crown.radius)


def _stamp(picture: pygame.Surface, art: Art, px: float, shadows: _Shadows, piece: Piece, pts: list[Point]) -> None:
    """A low piece: flat ones lie under the shadows, upright ones above their own."""
    surface, rect = _placed(art, px)
    thing = THINGS.get(piece.look)
    reach = HEIGHTS.get(piece.look, HEIGHTS.get(piece.kind, .1)) if thing is None else thing
    if not reach:
        picture.blit(surface, rect)
        return
    if thing is None:
        shadows.polygon(pts, reach)
    else:                                            # smaller than its footprint: its own outline casts the shadow
        cast, pad = soft_shadow(surface, reach * px, reach * px * .4, 150)
        shadows.above.append((cast, (rect.x - pad, rect.y - pad)))
    shadows.above.append((surface, rect.topleft))


class _Shadows:
    """All shadows of a table in one small picture, blurred together and laid over the ground once."""

    def __init__(self, size: tuple[int, int], px: float) -> None:
        self.size = size
        self.k = min(1.0, 20 / px)                  # twenty pixels to the inch are enough for something blurred
        self.px = px
        small = round(size[0] * self.k), round(size[1] * self.k)
        self.layer = pygame.Surface(small, pygame.SRCALPHA)
        self.layer.fill((*SHADOW, 0))
        self.above: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def polygon(self, pts: list[Point], reach: float) -> None:
        """The shadow of a block on `pts` (drawing units) that reaches `reach` inches."""
        q = self.px * self.k
        steps = max(2, round(reach * q / 1.5))
        for i in range(steps + 1):
            r = reach * q * i / steps
            moved = [(x * q / ART + AWAY[0] * r, y * q / ART + AWAY[1] * r) for x, y in pts]
            pygame.draw.polygon(self.layer, (*SHADOW, 165), moved)

    def disc(self, x: float, y: float, radius: float, reach: float) -> None:
        """The shadow of a crown, all in inches, y down: a ball above the ground, so it starts a little way off."""
        q = self.px * self.k
        for i in range(4):
            r = reach * (.35 + .65 * i / 3)
            pygame.draw.circle(self.layer, (*SHADOW, 138), ((x + AWAY[0] * r) * q, (y + AWAY[1] * r) * q), radius * q)

    def onto(self, picture: pygame.Surface) -> None:
        """Blur and lay over the picture."""
        soft = pygame.transform.gaussian_blur(self.layer, 2)
        picture.blit(pygame.transform.smoothscale(soft, self.size), (0, 0))


__all__ = ["Standing", "TableLayers", "house_plan", "table_layers"]
