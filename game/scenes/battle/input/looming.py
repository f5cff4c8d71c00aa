"""What may decide the battle before one acts again, told before one answers: on the card while it is so, and in a line
when it comes up."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.looming import Looming
from game.core.play.ask import Ask
from game.core.text import T, Text
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.panels.odds_card import Considered

MOST: Final = 2
"""The most that is told at once."""


class LoomingTold:
    """Asks the rules once for each question, and remembers what was told in a line."""

    def __init__(self, scene: Board) -> None:
        self.scene = scene
        self._found: tuple[int, tuple[Looming, ...]] | None = None
        self._told: tuple[set[tuple[str, str]], ...] = (set(), set())
        """By side: what looms, by clause and figure."""

    def found(self, ask: Ask) -> tuple[Looming, ...]:
        """What looms over whom a question asks, the worst first; nothing while the table is set up, or in an answer to
        an attack."""
        match = self.scene.match
        if ask.reaction or ask.kind == "dice" or not getattr(match.state, "round", 0) or self.scene.guide.leads:
            return ()
        if self._found is None or self._found[0] != match.revision:
            self._found = match.revision, tuple(self.scene.rules.looming(match.now, ask.side))[:MOST]
        return self._found[1]

    def told(self, card: Considered, ask: Ask) -> Considered:
        """The card with what looms before its first sentence, where no attack is considered."""
        more = tuple(T("**Beware:** {what} {clause}", what=one.words, clause=one.clause) for one in self.found(ask))
        if card.found is not None or not more:
            return card
        at = next((i for i, line in enumerate(card.lines) if isinstance(line, Text)), len(card.lines))
        return replace(card, lines=(*card.lines[:at], *more, *card.lines[at:]))

    def tell(self, ask: Ask) -> None:
        """Tell in a line what has come up since this side was asked before."""
        if ask.reaction or ask.kind == "dice":
            return
        now = {(one.clause, one.about): one for one in self.found(ask)}
        fresh = [one for key, one in now.items() if key not in self._told[ask.side]]
        self._told[ask.side].clear()
        self._told[ask.side].update(now)
        if fresh:
            words = T("Beware: {what}", what=fresh[0].words)
            self.scene.stage.toast(words, 5)
            self.scene.ui.say(words, "event")
