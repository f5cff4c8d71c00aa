"""Warbands: ranks, roles, skills and roofs; two warbands on two feet of table."""

from typing import Final

ORDER: Final = 4
"""Its place among the rulesets on the screens: smaller first."""
