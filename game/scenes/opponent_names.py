"""The opponents of the computer and their names on the screens."""

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
"""The name of each opponent."""


def usual_opponent() -> str:
    """The id of the opponent of a player who did not choose: normal, or the strongest there is."""
    return next((level for level in ("normal", "easy") if level in LEVELS), "random")


def opponents() -> list[tuple[str, Text]]:
    """The ids and names of the opponents that can be chosen, weakest first, `random` last."""
    known = [level for level in LEVELS if level != "random"]
    return [(level, LEVEL_NAMES.get(level, T("{name}", name=level.title()))) for level in (*known, "random")]
