"""Deathzap by keyboard and wheel: units and figures to choose from, formations turned, shaped and split."""

from __future__ import annotations

from game.core.chance.forecast import Forecast
from game.core.table.places import GRID, Place
from game.rules.deathzap.acts import figure_of
from game.scenes.battle.input.steering import FINE, HALF_INCH
from game.scenes.rulesets.deathzap.good_spots import UnitGoodSpots
from game.ui.keys import Key


class UnitSteering(UnitGoodSpots):
    """The part of a decision about units for the keyboard."""

    def answering(self) -> list[str]:
        """Units (or figures) that can answer, best first."""
        if self.fighting or self.figures:
            return super().answering()
        worth: dict[str, float] = {}
        mine = self.mine
        for unit, option in self.targets().items():
            found = (self.scene.spots.attacks.forecast(mine.id, unit, option.act, at_once=True)
                     if mine is not None else None)
            worth[unit] = float(found.expected) if isinstance(found, Forecast) else -1.0
        return sorted(worth, key=lambda unit: -worth[unit])

    def digits(self) -> dict[str, str]:
        """Digits choose units to activate or to set up; not where they mean moves."""
        them = self.musters or self.figures
        if any(mode.plain is None for mode in self.modes) if not self.musters else self.modes:
            return {}       # digits mean ways of moving, or units to be taken up again
        own = [unit.id for unit in self.state.units.values() if unit.side == self.ask.side]
        return {unit: str(i + 1) for i, unit in enumerate(own[:9]) if unit in them}     # the same all battle long

    def cycle(self, step: int) -> None:
        """Tab: the next unit to set up or to attack, the next figure to pick, or the next of a formation."""
        option = self.picks.option
        if self.musters:
            self.cycle_standing(step)
        elif option is not None and not self.fighting:
            names = [figure_of(choice) for choice in option.choices]
            at = names.index(self.over) if self.over in names else (-1 if step > 0 else 0)
            self.over = names[(at + step) % len(names)]
            self._show_place(self.state.figures[self.over].place)
            self.refresh()
        elif self.formation is not None and not self.fighting and not self.targets() and not self.others_to_attack():
            self.formation.next_single(step)
        else:
            super().cycle(step)

    def consider(self, figure: str) -> None:
        """Aim at a unit and bring it into view."""
        if figure in self.state.figures:
            super().consider(figure)
            return
        self.aim_figure(figure)
        mine = self.mine
        target = [(f.x / GRID, f.y / GRID) for f in self.state.members(figure) if f.placed]
        own = [(f.x / GRID, f.y / GRID) for f in self.state.members(mine.id)] if mine is not None else []
        xs, ys = [x for x, _ in target + own], [y for _, y in target + own]
        free, zoom = self.scene.table.camera.free, self.scene.table.camera.zoom
        both = bool(xs) and (max(xs) - min(xs) + 2) * zoom < free.width and (max(ys) - min(ys) + 2) * zoom < free.height
        self.scene.table.keep_in_sight(target + own if both else target)

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """Arrows move the planned formation, or the single figure that is held."""
        formation = self.formation
        if self.fighting or formation is None:
            super().nudge(dx, dy, fine)
            return
        if self.musters and self.nudge_standing(dx, dy, fine):
            return
        size = FINE if fine else HALF_INCH
        self.figure = ""
        if formation.held:
            place = formation.whole[formation.held]
            formation.adjust(formation.held, Place(place.x + dx * size, place.y + dy * size))
        else:
            start = formation.target or formation.march.middle
            formation.pinned = True
            formation.follow(self._inside(Place(start.x + dx * size, start.y + dy * size)))
            self._show_place(formation.target or start)
        self.refresh()

    def _inside(self, place: Place) -> Place:
        """A place not farther than the unit can go, so that arrows turn back at once."""
        formation = self.formation
        assert formation is not None
        march = formation.march
        if march.allowance is None:
            west, south, east, north = march.bounds
            return Place(min(max(place.x, west), east), min(max(place.y, south), north))
        far, (x, y) = march.allowance, march.middle
        return Place(min(max(place.x, x - far), x + far), min(max(place.y, y - far), y + far))

    def _show_place(self, place: Place) -> None:
        self.scene.table.keep_in_sight([(place.x / GRID, place.y / GRID)])

    def wheel(self, dy: float, shift: bool = False) -> bool:
        """The wheel turns a formation, with Shift it changes its shape; for a single figure it zooms. Whether it was
        used."""
        formation = self.formation
        if self.fighting or formation is None or self.figure or formation.single or not formation.places:
            return False
        if shift:
            formation.next_shape(1 if dy > 0 else -1)
        else:
            formation.turn(1 if dy > 0 else -1)
        self.refresh()
        return True

    def key(self, key: Key) -> bool:
        """Q and W turn, F changes the formation, I takes single figures, Space picks figures; whether the key was
        used."""
        formation = self.formation
        if not self.fighting and formation is not None:
            if (key.does("turn_left") or key.does("turn_right")) and not formation.single:
                self.figure = ""
                formation.turn(1 if key.does("turn_left") else -1)
                self.refresh()
                return True
            if (key.does("shape") or key.does("shape_back")) and not formation.single:
                self.figure = ""
                formation.next_shape(-1 if key.does("shape_back") else 1)
                self.scene.show_formation()
                self.refresh()
                return True
            if key.does("single") or key.does("single_back"):
                self.figure = ""
                formation.next_single(-1 if key.does("single_back") else 1)
                return True
            if (key.does("good_spot") or key.does("good_spot_back")) and formation.march.allowance is not None:
                step = -1 if key.does("good_spot_back") else 1
                if not self.next_nearing(step):
                    self.good_spot(step)
                return True
        if not self.fighting and self.picks.option is not None and key.action == "act" and self.over:
            self.picks.toggle(self.over)
            return True
        if not self.fighting and key.action in ("left", "right", "up", "down") and formation is None:
            if self.picks.option is not None or self.figures or self.targets():
                self.cycle(1 if key.action in ("right", "down") else -1)
                return True
        return super().key(key)

    def pickable(self) -> dict[str, bool]:
        """Who falls, fires another weapon or shoots elsewhere."""
        option = None if self.fighting else self.picks.option
        return {} if option is None else {figure_of(one): one in self.picks.chosen for one in option.choices}

    def goes_somewhere(self) -> bool:
        """Whether a unit with a formation moves, or a figure with a step."""
        return super().goes_somewhere() or (self.formation is not None and self.formation.march.allowance is not None)
