"""The value of a position in points, and the evaluator for opponents: units, volleys, bouts, attempts to activate; no
rule. Chances come from the checks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from typing import Final

from game.core.evaluator import Exit, Ground
from game.core.haste import Haste, Hastes
from game.core.play.acts import ActivateUnit
from game.core.play.ask import Option
from game.core.table.places import GRID, Side
from game.core.unit_evaluator import Barrel, Body
from game.rules.deathzap import assault, checks, estimate, shooting
from game.rules.deathzap.acts import Assault, Melee, Pick, Shoot, ShootWeapon, StayUnit
from game.rules.deathzap.checks import Harm
from game.rules.deathzap.ending import SCENARIOS
from game.rules.deathzap.limits import CLOSE, Now
from game.rules.deathzap.roster import PROFILES, QUALITIES, WEAPONS, Battle, Quality, Trooper, Unit
from game.rules.deathzap.seeing import close_enemies, cover

UNIT_WORTH: Final = 3.0
"""Points for an enemy unit lost, besides its figures: force morale counts units (DZ-100)."""
PRICE_POINT: Final = 1 / 20
"""A point of the house rule's prices in points of this module."""
DAMAGE_ROLL_WORTH: Final = 0.6
"""The worth of one damage roll as a share of the vehicle or monster: half are killed, many more immobilised."""
ACTIVATION_WORTH: Final = 0.9
"""The mean worth of a unit's activation, in points."""


def price(figure: Trooper) -> int:
    """The price of a figure by the house rule, in its points (7.2)."""
    each = PROFILES[figure.type].prices[QUALITIES.index(figure.quality)]
    return each + sum(WEAPONS[weapon].price for weapon in figure.weapons)


def worth(now: Now, side: Side) -> float:
    """Points by which a side leads."""
    state = now.state
    total = 0.0
    for figure in state.figures.values():
        total += price(figure) * PRICE_POINT * (1 if figure.side == side else -1)
    return total + UNIT_WORTH * (state.lost(1 - side) - state.lost(side)) + SCENARIOS.swing(now, side)


def unit_worth(state: Battle, unit_id: str) -> float:
    """Points for whoever destroys the unit as it is now."""
    return UNIT_WORTH + sum(price(figure) for figure in state.members(unit_id)) * PRICE_POINT


def morale_cost(unit: Unit, casualties: int, whole: float) -> float:
    """Points that casualties cost at the next activation attempt, which may fail or break the unit (DZ-15, DZ-16)."""
    before, after = _attempt(unit.quality, 0), _attempt(unit.quality, casualties)
    return min(ACTIVATION_WORTH, (before[0] - after[0]) * ACTIVATION_WORTH + after[1] * whole)


@lru_cache(maxsize=128)
def _attempt(quality: Quality, casualties: int) -> tuple[float, float]:
    """The chances that a unit of that quality activates after so many casualties, and that it breaks."""
    told = checks.activation(Unit(id="", side=0, name="", type="infantry", quality=quality, size=1,
                                  casualties=casualties))
    return float(told.activates), float(told.broken)


