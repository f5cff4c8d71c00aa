"""Danger in words: what may happen to a figure, by which enemies."""

from __future__ import annotations

from fractions import Fraction

from game.core.table.moment import Moment
from game.core.table.places import Place
from game.core.text import T, Text
from game.core.wording import inches_over, percent
from game.scenes.tellers.teller import Teller


class Dangers(Teller):
    """Words for any ruleset; a ruleset may override them."""

    def harm_words(self, chance: Fraction, lost: Fraction) -> Text:
        """What may happen to a figure that enemies attack: `falls 75 %`. `lost` is the chance that it is lost at
        once."""
        return T("falls {pct}", pct=percent(chance))

    def shots_words(self, expected: Fraction) -> Text | None:
        """What shots alone may do to a figure, where harm is counted; None where it falls or stands."""
        return None

    def meant(self) -> Text:
        """What the numbers of the threat view count, in a few words: `to fall`."""
        return T("to fall")

    def charge_words(self, name: Text) -> Text:
        """An enemy that attacks in contact after a move: `Thug hand to hand`."""
        return T("{name} hand to hand", name=name)

    def met_words(self, names: Text) -> Text:
        """The enemies that a figure fights in contact where it stands."""
        return T("Touches **{names}**", names=names)

    def short_words(self, name: str, short: float) -> Text:
        """The enemy that a figure is only slightly short of (1/64 inch), so that it might be overlooked."""
        return T("**{n}″ short** of touching {name}", n=inches_over(short), name=name)

    def foe_name(self, foe: str) -> str:
        """The name of an enemy, figure or unit."""
        return str((self.match.state.figures.get(foe) or self.match.state.gone[foe]).name)

    def threatened(self) -> str:
        """The id of the figure that the threat view is about: the one that is asked about, otherwise the first of the
        player’s side."""
        state, ask, side = self.match.state, self.match.ask, self.telling.side()
        me = state.figures.get(ask.about) if ask is not None else None
        if me is None or me.side != side:
            me = next((one for one in state.of(side) if one.placed), None)
        return me.id if me is not None else ""

    def standing_at(self, figure: str, x: float, y: float) -> Moment:
        """The moment with that figure elsewhere (inches)."""
        return self.match.now.moved(figure, Place.at(x, y))

    def threat_subject(self, figure: str) -> str:
        """The id whose dangers are computed: the figure, or its unit."""
        return figure

    def threatener(self, foe: str) -> str:
        """The figure from which a danger's line on the table begins."""
        return foe
