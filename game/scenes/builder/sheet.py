"""The builder's sheet on the right: the chosen entry with all its controls, or something to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from game.core.text import T
from game.scenes.builder.keeping import NAME_MOST
from game.scenes.builder.parts import PortraitButton
from game.ui.i18n import named
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Button, ScrollArea, TextField, Widget

if TYPE_CHECKING:
    from game.scenes.builder.scene import BuilderScene

Shown = Literal["entry", "offer", "start"]
"""What the sheet is about: the chosen entry, one to hire, a force to start from."""


class FigureSheet(ScrollArea):
    """Shows the chosen entry, one to hire, or a force to start from."""

    def __init__(self, scene: BuilderScene) -> None:
        self.scene = scene
        self.shown: Shown = "entry" if scene.begun else "start"
        self.portrait = PortraitButton(scene.pick_look, key="look", tip=T("Another look (<look>): it changes no rule"))
        self.name = TextField("", self._rename, most=NAME_MOST, hint=T("A name"), key="rename", grow=1)
        self.sums = Row(gap=0)
        twin = Button(T("Twin"), scene.twin, key="twin", size=40, tip=T("Hire one more like it"))
        head = Column(Row(self.name, twin, gap=8, cross="centre"), self.sums, gap=8, grow=1)
        self.editor = Column(Row(self.portrait, head, gap=16, cross="centre"), *scene.part.editor, gap=10)
        super().__init__(Column(scene.start.card, scene.trial.sheet, self.editor, gap=0))

    def show(self, what: Shown | None = None) -> None:
        """Show `what`; None refreshes. Where there is no such thing it shows what there is."""
        scene, what = self.scene, what or self.shown
        entry = scene.draft.entry
        if what == "start" and scene.begun:
            what = "entry"
        if what == "entry" and entry is None:
            what = "offer" if scene.begun else "start"
        if what != self.shown:
            self.scroll_to(0)
        self.shown = what
        self.editor.visible, scene.start.card.visible = what == "entry", what == "start"
        scene.trial.sheet.visible = what == "offer" and bool(scene.found)
        if what == "entry":
            self._show_entry(entry)
        elif what == "start" and scene.start.file is not None:
            scene.start.card.show(scene.start.file)
        elif what == "offer" and scene.found:
            scene.trial.look_at(scene.found[min(scene.offers.at, len(scene.found) - 1)].entry)
        self.ui.request_layout()

    def _show_entry(self, entry: Any) -> None:
        self.name.show(named(entry.name), entry.name)       # of a sample, as the language has it
        self.sums.replace([self.scene.part.sum_boxes(entry), Gap(grow=1)])
        self.portrait.show(entry.look, self.scene.side)
        self.scene.part.show(entry)

    def _rename(self, text: str) -> None:
        draft = self.scene.draft
        if draft.entry is not None and text.strip():
            draft.put(msgspec.structs.replace(draft.entry, name=text.strip()), key=("name", draft.chosen))
            self.scene.refresh()

    def reveal_later(self, widget: Widget) -> None:
        """Scroll, once everything is laid out, so that this is seen."""
        self.ui.after(0.02, lambda: self.reveal(widget.rect) if widget.mounted else None)
