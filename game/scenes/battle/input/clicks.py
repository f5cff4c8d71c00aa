"""Clicks on a unit card, or on a line of the odds card that is about a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.core.text import T
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.input.setting_up import SettingUp
from game.scenes.battle.input.turn_review import TurnReview
from game.scenes.battle.playback.staging import Staging

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision


class ClicksBoard(Board, Protocol):
    """What clicks on cards need of the battle screen."""

    review: TurnReview

    @property
    def staging(self) -> Staging: ...
    @property
    def setting_up(self) -> SettingUp: ...


class CardClicks:
    """Handles clicks beside the table."""

    def __init__(self, scene: ClicksBoard) -> None:
        self.scene = scene

    def card(self, figure_id: str) -> None:
        """A click on a unit card: its figure comes into view, and it is a click on the figure; while the whole log is
        shown, filter it by that figure."""
        if self.scene.desk.log.whole:
            self.scene.review.filter_log(figure_id)
            return
        self.scene.table.keep_in_sight(self.spots(figure_id))
        if self.scene.director.busy:
            self.scene.director.finish()
            self.scene.go_on()
        decision = self.scene.decision
        if decision is None:
            self.scene.say_wait()
        else:
            self.pressed(decision, figure_id)

    def pressed(self, decision: Decision, figure_id: str) -> None:
        """A click on a unit card means this for an open question."""
        if figure_id in decision.deploys:
            decision.consider(figure_id)
            return
        if figure_id in decision.movable():
            self.scene.setting_up.take_up(figure_id)
            return
        if decision.deploys:
            one = decision.named(figure_id)
            self.scene.stage.toast(T("{name} is not to be set up now.", name=one.name), 3)
            return
        decision.aim_figure(figure_id)
        decision.click()

    def told(self, figure_id: str) -> None:
        """A click on a line about a figure: choose it if it answers, otherwise consider it until the pointer moves on
        the table."""
        decision = self.scene.decision
        if decision is None or self.scene.director.busy or decision.named(figure_id) is None:
            return
        if decision.figure_chosen_by(figure_id):
            decision.aim_figure(figure_id)
            decision.click()
        else:
            decision.aim_figure(figure_id)
            self.scene.pointing.hold()

    def hovered(self, figure_id: str) -> None:
        """The pointer is on a card, or no longer on one: highlight its figure. The view stays where it is."""
        self.scene.staging.light_cause(figure_id)

    def reached(self, figure_id: str) -> None:
        """The keyboard or a screen reader is on a card: the same, and its figure comes into view where the view
        follows."""
        self.hovered(figure_id)
        if self.scene.settings.follow:
            self.scene.table.keep_in_sight(self.spots(figure_id))

    def spots(self, figure_id: str) -> list[tuple[float, float]]:
        """Where the figure of a card stands, in inches; nothing where it is not on the table."""
        actor = self.scene.table.cast.actors.get(figure_id)
        return [(actor.x, actor.y)] if actor is not None else []
