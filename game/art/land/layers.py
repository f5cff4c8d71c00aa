"""A whole table in layers: the ground with floors and shadows as one picture, and what stands on it as single pictures.

Places are inches, y up, as on the table; pictures are pixels, y down, the table's north-west corner at (0, 0). Where a
table is large and near, only a section of it is painted: the same pixels as of the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, Protocol, runtime_checkable
from zlib import crc32

import pygame

from game.art.brush.art import Art
from game.art.brush.shadow import AWAY, SHADOW, soft_shadow
from game.art.brush.shapes import Point
from game.art.kept import in_order
from game.art.land.floors import floor, snow_on
from game.art.land.houses import house_art, plan_art, style_of
from game.art.land.lanes import forget_textures, forget_waves, paint_lanes
from game.art.land.pictures import enlarged, fill
from game.art.land.pictures import forget as forget_pictures
from game.art.land.small import HEIGHTS, THINGS, piece_art
from game.art.land.woods import Crown, crown_picture, crowns, forget_strips, wood_of
from game.core.table.ground_lanes import FORD_WIDTH, Lane
from game.core.table.pieces import Piece, Table
from game.core.table.places import GRID
from game.resting import rest

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


@dataclass(eq=False)
class TableLayers:
    """The result of `table_layers`."""

    ground: pygame.Surface
    """Mat, floors of woods, low pieces and all shadows. Roofs are not in it."""
    standing: list[Standing] = field(default_factory=list)
    """Roofs first, then crowns; in the order they are to be drawn."""
    px_per_inch: float = 64.0
    corner: tuple[int, int] = (0, 0)
    """Where the ground lies on the table's picture, in px: not at its corner where it is a section."""
    section: pygame.Rect | None = None
    """What of the table it shows, in grid steps from its north-west corner, y down; None: all of it."""

    def roofs(self) -> list[Standing]:
        """The roofs alone."""
        return [s for s in self.standing if s.kind == "roof"]

    def crowns(self) -> list[Standing]:
        """The crowns alone."""
        return [s for s in self.standing if s.kind == "crown"]


Paint = Callable[[tuple[int, int, int, int]], pygame.Surface]
"""Gives a part of a painted ground at 64 px an inch: left, top, width, height in px."""


@runtime_checkable
class Roads(Protocol):
    """A painter of a ground that knows the roads and places on it."""

    @property
    def lanes(self) -> Sequence[Lane]:
        """What is painted on the ground."""
        ...


def table_layers(table: Table, px_per_inch: float, ground: Paint | None = None, flat_roofs: bool = False,
                 section: pygame.Rect | None = None, before: TableLayers | None = None) -> TableLayers:
    """Draw a table, or what of it lies in a section, at one zoom. May run in any thread; takes about half a second for
    24″ × 24″ at 64 px.

    `ground` paints parts of the ground of its map at 64 px an inch (`game.store`), and may know its roads (`Roads`);
    None: the plain mat. `flat_roofs` makes every house one to stand on, whatever its look (Warbands). A section is in
    grid steps from the north-west corner, y down, at whole inches within the table; what stands in it is drawn whole.
    `before` is another section of this table at this zoom: what stands in both is taken from it.
    """
    px = px_per_inch
    whole = pygame.Rect(0, 0, table.width, table.height)
    part = _Part(section or whole, whole, px)
    roads = ground.lanes if isinstance(ground, Roads) else ()
    picture = _ground(table, part, ground or _plain(table), (*roads, *lanes_of(table), *_undergrowth(table)))
    pieces = [piece for piece in table.pieces if section is None or _bounds(table, piece).colliderect(part.wide)]
    out = TableLayers(picture, px_per_inch=px, corner=part.corner, section=section)
    known = {} if before is None else {(thing.piece, thing.centre): thing for thing in before.standing}
    shadows = _Shadows(part)
    trees: list[tuple[Piece, Crown]] = []
    for piece in sorted(pieces, key=lambda p: _ORDER.index(p.kind)):
        rest()
        pts = _corners(table, piece)
        if piece.kind == "forest":
            wood = wood_of(piece.look, table.mat)
            floor_px, at = _floor(pts, wood.floor, px, f"{table.name} {piece.id}")
            picture.blit(floor_px, part.on(round(at[0] * px / ART), round(at[1] * px / ART)))
            trees += [(piece, c) for c in crowns(tuple((p.x / GRID, p.y / GRID) for p in piece.corners), wood,
                                                 f"{table.name} {piece.id}")]
        elif piece.kind == "house":
            standable = flat_roofs or bool(piece.overrides.standable)
            out.standing.append(known.get((piece.id, _middle(piece))) or _roof(table, piece, pts, px, standable))
            shadows.polygon(pts, RUIN_SHADOW if piece.look == "ruin" else HOUSE_SHADOW)
        else:
            art = piece_art(piece.kind, piece.look, pts, f"{table.name} {piece.id}", table.mat)
            _stamp(picture, art, part, shadows, piece, pts)
    for piece, crown in trees:
        shadows.disc(crown.x, table.height / GRID - crown.y, crown.radius * .93, CROWN_SHADOW)
        reach = 1.25 * crown.radius * GRID
        if part.box.colliderect((crown.x * GRID - reach, table.height - crown.y * GRID - reach, 2 * reach, 2 * reach)):
            out.standing.append(known.get((piece.id, (crown.x, crown.y))) or _crown(table, piece, crown, px))
    shadows.onto(picture)
    for art_px, at in shadows.above:
        picture.blit(art_px, part.on(*at))
    forget_strips()
    forget_textures()
    return out


