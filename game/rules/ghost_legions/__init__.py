"""Ghost Legions: fighting men of all ages, activated one after another until the dice say stop; first to ten points."""

from typing import Final

ORDER: Final = 3
"""Its place among the rulesets on the screens: smaller first."""
