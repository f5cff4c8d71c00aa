"""The runs of one exploration: drives a rule's coroutine once for each branch, with open dice.

`game.core.chance.explore` is the public interface; its docstring says what an exploration is.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Hashable, Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from game.core.chance.checks import Check, Roll, SavedRoll
from game.core.chance.open_rolls import OpenRoll, OpenSavedRoll, Value
from game.core.play.answers import Answer
from game.core.play.ask import Ask, NeedsDice
from game.core.play.events import Event, Rolled
from game.core.play.play import Play, Resigned
from game.core.table.moment import Moment
from game.core.text import Text

if TYPE_CHECKING:
    from game.core.state import State

V = TypeVar("V")

MOST_RUNS: Final = 4_000
"""The most runs of one exploration before `TooManyRuns` is raised."""
MOST_FORKS: Final = 200
"""The most forks of one run before `TooManyRuns` is raised, as for a rule that rerolls without end and without
`discard`."""

Run = Callable[[Play], Coroutine[Any, Any, Any]]
"""The piece of the rules that is explored."""
Reply = Callable[[Moment, Ask], "Answer | Sequence[Answer]"]
"""Answers a question that comes up during a run. If it gives several answers, each is followed and none is weighted."""
Path = tuple[int, ...]
"""One branch as the index of the class of values chosen at each fork."""


class TooManyRuns(Exception):
    """An exploration has more runs than `MOST_RUNS`, or a run with more forks than `MOST_FORKS`."""


class Past(NamedTuple):
    """Answers and dice of the running step that are already known; they are used up before any die is open."""

    answers: tuple[Answer, ...] = ()
    faces: tuple[tuple[int, ...], ...] = ()


class Branch(NamedTuple):
    """One complete branch of an exploration."""

    chance: Fraction
    now: Moment
    events: tuple[Event, ...]
    """What happened. A `Rolled` event holds an open roll; only what the rule has read of it may be read."""
    answers: tuple[tuple[Ask, Answer], ...]
    """The questions met after the past, with their answers."""
    result: Any = None
    """What the coroutine returned."""

    @property
    def rolls(self) -> Iterator[Rolled]:
        """The rolls of this branch, in order."""
        return (event for event in self.events if isinstance(event, Rolled))

    def gone(self, before: Moment) -> tuple[str, ...]:
        """The ids of the figures that have left the table since a moment, in roster order."""
        figures = self.now.state.figures
        return tuple(one for one in before.state.figures if one not in figures)


class _Discarded(Exception):
    """The last rolls count for nothing and are made again; its argument: how many."""


class _Merged(Exception):
    """A merge point was reached; its argument: the key under which equal ways are merged."""


class _Start(NamedTuple):
    """Where runs begin to differ: a way there, the merge points passed, that way's chance, the chance of all ways."""

    path: Path
    points: int
    own: Fraction
    weight: Fraction


class _OpenPlay(Play):
    """The handle of one run: its rolls stay open."""

    __slots__ = ("explorer",)

    def __init__(self, now: Moment, explorer: Explorer) -> None:
        super().__init__(now, quiet=True)
        self.explorer = explorer

    async def roll(self, check: Check, *, again: bool = False, text: Text | None = None) -> Roll:
        roll: Roll = self.explorer.thrown(check)
        self.tell_roll(roll, again=again)
        return roll

    def tell_roll(self, roll: Roll, *, again: bool = False, text: Text | None = None) -> None:
        self.events.append(Rolled(text=_UNTOLD, clause=roll.check.clause, side=roll.check.side, roll=roll, again=again))

    async def ask(self, ask: Ask) -> Answer:
        """A question with one answer is not asked (TB-17); whether it has one is computed once for all runs."""
        only = self.cached(ask.only)
        return Answer(only.act) if only is not None else await super().ask(ask)

    def cached(self, work: Callable[[], V]) -> V:
        return self.explorer.cached(work)

    def discard(self, rolls: int) -> None:
        if len(self.explorer.thrown_at) >= rolls:       # otherwise they have fallen before
            raise _Discarded(rolls)

    def merge_point(self, *key: Hashable) -> None:
        self.explorer.merge_point(key, self.state)

    async def roll_with_saves(self, check: Check, save: Callable[[int], Check]) -> SavedRoll:
        first = self.explorer.thrown(check)
        if isinstance(first, Roll):      # dice of the past
            self.tell_roll(first)
            if not first.passed:
                return SavedRoll(first, 0)
            return SavedRoll(first, first.outcome - (await self.roll(save(first.outcome))).outcome)
        both = OpenSavedRoll(self.explorer, first, save)
        self.explorer.open[-1] = both
        self.tell_roll(both)                 # type: ignore[arg-type]
        self.tell_roll(both.second)          # type: ignore[arg-type]
        return SavedRoll(both, both.left)    # type: ignore[arg-type]


