"""The value of a position in points, for opponents; no rule. Chances come from the checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import fsum
from typing import Final

import msgspec

from game.core.caches import by_key
from game.core.evaluator import ALL, Evaluator, Exit, Goal, Ground, Phase, Strides, Strike, Tuning, Turn
from game.core.haste import Haste, Hastes
from game.core.play.acts import Act
from game.core.play.ask import Ask, Option
from game.core.table.pieces import Cover
from game.core.table.places import CONTACT, GRID, Side, gap
from game.rules.ghost_legions import limits
from game.rules.ghost_legions.acts import Spend
from game.rules.ghost_legions.checks import (
    actions_after,
    death_chance,
    fight_odds,
    hits_after,
    prospects,
    save_check,
    shot_check,
    shot_odds,
    turn_chances,
    turn_length,
)
from game.rules.ghost_legions.ending import SCENARIOS, earned, leaves
from game.rules.ghost_legions.limits import Now
from game.rules.ghost_legions.regions import distance_to_end, far_end
from game.rules.ghost_legions.roster import Armour, Fighter, Gear, Hire, points_of, ranged

HEALTH: Final = (1.0, 0.88, 0.62, 0.47, 0.38, 0.32, 0.28, 0.25)
"""The share of a figure's worth that is left, by its hits. One hit only costs actions. With n hits a figure that is
activated until it dies or is healed dies n - 1 times out of n."""
EXIT_DRAG: Final = 0.2
"""How fast the value of breaking through falls with the activations still needed, see `Exit.drag`."""
EXIT_FADE: Final = 0.45
"""The share of these points that one run still needed leaves, see `Exit.fade`: of figures without hits that had 0.5, 1,
1.5, 2, 2.5 and more runs to go at the start of a turn 60, 70, 35, 15 and 7 % left before the battle ended."""
USE: Final = 0.35
"""What a figure may still do besides leaving, in points, see `Evaluator.use`."""
MEAN_ACTIONS: Final = 3.5
"""The mean number of actions of an activation without hits."""
LEAST: Final = 0.1
"""Activations of a smaller chance (0 to 1) are not looked ahead to."""
SHOT_STEP: Final = 0.7
"""A shot takes a further action only if that adds at least this share of what its first action adds."""
SHOT_ACTIONS: Final = 2
"""Actions that a shooter is assumed to spend on one target."""
PRICE_PER_POINT: Final = 60
"""So many points of price add one point to the value of a figure."""
DEATH_WEIGHT: Final = 0.6
"""Weight of the chance to die in a fight against the chance to kill."""


def worth(now: Now, side: Side) -> float:
    """Points by which a side leads, with what its figures may still earn by breaking through."""
    lead = _prospect(now, side) - _prospect(now, 1 - side)
    return lead if SCENARIOS.kind(now) in (None, "breakthrough") else lead + SCENARIOS.swing(now, side)


def _prospect(now: Now, side: Side) -> float:
    """Points of one side: scored, half-finished kills, and figures on their way to the opponent's end."""
    coming = fsum(health(figure) * exit_prospect(now, figure) for figure in now.state.of(side))
    return EVALUATOR.banked(now, side) + float(coming)


def health(figure: Fighter) -> float:
    """The share of a figure's worth that its hits leave, 0 to 1."""
    return _health(figure.hits)


def _health(hits: int) -> float:
    return HEALTH[min(hits, len(HEALTH) - 1)]


def exit_prospect(now: Now, figure: Fighter) -> float:
    """The value in points of a figure's straight way to the opponent's end: 2 at the line, less for each activation
    before it."""
    state = now.state
    if state.ends is None or not figure.placed or not leaves(now):
        return 0.0
    stride = (limits.sprint(figure) or limits.run(figure)) * MEAN_ACTIONS
    slow = 1 + EXIT_DRAG * distance_to_end(now, figure) / stride
    return float(limits.EXIT / (slow * slow))


