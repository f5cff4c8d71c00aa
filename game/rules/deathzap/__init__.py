"""Deathzap Fourth Edition: units of troops and armour, activation by dice, deadly close assaults."""

from typing import Final

from game.core.text import T

ORDER: Final = 5
"""Its place among the rulesets on the screens, the lowest number first."""
TITLE: Final = T("Deathzap")
"""The name of the ruleset, as on its book."""
TAGLINE: Final = T("Platoons, tanks, sixes.")
"""The line below the title on the book's cover."""
