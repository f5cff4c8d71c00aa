"""Warbands: ranks, roles, skills and roofs; two warbands on a table of 24 inches."""

from typing import Final

from game.core.text import T

ORDER: Final = 4
"""Its place among the rulesets on the screens, the lowest number first."""
TITLE: Final = T("Warbands")
"""The name of the ruleset, as on its book."""
TAGLINE: Final = T("Ranks, roles and roofs.")
"""The line below the title on the book's cover."""
