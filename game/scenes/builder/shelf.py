"""The list of forces: samples, the player's own to load, copy and delete, and forces pasted as a line."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game import rules
from game.art import figures as art_figures
from game.core.errors import Bad
from game.core.text import T, Text
from game.scenes.base import Scene
from game.scenes.battle_setup import force_types
from game.scenes.builder.keeping import MOST_LINE, ask_leaving
from game.scenes.builder.start import ForceCard, forces_of, fresh
from game.scenes.gradual import GradualFace
from game.scenes.note_text import mustered
from game.store.forces import ForceFile, delete_force, force_from_line
from game.ui import i18n
from game.ui.layout import Column, Gap, Row, split
from game.ui.widgets import Button, Dialog, Dropdown, Label, ListView, Panel, ScrollArea, TextField, Widget
from game.ui.widgets.list_item import LateItem

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.scenes.builder.part import Builder


def game_choice(builder: Builder, known: list[str]) -> Widget:
    """The choice of the ruleset; fixed while a battle waits for the force."""
    if builder.on_done is not None or len(known) < 2:
        return Label(builder.rules.title, "small", colour="ink_soft")
    at = known.index(builder.rules.id)

    def picked(index: int) -> None:
        drop.chosen = at
        if index != at:
            _other_game(builder, known[index])

    drop = Dropdown([rules.get(one).title for one in known], at, picked, key="shelf_book", width=190,
                    tip=T("The game it is for"))
    return drop


def _other_game(builder: Builder, ruleset_id: str) -> None:
    """Open the builder of another ruleset, after asking about unsaved changes."""

    def change() -> None:
        builder.of_other(ruleset_id)

    if builder.draft.dirty:
        ask_leaving(builder, change)
    else:
        change()


class ShelfScene(Scene):
    """A sheet over the builder: a list on the left, the chosen force on the right."""

    name = "shelf"
    overlay = True

    def __init__(self, builder: Builder) -> None:
        super().__init__()
        self.builder = builder
        self.files: list[ForceFile] = []

    def build(self) -> None:
        """List, preview, buttons, a field to paste into."""
        self.list = ListView((), self._take, row=60, face=GradualFace(), grow=1, on_over=self._look_at,
                             key="shelf_list", empty=T("There are no forces yet."))
        self.card = ForceCard(self.builder)
        self.go = Button(T("Load"), self.take, key="commit", gold=True, why_off=T("choose a force first"))
        self.copy = Button(T("Duplicate"), self.duplicate, key="duplicate", size=44)
        self.gone = Button(T("Delete"), self.delete, key="delete", size=44, why_off=T("samples cannot be deleted"))
        self.paste = TextField("", on_commit=self.pasted, on_paste=self.pasted, most=MOST_LINE, key="paste",
                               hint=T("Paste a shared line here"), icon="share", grow=1)
        self.wrong = Label("", "small", colour="bad", visible=False)
        left = Column(Row(Label(T("Forces"), "h2"), Gap(grow=1),
                          Button(T("Empty force"), self.empty, key="empty", size=44),
                          cross="centre"), self.list,
                      Row(self.paste, Button(T("Read it"), lambda: self.pasted(self.paste.text), size=44), gap=8),
                      self.wrong, gap=10)
        right = Column(ScrollArea(self.card, grow=1),
                       Row(self.copy, self.gone, gap=10),
                       Row(self.go, Button(T("Back"), self.on_back, key="back"), gap=10), gap=10)
        self.left, self.right = self.add(Panel(left, pad=20)), self.add(Panel(right, pad=20))
        self._read()

    def layout(self) -> None:
        """Two sheets."""
        ui = self.ui
        side = 160 if ui.kind == "full" else 24
        top = 96 if ui.kind == "full" else 24
        wide = split(ui.w - 2 * side, 6, 7, gap=16)
        self.place(self.left, side, top, wide[0], ui.h - 2 * top)
        self.place(self.right, side + wide[0] + 16, top, wide[1], ui.h - 2 * top)

    def draw(self, target: pygame.Surface) -> None:
        """Only the darkened builder lies below."""

    def on_enter(self) -> None:
        """The list."""
        self.list.focus()

    def _read(self, keep: int = 0) -> None:
        draft = self.builder.draft
        self.files = forces_of(draft.rules)
        self.list.items = [LateItem(f.name, partial(self._row, f), self._face(f)) for f in self.files]
        self.list.chosen = min(keep, len(self.files) - 1)
        self._show(self.list.chosen)

    def _row(self, file: ForceFile) -> tuple[Text, str]:
        """Its note and its points."""
        return self._words(file), "" if file.error else str(self.builder.draft.rules.price(file.force).points)

    def _words(self, file: ForceFile) -> Text:
        if file.error:
            return T("cannot be read")
        who = T("sample") if file.shipped else T("yours")
        wrong = self.builder.draft.rules.check_force(file.force, file.limit)
        ready = T("may not play yet") if wrong else T("limit {n}", n=file.limit) if file.limit else (
            T("no limit"))
        return T("{who}, {many}, {ready}", who=who, many=mustered(file.force), ready=ready)

    @staticmethod
    def _face(file: ForceFile) -> Any:
        if not file.force.figures:
            return None
        return lambda px: art_figures.portrait(file.force.figures[0].look, px, 0)

    @property
    def file(self) -> ForceFile | None:
        """The chosen force; None without one."""
        i = self.list.cursor
        return self.files[i] if 0 <= i < len(self.files) else None

    def _look_at(self, index: int) -> None:
        self._show(index if index >= 0 else self.list.cursor)

    def _show(self, index: int) -> None:
        file = self.files[index] if 0 <= index < len(self.files) else None
        usable = file is not None and not file.error
        self.go.enabled = self.copy.enabled = usable
        self.gone.enabled = file is not None and not file.shipped
        if file is None:
            return
        self.card.show(file)

    def _take(self, index: int) -> None:
        """A click shows a force, a second one loads it; Enter loads at once."""
        again = index == getattr(self, "_taken", -1) or self.stage.focus_visible
        self._taken = index
        self._show(index)
        if again:
            self.take()

    def take(self) -> None:
        """Load the chosen force, after asking about unsaved changes."""
        file = self.file
        if file is not None and not file.error:
            self._safely(lambda: self._open(file))

    def _safely(self, call: Callable[[], None]) -> None:
        if not self.builder.draft.dirty:
            call()
            return
        name = self.builder.draft.force.name
        Dialog(T("Give up the changes?"), T("{name} has changes that are not saved.", name=name),
               [(T("Stay"), None), (T("Give them up"), call)]).show(self.ui)

    def _open(self, file: ForceFile) -> None:
        self.app.pop()
        self.builder.open(fresh(file))

    def empty(self) -> None:
        """Start from an empty force."""
        draft = self.builder.draft
        bare = draft.rules.force_type(name=i18n.tr(T("New force")))
        self._safely(lambda: self._open(ForceFile(draft.rules.id, self.builder.part.sheet.usual, bare)))

    def duplicate(self) -> None:
        """Load a copy under another name."""
        file = self.file
        if file is not None and not file.error:
            names = {one.name for one in self.files}
            name = next(n for n in (f"{file.name} {i}" for i in range(2, 10_000)) if n not in names)
            force = msgspec.structs.replace(file.force, name=name)
            self._safely(lambda: self._open(replace(file, force=force, path=None, shipped=False)))

    def delete(self) -> None:
        """Delete one of the player's own, after asking."""
        file = self.file
        if file is None or file.shipped or file.path is None:
            return
        path = file.path
        Dialog(T("Delete {name}?", name=file.name), T("Its file is deleted; this cannot be taken back."),
               [(T("Keep it"), None), (T("Delete it"), lambda: self._delete(path))]).show(self.ui)

    def _delete(self, path: Path) -> None:
        try:
            delete_force(path)
        except Bad as bad:
            self.ui.toast(T("{why}", why=bad), 6)
        self._read(max(0, self.list.cursor - 1))

    def pasted(self, text: str) -> None:
        """Read a force from a line."""
        draft = self.builder.draft
        if not text.strip():
            self.paste.focus()
            return
        try:
            file = force_from_line(text, force_types())
        except Bad as bad:
            self._tell(T("{why}", why=bad))
            return
        if file.ruleset == draft.rules.id:
            self._safely(lambda: self._open(file))
            return
        name, game = file.name, rules.get(file.ruleset).title
        if self.builder.on_done is not None:
            self._tell(T("{name} is a force of {game}; this battle is one of {other}.", name=name, game=game,
                         other=draft.rules.title))
            return
        Dialog(T("A force of {game}", game=game), T("{name} is for another game than this list.", name=name),
               [(T("Stay"), None), (T("Open it there"), lambda: self._safely(lambda: self._open_there(file)))],
               ).show(self.ui)

    def _tell(self, why: Text) -> None:
        self.wrong.text, self.wrong.visible = T("✘ {why}", why=why), True
        self.ui.request_layout()

    def _open_there(self, file: ForceFile) -> None:
        """Open a force in the builder of its own game, in place of this one."""
        self.app.pop()
        self.builder.of_other(file.ruleset, file)
