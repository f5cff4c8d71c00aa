"""A figure before it is hired: large, with price and chances, and editable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.core.text import T
from game.scenes.builder.draft import Draft
from game.scenes.builder.part import Builder, BuilderPart, Sheet
from game.scenes.builder.parts import FigurePortrait
from game.store.forces import ForceFile
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from game.core.force import Entry
    from game.ui.app import App
    from game.ui.widgets.base import Ui


class Trial:
    """A second sheet of the ruleset, over a draft in which the figure is hired already.

    It takes the place of the builder there, so the part shows and changes a figure that is not hired yet as it does any
    other. `sheet` is what the builder shows.
    """

    def __init__(self, builder: Builder, sheet: Sheet[Any, Any]) -> None:
        self.builder = builder
        self.draft: Draft[Any, Any] = Draft(builder.rules, None)
        self.part = BuilderPart(self, sheet)
        self.face = FigurePortrait(132)
        self.name = Label("", "h2", lines=2, fit=True, grow=1)
        self.note = Label("", "small", colour="ink_soft")
        self.sums = Row(gap=0)
        self.hire_button = Button(T("Hire"), self.hire, gold=True, icon="plus", size=44, tip=T("As it stands here"))
        head = Column(Row(self.name, self.hire_button, gap=8, cross="centre"), self.note, self.sums, gap=6, grow=1)
        self.sheet = Column(Row(self.face, head, gap=16, cross="centre"), *self.part.editor, gap=10, visible=False)

    @property
    def ui(self) -> Ui:
        """The builder's screen."""
        return self.builder.ui

    @property
    def app(self) -> App:
        """The builder's application."""
        return self.builder.app

    @property
    def side(self) -> int:
        """The side in whose colours it is shown."""
        return self.builder.side

    def look_at(self, entry: Entry) -> None:
        """Show an entry as the next one of the force."""
        draft = self.builder.draft
        force = msgspec.structs.replace(draft.force, figures=(*draft.figures, entry))
        self.draft.open(ForceFile(draft.rules.id, draft.limit, force))
        self.draft.choose(len(force.figures) - 1)
        self.part.tried = None
        self.refresh()

    def refresh(self) -> None:
        """Show everything as in the draft."""
        entry = self.draft.entry
        if entry is not None:
            self.face.show(entry.look, self.side)
            self.name.text, self.note.text = entry.name, self.part.sheet.note(entry)
            self.sums.replace([self.part.sum_boxes(entry), Gap(grow=1)])
            self.part.show(entry)
            self.ui.request_layout()

    def reveal(self, widget: Widget) -> None:
        """Scroll so that this is seen."""
        self.builder.reveal(widget)

    def hire(self) -> None:
        """Hire it as it was changed here."""
        self.builder.hire(self.draft.entry)
