"""Pictures of one table laid over one another: the whole scaled where no finer picture is there yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from typing import Literal

import pygame

from game.art.terrain import Standing, TableLayers


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
    """Blit a part of a table's picture that lies `at` there; at another scale than 1 only what is within the clip."""
    x, y = at
    if abs(scale - 1) < 1e-6:
        image.blit(picture, (corner[0] + x, corner[1] + y))
        return
    box = pygame.Rect(round(corner[0] + x * scale), round(corner[1] + y * scale),
                      ceil(picture.width * scale), ceil(picture.height * scale))
    seen = box.clip(image.get_clip())
    if seen.width < 1 or seen.height < 1:
        return
    part = pygame.Rect(int((seen.x - box.x) / scale), int((seen.y - box.y) / scale),
                       max(1, ceil(seen.width / scale)), max(1, ceil(seen.height / scale)))
    part = part.clip(picture.get_rect())
    image.blit(pygame.transform.scale(picture.subsurface(part), seen.size), seen.topleft)


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
