"""The tiles of a layer, however Tiled packed them: commas, base64, zlib, gzip, Zstandard. What comes out is limited,
not how it is packed."""

from __future__ import annotations

import binascii
import re
import sys
import zlib
from array import array
from collections.abc import Callable
from typing import Any, Final

Fault = Callable[[str, str], Exception]
"""Makes the error of what is wrong and what would be right."""
HOW: Final = "in Tiled: Map, Map Properties, Tile Layer Format, CSV"
_PLAIN: Final = re.compile(r"[0-9,\s]*", re.ASCII)
PACKED: Final = ("", "zlib", "gzip", "zstd")


def cells(text: str, encoding: str, compression: str, width: int, height: int, bad: Fault) -> array[int]:
    """The width x height tile numbers with their flip flags. Raises what `bad` makes."""
    if encoding == "csv" and not compression:
        return _listed(text, width, height, bad)
    if encoding != "base64" or compression not in PACKED:
        raise bad(f"layer data in {(encoding or 'no encoding')[:24]!r} {compression[:24]} is not read", HOW)
    wanted = width * height * 4
    try:
        data = binascii.a2b_base64("".join(text.split()), strict_mode=True)
    except (binascii.Error, ValueError):
        raise bad("the layer's data is no base64 text", "a map saved by Tiled") from None
    try:
        data = _unpacked(data, compression, wanted + 1)
    except ImportError:
        raise bad("layers packed with Zstandard are not read by this copy of the game", HOW) from None
    except (zlib.error, ValueError, EOFError, OSError) as error:
        why = "ends too early" if isinstance(error, EOFError) else f"is damaged, or not packed with {compression}"
        raise bad(f"the layer's data cannot be unpacked: it {why}", "a map saved by Tiled") from None
    if len(data) != wanted:
        raise bad(f"the layer has more than {width * height:,} tiles" if len(data) > wanted else
                  counted(len(data) // 4), f"{width * height:,}: {width} x {height}")
    numbers = array("I", data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _listed(text: str, width: int, height: int, bad: Fault) -> array[int]:
    plain = text.strip().removesuffix(",")
    numbers = plain.split(",") if plain else []
    if len(numbers) == width * height and _PLAIN.fullmatch(text):
        try:
            return array("I", map(int, numbers))
        except (ValueError, OverflowError):
            pass                                # the place of the fault is found below
    found = array("I")
    for i, raw in enumerate(numbers):
        raw = raw.strip()
        if not (raw.isascii() and raw.isdecimal() and len(raw) <= 10) or int(raw) >= 1 << 32:
            row, column = divmod(i, width)
            raise bad(f"tile {column + 1} of row {row + 1} is {raw[:24]!r}",
                      "a comma behind each tile, that of a row's end too" if raw.replace("\n", "").isdecimal() and
                      "\n" in raw else "a tile number")
        found.append(int(raw))
    if len(found) != width * height:
        raise bad(counted(len(found)), f"{width * height:,}: {width} x {height}")
    return found


def counted(tiles: int) -> str:
    """What is wrong with a layer of so many tiles."""
    return f"the layer has {tiles:,} tile{'' if tiles == 1 else 's'}" if tiles else "the layer has no tiles"


def _unpacked(data: bytes, compression: str, most: int) -> bytes:
    """At most `most` bytes of what was packed. Raises ImportError where Zstandard is not there."""
    if not compression:
        return data
    if compression == "zstd":
        return _from_zstandard(data, most)
    unpacker = zlib.decompressobj(47)          # zlib or gzip, as its head says
    found = unpacker.decompress(data, most)
    if not unpacker.eof and len(found) < most:
        raise EOFError
    return found


def _from_zstandard(data: bytes, most: int) -> bytes:
    """By Python's own module, or the same for a Python before 3.14. At most 32 MB of memory."""
    try:
        from compression import zstd  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        from backports import zstd
    try:
        unpacker: Any = zstd.ZstdDecompressor(options={zstd.DecompressionParameter.window_log_max: 25})
        found: bytes = unpacker.decompress(data, most)
    except zstd.ZstdError as error:
        raise ValueError("it is damaged") from error
    if not unpacker.eof and len(found) < most:
        raise EOFError
    return found
