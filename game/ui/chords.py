"""A key, or a button of a pad, with what is held with it, as text: `"Ctrl+S"`, `"+"`, `"lt+x"`."""

from __future__ import annotations

from typing import Final, Literal

from game.core.text import TC, Text

Device = Literal["keys", "pad"]
HELD: Final = ("Ctrl", "Shift", "Alt")
"""Keys that are held with others; alone they count on either side of the keyboard."""
BUTTONS: Final = ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "back", "start", "guide", "ls", "rs", "up",
                  "down", "left", "right")
"""Buttons of a pad by their places on an Xbox pad; `lt` held makes other buttons of them all."""
SIGNS: Final = {"Up": "↑", "Down": "↓", "Left": "←", "Right": "→"}
CAPS: Final[dict[str, Text]] = {
    "Enter": TC("key", "Enter"), "Esc": TC("key", "Esc"), "Space": TC("key", "Space"), "Tab": TC("key", "Tab"),
    "Backspace": TC("key", "Backspace"), "Insert": TC("key", "Insert"), "Del": TC("key", "Del"),
    "Home": TC("key", "Home"), "End": TC("key", "End"), "Page Up": TC("key", "Page Up"),
    "Page Down": TC("key", "Page Down"), "Ctrl": TC("key", "Ctrl"), "Shift": TC("key", "Shift"),
    "Alt": TC("key", "Alt"),
}
"""The words on keys, as on keyboards of the player's language."""


def parts(chord: str) -> tuple[tuple[str, ...], str]:
    """What is held, and the key: `("Ctrl",), "S"`; the key may be `+` itself, as in `"Ctrl++"`."""
    if chord.endswith("+"):
        return tuple(filter(None, chord[:-1].split("+"))), "+"
    *held, name = chord.split("+")
    return tuple(held), name


def sound(chord: str, device: Device) -> bool:
    """Whether that can be a key, or a button."""
    held, name = parts(chord)
    if device == "pad":
        return name in BUTTONS and name not in ("lt", "guide") and held in ((), ("lt",))
    return (0 < len(name) <= 20 and name.isprintable() and set(held) <= set(HELD)
            and not (len(name) == 1 and {"Ctrl", "Alt"} <= set(held)))     # that is AltGr to Windows
