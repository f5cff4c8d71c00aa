"""python -m assets.make [product …] [--out DIR]: draw every committed product again. Same code, same pixels.

`python -m assets.make sheets` writes contact sheets into `build/art` (or DIR), to judge by eye; `python -m assets.make
stills` pictures of the real game into `docs` (or DIR), `film` a film of it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from assets.make.products import PRODUCTS
from assets.make.sheets import sheets


def _stills(folder: Path) -> Iterable[Path]:
    from assets.make.stills import stills  # the whole game, which products do not need

    return stills(folder)


def _film(folder: Path) -> Iterable[Path]:
    from assets.make.film import film

    return film(folder)


LOOKED_AT: dict[str, tuple[Callable[[Path], Iterable[Path]], str]] = {
    "sheets": (sheets, "build/art"), "stills": (_stills, "docs"), "film": (_film, "docs")}
"""What is only looked at, and not drawn unless it is named; and the folder that it is written to."""


def main(words: list[str]) -> int:
    """Write the products named (all of them, if none is) into `assets/` or the folder given."""
    out = None
    if "--out" in words:
        i = words.index("--out")
        if i + 1 == len(words):
            print("--out needs a folder", file=sys.stderr)
            return 2
        out = Path(words[i + 1])
        words = words[:i] + words[i + 2:]
    if unknown := [w for w in words if w not in (*PRODUCTS, *LOOKED_AT)]:
        print(f"{unknown[0]}: no such product; there are {', '.join((*PRODUCTS, *LOOKED_AT))}", file=sys.stderr)
        return 2
    pygame.init()
    pygame.display.set_mode((8, 8))
    for name in words or PRODUCTS:
        begun, size = time.time(), 0
        make, folder = LOOKED_AT[name] if name in LOOKED_AT else (PRODUCTS[name], "assets")
        made = make(out or Path(folder))
        for path in made:
            size += path.stat().st_size
        print(f"{name}: {size / 1e6:.1f} MB in {time.time() - begun:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
