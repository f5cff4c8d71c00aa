"""What Warbands draws over the table: parts of a way, links of a Fire Team, rings of the scenario and of skills."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from game.core.play.ask import PlaceOption
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place, Side
from game.planning.warbands.route_words import leg_words
from game.planning.warbands.routes import Leg
from game.rules.warbands import ending, teams
from game.rules.warbands.limits import Now
from game.ui.table.heights import Air
from game.ui.table.overlay import Rings
from game.ui.table.units import Strand

STRAIGHT: Final = {"drop": "drop", "jump": "jump", "charge": "dash", "pounce": "dash", "half": "dash"}
"""Answers that are a place without a measured path, and how the way is drawn."""
AURAS: Final = {"Distraction": 10, "Preacher": 3, "Healer": 5, "Minion Master": 5, "Switcher": 10, "Influencer": 15,
                "Martial Artist": 5, "Meat Shield": 5}
"""The reach of skills and roles, in inches from base to base."""


def disc(point: Place, radius: int) -> tuple[tuple[float, float], ...]:
    """A circle as an outline, in 1/64 inch."""
    return tuple((point.x + radius * cos(i * pi / 24), point.y + radius * sin(i * pi / 24)) for i in range(48))


def inside(ring: tuple[tuple[float, float], ...], table: Table) -> tuple[tuple[float, float], ...]:
    """An outline without what is beyond the table's edge."""
    return tuple((min(max(x, 0.0), float(table.width)), min(max(y, 0.0), float(table.height))) for x, y in ring)


def air(leg: Leg, option: PlaceOption | None) -> Air:
    """A part of a way as it is drawn, of a movement or of an answer that is a place without a walk."""
    drawn = STRAIGHT.get(option.kind if option is not None else "") or (
        "climb" if leg.kind == "down" else leg.kind)
    return Air(drawn, leg.a, leg.b, leg.path, leg_words(leg), leg.fall > GRID)  # type: ignore[arg-type]


def links(now: Now, side: Side) -> tuple[Strand, ...]:
    """White links between the members of a Fire Team, cut where they stand too far apart to fire."""
    found: list[Strand] = []
    state = now.state
    for crew in state.crews:
        if crew.over or crew.side != side or not teams.is_complete(now, crew):
            continue
        chief = state.figures.get(state.commander or crew.commander)
        if chief is None or not chief.placed:
            continue
        kind = "link" if teams.in_formation(now, crew, chief) else "cut"
        a, b = (state.figures[one] for one in crew.rookies)
        near = min((a, b), key=lambda f: (f.x - chief.x) ** 2 + (f.y - chief.y) ** 2)
        found += [Strand(a.place, b.place, kind), Strand(near.place, chief.place, kind)]  # type: ignore[arg-type]
    return tuple(found)


def zones(now: Now, asks_edge: bool, side: Side, figure: str, about: str) -> tuple[tuple[Rings, Side], ...]:
    """Rings: the hill, sides to choose from, the reach of the skill of the `figure` under the pointer, the own
    spawnpoints of who carries a treasure."""
    state, table = now.state, now.setup.table
    rings: list[tuple[Rings, Side]] = []
    if ending.scenario(now) == "hill" and state.phase == "turns":
        rings.append(((disc(ending.middle(table), ending.HILL + GRID // 2),), side))
    if asks_edge:
        rings += [((inside(disc(p, ending.HOME), table),), side) for one in (0, 1) for p in ending.spawns(now, one)]
    one = state.figures.get(figure or about)
    if one is not None and one.placed:
        reach = AURAS.get(one.skill) or AURAS.get(one.role)
        if reach is not None and figure:
            rings.append(((disc(one.place, reach * GRID + 2 * one.radius),), one.side))
        if one.treasure:
            rings += [((disc(p, ending.HOME),), one.side) for p in ending.spawns(now, one.side)]
    return tuple(rings)
