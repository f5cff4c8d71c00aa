"""What tellers read of a battle, and their common base. A teller is made with a `Telling` and needs no screen.

    tellers = tellers_of("skirmashed")
    tellers.score(Telling(match)).foot()        # "Blue acts; if last, Orange opens round 2 SK-24"
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.core.play.ask import Ask
from game.core.play.events import Event
from game.core.ruleset import Ruleset
from game.core.table.moment import Moment


class Told(Protocol):
    """A battle as tellers read it: a `Match`, or a `Past` moment of one."""

    @property
    def rules(self) -> Ruleset: ...
    @property
    def now(self) -> Moment: ...
    @property
    def state(self) -> Any: ...
    @property
    def ask(self) -> Ask | None: ...
    @property
    def revision(self) -> int:
        """Another number after each answer."""
    def story(self) -> list[Event]: ...


@dataclass(frozen=True)
class Past:
    """A battle at a moment of the past, where nobody is asked."""

    rules: Ruleset
    now: Moment
    events: Sequence[Event]
    """What had happened by then."""
    revision: int = 0
    ask: None = None

    @property
    def state(self) -> Any:
        """The state of that moment."""
        return self.now.state

    def story(self) -> list[Event]:
        """What had happened by then."""
        return list(self.events)


@dataclass(frozen=True)
class Telling:
    """What is told of, and to whom. A screen that shows events one by one also says how far it has come."""

    match: Told
    side: Callable[[], int] = lambda: 0
    """The side from whose view it is told."""
    shown: Callable[[], int] | None = None
    """The number of events that have been shown; None: all."""
    standing: Callable[[], Collection[str]] | None = None
    """The ids of the figures that are shown on the table; None: those of the state."""


class Teller:
    """The base of all tellers."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling

    @property
    def match(self) -> Told:
        """The battle that is told of."""
        return self.telling.match

    @property
    def rules(self) -> Ruleset:
        """Its rules."""
        return self.telling.match.rules

    @property
    def now(self) -> Moment:
        """Its present moment."""
        return self.telling.match.now

    @property
    def state(self) -> Any:
        """Its present state."""
        return self.telling.match.state

    def story(self) -> list[Event]:
        """The events that have been shown."""
        shown = self.telling.shown
        return self.match.story() if shown is None else self.match.story()[:shown()]
