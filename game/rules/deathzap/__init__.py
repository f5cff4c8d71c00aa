"""Deathzap Fourth Edition: units of troops and armour, random activation, deadly close assaults."""

from typing import Final

from game.core.text import T

ORDER: Final = 5
"""Its place among the rulesets on the screens: smaller first."""
TITLE: Final = T("Deathzap")
TAGLINE: Final = T("Platoons, tanks, sixes.")
"""What its book is called, and the line on the cover."""
