"""What an enemy could do to a figure in one activation, over all faces of its action die; and the figure's way off the
table."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from game.core.chance.odds import Odds
from game.core.looming import Looming, last_one
from game.core.outlook import Approach, Harm, Touch
from game.core.play.play import side_name
from game.core.table.places import Side, touching
from game.core.text import T
from game.core.wording import percent, points_text
from game.rules.ghost_legions import checks, ending, limits, regions
from game.rules.ghost_legions.limits import Now
from game.rules.ghost_legions.roster import Fighter, ranged

MOST_MOVE_ACTIONS = 3
"""Actions that an enemy is assumed to spend on moving at most, before it shoots."""


def harm(now: Now, foe: Fighter, me: Fighter, cost: int) -> Harm:
    """The chances that the enemy hits or kills the figure with all actions left after moving: one shot, or one fight
    after another as long as both stand (GL-16, GL-37, GL-56, GL-R46). `cost` is the way in 1/64 inch."""
    if touching(foe, me):
        spent = regions.actions_for(cost, max(limits.run(foe), limits.sprint(foe))) + checks.fight_cost(now, cost > 0)

        def killed(face: int) -> Fraction:
            left = checks.actions_after(face, foe.hits) - spent
            if left < 0:
                return Fraction(0)
            healed = msgspec.structs.replace(foe, hits=checks.hits_after(face, foe.hits))
            return checks.fight_odds(now, healed, me).kills_in(1 + left)

        kill = Odds.die(6).mean(killed)
        return Harm(kill, kill, kill)
    weapon = ranged(foe)
    if weapon is None or not checks.may_shoot(now, foe, me, weapon):
        return Harm()
    cover, save = now.top.look(foe, me, now.state.standing()).cover, checks.save_check(me, 1)
    spent = regions.actions_for(cost, limits.run(foe))
    hits = checks.action_odds(foe.hits).then(lambda n: Odds.certain(0) if n <= spent else checks.shot_odds(
        checks.shot_check(now, foe, me, weapon, n - spent, cover), save))
    return Harm(1 - hits[0], Fraction(0), hits.mean(lambda n: n))


def approach(now: Now, foe: Fighter) -> Approach:
    """How far the enemy moves before a shot and before a fight, in 1/64 inch (GL-16, GL-R45)."""
    run, fastest = limits.run(foe), max(limits.run(foe), limits.sprint(foe))
    most = limits.MOST_ACTIONS - checks.fight_cost(now, charging=True)
    return Approach(MOST_MOVE_ACTIONS * run if ranged(foe) is not None else 0, most * fastest)


def touches(now: Now, me: Fighter) -> Iterator[Touch]:
    """The opponent's end, where one action takes the figure over it (GL-72)."""
    if now.state.ends is None or now.state.phase != "turns" or not ending.leaves(now):
        return
    if regions.distance_to_end(now, me) <= limits.run(me):
        yield Touch(T("One run from the far end: breaking through is {points} GL-72", points=points_text(limits.EXIT)),
                    float(limits.EXIT))


def looming(now: Now, side: Side) -> Iterator[Looming]:
    """The enemy's last points, its figures that may break through at their next activation, the likeliest first, and
    one's own last figure (GL-72, GL-73)."""
    enemy = side_name(1 - side)
    wanted = ending.needs(now, 1 - side) if ending.SCENARIOS.kind(now) is None else limits.WIN    # no points end those
    if wanted <= limits.KILL:
        yield Looming(T("{side} needs one point more: the next figure that you lose decides", side=enemy), "GL-73")
    if now.state.ends is not None and ending.leaves(now):
        found = [(leaves(now, foe), foe) for foe in now.state.of(1 - side) if foe.placed]
        for chance, foe in sorted((one for one in found if one[0]), key=lambda one: (-one[0], one[1].id)):
            words = (T("{name} may break through at its next activation ({chance}), and {side} has won") if (
                wanted <= limits.EXIT) else
                T("{name} may break through at its next activation ({chance}): {points} for {side}"))
            yield Looming(words.given(name=foe.name, chance=percent(chance), side=enemy,
                                      **({} if wanted <= limits.EXIT else {"points": points_text(limits.EXIT)})),
                          "GL-72", foe.id)
    yield from last_one(now, side, "GL-R58")


def leaves(now: Now, foe: Fighter) -> Fraction:
    """The chance that the action die of a figure is enough for the straight way off the table (GL-16, GL-72)."""
    stride = max(limits.run(foe), limits.sprint(foe))
    wanted = regions.actions_for(regions.distance_to_end(now, foe), stride) + regions.leaving_cost(now, foe)
    return checks.action_odds(foe.hits).chance(lambda actions: actions >= wanted)
