"""The briefing: a sheet over the table before the first question, and whenever it is asked for."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core.errors import Bad
from game.core.play.play import side_name
from game.core.setup import Setup
from game.core.text import T, Text
from game.scenes.base import Scene
from game.scenes.battle.exits import Exits
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.keeping import Keeping
from game.scenes.battle.panels.sketch import Sketch
from game.scenes.battle_setup import who_plays
from game.scenes.lesson.offer import offer
from game.scenes.navigation import lesson, tell, to_title
from game.scenes.players import names_of, only_person
from game.scenes.rulesets.briefing import KEY
from game.scenes.rulesets.view import view_of
from game.ui.keys import Key
from game.ui.layout import Column, Row
from game.ui.widgets import Button, Label, Panel, ScrollArea, SwitchRow
from game.ui.widgets.base import Widget

LEAST = 16
"""Units left free above and below the sheet; words that need it take the rest before they scroll."""


class BriefingBoard(Board, Protocol):
    """What the briefing needs of the battle screen."""

    exits: Exits
    keeping: Keeping


class BriefingSheet(Scene):
    """The goal, a picture of the table with what counts on it, and lines about winning, duration and turns."""

    name = "briefing"
    overlay = True

    def __init__(self, battle: BriefingBoard, *, first: bool = False, wait: bool = False) -> None:
        super().__init__()
        self.battle, self.first, self.wait = battle, first, wait
        self.told = view_of(battle.rules.id).brief(battle.match.now)

    def build(self) -> None:
        """The picture, the lines, the switch and the button that closes it."""
        battle, match = self.battle, self.battle.match
        self.heading = Label(T("{game}: how this battle is won", game=battle.rules.title), "h2")
        self.who = Label(players_words(match.players, match.now.setup), "small",
                         colour="ink_soft")
        self.goal = Label(self.told.goal, "h4", bold=True)
        self.sketch = Sketch(lambda: self.app, match.now.top.table, self.told,
                             flat_roofs=view_of(battle.rules.id).flat_roofs, wait=self.wait)
        parts: list[Widget] = []
        for part in self.told.parts:
            lines = [Row(Label("•", "small"), Label(line, "small", grow=1), gap=8, cross="start")
                     for line in part.lines]
            parts.append(Column(Label(part.head, "h4"), *lines, gap=3))
        self.words = Column(*parts, gap=10)
        self.area = ScrollArea(self.words)
        self.again = SwitchRow(T("**Show this before each battle** of {game}; {key} opens it at any time",
                                 game=battle.rules.title, key=f"<{KEY}>"), self._wanted(), self.switch)
        self.book = Button(T("Rulebook"), self.rulebook, key="help", icon="help")
        self.go = Button(T("To battle") if self.first else T("Go on"), self.close, key="commit", gold=True)
        self.offer = offer(battle.rules.id, self.learn) if self.first else []
        self.head = Column(self.heading, self.who, self.goal, *self.offer, gap=4)
        self.again.grow = self.area.grow = 1
        self.foot = Row(self.again, self.book, self.go, gap=12, cross="centre")
        body = Row(self.sketch, self.area, gap=20, cross="start")
        self.sheet = self.add(Panel(Column(self.head, body, self.foot, gap=12), pad=20))

    def _wanted(self) -> bool:
        return self.battle.rules.id not in self.battle.settings.no_briefing

    def layout(self) -> None:
        """The picture left of the words, which scroll if they must."""
        ui = self.ui
        usual = LEAST if ui.h < 700 else 40
        wide = min(ui.w - 2 * usual, 1240)
        inner = wide - 40
        taken = self._tall(self.head, inner) + self._tall(self.foot, inner) + 24 + 40
        room = max(120.0, ui.h - 2 * usual - taken)
        table = self.battle.match.now.setup.table
        self.sketch.most = room
        picture = min(inner * 0.46, room * table.width / table.height)
        self.sketch.fixed_width = picture
        words = self._tall(self.words, inner - picture - 40) + 8
        self.area.fixed_height = min(words, max(room, ui.h - 2 * LEAST - taken))
        tall = self.sheet.measure(ui.px(wide))[1] / ui.u
        self.place(self.sheet, (ui.w - wide) / 2, max(4, (ui.h - tall) / 2), wide)

    def _tall(self, widget: Widget, wide: float) -> float:
        return widget.measure(self.ui.px(wide))[1] / self.ui.u

    def draw(self, target: pygame.Surface) -> None:
        """Nothing: the darkened battle lies below."""

    def on_enter(self) -> None:
        """Enter closes it."""
        self.go.focus()

    def on_key(self, key: Key) -> bool:
        """The key that opened it closes it."""
        if key.does(KEY):
            self.close()
            return True
        step = {"page_up": -1, "up": -0.2, "page_down": 1, "down": 0.2}.get(key.action or "")
        return step is not None and self.area.scroll_to(self.area.offset + step * self.area.rect.height * 0.9)

    def on_back(self) -> bool:
        """Esc closes it too."""
        self.close()
        return True

    def close(self) -> None:
        """Back to the battle."""
        self.app.pop()

    def rulebook(self) -> None:
        """The rulebook at the question's clause."""
        self.battle.exits.open_clause(self.battle.exits.ask_clause())

    def learn(self) -> None:
        """Open the first lesson; the battle stays among the saved ones, or it is asked before it is lost."""

        def go() -> None:
            app, ruleset = self.app, self.battle.rules.id
            to_title(app)
            try:
                lesson(app, ruleset)
            except Bad as error:
                tell(app, error)

        self.battle.keeping.ask_to_lose(go)

    def switch(self, on: bool) -> None:
        """Set whether battles of this ruleset begin with it."""
        others = tuple(one for one in self.battle.settings.no_briefing if one != self.battle.rules.id)
        self.app.change_settings(no_briefing=others if on else (*others, self.battle.rules.id))


def players_words(players: tuple[str, str], setup: Setup) -> Text:
    """Who plays which side with which force: *you* to the only person, both names to two people, otherwise the
    players."""
    me, (one, other) = only_person(players), (force.name for force in setup.forces)
    mine, theirs = (one, other) if not me else (other, one)
    if isinstance(names_of(players, setup)[0], Text):           # the sides are called by their forces
        if me is None:
            return T("**{a}** against **{b}**", a=one, b=other)
        return T("You have **{mine}**. The computer has **{theirs}**: {level}.", mine=mine, theirs=theirs,
                 level=who_plays(players[1 - me]))
    if me is not None:
        return T("You are **{me}**, with {mine}. The computer is **{foe}**, with {theirs}: {level}.", me=side_name(me),
                 mine=mine, foe=side_name(1 - me), theirs=theirs, level=who_plays(players[1 - me]))
    return T("**{a}**: {one}. **{b}**: {other}.", a=side_name(0), one=one, b=side_name(1), other=other)