class DeathzapEvaluator:
    """See `game.core.unit_evaluator.UnitEvaluator`."""

    close = CLOSE

    def bodies(self, now: Now) -> Sequence[Body]:
        """The units in play, in roster order."""
        state = now.state
        return [self._body(state, unit) for unit in state.units.values() if not unit.fate]

    def _body(self, state: Battle, unit: Unit) -> Body:
        members = state.members(unit.id)
        armoured = PROFILES[unit.type].armoured
        shares = [1 / needed * (DAMAGE_ROLL_WORTH if armoured else 1.0) for needed in PROFILES[unit.type].thresholds]
        activation = checks.activation(unit)
        waits = unit.side == state.side and (not unit.tried or state.active == unit.id)
        each = sum(price(figure) for figure in members) * PRICE_POINT / max(1, len(members))
        return Body(unit.id, unit.side, tuple(f.id for f in members), each, UNIT_WORTH,
                    (shares[0], shares[1], shares[2]), armoured, 0 if unit.immobile else PROFILES[unit.type].move,
                    1.0 if state.active == unit.id else float(activation.activates), waits,
                    tuple(barrel for figure in members for barrel in _barrels(figure)))

    # ── close fights ─────────────────────────────────────────────────────────────────────────────────────────

    def fight(self, now: Now) -> tuple[str, str] | None:
        """The two units of the bout that is going on, the assaulting one first."""
        state = now.state
        return (state.bout.attacker, state.bout.defender) if state.bout is not None else None

    def clash(self, now: Now, mine: str, foe: str) -> float:
        """The mean points of a bout between two units that are near and in the open."""
        state = now.state
        one, two = state.members(mine), state.members(foe)
        if not one or not two:
            return 0.0
        sides = estimate.BoutModel(tuple(estimate.fighter(now, f, two[0], close=True) for f in one),
                                   tuple(estimate.fighter(now, f, one[0], close=True) for f in two), now.house)
        return self._worth(state, estimate.simulated(sides), mine, foe)

    def _worth(self, state: Battle, odds: estimate.BoutOdds, mine: str, foe: str) -> float:
        """The points of a bout: units destroyed, and casualties where none is."""
        one, two = unit_worth(state, mine), unit_worth(state, foe)
        each = [(whole - UNIT_WORTH) / max(1, len(state.members(id))) for whole, id in ((one, mine), (two, foe))]
        sure = float(odds.wins + odds.both) * two - float(odds.losses + odds.both) * one
        left = float(odds.ties + odds.wins) * float(odds.mine) * each[0] * 0.6
        hurt = float(odds.ties + odds.losses) * float(odds.theirs) * each[1] * 0.6
        return sure + hurt - left

    def _bout(self, now: Now, mine: str, foe: str) -> float:
        return self._worth(now.state, estimate.bout(now, mine, foe), mine, foe)

    def meets(self, now: Now, mine: str, moved: bool) -> float | None:
        """The points of the best bout from where a unit stands; None where there is none (DZ-R25, DZ-R26)."""
        state = now.state
        members = state.members(mine)
        near = close_enemies(now, members, members[0].side)
        if not near:
            return None
        best = max(self._bout(now, mine, foe) for foe in near)
        return best if moved and now.house.mandatory else max(0.0, best)

    # ── shooting ─────────────────────────────────────────────────────────────────────────────────────────────

    def volley(self, now: Now, mine: str) -> float:
        """The points of the best volley of a unit."""
        return max((self._volley(now, mine, foe) for foe in shooting.targets(now, mine)), default=0.0)

    def _volley(self, now: Now, mine: str, foe: str) -> float:
        """The points of a volley: figures, whole units, and the morale cost to the target."""
        fired = shooting.salvo(now, mine, foe)
        if fired is None:
            return 0.0
        target, members, done = fired.target, fired.members, shooting.volley_odds(fired)
        whole = unit_worth(now.state, foe)
        if PROFILES[target.type].armoured:
            return fsum(float(chance) * _damage_share(one.casualties) for one, chance in done if one.casualties) * whole
        each = (whole - UNIT_WORTH) / len(members)

        def points(one: Harm) -> float:
            fallen = one.casualties
            if fallen >= len(members):
                return whole
            left = whole - fallen * each
            return (fallen * each + morale_cost(target, target.casualties + fallen, left)
                    - morale_cost(target, target.casualties, whole) + one.stored * each * 0.15)

        return fsum(float(weight) * points(one) for one, weight in done) - points(Harm(0, target.stored))

    # ── what else is to be won ───────────────────────────────────────────────────────────────────────────────

    def swing(self, now: Now, side: Side) -> float:
        """The lead in the scenario."""
        return SCENARIOS.swing(now, side)

    def grounds(self, now: Now, side: Side) -> Sequence[Ground]:
        """The middle, the stores, or the post."""
        return SCENARIOS.grounds(now, side)

    def exit(self, now: Now, side: Side) -> Exit | None:
        """The enemy's edge in a breakthrough (SC-8)."""
        return SCENARIOS.way_off(now, side)

    # ── options ──────────────────────────────────────────────────────────────────────────────────────────────

    def gain(self, now: Now, side: Side, option: Option) -> float:
        """The expected points of an option without places."""
        state = now.state
        match option.act:
            case ActivateUnit(unit):
                return self._attempt(now, state.units[unit])
            case Shoot(target):
                return self._volley(now, state.active, target)
            case Assault(target):
                return self._bout(now, state.active, target)
            case StayUnit(unit):
                return -self._bout(now, state.active, unit)
            case Pick(who):
                return self._chance(now, state.figures[who])
            case ShootWeapon() | Melee():
                return self._deed(now, option.act)
        return 0.0

    def _attempt(self, now: Now, unit: Unit) -> float:
        """The points of an attempt to activate: it succeeds, the unit breaks, or the turn ends (DZ-16, DZ-20)."""
        state = now.state
        told = checks.activation(unit)
        after = sum(1 for other in state.fit(state.side) if not other.tried) - 1
        return (float(told.activates) * ACTIVATION_WORTH - float(told.broken) * unit_worth(state, unit.id)
                - float(told.ends_turn) * after * ACTIVATION_WORTH * 0.8)

    def _deed(self, now: Now, act: ShootWeapon | Melee) -> float:
        """The points of an attack of the selected figure in a bout: the lead decides, so casualties of both sides count
        alike."""
        state = now.state
        bout = assault.bout_of(state)
        me = state.figures[bout.picked]
        if isinstance(act, Melee):
            win = float(checks.duel(me, state.figures[act.target]))
            return (win - (1 - win)) + win * 0.4
        foes = assault.foes_of(state, me)
        near = assault.nearest(now, me, act.weapon, foes) if foes else []
        if not near or assault.immune(now, state.units[near[0].unit], act.weapon):
            return 0.0
        plated = assault.uses_damage_table(now, state.units[near[0].unit])
        each = float(checks.kill_check(me, near[0], act.weapon, cover(now, me, near[0])).each)
        shots = float(checks.attacks_odds(act.weapon).mean(lambda n: n))
        return min(float(len(foes)), shots * each * (estimate.ARMOUR_KILL if plated else 1.0))

    def _chance(self, now: Now, figure: Trooper) -> float:
        """The points of selecting that figure now: the best act first, before they fall."""
        one = estimate.fighter(now, figure, estimate.closest(figure, assault.foes_of(now.state, figure)))
        return max(one.shots * one.kill, float(one.melee)) / estimate.SCALE

    def poise(self, now: Now, figure: str) -> float:
        """The points of the best attack of a figure in a bout from where it stands after a step."""
        state = now.state
        me = state.figures[figure]
        best = 0.0
        for foe in assault.touched(state, me):
            best = max(best, self._deed(now, Melee(foe.id)))
        bout = assault.bout_of(state)
        if not bout.chain:
            for weapon in assault.shots(now, me):
                best = max(best, self._deed(now, ShootWeapon(weapon)))
        return best


def _damage_share(rolls: int) -> float:
    """The share of a vehicle that this many damage rolls take on average."""
    odds = checks.damage_odds(min(rolls, 6))
    return float(odds["killed"] + odds["explodes"]) + float(odds["immobilised"]) * 0.3


def _barrels(figure: Trooper) -> list[Barrel]:
    """The weapons of a figure as they fire: all of a vehicle, otherwise the one with most shots at each range."""
    return [Barrel(figure.id, WEAPONS[weapon].range * GRID, WEAPONS[weapon].shots / 6, WEAPONS[weapon].pierces)
            for weapon in figure.weapons]


EVALUATOR: Final = DeathzapEvaluator()
HASTES: Final[Hastes] = {"easy": Haste(blur=3.0, slips=0.5, fights=1.0), "normal": Haste(blur=1.8)}
"""The errors and limits of its opponents, in its own points."""
