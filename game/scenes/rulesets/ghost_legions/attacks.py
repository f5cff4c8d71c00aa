"""The looks and sounds of attacks, and dangers in words."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import Final

from game.core.play.events import Aimed, Rolled
from game.core.text import T, Text
from game.core.wording import average, percent
from game.scenes.battle.panels.dangers import Dangers
from game.scenes.battle.playback.attacks import Attacks, RollLine
from game.ui.sound import Cue

POWDER: Final = ("pistol", "rifle", "gun", "musket", "carbine", "revolver", "arquebus", "shotgun")
"""Words in the names of firearms."""


class LegionAttacks(Attacks):
    """Attacks on the table."""

    rolls = MappingProxyType({"shot": RollLine("target"), "save": RollLine(every=True), "melee": RollLine()})

    def cue(self, event: Aimed) -> Cue:
        """Blades, bows or guns by what the figure carries."""
        if event.melee:
            return "sword"
        figure = self.match.state.figures.get(event.figure) or self.match.state.gone.get(event.figure)
        if figure is None or not any(word in figure.weapon.lower() for word in POWDER):
            return "arrow"
        return "gun_large" if figure.rate >= 4 or "machine" in figure.weapon.lower() else "gun_small"

    def roll_told(self, event: Rolled, aimed: Aimed | None) -> tuple[str, bool, Text] | None:
        """Also the action die, over the active figure."""
        if event.roll.check.kind == "actions":
            return event.roll.check.figure, True, T("action die {n}", n=event.roll.faces[0])
        return super().roll_told(event, aimed)


class LegionDangers(Dangers):
    """Danger in words."""

    def harm_words(self, chance: Fraction, lost: Fraction) -> Text:
        """Hits by shots, death by fights."""
        if lost:
            return T("hit or killed {pct}, killed in a fight {lost}", pct=percent(chance), lost=percent(lost))
        return T("hit {pct}", pct=percent(chance))

    def shots_words(self, expected: Fraction) -> Text:
        """Hits."""
        return T("By shots alone: **{n} hits** on average", n=average(expected))

    def meant(self) -> Text:
        """Hits and lost fights."""
        return T("to be hit or killed")
