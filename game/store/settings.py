"""The player's settings: a small TOML file that a person may edit, and that no bad value can break.

    settings, told = load_settings()
    save_settings(msgspec.structs.replace(settings, scale=150), before=settings)     # nothing but the scale
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from game.store.disk import read_text, set_aside
from game.store.errors import Bad, Unreadable
from game.store.folders import settings_file
from game.store.language_codes import CODE, LONGEST
from game.store.merging import update
from game.store.toml import dump, parse

LIMIT: Final = 64_000
"""Bytes of the file."""

Asking = Literal["always", "matters", "never"]
ASKING: Final[tuple[Asking, ...]] = ("always", "matters", "never")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their defaults."""

    scale: int = 100
    """Interface scale in percent, 100 to 200."""
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    """Window size in pixels, when not full screen: 640x360 to 16384x16384."""
    palette: Literal["default", "high-contrast", "dim-room"] = "default"
    vision: Literal["usual", "deuteranopia", "protanopia", "tritanopia"] = "usual"
    """Whose eyes the colours are chosen for."""
    sides: tuple[str, str] = ("", "")
    """The sides' own colours, such as `purple`; empty: the usual one for these eyes."""
    captions: Literal["off", "normal", "large", "largest"] = "off"
    """Whether sounds are written as well, and how large."""
    reduced_motion: bool = False
    dice_speed: Literal["full", "quick", "off"] = "full"
    follow: bool = True
    """Whether the view of the table moves along with what happens."""
    pace: int = 0
    """How fast the computer plays its turn: 0 to 4 (1x, 2x, 4x, at once, act by act)."""
    summary: bool = True
    """Whether what the computer did is summed up when one's own turn begins."""
    sound: int = 70
    """Loudness in percent; 0 is silence."""
    voice: Literal["off", "asked", "all"] = "asked"
    """When the system's voice speaks: never, when it is asked by a key, everything that happens as well."""
    voice_speed: int = 180
    """Its words a minute: 80 to 450."""
    replays: int = 100
    """How many finished battles are kept besides the pinned ones: 10 to 500."""
    language: str = ""
    """A language code such as `de`; empty: the system's."""
    clauses: Literal["always", "hover", "never"] = "hover"
    """When the numbers of clauses are shown."""
    level: str = ""
    """How well the computer plays in quick battles, a name such as `easy`; empty: to be asked."""
    no_briefing: tuple[str, ...] = ()
    """Ids of the games whose battles begin without a briefing."""
    ask: dict[str, Asking] = {}
    """When to ask about each kind of reaction: always, when it matters (as usual), never."""
    keys: dict[str, tuple[str, ...]] = {}
    """The player's own keys by command, such as `undo = ["U"]`; what is not named is as usual (`game.ui.keys`)."""
    pad: dict[str, tuple[str, ...]] = {}
    """The player's own buttons of a game pad by command, such as `undo = ["lt+x"]`."""
    extra: dict[str, Any] = {}
    """What a newer version or another program wrote; kept as it is."""


MAPPED: Final = ("keys", "pad")
"""Which settings are keys by command."""
USUAL_ASKING: Final[Asking] = "matters"
"""Where the player has chosen nothing: an answer that can change nothing is not asked for."""
_RANGES: Final[dict[str, tuple[int, int]]] = {"scale": (100, 200), "pace": (0, 4), "sound": (0, 100),
                                            "replays": (10, 500), "voice_speed": (80, 450)}
_WORDS: Final[dict[str, tuple[str, ...]]] = {"palette": ("default", "high-contrast", "dim-room"),
                                             "dice_speed": ("full", "quick", "off"),
                                             "clauses": ("always", "hover", "never"),
                                             "vision": ("usual", "deuteranopia", "protanopia", "tritanopia"),
                                             "captions": ("off", "normal", "large", "largest"),
                                             "voice": ("off", "asked", "all")}


def load_settings(path: Path | None = None) -> tuple[Settings, list[str]]:
    """The settings, and one line for each value that cannot be used: its default holds, until the line is put right.

    A missing file gives the defaults and no line. A file that cannot be read is put aside. Never raises.
    """
    path = settings_file() if path is None else path
    if not os.path.exists(path):
        return Settings(), []
    try:
        raw = parse(read_text(path, LIMIT), path.name)
    except Bad as bad:
        kept = ""
        with suppress(Bad):
            if isinstance(bad, Unreadable):
                raise
            kept = f"; the file is kept as {set_aside(path).name}"
        return Settings(), [f"{bad}: all settings are at their defaults{kept}"]
    good: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    told: list[str] = []
    known = set(Settings.__struct_fields__) - {"extra"}
    for key, value in raw.items():
        if key not in known:
            extra[key] = value
        elif reason := _fault(key, value):
            shown = " ".join(str(value)[:40].split())
            told.append(str(Bad(path.name, key, f"{shown!r} will not do", f"{reason}; it is {_shown(key)} again")))
        else:
            good[key] = ({id: tuple(them) for id, them in value.items()} if key in MAPPED else
                         tuple(value) if key in ("window", "sides", "no_briefing") else value)
    return Settings(**good, extra=extra), told


