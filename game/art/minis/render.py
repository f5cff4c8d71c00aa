"""Figure to picture: base and body as drawings, their shadows as blurred silhouettes."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import pygame

from game.art.brush.art import Art
from game.art.brush.shadow import soft_shadow
from game.art.kept import kept
from game.art.minis.bases import draw_base, draw_tooth
from game.art.minis.bodies import BODIES
from game.art.minis.figure import Figure
from game.art.minis.human import draw_human, draw_prone
from game.art.minis.mounts import MOUNTS
from game.art.minis.platoon_guns import GUNS

Pose = Literal["stand", "prone", "spent", "fallen"]
POSES: Final[tuple[Pose, ...]] = ("stand", "prone", "spent", "fallen")

FAR: Final = frozenset(("pike", "sniper", "nodachi"))
LONG: Final = frozenset(("lance", "lmg", "greatsword", "naginata", "halberd", "musket", "rocket", "assegai", "spear",
                         "rifle", "katana", "staff", "quarterstaff", "rapier", "arquebus", "repeater", *GUNS,
                         "railgun", "billhook", "shovel", "broom", "greathook", "monoblade"))
TURN: Final = 22.5
"""Degrees from one of the sixteen facings to the next."""


class Sprite(NamedTuple):
    """A picture and the pixel of it that lies on the middle of the base."""

    surface: pygame.Surface
    anchor: tuple[int, int]


def body_art(f: Figure, facing: int, pose: Pose) -> Art:
    """What stands on the base, with the facing tooth. Facing 0 is east, 4 north, counter-clockwise."""
    r = f.base_mm * 2
    half = r + (64 if f.weapon in FAR else 56 if f.weapon in LONG else 44) * max(1.0, f.build)
    a = Art(half)
    with a.at(0, 0, -facing * TURN):
        draw_tooth(a, r)
        draw_body(a, f, pose)
    return a


def draw_body(a: Art, f: Figure, pose: Pose = "stand") -> None:
    """A person, a rider or a creature, facing +x. Only people lie down; others lean on their side."""
    lying = pose in ("prone", "fallen")
    if f.body != "human":
        with a.at(0, 0, 28 if lying else 0, f.build * (.94 if lying else 1), f.build * (.74 if lying else 1)):
            BODIES[f.body](a, f)
    elif f.mount and not lying:
        MOUNTS[f.mount[0]](a, f, lambda: draw_human(a, f, pose == "spent"))
    elif lying:
        if f.mount and pose == "fallen":
            with a.at(-6, -14, 24, .9, .66):
                MOUNTS[f.mount[0]](a, f, lambda: None)
        with a.at(16 if f.mount else 0, 20 if f.mount else 0, 0, .84 if f.mount else 1):
            draw_prone(a, f)
    else:
        draw_human(a, f, pose == "spent")


@kept(2)
def base_sprite(r: float, px: float, side: int, ground: str, seed: str) -> pygame.Surface:
    """The base with its shadow on the table, the middle of the picture on the middle of the base."""
    a = Art(r + 2)
    draw_base(a, r, side, ground, seed)
    base = a.surface(px)
    shadow, pad = soft_shadow(base, 7 * px, 3.2 * px, 165)
    shadow.blit(base, (pad, pad))
    return shadow


def base_seed(f: Figure) -> str:
    """One of four ways its base is strewn, so that bases are shared."""
    return str(len(f.name) % 4)


def body_sprite(f: Figure, px: float, facing: int, pose: Pose) -> Sprite:
    """The body with its shadow on the base; `px` is pixels to a drawing unit."""
    art = body_art(f, facing, pose)
    body = art.surface(px)
    mid = -art.box[0] * px
    if f.glass < 1:
        body.fill((255, 255, 255, round(255 * f.glass)), special_flags=pygame.BLEND_RGBA_MULT)
    if pose == "spent":
        washed(body, .42, .86)
    if pose == "fallen":
        washed(body, .78, .7)
    height = 3.0 if pose in ("prone", "fallen") else 8.0
    shadow, pad = _cast(body, height * 1.5 * px, 2.4 * px, f.glass)
    shadow.blit(body, (pad, pad))
    return Sprite(shadow, (round(mid) + pad, round(mid) + pad))


def _cast(body: pygame.Surface, reach: float, blur: float, glass: float) -> tuple[pygame.Surface, int]:
    """The shadow of a body; what is half transparent casts half a shadow."""
    if glass >= 1:
        return soft_shadow(body, reach, blur, 120)
    solid = body.copy()
    solid.fill((0, 0, 0, 120), special_flags=pygame.BLEND_RGBA_ADD)
    return soft_shadow(solid, reach, blur, round(120 * glass * .6))


def compose(f: Figure, px: float, facing: int, side: int, pose: Pose = "stand") -> Sprite:
    """Base and body in one picture, drawn from nothing: 10 to 50 ms."""
    body = body_sprite(f, px, facing, pose)
    base = base_sprite(f.base_mm * 2, px, side, f.ground, base_seed(f))
    bx, by = base.get_width() // 2, base.get_height() // 2
    (w, h), (ax, ay) = body.surface.get_size(), body.anchor
    left, top = max(ax, bx), max(ay, by)
    size = (left + max(w - ax, base.get_width() - bx), top + max(h - ay, base.get_height() - by))
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(base, (left - bx, top - by))
    out.blit(body.surface, (left - ax, top - ay))
    box = out.get_bounding_rect()
    return Sprite(out.subsurface(box).copy(), (left - box.x, top - box.y))


def washed(s: pygame.Surface, grey: float, dark: float) -> None:
    """Drain colour (share `grey`) and light (to `dark`) from a picture, in place."""
    v = pygame.surfarray.pixels3d(s)
    g = v.mean(axis=2, keepdims=True)
    v[:] = ((v * (1 - grey) + g * grey) * dark).astype("uint8")
    del v
