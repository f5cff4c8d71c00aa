"""Simple Miniatures Battles For All Time: every figure moves and does one more thing, three rounds, best die counts."""

from typing import Final

ORDER: Final = 1
"""Its place among the rulesets on the screens: smaller first."""
