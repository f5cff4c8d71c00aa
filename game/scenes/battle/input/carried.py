"""What is being set up: which figure or unit is in hand, where it is held, and which are still to come.

Each decision of the set-up has such a part: `decision.carried.take(who)` takes one in hand, `lay` and `drag` put it
somewhere, `answer()` sets it up there.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.table.places import Place
from game.core.text import Text

D = TypeVar("D", bound=Any)


class Carried(Generic[D]):
    """Who is in hand, by the id of a figure, or of a unit where units are set up as one."""

    def __init__(self, decision: D) -> None:
        self.decision = decision

    @property
    def who(self) -> str:
        """The id of the one in hand; empty where none is."""
        raise NotImplementedError

    def whose(self, figure: str) -> str:
        """The id of what is set up together with that figure."""
        raise NotImplementedError

    def waiting(self) -> dict[str, Option]:
        """The options of those still to be set up."""
        raise NotImplementedError

    def take(self, who: str) -> None:
        """Set that one up next."""
        raise NotImplementedError

    def places(self) -> dict[str, Place]:
        """The figures in hand and where they are held."""
        raise NotImplementedError

    def lay(self, answer: Answer) -> None:
        """Hold it where an answer says."""
        raise NotImplementedError

    def drag(self, figure: str, place: Place) -> None:
        """Move it so that the figure of that id is held at a place."""
        raise NotImplementedError

    def step(self, dx: int, dy: int, fine: bool) -> None:
        """Move it by half an inch, or with `fine` by 1/16 inch."""
        raise NotImplementedError

    def answer(self) -> Answer | None:
        """The answer that sets it up there; None where it may not lie there."""
        raise NotImplementedError

    def why_not(self) -> Text | None:
        """Why it may not lie there; None where it may."""
        raise NotImplementedError
