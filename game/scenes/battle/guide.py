"""Who leads a player through a battle: nobody as a rule, in a lesson `lesson.scene.LessonGuide`."""

from __future__ import annotations

from typing import Protocol

from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.scenes.battle.input.deciding import Board, Decision
from game.scenes.battle.shown import Shown
from game.ui.keys import Key


class AnswersForYou(Protocol):
    """Who may answer what leaves no choice (`asking.Asking`)."""

    def answered_for_you(self, ask: Ask) -> bool: ...


class GuideBoard(Board, Protocol):
    """What a guide needs of the battle screen."""

    @property
    def asking(self) -> AnswersForYou: ...


class Guide:
    """Hears of everything on a battle screen before it is done, and may do something else; this one never does."""

    leads = False
    """Whether the player is led step by step: nothing is summed up, waits for a press, or is decided in his place."""

    def __init__(self, scene: GuideBoard) -> None:
        self.scene = scene

    def build(self) -> None:
        """More widgets, above all others."""

    def lay(self) -> None:
        """Place them."""

    def note_height(self, wide: float) -> float:
        """The height in units that a note `wide` units wide takes between table and unit cards; 0 without a note."""
        return 0.0

    def work(self) -> None:
        """Once a frame."""

    def before(self, ask: Ask) -> None:
        """A question is about to be put."""

    def after(self, ask: Ask) -> None:
        """It was put."""

    def answers(self, ask: Ask) -> bool:
        """Answer a question that the player is not to be asked; whether it was answered."""
        return self.scene.asking.answered_for_you(ask)

    def refuses(self, answer: Answer) -> bool:
        """Whether an answer of the player is not given."""
        return False

    def goes_on(self, answer: Answer) -> bool:
        """Whether a plan goes on with this answer, as far as the rules allow it."""
        return True

    def carries_on(self, act: Act) -> bool:
        """Whether a planned attack is given right after the way before it."""
        return True

    def only_looks(self, figure: str) -> bool:
        """Whether that figure is only to be looked at, so that nothing goes there."""
        return False

    def amended(self, decision: Decision, shown: Shown) -> Shown:
        """What is shown of what is considered."""
        return shown

    def told(self, number: int) -> None:
        """That event is being shown."""

    def commit(self) -> bool:
        """The gold button; whether that is all."""
        return False

    def undo(self) -> bool:
        """Taking back; whether that is all."""
        return False

    def menu(self) -> bool:
        """Esc at last; whether that is all."""
        return False

    def key(self, key: Key) -> bool:
        """A key; whether it was used."""
        return False

    def ended(self) -> bool:
        """The battle is over; whether no result is shown."""
        return False
