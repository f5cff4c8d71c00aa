"""Estimate how a whole bout ends, by simulation on a simple model of the ground.

Figures within range of a weapon shoot at the enemies in turn; a figure that does better in melee and stands near enough
fights; cover is taken as it is now. An estimate for people and opponents, not a rule.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from game.core.play.dice import Stream
from game.core.table.moment import Moment
from game.core.table.places import CONTACT, GRID, gap
from game.core.text import T
from game.rules.deathzap import checks
from game.rules.deathzap.limits import STEP, House
from game.rules.deathzap.roster import PROFILES, WEAPONS, Battle, Trooper, Unit
from game.rules.deathzap.seeing import Exposure, cover, house, sees

TRIALS: Final = 160
"""Bouts played for one estimate."""
SCALE: Final = 1 << 16
"""Chances of the model are integers out of this."""
ARMOUR_KILL: Final = 0.5
"""The chance that a kill on armour destroys it: killed or exploded (DZ-55, DZ-56)."""
UNKNOWN: Final = Exposure("open", "", T("comes into sight"), "")
"""The cover assumed of an enemy that is not visible yet: a figure that steps out to shoot sees it whole."""


class BoutOdds(NamedTuple):
    """The estimated result of a bout for the assaulting unit; wins, ties, losses and both add up to 1."""

    wins: Fraction
    ties: Fraction
    losses: Fraction
    both: Fraction
    """The chance that both units are lost."""
    mine: Fraction
    """Mean casualties of the assaulting unit, not counting the destruction of a beaten unit."""
    theirs: Fraction
    """Mean casualties of the other unit, counted in the same way."""
    trials: int
    """Bouts that were simulated."""


class FighterOdds(NamedTuple):
    """What one figure can do in the model."""

    attacks: str
    """Its number of attacks: fixed, D3 or D6."""
    kill: int
    """Its chance to kill by a shot, out of 65,536."""
    melee: int
    """Its chance to win a melee, out of 65,536; 0 where it stands too far away or would rather shoot."""

class BoutModel(NamedTuple):
    """The input of the model: all that decides the result."""

    mine: tuple[FighterOdds, ...]
    theirs: tuple[FighterOdds, ...]
    tie: str
    wiped_loses: bool


def bout(now: Moment[Battle], unit_id: str, target_id: str) -> BoutOdds:
    """The estimate for a bout between two units as they stand in this moment, real or planned."""
    state: Battle = now.state
    mine, theirs, rules = state.members(unit_id), state.members(target_id), house(now)
    if not mine or not theirs:
        return BoutOdds(Fraction(0), Fraction(1), Fraction(0), Fraction(0), Fraction(0), Fraction(0), 0)
    sides = BoutModel(_fighters(now, mine, theirs, rules), _fighters(now, theirs, mine, rules), rules.tie,
                      rules.wiped_loses)
    return _estimate(sides)


def _fighters(now: Moment[Battle], mine: list[Trooper], theirs: list[Trooper], rules: House) -> tuple[FighterOdds, ...]:
    told = [_fighter(now, me, theirs, rules) for me in mine]
    told.sort(key=lambda one: -max(one.kill * 3 if one.attacks != "1" else one.kill, one.melee))
    return tuple(told)


def _fighter(now: Moment[Battle], me: Trooper, foes: list[Trooper], rules: House) -> FighterOdds:
    foe = min(foes, key=lambda f: (f.x - me.x) ** 2 + (f.y - me.y) ** 2)
    unit: Unit = now.state.units[foe.unit]
    plated = rules.light_armour if unit.type == "light-vehicle" else PROFILES[unit.type].armoured
    immobile = now.state.units[me.unit].immobile
    far = gap(me, foe)
    best, attacks, worth = 0, "1", 0.0
    exposure: Exposure | None = None
    for weapon in me.weapons:
        arm = WEAPONS[weapon]
        if (plated and not arm.pierces) or far > arm.range * GRID + (0 if immobile else STEP):
            continue
        if exposure is None:
            exposure = cover(now, me, foe) if sees(now, me, foe) else UNKNOWN
        chance = float(checks.kill_check(me, foe, weapon, exposure).each) * (ARMOUR_KILL if plated else 1.0)
        count = float(checks.attacks_odds(weapon).mean(lambda n: n))
        if count * chance > worth:
            worth, best, attacks = count * chance, int(chance * SCALE), arm.attacks
    duel = float(checks.duel(me, foe))
    near = far <= (CONTACT if immobile else STEP + CONTACT)
    strikes = near and (not best or duel - (1 - duel) > worth)
    return FighterOdds(attacks, best, int(duel * SCALE) if strikes else 0)


@lru_cache(maxsize=2048)
def _estimate(sides: BoutModel) -> BoutOdds:
    stream, ends, dead = Stream(20_261), [0, 0, 0, 0], [0, 0]
    for _ in range(TRIALS):
        mine, theirs = _play_bout(sides, stream)
        dead[0] += mine
        dead[1] += theirs
        gone = [mine >= len(sides.mine), theirs >= len(sides.theirs)]
        if sides.wiped_loses and any(gone):
            lost = gone
        else:
            lost = [gone[0] or mine > theirs or (mine == theirs and sides.tie == "attacker_lost"),
                    gone[1] or theirs > mine]
        ends[lost[0] * 2 + lost[1]] += 1
    share = [Fraction(n, TRIALS) for n in ends]
    return BoutOdds(share[1], share[0], share[2], share[3], Fraction(dead[0], TRIALS), Fraction(dead[1], TRIALS),
                    TRIALS)


def _play_bout(sides: BoutModel, stream: Stream) -> tuple[int, int]:
    """Simulate one bout: the casualties of both sides. Of those who have not acted yet the last in the list fall
    first."""
    lists = (sides.mine, sides.theirs)
    dead, done = [0, 0], [0, 0]
    turn = 0
    while True:
        ready = [done[s] < len(lists[s]) - dead[s] for s in (0, 1)]
        if not any(ready) or any(dead[s] >= len(lists[s]) for s in (0, 1)):
            return dead[0], dead[1]
        if not ready[turn]:
            turn = 1 - turn
        one, other = lists[turn][done[turn]], 1 - turn
        done[turn] += 1
        if one.melee:
            while stream.below(SCALE) < one.melee:
                dead[other] += 1
                if dead[other] >= len(lists[other]):
                    break
            else:
                dead[turn] += 1
                done[turn] -= 1
        else:
            for _ in range(_attacks(one.attacks, stream)):
                if stream.below(SCALE) < one.kill and dead[other] < len(lists[other]):
                    dead[other] += 1
        turn = other


def _attacks(attacks: str, stream: Stream) -> int:
    if attacks == "D6":
        return 1 + stream.below(6)
    return 1 + stream.below(3) if attacks == "D3" else int(attacks)
