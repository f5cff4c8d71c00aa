"""Skirmashed: six stats and ten-sided dice; figures act until a Stamina check exhausts them; casualties decide."""

from typing import Final

from game.core.text import T

ORDER: Final = 2
"""Its place among the rulesets on the screens, the lowest number first."""
TITLE: Final = T("Skirmashed")
"""The name of the ruleset, as on its book."""
TAGLINE: Final = T("Act until you drop.")
"""The line below the title on the book's cover."""
