"""Files of maps: where they lie, and one behind the guard as facts and as pytmx reads it."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytmx

from game.files import root
from game.store.disk import open_to_read
from game.store.errors import Bad
from game.store.folders import pictures_cache, real, user_maps
from game.store.tmx import pictures
from game.store.tmx.facts import MapFacts
from game.store.tmx.guard import guard
from game.store.tmx.normal import normal
from game.store.tmx.settle import seen_pictures

log = logging.getLogger("game.maps")
ENDING: Final = ".tmx"
"""How the name of a map ends, in capitals or not."""
_JSON: Final = ".tmj"
_MISNAMED: Final = re.compile(r"(.+?)\.tm[xj][ .]*(?:\.(?:txt|xml|json|html?|tm[xj]))?[ .]*")
_MAP: Final = re.compile(rb"<\0?m\0?a\0?p\0?\s")
_JSON_MAP: Final = re.compile(rb'"(?:(?:tiledversion|renderorder|orientation)"\s*:|type"\s*:\s*"map")')


def is_map(path: Path) -> bool:
    """Whether a file is called as maps of Tiled are, also in the form that is not read."""
    return path.suffix.casefold() in (ENDING, _JSON)


def shipped_maps() -> Path:
    """The folder of the maps that come with the game."""
    return root() / "maps"


def shipped_files() -> list[Path]:
    """The files of the maps that come with the game, by path."""
    return sorted(shipped_maps().rglob("*.tmx"))


def user_files(folder: Path | None = None) -> list[Path]:
    """Map files in the player's folder (or another) and in folders up to two below, by path; also those that only
    their names keep from being one (`misnamed`). What is hidden is passed over, and a folder is looked into once."""
    return sorted(_below(user_maps() if folder is None else folder, 2, set()))


def _below(folder: Path, deep: int, seen: set[str]) -> Iterator[Path]:
    """Map files in a folder and in those below, as deep as that; what cannot be listed is passed over."""
    real = os.path.realpath(folder)
    if real in seen:
        return
    seen.add(real)
    try:
        inside = sorted(one for one in folder.iterdir() if not one.name.startswith(".") and one.name != "__MACOSX")
    except OSError:
        return
    folders = []
    for path in inside:
        if is_map(path) or misnamed(path):
            yield path
        elif deep and os.path.isdir(path):
            folders.append(path)
    for path in folders:
        yield from _below(path, deep - 1, seen)


def misnamed(path: Path) -> str:
    """What a map should be called that lies there under a name like `mill.tmx.txt`; empty where there is none.

    Copies that editors and browsers keep for themselves (`mill.tmx~`, `mill.tmx.part`) are none.
    """
    name = path.name.casefold()
    named = _MISNAMED.fullmatch(name)
    if named is None and not name.endswith((".xml", ".json", ".tmx ")) or not os.path.isfile(path):
        return ""
    stem = path.name[:named.end(1)] if named is not None else path.stem
    try:
        with open_to_read(path) as file:
            head = file.read(4000)
    except OSError:
        return ""
    return f"{stem}{ENDING}" if _MAP.search(head) or _JSON_MAP.search(head) else ""


def map_facts(path: Path) -> MapFacts:
    """A map file behind the guard, with pictures that are whole. Raises Bad.

    It may name tilesets and pictures beside it and in the game's own assets, nothing else. The game's own tilesets and
    pieces are found by their names, wherever the map lies and wherever its paths lead.
    """
    if path.suffix.casefold() != ENDING and (right := misnamed(path)) and not _is_json(path):
        raise Bad(path.name, "", "is not called like a map",
                  f"call it {right}" + (", without a blank at its end" if path.name.endswith(" ") else ""))
    if path.suffix.casefold() == _JSON or path.suffix.casefold() != ENDING and _is_json(path):
        raise Bad(path.name, "", "this is a map in JSON", f"in Tiled: File, Save As, a {ENDING} file")
    try:
        folder, maps = real(path.parent), real(user_maps())
    except (OSError, RuntimeError, ValueError):
        raise Bad(path.name, "", "cannot be read: its folder is a link that leads nowhere") from None
    home = maps if folder.is_relative_to(maps) else folder
    assets = (root() / "assets").resolve()
    facts = guard(path, [home, assets, shipped_maps()], assets)
    for image in seen_pictures(facts):
        if not image.path.is_relative_to(assets):
            try:
                pictures.proven(image.path)
            except Bad as bad:
                inside = image.path.is_relative_to(pictures_cache())
                shown = "a picture inside the file" if inside else image.path.name
                raise Bad(path.name, "", f"{shown} {bad.wrong}", bad.right) from None
    return facts


def _is_json(path: Path) -> bool:
    """Whether a file begins as JSON does."""
    try:
        with open_to_read(path) as file:
            return file.read(200).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")
    except OSError:
        return False


def open_map(path: Path) -> tuple[MapFacts, pytmx.TiledMap]:
    """A map file behind the guard: its facts, and what pytmx read. Raises Bad."""
    facts = map_facts(path)
    return facts, parsed(facts)


def parsed(facts: MapFacts) -> pytmx.TiledMap:
    """What pytmx reads of a map. Raises Bad."""
    logging.getLogger("pytmx").setLevel(logging.CRITICAL)  # its complaints are told by our own line
    try:
        tmx = pytmx.TiledMap(load_all=False, allow_duplicate_names=True)
        tmx.filename = str(facts.path)
        tmx.parse_xml(normal(facts))
    except Exception as error:
        log.warning("%s: %s: %s", facts.path, type(error).__name__, error)
        raise Bad(facts.path.name, "", "the map cannot be read", "a map saved by Tiled") from None
    return tmx
