"""Who wins a duel, and the effect of one attack, from the forecasts of the rules on a bare table."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from game import rules
from game.core.chance.forecast import Forecast
from game.core.chance.odds import Odds
from game.rules.skirmashed import checks
from game.rules.skirmashed.odds import odds_moment
from game.rules.skirmashed.roster import Hire
from game.scenes.builder.parts import Cell

GAP: Final = "10"
"""The distance in a duel of shots, in inches."""
MELEE, SHOTS = "0", GAP


class Blow(NamedTuple):
    """A repeated attack: the weights of 0, 1, 2 … unblocked hits, and the damage of each."""

    hits: tuple[int, ...]
    damage: int

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.hits)


def code(hire: Hire) -> str:
    """The six stats as `odds` reads them."""
    shots = ("-", "-") if hire.fighter else (hire.firepower, hire.boom)
    return "/".join(map(str, (hire.manoeuvre, *shots, hire.fight, hire.hack, hire.stamina)))


@lru_cache(maxsize=4096)
def one_attack(mine: str, theirs: str, gap: str, way: str, focus: bool = False, dodge: bool = False) -> Cell:
    """The chance that one attack kills a fresh, undamaged target in the open; or why there is none."""
    given = {"attacker": mine, "target": theirs, "distance": gap, "way": way, "focus": _word(focus),
             "dodge": _word(dodge)}
    one = odds_moment(rules.get("skirmashed"), given, ())
    found = rules.get("skirmashed").forecast(one.now, one.figure, one.target, one.way)
    if not isinstance(found, Forecast):
        return Cell(None, found.reason, found.clause)
    return Cell(found.loss.chance(lambda gone: one.target in gone))


@lru_cache(maxsize=256)
def exhausted(mine: str) -> Fraction:
    """The chance that an activation exhausts an undamaged figure (SK-79)."""
    one = odds_moment(rules.get("skirmashed"), {"attacker": mine}, ())
    return checks.exhaustion(one.now, one.now.state.figures[one.figure])


def _word(on: bool) -> str:
    return "yes" if on else "no"


@lru_cache(maxsize=2048)
def _blow(mine: str, theirs: str, gap: str) -> Blow | None:
    """The attack that is repeated at that distance; None where there is none."""
    way = "fight" if gap == MELEE else "shoot"
    one = odds_moment(rules.get("skirmashed"), {"attacker": mine, "target": theirs, "distance": gap, "way": way}, ())
    found = rules.get("skirmashed").forecast(one.now, one.figure, one.target, one.way)
    if not isinstance(found, Forecast):
        return None
    odds: Odds[int] = checks.unblocked_odds(found.checks[0], found.checks[1])
    most = max(odds.weights)
    attacker = one.now.state.figures[one.figure]
    damage = checks.damage(one.now, attacker, "fight" if gap == MELEE else "shoot")
    return Blow(tuple(odds.weights.get(n, 0) for n in range(most + 1)), damage)


@lru_cache(maxsize=2048)
def wins(mine: str, theirs: str, gap: str, first: bool) -> Fraction | None:
    """The exact chance to win when both attack in turn until one is dead, without dodges, in the open; `first`: `mine`
    begins.

    None where neither can attack, or neither can ever do damage.
    """
    me, foe = _blow(mine, theirs, gap), _blow(theirs, mine, gap)
    nothing = Blow((1,), 1)
    a, b = me or nothing, foe or nothing
    if a.hits[0] == a.total and b.hits[0] == b.total:
        return None
    needed = _hits(theirs, a.damage), _hits(mine, b.damage)
    return _duel(a, b, *needed) if first else 1 - _duel(b, a, needed[1], needed[0])


def _hits(target: str, damage: int) -> int:
    return -(-int(target.split("/")[-1]) // max(1, damage))


def _duel(a: Blow, b: Blow, to_kill: int, to_die: int) -> Fraction:
    """The chance that `a`, attacking first, makes its hits before `b` does.

    Rounds without a hit repeat and are summed as a geometric series, so a round with a hit has `whole` ways.
    `ways[i][j]` over `whole ** (i + j - 1)`: i hits to kill, j hits to die, `a` to attack.
    """
    ways = [[0] * (to_die + 1) for _ in range(to_kill + 1)]
    whole = a.total * b.total - a.hits[0] * b.hits[0]
    power = [1]
    for _ in range(to_kill + to_die):
        power.append(power[-1] * whole)
    for i in range(1, to_kill + 1):
        for j in range(1, to_die + 1):
            found = sum(a.hits[i:]) * b.total * power[i + j - 2]
            for n, p in enumerate(a.hits[:i]):
                for m, q in enumerate(b.hits[:j]):
                    if n or m:
                        found += p * q * ways[i - n][j - m] * power[n + m - 1]
            ways[i][j] = found
    return Fraction(ways[to_kill][to_die], power[to_kill + to_die - 1])
