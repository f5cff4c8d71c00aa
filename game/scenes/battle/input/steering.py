"""Deciding by keyboard: figures by Tab, places by arrows, waypoints, good spots, digits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.chance.forecast import Forecast
from game.core.play.dice import Stream
from game.core.table.places import GRID, Place
from game.core.text import T
from game.scenes.battle.input.decision_parts import DecisionParts
from game.ui.keys import Key

if TYPE_CHECKING:
    from game.scenes.battle.input.modes import Mode

HALF_INCH, FINE = GRID // 2, GRID // 16
"""Steps of the arrows, in 1/64 inch."""
MOST_WAYPOINTS = 12
"""The most waypoints of a path."""


class Steering(DecisionParts):
    """The part of a decision for the keyboard."""

    _spots_tried = 0
    """How many spots `some_spot` has considered."""

    ordered: Mode | None = None
    """The mode that was chosen by its button or key: Tab keeps to its targets."""

    # --- who ----------------------------------------------------------------------------------------------------

    def answering(self) -> list[str]:
        """Figures that can answer, best first: own ones in roster order, targets by expected points."""
        if self.figures:
            return list(self.figures)
        worth: dict[str, float] = {}
        for figure, option in self.targets().items():
            found = self.scene.spots.attacks.forecast(self.ask.about, figure, option.act, at_once=True)
            worth[figure] = float(found.expected) if isinstance(found, Forecast) else -1.0
        return sorted(worth, key=lambda f: -worth[f])

    def cycle(self, step: int) -> None:
        """The next figure that can answer."""
        if self.deploys:
            self.cycle_standing(step)
            return
        them = [*self.answering(), *self.others_to_attack()]
        if not them:
            return
        if self.ordered is not None and self.ordered is self.mode and self.ordered.targets:
            them = [one for one in them if one in self.ordered.targets]
        at = them.index(self.at.figure) if self.at.figure in them else (-1 if step > 0 else 0)
        self.consider(them[(at + step) % len(them)])

    def consider(self, figure: str) -> None:
        """Aim at a figure and bring it into view."""
        if figure in self.deploys:
            self.take(figure)
            self.pointed = ""
            self.refresh()
            return
        self.aim_figure(figure)
        actor = self.scene.table.cast.actors.get(figure)
        if actor is not None:
            self.scene.table.keep_in_sight([(actor.x, actor.y)])

    # --- where --------------------------------------------------------------------------------------------------

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """Move the planned place by half an inch, or with `fine` by 1/16 inch."""
        size = FINE if fine else HALF_INCH
        if self.deploys:
            if self.nudge_standing(dx, dy, fine):
                return
            start = self.at.place or self.first_spot()
            self.at = replace(self.at, place=Place(start.x + dx * size, start.y + dy * size))
            self._judge_deploy()
            self.refresh()
            self._look_at(self.at.place)
        elif self.mover() is not None:
            figure = self.now.state.figures[self.ask.about]
            start = self.at.place or figure.place
            goal = Place(start.x + dx * size, start.y + dy * size)
            self.aim_place(goal if fine else self.pulled(goal))
            self._look_at(self.at.place)

    def first_spot(self) -> Place:
        region: Any = next(iter(self.deploys.values())).region()
        west, south, east, north = region.centres
        return Place((west + east) // 2, (south + north) // 2)

    def waypoint(self) -> None:
        """Fix the planned place as a waypoint; the path continues from there."""
        if self.at.place is None or self.at.path is None or self.at.clamped:
            return
        if len(self.via) >= MOST_WAYPOINTS:
            self.scene.stage.toast(T("More waypoints than {n} cannot be kept.", n=MOST_WAYPOINTS), 3)
        elif not self.via or self.via[-1] != self.at.place:
            self.via = (*self.via, self.at.place)
            self.refresh()

    def move_waypoint(self, index: int, place: Place) -> None:
        """Drag a waypoint elsewhere; it stays where no path would lead through it."""
        option = self.mover()
        goal = self.at.place
        if option is None or goal is None or not 0 <= index < len(self.via):
            return
        old = self.via
        self.via = (*old[:index], place, *old[index + 1:])
        region = option.region()
        if region.why_not(goal, self.via) is not None:
            self.via = old
            return
        self.aim_place(goal)

    def goes_somewhere(self) -> bool:
        """Whether the question asks, or may ask, where to go."""
        return self.mover() is not None and not self.deploys

    def some_spot(self) -> None:
        """Consider a spot that answers, another each time: for those who do not see where that is."""
        option = self.mover()
        if option is None:
            return
        self._spots_tried += 1
        spot = option.region().sample(Stream(self._spots_tried))
        if spot is not None:
            self.aim_place(spot)

    # --- keys ---------------------------------------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        """A key of the question; whether it was used."""
        self._aimed = None
        if key.action in ("left", "right", "up", "down") and not (key.ctrl or key.shift) and not self.deploys and (
                self.mover() is None and (self.figures or self.targets())):
            self.cycle(1 if key.action in ("right", "down") else -1)        # nothing to move: who is it about?
        elif key.does("waypoint") and self.mover() is not None:
            self.waypoint()
        elif (key.does("good_spot") or key.does("good_spot_back")) and self.mover() is not None:
            step = -1 if key.does("good_spot_back") else 1
            if self.at.figure and self.next_approach(step):
                return True
            self.good_spot(step)
        else:
            if key.action == "commit" and self.at.clamped and not self.deploys and self.at.path is not None:
                self.at = replace(self.at, clamped=False)
            return super().key(key)
        return True
