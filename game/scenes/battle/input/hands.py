"""What of an open question can be dragged with the pointer.

Each decision has hands: `decision.hands.grip(pos)` says what a press grips, `pull` drags it, `let_go` ends the drag.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from game.core.table.places import Place

D = TypeVar("D")


class Hands(Generic[D]):
    """Nothing can be dragged; decisions of which something can have hands of their own."""

    def __init__(self, decision: D) -> None:
        self.decision = decision

    def grip(self, pos: tuple[int, int]) -> str:
        """What a press at `pos` (px) can drag; empty: nothing."""
        return ""

    def pull(self, grip: str, place: Place) -> bool:
        """Drag `grip` to a place; False where dragging is the same as pointing."""
        return False

    def as_gripped(self) -> object:
        """What a drag may change, as it is when it begins, for `give_up`."""
        return None

    def let_go(self, grip: str, far: bool) -> bool:
        """End of a drag, `far` from its beginning or not; False where it is the same as a click."""
        return False

    def give_up(self, grip: str, before: Any) -> None:
        """A drag was taken away: what it changed is as it was `before`, and nothing is answered."""
