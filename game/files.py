"""Where the game's own files lie: the same answer from a checkout, an installed wheel and a packaged build."""

from __future__ import annotations

import sys
from pathlib import Path

__all__ = ["root"]


def root() -> Path:
    """The folder that holds `assets/` and `maps/`.

    In a packaged build that is the bundle's data folder, in an installed copy the package itself (`setup.py` puts
    both folders there), in a checkout the folder above the package. Raises `FileNotFoundError`, naming the places
    tried, if the copy is incomplete.

        picture = root() / "assets" / "icon.png"
    """
    package = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)
    places = [Path(bundle)] if bundle else [package, package.parent]
    for place in places:
        if (place / "assets").is_dir():
            return place
    raise FileNotFoundError(f"this copy of the game is incomplete: no assets folder in {' or '.join(map(str, places))}")
