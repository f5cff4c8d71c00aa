"""Where the game's own files lie, and its name: in a checkout, an installed wheel and a packaged build."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

from game import platforms

__all__ = ["commit", "locale", "of_ruleset", "program", "root"]

COMMAND = "kitchen-table-skirmish"
"""The command of an installed copy (`pyproject.toml`)."""


def program() -> str:
    """What a player types to start this copy: the packaged program, the installed command, or `python -m game`.

    Messages and help name it, so that what they advise can be typed as it stands.
    """
    if platforms.packaged():
        return Path(sys.executable).stem
    started = Path(sys.argv[0] if sys.argv else "").name.removesuffix(".exe")
    return COMMAND if started == COMMAND else "python -m game"


def root() -> Path:
    """The folder that holds `assets/` and `maps/`.

    In a packaged build that is the bundle's data folder, in an installed copy the package itself (`setup.py` puts
    both folders there), in a checkout the folder above the package. Raises `FileNotFoundError`, naming the places
    tried, if the copy is incomplete.

        picture = root() / "assets" / "icon.png"
    """
    return _root(getattr(sys, "_MEIPASS", None))


@cache
def _root(bundle: str | None) -> Path:
    """Cached: it is asked for with every file, and each look at it costs as much as one."""
    package = Path(__file__).resolve().parent
    places = [Path(bundle)] if bundle else [package, package.parent]
    for place in places:
        if os.path.isdir(place / "assets"):
            return place
    raise FileNotFoundError(f"this copy of the game is incomplete: no assets folder in {' or '.join(map(str, places))}")


def of_ruleset(ruleset_id: str) -> Path:
    """The folder of a ruleset's package, `game/rules/NAME`, where its data files lie; it need not exist."""
    bundle = getattr(sys, "_MEIPASS", None)
    package = Path(bundle) / "game" if bundle else Path(__file__).resolve().parent
    return package / "rules" / ruleset_id.replace("-", "_")


def locale() -> Path:
    """The folder of the words that come with the game, `game/locale`: a folder of PO files for each language."""
    bundle = getattr(sys, "_MEIPASS", None)
    return (Path(bundle) / "game" if bundle else Path(__file__).resolve().parent) / "locale"


def commit() -> str:
    """The commit of git that this copy was made of, 40 hex digits; empty where that is not known.

    A packaged build has it in the file `COMMIT`; a checkout has its `.git`, which is read without git.
    """
    try:
        told = root() / "COMMIT"
        if os.path.isfile(told):
            return told.read_text("ascii").strip()
        git = root() / ".git"
        if os.path.isfile(git):                                        # a working tree of another checkout
            git = Path(git.read_text("utf-8").partition("gitdir: ")[2].strip())
        head = (git / "HEAD").read_text("utf-8").strip()
        if not head.startswith("ref: "):
            return head
        name, common = head.removeprefix("ref: "), git / "commondir"
        whole = git / common.read_text("utf-8").strip() if os.path.isfile(common) else git
        if os.path.isfile(whole / name):
            return (whole / name).read_text("ascii").strip()
        packed = (whole / "packed-refs").read_text("utf-8").splitlines()
        return next((row.split()[0] for row in packed if row.endswith(f" {name}")), "")
    except (OSError, ValueError):
        return ""
