"""Things on and beside the table as pictures: dice, tape, books, mug, pencil, tray, textures, lamp light, mat edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import numpy as np
import pygame

from game.art.brush.art import Art
from game.art.brush.shadow import AWAY, SHADOW, blurred, fade, soft_shadow, with_shadow
from game.art.brush.shapes import rrect
from game.art.desk import books, dice, objects, ruler
from game.art.figures import sprite
from game.art.kept import in_order, kept
from game.art.land.pictures import texture as _texture
from game.art.minis.render import washed

__all__ = ["DIE_COLOURS", "book", "d8", "d10", "die", "lamp", "lay", "mat_edge", "mug",
           "pencil", "tape", "tape_case", "texture", "tray", "with_shadow"]

LAMP: Final = 160
"""Pixels along each side of the lamp light at most; larger pictures of it are enlarged."""
DIE_COLOURS: Final = {"ivory": ("#f0e8d4", "#2a1c16"), "red": ("#b5302a", "#fff0dc"), "blue": ("#2f62a8", "#f6efdc"),
                      "orange": ("#c9602a", "#fff3e0"), "green": ("#3f7d4a", "#f6efdc"),
                      "violet": ("#7a3f96", "#f6efdc"), "black": ("#33302e", "#f2e6cc")}
Texture = Literal["wood", "felt", "paper", "leather", "hem"]


@kept(3)
def die(value: int | None, size: int, colour: str = "ivory", turn: float = 0.0, miss: bool = False,
        natural: bool = False) -> pygame.Surface:
    """A D6 with sides of `size` px and its shadow, centred in the picture. None shows a question mark.

    `turn` in degrees; `miss` greys it and puts a red cross at its corner; `natural` rings it in gold.
    """
    return _die(dice.d6(value, turn, 44, *DIE_COLOURS[colour]), size, miss, natural)


@kept(2)
def d10(value: int | None, size: int, colour: str = "violet", turn: float = 0.0, miss: bool = False,
        natural: bool = False) -> pygame.Surface:
    """A D10, a kite about as large as a D6 of that size; None shows a question mark."""
    return _die(dice.d10(value, turn, 44, *DIE_COLOURS[colour]), size, miss, natural)


@kept(2)
def d8(value: int | None, size: int, colour: str = "blue", turn: float = 0.0, miss: bool = False,
       natural: bool = False) -> pygame.Surface:
    """A D8."""
    return _die(dice.d8(value, turn, 44, *DIE_COLOURS[colour]), size, miss, natural)


def _die(art: Art, size: int, miss: bool, natural: bool) -> pygame.Surface:
    k = size / 44
    face = art.surface(k)
    if miss:
        washed(face, .85, .78)
        bar = Art(box=art.box)
        dice.struck(bar, 44)
        face.blit(bar.surface(k), (0, 0))
    shadow, pad = soft_shadow(face, size * .16, max(2.0, size * .09), 150)
    if natural:
        halo = Art(box=art.box)
        dice.ringed(halo, 44)
        shadow.blit(halo.surface(k), (pad, pad))
    shadow.blit(face, (pad, pad))
    return shadow


def tape(points: Sequence[tuple[float, float]], px_per_inch: float, width: float = 20,
         hook: bool = True) -> tuple[pygame.Surface, tuple[int, int]]:
    """The measuring tape along a path in px with its shadow, and where the picture's corner goes. At least two points;
    one is a ValueError. 1 to 4 ms: keep it while the path stands.
    """
    if len(points) < 2:
        raise ValueError("a tape needs two points")
    art = ruler.tape(points, px_per_inch, width, hook)
    x, y, _, _ = art.box
    art.box = (int(x // 1), int(y // 1), art.box[2] + 1, art.box[3] + 1)
    band = in_order(art.surface(1))
    shadow, pad = _under(band, width * .28)
    shadow.blit(band, (pad, pad))
    return shadow, (int(x // 1) - pad, int(y // 1) - pad)


def _under(band: pygame.Surface, reach: float) -> tuple[pygame.Surface, int]:
    """The shadow of the tape and the margin round it, as `soft_shadow` gives: at a quarter of the size, as it is made
    anew with every step of the pointer.
    """
    pad = int(reach + 8)
    w, h = band.get_width() + 2 * pad, band.get_height() + 2 * pad
    half = pygame.transform.smoothscale(band, (max(1, band.get_width() // 2), max(1, band.get_height() // 2)))
    half.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGB_MULT)
    cast = pygame.Surface((w // 2 + 1, h // 2 + 1), pygame.SRCALPHA)
    for i in (1, 2, 3):
        cast.blit(half, ((pad + reach * i / 3 * AWAY[0]) / 2, (pad + reach * i / 3 * AWAY[1]) / 2))
    small = pygame.transform.smoothscale(cast, (max(1, w // 4), max(1, h // 4)))
    return pygame.transform.smoothscale(fade(pygame.transform.gaussian_blur(small, 1), 140), (w, h)), pad


def book(colour: str, look: str, width: int, height: int, title: pygame.Surface | None = None,
         line: pygame.Surface | None = None) -> pygame.Surface:
    """A rulebook lying closed, about width × height px, with a miniature on the cover.

    `colour` is the cover's (#RRGGBB), `look` the miniature's. `title` and `line` are rendered texts, laid at the top
    and the foot.
    Half a megabyte and more, and 30 ms: who shows it keeps it.
    """
    out = books.cover(colour, width, height).surface(1)
    x, y, r = books.disc(width, height)
    hero = sprite(look, r * 1.36, .5, 13)
    out.blit(hero.surface, (round(x) - hero.anchor[0], round(y) - hero.anchor[1]))
    if title:
        out.blit(title, (round(width * .14), round(height * .08)))
    if line:
        out.blit(line, (round(width * .14), round(height * .955) - line.get_height() - round(width * .03)))
    return out


def mug(size: int) -> pygame.Surface:
    """A mug of coffee, its rim `size` px wide, with its shadow."""
    return with_shadow(objects.mug(70).surface(size / 140), size * .17, size * .07)


def pencil(length: int, turn: float = 0.0) -> pygame.Surface:
    """A red pencil with its shadow; `turn` in degrees, counter-clockwise."""
    return with_shadow(lay(objects.pencil(190), length / 190, turn), 5, 3)


def tape_case(size: int) -> pygame.Surface:
    """The case that the tape is pulled from."""
    return with_shadow(objects.tape_case(74).surface(size / 74), size * .14, size * .06)


@kept(1.5)
def tray(width: int, height: int, frame: int = 10) -> pygame.Surface:
    """A dice tray: green felt in a frame of dark wood, exactly width × height px."""
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    hole = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.polygon(hole, (255, 255, 255, 255), books.tray_hole(width, height, frame))
    tiled = pygame.Surface((width, height), pygame.SRCALPHA)
    tiled.blit(texture("felt", (width, height)), (0, 0))
    tiled.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(tiled, (0, 0))
    out.blit(books.tray(width, height, frame).surface(1), (0, 0))
    return out


def texture(name: Texture, size: tuple[int, int] | None = None, scale: float = 1.0) -> pygame.Surface:
    """A seamless material: the tile itself, or laid over `size` px. Raises KeyError for an unknown name."""
    tile = _texture(name)
    if scale != 1:
        tile = pygame.transform.smoothscale_by(tile, scale)
    if size is None:
        return tile
    out = pygame.Surface(size)
    w, h = tile.get_size()
    out.fblits([(tile, (x, y)) for y in range(0, size[1], h) for x in range(0, size[0], w)])
    return out


def lamp(width: int, height: int, warm: float = .20, dark: float = .55,
         centre: tuple[float, float] = (.40, .32)) -> pygame.Surface:
    """Lamp light as one picture to blit over the table: warm in the middle, dark at the edges, nothing between.

    `warm` and `dark` are the greatest opacities of #FFE2A0 and #0A0502; `centre` as shares of width and height.
    """
    w, h = max(2, min(width, LAMP)), max(2, min(height, LAMP))
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    d = np.hypot((x / w - centre[0]) * 1.2, (y / h - centre[1]) * 1.0)
    glow = warm * np.clip(1 - d / .42, 0, 1) ** 1.6
    edge = dark * np.clip((d - .38) / .62, 0, 1) ** 1.5
    img = np.empty((h, w, 4), np.uint8)
    img[..., :3] = np.where((glow > edge)[..., None], (255, 226, 160), (10, 5, 2))
    img[..., 3] = np.clip(np.maximum(glow, edge) * 255, 0, 255)
    small = pygame.image.frombuffer(img.tobytes(), (w, h), "RGBA")
    return pygame.transform.smoothscale(in_order(small), (width, height))


def mat_edge(width: int, height: int, hem: int = 10) -> pygame.Surface:
    """The bound edge of a mat of width × height px with stitches and the shadow it throws on the wood.

    The picture is wider by 2 × hem + 36 on each side; blit the mat in its middle, this first.
    """
    pad = hem + 36
    out = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
    out.fill((*SHADOW, 0))
    pygame.draw.rect(out, (*SHADOW, 185), (pad - hem + 9, pad - hem + 12, width + 2 * hem, height + 2 * hem),
                     border_radius=hem)
    out = blurred(out, 12)
    cloth = pygame.Surface((width + 2 * hem, height + 2 * hem), pygame.SRCALPHA)
    cloth.blit(texture("hem", cloth.get_size()), (0, 0))
    mask = pygame.Surface(cloth.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=hem)
    cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(cloth, (pad - hem, pad - hem))
    del cloth, mask                                                        # 3 MB each at 1920 × 1080
    a = Art(box=(0, 0, width + 2 * hem, height + 2 * hem))
    a.raw(rrect(1, 1, width + 2 * hem - 2, height + 2 * hem - 2, hem), "none", "#6f7a4a", 1.3, salpha=.7)
    step, m = max(6.0, hem * .9), hem * .5
    for i in range(int((width + hem) / step)):
        for y in (m, height + 2 * hem - m):
            a.line([(m + i * step, y), (m + i * step + step * .52, y)], 1.4, "#b3ab80", .85)
    for i in range(int((height + hem) / step)):
        for x in (m, width + 2 * hem - m):
            a.line([(x, m + i * step), (x, m + i * step + step * .52)], 1.4, "#b3ab80", .85)
    out.blit(a.surface(1), (pad - hem, pad - hem))
    return out


def lay(art: Art, scale: float, turn: float) -> pygame.Surface:
    """A drawing turned as a bitmap, drawn twice as large first: for long flat things."""
    return pygame.transform.rotozoom(art.surface(2 * scale), turn, .5)
