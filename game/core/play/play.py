"""The handle of a running rule: ask, roll, change the state, tell events."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

import msgspec

from game.core.chance.checks import Check, Roll, SavedRoll
from game.core.play.acts import Act, Resign
from game.core.play.answers import Answer
from game.core.play.ask import Ask, NeedsDice
from game.core.play.events import Aimed, Chose, Declared, Event, Gone, Marked, Rolled
from game.core.state import H, S
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T, Text

V = TypeVar("V")


class Resigned(Exception):
    """Raised to end a step at once because a side gave up."""


class Play(Generic[S, H]):
    """The handle of one running step. `state` is a private copy that becomes the boundary when the step ends."""

    __slots__ = ("_attack", "events", "now", "quiet")

    def __init__(self, now: Moment[S, H], *, quiet: bool = False) -> None:
        self.now = now
        self._attack: Aimed | None = None
        self.events: list[Event] = []
        self.quiet = quiet
        """Whether events may be left out, since nobody reads them (playouts)."""

    @property
    def state(self) -> S:
        """The state; change it through its own methods."""
        return self.now.state

    def before(self) -> Moment[S, H]:
        """A copy of the present moment, for results that are computed later (`Lazy`)."""
        return self.now.holding(self.now.state.copied())

    async def ask(self, ask: Ask) -> Answer:
        """Ask a question; if only one answer is possible, take and log it without asking (TB-17)."""
        only = ask.only()
        if only is not None:
            self.tell(Event(text=ask.told or T("{label}: nothing else is possible.", label=only.label),
                            clause=ask.clause, side=ask.side))
            return Answer(only.act)
        answer = await ask
        if isinstance(answer.act, Resign):
            self.state.resigned = ask.side
            option = ask.option(answer.act)
            self.tell(Event(text=T("{side} resigns.", side=side_name(ask.side)), side=ask.side,
                            clause=option.clause if option is not None and option.clause else ask.clause))
            raise Resigned
        said = None if self.quiet else ask.says().get(answer.act)
        if said is not None:
            self.tell(Chose(text=said, clause=ask.clause, side=ask.side, figure=ask.about, key=answer.key))
        return answer

    async def roll(self, check: Check, *, again: bool = False, text: Text | None = None) -> Roll:
        """Roll a check; the dice come from the match (`Dice`)."""
        roll = Roll(check, await NeedsDice(check))
        self.tell_roll(roll, again=again, text=text)
        return roll

    async def roll_with_saves(self, check: Check, save: Callable[[int], Check]) -> SavedRoll:
        """Roll a check and then one die for each success that may stop it (saves, blocks)."""
        first = await self.roll(check)
        return SavedRoll(first, first.outcome - (await self.roll(save(first.outcome))).outcome if first.passed else 0)

    def cached(self, work: Callable[[], V]) -> V:
        """The result of a pure, slow function; an exploration, which repeats a run many times, computes it once."""
        return work()

    def discard(self, rolls: int) -> None:
        """Declare that the last `rolls` rolls do not count (ties); the rule then repeats them."""

    def merge_point(self, *key: Hashable) -> None:
        """Declare that from here on only the state and the keys of the merge points matter, and that earlier dice are
        not read again. An exploration continues once for all branches that are equal here."""

    def tell_roll(self, roll: Roll, *, again: bool = False, text: Text | None = None) -> None:
        """Add a roll to the events."""
        if not self.quiet:
            self.events.append(Rolled(text=text or _roll_text(roll, again), clause=roll.check.clause,
                                      side=roll.check.side, roll=roll, again=again))

    def tell(self, event: Event) -> None:
        """Add an event; a mark that is told during an attack belongs to it."""
        if self._attack is not None and isinstance(event, Marked):
            event = msgspec.structs.replace(event, attack=self._attack)
        self.events.append(event)

    def remove(self, figure_id: str, text: Text, clause: str, how: str = "defeated") -> None:
        """Remove a figure and add the event `Gone` with this text; the event's side is the figure's."""
        side = self.state.figures[figure_id].side
        self.state.remove(figure_id)
        self.tell(Gone(text=text, clause=clause, side=side, figure=figure_id, how=how, attack=self._attack))

    def declared(self, act: Act) -> Declared:
        """What is declared with an attack at this moment (`Aimed.declared`)."""
        return Declared(act, None if self.quiet else self.before())

    @contextmanager
    def attack(self, aimed: Aimed) -> Iterator[None]:
        """Tell an attack. Whoever is removed before it ends has fallen by it, and marks changed by then are its
        doing (`Gone.attack`, `Marked.attack`)."""
        self.tell(aimed)
        outer, self._attack = self._attack, aimed
        try:
            yield
        finally:
            self._attack = outer


def side_name(side: Side) -> Text:
    """The name of a side in the log."""
    return T("Blue") if side == 0 else T("Orange")


def _roll_text(roll: Roll, again: bool) -> Text:
    what = T("{what} (again)", what=roll.check.what) if again else roll.check.what
    check = roll.check
    if check.read == "face":
        return T("{what}: {faces}.", what=what, faces=roll.shows)
    return T("{what}: {faces}; {needs}: {told}.", what=what, faces=roll.shows, needs=check.needs, told=roll.told)
