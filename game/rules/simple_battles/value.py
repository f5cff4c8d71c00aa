"""What a position is worth to a side, in points. For opponents only, not a rule; chances come from the checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from game.core.evaluator import Goal, Phase, Strides, Strike, Turn
from game.core.table.moment import Moment
from game.core.table.places import CONTACT, GRID, Place, Side
from game.rules.simple_battles import actions
from game.rules.simple_battles.acts import Attack
from game.rules.simple_battles.checks import attack_check, fear_check, house, may_attack, numbers
from game.rules.simple_battles.ending import OBJECTIVE_POINTS, holders
from game.rules.simple_battles.roster import Battle, Fighter

REROLL_WORTH = 1.0
"""Points that a reroll is worth while most of the battle lies ahead: about half of an average figure's half chance."""
CROWD = 0.5
"""What a Spread weapon is thought to hit besides its target, as a share of it."""


def worth(now: Moment[Battle], side: Side) -> float:
    """Points ahead, objectives as they stand weighed by how soon they count, and how near figures are to more."""
    state: Battle = now.state
    left = max(0, house(now).rounds - state.round)
    total = EVALUATOR.banked(now, side) - EVALUATOR.banked(now, 1 - side)
    total += 0.3 * (_strength(now, side) - _strength(now, 1 - side))
    for marker in state.objectives:
        held = holders(now, marker)
        if held[0] != held[1]:
            total += (OBJECTIVE_POINTS if held[side] else -OBJECTIVE_POINTS) * (0.35 + 0.65 / (1 + left))
        total += _nearness(now, side, marker.place) - _nearness(now, 1 - side, marker.place)
    return total


def _strength(now: Moment[Battle], side: Side) -> int:
    return sum(f.points for f in now.state.of(side))


def _nearness(now: Moment[Battle], side: Side, spot: Place) -> float:
    """Up to about a point for having somebody near an objective."""
    best = 0.0
    for f in now.state.of(side):
        if f.placed:
            far = ((f.x - spot.x) ** 2 + (f.y - spot.y) ** 2) ** 0.5 / GRID
            stride = actions.allowance(now, f, False)[0] / GRID
            best = max(best, 1.2 / (1.0 + far / stride))
    return best


class SimpleEvaluator:
    """See `game.core.evaluator.Evaluator`."""

    def worth(self, now: Moment[Battle], figure: Fighter) -> float:
        """Its points (SB-66, SB-67)."""
        return float(figure.points)

    def banked(self, now: Moment[Battle], side: Side) -> float:
        """Points for defeated figures, and rerolls at what the rounds left can make of them."""
        state: Battle = now.state
        rounds = house(now).rounds
        share = (rounds - state.round + (0.6 if state.phase == "turns" else 1)) / rounds
        return state.scored[side] + REROLL_WORTH * min(1.0, max(0.0, share)) * state.rerolls[side]

    def strides(self, now: Moment[Battle], figure: Fighter) -> Strides:
        """Its move, and with the secondary move (SB-43, SB-47)."""
        move = actions.allowance(now, figure, False)[0]
        return Strides(move, move + actions.allowance(now, figure, True)[0])

    def strikes(self, now: Moment[Battle], figure: Fighter, foe: Fighter) -> Sequence[Strike]:
        """Hand to hand in contact, shots at range, Spread nearer."""
        return _strikes(_Pair(now, _plain(figure), _plain(foe)))

    def goals(self, now: Moment[Battle]) -> Sequence[Goal]:
        """The objectives (SB-68)."""
        return [Goal(marker.place, marker.radius, OBJECTIVE_POINTS) for marker in now.state.objectives]

    def hand(self, now: Moment[Battle], figure: Fighter, foe: Fighter) -> Attack | None:
        """How the active figure attacks that enemy from where it stands; None where it cannot."""
        return Attack(foe.id) if may_attack(now, figure, foe) else None

    def turn(self, now: Moment[Battle]) -> Turn | None:
        """What the active figure has left (SB-43, SB-45)."""
        state: Battle = now.state
        return Turn(state.active, not state.has_moved, not state.other) if state.active else None

    def phases(self, now: Moment[Battle], first: Side) -> Sequence[Phase]:
        """This round's turns, then two runs a round (SB-41, SB-42, SB-64)."""
        return list(_phases(now, first))


EVALUATOR = SimpleEvaluator()


def _phases(now: Moment[Battle], first: Side) -> Iterator[Phase]:
    state: Battle = now.state
    if state.phase == "turns":
        ready = tuple(f.id for f in state.of(state.side) if not f.done)
        leaders = tuple(f.id for f in state.of(state.side) if "Leader" in f.traits)
        due = tuple(i for i in leaders if i in ready or (i == state.active and not state.extra) or state.extra_due)
        yield Phase(state.side, ready, due)
        if state.side == state.first:
            yield _whole(now, 1 - state.side)
    if state.phase != "end":
        for _ in range(house(now).rounds - state.round):
            yield _whole(now, first)
            yield _whole(now, 1 - first)


def _whole(now: Moment[Battle], side: Side) -> Phase:
    return Phase(side, None, tuple(f.id for f in now.state.of(side) if "Leader" in f.traits))


def _plain(figure: Fighter) -> Fighter:
    """The figure cut down to what its dice depend on."""
    return Fighter(id="me" if figure.side == 0 else "foe", side=figure.side, name="", radius=figure.radius,
                   type=figure.type, traits=figure.traits)


class _Pair:
    """Two kinds of figure in one battle's house rules, as a key."""

    __slots__ = ("foe", "key", "me", "now")

    def __init__(self, now: Moment[Battle], me: Fighter, foe: Fighter) -> None:
        self.now, self.me, self.foe = now, me, foe
        self.key = (numbers(now), house(now), me, foe)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Pair) and self.key == other.key


@lru_cache(maxsize=4096)
def _strikes(pair: _Pair) -> tuple[Strike, ...]:
    now, me, foe = pair.now, pair.me, pair.foe
    size, rules = numbers(now), house(now)
    fear = fear_check(me, foe)
    brave = float(fear.chance) if fear is not None else 1.0
    apart = msgspec.structs.replace(foe, x=1 << 14)
    close = max(rules.adjacent_gap, int(CONTACT))
    found = [Strike(close, brave * float(attack_check(now, me, foe, "attack").chance), sight=False)]
    far = attack_check(now, me, apart, "attack")
    shoots = far.dice > 0 and not (rules.spread_always and "Spread" in me.traits)
    if shoots:
        found.append(Strike(size.ranged, brave * float(far.chance)))
    if "Spread" in me.traits and (rules.brawler_ranged_traits or me.type != "Brawler"):
        spray = brave * float(attack_check(now, me, apart, "spread").chance)
        found.append(Strike(size.spread, min(1.0, spray * (1 + CROWD))))
    return tuple(found)
