"""The value of a position in points, for opponents; no rule. Chances come from the checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

import msgspec

from game.core.caches import by_key
from game.core.evaluator import ALL, Evaluator, Exit, Goal, Ground, Phase, Strides, Strike, Turn
from game.core.haste import Haste, Hastes
from game.core.table.places import CONTACT, GRID, Place, Side
from game.rules.simple_battles import actions
from game.rules.simple_battles.checks import distances, kill_chance, no_weapon, reach, ways
from game.rules.simple_battles.ending import OBJECTIVE_POINTS, SCENARIOS, holders
from game.rules.simple_battles.limits import Now
from game.rules.simple_battles.roster import Fighter

REROLL_WORTH = 1.0
"""Points that a reroll is worth at the start of a battle: about half of an average figure's points times one half."""
SPREAD_EXTRA = 0.5
"""Assumed harm of a Spread attack to figures around its target, as a share of the harm to the target."""


def worth(now: Now, side: Side) -> float:
    """Points by which a side leads: score, strength, objectives weighed by how soon they count, and nearness to
    them."""
    state = now.state
    left = max(0, now.house.rounds - state.round)
    total = EVALUATOR.banked(now, side) - EVALUATOR.banked(now, 1 - side)
    total += 0.3 * (_strength(now, side) - _strength(now, 1 - side))
    total += SCENARIOS.swing(now, side)
    for marker in state.objectives:
        held = holders(now, marker)
        if held[0] != held[1]:
            total += (OBJECTIVE_POINTS if held[side] else -OBJECTIVE_POINTS) * (0.35 + 0.65 / (1 + left))
        total += _nearness(now, side, marker.place) - _nearness(now, 1 - side, marker.place)
    return total


def _strength(now: Now, side: Side) -> int:
    return sum(f.points for f in now.state.of(side))


def _nearness(now: Now, side: Side, spot: Place) -> float:
    """Up to about 1.2 points for having a figure near an objective."""
    best = 0.0
    for f in now.state.of(side):
        if f.placed:
            far = sqrt((f.x - spot.x) ** 2 + (f.y - spot.y) ** 2) / GRID
            stride = actions.allowance(now, f, False)[0] / GRID
            best = max(best, 1.2 / (1.0 + far / stride))
    return best


class SimpleEvaluator(Evaluator):
    """See `game.core.evaluator.Evaluator`."""

    def worth(self, now: Now, figure: Fighter) -> float:
        """Its points (SB-66, SB-67)."""
        return figure.points * SCENARIOS.weight(now, figure)

    def banked(self, now: Now, side: Side) -> float:
        """Points for defeated figures, and the rerolls left, weighed by the share of the battle that is left."""
        state = now.state
        rounds = now.house.rounds
        share = (rounds - state.round + (0.6 if state.phase == "turns" else 1)) / rounds
        spare = REROLL_WORTH * min(1.0, max(0.0, share)) * state.rerolls[side]
        return state.scored[side] + spare + SCENARIOS.banked(now, side)

    def strides(self, now: Now, figure: Fighter) -> Strides:
        """Its move, and move and secondary move together, in 1/64 inch (SB-43, SB-47)."""
        move = actions.allowance(now, figure, False)[0]
        return Strides(move, move + actions.allowance(now, figure, True)[0])

    def strikes(self, now: Now, figure: Fighter, foe: Fighter) -> Sequence[Strike]:
        """Its attacks: melee in contact, shots up to their range, Spread up to its shorter one."""
        return _strikes(now, _plain(figure), _plain(foe))

    def goals(self, now: Now) -> Sequence[Goal]:
        """The objectives (SB-68), or those of the scenario."""
        if SCENARIOS.kind(now) is not None:
            return SCENARIOS.goals(now)
        return [Goal(marker.place, marker.radius, OBJECTIVE_POINTS) for marker in now.state.objectives]

    def exit(self, now: Now, figure: Fighter) -> Exit | None:
        """The enemy's edge in a breakthrough (SC-8)."""
        return SCENARIOS.exit(now, figure)

    def ground(self, now: Now, figure: Fighter) -> Ground | None:
        """The post of a last stand (SC-10)."""
        return SCENARIOS.ground(now, figure)

    def turn(self, now: Now) -> Turn | None:
        """What the active figure has left: its move, its other action (SB-43, SB-45)."""
        state = now.state
        return Turn(state.active, not state.has_moved, not state.other) if state.active else None

    def phases(self, now: Now, first: Side, most: int = ALL) -> Iterator[Phase]:
        """The rest of this round, then two phases for each round to come (SB-41, SB-42, SB-64)."""
        state = now.state
        if state.phase == "turns":
            ready = tuple(f.id for f in state.of(state.side) if not f.done)
            leaders = tuple(f.id for f in state.of(state.side) if "Leader" in f.traits)
            due = tuple(i for i in leaders if i in ready or (i == state.active and not state.extra) or state.extra_due)
            yield Phase(state.side, ready, due)
            if state.side == state.first:
                yield _whole(now, 1 - state.side)
        if state.phase != "end":
            for _ in range(now.house.rounds - state.round):
                yield _whole(now, first)
                yield _whole(now, 1 - first)


EVALUATOR = SimpleEvaluator()
HASTES: Final[Hastes] = {"easy": Haste(blur=14.0, fights=0.2),
                         "normal": Haste(blur=3.0)}
"""The errors and limits of its opponents, in its own points."""


def _whole(now: Now, side: Side) -> Phase:
    return Phase(side, None, tuple(f.id for f in now.state.of(side) if "Leader" in f.traits))


def _plain(figure: Fighter) -> Fighter:
    """A copy of the figure with only what its dice depend on, as a cache key."""
    return Fighter(id=str(figure.side), side=figure.side, name="", radius=figure.radius,
                   type=figure.type, traits=figure.traits)


def _kinds(now: Now, me: Fighter, foe: Fighter) -> tuple[object, ...]:
    """What attacks between two kinds of figure depend on: both, and the house rules of a battle."""
    return distances(now), now.house, me, foe


@by_key(_kinds, 4096)
def _strikes(now: Now, me: Fighter, foe: Fighter) -> tuple[Strike, ...]:
    apart = msgspec.structs.replace(foe, x=1 << 14)
    close = max(now.house.adjacent_gap, int(CONTACT))
    found = [Strike(close, float(kill_chance(now, me, foe, "attack")), sight=False)]
    for way in ways(me):
        if no_weapon(now, me, way) is None:
            chance = float(kill_chance(now, me, apart, way))
            found.append(Strike(reach(now, way)[0],
                                min(1.0, chance * (1 + SPREAD_EXTRA)) if way == "spread" else chance))
    return tuple(found)
