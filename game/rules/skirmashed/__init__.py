"""Skirmashed: six stats and ten-sided dice; figures act again and again until they are exhausted; casualties decide."""

from typing import Final

from game.core.text import T

ORDER: Final = 2
"""Its place among the rulesets on the screens: smaller first."""
TITLE: Final = T("Skirmashed")
TAGLINE: Final = T("Act until you drop.")
"""What its book is called, and the line on the cover."""
