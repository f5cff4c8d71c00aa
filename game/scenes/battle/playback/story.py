"""The story as it is shown: events go to the director, and log and bar tell them while they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.chance.forecast import Forecast
from game.core.play.answers import Answer
from game.core.play.events import Chose, Event, Gone
from game.core.play.reasons import reason_told
from game.core.table.places import GRID
from game.core.text import T, Text

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


class Story:
    """How much of the story has been handed to the director, and how much shown."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.handed_on = 0
        """How much of it the director was given."""
        self.shown = 0
        """How much of it has been seen."""
        self.at_stake: dict[str, Forecast] = {}
        """What the attack in question is by each answer that may be given to the question before."""

    @property
    def behind(self) -> bool:
        """Whether events are still to be shown, so that the state of the match is ahead of the screen."""
        return self.shown < len(self.scene.match.story())

    def losses(self) -> tuple[set[str], set[str]]:
        """Figures that left the table: those whose loss was shown, and those whose loss is still to be shown."""
        story = self.scene.match.story()
        gone = [(number, event.figure) for number, event in enumerate(story) if isinstance(event, Gone)]
        return {one for n, one in gone if n < self.shown}, {one for n, one in gone if n >= self.shown}

    def follow(self, watched: bool = False) -> None:
        """Hand new events to the director; `watched`: the other player caused them."""
        story = self.scene.match.story()
        for number, event in enumerate(story[self.handed_on:], self.handed_on):
            self.scene.director.take(event, number, watched)
        self.handed_on = len(story)
        ask = self.scene.match.ask
        if self.scene.director.busy and ask is not None and not self.scene.opponents.plays(ask.side):
            self.scene.director.come_back([(f.x / GRID, f.y / GRID) for f in self.scene.match.state.standing()
                                     if f.id == ask.about])
        if self.scene.director.rush or (self.scene.director.at_once and not watched):
            self.scene.director.finish()

    def tell(self, number: int) -> None:
        """Event `number` is being shown: log and bar tell it."""
        story = self.scene.match.story()
        if number >= len(story):
            return
        self.shown = max(self.shown, number + 1)
        self.scene.log.follow(story[:self.shown])
        if self.scene.match.ask is None and not self.behind:        # no question follows that would do it
            self.scene.staging.refresh_cards()
            self.scene.staging.refresh_score()
        event = story[number]
        if event.text:
            self.scene.ui.say(event.text, "event")
        if isinstance(event, Chose):
            self._show_chosen(event)
        if self.scene.decision is None and event.text:
            self.scene.prompt.busy = False
            why = self.reason_at(number, event.side)
            words = T("{act} ({why})", act=event.text, why=why) if why is not None else event.text
            self.scene.prompt.say(event.side, words, "", event.clause)

    def reason_at(self, number: int, side: int | None, story: Sequence[Event] | None = None) -> Text | None:
        """The reason of a computer opponent for what begins with that event; None where none is told.

        `side` is that of the event: what follows an answer may be done by the other side. `story`: if not the match's.
        """
        if side is None or not self.scene.opponents.plays(side):
            return None
        return reason_told(self.scene.match.reasons, story or self.scene.match.story(), number, self.scene.match.state)

    def answered(self, answer: Answer) -> None:
        """That was answered: of what was at stake only this is left."""
        found = self.at_stake.get(answer.act.key)
        self.at_stake = {} if found is None else {answer.act.key: found}
        self._show_staked(found)

    def _show_chosen(self, event: Chose) -> None:
        """The other player has chosen: show the attack as it is after that answer."""
        found, self.at_stake = self.at_stake.get(event.key), {}
        self._show_staked(found)

    def _show_staked(self, found: Forecast | None) -> None:
        if found is not None and self.scene.decision is None:
            self.scene.odds.tell(self.scene.showing.attack(found))
