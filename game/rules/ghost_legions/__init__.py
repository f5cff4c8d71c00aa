"""Ghost Legions: figures of all ages, activated one after another until a roll ends the turn; 10 points win."""

from typing import Final

from game.core.text import T

ORDER: Final = 3
"""Its place among the rulesets on the screens, the lowest number first."""
TITLE: Final = T("Ghost Legions")
"""The name of the ruleset, as on its book."""
TAGLINE: Final = T("All ages, ten points.")
"""The line below the title on the book's cover."""
