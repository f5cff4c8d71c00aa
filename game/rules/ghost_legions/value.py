"""What a position is worth to a side, in points. For opponents only, not a rule; chances come from the checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import Final

import msgspec

from game.core.evaluator import Exit, Goal, Phase, Strides, Strike, Turn
from game.core.play.acts import Act
from game.core.play.ask import Ask, Option
from game.core.table.moment import Moment
from game.core.table.pieces import Cover
from game.core.table.places import CONTACT, GRID, Side, gap
from game.rules.ghost_legions import limits
from game.rules.ghost_legions.actions import far_end
from game.rules.ghost_legions.acts import Spend
from game.rules.ghost_legions.checks import (
    bout,
    death_chance,
    go_on_check,
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
STEEP: Final = 0.7
"""An action more goes into a shot where it adds so much of what the first did; what is left goes elsewhere."""
MOST: Final = 6
"""Actions of an activation at most (GL-16)."""
AIMED: Final = 2
"""Actions that a shooter is thought to spend on one target."""
PRICE: Final = 60
"""So many points of its price make a figure's life worth a point more."""
DREAD: Final = 0.6
"""How much the chance to die in a fight weighs against the chance to kill."""


def worth(now: Moment[Battle], side: Side) -> float:
    """Points ahead, with the prospects of everybody on the way."""
    return _prospect(now, side) - _prospect(now, 1 - side)


def _prospect(now: Moment[Battle], side: Side) -> float:
    """Points, kills half made, and those on the way."""
    coming = sum(health(figure) * on_the_way(now, figure) for figure in now.state.of(side))
    return EVALUATOR.banked(now, side) + float(coming)


def health(figure: Fighter) -> float:
    """The share of its worth that its hits leave."""
    return HEALTH[min(figure.hits, len(HEALTH) - 1)]


def on_the_way(now: Moment[Battle], figure: Fighter) -> float:
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


class GhostEvaluator:
    """See `game.core.evaluator.ExitEvaluator`."""

    unit = 0.4
    settled = True
    sifts = True
    target = float(limits.WIN)

    def earned(self, now: Moment[Battle], side: Side) -> float:
        """Points by the rules (GL-71 to GL-73)."""
        return float(earned(now, side))

    def worth(self, now: Moment[Battle], figure: Fighter) -> float:
        """A kill, and a little for what it cost; less for the hits it bears already."""
        return health(figure) * (limits.KILL + _cost(figure))

    def banked(self, now: Moment[Battle], side: Side) -> float:
        """Points, and kills that hits have half made."""
        hurt = sum(1 - health(figure) for figure in now.state.of(1 - side))
        return float(earned(now, side) + limits.KILL * hurt)

    def strides(self, now: Moment[Battle], figure: Fighter) -> Strides:
        """With an average die less its hits; shooters keep actions for their shots."""
        return _strides(figure, max(0.5, USUAL - 0.8 * figure.hits), _toll(figure.hits))

    def strikes(self, now: Moment[Battle], figure: Fighter, foe: Fighter) -> Sequence[Strike]:
        """A charge in contact; shots up to the listed range and up to double."""
        return _strikes(_Pair(now, figure, foe))

    def goals(self, now: Moment[Battle]) -> Sequence[Goal]:
        """None: nothing is to be held."""
        return ()

    def exit(self, now: Moment[Battle], figure: Fighter) -> Exit | None:
        """The opponent's end, for two points; a badly hit figure may not live to see it."""
        state: Battle = now.state
        if state.ends is None:
            return None
        return Exit(far_end(now, figure.side), limits.EXIT * health(figure), DRAG)

    def reply(self, now: Moment[Battle], ask: Ask) -> Act | None:
        """Where one shot is all there is, all that is left goes into it."""
        return Spend(now.state.actions) if ask.kind == "actions" and not house(now).split_fire else None

    def dull(self, now: Moment[Battle], option: Option) -> bool:
        """Any number of actions for a shot but the most of which each adds nearly as much as the first."""
        if option.kind != "actions":
            return False
        state: Battle = now.state
        wanted = int(state.actions)
        if house(now).split_fire:
            me, foe = state.figures[option.figure], state.figures[option.target]
            shots = [s for s in self.strikes(now, me, foe) if s.portions]
            apart = gap(me, foe)
            told = next((s for s in shots if apart <= s.reach), shots[-1]).portions
            first = told[1] - told[0]
            worth = (n for n in range(2, wanted + 1) if told[n] - told[n - 1] < STEEP * first)
            wanted = next(worth, wanted + 1) - 1
        return option.act != Spend(wanted)

    def turn(self, now: Moment[Battle]) -> Turn | None:
        """The figure that has actions left, and how many."""
        state: Battle = now.state
        if not state.active:
            return None
        me = state.figures[state.active]
        spent = state.sprinted or state.shot and not house(now).split_fire
        left = _strides(me, state.actions, runs_only=state.shot, shoots=not spent)
        return Turn(me.id, True, True, left, 0.0 if spent else state.actions / AIMED)

    def phases(self, now: Moment[Battle], first: Side) -> Sequence[Phase]:
        """The rest of this turn and the next three, each as far as the dice are expected to let it go."""
        state: Battle = now.state
        if state.phase != "turns":
            return [self._turn_of(now, side) for side in (first, 1 - first)]
        ready = [f for f in state.of(state.side) if not f.done]
        more = prospects(now).expected + (1 if state.due else 0)
        rest = Phase(state.side, self._first(now, ready, float(more)))
        theirs, mine = self._turn_of(now, 1 - state.side), self._turn_of(now, state.side)
        return [rest, theirs, mine]

    def _turn_of(self, now: Moment[Battle], side: Side) -> Phase:
        """A whole turn: the most valuable first, as many as are expected."""
        them = list(now.state.of(side))
        return Phase(side, self._first(now, them, _expected(len(them))))

    def _first(self, now: Moment[Battle], figures: list[Fighter], most: float) -> tuple[str, ...]:
        order = sorted(figures, key=lambda f: -self._use(now, f))
        return tuple(f.id for f in order[:int(most + 0.5)])

    def _use(self, now: Moment[Battle], figure: Fighter) -> float:
        """How much one wants a figure to act: what it can do, less what its own action die may do to it."""
        risk = _risk(figure.hits)
        return (_cost(figure) + on_the_way(now, figure)) * (1 - risk) - 2 * risk


