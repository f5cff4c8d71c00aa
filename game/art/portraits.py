"""Portraits: figures on their bases in a square, looking down right, for cards and lists."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.art.kept import kept
from game.art.minis.catalogue import CATALOGUE, figure_of
from game.art.minis.figure import Figure
from game.art.minis.render import Pose, base_seed, base_sprite, body_art, body_sprite
from game.files import root

PORTRAIT: Final = 96
"""Pixels of a committed portrait; larger ones are drawn when asked for (10 to 50 ms)."""


def portrait(look: str, size: int, side: int = 0, variant: int = 0, pose: Pose = "stand") -> pygame.Surface:
    """A figure on its base in a square of `size` px, looking down right, for cards and lists.

    Up to `PORTRAIT` px 0.3 ms once `warm` made its body and base (bodies of first variants are committed); else 60 ms.
    """
    return _portrait(look, size, side, variant % 3, pose)


def forget() -> None:
    """Drop every portrait: the sides have other colours. Bodies stay."""
    _portrait.forget()


@kept(4)
def _portrait(look: str, size: int, side: int, variant: int, pose: Pose) -> pygame.Surface:
    figure, frame = figure_of(look, variant), frame_in(look, variant, pose)
    px = size / frame.room
    middle = round(size / 2 - frame.x * px), round(size / 2 - frame.y * px)
    if size > PORTRAIT:
        body = _cut(figure, frame, size, pose)
    else:
        body = pygame.transform.smoothscale(body_of(look, variant, pose), (size, size))
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    base = _base(figure, px, side, size > PORTRAIT)
    out.blit(base, base.get_rect(center=middle))
    out.blit(body, (0, 0))
    return out


def _base(figure: Figure, px: float, side: int, exact: bool) -> pygame.Surface:
    """The base under a portrait. Small ones are scaled from one picture, since hardly two looks are framed alike."""
    r, told = figure.base_mm * 2, (side, figure.ground, base_seed(figure))
    if exact:
        return base_sprite(r, px, *told)
    large = PORTRAIT / (2.1 * r)
    base = base_sprite(r, large, *told)
    return pygame.transform.smoothscale_by(base, min(1.0, px / large))


def _cut(figure: Figure, frame: Frame, size: int, pose: Pose) -> pygame.Surface:
    """The body without its base, where the frame puts it in a square of `size` px."""
    px = size / frame.room
    body = body_sprite(figure, px, 13, pose)
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    out.blit(body.surface, (round(size / 2 - frame.x * px) - body.anchor[0],
                            round(size / 2 - frame.y * px) - body.anchor[1]))
    return out


class Frame(NamedTuple):
    """What a portrait shows: a square of `room` units whose middle is (x, y) from the base's middle, y down."""

    x: int
    y: int
    room: int


def frame_of(figure: Figure, pose: Pose = "stand") -> Frame:
    """The least square that holds the base and all that reaches beyond it: pikes, barrels, wings."""
    px, r = .5, figure.base_mm * 2 + 2
    art = body_art(figure, 13, pose)
    seen = art.surface(px).get_bounding_rect(min_alpha=40)
    left, top = art.box[0] + seen.left / px, art.box[1] + seen.top / px
    right, bottom = left + seen.width / px, top + seen.height / px
    left, top, right, bottom = min(left, -r), min(top, -r), max(right, r), max(bottom, r)
    room = max(right - left, bottom - top, r * 2.1) * 1.02 + 11
    return Frame(round((left + right) / 2), round((top + bottom) / 2), ceil(room))


def portrait_frames() -> dict[str, Frame]:
    """How each look is framed, measured from nothing."""
    return {row.key: frame_of(row.figure) for row in CATALOGUE.values()}


def portrait_bodies() -> Iterator[tuple[str, pygame.Surface]]:
    """Every look without its base, drawn from nothing, in the order of the catalogue."""
    for key, frame in portrait_frames().items():
        yield key, _cut(CATALOGUE[key].figure, frame, PORTRAIT, "stand")


@kept(2)
def body_of(look: str, variant: int, pose: Pose) -> pygame.Surface:
    """A body `PORTRAIT` px large: the committed one in a third of a millisecond, any other in 30."""
    if not variant and pose == "stand" and look in CATALOGUE:
        return pygame.image.load(root() / "assets" / "figures" / "portraits" / f"{look}.png")
    return _cut(figure_of(look, variant), frame_in(look, variant, pose), PORTRAIT, pose)


@lru_cache(maxsize=512)
def frame_in(look: str, variant: int, pose: Pose) -> Frame:
    """How a portrait of a look is framed; first variants as they are committed."""
    if not variant and pose == "stand" and look in CATALOGUE:
        return _frames()[look]
    return frame_of(figure_of(look, variant), pose)


@lru_cache(maxsize=1)
def _frames() -> dict[str, Frame]:
    told = json.loads((root() / "assets" / "figures" / "portraits.json").read_text(encoding="utf-8"))
    return {key: Frame(*told[key]) if key in told else frame_of(look.figure) for key, look in CATALOGUE.items()}
