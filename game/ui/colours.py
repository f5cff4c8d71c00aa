"""The colours that a player wants: a palette, made safe for a kind of colour vision, with own colours for both sides.

    ui.palette = palette_for("dim-room", vision="deuteranopia", sides=("purple", ""))
    doubts(palette_for("default", sides=("green", "")))      # what is hard to tell apart, for a warning

Colours are told apart by their distance in Oklab (0 the same, 1 black and white); how somebody with another colour
vision sees them follows G. M. Machado and others, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (2009), at full severity.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

from game.core.text import TC, T, Text
from game.ui.theme import DEFAULT, PALETTES, Colour, Palette, contrast, mix, rgb

Vision = Literal["usual", "deuteranopia", "protanopia", "tritanopia"]
Linear = tuple[float, float, float]
Matrix = tuple[Linear, Linear, Linear]

SIDES: Final[dict[str, tuple[Text, Colour]]] = {
    "blue": (TC("colour", "Blue"), DEFAULT.side_a_table),
    "orange": (TC("colour", "Orange"), DEFAULT.side_b_table),
    "red": (TC("colour", "Red"), rgb("#D13A36")),
    "yellow": (TC("colour", "Yellow"), rgb("#F0D810")),
    "green": (TC("colour", "Green"), rgb("#3FA34A")),
    "teal": (TC("colour", "Teal"), rgb("#15A79C")),
    "purple": (TC("colour", "Purple"), rgb("#8A4FD0")),
    "pink": (TC("colour", "Pink"), rgb("#E86BB8")),
    "white": (TC("colour", "White"), rgb("#F4F0E6")),
    "black": (TC("colour", "Black"), rgb("#2B2823")),
}
"""Colours that a side can have: name and colour on the table."""
USUAL: Final = ("blue", "orange")
_USUAL_FOR: Final = {"deuteranopia": ("blue", "yellow"), "protanopia": ("blue", "yellow")}
"""Orange on sand looks like sand to them."""

GROUNDS: Final[tuple[tuple[Text, Colour], ...]] = (
    (T("grass"), rgb("#5F6A34")), (T("sand"), rgb("#C3A269")), (T("snow"), rgb("#DFE6EA")),
    (T("stone"), rgb("#8B857A")), (T("red earth"), rgb("#A8573A")), (T("steel"), rgb("#565E66")),
)
"""The mats of tables, with their middle tone."""

ALIKE: Final = 0.15
"""Sides nearer than this in Oklab are too alike; also for the chosen vision."""
PALE: Final = 0.10
"""A side nearer than this to a ground is hard to see there."""
READABLE: Final = 4.5
"""Contrast of a side's colour where it is written on paper (WCAG AA)."""

_SEEN: Final[dict[str, Matrix]] = {
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
VISIONS: Final[tuple[Vision, ...]] = ("usual", "deuteranopia", "protanopia", "tritanopia")

_HEAT: Final[tuple[Colour, ...]] = (rgb("#FFF09A"), rgb("#FFC14D"), rgb("#E87A3E"), rgb("#8E2462"), rgb("#3A0C5E"))
"""From light to dark: whoever confuses hues sees steps of light."""


class _Tones(NamedTuple):
    """Good and bad as words and as grounds."""

    good: Colour
    good_bg: Colour
    bad: Colour
    bad_bg: Colour


_TONES: Final = _Tones(rgb("#0B4F8C"), rgb("#CBDFF2"), rgb("#8F3A00"), rgb("#F6D9C0"))
"""Blue and brown instead of green and red."""
_DIM_TONES: Final = _Tones(rgb("#0A3F70"), rgb("#B2C6DA"), rgb("#742E00"), rgb("#DFC1A5"))


def _linear(colour: Colour) -> Linear:
    r, g, b = (c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return r, g, b


def _times(matrix: Matrix, v: Linear) -> Linear:
    r, g, b = (max(0.0, min(1.0, row[0] * v[0] + row[1] * v[1] + row[2] * v[2])) for row in matrix)
    return r, g, b


def seen(colour: Colour, vision: str) -> Colour:
    """The colour as somebody with that vision sees it; `usual` changes nothing."""
    if vision not in _SEEN:
        return colour
    r, g, b = (round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055))
               for c in _times(_SEEN[vision], _linear(colour)))
    return r, g, b


