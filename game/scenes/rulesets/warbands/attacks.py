"""The looks and sounds of attacks, and dangers in words."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import Final, cast

from game.core.play.events import Aimed
from game.core.table.moment import Moment
from game.core.table.places import Place
from game.core.text import T, Text
from game.core.wording import inches_over, percent
from game.rules.warbands.roster import Battle
from game.scenes.battle.panels.dangers import Dangers
from game.scenes.battle.playback.attacks import Attacks, RollLine
from game.scenes.rulesets.warbands.texts import hire_of
from game.ui.sound import Cue

BANGS: Final = ("pistol", "rifle", "mortar", "shooter", "revolver", "needler", "gun", "blaster")
"""Words in the names of firearms."""


class BandAttacks(Attacks):
    """Attacks on the table."""

    rolls = MappingProxyType({
        "attack": RollLine("target"), "defense": RollLine(), "skill": RollLine(words=(T("it works"), T("it fails"))),
        "recover": RollLine(words=(T("up again"), T("stays down")))})

    @property
    def state(self) -> Battle:
        """The state of the battle."""
        return cast(Battle, self.match.state)

    def cue(self, event: Aimed) -> Cue:
        """Blades, bows or guns by what the shooter is called."""
        if event.melee:
            return "sword"
        one = self.state.figures.get(event.figure) or self.state.gone.get(event.figure)
        if one is None:
            return "arrow"
        if one.heavy or self.state.crew >= 0:
            return "gun_large"
        return "gun_small" if any(word in hire_of(self.match.now, one).gun.lower() for word in BANGS) else "arrow"


class BandDangers(Dangers):
    """Danger in words."""

    def harm_words(self, chance: Fraction, lost: Fraction) -> Text:
        """Wounds; for a fighter whom the first wound takes out, that."""
        pct = percent(chance)
        return T("wounded {pct}", pct=pct) if lost != chance else T("out {pct}", pct=pct)

    def meant(self) -> Text:
        """A wound, ignored or not."""
        return T("to be wounded")

    def met_words(self, names: Text) -> Text:
        """Enemies within an inch, which melee reaches (WB-R12)."""
        return T("Within 1″ of **{names}**", names=names)

    def short_words(self, name: str, short: float) -> Text:
        """Enemies that he is slightly short of."""
        return T("**{n}″ too far off** to strike {name}", n=inches_over(short), name=name)

    def standing_at(self, figure: str, x: float, y: float) -> Moment:
        """On the surface at that place."""
        now, place = self.match.now, Place.at(x, y)
        there = now.state.copied()
        there.set(figure, place, now.top.levels.below(place.x, place.y, 1 << 30))
        return now._replace(state=there)
