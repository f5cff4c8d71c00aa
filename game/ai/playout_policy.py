"""Fast playout policy for rulesets of single figures: the greedy answer of a reasonable player.

Rollouts (`game.ai.rollouts`) play both sides with it, on the real rules. It takes the best immediate gain by the
chances of the evaluator, strikes before it walks, leaves by an edge as soon as it can, and otherwise walks to goals, to
its exit or to the nearest enemy. It looks one step ahead, ignores later risks and draws nothing: equal moments get
equal answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, sqrt
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from game.ai.candidates import contact_ring
from game.ai.participants import Participants
from game.core.evaluator import Evaluator, ExitEvaluator, Strike
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PickOption, PlaceOption
from game.core.play.match import Match
from game.core.table.moment import Moment
from game.core.table.places import GRID, gap

if TYPE_CHECKING:
    from game.core.state import Figure

LEAST: Final = 0.02
"""The least gain for which a figure strikes, in points of which an average figure is worth five."""
STRAIGHT: Final = np.float32(1.03)
"""A path at most this many times as long as the straight line counts as straight."""
FAR: Final = 1e8
"""A path cost (1/64 inch) above that of any real path; the lattice holds more where there is none."""
TRIES: Final = 2
"""Spots tried for one walk: so many with a straight path, then so many of all in reach."""
REACH: Final = GRID // 8
"""The distance (1/64 inch) by which a charge may be short on the straight line."""
MARKS: Final = ("hits", "damage", "prone", "down", "spared", "animal", "exhausted", "rank", "die", "stat", "half",
                "notes")
"""The attributes of a figure on which its chances may depend, in any ruleset; the round counts as well."""


class _Foe(NamedTuple):
    """An enemy as all figures of the other side need it: place, radius, spot of the lattice, its id and marks."""

    figure: Figure
    x: int
    y: int
    radius: int
    spot: int
    marks: tuple[object, ...]


class PlayoutPolicy:
    """The policy of both sides in rollouts; made once per decision, since it caches chances across rollouts."""

    def __init__(self, evaluator: Evaluator, participants: Participants) -> None:
        self.evaluator, self.participants, self.lattice = evaluator, participants, participants.lattice
        self.unit = float(getattr(evaluator, "unit", 1.0))
        self.leaves = evaluator if isinstance(evaluator, ExitEvaluator) else None
        self._strikes: dict[tuple[object, ...], dict[tuple[object, ...], tuple[float, Sequence[Strike]]]] = {}
        self._marks: Callable[[Figure], tuple[object, ...]] | None = None
        self.shown: list[list[int]] = participants.lattice.shown_rows

    def answer(self, match: Match) -> Answer:
        """The answer of the playout policy; always legal."""
        ask = match.ask
        assert ask is not None
        needless = ask.needless()
        if needless is not None:
            return Answer(needless.act)
        found = self._answer(match.now, ask)
        return found if found is not None else rest(ask)

    def _answer(self, now: Moment, ask: Ask) -> Answer | None:
        if ask.kind == "go-on":
            return next((Answer(option.act) for option in ask.listed() if option.kind == "roll"), None)
        options = [option for option in ask.listed() if option.kind != "resign"]
        choosing = [option for option in options if option.kind == "figure"]
        if choosing:
            return self._who(now, choosing) or Answer(choosing[0].act)
        if ask.kind == "actions":
            return Answer(options[-1].act)
        return self._action(now, options)

    # ── who ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _who(self, now: Moment, options: Sequence[Option]) -> Answer | None:
        best, act, figures = -1e9, None, now.state.figures
        foes = self._foes(now, options[0])
        for option in options:
            me = figures.get(option.figure)
            if me is None or not me.placed or me.id not in self.participants.number:    # created later (Doppelganger)
                continue
            stride = self.participants.strides[self.participants.number[me.id]]
            score = self._soon(now, me, stride.running, foes) - stride.risk * self.evaluator.worth(now, me)
            if score > best:
                best, act = score, option.act
        return Answer(act) if act is not None else None

    def _foes(self, now: Moment, option: Option) -> list[_Foe]:
        """The enemies on the table of the figure of an option, each with what all pairs with it need."""
        mine = now.state.figures.get(option.figure)
        if mine is None:
            return []
        return [_Foe(foe, foe.x, foe.y, foe.radius, self.lattice.spot(foe.place), self._marked(foe))
                for foe in now.state.figures.values() if foe.side != mine.side and foe.placed]

    def _soon(self, now: Moment, me: Figure, stride: int, foes: Sequence[_Foe]) -> float:
        """A rough estimate, in points, of what the figure can do at once by strikes or leaving."""
        number = self.participants.number[me.id]
        way = self.leaves.exit(now, me) if self.leaves is not None else None
        best, spot = 0.0, self.lattice.spot(me.place)
        if way is not None:
            off = float(self.participants.travels[number].off(way.edge)[spot])
            best = way.points if off <= stride else way.points * 0.3 / (1 + off / max(1, stride))
        row, known = self.shown[spot], self._against(now, me)
        x, y, radius, far = me.x, me.y, me.radius, float(stride + me.radius)
        for foe, its_x, its_y, its_radius, its_spot, marks in foes:
            reach, strikes = known.get(marks) or self.strikes(now, me, foe)
            square = (x - its_x) ** 2 + (y - its_y) ** 2
            if square > (reach + far + its_radius) ** 2:
                continue
            apart, worth = sqrt(square) - radius - its_radius, -1.0
            for strike in strikes:
                if apart - (0 if strike.sight else stride) <= strike.reach and (not strike.sight or row[its_spot]):
                    worth = self.evaluator.worth(now, foe) if worth < 0 else worth
                    best = max(best, _chance(strike) * worth)
        return best

    # ── what ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _action(self, now: Moment, options: Sequence[Option]) -> Answer | None:
        """Leave the table, strike, charge or walk."""
        figures, moves, best, blow = now.state.figures, list[PlaceOption](), LEAST * self.unit, None
        me: Any = None
        for option in options:
            if isinstance(option, PlaceOption):
                if option.kind == "exit":
                    region: Any = option.region()
                    place = region.nearest()
                    if place is not None:
                        return Answer(option.act, place=place)
                moves.append(option)
            elif isinstance(option, PickOption):
                continue
            elif option.target in figures and option.figure in figures:
                me, foe = figures[option.figure], figures[option.target]
                if foe.side != me.side:
                    gain = self._blow(now, me, foe)
                    if gain > best:
                        best, blow = gain, option.act
        charge = self._charge(now, moves, best)
        if charge is not None:
            return charge
        if blow is not None:
            return Answer(blow)
        ordered = self._ordered(now, options)
        if ordered is not None:
            return ordered
        for option in sorted(moves, key=_farthest, reverse=True):
            walked = self._walk(now, option)
            if walked is not None:
                return walked
        return None

    def _ordered(self, now: Moment, options: Sequence[Option]) -> Answer | None:
        """Where the kind of move is chosen before its place: figures that only fight in contact run, others move and
        can strike."""
        named = {option.kind: option for option in options if type(option) is Option and option.kind in ("move", "run")}
        if not named or any(isinstance(option, PlaceOption) for option in options):
            return None
        figure = next(iter(named.values())).figure
        me = now.state.figures.get(figure)
        if me is None:
            return None
        fights = all(not strike.sight for foe in now.state.figures.values() if foe.side != me.side
                     for strike in self.strikes(now, me, foe)[1])
        order = named.get("run" if fights else "move") or named.get("move") or next(iter(named.values()))
        return Answer(order.act)

    def _blow(self, now: Moment, me: Figure, foe: Figure) -> float:
        """Expected points of the best strike from here."""
        apart, best = gap(me, foe), 0.0
        shown = self.shown[self.lattice.spot(me.place)][self.lattice.spot(foe.place)] or 1
        for strike in self.strikes(now, me, foe)[1]:
            if apart <= strike.reach + 2:
                share = (0.5, strike.hard, strike.soft, 1.0)[shown] if strike.sight else 1.0
                best = max(best, _chance(strike) * share)
        return best * self.evaluator.worth(now, foe)

    def _charge(self, now: Moment, moves: Sequence[PlaceOption], least: float) -> Answer | None:
        """A move into contact worth more than `least` points; None where there is none."""
        ways: list[tuple[float, PlaceOption, Any, Any]] = []
        figures = now.state.figures
        for option in moves:
            me = figures.get(option.figure)
            if me is None:
                continue
            allowance = _farthest(option)
            for foe in figures.values():
                if foe.side == me.side or not foe.placed or option.target and option.target != foe.id:
                    continue
                apart = gap(me, foe)
                if apart <= 2 or apart > allowance + REACH or not self._near(me, foe, allowance):
                    continue
                for strike in self.strikes(now, me, foe)[1]:
                    if not strike.sight:
                        gain = strike.chance * self.evaluator.worth(now, foe) * 0.95
                        if gain > least:
                            ways.append((gain, option, me, foe))
        ways.sort(key=_gain, reverse=True)
        for number, (_, option, me, foe) in enumerate(ways[:2]):
            region = option.region()
            for place in contact_ring(me, foe)[:2 - number]:
                if region.why_not(place) is None:
                    return Answer(option.act, place=place)
        return None

    def _near(self, me: Figure, foe: Figure, allowance: int) -> bool:
        """Whether the path to an enemy costs about `allowance` (1/64 inch) or less."""
        if me.id not in self.participants.number:
            return False
        row = self.participants.travels[self.participants.number[me.id]].row(self.lattice.spot(me.place))
        spare = foe.radius + me.radius + self.lattice.step
        return bool(row[self.lattice.spot(foe.place)] <= allowance + spare)

    def _walk(self, now: Moment, option: PlaceOption) -> Answer | None:
        """A move towards what the figure wants; None where no tried spot is an inch nearer."""
        me = now.state.figures.get(option.figure)
        if me is None or me.id not in self.participants.number:
            return None
        number = self.participants.number[me.id]
        travel, spot = self.participants.travels[number], self.lattice.spot(me.place)
        row = self._draw(now, me, number)
        if row is None:
            return None
        able, here, region = travel.within(spot, int(_farthest(option) * 0.97)), float(row[spot]), option.region()
        straight = travel.row(spot) <= self.lattice.apart[spot] * STRAIGHT
        for ends in (np.flatnonzero(able & straight), np.flatnonzero(able)):    # straight paths are fast to measure
            there = row[ends]
            for at in np.argsort(there, kind="stable")[:TRIES].tolist():
                if here - float(there[at]) < GRID:
                    break
                place = self.lattice.place(int(ends[at]))
                if region.why_not(place) is None:
                    return Answer(option.act, place=place)
            if len(there) and here - float(there.min()) >= 2 * GRID:
                return None
        return None

    def _draw(self, now: Moment, me: Figure, number: int) -> Any:
        """For every spot the path cost to what the figure wants: its exit, else a goal, else the nearest enemy."""
        travel = self.participants.travels[number]
        way = self.leaves.exit(now, me) if self.leaves is not None else None
        if way is not None:
            return travel.off(way.edge)
        spot = self.lattice.spot(me.place)
        goal, least = -1, inf
        for one in self.evaluator.goals(now):
            far = (me.x - one.place.x) ** 2 + (me.y - one.place.y) ** 2
            nearer = any((f.x - one.place.x) ** 2 + (f.y - one.place.y) ** 2 < far for f in now.state.figures.values()
                         if f.side == me.side and f.placed and f.id != me.id)
            if not nearer and far < least:
                goal, least = self.lattice.spot(one.place), far
        if goal < 0:
            for foe in now.state.figures.values():
                if foe.side != me.side and foe.placed:
                    far = (me.x - foe.x) ** 2 + (me.y - foe.y) ** 2
                    if far < least:
                        goal, least = self.lattice.spot(foe.place), far
        if goal < 0 or goal == spot:
            return None
        row = travel.row(goal)
        return row if row[spot] < FAR else self.lattice.apart[goal]

    def strikes(self, now: Moment, me: Figure, foe: Figure) -> tuple[float, Sequence[Strike]]:
        """The longest range (1/64 inch) and the evaluator's strikes, cached while the round and the attributes `MARKS`
        stay."""
        known, key = self._against(now, me), self._marked(foe)
        found = known.get(key)
        if found is None:
            strikes = self.evaluator.strikes(now, me, foe)
            found = known[key] = (float(max((one.reach for one in strikes), default=0)), strikes)
        return found

    def _against(self, now: Moment, me: Figure) -> dict[tuple[object, ...], tuple[float, Sequence[Strike]]]:
        """The results of `strikes` for a figure as it is now, by the id and the marks of the enemy."""
        return self._strikes.setdefault((getattr(now.state, "round", 0), self._marked(me)), {})

    def _marked(self, one: Figure) -> tuple[object, ...]:
        """The id of a figure and its attributes on which its chances may depend."""
        if self._marks is None:
            names = [name for name in MARKS if hasattr(one, name)]
            self._marks = attrgetter("id", *names)
        found: tuple[object, ...] = self._marks(one)
        return found


def _chance(strike: Strike) -> float:
    return strike.portions[min(3, len(strike.portions) - 1)] if strike.portions else strike.chance


def _gain(way: tuple[Any, ...]) -> float:
    return float(way[0])


def _farthest(option: PlaceOption) -> int:
    return int(getattr(option.region(), "allowance", 0))


def rest(ask: Ask) -> Answer:
    """The first option that needs no picks and no place, which by convention changes nothing; else a random answer."""
    from game.ai.random_player import drawn
    from game.core.play.dice import Stream
    for option in ask.each():
        if option.kind != "resign" and option.why_not(Answer(option.act)) is None:
            return Answer(option.act)
    return drawn(ask, Stream(0))


