"""What a battle screen says in words beside the table: the plain card, tips, answers, what a figure has to fear."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from game.core.chance.forecast import Forecast, NoAttack
from game.core.play.acts import Act
from game.core.play.ask import Option
from game.core.play.match import Match
from game.core.ruleset import Ruleset
from game.core.table.places import gap, gap_inches
from game.core.text import T, Text
from game.core.wording import average, listed
from game.scenes.battle.panels.odds_card import Face, Told
from game.scenes.battle.panels.plain_card import Chips, Heading, Hint, Line, Sub, Watchers
from game.scenes.battle.panels.spot_words import seen_words, spot_lines, told_lines
from game.ui.screen import Ui

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision
    from game.scenes.battle.ports import Worded

NEAREST = 3
"""Enemies that are told where nobody can be attacked."""


class Teller:
    """Tells of a match in lines, with portraits beside them."""

    def __init__(self, scene: Worded) -> None:
        self.scene = scene

    @property
    def match(self) -> Match:
        """The match that is told of."""
        return self.scene.match

    @property
    def rules(self) -> Ruleset:
        """Its rules."""
        return self.scene.match.rules

    @property
    def ui(self) -> Ui:
        """How large the window is."""
        return self.scene.ui

    def face(self, figure_id: str) -> Face:
        """A portrait beside a line."""
        return self.scene.face(figure_id)

    def told(self, words: Text, figure_id: str, value: Text | str = "", share: Fraction | None = None) -> Told:
        """A line of the card about a figure; at its end what it comes to, below it how likely that is."""
        return Told(words, figure_id, self.face(figure_id), value, share)


class BattleWords(Teller):
    """Words that fit any ruleset; a ruleset says in its own what it can say better. They hold no rule."""

    # --- what a ruleset says ------------------------------------------------------------------------------------

    def plain_card(self, decision: Decision) -> tuple[Text, tuple[Line, ...]]:
        """Words for the odds card while there is no attack to speak of."""
        return decision.ask.prompt, ()

    def place_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """The tip beside a planned spot."""
        return T(""), ()

    def figure_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """The tip beside a figure."""
        return T(""), ()

    def choice_words(self, decision: Decision, option: Option) -> tuple[Text, tuple[Text, ...]]:
        """Head and lines of a large answer card."""
        return option.label, ()

    def closeup_words(self, figure_id: str, found: Forecast) -> tuple[Text, ...]:
        """Up to two lines below the close-up of a figure that a question is about."""
        return ()

    def approach_words(self, found: Forecast) -> Text:
        """What an attack from another spot would do, in few words."""
        return T("{n} {what}", n=average(found.expected), what=found.expected_label)

    def stake_chips(self, decision: Decision, act: Act, found: Forecast) -> tuple[tuple[Text, str], ...]:
        """Short facts on the card of an answer that decides about an attack, with their tone (plain, good, bad)."""
        return tuple((T("{value} {reason}", value=row.value, reason=row.reason), "plain")
                     for row in found.rows if row.total)

    # --- figures -------------------------------------------------------------------------------------------------

    def about_lines(self, figure: Any) -> list[Line]:
        """What a figure is: its kind, its numbers as chips."""
        return []

    def told_of(self, one: str) -> list[Text]:
        """What a figure is, without a card: where a battle is read, not seen. Units tell of the whole unit."""
        found: list[Text] = []
        for line in self.about_lines(self.match.state.figures[one]):
            if isinstance(line, Sub):
                found.append(T("{words}", words=line.words))
            elif isinstance(line, Chips):
                found.append(listed(chip[0] for chip in line.chips))
        return found

    def standing_lines(self, figure: Any) -> list[Line]:
        """Who sees the figure where it stands, and what it has to fear, as was told before it went there."""
        spot = self.scene.spots.of(self.match.now, figure.id)
        them = tuple((foe, self.face(foe)) for foe in spot.watchers)
        return [Watchers(seen_words(self.scene.dangers, spot), them), *told_lines(self.scene.dangers, spot)]

    def spot_tip(self, decision: Decision) -> tuple[Text, ...]:
        """The same of the planned spot; whom it could attack from there tells its own line, if it could."""
        spot = decision.there()
        if spot is None:
            return ()
        nobody = spot.aimed and decision.follow is None and decision.may_attack()
        return ((T("Nobody to attack from there"),) if nobody else ()) + spot_lines(self.scene.dangers, spot)

    def with_keys(self, lines: list[Line], keys: Text) -> list[Line]:
        """The keys that help, at the end of the first heading; in small windows below all, where there is room."""
        first = next((i for i, line in enumerate(lines) if isinstance(line, Heading)), None)
        if first is None or self.ui.kind != "full":
            return [*lines, Hint(keys)]
        head = lines[first]
        assert isinstance(head, Heading)
        return [*lines[:first], head._replace(note=keys), *lines[first + 1:]]

    def nearest_lines(self, figure: Any, why: bool = True) -> list[Line]:
        """The nearest enemies, how far off they are, and (`why`) why they cannot be attacked from here."""
        foes = sorted((foe for foe in self.match.state.of(1 - figure.side) if foe.placed),
                      key=lambda foe: (gap(figure, foe), foe.id))[:NEAREST]
        lines: list[Line] = []
        for foe in foes:
            found = self.rules.forecast(self.match.now, figure.id, foe.id) if why else None
            why_not = found.reason if isinstance(found, NoAttack) else None
            words = (T("No attack on {name}: {why}", name=foe.name, why=why_not) if why_not is not None else
                     T("{name}", name=foe.name))
            lines.append(self.told(words, foe.id, f"{gap_inches(figure, foe)}″"))
        return lines

    def waiting_lines(self) -> list[Line]:
        """What is told while the other player thinks about more than one figure."""
        return []
