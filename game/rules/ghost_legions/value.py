"""What a position is worth to a side, in points: the opponent's eye, not a rule. Chances are those of the checks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from game.core.eye import Exit, Goal, Phase, Strides, Strike, Turn
from game.core.moment import Moment
from game.core.places import CONTACT, GRID, Side
from game.rules.ghost_legions import limits
from game.rules.ghost_legions.actions import far_end
from game.rules.ghost_legions.checks import (
    bout,
    death_chance,
    go_on_check,
    hit_odds,
    house,
    prospects,
    save_check,
    shot_check,
)
from game.rules.ghost_legions.ending import earned
from game.rules.ghost_legions.roster import Armour, Battle, Fighter, Gear, Hire, points_of, ranged

HEALTH: Final = (1.0, 0.88, 0.62, 0.47, 0.38, 0.32, 0.28, 0.25)
"""What is left of a figure's worth by the hits on it. One only costs actions; with n a figure that is activated until
it dies or is healed dies n - 1 times in n."""
DRAG: Final = 0.2
"""How the two points for breaking through fade with the activations still needed, see `Exit.drag`."""
USUAL: Final = 3.5
"""Actions of an activation on average."""
AIMED: Final = 2
"""Actions that a shooter is thought to spend on one target."""
PRICE: Final = 60
"""So many points of its price make a figure's life worth a point more."""
DREAD: Final = 0.6
"""How much the chance to die in a fight weighs against the chance to kill."""


def worth(now: Moment, side: Side) -> float:
    """Points ahead, with the prospects of everybody on the way."""
    return _prospect(now, side) - _prospect(now, 1 - side)


def _prospect(now: Moment, side: Side) -> float:
    """Points, kills half made, and those on the way."""
    coming = sum(health(figure) * on_the_way(now, figure) for figure in now.state.of(side))
    return EYE.banked(now, side) + float(coming)


def health(figure: Fighter) -> float:
    """The share of its worth that its hits leave."""
    return HEALTH[min(figure.hits, len(HEALTH) - 1)]


def on_the_way(now: Moment, figure: Fighter) -> float:
    """What its straight way to the opponent's end is worth: 2 points at the line, less for each activation before."""
    state: Battle = now.state
    if state.ends is None or not figure.placed:
        return 0.0
    edge = far_end(now, figure.side)
    away = {"north": now.setup.table.height - figure.y, "south": figure.y,
            "east": now.setup.table.width - figure.x, "west": figure.x}[edge]
    stride = (limits.sprint(figure) or limits.run(figure)) * USUAL
    slow = 1 + DRAG * away / stride
    return float(limits.EXIT / (slow * slow))


class GhostEye:
    """See `game.core.eye.LeavingEye`."""

    unit = 0.25

    def worth(self, now: Moment, figure: Fighter) -> float:
        """A kill, and a little for what it cost; less for the hits it bears already."""
        return health(figure) * (limits.KILL + _cost(figure))

    def banked(self, now: Moment, side: Side) -> float:
        """Points, and kills that hits have half made."""
        hurt = sum(1 - health(figure) for figure in now.state.of(1 - side))
        return float(earned(now, side) + limits.KILL * hurt)

    def strides(self, now: Moment, figure: Fighter) -> Strides:
        """With what it has left, or with an average die less its hits; shooters keep actions for their shots."""
        state: Battle = now.state
        active = state.active == figure.id
        actions = float(state.actions) if active else max(0.5, USUAL - 0.8 * figure.hits)
        runs, sprints = limits.run(figure), limits.sprint(figure) or limits.run(figure)
        risk = 0.0 if active else _risk(figure.hits)
        most = int(actions * sprints)
        if ranged(figure) is None or active and state.sprinted:
            return Strides(most, most, risk)
        return Strides(int(max(0.0, actions - AIMED if actions > AIMED else actions - 1) * runs), most, risk)

    def strikes(self, now: Moment, figure: Fighter, foe: Fighter) -> Sequence[Strike]:
        """A charge in contact; shots up to the listed range and up to double."""
        return _strikes(_Pair(now, figure, foe))

    def goals(self, now: Moment) -> Sequence[Goal]:
        """None: nothing is to be held."""
        return ()

    def exit(self, now: Moment, figure: Fighter) -> Exit | None:
        """The opponent's end, for two points; a badly hit figure may not live to see it."""
        state: Battle = now.state
        if state.ends is None:
            return None
        return Exit(far_end(now, figure.side), limits.EXIT * health(figure), DRAG)

    def turn(self, now: Moment) -> Turn | None:
        """The figure that has actions left, and how many."""
        state: Battle = now.state
        if not state.active:
            return None
        me = state.figures[state.active]
        spent = state.sprinted or state.shot and not house(now).split_fire
        return Turn(me.id, True, True, self.strides(now, me), 0.0 if spent else state.actions / AIMED)

    def phases(self, now: Moment, later: Side) -> Sequence[Phase]:
        """The rest of this turn and the next three, each as far as the dice are expected to let it go."""
        state: Battle = now.state
        if state.phase != "turns":
            return [self._turn_of(now, side) for side in (later, 1 - later)]
        ready = [f for f in state.of(state.side) if not f.done]
        more = prospects(now).expected + (1 if state.due else 0)
        rest = Phase(state.side, self._first(now, ready, float(more)))
        theirs, mine = self._turn_of(now, 1 - state.side), self._turn_of(now, state.side)
        return [rest, theirs, mine, theirs]

    def _turn_of(self, now: Moment, side: Side) -> Phase:
        """A whole turn: the most valuable first, as many as are expected."""
        them = list(now.state.of(side))
        return Phase(side, self._first(now, them, _expected(len(them))))

    def _first(self, now: Moment, figures: list[Fighter], most: float) -> tuple[str, ...]:
        order = sorted(figures, key=lambda f: -self._use(now, f))
        return tuple(f.id for f in order[:int(most + 0.5)])

    def _use(self, now: Moment, figure: Fighter) -> float:
        """How much one wants a figure to act: what it can do, less what its own action die may do to it."""
        risk = _risk(figure.hits)
        return (_cost(figure) + on_the_way(now, figure)) * (1 - risk) - 2 * risk


