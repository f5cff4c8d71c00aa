"""Ghost Legions: fighting men of all ages, activated one after another until the dice say stop; first to ten points."""

from typing import Final

from game.core.text import T

ORDER: Final = 3
"""Its place among the rulesets on the screens: smaller first."""
TITLE: Final = T("Ghost Legions")
TAGLINE: Final = T("All ages, ten points.")
"""What its book is called, and the line on the cover."""