class GhostEvaluator(Evaluator):
    """See `game.core.evaluator.Evaluator`."""

    tuning = Tuning(scales_points=0.4, prunes_options=True, minds_first_side=False, has_chances=True,
                    shuns_reach=2.0)
    target = float(limits.WIN)

    def earned(self, now: Now, side: Side) -> float:
        """Points by the rules (GL-71 to GL-73)."""
        return float(earned(now, side))

    def worth(self, now: Now, figure: Fighter) -> float:
        """Points for killing it, and a little for its price; less for the hits it has already."""
        return health(figure) * (limits.KILL + _cost(figure)) * SCENARIOS.weight(now, figure)

    def banked(self, now: Now, side: Side) -> float:
        """Points scored, and the share of kills that the enemy's hits stand for."""
        hurt = fsum(1 - health(figure) for figure in now.state.of(1 - side))
        return float(earned(now, side) + limits.KILL * hurt) + SCENARIOS.banked(now, side)

    def use(self, now: Now, figure: Fighter) -> float:
        """See `USE`; less for its hits."""
        return USE * health(figure)

    def used_up(self, now: Now, side: Side) -> float:
        """Of those that it killed, and the share that the hits of the others stand for."""
        return USE * (now.state.kills[side] + fsum(1 - health(figure) for figure in now.state.of(1 - side)))

    def strides(self, now: Now, figure: Fighter) -> Strides:
        """How far it goes with an average action die less its hits, in 1/64 inch; shooters keep actions for a shot."""
        return _strides(figure, max(0.5, MEAN_ACTIONS - 0.8 * figure.hits), _mean_loss(figure.hits))

    def strikes(self, now: Now, figure: Fighter, foe: Fighter) -> Sequence[Strike]:
        """Its attacks: a charge in contact, shots up to the listed range and up to twice that."""
        return _strikes(now, _plain(figure), _plain(foe))

    def goals(self, now: Now) -> Sequence[Goal]:
        """None of its own: those of the scenario."""
        return SCENARIOS.goals(now)

    def aim(self, now: Now) -> float:
        """No number of points ends a scenario (SC-2)."""
        return 0.0 if SCENARIOS.kind(now) is not None else self.target

    def ground(self, now: Now, figure: Fighter) -> Ground | None:
        """The post of a last stand (SC-10)."""
        return SCENARIOS.ground(now, figure)

    def exit(self, now: Now, figure: Fighter) -> Exit | None:
        """The opponent's end, for 2 points times the share of worth that the hits leave."""
        state = now.state
        if state.ends is None or not leaves(now):
            return None
        return Exit(far_end(now, figure.side), limits.EXIT * health(figure), EXIT_DRAG, fade=EXIT_FADE,
                    steps=_steps(figure))

    def reply(self, now: Now, ask: Ask) -> Act | None:
        """All actions left go into the shot where only one shot is allowed."""
        return Spend(now.state.actions) if ask.kind == "actions" and not now.house.split_fire else None

    def dull(self, now: Now, option: Option) -> bool:
        """Whether an option can be left out: all numbers of actions for a shot but one, see `SHOT_STEP`."""
        if option.kind != "actions":
            return False
        state = now.state
        wanted = int(state.actions)
        if now.house.split_fire:
            me, foe = state.figures[option.figure], state.figures[option.target]
            apart = gap(me, foe)
            told = next(s.portions for s in self.strikes(now, me, foe) if s.portions and apart <= s.reach)
            first = told[1] - told[0]
            worth = (n for n in range(2, wanted + 1) if told[n] - told[n - 1] < SHOT_STEP * first)
            wanted = next(worth, wanted + 1) - 1
        return option.act != Spend(wanted)

    def turn(self, now: Now) -> Turn | None:
        """The active figure and the actions it has left."""
        state = now.state
        if not state.active:
            return None
        me = state.figures[state.active]
        spent = state.sprinted or state.shot and not now.house.split_fire
        left = _strides(me, state.actions, runs_only=state.shot, shoots=not spent)
        return Turn(me.id, True, True, left, 0.0 if spent else state.actions / SHOT_ACTIONS)

    def phases(self, now: Now, first: Side, most: int = ALL) -> Iterator[Phase]:
        """The rest of this turn and the next two, each with as many activations as are expected."""
        state = now.state
        if state.phase != "turns":
            for number, side in enumerate((first, 1 - first)):
                yield self._turn_of(now, side) if number < most else Phase(side)
            return
        ready = [f for f in state.of(state.side) if not f.done]
        more = prospects(now).expected + (1 if state.due else 0)
        chances = (*((1.0,) if state.due else ()), *map(float, prospects(now).more))
        yield Phase(state.side, self._first(now, ready, float(more)), queue=self._queue(now, ready, chances))
        for number, side in enumerate((1 - state.side, state.side), 1):
            yield self._turn_of(now, side) if number < most else Phase(side)

    def _turn_of(self, now: Now, side: Side) -> Phase:
        """A whole turn: the most valuable figures first, as many as are expected to be activated."""
        them = list(now.state.of(side))
        return Phase(side, self._first(now, them, _expected(len(them))),
                     queue=self._queue(now, them, _lasts(len(them))))

    def _queue(self, now: Now, figures: list[Fighter], chances: Sequence[float]) -> tuple[tuple[str, float], ...]:
        """Who may be activated, first who can do most at once, each with the chance of an activation at that place."""
        foes = list(now.state.of(1 - figures[0].side)) if figures else []
        order = sorted(figures, key=lambda f: -self._urgency(now, f, foes))
        return tuple((one.id, chance) for one, chance in zip(order, chances, strict=False) if chance >= LEAST)

    def _urgency(self, now: Now, figure: Fighter, foes: Sequence[Fighter]) -> float:
        """What a figure can do at once, in points: an attack on the nearest enemy, leaving the table; less what its
        action die may cost."""
        risk, gain = _risk(figure.hits), 0.1 * _cost(figure)
        if foes:
            foe = min(foes, key=lambda one: (one.x - figure.x) ** 2 + (one.y - figure.y) ** 2)
            apart, strides = gap(figure, foe), self.strides(now, figure)
            gain += max((strike.chance for strike in self.strikes(now, figure, foe)
                         if apart <= strike.reach + (strides.acting if strike.sight else strides.running)), default=0.0)
        if now.state.ends is not None and leaves(now):
            off = distance_to_end(now, figure)
            gain += limits.EXIT * sum(off <= step for step in _steps(figure)) / 6
        return gain * (1 - risk) - 2 * risk

    def _first(self, now: Now, figures: list[Fighter], most: float) -> tuple[str, ...]:
        order = sorted(figures, key=lambda f: -self._use(now, f))
        return tuple(f.id for f in order[:int(most + 0.5)])

    def _use(self, now: Now, figure: Fighter) -> float:
        """The priority of activating a figure: what it can earn, minus what its own action die may cost."""
        risk = _risk(figure.hits)
        return (_cost(figure) + exit_prospect(now, figure)) * (1 - risk) - 2 * risk


