"""Good places in Warbands."""

from __future__ import annotations

from game.core.play.dice import Stream
from game.core.table.places import GRID, Place
from game.rules.warbands import ending
from game.scenes.rulesets.warbands.decision_parts import BandParts


class BandGoodSpots(BandParts):
    """The part of a decision that finds them."""

    def spots_to_weigh(self) -> list[Place]:
        """Treasures, the hill, own spawnpoints, places beside enemies, roofs: those that a way without a fall
        reaches."""
        routes, now, me = self.routes, self.now, self.me
        if routes is None or me is None:
            return self._sampled()
        goals = [token.place for token in self.state.tokens] if not me.treasure else ending.spawns(now, me.side)
        if ending.scenario(now) == "hill":
            goals.append(ending.middle(now.setup.table))
        foes = sorted((f for f in now.state.of(1 - me.side) if f.placed), key=lambda f: (
            (f.x - me.x) ** 2 + (f.y - me.y) ** 2))
        for foe in foes[:4]:
            far = ((foe.x - me.x) ** 2 + (foe.y - me.y) ** 2) ** 0.5 or 1.0
            back = 2 * me.radius + GRID // 2
            goals.append(Place(round(foe.x + (me.x - foe.x) * back / far), round(foe.y + (me.y - foe.y) * back / far)))
        goals += [tops[0].me.place for roof in now.top.levels.roofs if (tops := routes.tops(roof))]
        found: list[Place] = []
        move = self.mover()
        for goal in goals:
            route = routes.to(goal)
            if route is None and move is not None and move.kind == "move":
                near = self.reaching.nearest(move, goal, ())
                route = routes.to(near) if near is not None else None
            if route is not None and not route.hits and all(
                    abs(route.end.x - p.x) + abs(route.end.y - p.y) > 24 for p in found):
                found.append(route.end)
        return found

    def _sampled(self) -> list[Place]:
        """Places of a region that is no walk: an Assassin, a charge, the other half."""
        option = self.mover()
        region = option.region() if option is not None else None
        if region is None:
            return []
        found = [region.sample(Stream(n)) for n in range(6)]
        return [place for place in found if place is not None]
