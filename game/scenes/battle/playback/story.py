"""The story as it is shown: events go to the director, and log and bar tell them while they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from game.core.chance.forecast import Forecast
from game.core.play.answers import Answer
from game.core.play.events import Aimed, Began, Chose, Event, Gone, Scored
from game.core.play.reasons import reason_told
from game.core.table.places import GRID
from game.core.text import TN, T, Text
from game.scenes.battle.input.deciding import Board, Shows
from game.scenes.battle.panels.go_button import Gold
from game.scenes.battle.panels.odds_card import Considered
from game.scenes.battle.playback.enemy_turn import ACT_EVENTS, result_words
from game.scenes.battle.playback.staging import Staging
from game.scenes.battle.shown import Shown
from game.scenes.tellers.labels import Forced


class ShowsStory(Shows, Protocol):
    """Who shows it (`showing.Showing`)."""

    def apply(self, shown: Shown) -> None: ...
    def telling(self) -> Shown: ...
    def attack(self, found: Forecast) -> Considered: ...


class StoryBoard(Board, Protocol):
    """What the story needs of the battle screen."""

    @property
    def staging(self) -> Staging: ...
    @property
    def showing(self) -> ShowsStory: ...


class Story:
    """How much of the story has been handed to the director, and how much shown."""

    def __init__(self, scene: StoryBoard) -> None:
        self.scene = scene
        self.handed_on = 0
        """How much of it the director was given."""
        self.shown = 0
        """How much of it has been seen."""
        self.held: Forced | None = None
        """What is announced and waits for a press before it is shown."""
        self._pressed = -1
        """The number of the event that was announced last: it is announced once."""
        self._watched = False
        self._owed: int | None = None
        """The number of the attack by a person here whose result is still to be told before the enemy acts."""
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
        self.held, self._watched = None, watched
        while self.handed_on < len(story):
            number, event = self.handed_on, story[self.handed_on]
            if number != self._pressed and (forced := self._forced(story, number)) is not None:
                self.held, self._pressed = forced, number
                self._tell_result(story, number)
                break
            self._owe(story, number)
            self.scene.director.take(event, number, watched, own=self._owed is not None)
            self.handed_on += 1
            self._tell_losses(story, number)
        ask = self.scene.match.ask
        if self.held is None and ask is not None and not ask.reaction:
            if self.scene.opponents.plays(ask.side):
                self._tell_result(story, len(story))
            self._owed = None
        if self.scene.director.busy and ask is not None and not self.scene.opponents.plays(ask.side):
            self.scene.director.come_back([(f.x / GRID, f.y / GRID) for f in self.scene.match.state.standing()
                                     if f.id == ask.about])
        if self.scene.director.rush or (self.scene.director.at_once and not watched):
            self.scene.director.finish()

    def _owe(self, story: Sequence[Event], number: int) -> None:
        """An attack of a person against the computer owes its result, which is told before anybody else's act is shown.
        """
        event, plays = story[number], self.scene.opponents.plays
        if self._owed is None:
            mine = isinstance(event, Aimed) and event.side is not None and not plays(event.side)
            self._owed = number if mine and plays(1 - (event.side or 0)) else None
        elif event.side is not None and plays(event.side) and (
                isinstance(event, ACT_EVENTS) or (isinstance(event, Began) and event.what == "figure")):
            self._tell_result(story, number)

    def _tell_result(self, story: Sequence[Event], until: int) -> None:
        """Queue the result of the attack whose result is owed, as it stands at that number, in words that stay for as
        long as they take to read; at the pace that shows outcomes only the log tells it."""
        owed, self._owed, scene = self._owed, None, self.scene
        if owed is None or scene.guide.leads or scene.director.at_once or scene.director.rush == "question":
            return
        words, event = result_words(story[:until], owed, scene.match.now), story[owed]

        def tell() -> None:
            scene.desk.prompt.busy = False
            scene.desk.prompt.say(event.side, words, "", event.clause)
            scene.ui.say(words, "event")

        scene.director.tell_result(words, tell)

    def _tell_losses(self, story: Sequence[Event], number: int) -> None:
        """Queue words on own figures that fell, or on points that were scored, by no attack of a person here: by a die
        of their activation, an attack of the enemy, the end of a turn. They stay like the result of an own attack, told
        together where several follow each other."""
        scene, plays = self.scene, self.scene.opponents.plays
        if self._owed is not None or not isinstance(story[number], Gone | Scored) or (plays(0) and plays(1)) or (
                number + 1 < len(story) and isinstance(story[number + 1], Gone | Scored)):
            return
        if scene.guide.leads or scene.director.at_once or scene.director.rush == "question":
            return
        first = number
        while first and isinstance(story[first - 1], Gone | Scored):
            first -= 1
        them = story[first:number + 1]
        gone = [event for event in them if isinstance(event, Gone)]
        told: Sequence[Event] = [event for event in gone if not event.walked_off and event.side is not None
                                 and not plays(event.side)] if gone else them
        if not told:
            return
        words, event = told[0].text, told[0]
        if len(told) == 2:
            words = T("{a} · {b}", a=words, b=told[1].text)
        elif len(told) > 2:
            words = TN("{a} · and 1 more", "{a} · and {n} more", a=words, n=len(told) - 1)

        def tell() -> None:
            scene.desk.prompt.busy = False
            scene.desk.prompt.say(event.side, words, "", event.clause)

        scene.director.tell_result(words, tell)

    def forget(self) -> None:
        """Everything so far is handed on, and nothing waits: the match was changed."""
        self.handed_on, self.held, self._pressed, self._owed = len(self.scene.match.story()), None, -1, None

    def _forced(self, story: Sequence[Event], number: int) -> Forced | None:
        """The act of a person here that nobody chose and that may cost its figure, where one begins there."""
        event, answers = story[number], self.scene.match.decided
        if event.side is None or self.scene.opponents.plays(event.side) or self.scene.guide.leads or not answers:
            return None
        chosen = getattr(answers[-1].act, "who", "") == getattr(event, "figure", None)
        return None if chosen else self.scene.labels.forced(story, number)

    def waits(self) -> bool:
        """Whether what comes next waits for a press; then the bar says why, and the gold button what it does."""
        scene, held = self.scene, self.held
        if held is None:
            return False
        if scene.desk.go.label != held.label:
            who = {**scene.match.state.figures, **scene.match.state.gone}[held.figure]
            scene.showing.apply(replace(
                scene.showing.telling(), gold=Gold(held.label, tip=held.why, key="act"),
                card=Considered(head=who.name, lines=(held.why,), face=scene.staging.face(held.figure))))
            scene.desk.prompt.say(who.side, held.why, "", held.clause)
            scene.ui.say(held.why, "question")
            scene.table.keep_in_sight([(who.x / GRID, who.y / GRID)])
            scene.sound("question")
        return True

    def go_on(self) -> None:
        """The press for which it waited."""
        self.follow(self._watched)
        self.scene.showing.apply(self.scene.showing.telling())
        self.scene.moving = True

    def tell(self, number: int) -> None:
        """Event `number` is being shown: log and bar tell it."""
        story = self.scene.match.story()
        if number >= len(story):
            return
        self.shown = max(self.shown, number + 1)
        self.scene.desk.log.follow(story[:self.shown])
        if self.scene.match.ask is None and not self.behind:        # no question follows that would do it
            self.scene.staging.refresh_cards()
            self.scene.staging.refresh_score()
        event = story[number]
        if event.text:
            self.scene.ui.say(event.text, "event")
        if isinstance(event, Chose):
            self._show_chosen(event)
        if self.scene.decision is None and event.text:
            self.scene.desk.prompt.busy = False
            why = self.reason_at(number, event.side)
            words = T("{act} ({why})", act=event.text, why=why) if why is not None else event.text
            self.scene.desk.prompt.say(event.side, words, "", event.clause)

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
            self.scene.desk.odds.tell(self.scene.showing.attack(found))
