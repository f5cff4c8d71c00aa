"""A spot that is pointed at a little short of an enemy means contact, where the rules allow it to end there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from game.core.table.places import GRID, Place

if TYPE_CHECKING:
    from game.scenes.battle.input.decision_parts import DecisionParts

PULL: Final = GRID // 4
"""So little short of contact (1/64 inch) that contact is meant; arrows with Shift go to any spot."""
SIDEWAYS: Final = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
"""Grid points that are tried round the spot on the straight line."""


def pulled(decision: DecisionParts, place: Place) -> Place:
    """Where the figure would fight hand to hand, if a spot is that little short of it; else the spot itself."""
    option, me = decision.mover(), decision.now.state.figures.get(decision.ask.about)
    if option is None or me is None:
        return place
    region: Any = option.region()
    there, judge = me.at(place), decision.scene.rules.short_of_contact
    them = [(short, foe) for foe in decision.now.near(there, 2 * GRID, 1 - me.side)
            if (short := judge(decision.now, there, foe)) is not None]
    if not them or any(not short for short, _ in them):
        return place
    short, foe = min(them, key=lambda pair: (pair[0], pair[1].id))
    if short > PULL:
        return place
    return next((spot for spot in _nearer(place, foe.place, short) if judge(decision.now, me.at(spot), foe) == 0
                 and region.why_not(spot, decision.via) is None), place)


def _nearer(place: Place, goal: Place, short: float) -> Iterator[Place]:
    """Grid points that are about so much nearer to a place."""
    dx, dy = goal.x - place.x, goal.y - place.y
    far = max(1.0, float(dx * dx + dy * dy) ** 0.5)
    for more in (-1.0, 0.0, 1.0):
        x, y = place.x + dx * (short + more) / far, place.y + dy * (short + more) / far
        for across, along in SIDEWAYS:
            yield Place(round(x) + across, round(y) + along)