def forget() -> None:
    """Give back what tables are painted of, up to 8 MB: read and worked out again when the next one is painted."""
    forget_strips()
    forget_textures()
    forget_waves()
    forget_pictures()


ROADS: Final = {"grass": "dirt", "snow": "dirt", "desert": "dirt", "jungle": "dirt", "mars": "asphalt",
                "cobbles": "asphalt", "asphalt": "cobbles"}
"""What roads of random tables are made of, by the mat they lie on."""
ROAD_WIDTH: Final = 2.0
"""Inches."""
_ORDER: Final = ("water", "hill", "forest", "rubble", "wall", "hedge", "house")


def house_plan(table: Table, piece: Piece, px_per_inch: float) -> tuple[pygame.Surface, pygame.Rect]:
    """The open floor of an entered house, to draw instead of its roof, and where it lies on the table's picture."""
    return _placed(plan_art(_corners(table, piece), _seed(table, piece)), px_per_inch)


def _seed(table: Table, piece: Piece) -> int:
    """A number for a house, so that no two of a table are alike, nor the first ones of two tables."""
    return crc32(f"{table.name} {piece.id}".encode("utf-8", "replace")) % 10007


def _corners(table: Table, piece: Piece) -> list[Point]:
    """A piece's corners in drawing units from the table's north-west corner, y down."""
    return [(p.x * ART / GRID, (table.height - p.y) * ART / GRID) for p in piece.corners]


def _bounds(table: Table, piece: Piece) -> pygame.Rect:
    """The box round a piece in grid steps from the table's north-west corner, y down, with room for what leans out."""
    xs, ys = [p.x for p in piece.corners], [table.height - p.y for p in piece.corners]
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1).inflate(2 * GRID, 2 * GRID)


class _Part:
    """A part of a table that is painted, with a strip round it from which blur and shadows reach in."""

    def __init__(self, box: pygame.Rect, whole: pygame.Rect, px: float) -> None:
        self.box, self.px = box, px
        self.wide = box.inflate(2 * GRID, 2 * GRID).clip(whole)
        """The part and an inch of the table round it."""
        self.corner, self.size = self.pixels(box)

    def pixels(self, box: pygame.Rect) -> tuple[tuple[int, int], tuple[int, int]]:
        """The corner of a box on the table's picture and its size there, in px."""
        k = self.px / GRID
        left, top = round(box.left * k), round(box.top * k)
        return (left, top), (max(1, round(box.right * k) - left), max(1, round(box.bottom * k) - top))

    def on(self, x: int, y: int) -> tuple[int, int]:
        """A pixel of the table's picture on this part's."""
        return x - self.corner[0], y - self.corner[1]

    def strips(self, high: int) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
        """The part from north to south in strips of that many grid steps; each also with an inch round it."""
        for top in range(self.box.top, self.box.bottom, high):
            strip = pygame.Rect(self.box.left, top, self.box.width, min(high, self.box.bottom - top))
            yield strip, strip.inflate(2 * GRID, 2 * GRID).clip(self.wide)


