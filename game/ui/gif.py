"""Animated GIFs by Pillow: one palette, and of each picture only what changed.

    film = Gif(palette_of(samples), width, height)
    film.add(surface, 0.5)              # shown for half a second
    data = film.done()
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pygame
from numpy.typing import NDArray
from PIL import Image
from PIL.GifImagePlugin import getdata, getheader

COLOURS = 255
"""Colours of the palette; the one index that is left means "as before"."""
_SAME = 255


class Palette:
    """The colours of a film: rows of red, green and blue."""

    def __init__(self, colours: NDArray[np.uint8]) -> None:
        self.colours = colours
        table = np.repeat(colours[:1], 256, axis=0)
        table[:len(colours)] = colours
        self.image = Image.new("P", (1, 1))
        self.image.putpalette(table.tobytes())

    def indices(self, picture: pygame.Surface) -> NDArray[np.uint8]:
        """The picture as rows of palette indices, each pixel the nearest colour."""
        found = _image(picture).quantize(palette=self.image, dither=Image.Dither.NONE)
        return np.asarray(found)


def _image(picture: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def palette_of(samples: Iterable[pygame.Surface]) -> Palette:
    """The colours that serve these pictures best. Raises ValueError for no picture."""
    images = [_image(one) for one in samples]
    if not images:
        raise ValueError("a palette needs a picture")
    whole = Image.new("RGB", (max(one.width for one in images), sum(one.height for one in images)))
    at = 0
    for one in images:
        whole.paste(one, (0, at))
        at += one.height
    if few := whole.getcolors(COLOURS):
        return Palette(np.array([colour for _, colour in few], np.uint8))
    found = whole.quantize(COLOURS, Image.Quantize.FASTOCTREE)  # median cut loses small banners
    colours = found.getpalette() or []
    return Palette(np.array(colours[:3 * COLOURS], np.uint8).reshape(-1, 3))


class Gif:
    """A GIF writer; `size` is the bytes so far. The animation plays once."""

    def __init__(self, palette: Palette, width: int, height: int) -> None:
        """`width` and `height` in pixels, as every picture added."""
        self.palette = palette
        self.pictures = 0
        canvas = palette.image.resize((width, height))
        self._parts = [b"".join(getheader(canvas, info={"duration": 1})[0])]
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
        part, place = self._waiting
        hundredths = min(65535, max(2, round(self._hundredths)))
        image = Image.fromarray(part)
        made = b"".join(getdata(image, place, duration=10 * hundredths, disposal=1, transparency=_SAME))
        self._parts.append(made)
        self.size += len(made)
        self.pictures += 1
        self._hundredths, self._waiting = 0.0, None
