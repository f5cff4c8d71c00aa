"""Pictures laid over one another with the arithmetic of Qt, which Tiled paints with.

Qt keeps pictures premultiplied in bytes and blends them in 16 bits; so do we, rounding included. Exact to the last bit
is what lies unturned in its own size at whole pixels, over ground that is painted all over. What is turned or stretched
is smoothed as Qt does, to a few parts in 255.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from game.resting import rest
from game.store.errors import Bad
from game.store.tmx.facts import Colour, ImageFact

Pixels = Any
"""A NumPy array (height, width, 4) of bytes: red, green, blue, alpha."""
WHITE: Final = (255, 255, 255, 255)
_ROWS: Final = 256
"""Rows of a picture that are worked on at a time: a large one would take many times its size."""


def picture(image: ImageFact) -> Pixels:
    """A picture, premultiplied. Raises Bad where it is broken."""
    try:
        return _loaded(image.path, image.path.stat().st_mtime_ns, image.trans, (image.width, image.height))
    except OSError as error:
        raise Bad(image.path.name, "", f"cannot be read: {error.strerror}") from None


def forget() -> None:
    """Let go of the pictures that were loaded."""
    _loaded.cache_clear()


@lru_cache(maxsize=6)
def _loaded(path: Path, _changed: int, trans: str, size: tuple[int, int]) -> Pixels:
    """Kept while a map is painted. At most twice its own size is needed to load it."""
    import numpy as np
    import pygame

    try:
        surface = pygame.image.load(path)
    except (pygame.error, OSError, ValueError):
        raise Bad(path.name, "", "is a broken picture", "a whole picture; save or copy it again") from None
    width, height = surface.get_size()
    if (width, height) != size:
        raise Bad(path.name, "", f"is a broken picture: {width} x {height} px", "a whole picture")
    pixels = np.empty((height, width, 4), np.uint8)
    for top in range(0, height, _ROWS):
        rest()
        part = surface.subsurface((0, top, width, min(_ROWS, height - top)))
        rows = np.frombuffer(pygame.image.tobytes(part, "RGBA"), np.uint8).reshape(-1, width, 4)
        alpha = rows[..., 3:]
        if trans:
            key = [int(trans[at:at + 2], 16) for at in (0, 2, 4)]
            alpha = np.where((rows[..., :3] == key).all(axis=2)[..., None], 0, alpha).astype(np.uint8)
        here = pixels[top:top + _ROWS]
        here[..., 3:] = alpha
        here[..., :3] = times(rows[..., :3], alpha)
    return pixels


def tinted(pixels: Pixels, tint: Colour) -> Pixels:
    """A premultiplied picture in a tint, as Tiled makes it: multiplied, cut out by its own alpha and the tint's."""
    import numpy as np

    if tint == WHITE:
        return pixels
    alpha = pixels[..., 3:]
    out = np.empty_like(pixels)
    colours = pixels[..., :3].astype(np.uint32) + 255 - alpha
    out[..., :3] = times(_div_255(colours * np.array(tint[:3], np.uint32)).astype(np.uint8), alpha)
    out[..., 3:] = alpha
    return out if tint[3] == 255 else times(out, np.uint32(tint[3]))


def _div_255(product: Pixels) -> Pixels:
    return product + (product >> 8) + 0x80 >> 8


def times(values: Pixels, factor: Pixels) -> Pixels:
    """8-bit values times factors over 255, rounded as Qt does."""
    import numpy as np

    return _div_255(values.astype(np.uint32) * factor).astype(np.uint8)


def _times16(values: Pixels, factor: Pixels) -> Pixels:
    """16-bit values times factors over 65535, rounded as Qt does."""
    product = values * factor
    return product + (product >> 16) + 0x8000 >> 16


def coverage_of(opacity: float) -> int:
    """Qt's way from an opacity to 0..255: by way of whole 256ths, then times full coverage."""
    return 255 * int(opacity * 256) >> 8


