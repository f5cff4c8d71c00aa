"""What the screen asks of a decision that has a piece of terrain in hand. It knows no screen."""

from __future__ import annotations

from game.core.play.answers import Answer
from game.core.text import Text


class HeldTerrain:
    """A piece of terrain is in hand: the whole table is shown, and beside the piece why it may not lie there."""

    clause = ""
    """The clause by which it may not lie somewhere."""

    def hold_as(self, answer: Answer) -> bool:
        """Hold it as an answer would lay it; whether it did."""
        return False

    def told(self) -> tuple[Text, tuple[Text, ...]] | None:
        """The head and the lines of the card beside the table; None where the ruleset's words say them."""
        return None
