"""The named sets of house rules of one game, over the set-up: keep, take, forget, copy and paste."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.errors import Bad
from game.core.text import LONGEST_NAME, T, Text
from game.scenes.new_battle.choice import Choice
from game.store import house_sets
from game.ui.i18n import tr
from game.ui.layout import Column, Row
from game.ui.widgets import Button, Dialog, Item, ListView, TextField
from game.ui.widgets.base import Ui

LIST: Final = 200.0
"""Units of height of the list of sets; a third of it where the screen is low."""
LOW: Final = 480
"""Units of height below which a screen is low."""


class HouseSets:
    """Keeps the house rules of a choice, and has it take others."""

    def __init__(self, choice: Choice, changed: Callable[[], None]) -> None:
        """`changed` is called when the house rules of the choice are others."""
        self.choice, self.changed = choice, changed
        self.field = TextField("", most=LONGEST_NAME, hint=T("Name of this set"), grow=1,
                               on_commit=lambda text: self.keep())
        self.list = ListView((), self.take, row=48, on_action=self.ask_to_forget, height=LIST,
                             empty=T("No set is kept yet"))
        self.kept: dict[str, dict[str, str]] = {}
        self.dialog: Dialog
        self.ui: Ui

    def show(self, ui: Ui) -> None:
        """Open it."""
        self.ui = ui
        self.list.fixed_height = LIST if ui.h >= LOW else LIST / 3
        keep = Button(T("Keep"), self.keep, size=44)
        copy = Button(T("Copy as a line"), self.copy, size=44, key="1", tip=T(
            "Paste it into a message; whoever gets it pastes it here"))
        paste = Button(T("Paste a line"), self.paste, size=44, key="2")
        self.dialog = Dialog(
            T("Sets of house rules"), T("{game}, {n} changed", game=self.choice.ruleset.title,
                                        n=len(self.choice.switches)),
            [(T("Close"), None)], wide=640,
            body=Column(Row(self.field, keep, gap=8, cross="centre"), self.list, Row(copy, paste, gap=8), gap=12))
        self.read()
        self.dialog.show(self.ui)

    def read(self) -> None:
        """The sets there are."""
        try:
            self.kept = house_sets.sets(self.choice.ruleset.id)
        except Bad as bad:
            self.tell(bad)
        self.list.items = [Item(Text("{name}", (("name", name),)), T("{n} changed", n=len(rules)), action="minus")
                           for name, rules in self.kept.items()]

    def tell(self, what: Exception | Text) -> None:
        """One line at the foot of the screen."""
        self.ui.toast(what if isinstance(what, Text) else Text("{why}", (("why", str(what)),)), 5)

    def keep(self) -> None:
        """Keep the house rules as they stand; asks before it replaces a set of that name."""
        name = " ".join(self.field.text.split())

        def write() -> None:
            try:
                told = house_sets.keep(self.choice.ruleset.id, name, self.choice.switches)
            except Bad as bad:
                self.tell(bad)
                return
            self.tell(Text("{why}", (("why", told),)) if told else T("{name} is kept.", name=name))
            self.read()

        if name in self.kept and self.kept[name] != self.choice.switches:
            Dialog(T("{name} is there already", name=name), T("It has other house rules."),
                   [(T("Back"), None), (T("Write over"), write)], keys=("", "ask_write")).show(self.ui)
        else:
            write()

    def take(self, index: int) -> None:
        """Play by a kept set."""
        name, rules = list(self.kept.items())[index]
        self.dialog.answer(0)
        self.use(name, rules)

    def use(self, name: str, rules: dict[str, str]) -> None:
        """Play by these house rules; what this version does not know is left out and told."""
        known, unknown = {one.id: one for one in self.choice.ruleset.switches}, []
        self.choice.switches.clear()
        for id, told in rules.items():
            try:
                self.choice.turn(known[id], known[id].parse(told))
            except (KeyError, ValueError):
                unknown.append(f"{id}={told}")
        self.changed()
        self.tell(T("{name}: not known here: {what}", name=name, what=", ".join(unknown)) if unknown else
                  T("House rules: {name}", name=name))

    def ask_to_forget(self, index: int) -> None:
        """Forget a set, after asking."""
        name = list(self.kept)[index]

        def forget() -> None:
            try:
                house_sets.throw_away(self.choice.ruleset.id, name)
            except Bad as bad:
                self.tell(bad)
            self.read()

        Dialog(T("Delete {name}?", name=name), T("This set of house rules is gone then."),
               [(T("Keep it"), None), (T("Delete"), forget)], keys=("", "ask_delete")).show(self.ui)

    def copy(self) -> None:
        """The house rules as they stand as one line on the clipboard."""
        name = " ".join(self.field.text.split()) or tr(T("House rules"))
        self.ui.copy(house_sets.line(self.choice.ruleset.id, name, self.choice.switches))
        self.tell(T("The line is on the clipboard: paste it into a message."))

    def paste(self) -> None:
        """Play by the set that is on the clipboard."""
        try:
            shared = house_sets.read_line(self.ui.paste())
            if shared.ruleset != self.choice.ruleset.id:
                raise Bad("", "", f"this set is for {shared.ruleset}", f"choose that game first, not "
                          f"{self.choice.ruleset.id}")
        except Bad as bad:
            self.tell(bad)
            return
        self.dialog.answer(0)
        self.use(shared.name, shared.rules)
