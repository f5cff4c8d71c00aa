"""The builder's sheet on the right: the chosen entry with all its controls, or something to look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.text import T
from game.scenes.builder.keeping import NAME_MOST
from game.scenes.builder.parts import PortraitButton
from game.ui.i18n import named
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Button, ScrollArea, TextField, Widget

if TYPE_CHECKING:
    from game.scenes.builder.part import Builder, Shown
    from game.scenes.builder.start import StartSheet
    from game.scenes.builder.trial import Trial


class FigureSheet(ScrollArea):
    """Shows the chosen entry, one to hire, or a force to start from."""

    def __init__(self, builder: Builder, start: StartSheet, trial: Trial, offered: Callable[[], Any]) -> None:
        """`offered`: the entry of the catalogue that is looked at; None where there is none."""
        self.builder, self.start, self.trial, self.offered = builder, start, trial, offered
        self.shown: Shown = "entry" if builder.begun else "start"
        self.portrait = PortraitButton(builder.pick_look, key="look",
                                       tip=T("Another look (<look>): it changes no rule"))
        self.name = TextField("", self._rename, most=NAME_MOST, hint=T("A name"), key="rename", grow=1)
        self.sums = Row(gap=0)
        twin = Button(T("Twin"), builder.twin, key="twin", size=40, tip=T("Hire one more like it"))
        head = Column(Row(self.name, twin, gap=8, cross="centre"), self.sums, gap=8, grow=1)
        self.editor = Column(Row(self.portrait, head, gap=16, cross="centre"), *builder.part.editor, gap=10)
        super().__init__(Column(start.card, trial.sheet, self.editor, gap=0))

    def show(self, what: Shown | None = None) -> None:
        """Show `what`; None refreshes. Where there is no such thing it shows what there is."""
        builder, what = self.builder, what or self.shown
        entry, offered = builder.draft.entry, self.offered()
        if what == "start" and builder.begun:
            what = "entry"
        if what == "entry" and entry is None:
            what = "offer" if builder.begun else "start"
        if what != self.shown:
            self.scroll_to(0)
        self.shown = what
        self.editor.visible, self.start.card.visible = what == "entry", what == "start"
        self.trial.sheet.visible = what == "offer" and offered is not None
        if what == "entry":
            self._show_entry(entry)
        elif what == "start" and self.start.file is not None:
            self.start.card.show(self.start.file)
        elif what == "offer" and offered is not None:
            self.trial.look_at(offered)
        self.ui.request_layout()

    def _show_entry(self, entry: Any) -> None:
        self.name.show(named(entry.name), entry.name)       # of a sample, as the language has it
        self.sums.replace([self.builder.part.sum_boxes(entry), Gap(grow=1)])
        self.portrait.show(entry.look, self.builder.side)
        self.builder.part.show(entry)

    def _rename(self, text: str) -> None:
        draft = self.builder.draft
        if draft.entry is not None and text.strip():
            draft.put(msgspec.structs.replace(draft.entry, name=text.strip()), key=("name", draft.chosen))
            self.builder.refresh()

    def reveal_later(self, widget: Widget) -> None:
        """Scroll, once everything is laid out, so that this is seen."""
        self.ui.after(0.02, lambda: self.reveal(widget.rect) if widget.mounted else None)
