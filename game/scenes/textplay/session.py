"""A battle in a terminal from its first question to its end: questions, answers, the computer's turns."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from game.ai.random_player import drawn
from game.core.errors import Refused
from game.core.play.answers import Answer
from game.core.play.dice import Stream
from game.core.play.play import side_name
from game.core.play.reasons import Reason
from game.core.text import T
from game.scenes.battle.reopening import Reopened
from game.scenes.players import PROGRAM
from game.scenes.result.words import headline
from game.scenes.textplay.asking import AskAgain, QuestionDialog
from game.scenes.textplay.battle import PlayerLeft, TextBattle
from game.scenes.textplay.commands import Commands
from game.scenes.textplay.terminal import Closed, Terminal
from game.store.settings import USUAL_ASKING
from game.ui import i18n

if TYPE_CHECKING:
    from game.store.settings import Settings

NAP: Final = 0.02
"""Seconds between looks at whether a program has answered."""


class Session(TextBattle):
    """The battle of one terminal while it is played."""

    def __init__(self, terminal: Terminal, settings: Settings, opened: Reopened, seed: int = 0) -> None:
        super().__init__(terminal, settings, opened, seed)
        self.commands = Commands(self)

    def run(self) -> int:
        """Play until the battle is over, the player leaves or the input ends; the exit code 0. Sides go by their
        colours, which are told with their forces."""
        i18n.call_players("", "")
        try:
            self.begin()
            while not self.match.over:
                self._turn()
            self._over()
        except PlayerLeft:
            pass
        except Closed:
            self._leave()
        finally:
            self.opponents.close()
            self.keeping.close()
        return 0

    def _turn(self) -> None:
        """Put one question to its player."""
        ask = self.match.ask
        assert ask is not None
        if self.opponents.plays(ask.side):
            self._think()
            return
        habit = dict(self.settings.ask).get(ask.reaction, USUAL_ASKING) if ask.reaction else "always"
        quiet = ask.quiet()
        if quiet is not None and (habit == "never" or habit == "matters" and not ask.matters()):
            self._give(Answer(quiet.act))
            return
        self._thinking = False
        self._tell_news()
        self._show_map()
        self.asking = QuestionDialog(self.terminal, self.match, self.people, self.held, self.commands.run)
        self.asking.show()
        try:
            self._give(self.asking.read())
        except AskAgain:
            pass
        except Refused as error:
            self.terminal.say(T("Not so: {why}.", why=error))

    def _give(self, answer: Answer, why: Reason | None = None) -> None:
        """Give an answer and keep the battle. Raises Refused."""
        self.match.answer(answer, why)
        ask = self.match.ask
        self.held = tuple(one for one in self.held if ask is not None and (option := ask.option(one.act)) is not None
                          and option.why_not(one) is None)
        self._keep()

    def _think(self) -> None:
        """Let the computer, or a program, answer."""
        match = self.match
        assert match.ask is not None
        if not self._thinking and not match.ask.reaction:
            self._thinking = True
            self.terminal.say(T("{side} is thinking.", side=side_name(match.ask.side)))
        while (answer := self.opponents.answer(match)) is None:
            if self.opponents.failed:
                self.terminal.say(T("The program gave up: {why}. You play on for it.", why=self.opponents.failed))
                self.opponents.failed = ""
                return
            if self.opponents.players[match.ask.side].startswith(PROGRAM):
                time.sleep(NAP)
        try:
            self._give(answer, self.opponents.why)
        except Refused:     # an opponent must never stop the battle
            self._give(drawn(match.ask, Stream(match.revision)))

    def _tell_news(self) -> None:
        story = self.match.story()
        if self._told > len(story):
            self._told = len(story)
        if self._told < len(story):
            self.terminal.raw("")
            self.tell(self._told)
        self._told = len(story)

    def _show_map(self) -> None:
        """Show the map once a turn, when nobody is acting yet; never where it is read aloud."""
        ask, state = self.match.ask, self.match.state
        if self.terminal.spoken or ask is None or ask.about or ask.reaction or ask.kind == "dice":
            return
        now = (state.round, ask.side)
        if now != self._mapped:
            self._mapped = now
            self.terminal.raw("")
            self.commands.map("")

    def _over(self) -> None:
        """Tell who won."""
        self._tell_news()
        title, note = headline(self.match)
        self.terminal.say("", title, note)
        self.commands.score("")
        if self.keeping.archived is not None:
            self.terminal.say(T("The battle is kept among the replays as {name}.", name=self.keeping.archived.stem))
