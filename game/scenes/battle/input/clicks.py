"""What a click on a unit card, or on a line of the odds card about a figure, means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.text import T

if TYPE_CHECKING:
    from game.scenes.battle.ports import Clicked


class CardClicks:
    """Clicks beside the table."""

    def __init__(self, scene: Clicked) -> None:
        self.scene = scene

    def card(self, figure_id: str) -> None:
        """A unit card: the same as a click on the figure; while the log is whole, what it tells of that figure."""
        if self.scene.log.whole:
            self.scene.recall.filter_log(figure_id)
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
        """A line of the card about a figure was clicked: one that answers is chosen, any other is considered until the
        pointer moves on the table."""
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
        """The figure of a card is lit, and looked at."""
        actor = self.scene.table.cast.actors.get(figure_id)
        self.scene.light_cause(figure_id)
        if actor is not None:
            self.scene.table.keep_in_sight([(actor.x, actor.y)])
