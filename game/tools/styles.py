"""Four simple playing styles for the ladder: each ignores what the other side does.

Opponents are not made to beat them. They are scripts of a few lines that know no chance: what harms them worst may be
what a planner does not foresee. Setting up, and questions that are no move and no attack (dodges, rerolls), they leave
to the greedy helper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.ai import GREEDY, player
from game.ai.candidates import contact_ring, legal, toward
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.table.geometry import distance
from game.core.table.marching.marching import MarchOption
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place

if TYPE_CHECKING:
    from game.core.state import Figure

STYLES: Final[dict[str, str]] = {
    "rusher": "runs at the nearest enemy and fights it hand to hand; shoots when there is nobody to run at",
    "camper": "stays where it was set up and strikes at whatever comes near",
    "sniper": "shoots before all else, comes no nearer than it must, goes away from who is near",
    "runner": "makes for goals and for the far edge, and strikes at what happens to be there",
}
"""By name, in words."""
SHOTS: Final = ("shoot", "focus-shoot", "spread", "volley", "fire")
CLOSE: Final = 4 * GRID
"""Enemies nearer than this drive a sniper away."""
STEP: Final = GRID // 2
"""A move has to bring so much."""
AWAY: Final = 60 * GRID
LENGTHS: Final = (24.0, 18.0, 15.0, 12.0, 10.0, 8.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0)
DRAWN: Final = 10


class Style:
    """A playing style in one battle."""

    def __init__(self, name: str, seed: int) -> None:
        self.name, self._greedy, self._seed = name, player(GREEDY, seed), seed

    def choose(self, match: Match) -> Answer:
        """The answer to `match.ask`."""
        ask = match.ask
        assert ask is not None
        answer = None if ask.needless() else self._scripted(match, ask)
        return answer if answer is not None else self._greedy.choose(match)

    def over(self, match: Match) -> None:
        """See `Seated`."""

    def close(self) -> None:
        """See `Seated`."""

    # ── what is done ─────────────────────────────────────────────────────────────────────────────────────────

    def _scripted(self, match: Match, ask: Ask) -> Answer | None:
        """The script's answer; None where it has nothing to say."""
        now = match.now
        options = [option for option in ask.listed() if option.kind not in ("resign", "end")]
        figures = now.state.figures
        movers = [option for option in options if isinstance(option, (PlaceOption, MarchOption))
                  and all(f.placed for f in _figures_of(now, option.figure))]
        if len(movers) < sum(isinstance(option, (PlaceOption, MarchOption)) for option in options):
            return None
        if options and all(option.kind in ("figure", "unit") and option.figure for option in options):
            return Answer(min(options, key=lambda option: self._turn(now, ask.side, option)).act)
        blows = [option for option in options if type(option) is Option and option.target
                 and (option.target in figures or _figures_of(now, option.target)) and option.kind != "done"]
        shots = [option for option in blows if option.kind in SHOTS or _apart(now, option) > GRID]
        fights = [option for option in blows if option not in shots]
        away = next((option for option in movers if option.kind == "exit"), None)
        if away is not None and self.name != "camper" and isinstance(away, PlaceOption):
            places = legal(away, _off(away, Stream(self._seed)), 1)
            if places:
                return Answer(away.act, place=places[0])
        if not movers and not blows:
            return None
        return self._act(match, ask, movers, shots, fights) or _idle(options)

    def _act(self, match: Match, ask: Ask, movers: Sequence[Option], shots: Sequence[Option],
             fights: Sequence[Option]) -> Answer | None:
        now = match.now
        if self.name == "rusher":
            return _blow(now, fights) or self._move(match, movers) or _blow(now, shots)
        if self.name == "sniper":
            near = bool(movers) and _nearest_gap(now, movers[0].figure) < CLOSE
            return _blow(now, shots) or (self._move(match, movers) if near else None) or _blow(now, fights) \
                or self._move(match, movers)
        if self.name == "runner":
            return self._move(match, movers) or _blow(now, shots) or _blow(now, fights)
        return _blow(now, shots) or _blow(now, fights)

    def _turn(self, now: Moment, side: int, option: Option) -> tuple[float, str]:
        """Who acts first: the nearest to what it wants."""
        them = _figures_of(now, option.figure)
        if not them or not them[0].placed:
            return 0.0, option.key
        wants = self._wants(now, them[0])
        return distance(them[0].place, wants), option.key

    # ── where to ─────────────────────────────────────────────────────────────────────────────────────────────

    def _wants(self, now: Moment, me: Figure) -> Place:
        """The place that a figure is drawn to."""
        foes = _foes(now, me)
        nearest: Place = min(foes, key=lambda foe: (distance(me.place, foe.place), foe.id)).place if foes else me.place
        if self.name == "sniper" and foes and distance(me.place, nearest) < CLOSE:
            return toward(me.place, Place(2 * me.x - nearest.x, 2 * me.y - nearest.y), 12.0)
        if self.name == "runner":
            return self._goal(now, me, nearest)
        return nearest

    def _goal(self, now: Moment, me: Figure, nearest: Place) -> Place:
        table = now.setup.table
        markers: list[Place] = [marker.place for marker in getattr(now.state, "objectives", ())]
        friends = [f for f in now.state.figures.values() if f.side == me.side and f.placed and f.id != me.id]
        free = [place for place in markers
                if all(distance(f.place, place) >= distance(me.place, place) for f in friends)]
        if markers:
            return min(free or markers, key=lambda place: distance(me.place, place))
        foes = _foes(now, me)
        if not foes:
            return nearest
        south = sum(f.y for f in foes) / len(foes) > me.y
        return Place(me.x, table.height - me.radius if south else me.radius)

    def _move(self, match: Match, movers: Sequence[Option]) -> Answer | None:
        """The farthest that any of the moves brings towards what is wanted; None where none brings anything."""
        now, best, answer = match.now, float(STEP), None
        stream = Stream(self._seed ^ int(match.digest(), 16))
        for option in movers:
            them = _figures_of(now, option.figure)
            if not them:
                continue
            me = them[0]
            wants = self._wants(now, me)
            if isinstance(option, MarchOption):
                found, gain = _march(option, wants, distance(me.place, wants))
                if found is not None and gain > best:
                    best, answer = gain, found
                continue
            assert isinstance(option, PlaceOption)
            for place in legal(option, _ways(option, me, wants, _foes(now, me), stream), 4):
                gain = distance(me.place, wants) - distance(place, wants)
                if gain > best:
                    best, answer = gain, Answer(option.act, place=place)
        return answer