def save_settings(settings: Settings, path: Path | None = None, before: Settings | None = None) -> str:
    """Write what differs from `before` (without it: all values) into the file, where everything else stays: what other
    programs, people and newer versions wrote there. Whole or not at all.

    A line for the player where what lay there could not be read and was put aside, else empty. Raises Bad where the
    disk refuses, ValueError for a value out of its range.
    """
    path = settings_file() if path is None else path
    table = {name: getattr(settings, name) for name in Settings.__struct_fields__ if name != "extra"}
    for name, value in table.items():
        if reason := _fault(name, list(value) if isinstance(value, tuple) else value):
            raise ValueError(f"{name}={value!r}: {reason}")
    there, broken = _there(path)
    if broken:
        before = None                       # what is put aside is written anew, whole
    elif before is not None and not os.path.exists(path):
        before = Settings()                 # it was deleted: all that is not as usual is written
    changes = {name: _change(name, getattr(before, name) if before is not None else None, value, there.get(name))
               for name, value in table.items() if before is None or getattr(before, name) != value}
    own = settings.extra if before is None else {}
    return update(path, {**_writable({key: value for key, value in own.items() if key not in table}), **changes}, LIMIT)


class SettingsFile:
    """The file of the settings as this program knows it: of what it changes only that is written."""

    def __init__(self, known: Settings) -> None:
        """`known`: what was read, or written last."""
        self.known = known

    def keep(self, settings: Settings) -> str:
        """Write what has changed; what could not be written before is tried again. As `save_settings`."""
        told = save_settings(settings, before=self.known)
        self.known = settings
        return told


def _there(path: Path) -> tuple[dict[str, Any], bool]:
    """What the file holds now, and whether it is damaged. Raises Unreadable."""
    try:
        return (parse(read_text(path, LIMIT), path.name) if os.path.exists(path) else {}), False
    except Unreadable:
        raise
    except Bad:
        return {}, True


def _change(name: str, before: Any, value: Any, there: Any) -> Any:
    """The change of one setting: of a table only the entries that differ, of a list what came and what went.

    `before` None: all of it is to be as in `value`. `there` is what the file holds.
    """
    if isinstance(value, dict):
        gone = (there if isinstance(there, dict) else {}) if before is None else before
        return {**{key: None for key in gone if key not in value},
                **{key: one for key, one in value.items() if before is None or before.get(key) != one}}
    if name == "no_briefing" and before is not None and isinstance(there, list):
        new = [one for one in value if one not in there and one not in before]
        return [one for one in there if one in value or one not in before] + new
    return value


def _writable(extra: dict[str, Any]) -> dict[str, Any]:
    """What can be written back; dates and the like, which we never write, are dropped."""
    kept: dict[str, Any] = {}
    for key, value in extra.items():
        try:
            parse(dump({key: value}), "")
        except (TypeError, Bad):
            continue
        kept[key] = value
    return kept


def _shown(key: str) -> str:
    default = getattr(Settings(), key)
    return repr(list(default) if isinstance(default, tuple) else default)


def _fault(key: str, value: object) -> str:
    """What a value should be, where it is not; else empty."""
    if key in _RANGES:
        low, high = _RANGES[key]
        fine = type(value) is int and low <= value <= high
        return "" if fine else f"a whole number from {low} to {high}"
    if key in _WORDS:
        return "" if isinstance(value, str) and value in _WORDS[key] else f"one of {', '.join(_WORDS[key])}"
    if key in ("fullscreen", "reduced_motion", "follow", "summary"):
        return "" if isinstance(value, bool) else "true or false"
    if key == "window":
        fine = (isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)
                and 640 <= value[0] <= 16_384 and 360 <= value[1] <= 16_384)
        return "" if fine else "[width, height] in pixels, 640 x 360 or more"
    if key == "sides":
        fine = isinstance(value, list) and len(value) == 2 and all(isinstance(c, str) and len(c) <= 20 for c in value)
        return "" if fine else 'two colours such as ["purple", "yellow"], or "" for the usual one'
    if key in MAPPED:
        fine = (isinstance(value, dict) and len(value) <= 300 and all(
            len(id) <= 40 and isinstance(them, list | tuple) and len(them) <= 2
            and all(isinstance(one, str) and 0 < len(one) <= 30 for one in them) for id, them in value.items()))
        return "" if fine else f'for each command one or two {"keys" if key == "keys" else "buttons"}, undo = ["U"]'
    if key == "level":
        fine = isinstance(value, str) and len(value) <= 20
        return "" if fine else 'an opponent\'s level such as "easy", or "" to be asked'
    if key == "no_briefing":
        fine = (isinstance(value, list) and len(value) <= 50
                and all(isinstance(one, str) and len(one) <= 80 for one in value))
        return "" if fine else "a list of ids of games such as [\"warbands\"]"
    if key == "language":
        fine = isinstance(value, str) and len(value) <= LONGEST and (not value or bool(CODE.fullmatch(value)))
        return "" if fine else 'a language code like "de", or "" for the system\'s'
    fine = (isinstance(value, dict) and len(value) <= 200
            and all(len(k) <= 80 and isinstance(v, str) and v in ASKING for k, v in value.items()))
    return "" if fine else f"for each kind of question one of {', '.join(ASKING)}"
