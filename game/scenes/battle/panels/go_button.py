"""The gold button of a battle, which does all that is considered, and whatever else is next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final

from game.core.text import T
from game.ui.widgets import Button
from game.ui.widgets.base import Words

DOES_IT: Final = T("Does it all. <undo> takes it back until a die has been rolled.")
"""What it does while a person is asked."""


@dataclass(frozen=True)
class Gold:
    """What the gold button says, whether it can be pressed, or why not, and with which key."""

    label: Words
    enabled: bool = True
    why_off: Words = ""
    tip: Words = DOES_IT
    key: str = "commit"
    gold: bool = True


class GoButton(Button):
    """What it says, its tip, its key and its look change together."""

    def __init__(self, on_click: Callable[[], object]) -> None:
        super().__init__("", on_click, key="commit", gold=True, size=48, tip=DOES_IT)
        self.boxed = True

    def show(self, what: Gold) -> None:
        """Look and do so from now on."""
        for field in fields(what):
            if getattr(self, field.name) != getattr(what, field.name):
                setattr(self, field.name, getattr(what, field.name))
