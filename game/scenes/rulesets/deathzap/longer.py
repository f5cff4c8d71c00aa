"""Where a planned move ends short of its target, offer the longer move that reaches it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.table.places import Place
from game.core.text import T
from game.scenes.battle.input.marching import Formation, remembered, short
from game.scenes.battle.input.modes import Mode
from game.scenes.rulesets.deathzap.decision_parts import UnitParts
from game.scenes.rulesets.deathzap.study import Study

if TYPE_CHECKING:
    pass


class LongerMove(UnitParts):
    """The part of a decision about units that compares a move with a longer one."""

    def looked_farther(self, found: Study, formation: Formation, places: dict[str, Place]) -> Study:
        """The study with the longer move that would reach the target, if these places are short of it. In a thread."""
        return replace(found, farther=self._reaches(formation)) if formation.short(places) else found

    def _reaches(self, formation: Formation) -> str:
        """The key of a longer move that would reach the target; empty where none does."""
        allowance = formation.march.allowance or 0
        for mode in self.modes:
            if mode.march is not None and formation.target is not None and (
                    (mode.march.march().allowance or 0) > allowance):
                march = self._known_marches.setdefault(mode.march.key, remembered(mode.march)).march()
                places = march.plan(formation.target, formation.shape, formation.turns)
                if places and not short(march, places, formation.target):
                    return mode.key
        return ""

    def farther(self) -> Mode | None:
        """The longer move that reaches the target where the planned one does not; None while unknown."""
        plan = self.plan
        found: Study | None = plan.studied if plan is not None else None
        return next((m for m in self.modes if found is not None and found.farther and m.key == found.farther), None)

    def offer_longer(self, formation: Formation) -> bool:
        """Offer the longer move once; meanwhile the formation stays. Whether it was offered."""
        farther = self.farther()
        if farther is None or formation.pinned:
            return False
        formation.pinned = True
        self.scene.stage.toast(T("Too far for this move; {other} ({key}) reaches it. Another click goes as near as it "
                                 "gets.", other=farther.label, key=f"<{self.key_of(farther)}>"), 5)
        self.refresh()
        return True
