"""What a position is worth to a side, in points: the opponent's eye, not a rule. Chances are those of the checks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from game.core.eye import Goal, Phase, Strides, Strike, Turn
from game.core.moment import Moment
from game.core.places import CONTACT, GRID, Place, Side
from game.rules.ghost_legions import limits
from game.rules.ghost_legions.actions import far_end
from game.rules.ghost_legions.checks import bout, go_on_check, hit_odds, house, prospects, save_check, shot_check
from game.rules.ghost_legions.ending import earned
from game.rules.ghost_legions.roster import Battle, Fighter, points_of, ranged

HEALTH: Final = (1.0, 0.94, 0.76, 0.6, 0.48, 0.4, 0.34, 0.3)
"""What is left of a figure's worth by the hits on it: one only costs actions, each more kills a sixth of the time."""
ARRIVES: Final = 0.72
"""The chance taken for granted that a figure lives through, and is named in, one more activation on its way."""
USUAL: Final = 3.5
"""Actions of an activation on average."""
AIMED: Final = 2
"""Actions that a shooter is thought to spend on its shots."""
BAIT: Final = 0.25
"""Points of an imagined goal at the far end: they only tell where to look for places to go."""
DREAD: Final = 0.6
"""How much the chance to die in a fight weighs against the chance to kill."""


def worth(now: Moment, side: Side) -> float:
    """Points ahead, with the prospects of everybody on the way."""
    return EYE.banked(now, side) - EYE.banked(now, 1 - side)


def health(figure: Fighter) -> float:
    """The share of its worth that its hits leave."""
    return HEALTH[min(figure.hits, len(HEALTH) - 1)]


def on_the_way(now: Moment, figure: Fighter) -> float:
    """What its way to the opponent's end is worth: 2 points at the line, less for each activation before it."""
    state: Battle = now.state
    if state.ends is None or not figure.placed:
        return 0.0
    edge = far_end(now, figure.side)
    away = {"north": now.setup.table.height - figure.y, "south": figure.y,
            "east": now.setup.table.width - figure.x, "west": figure.x}[edge]
    stride = (limits.sprint(figure) or limits.run(figure)) * USUAL
    return float(limits.EXIT * ARRIVES ** (away / stride))


class GhostEye:
    """See `game.core.eye.Eye`."""

    def worth(self, now: Moment, figure: Fighter) -> float:
        """A kill, what it might still earn, and a little for what it cost; less for the hits it bears already."""
        return health(figure) * (limits.KILL + on_the_way(now, figure) + points_of(figure) / 100)

    def banked(self, now: Moment, side: Side) -> float:
        """Points, those on the way, and kills that hits have half made."""
        total = float(earned(now, side))
        for figure in now.state.figures.values():
            if figure.side == side:
                total += health(figure) * on_the_way(now, figure)
            else:
                total += (1 - health(figure)) * limits.KILL
        return total

    def strides(self, now: Moment, figure: Fighter) -> Strides:
        """With what it has left, or with an average die less its hits; shooters keep actions for their shots."""
        state: Battle = now.state
        actions = float(state.actions) if state.active == figure.id else max(0.5, USUAL - 0.8 * figure.hits)
        runs, sprints = limits.run(figure), limits.sprint(figure) or limits.run(figure)
        most = int(actions * sprints)
        if ranged(figure) is None:
            return Strides(most, most)
        return Strides(int(max(0.0, actions - 1) * runs), most)

    def strikes(self, now: Moment, figure: Fighter, foe: Fighter) -> Sequence[Strike]:
        """A charge in contact; shots up to the listed range and up to double."""
        return _strikes(_Pair(now, figure, foe))

    def goals(self, now: Moment) -> Sequence[Goal]:
        """Where the side in turn wants to leave the table."""
        state: Battle = now.state
        if state.ends is None:
            return []
        table, edge = now.setup.table, far_end(now, state.side if state.phase == "turns" else state.deploying)
        upright = edge in ("west", "east")
        long, deep = (table.height, table.width) if upright else (table.width, table.height)
        line = limits.BASE if edge in ("south", "west") else deep - limits.BASE
        spots = [long * part // 8 for part in (1, 3, 5, 7)]
        return [Goal(Place(line, spot) if upright else Place(spot, line), 4 * GRID, BAIT) for spot in spots]

    def turn(self, now: Moment) -> Turn | None:
        """The figure that has actions left."""
        state: Battle = now.state
        return Turn(state.active, True, True) if state.active else None

    def phases(self, now: Moment, later: Side) -> Sequence[Phase]:
        """The rest of this turn and the next two, each as far as the dice are expected to let it go."""
        state: Battle = now.state
        if state.phase != "turns":
            return [self._turn_of(now, side) for side in (later, 1 - later)]
        ready = [f for f in state.of(state.side) if not f.done]
        more = prospects(now).expected + (1 if state.due else 0)
        return [Phase(state.side, self._first(now, ready, float(more))), self._turn_of(now, 1 - state.side),
                self._turn_of(now, state.side)]

    def _turn_of(self, now: Moment, side: Side) -> Phase:
        """A whole turn: the most valuable first, as many as are expected."""
        them = list(now.state.of(side))
        return Phase(side, self._first(now, them, _expected(len(them))))

    def _first(self, now: Moment, figures: list[Fighter], most: float) -> tuple[str, ...]:
        order = sorted(figures, key=lambda f: -self.worth(now, f))
        return tuple(f.id for f in order[:int(most + 0.5)])


EYE = GhostEye()


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
