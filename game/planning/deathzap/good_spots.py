"""Good places for a whole unit, with a formation. Nothing here waits: `weigher` gives work for a thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from game.core.ruleset import Ruleset
from game.core.table.marching.formation import middle
from game.core.table.places import GRID, Place
from game.planning.deathzap.study import study
from game.planning.formation import Formation
from game.planning.good_spots import WeighedSpot, WeighedSpots
from game.rules.deathzap.limits import Now
from game.rules.deathzap.seeing import placed


def weigher(rules: Ruleset, now: Now, formation: Formation,
            places: Sequence[Place]) -> Callable[[], WeighedSpots]:
    """A function that weighs each place as if the unit stood there in its formation."""
    option, shape, turns = formation.option, formation.shape, formation.turns

    def weigh() -> WeighedSpots:
        spots = []
        for place in places:
            plan = option.march().plan(place, shape, turns)
            found = study(now, option, plan) if plan else None
            if found is not None:
                spots.append(WeighedSpot(place, found.spot, found.follow))
        return WeighedSpots(rules.lookout.looked(now, option.figure), spots)

    return weigh


def spots_to_weigh(rules: Ruleset, now: Now, formation: Formation, side: int) -> list[Place]:
    """Places towards each enemy and in cover near by, in the order of the opponents' evaluator."""
    march = formation.march
    if march.allowance is None:
        return []
    if formation.option.kind == "withdraw":     # the planner's own ways off, in all directions
        return [middle(list(march.whole(places).values())) for places in islice(march.some(), 6)]
    x, y = march.middle
    goals = [Place(round(sum(f.x for f in them) / len(them)), round(sum(f.y for f in them) / len(them)))
             for unit in now.state.fit(1 - side) if (them := now.state.members(unit.id))]
    goals += [Place(round(sum(c[0] for c in piece.corners) / len(piece.corners)),
                    round(sum(c[1] for c in piece.corners) / len(piece.corners)))
              for piece in now.top.table.pieces]
    spots: list[tuple[float, Place]] = []
    for goal in goals:
        far = max(1.0, ((goal.x - x) ** 2 + (goal.y - y) ** 2) ** 0.5)
        if far > 3 * march.allowance + 12 * GRID:
            continue
        t = min(1.0, march.allowance * 0.9 / far)
        spot = Place(round(x + (goal.x - x) * t), round(y + (goal.y - y) * t))
        places = march.plan(spot, formation.shape, formation.turns)
        if places and all(abs(spot.x - p.x) + abs(spot.y - p.y) > GRID for _, p in spots):
            spots.append((-float(rules.value(placed(now, places), side)), spot))
    return [spot for _, spot in sorted(spots)]
