"""Pictures of one table laid over one another: the whole scaled where no finer picture is there yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from typing import Final, Literal

import pygame

from game.art.terrain import Standing, TableLayers

TILE: Final = 192
"""About how many pixels of each side are scaled at once."""


@contextmanager
def clipped(image: pygame.Surface, part: pygame.Rect) -> Iterator[None]:
    """Draw only within that part of the present clip."""
    before = image.get_clip()
    image.set_clip(part.clip(before))
    try:
        yield
    finally:
        image.set_clip(before)


def tint(image: pygame.Surface, colour: Sequence[int], part: pygame.Rect, flags: int) -> None:
    """Fill that part with a blending flag, within the clip, which `Surface.fill` does not keep to with flags."""
    if part := part.clip(image.get_clip()):
        image.fill(colour, part, special_flags=flags)


def lay_grounds(image: pygame.Surface, pictures: Sequence[TableLayers], corner: tuple[int, int], zoom: float) -> None:
    """Blit the ground of each picture, the finest last, where no finer one covers it, within the clip of `image`.

    `corner` is where the table's north-west corner lies on the image, `zoom` its px of an inch.
    """
    whole = image.get_rect()
    for i, layers in enumerate(pictures):
        for part in [whole] if layers is pictures[-1] else around(whole, _covered(pictures[i + 1], corner, zoom)):
            with clipped(image, part):
                blit_scaled(image, layers.ground, corner, zoom / layers.px_per_inch, layers.corner)


def uppermost(pictures: Sequence[TableLayers], kind: Literal["roof", "crown"]) -> Iterator[
        tuple[TableLayers, Standing]]:
    """What stands on the table, each from the finest picture that shows it, and that picture."""
    for i, layers in enumerate(pictures):
        finer = {(thing.piece, thing.centre) for later in pictures[i + 1:] for thing in later.standing}
        for thing in layers.standing:
            if thing.kind == kind and (thing.piece, thing.centre) not in finer:
                yield layers, thing


def blit_scaled(image: pygame.Surface, picture: pygame.Surface, corner: tuple[int, int], scale: float,
                at: tuple[int, int]) -> None:
    """Blit a part of a table's picture that lies `at` there; at another scale than 1 only what is within the clip, in
    tiles, each scaled by itself: a part of the image shows what the whole would."""
    x, y = at
    if abs(scale - 1) < 1e-6:
        image.blit(picture, (corner[0] + x, corner[1] + y))
        return
    left, top = corner[0] + round(x * scale), corner[1] + round(y * scale)
    seen = image.get_clip().move(-left, -top)
    columns = list(_tiles(picture.width, scale, seen.left, seen.right))
    for upper, tall, y0, y1 in _tiles(picture.height, scale, seen.top, seen.bottom):
        for lefter, wide, x0, x1 in columns:
            part = picture.subsurface((lefter, upper, wide, tall))
            image.blit(pygame.transform.scale(part, (x1 - x0, y1 - y0)), (left + x0, top + y0))


def _tiles(length: int, scale: float, low: int, high: int) -> Iterator[tuple[int, int, int, int]]:
    """The tiles of a side of so many px that, scaled, reach into low to high: where each begins, how long it is, and
    from where to where it reaches when it is scaled."""
    step = max(1, round(TILE / scale))
    for start in range(max(0, int(low / scale) // step - 1) * step, length, step):
        end = min(length, start + step)
        a, b = round(start * scale), ceil(end * scale) if end == length else round(end * scale)
        if a >= high:
            return
        if b > max(a, low):
            yield start, end - start, a, b


def around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Up to four boxes that cover `whole` without `hole`."""
    hole = hole.clip(whole)
    if not hole:
        return [whole]
    parts = [pygame.Rect(whole.x, whole.y, whole.width, hole.y - whole.y),
             pygame.Rect(whole.x, hole.bottom, whole.width, whole.bottom - hole.bottom),
             pygame.Rect(whole.x, hole.y, hole.x - whole.x, hole.height),
             pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.height)]
    return [part for part in parts if part.width > 0 and part.height > 0]


def _covered(layers: TableLayers, corner: tuple[int, int], zoom: float) -> pygame.Rect:
    """Where a picture certainly covers the image, in whole px."""
    k, ground = zoom / layers.px_per_inch, layers.ground.get_rect(topleft=layers.corner)
    left, top = ceil(corner[0] + ground.left * k), ceil(corner[1] + ground.top * k)
    return pygame.Rect(left, top, int(corner[0] + ground.right * k) - left, int(corner[1] + ground.bottom * k) - top)
