"""Good places to move to: found at once, then weighed in a thread by benefit and danger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.background import in_background
from game.core.chance.forecast import Forecast
from game.core.outlook import Spot, looked, seen_by
from game.core.play.answers import Answer
from game.core.play.ask import PlaceOption
from game.core.table.moment import Moment
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place
from game.core.text import T
from game.scenes.battle.input.foreseeing import Foreseeing, played
from game.scenes.battle.panels.good_words import Told, balance, deadly, saves, told_of

MOST_SPOTS: Final = 8
"""The most places that are offered."""
SHELTERS: Final = 2
"""The most of them that are sought for their shelter."""
BEHIND: Final = GRID // 8
"""How far behind a piece a base stands at least (1/64 inch)."""


class WeighedSpot(NamedTuple):
    """A place, the facts about it, and the best attack from there; None where that is not known."""

    place: Place
    there: Spot | None
    follow: Forecast | None


class WeighedSpots(NamedTuple):
    """The result of a search: the facts about where the figure stands, and the places."""

    here: Spot
    spots: list[WeighedSpot]


class GoodSpots(Foreseeing):
    """The part of a decision that goes through good places."""

    _looking: object = None
    """A token of the running search; None: no search runs."""
    _told: list[list[Told]]
    """For each good place what is told of those before it."""

    if TYPE_CHECKING:
        def way_to(self, place: Place) -> tuple[Path, tuple[Answer, ...]] | None: ...
        def _look_at(self, place: Place) -> None: ...

    def good_spot(self, step: int) -> None:
        """Consider the next good place; at first they are weighed in a thread."""
        if self._good is None:
            self._weigh(step)
        elif not self._good:
            self.scene.stage.toast(T("No spot here is better than staying."), 3)
        else:
            self._good_at = (self._good_at + step) % len(self._good)
            self.show_good(self._good[self._good_at])

    def show_good(self, place: Place) -> None:
        """Consider that good place."""
        self.via, self._good_place = (), None
        self.aim_place(place)
        self._good_place = self.place
        self.refresh()
        if self.place is not None:
            self._look_at(self.place)

    def likely_mover(self) -> PlaceOption | None:
        """The option of which good places are sought: the move itself."""
        return self.mover()

    def good_places(self) -> list[Place]:
        """The good places known so far."""
        return list(self._good or ())

    def good_number(self) -> tuple[int, int] | None:
        """The number of the good place that is considered, from 1, and how many there are; None where another place is
        considered."""
        if not self._good or self._good_place is None or self.place != self._good_place or self.figure:
            return None
        return self._good_at + 1, len(self._good)

    def told_before(self) -> list[Told]:
        """What is told of the good places before the one that is considered: the same is not told of it."""
        return self._told[self._good_at] if self._good and self._good_at < len(self._told) else []

    def forget_good_spots(self) -> None:
        """Another way of moving was chosen: weigh anew, and drop what is being weighed."""
        self._good, self._looking = None, None

    # --- weighing -----------------------------------------------------------------------------------------------

    def _weigh(self, step: int) -> None:
        if self._looking is not None:
            return
        mine = self._looking = object()
        look = self.looker((self.sheltered() + self.spots_to_weigh())[:MOST_SPOTS])

        def done(found: WeighedSpots) -> None:
            if self._looking is not mine or self.scene.decision is not self:
                return          # another way of moving was chosen, or the question was answered
            self._looking, self._good = None, self._best_first(found)
            self.good_spot(step)
            self.scene.pointing.hold()

        def failed() -> None:
            if self._looking is mine:
                self._looking = None

        if not self.scene.table.wait:
            self.scene.stage.toast(T("Weighing good spots …"), 1)
        in_background(self.scene.ui.post, look, done, failed=failed, name="good spots", wait=self.scene.table.wait)

    def _best_first(self, found: WeighedSpots) -> list[Place]:
        """The places whose benefit exceeds their danger, best first; places that are not weighed keep their order.

        Where nothing can be told of one that is not told of a better one, it is left out, and where it would probably
        be defeated, if another place saves it from that.
        """
        saved = any(one.there is not None and saves(one.there, found.here) for one in found.spots)
        judged = [(balance(self.scene, self, one.there, found.here, one.follow) if one.there is not None else 1.0, one)
                  for one in found.spots if one.there is None or not (saved and deadly(one.there, found.here))]
        places: list[Place] = []
        told: list[Told] = []
        self._told = []
        for worth, one in sorted(judged, key=lambda pair: -pair[0]):
            if worth <= 0:
                break
            if one.there is not None:
                best = told_of(self.scene, self, one.there, found.here, one.follow, told)
                if best is None:
                    continue
                self._told.append(list(told))
                told.append(best)
            else:
                self._told.append([])
            places.append(one.place)
        return places

    def looker(self, places: Sequence[Place]) -> Callable[[], WeighedSpots]:
        """A function for a thread that weighs these places."""
        rules, now, about = self.scene.rules, self.now._replace(state=self.now.state.copied()), self.ask.about
        twin, presumed = self.scene.match.fork(None), self.presumed
        ways = [(place, self.way_to(place)) for place in places]

        def look() -> WeighedSpots:
            spots = []
            for place, way in ways:
                then = played(twin, way[1], about, presumed) if way is not None else None
                there = looked(rules, then.now, about) if then is not None else None
                follow = None
                if there is not None and then is not None and then.ask is not None and then.ask.about == about:
                    follow = next((one for one in there.attacks if then.ask.option(one.key) is not None), None)
                spots.append(WeighedSpot(place, there, follow))
            return WeighedSpots(looked(rules, now, about), spots)

        return look

    def sheltered(self) -> list[Place]:
        """Places behind pieces, seen from the middle of the enemies, where fewer of them see the figure: at most
        `SHELTERS`, the fewest first."""
        option, now = self.likely_mover(), self.now
        me = now.state.figures.get(self.ask.about)
        region: Any = option.region() if option is not None else None
        if option is None or me is None or not me.placed or not hasattr(region, "others"):
            return []
        watched, foes = self._watchers(now, me.id), [foe.place for foe in now.state.of(1 - me.side) if foe.placed]
        if not watched:
            return []
        from_x, from_y = (sum(along) / len(foes) for along in zip(*foes, strict=True))
        found: list[tuple[int, Place]] = []
        for piece in now.setup.table.pieces:
            x, y = (sum(along) / len(piece.corners) for along in zip(*piece.corners, strict=True))
            far = hypot(x - from_x, y - from_y) or 1.0
            dx, dy = (x - from_x) / far, (y - from_y) / far
            deep = max((corner.x - x) * dx + (corner.y - y) * dy for corner in piece.corners) + me.radius + BEHIND
            near = now.top.move_field.nearest_legal(me, Place(round(x + dx * deep), round(y + dy * deep)),
                                                    region.others, GRID)
            spot = near if near is None or region.why_not(near) is None else self.reaching.nearest(option, near, ())
            if spot is not None and (n := self._watchers(now.moved(me.id, spot), me.id)) < watched:
                found.append((n, spot))
        return [place for _, place in sorted(found)[:SHELTERS]]

    def _watchers(self, now: Moment, figure: str) -> int:
        """How many enemies see a figure."""
        me = now.state.figures[figure]
        return sum(seen_by(self.scene.rules, now, foe, me) for foe in now.state.of(1 - me.side) if foe.placed)

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
                    value = self.scene.rules.value(now.moved(me.id, spot), me.side)
                    scored.append((-float(value), spot))
        return [spot for _, spot in sorted(scored)]
