"""Maps in every form that Tiled writes, with small wounds in the map, its tileset, its template or a picture: each is
read and painted, or refused in one line that begins with the map's name."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
import tiledmaps as maps
from breadth import often

from game.store.errors import Bad
from game.store.maps import load_entry
from game.store.raster import ground_surface

TEMPLATE = ('<template><tileset firstgid="1" source="c.tsx"/><object name="wood" type="forest" gid="1" width="48" '
            'height="99"><properties><property name="look" value="scrub"/></properties></object></template>')
PROPERTIES = ('<properties><property name="name" value="X"/><property name="pixels_per_inch" type="int" value="32"/>'
              '<property name="rulesets" value="warbands"/><property name="scenario" value="hill"/><property name="c" '
              'type="class"><properties><property name="x" value="1"/></properties></property></properties>')
OBJECTS = '''<objectgroup name="pieces" offsetx="3"><object id="1" template="wood.tx" x="64" y="264"/>
<object id="2" type="house" x="99" y="64" width="64" height="64" rotation="30"><properties>
<property name="move_cost" type="float" value="2"/><property name="solid" type="bool" value="true"/></properties>
</object>
<object id="3" type="wall" x="100" y="100"><polyline points="0,0 90,0 90,90 0,90 0,0"/></object>
<object id="4" class="water" x="20" y="20" width="50" height="40"><ellipse/></object></objectgroup>
<objectgroup name="zones"><object id="5" x="0" y="256" width="320" height="64"><properties>
<property name="edge" value="south"/></properties></object></objectgroup>
<objectgroup name="objectives"><object id="6" x="160" y="160"><point/></object></objectgroup>
<objectgroup name="deco"><object id="7" gid="51" x="50" y="210" width="96" height="200" rotation="10"/></objectgroup>'''
INFINITE = ('<objectgroup name="pieces"><object id="2" type="house" x="-400" y="-64" width="64" height="64"/>'
            "</objectgroup>")
TOKENS = (b"-1", b"nan", b"1e309", b"<", b"&x;", b'"', b"4294967295", b"\0", b"../", b"<group>", b" ", b"/>", b"\xff",
          b"0", b",", b"<ellipse/>", b"<tile/>", b'visible="0"', b'tintcolor="#80ff0000"', b'template="wood.tx"',
          b"<!DOCTYPE map>", b'encoding="base64"', b'compression="zstd"', b'infinite="1"', b"2147483648",
          b"<chunk x='0' y='0' width='16' height='16'>", b'<image source="i.png"/>',
          b"<property name='x' type='class'>")
NUMBERS = (b"0", b"-1", b"1", b"4096", b"100000", b"4294967295", b"0.5", b"1e9", b"268435456")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("wounded")
    maps.pictures(made)
    (made / "wood.tx").write_text(TEMPLATE)
    return made


def texts(folder: Path) -> list[bytes]:
    forms = [*maps.EXACT.values(), *maps.SMOOTHED.values()]
    found = [maps.written(folder, PROPERTIES + maps.GROUND + form + OBJECTS, 'renderorder="left-up"').read_bytes()
             for form in forms]
    data = '<data encoding="csv">' + "".join(maps.chunks(maps.SOLID, maps.SIDE, (-7, -2), False)) + "</data>"
    return [*found, maps.written(folder, PROPERTIES + maps.layer(data) + INFINITE, 'infinite="1"').read_bytes()]


def wounded(data: bytes, chance: random.Random) -> bytes:
    whole = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 4))):
        numbers = list(re.finditer(rb"\d+", bytes(whole))) if chance.random() < 0.5 else []
        if numbers:
            start, end = chance.choice(numbers).span()
            whole[start:end] = chance.choice(NUMBERS)
        elif whole:
            start = chance.randrange(len(whole))
            end = min(len(whole), start + chance.choice((0, 1, 3, 12, 40)))
            whole[start:end] = chance.choice((chance.choice(TOKENS), bytes(whole[start:end]) * 2, b"",
                                              bytes([chance.randrange(256)])))
    return bytes(whole)


def tried(path: Path) -> bool:
    """Whether a map is read, and then painted; else it is refused in one line."""
    try:
        table = load_entry(path).table
        assert table is not None
        ground_surface(table)
    except Bad as bad:
        assert str(bad).startswith(path.name) and "\n" not in str(bad)
        return False
    return True


def test_every_form_is_read_whole(folder: Path) -> None:
    for text in texts(folder):
        (folder / "m.tmx").write_bytes(text)
        assert tried(folder / "m.tmx")


@pytest.mark.parametrize("times", often(1, 2))
@pytest.mark.parametrize("victim", ["m.tmx", "c.tsx", "wood.tx", "c.png", "j.jpg", "b.bmp"])
def test_whatever_is_done_to_what_tiled_writes_is_read_or_refused(folder: Path, victim: str, times: int) -> None:
    chance = random.Random(victim)
    forms, read = texts(folder), 0
    whole = (folder / victim).read_bytes()
    rounds = times * {"m.tmx": 75, "c.png": 40}.get(victim, 20)
    for _ in range(rounds):
        text = chance.choice(forms)
        (folder / "m.tmx").write_bytes(text)
        (folder / victim).write_bytes(wounded(text if victim == "m.tmx" else whole, chance))
        read += tried(folder / "m.tmx")
    if victim != "m.tmx":
        (folder / victim).write_bytes(whole)
    assert 0 < read < rounds or victim in ("j.jpg", "b.bmp")        # few maps use them, and they forgive much
