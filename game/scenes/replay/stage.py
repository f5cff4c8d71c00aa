"""What the battle's director asks of a scene, answered by a replay: figures, aims, dice, sounds."""

from __future__ import annotations

from game.core.play.events import Aimed
from game.core.table.places import GRID
from game.scenes.base import Scene
from game.scenes.battle.playback.attacks import Attacks
from game.scenes.battle.ruleset_hooks import Hooks
from game.scenes.replay.frames import Film
from game.scenes.replay.parts import ReplayLog
from game.ui.table.view import TableView


class Directed(Scene):
    """The part of a replay that the director plays on. The scene has the widgets, the film and where it stands."""

    table: TableView
    log: ReplayLog
    voice: Hooks
    film: Film | None
    at: int

    def _stop(self) -> None:
        """Time stops."""
        raise NotImplementedError

    def tell(self, number: int) -> None:
        """The event of that number is being shown: the log stands there."""
        if self.film is not None:
            self.log.stand(self.film.story, number + 1)

    def sync_figure(self, figure_id: str) -> None:
        """One figure where the frame says."""
        assert self.film is not None
        figure = self.film.frames[self.at].state.figures.get(figure_id)
        actor = self.table.cast.actors.get(figure_id)
        if figure is None or not figure.placed:
            return
        if actor is None:
            self.table.cast.reset(self.film.frames[self.at].state)
        else:
            actor.x, actor.y = figure.x / GRID, figure.y / GRID
        self.table.invalidate()

    def refresh_score(self) -> None:
        """The score stands as the frame has it."""

    def refresh_cards(self) -> None:
        """There are no unit cards here."""

    def on_end(self) -> None:
        """The last event: time stops."""
        self._stop()

    def show_aim(self, event: Aimed, t: float) -> None:
        """The sight lines of an attack while it is shown."""
        self.table.overlay.sight = event.sight if t < 1 else None
        self.table.overlay.target = event.target if t < 1 else ""

    @property
    def attacks(self) -> Attacks:
        """What attacks look and sound like."""
        return self.voice.attacks

    def refresh_objectives(self) -> None:
        """Markers stand as the frame has them."""
