"""Small maps of noise, one for each thing that Tiled can say of layers, tiles and tile objects; and how they compare
with what Tiled paints."""

from __future__ import annotations

import base64
import gzip
import random
import struct
import zlib
from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np
from mapmaking import png, tiled_picture
from PIL import Image

from game.store.map_files import map_facts
from game.store.tmx.paint import painted

SIDE = 5
FLIPS = (0, 1 << 31, 1 << 30, 1 << 29, 3 << 30, 5 << 29, 7 << 29)
CHANCE = random.Random(5)


def noise(width: int, height: int, solid: bool) -> bytes:
    data = bytearray(CHANCE.randbytes(width * height * 4))
    data[3::4] = b"\xff" * (width * height) if solid else bytes(CHANCE.choice((0, 0, 255, 255, alpha))
                                                                for alpha in data[3::4])
    return bytes(data)


def pictures(folder: Path) -> None:
    """All pictures that the maps use."""
    png(folder / "s.png", 128, 128, noise(128, 128, True))
    png(folder / "a.png", 256, 128, noise(256, 128, False))
    png(folder / "c.png", 96, 200, noise(96, 200, False))
    png(folder / "i.png", 50, 40, noise(50, 40, False))
    rgb = Image.frombytes("RGB", (64, 64), CHANCE.randbytes(64 * 64 * 3))
    rgb.save(folder / "j.jpg", quality=95)
    rgb.save(folder / "b.bmp")
    rgb.convert("P").save(folder / "p.png")
    rgb.convert("L").save(folder / "g.gif")
    (folder / "c.tsx").write_text(
        '<tileset name="c" tilewidth="96" tileheight="200" tilecount="1" columns="0"><tile id="0">'
        '<image source="c.png" width="96" height="200"/></tile></tileset>')


SETS = '''
<tileset firstgid="1" name="s" tilewidth="64" tileheight="64" tilecount="4" columns="2"><image source="s.png"
 width="128" height="128"/></tileset>
<tileset firstgid="11" name="a" tilewidth="64" tileheight="64" tilecount="8" columns="4"><image source="a.png"
 width="256" height="128"/><tile id="2"><animation><frame tileid="5" duration="100"/><frame tileid="2" duration="100"/>
 </animation></tile><tile id="3"><objectgroup><object id="1" x="3" y="4" width="9" height="9"/></objectgroup></tile>
 </tileset>
<tileset firstgid="51" source="c.tsx"/>
<tileset firstgid="61" name="o" tilewidth="64" tileheight="64" tilecount="8" columns="4"><tileoffset x="7" y="-9"/>
 <image source="a.png" width="256" height="128"/></tileset>
'''


def cells(low: int, high: int, empty: float = 0.5, count: int = SIDE * SIDE) -> list[int]:
    return [CHANCE.randint(low, high) if CHANCE.random() > empty else 0 for _ in range(count)]


def csv(numbers: Iterable[int]) -> str:
    return f'<data encoding="csv">{",".join(map(str, numbers))}</data>'


def base(numbers: Iterable[int], pack: str = "") -> str:
    """The data in base64, packed so."""
    from backports import zstd

    data = array("I", numbers).tobytes()
    packed = {"": data, "zlib": zlib.compress(data), "gzip": gzip.compress(data), "zstd": zstd.compress(data)}[pack]
    said = f'compression="{pack}"' if pack else ""
    return f'<data encoding="base64" {said}>\n   {base64.b64encode(packed).decode()}\n  </data>'


def elements(numbers: Iterable[int]) -> str:
    return "<data>" + "".join(f'<tile gid="{gid}"/>' if gid else "<tile/>" for gid in numbers) + "</data>"


def layer(data: str, more: str = "", name: str = "l") -> str:
    return f'<layer id="1" name="{name}" width="{SIDE}" height="{SIDE}" {more}>{data}</layer>'


def image(source: str, more: str = "", inside: str = "") -> str:
    return f'<imagelayer id="7" name="i" {more}><image source="{source}" {inside}/></imagelayer>'


def things(objects: str, more: str = "") -> str:
    return f'<objectgroup id="6" name="decoration" {more}>{objects}</objectgroup>'


def thing(gid: int, x: float, y: float, more: str = 'width="96" height="200"') -> str:
    return f'<object id="1" gid="{gid}" x="{x}" y="{y}" {more}/>'


def group(inside: str, more: str) -> str:
    return f'<group id="9" name="g" {more}>{inside}</group>'


