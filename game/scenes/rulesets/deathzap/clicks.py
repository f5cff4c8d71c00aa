"""Clicks on cards in Deathzap: units are chosen by their cards, figures on the table."""

from __future__ import annotations

from game.core.table.places import GRID
from game.core.text import TN, T
from game.rules.deathzap.roster import Battle, Trooper
from game.scenes.battle.input.clicks import CardClicks
from game.scenes.battle.input.deciding import Decision
from game.scenes.rulesets.deathzap.deciding import UnitDecision
from game.scenes.rulesets.deathzap.modes import TARGETED
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision
from game.scenes.rulesets.deathzap.setting_up import UnitSetUp


class UnitClicks(CardClicks):
    """Clicks on the cards of units."""

    def pressed(self, decision: Decision, unit_id: str) -> None:
        """A click on a unit card: as on the unit."""
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
        if unit_id in decision.carried.options:
            decision.carried.take(unit_id)
            decision.pointed = ""
            decision.refresh()
        elif unit_id in decision.movable():
            self.scene.setting_up.take_up(unit_id)
        else:
            self.scene.stage.toast(TN("{name} is not to be set up now.", "{name} are not to be set up now.",
                                        name=decision.state.units[unit_id].name,
                                        n=decision.state.units[unit_id].number), 3)

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
        """The pointer is on a card: highlight its unit and consider it. The view stays where it is."""
        decision = self.scene.decision
        if isinstance(decision, PlatoonDecision):
            them = self._standing(unit_id)
            decision.over = them[0].id if them else ""
            if decision.ask.kind in TARGETED and unit_id in decision.targets():     # its odds, too
                decision.aim_figure(unit_id)
                return
            decision.refresh()

    def spots(self, unit_id: str) -> list[tuple[float, float]]:
        """Where the first figure of a unit stands, in inches."""
        return [(one.x / GRID, one.y / GRID) for one in self._standing(unit_id)[:1]]

    def _standing(self, unit_id: str) -> list[Trooper]:
        state: Battle = self.scene.match.state
        return [one for one in state.members(unit_id) if one.placed] if unit_id in state.units else []
