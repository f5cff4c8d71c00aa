"""Skirmashed: six stats and ten-sided dice; figures act again and again until they are exhausted; casualties decide."""

from typing import Final

ORDER: Final = 2
"""Its place among the rulesets on the screens: smaller first."""
