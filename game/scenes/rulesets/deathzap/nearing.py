"""Pointing at a unit that cannot be shot from here: the shortest move from which it can be, found off the frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.background import begin
from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.play.answers import Answer
from game.core.table.marching.marching import MarchOption
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import average, inches
from game.rules.deathzap.acts import Shoot
from game.scenes.battle.input.marching import remembered
from game.scenes.rulesets.deathzap.decision_parts import UnitParts

if TYPE_CHECKING:
    from game.core.play.match import Match

SHARES: Final = (0.25, 0.5, 0.75, 1.0)
"""How much of the move is tried, the least first."""
ASIDE: Final = (0.0, 0.6, -0.6)
"""Straight at the enemy, and a little to each side."""


class Nearing(NamedTuple):
    """A move and the volley after it: where everybody stands then, the answers of both, what the volley does."""

    places: dict[str, Place]
    answers: tuple[Answer, ...]
    found: Forecast
    far: int
    """How far the middle of the unit goes, in 1/64 inch."""


class UnitNearing(UnitParts):
    """The part of a decision about units that looks for a move to shoot from."""

    _nearings: dict[str, Nearing | None]
    """What was found for an enemy unit; None while it is looked for, and where there is none."""
    _nearing_for: frozenset[str] = frozenset()
    """Enemy units for which the search has ended."""

    def nearing(self) -> Nearing | None:
        """The move to shoot the unit that is pointed at from; None as long as none is known."""
        unit, option = self.figure, self._near_option()
        if option is None or unit not in self.state.units or self.state.units[unit].side == self.ask.side or (
                unit in self.targets() or self.stood(unit) is not None):
            return None
        if unit not in self._nearings:
            self._nearings[unit] = None
            twin = self.scene.match.fork(None)
            if self.scene.table.wait:
                self._near_found(unit, search(twin, option, unit))
            else:
                post = self.scene.ui.post

                def work() -> None:
                    found = search(twin, option, unit)
                    post(lambda: self._near_found(unit, found))

                begin("nearing", work)
        return self._nearings[unit]

    def _near_option(self) -> MarchOption | None:
        """The move after which a unit may shoot."""
        if self.ask.kind != "move" or self.fighting:
            return None
        option = next((o for o in self.options if isinstance(o, MarchOption) and o.kind == "move"), None)
        return self._known_marches.setdefault(option.key, remembered(option)) if option is not None else None

    def _near_found(self, unit: str, found: Nearing | None) -> None:
        self._nearings[unit], self._nearing_for = found, self._nearing_for | {unit}
        if self.scene.decision is self and not self.scene.table.wait:
            self.scene.moving = True
            self.refresh()

    def nearing_lines(self) -> tuple[Text, ...]:
        """How far it has to move to shoot, and what that would do."""
        one, unit = self.nearing(), self.figure
        if one is not None and not self.scene.carries_on(one.answers[-1].act):
            return (T("After a move of {n}″: {k} {what}. A click moves there", n=inches(one.far),
                      k=average(one.found.expected), what=one.found.expected_label),)
        if one is not None:
            return (T("After a move of {n}″: {k} {what}. A click moves there and shoots", n=inches(one.far),
                      k=average(one.found.expected), what=one.found.expected_label),)
        if unit not in self._nearings:
            return ()
        return (T("No move leads to where it could be shot"),) if unit in self._nearing_for else (
            T("Looking for a move to shoot from …"),)


def search(twin: Match, option: MarchOption, target: str) -> Nearing | None:
    """The least move of a unit, straight at another or a little aside, after which it may shoot it. For a thread."""
    march, state = option.march(), twin.state
    them = [f for f in state.members(target) if f.placed]
    if not them or march.allowance is None:
        return None
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
    return None


def _shot_after(twin: Match, answer: Answer, target: str) -> Forecast | None:
    """The volley that the next question offers after that move, if it does."""
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
