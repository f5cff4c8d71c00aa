"""What a tileset says, in a map or in a file of its own: its picture, its tiles, and where their files are."""

from __future__ import annotations

import binascii
import os
import re
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.core.blake import blake2s
from game.store import disk
from game.store.errors import Bad
from game.store.folders import pictures_cache
from game.store.tmx import paths, pictures
from game.store.tmx.facts import ImageFact, MapFacts, ObjectFact, TileFact, TilesetFact
from game.store.tmx.scan import Scan

MAX_TILES: Final = 16_384
"""Tiles of one tileset that say more than their picture."""
MAX_TILESETS: Final = 64
MAX_SIDE: Final = 4096
"""Pixels of a tile, and tiles from edge to edge."""
_ALIGNMENTS: Final = ("unspecified", "topleft", "top", "topright", "left", "center", "right",
                      "bottomleft", "bottom", "bottomright")


class Lost(Bad):
    """A file that a map names is not there, not where a map may look, or no picture: no harm where nothing of it is
    seen."""


class Template:
    """What a template file says: an object's attributes and what lies in it, and the tileset of its tile."""

    def __init__(self) -> None:
        self.given: dict[str, str] = {}
        self.thing = ObjectFact(line=0)
        self.tileset: TilesetFact | None = None


class TilesetScan(Scan):
    """A pass over a file with tilesets, noted as facts."""

    def __init__(self, path: Path, roots: Sequence[Path], facts: MapFacts, *, own: Path | None,
                 tileset: TilesetFact | None = None, template: Template | None = None) -> None:
        """`tileset` or `template`: the file is one of these, to be noted there."""
        super().__init__(path)
        self.roots, self.facts, self.own = roots, facts, own
        self.external, self.template = tileset, template
        self.tile: TileFact | None = None
        self._part: tuple[int, int, int, int] | None = None
        """The part of its own picture that the tile shows."""
        self.inside: dict[str, str] | None = None
        """What a picture inside the file says of itself, until its data ends."""
        self.elements: array[int] | None = None
        """Tile numbers of a layer or a chunk that are written as elements."""

    def _other_file(self, source: str, tileset: TilesetFact) -> None:
        raise NotImplementedError

    def _on_tileset(self, given: dict[str, str]) -> None:
        if self.external is not None:
            tileset = self.external
        else:
            if len(self.facts.tilesets) >= MAX_TILESETS:
                raise self.bad("too many tilesets", f"at most {MAX_TILESETS}")
            tileset = TilesetFact(first=self.whole(given, "firstgid", None, 1, 200_000_000))
            if self.template is not None:
                self.template.tileset = tileset
            else:
                self.facts.tilesets.append(tileset)
            if "source" in given:
                try:
                    self._other_file(given["source"], tileset)
                except Lost as lost:
                    if self.template is not None:
                        raise
                    tileset.lost = lost
                return
        self.tileset = tileset
        tileset.name = given.get("name", "")
        tileset.tile_width = self.whole(given, "tilewidth", 0, 0, MAX_SIDE)
        tileset.tile_height = self.whole(given, "tileheight", 0, 0, MAX_SIDE)
        tileset.count = self.whole(given, "tilecount", 0, 0, 1_000_000)
        tileset.margin = self.whole(given, "margin", 0, 0, MAX_SIDE)
        tileset.spacing = self.whole(given, "spacing", 0, 0, MAX_SIDE)
        tileset.grid_size = given.get("tilerendersize") == "grid"
        tileset.fitted = given.get("fillmode") == "preserve-aspect-fit"
        tileset.alignment = given.get("objectalignment", "unspecified")
        if tileset.alignment not in _ALIGNMENTS:
            raise self.bad(f"objectalignment={tileset.alignment[:24]!r} is unknown", f"one of {', '.join(_ALIGNMENTS)}")

    def _named(self, source: str, endings: tuple[str, ...]) -> Path:
        """The file of that name, noted among those of the map. Raises Bad."""
        try:
            path = paths.found(source, self.path.parent, self.roots, self.own, endings)
        except paths.Missing as missing:
            if missing.there is not None:
                self.facts.files[missing.there] = None      # the map is read again when it is there
            raise (Lost if missing.lost else Bad)(self.path.name, self.where, missing.wrong, missing.right) from None
        self.facts.files[path] = None
        return path

    def _on_tileoffset(self, given: dict[str, str]) -> None:
        if self.tileset is not None:
            self.tileset.x = self.whole(given, "x", 0, -MAX_SIDE, MAX_SIDE)
            self.tileset.y = self.whole(given, "y", 0, -MAX_SIDE, MAX_SIDE)

    def _on_image(self, given: dict[str, str]) -> None:
        parent = self.stack[-2]
        if parent == "imagelayer" and not self.layers[-1].visible:
            self.skip()
            return
        if "source" not in given:
            self.inside = dict(given)           # its data follows
            return
        try:
            self._picture(self._named(given["source"], pictures.ENDINGS), given)
        except Lost as lost:
            self._lose(lost)

    def _lose(self, lost: Lost) -> None:
        """Remember a picture that cannot be had: the tileset does without it until one of its tiles is seen. Raises
        `lost` where it is no tileset's picture."""
        if self.tileset is None or self.template is not None or self.stack[-2] not in ("tile", "tileset"):
            raise lost
        self.tileset.lost = self.tileset.lost or lost

    def _data_of_picture(self, given: dict[str, str]) -> None:
        """A picture inside the file begins."""
        if given.get("encoding", "") != "base64" or given.get("compression"):
            raise self.bad("a picture inside the file is not in base64", "a picture file beside it")
        self.text = []

    def _picture_ends(self) -> None:
        """The picture inside the file is over: kept as a file, so that it is like all others. Raises Bad."""
        given, text = self.inside, "".join("".join(self.text or ()).split())
        self.inside = self.text = None
        try:
            data = binascii.a2b_base64(text)
        except binascii.Error:
            data = b""
        if not data or given is None:
            raise self.bad("the picture inside the file is broken", "a picture file beside it")
        path = pictures_cache() / f"{blake2s(data, digest_size=16).hexdigest()}.png"
        if not os.path.isfile(path):
            try:
                disk.write_bytes(path, data)
            except Bad as bad:
                raise self.bad(f"the picture inside the file cannot be kept: {bad.wrong}", bad.right) from None
        try:
            self._picture(path, given, shown="the picture inside the file")
        except Lost as lost:
            self._lose(lost)

    def _picture(self, path: Path, given: dict[str, str], shown: str = "") -> None:
        """Note a picture of what encloses it."""
        parent, shown = self.stack[-2], shown or path.name
        try:
            width, height = pictures.size_of(path)
        except Bad as bad:
            raise Lost(self.path.name, self.where, f"{shown} {bad.wrong}", bad.right) from None
        told = given.get("width", ""), given.get("height", "")
        if all(told) and told != (str(width), str(height)):
            self.facts.notes.append(str(self.bad(f"{shown} is {width} x {height} px, not {told[0]} x {told[1]}",
                                                 "reload the tileset in Tiled")))
        trans = given.get("trans", "").lstrip("#").lower()
        picture = ImageFact(path, width, height, trans if re.fullmatch("[0-9a-f]{6}", trans) else "")
        if parent == "tile" and self.tile is not None:
            self.tile.image, self.tile.box = picture, self._part
        elif parent == "tileset" and self.tileset is not None:
            self.tileset.image = picture
        elif self.layers:
            self.layers[-1].image = picture

    def _on_tile(self, given: dict[str, str]) -> None:
        if self.stack[-2] in ("data", "chunk"):
            if self.elements is None:
                raise self.bad("<tile> stands where it does not belong", "layer data of one kind")
            self.elements.append(self.whole(given, "gid", 0, 0, (1 << 32) - 1))
            return
        if self.tileset is None:
            return
        number = self.whole(given, "id", None, 0, 1_000_000)
        if number in self.tileset.tiles:
            raise self.bad(f"tile {number} stands there twice")
        if len(self.tileset.tiles) >= MAX_TILES:
            raise self.bad("too many tiles", f"at most {MAX_TILES:,} of a tileset that say more than their picture")
        self.tile = TileFact(number, given.get("class", given.get("type", "")))
        self._part = None
        if "width" in given and "height" in given:
            x, y = (self.whole(given, name, 0, 0, MAX_SIDE) for name in ("x", "y"))
            wide, high = (self.whole(given, name, None, 1, MAX_SIDE) for name in ("width", "height"))
            self._part = (x, y, wide, high)
        self.tileset.tiles[number] = self.tile

    def _on_frame(self, given: dict[str, str]) -> None:
        if self.tile is not None and self.tile.frame < 0:
            self.tile.frame = self.whole(given, "tileid", None, 0, 1_000_000)
