"""Deciding by dragging: the active figure, a waypoint, what is being set up; and a drag that is taken away."""

from __future__ import annotations

from typing import Any

from game.core.table.places import Place
from game.scenes.battle.input.decision_parts import DecisionParts


class Dragging(DecisionParts):
    """The part of a decision for drags."""

    def grip(self, pos: tuple[int, int]) -> str:
        """What a press at `pos` (px) can drag: `figure` (the active one), `way N`; empty: nothing."""
        if self.mover() is None:
            return self.grip_standing(pos)
        table, near = self.scene.table, 12 * self.scene.ui.u
        for i, way in enumerate(self.via):
            x, y = table.camera.steps(*way)
            if (x - pos[0]) ** 2 + (y - pos[1]) ** 2 <= near * near:
                return f"way {i}"
        return "figure" if table.hit_figure(pos) == self.ask.about else ""

    def pull(self, grip: str, place: Place) -> bool:
        """Drag `grip` to a place; False where dragging is the same as pointing."""
        if grip.startswith(("standing", "hand")):
            self.pull_standing(grip, place)
            return True
        if grip.startswith("way"):
            self.move_waypoint(int(grip.split()[1]), place)
            return True
        return False

    def as_gripped(self) -> object:
        """What a drag may change, as it is when it begins, for `give_up`."""
        return self.via, self.at.place

    def give_up(self, grip: str, before: Any) -> None:
        """A drag was taken away: what it changed is as it was `before`, and nothing is answered."""
        if grip.startswith(("standing", "hand")):
            self.give_up_standing()
        elif grip.startswith("way"):
            self.via, place = before
            if place is not None:
                self.aim_place(place)
        elif grip == "figure":
            self._aimed = None
            self.at = self.nothing
            self.refresh()

    def let_go(self, grip: str, far: bool) -> bool:
        """End of a drag, `far` from its beginning or not; False where it is the same as a click."""
        if grip.startswith(("standing", "hand")):
            return self.let_go_standing(grip, far)
        return grip.startswith("way")