EVALUATOR = GhostEvaluator()


def _strides(figure: Fighter, actions: float, risk: float = 0.0, runs_only: bool = False,
             shoots: bool = True) -> Strides:
    """How far so many actions go."""
    runs = limits.run(figure)
    most = int(actions * (runs if runs_only else limits.sprint(figure) or runs))
    if ranged(figure) is None or not shoots:
        return Strides(most, most, risk)
    acting = int(max(0.0, actions - AIMED if actions > AIMED else actions - 1) * runs)
    return Strides(acting, most, risk, runs, actions)


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
def _toll(hits: int) -> float:
    """The share of a figure that its action die takes on average: its death, less its healing by a 6."""
    healed = (1 / HEALTH[min(hits, len(HEALTH) - 1)] - 1) / 6
    return max(0.0, float(death_chance(hits)) - healed)


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

    def __init__(self, now: Moment[Battle], me: Fighter, foe: Fighter) -> None:
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
    if weapon is not None:
        half = weapon.range * GRID // 2
        found += [_shot(now, me, foe, reach) for reach in (half, 2 * half, 4 * half)]
    return tuple(found)


def _shot(now: Moment[Battle], me: Fighter, foe: Fighter, reach: int) -> Strike:
    """Shots at that range, for each number of actions."""
    weapon = ranged(me)
    assert weapon is not None
    near, far = msgspec.structs.replace(me, x=0), msgspec.structs.replace(foe, x=me.radius + foe.radius + reach)
    through = float(1 - save_check(foe, 1).each)
    covers: tuple[Cover, ...] = ("open", "soft", "hard")
    checks = {cover: shot_check(now, near, far, weapon, 1, cover) for cover in covers}
    lost = {cover: _lost(foe.hits, weapon.rate, float(check.each) * through) for cover, check in checks.items()}
    usual = lost["open"][AIMED]
    return Strike(reach, usual, True, lost["soft"][AIMED] / usual if usual else 1.0,
                  lost["hard"][AIMED] / usual if usual else 1.0, lost["open"])


def _lost(hits: int, rate: int, chance: float) -> tuple[float, ...]:
    """The share that a figure with those hits loses on average by shots of 0, 1 … 6 actions; each adds less."""
    found = []
    for actions in range(MOST + 1):
        dice = actions * rate
        left = sum(comb(dice, n) * chance ** n * (1 - chance) ** (dice - n) * HEALTH[min(hits + n, len(HEALTH) - 1)]
                   for n in range(dice + 1))
        found.append(1 - left / HEALTH[min(hits, len(HEALTH) - 1)])
    return tuple(_bowed(found))


def _bowed(values: list[float]) -> Iterator[float]:
    """The least series above that one in which every step adds no more than the one before."""
    yield values[0]
    last, at = values[0], 0
    while at < len(values) - 1:
        ahead = range(at + 1, len(values))
        to = max(ahead, key=lambda n: ((values[n] - values[at]) / (n - at), n))
        step = (values[to] - values[at]) / (to - at)
        for _ in range(to - at):
            last += step
            yield last
        at = to
