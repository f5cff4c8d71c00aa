"""What a rule touches while it runs: ask, roll, change the state, tell what happened."""

from __future__ import annotations

from typing import Any

from game.core.answers import Answer
from game.core.ask import Ask, NeedsDice
from game.core.checks import Check, Roll
from game.core.events import Event, Gone, Rolled
from game.core.moment import Moment
from game.core.places import Side
from game.core.text import T, Text


class Resigned(Exception):
    """Ends a step at once: a side gave up."""


class Play:
    """The handle of one running step. `state` is a private copy that becomes the boundary when the step ends."""

    __slots__ = ("events", "now", "quiet")

    def __init__(self, now: Moment, *, quiet: bool = False) -> None:
        self.now = now
        self.events: list[Event] = []
        self.quiet = quiet
        """Nobody will read the events: they may be left out (playouts)."""

    @property
    def state(self) -> Any:
        """The state, to be changed through its own methods."""
        return self.now.state

    async def ask(self, ask: Ask) -> Answer:
        """Ask, unless only one thing can be answered: then that is taken and told (TB-17)."""
        only = ask.only()
        if only is not None:
            self.tell(Event(text=ask.told or T("{label}: nothing else is possible.", label=only.label),
                            clause=ask.clause, side=ask.side))
            return Answer(only.key)
        answer = await ask
        if answer.key == "resign":
            self.state.resigned = ask.side
            self.tell(Event(text=T("{side} resigns.", side=side_name(ask.side)), clause=ask.clause, side=ask.side))
            raise Resigned
        return answer

    async def roll(self, check: Check, *, again: bool = False, text: Text | None = None) -> Roll:
        """Roll a check; the dice come from the stream, a script or the players."""
        roll = Roll(check, await NeedsDice(check))
        self.tell_roll(roll, again=again, text=text)
        return roll

    def tell_roll(self, roll: Roll, *, again: bool = False, text: Text | None = None) -> None:
        """Put a roll into the story."""
        if not self.quiet:
            self.events.append(Rolled(text=text or _roll_text(roll, again), clause=roll.check.clause,
                                      side=roll.check.side, roll=roll, again=again))

    def tell(self, event: Event) -> None:
        """Say what happened."""
        self.events.append(event)

    def remove(self, figure_id: str, text: Text, clause: str, how: str = "defeated") -> None:
        """Take a figure off the table and say so."""
        side = self.state.figures[figure_id].side
        self.state.remove(figure_id)
        self.tell(Gone(text=text, clause=clause, side=1 - side if how == "defeated" else side,
                       figure=figure_id, how=how))


def side_name(side: Side) -> Text:
    """What a seat is called in the log."""
    return T("Blue") if side == 0 else T("Orange")


def _roll_text(roll: Roll, again: bool) -> Text:
    faces = ", ".join(map(str, roll.faces))
    what = T("{what} (again)", what=roll.check.what) if again else roll.check.what
    check = roll.check
    if check.read == "face":
        return T("{what}: {faces}.", what=what, faces=faces)
    wanted = check.wanted
    if check.read == "each":
        return T("{what}: {faces}; {needed} needed, {n} of {dice}.", what=what, faces=faces, needed=wanted,
                 n=roll.outcome, dice=len(roll.faces))
    if roll.passed:
        return T("{what}: {faces}; {needed} needed, made.", what=what, faces=faces, needed=wanted)
    return T("{what}: {faces}; {needed} needed, failed.", what=what, faces=faces, needed=wanted)
