"""Where a planned move ends short of its target, offer the longer move that reaches it."""

from __future__ import annotations

from dataclasses import replace

from game.core.table.marching.marching import March, MarchOption
from game.core.table.places import Place
from game.core.text import T
from game.planning.deathzap.study import Study
from game.planning.formation import Aim, Formation, remembered, short
from game.scenes.battle.input.modes import Mode
from game.scenes.rulesets.deathzap.decision_parts import UnitParts


class LongerMove(UnitParts):
    """The part of a decision about units that compares a move with a longer one."""

    def looked_farther(self, found: Study, option: MarchOption, places: dict[str, Place], aim: Aim) -> Study:
        """The study with the longer move that would reach the aim, if these places are short of it. In a thread."""
        march = option.march()
        return replace(found, farther=self._reaches(march, aim)) if short(march, places, aim.target) else found

    def _reaches(self, march: March, aim: Aim) -> str:
        """The key of a longer move that would reach the aim; empty where none does."""
        for mode in self.modes:
            if mode.march is not None and (mode.march.march().allowance or 0) > (march.allowance or 0):
                longer = self._known_marches.setdefault(mode.march.key, remembered(mode.march)).march()
                places = longer.plan(*aim)
                if places and not short(longer, places, aim.target):
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
        self.scene.stage.toast(T("Too far for this move; {other} ({key}) reaches it. The same again goes as near as "
                                 "it gets.", other=farther.label, key=f"<{self.key_of(farther)}>"), 5)
        self.refresh()
        return True
