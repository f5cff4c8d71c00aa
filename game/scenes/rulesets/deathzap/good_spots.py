"""Good places for a whole unit, with a formation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from game.core.chance.forecast import Forecast
from game.core.outlook import Spot, looked
from game.core.table.marching.formation import middle
from game.core.table.places import GRID, Place
from game.planning.deathzap.study import Study, study
from game.planning.good_spots import WeighedSpot, WeighedSpots
from game.rules.deathzap.seeing import placed
from game.scenes.rulesets.deathzap.decision_parts import UnitParts


class UnitGoodSpots(UnitParts):
    """The part of a decision about units that goes through good places."""

    def show_good(self, place: Place) -> None:
        """Plan a move there in the formation that suits it."""
        if self.fighting or self.formation is None:
            super().show_good(place)
            return
        self._good_place = place
        self.figure, self.formation.pinned = "", True
        self.formation.follow(place)
        self._look_at(place)
        self.refresh()

    def good_number(self) -> tuple[int, int] | None:
        """As for figures, by the target of the formation."""
        if self.fighting or self.formation is None:
            return super().good_number()
        if not self._good or self.formation.target is None or self.formation.target != self._good_place:
            return None
        return self._good_at + 1, len(self._good)

    def follow_there(self) -> Forecast | None:
        """The shot or assault of the studied plan; None without one."""
        found: Study | None = self.plan.studied if self.plan is not None else None
        return found.follow if found is not None else super().follow_there()

    def looker(self, places: Sequence[Place]) -> Callable[[], WeighedSpots]:
        """A function for a thread that weighs each place as if the unit stood there."""
        formation = self.formation
        if self.fighting or formation is None:      # a figure of a bout has nothing to fear but the bout
            here = Spot(self.ask.about, self.state.figures[self.ask.about].place)
            return lambda: WeighedSpots(here, [WeighedSpot(place, None, None) for place in places])
        now, unit, rules = self.now._replace(state=self.now.state.copied()), self.ask.about, self.scene.rules
        option, shape, turns = formation.option, formation.shape, formation.turns

        def look() -> WeighedSpots:
            spots = []
            for place in places:
                plan = option.march().plan(place, shape, turns)
                found = study(now, option, plan) if plan else None
                if found is not None:
                    spots.append(WeighedSpot(place, found.spot, found.follow))
            return WeighedSpots(looked(rules, now, unit), spots)

        return look

    def spots_to_weigh(self) -> list[Place]:
        """Places towards each enemy and in cover near by, in the order of the opponents' evaluator."""
        formation, now = self.formation, self.now
        if self.fighting or formation is None:
            return super().spots_to_weigh()
        march = formation.march
        if march.allowance is None:
            return []
        if formation.option.kind == "withdraw":     # the planner's own ways off, in all directions
            return [middle(list(march.whole(places).values())) for places in islice(march.some(), 6)]
        x, y = march.middle
        goals = [Place(round(sum(f.x for f in them) / len(them)), round(sum(f.y for f in them) / len(them)))
                 for unit in self.state.fit(1 - self.ask.side) if (them := self.state.members(unit.id))]
        goals += [Place(round(sum(c[0] for c in piece.corners) / len(piece.corners)),
                        round(sum(c[1] for c in piece.corners) / len(piece.corners)))
                  for piece in now.setup.table.pieces]
        spots: list[tuple[float, Place]] = []
        for goal in goals:
            far = max(1.0, ((goal.x - x) ** 2 + (goal.y - y) ** 2) ** 0.5)
            if far > 3 * march.allowance + 12 * GRID:
                continue
            t = min(1.0, march.allowance * 0.9 / far)
            spot = Place(round(x + (goal.x - x) * t), round(y + (goal.y - y) * t))
            places = march.plan(spot, formation.shape, formation.turns)
            if places and all(abs(spot.x - p.x) + abs(spot.y - p.y) > GRID for _, p in spots):
                worth = float(self.scene.rules.value(placed(now, places), self.ask.side))
                spots.append((-worth, spot))
        return [spot for _, spot in sorted(spots)]
