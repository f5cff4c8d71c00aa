"""The menu over a battle: continue, save, settings, rulebook, resign, throw away, leave."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core.play.play import side_name
from game.core.text import T
from game.scenes.base import Scene
from game.scenes.battle.exits import Exits
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.input.keys import Keys
from game.scenes.battle.keeping import Keeping
from game.scenes.navigation import guarded, save_under, to_title
from game.scenes.replay.frames import round_words
from game.scenes.rulesets.briefing import KEY as BRIEFING
from game.scenes.season.page_of import page_of
from game.ui import keys
from game.ui.i18n import tr
from game.ui.keys import Key
from game.ui.layout import Column, Row
from game.ui.pad_buttons import STICK, is_held
from game.ui.widgets import Button, Dialog, Label, Line, Panel, TextField
from game.ui.widgets.base import Widget


class MenuBoard(Board, Protocol):
    """What the menu needs of the battle screen."""

    exits: Exits
    keeping: Keeping
    keys: Keys

    def open_briefing(self) -> None: ...


class BattleMenu(Scene):
    """A sheet of buttons over the darkened battle."""

    name = "battle-menu"
    overlay = True

    def __init__(self, battle: MenuBoard, *, naming: bool = False) -> None:
        """`naming`: it opens at the name to save the battle under."""
        super().__init__()
        self.battle, self.naming = battle, naming

    def build(self) -> None:
        """The buttons, always the same at the same places; those that are not possible now tell why."""
        battle = self.battle
        why = battle.exits.why_no_resigning()
        self.go_on = Button(T("Go on"), self.on_back_button, key="back", gold=True)
        self.kept = Label(battle.keeping.kept_words(), "small", colour="bad" if battle.keeping.unkept else "ink")
        self.field = TextField(self._suggested(), on_commit=lambda text: self.save_named())
        self.resigning = Button(T("Resign"), self.ask_resign, grow=1, enabled=why is None, why_off=why or "",
                                tip=T("The other side wins, whatever the score"))
        self.throwing = Button(T("Throw away"), self.ask_throw_away, grow=1,
                               tip=T("Ends this battle without a result"))
        for one in (self.resigning, self.throwing):     # what loses the battle stands last, apart, and is red
            one.grave, one.style = True, "small"
        self.page = page_of(*battle.keeping.names)
        """The season or league that the battle belongs to; None where it belongs to none."""
        self.leaving = Button(T("Leave to the title") if self.page is None else T("Leave to the league")
                              if self.page.league else T("Leave to the season"), self.leave_battle, key="leave")
        self.head: list[Widget] = [Label(T("Battle paused"), "h2"), self.kept]
        self.keeping: list[Widget] = [
            Label(T("Save it under a name"), "small", bold=True),
            self.field,
            Button(T("Save"), self.save_named, key="save_battle"),
        ]
        self.going: list[Widget] = [
            Button(T("How this battle is won"), self.briefing, key=BRIEFING),
            Row(Button(T("Rulebook"), self.rulebook, key="help", grow=1),
                Button(T("Settings"), self.open_settings, key="settings", grow=1), gap=10),
            self.leaving,
            Line(),
            Row(self.resigning, self.throwing, gap=10),
        ]
        pane = keys.buttons("pane")
        if keys.device() == "pad" and (is_held(pane) or not (pane or keys.has(*STICK))):
            self.going.insert(0, Button(T("To the buttons beside the table"), self.to_buttons,
                                        tip=T("The focus goes there; the directions walk on, <back> goes back.")))
        self.rows = Column(*self.head, self.go_on, *self.keeping, *self.going, gap=10)
        self.sheet = Panel(self.rows)
        self.broad = False
        """Whether saving stands beside the ways out: where one column would be taller than the window."""

    def _suggested(self) -> str:
        state = self.battle.match.state
        return tr(T("{game} {round}", game=self.battle.rules.title,
                    round=round_words(self.battle.rules.id, state.round)))

    def layout(self) -> None:
        """In the middle."""
        if self.sheet.parent is None:
            self.add(self.sheet)
        broad = self._one_column(420) > self.ui.h - 32
        if broad != self.broad:
            self.broad = broad
            if broad:
                halves = Row(Column(self.go_on, *self.going, gap=10, grow=1), Column(*self.keeping, gap=10, grow=1),
                             gap=24)
                self.rows.replace([*self.head, halves])
            else:
                self.rows.replace([*self.head, self.go_on, *self.keeping, *self.going])
            self.go_on.focus()
        wide = 760 if broad else 420
        tall = self.sheet.measure(self.ui.px(wide))[1] / self.ui.u
        self.place(self.sheet, (self.ui.w - wide) / 2, max(16, (self.ui.h - tall) / 2), wide)

    def _one_column(self, wide: float) -> float:
        """Its height in units if everything stands in one column."""
        px, every = self.ui.px, [*self.head, self.go_on, *self.keeping, *self.going]
        for widget in every:
            if not widget.mounted:
                widget.mount(self.ui)
        tall = sum(widget.measure(px(wide - 32))[1] for widget in every) + px(10) * (len(every) - 1) + px(32)
        return tall / self.ui.u

    def draw(self, target: pygame.Surface) -> None:
        """Nothing: the darkened battle lies below."""

    def on_enter(self) -> None:
        """Focus the first harmless button, or the name field if that was asked for."""
        (self.field if self.naming else self.go_on).focus()

    def on_key(self, key: Key) -> bool:
        """The key that opened it closes it."""
        if key.does("menu"):
            self.on_back_button()
        return key.does("menu")

    def on_back_button(self) -> None:
        """Back to the battle."""
        self.app.pop()

    def to_buttons(self) -> None:
        """Back to the battle, with the focus on what lies beside the table: for pads without a button for that."""
        self.app.pop()
        self.battle.stage.focus(self.battle.table)
        self.battle.keys.next_pane(1)

    def save_named(self) -> None:
        """Keep a copy under a name."""
        save_under(self, self.field.text.strip() or self._suggested(), self.battle.keeping.record_text())

    def rulebook(self) -> None:
        """Open the rulebook at the question's clause."""
        self.app.pop()
        self.battle.exits.open_clause(self.battle.exits.ask_clause())

    def briefing(self) -> None:
        """Open the briefing."""
        self.app.pop()
        self.battle.open_briefing()

    def open_settings(self) -> None:
        """The settings, over the battle."""
        from game.scenes.settings.scene import SettingsScene
        self.app.push(SettingsScene())

    def ask_resign(self) -> None:
        """Give up, after asking."""
        ask = self.battle.match.ask
        if ask is None:
            return
        Dialog(T("Resign this battle?"),
               T("{who} wins, whatever the score, and the battle ends here. Its record is kept in Replays.",
                 who=side_name(1 - ask.side)),
               [(T("Fight on"), None), (T("Resign"), self.resign)], keys=("", "ask_resign")).show(self.ui)

    def resign(self) -> None:
        """Give up."""
        self.app.pop()
        self.battle.exits.resign()

    def ask_throw_away(self) -> None:
        """End the battle without a result, after asking."""
        match = self.battle.match
        when = round_words(match.rules.id, match.state.round) if match.state.round else T("the set-up")
        Dialog(T("Throw this battle away?"),
               self.battle.keeping.thrown_words(when),
               [(T("Keep it"), None), (T("Throw away"), guarded(self, self.throw_away))],
               keys=("", "ask_throw")).show(self.ui)

    def throw_away(self) -> None:
        """Delete the battle. Raises Bad where the disk refuses."""
        self.battle.keeping.throw_away()
        self.go_home()

    def leave_battle(self) -> None:
        """To the season or league that it belongs to, else to the title; the battle is kept, or it is asked first."""
        self.battle.keeping.ask_to_lose(self.go_home)

    def go_home(self) -> None:
        """To the season or league, or to the title."""
        if self.page is None:
            to_title(self.app)
        else:
            self.page.back(self.app)
