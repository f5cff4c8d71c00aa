"""Deathzap Fourth Edition: units of troops and armour, random activation, deadly close assaults."""

from typing import Final

ORDER: Final = 5
"""Its place among the rulesets on the screens: smaller first."""
