"""The opponents that the computer plays, and what they are called on the screens."""

from __future__ import annotations

from typing import Final

from game.ai import LEVELS
from game.core.text import T, Text

LEVEL_NAMES: Final[dict[str, Text]] = {
    "easy": T("Easy"),
    "normal": T("Normal"),
    "hard": T("Hard"),
    "random": T("Random"),
}


def usual_opponent() -> str:
    """Who plays against a person who did not choose: normal, or the best there is."""
    return next((level for level in ("normal", "easy") if level in LEVELS), "random")


def opponents() -> list[tuple[str, Text]]:
    """The opponents that can be chosen, weakest first, `random` last."""
    known = [level for level in LEVELS if level != "random"]
    return [(level, LEVEL_NAMES.get(level, T("{name}", name=level.title()))) for level in (*known, "random")]
