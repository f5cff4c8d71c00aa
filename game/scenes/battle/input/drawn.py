"""What of an open question is drawn over the table. Each decision has such a part: `decision.drawn.overlay()`."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from game.ui.table.overlay import Overlay

D = TypeVar("D", bound=Any)


class Drawn(Generic[D]):
    """Nothing but whom the question is about; decisions show more by a class of their own."""

    def __init__(self, decision: D) -> None:
        self.decision = decision

    def overlay(self) -> Overlay:
        """What is drawn over the table now."""
        return Overlay(chosen=self.decision.ask.about)