def _off(option: PlaceOption, stream: Stream) -> Iterator[Place]:
    """Spots of the line over which a figure may leave."""
    region = option.region()
    near = getattr(region, "nearest", None)
    place = near() if near is not None else region.sample(stream)
    if place is not None:
        yield place


def _ways(option: PlaceOption, me: Figure, wants: Place, foes: Iterable[Figure], stream: Stream) -> Iterator[Place]:
    """Places in the order of how near they are to what is wanted."""
    them = [toward(me.place, wants, inches) for inches in LENGTHS]
    them += [place for foe in foes if foe.place == wants for place in contact_ring(me, foe)[:3]]
    region = option.region()
    near = getattr(region, "nearest", None)
    edge = near() if near is not None else None
    if edge is not None:
        them.append(edge)
    for _ in range(DRAWN):
        place = region.sample(stream)
        if place is None:
            break
        them.append(place)
    return iter(sorted(dict.fromkeys(them), key=lambda place: (distance(place, wants), place)))


def _march(option: MarchOption, wants: Place, far: float) -> tuple[Answer | None, float]:
    """A march of the whole unit towards a place, and how far it brings its first figure."""
    march = option.march()
    me = next(iter(march.movers.values()))
    for inches in (far / GRID, 12.0, 6.0, 3.0):
        places = march.plan(toward(me.place, wants, inches), "keep", 0)
        answer = option.answer(places) if places else None
        if answer is not None:
            after = min(distance(place, wants) for place in places.values())
            return answer, far - after
    return None, 0.0


def _blow(now: Moment, options: Sequence[Option]) -> Answer | None:
    """At the nearest; with all that is left, where that is asked."""
    def order(option: Option) -> float:
        me, foe = _figures_of(now, option.figure), _figures_of(now, option.target)
        return distance(me[0].place, foe[0].place) if me and foe and me[0].placed and foe[0].placed else float(AWAY)

    if not options:
        return None
    return Answer(min(options, key=lambda option: (order(option), -len(option.key), option.key)).act)


def _apart(now: Moment, option: Option) -> float:
    """Between the bases of who strikes and who is struck, where both are single figures; 0 elsewhere."""
    figures = now.state.figures
    if option.kind != "attack" or option.figure not in figures or option.target not in figures:
        return 0.0
    me, foe = figures[option.figure], figures[option.target]
    return distance(me.place, foe.place) - float(me.radius + foe.radius)


def _idle(options: Sequence[Option]) -> Answer | None:
    """Nothing more."""
    return next((Answer(option.act) for option in options
                 if option.kind in ("done", "stand", "none", "end", "no") and type(option) is Option), None)


def _figures_of(now: Moment, name: str) -> list[Any]:
    """A figure, or those of a unit, that stand."""
    figures = now.state.figures
    if name in figures:
        return [figures[name]]
    return [f for f in figures.values() if getattr(f, "unit", "") == name]


def _foes(now: Moment, me: Figure) -> list[Any]:
    return [f for f in now.state.figures.values() if f.placed and f.side != me.side]


def _nearest_gap(now: Moment, name: str) -> float:
    me = _figures_of(now, name)
    if not me:
        return float(AWAY)
    return min((distance(me[0].place, foe.place) for foe in _foes(now, me[0])), default=float(AWAY))
