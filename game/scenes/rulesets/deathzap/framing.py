"""Framing in Deathzap: whole units, and their targets as far as they fit."""

from __future__ import annotations

from game.core.table.places import GRID
from game.rules.deathzap import dangers
from game.rules.deathzap.roster import Unit
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.playback.framing import Framing, Spot
from game.scenes.rulesets.deathzap.forming import FormationDecision
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision

RIM, PACE = 72, 420
"""Distance of the pointer from the rim of the view (units) at which the view moves, and its speed (units a second)."""


class UnitFraming(Framing):
    """Brings units into view."""

    def spots_of(self, decision: Decision) -> list[Spot]:
        """What should be on the screen for a question."""
        assert isinstance(decision, PlatoonDecision)
        if decision.state.bout is not None:
            return []
        return super().spots_of(decision)

    def _out_of_sight(self, decision: Decision) -> bool:
        """No: a bout has come near by itself."""
        assert isinstance(decision, PlatoonDecision)
        return decision.state.bout is None and super()._out_of_sight(decision)

    def radii(self, decision: Decision) -> list[float]:
        """Those of the figures of the units."""
        state = self.scene.match.state
        return [f.radius / GRID for unit in self._asked(decision) for f in state.members(unit.id) if f.placed]

    def own(self, decision: Decision) -> list[list[Spot]]:
        """The figures of the unit that is asked about, or of those that may be chosen."""
        return [self._spots(unit.id) for unit in self._asked(decision)]

    def reach_of(self, decision: Decision) -> list[Spot]:
        """A unit goes as far as its formation is pointed: no part of it is framed."""
        return []

    def foes(self, decision: Decision) -> list[list[Spot]]:
        """Enemy units, those first that can be attacked, then who could shoot the unit or be shot by it; else the
        nearest."""
        assert isinstance(decision, PlatoonDecision)
        now, asked = self.scene.match.now, self._asked(decision)
        state = decision.state
        theirs = [unit for unit in state.fit(1 - asked[0].side) if self._spots(unit.id)] if asked else []
        if not theirs:
            return []
        apart = {foe.id: min(_near(self._spots(unit.id), self._spots(foe.id)) for unit in asked) for foe in theirs}
        found, targets = theirs, decision.targets()
        if decision.mine is not None:
            me = decision.mine
            found = [foe for foe in theirs if foe.id in targets or dangers.volley(now, foe, me).chance
                     or dangers.volley(now, me, foe).chance]
        else:
            found = [min(theirs, key=lambda foe, unit=unit: (  # type: ignore[misc]
                _near(self._spots(unit.id), self._spots(foe.id)), foe.id)) for unit in asked]
        found = found or [min(theirs, key=lambda foe: (apart[foe.id], foe.id))]
        ids = sorted({foe.id for foe in found}, key=lambda foe: (foe not in targets, apart[foe], foe))
        return [self._spots(foe) for foe in ids]

    def move_on(self, dt: float) -> bool:
        """Whether the pointer leads a planned unit over the rim of the view, so that the view moves."""
        scene = self.scene
        decision, pos = scene.decision, scene.ui.pointer
        plan = decision.plan if isinstance(decision, FormationDecision) else None
        free, rim = scene.table.camera.free, scene.ui.px(RIM)
        if plan is None or plan.pinned or scene.director.busy or not scene.table.rect.collidepoint(pos):
            return False
        spots = [scene.table.camera.steps(*place) for place in plan.whole.values()]
        xs, ys, base = [x for x, _ in spots], [y for _, y in spots], scene.table.camera.zoom * 0.5
        dx = (pos[0] > free.right - rim and max(xs) + base > free.right) - (
            pos[0] < free.left + rim and min(xs) - base < free.left)
        dy = (pos[1] > free.bottom - rim and max(ys) + base > free.bottom) - (
            pos[1] < free.top + rim and min(ys) - base < free.top)
        before = (scene.table.camera.x, scene.table.camera.y)
        if dx or dy:
            far = PACE * scene.ui.u * min(dt, 0.05)
            scene.table.pan(-dx * far, -dy * far)
        if (scene.table.camera.x, scene.table.camera.y) == before:
            return False
        assert decision is not None
        decision.aim("", scene.table.spot(pos))
        return True

    def _asked(self, decision: Decision) -> list[Unit]:
        assert isinstance(decision, PlatoonDecision)
        state, mine = decision.state, decision.mine
        asked = [mine] if mine is not None else [state.units[unit] for unit in decision.figures if unit in state.units]
        return [unit for unit in asked if self._spots(unit.id)]

    def _spots(self, unit: str) -> list[Spot]:
        return [(f.x / GRID, f.y / GRID) for f in self.scene.match.state.members(unit) if f.placed]


def _near(us: list[Spot], them: list[Spot]) -> float:
    return min((x - u) ** 2 + (y - v) ** 2 for x, y in us for u, v in them)
