"""The zones of an edge question on the table: where one would set up; the one pointed at is lit, with figures in it."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Any, Final, Protocol

from game.core.play.acts import TakeEdge
from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.table.places import GRID, Place
from game.scenes.battle.input.deciding import Board, Decision
from game.scenes.battle.input.setting_up import outline
from game.scenes.rulesets.briefing import BriefingArea
from game.scenes.rulesets.view import view_of
from game.ui.stage import Stage
from game.ui.table.overlay import Overlay
from game.ui.table.units import Ghost

APART: Final = 0.4
"""Inches between the bases of figures that are shown in a zone, at least."""
WIDE: Final = 3
"""Bases from the middle of one to that of the next at most."""
FILLED: Final = 0.8
"""The share of a zone's length that their row fills where they are not that far apart."""


class Cards(Protocol):
    """The answer cards (`choosing.ChoicePanel`)."""

    cards: list[tuple[Any, Option]]


class EdgeBoard(Board, Protocol):
    """What the zones need of the battle screen."""

    stage: Stage

    @property
    def choice(self) -> Cards: ...


class EdgeZones:
    """Shows on the table what each answer to an edge question means, and takes a click there as that answer."""

    def __init__(self, scene: EdgeBoard) -> None:
        self.scene = scene
        self._known: tuple[int, tuple[BriefingArea, ...]] | None = None
        """Where one could set up, for which revision of the match."""
        self._lit: Option | None = None
        """The answer whose zone is lit."""

    def amend(self, over: Overlay, decision: Decision) -> None:
        """Outline the zones of all edges; the one that is pointed at keeps its light, with one's own figures in it."""
        if decision.ask.kind != "edge":
            return
        table, told = self.scene.match.now.setup.table, bool(over.zones)        # a ruleset may outline them itself
        self._lit = pointed = self.pointed(decision, over.pointer)
        for option in decision.options:
            rings = tuple(outline(area, table) for area in self._areas(option))
            if not rings:
                continue
            if not told:
                over.zones += ((rings, decision.ask.side if option is pointed else None),)
            if option is pointed:
                over.reach = rings
                over.units = replace(over.units, ghosts=self._lined_up(option, decision.ask.side))

    def pointed(self, decision: Decision, spot: tuple[float, float] | None) -> Option | None:
        """The answer whose card is pointed at or has the focus, or in whose zone a spot (inches) is."""
        stage = self.scene.stage
        for card, option in self.scene.choice.cards:
            if card.hovered or stage.focus_visible and stage.focused is card:
                return option
        return next((option for option in decision.options if spot is not None and any(
            west <= spot[0] * GRID <= east and south <= spot[1] * GRID <= north
            for west, south, east, north in (area.box for area in self._areas(option)))), None)

    def moved(self, decision: Decision) -> bool:
        """Whether the pointer has come to another zone than the one that is lit."""
        return decision.ask.kind == "edge" and (
            self.pointed(decision, self.scene.table.overlay.pointer) is not self._lit)

    def take(self, decision: Decision) -> bool:
        """A click on the table: give the answer in whose zone the pointer is; whether there is one."""
        edge = decision.ask.kind == "edge"
        option = self.pointed(decision, self.scene.table.overlay.pointer) if edge else None
        if option is not None:
            self.scene.give(Answer(option.act))
        return option is not None

    def _areas(self, option: Option) -> list[BriefingArea]:
        """Where one would set up at the edge that an answer takes; none for other answers."""
        act, match = option.act, self.scene.match
        if not isinstance(act, TakeEdge):
            return []
        if self._known is None or self._known[0] != match.revision:
            self._known = match.revision, view_of(match.now.setup.ruleset).briefing(match.now).areas
        table = match.now.setup.table
        west, south, east, north = table.strip(act.edge, min(table.width, table.height) // 2 - 1)
        return [area for area in self._known[1] if west <= (area.box[0] + area.box[2]) / 2 <= east and (
            south <= (area.box[1] + area.box[3]) / 2 <= north)]

    def _lined_up(self, option: Option, side: int) -> tuple[Ghost, ...]:
        """One's own figures in rows in the middle of a strip, to show how much of it they take, whatever terrain lies
        there; none in circles."""
        areas = self._areas(option)
        them = [one for one in self.scene.match.state.of(side) if not one.placed]
        if len(areas) != 1 or areas[0].round or not them:
            return ()
        west, south, east, north = areas[0].box
        along = east - west >= north - south
        long, base = (east - west if along else north - south), 2 * max(one.radius for one in them)
        step = max(base + APART * GRID, min(WIDE * base, int(FILLED * long / len(them))))
        a_row = max(1, int(long / step) - 1)
        rows = ceil(len(them) / a_row)
        a_row = ceil(len(them) / rows)
        room = (north - south if along else east - west) - step
        between = min(step, max(0.0, room) / max(1, rows - 1))
        out = []
        for i, one in enumerate(them):
            row, at = divmod(i, a_row)
            far = (at - (min(a_row, len(them) - row * a_row) - 1) / 2) * step
            deep = (row - (rows - 1) / 2) * between
            x, y = (west + east) / 2 + (far if along else deep), (south + north) / 2 + (deep if along else far)
            out.append(Ghost(one.id, Place(round(x), round(y))))
        return tuple(out)
