"""Questions of Deathzap that are answered with a formation: it is pointed, turned, shaped, dragged and split as one."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.table.marching.marching import MarchOption
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.planning.deathzap.study import Study, facing
from game.planning.formation import SHAPE_HEADS, SHAPE_WORDS, Aim, Formation, remembered
from game.scenes.battle.input.deciding import FINE, HALF_INCH
from game.scenes.battle.input.decision_parts import DecisionParts
from game.scenes.battle.input.drawn import Drawn
from game.scenes.battle.input.hands import Hands
from game.scenes.rulesets.deathzap.overlay import overlay_of
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision, UnitsBoard
from game.ui.keys import Key
from game.ui.table.overlay import Overlay
from game.ui.widgets import Button
from game.ui.widgets.base import Widget


class Marches:
    """The ways of moving that are offered."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = [one for one in options if isinstance(one, MarchOption)]
        self._known: dict[str, MarchOption] = {}

    def known(self, option: MarchOption) -> MarchOption:
        """One of them with its march built once for the whole question."""
        if option.key not in self._known:
            self._known[option.key] = remembered(option)
        return self._known[option.key]


class Shapes:
    """Changes the shape and the direction of a formation, also by two buttons."""

    def __init__(self, decision: FormationDecision) -> None:
        self.decision = decision
        self._button: Button | None = None

    def buttons(self) -> list[Button]:
        """The formation and its direction, where there is more than one figure."""
        if self.decision.formation is None or self.decision.formation.single:
            return []
        self._button = Button("", partial(self.reshape, 1), key="shape", size=44,
                              tip=T("The next formation: as they stand, line, column, loose, hug cover. "
                                    "<shape_back> goes back; Shift and the wheel, too."))
        self._name(self.decision.formation)
        return [self._button, Button(T("Turn"), partial(self.turn, 1), key="turn_left", size=44,
                                     tip=T("Turn the formation: the wheel, or <turn_left> and <turn_right>"))]

    def _name(self, formation: Formation) -> None:
        if self._button is not None:
            self._button.label = T("Formation: {shape}", shape=SHAPE_WORDS[formation.shape])
            self._button.short = SHAPE_HEADS[formation.shape]
            self.decision.scene.ui.request_layout()

    def key(self, key: Key) -> bool:
        """Keys take single figures of a formation, turn and shape it; whether the key was used."""
        one = self.decision.formation
        if one is None:
            return False
        for on, back, do in (("single", "single_back", one.next_single), ("turn_left", "turn_right", self.turn),
                             ("shape", "shape_back", self.reshape)):
            if (key.does(on) or key.does(back)) and (on == "single" or not one.single):
                self.decision.at = replace(self.decision.at, figure="")
                do(-1 if key.does(back) else 1)
                return True
        return False

    def reshape(self, step: int) -> None:
        """The next formation, or one before."""
        if self.decision.formation is not None:
            self.decision.formation.next_shape(step)
            self._name(self.decision.formation)
            self.decision.refresh()

    def turn(self, step: int) -> None:
        """Turn it."""
        if self.decision.formation is not None:
            self.decision.formation.turn(step)
            self.decision.refresh()


