"""Warbands: ranks, roles, skills and roofs; two warbands on two feet of table."""

from typing import Final

from game.core.text import T

ORDER: Final = 4
"""Its place among the rulesets on the screens: smaller first."""
TITLE: Final = T("Warbands")
TAGLINE: Final = T("Ranks, roles and roofs.")
"""What its book is called, and the line on the cover."""
