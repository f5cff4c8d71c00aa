"""The names of the buttons of a pad, by its maker."""

from __future__ import annotations

from typing import Final, Literal

from game.core.text import TC, Text
from game.ui import i18n

Make = Literal["xbox", "playstation", "switch"]
_ARROWS: Final = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_NAMES: Final[dict[Make, dict[str, str]]] = {
    "xbox": {"a": "A", "b": "B", "x": "X", "y": "Y", "lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT", "back": "View",
             "start": "Menu", "guide": "Xbox", "ls": "LS", "rs": "RS", **_ARROWS},
    "playstation": { "lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2",
                    "back": "Create", "start": "Options", "guide": "PS", "ls": "L3", "rs": "R3", **_ARROWS},
    "switch": {"a": "A", "b": "B", "x": "X", "y": "Y", "lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR", "back": "−",
               "start": "+", "guide": "Home", "ls": "LS", "rs": "RS", **_ARROWS},
}
_SIGNED: Final[dict[str, Text]] = {"a": TC("pad button", "Cross"), "b": TC("pad button", "Circle"),
                                   "x": TC("pad button", "Square"), "y": TC("pad button", "Triangle")}
"""Buttons of a PlayStation pad that have signs: words for sentences; their caps show the signs."""
_MAKERS: Final[dict[str, Make]] = {"5e04": "xbox", "4c05": "playstation", "7e05": "switch"}
"""Makers by the number in the middle of a pad's id, as it is written there (least byte first)."""
_WORDS: Final[tuple[tuple[str, Make], ...]] = (
    ("playstation", "playstation"), ("dualshock", "playstation"), ("dualsense", "playstation"), ("ps3", "playstation"),
    ("ps4", "playstation"), ("ps5", "playstation"), ("sony", "playstation"), ("nintendo", "switch"),
    ("switch", "switch"), ("joy-con", "switch"), ("joycon", "switch"),
)


def make_of(name: str, guid: str = "") -> Make:
    """Whose pad it is, by the maker's number in its id, else by its name; what nobody knows is called as an Xbox pad,
    as most of them are built."""
    maker = _MAKERS.get(guid[8:12].lower())
    if maker is not None:
        return maker
    return next((make for word, make in _WORDS if word in name.lower()), "xbox")


class Names:
    """Names the buttons of one make."""

    def __init__(self, make: Make) -> None:
        self.make = make

    def __call__(self, button: str) -> str:
        """A button in words or letters."""
        if self.make == "playstation" and button in _SIGNED:
            return i18n.tr(_SIGNED[button])
        return _NAMES[self.make].get(button, button.upper())

    def sign(self, button: str) -> str:
        """The sign on its cap instead of letters: `cross`, `circle`, `square`, `triangle`, or empty."""
        return _SIGNED[button].message.lower() if self.make == "playstation" and button in _SIGNED else ""


NAMERS: Final[dict[Make, Names]] = {make: Names(make) for make in _NAMES}
"""What names the buttons of each make."""
TITLES: Final = {"xbox": TC("pad", "Xbox"), "playstation": TC("pad", "PlayStation"), "switch": TC("pad", "Switch")}


def title(make: Make) -> str:
    """The make in words."""
    return i18n.tr(TITLES[make])
