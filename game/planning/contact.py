"""A planned place slightly short of an enemy is moved into contact, where the rules allow it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.play.ask import PlaceOption
from game.core.ruleset import Ruleset
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place

PULL: Final = GRID // 4
"""The distance from contact up to which contact is meant, in 1/64 inch; arrows with Shift reach any place."""
SIDEWAYS: Final = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
"""Offsets that are tried round the point on the straight line, in 1/64 inch."""


def pulled(rules: Ruleset, now: Moment, option: PlaceOption | None, figure: str, place: Place,
           via: tuple[Place, ...]) -> Place:
    """The place in contact for a move of a figure, if `place` is so little short of it; otherwise `place` itself."""
    me = now.state.figures.get(figure)
    if option is None or me is None:
        return place
    region, there, judge = option.region(), me.at(place), rules.lookout.short_of_contact
    them = [(short, foe) for foe in now.near(there, 2 * GRID, 1 - me.side)
            if (short := judge(now, there, foe)) is not None]
    if not them or any(not short for short, _ in them):
        return place
    short, foe = min(them, key=lambda pair: (pair[0], pair[1].id))
    if short > PULL:
        return place
    return next((spot for spot in _nearer(place, foe.place, short) if judge(now, me.at(spot), foe) == 0
                 and region.why_not(spot, via) is None), place)


def _nearer(place: Place, goal: Place, short: float) -> Iterator[Place]:
    """Places about `short` nearer to `goal`, in 1/64 inch."""
    dx, dy = goal.x - place.x, goal.y - place.y
    far = max(1.0, float(dx * dx + dy * dy) ** 0.5)
    for more in (-1.0, 0.0, 1.0):
        x, y = place.x + dx * (short + more) / far, place.y + dy * (short + more) / far
        for across, along in SIDEWAYS:
            yield Place(round(x) + across, round(y) + along)