class FormationHands(Hands["FormationDecision"]):
    """A planned figure alone, or a figure with its whole unit."""

    def grip(self, pos: tuple[int, int]) -> str:
        """A planned figure, or a figure of the unit that moves."""
        asked = self.decision
        formation, camera = asked.formation, asked.scene.table.camera
        if formation is None:
            return ""
        for name, place in formation.whole.items():
            x, y = camera.steps(*place)
            if (x - pos[0]) ** 2 + (y - pos[1]) ** 2 <= (formation.march.movers[name].radius / GRID * camera.zoom) ** 2:
                return f"ghost {name}"
        figure = asked.scene.table.hit_figure(pos)
        return f"unit {figure}" if figure in formation.march.movers else ""

    def pull(self, grip: str, place: Place) -> bool:
        """A planned figure is dragged alone, a figure with its whole unit."""
        asked = self.decision
        word, _, name = grip.partition(" ")
        if asked.formation is None:
            return False
        if word == "ghost":
            asked.formation.adjust(name, place)
        elif word == "unit":
            base, middle = asked.formation.march.movers[name], asked.formation.march.middle
            asked.at = replace(asked.at, figure="")
            asked.formation.pinned = False
            asked.formation.follow(Place(place.x + middle.x - base.x, place.y + middle.y - base.y))
        asked.refresh()
        return True

    def as_gripped(self) -> object:
        """The spots of the planned figures, and whether they are fixed."""
        one = self.decision.formation
        return None if one is None else (one.places, one.pinned, one.held, one.by_hand)

    def let_go(self, grip: str, far: bool) -> bool:
        """After a drag the formation stays; without motion it was a click on a planned figure."""
        asked = self.decision
        unit = grip.startswith("unit")
        if asked.formation is None:
            return False
        if far:
            asked.formation.pinned = True
        elif unit:
            asked.scene.stage.toast(T("Drag it to take its unit along, or point at a place on the table."), 3)
        return far or unit

    def give_up(self, grip: str, before: Any) -> None:
        """The plan is as it was before the drag."""
        asked = self.decision
        formation = asked.formation
        if formation is None:
            return
        places, *more = before
        if places:
            formation.lay(places)
        else:
            formation.clear()
        formation.pinned, formation.held, formation.by_hand = more
        asked.refresh()


class FormationDrawn(Drawn["FormationDecision"]):
    """Units, and the planned formation."""

    def overlay(self) -> Overlay:
        """What is drawn over the table now."""
        return overlay_of(self.decision, self.decision.formation, self.decision.plan)


