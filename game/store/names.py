"""What files are called that a player names: any name on any system, and never two names in one file.

A file's name is what all systems take of the player's name; the whole name stands inside the file (`store.labels`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from game.core.text import JOINERS

LONGEST: Final = 120
"""Bytes of a file's name without ending and number; encrypted folders of Linux take 143 in all, Windows 260 with the
path."""
MOST_LETTERS: Final = 80
_DEVICES: Final = {"CON", "PRN", "AUX", "NUL", *(f"{port}{n}" for port in ("COM", "LPT") for n in "0123456789¹²³")}
"""Names that Windows keeps for itself, whatever their ending."""
_SELECTORS: Final = "\ufe0e\ufe0f"
"""Marks that choose between a letter and a picture."""


def file_name(name: str, ending: str, number: int = 1) -> str:
    """A safe file name for what a player calls a thing; `number` tells apart what would be called the same.

        file_name("Anna's last stand: 3", ".kts") == "Anna-s last stand- 3.kts"
        file_name("Yard", ".toml", 2) == "Yard 2.toml"

    Letters with their marks, digits, pictures, blanks, `-` and `_` stay, in the composed form (NFC), so that a name is
    the same on a mac. Never empty, never hidden, never with a dot or blank at its end, no name that Windows keeps for
    itself, short enough for every disk.
    """
    text = unicodedata.normalize("NFC", name.encode("utf-8", "replace").decode("utf-8"))
    kept = _cut("".join(_kept(text)))
    if not kept.strip("-_ ") or kept.upper() in _DEVICES:
        kept = f"{kept} file".strip()
    return f"{kept} {number}{ending}" if number > 1 else kept + ending


def _kept(text: str) -> Iterator[str]:
    """The signs of a name, each that some disk would not take as a `-`."""
    before = ""
    for sign in text:
        kind = unicodedata.category(sign)
        if sign.isalnum() or sign in " -_" or kind in ("So", "Sk") and not sign.isascii():
            pass
        elif kind in ("Mn", "Mc", "Me") or ord(sign) in JOINERS:
            if not before or before in " -_":       # a mark on nothing
                sign = "" if ord(sign) in JOINERS or sign in _SELECTORS else "-"
        else:
            sign = "-"
        before = sign or before
        yield sign


def _cut(text: str) -> str:
    """At most so many letters and bytes, never through a letter and its marks; without blanks at the ends."""
    text = text.strip()
    if len(text) <= MOST_LETTERS and len(text.encode()) <= LONGEST:
        return text
    text = text[:MOST_LETTERS + 1]
    while len(text) > MOST_LETTERS or len(text.encode()) > LONGEST:
        end = len(text) - 1
        while end > 0 and (unicodedata.category(text[end])[0] == "M" or ord(text[end]) in JOINERS
                           or ord(text[end - 1]) in JOINERS):
            end -= 1
        text = text[:end] if end else text[:len(text) - 1]
    return text.strip()


def same_key(name: str) -> str:
    """Equal for names that some disk takes for one: whatever the case, composed or not."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def files_in(folder: Path, ending: str) -> dict[str, Path]:
    """The files of a folder with that ending (in any case), by the `same_key` of their names without it."""
    found: dict[str, Path] = {}
    try:
        for path in sorted(folder.iterdir()):
            if path.suffix.casefold() == ending:
                found.setdefault(same_key(path.stem), path)
    except OSError:
        return {}
    return found


def place_of(name: str, folder: Path, ending: str, holds: Callable[[Path, int], bool]) -> tuple[Path, int]:
    """The file of a name, and its number among those whose files would be called the same; a new one where there is
    none. `holds(path, number)` says whether a file that may be it is.
    """
    there = files_in(folder, ending)
    first = same_key(file_name(name, ""))
    numbers = [int(rest) for key in there if key.startswith(first + " ") and (rest := key[len(first) + 1:]).isdecimal()
               and len(rest) < 5]
    for number in (1, *sorted(numbers)):
        path = there.get(same_key(file_name(name, "", number)))
        if path is not None and holds(path, number):
            return path, number
    number = next(n for n in range(1, len(there) + 2) if same_key(file_name(name, "", n)) not in there)
    return folder / file_name(name, ending, number), number
