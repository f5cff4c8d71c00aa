"""What a figure could do to its enemies in one activation: attacks from where it stands, after a move, and charges.

For players who choose whom to activate, on the screen and by the coach. It is the same computation by which they are
told what an enemy could do to them (`Lookout.danger`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.outlook import Attempt, Harm
from game.core.play.deeds import members
from game.core.table.places import gap

if TYPE_CHECKING:
    from game.core.ruleset import Ruleset
    from game.core.table.moment import Moment

NEAREST: Final = 3
"""The number of enemies, the nearest ones, that are looked at; more only where none of them can be attacked."""


class Prospect(NamedTuple):
    """The best that a figure or unit could do to one enemy in its activation."""

    target: str
    """The id of the enemy, figure or unit."""
    harm: Harm
    moves: bool
    """Whether it has to move first."""
    charges: bool
    """Whether it attacks in contact after a move."""


def prospects_of(rules: Ruleset, now: Moment, who: str) -> tuple[Prospect, ...]:
    """What a figure or unit could do to the enemies nearest to it that it can attack, what counts most for winning
    first (`Lookout.counts`)."""
    lookout, found = rules.lookout, list[Prospect]()
    for looked, foe in enumerate(nearest(now, who, len(now.state.figures))):
        if found and looked >= NEAREST:
            break               # farther ones are looked at only where no nearer one can be attacked
        best: Attempt | None = None
        for made in lookout.attempts(now, who, foe):
            if made is not None and made.harm.chance and (
                    best is None or lookout.counts(made.harm) > lookout.counts(best.harm)):
                best = made
        found += [Prospect(foe, *best)] if best is not None else []
    return tuple(sorted(found, key=lambda one: (*(-part for part in lookout.counts(one.harm)), one.target)))


def upon(rules: Ruleset, now: Moment, who: str, foe: str) -> tuple[Prospect, ...]:
    """The best attack of a figure or unit on that enemy with a charge, and the best without one, whichever counts more
    for winning first; empty: it could make none in its activation."""
    lookout, best = rules.lookout, dict[bool, Attempt]()
    for made in lookout.attempts(now, who, foe):
        if made is not None and made.harm.chance and (
                made.charges not in best or lookout.counts(made.harm) > lookout.counts(best[made.charges].harm)):
            best[made.charges] = made
    return tuple(Prospect(foe, *one) for one in sorted(
        best.values(), key=lambda one: (lookout.counts(one.harm), one.charges), reverse=True))


def nearest(now: Moment, who: str, most: int) -> list[str]:
    """The ids of the enemies of a figure or unit that are on the table, figures or units, the nearest first."""
    state, units = now.state, getattr(now.state, "units", None)
    mine, known = members(state, who), state.figures if units is None else units
    foes = [name for name, one in known.items() if mine and one.side != mine[0].side and members(state, name)]
    return sorted(foes, key=lambda foe: (apart(now, who, foe), foe))[:most]


def apart(now: Moment, one: str, other: str) -> float:
    """The least gap between two figures or units on the table, in 1/64 inch."""
    return min(gap(a, b) for a in members(now.state, one) for b in members(now.state, other))
