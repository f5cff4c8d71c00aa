"""Simple Miniatures Battles For All Time: every figure moves and does one more thing, three rounds, best die counts."""

from typing import Final

from game.core.text import T

ORDER: Final = 1
"""Its place among the rulesets on the screens, the lowest number first."""
TITLE: Final = T("Simple Battles")
"""The name of the ruleset, as on its book."""
TAGLINE: Final = T("Three rounds, any hero.")
"""The line below the title on the book's cover."""