EYE = GhostEye()


def _cost(figure: Fighter) -> float:
    """What a figure's price adds to its life, in points."""
    return _price(figure.armour, figure.weapon, figure.range, figure.rate, figure.gear)


@lru_cache(maxsize=1024)
def _price(armour: Armour, weapon: str, reach: int, rate: int, gear: tuple[Gear, ...]) -> float:
    return points_of(Hire(name="", armour=armour, weapon=weapon, range=reach, rate=rate, gear=gear)) / PRICE


@lru_cache(maxsize=64)
def _risk(hits: int) -> float:
    return float(death_chance(hits))


@lru_cache(maxsize=64)
def _expected(figures: int) -> float:
    """Activations of a whole turn with so many figures."""
    total, chance = 0.0, 1.0
    for n in range(figures):
        chance *= float(go_on_check(0, n).chance) if n else 1.0
        total += chance
    return total


class _Pair:
    """Two kinds of figure with their hits, in one battle's house rules, as a key."""

    __slots__ = ("foe", "key", "me", "now")

    def __init__(self, now: Moment, me: Fighter, foe: Fighter) -> None:
        self.now, self.me, self.foe = now, _plain(me), _plain(foe)
        self.key = (house(now), self.me, self.foe)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Pair) and self.key == other.key


def _plain(figure: Fighter) -> Fighter:
    """The figure cut down to what its dice depend on."""
    return Fighter(id="me" if figure.side == 0 else "foe", side=figure.side, name="", radius=figure.radius,
                   armour=figure.armour, weapon=figure.weapon, range=figure.range, rate=figure.rate, gear=figure.gear,
                   hits=min(figure.hits, len(HEALTH) - 1))


@lru_cache(maxsize=8192)
def _strikes(pair: _Pair) -> tuple[Strike, ...]:
    now, me, foe = pair.now, pair.me, pair.foe
    fight = bout(now, me, foe)
    found = [Strike(int(CONTACT), max(0.0, float(fight.win) - DREAD * float(fight.lose)), sight=False)]
    weapon = ranged(me)
    if weapon is None:
        return tuple(found)
    for reach in (weapon.range, 2 * weapon.range):
        apart = msgspec.structs.replace(foe, x=me.radius + foe.radius + reach * GRID)
        check = shot_check(now, msgspec.structs.replace(me, x=0), apart, weapon, AIMED, "open")
        hits = hit_odds(check.dice, check.each * (1 - save_check(foe, 1).each))
        left = sum(float(chance) * HEALTH[min(foe.hits + n, len(HEALTH) - 1)] for n, chance in hits)
        found.append(Strike(reach * GRID, 1 - left / health(foe)))
    return tuple(found)
