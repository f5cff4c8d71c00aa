"""Ways over roofs in words, part by part."""

from __future__ import annotations

from game.core.play.ask import Option
from game.core.table.places import GRID, Place
from game.core.text import TN, T, Text
from game.core.wording import inches
from game.planning.warbands.routes import Leg, Route, Routes
from game.rules.warbands import climbing
from game.rules.warbands.limits import FINE


def drop_height(route: Route) -> int:
    """How far one drops on a way, in 1/64 inch."""
    return max((leg.fall for leg in route.legs), default=0)


def hits_words(n: int) -> Text:
    """`1 hit`."""
    return TN("1 hit", "{n} hits", n=n)


def leg_words(leg: Leg) -> Text:
    """`walk 2.0″`, `jump 2.1″`, `climb, costs 4″`."""
    n = inches(leg.cost)
    if leg.kind == "climb":
        return T("climb, costs {n}″", n=n)
    if leg.kind == "down":
        return T("climb down, costs {n}″", n=n)
    if leg.fall > GRID:
        return T("drop {n}″: {hits}", n=inches(leg.fall), hits=hits_words(leg.hits))
    if leg.kind == "jump":
        return T("jump {n}″", n=n)
    return T("walk {n}″", n=n) if leg.cost >= GRID * 5 // 8 else T("")


def climb_words(routes: Routes, place: Place) -> Text | None:
    """Where a place is on a roof above the fighter: the cost of climbing it, and what would be left at the top (WB-20,
    WB-R31); None elsewhere."""
    at = routes.start
    levels = at.now.top.levels
    high = levels.below(place.x, place.y, 1 << 30)
    roof = levels.roof(place.x, place.y, high) if high > at.me.z else None
    if roof is None:
        return None
    walk, up, left = routes.to_wall(roof), roof.height - at.me.z, at.going.left / FINE
    apart = at.now.house.two_budgets
    cost, budget = climbing.climb_rate(at.now) * up, climbing.climb_budget(at.now, at.going) / FINE
    n, c, all_ = (f"{value / GRID:.3g}" for value in (up, cost, budget))
    if cost > budget:
        return T("the roof is {n}″ up: climbing costs {c}″, it has {all}″ WB-20", n=n, c=c, all=all_)
    if walk is None:
        return T("the roof is {n}″ up: climbing costs {c}″ WB-20, and its wall is out of reach with {all}″", n=n, c=c,
                 all=f"{left / GRID:.3g}")
    rest = f"{max(0.0, budget - (0 if apart else walk)) / GRID:.1f}"
    return T("the roof is {n}″ up: climbing costs {c}″ WB-20; {walk}″ to its wall leave {rest}″", n=n, c=c,
             walk=f"{walk / GRID:.1f}", rest=rest)


def down_cost(routes: Routes, place: Place) -> int:
    """What climbing down to the level of a place takes of a movement, in 1/64 inch (WB-20, WB-R31)."""
    at = routes.start
    return climbing.climb_rate(at.now) * (at.me.z - at.now.top.levels.below(place.x, place.y, at.me.z - 1))


def unhurt_words(routes: Routes, drop: Route) -> Text | None:
    """How one gets down without the fall of a way: by a climb now or later, or why not at all (WB-20, WB-R31); None
    where only room at the foot of the walls is missing."""
    cost, near = inches(down_cost(routes, drop.end)), routes.near(drop.end)
    if near is not None:
        return T("Without a fall: climb down by **Move**, {n}″ of movement WB-20", n=inches(near.cost))
    if not routes.climbs_later(drop.end):
        return T("It cannot climb down: that costs {n}″, more than it may move WB-20", n=cost)
    if routes.at_edge(drop.end):
        return T("Without a fall: its next movement climbs down from here, {n}″ WB-20", n=cost)
    if routes.to_edge(drop.end) is None:
        return None
    return T("Without a fall: walk to the edge, and the next movement climbs down, {n}″ WB-20", n=cost)


def way_words(route: Route, option: Option | None) -> Text:
    """The label of a way on the button."""
    kind = option.kind if option is not None else ""
    if kind in ("charge", "pounce", "half"):
        return {"charge": T("Charge there"), "pounce": T("Appear there"), "half": T("The other one here")}[kind]
    if route.hits:
        return T("Drop there, {hits}", hits=hits_words(route.hits))
    kinds = {leg.kind for leg in route.legs}
    if "climb" in kinds:
        return T("Climb up there")
    if "down" in kinds:
        return T("Climb down there")
    if "drop" in kinds:
        return T("Step off there")
    if "jump" in kinds:
        return T("Walk and jump there") if "walk" in kinds else T("Jump there")
    return T("Walk there")
