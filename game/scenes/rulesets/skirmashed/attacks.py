"""The looks and sounds of attacks, and dangers in words."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import Final

from game.art import figures as art_figures
from game.core.play.events import Aimed
from game.core.text import T, Text
from game.core.wording import average, percent
from game.scenes.battle.panels.dangers import Dangers
from game.scenes.battle.playback.attacks import Attacks, RollLine
from game.ui.sound import Cue

OLD: Final = frozenset({"antiquity", "dark ages", "middle ages", "far east", "fantasy", "undead"})
"""Eras whose shooters have bows."""


class SkirmashedAttacks(Attacks):
    """Attacks on the table."""

    rolls = MappingProxyType({"hit": RollLine("target"), "block": RollLine(every=True),
                              "stamina": RollLine(words=(T("fresh"), T("exhausted")))})

    def cue(self, event: Aimed) -> Cue:
        """Blades, bows or guns by the age of the figure and its rate of fire."""
        if event.melee:
            return "sword"
        figure = self.match.state.figures.get(event.figure) or self.match.state.gone.get(event.figure)
        look = art_figures.look_of(figure.look) if figure is not None else None
        if look is None or (look.era in OLD and "arquebus" not in look.key):
            return "arrow"
        return "gun_large" if figure.firepower >= 5 else "gun_small"


class SkirmashedDangers(Dangers):
    """Danger in words."""

    def harm_words(self, chance: Fraction, lost: Fraction) -> Text:
        """Damage, and death."""
        return T("hurt {pct}, killed {lost}", pct=percent(chance), lost=percent(lost))

    def shots_words(self, expected: Fraction) -> Text:
        """Damage."""
        return T("By shots alone: **{n} damage** on average", n=average(expected))

    def meant(self) -> Text:
        """Any damage."""
        return T("to be hurt")
