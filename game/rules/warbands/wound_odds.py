"""The chance that an attack wounds its target, quickly: for danger, opponents, the order of a list."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from game.core.chance.explore import explore
from game.core.outlook import Harm
from game.rules.warbands import actions, harm
from game.rules.warbands.blasts import without
from game.rules.warbands.checks import attack_check, crowd, victims, wounding
from game.rules.warbands.distances import Attack, Defense, fighter, is_melee
from game.rules.warbands.forecasts import attack_ends
from game.rules.warbands.limits import Now
from game.rules.warbands.roster import Fighter

MOST_RUNS: Final = 250
"""An attack that may take more runs, of about a millisecond each, is not explored: a blast among six or more."""


def wound_odds(now: Now, attack: Attack) -> Harm:
    """The chances that a legal attack wounds its target, ignored wounds included, and that it puts it out.

    They are those of its card (`forecasts.attack_card`). Where only its own dice decide what becomes of the target they
    are multiplied, otherwise the attack is explored, which takes 1 to 250 ms. Where that would take longer they are
    multiplied all the same: an estimate.
    """
    me, target = fighter(now, attack.me), fighter(now, attack.target)
    hand, them = is_melee(now, attack.way), crowd(now, attack)
    struck = [victims(now, attack, one) for one in them]
    defense = Defense(target.id, "melee" if hand else "ranged", attack)
    if _may_fall(now, me, target) if hand else explorable(struck) and _others_matter(now, attack, defense, struck):
        ends = attack_ends(explore(now, lambda play: actions.attack(play, attack, closes=False)), target.id)
        return _harm(ends.chance(lambda end: end.fate not in ("unhit", "safe")),
                     ends.chance(lambda end: end.fate == "out"))
    hit = attack_check(now, attack).chance * Fraction(sum(target in them for them in struck), len(struck))
    hurt = hit * (1 - harm.defended(now, defense))
    return _harm(hurt, Fraction(0) if harm.survives(now, target, wounding(now, attack), attack.acting) else hurt)


def explorable(struck: Sequence[Sequence[Fighter]]) -> bool:
    """Whether a shot takes few runs to explore, at most three for each who is hit."""
    return bool(sum(3 ** len(them) for them in struck) <= MOST_RUNS)


def _harm(hurt: Fraction, out: Fraction) -> Harm:
    return Harm(hurt, out, hurt)


def _may_fall(now: Now, me: Fighter, target: Fighter) -> bool:
    """Whether a push would send the target over the edge of its roof (WB-R50)."""
    push = harm.pushed(now, me, target) if target.z else None
    return push is not None and push.falls


def _others_matter(now: Now, attack: Attack, defense: Defense, struck: Sequence[Sequence[Fighter]]) -> bool:
    """Whether what becomes of others who may be hit by a shot could change what becomes of its target. `struck`: who is
    hit, in order, for each in the crowd who may be the one shot at."""
    target = fighter(now, attack.target)
    others = {one.id: one for them in struck for one in them if one.id != target.id}
    if not others:
        return bool(wounding(now, attack) > 1 and harm.wound_takers(now, target, attack.acting))
    if harm.wound_takers(now, target, attack.acting) or any(target.id in (
            *harm.wound_takers(now, one, attack.acting), *harm.leave_together(now, one.id)) for one in others.values()):
        return True
    before = {one.id for them in struck if target in them for one in them[:them.index(target)]}
    if not before:
        return False
    return (attack.me in before or now.house.roll_each
            or harm.defended(now, defense) != harm.defended(without(now, before), defense))