def blend(canvas: Pixels, picture: Pixels, x: int, y: int, coverage: int, mirrored: bool = False) -> None:
    """Lay a premultiplied picture over the canvas (plain colours), cut off at its edges.

    Where a pixel is whole or nothing it is copied or left. Else Qt widens both to 16 bits, multiplies, adds, narrows.
    """
    import numpy as np

    high, wide = canvas.shape[:2]
    left, top = max(0, x), max(0, y)
    right, bottom = min(wide, x + picture.shape[1]), min(high, y + picture.shape[0])
    if left >= right or top >= bottom or not coverage:
        return
    source = picture[top - y:bottom - y, left - x:right - x]
    target = canvas[top:bottom, left:right]
    alpha = source[..., 3]
    part = alpha > 0
    if coverage == 255:
        whole = alpha == 255
        np.copyto(target.view(np.uint32)[..., 0], source.view(np.uint32)[..., 0], where=whole)
        part ^= whole
    if part.any():
        wide16 = source[part].astype(np.uint64) * 257
        if mirrored:  # Qt draws what is mirrored through its smoothing, which takes a 65536th twice
            wide16 = (wide16 * 0xFFFF >> 16) * 0xFFFF >> 16
        target[part] = _over(wide16, target[part].astype(np.uint64) * 257, coverage)


def blend_turned(canvas: Pixels, picture: Pixels, across: tuple[float, float], down: tuple[float, float],
                 corner: tuple[float, float], coverage: int) -> None:
    """Lay a premultiplied picture into a parallelogram: its upper edge runs along `across`, its left edge along
    `down`, from `corner`; in pixels of the canvas. Pixels whose middle lies inside are painted, smoothed."""
    import numpy as np

    high, wide = canvas.shape[:2]
    xs = [corner[0] + a * across[0] + b * down[0] for a in (0, 1) for b in (0, 1)]
    ys = [corner[1] + a * across[1] + b * down[1] for a in (0, 1) for b in (0, 1)]
    left, top = max(0, int(min(xs))), max(0, int(min(ys)))
    right, bottom = min(wide, int(max(xs)) + 2), min(high, int(max(ys)) + 2)
    size = across[0] * down[1] - across[1] * down[0]
    if left >= right or top >= bottom or not coverage or not size:
        return
    y, x = np.mgrid[top:bottom, left:right]
    dx, dy = x + 0.5 - corner[0], y + 0.5 - corner[1]
    u = (dx * down[1] - dy * down[0]) / size * picture.shape[1]
    v = (dy * across[0] - dx * across[1]) / size * picture.shape[0]
    inside = (u > 0) & (v > 0) & (u <= picture.shape[1]) & (v <= picture.shape[0])
    source = _smooth(picture, u[inside] - 0.5, v[inside] - 0.5)
    target = canvas[top:bottom, left:right]
    target[inside] = _over(source, target[inside].astype(np.uint64) * 257, coverage)


def _smooth(picture: Pixels, u: Pixels, v: Pixels) -> Pixels:
    """Colours of a picture between its pixels, in 16 bits; beyond its edge they go on."""
    import numpy as np

    x, y = np.floor(u).astype(int), np.floor(v).astype(int)
    east, south = (u - x)[:, None], (v - y)[:, None]
    x0, x1 = (np.clip(x + i, 0, picture.shape[1] - 1) for i in (0, 1))
    y0, y1 = (np.clip(y + i, 0, picture.shape[0] - 1) for i in (0, 1))
    upper = picture[y0, x0] * (1 - east) + picture[y0, x1] * east
    lower = picture[y1, x0] * (1 - east) + picture[y1, x1] * east
    return ((upper * (1 - south) + lower * south) * 257).astype(np.uint64)


def _over(source: Pixels, under: Pixels, coverage: int) -> Pixels:
    """Source over destination for lists of 16-bit pixels, the destination in plain colours; gives bytes."""
    import numpy as np

    alpha = under[:, 3:].copy()
    under = _times16(under, alpha)
    under[:, 3:] = alpha
    if coverage != 255:
        source = _times16(source, np.uint64(coverage * 257))
    mixed = source + _times16(under, 65535 - source[:, 3:])
    alpha = mixed[:, 3:].copy()
    whole = np.maximum(alpha, 1)
    plain = (mixed * ((0xFFFF00008000 + (whole >> 1)) // whole) + 0x80000000 >> 32)
    mixed = np.where(alpha == 65535, mixed, plain)
    mixed[:, 3:] = alpha
    mixed += 128
    return (mixed - (mixed >> 8) >> 8).astype(np.uint8)
