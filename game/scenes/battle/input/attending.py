"""Whether a press can have been meant for the question that is open: nobody answers what he cannot have seen.

A question that came by itself (of the rules, after the other player, after something was shown) takes no press that
began less than half a second after it was painted. One that the player asked for with the press before (the next of a
chain about the same figure, the next of the same kind) takes any press from the moment on at which it is seen, except
the very same press once more where that would mean something else: E that ended a turn, pressed twice.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from game.core.play.acts import Act, Chosen
from game.core.play.ask import Ask
from game.core.text import T
from game.scenes.battle.input.deciding import Board, Decision
from game.ui.presses import SEEN, Press

SKIPPED: Final = "skipped"
"""The meaning of a press that answered nothing, but ended what was shown."""
Meaning = tuple[object, ...] | str


class Asks(Protocol):
    """What parts need of who asks (`asking.Asking`)."""

    @property
    def attention(self) -> Attention: ...
    def mark_modes(self) -> None: ...
    def show_buttons(self, decision: Decision) -> None: ...


class Given(NamedTuple):
    """The last answer of a player at this screen."""

    ask: Ask
    act: Act


class Attention:
    """Knows since when the open question has been seen, and which press brought it."""

    def __init__(self, scene: Board) -> None:
        self.scene = scene
        self._ask: Ask | None = None
        self._seen: float | None = None
        """Since when the open question has been painted (seconds, by the clock of `Presses`); None: not yet."""
        self._expected = False
        """Whether the player asked for it."""
        self._last: Given | None = None
        self._kinds: set[str] = set()
        """The kinds of the questions that the player has answered since the other player did."""
        self._brought: tuple[Press, Meaning] | None = None
        """The press that brought the open question, and what it meant."""
        self._by = 0
        """The number of the press that took this question up again, as a drag of what was set up does."""
        self._taken = 0
        """The number of the press that has answered: what follows from it in the same moment is its doing."""

    # --- what happens -------------------------------------------------------------------------------------------

    def asked(self, ask: Ask) -> None:
        """A question of a person is put on the screen."""
        press = self._press()
        self._by = 0
        if press is not None and press.number != self._taken and not self._ended_what_was_shown(press):
            self._by = press.number
            self._brought = press, SKIPPED
        self._ask, self._seen, self._expected = ask, None, self._asked_for(ask)
        self.scene.ui.presses.once_seen(self._painted)

    def answered(self, ask: Ask, act: Act, watched: bool) -> None:
        """An answer was given, by the other player where it was `watched`."""
        if watched:
            self._last, self._brought = None, None
            self._kinds.clear()
            return
        if self._last is None or self._last.ask.side != ask.side:
            self._kinds.clear()
        self._last = Given(ask, act)
        self._kinds.add(ask.kind)
        press = self._press()
        if press is not None:
            self._brought, self._taken = (press, _meaning(ask, act)), press.number

    def skipped(self) -> None:
        """A press ended what is being shown."""
        press = self._press()
        if press is not None:
            self._brought = press, SKIPPED

    # --- what is meant ------------------------------------------------------------------------------------------

    def unmeant(self, act: Act) -> bool:
        """Whether the press that is being dealt with began too early to be meant for the open question."""
        press = self._press()
        if press is None or self._ask is None or not press.repeated and press.number in (self._taken, self._by):
            return False
        decision = self.scene.decision
        if self._seen is None or press.repeated or decision is None or decision.ask is not self._ask:
            return True
        waited = press.began - self._seen
        if waited >= SEEN or waited < 0:
            return waited < 0
        if not self._expected:
            return True
        before, meant = self._brought or (None, "")
        return press.repeats(before) and meant != _meaning(self._ask, act)

    def refuses(self, act: Act) -> bool:
        """The same, and says so."""
        if not self.unmeant(act):
            return False
        self.say_so()
        return True

    def say_so(self) -> None:
        """Tell that a press was not taken."""
        self.scene.plan.drop()
        self.scene.desk.prompt.pulse()
        self.scene.stage.toast(T("That question has only just come up. Have a look, then press again."), 2.5)

    # --- within -------------------------------------------------------------------------------------------------

    def _press(self) -> Press | None:
        return self.scene.ui.presses.now

    def _ended_what_was_shown(self, press: Press) -> bool:
        return self._brought is not None and self._brought[0].number == press.number and self._brought[1] == SKIPPED

    def _asked_for(self, ask: Ask) -> bool:
        """Whether a question follows from the player's own last answer in a way that he knows."""
        last = self._last
        if last is None or ask.side != last.ask.side or ask.reaction:
            return False
        chosen = last.act.who if isinstance(last.act, Chosen) else ""
        return ask.kind == last.ask.kind or (ask.about in (last.ask.about, chosen) if ask.about else
                                             ask.kind in self._kinds)

    def _painted(self) -> None:
        """Everything has been painted: the question counts as seen where nothing lies over its screen."""
        if self._ask is None or self._seen is not None:
            return
        if self.scene.ui.stage is self.scene.stage and not any(layer.modal for layer in self.scene.stage.layers):
            self._seen = self.scene.ui.presses.clock()
        else:
            self.scene.ui.presses.once_seen(self._painted)


def _meaning(ask: Ask, act: Act) -> Meaning:
    return ask.kind, type(act)
