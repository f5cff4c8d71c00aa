"""What is being set up: which figure or unit is in hand, where it is held, and which are still to come.

Each decision of the set-up has such a part: `decision.carried.take(who)` takes one in hand, `lay` and `drag` put it
somewhere, `answer()` sets it up there.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from game.core.play.acts import Deploy
from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.table.places import Place
from game.core.text import T, Text

D = TypeVar("D", bound=Any)


class Carried(Generic[D]):
    """Who is in hand, by the id of a figure, or of a unit where units are set up as one."""

    def __init__(self, decision: D) -> None:
        self.decision = decision
        self.origin: Answer | None = None
        """The answer that put what is in hand at its former place, where it may return."""

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

    # --- into the hand and out of it ----------------------------------------------------------------------------

    def keep(self, answer: Answer) -> None:
        """Keep an answer at its place until it is confirmed, dragged, or taken up again."""
        assert isinstance(answer.act, Deploy)
        self.take(answer.act.who)
        self.lay(answer)
        self.origin = None
        self.decision.held, self.decision.pointed = True, ""
        self.decision.refresh()

    def pick_up(self, who: str, answer: Answer) -> None:
        """Take up what stood there."""
        self.take(who)
        self.lay(answer)
        self.origin = answer
        self.decision.held, self.decision.pointed = False, ""
        self.decision.refresh()

    def put_down(self) -> None:
        """Drop what was dragged: there if it may stand there, otherwise where it was, with the reason."""
        answer = self.answer()
        if answer is None:
            reason = self.why_not()
            if reason is not None:
                self.decision.scene.stage.toast(T("Not there: {why}", why=reason), 3)
            if self.origin is not None:
                self.decision.scene.give(self.origin)
            return
        self.decision.scene.give(answer)

    def put_back(self) -> bool:
        """Esc: what is in hand returns to its former place, what is held comes into the hand; whether there was
        something."""
        if self.decision.held:
            self.decision.held, self.decision._aimed = False, None
            self.decision.refresh()
            return True
        if self.origin is not None:
            self.decision.scene.give(self.origin)
            return True
        return False

    @property
    def elsewhere(self) -> bool:
        """Whether the pointer is on something that is set up already, so that nothing is proposed."""
        return bool(self.decision.pointed) and (self.decision.row.tabbed or not self.decision.held)

    def confirm(self) -> bool:
        """Enter: what is held is given, the chosen figure is taken up; False where there is neither."""
        asked = self.decision
        if asked.pointed and asked.row.tabbed and self.whose(asked.pointed) in asked.movable():
            asked.scene.setting_up.take_up(self.whose(asked.pointed))
            return True
        if not asked.held:
            return False
        answer = self.answer()
        if answer is not None:
            asked.scene.setting_up.begin(answer)
        return True