STRIP: Final = 6 * GRID
"""How much of a ground is painted at a time: at 64 px an inch a large table would weigh 40 MB, and as much again."""


def _plain(table: Table) -> Paint:
    def paint(box: tuple[int, int, int, int]) -> pygame.Surface:
        made = pygame.Surface(box[2:])
        fill(made, {"road": "dirt"}.get(table.mat, table.mat), box[:2])
        return made
    return paint


def lanes_of(table: Table) -> tuple[Lane, ...]:
    """The roads of a table that no map was drawn for, as they are painted."""
    kind = ROADS.get(table.mat, "dirt")
    return tuple(Lane(road.look or kind, tuple((float(p.x), float(table.height - p.y)) for p in road.points),
                      (FORD_WIDTH if road.look else ROAD_WIDTH) * GRID)
                 for road in sorted(table.roads, key=lambda road: not road.look))         # fords below roads


def _undergrowth(table: Table) -> Iterator[Lane]:
    """What grows about the edge of each wood: only painted, the wood ends where its floor does."""
    for piece in table.pieces:
        if piece.kind == "forest":
            yield Lane(wood_of(piece.look, table.mat).floor,
                       tuple((float(p.x), float(table.height - p.y)) for p in piece.corners), 0, True)


def _ground(table: Table, part: _Part, paint: Paint, lanes: Sequence[Lane]) -> pygame.Surface:
    """The ground with its roads, without pieces; 24 bits a pixel are a quarter lighter, 0.15 ms slower to show."""
    out = pygame.Surface(part.size, 0, 24)
    for strip, wide in part.strips(STRIP):
        rest()
        ground = paint((wide.left, wide.top, wide.width, wide.height))
        if lanes:
            ground = ground.copy()
            paint_lanes(ground, lanes, wide.topleft, table.mat)
        rest()
        corner, size = part.pixels(wide)
        if ground.get_size() != size:
            ground = enlarged(ground, size, corner)
        at, size = part.pixels(strip)
        out.blit(ground, part.on(*at), ((at[0] - corner[0], at[1] - corner[1]), size))
    return out


def _floor(pts: list[Point], kind: str, px: float, seed: str) -> tuple[pygame.Surface, tuple[float, float]]:
    """The floor of a wood and where its top-left corner lies, in drawing units."""
    x0, y0 = min(p[0] for p in pts) - 8, min(p[1] for p in pts) - 8
    x1, y1 = max(p[0] for p in pts) + 8, max(p[1] for p in pts) + 8
    k = px / ART
    size = round((x1 - x0) * k), round((y1 - y0) * k)
    return floor([((x - x0) * k, (y - y0) * k) for x, y in pts], size, kind, px, len(seed)), (x0, y0)


