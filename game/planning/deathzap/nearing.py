"""The moves after which a unit can attack an enemy unit that cannot be attacked from where it stands. For a thread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from math import ceil, hypot
from typing import Final, NamedTuple

from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.table.marching.marching import March, MarchOption
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place, gap
from game.planning.falling_short import DETOUR, Short
from game.planning.formation import Places
from game.resting import rest
from game.rules.deathzap import bout_forecasts, dangers
from game.rules.deathzap.acts import Assault, Shoot
from game.rules.deathzap.limits import CLOSE, Now
from game.rules.deathzap.roster import WEAPONS, Battle, Trooper, Unit
from game.rules.deathzap.seeing import close_enemies, close_enemies_at, placed

ACROSS: Final = 8
"""Points of the grid of tried spots on each side of the unit's middle."""
TRIED: Final = 16
"""Spots at most to which a move is planned for one way."""
BETTER: Final = 1.25
"""A volley from farther off is offered as well where it promises at least so many times as much."""
STEP: Final = GRID // 2
"""How far apart the spots beyond the move are that are tried to tell what is missing (1/64 inch)."""
WALKED: Final = 6 * GRID
"""How far beyond a move ways are measured (1/64 inch): longer ones take seconds, and are told as *about*."""
LEAST: Final = 0.05
"""Volleys that promise less are offered only where there is no better one."""

Spots = list[tuple[Fraction, Place]]
"""Spots for the middle of a unit, each with what it is worth or costs."""


class Nearing(NamedTuple):
    """A move and the volley or close assault after it: the places, the answers of both, the forecast of the attack."""

    places: Places
    answers: tuple[Answer, ...]
    found: Forecast
    far: int
    """How far the centre of the unit moves, in 1/64 inch."""
    double: bool

    @property
    def assaults(self) -> bool:
        """Whether a close assault follows, not a volley."""
        return isinstance(self.found.act, Assault)


def nearest_foes(state: Battle, mine: Unit) -> list[str]:
    """Ids of the enemy units on the table, nearest first."""
    us = [f for f in state.members(mine.id) if f.placed]
    far = {unit.id: min(gap(me, foe) for me in us for foe in them) for unit in state.fit(1 - mine.side)
           if us and (them := [f for f in state.members(unit.id) if f.placed])}
    return sorted(far, key=lambda unit: (far[unit], unit))


def search(twin: Match, gaits: tuple[MarchOption, ...], target: str) -> tuple[Nearing, ...] | Short:
    """The ways of a unit to attack another after a move: the volley after the shortest move, a clearly better one after
    a longer move, the better close assault of the shortest move and the nearest approach, and the one after a double
    move where no single one will do. Where none was found, how much is missing. For a thread."""
    them = [f for f in twin.state.members(target) if f.placed]
    if not them or gaits[0].march().allowance is None:
        return Short(0, True)
    volleys, bouts = list[Nearing](), list[Nearing]()
    for option in gaits:
        shots, meets = _promising(twin.now, option, target, option.kind == "move")
        if option.kind == "move":
            near = _first(twin, option, (spot for _, spot in shots), Shoot(target))
            best = _first(twin, option, (spot for _, spot in sorted(shots, key=lambda one: -one[0])), Shoot(target))
            volleys = [one for one in (near, best) if one is not None]
        if not bouts and (one := _assault(twin, option, meets, target)) is not None:
            bouts = [one]
    return (*_best(volleys), *bouts) or missing(twin, gaits, target, them)


def assault(twin: Match, gaits: Iterable[MarchOption], target: str) -> Nearing | None:
    """The close assault of `search` alone. For a thread."""
    for option in gaits:
        one = _assault(twin, option, _promising(twin.now, option, target, shoots=False)[1], target)
        if one is not None:
            return one
    return None


def _assault(twin: Match, option: MarchOption, meets: Spots, target: str) -> Nearing | None:
    """The close assault that the shortest move leads to, or that from as near as it can come, where the estimate has
    that better: whoever only fights hand to hand has to reach somebody with a step (DZ-63)."""
    act, near_by = Assault(target), [spot for _, spot in sorted(meets, key=lambda one: one[0])]
    found = [one for one in (_first(twin, option, (spot for _, spot in meets), act),
                             _first(twin, option, near_by, act)) if one is not None]
    return max(found, key=lambda one: one.found.bars[0].chance - one.found.bars[2].chance, default=None)


