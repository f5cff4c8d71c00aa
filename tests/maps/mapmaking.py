"""Small maps for tests: a text, a picture beside it, and the way Tiled would paint it."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

import pytest

HAS_TILED = shutil.which("tmxrasterizer") is not None
needs_tiled = pytest.mark.skipif(not HAS_TILED, reason="tmxrasterizer (Debian: tiled) is not installed")


def png(path: Path, width: int, height: int, pixels: bytes) -> None:
    """Write an RGBA picture without any library."""
    rows = b"".join(b"\0" + pixels[y * width * 4:(y + 1) * width * 4] for y in range(height))

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    )


SEEN = ('<layer id="8" name="seen" width="12" height="12"><data encoding="csv">' + ",".join(["1"] + ["0"] * 143)
        + "</data></layer>")
"""A tile layer in which one tile of the first tileset is seen."""


def drawn(
    folder: Path,
    objects: str = "",
    *,
    size: int = 12,
    properties: str = "",
    tilesets: str = "",
    layers: str = "",
    name: str = "m.tmx",
    head: str = "",
) -> Path:
    """A map file of size x size inches with these pieces."""
    path = folder / name
    path.write_text(
        f'''<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" renderorder="right-down" width="{size}" height="{size}" tilewidth="64"
 tileheight="64" infinite="0" {head}>
 <properties>{properties}</properties>
 {tilesets}{layers}
 <objectgroup id="9" name="pieces">{objects}</objectgroup>
</map>
''',
        encoding="utf-8",
    )
    return path


def rasterized(path: Path, out: Path, *hidden: str) -> bytes:
    """What Tiled paints, as RGBA bytes.

    A `.bmp` is written five times as fast as a `.png`, and is for pictures without holes: it knows no transparency.
    """
    from PIL import Image

    with Image.open(tiled_picture(path, out, *hidden)) as image:
        pixels = image.convert("RGBA").tobytes()
    out.unlink()
    return pixels


def tiled_picture(path: Path, out: Path, *hidden: str) -> Path:
    """Have Tiled paint a map without those layers; gives `out`."""
    hide = [word for layer in hidden for word in ("--hide-layer", layer)]
    subprocess.run(["tmxrasterizer", *hide, str(path), str(out)], check=True, capture_output=True,
                   env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, timeout=60)
    return out
