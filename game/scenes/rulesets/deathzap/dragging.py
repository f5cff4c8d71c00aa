"""Dragging in Deathzap: a figure drags its whole unit, a planned figure is dragged alone."""

from __future__ import annotations

from typing import Any

from game.core.table.places import GRID, Place
from game.core.text import T
from game.scenes.rulesets.deathzap.placing import UnitPlacing


class UnitDragging(UnitPlacing):
    """The part of a decision about units for dragging."""

    # --- dragging -----------------------------------------------------------------------------------------------

    def grip(self, pos: tuple[int, int]) -> str:
        """A planned figure, or a figure of the unit that moves."""
        if self.fighting:
            return super().grip(pos)
        formation, camera = self.formation, self.scene.table.camera
        if formation is None:
            return ""
        standing = self.grip_standing(pos)
        if standing:
            return standing
        for name, place in formation.whole.items():
            x, y = camera.steps(*place)
            if (x - pos[0]) ** 2 + (y - pos[1]) ** 2 <= (formation.march.movers[name].radius / GRID * camera.zoom) ** 2:
                return f"ghost {name}"
        figure = self.scene.table.hit_figure(pos)
        return f"unit {figure}" if figure in formation.march.movers else ""

    def pull(self, grip: str, place: Place) -> bool:
        """A planned figure is dragged alone, a figure with its whole unit."""
        word, _, name = grip.partition(" ")
        if self.fighting or self.formation is None or word in ("standing", "hand"):
            return super().pull(grip, place)
        if word == "ghost":
            self.formation.adjust(name, place)
        elif word == "unit":
            base, middle = self.formation.march.movers[name], self.formation.march.middle
            self.figure = ""
            self.formation.pinned = False
            self.formation.follow(Place(place.x + middle.x - base.x, place.y + middle.y - base.y))
        self.refresh()
        return True

    def as_gripped(self) -> object:
        """The spots of the planned figures, and whether they are fixed."""
        formation = self.formation
        if self.fighting or formation is None:
            return super().as_gripped()
        return formation.places, formation.pinned, formation.held, formation.by_hand

    def give_up(self, grip: str, before: Any) -> None:
        """The plan is as it was before the drag."""
        formation = self.formation
        if self.fighting or formation is None or grip.startswith(("standing", "hand")):
            super().give_up(grip, before)
            return
        places, *more = before
        if places:
            formation.lay(places)
        else:
            formation.clear()
        formation.pinned, formation.held, formation.by_hand = more
        self.refresh()

    def let_go(self, grip: str, far: bool) -> bool:
        """After a drag the formation stays; without motion it was a click on a planned figure."""
        word = grip.partition(" ")[0]
        if self.fighting or self.formation is None or word in ("standing", "hand"):
            return super().let_go(grip, far)
        if far:
            self.formation.pinned = True
        elif word == "unit":
            self.scene.stage.toast(T("Drag it to take its unit along, or point at a place on the table."), 3)
        return far or word == "unit"
