"""What the director keeps in step with what it shows, for a replay: figures and aims; all else follows the frame."""

from __future__ import annotations

from collections.abc import Callable

from game.core.play.events import Aimed
from game.core.state import State
from game.core.table.places import GRID
from game.ui.table.decals import Decal
from game.ui.table.view import TableView


class FrameStaging:
    """The table of a replay at its frame."""

    sets_up = False

    def __init__(self, table: Callable[[], TableView], state: Callable[[], State],
                 lie: Callable[[], tuple[Decal, ...]]) -> None:
        """The view that shows it, the state of the frame, and what lies on the ground as far as it has been shown."""
        self.table, self.state, self.lie = table, state, lie

    def sync_figure(self, figure_id: str) -> None:
        """Show one figure as in the frame."""
        table, state = self.table(), self.state()
        figure, actor = state.figures.get(figure_id), table.cast.actors.get(figure_id)
        if figure is None or not figure.placed:
            return
        if actor is None:
            table.cast.reset(state)
        else:
            actor.x, actor.y = figure.x / GRID, figure.y / GRID
        table.invalidate()

    def show_aim(self, event: Aimed, t: float) -> None:
        """The sight lines of an attack while it is shown."""
        self.table().overlay.sight = event.sight if t < 1 else None
        self.table().overlay.target = event.target if t < 1 else ""

    def refresh_objectives(self) -> None:
        """Whoever has fallen lies there at once; markers follow the frame."""
        self.table().decals = self.lie()

    def refresh_score(self) -> None:
        """Nothing: score and cards follow the frame."""

    refresh_cards = refresh_score