def _promising(now: Now, option: MarchOption, target: str, shoots: bool) -> tuple[Spots, Spots]:
    """The spots for the middle of a unit, nearest first, from which it could shoot at another, each with the chance of
    harm, where it `shoots`, and those from which it could assault it, each with the gap that is left (1/64 inch): as
    if it went there as it stands, wherever it can stand."""
    march, unit = option.march(), option.figure
    shots, meets = Spots(), Spots()
    us, them = now.state.members(unit), now.state.members(target)
    (x, y), far = march.middle, march.allowance or 0
    reach = max((WEAPONS[arm].range * GRID for one in us for arm in one.weapons), default=0)
    west, south, east, north = march.bounds
    step = max(GRID // 2, far // ACROSS)
    spots = [Place(x + i * step, y + j * step) for i in range(-ACROSS, ACROSS + 1) for j in range(-ACROSS, ACROSS + 1)
             if 0 < (i * i + j * j) * step * step <= far * far]
    for spot in sorted(spots, key=lambda p: ((p.x - x) ** 2 + (p.y - y) ** 2, p)):
        rest()
        places = {f.id: Place(f.x + spot.x - x, f.y + spot.y - y) for f in us}
        if any(not (west <= p.x <= east and south <= p.y <= north) for p in places.values()):
            continue
        away = min(gap(me.at(places[me.id]), foe) for me in us for foe in them)
        if away <= CLOSE and target in close_enemies_at(now, unit, places):
            meets.append((Fraction(away), spot))
        elif shoots and away <= reach:
            there = placed(now, places)
            chance = dangers.volley(there, there.state.units[unit], there.state.units[target]).chance
            if chance:
                shots.append((chance, spot))
    return shots, meets


def _first(twin: Match, option: MarchOption, spots: Iterable[Place], act: Shoot | Assault) -> Nearing | None:
    """That attack after a move to the first of these spots where the rules allow both."""
    march = option.march()
    for spot in islice(spots, TRIED):
        rest()
        places = march.plan(spot, "keep", 0)
        one = _attack_after(twin, option, places, act) if places and march.why_not(places) is None else None
        if one is not None:
            return one
    return None


def _best(volleys: list[Nearing]) -> Iterator[Nearing]:
    """Of volleys, the shortest move first, the first that is worth something, and the best if it is clearly better."""
    if volleys:
        first = next((one for one in volleys if one.found.expected >= LEAST), volleys[0])
        best = max(volleys, key=lambda one: one.found.expected)
        yield first
        if best.found.expected >= BETTER * first.found.expected and best is not first:
            yield best


def _attack_after(twin: Match, option: MarchOption, places: Places, act: Shoot | Assault) -> Nearing | None:
    """That attack, if the question after a move offers it; a volley that harms nobody is none."""
    march, first, then = option.march(), option.answer(places), twin.fork(None)
    if first is None:
        return None
    try:
        then.answer(first)
    except Refused:
        return None
    unit, ask, bout, double = option.figure, then.ask, then.state.bout, option.kind == "double"
    if bout is not None:                    # there was nothing to choose
        return None if act != Assault(bout.defender) else Nearing(
            places, (first,), bout_forecasts.assault(placed(twin.now, march.whole(places)), unit, act.target),
            _way(march, places), double)
    if ask is None or ask.kind not in ("attack", "assault") or ask.option(act) is None:
        return None
    found = then.rules.forecast(then.now, ask.about, act.target, act)
    if not isinstance(found, Forecast) or not found.expected:
        return None
    return Nearing(places, (first, Answer(act)), found, _way(march, places), double)


def _way(march: March, places: Places) -> int:
    """How far the centre of the unit moves, in 1/64 inch."""
    (x, y), whole = march.middle, list(march.whole(places).values())
    mx, my = (sum(p[i] for p in whole) / len(whole) for i in (0, 1))
    return round(hypot(mx - x, my - y))


def missing(twin: Match, gaits: tuple[MarchOption, ...], target: str, them: list[Trooper]) -> Short:
    """How much farther than it may a unit would have to go straight at another to attack it, by the longest way of its
    figures: by a volley after a single move, by an assault after a double one. 0 where that does not help."""
    march, unit = gaits[0].march(), gaits[0].figure
    us = [f for f in twin.state.members(unit) if f.placed]
    dx, dy, long = _towards(march, them)
    may = {gait.kind: gait.march().allowance or 0 for gait in gaits}
    allowed = {"shoot": may.get("move", 0), "assault": max(may.values())}
    found, about = dict[str, Short](), dict[str, Short]()
    for far in range(STEP, round(long), STEP):
        rest()
        places = {f.id: Place(round(f.x + dx * far), round(f.y + dy * far)) for f in us}
        there = placed(twin.now, places)
        for kind in [kind for kind in allowed if kind not in found]:
            if not _could(there, kind, unit, target):
                continue
            about.setdefault(kind, Short(max(0, far - allowed[kind]), False))
            if far > allowed[kind] + WALKED:
                found[kind] = about[kind]
            elif (cost := _cost(march, us, places, far)) is not None:
                found[kind] = Short(max(0, cost - allowed[kind]), True)
        if len(found) == len(allowed):
            break
    return min((found.get(kind, short) for kind, short in about.items()), default=Short(0, False))


def _could(there: Now, kind: str, unit: str, target: str) -> bool:
    """Whether a unit could shoot at another, or assault it, from where it stands, as far as places decide it."""
    state = there.state
    if kind == "assault":
        return target in close_enemies(there, state.members(unit), state.units[unit].side)
    return bool(dangers.volley(there, state.units[unit], state.units[target]).chance)


def _cost(march: March, us: list[Trooper], places: Places, far: int) -> int | None:
    """The longest way of these figures to their places (1/64 inch); None where one may not stand or get there."""
    if any(march.field.may_stand(one, places[one.id], march.fixed) is not None for one in us):
        return None
    longest = 0
    for one in us:
        path = march.field.path(one, places[one.id], march.fixed, (), DETOUR * far + 4 * GRID)
        if not isinstance(path, Path):
            return None
        longest = max(longest, ceil(path.cost))
    return longest


def _towards(march: March, them: list[Trooper]) -> tuple[float, float, float]:
    """The direction from the middle of a march to the middle of some figures, and how far that is."""
    x, y = march.middle
    dx, dy = sum(f.x for f in them) / len(them) - x, sum(f.y for f in them) / len(them) - y
    long = max(1.0, hypot(dx, dy))
    return dx / long, dy / long, long
