"""Which season or league a battle belongs to, and the way to its page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.core.errors import Bad
from game.scenes import navigation
from game.season.keeping import LEAGUES, SEASONS

if TYPE_CHECKING:
    from game.ui.app import App


class Page(NamedTuple):
    """The page of a season or a league."""

    path: Path
    league: bool
    told: bool
    """Whether it is known there how the battle ended, from another window."""

    def open(self, app: App) -> None:
        """Open it, or go back to it where it lies open. Raises Bad where it cannot be read."""
        (navigation.league if self.league else navigation.season)(app, self.path)

    def back(self, app: App) -> None:
        """Leave what lies above it, where it lies open; else close everything but the title and open it. What cannot be
        read is told."""
        try:
            self._back(app)
        except Bad as error:
            navigation.tell(app, error)

    def _back(self, app: App) -> None:
        if not any(getattr(getattr(scene, "desk", None), "path", None) == self.path for scene in app.scenes):
            navigation.to_title(app)
        self.open(app)


def page_of(*battle: str) -> Page | None:
    """Where the battle of that file name, or of one of those, is or was fought; None where it belongs to no season or
    league."""
    for name in battle:
        for shelf in (SEASONS, LEAGUES):
            found = shelf.of_battle(name)
            if found is not None:
                return Page(found.path, shelf is LEAGUES, found.told)
    return None