EVALUATOR = GhostEvaluator()
HASTES: Final[Hastes] = {"easy": Haste(blur=24.0, fights=1.0, attacks_first=False,
                                       orders_figures=True),
                         "normal": Haste(blur=6.0, orders_figures=True, horizon=1, postures=1)}
"""The errors and limits of its opponents, in its own points."""


def _strides(figure: Fighter, actions: float, risk: float = 0.0, runs_only: bool = False,
             shoots: bool = True) -> Strides:
    """How far that many actions go, in 1/64 inch."""
    runs = limits.run(figure)
    most = int(actions * (runs if runs_only else limits.sprint(figure) or runs))
    if ranged(figure) is None or not shoots:
        return Strides(most, most, risk)
    acting = int(max(0.0, actions - SHOT_ACTIONS if actions > SHOT_ACTIONS else actions - 1) * runs)
    return Strides(acting, most, risk, runs, actions)


def _cost(figure: Fighter) -> float:
    """The share of a figure's value that its price adds, in points."""
    return _price(figure.armour, figure.weapon, figure.range, figure.rate, figure.gear)


@lru_cache(maxsize=1024)
def _price(armour: Armour, weapon: str, reach: int, rate: int, gear: tuple[Gear, ...]) -> float:
    return points_of(Hire(name="", armour=armour, weapon=weapon, range=reach, rate=rate, gear=gear)) / PRICE_PER_POINT


