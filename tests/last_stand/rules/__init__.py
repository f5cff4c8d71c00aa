"""Last Stand: two figures a side, one shot each, the last side standing wins."""

from typing import Final

from game.core.text import T

ORDER: Final = 6
TITLE: Final = T("Last Stand")
TAGLINE: Final = T("Two against two.")
