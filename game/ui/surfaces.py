"""Paper, card, wood, felt and buttons as cached pictures of each size, with their shadows."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from game.art.kept import opaque, weight
from game.art.lamplight import LampLight
from game.ui import textures
from game.ui.theme import Colour, Metrics, Palette, lighter, mix, rgb

Array = NDArray[np.float32]
SCREENS = 2.0
"""The largest total area of cached pictures, in screens; panels and cards of a screen are one."""
A_PAINT = 150
"""So many pictures are drawn by one paint of a full screen at most: among these none is dropped for being too much,
or each paint would make all anew (a small window at a large scale shows sheets far higher than itself)."""
SURPLUS = 4
"""The factor on this limit at which pictures are dropped in any case."""
LARGE_TILE = 1_000_000
"""Bytes from which a tile goes when a screen has been opened: by then all that it makes is made."""


class Look(NamedTuple):
    """The style of a box. Lengths in px."""

    radius: int
    """Of its corners."""
    top: Colour
    low: Colour
    """Its colours at the upper and at the lower edge; between them it shades."""
    edge: Colour | None = None
    edge_px: int = 1
    foot: Colour | None = None
    foot_px: int = 0
    """A strip at its lower edge, so that it looks like a thick board."""
    shadow: tuple[int, int, float] | None = None
    """How far it falls, how blurred it is, and how dark, 0 to 1."""
    texture: textures.Material | None = None
    dashed: bool = False
    """Whether its edge is."""
    gloss: float = 0.0
    """How bright the line along its upper edge is, 0 to 1."""


class Picture(NamedTuple):
    """A cached surface and how far it reaches beyond its box (shadow)."""

    image: pygame.Surface
    margin: int

    def blit(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it for the box `rect`."""
        target.blit(self.image, (rect.x - self.margin, rect.y - self.margin))

    def around(self, rect: pygame.Rect) -> pygame.Rect:
        """All that it covers when drawn for the box `rect`."""
        return rect.inflate(2 * self.margin, 2 * self.margin)


def _distance(w: int, h: int, box: tuple[float, float, float, float], radius: float) -> Array:
    """Signed distance (px, inside negative) of each pixel centre to a rounded box x, y, w, h."""
    x0, y0, bw, bh = box
    radius = min(radius, bw / 2, bh / 2)
    x = np.abs(np.arange(w, dtype=np.float32)[None, :] + 0.5 - (x0 + bw / 2)) - (bw / 2 - radius)
    y = np.abs(np.arange(h, dtype=np.float32)[:, None] + 0.5 - (y0 + bh / 2)) - (bh / 2 - radius)
    outside = np.sqrt(np.maximum(x, 0) ** 2 + np.maximum(y, 0) ** 2)
    distance: Array = (outside + np.minimum(np.maximum(x, y), 0) - radius).astype(np.float32)
    return distance


def _cover(distance: Array) -> Array:
    cover: Array = np.clip(0.5 - distance, 0, 1)
    return cover


class _Canvas:
    """Straight-alpha float picture with `over` compositing."""

    def __init__(self, w: int, h: int) -> None:
        self.rgb = np.zeros((h, w, 3), np.float32)
        self.a = np.zeros((h, w), np.float32)

    def over(self, colour: Array | Colour, alpha: Array) -> None:
        """Lay `colour` at `alpha` (0..1 per pixel) over what is there."""
        ink = np.asarray(colour, np.float32)
        total = alpha + self.a * (1 - alpha)
        share = np.where(total > 0, alpha / np.maximum(total, 1e-6), 0)[..., None]
        self.rgb = self.rgb * (1 - share) + ink * share
        self.a = total

    def pixels(self) -> NDArray[np.uint8]:
        """Rows of pixels in the order of the window."""
        out = np.empty((*self.a.shape, 4), np.uint8)
        out[..., 0] = self.rgb[..., 2] + 0.5
        out[..., 1] = self.rgb[..., 1] + 0.5
        out[..., 2] = self.rgb[..., 0] + 0.5
        out[..., 3] = self.a * 255 + 0.5
        return out


def _surface(pixels: NDArray[np.uint8], xs: NDArray[np.intp] | None = None,
             ys: NDArray[np.intp] | None = None) -> pygame.Surface:
    """These pixels as a surface; `xs`, `ys` pick source columns and rows (nine-slice stretching)."""
    if ys is not None and xs is not None:
        pixels = pixels[ys][:, xs]
    h, w = pixels.shape[:2]
    return pygame.image.frombuffer(np.ascontiguousarray(pixels).tobytes(), (w, h), "BGRA")