_UNTOLD: Final = Text("")
_ONE: Final = Fraction(1)


class Explorer:
    """The state of one exploration: the branch of the present run and the branches still to be explored."""

    def __init__(self, now: Moment, run: Run, reply: Reply, past: Past, known: dict[Any, Any], merge: bool) -> None:
        self.now, self.run, self.reply, self.past, self.merge = now, run, reply, past, merge
        self.before: Moment | None = None
        """The moment at which the past ended."""
        self.known = known
        self.runs = 0
        self.endless: bool
        """Whether some rolls are discarded (ties) and repeated as often as it takes; known when all runs are made."""

    def work(self) -> Generator[None, None, tuple[Branch, ...]]:
        """Explore all branches, pausing after each run; returns them in the order of their paths."""
        found = list[tuple[Path, Branch]]()
        discarded: dict[Path, Fraction] = {}
        waiting: dict[Any, _Start] = {(): _Start((), 0, _ONE, _ONE)}
        while waiting:
            start = waiting.pop(min(waiting, key=len))
            path: list[int] | None = list(start.path)
            while path is not None:
                self.runs += 1
                if self.runs > MOST_RUNS:
                    raise TooManyRuns
                self._begin(path, start.points)
                end = self._once()
                self.done = True
                own = self._chance()
                chance = own if start.weight is start.own else own * start.weight / start.own
                if isinstance(end, Branch):
                    found.append((tuple(self.path), end._replace(chance=chance)))
                elif isinstance(end, _Discarded):
                    at = tuple(self.path[:self.thrown_at[-end.args[0]]])
                    discarded[at] = discarded.get(at, Fraction(0)) + chance
                else:
                    key, known = end.args[0], waiting.get(end.args[0])
                    waiting[key] = (_Start(tuple(self.path), start.points + 1, own, chance) if known is None else
                                    known._replace(weight=known.weight + chance))
                path = self._next(len(start.path))
                yield
        self.endless = bool(discarded)
        self._forget()
        return tuple(branch for _, branch in _spread(found, discarded))

    def _begin(self, path: list[int], points: int) -> None:
        """Make ready for a run along a path that skips the merge points passed on it."""
        self.path, self.wide, self.at, self.skip = path, list[int](), 0, points
        self.open: list[OpenRoll] = []
        self.thrown_at: list[int] = []
        self.answers, self.faces = list(self.past.answers), list(self.past.faces)
        self.met: list[tuple[Ask, Answer]] = []
        self.done, self.calls = False, 0
        self.said: tuple[Answer, ...] = ()
        self.passed: tuple[tuple[Hashable, ...], ...] = ()

    def _forget(self) -> None:
        """Drop the last run: its rolls refer to this explorer, and the cycle would keep both in memory."""
        del self.play
        self.open, self.met = [], []

    def _next(self, fixed: int) -> list[int] | None:
        """The path after the present one; None when all paths beyond the fixed part are gone."""
        path = self.path
        while len(path) > fixed:
            if path[-1] + 1 < self.wide[len(path) - 1]:
                path[-1] += 1
                return path
            path.pop()
        return None

    def _once(self) -> Branch | _Discarded | _Merged:
        """One run to its end."""
        play = _OpenPlay(self.now.holding(self.now.state.copied()), self)
        self.play = play
        if not self.answers and not self.faces:
            self._past_is_over()
        coroutine, send, result = self.run(play), None, None
        try:
            while True:
                wanted = coroutine.send(send)
                send = self.thrown(wanted.check).faces if isinstance(wanted, NeedsDice) else self._answered(wanted)
        except StopIteration as end:
            result = end.value
        except Resigned:
            pass
        except (_Discarded, _Merged) as end:
            return end
        return Branch(_ONE, play.now, tuple(play.events), tuple(self.met), result)

    def _past_is_over(self) -> None:
        """From here on everything is open; outcomes are compared with this moment."""
        if self.before is None:
            self.before = self.play.now.holding(self.play.state.copied())

    def _answered(self, ask: Ask) -> Answer:
        """The answer to a question: of the past, or by the reply."""
        if self.answers:
            answer = self.answers.pop(0)
            if not self.answers and not self.faces:
                self._past_is_over()
            return answer
        given = self.reply(self.play.now, ask)
        answer = given if isinstance(given, Answer) else given[self._choice(len(given))]
        self.said = (*self.said, answer)
        self.met.append((ask, answer))
        return answer

    def _choice(self, wide: int) -> int:
        """The class (0 to wide - 1) that this run takes at a fork."""
        if wide == 1:
            return 0
        assert not self.done, "read after the end: the rule itself has not read this"
        if self.at == len(self.path):
            if self.at == MOST_FORKS:
                raise TooManyRuns
            self.path.append(0)
        if self.at == len(self.wide):
            self.wide.append(wide)
        self.at += 1
        return self.path[self.at - 1]

    def thrown(self, check: Check) -> Any:
        """A `Roll` where the dice are of the past, otherwise an `OpenRoll`."""
        if self.faces:
            roll = Roll(check, self.faces.pop(0))
            if not self.answers and not self.faces:
                self._past_is_over()
            return roll
        found = OpenRoll(self, check)
        self.open.append(found)
        self.thrown_at.append(self.at)
        return found

    def read(self, rolls: tuple[OpenRoll, ...], detail: int, function: Callable[..., V]) -> V:
        """See `game.core.chance.open_rolls.Reader`."""
        pool = rolls[0].pool
        for other in rolls[1:]:
            if other.pool is not pool:
                pool = pool.joined(other.pool)
        for roll in rolls:
            pool.refine(roll, detail)
        at = [pool.rolls.index(roll) for roll in rolls]
        classes: dict[V, dict[tuple[Value, ...], int]] = {}
        if len(at) == 1:            # nearly always: a quarter of the time of an exploration is spent here
            one, = at
            for values, weight in pool.table.items():
                classes.setdefault(function(values[one]), {})[values] = weight
        else:
            for values, weight in pool.table.items():
                classes.setdefault(function(*(values[i] for i in at)), {})[values] = weight
        if len(classes) == 1:
            return next(iter(classes))
        found = list(classes)[self._choice(len(classes))]
        pool.table = classes[found]
        return found

    def cached(self, work: Callable[[], V]) -> V:
        """The result of `work`, computed once for all runs that took the same forks and answers so far."""
        self.calls += 1
        key = (self.calls, self.said, *self.path[:self.at])
        if key not in self.known:
            self.known[key] = work()
        found: V = self.known[key]
        return found

    def _chance(self) -> Fraction:
        """How likely the dice of the present run are."""
        pools = {id(roll.pool): roll.pool for roll in self.open}.values()
        return Fraction(prod(sum(pool.table.values()) for pool in pools), prod(pool.whole for pool in pools))

    def merge_point(self, key: tuple[Hashable, ...], state: State) -> None:
        """See `Play.merge_point`."""
        if self.merge:
            self.passed = (*self.passed, key)
            if len(self.passed) > self.skip:
                raise _Merged((*self.passed, state.digest()))


def _spread(found: list[tuple[Path, Branch]], discarded: dict[Path, Fraction]) -> list[tuple[Path, Branch]]:
    """The chances of ways that were discarded, spread over the ways from the same point in proportion."""
    for at in sorted(discarded, key=len, reverse=True):
        inside = sum((b.chance for path, b in found if path[:len(at)] == at), Fraction(0))
        more = (inside + discarded[at]) / inside
        found = [(path, b._replace(chance=b.chance * more) if path[:len(at)] == at else b) for path, b in found]
    return found
