"""What is drawn over the table in Warbands: reach on all levels, parts of a way, links, targets."""

from __future__ import annotations

from typing import Final

from game.core.table.places import GRID
from game.planning.warbands.routes import Leg, Route
from game.rules.warbands import teams
from game.scenes.rulesets.warbands.decision_parts import BandParts
from game.scenes.rulesets.warbands.route_words import leg_words
from game.ui.table.levels import Air
from game.ui.table.overlay import Overlay, Plan
from game.ui.table.units import Ghost, Strand, Units

STRAIGHT: Final = {"drop": "drop", "jump": "jump", "charge": "dash", "pounce": "dash", "half": "dash"}
"""Answers that are a place without a measured path, and how the way is drawn."""


class BandOverlay(BandParts):
    """The part of a decision that draws."""

    # --- showing ------------------------------------------------------------------------------------------------

    def overlay(self) -> Overlay:
        """Reach on all levels, the legs of the way, the Fire Team's links."""
        over = Overlay(chosen=self.ask.about)
        glowing = self.figures or ({} if self.deploys else self.targets())
        over.glow = frozenset(f for f in glowing if f != self.ask.about)
        over.units = Units(acting=frozenset(self.picked), strands=tuple(self._links()))
        over.zones = self.scene.zones_of(self)
        if self.deploys:
            self._show_setting_up(over)
            return over
        move = self.mover()
        if move is not None:
            rings = self.ways.reaching.rings(move)
            if rings is not None and move.kind == "move" and (routes := self.ways.routes) is not None:
                rings = (*rings, *(self.scene.later.ask("roofs", lambda: routes.roofs, lane="roofs") or ()))
            over.reach = rings
        if self.figure:
            self._at_figure(over)
        elif self.route is not None and self.place is not None:
            self._planned(over, self.route)
        return over

    def _at_figure(self, over: Overlay) -> None:
        if self.approach() is not None:
            self.show_approach(over)
        elif self.forecast is not None:
            over.sight, over.target = self.forecast.sight, self.figure
            if self.forecast.attacker != self.ask.about:
                over.chosen = self.forecast.attacker
        elif self.figure in self.figures:
            over.chosen = self.figure
        elif self.figure in self.targets():
            over.target = self.figure

    def _planned(self, over: Overlay, route: Route) -> None:
        walk = route.legs[0]
        if len(route.legs) == 1 and walk.path is not None:
            over.plan = Plan(self.ask.about, walk.path, self.via)
        else:
            over.air = tuple(self._air(leg) for leg in route.legs)
            over.units = over.units.__class__(ghosts=(Ghost(self.ask.about, route.end),), strands=over.units.strands)
        over.seen = self.seen()
        if self.follow is not None:
            over.sight, over.target = self.follow.sight, self.follow.target

    def _air(self, leg: Leg) -> Air:
        option = self.mover()
        kind = STRAIGHT.get(option.kind, "") if option is not None and option.kind != "move" else ""
        drawn = kind or {"walk": "walk", "climb": "climb", "down": "climb", "jump": "jump", "drop": "drop"}[leg.kind]
        return Air(drawn, leg.a, leg.b, leg.path, leg_words(leg), leg.fall > GRID)  # type: ignore[arg-type]

    def _links(self) -> list[Strand]:
        """White links between the members of a Fire Team, cut where they stand too far apart to fire."""
        found = []
        for crew in self.state.crews:
            if crew.over or crew.side != self.ask.side or not teams.is_complete(self.now, crew):
                continue
            chief = self.state.figures.get(self.state.commander or crew.commander)
            if chief is None or not chief.placed:
                continue
            kind = "link" if teams.in_formation(self.now, crew, chief) else "cut"
            a, b = (self.state.figures[one] for one in crew.rookies)
            near = min((a, b), key=lambda f: (f.x - chief.x) ** 2 + (f.y - chief.y) ** 2)
            found += [Strand(a.place, b.place, kind), Strand(near.place, chief.place, kind)]  # type: ignore[arg-type]
        return found
