"""Spots worth going to: found at once, weighed off the frame by what speaks for each and by the danger it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.background import in_background
from game.core.chance.forecast import Forecast
from game.core.outlook import Spot, looked
from game.core.play.answers import Answer
from game.core.table.movement.movement import Path
from game.core.table.places import Place
from game.core.text import T
from game.scenes.battle.input.foreseeing import Foreseeing, played
from game.scenes.battle.panels.good_words import balance

MOST: Final = 8
"""Spots that are offered at most."""


class Weighed(NamedTuple):
    """A spot, what is known of it, and the best attack that the rules offer from there; None: it is not known."""

    place: Place
    there: Spot | None
    follow: Forecast | None


class Look(NamedTuple):
    """What was found: where the figure stands now, and the spots."""

    here: Spot
    spots: list[Weighed]


class GoodSpots(Foreseeing):
    """The part of a decision that goes through good spots."""

    _looking: object = None
    """The search that goes on; None: none does."""

    if TYPE_CHECKING:
        def way_to(self, place: Place) -> tuple[Path, tuple[Answer, ...]] | None: ...
        def _look_at(self, place: Place) -> None: ...

    def good_spot(self, step: int) -> None:
        """The next spot worth going to; the first time they are weighed off the frame before it is shown."""
        if self._good is None:
            self._weigh(step)
        elif not self._good:
            self.scene.stage.toast(T("No spot here is better than staying."), 3)
        else:
            self._good_at = (self._good_at + step) % len(self._good)
            self.show_good(self._good[self._good_at])

    def show_good(self, place: Place) -> None:
        """Consider that good spot."""
        self.via, self._good_place = (), None
        self.aim_place(place)
        self._good_place = self.place
        self.refresh()
        if self.place is not None:
            self._look_at(self.place)

    def good_places(self) -> list[Place]:
        """Good spots that are known by now."""
        return list(self._good or ())

    def good_number(self) -> tuple[int, int] | None:
        """Which of how many good spots is considered, from 1; None where another spot is."""
        if not self._good or self._good_place is None or self.place != self._good_place or self.figure:
            return None
        return self._good_at + 1, len(self._good)

    # --- weighing -----------------------------------------------------------------------------------------------

    def _weigh(self, step: int) -> None:
        if self._looking is not None:
            return
        mine = self._looking = object()
        look = self.looker(self.spots_to_weigh()[:MOST])

        def done(found: Look) -> None:
            if self._looking is not mine or self.scene.decision is not self:
                return          # another way of moving was chosen, or the question was answered
            self._looking, self._good = None, self._best_first(found)
            self.good_spot(step)
            self.scene.pointing.hold()

        if not self.scene.table.wait:
            self.scene.stage.toast(T("Weighing good spots …"), 1)
        in_background(self.scene.ui.post, look, done, name="good spots", wait=self.scene.table.wait)

    def _best_first(self, found: Look) -> list[Place]:
        """Those for which more speaks than their danger costs; spots of which nothing is known stay where they are."""
        judged = [(balance(self.scene, self, one.there, found.here, one.follow) if one.there is not None else 1.0,
                   one.place) for one in found.spots]
        return [place for worth, place in sorted(judged, key=lambda pair: -pair[0]) if worth > 0]

    def looker(self, places: Sequence[Place]) -> Callable[[], Look]:
        """What works out, in a thread, what each of these spots is like."""
        rules, now, about = self.scene.rules, self.now._replace(state=self.now.state.copied()), self.ask.about
        twin = self.scene.match.fork(None)
        ways = [(place, self.way_to(place)) for place in places]

        def look() -> Look:
            spots = []
            for place, way in ways:
                then = played(twin, way[1], about) if way is not None else None
                there = looked(rules, then.now, about) if then is not None else None
                follow = None
                if there is not None and then is not None and then.ask is not None and then.ask.about == about:
                    follow = next((one for one in there.attacks if then.ask.option(one.key) is not None), None)
                spots.append(Weighed(place, there, follow))
            return Look(looked(rules, now, about), spots)

        return look

    def spots_to_weigh(self) -> list[Place]:
        """Places on the way to objectives and enemies, those first that the opponents' evaluator likes best."""
        option = self.mover()
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
                    value = self.scene.rules.value(now.moved(me.id, spot), me.side)
                    scored.append((-float(value), spot))
        return [spot for _, spot in sorted(scored)]
