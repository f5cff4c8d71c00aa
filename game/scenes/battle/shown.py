"""The record of what a battle screen shows, which `showing.Showing` makes and applies."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.battle.panels.go_button import Gold
from game.scenes.battle.panels.odds_card import Considered
from game.scenes.battle.panels.tips import Tip
from game.ui.table.overlay import Overlay


@dataclass(frozen=True)
class Shown:
    """What the screen shows; who is asked says the bar."""

    overlay: Overlay
    """What lies over the table."""
    gold: Gold
    card: Considered | None = None
    """The odds card; None: as it was."""
    tip: Tip | None = None
    decides: bool = False
    """Whether a person decides, so that there are answers and tools for it."""
    good_spots: bool = False
    """Whether good spots can be shown."""
    sets_up: bool = False
    """Whether figures are set up, so that there is no advice."""
    thinks: bool = False
    """Whether the other player thinks, which the bar shows as long as that is so."""