class FormationDecision(PlatoonDecision):
    """A question about a unit that is moved or set up. `figure` is the unit that is pointed at instead of a place."""

    parts = DecisionParts(FormationHands, FormationDrawn)

    formation: Formation | None = None

    def __init__(self, scene: UnitsBoard, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.marches = Marches(self.options)
        self.shapes = Shapes(self)

    # --- the formation ------------------------------------------------------------------------------------------

    def marching(self) -> MarchOption | None:
        """The move that a click on the ground means; None without one."""
        return None

    def _form(self) -> None:
        """Make a formation for the chosen move; an earlier one keeps its shape and target."""
        option, old = self.marching(), self.formation
        if option is None:
            self.formation = None
            return
        option = self.marches.known(option)
        self.formation = Formation(self.scene.later, option, self._planned, self._study,
                                   facing(self.state, self.ask.side, option))
        if old is not None:
            self.formation.shape, self.formation.turns = old.shape, old.turns
            if old.target is not None:
                self.formation.pinned = old.pinned
                self.formation.follow(old.target)

    def _study(self, option: MarchOption, places: dict[str, Place], aim: Aim | None) -> Study | None:
        """In a thread: what these places would bring, and which longer move would reach the aim."""
        return None

    def _planned(self) -> None:
        """Places were found, possibly after the pointer moved on."""
        if self.scene.decision is self:
            self.scene.moving = True
            self.refresh_soon()

    @property
    def plan(self) -> Formation | None:
        """The formation while it has places to show; None otherwise."""
        formation = self.formation
        return formation if formation is not None and formation.places and not self.at.figure else None

    # --- pointing and answering ---------------------------------------------------------------------------------

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a figure (or none) and a spot: the formation goes there, an enemy is considered."""
        unit, formation = self.unit_of(figure), self.formation
        foreign = bool(unit) and self.state.units[unit].side != self.ask.side
        if formation is not None and not foreign:
            changed, asked = bool(self.at.figure), formation.target
            if changed:
                self.at = self.nothing
            if not formation.pinned and place != formation.target:
                formation.follow(place)
            if changed or formation.target == asked:    # otherwise the plan shows itself when it is made
                self.refresh()
        elif unit:
            self.aim_figure(unit)
        elif self.at.figure:
            self.at = self.nothing
            self.refresh()

    def aim_figure(self, figure: str) -> None:
        """Consider a unit."""
        unit = self.unit_of(figure)
        if unit != self.at.figure:
            self.at = replace(self.nothing, figure=unit)
            self.refresh()

    def aim_place(self, place: Place) -> None:
        """Consider going there."""
        if self.formation is not None:
            self.at = replace(self.at, figure="")
            self.formation.follow(place)
            self.refresh()

    def consider(self, figure: str) -> None:
        """Aim at a unit and bring it into view."""
        self.aim_figure(figure)
        if figure in self.state.figures:
            actor = self.scene.table.cast.actors.get(figure)
            if actor is not None:
                self.scene.table.keep_in_sight([(actor.x, actor.y)])
            return
        mine = self.mine
        target = [(f.x / GRID, f.y / GRID) for f in self.state.members(figure) if f.placed]
        own = [(f.x / GRID, f.y / GRID) for f in self.state.members(mine.id)] if mine is not None else []
        xs, ys = [x for x, _ in target + own], [y for _, y in target + own]
        free, zoom = self.scene.table.camera.free, self.scene.table.camera.zoom
        both = bool(xs) and (max(xs) - min(xs) + 2) * zoom < free.width and (max(ys) - min(ys) + 2) * zoom < free.height
        self.scene.table.keep_in_sight(target + own if both else target)

    @property
    def aimed(self) -> tuple[object, ...]:
        """With the target, shape and turn of the formation."""
        one = self.formation
        return (*super().aimed, *(() if one is None else (one.target, one.shape, one.turns)))

    def click(self) -> None:
        """Answer with the formation where the pointer is, or with what it is on."""
        formation = self.formation
        if formation is None or self.at.figure:
            super().click()
        elif (answer := formation.answer()) is None:
            reason = formation.why_not()
            self.scene.stage.toast(reason if reason is not None else T("Nobody would move."), 3)
        else:
            self._go(formation, answer)

    def _go(self, formation: Formation, answer: Answer) -> None:
        """A click answers with the formation."""
        self.scene.give(answer)

    def commit(self) -> None:
        """Enter or the gold button."""
        formation = self.formation
        if formation is not None and formation.target is not None and not self.at.figure:
            formation.settle()
        super().commit()

    def reason(self) -> Text | None:
        """Why what is pointed at does not answer."""
        closed = self.closed.get(self.at.figure)
        return closed.why.reason if closed is not None and self.at.figure not in self.targets() else None

    def back(self) -> bool:
        """Esc: release the formation, then drop what is aimed at, then the formation; whether there was something."""
        formation = self.formation
        if formation is not None and formation.pinned:
            formation.release()
            formation.follow(formation.target or formation.march.middle)
        elif self.at.figure:
            self.at = self.nothing
        elif formation is not None and formation.places:
            formation.clear()
        else:
            return False
        self.refresh()
        return True

    # --- keys and wheel -----------------------------------------------------------------------------------------

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """Arrows move the planned formation, or the single figure that is held."""
        formation, size = self.formation, FINE if fine else HALF_INCH
        if formation is None:
            return
        self.at = replace(self.at, figure="")
        if formation.held:
            place = formation.whole[formation.held]
            formation.adjust(formation.held, Place(place.x + dx * size, place.y + dy * size))
        else:
            start = formation.target or formation.march.middle
            formation.pinned = True
            formation.follow(formation.inside(Place(start.x + dx * size, start.y + dy * size)))
            self.look_at(formation.target or start)
        self.refresh()

    def wheel(self, dy: float, shift: bool = False) -> bool:
        """The wheel turns a formation, with Shift it changes its shape; for a single figure it zooms. Whether it was
        used."""
        formation = self.formation
        if formation is None or self.at.figure or formation.single or not formation.places:
            return False
        (self.shapes.reshape if shift else self.shapes.turn)(1 if dy > 0 else -1)
        return True

    def key(self, key: Key) -> bool:
        """A key of the formation, or of the question; whether it was used."""
        return self.shapes.key(key) or super().key(key)

    def buttons(self) -> Sequence[Widget]:
        """Those of the formation as well."""
        return [*super().buttons(), *self.shapes.buttons()]

    def goes_somewhere(self) -> bool:
        """Whether a unit with a formation moves."""
        return self.formation is not None and self.formation.march.allowance is not None


def digits_of(decision: PlatoonDecision, units: Container[str]) -> dict[str, str]:
    """Of these units, those with a digit, which is the same all battle long."""
    own = [unit.id for unit in decision.state.units.values() if unit.side == decision.ask.side]
    return {unit: str(i + 1) for i, unit in enumerate(own[:9]) if unit in units}
