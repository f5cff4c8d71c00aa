"""The player's data folder and what lies in it."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

APP = "kitchen-table-skirmish"


def home() -> Path:
    """The player's data folder. `KTS_HOME` in the environment overrides it (tests, a stick with everything on it).

    It need not exist; who writes makes it.
    """
    told = os.environ.get("KTS_HOME")
    return Path(os.path.expanduser(told)) if told else Path(platformdirs.user_data_dir(APP, appauthor=False))


def real(path: Path) -> Path:
    """Where a path leads, links followed. Links that lead round in a circle stay as they are: nothing lies there."""
    return Path(os.path.realpath(path))


def user_maps() -> Path:
    """Maps (`*.tmx`) dropped in here, or in a folder inside, appear in the set-up."""
    return home() / "maps"


def user_forces() -> Path:
    """The player's forces, a folder for each ruleset inside."""
    return home() / "forces"


def user_saves() -> Path:
    """Battles saved under a name, and their backups."""
    return home() / "saves"


def user_battles() -> Path:
    """Battles in progress: the journal of each, a file of its own."""
    return home() / "battles"


def user_replays() -> Path:
    """Finished battles; pinned ones in a folder inside."""
    return home() / "replays"


def user_mail() -> Path:
    """Battles by mail, a file each with the player's own secret in it; letters that were saved lie in a folder inside.
    """
    return home() / "mail"


def user_workshop() -> Path:
    """Tables that are being drawn and are not saved yet, a file each."""
    return home() / "workshop"


def user_leagues() -> Path:
    """Leagues, a file each."""
    return home() / "leagues"


def user_seasons() -> Path:
    """Seasons, a file each."""
    return home() / "seasons"


def user_fonts() -> Path:
    """Fonts (`*.ttf`, `*.otf`, `*.ttc`) dropped in here are used for letters that the game's own fonts lack."""
    return home() / "fonts"


def settings_file() -> Path:
    """The settings, a small TOML file."""
    return home() / "settings.toml"


def history_file() -> Path:
    """How each finished battle ended, a line a battle; it outlives the battle's record."""
    return home() / "history.jsonl"


def house_file() -> Path:
    """Named sets of house rules, a small TOML file."""
    return home() / "house.toml"


def lessons_file() -> Path:
    """How far each first lesson was taken, a small TOML file."""
    return home() / "lessons.toml"


def user_languages() -> Path:
    """Translations (`*.po`) dropped in here, `de.po` or several in a folder `de`, can be chosen in the settings."""
    return home() / "languages"


def languages_cache() -> Path:
    """What was read of translations, kept so that the next start is fast; nothing is lost with it."""
    return home() / "cache" / "languages"


def maps_cache() -> Path:
    """What was read of the player's own maps, kept so that the set-up fills fast; nothing is lost with it."""
    return home() / "cache" / "maps.json"


def pictures_cache() -> Path:
    """Pictures that lie inside maps, as files; nothing is lost with them."""
    return home() / "cache" / "pictures"


def pads_file() -> Path:
    """Mappings of game pads that SDL does not know, lines of its `gamecontrollerdb.txt`."""
    return home() / "gamecontrollerdb.txt"


def pads_cache() -> Path:
    """The lines of `pads_file` for this system where they are many, for SDL to read; nothing is lost with it."""
    return home() / "cache" / "pads.txt"