def _dashes(w: int, h: int, distance: Array, step: int) -> Array:
    y, x = np.mgrid[0:h, 0:w]
    dashes: Array = ((((x + y) // step) % 2) == 0).astype(np.float32) * (np.abs(distance) < 3)
    return dashes


def paint(w: int, h: int, look: Look) -> Picture:
    """Draw a box of `w` × `h` px in full, without a texture. For small boxes; large ones go through `Surfaces`."""
    margin, pixels = _paint(w, h, look)
    return Picture(_surface(pixels), margin)


@lru_cache(maxsize=24)
def _slices(w: int, h: int, look: Look) -> tuple[int, NDArray[np.uint8]]:
    """A small box of which larger ones are stretched: tips and buttons of many sizes share one."""
    return _paint(w, h, look)


def _paint(w: int, h: int, look: Look, body: bool = True) -> tuple[int, NDArray[np.uint8]]:
    margin = 2
    if look.shadow:
        margin = look.shadow[0] + round(look.shadow[1] * 1.25) + 1
    width, height = w + 2 * margin, h + 2 * margin
    canvas = _Canvas(width, height)
    if look.shadow:
        drop, blur, share = look.shadow
        sigma = max(0.6, blur / 2)
        away = _distance(width, height, (margin, margin + drop, w, h), look.radius)
        canvas.over((6, 3, 1), share / (1 + np.exp(np.clip(1.702 * away / sigma, -30, 30))))
    inside = _distance(width, height, (margin, margin, w, h), look.radius)
    if body:
        if look.foot and look.foot_px:
            canvas.over(look.foot, _cover(inside))
        face = _distance(width, height, (margin, margin, w, h - look.foot_px), look.radius)
        t = np.clip((np.arange(height, dtype=np.float32) - margin) / max(1, h - look.foot_px - 1), 0, 1)[:, None, None]
        fill = np.asarray(look.top, np.float32) * (1 - t) + np.asarray(look.low, np.float32) * t
        canvas.over(np.broadcast_to(fill, (height, width, 3)), _cover(face))
        if look.gloss:
            line = _cover(np.abs(face + look.edge_px + 0.9) - 0.2) * (t[..., 0] < 0.3)
            canvas.over((255, 255, 255), line * look.gloss)
    if look.edge:
        ring = _cover(np.abs(inside + look.edge_px / 2) - look.edge_px / 2)
        if look.dashed:
            ring = ring * _dashes(width, height, inside, max(3, look.edge_px * 4))
        canvas.over(look.edge, ring)
    return margin, canvas.pixels()


def _weight(picture: Picture) -> int:
    return picture.image.get_width() * picture.image.get_height() * 4


class Surfaces:
    """All surfaces of one screen size and palette, least recently used ones dropped beyond `SCREENS` of pixels."""

    def __init__(self, metrics: Metrics, palette: Palette) -> None:
        self.metrics = metrics
        self.palette = palette
        self._kept: OrderedDict[object, Picture] = OrderedDict()
        self._bytes = 0
        self._used: set[object] | None = None
        """What was drawn since `watch`; None: nobody watches."""
        self._noted: list[tuple[Picture, pygame.Rect]] | None = None
        self._most = round(SCREENS * 4 * metrics.width * metrics.height)
        self._asked = 0
        """How often a picture was asked for, and at which of these each was last."""
        self._last: dict[object, int] = {}
        self._tiles: dict[tuple[textures.Material, Colour | None], pygame.Surface] = {}
        self._lamp: LampLight | None = None

    def texture(self, name: textures.Material, base: Colour | None = None) -> pygame.Surface:
        """The opaque seamless tile of `wood`, `paper`, `felt` or `leather` in colour `base` (else the palette's)."""
        key = (name, base)
        if key not in self._tiles:
            self._tiles[key] = self._make_texture(name, base)
        return self._tiles[key]

    def _make_texture(self, name: textures.Material, base: Colour | None) -> pygame.Surface:
        pal, u = self.palette, self.metrics.u
        colour = base or {"wood": pal.wood, "paper": pal.paper, "felt": pal.felt, "leather": pal.wood}[name]
        if not pal.textured:
            flat = pygame.Surface((64, 64), 0, 32)
            flat.fill(colour)
            return flat
        return opaque(textures.make(name, u, colour, tinted=base is not None), 24)

    def tile(self, target: pygame.Surface, name: textures.Material, rect: pygame.Rect,
             base: Colour | None = None) -> None:
        """Fill `rect` (px) of `target` with a texture; the pattern hangs on the rectangle's corner."""
        image = self.texture(name, base)
        w, h = image.get_size()
        before = target.get_clip()
        clip = rect.clip(before)
        if clip.width <= 0 or clip.height <= 0:
            return
        target.set_clip(clip)
        first_x, first_y = (clip.x - rect.x) // w, (clip.y - rect.y) // h
        places = [
            (image, (rect.x + i * w, rect.y + j * h))
            for i in range(first_x, (clip.right - rect.x - 1) // w + 1)
            for j in range(first_y, (clip.bottom - rect.y - 1) // h + 1)
        ]
        target.fblits(places)
        target.set_clip(before)

    def keep(self, key: object, make: Callable[[], Picture]) -> Picture:
        """The picture under `key`, made once. For anything that costs more than a blit."""
        found = self._kept.get(key)
        self._asked += 1
        self._last[key] = self._asked
        if self._used is not None:
            self._used.add(key)
        if found is None:
            found = make()
            self._kept[key] = found
            self._bytes += _weight(found)
            self._drop_what_is_too_much()
        else:
            self._kept.move_to_end(key)
        return found

    def _drop_what_is_too_much(self) -> None:
        while self._bytes > self._most and len(self._kept) > 1:
            oldest = next(iter(self._kept))
            if self._asked - self._last[oldest] < A_PAINT and self._bytes <= SURPLUS * self._most:
                return
            self._drop(oldest)

    def _drop(self, key: object) -> None:
        self._bytes -= _weight(self._kept.pop(key))
        del self._last[key]

    def watch(self) -> None:
        """From now on remember what is drawn: another screen was opened."""
        self._used = set()

    def sweep(self) -> None:
        """Drop what was not drawn since `watch`, and large tiles but wood, which are read again in a few
        milliseconds."""
        if self._used is not None:
            for key in [key for key in self._kept if key not in self._used]:
                self._drop(key)
            self._used = None
            self._tiles = {key: tile for key, tile in self._tiles.items()
                           if key[0] == "wood" or weight(tile) < LARGE_TILE}

    def box(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Draw a box of any size, with its shadow, from the cache."""
        if rect.width < 2 or rect.height < 2:
            return
        made = self.keep((rect.size, look), lambda: self._box(rect.width, rect.height, look))
        made.blit(target, rect)
        if self._noted is not None:
            self._noted.append((made, rect.copy()))

    @contextmanager
    def noted(self) -> Iterator[list[tuple[Picture, pygame.Rect]]]:
        """The boxes that are drawn meanwhile, with their places."""
        before, self._noted = self._noted, []
        try:
            yield self._noted
        finally:
            self._noted = before

    def once(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Draw a box that becomes part of a larger picture; nothing is kept."""
        self._box(rect.width, rect.height, look).blit(target, rect)

    def outline(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Draw only the edge (and shadow) of a box; nothing is kept."""
        core = look.radius + look.edge_px + 4
        small = min(rect.width, 2 * core + 1), min(rect.height, 2 * core + 1)
        margin, pixels = _paint(*small, look, body=False)
        xs = _stretch(small[0] + 2 * margin, rect.width + 2 * margin)
        ys = _stretch(small[1] + 2 * margin, rect.height + 2 * margin)
        target.blit(_surface(pixels, xs, ys), (rect.x - margin, rect.y - margin))

    def lay_backdrop(self, target: pygame.Surface, size: tuple[int, int], corner: tuple[int, int] = (0, 0)) -> None:
        """Lay the wooden table top under lamp light, opaque, on `target` within its clip.

        `size`: of the whole screen in px; `corner`: where its corner lies on `target`. A picture of it would weigh as
        much as the screen, and is 2 ms quicker.
        """
        self.tile(target, "wood", pygame.Rect(corner, size))
        if self.palette.textured:
            if self._lamp is None or self._lamp.size != size:
                self._lamp = LampLight(size, textures.lamp)
            self._lamp.lay(target, corner=corner)

    def _box(self, w: int, h: int, look: Look) -> Picture:
        core = look.radius + (round(look.shadow[1] * 1.25) + look.shadow[0] if look.shadow else 0) + 6
        if look.dashed:
            return paint(w, h, look)
        small_w, small_h = min(w, 2 * core + 1), min(h, 2 * core + 1)
        if look.top != look.low and not look.texture:
            small_h = h
        margin, pixels = _slices(small_w, small_h, look)
        xs = _stretch(small_w + 2 * margin, w + 2 * margin)
        ys = _stretch(small_h + 2 * margin, h + 2 * margin)
        image = _surface(pixels, xs, ys)
        if look.texture:
            self._lay_texture(image, w, h, margin, look, look.texture)
        return Picture(image, margin)

    def _lay_texture(self, image: pygame.Surface, w: int, h: int, margin: int, look: Look,
                     texture: textures.Material) -> None:
        """Put the texture inside the edge of a nine-slice box."""
        inset = look.edge_px if look.edge else 0
        inner = pygame.Rect(margin + inset, margin + inset, w - 2 * inset, h - 2 * inset)
        sheet = pygame.Surface(inner.size, pygame.SRCALPHA, 32)
        self.tile(sheet, texture, sheet.get_rect(), None if texture != "leather" else look.top)
        if self.palette.textured and texture == "paper":
            _age(sheet, look)
        mask = pygame.Surface(inner.size, pygame.SRCALPHA, 32)
        mask.fill((255, 255, 255, 0))
        radius = max(0, look.radius - inset)
        alpha = _cover(_distance(inner.width, inner.height, (0, 0, inner.width, inner.height), radius))
        pixels = pygame.surfarray.pixels_alpha(mask)
        pixels[:] = (alpha * 255 + 0.5).astype(np.uint8).T
        del pixels
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(sheet, inner.topleft)

    # The looks of section 5 and 6. Units become px here, once.

    def _shadow(self, drop: float, blur: float, share: float) -> tuple[int, int, float]:
        px = self.metrics.px
        return px(drop), px(blur), share

    def paper(self) -> Look:
        """Large sheets: panels, the prompt bar, dialogs."""
        pal, px = self.palette, self.metrics.px
        edge = mix(pal.line, pal.edge, 0.2) if pal.textured else pal.edge
        return Look(px(8), pal.paper, pal.paper, edge, max(1, px(1)), shadow=self._shadow(6, 14, 0.55), texture="paper")

    def card(self, *, chosen: bool = False, colour: Colour | None = None, edge: Colour | None = None) -> Look:
        """Small sheets on paper or wood; the chosen one is gold with a 3 px ink edge."""
        pal, px = self.palette, self.metrics.px
        if chosen:
            return Look(px(8), pal.gold_fill, pal.gold_fill, pal.ink, px(3), shadow=self._shadow(3, 8, 0.4))
        fill = colour or pal.card
        rim = edge or mix(pal.line, pal.edge, 0.15)
        return Look(px(8), fill, fill, rim, max(1, px(2 if edge else 1)), shadow=self._shadow(3, 8, 0.4))

    def button(self, state: str = "rest") -> Look:
        """`rest`, `hover`, `pressed`, `gold`, `gold_hover`, `gold_pressed` or `off`."""
        pal, px = self.palette, self.metrics.px
        if state == "off":
            return Look(px(8), pal.off, pal.off, mix(pal.off, pal.off_text, 0.7), max(1, px(1)), dashed=True)
        gold, pressed = state.startswith("gold"), state.endswith("pressed")
        top, low = (pal.gold_top, pal.gold_low) if gold else (pal.field, mix(pal.paper_2, pal.paper, 0.25))
        if state.endswith("hover"):
            top, low = lighter(top), lighter(low, 0.22 if gold else 0.45)
        edge = mix(pal.edge, rgb("#7A5200"), 0.5) if gold and pal.textured else pal.edge
        foot = mix(edge, pal.ink, 0.15)
        drop = None if pressed else self._shadow(3, 8, 0.4)
        return Look(px(8), top, low, edge, max(1, px(1)), foot, 0 if pressed else px(2), drop, gloss=0.7)


def _age(sheet: pygame.Surface, look: Look) -> None:
    """A paler middle and slightly browner rim, so that a large sheet is not a flat colour."""
    w, h = sheet.get_size()
    x = np.abs(np.linspace(-1, 1, 48, dtype=np.float32))[:, None] ** 5
    y = np.abs(np.linspace(-1, 1, 48, dtype=np.float32))[None, :] ** 5
    dark = np.clip(x + y, 0, 1)
    small = pygame.Surface((48, 48), pygame.SRCALPHA, 32)
    small.fill((*rgb("#A07838"), 0))
    pixels = pygame.surfarray.pixels_alpha(small)
    pixels[:] = (dark * 20).astype(np.uint8)
    del pixels
    sheet.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0))


def _stretch(small: int, large: int) -> NDArray[np.intp]:
    """Source index of each of `large` pixels when the middle one of `small` is repeated."""
    if small >= large:
        return np.arange(large)
    half = small // 2
    return np.concatenate([np.arange(half), np.full(large - (small - 1), half), np.arange(half + 1, small)])