SOLID = [CHANCE.randint(1, 4) for _ in range(SIDE * SIDE)]
SOME = cells(11, 18)
GROUND, OVER = layer(csv(SOLID)), layer(csv(SOME))
EXACT: dict[str, str] = {
    "opacity": layer(csv(SOME), 'opacity="0.37"'),
    "offset": layer(csv(SOME), 'offsetx="13" offsety="-7"'),
    "parallax": layer(csv(SOME), 'parallaxx="0.5" parallaxy="0" offsetx="13"'),
    "half offset": layer(csv(SOME), 'offsetx="3.5" offsety="-2.5"'),
    "any offset": layer(csv(SOME), 'offsetx="3.3" offsety="-2.7"'),
    "groups": group(group(layer(csv(SOME), 'opacity="0.5"'), 'offsetx="-20" offsety="3"'),
                    'offsetx="5" offsety="6" opacity="0.7"'),
    "tint": layer(csv(SOME), 'tintcolor="#ff8040"'),
    "half a tint": layer(csv(SOME), 'tintcolor="#80ff8040"'),
    "tint of a group": group(layer(csv(SOME), 'tintcolor="#ff8040"'), 'tintcolor="#80c0ff"'),
    "tint and opacity": layer(csv(SOME), 'tintcolor="#ff8040" opacity="0.6"'),
    "offset of a tileset": layer(csv(cells(61, 68))),
    "flips": layer(csv(gid | CHANCE.choice(FLIPS) if gid else 0 for gid in SOME)),
    "animated": layer(csv([13] * SIDE * SIDE)),
    "base64": layer(base(SOME)), "zlib": layer(base(SOME, "zlib")), "gzip": layer(base(SOME, "gzip")),
    "zstd": layer(base(SOME, "zstd")), "elements": layer(elements(SOME)),
    "image": image("i.png", 'offsetx="20" offsety="-5" opacity="0.6"'),
    "image in a tint": image("i.png", 'offsetx="20" offsety="5" tintcolor="#80ff30"'),
    "image repeated": image("i.png", 'offsetx="21" offsety="-5" repeatx="1" repeaty="1"'),
    "image repeated down": image("i.png", 'offsetx="21" offsety="15" repeaty="1" opacity="0.5"'),
    "bmp": image("b.bmp", 'repeatx="1" repeaty="1"'), "palette": image("p.png", 'offsetx="9"'),
    "gif": image("g.gif"), "jpeg": image("j.jpg", 'repeatx="1"'),
    "objects": things(thing(51, 100, 210) + thing(12, 90, 230, 'width="64" height="64"')),
    "objects without a size": things(thing(51, 100, 210, "")),
    "objects by index": things(thing(51, 100, 210) + thing(51, 90, 190), 'draworder="index"'),
    "objects flipped": things(thing(51 | 1 << 31, 100, 210) + thing(12 | 1 << 30, 90, 230, 'width="64" height="64"')),
    "objects of a moved layer": things(thing(51, 100, 210), 'offsetx="11" offsety="9" opacity="0.5"'),
    "objects in a tint": things(thing(51, 100, 210), 'tintcolor="#ff8080"'),
    "objects at any place": things(thing(51, 100.3, 210.6)),
    "hidden": layer(csv(SOME), 'visible="0"') + group(OVER + things(thing(51, 99, 200)), 'visible="0"')
              + things(thing(51, 99, 200, 'width="96" height="200" visible="0"')),
}
"""What is painted to the last bit as Tiled paints it, over solid ground."""
SMOOTHED: dict[str, str] = {
    "stretched": things(thing(51, 100, 210, 'width="150" height="100"')),
    "turned": things(thing(51, 100, 210, 'width="96" height="200" rotation="30"')),
    "turned by a quarter": things(thing(51, 100, 110, 'width="96" height="200" rotation="90"')),
    "stretched with an offset": things(thing(63, 10, 210, 'width="128" height="32"')),
}
"""What Qt smoothes: within a few parts of 255, but for pixels of edges."""


def written(folder: Path, body: str, head: str = 'renderorder="right-down"') -> Path:
    path = folder / "m.tmx"
    path.write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.8" orientation="orthogonal" {head} '
                    f'width="{SIDE}" height="{SIDE}" tilewidth="64" tileheight="64">\n{SETS}{body}</map>')
    return path


def apart(path: Path, folder: Path) -> np.ndarray:
    """How far each pixel of ours is from Tiled's, in 255ths, at its worst channel."""
    facts = map_facts(path)
    wide, high = facts.size
    with Image.open(tiled_picture(path, folder / "o.png")) as picture:
        theirs = np.array(picture.convert("RGBA"))
    left = max(0, *(-int(np.floor(one.x)) for one in facts.layers))         # Tiled makes room for what is moved out
    top = max(0, *(-int(np.floor(one.y)) for one in facts.layers))
    ours = painted(facts, (0, 0, wide, high), True)
    return np.abs(theirs[top:top + high, left:left + wide].astype(int) - ours.astype(int)).max(axis=2)


def chunks(numbers: list[int], width: int, at: tuple[int, int], pack: bool) -> Iterator[str]:
    """A sheet of that width in chunks of 4 x 4 tiles, its corner at a tile."""
    high = len(numbers) // width
    for top in range(0, high, 4):
        for left in range(0, width, 4):
            part = [numbers[y * width + x] if x < width and y < high else 0
                    for y in range(top, top + 4) for x in range(left, left + 4)]
            text = base64.b64encode(struct.pack("<16I", *part)).decode() if pack else ",".join(map(str, part))
            yield f'<chunk x="{at[0] + left}" y="{at[1] + top}" width="4" height="4">{text}</chunk>'
