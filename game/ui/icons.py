"""Icons on a 24 grid with 2.5 px strokes, and glyphs that the fonts lack."""

# ruff: noqa: E501  (a path is one line)
from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import pygame

from game.ui.theme import Colour

# Path data on a 24 x 24 grid. "s:" is stroked, "f:" is filled. nanosvg knows plain paths only.
_PATHS: dict[str, tuple[str, ...]] = {
    "menu": ("s:M4 6H20M4 12H20M4 18H20",),
    "help": ("s:M8.5 8.6A3.6 3.6 0 1 1 13.4 12C12.3 12.6 12 13.2 12 14.6", "f:M12 17.4a1.7 1.7 0 1 0 .01 0Z"),
    "undo": ("s:M8 5L4 9L8 13M4.5 9H14.5A5 5 0 0 1 14.5 19H9",),
    "pace": ("f:M3 5L11 12L3 19ZM12 5L20 12L12 19Z",),
    "pace1": ("f:M7 5L17 12L7 19Z",),
    "pace3": ("f:M1 6L8 12L1 18ZM8.5 6L15.5 12L8.5 18ZM16 6L23 12L16 18Z",),
    "eye": ("s:M2.5 12C6 6.5 9 5.5 12 5.5S18 6.5 21.5 12C18 17.5 15 18.5 12 18.5S6 17.5 2.5 12Z", "f:M12 8.6a3.4 3.4 0 1 0 .01 0Z"),
    "eye_off": ("s:M2.5 12C6 6.5 9 5.5 12 5.5S18 6.5 21.5 12C18 17.5 15 18.5 12 18.5S6 17.5 2.5 12ZM4 20L20 4",),
    "shield": ("s:M12 3C14.5 4.8 17 5.4 20 5.5C20.2 12.5 18 18 12 21C6 18 3.8 12.5 4 5.5C7 5.4 9.5 4.8 12 3Z",),
    "drop": ("f:M12 2.5C15.5 8 18.5 11.5 18.5 15.2A6.5 6.5 0 0 1 5.5 15.2C5.5 11.5 8.5 8 12 2.5Z",),
    "pin": ("s:M9 3.5H15L14.2 10L17.5 13.5H6.5L9.8 10ZM12 13.5V21",),
    "pinned": ("f:M8 2.5H16L15.2 9.6L19 14.5H5L8.8 9.6Z", "s:M12 13.5V21.5"),
    "tick": ("s:M4.5 12.5L9.8 18L19.5 6.5",),
    "cross": ("s:M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5",),
    "sleep": ("s:M6 5H18L6 19H18",),
    "ladder": ("s:M7 3V21M17 3V21M7 7.5H17M7 12H17M7 16.5H17",),
    "jump": ("s:M3 18C6 6 16 5 19.5 14M15 12.5L20 15.5L21.8 9.8",),
    "level": ("s:M12 3L21 8L12 13L3 8ZM3 12.5L12 17.5L21 12.5M3 17L12 22L21 17",),
    "ruler": ("s:M2.5 8H21.5V16.5H2.5ZM7 8V12M11.5 8V13M16 8V12",),
    "hill": ("s:M2.5 19C6 19 7 8 11 8S15 13.5 17 13.5S19.5 19 21.5 19Z",),
    "treasure": ("s:M3.5 10C3.5 6.5 6 5 12 5S20.5 6.5 20.5 10V19H3.5ZM3.5 11.5H20.5M12 10V14.5",),
    "die": ("s:M4 4H20V20H4Z", "f:M8.5 7.2a1.5 1.5 0 1 0 .01 0ZM15.5 14.2a1.5 1.5 0 1 0 .01 0ZM12 10.6a1.5 1.5 0 1 0 .01 0Z"),
    "book": ("s:M12 6C9.5 4.3 6.5 4 3 4.5V19C6.5 18.5 9.5 18.8 12 20.5C14.5 18.8 17.5 18.5 21 19V4.5C17.5 4 14.5 4.3 12 6ZM12 6V20",),
    "lock": ("s:M5 11H19V21H5ZM8 11V8A4 4 0 0 1 16 8V11",),
    "save": ("s:M4 4H16.5L20 7.5V20H4ZM8 4V9H15V4M8 20V14H16V20",),
    "share": ("s:M12 15V3.5M7.5 8L12 3.5L16.5 8M5 13V20.5H19V13",),
    "whole": ("s:M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",),
    "bulb": ("s:M9 17.5V15.6C6.8 14.4 5.6 12.3 5.6 9.9A6.4 6.4 0 0 1 18.4 9.9C18.4 12.3 17.2 14.4 15 15.6V17.5ZM9.6 20.8H14.4",),
    "tall": ("s:M12 3.5V20.5M7.5 8L12 3.5L16.5 8M7.5 16L12 20.5L16.5 16",),
    "recall": ("s:M4.5 12A7.8 7.8 0 1 0 7.2 6M4 3.5V8.2H8.7M12 8V12.5L15.2 14.4",),
    "search": ("s:M10.5 4a6.5 6.5 0 1 0 .01 0ZM15.5 15.5L20.5 20.5",),
    "play": ("f:M6 3.5L20 12L6 20.5Z",),
    "step": ("f:M4 4L15 12L4 20Z", "s:M18.5 4.5V19.5"),
    "pause": ("s:M8 5V19M16 5V19",),
    "left": ("f:M17 4.5V19.5L5 12Z",),
    "right": ("f:M7 4.5V19.5L19 12Z",),
    "up": ("f:M4.5 17H19.5L12 5Z",),
    "down": ("f:M4.5 7H19.5L12 19Z",),
    "chevron": ("s:M4.5 8.5L12 16L19.5 8.5",),
    "plus": ("s:M12 5V19M5 12H19",),
    "minus": ("s:M5 12H19",),
    "star": ("f:M12 2.5L14.9 9L22 9.7L16.6 14.4L18.2 21.4L12 17.7L5.8 21.4L7.4 14.4L2 9.7L9.1 9Z",),
    "box": ("s:M4.5 4.5H19.5V19.5H4.5Z",),
    "box_ticked": ("s:M4.5 4.5H19.5V19.5H4.5ZM8 12L11 15.2L16.2 8.8",),
    "diamond": ("f:M12 2L22 12L12 22L2 12Z",),
    "disc": ("f:M12 3a9 9 0 1 0 .01 0Z",),
    "dagger": ("s:M12 3V21M7 8H17",),
    "info": ("s:M12 10.5V18", "f:M12 5a1.7 1.7 0 1 0 .01 0Z"),
    "gear": ("s:M12 8.6a3.4 3.4 0 1 0 .01 0ZM12 2.5V5.5M12 18.5V21.5M2.5 12H5.5M18.5 12H21.5M5.3 5.3L7.4 7.4M16.6 16.6L18.7 18.7M18.7 5.3L16.6 7.4M7.4 16.6L5.3 18.7",),
}  # fmt: skip

