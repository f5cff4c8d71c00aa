"""No word of a library reaches a player: whatever is wrong with a file or a line, it is told in our words, in one line
that names the field and, where it can, what would be right.
"""

from __future__ import annotations

import base64
import copy
import gzip
import json
import re
import tomllib
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import rules
from game.core.errors import Bad
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.position import position_text
from game.core.rulebook import parse_book
from game.core.switches import parse_switches
from game.core.text import T
from game.files import root
from game.scenes.battle_setup import force_types, quick_order
from game.season import chronicle, league
from game.season.keeping import LEAGUES, SEASONS
from game.store import lessons, matchups
from game.store.forces import find_forces, force_from_line, force_from_toml, force_to_toml
from game.store.maps import load_map
from game.store.settings import Settings, load_settings, save_settings
from game.store.toml import dump
from game.tools.wire import door
from game.ui import i18n
from tests.season.test_league import fresh
from tests.season.test_season import fresh as fresh_season

THEIRS = re.compile(
    r"`|[Oo]bject (contains|missing)|[Ee]xpected |[Ii]nvalid |malformed|truncated|Errno|while decompressing|Unable to|"
    r"undefined entity|mismatched tag|no element|junk after|token\)|syntax error|[Uu]nclosed|[Uu]nterminated|Illegal |"
    r"Cannot (overwrite|declare|mutate)|Duplicate|Unescaped|codec|Error\b|NoneType|pytmx|pygame|Zstandard data|"
    r"Traceback|incorrect (header|padding)|base64 data")
"""What msgspec, tomllib, expat, zlib, Zstandard, pygame and Python itself say."""
LONG = "xyzzy" * 60
Reader = Callable[[str], object]


def told(read: Reader, text: str) -> list[str]:
    """What a reader has against a text; nothing where it reads it."""
    try:
        found = read(text)
    except (Bad, ValueError) as error:
        found = [str(error)]
    return found if isinstance(found, list) else []


def held(lines: list[str], name: str) -> None:
    """Lines are short, in our words, and the field is named."""
    for line in lines:
        assert not THEIRS.search(line), line
        assert len(line.splitlines()) == 1 and len(line) < 900 and LONG not in line, line
    assert not lines or any(name.removesuffix("s") in line for line in lines), (name, lines)


