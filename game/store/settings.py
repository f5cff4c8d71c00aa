"""The player's settings: a small TOML file that a person may edit, and that no bad value can break.

    settings, told = load_settings()
    save_settings(msgspec.structs.replace(settings, scale=150), before=settings)     # nothing but the scale
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from game.core.text import LONGEST_NAME, T, Text, called
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


class Shown(NamedTuple):
    """How a setting is shown on the page of settings: a row with one name for each value."""

    panel: Literal["seen", "easier", "played", "spoken"]
    """Which panel it stands on."""
    name: Text
    values: tuple[Text, ...] = ()
    """What each value is called, in their order; none for yes and no."""
    tip: Text | None = None


class Wanted(str):
    """What a value should be, in words, where its type does not say it (lines about broken files are English)."""


def _whole(low: int, high: int) -> msgspec.Meta:
    return msgspec.Meta(ge=low, le=high)


_Key = Annotated[str, msgspec.Meta(min_length=1, max_length=30)]
_Mapped = Annotated[
    dict[Annotated[str, msgspec.Meta(max_length=40)], Annotated[tuple[_Key, ...], msgspec.Meta(max_length=2)]],
    msgspec.Meta(max_length=300)]
_Colour = Annotated[str, msgspec.Meta(max_length=20)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their defaults: a row for each, with its type, range and how it is shown.

    A setting with `Shown` needs no other line for the page of settings.
    """

    scale: Annotated[int, _whole(100, 200)] = 100
    """Interface scale in percent."""
    fullscreen: Annotated[bool, Shown("seen", T("Screen"), (T("Window"), T("Full screen")),
                                      T("<fullscreen> does the same, everywhere"))] = False
    window: Annotated[tuple[Annotated[int, _whole(640, 16_384)], Annotated[int, _whole(360, 16_384)]],
                      Wanted("[width, height] in pixels, 640 x 360 or more")] = (1280, 720)
    """Window size in pixels, when not full screen."""
    palette: Annotated[Literal["default", "high-contrast", "dim-room"],
                       Shown("seen", T("Colours"), (T("Lamp"), T("High contrast"), T("Dim room")))] = "default"
    vision: Literal["usual", "deuteranopia", "protanopia", "tritanopia"] = "usual"
    """Whose eyes the colours are chosen for."""
    sides: Annotated[tuple[_Colour, _Colour],
                     Wanted('two colours such as ["purple", "yellow"], or "" for the usual one')] = ("", "")
    """The sides' own colours, such as `purple`; empty: the usual one for these eyes."""
    captions: Annotated[Literal["off", "normal", "large", "largest"], Shown(
        "easier", T("Captions"), (T("Off"), T("Normal"), T("Large"), T("Largest")),
        T("Each sound in words, with who makes it: Bow: Archer 2"))] = "off"
    """Whether sounds are written as well, and how large."""
    reduced_motion: Annotated[bool, Shown(
        "easier", T("**Reduced motion**: nothing glides, rolls or bounces"))] = False
    dice_speed: Annotated[Literal["full", "quick", "off"],
                          Shown("played", T("Dice"), (T("Roll"), T("Quick"), T("Off")))] = "full"
    pace: Annotated[int, _whole(0, 4), Shown(
        "played", T("Computer’s pace"), (T("1×"), T("2×"), T("4×"), T("At once"), T("Step")),
        T("How fast the computer plays its turn. At Step it waits for a press after each act. <pace> changes it in "
          "battle."))] = 0
    """How fast the computer plays its turn."""
    follow: Annotated[bool, Shown("played", T("**The view follows** what happens on the table"))] = True
    """Whether the view of the table moves along with what happens."""
    summary: Annotated[bool, Shown("played", T("**Sum up** the other side’s turn when mine begins"))] = True
    """Whether what the computer did is summed up when one's own turn begins."""
    ask_to_end: Annotated[bool, Shown("played", T("**Ask before an end gives something away**: an attack, a goal, "
                                                  "figures that could still act"))] = True
    """Whether the answer that ends a turn or an activation is asked about while something that matters is left."""
    friend_marks: Annotated[bool, Shown("played", T("**Show what a friend considers** at a live table: his pointer, a "
                                                    "ring, a path"))] = True
    """Whether a distant friend's pointer, and what is considered there, is shown."""
    sound: Annotated[int, _whole(0, 100)] = 70
    """Loudness in percent; 0 is silence."""
    sound_battle: Annotated[int, _whole(0, 100)] = 100
    """Of it, the percent of shots, blows, steps and what they do."""
    sound_dice: Annotated[int, _whole(0, 100)] = 100
    """Of it, the percent of dice."""
    sound_controls: Annotated[int, _whole(0, 100)] = 100
    """Of it, the percent of controls, cards, paper and chimes."""
    sound_ambience: Annotated[int, _whole(0, 100)] = 60
    """Of it, the percent of what is heard round the table: a room, wind, birds."""
    sound_music: Annotated[int, _whole(0, 100)] = 60
    """Of it, the percent of tunes."""
    voice: Annotated[Literal["off", "asked", "all"], Shown(
        "spoken", T("Spoken mode"), (T("Off"), T("By key"), T("Everything")),
        T("<speak> says the question and what can be done, <speak_back> what happened. Any key stops the voice."))
    ] = "asked"
    """When the system's voice speaks: never, when it is asked by a key, everything that happens as well."""
    voice_speed: Annotated[int, _whole(80, 450)] = 180
    """Its words a minute."""
    replays: Annotated[int, _whole(10, 500)] = 100
    """How many finished battles are kept besides the pinned ones."""
    language: Annotated[str, msgspec.Meta(max_length=LONGEST, pattern=rf"\A({CODE.pattern})?\Z"),
                        Wanted('a language code like "de", or "" for the system\'s')] = ""
    """A language code such as `de`; empty: the system's."""
    clauses: Annotated[Literal["always", "hover", "never"], Shown(
        "seen", T("Clause numbers"), (T("Always"), T("On hover"), T("Never")),
        T("The number of the rule behind a line. Pointing shows it where § stands; a click opens the rulebook."))
    ] = "hover"
    """When the numbers of clauses are shown."""
    names: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)],
                           Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]],
                     Wanted('the names of two players such as ["Anna", "Ben"], or ""')] = ("", "")
    """What the persons at this screen are called: the first, who plays alone too, and the second."""
    level: Annotated[str, msgspec.Meta(max_length=20),
                     Wanted('an opponent\'s level such as "easy", or "" to be asked')] = ""
    """How well the computer plays in quick battles, a name such as `easy`; empty: to be asked."""
    no_briefing: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=80)], ...], msgspec.Meta(max_length=50),
                           Wanted('a list of ids of games such as ["warbands"]')] = ()
    """Ids of the games whose battles begin without a briefing."""
    ask: Annotated[dict[Annotated[str, msgspec.Meta(max_length=80)], Asking], msgspec.Meta(max_length=200),
                   Wanted(f"for each kind of question one of {', '.join(ASKING)}")] = {}
    """When to ask about each kind of reaction: always, when it matters (as usual), never."""
    keys: Annotated[_Mapped, Wanted('for each command one or two keys, undo = ["U"]')] = {}
    """The player's own keys by command, such as `undo = ["U"]`; what is not named is as usual (`game.ui.keys`)."""
    pad: Annotated[_Mapped, Wanted('for each command one or two buttons, undo = ["U"]')] = {}
    """The player's own buttons of a game pad by command, such as `undo = ["lt+x"]`."""
    extra: dict[str, Any] = {}
    """What a newer version or another program wrote; kept as it is."""