#: characters that Source Sans and Serif do not have, and the drawing that stands in a line for them
GLYPHS: dict[str, str] = {
    "✔": "tick", "✓": "tick", "✘": "cross", "✗": "cross", "▸": "right", "◂": "left", "▶": "right", "◀": "left",
    "▴": "up", "▾": "down", "☐": "box", "☑": "box_ticked", "★": "star", "◆": "diamond", "●": "disc", "⏵": "play",
}  # fmt: skip
NAMES: tuple[str, ...] = tuple(_PATHS)


def svg(name: str, colour: Colour, stroke: float = 2.5) -> str:
    """The drawing as SVG text. Raises KeyError for an unknown name."""
    ink = "#{:02x}{:02x}{:02x}".format(*colour)
    parts = []
    for path in _PATHS[name]:
        mode, data = path.split(":", 1)
        if mode == "s":
            look = f'fill="none" stroke="{ink}" stroke-width="{stroke}" stroke-linecap="round" stroke-linejoin="round"'
        else:
            look = f'fill="{ink}"'
        parts.append(f'<path d="{data}" {look}/>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
        + "".join(parts)
        + "</svg>"
    )


@lru_cache(maxsize=512)
def icon(name: str, size: int, colour: Colour, stroke: float = 2.5) -> pygame.Surface:
    """The drawing at `size` px, cached. Raises KeyError for an unknown name."""
    image = pygame.image.load_sized_svg(BytesIO(svg(name, colour, stroke).encode()), (size, size))
    # nanosvg leaves black under its soft edges: keep its alpha, put our colour under it
    flat = pygame.Surface(image.get_size(), pygame.SRCALPHA, 32)
    alpha = pygame.surfarray.array_alpha(image)
    flat.fill((*colour, 0))
    pixels = pygame.surfarray.pixels_alpha(flat)
    pixels[:] = alpha
    del pixels
    return flat
