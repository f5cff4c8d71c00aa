"""Figure -> cached surfaces: base and figure as SVG, shadows as blurred silhouettes."""

from __future__ import annotations

from game.art.minis.figure import Figure
from functools import lru_cache

import pygame

from game.art.minis.bases import draw_base
from game.art.minis.human import draw_human
from game.art.minis.marks import TOKENS, draw_prone, ring_art, token_art
from game.art.brush.art import Art

FAR = {"pike", "sniper"}
LONG = {"lance", "lmg", "greatsword", "naginata", "halberd", "musket", "rocket", "assegai", "spear", "rifle",
    "katana"}
SHADOW = dict(dx=.64, dy=.77, alpha=118)   # opposite of the lamp


def soft_shadow(sprite, reach: float, blur, alpha: float = 118, steps=5, pad: float = None):
    """Silhouette of `sprite` stretched `reach` px away from the lamp, then blurred."""
    w, h = sprite.get_size()
    pad = pad if pad is not None else int(reach + blur * 2 + 2)
    mask = pygame.mask.from_surface(sprite, 170)
    stamp = mask.to_surface(setcolor=(8, 4, 14, 255), unsetcolor=(8, 4, 14, 0))
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    out.fill((8, 4, 14, 0))
    for i in range(steps):
        q = reach * (i + 1) / steps
        out.blit(stamp, (pad + q * SHADOW["dx"], pad + q * SHADOW["dy"]))
    if blur >= 3:      # blur small, then enlarge: same look, a fraction of the cost
        q = max(2, int(blur / 1.5))
        size = out.get_size()
        out = pygame.transform.smoothscale(out, (max(2, size[0] // q), max(2, size[1] // q)))
        out = pygame.transform.smoothscale(pygame.transform.gaussian_blur(out, 2), size)
    elif blur >= 1:
        out = pygame.transform.gaussian_blur(out, int(blur))
    a = pygame.surfarray.pixels_alpha(out)
    a[:] = (a.astype("float32") * (alpha / 255)).astype("uint8")
    del a
    rgbv = pygame.surfarray.pixels3d(out)
    rgbv[:] = (8, 4, 14)
    del rgbv
    return out, pad


def figure_art(f: Figure, facing=0.0, prone=False):
    """(base, body) drawings; both share one box centred on the base."""
    r = f.base_mm * 2
    half = r + (64 if f.weapon in FAR else 56 if f.weapon in LONG else 44) * max(1,
        f.build)   # nothing may be cut off
    base, body = Art(half), Art(half)
    if f.side:
        with base.at(0, 0, facing):
            draw_base(base, r, f.side, f.rim, f.ground, f.name)
    with body.at(0, 0, facing):
        (draw_prone if prone else draw_body)(body, f)
    return base, body


def draw_body(a: Art, f: Figure) -> None:
    if f.body != "human":
        from game.art.minis.beasts import BODIES
        with a.at(0, 0, 0, f.build):
            BODIES[f.body](a, f)
        return
    if f.mount:
        from game.art.minis.mounts import MOUNTS
        MOUNTS[f.mount[0]](a, f, lambda: draw_human(a, f))
        return
    draw_human(a, f)


@lru_cache(maxsize=4096)
def _cached(f: Figure, px: float, facing, height, states, ring):
    base, body = figure_art(f, facing, "prone" in dict(states))
    b, o, r = base.surface(px), body.surface(px), f.base_mm * 2
    if {"activated", "exhausted"} & set(dict(states)):
        b, o = dim(b), dim(o, .5 if "exhausted" in dict(states) else .34)
    out = compose(b, o, px, 3.0 if "prone" in dict(states) else height)
    mid = out.get_rect().center
    marks = {k: n for k, n in states if k in TOKENS}
    if ring:
        s = ring_art(ring, r).surface(px)
        under = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        under.blit(s, s.get_rect(center=mid))
        under.blit(out, (0, 0))
        out = under
    if marks:
        s = token_art(marks, r).surface(px)
        out.blit(s, s.get_rect(center=mid))
    return out


def dim(s: float, grey=.34, dark=.82):
    """Washed-out look of a figure that is done or spent."""
    s = s.copy()
    v = pygame.surfarray.pixels3d(s)
    g = v.mean(axis=2, keepdims=True)
    v[:] = ((v * (1 - grey) + g * grey) * dark).astype("uint8")
    del v
    return s


def compose(base, body, px: float, height=7.0):
    """Base shadow, base, figure shadow on it, figure."""
    w, h = body.get_size()
    pad = int(14 * px) + 4
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    for sprite, reach, blur, alpha in ((base, 7 * px, 3.2 * px, 165), (body, height * 1.5 * px, 2.4 * px, 120)):
        s, p = soft_shadow(sprite, reach, blur, alpha)
        if sprite is body:
            out.blit(base, (pad, pad))
        out.blit(s, (pad - p, pad - p))
    out.blit(body, (pad, pad))
    return out


def render(f: Figure, px: float = 0.64, facing=0.0, height=8.0, states=(), ring=None):
    """Surface centred on the figure. `px`: pixels per unit (0.64 = 64 px for a 25 mm base)."""
    return _cached(f, round(px, 3), facing % 360, height, tuple(sorted(dict(states).items())), ring)
