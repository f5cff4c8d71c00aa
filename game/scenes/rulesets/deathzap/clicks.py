"""Clicks on cards in Deathzap: units are chosen by their cards, figures on the table."""

from __future__ import annotations

from game.core.table.places import GRID
from game.core.text import T
from game.rules.deathzap.roster import Battle
from game.scenes.battle.input.clicks import CardClicks
from game.scenes.rulesets.deathzap.deciding import UnitDecision
from game.scenes.rulesets.deathzap.modes import TARGETED
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision
from game.scenes.rulesets.deathzap.setting_up import UnitSetUp


class UnitClicks(CardClicks):
    """Clicks on the cards of units."""

    def card(self, unit_id: str) -> None:
        """A click on a unit card: as on the unit."""
        if self.scene.director.busy:
            self.scene.director.finish()
            self.scene.go_on()
        decision = self.scene.decision
        if not isinstance(decision, PlatoonDecision):
            self.scene.say_wait()
        elif isinstance(decision, UnitSetUp):
            self._set_up(decision, unit_id)
        elif not isinstance(decision, UnitDecision) or decision.picks.option is not None:
            what = decision.idle()
            self.scene.stage.toast(T("Click single figures on the table: {what}.", what=what), 3)
        else:
            decision.consider(unit_id)
            self.scene.pointing.hold()
            decision.click()

    def _set_up(self, decision: UnitSetUp, unit_id: str) -> None:
        if unit_id in decision.musters:
            decision.take(unit_id)
            decision.pointed = ""
            decision.refresh()
        elif unit_id in decision.movable():
            self.scene.setting_up.take_up(unit_id)
        else:
            self.scene.stage.toast(T("{name} is not to be set up now.", name=decision.state.units[unit_id].name), 3)

    def told(self, figure_id: str) -> None:
        """A click on a line of the card: pick or unpick a figure, otherwise as in every battle."""
        decision = self.scene.decision
        if isinstance(decision, UnitDecision) and decision.picks.option is not None:
            decision.over = figure_id
            decision.picks.toggle(figure_id)
            self.scene.pointing.hold()
            return
        super().told(figure_id)

    def hovered(self, unit_id: str) -> None:
        """The pointer is on a card: highlight its unit and consider it."""
        state: Battle = self.scene.match.state
        them = [f for f in state.members(unit_id) if f.placed] if unit_id in state.units else []
        decision = self.scene.decision
        if isinstance(decision, PlatoonDecision):
            decision.over = them[0].id if them else ""
            if decision.ask.kind in TARGETED and unit_id in decision.targets():     # its odds, too
                decision.consider(unit_id)
                return
            decision.refresh()
        if them and self.scene.settings.follow:
            self.scene.table.keep_in_sight([(them[0].x / GRID, them[0].y / GRID)])
