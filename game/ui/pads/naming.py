"""What the buttons of a pad are called, by whose pad it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from game.core.text import TC
from game.ui import i18n

Make = Literal["xbox", "playstation", "switch"]
_ARROWS: Final = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_NAMES: Final[dict[Make, dict[str, str]]] = {
    "xbox": {"a": "A", "b": "B", "x": "X", "y": "Y", "lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT", "back": "View",
             "start": "Menu", "guide": "Xbox", "ls": "LS", "rs": "RS", **_ARROWS},
    "playstation": {"a": "✕", "b": "○", "x": "□", "y": "△", "lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2",
                    "back": "Create", "start": "Options", "guide": "PS", "ls": "L3", "rs": "R3", **_ARROWS},
    "switch": {"a": "A", "b": "B", "x": "X", "y": "Y", "lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR", "back": "−",
               "start": "+", "guide": "Home", "ls": "LS", "rs": "RS", **_ARROWS},
}
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


def _namer(make: Make) -> Callable[[str], str]:
    return lambda button: _NAMES[make].get(button, button.upper())


NAMERS: Final[dict[Make, Callable[[str], str]]] = {make: _namer(make) for make in _NAMES}
"""What names the buttons of each make."""
TITLES: Final = {"xbox": TC("pad", "Xbox"), "playstation": TC("pad", "PlayStation"), "switch": TC("pad", "Switch")}


def title(make: Make) -> str:
    """The make in words."""
    return i18n.tr(TITLES[make])
