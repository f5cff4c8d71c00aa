"""The list of committed products: `python -m assets.make` writes them, the game only loads them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pygame

from assets.make import tiled
from game.art import figures
from game.art.desk.textures import TEXTURES
from game.art.land import tiles, woods
from game.art.land.mats import MATS, tile
from game.files import root

OVERLAYS = ("dirt", "cobbles", "asphalt", "grass")


def tilesets(folder: Path) -> Iterator[Path]:
    """Ground pictures with 64 tiles, and overlays `over-NAME` with 240."""
    for kind in MATS:
        yield save(plain(tile(kind)), folder / "tilesets" / f"{kind}.png")
        yield write(tiles.ground_tsx(kind), folder / "tilesets" / f"{kind}.tsx")
    for kind in OVERLAYS:
        yield save_with_a_palette(tiles.overlay(kind), folder / "tilesets" / f"over-{kind}.png")
        yield write(tiles.overlay_tsx(f"over-{kind}"), folder / "tilesets" / f"over-{kind}.tsx")


def pieces(folder: Path) -> Iterator[Path]:
    """Tree crowns: a strip of variants for each kind."""
    for kind in woods.KINDS:
        yield save(woods.strip(kind), folder / "pieces" / "crowns" / f"{kind}.png")


def materials(folder: Path) -> Iterator[Path]:
    """Wood, felt, paper, leather, hem."""
    for name, draw in TEXTURES.items():
        yield save(plain(draw()), folder / "textures" / f"{name}.png")


def portraits(folder: Path) -> Iterator[Path]:
    """The portraits without their bases, and how each of them is framed."""
    for key, body in figures.portrait_bodies():
        yield save(body, folder / "figures" / "portraits" / f"{key}.png")
    rows = (f'"{key}": {list(frame)}' for key, frame in figures.portrait_frames().items())
    yield write("{\n" + ",\n".join(rows) + "\n}\n", folder / "figures" / "portraits.json")


def for_tiled(folder: Path) -> Iterator[Path]:
    """A project and templates for people who draw maps in Tiled."""
    for name, text in tiled.files(root() / "assets"):
        yield write(text, folder / name)


PRODUCTS: dict[str, Callable[[Path], Iterator[Path]]] = {"tilesets": tilesets, "pieces": pieces, "materials": materials,
                                                             "portraits": portraits, "tiled": for_tiled}


def plain(picture: pygame.Surface) -> pygame.Surface:
    """The picture in steps of 4 of 255, which no eye sees under noise: a third smaller as PNG."""
    values = pygame.surfarray.array3d(picture) & 0xFC | 2
    return pygame.surfarray.make_surface(values)


def coarse(picture: pygame.Surface) -> pygame.Surface:
    """A picture that only Tiled shows, in steps of 16 of 255, transparency in 16 steps: a third of the size as PNG."""
    out = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    alpha = (pygame.surfarray.array_alpha(picture).astype(int) * 16 + 127) // 255 * 255 // 16
    pygame.surfarray.pixels3d(out)[:] = (pygame.surfarray.array3d(picture) & 0xF0 | 8) * (alpha > 0)[..., None]
    pygame.surfarray.pixels_alpha(out)[:] = alpha
    return out


def save(picture: pygame.Surface, path: Path) -> Path:
    """Write a PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, path)
    return path


def save_with_a_palette(picture: pygame.Surface, path: Path) -> Path:
    """Write a PNG of at most 255 colours and what is clear: half the size, and on average half a step of 255 apart.
    Every pixel of the picture must be either clear or opaque."""
    from PIL import Image

    alpha = pygame.surfarray.array_alpha(picture).T
    colours = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB")).quantize(
        255, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    found = Image.fromarray(np.where(alpha == 0, 0, np.asarray(colours) + 1).astype(np.uint8))
    found.putpalette([0, 0, 0, *(colours.getpalette() or [])[:255 * 3]])
    path.parent.mkdir(parents=True, exist_ok=True)
    found.save(path, "PNG", optimize=True, transparency=0)
    return path


def write(text: str, path: Path) -> Path:
    """Write a text file with unix line ends."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return path
