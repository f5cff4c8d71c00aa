"""Ways of Skirmashed: before the dice of a move are rolled, places are judged as if they gave the most."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, Literal

from game.core.chance.checks import Check
from game.core.play.acts import Move
from game.core.play.answers import Answer
from game.core.play.ask import PlaceOption
from game.core.play.match import Match
from game.planning.reaching import Rings
from game.planning.ways import Faces, Ways, played
from game.rules.skirmashed import checks

BEFORE_DICE: Final = frozenset({"order", "then"})
"""The questions that offer a move whose dice are rolled before its place is chosen (SK-R15)."""
Share = Literal["most", "likely", "least"]
"""The highest roll of a move; the one within which good spots are sought, since more than half of all moves go as far;
the lowest, which every move reaches."""


class RolledWays(Ways):
    """Where a move would be rolled for first, the ways as if it had been."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._rolled: dict[Share, PlaceOption | None] = {}
        self._moved: Match | None = None
        """The battle after the order to move and the highest roll."""
        self.before_dice = self.ask.kind in BEFORE_DICE and any(option.act == Move() for option in self.options)
        """Whether a move can be ordered whose dice are still to be rolled."""

    def mover(self) -> PlaceOption | None:
        """The place to go to; before the dice, within the highest roll."""
        return self.after_roll("most") if self.before_dice else super().mover()

    def likely_mover(self) -> PlaceOption | None:
        """Good spots before the dice are those that a move will probably reach."""
        return self.after_roll("likely") if self.before_dice else super().likely_mover()

    def before_move(self) -> tuple[Answer, ...]:
        """The order to move, where it is not given yet."""
        return (Answer(Move()),) if self.before_dice else ()

    @staticmethod
    def presumed(check: Check) -> Faces:
        """The highest roll of a move; other dice are not presumed."""
        return _rolled("most", check)

    def played(self, answers: tuple[Answer, ...]) -> Match | None:
        """As ever; the move and its roll, which are the same for every place, are played once."""
        if answers[:1] != self.before_move() or not answers[1:]:
            return super().played(answers)
        if self._moved is None:
            self._moved = super().played(answers[:1])
        return played(self._moved, answers[1:], self.ask.about, self.presumed) if self._moved is not None else None

    def after_roll(self, share: Share) -> PlaceOption | None:
        """The option to go somewhere after a move with that roll."""
        if share not in self._rolled:
            then = played(self.match, self.before_move(), self.ask.about, partial(_rolled, share))
            ask = then.ask if then is not None and then.ask is not None and then.ask.kind == "way" else None
            self._rolled[share] = next((option for option in ask.listed() if isinstance(option, PlaceOption)
                                       and option.kind == "go"), None) if ask is not None else None
        return self._rolled[share]

    def inner(self, option: PlaceOption) -> Rings:
        """Before the dice, how far the figure gets with any roll."""
        sure = self.after_roll("least") if self.before_dice else None
        return (self.reaching.rings(sure) or ()) if sure is not None else ()

    def way_before(self, contact: bool) -> int:
        """A run goes farther, but only into contact."""
        if contact and self.ask.kind == "order":
            return checks.longest(self.now.state.figures[self.ask.about], running=True)
        return super().way_before(contact)


def _rolled(share: Share, check: Check) -> Faces:
    """The dice of a move with that roll; no other dice."""
    face = {"most": check.sides, "likely": check.sides // 2, "least": 1}[share]
    return (face,) * check.dice if check.kind == "move" else ()
