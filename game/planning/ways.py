"""How the figure that is asked about may go, and what it could attack then, on forks that roll nothing.

After the real answers the same numbers are computed from an equal position.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from math import hypot
from typing import Any, NamedTuple

from game.core.chance.checks import Check
from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.outlook import alike
from game.core.play import acts
from game.core.play.acts import Act, StayPut
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.play.match import Match
from game.core.state import Figure
from game.core.table.moment import Moment
from game.core.table.movement.ends import Ends, in_contact
from game.core.table.movement.movement import Path
from game.core.table.places import MEETING, Place, touching, within
from game.core.text import Text
from game.planning.later import Later
from game.planning.reaching import Reaching, Rings

Faces = tuple[int, ...]
"""The faces of the dice of a check."""
SIDES = ((1, 0), (0.7, 0.7), (0.7, -0.7), (0, 1), (0, -1), (-0.7, 0.7), (-0.7, -0.7), (-1, 0))
"""Directions from an enemy in which contact is tried, along and across the line to the figure."""


class StayThenAttack(NamedTuple):
    """An attack that is possible after staying: its label, its answers and its forecast."""

    label: Text
    answers: tuple[Answer, ...]
    forecast: Forecast


class Ways:
    """The ways of one question. A ruleset overrides how its figures go and attack."""

    def __init__(self, match: Match, ask: Ask, later: Later, options: Sequence[Option], kinds: Container[str],
                 chosen: Callable[[], PlaceOption | None]) -> None:
        """`options`: the answers that are offered; `kinds`: the kinds of questions in which a plan may go on;
        `chosen`: the chosen option to go somewhere, or the first; None where nobody moves."""
        self.match, self.ask, self.now, self.rules = match, ask, match.now, match.rules
        self.later, self.options, self.kinds, self.chosen = later, options, kinds, chosen
        self.reaching = Reaching(later)
        self._stood: dict[str, StayThenAttack | None] = {}
        self._stayed: tuple[Match | None] | None = None

    # --- going --------------------------------------------------------------------------------------------------

    def mover(self) -> PlaceOption | None:
        """The option to go somewhere; None where nobody moves."""
        return self.chosen()

    def likely_mover(self) -> PlaceOption | None:
        """The option within which good places are sought: the move itself."""
        return self.mover()

    def before_move(self) -> tuple[Answer, ...]:
        """The answers that come before a place is asked for, where the question itself asks for none."""
        return ()

    @staticmethod
    def presumed(check: Check) -> Faces:
        """The dice that a plan presumes where it goes on after a roll; none: it ends there."""
        return ()

    def played(self, answers: tuple[Answer, ...]) -> Match | None:
        """The battle after these answers, without rolling dice; None where the rules refuse one."""
        return played(self.match, answers, self.ask.about, self.presumed)

    def how_far(self) -> int:
        """How far the figure may go now, in 1/64 inch."""
        option = self.mover()
        region = option.region() if option is not None else None
        return int(getattr(region, "allowance", 0))

    def inner(self, option: PlaceOption) -> Rings:
        """Outlines within the reach at which a further part of the turn begins, in 1/64 inch."""
        return ()

    def numbered(self, option: PlaceOption) -> tuple[tuple[float, float, str], ...]:
        """Discs on those outlines: place (1/64 inch) and label."""
        return ()

    def way_to(self, place: Place) -> tuple[Path, tuple[Answer, ...]] | None:
        """The path to a place and its answers; None where there is none."""
        option = self.mover()
        region: Any = option.region() if option is not None else None
        path = region.path(place) if region is not None else None
        if option is None or not isinstance(path, Path) or region.why_not(place) is not None:
            return None
        return path, (*self.before_move(), Answer(option.act, place=place))

    def spot_at(self, place: Place) -> Moment:
        """The moment with the figure at a place that it may not be able to reach."""
        return self.now.moved(self.ask.about, place)

    def beside(self, me: Figure, foe: Figure) -> list[Place]:
        """Places in contact with the enemy: the one that costs least to reach, if one is in reach, and some others."""
        dx, dy = me.x - foe.x, me.y - foe.y
        long = max(1.0, float(dx * dx + dy * dy) ** 0.5)
        near = me.radius + foe.radius + 1
        some = [Place(round(foe.x + (dx * a - dy * b) / long * near), round(foe.y + (dy * a + dx * b) / long * near))
                for a, b in ((a / size, b / size) for a, b in SIDES for size in ((a * a + b * b) ** 0.5,))]
        if not within(me, foe, self.how_far() + MEETING) or me.z != foe.z or touching(me, foe):
            return some
        others = self.now.state.standing(without=me.id)
        way = Ends(self.now.top.move_field, me, others, self.how_far(), *in_contact(me, foe)).cheapest(alike)
        return some if way is None else [way.ends, *some]

    # --- attacking ----------------------------------------------------------------------------------------------

    def could_attack(self, now: Moment, place: Place, me: str, foe: str) -> bool:
        """Whether that enemy could be attacked from a place, as far as place and dice decide it. Asked by a thread."""
        return bool(self.rules.lookout.harm(now.moved(me, place), me, foe, 0).chance)

    def way_before(self, contact: bool) -> int:
        """How far the figure may go and still attack, in contact or from farther off, in 1/64 inch."""
        return self.how_far()

    def attack_then(self, then: Match, figure: str) -> tuple[tuple[Answer, ...], Forecast] | None:
        """The best attack on that enemy that the question after the move offers, with its answers; None where there is
        none."""
        ask = then.ask
        if ask is None or ask.about != self.ask.about or ask.kind not in self.kinds:
            return None
        best: tuple[tuple[Answer, ...], Forecast] | None = None
        for option in ask.listed():
            if option.target == figure and type(option) is Option:
                found = self.rules.forecast(then.now, ask.about, figure, option.act)
                if isinstance(found, Forecast) and (best is None or found.expected > best[1].expected):
                    best = (Answer(option.act),), found
        return best

    # --- staying ------------------------------------------------------------------------------------------------

    def stood(self, target: str) -> StayThenAttack | None:
        """The attack on that figure (or unit) after staying; None where the rules would not allow it."""
        if target not in self._stood:
            act, then = self.stop_act(), self.stopped()
            found = self.attack_then(then, target) if then is not None else None
            option = then.ask.option(found[0][-1].act) if found and then is not None and then.ask is not None else None
            self._stood[target] = (StayThenAttack(option.label, (Answer(act), *found[0]), found[1])
                                   if act is not None and found is not None and option is not None else None)
        return self._stood[target]

    def stop_act(self) -> Act | None:
        """The answer that ends the movement where the figure (or unit) stands; None where there is none."""
        return next((option.act for option in self.options if isinstance(option.act, StayPut)), None)

    def stopped(self) -> Match | None:
        """The battle after that answer, where the same figure is asked about an attack next; None otherwise."""
        if self._stayed is None:
            self._stayed = (self._if_stayed(),)
        return self._stayed[0]

    def _if_stayed(self) -> Match | None:
        act = self.stop_act()
        if act is None:
            return None
        twin = self.match.fork(None)
        try:
            twin.answer(Answer(act))
        except Refused:
            return None
        ask = twin.ask
        return twin if ask is not None and ask.kind in self.kinds and (ask.side, ask.about) == (
            self.ask.side, self.ask.about) else None

    # --- good places --------------------------------------------------------------------------------------------

    def spots_to_weigh(self) -> list[Place]:
        """Places on the way to objectives and enemies, in the order of the opponents' evaluator."""
        option = self.likely_mover()
        if option is None:
            return []
        region: Any = option.region()
        now, state = self.now, self.now.state
        me = state.figures[self.ask.about]
        goals = [m.place for m in getattr(state, "objectives", ())]
        goals += [foe.place for foe in state.of(1 - me.side) if foe.placed]
        scored: list[tuple[float, Place]] = []
        for goal in goals:
            gap = hypot(goal.x - me.x, goal.y - me.y) or 1.0
            for back in (0.0, me.radius * 2.0):
                t = max(0.0, (gap - back) / gap)
                wanted = Place(round(me.x + (goal.x - me.x) * t), round(me.y + (goal.y - me.y) * t))
                near = now.top.move_field.nearest_legal(me, wanted, region.others, 48)
                if near is None:
                    continue
                spot = near if region.why_not(near) is None else self.reaching.nearest(option, near, ())
                if spot is not None and all(abs(spot.x - p.x) + abs(spot.y - p.y) > 24 for _, p in scored):
                    value = self.rules.value(now.moved(me.id, spot), me.side)
                    scored.append((-float(value), spot))
        return [spot for _, spot in sorted(scored)]


def played(match: Match, answers: tuple[Answer, ...], about: str,
           presumed: Callable[[Check], Faces] | None = None) -> Match | None:
    """A fork after these answers, without rolling dice but for those that are presumed; None where an answer is refused
    or the figure is lost."""
    twin = match.fork(None)
    try:
        for answer in answers:
            if twin.ask is None or twin.ask.check is not None:
                break
            twin.answer(answer)
            while presumed is not None and twin.ask is not None and twin.ask.check is not None and (
                    faces := presumed(twin.ask.check)):
                twin.answer(Answer(acts.Faces(), tuple(map(str, faces))))
    except Refused:
        return None
    return twin if about in twin.state.figures else None
