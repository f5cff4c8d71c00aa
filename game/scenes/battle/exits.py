"""Leaving a battle for another screen: the rulebook, giving up, the result; and why that is not possible now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.core.play.acts import Resign
from game.core.play.answers import Answer
from game.core.text import T, Text
from game.scenes import navigation
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.keeping import Keeping
from game.scenes.battle_setup import BattleOrder

if TYPE_CHECKING:
    from game.core.ruleset import Outcome


class ExitsBoard(Board, Protocol):
    """What leaving a battle needs of its screen."""

    order: BattleOrder | None
    keeping: Keeping


class Exits:
    """Opens the rulebook and the result, and gives up."""

    def __init__(self, scene: ExitsBoard) -> None:
        self.scene = scene

    def why_no_briefing(self) -> Text | None:
        """None where a person at this screen plays, otherwise the reason against a briefing."""
        everybody = all(self.scene.opponents.plays(side) for side in (0, 1))
        return T("Nobody at this screen plays.") if everybody else None

    def open_clause(self, clause: str) -> None:
        """Open the rulebook at a clause, over the battle."""
        from game.scenes.rulebook.scene import RulebookScene
        self.scene.sound("page_turn")
        self.scene.app.push(RulebookScene(clause or f"{self.scene.rules.letters}-01"))

    def ask_clause(self) -> str:
        """The clause of the open question."""
        return self.scene.match.ask.clause if self.scene.match.ask is not None else f"{self.scene.rules.letters}-01"

    def why_no_resigning(self) -> Text | None:
        """None where the player may give up now, otherwise the reason."""
        ask = self.scene.match.ask
        if ask is None:
            return T("The battle is over.")
        if self.scene.opponents.plays(ask.side):
            return T("It is the other player’s choice just now: resign when you are asked again.")
        if ask.option(Resign()) is None:
            return (T("Nobody has fought yet: throw the battle away instead.") if not self.scene.match.state.round else
                    T("Answer this question first."))
        return None

    def resign(self) -> None:
        """Give up, where the question allows it."""
        self.scene.give(Answer(Resign()))

    def result(self, outcome: Outcome) -> None:
        """Keep the finished battle, play the sound of the result and show it."""
        self.scene.keeping.keep()
        human = [side for side in (0, 1) if not self.scene.opponents.plays(side)]
        won = outcome.winner is None or outcome.winner in human or len(human) != 1
        self.scene.sound("victory" if won else "defeat")
        last = None if self.scene.director.at_once else self.scene.table
        navigation.result(self.scene.app, self.scene.match, self.scene.order, self.scene.keeping, last)
        self.scene.opponents.ended()