def damaged(data: Any) -> Iterator[tuple[str, Any]]:
    """Each field of data once: of another type, missing, and one that nobody knows; with the name to be told."""
    seen: set[tuple[str, ...]] = set()

    def walk(here: Any, way: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
        names = tuple(step for step in way if isinstance(step, str))
        if isinstance(here, dict) and names not in seen:
            yield "xyzzy", changed(way, lambda table: table.__setitem__(LONG, 1))
        if isinstance(here, dict):
            for key, value in here.items():
                if (*names, key) not in seen:
                    for wrong in (7, -1, 2 ** 70, "x", LONG, 0.5, True, [], [[7]], {"x": 1}):
                        if type(wrong) is not type(value) or wrong in (LONG, 2 ** 70, [[7]]):
                            yield key, changed(way, lambda table, key=key, wrong=wrong: table.__setitem__(key, wrong))
                    yield key, changed(way, lambda table, key=key: table.__delitem__(key))
                yield from walk(value, (*way, key))
                seen.add((*names, key))
        elif isinstance(here, list):
            for at, value in enumerate(here):
                yield from walk(value, (*way, at))

    def changed(way: tuple[Any, ...], change: Callable[[Any], None]) -> Any:
        made = here = copy.deepcopy(data)
        for step in way:
            here = here[step]
        change(here)
        return made

    return walk(data, ())


def _force(ruleset: str) -> str:
    return force_to_toml(find_forces(ruleset, force_types(), own=False)[0])


def _settings(text: str) -> list[str]:
    path = Path("settings.toml")
    path.write_text(text, "utf-8")
    return load_settings(path)[1]


def _saved_settings() -> str:
    save_settings(Settings(keys={"undo": ("U",)}, ask={"x": "never"}, no_briefing=("x",)), Path("settings.toml"))
    return Path("settings.toml").read_text("utf-8")


def _asset(name: str) -> str:
    return (root() / name).read_text("utf-8")


READERS: dict[str, tuple[Callable[[], str], Reader]] = {
    **{f"force {one}": (lambda one=one: _force(one), lambda text: force_from_toml(text, force_types(), "force"))
       for one in rules.IDS},
    "pasted force": (lambda: _force("warbands"), lambda text: force_from_line(text, force_types())),
    "season": (lambda: chronicle.text(fresh_season("warbands")), lambda text: SEASONS.read(text, "season.toml")),
    "league": (lambda: league.text(fresh()), lambda text: LEAGUES.read(text, "league.toml")),
    "lesson": (lambda: _asset("assets/lessons/skirmashed.toml"), lessons.read_words),
    "matchups": (lambda: dump({"pairs": [{"forces": ["a", "b"], "won": 3, "games": 9}]}),
                 lambda text: matchups.read(text, "matchups.toml")),
    "settings": (_saved_settings, _settings),
    "house rules": (lambda: _asset("game/rules/warbands/switches.toml"), parse_switches),
    "rulebook": (lambda: _asset("game/core/table.toml").split("\n\n[[sections.clauses]]\nid = 'TB-3'")[0], parse_book)}
OTHERWISE = {"house rules": {"kind", "default"}, "lesson": {"point"}, "rulebook": {"prefix", "id"}}
"""Fields of which our own checks say more than their name."""
BROKEN = ("[", "[[x", "x", "x =", "x = y", 'x = "', 'x = "\n"', "x = [1", "x = {a = 1", "x = 1\nx = 2", "[a]\n[a]",
          "x = 1 2", 'x = "\\q"', 'x = "\\ud800"', "x = 2026-13-41", "= 1", "a.b = 1\na.b.c = 2", "x = {a=1,a=2}",
          "x = 1\x01", "\x00", "<xml/>", "{}", "[" * 4000, "é = 1", LONG, "x = 0x", "x = 1__0", "a = {}\n[a.b]")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kts_home: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", READERS)
def test_a_field_that_is_wrong_is_named_in_our_words(here: Path, name: str) -> None:
    good, read = READERS[name]
    refused = 0
    for field, wrong in damaged(dict(list(tomllib.loads(good()).items())[:10])):
        try:
            text = dump(wrong)
        except TypeError:
            continue
        lines = told(read, text)
        held(lines, "" if field in OTHERWISE.get(name, ()) else field)
        refused += bool(lines)
    assert refused > 10


@pytest.mark.parametrize("name", READERS)
def test_text_that_is_no_toml_is_told_in_our_words(here: Path, name: str) -> None:
    good, read = READERS[name]
    first = good().split("\n[")[0]
    for wrong in BROKEN:
        for text in (wrong, f"{first}\n{wrong}\n"):
            held(told(read, text), "")


def _begun() -> Match:
    order = quick_order("warbands", 3)
    return Match.begun(rules.get("warbands"), order.setup, Dice.seeded(3))


def test_positions_are_refused_in_our_words() -> None:
    from game.core.play.position import read_position

    lines = position_text(_begun()).split("\n")
    words = set()
    for at, line in enumerate(lines):
        word, brace, rest = line.partition("{")
        if not brace or word in words:
            continue
        words.add(word)
        cases = [(key, word + json.dumps(wrong)) for key, wrong in damaged(json.loads("{" + rest))]
        for _key, text in (*cases, ("", word + "{"), ("", line[:-1]), ("", line + "}"), ("", word + '{"a" 1}')):
            held(told(lambda text: read_position(text, rules.get, "position"),
                      "\n".join((*lines[:at], text, *lines[at + 1:]))), "")


def test_requests_are_refused_in_our_words() -> None:
    asked = {"do": "new", "ruleset": "warbands", "table": "x", "forces": ["a", "b"], "seed": 3, "limits": True}
    for field, wrong in damaged(asked):
        held(told(lambda text: door.decoded(text.encode()), json.dumps(wrong)), field)
    for text in ("", "{", "[]", "7", '"x"', "{]", '{"do": new}', '{"do": "new",}', "nul", '{"do": "\\ud800"}', "\x01"):
        held(told(lambda text: door.decoded(text.encode()), text), "")


PIXEL = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000010000000108020000009077 53de".replace(" ", ""))
MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="24" height="24" tilewidth="64" tileheight="64">
 <tileset firstgid="1" name="t" tilewidth="64" tileheight="64" tilecount="1" columns="1">
  <image source="t.png" width="64" height="64"/></tileset>
 <layer id="1" name="ground" width="24" height="24"><data encoding="base64" compression="%s">%s</data></layer>
</map>"""
HEAD = '<map version="1.10" orientation="orthogonal" width="24" height="24" tilewidth="64" tileheight="64">'
WITHIN = ("</mop>", "&foo;</map>", "&#0;</map>", "&</map>", "<![CDATA[x</map>", "\x01</map>", "<layer></map>",
          "]]></map>", "<a:b/></map>", "</map><map/>", "<x y='1' y='2'/></map>")
XML = ("", "<", "<map", HEAD, "<map/><map/>", "<map a='1' a='2'/>", "<map a=1/>", "map", "<map/>",
       "<<<<<<< HEAD\n<map/>",
       "<?xml version='1.0' encoding='klingon'?>ä<map/>", "<!DOCTYPE x [<!ENTITY e 'e'>]><map>&e;</map>",
       *(HEAD + wrong for wrong in WITHIN))
PACKED = (b"", b"\0" * 9, b"rubbish", zlib.compress(b"\0" * 99), zlib.compress(b"\0" * 2304)[:-9],
          gzip.compress(b"\0" * 2304)[:20], b"\x28\xb5\x2f\xfd" + b"\xff" * 40, b"\x28\xb5\x2f\xfd")


def test_maps_are_refused_in_our_words(tmp_path: Path, kts_home: Path) -> None:
    path, picture = tmp_path / "one.tmx", tmp_path / "t.png"
    texts = list(XML)
    for compression in ("", "zlib", "gzip", "zstd", "lzma"):
        texts += [MAP % (compression, base64.b64encode(data).decode()) for data in PACKED]
        texts += [MAP % (compression, wrong) for wrong in ("%%%", "AAA", "ä")]
    for text in texts:
        path.write_text(text, "utf-8")
        lines = told(lambda _: load_map(path), "")
        held(lines, "one.tmx")
        assert lines
    whole = MAP % ("zlib", base64.b64encode(zlib.compress(b"\1\0\0\0" * 576)).decode())
    for data in (b"", b"x", PIXEL, PIXEL + b"\0" * 90, b"\xff\xd8\xff\xe0" + b"\0" * 99, b"GIF89a" + b"\1" * 30,
                 b"BM" + b"\1" * 60, b"RIFF\x10\0\0\0WEBPVP8 " + b"\1" * 30):
        picture.write_bytes(data)
        path.write_text(whole, "utf-8")
        held(told(lambda _: load_map(path), ""), "t.png")


def test_what_is_wrong_is_told_in_german_as_well(kts_home: Path) -> None:
    good = _force("warbands")
    wrong = [good.replace("limit", "limt", 1), good.replace("stat = ", "stat = true #", 1), "ruleset = warbands",
             "x = [1"]
    lines = [told(lambda text: force_from_toml(text, force_types(), "f.toml"), text)[0] for text in wrong]
    i18n.set_language("de")
    try:
        assert [i18n.tr(T("{why}", why=line)) for line in lines] == [
            "f.toml: ein Feld 'limt' gibt es nicht; Felder name, [[figure]]",
            "f.toml, figure 1 (Colonel Hask), stat: da steht true oder false; eine ganze Zahl",
            "f.toml, Zeile 1, Spalte 11: das ist kein TOML: ein Wert fehlt, oder ein Text hat keine Anführungszeichen; "
            'Zeilen wie name = "Anna" oder limit = 30',
            "f.toml, am Ende der Datei: das ist kein TOML: eine Klammer ist nicht geschlossen; "
            'Zeilen wie name = "Anna" oder limit = 30']
    finally:
        i18n.set_language("")
