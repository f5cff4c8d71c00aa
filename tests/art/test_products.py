"""The committed pictures are there, whole, and what the generator draws today."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pygame
import pytest

from assets.make.products import OVERLAYS, plain
from game.art import figures, portraits
from game.art.desk.textures import TEXTURES
from game.art.land import tiles, trees, woods
from game.art.land.mats import MATS, tile
from game.files import root

ASSETS = root() / "assets"
MOST_BYTES = 24_000_000


def pixels(picture: pygame.Surface | Path) -> np.ndarray:
    """A picture as (width, height, 4) of whole numbers."""
    s = pygame.image.load(picture) if isinstance(picture, Path) else picture
    told = np.frombuffer(pygame.image.tobytes(s, "RGBA"), np.uint8)
    return told.reshape(s.get_height(), s.get_width(), 4).swapaxes(0, 1).astype(int)


def assert_same(drawn: np.ndarray, committed: np.ndarray, noisy: bool = False) -> None:
    """Equal pixels. Noise comes from a Fourier transform, whose last bit differs between processors: there one step of
    the 64 that are kept may differ in one pixel of a thousand."""
    assert drawn.shape == committed.shape
    apart = np.abs(drawn - committed).max(axis=2)
    if noisy:
        assert apart.max() <= 4 and (apart > 0).mean() <= .001
    else:
        assert apart.max() == 0


@pytest.mark.parametrize("kind", MATS)
def test_every_mat_is_64_tiles(kind: str) -> None:
    assert pixels(ASSETS / "tilesets" / f"{kind}.png").shape == (512, 512, 4)
    tsx = ElementTree.fromstring((ASSETS / "tilesets" / f"{kind}.tsx").read_text())
    assert (tsx.get("tilecount"), tsx.get("columns")) == ("64", "8")
    assert tsx.find("image").get("source") == f"{kind}.png"          # type: ignore[union-attr]


@pytest.mark.parametrize("kind", OVERLAYS)
def test_overlays_are_1_bit_and_told_to_tiled(kind: str) -> None:
    picture = pixels(ASSETS / "tilesets" / f"over-{kind}.png")
    assert picture.shape == (1024, 960, 4)
    assert set(np.unique(picture[..., 3])) == {0, 255}
    drawn = pixels(tiles.overlay(kind))
    assert (drawn[..., 3] == picture[..., 3]).all()
    assert np.abs(drawn - picture)[picture[..., 3] > 0].mean() < 1, "of 255: what 255 colours cannot tell"
    full = picture[:, 14 * 64:, 3]
    assert (full == 255).all(), "a cell with all four corners covered has no hole"
    tsx = ElementTree.fromstring((ASSETS / "tilesets" / f"over-{kind}.tsx").read_text())
    assert len(tsx.findall(".//wangtile")) == 240


@pytest.mark.parametrize("kind", ["grass", "desert", "snow"])
def test_mats_are_drawn_again_the_same(kind: str) -> None:
    assert_same(pixels(plain(tile(kind))), pixels(ASSETS / "tilesets" / f"{kind}.png"), noisy=True)


@pytest.mark.parametrize("name", ["felt", "paper", "leather"])
def test_materials_are_drawn_again_the_same(name: str) -> None:
    assert_same(pixels(plain(TEXTURES[name]())), pixels(ASSETS / "textures" / f"{name}.png"), noisy=True)


@pytest.mark.parametrize(("kind", "variant"), [("broadleaf", 2), ("pine", 0), ("fungus", 5), ("bush", 3)])
def test_crowns_are_drawn_again_the_same(kind: str, variant: int) -> None:
    crown = trees.TREES[kind](60, variant).surface(woods.RADIUS / 60)
    cell = pygame.Surface((woods.CELL, woods.CELL), pygame.SRCALPHA)
    cell.blit(crown, crown.get_rect(center=(woods.CELL // 2, woods.CELL // 2)))
    strip = pygame.image.load(ASSETS / "pieces" / "crowns" / f"{kind}.png")
    assert_same(pixels(cell), pixels(strip.subsurface((variant * woods.CELL, 0, woods.CELL, woods.CELL))))


@pytest.fixture(scope="module")
def frames() -> dict[str, Any]:
    """How each look is framed, measured once."""
    return figures.portrait_frames()


def test_portraits_are_drawn_again_the_same(frames: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A fifth of them; all in the long tests."""
    monkeypatch.setattr(portraits, "portrait_frames", lambda: dict(list(frames.items())[::5]))
    for key, body in figures.portrait_bodies():
        assert_same(pixels(body), pixels(ASSETS / "figures" / "portraits" / f"{key}.png"))


@pytest.mark.long
def test_all_portraits_are_drawn_again_the_same() -> None:
    for key, body in figures.portrait_bodies():
        assert_same(pixels(body), pixels(ASSETS / "figures" / "portraits" / f"{key}.png"))


def test_portraits_have_the_frames_that_are_told(frames: dict[str, Any]) -> None:
    told = json.loads((ASSETS / "figures" / "portraits.json").read_text(encoding="utf-8"))
    assert {key: tuple(frame) for key, frame in told.items()} == frames


@pytest.mark.parametrize("name", TEXTURES)
def test_materials_have_no_seam(name: str) -> None:
    picture = pixels(ASSETS / "textures" / f"{name}.png")[..., :3]
    for axis in (0, 1):
        steps = np.abs(np.diff(picture, axis=axis)).mean(axis=(1 - axis, 2))
        seam = np.abs(np.take(picture, 0, axis) - np.take(picture, -1, axis)).mean()
        assert seam <= steps.max() * 1.05


def test_neighbouring_overlay_tiles_fit() -> None:
    sheet = pixels(ASSETS / "tilesets" / "over-dirt.png")[..., 3]

    def alpha(corners: int, x: int, y: int) -> np.ndarray:
        n = tiles.overlay_tile(corners, x, y)
        return sheet[n % 16 * 64:n % 16 * 64 + 64, n // 16 * 64:n // 16 * 64 + 64]

    for x in range(8):
        left = alpha(tiles.NE | tiles.NW, x, 3)            # the covered upper half runs on to the right
        right = alpha(tiles.NE | tiles.NW, x + 1, 3)
        assert (left[-1] == right[0]).mean() > .9


@pytest.mark.parametrize("corners", [0, 16, -1])
def test_overlay_tile_refuses_what_is_no_corner(corners: int) -> None:
    with pytest.raises(ValueError, match="corners"):
        tiles.overlay_tile(corners, 0, 0)


def test_all_of_it_is_small_enough_to_ship() -> None:
    assert sum(p.stat().st_size for p in ASSETS.rglob("*") if p.is_file()) < MOST_BYTES