def _placed(art: Art, px: float) -> tuple[pygame.Surface, pygame.Rect]:
    """A drawing as a picture, aligned to whole pixels of the table's picture."""
    k = px / ART
    x, y, w, h = art.box
    left, top = int(x * k // 1), int(y * k // 1)
    art.box = (left / k, top / k, (x + w) - left / k, (y + h) - top / k)
    made = in_order(art.surface(k))
    return made, made.get_rect(topleft=(left, top))


def _roof(table: Table, piece: Piece, pts: list[Point], px: float, standable: bool) -> Standing:
    seed = _seed(table, piece)
    art = house_art(pts, style_of(piece.look, table.mat, seed, standable), seed)
    surface, rect = _placed(art, px)
    if table.mat == "snow":
        snow_on(surface, seed, px)
    xs, ys = [p.x / GRID for p in piece.corners], [p.y / GRID for p in piece.corners]
    return Standing("roof", piece.id, rect, surface, _middle(piece),
                    max(max(xs) - min(xs), max(ys) - min(ys)) / 2, standable)


def _middle(piece: Piece) -> tuple[float, float]:
    """The middle of the box round a piece in inches."""
    xs, ys = [p.x / GRID for p in piece.corners], [p.y / GRID for p in piece.corners]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _crown(table: Table, piece: Piece, crown: Crown, px: float) -> Standing:
    surface = crown_picture(crown.kind, crown.variant, max(2, round(crown.radius * px)))
    at = round(crown.x * px), round((table.height / GRID - crown.y) * px)
    rect, seen = surface.get_rect(center=at), surface.get_bounding_rect()
    return Standing("crown", piece.id, seen.move(rect.topleft), surface.subsurface(seen).copy(), (crown.x, crown.y),
                    crown.radius)


def _stamp(picture: pygame.Surface, art: Art, part: _Part, shadows: _Shadows, piece: Piece, pts: list[Point]) -> None:
    """A low piece: flat ones lie under the shadows, upright ones above their own."""
    surface, rect = _placed(art, part.px)
    thing = THINGS.get(piece.look)
    reach = HEIGHTS.get(piece.look, HEIGHTS.get(piece.kind, .1)) if thing is None else thing
    if not reach:
        picture.blit(surface, part.on(*rect.topleft))
        return
    if thing is None:
        shadows.polygon(pts, reach)
    else:                                            # smaller than its footprint: its own outline casts the shadow
        cast, pad = soft_shadow(surface, reach * part.px, reach * part.px * .4, 150)
        shadows.above.append((cast, (rect.x - pad, rect.y - pad)))
    shadows.above.append((surface, rect.topleft))


class _Shadows:
    """All shadows of a part of a table in one small picture, blurred together and laid over the ground once."""

    def __init__(self, part: _Part) -> None:
        self.part = part
        self.corner, self.size = part.pixels(part.wide)
        self.k = min(1.0, 20 / part.px)             # twenty pixels to the inch are enough for something blurred
        small = round(self.size[0] * self.k), round(self.size[1] * self.k)
        self.layer = pygame.Surface(small, pygame.SRCALPHA)
        self.layer.fill((*SHADOW, 0))
        self.above: list[tuple[pygame.Surface, tuple[int, int]]] = []
        """Upright low pieces and where they lie on the table's picture."""

    def polygon(self, pts: list[Point], reach: float) -> None:
        """The shadow of a block on `pts` (drawing units) that reaches `reach` inches."""
        q, (left, top) = self.part.px * self.k, self._small()
        steps = max(2, round(reach * q / 1.5))
        for i in range(steps + 1):
            r = reach * q * i / steps
            moved = [(x * q / ART + AWAY[0] * r - left, y * q / ART + AWAY[1] * r - top) for x, y in pts]
            pygame.draw.polygon(self.layer, (*SHADOW, 165), moved)

    def disc(self, x: float, y: float, radius: float, reach: float) -> None:
        """The shadow of a crown, all in inches, y down: a ball above the ground, so it starts a little way off."""
        q, (left, top) = self.part.px * self.k, self._small()
        for i in range(4):
            r = reach * (.35 + .65 * i / 3)
            at = (x + AWAY[0] * r) * q - left, (y + AWAY[1] * r) * q - top
            pygame.draw.circle(self.layer, (*SHADOW, 138), at, radius * q)

    def onto(self, picture: pygame.Surface) -> None:
        """Blur and lay over the picture of the part."""
        rest()
        soft = pygame.transform.gaussian_blur(self.layer, 2)
        rest()
        picture.blit(pygame.transform.smoothscale(soft, self.size), self.part.on(*self.corner))

    def _small(self) -> tuple[float, float]:
        return self.corner[0] * self.k, self.corner[1] * self.k


__all__ = ["Paint", "Standing", "TableLayers", "house_plan", "table_layers"]
