"""What a piece of terrain may look like, by its kind: the words of its property `look`. They change no rule."""

from __future__ import annotations

from typing import Final

THINGS: Final = ("crates", "barrels", "well", "wreck", "crater", "garden")
"""Other things that stand for a piece."""
LOOKS: Final[dict[str, tuple[str, ...]]] = {
    "house": ("red", "slate", "thatch", "brown", "red-hip", "slate-hip", "brown-hip", "flat", "brick", "concrete",
              "modern", "module", "ruin"),
    "forest": ("oaks", "pines", "birches", "palms", "deadwood", "orchard", "garden", "fungus", "scrub", "grass", "road",
               "cobbles", "asphalt", "desert", "snow", "mars", "jungle"),
    "wall": ("fence", *THINGS), "hedge": THINGS, "rubble": THINGS, "hill": THINGS, "water": THINGS}