def _oklab(colour: Colour) -> Linear:
    r, g, b = _linear(colour)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
            1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
            0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short)


def apart(a: Colour, b: Colour, vision: str = "usual") -> float:
    """The difference of two colours for a colour vision: 0 (equal) to 1 (black and white)."""
    p, q = _oklab(seen(a, vision)), _oklab(seen(b, vision))
    return float(sum((x - y) ** 2 for x, y in zip(p, q, strict=True)) ** 0.5)


@lru_cache(32)
def palette_for(name: str, vision: str = "usual", sides: tuple[str, str] = ("", "")) -> Palette:
    """The palette of that name (unknown: the usual one) for a colour vision and with own colours of the sides.

    An empty or unknown side has the colour that is usual for that vision. Without wishes it is the very palette of
    `theme.PALETTES`.
    """
    palette = PALETTES.get(name, DEFAULT)
    if vision in _SEEN:
        palette = replace(palette, heat=_HEAT)
        if vision != "tritanopia":                      # who tell red from green well keep both
            palette = replace(palette, **(_DIM_TONES if name == "dim-room" else _TONES)._asdict())
    for letter, key, usual in zip("ab", worn_by(vision, sides), USUAL, strict=True):
        if key != usual:
            palette = replace(palette, **_tones_of(letter, SIDES[key][1], palette))
    return palette


def _tones_of(letter: str, colour: Colour, palette: Palette) -> dict[str, Any]:
    """A side's colour on the table, as words on paper, and as a ground."""
    words, step = colour, 0
    while min(contrast(words, palette.card), contrast(words, palette.paper)) < READABLE and step < 40:
        step += 1
        words = mix(colour, palette.ink, step / 40)
    light = mix(colour, palette.card, 0.8)
    return {f"side_{letter}_table": colour, f"side_{letter}": words, f"side_{letter}_light": light}


def doubts(palette: Palette, vision: str = "usual") -> list[Text]:
    """What is hard to tell apart with the sides of this palette, one line each; for people with that vision too."""
    a, b = palette.side_a_table, palette.side_b_table
    found = []
    if min(apart(a, b), apart(a, b, vision)) < ALIKE:
        found.append(T("These two are hard to tell apart. Rims and marks still differ: plain and round for the first, "
                       "dashed and with a diamond for the second."))
    for ground, tone in GROUNDS:
        for colour in dict.fromkeys((a, b)):
            if min(apart(colour, tone), apart(colour, tone, vision)) < PALE:
                name = next((name for name, known in SIDES.values() if known == colour), T("This colour"))
                found.append(T("{colour} is hard to see on {ground}.", colour=name, ground=ground))
    return found


def worn_by(vision: str, sides: tuple[str, str]) -> tuple[str, str]:
    """The keys of the colours that both sides have: their own, else what is usual for that vision."""
    usual = _USUAL_FOR.get(vision, USUAL)
    a, b = (key if key in SIDES else other for key, other in zip(sides, usual, strict=True))
    return a, b


def side_names(vision: str, sides: tuple[str, str]) -> tuple[Text | None, Text | None]:
    """The names of the sides by their colours; None: Blue for the first, Orange for the second."""
    worn = worn_by(vision, sides)
    a, b = (SIDES[key][0] if key != usual else None for key, usual in zip(worn, USUAL, strict=True))
    return a, b


def wear(palette: Palette) -> None:
    """Figures, markers and tokens in the sides' colours of this palette. Loads no miniatures for the usual ones."""
    global _worn
    pair = tuple("#{:02x}{:02x}{:02x}".format(*colour) for colour in (palette.side_a_table, palette.side_b_table))
    if pair != _worn:
        from game.art import sides  # the first picture of the game needs no miniatures
        sides.wear(*pair)
        _worn = pair


_worn: tuple[str, ...] = tuple("#{:02x}{:02x}{:02x}".format(*c) for c in (DEFAULT.side_a_table, DEFAULT.side_b_table))
