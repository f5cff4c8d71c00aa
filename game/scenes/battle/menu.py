"""The menu over a battle: go on, save, settings, rulebook, resign, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.errors import Bad
from game.core.record import record_text
from game.core.text import T
from game.scenes.base import Scene
from game.store.saves import save_battle
from game.ui.layout import Column
from game.ui.widgets import Button, Label, Panel, TextField
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.battle.base import BattleScene


class BattleMenu(Scene):
    """A sheet of buttons over the darkened battle."""

    name = "battle-menu"
    overlay = True

    def __init__(self, battle: BattleScene) -> None:
        super().__init__()
        self.battle = battle

    def build(self) -> None:
        """The buttons; resigning is there only where the question allows it."""
        ask = self.battle.match.ask
        resign = ask is not None and self.battle.decision is not None and ask.option("resign") is not None
        self.go_on = Button(T("Go on"), self.on_back_button, key="Esc", gold=True)
        self.field = TextField(self._suggested(), on_commit=lambda text: self.save_named())
        rows: list[Widget] = [
            Label(T("Battle paused"), "h2"),
            Label(T("It is kept as it stands: you can leave at any time and continue later."), "small"),
            self.go_on,
            Label(T("Save it under a name"), "small", bold=True),
            self.field,
            Button(T("Save"), self.save_named, key="Ctrl+S"),
            Button(T("Rulebook"), self.rulebook, key="F1"),
            Button(T("Settings"), self.open_settings, key="F10"),
        ]
        if resign:
            rows.append(Button(T("Resign"), self.resign, tip=T("The other side wins, whatever the score")))
        rows.append(Button(T("Leave to the title"), self.leave_battle, key="F12"))
        self.sheet = Panel(Column(*rows, gap=10))

    def _suggested(self) -> str:
        return f"{self.battle.rules.title} round {self.battle.match.state.round}"

    def layout(self) -> None:
        """In the middle."""
        wide = 420
        tall = self.sheet_height(wide)
        self.place(self.sheet, (self.ui.w - wide) / 2, max(16, (self.ui.h - tall) / 2), wide)

    def sheet_height(self, wide: float) -> float:
        """Its height in units."""
        if self.sheet.parent is None:
            self.add(self.sheet)
        return self.sheet.measure(self.ui.px(wide))[1] / self.ui.u

    def draw(self, target: pygame.Surface) -> None:
        """Only the darkened battle lies below."""

    def on_enter(self) -> None:
        """The safe answer has the focus."""
        self.go_on.focus()

    def on_back_button(self) -> None:
        """Back to the battle."""
        self.app.pop()

    def save_named(self) -> None:
        """Keep a copy under a name."""
        try:
            path = save_battle(self.field.text.strip() or self._suggested(), record_text(self.battle.match))
        except Bad as error:
            self.stage.toast(T("{why}", why=str(error)), 5)
            return
        self.stage.toast(T("Saved as {name}", name=path.stem), 3)

    def rulebook(self) -> None:
        """The rulebook at the question's clause."""
        self.app.pop()
        self.battle.open_clause(self.battle.ask_clause())

    def open_settings(self) -> None:
        """The settings, over the battle."""
        from game.scenes.settings import SettingsScene
        self.app.push(SettingsScene())

    def resign(self) -> None:
        """Give up."""
        self.app.pop()
        self.battle.resign()

    def leave_battle(self) -> None:
        """To the title; the battle is kept."""
        self.battle.save()
        self.app.pop()
        self.app.pop()
