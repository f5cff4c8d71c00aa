"""The table of Warbands: which level is looked at, rings of the scenario and of skills."""

from __future__ import annotations

from typing import Final

from game.core.table.places import GRID
from game.core.text import T, Text
from game.rules.warbands import ending
from game.scenes.battle.input.deciding import Decision
from game.scenes.rulesets.warbands.route_words import disc, inside
from game.scenes.rulesets.warbands.screen_parts import BandScreen
from game.ui.table.levels import WATCHES
from game.ui.table.overlay import Rings
from game.ui.widgets import Button

AURAS: Final = {"Distraction": 10, "Preacher": 3, "Healer": 5, "Minion Master": 5, "Switcher": 10, "Influencer": 15,
                "Martial Artist": 5, "Meat Shield": 5}
"""The reach of skills and roles, in inches from base to base."""


class BandShowing(BandScreen):
    """The part of the scene of levels and rings."""

    level_button: Button

    # --- the table ----------------------------------------------------------------------------------------------

    def next_level(self) -> None:
        """Show the next of all levels, the ground, the roofs."""
        markers = self.markers
        markers.watch = WATCHES[(WATCHES.index(markers.watch) + 1) % len(WATCHES)]
        self.level_button.label = self._level_label()
        self.refresh_objectives()
        self.table.restyle()
        self.ui.request_layout()

    def _level_label(self) -> Text:
        return {"all": T("Level: all"), "ground": T("Level: ground"), "roofs": T("Level: roofs")}[self.markers.watch]

    def zones_of(self, decision: Decision) -> tuple[tuple[Rings, int], ...]:
        """Rings: the hill, the reach of the skill of the fighter under the pointer, own spawnpoints for a treasure."""
        now, state = self.match.now, self.state
        rings: list[tuple[Rings, int]] = []
        if ending.scenario(now) == "hill" and state.phase == "turns":
            rings.append(((disc(ending.middle(now.setup.table), ending.HILL + GRID // 2),), decision.ask.side))
        if decision.ask.kind == "edge":
            rings += [((inside(disc(p, ending.HOME), now.setup.table),), decision.ask.side)
                      for side in (0, 1) for p in ending.spawns(now, side)]
        one = state.figures.get(decision.figure or decision.ask.about)
        if one is not None and one.placed:
            reach = AURAS.get(one.skill) or AURAS.get(one.role)
            if reach is not None and decision.figure:
                rings.append(((disc(one.place, reach * GRID + 2 * one.radius),), one.side))
            if one.treasure:
                rings += [((disc(p, ending.HOME),), one.side) for p in ending.spawns(now, one.side)]
        return tuple(rings)
