"""The looks and sounds of attacks, and dangers in words."""

from __future__ import annotations

from game.core.play.events import Aimed
from game.core.text import T, Text
from game.core.wording import inches_over
from game.scenes.battle.panels.dangers import Dangers
from game.scenes.battle.playback.attacks import Attacks
from game.ui.sound import Cue

OLD_WEAPONS = ("archer", "bow", "wizard", "lich", "dragon", "kobold", "vampire", "king")
"""Looks that shoot or throw without firearms."""


class SimpleBattlesAttacks(Attacks):
    """Attacks on the table."""

    def cue(self, event: Aimed) -> Cue:
        """Blades, bows or guns by what the figure carries."""
        if event.melee:
            return "sword"
        figure = self.match.state.figures.get(event.figure) or self.match.state.gone.get(event.figure)
        look = figure.look if figure is not None else ""
        if any(word in look for word in OLD_WEAPONS):
            return "arrow"
        heavy = figure is not None and ("Heavy" in figure.traits or "Spread" in figure.traits)
        return "gun_large" if heavy else "gun_small"


class SimpleBattlesDangers(Dangers):
    """Danger in words."""

    def met_words(self, names: Text) -> Text:
        """Enemies in contact, or as near as the house rule says."""
        return T("Adjacent to **{names}**", names=names) if self.match.now.switches.adjacent_gap else (
            super().met_words(names))

    def short_words(self, name: str, short: float) -> Text:
        """Enemies that it is slightly short of."""
        return T("**{n}″ too far off** to fight {name}", n=inches_over(short), name=name) if (
            self.match.now.switches.adjacent_gap) else super().short_words(name, short)
