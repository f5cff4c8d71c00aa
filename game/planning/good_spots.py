"""Good places to move to, weighed by benefit and danger, with the reasons for each in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any, Final, NamedTuple

from game.core.chance.forecast import Forecast
from game.core.outlook import Spot
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import percent
from game.planning.attacks import frozen
from game.planning.ways import Ways, played

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
LESS, NEARER = 0.05, GRID
"""The least decrease of danger (a share), and of a distance (1/64 inch), that is worth mentioning."""
REASONS = 2
"""The most reasons that are told."""
DANGER_WEIGHT = 8.0
"""The weight of certain harm in the weights of reasons: as much as a certain attack."""
DEADLY, SAVED = 0.5, 0.2
"""The chance to be defeated from which on a spot is deadly, and by how much less of it a spot saves a figure."""


class Told(NamedTuple):
    """What is told of a good spot: reasons, the best first, and what going there costs."""

    why: tuple[Text, ...]
    price: Text | None
    every: tuple[Text, ...]
    """All reasons that there are, told or not."""

    def said(self) -> tuple[frozenset[str], str]:
        """The same for those that say the same, in whatever order."""
        return frozenset(str(words) for words in self.why), str(self.price or "")


class GoodSpots:
    """The good places of one question."""

    def __init__(self, ways: Ways, named: Callable[[Forecast], Text]) -> None:
        """`named`: an attack in words, with its target."""
        self.ways, self.named = ways, named

    # --- weighing -----------------------------------------------------------------------------------------------

    def looker(self, places: Sequence[Place]) -> Callable[[], WeighedSpots]:
        """A function for a thread that weighs these places."""
        rules, now, about = self.ways.rules, frozen(self.ways.now), self.ways.ask.about
        twin, presumed = self.ways.match.fork(None), self.ways.presumed
        ways = [(place, self.ways.way_to(place)) for place in places]

        def look() -> WeighedSpots:
            spots = []
            for place, way in ways:
                then = played(twin, way[1], about, presumed) if way is not None else None
                there = rules.lookout.looked(then.now, about) if then is not None else None
                follow = None
                if there is not None and then is not None and then.ask is not None and then.ask.about == about:
                    follow = next((one for one in there.attacks if then.ask.option(one.key) is not None), None)
                spots.append(WeighedSpot(place, there, follow))
            return WeighedSpots(rules.lookout.looked(now, about), spots)

        return look

    def sheltered(self) -> list[Place]:
        """Places behind pieces, seen from the middle of the enemies, where fewer of them see the figure: at most
        `SHELTERS`, the fewest first."""
        option, now = self.ways.likely_mover(), self.ways.now
        me = now.state.figures.get(self.ways.ask.about)
        region: Any = option.region() if option is not None else None
        if option is None or me is None or not me.placed or not hasattr(region, "others"):
            return []
        watched, foes = self._watchers(now, me.id), [foe.place for foe in now.state.of(1 - me.side) if foe.placed]
        if not watched:
            return []
        from_x, from_y = (sum(along) / len(foes) for along in zip(*foes, strict=True))
        found: list[tuple[int, Place]] = []
        for piece in now.top.table.pieces:
            x, y = (sum(along) / len(piece.corners) for along in zip(*piece.corners, strict=True))
            far = hypot(x - from_x, y - from_y) or 1.0
            dx, dy = (x - from_x) / far, (y - from_y) / far
            deep = max((corner.x - x) * dx + (corner.y - y) * dy for corner in piece.corners) + me.radius + BEHIND
            near = now.top.move_field.nearest_legal(me, Place(round(x + dx * deep), round(y + dy * deep)),
                                                    region.others, GRID)
            there = near is None or region.why_not(near) is None
            spot = near if there or near is None else self.ways.reaching.nearest(option, near, ())
            if spot is not None and (n := self._watchers(now.moved(me.id, spot), me.id)) < watched:
                found.append((n, spot))
        return [place for _, place in sorted(found)[:SHELTERS]]

    def _watchers(self, now: Moment, figure: str) -> int:
        """How many enemies see a figure."""
        me = now.state.figures[figure]
        return sum(self.ways.rules.lookout.seen_by(now, foe, me) for foe in now.state.of(1 - me.side) if foe.placed)

    # --- judging ------------------------------------------------------------------------------------------------

    def best_first(self, found: WeighedSpots) -> list[tuple[Place, tuple[Told, ...]]]:
        """The places whose benefit exceeds their danger, best first, each with what is told of those before it; places
        that are not weighed keep their order.

        Where nothing can be told of one that is not told of a better one, it is left out, and where it would probably
        be defeated, if another place saves it from that.
        """
        saved = any(one.there is not None and saves(one.there, found.here) for one in found.spots)
        judged = [(self.balance(one.there, found.here, one.follow) if one.there is not None else 1.0, one)
                  for one in found.spots if one.there is None or not (saved and deadly(one.there, found.here))]
        places: list[tuple[Place, tuple[Told, ...]]] = []
        told: tuple[Told, ...] = ()
        for worth, one in sorted(judged, key=lambda pair: -pair[0]):
            best = self.told_of(one.there, found.here, one.follow, told) if one.there is not None else None
            if worth > 0 and (one.there is None or best is not None):
                places.append((one.place, told if one.there is not None else ()))
                told = (*told, best) if best is not None else told
        return places

    def told_of(self, there: Spot, here: Spot, follow: Forecast | None, before: Sequence[Told]) -> Told | None:
        """The best reasons for a spot, and its price, so that not the same is told of it as of a better one; None where
        there is nothing else to tell."""
        found = tuple(words for _, words in sorted(self.reasons(there, here, follow), key=lambda one: -one[0]))
        told, every = Told(found[:REASONS], price_words(there, here), found), {str(words) for words in found}
        same = [one for one in before if one.said() == told.said()]
        if not same:
            return told
        others = {str(words) for one in same for words in one.every}
        own = [words for words in found if str(words) in every - others]
        told = told._replace(why=(*found[:REASONS - 1], *own[:1]))
        return told if own and told.said() not in [one.said() for one in before] else None

    def balance(self, there: Spot, here: Spot, follow: Forecast | None) -> float:
        """The weight of the best reasons for a place minus that of its danger and of what is worth points where the
        figure stands, and not there: it is good only above 0."""
        found = sorted((weight for weight, _ in self.reasons(there, here, follow)), reverse=True)
        more, left = more_dangerous(there, here), sum(weight for weight, _ in _worth(here, there))
        return sum(found[:REASONS]) - left - (DANGER_WEIGHT * more + 2 if more > LESS else 0.0)

    def reasons(self, there: Spot, here: Spot, follow: Forecast | None) -> list[tuple[float, Text]]:
        """The reasons for a place, each with a weight."""
        found = list(_worth(there, here))
        if follow is not None:
            weight = 3.0 + 5.0 * min(1.0, float(follow.expected))
            found.append((weight, self.named(follow)))
        before, after = float(here.together), float(there.together)
        if after < LESS / 10:
            found.append((6.0 if before > LESS else 1.5, T("nobody could harm it there")))
        elif before - after > LESS:
            found.append((3 + 4 * (before - after), T("danger {after} instead of {before}",
                                                      after=percent(there.together), before=percent(here.together))))
        if len(there.watchers) < len(here.watchers):
            found.append((2.5, T("seen by {n} instead of {m}", n=len(there.watchers), m=len(here.watchers))))
        if len(there.covered) > len(here.covered):
            found.append((2.2, T("in cover from {n}", n=len(there.covered))))
        return found + self._nearer(there.place, here.place)

    def _nearer(self, there: Place, here: Place) -> list[tuple[float, Text]]:
        """The reasons of being nearer to objectives or to the nearest enemy."""
        found: list[tuple[float, Text]] = []
        now, evaluator = self.ways.match.now, self.ways.rules.evaluator
        goals = [goal.place for goal in evaluator.goals(now)] if evaluator is not None else []
        won = _shorter(goals, there, here)
        if won > NEARER:
            found.append((4.0, T("{n}″ nearer to a place worth points", n=round(won / GRID))))
        foes = [foe.place for foe in now.state.of(1 - self.ways.ask.side) if foe.placed]
        won = _shorter(foes, there, here)
        if won > NEARER:
            found.append((0.5, T("{n}″ nearer to the enemy", n=round(won / GRID))))
        return found


def _worth(there: Spot, here: Spot) -> list[tuple[float, Text]]:
    """What is worth points at a place and would not be at the other one, each with its weight as a reason."""
    same = {str(one.words) for one in here.touches if one.points > 0}
    return [(9 + one.points, one.words) for one in there.touches if one.points > 0 and str(one.words) not in same]


def price_words(there: Spot, here: Spot) -> Text | None:
    """How much more dangerous the place is than staying; None where it is not."""
    if more_dangerous(there, here) <= LESS:
        return None
    return T("danger {after} instead of {before}", after=percent(there.together), before=percent(here.together))


def more_dangerous(there: Spot, here: Spot) -> float:
    """By what share a place is more dangerous than where the figure stands; below 0 where it is safer."""
    return float(there.together) - float(here.together)


def deadly(there: Spot, here: Spot) -> bool:
    """Whether the figure would probably be defeated at a place, about as likely as where it stands or likelier, and
    nothing that is worth points is there."""
    return (there.lost > DEADLY and not saves(there, here) and not any(one.points > 0 for one in there.touches))


def saves(there: Spot, here: Spot) -> bool:
    """Whether a figure is much less likely to be defeated at a place than where it stands."""
    return float(there.lost) <= float(here.lost) - SAVED


def _shorter(goals: list[Place], there: Place, here: Place) -> float:
    """By how much the nearest of these places is nearer, in 1/64 inch; below 0 where it is farther."""
    if not goals:
        return 0.0
    return _near(goals, here) - _near(goals, there)


def _near(goals: list[Place], spot: Place) -> float:
    return min(hypot(goal.x - spot.x, goal.y - spot.y) for goal in goals)
