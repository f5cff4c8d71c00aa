"""How the view of Deathzap comes to what a question is about: whole units, and their targets as far as they fit."""

from __future__ import annotations

from game.core.table.places import GRID
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.playback.framing import Framing
from game.scenes.rulesets.deathzap.deciding import UnitDecision
from game.scenes.rulesets.deathzap.modes import TARGETED


class UnitFraming(Framing):
    """Brings units into sight."""

    def spots_of(self, decision: Decision) -> list[tuple[float, float]]:
        """What should be on the screen for a question."""
        assert isinstance(decision, UnitDecision)
        state = decision.state
        if state.bout is not None:
            return []
        if decision.musters:
            west, south, east, north = decision.formation.march.bounds if decision.formation else (0, 0, 0, 0)
            return [((west + east) / 2 / GRID, (south + north) / 2 / GRID)]
        mine = decision.mine
        asked = [mine.id] if mine is not None else [unit for unit in decision.figures if unit in state.units]
        spots = [(f.x / GRID, f.y / GRID) for unit in asked for f in state.members(unit)]
        if mine is not None and decision.ask.kind in TARGETED:      # targets, too, as far as they fit on the screen
            x, y = spots[0]
            foes = [[(f.x / GRID, f.y / GRID) for f in state.members(unit)] for unit in decision.targets()]
            for them in sorted(foes, key=lambda them: (them[0][0] - x) ** 2 + (them[0][1] - y) ** 2):
                spots = spots + them if self._fits(spots + them) else spots
        return spots

    def _fits(self, spots: list[tuple[float, float]]) -> bool:
        """Whether all these places (inches) can be seen at once without zooming."""
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        free, zoom = self.scene.table.camera.free, self.scene.table.camera.zoom
        return bool((max(xs) - min(xs) + 2) * zoom < free.width and (max(ys) - min(ys) + 2) * zoom < free.height)
