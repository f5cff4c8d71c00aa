"""How the camera frames a question: the whole table while an end is chosen, the nearest enemy beside who may attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.core.table.places import GRID, gap
from game.scenes.battle.input.deciding import Decision

if TYPE_CHECKING:
    from game.scenes.battle.ports import Framed

LEAST: Final = 24.0
"""Pixels an inch at 100 %: no further back for an enemy who cannot be attacked, so that figures are told apart."""

Spot = tuple[float, float]


class Framing:
    """Brings into sight what a question is about, where the view may move."""

    def __init__(self, scene: Framed) -> None:
        self.scene = scene

    def look_at(self, decision: Decision) -> None:
        """Bring what a question is about into sight."""
        if self.scene.setting_up.frames(decision) or decision is not self.scene.decision:
            return
        if self.scene.table.camera.box.width <= 64:       # the first question comes before the table has its place
            self.scene.ui.post(lambda: self.look_at(decision))
            return
        if self.view_moves():
            self.scene.table.keep_in_sight(self.spots_of(decision))

    def view_moves(self) -> bool:
        """Whether a question may move the view: not under a pointer, which may be about to press what it is over, not
        where the player sees all of the table, and not where he wants it to rest."""
        return self.scene.settings.follow and not self.scene.table.camera.whole and not self.scene.pointing.on_table

    def spots_of(self, decision: Decision) -> list[Spot]:
        """What should be on the screen for a question: the figure concerned, where it may go, who can answer."""
        state = self.scene.match.state
        spots = [(f.x / GRID, f.y / GRID) for f in state.standing() if f.id in (decision.ask.about, *decision.figures)]
        over = decision.overlay()
        if over.reach:
            xs = [x for ring in over.reach for x, _ in ring]
            ys = [y for ring in over.reach for _, y in ring]
            if decision.deploys:
                spots.append(((min(xs) + max(xs)) / 2 / GRID, (min(ys) + max(ys)) / 2 / GRID))
            else:
                spots += [(min(xs) / GRID, min(ys) / GRID), (max(xs) / GRID, max(ys) / GRID)]
        return spots


class NearestFoe(Framing):
    """The camera goes back for what matters, and comes forward again after it."""

    def __init__(self, scene: Framed) -> None:
        super().__init__(scene)
        self._went_back: tuple[float, float] | None = None
        """The zoom before the camera went back, and the zoom it took; None: it did not."""

    def spots_of(self, decision: Decision) -> list[Spot]:
        """The nearest enemy as well where none is seen: on long boards most stand beyond the screen's edge."""
        camera, table = self.scene.table.camera, self.scene.match.now.setup.table
        if self._went_back is not None and camera.zoom == self._went_back[1]:
            camera.zoom, camera.bottom = self._went_back[0], 0.0
            camera.clamp()
        self._went_back = None
        if decision.ask.kind == "edge":
            if self.scene.choice.cards:        # the whole table above the answers
                camera.bottom = float(max(0, camera.box.bottom - self.scene.choice.cards[0][0].rect.top))
            self._step_back(camera.fit_zoom())
            return [(table.width / GRID / 2, table.height / GRID / 2)]
        spots = super().spots_of(decision)
        foe = self._nearest(decision)
        if foe is None or decision.cards:
            return spots
        me = self.scene.match.state.figures[decision.ask.about]
        here, there = (me.x / GRID, me.y / GRID), (foe.x / GRID, foe.y / GRID)
        if camera.sees(*here, 0.8) and any(camera.sees(f.x / GRID, f.y / GRID, 0.5) for f in self._foes(decision)):
            return spots
        least = 0.0 if foe.id in decision.targets() else LEAST * self.scene.ui.u    # who can be attacked is seen
        return self._both(here, there, 3.0, least) or spots

    def _both(self, a: Spot, b: Spot, border: float, least: float) -> list[Spot]:
        """Go back until both spots are seen with `border` inches round them; nothing where that is too far."""
        camera = self.scene.table.camera
        wide, tall = abs(a[0] - b[0]) + border, abs(a[1] - b[1]) + border
        zoom = min(camera.zoom, camera.free.width / wide, camera.free.height / tall)
        if zoom < least:
            return []
        self._step_back(max(camera.shared(zoom), least, min(zoom, camera.fit_zoom())))
        return [a, b]

    def _step_back(self, zoom: float) -> None:
        camera = self.scene.table.camera
        if zoom < camera.zoom:
            self._went_back = camera.zoom, zoom
            camera.zoom = zoom
            camera.clamp()

    def _foes(self, decision: Decision) -> list[Any]:
        """Enemies on whom the question bears: whom the figure can attack, else all of them."""
        figures, me = self.scene.match.state.figures, self.scene.match.state.figures.get(decision.ask.about)
        if me is None or not me.placed or decision.deploys:
            return []
        found = [figures[foe] for foe in decision.targets() if foe in figures and figures[foe].side != me.side]
        return found or [foe for foe in self.scene.match.state.of(1 - me.side) if foe.placed]

    def _nearest(self, decision: Decision) -> Any:
        me = self.scene.match.state.figures.get(decision.ask.about)
        return min(self._foes(decision), key=lambda foe: (gap(me, foe), foe.id), default=None)
