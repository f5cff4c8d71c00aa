"""A figure before it is hired: large, with its price and its chances, and changed as one likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.text import T, Text
from game.scenes.builder.draft import Draft
from game.scenes.builder.parts import Face
from game.store.forces import ForceFile
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from game.scenes.builder.scene import BuilderScene


class Trial:
    """A second part of the ruleset, over a draft in which the figure is hired already.

    It stands in for the builder there, so whatever the part can show and change of a figure it shows and changes of one
    that nobody has hired yet. `sheet` is what the builder shows.
    """

    def __init__(self, scene: BuilderScene, make_part: Callable[[Any], Any]) -> None:
        self.scene = scene
        self.draft: Draft[Any, Any] = Draft(scene.rules, None)
        self.part = make_part(self)
        self.part.force_row()       # not shown, but parts fit its words to the window like all others
        self.face = Face(132)
        self.name = Label("", "h2", lines=2, fit=True, grow=1)
        self.note = Label("", "small", colour="ink_soft")
        self.sums = Row(gap=0)
        self.hire_button = Button(T("Hire"), self.hire, gold=True, icon="plus", size=44, tip=T("As it stands here"))
        head = Column(Row(self.name, self.hire_button, gap=8, cross="centre"), self.note, self.sums, gap=6, grow=1)
        self.sheet = Column(Row(self.face, head, gap=16, cross="centre"), *self.part.editor(), gap=10, visible=False)

    @property
    def ui(self) -> Any:
        """The builder's screen."""
        return self.scene.ui

    @property
    def app(self) -> Any:
        """The builder's application."""
        return self.scene.app

    @property
    def side(self) -> int:
        """Whose colours it is looked at in."""
        return self.scene.side

    def look_at(self, entry: Any) -> None:
        """Show an entry as the next one of the force."""
        draft = self.scene.draft
        force = msgspec.structs.replace(draft.force, figures=(*draft.figures, entry))
        self.draft.open(ForceFile(draft.rules.id, draft.limit, force))
        self.draft.choose(len(force.figures) - 1)
        self.part.tried = None
        self.refresh()

    def facts(self, file: ForceFile) -> list[tuple[Text, Text]]:
        """What the part tells of a whole force, if it may play."""
        self.draft.open(file)
        facts: list[tuple[Text, Text]] = [] if self.draft.wrong() else self.part.foot()
        return facts

    def refresh(self) -> None:
        """Everything as the draft has it."""
        entry = self.draft.entry
        if entry is not None:
            self.face.show(entry.look, self.side)
            self.name.text, self.note.text = entry.name, self.part.note(entry)
            self.sums.replace([self.part.sum_boxes(entry), Gap(grow=1)])
            self.part.show(entry)
            self.ui.request_layout()

    def reveal(self, widget: Widget) -> None:
        """Scroll so that this is seen."""
        self.scene.reveal(widget)

    def hire(self) -> None:
        """Into the force with it, as it was changed here."""
        self.scene.hire(self.draft.entry)
