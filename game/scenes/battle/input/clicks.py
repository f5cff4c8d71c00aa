"""Clicks on a unit card, or on a line of the odds card that is about a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.text import T

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


class CardClicks:
    """Handles clicks beside the table."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene

    def card(self, figure_id: str) -> None:
        """A click on a unit card: as on the figure; while the whole log is shown, filter it by that figure."""
        if self.scene.log.whole:
            self.scene.review.filter_log(figure_id)
            return
        if self.scene.director.busy:
            self.scene.director.finish()
            self.scene.go_on()
        decision = self.scene.decision
        if decision is None:
            self.scene.say_wait()
            return
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
        """The pointer is on a card: highlight its figure, and bring it into view where the view follows."""
        actor = self.scene.table.cast.actors.get(figure_id)
        self.scene.staging.light_cause(figure_id)
        if actor is not None and self.scene.settings.follow:
            self.scene.table.keep_in_sight([(actor.x, actor.y)])
