"""Draws the maps that come with the game: `python -m assets.make.maps` writes `maps/` and `assets/pieces/`.

In go the charts (`assets.make.charts`): size, ground, roads, pieces, in inches with y up, as the rules catalogue prints
them. Out come TMX files for Tiled and a picture for each size of house and wood, which the game itself never loads.
Same charts, same bytes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final
from xml.sax.saxutils import quoteattr

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from assets.make.charts import Chart, House, Spot, Wood, charts, grown
from assets.make.products import coarse, save, write
from game.art.terrain import TILE, forest_floor_image, ground_tile, house_image
from game.files import root

CHARTS: Final = charts()
GROUND_GID, WOOD_GID, HOUSE_GID = 1, 5001, 6001


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
        f' <tileset firstgid="{GROUND_GID}" source="{up}assets/tilesets/{chart.floor or chart.mat}.tsx"/>',
    ]
    if chart.woods or chart.houses:
        rows += [f' <tileset firstgid="{WOOD_GID}" source="{up}assets/pieces/woods.tsx"/>',
                 f' <tileset firstgid="{HOUSE_GID}" source="{up}assets/pieces/houses.tsx"/>']
    cells = [GROUND_GID + ground_tile(x, y) for y in range(chart.size[1]) for x in range(chart.size[0])]
    rows += _layer(1, "ground", cells, chart)
    return "\n".join([*rows, *_ways(chart), *_objects(chart), "</map>", ""])


def _layer(number: int, name: str, cells: list[int], chart: Chart) -> list[str]:
    wide, deep = chart.size
    data = [",".join(map(str, cells[row * wide:row * wide + wide])) for row in range(deep)]
    return [f' <layer id="{number}" name="{name}" width="{wide}" height="{deep}">', '  <data encoding="csv">',
            ",\n".join(data), "</data>", " </layer>"]


def _ways(chart: Chart) -> list[str]:
    """The layer of roads; nothing where there are none."""
    ways = [*(way for cover in chart.covers for way in cover.ways), *chart.ways]
    if not ways:
        return []
    rows, px, high = [' <objectgroup id="9" name="roads" color="#b59464">'], float(TILE), chart.size[1] * TILE
    for n, way in enumerate(ways, 1001):
        line, form = list(way.line), "polyline" if way.wide else "polygon"
        if not line:
            (x, y), (rx, ry) = way.at, way.size
            if not way.grow:
                rows += [f'  <object id="{n}" type="road" x="{(x - rx) * px:g}" y="{high - (y + ry) * px:g}" '
                         f'width="{2 * rx * px:g}" height="{2 * ry * px:g}">', *_told(look=way.kind), "   <ellipse/>",
                         "  </object>"]
                continue
            line = [(x + u, y + v) for u, v in grown(rx, ry, way.grow)]
        rows += _shape(n, line, form, high, way.kind, {"type": "road"},
                       look=way.kind, **({"width_in": way.wide} if way.wide else {}))
    return [*rows, " </objectgroup>"]


def _told(**told: str | float) -> list[str]:
    """The properties of an object."""
    return ["   <properties>", *(
        f'    <property name="{name}" value={quoteattr(value)}/>' if isinstance(value, str) else
        f'    <property name="{name}" type="float" value="{value:g}"/>' for name, value in sorted(told.items())),
        "   </properties>"] if told else []


def _shape(number: int, line: list[Spot], form: str, high: float, name: str, given: dict[str, str],
           **told: str | float) -> list[str]:
    """An object that is a line or an outline."""
    px = float(TILE)
    spots = [(round(x * px), round(high - y * px)) for x, y in line]
    x0, y0 = spots[0]
    points = " ".join(f"{x - x0},{y - y0}" for x, y in spots)
    more = "".join(f" {word}={quoteattr(value)}" for word, value in given.items())
    return [f'  <object id="{number}" name={quoteattr(name)}{more} x="{x0}" y="{y0}">', *_told(**told),
            f'   <{form} points="{points}"/>', "  </object>"]


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
    for thing in chart.things:
        n += 1
        told: dict[str, str | float] = {"look": thing.look} if thing.look else {}
        if thing.line:
            told["thickness"] = thing.thick
        line = [(min(max(x, 0.0), chart.size[0]), min(max(y, 0.0), chart.size[1]))
                for x, y in thing.line or thing.corners]
        rows += _shape(n, line, "polyline" if thing.line else "polygon", high, thing.name,
                       {"type": thing.kind}, **told)
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
