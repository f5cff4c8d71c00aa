"""Spots worth going to in Warbands, for the key that goes through them."""

from __future__ import annotations

from typing import Any

from game.core.play.dice import Stream
from game.core.table.places import GRID, Place
from game.rules.warbands import ending
from game.scenes.battle.input.deciding import Decision
from game.scenes.rulesets.warbands.deciding import BandDecision
from game.scenes.rulesets.warbands.showing import BandShowing


class BandSpots(BandShowing):
    """The part of the scene that finds them."""


    def good_spots(self, decision: Decision) -> list[Place]:
        """Treasures, the hill, home, spots beside enemies, roofs: each where a way without a fall leads there."""
        if not isinstance(decision, BandDecision) or decision.routes is None or decision.me is None:
            return self._sampled(decision)
        now, me = self.match.now, decision.me
        goals = [token.place for token in self.state.tokens] if not me.treasure else self.spawns(me.side)
        if ending.scenario(now) == "hill":
            goals.append(ending.middle(now.setup.table))
        foes = sorted((f for f in now.state.of(1 - me.side) if f.placed), key=lambda f: (
            (f.x - me.x) ** 2 + (f.y - me.y) ** 2))
        for foe in foes[:4]:
            far = ((foe.x - me.x) ** 2 + (foe.y - me.y) ** 2) ** 0.5 or 1.0
            back = 2 * me.radius + GRID // 2
            goals.append(Place(round(foe.x + (me.x - foe.x) * back / far), round(foe.y + (me.y - foe.y) * back / far)))
        goals += [tops[0].me.place for roof in now.top.levels.roofs if (tops := decision.routes.tops(roof))]
        found: list[Place] = []
        move = decision.mover()
        for goal in goals:
            route = decision.routes.to(goal)
            if route is None and move is not None and move.kind == "move":
                near = decision.reaching.nearest(move, goal, ())
                route = decision.routes.to(near) if near is not None else None
            if route is not None and not route.hits and all(
                    abs(route.end.x - p.x) + abs(route.end.y - p.y) > 24 for p in found):
                found.append(route.end)
        return found[:8]

    def _sampled(self, decision: Decision) -> list[Place]:
        """Spots of a region that is no walk: appearing, charging, the other half."""
        option = decision.mover()
        region: Any = option.region() if option is not None else None
        if region is None:
            return []
        found = [region.sample(Stream(n)) for n in range(6)]
        return [place for place in found if place is not None]
