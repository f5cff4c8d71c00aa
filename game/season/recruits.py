"""Filling up a company by itself: figures like those of its force are hired until no more can be paid."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from game.core.force import Rejection
from game.season import company, naming
from game.season.campaign import Campaign
from game.season.chronicle import force_of
from game.season.mustering import with_recruits

MOST: Final = 40
"""Figures that are hired at once at most."""


def filled_up(now: Campaign) -> Any:
    """The force with recruits like those with whom the season began, dearest first, as far as the points go; None where
    nobody can be hired, or what would come of it is not legal."""
    rules, force = now.rules, company.bought(now.force, now.members)
    pool = list(naming.nameless(rules.id, force_of(rules, now.chronicle.force, "force")).figures)
    prices = [rules.price(replace(force, figures=(one,))).points for one in pool]
    pool = [entry for _, entry in sorted(zip(prices, pool, strict=True), key=lambda one: -one[0])]
    best, begun = None, len(force.figures)
    for _ in range(MOST):
        made = next((one for one in (replace(force, figures=(*force.figures, entry)) for entry in pool)
                     if _may_grow(rules.check_force(one, now.limit))), None)
        if made is None:
            break
        force = made
        if not rules.check_force(force, now.limit):
            best = force
    return best if best is None else with_recruits(now, best, set(range(begun, len(best.figures))))


def _may_grow(wrong: list[Rejection]) -> bool:
    """Whether more figures may put right what is wrong: it is about amounts of the whole force, not about points."""
    return all(one.limit and one.entry < 0 and "over" not in dict(one.reason.values) for one in wrong)
