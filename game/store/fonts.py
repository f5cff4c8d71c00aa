"""Font files on this machine: where they lie, and which letters a file has. Read as data from strangers.

The game ships fonts for Latin, Greek and Cyrillic. For any other script it uses what the system has, or what a player
drops into the data folder (`user_fonts`): the download stays small.
"""

from __future__ import annotations

import os
import struct
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from game import platforms
from game.store.disk import open_to_read
from game.store.errors import Bad
from game.store.folders import user_fonts

ENDINGS: Final = (".ttf", ".otf", ".ttc", ".otc")
MOST_FILES: Final = 20_000
"""Files looked at in the system's folders."""
MOST_BYTES: Final = 4_000_000
"""Of the table of a file that says which letters it has."""


class Coverage(NamedTuple):
    """Which letters a font file has: ranges of code points, in order."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def has(self, letter: str) -> bool:
        """Whether a character is among them."""
        at = bisect_right(self.starts, ord(letter)) - 1
        return at >= 0 and ord(letter) <= self.ends[at]


def folders() -> list[Path]:
    """Where this system keeps fonts; not all of them need exist."""
    home = Path.home()
    if platforms.windows():
        local = os.environ.get("LOCALAPPDATA", str(home / "AppData" / "Local"))
        windows = Path(os.environ.get("WINDIR", "C:\\Windows"))
        return [windows / "Fonts", Path(local) / "Microsoft" / "Windows" / "Fonts"]
    if platforms.mac():
        return [home / "Library" / "Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts"),
                Path("/System/Library/AssetsV2")]
    return [home / ".local" / "share" / "fonts", home / ".fonts", Path("/usr/local/share/fonts"),
            Path("/usr/share/fonts")]


def name_of(path: Path) -> str:
    """A file's name as fonts are looked for by it: `NotoSansCJK-Regular.ttc` is `notosanscjkregular`."""
    plain = unicodedata.normalize("NFKD", path.stem).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def own_fonts() -> list[Path]:
    """What the player has dropped into the data folder, in order of names. Never raises."""
    with suppress(OSError):
        return sorted(path for path in user_fonts().iterdir() if path.suffix.casefold() in ENDINGS)
    return []


@lru_cache(maxsize=1)
def system_fonts() -> tuple[tuple[str, Path], ...]:
    """Name (`name_of`) and path of each font of the system, in order of names; looked for once. Never raises."""
    found = sorted((name_of(path), path) for folder in folders() for path in _walk(folder))
    return tuple(found[:MOST_FILES])


def _walk(folder: Path) -> Iterator[Path]:
    for place, _, files in os.walk(folder):
        for file in files:
            if file.casefold().endswith(ENDINGS):
                yield Path(place) / file


@lru_cache(maxsize=256)
def coverage(path: Path) -> Coverage:
    """Which letters a font file has. Raises Bad, in one line, where it is no font that can be read."""
    try:
        with open_to_read(path) as file:
            head = file.read(16)
            if head[:4] == b"ttcf":
                file.seek(struct.unpack(">I", head[12:16])[0])
                head = file.read(16)
            count = struct.unpack(">H", head[4:6])[0]
            directory = head[12:16] + file.read(16 * min(count, 200) - 4)
            tables = {directory[i:i + 4]: struct.unpack(">II", directory[i + 8:i + 16])
                      for i in range(0, len(directory) - 15, 16)}
            offset, length = tables[b"cmap"]
            file.seek(offset)
            ranges = sorted(_ranges(file.read(min(length, MOST_BYTES))))
    except OSError as error:
        raise Bad(path.name, "", f"cannot be read: {error.strerror}") from None
    except (struct.error, KeyError, IndexError, ValueError):
        raise Bad(path.name, "", "this is no font that the game can read", "a TrueType or OpenType file") from None
    merged: list[list[int]] = []
    for start, end in ranges:
        if merged and start <= merged[-1][1] + 1:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    return Coverage(tuple(start for start, _ in merged), tuple(end for _, end in merged))


def _ranges(cmap: bytes) -> Iterator[tuple[int, int]]:
    """The ranges of the best Unicode table of a `cmap`. Raises struct.error, KeyError."""
    count = struct.unpack(">H", cmap[2:4])[0]
    tables: dict[int, int] = {}
    for i in range(count):
        platform, encoding, offset = struct.unpack(">HHI", cmap[4 + 8 * i:12 + 8 * i])
        if platform == 0 or platform == 3 and encoding in (1, 10):
            tables.setdefault(struct.unpack(">H", cmap[offset:offset + 2])[0], offset)
    if 12 in tables:
        at = tables[12]
        groups = struct.unpack(">I", cmap[at + 12:at + 16])[0]
        table = np.frombuffer(cmap[at + 16:at + 16 + 12 * groups], dtype=">u4").reshape(-1, 3).astype(np.int64)
        good = table[(table[:, 0] <= table[:, 1]) & (table[:, 1] <= 0x10FFFF)]
        first = np.concatenate(([True], good[1:, 0] > good[:-1, 1] + 1)) if len(good) else good[:, 0] > 0
        last = np.concatenate((first[1:], [True])) if len(good) else first
        yield from zip(good[first, 0].tolist(), good[last, 1].tolist(), strict=True)
        return
    at = tables[4]
    twice = struct.unpack(">H", cmap[at + 6:at + 8])[0]
    ends = struct.unpack(f">{twice // 2}H", cmap[at + 14:at + 14 + twice])
    starts = struct.unpack(f">{twice // 2}H", cmap[at + 16 + twice:at + 16 + 2 * twice])
    yield from ((start, end) for start, end in zip(starts, ends, strict=True) if start <= end < 0xFFFF)
