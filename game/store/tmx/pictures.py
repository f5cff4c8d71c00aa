"""Pictures of maps: how large they are, told by their first bytes, and whether they are whole."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO, Final

from game.store.errors import Bad

ENDINGS: Final = (".png", ".jpg", ".jpeg", ".bmp", ".gif", ".webp")
SIDE: Final = 4096
MAX_PIXELS: Final = 24_000_000
"""Pixels of all pictures of a map together: about 100 MB when loaded."""
MAX_BYTES: Final = 64_000_000
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_CHANNELS: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Numbers a pixel by the colour type of a PNG."""
_PASSES: Final = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""First column and row, and steps, of the passes of an interlaced PNG."""


def size_of(path: Path) -> tuple[int, int]:
    """Width and height of a picture in px, at most 4096. Raises Bad for what is none or larger."""
    try:
        length = path.stat().st_size
        with path.open("rb") as file:
            head = file.read(200_000)
    except OSError as error:
        raise Bad(path.name, "", f"cannot be read: {error.strerror}") from None
    size = _told(head)
    if not length:
        raise Bad(path.name, "", "is empty", "a whole picture; save or copy it again")
    if head.startswith(b"version https://git-lfs"):
        raise Bad(path.name, "", "is a note of Git where the picture is", "the picture itself (git lfs pull)")
    if size is None:
        raise Bad(path.name, "", "is no picture that is read", "a PNG, JPEG, BMP, GIF or WebP picture")
    if length > MAX_BYTES:
        raise Bad(path.name, "", f"is a file of {length:,} bytes", f"at most {MAX_BYTES:,}")
    if not (1 <= size[0] <= SIDE and 1 <= size[1] <= SIDE):
        raise Bad(path.name, "", f"is {size[0]} x {size[1]} px", f"at most {SIDE} x {SIDE}")
    return size


def _told(head: bytes) -> tuple[int, int] | None:
    """Width and height by the first bytes of a file; None where they are of no kind that is read."""
    if head[:8] == _PNG and head[12:16] == b"IHDR":
        return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    if head[:2] == b"BM" and len(head) > 26:
        if int.from_bytes(head[14:18], "little") == 12:
            return int.from_bytes(head[18:20], "little"), int.from_bytes(head[20:22], "little")
        return int.from_bytes(head[18:22], "little"), abs(int.from_bytes(head[22:26], "little", signed=True))
    if head[:6] in (b"GIF87a", b"GIF89a"):
        return _gif(head)
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return _webp(head[12:30])
    return _jpeg(head) if head[:2] == b"\xff\xd8" else None


def _gif(head: bytes) -> tuple[int, int] | None:
    """From the first picture, which decoders go by; it must be as large as the whole, as Tiled shows it."""
    whole = int.from_bytes(head[6:8], "little"), int.from_bytes(head[8:10], "little")
    at = 13 + (3 << (head[10] & 7) + 1 if len(head) > 10 and head[10] & 0x80 else 0)
    while head[at:at + 1] == b"!":                  # notes before it
        at += 2
        while at < len(head) and head[at]:
            at += 1 + head[at]
        at += 1
    first = head[at:at + 9]
    size = int.from_bytes(first[5:7], "little"), int.from_bytes(first[7:9], "little")
    return whole if first[:1] == b"," and size == whole else None


def _webp(head: bytes) -> tuple[int, int] | None:
    kind, body = head[:4], head[8:]
    if kind == b"VP8X":
        return int.from_bytes(body[4:7], "little") + 1, int.from_bytes(body[7:10], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(body[1:5], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        return int.from_bytes(body[6:8], "little") & 0x3FFF, int.from_bytes(body[8:10], "little") & 0x3FFF
    return None


def _jpeg(head: bytes) -> tuple[int, int] | None:
    """From the frame header, which stands after tables and notes of any length."""
    at = 2
    while at + 9 < len(head) and head[at] == 0xFF:
        kind = head[at + 1]
        if kind == 0xFF:
            at += 1
        elif 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(head[at + 7:at + 9], "big"), int.from_bytes(head[at + 5:at + 7], "big")
        else:
            at += 2 + int.from_bytes(head[at + 2:at + 4], "big")
    return None


def proven(path: Path) -> None:
    """Make sure that a picture is whole. Raises Bad where it is broken."""
    try:
        told = path.stat()
        wrong = _fault(path, told.st_mtime_ns, told.st_size)
    except OSError as error:
        wrong = f"cannot be read: {error.strerror}"
    if wrong:
        raise Bad(path.name, "", wrong, "a whole picture; save or copy it again")


@lru_cache(maxsize=512)
def _fault(path: Path, _changed: int, _length: int) -> str:
    """Why a picture is broken; empty where it is not. Decoders complain on the console, so they come last."""
    with path.open("rb") as file:
        head = file.read(8)
        if head == _PNG:
            try:
                _whole_png(file)
            except (ValueError, zlib.error):
                return "is a broken picture"
        elif head[:2] == b"\xff\xd8" or head[:3] == b"GIF":
            file.seek(max(0, path.stat().st_size - 4096))
            end = file.read()
            if b"\xff\xd9" not in end if head[:1] == b"\xff" else not end.rstrip(b"\0").endswith(b";"):
                return "is a broken picture: its end is missing"
    import pygame

    try:
        pygame.image.load(path)
    except (pygame.error, OSError, ValueError):
        return "is a broken picture"
    return ""


def _whole_png(file: BinaryIO) -> None:
    """Raises ValueError or zlib.error where parts are missing or damaged; holds no more than a few rows at a time."""
    unpacker, wanted, seen = zlib.decompressobj(), -1, 0
    while True:
        head = file.read(8)
        length, kind = int.from_bytes(head[:4], "big"), head[4:]
        if len(head) < 8 or length > MAX_BYTES:
            raise ValueError("it ends too early")
        body = file.read(length)
        right = file.read(4) == zlib.crc32(kind + body).to_bytes(4, "big")
        if len(body) < length or not right and kind[:1].isupper():
            raise ValueError("a part is damaged")
        if kind == b"IHDR":
            wanted = _unpacked_bytes(body)
        elif kind == b"IDAT":
            while body and seen < wanted:
                seen += len(unpacker.decompress(body, 1 << 20))
                body = unpacker.unconsumed_tail
        elif kind == b"IEND":
            if seen < wanted:
                raise ValueError("less than a picture")
            return


def _unpacked_bytes(head: bytes) -> int:
    """The length of a PNG's rows, with a byte before each."""
    width, height = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:8], "big")
    if len(head) != 13 or head[9] not in _CHANNELS:
        raise ValueError("its head is damaged")
    bits = head[8] * _CHANNELS[head[9]]
    sizes: Iterator[tuple[int, int]] = iter([(width, height)])
    if head[12]:
        sizes = ((max(0, width - x + dx - 1) // dx, max(0, height - y + dy - 1) // dy) for x, y, dx, dy in _PASSES)
    return sum((1 + (wide * bits + 7) // 8) * high for wide, high in sizes if wide and high)
