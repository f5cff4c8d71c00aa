"""Pointing at a unit that cannot be shot from here: the shortest move from which it can be, found in a thread."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from game.background import in_background
from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.play.answers import Answer
from game.core.table.marching.marching import March, MarchOption
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import average, inches, inches_over
from game.rules.deathzap import dangers
from game.rules.deathzap.acts import Shoot
from game.rules.deathzap.seeing import placed
from game.scenes.battle.input.falling_short import Short
from game.scenes.battle.input.marching import remembered
from game.scenes.rulesets.deathzap.decision_parts import UnitParts

if TYPE_CHECKING:
    from game.core.play.match import Match

SHARES: Final = (0.25, 0.5, 0.75, 1.0)
"""The shares of the move that are tried, the smallest first."""
ASIDE: Final = (0.0, 0.6, -0.6)
"""Directions that are tried: straight at the enemy, and slightly to each side."""
STEP: Final = GRID // 2
"""How far apart the spots beyond the move are that are tried to tell what is missing (1/64 inch)."""
UNKNOWN: Final = Short(-1, False)
"""The result of a search that failed."""


class Nearing(NamedTuple):
    """A move and the volley after it: the places, the answers of both, the forecast of the volley."""

    places: dict[str, Place]
    answers: tuple[Answer, ...]
    found: Forecast
    far: int
    """How far the centre of the unit moves, in 1/64 inch."""


class UnitNearing(UnitParts):
    """The part of a decision about units that searches a move to shoot from."""

    _nearings: dict[str, Nearing | Short | None]
    """The results by enemy unit; None during the search, and where there is none."""

    def nearing(self) -> Nearing | None:
        """The move from which the unit under the pointer can be shot; None while none is known."""
        unit, option = self.figure, self._near_option()
        if option is None or unit not in self.state.units or self.state.units[unit].side == self.ask.side or (
                unit in self.targets() or self.stood(unit) is not None):
            return None
        if unit not in self._nearings:
            self._nearings[unit] = None
            twin = self.scene.match.fork(None)
            in_background(self.scene.ui.post, partial(search, twin, option, unit), partial(self._near_found, unit),
                          failed=partial(self._near_found, unit, UNKNOWN), name="nearing", wait=self.scene.table.wait)
        found = self._nearings[unit]
        return found if isinstance(found, Nearing) else None

    def _near_option(self) -> MarchOption | None:
        """The move after which a unit may shoot."""
        if self.ask.kind != "move" or self.fighting:
            return None
        option = next((o for o in self.options if isinstance(o, MarchOption) and o.kind == "move"), None)
        return self._known_marches.setdefault(option.key, remembered(option)) if option is not None else None

    def _near_found(self, unit: str, found: Nearing | Short) -> None:
        self._nearings[unit] = found
        if self.scene.decision is self and not self.scene.table.wait:
            self.scene.moving = True
            self.refresh()

    def nearing_lines(self) -> tuple[Text, ...]:
        """How far the unit has to move to shoot, and the effect of the volley."""
        one, unit = self.nearing(), self.figure
        if one is not None and not self.scene.carries_on(one.answers[-1].act):
            return (T("After a move of {n}″: {k} {what}. A click moves there", n=inches(one.far),
                      k=average(one.found.expected), what=one.found.expected_label),)
        if one is not None:
            return (T("After a move of {n}″: {k} {what}. A click moves there and shoots", n=inches(one.far),
                      k=average(one.found.expected), what=one.found.expected_label),)
        if unit not in self._nearings:
            return ()
        short = self._nearings[unit]
        if short is None:
            return (T("Looking for a move to shoot from …"),)
        assert isinstance(short, Short)
        if short is UNKNOWN:
            return ()
        if short.far <= 0:
            return (T("No move leads to where it could be shot"),)
        if not short.sure:
            return (T("No move leads to where it could be shot: at least {n}″ short", n=inches_over(short.far)),)
        return (T("No move leads to where it could be shot: {n}″ short", n=inches_over(short.far)),)


def search(twin: Match, option: MarchOption, target: str) -> Nearing | Short:
    """The shortest move of a unit, straight at another or slightly aside, after which it may shoot it; None where there
    is none. For a thread."""
    march, state = option.march(), twin.state
    them = [f for f in state.members(target) if f.placed]
    if not them or march.allowance is None:
        return Short(0, True)
    x, y = march.middle
    dx, dy = sum(f.x for f in them) / len(them) - x, sum(f.y for f in them) / len(them) - y
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    for share in SHARES:
        for aside in ASIDE:
            way = min(march.allowance * share * 0.95, max(GRID, long - 2 * GRID)) / long / (1 + aside * aside) ** 0.5
            spot = Place(round(x + (dx - dy * aside) * way), round(y + (dy + dx * aside) * way))
            places = march.plan(spot, "keep", 0)
            answer = option.answer(places) if places and march.why_not(places) is None else None
            found = _shot_after(twin, answer, target) if answer is not None else None
            if answer is not None and found is not None:
                whole = list(march.whole(places).values())
                mx, my = (sum(p[i] for p in whole) / len(whole) for i in (0, 1))
                far = round(((mx - x) ** 2 + (my - y) ** 2) ** 0.5)
                return Nearing(places, (answer, Answer(found.act)), found, far)
    return missing(twin, option.figure, target, march, (dx / long, dy / long), long)


def missing(twin: Match, unit: str, target: str, march: March, way: tuple[float, float], long: float) -> Short:
    """How much farther than it may a unit would have to go straight at another to shoot it, by the longest way of its
    figures; 0 where that does not help."""
    allowance, (dx, dy), near = march.allowance or 0, way, 0
    us = [f for f in twin.state.members(unit) if f.placed]
    for far in range(STEP, round(long), STEP):
        places = {f.id: Place(round(f.x + dx * far), round(f.y + dy * far)) for f in us}
        there = placed(twin.now, places)
        if not dangers.volley(there, there.state.units[unit], there.state.units[target]).chance:
            continue
        near = near or far
        if any(march.field.may_stand(f, places[f.id], march.fixed) is not None for f in us):
            continue
        paths = [march.field.path(f, places[f.id], march.fixed) for f in us]
        costs = [path.cost for path in paths if isinstance(path, Path)]
        if len(costs) == len(paths):
            return Short(max(0, ceil(max(costs)) - allowance), True)
    return Short(max(0, near - allowance), False)


def _shot_after(twin: Match, answer: Answer, target: str) -> Forecast | None:
    """The volley that the question after that move offers; None where it offers none."""
    then = twin.fork(None)
    try:
        then.answer(answer)
    except Refused:
        return None
    ask, act = then.ask, Shoot(target)
    if ask is None or ask.kind != "attack" or ask.option(act) is None:
        return None
    found = then.rules.forecast(then.now, ask.about, target, act)
    return found if isinstance(found, Forecast) and found.expected else None