@lru_cache(maxsize=64)
def _risk(hits: int) -> float:
    return float(death_chance(hits))


@lru_cache(maxsize=64)
def _mean_loss(hits: int) -> float:
    """The share of a figure that its action die costs on average: death, minus healing by a 6."""
    healed = fsum(_health(hits_after(face, hits)) / _health(hits) - 1 for face in range(1, 7)) / 6
    return max(0.0, float(death_chance(hits)) - healed)


@lru_cache(maxsize=64)
def _expected(figures: int) -> float:
    """The expected number of activations of a whole turn with that many figures."""
    return float(turn_length(figures))


@lru_cache(maxsize=64)
def _lasts(figures: int) -> tuple[float, ...]:
    """The chance of each activation of a whole turn with that many figures."""
    return tuple(map(float, turn_chances(figures)))


def _steps(figure: Fighter) -> tuple[int, ...]:
    """How far each face of its action die lets it go, in 1/64 inch."""
    pace = limits.sprint(figure) or limits.run(figure)
    return tuple(max(0, actions_after(face, figure.hits)) * pace for face in range(1, 7))


def _plain(figure: Fighter) -> Fighter:
    """A copy of the figure with only what its dice depend on."""
    return Fighter(id=str(figure.side), side=figure.side, name="", radius=figure.radius,
                   armour=figure.armour, weapon=figure.weapon, range=figure.range, rate=figure.rate, gear=figure.gear,
                   hits=min(figure.hits, len(HEALTH) - 1))


def _kinds(now: Now, me: Fighter, foe: Fighter) -> tuple[object, ...]:
    """What attacks between two kinds of figure with their hits depend on: both, and the house rules of a battle."""
    return now.house, me, foe


@by_key(_kinds, 8192)
def _strikes(now: Now, me: Fighter, foe: Fighter) -> tuple[Strike, ...]:
    fight = fight_odds(now, me, foe)
    found = [Strike(int(CONTACT), max(0.0, float(fight.kills) - DEATH_WEIGHT * float(fight.dies)), sight=False)]
    weapon = ranged(me)
    if weapon is not None:
        half = weapon.range * GRID // 2
        found += [_shot(now, me, foe, reach) for reach in (half, 2 * half, 4 * half)]
    return tuple(found)


def _shot(now: Now, me: Fighter, foe: Fighter, reach: int) -> Strike:
    """Shots at that range (1/64 inch), for each number of actions."""
    near, far = msgspec.structs.replace(me, x=0), msgspec.structs.replace(foe, x=me.radius + foe.radius + reach)
    covers: tuple[Cover, ...] = ("open", "soft", "hard")
    lost = {cover: _lost(now, near, far, cover) for cover in covers}
    usual = lost["open"][SHOT_ACTIONS]
    return Strike(reach, usual, True, lost["soft"][SHOT_ACTIONS] / usual if usual else 1.0,
                  lost["hard"][SHOT_ACTIONS] / usual if usual else 1.0, lost["open"])


def _lost(now: Now, me: Fighter, foe: Fighter, cover: Cover) -> tuple[float, ...]:
    """The mean share that a figure loses to shots of 0, 1 … 6 actions; each action adds less."""
    weapon, save = ranged(me), save_check(foe, 1)
    assert weapon is not None
    found = []
    for actions in range(limits.MOST_ACTIONS + 1):
        hits = shot_odds(shot_check(now, me, foe, weapon, actions, cover), save)
        left = fsum(float(chance) * _health(foe.hits + n) for n, chance in hits)
        found.append(1 - left / _health(foe.hits))
    return tuple(_concave(found))


def _concave(values: list[float]) -> Iterator[float]:
    """The least series above this one whose steps never grow."""
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
