"""The looks and sounds of attacks, and dangers in words."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.core.chance.checks import Check
from game.core.play.events import Aimed, Rolled
from game.core.text import T, Text
from game.core.wording import average, percent
from game.scenes.battle.panels.dangers import Dangers
from game.scenes.battle.playback.attacks import Attacks
from game.ui.sound import Cue

POWDER: Final = ("pistol", "rifle", "gun", "musket", "carbine", "revolver", "arquebus", "shotgun")
"""Words in the names of firearms."""


class LegionAttacks(Attacks):
    """Attacks on the table."""

    def cue(self, event: Aimed) -> Cue:
        """Blades, bows or guns by what the figure carries."""
        if event.melee:
            return "sword"
        figure = self.match.state.figures.get(event.figure) or self.match.state.gone.get(event.figure)
        if figure is None or not any(word in figure.weapon.lower() for word in POWDER):
            return "arrow"
        return "gun_large" if figure.rate >= 4 or "machine" in figure.weapon.lower() else "gun_small"

    def roll_told(self, event: Rolled, aimed: Aimed | None) -> tuple[str, bool, Text] | None:
        """Hits over the target, saves over the saving figure (a success where all are saved), scores over the fighters,
        actions over the active figure."""
        check: Check = event.roll.check
        n = event.roll.outcome
        if check.kind == "shot":
            return check.target, n > 0, event.roll.told
        if check.kind == "save":
            return check.figure, n == check.dice, event.roll.told
        if check.kind == "melee":
            return check.figure, n > 0, event.roll.told
        if check.kind == "actions":
            return check.figure, True, T("action die {n}", n=event.roll.faces[0])
        return None


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
