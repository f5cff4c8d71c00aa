"""The GIF writer, read back by Pillow."""

from __future__ import annotations

import io
import random

import numpy as np
import pygame
import pytest
from PIL import Image

from game.ui.gif import COLOURS, Gif, palette_of


def read(data: bytes) -> list[tuple[np.ndarray, int]]:
    """Every picture with its milliseconds, as another program sees it."""
    found = []
    with Image.open(io.BytesIO(data)) as image:
        for n in range(image.n_frames):
            image.seek(n)
            found.append((np.array(image.convert("RGB")), image.info["duration"]))
    return found


def noise(seed: int, width: int, height: int, colours: int) -> pygame.Surface:
    rng = random.Random(seed)
    some = [tuple(rng.randrange(0, 256, 8) + 4 if c else 4 for c in (1, 1, 1)) for _ in range(colours)]
    picture = pygame.Surface((width, height))
    for x in range(width):
        for y in range(height):
            picture.set_at((x, y), rng.choice(some))
    return picture


@pytest.mark.parametrize(("width", "height", "colours"), [(1, 1, 1), (7, 5, 2), (150, 120, 255), (64, 300, 9)])
def test_pictures_come_back_as_they_went_in(width, height, colours):
    """Few colours need no rounding; the noise fills the dictionary of codes several times over."""
    picture = noise(1, width, height, colours)
    second = picture.copy()
    second.fill((4, 252, 4), (0, 0, max(1, width // 2), 1))
    palette = palette_of([picture])
    film = Gif(palette, width, height)
    film.add(picture, 0.5)
    film.add(second, 0.25)
    found = read(film.done())
    for shown, (seen, _) in zip((picture, second), found, strict=False):
        assert (seen == palette.colours[palette.indices(shown)]).all()
    assert (found[0][0] == pygame.surfarray.array3d(picture).swapaxes(0, 1)).all()
    assert sum(milliseconds for _, milliseconds in found) == 750


def test_a_picture_like_the_one_before_makes_it_stay():
    picture = noise(3, 20, 20, 4)
    film = Gif(palette_of([picture]), 20, 20)
    for _ in range(5):
        film.add(picture, 0.2)
    [(_, milliseconds)] = read(film.done())
    assert milliseconds == 1000 and film.pictures == 1


def test_only_what_changed_is_written():
    picture = noise(4, 200, 200, 200)
    film = Gif(palette_of([picture]), 200, 200)
    film.add(picture, 0.1)
    changed = picture.copy()
    changed.fill(picture.get_at((0, 0)), (50, 60, 10, 4))
    film.add(changed, 0.1)
    whole = film.size
    assert len(film.done()) - whole < 400 and film.pictures == 2


def test_many_colours_are_served_by_a_few():
    picture = pygame.Surface((256, 64))
    for x in range(256):
        pygame.draw.line(picture, (x, 255 - x, 128), (x, 0), (x, 63))
    palette = palette_of([picture])
    assert len(palette.colours) <= COLOURS
    apart = np.abs(palette.colours[palette.indices(picture)].astype(int)
                   - pygame.surfarray.array3d(picture).swapaxes(0, 1).astype(int))
    assert apart.max() <= 8


def test_no_picture_no_palette():
    with pytest.raises(ValueError, match="needs a picture"):
        palette_of([])


def test_pillow_has_the_functions_that_write_one_picture_of_a_moving_one():
    """`getheader` and `getdata` of `PIL.GifImagePlugin` are called legacy: whoever raises Pillow learns here that they
    are gone. `save_all` instead makes files five times as large."""
    from PIL import GifImagePlugin

    assert callable(GifImagePlugin.getheader) and callable(GifImagePlugin.getdata)
    header, _ = GifImagePlugin.getheader(Image.new("P", (2, 2)), info={"duration": 1})
    assert header[0].startswith(b"GIF89a")
    assert len(b"".join(GifImagePlugin.getdata(Image.new("P", (2, 2)), (1, 0), duration=40))) > 10
