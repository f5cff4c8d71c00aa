"""Writes moving pictures (GIF 89a) without any other package: one palette, and of each picture only what changed.

    film = Gif(palette_of(samples), width, height)
    film.add(surface, 0.5)              # shown for half a second
    data = film.done()
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

COLOURS = 255
"""Colours of the palette; the one index that is left means "as before"."""
_SAME = 255
_CLEAR, _END, _FULL = 256, 257, 4096


class Palette:
    """The colours of a film, and which of them stands for each of 32,768 colours."""

    def __init__(self, colours: NDArray[np.uint8]) -> None:
        self.colours = colours
        five = np.arange(32, dtype=np.int32) * 8 + 4
        red, green, blue = np.meshgrid(five, five, five, indexing="ij")
        every = np.stack([red, green, blue], axis=-1).reshape(-1, 3)
        nearest = np.empty(32768, np.uint8)
        weights = np.array([3, 6, 1])                      # the eye tells greens apart best
        for start in range(0, 32768, 4096):
            apart = every[start:start + 4096, None, :] - colours[None, :, :].astype(np.int32)
            nearest[start:start + 4096] = (apart * apart * weights).sum(axis=2).argmin(axis=1)
        self._nearest = nearest

    def indices(self, picture: pygame.Surface) -> NDArray[np.uint8]:
        """The picture as rows of palette indices."""
        return self._nearest[_shades(picture)]


def _shades(picture: pygame.Surface) -> NDArray[np.uint16]:
    """Each pixel as fifteen bits, in rows."""
    pixels = pygame.surfarray.array3d(picture).astype(np.uint16) >> 3
    return (pixels[:, :, 0] << 10 | pixels[:, :, 1] << 5 | pixels[:, :, 2]).T


def palette_of(samples: Iterable[pygame.Surface]) -> Palette:
    """The colours that serve these pictures best (median cut). Raises ValueError for no picture."""
    counts = sum(np.bincount(_shades(one).ravel(), minlength=32768) for one in samples)
    if not isinstance(counts, np.ndarray):
        raise ValueError("a palette needs a picture")
    used = np.flatnonzero(counts)
    points = np.stack([used >> 10, used >> 5 & 31, used & 31], axis=1) * 8 + 4
    weights = np.sqrt(counts[used])                        # a small banner counts beside a big table
    boxes = [np.arange(len(used))]
    while len(boxes) < COLOURS:
        spread = [float(np.ptp(points[box], axis=0).max() * weights[box].sum()) for box in boxes]
        widest = int(np.argmax(spread))
        if spread[widest] == 0:
            break
        boxes[widest:widest + 1] = _halves(boxes[widest], points, weights)
    colours = [np.average(points[box], axis=0, weights=weights[box]) for box in boxes]
    return Palette(np.array(colours).round().astype(np.uint8))


def _halves(box: NDArray[Any], points: NDArray[Any], weights: NDArray[Any]) -> list[NDArray[Any]]:
    """A box of colours cut where half its weight lies on either side, along its longest edge."""
    axis = int(np.ptp(points[box], axis=0).argmax())
    order = box[np.argsort(points[box, axis], kind="stable")]
    running = np.cumsum(weights[order])
    cut = int(np.searchsorted(running, running[-1] / 2)) + 1
    cut = min(max(1, cut), len(order) - 1)
    return [order[:cut], order[cut:]]


class Gif:
    """A film in the making; `size` bytes so far. It plays once and stops."""

    def __init__(self, palette: Palette, width: int, height: int) -> None:
        """`width` and `height` in pixels, as every picture added."""
        self.palette = palette
        self.pictures = 0
        table = np.zeros((256, 3), np.uint8)
        table[:len(palette.colours)] = palette.colours
        self._parts = [b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0) + table.tobytes()]
        self.size = len(self._parts[0])
        self._shown: NDArray[np.uint8] | None = None
        self._waiting: tuple[NDArray[np.uint8], tuple[int, int]] | None = None
        self._hundredths = 0.0

    def add(self, picture: pygame.Surface, seconds: float) -> None:
        """Show `picture` for so long; one that looks like the one before makes that one stay longer."""
        now = self.palette.indices(picture)
        if self._shown is None:
            self._flush()
            self._waiting = now, (0, 0)
        elif (now == self._shown).all():
            self._hundredths += seconds * 100
            return
        else:
            self._flush()
            differs = now != self._shown
            rows, columns = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
            part = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
            self._waiting = np.where(differs[part], now[part], np.uint8(_SAME)), (int(columns[0]), int(rows[0]))
        self._shown = now
        self._hundredths += seconds * 100

    def done(self) -> bytes:
        """The file. Nothing may be added afterwards."""
        self._flush()
        self._parts.append(b";")
        return b"".join(self._parts)

    def _flush(self) -> None:
        if self._waiting is None:
            return
        part, (left, top) = self._waiting
        hundredths = min(65535, max(2, round(self._hundredths)))
        made = b"!\xf9\x04" + struct.pack("<BHBB", 4 | 1, hundredths, _SAME, 0)   # leave it there; _SAME is clear
        made += b"," + struct.pack("<HHHHB", left, top, part.shape[1], part.shape[0], 0) + b"\x08"
        packed = packed_codes(part.tobytes())
        made += b"".join(bytes([len(block)]) + block for block in
                         (packed[i:i + 255] for i in range(0, len(packed), 255))) + b"\0"
        self._parts.append(made)
        self.size += len(made)
        self.pictures += 1
        self._hundredths, self._waiting = 0.0, None


def packed_codes(data: bytes) -> bytes:
    """LZW as GIF has it, for bytes: codes of 9 to 12 bits, least bit first."""
    out = bytearray()
    known: dict[int, int] = {}
    following, bits = 258, 9
    held, room = _CLEAR, 9                                  # bits that are not written yet, and how many
    if not data:
        return (held | _END << room).to_bytes(3, "little")
    prefix = data[0]
    for byte in data[1:]:
        pair = prefix << 8 | byte
        code = known.get(pair)
        if code is not None:
            prefix = code
            continue
        held |= prefix << room
        room += bits
        while room >= 8:
            out.append(held & 255)
            held >>= 8
            room -= 8
        prefix = byte
        if following < _FULL:
            known[pair] = following
            if following == 1 << bits:
                bits += 1
            following += 1
        else:                                               # the dictionary is full: begin a new one
            held |= _CLEAR << room
            room += bits
            known.clear()
            following, bits = 258, 9
    held |= prefix << room
    room += bits
    if following == 1 << bits and bits < 12:
        bits += 1
    held |= _END << room
    room += bits
    return bytes(out) + held.to_bytes((room + 7) // 8, "little")
