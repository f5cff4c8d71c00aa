"""Where the files are that a map names: beside it, in the player's maps folder, or among the game's own."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

_OWN: Final = re.compile(r"(?i)(?:.*/)?(tilesets|pieces|templates)/([a-z0-9][a-z0-9_.-]*\.(?:tsx|png|tx))", re.ASCII)
"""How a path ends that names one of the game's own tilesets, pieces or templates."""
_WHOLE: Final = re.compile(r"/|~|[A-Za-z][A-Za-z0-9+.-]*:")
"""How a path begins that does not start at the map: a root, a home, a drive, an address."""

_JSON: Final = (".tsj", ".json")
"""How tilesets in JSON are called."""


class Missing(Exception):
    """No file that the map may use lies there; `wrong` and `right` as in `Bad`, `there` where it is looked for.

    `lost`: there is none, or not where a map may look; otherwise the name is none that a map may give.
    """

    def __init__(self, wrong: str, right: str = "", there: Path | None = None, *, lost: bool = False) -> None:
        super().__init__(wrong)
        self.wrong, self.right, self.there, self.lost = wrong, right, there, lost


def found(source: str, folder: Path, roots: Sequence[Path], own: Path | None, endings: tuple[str, ...]) -> Path:
    """The file that `source` names, as seen from `folder`: inside the allowed `roots` and of one of these kinds.

    `own` is the game's assets folder: a path that leads nowhere allowed and ends like `tilesets/grass.tsx` or
    `pieces/woods.tsx` means the file of that name there, `templates/wall.tx` one of its templates for Tiled. A whole
    path of another computer means the file of that name beside the map, or in a folder there. Both kinds of strokes
    between folders are read, and capitals do not matter where no file is written exactly so. Raises Missing.
    """
    shown = source[:60]
    plain = source.replace("\\", "/")
    if not plain or "\0" in plain or len(plain) > 2000:
        raise Missing(f"{shown!r} is no path", "a path from this file, with / between folders")
    try:
        for path in _places(plain, folder.resolve(), own):
            if os.path.isfile(path) and any(path.is_relative_to(root) for root in roots):
                if path.suffix.lower() in _JSON and ".tsx" in endings:
                    raise Missing(f"{shown!r} is a tileset in JSON", "in Tiled: open it, Export As, a .tsx file, and "
                                  "show the map that one")
                if path.suffix.lower() not in endings:
                    raise Missing(f"{shown!r} is of the wrong kind", f"a {' or '.join(endings)} file")
                return path
        inside = not _WHOLE.match(plain) and any((folder / plain).resolve().is_relative_to(root) for root in roots)
    except (OSError, ValueError, RuntimeError) as error:
        raise Missing(f"{shown!r} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if plain.startswith(":/"):
        raise Missing(f"{shown!r} lies inside Tiled itself", "erase its tiles (they are signs for rules of Tiled, no "
                      "ground), or embed it: Embed Tileset in Tiled's panel Tilesets", lost=True)
    if inside:
        raise Missing(f"{shown!r} is missing", "put the file there, or show Tiled where it is and save",
                      folder / plain, lost=True)
    raise Missing(f"{shown!r} lies outside the maps folder", "put tilesets and pictures beside the map", lost=True)


def _places(source: str, folder: Path, own: Path | None) -> Iterator[Path]:
    """Where the file may lie, the likeliest place first."""
    whole = _WHOLE.match(source) is not None
    if not whole or Path(source).is_absolute():
        yield (folder / source).resolve()
    named = _OWN.fullmatch(source)
    if own is not None and named is not None:
        room = named[1].lower()
        yield _spelt(own.resolve(), [*(["tiled"] if room == "templates" else []), room, named[2]])
    parts = [part for part in source.split("/") if part not in ("", ".")]
    if not whole:
        yield _spelt(folder, parts)
    for start in range(max(1, len(parts) - 4), len(parts) if whole else 0):
        if ".." not in parts[start:]:
            yield _spelt(folder, parts[start:])


def _spelt(folder: Path, parts: Sequence[str]) -> Path:
    """The path in `folder`; a part that is not there means what differs from it in capitals only."""
    for part in parts:
        there = folder / part
        if part != ".." and not os.path.exists(there):
            try:
                alike = sorted(one.name for one in folder.iterdir() if one.name.casefold() == part.casefold())
            except OSError:
                alike = []
            there = folder / alike[0] if alike else there
        folder = there
    return folder.resolve()

