"""Draws the maps that come with the game: `python -m assets.make.maps` writes `maps/` and `assets/pieces/`.

In go the charts (`assets.make.charts`): size, ground, roads, pieces, in inches with y up, as the rules catalogue prints
them. Out come TMX files for Tiled and a picture for each size of house and wood, which the game itself never loads.
Same charts, same bytes.
"""

from __future__ import annotations

import os
import sys
from math import hypot
from pathlib import Path
from typing import Final
from xml.sax.saxutils import quoteattr

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from assets.make.charts import Chart, Cover, House, Spot, Wood, charts
from assets.make.products import coarse, save, write
from game.art.terrain import TILE, forest_floor_image, ground_tile, house_image, overlay_tile
from game.files import root

CHARTS: Final = charts()
GROUND_GID, COVER_GID, WOOD_GID, HOUSE_GID = 1, 1001, 5001, 6001


def tmx(chart: Chart) -> str:
    """The text of the map file."""
    up = "../" * (chart.path.count("/") + 1)
    rows = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.8" orientation="orthogonal" renderorder="right-down" width="{chart.size[0]}"'
        f' height="{chart.size[1]}"'
        f' tilewidth="{TILE}" tileheight="{TILE}" infinite="0" nextlayerid="20" nextobjectid="200">',
    ]
    told = {"name": chart.name, "mat": chart.mat, "edges": chart.edges, "rulesets": chart.path.split("/")[0],
            "note": chart.note, **({"scenarios": chart.scenarios} if chart.scenarios else {})}
    rows += [
        " <properties>",
        *(f"  <property name={quoteattr(k)} value={quoteattr(v)}/>" for k, v in sorted(told.items())),
        " </properties>",
        f' <tileset firstgid="{GROUND_GID}" source="{up}assets/tilesets/{chart.mat}.tsx"/>',
    ]
    rows += [f' <tileset firstgid="{COVER_GID + 300 * i}" source="{up}assets/tilesets/{cover.tileset}.tsx"/>'
             for i, cover in enumerate(chart.covers)]
    rows += [f' <tileset firstgid="{WOOD_GID}" source="{up}assets/pieces/woods.tsx"/>',
             f' <tileset firstgid="{HOUSE_GID}" source="{up}assets/pieces/houses.tsx"/>']
    cells = [GROUND_GID + ground_tile(x, y) for y in range(chart.size[1]) for x in range(chart.size[0])]
    rows += _layer(1, "ground", cells, chart)
    for i, cover in enumerate(chart.covers):
        rows += _layer(
            2 + i, cover.ground, _covered(chart, cover, COVER_GID + 300 * i), chart
        )
    return "\n".join([*rows, *_objects(chart), "</map>", ""])


def _layer(number: int, name: str, cells: list[int], chart: Chart) -> list[str]:
    wide, deep = chart.size
    data = [",".join(map(str, cells[row * wide:row * wide + wide])) for row in range(deep)]
    return [f' <layer id="{number}" name="{name}" width="{wide}" height="{deep}">', '  <data encoding="csv">',
            ",\n".join(data), "</data>", " </layer>"]


def _covered(chart: Chart, cover: Cover, first: int) -> list[int]:
    """The overlay tiles: each corner of a cell is covered or not; rows from the north."""
    wide, deep = chart.size
    on = [[_reaches(cover, x, deep - row) for x in range(wide + 1)] for row in range(deep + 1)]
    cells = []
    for row in range(deep):
        for x in range(wide):
            corners = on[row][x] + 2 * on[row][x + 1] + 4 * on[row + 1][x + 1] + 8 * on[row + 1][x]
            cells.append(first + overlay_tile(corners, x, row) if corners else 0)
    return cells


def _reaches(cover: Cover, x: float, y: float) -> bool:
    """Whether the cover lies at this spot; its edge strays by a hash of the spot, so that no road is ruled."""
    stray = (((int(x) * 73 + int(y) * 151) * 2654435761 >> 9) % 1001 / 500 - 1) * cover.wobble
    near = min([_along(x, y, line) - width / 2 for width, line in cover.lines], default=9.0)
    spots = min(
        [(hypot((x - cx) / rx, (y - cy) / ry) - 1) * min(rx, ry) for cx, cy, rx, ry in cover.spots], default=9.0
    )
    return min(near, spots) < stray


def _along(x: float, y: float, line: tuple[Spot, ...]) -> float:
    """From a spot to a line of points."""
    best = 99.0
    for (ax, ay), (bx, by) in zip(line, line[1:], strict=False):
        ex, ey = bx - ax, by - ay
        t = min(1.0, max(0.0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)))
        best = min(best, hypot(ax + t * ex - x, ay + t * ey - y))
    return best


def _tile(number: int, name: str, gid: int, x: float, y: float, wide: float, high: float) -> str:
    """A tile object of Tiled; x and y (px) are its lower left corner."""
    return (f'  <object id="{number}" name={quoteattr(name)} gid="{gid}" x="{x:g}" y="{y:g}" '
            f'width="{wide:g}" height="{high:g}"/>')


