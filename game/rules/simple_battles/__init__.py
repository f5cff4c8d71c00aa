"""Simple Miniatures Battles For All Time: every figure moves and does one more thing, three rounds, best die counts."""

from typing import Final

from game.core.text import T

ORDER: Final = 1
"""Its place among the rulesets on the screens: smaller first."""
TITLE: Final = T("Simple Battles")
TAGLINE: Final = T("Three rounds, any hero.")
"""What its book is called, and the line on the cover."""