USUAL_ASKING: Final[Asking] = "matters"
"""Where the player has chosen nothing: an answer that can change nothing is not asked for."""


class _Field(NamedTuple):
    """What the row of a setting says."""

    type: Any
    wanted: str
    shown: Shown | None
    values: tuple[object, ...]


def _field(hint: Any) -> _Field:
    notes = getattr(hint, "__metadata__", ())
    plain = get_args(hint)[0] if notes else hint
    bounds = next((note for note in notes if isinstance(note, msgspec.Meta) and note.ge is not None), None)
    values: tuple[object, ...] = get_args(plain) if get_origin(plain) is Literal else (False, True)
    wanted = "true or false"
    if plain is int and bounds is not None:
        wanted = f"a whole number from {bounds.ge} to {bounds.le}"
        values = tuple(range(int(bounds.ge or 0), int(bounds.le or 0) + 1))
    elif get_origin(plain) is Literal:
        wanted = f"one of {', '.join(map(str, values))}"
    return _Field(hint, next((note for note in notes if isinstance(note, Wanted)), wanted),
                  next((note for note in notes if isinstance(note, Shown)), None), values)


_FIELDS: Final = {name: _field(hint) for name, hint in get_type_hints(Settings, include_extras=True).items()
                  if name != "extra"}


def rows(panel: str) -> dict[str, tuple[Shown, tuple[object, ...]]]:
    """The settings that a panel of the page shows by their rows: how each is shown, and its values in order."""
    return {name: (field.shown, field.values) for name, field in _FIELDS.items()
            if field.shown is not None and field.shown.panel == panel}


def silent(**changes: Any) -> Settings:
    """Settings at their defaults but for these changes, without the system's voice: for pictures, films and tests."""
    return Settings(**{"voice": "off", **changes})


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
            kept = f"; the file is kept as {called(set_aside(path).name)}"
        return Settings(), [f"{bad}: all settings are at their defaults{kept}"]
    good: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    told: list[str] = []
    for key, value in raw.items():
        if key not in _FIELDS:
            extra[key] = value
            continue
        try:
            good[key] = _checked(key, value)
        except ValueError as wanted:
            shown = " ".join(str(value)[:40].split())
            told.append(str(Bad(path.name, key, f"{shown!r} will not do", f"{wanted}; it is {_shown(key)} again")))
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
        try:
            _checked(name, value)
        except ValueError as wanted:
            raise ValueError(f"{name}={value!r}: {wanted}") from None
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
    return str(default).lower() if isinstance(default, bool) else repr(
        list(default) if isinstance(default, tuple) else default)


def _checked(key: str, value: object) -> Any:
    """A value as the setting has it. Raises ValueError with what it should be."""
    field = _FIELDS[key]
    try:
        return msgspec.convert(value, field.type)
    except msgspec.ValidationError:
        raise ValueError(field.wanted) from None
