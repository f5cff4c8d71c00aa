"""The gold button of a battle, which does all that is considered, and whatever else is next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.text import T
from game.ui.widgets import Button
from game.ui.widgets.base import Words

DOES_IT: Final = T("Does it all. <undo> takes it back until a die has been rolled.")
"""What it does while a person is asked."""


class GoButton(Button):
    """What it says, its tip, its key and its look change together."""

    def __init__(self, on_click: Callable[[], object]) -> None:
        super().__init__("", on_click, key="commit", gold=True, size=48, tip=DOES_IT)
        self.boxed = True

    def offer(self, label: Words, tip: Words = DOES_IT, *, key: str = "commit", gold: bool = True) -> None:
        """It can be pressed, with that key."""
        self.label, self.tip, self.key, self.gold, self.enabled = label, tip, key, gold, True

    def tell(self, label: Words, why_off: Words) -> None:
        """It only tells what goes on: nothing can be pressed now."""
        self.label, self.why_off, self.key, self.enabled = label, why_off, "", False
