"""What a chosen figure's card tells besides its numbers: who sees it where it stands, and what it has to fear there."""

from __future__ import annotations

from typing import Any

from game.core.chance.forecast import Forecast, NoAttack
from game.core.play.ask import Ask
from game.core.table.places import GRID, gap, gap_inches
from game.core.text import T, Text
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.panels.plain_card import Heading, Hint, Line, Watchers
from game.scenes.battle.panels.spot_words import seen_words, spot_lines, told_lines
from game.scenes.battle.scene import BattleScene

NEAREST = 3
"""Enemies that are told where nobody can be attacked."""


class Facts(BattleScene):
    """A part of the battle scene; a ruleset gives the words about its figures."""

    def about_lines(self, figure: Any) -> list[Line]:
        """What a figure is: its kind, its numbers as chips."""
        return []

    def standing_lines(self, figure: Any) -> list[Line]:
        """Who sees the figure where it stands, and what it has to fear, as was told before it went there."""
        spot = self.spots.of(self.match.now, figure.id)
        them = tuple((foe, self._face(foe)) for foe in spot.watchers)
        return [Watchers(seen_words(self, spot), them), *told_lines(self, spot)]

    def spot_tip(self, decision: Decision) -> tuple[Text, ...]:
        """The same of the planned spot; whom it could attack from there tells its own line, if it could."""
        spot = decision.there()
        if spot is None:
            return ()
        nobody = spot.aimed and decision.follow is None and decision.may_attack()
        return ((T("Nobody to attack from there"),) if nobody else ()) + spot_lines(self, spot)

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

    def show_asked(self, ask: Ask) -> None:
        """While somebody else is thinking: the attack that he is asked about, or the figure that acts."""
        if self._offered:
            found: Forecast = next(iter(self._offered.values()))
            self.odds.show(found, (self._face(found.attacker), self._face(found.target)))
            if self.framing.view_moves():
                self.table.keep_in_sight([(f.x / GRID, f.y / GRID) for f in map(
                    self.match.state.figures.get, (found.attacker, found.target)) if f is not None])
            return
        figure = self.match.state.figures.get(ask.about)
        self.odds.show_luck(self._luck())
        if figure is not None and figure.placed:
            self.odds.say(figure.name, self.about_lines(figure), self._face(figure.id))
        else:
            self.odds.say(T("{side} decides", side=self.side_label(ask.side)), self.waiting_lines())

    def waiting_lines(self) -> list[Line]:
        """What is told while the other player thinks about more than one figure."""
        return []
