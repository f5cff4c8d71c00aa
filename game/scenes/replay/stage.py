"""What the battle's director needs of a scene, for a replay: figures, aims, dice, sounds."""

from __future__ import annotations

from game.core.play.events import Aimed
from game.core.table.places import GRID
from game.scenes.base import Scene
from game.scenes.replay.frames import Replay
from game.scenes.replay.parts import ReplayLog
from game.scenes.tellers.attacks import Attacks
from game.ui.table.view import TableView


class DirectedScene(Scene):
    """The base of a replay for the director. The subclass has the widgets, the replay and the position."""

    table: TableView
    log: ReplayLog
    attacks: Attacks
    replay: Replay | None
    at: int

    def _stop(self) -> None:
        """Pause."""
        raise NotImplementedError

    def tell(self, number: int) -> None:
        """Director callback: move the log to this event."""
        if self.replay is not None:
            self.log.stand(self.replay.story, number + 1)

    def sync_figure(self, figure_id: str) -> None:
        """Show one figure as in the frame."""
        assert self.replay is not None
        figure = self.replay.frames[self.at].state.figures.get(figure_id)
        actor = self.table.cast.actors.get(figure_id)
        if figure is None or not figure.placed:
            return
        if actor is None:
            self.table.cast.reset(self.replay.frames[self.at].state)
        else:
            actor.x, actor.y = figure.x / GRID, figure.y / GRID
        self.table.invalidate()

    def refresh_score(self) -> None:
        """Nothing: the score follows the frame."""

    def refresh_cards(self) -> None:
        """Nothing: there are no unit cards."""

    def on_end(self) -> None:
        """After the last event: pause."""
        self._stop()

    def show_aim(self, event: Aimed, t: float) -> None:
        """The sight lines of an attack while it is shown."""
        self.table.overlay.sight = event.sight if t < 1 else None
        self.table.overlay.target = event.target if t < 1 else ""

    def refresh_objectives(self) -> None:
        """Nothing: markers follow the frame."""
