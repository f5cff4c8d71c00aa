"""An answer that ends something gives away what could still be done: where that matters it is pointed out first, and
the very next press confirms it. It is nothing of the rules: the question stays as it is until it is answered."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from game.core.play.acts import Act, End
from game.core.play.ask import Ask, Option
from game.core.play.events import Aimed, Began, Chose, Moved
from game.core.text import TN, T, Text

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

ARMED: Final = 12.0
"""Seconds in which a press confirms what has been pointed out."""
ENOUGH: Final = Fraction(1, 10)
"""The mean of what an attack brings from which on it matters that it is given away."""


class GivingAway:
    """Points out what an answer gives away."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self._sure: tuple[Ask, int, float] | None = None
        """What the next press confirms: the question, the number of the press that was warned, and until when."""

    def holds(self, ask: Ask, act: Act) -> bool:
        """Whether this answer gives something away that matters, and that has only now been pointed out. Only the very
        next press confirms it, to this question, within some seconds."""
        if not self.scene.settings.ask_to_end or self.scene.guide.leads or self._confirmed(ask):
            return False
        words = self.words(ask, act)
        if words is None:
            return False
        presses = self.scene.ui.presses
        self._sure = ask, presses.count, presses.clock() + ARMED
        self.scene.stage.toast(words, ARMED)
        return True

    @property
    def armed(self) -> bool:
        """Whether a press is waited for that confirms."""
        return self._sure is not None

    def words(self, ask: Ask, act: Act) -> Text | None:
        """What an answer gives away, in a line; None: nothing that matters."""
        option = ask.option(act)
        if isinstance(act, End):
            left = len({one.figure for one in ask.listed() if one.figure})
            return TN("1 could still act. Once more to end all the same.",
                      "{n} could still act. Once more to end all the same.", n=left) if left else None
        if option is None or ask.kind not in self.scene.labels.whole or option.kind != "done":
            return None
        return self._attack(ask) or self._goal(ask) or (None if option.declines else self._idle(ask))

    def _attack(self, ask: Ask) -> Text | None:
        """The best attack that the question offers."""
        now, me = self.scene.match.now, self._who(ask)
        if me is None:
            return None
        best = None
        for found in self.scene.rules.prospects(now, ask.about):
            foe = now.state.figures.get(found.target)
            if foe is not None and foe.side != me.side and found.expected >= ENOUGH and _offers(ask, foe.id) and (
                    best is None or found.expected > best.expected):
                best = found
        if best is None:
            return None
        return T("{name} could still attack {foe}. Once more to end all the same.", name=me.name,
                 foe=now.state.figures[best.target].name)

    def _goal(self, ask: Ask) -> Text | None:
        """What the question offers that scores."""
        me = self._who(ask)
        found = next((one for one in ask.listed() if one.kind in self.scene.labels.goals), None)
        if found is None or me is None:
            return None
        return T("{name} could still choose “{what}”. Once more to end all the same.", name=me.name, what=found.label)

    def _idle(self, ask: Ask) -> Text | None:
        """Whether whoever is asked has done nothing in this activation, and could do something."""
        me, decision = self._who(ask), self.scene.decision
        if me is None or decision is None or not any(_acts(one) for one in ask.listed()):
            return None
        for event in reversed(self.scene.match.story()):
            if isinstance(event, Began) and event.what == "figure":
                break
            if isinstance(event, Moved | Aimed | Chose):
                return None
        if decision.at.place is not None:
            return T("{name} has done nothing yet, and does not go where you pointed. Once more to end all the same.",
                     name=me.name)
        return T("{name} has done nothing yet. Once more to end all the same.", name=me.name)

    def _who(self, ask: Ask) -> Any:
        return self.scene.match.state.figures.get(ask.about)

    def _confirmed(self, ask: Ask) -> bool:
        """Whether this press is the next one after the warning."""
        if self._sure is None:
            return False
        (warned, number, until), presses = self._sure, self.scene.ui.presses
        self._sure = None
        return warned is ask and presses.count <= number + 1 and presses.clock() < until


def _acts(option: Option) -> bool:
    """Whether an answer does something."""
    return option.kind not in ("done", "end", "none", "no", "resign")


def _offers(ask: Ask, foe: str) -> bool:
    """Whether an answer is aimed at that figure."""
    return any(option.target == foe for option in ask.listed())
