"""What an answer did: the moments before and after it, as reasons are compared with them (`game.core.play.claims`)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from game.core.play.events import Aimed, Gone, Moved
from game.core.table.geometry import distance
from game.core.table.places import Place, Side, gap

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.evaluator import Goal
    from game.core.play.answers import Answer
    from game.core.play.ask import Ask, Option
    from game.core.play.events import Event
    from game.core.play.stakes import Cards
    from game.core.ruleset import Outcome, Ruleset
    from game.core.state import State
    from game.core.table.moment import Moment

NOWHERE: Final = 1e9
"""The gap of somebody who is not on the table."""


@dataclass
class Deed:
    """An answer and what followed from it, up to the next question. Only who moved is taken from the state after it, so
    that nothing here depends on dice."""

    rules: Ruleset
    ask: Ask
    answer: Answer
    before: Moment
    """The moment of the question; its state is a copy that nobody changes."""
    option: Option | None
    """The option that was chosen, read before the answer: later it would be computed from the state after it."""
    stakes: Callable[[], Cards]
    """The cards of the answers, as they were before."""
    reached: State
    """The state after the answer."""
    events: Sequence[Event] = ()
    """What was told since."""
    outcome: Outcome | None = None

    @staticmethod
    def begun(rules: Ruleset, ask: Ask, answer: Answer, now: Moment, *, stakes: bool) -> Deed:
        """An answer that is about to be given at that moment; `done` follows. `stakes`: whether its cards are read."""
        cards = ask.stakes() if stakes else ()
        option = next((one for one in ask.listed() if one.act == answer.act), None) if stakes else (
            ask.option(answer.act))
        state = now.state.copied()
        return Deed(rules, ask, answer, now.holding(state), option, lambda: cards, state)

    def done(self, reached: State, events: Sequence[Event], outcome: Outcome | None) -> Deed:
        """It was given; what came of it."""
        self.reached, self.events, self.outcome = reached, events, outcome
        return self

    @property
    def side(self) -> Side:
        """The side that answered."""
        return self.ask.side

    @cached_property
    def moved(self) -> Mapping[str, Any]:
        """The figures of that side that moved or were set up, as they stand after it."""
        found: dict[str, Any] = {}
        for name, figure in self.before.state.figures.items():
            if figure.side == self.side:
                now = self.reached.figures.get(name)
                if now is not None and (now.x, now.y, now.z, now.placed) != (
                        figure.x, figure.y, figure.z, figure.placed):
                    found[name] = now
        for event in self.events:
            if isinstance(event, Moved) and event.figure in self.before.state.figures and event.side == self.side:
                found.setdefault(event.figure, self.before.state.figures[event.figure].at(event.path.ends))
        return found

    @cached_property
    def after(self) -> Moment:
        """The moment of the question with those figures where they went."""
        if not self.moved:
            return self.before
        state = self.before.state.copied()
        state.figures.update(self.moved)
        return self.before.holding(state)

    @property
    def left(self) -> frozenset[str]:
        """The figures of that side that walked off the table."""
        return frozenset(event.figure for event in self.events
                         if isinstance(event, Gone) and event.walked_off and event.side == self.side)

    @property
    def aimed(self) -> Aimed | None:
        """The first attack that the side made at once; None where it made none, or the dice or the other side come
        first."""
        return next((event for event in self.events if isinstance(event, Aimed) and event.side == self.side), None)

    @cached_property
    def who(self) -> tuple[str, ...]:
        """The figures that acted: who moved, otherwise whom the answer is about."""
        if self.moved:
            return tuple(self.moved)
        option, state = self.option, self.before.state
        names = (option.attack.attacker if option is not None and option.attack is not None else "",
                 option.figure if option is not None else "", self.ask.about)
        for name in names:
            them = tuple(one.id for one in members(state, name) if one.side == self.side)
            if them:
                return them
        return ()

    def apart(self, now: Moment, foe: str) -> float | None:
        """The gap, in 1/64 inch, between who acted and a figure or unit, base to base in a straight line; None where
        one of them is not on the table."""
        them = members(now.state, foe)
        mine = [now.state.figures[one] for one in self.who if one in now.state.figures and (
            now.state.figures[one].placed)]
        return min((gap(me, one) for me in mine for one in them if one.id != me.id), default=None)

    def off(self, now: Moment, goal: Goal) -> float:
        """The gap between who acted and a goal, in 1/64 inch; `NOWHERE` where nobody of them is on the table."""
        them = (now.state.figures[one] for one in self.who if one in now.state.figures)
        return min((distance(me.place, goal.place) - me.radius - goal.radius for me in them if me.placed),
                   default=NOWHERE)


def members(state: State, one: str) -> list[Any]:
    """The figures on the table of a figure or unit."""
    if not one:
        return []
    found = state.figures.get(one)
    if found is not None:
        return [found] if found.placed else []
    return [figure for figure in state.figures.values() if getattr(figure, "unit", "") == one and figure.placed]


def side_of(state: State, one: str) -> Side | None:
    """The side of a figure or unit; None for an unknown id."""
    for them in (state.figures, state.gone, getattr(state, "units", {})):
        if one in them:
            return int(them[one].side)
    return None


def middle_of(figures: Sequence[Any]) -> Place | None:
    """The mean place of some figures; None of none."""
    if not figures:
        return None
    return Place(sum(f.x for f in figures) // len(figures), sum(f.y for f in figures) // len(figures))