def _objects(chart: Chart) -> list[str]:
    """The layers pieces, zones, objectives and spawns, as far as there are any."""
    px, wide, high, n = float(TILE), chart.size[0] * TILE, chart.size[1] * TILE, 0
    rows = [' <objectgroup id="10" name="pieces">']
    names = {picture: i for i, picture in enumerate(_pictures(Wood))}
    for wood in chart.woods:
        n += 1
        rows.append(_tile(n, wood.name, WOOD_GID + names[chart.picture(wood)], (wood.x - wood.rx) * px,
                          high - (wood.y - wood.ry) * px, 2 * wood.rx * px, 2 * wood.ry * px))
    names = {picture: i for i, picture in enumerate(_pictures(House))}
    for house in chart.houses:
        n += 1
        rows.append(_tile(n, house.name, HOUSE_GID + names[house.picture], house.x0 * px, high - house.y0 * px,
                          (house.x1 - house.x0) * px, (house.y1 - house.y0) * px))
    rows.append(" </objectgroup>")
    if chart.zone:
        rows.append(' <objectgroup id="11" name="zones" color="#2f7fd6">')
        for edge, top in (("south", chart.size[1] - chart.zone), ("north", 0.0)):
            n += 1
            rows += [
                f'  <object id="{n}" name="{edge} zone" x="0" y="{top * px:g}" width="{wide}"'
                f' height="{chart.zone * px:g}">',
                f'   <properties><property name="edge" value="{edge}"/></properties>',
                "  </object>",
            ]
        rows.append(" </objectgroup>")
    rows += _discs(12, "objectives", "#f7cc35", chart.objectives, chart.marker, high, n)
    return rows + _discs(13, "spawns", "#d65f2f", chart.spawns, 1, high, n + len(chart.objectives))


def _discs(layer: int, name: str, colour: str, spots: tuple[Spot, ...], across: float, high: float,
           n: int) -> list[str]:
    """A layer of round markers, numbered on from `n`; nothing where there are none."""
    if not spots:
        return []
    px = float(TILE)
    return [f' <objectgroup id="{layer}" name="{name}" color="{colour}">', *(
        f'  <object id="{i}" x="{(x - across / 2) * px:g}" y="{high - (y + across / 2) * px:g}" '
        f'width="{across * px:g}" height="{across * px:g}"><ellipse/></object>'
        for i, (x, y) in enumerate(spots, n + 1)), " </objectgroup>"]


def _pictures(kind: type[Wood] | type[House]) -> list[str]:
    """The names of all pictures of a kind of piece, in the order of the maps."""
    return list(dict.fromkeys(
        chart.picture(piece) if isinstance(piece, Wood) else piece.picture
        for chart in CHARTS for piece in (*chart.woods, *chart.houses) if isinstance(piece, kind)))


def tsx(name: str, kind: type[Wood] | type[House]) -> str:
    """The text of a tileset with a picture for each tile."""
    names = _pictures(kind)
    rows = []
    for i, picture in enumerate(names):
        wide, high = _size(picture)
        word, *looks = picture.split("-")[:-1]
        look, square = (looks[-1] if word == "house" else word), "square" in looks
        told = [f'<property name="look" value="{look}"/>'] if look != "forest" else []
        if word != "house":
            told.append(f'<property name="shape" value="{"rectangle" if square else "ellipse"}"/>')
        rows.append(f' <tile id="{i}" type="{"house" if word == "house" else "forest"}">\n  <properties>{"".join(told)}'
                    f'</properties>\n  <image width="{wide}" height="{high}" source="{picture}.png"/>\n </tile>')
    wide = max(_size(picture)[0] for picture in names)
    high = max(_size(picture)[1] for picture in names)
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<tileset version="1.8" name="{name}" tilewidth="{wide}" tileheight="{high}" tilecount="{len(names)}" '
            f'columns="0">',
            *rows,
            "</tileset>",
            "",
        ]
    )


def _size(picture: str) -> tuple[int, int]:
    wide, high = picture.rsplit("-", 1)[1].split("x")
    return round(float(wide) * TILE), round(float(high) * TILE)


def main(folder: Path) -> list[Path]:
    """Write everything below a folder; gives the files written."""
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((8, 8))
    pieces = folder / "assets" / "pieces"
    done = [write(tsx("woods", Wood), pieces / "woods.tsx"), write(tsx("houses", House), pieces / "houses.tsx")]
    for i, picture in enumerate(_pictures(Wood)):
        wide, high = _size(picture)
        box = [(0.0, 0.0), (wide / TILE, 0.0), (wide / TILE, high / TILE), (0.0, high / TILE)]
        image = forest_floor_image(wide / TILE, high / TILE, i + 1, box if "square" in picture else None,
                                   kind=picture.split("-")[0])
        done.append(save(coarse(image), pieces / f"{picture}.png"))
    for i, picture in enumerate(_pictures(House)):
        wide, high = _size(picture)
        done.append(
            save(coarse(house_image(wide / TILE, high / TILE, picture.split("-")[1], i + 1)), pieces / f"{picture}.png")
        )
    return done + [write(tmx(chart), folder / "maps" / f"{chart.path}.tmx") for chart in CHARTS]


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else root())
