"""What the director keeps in step with what it shows, for a replay: figures and aims; all else follows the frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.play.events import Aimed
from game.core.table.places import GRID

if TYPE_CHECKING:
    from game.scenes.replay.scene import ReplayScene


class FrameStaging:
    """The table of a replay at its frame."""

    sets_up = False

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene

    def sync_figure(self, figure_id: str) -> None:
        """Show one figure as in the frame."""
        scene = self.scene
        assert scene.replay is not None
        state = scene.replay.frames[scene.at].state
        figure, actor = state.figures.get(figure_id), scene.table.cast.actors.get(figure_id)
        if figure is None or not figure.placed:
            return
        if actor is None:
            scene.table.cast.reset(state)
        else:
            actor.x, actor.y = figure.x / GRID, figure.y / GRID
        scene.table.invalidate()

    def show_aim(self, event: Aimed, t: float) -> None:
        """The sight lines of an attack while it is shown."""
        self.scene.table.overlay.sight = event.sight if t < 1 else None
        self.scene.table.overlay.target = event.target if t < 1 else ""

    def refresh_objectives(self) -> None:
        """Nothing: markers follow the frame."""

    refresh_score = refresh_cards = refresh_objectives
