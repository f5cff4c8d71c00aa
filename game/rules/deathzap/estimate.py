"""Estimate how a whole bout ends, by simulation on a simple model of the ground.

Figures within range of a weapon shoot at the enemies in turn; a figure that does better in melee and stands near enough
fights; cover is taken as it is now. An estimate for people and opponents, not a rule.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from game.core.play.dice import Stream
from game.core.table.places import CONTACT, GRID, gap
from game.core.text import T
from game.core.wording import estimated
from game.rules.deathzap import assault as bouts
from game.rules.deathzap import checks
from game.rules.deathzap.limits import STEP, House, Now
from game.rules.deathzap.roster import WEAPONS, Bout, Trooper, Weapon
from game.rules.deathzap.seeing import Exposure, cover, sees

TRIALS: Final = 160
"""Bouts played for one estimate."""
SCALE: Final = 1 << 16
"""Chances of the model are integers out of this."""
ARMOUR_KILL: Final = 0.5
"""The chance that a kill on armour destroys it: killed or exploded (DZ-55, DZ-56)."""
ONE: Final[tuple[int, ...]] = (1,)
"""One attack, always."""
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
    harms: Fraction = Fraction(0)
    """The chance that the other unit loses at least one figure, or is destroyed."""


class Fighter(NamedTuple):
    """What one figure can do in the model."""

    attacks: tuple[int, ...]
    """Its equally likely numbers of attacks."""
    kill: int
    """Its chance to kill by a shot, out of 65,536."""
    melee: int
    """Its chance to win a melee, out of 65,536; 0 where it stands too far away or would rather shoot."""

    @property
    def shots(self) -> float:
        """Its mean number of attacks."""
        return sum(self.attacks) / len(self.attacks)


class BoutModel(NamedTuple):
    """The input of the model: all that decides the result."""

    mine: tuple[Fighter, ...]
    theirs: tuple[Fighter, ...]
    rules: House


def bout(now: Now, unit_id: str, target_id: str) -> BoutOdds:
    """The estimate for a bout between two units as they stand in this moment, real or planned."""
    mine, theirs = now.state.members(unit_id), now.state.members(target_id)
    if not mine or not theirs:
        return BoutOdds(Fraction(0), Fraction(1), Fraction(0), Fraction(0), Fraction(0), Fraction(0), 0)
    return simulated(BoutModel(_fighters(now, mine, theirs), _fighters(now, theirs, mine), now.house))


def stays(found: BoutOdds) -> Fraction:
    """The chance that the other unit is still there after a bout, if the assaulting one is: a tie (DZ-94)."""
    wins, ties = (estimated(share, found.trials, 4) for share in (found.wins, found.ties))
    return ties / (wins + ties)


def _fighters(now: Now, mine: list[Trooper], theirs: list[Trooper]) -> tuple[Fighter, ...]:
    told = [fighter(now, me, closest(me, theirs)) for me in mine]
    told.sort(key=lambda one: -max(one.kill * 3 if one.attacks != ONE else one.kill, one.melee))
    return tuple(told)


def closest(me: Trooper, foes: list[Trooper]) -> Trooper:
    """The nearest of some figures, at least one."""
    return min(foes, key=lambda f: (f.x - me.x) ** 2 + (f.y - me.y) ** 2)


def fighter(now: Now, me: Trooper, foe: Trooper, *, close: bool = False) -> Fighter:
    """What a figure can do to an enemy from where both stand; with `close` as if it stood beside it in the open."""
    plated = bouts.uses_damage_table(now, now.state.units[foe.unit])
    step = 0 if now.state.units[me.unit].immobile else STEP
    far = 0 if close else gap(me, foe)
    best, attacks, worth = 0, ONE, 0.0
    exposure: Exposure | None = UNKNOWN if close else None
    for weapon in me.weapons:
        arm = WEAPONS[weapon]
        if (plated and not arm.pierces) or far > arm.range * GRID + step:
            continue
        if exposure is None:
            exposure = cover(now, me, foe) if sees(now, me, foe) else UNKNOWN
        chance = float(checks.kill_check(me, foe, weapon, exposure).each) * (ARMOUR_KILL if plated else 1.0)
        numbers = _numbers(weapon)
        kills = sum(numbers) / len(numbers) * chance
        if kills > worth:
            worth, best, attacks = kills, int(chance * SCALE), numbers
    duel = float(checks.duel(me, foe))
    strikes = far <= step + CONTACT and (not best or duel - (1 - duel) > worth)
    return Fighter(attacks, best, int(duel * SCALE) if strikes else 0)


@lru_cache(maxsize=16)
def _numbers(weapon: Weapon) -> tuple[int, ...]:
    """The equally likely numbers of attacks of a weapon."""
    return tuple(n for n, weight in checks.attacks_odds(weapon).weights.items() for _ in range(weight))


@lru_cache(maxsize=2048)
def simulated(sides: BoutModel) -> BoutOdds:
    """The shares of results of so many bouts; the same for the same model."""
    stream, ends, dead, harms = Stream(20_261), [0, 0, 0, 0], [0, 0], 0
    for _ in range(TRIALS):
        end, alive = _fight_on(sides, stream)
        loser = bouts.destroyed_unit(end, sum(alive), sides.rules)
        dead[0] += end.dead[0]
        dead[1] += end.dead[1]
        harms += end.dead[1] > 0
        ends[(not alive[0] or loser == end.attacker) * 2 + (not alive[1] or loser == end.defender)] += 1
    share = [Fraction(n, TRIALS) for n in ends]
    return BoutOdds(share[1], share[0], share[2], share[3], Fraction(dead[0], TRIALS), Fraction(dead[1], TRIALS),
                    TRIALS, Fraction(harms, TRIALS))


def _fight_on(sides: BoutModel, stream: Stream) -> tuple[Bout, tuple[bool, bool]]:
    """Simulate a bout and, by house rule, those that follow a tie: the last as it ends, and who has figures left."""
    one = Bout(attacker="A", defender="B", picks=0)
    while True:
        one = _play_bout(sides, one, stream)
        alive = one.dead[0] < len(sides.mine), one.dead[1] < len(sides.theirs)
        if not bouts.fought_again(one, sum(alive), sides.rules):
            return one, alive
        one = msgspec.structs.replace(one, number=one.number + 1)


def _play_bout(sides: BoutModel, begun: Bout, stream: Stream) -> Bout:
    """Simulate a bout: as it ends. Of those who have not acted yet the last in the list fall first; those who fell in
    a bout before are not there."""
    lists = (sides.mine, sides.theirs)
    dead, done = list(begun.dead), [0, 0]
    turn = 0
    while True:
        ready = [done[s] < len(lists[s]) - dead[s] for s in (0, 1)]
        if not any(ready) or any(dead[s] >= len(lists[s]) for s in (0, 1)):
            return msgspec.structs.replace(begun, dead=(dead[0], dead[1]))
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
            for _ in range(one.attacks[stream.below(len(one.attacks))] if len(one.attacks) > 1 else one.attacks[0]):
                if stream.below(SCALE) < one.kill and dead[other] < len(lists[other]):
                    dead[other] += 1
        turn = other
